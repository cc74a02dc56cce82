import { eq, inArray } from 'drizzle-orm'
import { erpGoods, erpSuppliers } from '../../../db/schema'
import { fenOf, yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import { advancesLeft, ordersOfReceived } from '../advance/advance'
import { type Head, kinds, type Line } from '../kinds'
import { isUndecided, STATE } from '../machine'
import { creditOf, offsetOfHead } from '../owed'
import { firstOf, seenAmong } from '../rows'
import { proposedFen } from '../advance/takeOff'

/** Key of 银行转账 in the enumeration payMethod. */
const TRANSFER = 'transfer'

/**
 * Rows that cost more than their order says, where this person may see the order: what came was not what was agreed.
 */
const aboveOrderOf = async (context: StaffContext, lines: readonly Line[]): Promise<string[]> => {
  const { goodsReceipt, purchaseOrder } = kinds
  const [came, ordered] = [goodsReceipt.line, purchaseOrder.line]
  const agreed = await context.db
    .select({
      lineUuid: came.lineUuid,
      orderUuid: ordered.docUuid,
      code: came.upstreamDocCode,
      priceFen: ordered.priceFen,
      goods: erpGoods.name,
    })
    .from(came)
    .innerJoin(ordered, eq(ordered.lineUuid, came.upstreamLineUuid))
    .innerJoin(erpGoods, eq(erpGoods.goodsUuid, came.goodsUuid))
    .where(
      inArray(
        came.lineUuid,
        lines.flatMap(({ upstreamLineUuid }) => upstreamLineUuid ?? []),
      ),
    )
  const orderUuids = [...new Set(agreed.map(({ orderUuid }) => orderUuid))]
  const seen = await seenAmong(context, purchaseOrder, orderUuids)
  const told = agreed.filter(({ orderUuid }) => seen.has(orderUuid))
  const byLine = new Map(told.map(one => [one.lineUuid, one]))
  const above = lines.flatMap(({ upstreamLineUuid, priceFen }, index) => {
    const order = byLine.get(upstreamLineUuid ?? '')
    if (!order || priceFen <= order.priceFen) return []
    const [now, then] = [yuanOf(priceFen), yuanOf(order.priceFen)]
    return [`第${index + 1}行 ${order.goods}：含税单价 ${now}，高于采购订单${order.code}的 ${then}`]
  })
  return firstOf(above, '单价高于采购订单')
}

/**
 * Rows of a receipt that cost another price than their order: it may have been changed since the receipt was drawn. Once
 * the receipt is posted neither price can be changed any more.
 */
export const receiptPricesOf = async (
  context: StaffContext,
  { state }: Head,
  lines: readonly Line[],
): Promise<string[]> => {
  if (state !== STATE.draft) return []
  const { head, line } = kinds.purchaseOrder
  const drawn = lines.flatMap(({ upstreamLineUuid }) => upstreamLineUuid ?? [])
  const ordered = await context.db
    .select({
      lineUuid: line.lineUuid,
      orderUuid: line.docUuid,
      code: head.code,
      priceFen: line.priceFen,
      goods: erpGoods.name,
    })
    .from(line)
    .innerJoin(head, eq(head.docUuid, line.docUuid))
    .innerJoin(erpGoods, eq(erpGoods.goodsUuid, line.goodsUuid))
    .where(inArray(line.lineUuid, drawn))
  const seen = await seenAmong(
    context,
    kinds.purchaseOrder,
    ordered.map(({ orderUuid }) => orderUuid),
  )
  const byLine = new Map(ordered.map(one => [one.lineUuid, one]))
  const others = lines.flatMap(({ upstreamLineUuid, priceFen }, index) => {
    const order = byLine.get(upstreamLineUuid ?? '')
    if (!order || !seen.has(order.orderUuid) || order.priceFen === priceFen) return []
    const [now, then] = [yuanOf(priceFen), yuanOf(order.priceFen)]
    return [`第${index + 1}行 ${order.goods}：含税单价 ${now}，与采购订单${order.code}的 ${then} 不一致`]
  })
  return firstOf(others, '单价与采购订单不一致')
}

/** Rows that pay less than the receipt says: the pieces are paid with it, and the rest can never be drawn. */
const belowReceiptOf = async (context: StaffContext, lines: readonly Line[]): Promise<string[]> => {
  const { line } = kinds.goodsReceipt
  const drawn = lines.flatMap(({ upstreamLineUuid }) => upstreamLineUuid ?? [])
  const came = await context.db
    .select({ lineUuid: line.lineUuid, priceFen: line.priceFen })
    .from(line)
    .where(inArray(line.lineUuid, drawn))
  const prices = new Map(came.map(({ lineUuid, priceFen }) => [lineUuid, priceFen]))
  const below = lines.flatMap(({ upstreamLineUuid, upstreamDocCode, priceFen }, index) => {
    const then = prices.get(upstreamLineUuid ?? '')
    if (then === undefined || priceFen >= then) return []
    return [
      `第${index + 1}行含税单价 ${yuanOf(priceFen)}，低于到货单${upstreamDocCode}的 ${yuanOf(then)}，差额不再应付`,
    ]
  })
  return firstOf(below, '单价低于到货单，差额不再应付')
}

/** Money that the supplier owes and this payment does not take off. */
const creditLeftOf = async (context: StaffContext, head: Head): Promise<string[]> => {
  if (head.supplierUuid === null) return []
  const credit = await creditOf(context, head.supplierUuid, { exceptDoc: head.docUuid })
  const payable = head.amountFen - fenOf(head.more['iPrepaidOffset'] ?? 0)
  const left = Math.min(credit, payable) - offsetOfHead(head)
  return left > 0 ? [`供应商还有应退款 ${yuanOf(left)} 可冲抵，本单没有冲抵`] : []
}

/** Money that was paid in advance for these goods, or for goods that do not come any more, and is not taken off. */
const prepaidLeftOf = async (
  context: StaffContext,
  { docUuid, supplierUuid, amountFen, more }: Head,
  lines: readonly Line[],
): Promise<string[]> => {
  if (supplierUuid === null) return []
  const orders = await ordersOfReceived(
    context,
    lines.flatMap(({ upstreamLineUuid }) => upstreamLineUuid ?? []),
  )
  const advances = await advancesLeft(context, supplierUuid, { exceptDoc: docUuid })
  const taken = fenOf(more['iPrepaidOffset'] ?? 0)
  const left = Math.min(proposedFen(advances, orders), amountFen - offsetOfHead({ more })) - taken
  return left > 0 ? [`供应商还有预付款 ${yuanOf(left)} 可冲抵，本单没有冲抵`] : []
}

/** What is worth a second look in the prices of a payment, until it is approved. */
export const priceWarningsOf = async (
  context: StaffContext,
  head: Head,
  lines: readonly Line[],
): Promise<string[]> =>
  isUndecided(head.state)
    ? [
        ...(await aboveOrderOf(context, lines)),
        ...(await belowReceiptOf(context, lines)),
        ...(await creditLeftOf(context, head)),
        ...(await prepaidLeftOf(context, head, lines)),
      ]
    : []

/** People write accounts in groups of four. */
const digitsOf = (account: unknown): string =>
  typeof account === 'string' ? account.replace(/[\s-]/g, '') : ''

/** An account that is not the one of the supplier's file: a letter with a changed account is an old fraud. */
export const accountWarningsOf = async (
  context: StaffContext,
  { supplierUuid, more, state }: Head,
): Promise<string[]> => {
  const account = digitsOf(more.cBankAccount)
  if (supplierUuid === null || (account === '' && more.cPayMethod !== TRANSFER)) return []
  if (!isUndecided(state) && state !== STATE.approved) return []
  const [supplier] = await context.db
    .select({ name: erpSuppliers.name, account: erpSuppliers.bankAccount })
    .from(erpSuppliers)
    .where(eq(erpSuppliers.supplierUuid, supplierUuid))
  const known = digitsOf(supplier?.account)
  if (!supplier || known === account) return []
  if (account === '') return [`没有填写收款账号，无法向${supplier.name}转账`]
  const file = known === '' ? '未登记账号' : `登记的账号尾号为${known.slice(-4)}`
  return [`收款账号与供应商档案不符（${supplier.name}${file}），请核实后再付款`]
}

/** The supplier whose file has another account, so that the page leads to it. */
export const otherAccountOf = async (
  context: StaffContext,
  head: Head,
): Promise<{ cAccountSupplierUuid?: string }> =>
  head.supplierUuid !== null && (await accountWarningsOf(context, head)).length > 0
    ? { cAccountSupplierUuid: head.supplierUuid }
    : {}
