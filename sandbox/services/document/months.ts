import { desc, eq, sql } from 'drizzle-orm'
import { erpMonthSteps } from '../../db/schema'
import { DAY_LENGTH } from '../../kernel/chinaTime'
import type { StaffContext } from '../widget/staffRequest'
import type { Head, Kind } from './kinds'
import { STATE } from './machine'
import type { Template } from './page/template'

/** Months whose books are closed. What counts in them stays as it is: no document is posted into them or taken back. */

const S = erpMonthSteps
const MONTH_LENGTH = 7

type Asking = Pick<StaffContext, 'db' | 'caller'>

/** So many months later; below 0: earlier. */
export const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, MONTH_LENGTH)
}

/** The month of a day: `2026-03`. */
export const monthIn = (day: string): string => day.slice(0, MONTH_LENGTH)

/** 2026年3月 */
export const monthName = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

/** Posting takes the shared lock, closing the exclusive one: nothing is posted into a month while it is closed. */
const lock = ({ db, caller }: Asking, how: 'shared' | 'alone'): Promise<unknown> => {
  const name = sql`hashtext(${`months/${caller.institution.orgUuid}`})`
  return db.execute(
    how === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${name})`
      : sql`select pg_advisory_xact_lock(${name})`,
  )
}
export const lockMonths = (context: Asking): Promise<unknown> => lock(context, 'alone')
/** No month is closed until this call has ended. */
export const holdMonths = (context: Asking): Promise<unknown> => lock(context, 'shared')

/** The latest month that is closed; all before it are closed too. Undefined: none is. */
export const closedUntil = async ({ db, caller }: Asking): Promise<string | undefined> => {
  const [last] = await db
    .select()
    .from(S)
    .where(eq(S.orgUuid, caller.institution.orgUuid))
    .orderBy(desc(S.stepNo))
    .limit(1)
  return last && (last.action === 'close' ? last.month : monthAfter(last.month, -1))
}

/** The first day that is open, and why none before it is. */
interface OpenFrom {
  day: string
  why: string
}
/** The latest closed month as a call has found it, by its transaction and who calls: a page asks in many places. */
const asked = new WeakMap<object, WeakMap<object, Promise<string | undefined>>>()
const closedOnce = ({ db, caller }: Asking): Promise<string | undefined> => {
  const known = asked.get(db) ?? new WeakMap<object, Promise<string | undefined>>()
  asked.set(db, known)
  const month = known.get(caller) ?? closedUntil({ db, caller })
  known.set(caller, month)
  return month
}
export const openFrom = async (context: Asking): Promise<OpenFrom | undefined> => {
  const month = await closedOnce(context)
  return month === undefined
    ? undefined
    : { day: `${monthAfter(month, 1)}-01`, why: `${monthName(month)}及以前已关账` }
}

/** The month of a day, in words, where its books are closed. */
const closedMonthOf = (day: string, open: OpenFrom): string | undefined =>
  day < open.day ? `${monthName(monthIn(day))}已关账` : undefined

/** Goods that leave are asked for their day by the step that says so (`leaving`): until then it is only the day of asking. */
const isDatedLater = ({ moves }: Kind, state: string | undefined): boolean =>
  moves === 'out' && (state === STATE.inApproval || state === STATE.approved)

/**
 * Goods move, and invoices come, in a month whose books are open: the field of the day, and why the document cannot have it; undefined: it can.
 * Of money the step that says that it has moved asks.
 */
export const closedDayOf = async (
  context: Asking,
  kind: Kind,
  { docAt, state }: Pick<Head, 'docAt'> & Partial<Pick<Head, 'state'>>,
  { header }: Pick<Template, 'header'>,
): Promise<{ field: string; why: string } | undefined> => {
  if (!(kind.moves || kind.invoices) || isDatedLater(kind, state)) return undefined
  const open = await openFrom(context)
  const closed = open && closedMonthOf(docAt.slice(0, DAY_LENGTH), open)
  if (!closed) return undefined
  const day = header.find(({ name }) => kind.fields[name] === 'docAt')
  const label = day?.label ?? '单据日期'
  return { field: day?.name ?? '', why: `${closed}，${label}不能早于${open.day}，请修改${label}` }
}

/** Days on which a document that was carried out counts: goods moved, and an invoice came, on its own day, and money on the day it says. */
const countedOn = (kind: Kind, { docAt, state, more }: Pick<Head, 'docAt' | 'state' | 'more'>): string[] => {
  const moved = kind.spends || state === STATE.settled ? [String(more['dPaidOn'] ?? docAt)] : []
  return (kind.moves || kind.invoices ? [...moved, docAt] : moved).map(day => day.slice(0, DAY_LENGTH))
}

const HOW = '请以未关账月份的单据更正，或由有权限的人员反关账后再操作'

/** Why what counts on a day cannot be changed: its month is closed. Undefined: it can. */
export const closedSince = async (context: Asking, day: string): Promise<string | undefined> => {
  const open = await openFrom(context)
  const closed = open && closedMonthOf(day, open)
  return closed && `${closed}，${HOW}`
}

/**
 * Why a document that was carried out cannot be taken back: it counts in a closed month. Undefined: it does not.
 * `others`: more days on which it counts.
 */
export const closedFor = async (
  context: Asking,
  kind: Kind,
  head: Pick<Head, 'docAt' | 'state' | 'more'>,
  others: readonly string[] = [],
): Promise<string | undefined> => {
  const counts = [STATE.done, STATE.settled, ...(kind.invoices ? [STATE.approved] : [])].some(
    state => state === head.state,
  )
  if (!counts) return undefined
  const [first] = [...countedOn(kind, head), ...others].sort()
  return first === undefined ? undefined : closedSince(context, first)
}
