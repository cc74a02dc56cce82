import type { DocumentCartAnswer, DocumentCartWish } from '@wire/document'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { cartLines, erpGoods } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { loadGoodsForSale } from '../../order/expiry'
import type { Goods } from '../../order/lines'
import { floorQuantity, raiseQuantity } from '../../order/quantity'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { kindOf, kinds, linesOf } from '../kinds'
import { isPermitted, isTimely } from '../machine'
import { referencesIn } from './orderReference'
import { findHead, viewerOf } from '../rows'
import { findUpstream, leftIn } from '../upstream'

type CartLine = DocumentCartAnswer['lineList'][number]

/** As many as the shop sells: whole, its minimum and steps, no more than it has. */
const lineOf = (
  goods: Goods | undefined,
  wanted: number,
): Pick<CartLine, 'iQuantity' | 'bChanged'> | string => {
  if (!goods) return '商城没有对应的商品'
  if (!goods.onShelf) return '商品已下架'
  const raised = raiseQuantity(goods, Math.ceil(wanted))
  const iQuantity = raised <= goods.stock ? raised : floorQuantity(goods, goods.stock)
  return iQuantity > 0 ? { iQuantity, bChanged: iQuantity !== wanted } : '商城库存不足'
}

/** Pieces that wait in carts of the enterprise for a request, by their SKU: two people do not buy them twice. */
const inCartsOf = async ({ db, caller }: StaffContext, docCode: string): Promise<Map<string, number>> => {
  const found = await db
    .select({ skuCode: cartLines.skuCode, qty: cartLines.qty, poReference: cartLines.poReference })
    .from(cartLines)
    .where(and(eq(cartLines.accUuid, caller.institution.accUuid), isNotNull(cartLines.poReference)))
  const pieces = new Map<string, number>()
  for (const { skuCode, qty, poReference } of found)
    if (referencesIn(poReference).includes(docCode)) pieces.set(skuCode, (pieces.get(skuCode) ?? 0) + qty)
  return pieces
}

/** The goods of a request as the shop sells them: what has not been ordered yet and waits in no cart. */
export const cartLinesOf = async (
  context: StaffContext,
  input: DocumentCartWish,
): Promise<DocumentCartAnswer> => {
  const kind = kindOf(input.cVoucherCode)
  if (kind.code !== 'purchaseRequest') return refuse('只有请购单可以加入购物车')
  const head = await findHead(context, kind, { cDocUuid: input.cDocUuid })
  if (!isPermitted('toCart', await viewerOf(context, kind, head)))
    throw new ServiceError(CODE.forbidden, '无权执行该操作')
  if (!isTimely(kind.code, head.state, 'toCart')) return refuse('单据审批通过后才能加入购物车')
  const lines = await linesOf(context, kind, head.docUuid)
  const upstream = await findUpstream(
    context,
    kinds.purchaseOrder,
    { lineUuids: lines.map(line => line.lineUuid) },
    { known: true },
  )
  const left = await leftIn(context, kinds.purchaseOrder, upstream)
  const goods = await context.db
    .select()
    .from(erpGoods)
    .where(
      inArray(
        erpGoods.goodsUuid,
        lines.map(line => line.goodsUuid),
      ),
    )
  const byUuid = new Map(goods.map(one => [one.goodsUuid, one]))
  const codes = goods.flatMap(one => one.shopSkuCode ?? [])
  const sold = await loadGoodsForSale(context, codes)
  const inCarts = await inCartsOf(context, head.code)
  const answer: DocumentCartAnswer = { cDocCode: head.code, lineList: [], missingList: [] }
  for (const { lineUuid, goodsUuid, closedQty } of lines) {
    const own = byUuid.get(goodsUuid)
    const sku = sold.get(own?.shopSkuCode ?? '')
    const iLeftQty = left.get(lineUuid) ?? '0'
    const open = Number(iLeftQty)
    const waiting = Math.min(open, inCarts.get(sku?.skuCode ?? '') ?? 0)
    if (sku && waiting > 0) inCarts.set(sku.skuCode, (inCarts.get(sku.skuCode) ?? 0) - waiting)
    const wanted = open - waiting
    const none = Number(closedQty) > 0 ? '已关闭' : '已全部下单'
    const line = wanted > 0 ? lineOf(sku, wanted) : open > 0 ? '已在购物车中' : none
    const named = { cLineUuid: lineUuid, cGoodsName: own?.name ?? '', iLeftQty }
    if (typeof line === 'string')
      answer.missingList.push({ ...named, cReason: line, ...(waiting > 0 && { iCartQty: waiting }) })
    else if (sku) answer.lineList.push({ ...named, cProdCode: sku.prodCode, cSkuCode: sku.skuCode, ...line })
  }
  return answer
}
