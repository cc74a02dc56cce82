import type { DocumentCartAnswer, DocumentCartWish } from '@wire/document'
import { inArray } from 'drizzle-orm'
import { erpGoods } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { loadGoodsForSale } from '../order/expiry'
import type { Goods } from '../order/lines'
import { floorQuantity, raiseQuantity } from '../order/quantity'
import { refuse, type StaffContext } from '../widget/staffRequest'
import { kindOf, kinds, linesOf } from './kinds'
import { isPermitted, isTimely } from './machine'
import { findHead, viewerOf } from './rows'
import { findUpstream, leftIn } from './upstream'

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

/** The goods of a request as the shop sells them: what has not been ordered yet. */
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
  const answer: DocumentCartAnswer = { cDocCode: head.code, lineList: [], missingList: [] }
  for (const { lineUuid, goodsUuid } of lines) {
    const own = byUuid.get(goodsUuid)
    const sku = sold.get(own?.shopSkuCode ?? '')
    const iLeftQty = left.get(lineUuid) ?? '0'
    const wanted = Number(iLeftQty)
    const line = wanted > 0 ? lineOf(sku, wanted) : '已全部下单'
    const named = { cLineUuid: lineUuid, cGoodsName: own?.name ?? '', iLeftQty }
    if (typeof line === 'string') answer.missingList.push({ ...named, cReason: line })
    else if (sku) answer.lineList.push({ ...named, cProdCode: sku.prodCode, cSkuCode: sku.skuCode, ...line })
  }
  return answer
}
