import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { erpAdvanceOffsets } from '../../../db/schema'
import { rowsOf } from '../../../db/tables'
import { fenOf, yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import {
  advanceFen,
  agreedOfOrder,
  holds,
  isOwedFor,
  isPaid,
  prepaidOfOrder,
  prepayableOfOrder,
  repaidFen,
  takenOf,
  usedOfAdvance,
} from './advanceSql'
import { type Head, type Kind, kinds, type Line, linesOf } from '../kinds'
import { isDrawable, STATE } from '../machine'
import { versionOf } from '../orderChange/orderChangeStore'
import { lockSupplier, offsetOfHead } from '../owed'
import { numbersOf } from '../rows'
import type { AdvanceLeft, Take } from './takeOff'
import type { Values } from '../page/values'

const { head: OH } = kinds.purchaseOrder
const { line: AL } = kinds.goodsReceipt
const { head: PH } = kinds.purchasePayment
const { head: VH, line: VL } = kinds.purchaseAdvance
const T = erpAdvanceOffsets

/** Whether an order names an amount to be paid in advance. */
export const agreesAdvance = ({ more }: Pick<Head, 'more'>): boolean => fenOf(more['iPrepay'] ?? 0) > 0

export interface Ceiling {
  code: string
  state: string
  agreedFen: number
  leftFen: number
}

/** How much may be paid in advance for these orders, by their id. `exceptDoc`: the advance itself. */
export const ceilingsOf = async (
  { db }: Pick<StaffContext, 'db'>,
  orderUuids: readonly string[],
  exceptDoc = '',
): Promise<ReadonlyMap<string, Ceiling>> => {
  if (orderUuids.length === 0) return new Map()
  const rows = await db
    .select({
      uuid: OH.docUuid,
      code: OH.code,
      state: OH.state,
      agreedFen: sql<number>`${agreedOfOrder}`.mapWith(Number),
      leftFen: sql<number>`${prepayableOfOrder(exceptDoc)}`.mapWith(Number),
    })
    .from(OH)
    .where(inArray(OH.docUuid, [...new Set(orderUuids)]))
  return new Map(rows.map(({ uuid, ...ceiling }) => [uuid, ceiling]))
}

/**
 * Advances with something left, the oldest first: those to a supplier, or one of them. `exceptDoc`: a payment whose offsets
 * are left out. `lock`: other calls about this supplier's money wait until this call ends.
 */
export const advancesLeft = async (
  { db, caller }: Pick<StaffContext, 'db' | 'caller'>,
  supplierUuid: string,
  { exceptDoc = '', lock }: { exceptDoc?: string; lock?: boolean } = {},
): Promise<(AdvanceLeft & { closed: boolean })[]> => {
  if (lock) await lockSupplier({ db }, supplierUuid)
  const taken = takenOf(sql`${holds} and p.doc_uuid <> ${exceptDoc}`)
  const rows = await rowsOf<{ uuid: string; order_uuid: string; state: string; fen: string; owed: boolean }>(
    db,
    sql`select *, ${isOwedFor(sql`advances.order_uuid`)} as owed from (select d.doc_uuid as uuid, d.doc_at, d.code, o.doc_uuid as order_uuid, o.state,
        ${advanceFen} - ${repaidFen} - ${taken} as fen
      from ${VH} as d join ${OH} as o on o.doc_uuid = (select l.upstream_doc_uuid from ${VL} as l
        where l.doc_uuid = d.doc_uuid limit 1)
      where d.org_uuid = ${caller.institution.orgUuid} and d.supplier_uuid = ${supplierUuid} and ${isPaid}) as advances
      where fen > 0 order by doc_at, code`,
  )
  return rows.map(({ uuid, order_uuid: orderUuid, state, fen, owed }) => ({
    advanceUuid: uuid,
    orderUuid,
    over: !isDrawable('purchaseOrder', state) && !owed,
    closed: state === STATE.closed,
    leftFen: Number(fen),
  }))
}

/** The orders that goods of these receipt rows came by. */
export const ordersOfReceived = async (
  { db }: Pick<StaffContext, 'db'>,
  lineUuids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (lineUuids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ uuid: AL.upstreamDocUuid })
    .from(AL)
    .where(inArray(AL.lineUuid, [...lineUuids]))
  return new Set(rows.flatMap(({ uuid }) => uuid ?? []))
}

/** What a payment takes off now. */
export const keepTakes = async (
  { db }: Pick<StaffContext, 'db'>,
  paymentUuid: string,
  takes: readonly Take[],
): Promise<void> => {
  await db.delete(T).where(eq(T.paymentUuid, paymentUuid))
  if (takes.length > 0) await db.insert(T).values(takes.map(take => ({ paymentUuid, ...take })))
}

/** Payments that take something off an advance; `which`: a condition on them, as `p`. */
export const takersOf = (
  { db }: Pick<StaffContext, 'db'>,
  advanceUuid: string,
  which: SQL = holds,
): Promise<{ docUuid: string; code: string }[]> =>
  rowsOf<{ uuid: string; code: string }>(
    db,
    sql`select p.doc_uuid as uuid, p.code from ${T} as t join ${PH} as p on p.doc_uuid = t.payment_uuid
      where t.advance_uuid = ${advanceUuid} and ${which} order by p.code`,
  ).then(rows => rows.map(({ uuid, code }) => ({ docUuid: uuid, code })))

/** Why an advance cannot be taken back: payments take it off. Undefined: none does. */
export const takenBy = async (context: StaffContext, advanceUuid: string): Promise<string | undefined> => {
  const takers = await takersOf(context, advanceUuid)
  if (takers.length === 0) return undefined
  const named = await numbersOf(context, kinds.purchasePayment, takers)
  return `已在采购付款单${named}中冲抵，请先处理后再操作`
}

