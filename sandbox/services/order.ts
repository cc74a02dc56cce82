import type { PreviewOrderRequest } from '@wire/order'
import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { requireAddress } from './address/rows'
import { requireCartLines } from './cart/rows'
import { REFERENCE_LENGTH } from './document/shop/orderReference'
import { buyerOf } from './order/buyer'
import { cancelOverdueHolding, cancelOverdueOf } from './order/expiry'
import { codeInput, idInput, MAX_LINES, quantityInput, remarkInput, textInput } from './order/inputs'
import { buildPreview, saveSnapshot } from './order/preview'
import { previewBuyAgain } from './order/buyAgain'
import { isQuoteSource, promisedLines, requireOrderable } from './order/quoted'
import { readOrder, readOrderBuyers, readOrderCount, readOrderPage } from './order/read'
import { type InstitutionContext, submitOrder } from './order/submit'
import { cancelOrder, createPaymentFlow, receiveOrder, remindShipment } from './order/write'
import { pageFields } from './page'
import { findSplicing } from './splicing/rows'
import { settleSplicingsOf } from './splicing/settle'
import type { MallButton } from '../world/site'

const path = (name: string): string => `alc-alshop/OrderAction/${name}`

const source = v.union([
  v.object({ cCartLineUuids: v.pipe(v.array(idInput), v.minLength(1), v.maxLength(MAX_LINES)) }),
  v.object({ cProdCode: codeInput, cSkuCode: codeInput, iQty: quantityInput }),
  v.object({ cSplicingUuid: idInput, iQty: quantityInput }),
  v.object({ cQuoteUuid: idInput, cLeftOutKeys: v.optional(v.pipe(v.array(idInput), v.maxLength(50))) }),
])
const deliveryList = v.optional(
  v.pipe(v.array(v.object({ cShopUuid: idInput, iDeliveryType: v.picklist([1, 2, 3]) })), v.maxLength(50)),
)
const submission = v.object({
  cRequestUuid: idInput,
  source,
  cAddressUuid: idInput,
  cPreviewToken: v.pipe(v.string(), v.maxLength(128)),
  remarkList: v.pipe(v.array(v.object({ cShopUuid: idInput, cRemark: remarkInput(200) })), v.maxLength(50)),
  cPoReference: v.optional(remarkInput(REFERENCE_LENGTH)),
  deliveryList,
  invoice: v.optional(
    v.object({ cHeaderUuid: idInput, iInvoiceKind: v.picklist([1, 2]), cEmail: remarkInput(254) }),
  ),
})
const orderState = v.picklist([1, 2, 3, 4, 5, 6])
const orderScope = v.picklist(['own', 'enterprise'])
const instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000))

const skuCodesOf = async (
  context: InstitutionContext,
  chosen: PreviewOrderRequest['source'],
): Promise<string[]> => {
  const { db, caller } = context
  if (isQuoteSource(chosen)) {
    // an unpaid order of the same quote may have run out
    await cancelOverdueOf(context, caller.institution.accUuid)
    await requireOrderable(context, chosen, { lock: false })
    return (await promisedLines(db, chosen)).wanted.map(line => line.skuCode)
  }
  if ('cSkuCode' in chosen) return [chosen.cSkuCode]
  if ('cSplicingUuid' in chosen) return [(await findSplicing(db, chosen.cSplicingUuid)).skuCode]
  const rows = await requireCartLines(db, buyerOf(caller), chosen.cCartLineUuids)
  return rows.map(row => row.skuCode)
}

const previewOrder = async (context: InstitutionContext, input: PreviewOrderRequest) => {
  const buyer = buyerOf(context.caller)
  const codes = await skuCodesOf(context, input.source)
  await cancelOverdueHolding(context, codes)
  const address = input.cAddressUuid ? await requireAddress(context.db, buyer, input.cAddressUuid) : undefined
  const preview = await buildPreview(context, buyer, input.source, address, {
    deliveries: input.deliveryList,
  })
  await saveSnapshot(context, buyer, preview)
  return preview.wire
}

export const orderCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('previewOrder'),
    access: 'institution',
    input: v.object({ source, cAddressUuid: v.optional(idInput), deliveryList }),
    handle: (input, context) => previewOrder(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('submitOrder'),
    access: 'institution',
    input: submission,
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => submitOrder(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('getOrderPage'),
    access: 'account',
    input: v.object({
      ...pageFields,
      iState: v.optional(orderState),
      cKeyword: v.optional(remarkInput(100)),
      cScope: v.optional(orderScope),
      dFrom: v.optional(instant),
      dTo: v.optional(instant),
      cBuyerUserUuid: v.optional(idInput),
    }),
    handle: (input, context) => readOrderPage(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('getOrderDetail'),
    access: 'account',
    input: v.object({ cOrderUuid: idInput }),
    handle: async (input, context) => {
      await settleSplicingsOf(context, buyerOf(context.caller))
      await cancelOverdueOf(context, context.caller.institution?.accUuid ?? '')
      return readOrder(context, input.cOrderUuid)
    },
  }),
  defineCall({
    method: 'POST',
    path: path('cancelOrder'),
    access: 'institution',
    button: 'order-cancel' satisfies MallButton,
    input: v.object({ cOrderUuid: idInput, cReason: textInput(200) }),
    handle: (input, context) => cancelOrder(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('receiveOrder'),
    access: 'institution',
    button: 'order-receive' satisfies MallButton,
    input: v.object({ cOrderUuid: idInput }),
    handle: (input, context) => receiveOrder(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('remindShipment'),
    access: 'institution',
    input: v.object({ cOrderUuid: idInput }),
    handle: (input, context) => remindShipment(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('createPaymentFlow'),
    access: 'institution',
    input: v.object({ cOrderUuids: v.pipe(v.array(idInput), v.minLength(1), v.maxLength(50)) }),
    handle: (input, context) => createPaymentFlow(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('getOrderCount'),
    access: 'account',
    input: v.object({ cScope: v.optional(orderScope) }),
    handle: ({ cScope }, context) => readOrderCount(context, cScope),
  }),
  defineCall({
    method: 'POST',
    path: path('getOrderBuyerList'),
    access: 'institution',
    input: v.object({}),
    handle: (_, context) => readOrderBuyers(context),
  }),
  defineCall({
    method: 'POST',
    path: path('getBuyAgainPreview'),
    access: 'institution',
    input: v.object({ cOrderUuid: idInput }),
    handle: ({ cOrderUuid }, context) => previewBuyAgain(context, cOrderUuid),
  }),
]
