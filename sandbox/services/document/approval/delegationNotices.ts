import { and, eq, gt, isNull } from 'drizzle-orm'
import { type erpApprovalDelegations, erpNotices, erpOrderChanges, institutions } from '../../../db/schema'
import { CHINA_MS } from '../../../kernel/chinaTime'
import { namesOf } from '../../order/people'
import type { StaffContext } from '../../widget/staffRequest'
import { turnsOf } from './approvalSteps'
import { isKind, kinds } from '../kinds'
import { frameOf } from '../notice/news'
import { asksOf, isAsk, keepNotices, settleNotices } from '../notice/noticeStore'
import { turnsOfChange } from '../orderChange/orderChangeTurn'

/** In the place of a kind of documents, where a notice is about a delegation. */
export const DELEGATION = 'approvalDelegation'

type Delegation = Pick<
  typeof erpApprovalDelegations.$inferSelect,
  'delegationUuid' | 'accUuid' | 'toPersonUuid' | 'firstDay' | 'lastDay'
>
const N = erpNotices

const aboutOf = ({ delegationUuid, toPersonUuid, firstDay, lastDay }: Delegation) => ({
  personUuid: toPersonUuid,
  voucherCode: DELEGATION,
  docUuid: delegationUuid,
  docCode: '',
  params: { firstDay, lastDay },
})

/** The deputy's page hears of it: in words where it begins, quietly where it ends. */
const tell = async (
  context: StaffContext,
  { accUuid, delegationUuid, toPersonUuid, firstDay, lastDay }: Delegation,
  { by, begins }: { by: string; begins: boolean },
): Promise<void> => {
  const [deputy] = await context.db
    .select({ userUuid: institutions.userUuid })
    .from(institutions)
    .where(eq(institutions.personUuid, toPersonUuid))
  const news = {
    cAccUuid: accUuid,
    cVoucherCode: DELEGATION,
    cDocUuid: delegationUuid,
    cDocCode: '',
    cAction: begins ? ('delegated' as const) : ('moved' as const),
    cPersonName: by,
    cText: firstDay === lastDay ? firstDay : `${firstDay} ~ ${lastDay}`,
    iVersion: 0,
    bNotice: begins,
  }
  if (deputy) context.notify(deputy.userUuid, frameOf(news, context.random.id('msg')))
}

/** The deputy learns of a delegation on its first day; the notice of one that is to come waits until then. */
export const tellDelegated = async (context: StaffContext, delegation: Delegation): Promise<void> => {
  const now = context.clock.now()
  const firstMoment = Date.parse(`${delegation.firstDay}T00:00:00Z`) - CHINA_MS
  const { personName: by } = await namesOf(context)
  await keepNotices(context, by, [
    { ...aboutOf(delegation), kind: 'delegated', at: Math.max(now, firstMoment) },
  ])
  if (firstMoment <= now) await tell(context, delegation, { by, begins: true })
}

/** What waited for the deputy by this delegation alone waits for him or her no more. */
const settleLostTurns = async (context: StaffContext, personUuid: string): Promise<void> => {
  const { db } = context
  const mine = and(
    eq(N.accUuid, context.caller.institution.accUuid),
    eq(N.personUuid, personUuid),
    isNull(N.doneAt),
  )
  const asks = (await db.select().from(N).where(mine)).filter(({ kind }) => isAsk(kind))
  const seen = new Set<string>()
  for (const { voucherCode, docUuid, params } of asks) {
    const { changeUuid } = params
    const key = changeUuid ?? docUuid
    if (seen.has(key) || !isKind(voucherCode)) continue
    seen.add(key)
    const turns = async (): Promise<ReadonlySet<string>> => {
      if (changeUuid !== undefined) {
        const [change] = await db
          .select()
          .from(erpOrderChanges)
          .where(eq(erpOrderChanges.changeUuid, changeUuid))
        return change ? turnsOfChange(context, change) : new Set()
      }
      const kind = kinds[voucherCode]
      const [head] = await db.select().from(kind.head).where(eq(kind.head.docUuid, docUuid))
      return head ? turnsOf(context, kind, head) : new Set()
    }
    if (!(await turns()).has(personUuid))
      await settleNotices(context, docUuid, { kinds: asksOf(changeUuid), person: personUuid })
  }
}

/** A delegation has ended before its last day. One that had not begun was not told yet, and is not. */
export const tellEnded = async (context: StaffContext, delegation: Delegation, by: string): Promise<void> => {
  const { delegationUuid, toPersonUuid } = delegation
  const [untold] = await context.db
    .delete(N)
    .where(and(eq(N.docUuid, delegationUuid), gt(N.happenedAt, context.clock.now())))
    .returning({ noticeUuid: N.noticeUuid })
  if (untold) return
  await settleNotices(context, delegationUuid, { kinds: ['delegated'] })
  await keepNotices(context, by, [{ ...aboutOf(delegation), kind: 'delegationEnded' }])
  await settleLostTurns(context, toPersonUuid)
  await tell(context, delegation, { by, begins: false })
}
