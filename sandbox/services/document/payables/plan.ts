import type { PaymentPlanAnswer, PaymentPlanPeriod, PaymentPlanSums, PaymentPlanWish } from '@wire/payables'
import { inArray, sql } from 'drizzle-orm'
import { erpSuppliers } from '../../../db/schema'
import { rowsOf } from '../../../db/tables'
import { yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import {
  advanceFen,
  agreedOfOrder,
  isOwedFor,
  isPaid,
  prepaidFen,
  repaidFen,
  takenOf,
  unaskedOfOrder,
} from '../advance/advanceSql'
import { kinds } from '../kinds'
import { STATE } from '../machine'
import { among, creditFen, inStates, offsetFen, owedRows, POSTED } from '../owed'
import { oursOf, todayOf } from './aging'
import { type Due, type Had, periodsFrom, placeIn, takenOffOf } from './planDays'

const MOST_SHOWN = 200

const S = erpSuppliers
const { head: OH } = kinds.purchaseOrder
const { head: PH } = kinds.purchasePayment
const { head: VH, line: VL } = kinds.purchaseAdvance

const WAITING = [STATE.inApproval, STATE.approved]
const HANDED_IN = [...WAITING, STATE.done]

type Part = 'due' | 'paying' | 'advance' | 'prepay' | 'offset' | 'refund'
interface Item {
  supplier: string
  part: Part
  /** `9`: later than all weeks */
  day: string
  fen: number
}

/** Goods that fall due, without those of payments that were handed in. */
const duesOf = async (context: StaffContext, wish: PaymentPlanWish): Promise<Due[]> => {
  const rows = await rowsOf<{ supplier: string; order: string | null; day: string; fen: string }>(
    context.db,
    sql`select supplier_uuid as supplier, order_uuid as "order", to_char(due_on, 'YYYY-MM-DD') as day,
        sum(round(amount_fen * owed / qty))::text as fen
      from (${owedRows({
        which: oursOf(context, wish, 'h'),
        payments: inStates(...HANDED_IN),
        returns: POSTED.returns,
      })}) as rows where owed > 0 group by supplier_uuid, order_uuid, due_on`,
  )
  return rows.map(row => ({ ...row, fen: Number(row.fen) }))
}

/** Payments and advances on their way, and advances that were agreed: those without a day are wanted now. */
const asked = async (context: StaffContext, wish: PaymentPlanWish, today: string): Promise<Item[]> => {
  const ours = oursOf(context, wish, 'd')
  const theirs =
    wish.cSupplierUuid === undefined
      ? sql`${OH.supplierUuid} is not null`
      : sql`${OH.supplierUuid} = ${wish.cSupplierUuid}`
  const planned = sql`coalesce(to_char(d.arrive_on, 'YYYY-MM-DD'), ${today})`
  const rows = await rowsOf<Omit<Item, 'fen'> & { fen: string }>(
    context.db,
    sql`select supplier, part, day, sum(fen)::text as fen from (
        select d.supplier_uuid as supplier, 'paying' as part, ${planned} as day,
          d.amount_fen - ${offsetFen} - ${prepaidFen} as fen
        from ${PH} as d where ${ours} and ${inStates(...WAITING)}
        union all select d.supplier_uuid, 'advance', ${planned}, ${advanceFen}
        from ${VH} as d where ${ours} and ${inStates(...WAITING)}
        union all select ${OH.supplierUuid}, 'prepay', coalesce(nullif(${OH.more} ->> 'dPrepayDate', ''), ${today}),
          ${unaskedOfOrder}
        from ${OH} where ${OH.orgUuid} = ${context.caller.institution.orgUuid} and ${theirs}
          and ${OH.state} in ${among([STATE.approved, STATE.partly])} and ${agreedOfOrder} > 0
      ) as asked where fen > 0 group by supplier, part, day`,
  )
  return rows.map(row => ({ ...row, fen: Number(row.fen) }))
}

/** What suppliers owe, and what is left of advances: without what payments that were handed in take off. */
const hadOf = async (context: StaffContext, wish: PaymentPlanWish): Promise<Had[]> => {
  const ours = oursOf(context, wish, 'd')
  const rowsOwed = owedRows({ which: oursOf(context, wish, 'h'), ...POSTED })
  const taken = takenOf(sql`p.state in ${among(HANDED_IN)}`)
  const credits = await rowsOf<{ supplier: string; fen: string }>(
    context.db,
    sql`select supplier, sum(fen)::text as fen from (
        select supplier_uuid as supplier, ${creditFen} as fen from (${rowsOwed}) as rows
        union all select d.supplier_uuid, -${offsetFen} from ${PH} as d where ${ours} and ${inStates(...HANDED_IN)}
      ) as credits group by supplier having sum(fen) > 0`,
  )
  const advances = await rowsOf<{ supplier: string; order: string; over: boolean; fen: string }>(
    context.db,
    sql`select supplier, "order", fen::text, state in ${among([STATE.done, STATE.closed])}
        and not ${isOwedFor(sql`advances."order"`)} as over
      from (select d.supplier_uuid as supplier, bought.doc_uuid as "order", bought.state,
          ${advanceFen} - ${repaidFen} - ${taken} as fen
        from ${VH} as d join ${OH} as bought on bought.doc_uuid = (select l.upstream_doc_uuid from ${VL} as l
          where l.doc_uuid = d.doc_uuid limit 1)
        where ${ours} and ${isPaid}) as advances where fen > 0`,
  )
  return [
    ...advances.map(({ supplier, order, over, fen }) => ({
      supplier,
      // nothing more comes of its order: other payments take it off, or it comes back
      order: over ? null : order,
      fen: Number(fen),
    })),
    ...credits.map(({ supplier, fen }) => ({ supplier, order: null, fen: Number(fen) })),
  ]
}

const LATER = '9'

const itemsOf = async (context: StaffContext, wish: PaymentPlanWish, today: string): Promise<Item[]> => {
  const dues = await duesOf(context, wish)
  const off = takenOffOf(dues, await hadOf(context, wish))
  return [
    ...dues.map(({ supplier, day, fen }): Item => ({ supplier, part: 'due', day, fen })),
    ...(await asked(context, wish, today)),
    ...off.map(({ supplier, day, fen }): Item => ({
      supplier,
      part: day === undefined ? 'refund' : 'offset',
      day: day ?? LATER,
      fen: -fen,
    })),
  ]
}

const sumOf = (items: readonly Item[]): number => items.reduce((sum, { fen }) => sum + fen, 0)
const sumsOf = (items: readonly Item[]): PaymentPlanSums => {
  const of = (part: Part) => yuanOf(sumOf(items.filter(item => item.part === part)))
  return {
    iDue: of('due'),
    iPaying: of('paying'),
    iAdvance: of('advance'),
    iPrepay: of('prepay'),
    iOffset: of('offset'),
    iRefund: of('refund'),
    iTotal: yuanOf(sumOf(items)),
  }
}

/** All of a period, supplier by supplier: who gets the most first. */
const suppliersOf = (items: readonly Item[], names: ReadonlyMap<string, string>) => {
  const bySupplier = new Map<string, Item[]>()
  for (const item of items) bySupplier.set(item.supplier, [...(bySupplier.get(item.supplier) ?? []), item])
  return [...bySupplier]
    .map(([cSupplierUuid, theirs]) => ({
      cSupplierUuid,
      cSupplierName: names.get(cSupplierUuid) ?? '',
      ...sumsOf(theirs),
    }))
    .sort((one, other) => Number(other.iTotal) - Number(one.iTotal))
}

export const readPlan = async (
  context: StaffContext,
  wish: PaymentPlanWish,
  most = MOST_SHOWN,
): Promise<PaymentPlanAnswer> => {
  const today = todayOf(context)
  const items = await itemsOf(context, wish, today)
  const uuids = [...new Set(items.map(({ supplier }) => supplier))]
  const found = await context.db
    .select({ uuid: S.supplierUuid, name: S.name })
    .from(S)
    .where(inArray(S.supplierUuid, uuids))
  const names = new Map(found.map(({ uuid, name }) => [uuid, name]))
  const periods = periodsFrom(today)
  let running = 0
  const periodList = periods.map(({ period, from, to }, place): PaymentPlanPeriod => {
    const theirs = items.filter(({ day }) => placeIn(periods, day) === place)
    const suppliers = suppliersOf(theirs, names)
    running += sumOf(theirs)
    return {
      cPeriod: period,
      dFirstDay: from,
      dLastDay: to,
      ...sumsOf(theirs),
      iRunning: yuanOf(running),
      supplierList: suppliers.slice(0, most),
      iSupplierCount: suppliers.length,
    }
  })
  return { dDay: today, ...sumsOf(items), periodList }
}
