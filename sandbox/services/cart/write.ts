import { and, count, eq } from 'drizzle-orm'
import type { CartLine } from '@wire/cart'
import { cartLines } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import type { Buyer } from '../order/buyer'
import { loadGoodsForSale } from '../order/expiry'
import { MAX_LINES } from '../order/inputs'
import { type Goods, goodsSnapshot } from '../order/lines'
import { checkQuantity, type QuantityFailure } from '../order/quantity'
import { joinedInCart, referencesIn } from '../document/shop/orderReference'
import { unitPriceFen } from '../money'
import { type CartLineRow, deleteCartLineRows, ofBuyer } from './rows'
import { cartLineOf } from './view'

/** A pasted list of a thousand lines fits. */
export const MAX_CART_LINES = MAX_LINES

export const quantityMessage = (goods: Goods, failure: QuantityFailure): string => {
  const { nearest } = failure.params
  if (failure.code === 'minimum') return `该商品${goods.minQty}${goods.unit}起订`
  if (failure.code === 'stock' && nearest === 0) return '该商品已售罄'
  if (failure.code === 'stock') return `库存不足，最多可购买${nearest}${goods.unit}`
  return `该商品${goods.minQty}${goods.unit}起订，每次增减${goods.stepQty}${goods.unit}，可改为${nearest}${goods.unit}`
}

/** Refuses with 40900 and the line as it stands when the SKU cannot be bought in this quantity. */
const requireBuyable = (current: CartLine, qty: number, goods: Goods | undefined): Goods => {
  const refuse = (message: string) => new ServiceError(40900, message, current)
  if (!goods) throw refuse('该规格已失效，请重新选择')
  if (!goods.onShelf) throw refuse('该商品已下架')
  const failure = checkQuantity(goods, qty)
  if (failure) throw refuse(quantityMessage(goods, failure))
  return goods
}

const findLine = async (
  context: Pick<CallContext, 'db'>,
  buyer: Buyer,
  skuCode: string,
): Promise<CartLineRow | undefined> => {
  const rows = await context.db
    .select()
    .from(cartLines)
    .where(and(ofBuyer(buyer), eq(cartLines.skuCode, skuCode)))
  return rows[0]
}

const requireRoom = async (context: Pick<CallContext, 'db'>, buyer: Buyer): Promise<void> => {
  const rows = await context.db.select({ lines: count() }).from(cartLines).where(ofBuyer(buyer))
  if ((rows[0]?.lines ?? 0) >= MAX_CART_LINES) {
    throw new ServiceError(40900, `购物车最多放${MAX_CART_LINES}种商品，请先清理`)
  }
}

const priceAt = (goods: Goods, qty: number): number => unitPriceFen(goods.priceFen, goods.tiers, qty)

export const snapshotOf = (goods: Goods, qty: number) => ({
  ...goodsSnapshot(goods),
  qty,
  addPriceFen: priceAt(goods, qty),
})

/** Puts a SKU in, or adds to the line that already holds it. */
export const addLine = async (
  context: Pick<CallContext, 'db' | 'clock' | 'audit' | 'random' | 'publicUrl'>,
  buyer: Buyer,
  wanted: { prodCode: string; skuCode: string; qty: number },
): Promise<void> => {
  const found = (await loadGoodsForSale(context, [wanted.skuCode])).get(wanted.skuCode)
  if (!found || found.prodCode !== wanted.prodCode) throw new ServiceError(40400, '商品不存在或已失效')
  const present = await findLine(context, buyer, wanted.skuCode)
  if (present) {
    const qty = present.qty + wanted.qty
    const goods = requireBuyable(cartLineOf(present, found, context.publicUrl), qty, found)
    await saveQuantity(context, present, goods, qty, true)
    return
  }
  await requireRoom(context, buyer)
  const draft = {
    ...buyer,
    ...snapshotOf(found, wanted.qty),
    cartLineUuid: context.random.id('cl'),
    checked: true,
  }
  const absent = { ...draft, cartLineUuid: '', qty: 0, addedNo: 0, poReference: null }
  requireBuyable(cartLineOf(absent, found, context.publicUrl), wanted.qty, found)
  await context.db.insert(cartLines).values(draft)
}

/**
 * The remembered price follows the tier the buyer moved to, but a change that came from the seller stays visible
 * until the buyer has confirmed it in an order.
 */
export const rememberedPrice = (row: CartLineRow, goods: Goods, qty: number): number =>
  row.addPriceFen === priceAt(goods, row.qty) ? priceAt(goods, qty) : row.addPriceFen

const saveQuantity = async (
  context: Pick<CallContext, 'db'>,
  row: CartLineRow,
  goods: Goods,
  qty: number,
  checked = row.checked,
): Promise<void> => {
  await context.db
    .update(cartLines)
    .set({ qty, addPriceFen: rememberedPrice(row, goods, qty), checked })
    .where(eq(cartLines.cartLineUuid, row.cartLineUuid))
}

/** Sets the quantity of a line, or picks another SKU of the same product; a line that already holds it is merged. */
export const changeLine = async (
  context: Pick<CallContext, 'db' | 'clock' | 'audit' | 'publicUrl'>,
  buyer: Buyer,
  row: CartLineRow,
  change: { qty?: number | undefined; skuCode?: string | undefined },
): Promise<void> => {
  const skuCode = change.skuCode ?? row.skuCode
  const goodsBySku = await loadGoodsForSale(context, [row.skuCode, skuCode])
  const found = goodsBySku.get(skuCode)
  const current = cartLineOf(row, goodsBySku.get(row.skuCode), context.publicUrl)
  const qty = change.qty ?? row.qty
  if (skuCode === row.skuCode) {
    await saveQuantity(context, row, requireBuyable(current, qty, found), qty)
    return
  }
  if (found && found.prodCode !== row.prodCode) throw new ServiceError(40000, '只能选择同一商品的其他规格')
  const other = await findLine(context, buyer, skuCode)
  const total = qty + (other?.qty ?? 0)
  const goods = requireBuyable(current, total, found)
  if (other) await deleteCartLineRows(context.db, [other])
  // the requests of both lines are answered by the one that is left
  const poReference = joinedInCart([row, other].flatMap(one => referencesIn(one?.poReference ?? null)))
  await context.db
    .update(cartLines)
    .set({ ...snapshotOf(goods, total), checked: true, poReference })
    .where(eq(cartLines.cartLineUuid, row.cartLineUuid))
}