/** Fen of an advance that the supplier may pay back: what is left once nothing more comes of its order. */
export const repayableOf = async (
  context: Pick<StaffContext, 'db' | 'caller'>,
  { docUuid, supplierUuid }: Pick<Head, 'docUuid' | 'supplierUuid'>,
  looking: { lock?: boolean } = {},
): Promise<number> => {
  if (supplierUuid === null) return 0
  const advances = await advancesLeft(context, supplierUuid, looking)
  const found = advances.find(({ advanceUuid, over, closed }) => (over || closed) && advanceUuid === docUuid)
  return found?.leftFen ?? 0
}

const orderOf = async ({ db }: Pick<StaffContext, 'db'>, advanceUuid: string): Promise<string> => {
  const [found] = await db
    .select({ uuid: VL.upstreamDocUuid })
    .from(VL)
    .where(eq(VL.docUuid, advanceUuid))
    .limit(1)
  return found?.uuid ?? ''
}

/**
 * What documents say of advances beside what was typed into them: of an order what was paid, of an advance what is
 * agreed, of a payment what leaves.
 */
export const advanceValues = async (
  { db }: Pick<StaffContext, 'db'>,
  kind: Kind,
  { docUuid, amountFen, more }: Pick<Head, 'docUuid' | 'amountFen' | 'more'>,
): Promise<Values> => {
  if (kind.pays)
    return { iPaidAmount: yuanOf(amountFen - offsetOfHead({ more }) - fenOf(more['iPrepaidOffset'] ?? 0)) }
  const shown = (fen = 0) => (fen > 0 ? yuanOf(fen) : null)
  if (kind.code === 'purchaseOrder') {
    const [found] = await db
      .select({ fen: sql<number>`${prepaidOfOrder}`.mapWith(Number) })
      .from(OH)
      .where(eq(OH.docUuid, docUuid))
    return { iPrepaidAmount: shown(found?.fen) }
  }
  if (!kind.advances) return {}
  const orderUuid = await orderOf({ db }, docUuid)
  const agreed = (await ceilingsOf({ db }, [orderUuid])).get(orderUuid)?.agreedFen
  const [found] = await db
    .select({ used: sql<number>`${usedOfAdvance}`.mapWith(Number) })
    .from(VH)
    .where(eq(VH.docUuid, docUuid))
  return { iAgreedAmount: shown(agreed), iUsedAmount: shown(found?.used) }
}

/** Advances of an order that are approved: their money may have left the bank, but the supplier's account does not count it yet. */
const unpaidWarningsOf = async (
  context: StaffContext,
  { docUuid }: Pick<Head, 'docUuid'>,
): Promise<string[]> => {
  const unpaid = await context.db
    .selectDistinct({ docUuid: VH.docUuid, code: VH.code })
    .from(VH)
    .innerJoin(VL, eq(VL.docUuid, VH.docUuid))
    .where(and(eq(VL.upstreamDocUuid, docUuid), eq(VH.state, STATE.approved)))
    .orderBy(VH.code)
  if (unpaid.length === 0) return []
  const named = await numbersOf(context, kinds.purchaseAdvance, unpaid)
  return [`预付款单${named}已审批，尚未确认付款，请先与出纳核实是否已付款`]
}

/** Advances of an order that wait to be paid, and money that no payment has taken off: where it goes. */
export const advanceWarningsOf = async (context: StaffContext, head: Head): Promise<string[]> => [
  ...(await unpaidWarningsOf(context, head)),
  ...(await leftWarningsOf(context, head)),
]

const leftWarningsOf = async (
  context: StaffContext,
  { docUuid, supplierUuid }: Pick<Head, 'docUuid' | 'supplierUuid'>,
): Promise<string[]> => {
  if (supplierUuid === null) return []
  const own = (await advancesLeft(context, supplierUuid)).filter(({ orderUuid }) => orderUuid === docUuid)
  const fen = own.reduce((sum, { leftFen }) => sum + leftFen, 0)
  if (fen === 0) return []
  const how = own.some(({ over }) => over)
    ? '请在其他付款单中冲抵，或在预付款单中确认收到退款'
    : '付款时请冲抵'
  return [`预付款还有 ${yuanOf(fen)} 未冲抵，${how}`]
}

/**
 * The order of an advance was changed after its rows were copied: they are copied anew when it is handed in or approved.
 */
export const orderMovedOf = async (
  context: StaffContext,
  { docUuid }: Head,
  lines: readonly Line[],
): Promise<string[]> => {
  const orderUuid = await orderOf(context, docUuid)
  const ordered = new Map(
    (await linesOf(context, kinds.purchaseOrder, orderUuid)).map(one => [one.lineUuid, one]),
  )
  const isSame = (line: Line): boolean => {
    const now = ordered.get(line.upstreamLineUuid ?? '')
    return (
      now?.goodsUuid === line.goodsUuid &&
      now.priceFen === line.priceFen &&
      Number(now.qty) === Number(line.qty)
    )
  }
  if (lines.length === ordered.size && lines.every(isSame)) return []
  const version = await versionOf(context, orderUuid)
  if (version === 1) return []
  const { code = '' } = (await ceilingsOf(context, [orderUuid])).get(orderUuid) ?? {}
  return [`采购订单${code}已变更为第${version}版，提交或审批时按新版更新物料明细，请核对`]
}

/** An approver learns that the order of an advance agrees none. */
export const notAgreedOf = async (context: StaffContext, { docUuid }: Head): Promise<string[]> => {
  const orderUuid = await orderOf(context, docUuid)
  const found = (await ceilingsOf(context, [orderUuid])).get(orderUuid)
  return found && found.agreedFen === 0 ? [`采购订单${found.code}没有约定预付金额，请核实后再审批`] : []
}
