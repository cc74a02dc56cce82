import type { Cart } from '@wire/cart'
import { inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { cartLines } from '../db/schema'
import { idempotent } from '../kernel/idempotency'
import { type AccountCaller, type CallContext, defineCall, type RegisteredCall } from '../kernel/call'
import { addLines } from './cart/addMany'
import { matchLines } from './cart/match'
import { deleteCartLineRows, findCartLines, requireCartLines, touchCart } from './cart/rows'
import { readCart } from './cart/view'
import { addLine, changeLine, MAX_CART_LINES } from './cart/write'
import { buyerOf, type Buyer } from './order/buyer'
import { codeInput, idInput, quantityInput, textInput } from './order/inputs'

const path = (name: string): string => `alc-alshop/ShoppingCartAction/${name}`

/** One write: the cart is locked, changed, and answered whole. */
const change = async (
  context: CallContext<AccountCaller>,
  work: (buyer: Buyer) => Promise<void>,
): Promise<Cart> => {
  const buyer = buyerOf(context.caller)
  await touchCart(context.db, buyer)
  await work(buyer)
  return readCart(context, buyer)
}

const lineUuids = v.pipe(v.array(idInput), v.minLength(1), v.maxLength(MAX_CART_LINES))

const listOf = <S extends v.GenericSchema>(line: S) =>
  v.pipe(v.array(line), v.minLength(1), v.maxLength(MAX_CART_LINES))

export const cartCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getCart'),
    access: 'account',
    input: v.object({}),
    handle: (_, context) => readCart(context, buyerOf(context.caller)),
  }),
  defineCall({
    method: 'POST',
    path: path('addCartLine'),
    access: 'account',
    input: v.object({
      cRequestUuid: idInput,
      cProdCode: codeInput,
      cSkuCode: codeInput,
      iQty: quantityInput,
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () =>
        change(context, buyer =>
          addLine(context, buyer, { prodCode: input.cProdCode, skuCode: input.cSkuCode, qty: input.iQty }),
        ),
      ),
  }),
  defineCall({
    method: 'POST',
    path: path('addCartLines'),
    access: 'account',
    input: v.object({
      cRequestUuid: idInput,
      cPoReference: v.optional(textInput(50)),
      lineList: listOf(
        v.object({ cLineKey: idInput, cProdCode: codeInput, cSkuCode: codeInput, iQty: quantityInput }),
      ),
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, async () => {
        const buyer = buyerOf(context.caller)
        await touchCart(context.db, buyer)
        return addLines(context, buyer, input)
      }),
  }),
  defineCall({
    method: 'POST',
    path: path('matchCartLines'),
    access: 'account',
    input: v.object({ lineList: listOf(v.object({ cLineKey: idInput, cText: textInput(200) })) }),
    handle: ({ lineList }, context) => matchLines(context, lineList),
  }),
  defineCall({
    method: 'POST',
    path: path('updateCartLine'),
    access: 'account',
    input: v.object({
      cCartLineUuid: idInput,
      iQty: v.optional(quantityInput),
      cSkuCode: v.optional(codeInput),
    }),
    handle: (input, context) =>
      change(context, async buyer => {
        const [row] = await requireCartLines(context.db, buyer, [input.cCartLineUuid])
        if (row) await changeLine(context, buyer, row, { qty: input.iQty, skuCode: input.cSkuCode })
      }),
  }),
  defineCall({
    method: 'POST',
    path: path('checkCartLines'),
    access: 'account',
    input: v.object({ cCartLineUuids: lineUuids, bChecked: v.boolean() }),
    handle: (input, context) =>
      change(context, async buyer => {
        const rows = await requireCartLines(context.db, buyer, input.cCartLineUuids)
        const uuids = rows.map(row => row.cartLineUuid)
        await context.db
          .update(cartLines)
          .set({ checked: input.bChecked })
          .where(inArray(cartLines.cartLineUuid, uuids))
      }),
  }),
  defineCall({
    method: 'POST',
    path: path('deleteCartLines'),
    access: 'account',
    input: v.object({ cCartLineUuids: lineUuids }),
    handle: (input, context) =>
      change(context, async buyer => {
        // what is gone already needs no deleting: a repeated request is harmless
        await deleteCartLineRows(context.db, await findCartLines(context.db, buyer, input.cCartLineUuids))
      }),
  }),
]
