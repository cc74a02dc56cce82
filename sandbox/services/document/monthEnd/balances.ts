import { and, asc, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm'
import { erpMonthBalances } from '../../../db/schema'
import { rowsOf } from '../../../db/tables'
import { DAY_LENGTH, DAY_MS } from '../../../kernel/chinaTime'
import type { StaffContext } from '../../widget/staffRequest'
import { monthAfter, monthIn } from '../months'
import { countedAccruals, type KeptAccrual } from './accrualRows'
import { entriesUntil, type Entry, prepaidByMonth } from './entries'

/**
 * What statements and accruals said when a month was closed. Documents of later months can change what is counted anew
 * for it. What is kept here stays, and the first open month says what is different.
 */

const B = erpMonthBalances
/** Rows of one insert. */
const AT_ONCE = 200
type Asking = Pick<StaffContext, 'db' | 'caller'>

/** An entry as it is kept; its supplier stands beside it. */
export type KeptEntry = Omit<Entry, 'supplier'>

/** No day of the month comes after this text. */
const endOf = (month: string): string => `${month}-31`
const firstDayAfter = (month: string): string => `${monthAfter(month, 1)}-01`

const ofOrg = ({ caller }: Asking) => eq(B.orgUuid, caller.institution.orgUuid)

/** By how much documents of closed months differ from what was kept of them: one entry for each, on the first open day. */
const differencesOf = (counted: readonly Entry[], kept: readonly Entry[], closed: string): Entry[] => {
  const found = new Map<string, Entry>()
  const add = (entries: readonly Entry[], sign: 1 | -1) => {
    for (const entry of entries) {
      const key = `${entry.supplier} ${entry.voucher} ${entry.uuid}`
      const before = found.get(key)
      const day = firstDayAfter(closed)
      const fen = (before?.fen ?? 0) + sign * entry.fen
      found.set(key, { ...(before ?? entry), kind: 'earlier', day, fen })
    }
  }
  add(counted, 1)
  add(kept, -1)
  return [...found.values()]
    .filter(({ fen }) => fen !== 0)
    .sort((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0))
}

/** What was kept of closed months, document by document: of one supplier, or of all. */
const keptByDocument = async (context: Asking, closed: string, supplierUuid?: string): Promise<Entry[]> => {
  const theirs = supplierUuid === undefined ? sql`true` : eq(B.supplierUuid, supplierUuid)
  const rows = await rowsOf<Omit<Entry, 'fen' | 'kind' | 'day'> & { fen: string }>(
    context.db,
    sql`select ${B.supplierUuid} as supplier, kept.voucher, kept.uuid, kept.code, sum(kept.fen)::text as fen
      from ${B} cross join lateral jsonb_to_recordset(${B.entries})
        as kept(voucher text, uuid text, code text, fen bigint)
      where ${ofOrg(context)} and ${lte(B.month, closed)} and ${theirs} group by 1, 2, 3, 4`,
  )
  return rows.map(row => ({ ...row, kind: 'earlier', day: '', fen: Number(row.fen) }))
}

/** Entries of the open months until a day; first the differences of closed months. */
const openEntries = async (
  context: Asking,
  { closed, supplierUuid, until }: { closed: string | undefined; supplierUuid?: string; until: string },
): Promise<Entry[]> => {
  const wanted = supplierUuid === undefined ? { until } : { until, supplierUuid }
  const counted = await entriesUntil(context, wanted)
  if (closed === undefined) return counted
  const isOld = ({ day }: Entry) => day < firstDayAfter(closed)
  const kept = await keptByDocument(context, closed, supplierUuid)
  return [...differencesOf(counted.filter(isOld), kept, closed), ...counted.filter(entry => !isOld(entry))]
}

interface Told {
  supplierUuid: string
  from: string
  until: string
  /** the latest closed month; undefined: none is */
  closed: string | undefined
}

/** What was owed to a supplier before the days of a statement, and the entries of these days. Closed months say what was kept. */
export const toldEntries = async (
  context: Asking,
  { supplierUuid, from, until, closed }: Told,
): Promise<{ opening: number; entries: Entry[] }> => {
  const theirs = and(ofOrg(context), eq(B.supplierUuid, supplierUuid), lte(B.month, closed ?? ''))
  const [before] = await context.db
    .select({ fen: B.balanceFen })
    .from(B)
    .where(and(theirs, lt(B.month, monthIn(from))))
    .orderBy(desc(B.month))
    .limit(1)
  const months = await context.db
    .select({ entries: B.entries })
    .from(B)
    .where(and(theirs, gte(B.month, monthIn(from))))
    .orderBy(asc(B.month))
  const kept = months.flatMap(({ entries }) => entries.map(entry => ({ ...entry, supplier: supplierUuid })))
  const isAllClosed = closed !== undefined && until < firstDayAfter(closed)
  const open = isAllClosed ? [] : await openEntries(context, { closed, supplierUuid, until })
  const entries = [...kept, ...open].filter(({ day }) => day <= until)
  const older = entries.filter(({ day }) => day < from)
  return {
    opening: older.reduce((sum, { fen }) => sum + fen, before?.fen ?? 0),
    entries: entries.filter(({ day }) => day >= from),
  }
}

/** Fen paid in advance that no payment has taken off by the end of a day. The last day of a closed month says what was kept. */
export const toldPrepaid = async (
  context: Asking,
  { supplierUuid, until, closed }: Omit<Told, 'from'>,
): Promise<number> => {
  const month = monthIn(until)
  const dayAfter = new Date(Date.parse(until) + DAY_MS).toISOString().slice(0, DAY_LENGTH)
  if (closed !== undefined && month <= closed && dayAfter === firstDayAfter(month)) {
    const [kept] = await context.db
      .select({ fen: B.prepaidFen })
      .from(B)
      .where(and(ofOrg(context), eq(B.supplierUuid, supplierUuid), eq(B.month, month)))
    return kept?.fen ?? 0
  }
  return sumOf(await prepaidByMonth(context, { supplierUuid, until }))
}

const sumOf = (rows: readonly { fen: number }[]): number => rows.reduce((sum, { fen }) => sum + fen, 0)

const accrualsOf = async (context: Asking, first: string, last: string) => {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month, 1)) months.push(month)
  const names = sql.join(
    months.map(month => sql`(${month})`),
    sql`, `,
  )
  const rows = await rowsOf<Record<keyof KeptAccrual | 'supplier' | 'month', string>>(
    context.db,
    sql`select months.month, rows.supplier_uuid as supplier, rows.line_uuid as line, rows."left"::text as left,
        left_fen::text as fen, left_tax_fen::text as tax, excess_fen::text as excess
      from (values ${names}) as months(month)
      cross join lateral (${countedAccruals(context, sql`months.month`)}) as rows`,
  )
  return rows.map(({ month, supplier, line, left, fen, tax, excess }) => ({
    month,
    supplier,
    kept: { line, left: Number(left), fen: Number(fen), tax: Number(tax), excess: Number(excess) },
  }))
}

