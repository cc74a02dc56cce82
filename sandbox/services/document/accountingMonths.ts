import type { AccountingMonth, AccountingMonthsAnswer, AccountingMonthStep } from '@wire/accountingMonth'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { erpMonthSteps } from '../../db/schema'
import { rowsOf } from '../../db/tables'
import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { grantedButtons } from '../../kernel/membership'
import { namesOf } from '../order/people'
import { refuse, type StaffContext } from '../widget/staffRequest'
import { type Kind, kinds } from './kinds'
import { BUTTON, STATE } from './machine'
import { dropBalances, keepBalances } from './monthEnd/balances'
import { closedUntil, lockMonths, monthAfter, monthName } from './months'
import { among } from './owed'
import { chinaNow, mayReadKind } from './rows'

const S = erpMonthSteps
/** So many months are shown. @assumed */
const SHOWN = 24

/** Who may say what is paid to suppliers closes their books too. */
const mayClose = async ({ db, caller }: StaffContext): Promise<boolean> => {
  const grant = await grantedButtons(db, kinds.purchasePayment.menu, caller.institution)
  return grant?.buttons.includes(BUTTON.closeMonth) ?? false
}

/** How each month came to be closed, or open again: the step that changed it last. */
const stepsOf = async ({ db, caller }: StaffContext, months: readonly string[]) => {
  const steps = await db
    .select()
    .from(S)
    .where(eq(S.orgUuid, caller.institution.orgUuid))
    .orderBy(asc(S.stepNo))
  const last = new Map<string, (typeof steps)[number]>()
  for (const step of steps)
    for (const month of months) {
      const isClosed = last.get(month)?.action === 'close'
      if (step.action === 'close' ? month <= step.month && !isClosed : month >= step.month && isClosed)
        last.set(month, step)
    }
  return last
}

type Counts = ReadonlyMap<string, number>

const countedBy = async ({ db }: StaffContext, documents: readonly SQL[]): Promise<Counts> => {
  const rows = await rowsOf<{ month: string; n: number }>(
    db,
    sql`select month, count(*)::int as n from (${sql.join([...documents], sql` union all `)}) as entered group by month`,
  )
  return new Map(rows.map(({ month, n }) => [month, n]))
}

/**
 * Documents of goods that are entered and not carried out, by the month of their day. The first month that is shown counts
 * all before it: it is closed with them.
 */
const openCounts = (context: StaffContext, first: string): Promise<Counts> => {
  const { caller } = context
  const typed = [STATE.draft, STATE.refused]
  // goods of a return count on the day that its posting names
  const entered = (moves: Kind['moves']) =>
    among(moves === 'out' ? typed : [...typed, STATE.inApproval, STATE.approved])
  const of = Object.values(kinds)
    .filter(({ moves }) => moves)
    .map(
      ({
        head,
        moves,
      }) => sql`select greatest(to_char(doc_at, 'YYYY-MM'), ${first}::text) as month from ${head}
        where org_uuid = ${caller.institution.orgUuid} and state in ${entered(moves)}`,
    )
  return countedBy(context, of)
}

/**
 * Approved payments and advances, by the month in which they were to be paid: the bank may have paid them already. Once the
 * month is closed nothing can be confirmed with a day of it.
 */
const unpaidCounts = (context: StaffContext, first: string): Promise<Counts> =>
  countedBy(
    context,
    Object.values(kinds)
      .filter(({ spends }) => spends)
      .map(
        ({
          head,
        }) => sql`select greatest(to_char(coalesce(arrive_on, doc_at), 'YYYY-MM'), ${first}::text) as month
          from ${head} where org_uuid = ${context.caller.institution.orgUuid} and state = ${STATE.approved}`,
      ),
  )

const readMonths = async (context: StaffContext): Promise<AccountingMonthsAnswer> => {
  const latest = chinaNow(context).slice(0, 7)
  const months = Array.from({ length: SHOWN }, (_, at) => monthAfter(latest, -at))
  const closed = (await closedUntil(context)) ?? ''
  const permitted = await mayClose(context)
  const steps = await stepsOf(context, months)
  const oldest = months.at(-1) ?? latest
  const counts = await openCounts(context, oldest)
  const unpaid = await unpaidCounts(context, oldest)
  const actionsOf = (month: string): AccountingMonth['actionList'] => {
    if (!permitted) return []
    if (month <= closed) return month === closed ? ['open'] : []
    return month < latest ? ['close'] : []
  }
  return {
    dFirstOpenDay: closed === '' ? '' : `${monthAfter(closed, 1)}-01`,
    bPermitted: permitted,
    monthList: months.map(cMonth => {
      const step = steps.get(cMonth)
      return {
        cMonth,
        bClosed: cMonth <= closed,
        cPersonName: step?.actor ?? '',
        dTime: step?.happenedAt ?? '',
        cReason: step?.reason ?? '',
        iOpenCount: counts.get(cMonth) ?? 0,
        iUnpaidCount: unpaid.get(cMonth) ?? 0,
        actionList: actionsOf(cMonth),
      }
    }),
  }
}

/** 2000: who reads none of the documents that count in them. */
const requireReaderOfAny = async (context: StaffContext): Promise<void> => {
  for (const kind of Object.values(kinds).filter(({ moves, spends }) => moves ?? spends))
    if (await mayReadKind(context, kind)) return
  throw new ServiceError(CODE.noDataPermission, '无数据权限')
}

export const getAccountingMonths = async (context: StaffContext): Promise<AccountingMonthsAnswer> => {
  await requireReaderOfAny(context)
  return readMonths(context)
}

/** A month is closed with all before it, or the latest closed one is opened again. */
export const changeAccountingMonth = async (
  context: StaffContext,
  { cMonth, cAction: action, cReason: reason = '' }: AccountingMonthStep,
): Promise<AccountingMonthsAnswer> => {
  const { db, caller, audit } = context
  if (!(await mayClose(context))) throw new ServiceError(CODE.forbidden, '无权关账或反关账')
  if (action === 'open' && reason === '') return refuse('请填写反关账原因')
  await lockMonths(context)
  const now = await readMonths(context)
  const month = now.monthList.find(one => one.cMonth === cMonth) ?? refuse('只能操作最近两年的月份')
  if (!month.actionList.includes(action)) {
    const isDone = (month.bClosed === true) === (action === 'close')
    if (action === 'close' && !isDone) return refuse(`${monthName(cMonth)}尚未结束，不能关账`)
    const why = isDone
      ? `${monthName(cMonth)}已${action === 'close' ? '' : '反'}关账，请核对最新状态`
      : '请从最近关账的月份开始反关账'
    throw new ServiceError(CODE.changed, why, now)
  }
  const { personName: actor } = await namesOf(context)
  const { orgUuid } = caller.institution
  if (action === 'close') await keepBalances(context, { closed: await closedUntil(context), last: cMonth })
  else await dropBalances(context, monthAfter(cMonth, -1))
  await db.insert(S).values({ orgUuid, month: cMonth, action, actor, reason, happenedAt: chinaNow(context) })
  await audit.write(`month-${action}`, { orgUuid, month: cMonth, userUuid: caller.userUuid })
  return readMonths(context)
}
