import type { DocumentAnswer } from '@wire/document'
import { and, asc, count, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { erpGoods, erpSuppliers } from '../../db/schema'
import { yuanOf } from '../unitPrice'
import type { StaffContext } from '../widget/staffRequest'
import { type Head, type Kind, kinds, type Line } from './kinds'
import { BUTTON, type DocumentViewer, STATE } from './machine'
import { numbersOf, seenAmong, visible } from './rows'
import type { Template } from './template'

/** A price that is higher than the last one by more than this is worth a look, percent. */
const HIGHER = 10
/** States in which nothing is agreed yet. */
const OPEN: readonly string[] = [STATE.draft, STATE.inApproval, STATE.refused]
/** Rows that are named; the others are counted. */
const MOST_ROWS = 5

/** The first ones in full; `what` the others have in common. */
const firstOf = (rows: readonly string[], what: string): string[] => {
  const more = rows.length - MOST_ROWS
  return [...rows.slice(0, MOST_ROWS), ...(more > 0 ? [`另有 ${more} 行${what}`] : [])]
}

/**
 * Rows whose price is higher than in the last approved document with the same goods, of those that this person may see.
 * Only until the document is approved: then its prices are agreed.
 */
const dearerOf = async (
  context: StaffContext,
  kind: Kind,
  { docUuid, docAt, state }: Head,
  lines: readonly Line[],
): Promise<string[]> => {
  if (!kind.pricesCompared || !OPEN.includes(state) || lines.length === 0) return []
  const { head, line } = kind
  const before = await context.db
    .selectDistinctOn([line.goodsUuid], {
      goodsUuid: line.goodsUuid,
      priceFen: line.priceFen,
      code: head.code,
      goods: erpGoods.name,
      supplier: erpSuppliers.name,
    })
    .from(line)
    .innerJoin(head, eq(head.docUuid, line.docUuid))
    .innerJoin(erpGoods, eq(erpGoods.goodsUuid, line.goodsUuid))
    .leftJoin(erpSuppliers, eq(erpSuppliers.supplierUuid, head.supplierUuid))
    .where(
      and(
        await visible(context, kind),
        inArray(line.goodsUuid, [...new Set(lines.map(({ goodsUuid }) => goodsUuid))]),
        inArray(head.state, [STATE.approved, STATE.partly, STATE.done, STATE.closed]),
        ne(head.docUuid, docUuid),
        lte(head.docAt, docAt),
        gt(line.priceFen, 0),
      ),
    )
    .orderBy(line.goodsUuid, desc(head.docAt), desc(head.code), asc(line.lineNo))
  const last = new Map(before.map(one => [one.goodsUuid, one]))
  const dearer = lines.flatMap(({ goodsUuid, priceFen }, index) => {
    const then = last.get(goodsUuid)
    if (!then || priceFen * 100 <= then.priceFen * (100 + HIGHER)) return []
    const share = ((priceFen / then.priceFen - 1) * 100).toFixed(1)
    const from = [then.code, then.supplier].filter(Boolean).join('，')
    const [now, once] = [yuanOf(priceFen), yuanOf(then.priceFen)]
    return [`第${index + 1}行 ${then.goods}：含税单价 ${now}，比上次 ${once}（${from}）高 ${share}%`]
  })
  return firstOf(dearer, `单价比上次高 ${HIGHER}% 以上`)
}

/**
 * The number of a delivery note or an invoice that another document of the supplier has too: the same may have been
 * entered twice. Numbers of documents the person may not see are not told.
 */
const usedTwiceOf = async (
  context: StaffContext,
  kind: Kind,
  { docUuid, orgUuid, supplierUuid, more, state }: Head,
  template: Template,
): Promise<string[]> => {
  const { usedOnce, head } = kind
  const value = usedOnce === undefined ? undefined : more[usedOnce]
  if (usedOnce === undefined || typeof value !== 'string' || value.trim() === '') return []
  if (state === STATE.reversed) return []
  const others = await context.db
    .select({ docUuid: head.docUuid, code: head.code })
    .from(head)
    .where(
      and(
        eq(head.orgUuid, orgUuid),
        sql`${head.supplierUuid} is not distinct from ${supplierUuid}`,
        sql`lower(trim(${head.more} ->> ${usedOnce})) = ${value.trim().toLowerCase()}`,
        ne(head.docUuid, docUuid),
        ne(head.state, STATE.reversed),
      ),
    )
    .orderBy(asc(head.code))
  if (others.length === 0) return []
  const named = (await numbersOf(context, kind, others)) || `其他${kind.name}`
  const label = template.header.find(({ name }) => name === usedOnce)?.label ?? ''
  return [`${label}“${value.trim()}”已用于${named}，请核对是否重复录入`]
}

/**
 * Rows that cost more than their order says, where this person may see the order: what came was not what was agreed.
 * Only until the payment is approved.
 */
const aboveOrderOf = async (
  context: StaffContext,
  kind: Kind,
  { state }: Head,
  lines: readonly Line[],
): Promise<string[]> => {
  if (!kind.pays || !OPEN.includes(state)) return []
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

/** People write accounts in groups of four. */
const digitsOf = (account: unknown): string =>
  typeof account === 'string' ? account.replace(/[\s-]/g, '') : ''

/** An account that is not the one of the supplier's file: a letter with a changed account is an old fraud. */
const otherAccountOf = async (
  context: StaffContext,
  kind: Kind,
  { supplierUuid, more, state }: Head,
): Promise<string[]> => {
  const account = digitsOf(more.cBankAccount)
  if (!kind.pays || account === '' || supplierUuid === null) return []
  if (!OPEN.includes(state) && state !== STATE.approved) return []
  const [supplier] = await context.db
    .select({ name: erpSuppliers.name, account: erpSuppliers.bankAccount })
    .from(erpSuppliers)
    .where(eq(erpSuppliers.supplierUuid, supplierUuid))
  const known = digitsOf(supplier?.account)
  if (!supplier || known === account) return []
  const file = known === '' ? '未登记账号' : `登记的账号尾号为${known.slice(-4)}`
  return [`收款账号与供应商档案不符（${supplier.name}${file}），请核实后再付款`]
}

/** What is worth a second look, in words. */
export const warningsOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  { template, lines }: { template: Template; lines: readonly Line[] },
): Promise<string[]> => [
  ...(await otherAccountOf(context, kind, head)),
  ...(await usedTwiceOf(context, kind, head, template)),
  ...(await dearerOf(context, kind, head, lines)),
  ...(await aboveOrderOf(context, kind, head, lines)),
]

/** The next one an approver goes on with: the one entered after this one, or else the oldest that waits. */
export const nextInApprovalOf = async (
  context: StaffContext,
  kind: Kind,
  { createdAt, code, docUuid }: Head,
  { buttons }: DocumentViewer,
): Promise<DocumentAnswer['nextInApproval']> => {
  if (!buttons.includes(BUTTON.approve)) return null
  const { head } = kind
  const waiting = and(
    await visible(context, kind),
    eq(head.state, STATE.inApproval),
    ne(head.docUuid, docUuid),
  )
  const [counted] = await context.db.select({ waiting: count() }).from(head).where(waiting)
  const [next] = await context.db
    .select({ docUuid: head.docUuid })
    .from(head)
    .where(waiting)
    .orderBy(
      sql`(${head.createdAt}, ${head.code}) > (${createdAt}::timestamp, ${code}) desc`,
      asc(head.createdAt),
      asc(head.code),
    )
    .limit(1)
  return next ? { cDocUuid: next.docUuid, iCount: counted?.waiting ?? 0 } : null
}
