import type { SaveAddressRequest, WireAddress } from '@wire/address'
import { and, count, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { addresses } from '../db/schema'
import {
  type AccountCaller,
  type CallContext,
  defineCall,
  type RegisteredCall,
  ServiceError,
} from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { takeTurn } from '../kernel/transaction'
import { requireArea } from './address/area'
import { addressOf, ofBuyer, readAddresses, requireAddress } from './address/rows'
import { type Buyer, buyerOf } from './order/buyer'
import { idInput, remarkInput, textInput } from './order/inputs'

const MAX_ADDRESSES = 50

const path = (name: string): string => `alc-alshop/BuyerAddressAction/${name}`
type Context = CallContext<AccountCaller>

const listOf = async (context: Context, buyer: Buyer): Promise<WireAddress[]> =>
  (await readAddresses(context.db, buyer)).map(addressOf)

const clearDefault = async (context: Context, buyer: Buyer): Promise<void> => {
  await context.db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ofBuyer(buyer), eq(addresses.isDefault, true)))
}

const markDefault = async (context: Context, buyer: Buyer, addressUuid: string): Promise<void> => {
  await clearDefault(context, buyer)
  await context.db.update(addresses).set({ isDefault: true }).where(eq(addresses.addressUuid, addressUuid))
}

const countOf = async (context: Context, buyer: Buyer): Promise<number> => {
  const [row] = await context.db.select({ rows: count() }).from(addresses).where(ofBuyer(buyer))
  return row?.rows ?? 0
}

const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1, '0', '1'])]),
  v.transform(value => value === true || value === 1 || value === '1'),
)
const addressInput = v.object({
  cRequestUuid: v.optional(idInput),
  cAddressUuid: v.optional(idInput),
  cReceiver: textInput(30),
  cMobilePhone: v.string(),
  cProvince: remarkInput(40),
  cCity: remarkInput(40),
  cArea: remarkInput(40),
  cAreaCode: v.string(),
  cDetail: textInput(120),
  cTag: v.optional(remarkInput(10)),
  bDefault: flag,
})

type SaveInput = Omit<SaveAddressRequest, 'bDefault'> & { bDefault: boolean }

/** The names of the district are the server's; those the client sent beside the code are not used. */
const valuesOf = async (context: Context, input: SaveInput) => {
  if (!/^1\d{10}$/.test(input.cMobilePhone)) throw new ServiceError(40000, '请填写正确的手机号')
  const area = await requireArea(context.db, input.cAreaCode)
  return {
    receiver: input.cReceiver,
    mobilePhone: input.cMobilePhone,
    ...area,
    areaCode: input.cAreaCode,
    detail: input.cDetail,
    tag: input.cTag || null,
  }
}

const saveAddress = async (context: Context, input: SaveInput): Promise<WireAddress> => {
  const buyer = buyerOf(context.caller)
  const values = await valuesOf(context, input)
  let addressUuid = input.cAddressUuid
  if (addressUuid) {
    await requireAddress(context.db, buyer, addressUuid)
    await context.db.update(addresses).set(values).where(eq(addresses.addressUuid, addressUuid))
  } else {
    await takeTurn(context.db, `addresses/${buyer.userUuid}`)
    if ((await countOf(context, buyer)) >= MAX_ADDRESSES) {
      throw new ServiceError(40900, `最多保存${MAX_ADDRESSES}个收货地址`)
    }
    addressUuid = context.random.id('adr')
    const createdAt = context.clock.now()
    await context.db
      .insert(addresses)
      .values({ ...buyer, ...values, addressUuid, isDefault: false, createdAt })
  }
  const first = (await countOf(context, buyer)) === 1
  if (input.bDefault || first) await markDefault(context, buyer, addressUuid)
  return addressOf(await requireAddress(context.db, buyer, addressUuid))
}

/** A repeated request makes no second address. */
const saveOnce = (context: Context, { cRequestUuid, ...input }: SaveInput): Promise<WireAddress> =>
  cRequestUuid
    ? idempotent(context, cRequestUuid, ['saveAddress', input], () => saveAddress(context, input))
    : saveAddress(context, input)

const deleteAddress = async (context: Context, addressUuid: string): Promise<WireAddress[]> => {
  const buyer = buyerOf(context.caller)
  const row = await requireAddress(context.db, buyer, addressUuid)
  await context.db.delete(addresses).where(eq(addresses.addressUuid, addressUuid))
  const [next] = await readAddresses(context.db, buyer)
  // the newest one takes over, so that there is a default as long as there is an address
  if (row.isDefault && next) await markDefault(context, buyer, next.addressUuid)
  return listOf(context, buyer)
}

const setDefaultAddress = async (context: Context, addressUuid: string): Promise<WireAddress[]> => {
  const buyer = buyerOf(context.caller)
  await requireAddress(context.db, buyer, addressUuid)
  await markDefault(context, buyer, addressUuid)
  return listOf(context, buyer)
}

export const addressCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getAddressList'),
    access: 'account',
    input: v.object({}),
    handle: (_, context) => listOf(context, buyerOf(context.caller)),
  }),
  defineCall({
    method: 'POST',
    path: path('saveAddress'),
    access: 'account',
    input: addressInput,
    handle: (input, context) => saveOnce(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('deleteAddress'),
    access: 'account',
    input: v.object({ cAddressUuid: idInput }),
    handle: (input, context) => deleteAddress(context, input.cAddressUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('setDefaultAddress'),
    access: 'account',
    input: v.object({ cAddressUuid: idInput }),
    handle: (input, context) => setDefaultAddress(context, input.cAddressUuid),
  }),
]