/** Rows by a key. */
const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? []
    groups.set(keyOf(row), group)
    group.push(row)
  }
  return groups
}

/** Drops what was kept of the months after this one; undefined: of all. */
export const dropBalances = async (context: Asking, closed: string | undefined): Promise<void> => {
  await context.db
    .delete(B)
    .where(and(ofOrg(context), closed === undefined ? undefined : gt(B.month, closed)))
}

/** Keeps the months that are closed now, up to `last`. `closed`: the latest one that was closed before. */
export const keepBalances = async (
  context: Asking,
  { closed, last }: { closed: string | undefined; last: string },
): Promise<void> => {
  await dropBalances(context, closed)
  const until = endOf(last)
  const entries = await openEntries(context, { closed, until })
  const days = entries.map(({ day }) => day).sort()
  const first = closed === undefined ? monthIn(days[0] ?? last) : monthAfter(closed, 1)
  const before = await context.db
    .select({ supplier: B.supplierUuid, fen: B.balanceFen })
    .from(B)
    .where(and(ofOrg(context), eq(B.month, closed ?? '')))
  const prepaid = await prepaidByMonth(context, { until })
  const accruals = await accrualsOf(context, first, last)
  const placeOf = (supplier: string, month: string) => `${month} ${supplier}`
  const entriesAt = grouped(entries, ({ supplier, day }) => placeOf(supplier, monthIn(day)))
  const accrualsAt = grouped(accruals, ({ supplier, month }) => placeOf(supplier, month))
  const prepaidOf = grouped(prepaid, ({ supplier }) => supplier)
  const balances = new Map(before.map(({ supplier, fen }) => [supplier, fen]))
  const suppliers = new Set([...entries, ...accruals, ...before, ...prepaid].map(({ supplier }) => supplier))
  const rows: (typeof B.$inferInsert)[] = []
  for (let month = first; month <= last; month = monthAfter(month, 1))
    for (const supplierUuid of suppliers) {
      const own = entriesAt.get(placeOf(supplierUuid, month)) ?? []
      const balanceFen = (balances.get(supplierUuid) ?? 0) + sumOf(own)
      balances.set(supplierUuid, balanceFen)
      const prepaidFen = sumOf((prepaidOf.get(supplierUuid) ?? []).filter(one => one.month <= month))
      const open = (accrualsAt.get(placeOf(supplierUuid, month)) ?? []).map(({ kept }) => kept)
      if (balanceFen === 0 && prepaidFen === 0 && own.length === 0 && open.length === 0) continue
      rows.push({
        orgUuid: context.caller.institution.orgUuid,
        month,
        supplierUuid,
        balanceFen,
        prepaidFen,
        entries: own.map(({ kind, day, voucher, uuid, code, fen }) => ({
          kind,
          day,
          voucher,
          uuid,
          code,
          fen,
        })),
        accruals: open,
      })
    }
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await context.db.insert(B).values(rows.slice(at, at + AT_ONCE))
}
