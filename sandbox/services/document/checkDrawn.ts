import Big from 'big.js'
import { eq, inArray, sql } from 'drizzle-orm'
import { yuanOf } from '../money'
import type { StaffContext } from '../widget/staffRequest'
import type { CheckedDocument } from './check'
import { isKind, type Kind, kinds, SHOP_ORDER } from './kinds'
import { STATE } from './machine'
import { EXCHANGE, payableOf } from './owed'
import { mostIn, type UpstreamLine } from './upstream'
import type { Problem } from './page/values'

export const nameOf = ({ kind }: UpstreamLine): string => (isKind(kind) ? kinds[kind].name : '商城订单')

/** Goods come from the supplier they were ordered from, and go back and are paid there. */
export const checkSupplier = (kind: Kind, { values, rows }: CheckedDocument, problems: Problem[]): void => {
  // goods of several suppliers go to one department
  if (kind.issues) return
  const problem = (cMessage: string) => problems.push({ iRow: 0, cFieldName: 'cSupplierUuid', cMessage })
  const drawn = rows.flatMap(({ upstream }) => upstream ?? [])
  const other = drawn.find(
    ({ supplierUuid }) => supplierUuid !== null && supplierUuid !== values['cSupplierUuid'],
  )
  if (other)
    problem(`${nameOf(other)}${other.docCode}的供应商与${kind.spends ? '收款供应商' : '本单的供应商'}不一致`)
  const unnamed = drawn.find(({ supplierUuid }) => supplierUuid === null)
  if ((kind.spends || kind.invoices) && unnamed)
    problem(`${nameOf(unnamed)}${unnamed.docCode}没有供应商，不能${kind.spends ? '付款' : '录入发票'}`)
  // goods of the shop were paid there; others could never be paid
  const isNamed = typeof values['cSupplierUuid'] === 'string' && values['cSupplierUuid'] !== ''
  if (kind.code === 'goodsReceipt' && !isNamed && rows.some(({ upstream }) => upstream?.kind !== SHOP_ORDER))
    problem('请填写供应商，只有商城订单的物料可以不填')
}

/** Goods cost no more when they go back, or are paid, than when they came. */
export const checkPrice = (
  upstream: UpstreamLine,
  { values }: CheckedDocument['rows'][number],
  problem: (cFieldName: string, cMessage: string) => void,
): void => {
  const price = values['iPrice']
  if (typeof price === 'string' && new Big(price).times(100).gt(upstream.priceFen))
    problem('iPrice', `含税单价不能高于${nameOf(upstream)}${upstream.docCode}的${yuanOf(upstream.priceFen)}`)
}

/** What comes in exchange is received against the same order's row: there has to be one that is still open. */
export const checkExchange = async (
  { db }: StaffContext,
  { values, rows }: CheckedDocument,
  { problems, agreed }: { problems: Problem[]; agreed?: boolean | undefined },
): Promise<void> => {
  // goods of a return that is approved leave, also where their order has ended since: what does not come is a credit then
  if (values['cHandling'] !== EXCHANGE || agreed) return
  const { line: came } = kinds.goodsReceipt
  const { head: order, line: ordered } = kinds.purchaseOrder
  const lineUuids = rows.flatMap(({ upstream }) => upstream?.lineUuid ?? [])
  const found = await db
    .select({
      lineUuid: came.lineUuid,
      from: came.upstreamKind,
      state: order.state,
      over: sql<string>`coalesce(${ordered.doneQty} - ${ordered.qty} + ${ordered.closedQty}, 0)`,
    })
    .from(came)
    .leftJoin(order, eq(order.docUuid, came.upstreamDocUuid))
    .leftJoin(ordered, eq(ordered.lineUuid, came.upstreamLineUuid))
    .where(inArray(came.lineUuid, lineUuids))
  const isGone = (uuid: string) =>
    found.some(({ lineUuid, from, state }) => lineUuid === uuid && (from === null || state === STATE.closed))
  rows.forEach(({ upstream }, index) => {
    if (upstream && isGone(upstream.lineUuid))
      problems.push({
        iRow: 0,
        cFieldName: 'cHandling',
        cMessage: `第${index + 1}行没有可以再次到货的采购订单，不能换货，请选择其他处理方式`,
      })
  })
  rows.forEach(({ upstream }, index) => {
    const over = Number(found.find(({ lineUuid }) => lineUuid === upstream?.lineUuid)?.over ?? 0)
    if (over > 0)
      problems.push({
        iRow: 0,
        cFieldName: 'cHandling',
        cMessage: `第${index + 1}行已超收，订单不再补货，不能换货，请选择其他处理方式`,
      })
  })
}

/**
 * What the rows allow a document at most. The money of an approved payment may have left at the bank: goods that were
 * approved to go back since do not stand against it, the supplier owes them then.
 */
export const mostFor = (
  context: StaffContext,
  kind: Kind,
  found: readonly UpstreamLine[],
  { docUuid, agreed }: { docUuid: string | undefined; agreed: boolean | undefined },
): Promise<ReadonlyMap<string, string>> =>
  kind.pays && agreed
    ? payableOf(
        context,
        found.map(({ lineUuid }) => lineUuid),
        docUuid,
        sql`false`,
      )
    : mostIn(context, kind, found, docUuid)
