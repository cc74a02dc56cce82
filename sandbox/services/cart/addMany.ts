import type { AddCartLinesAnswer, AddCartLinesRequest, CartLineFailure, CartLineResult } from '@wire/cart'
import { eq } from 'drizzle-orm'
import { cartLines } from '../../db/schema'
import type { AccountCaller, CallContext } from '../../kernel/call'
import { joinedInCart, referencesIn } from '../document/shop/orderReference'
import type { Buyer } from '../order/buyer'
import { loadGoodsForSale } from '../order/expiry'
import type { Goods } from '../order/lines'
import { checkQuantity } from '../order/quantity'
import { type CartLineRow, readCartLines } from './rows'
import { readCart } from './view'
import { MAX_CART_LINES, quantityMessage, rememberedPrice, snapshotOf } from './write'

type WantedLine = AddCartLinesRequest['lineList'][number]

/** The cart while lines go in: what was there, what is new, what became more. */
interface Filling {
  present: Map<string, CartLineRow>
  more: Map<string, { row: CartLineRow; goods: Goods; qty: number }>
  fresh: Map<string, { goods: Goods; qty: number }>
}

const quantityIn = ({ present, more, fresh }: Filling, skuCode: string): number =>
  fresh.get(skuCode)?.qty ?? more.get(skuCode)?.qty ?? present.get(skuCode)?.qty ?? 0

const refused = (line: WantedLine, cFailure: CartLineFailure, cMsg: string): CartLineResult => ({
  cLineKey: line.cLineKey,
  iQty: 0,
  cFailure,
  cMsg,
})

/** Puts one line in, or says why not. */
const fill = (filling: Filling, line: WantedLine, goods: Goods | undefined): CartLineResult => {
  if (!goods || goods.prodCode !== line.cProdCode) return refused(line, 'unknown', '商品不存在或已失效')
  if (!goods.onShelf) return refused(line, 'offShelf', '该商品已下架')
  const qty = quantityIn(filling, goods.skuCode) + line.iQty
  const failure = checkQuantity(goods, qty)
  if (failure) {
    const soldOut = failure.code === 'stock' && failure.params.nearest === 0
    return refused(line, soldOut ? 'soldOut' : failure.code, quantityMessage(goods, failure))
  }
  const row = filling.present.get(goods.skuCode)
  if (row) filling.more.set(goods.skuCode, { row, goods, qty })
  else if (!filling.fresh.has(goods.skuCode) && filling.present.size + filling.fresh.size >= MAX_CART_LINES)
    return refused(line, 'full', `购物车最多放${MAX_CART_LINES}种商品，请先清理`)
  else filling.fresh.set(goods.skuCode, { goods, qty })
  return { cLineKey: line.cLineKey, iQty: line.iQty }
}

const save = async (
  { db, random }: Pick<CallContext, 'db' | 'random'>,
  buyer: Buyer,
  { more, fresh }: Filling,
  cPoReference: string | undefined,
): Promise<void> => {
  /** the request that asks now, beside those that asked for the same goods before */
  const askedBy = (before: string | null) =>
    cPoReference
      ? { poReference: joinedInCart([...referencesIn(before), ...referencesIn(cPoReference)]) }
      : {}
  for (const { row, goods, qty } of more.values()) {
    await db
      .update(cartLines)
      .set({ qty, addPriceFen: rememberedPrice(row, goods, qty), checked: true, ...askedBy(row.poReference) })
      .where(eq(cartLines.cartLineUuid, row.cartLineUuid))
  }
  // the last one put in stands first in the cart: the list keeps the order it was given in
  const rows = [...fresh.values()].reverse().map(({ goods, qty }) => ({
    ...buyer,
    ...snapshotOf(goods, qty),
    cartLineUuid: random.id('cl'),
    checked: true,
    ...askedBy(null),
  }))
  if (rows.length > 0) await db.insert(cartLines).values(rows)
}

/** Many lines as one act: those that can be bought go in, the others are named. */
export const addLines = async (
  context: CallContext<AccountCaller>,
  buyer: Buyer,
  { lineList: lines, cPoReference }: Pick<AddCartLinesRequest, 'lineList' | 'cPoReference'>,
): Promise<AddCartLinesAnswer> => {
  const present = new Map((await readCartLines(context.db, buyer)).map(row => [row.skuCode, row]))
  const codes = lines.map(line => line.cSkuCode)
  const goodsBySku = await loadGoodsForSale(context, codes)
  const filling: Filling = { present, more: new Map(), fresh: new Map() }
  const resultList = lines.map(line => fill(filling, line, goodsBySku.get(line.cSkuCode)))
  await save(context, buyer, filling, cPoReference)
  return { cart: await readCart(context, buyer), resultList }
}
