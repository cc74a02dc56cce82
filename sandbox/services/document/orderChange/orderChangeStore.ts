import type { DocumentAction, DocumentAnswer, OrderChangeHint, OrderChangeState } from '@wire/document'
import { and, eq, inArray, max } from 'drizzle-orm'
import { erpOrderChanges } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import type { StaffContext } from '../../widget/staffRequest'
import { waitsFor } from '../approval/addedSteps'
import { type Head, kinds } from '../kinds'
import { type DocumentViewer, isPermitted, isTimely } from '../machine'
import { CHANGE_ASKS, settleNotices } from '../notice/noticeStore'
import { CHANGE } from './orderChangeStates'
import { chinaNow, findHead, lockHead } from '../rows'

const C = erpOrderChanges
const kind = kinds.purchaseOrder

export type OrderChange = typeof C.$inferSelect

const OPEN: string[] = [CHANGE.draft, CHANGE.inApproval, CHANGE.refused]

export type ChangeAction = Extract<
  DocumentAction,
  'save' | 'submit' | 'withdraw' | 'approve' | 'refuse' | 'remove'
>
const ALL: readonly ChangeAction[] = ['save', 'submit', 'withdraw', 'approve', 'refuse', 'remove']

const ENTERED: readonly string[] = [CHANGE.draft, CHANGE.refused]
/** Steps that count on an order that still runs. */
const RUNNING: readonly ChangeAction[] = ['save', 'submit', 'approve']
const isTimelyNow = (action: ChangeAction, change: Pick<OrderChange, 'state'>, head: Head): boolean => {
  const isEntered = action === 'save' || action === 'submit' || action === 'remove'
  const isItsTurn = isEntered ? ENTERED.includes(change.state) : change.state === CHANGE.inApproval
  return isItsTurn && (!RUNNING.includes(action) || isTimely(kind.code, head.state, 'change'))
}

/** Who looks at a change: as who looks at its order, and whether he or she entered it and another one can approve it. */
export interface ChangeViewer extends DocumentViewer {
  ownChange: boolean
  othersDecide: boolean
  /** the step of the approval that decides, where it is not this person's */
  waitsForStep: string | undefined
  /** a colleague was added to who decides */
  isAddedTo: boolean
}
const isPermittedTo = (action: ChangeAction, viewer: ChangeViewer): boolean => {
  if (action === 'approve' || action === 'refuse') return isPermitted(action, viewer)
  const changes = isPermitted('change', viewer)
  return changes && (action === 'save' || action === 'remove' || isPermitted('submit', viewer))
}
/**
 * Why another person has to do it, who may do it; undefined: this one does. As with payments, what one person has entered
 * is not changed by another one who could approve it then.
 */
const leftToOthers = (
  action: ChangeAction,
  { ownChange, othersDecide, waitsForStep, isAddedTo }: ChangeViewer,
): string | undefined => {
  if (action === 'save') return !ownChange && othersDecide ? '变更只能由录入人修改' : undefined
  if (action !== 'approve' && action !== 'refuse') return undefined
  if (action === 'approve' && ownChange && othersDecide) return '本人录入的变更须由其他管理员审批'
  return waitsForStep && (isAddedTo ? waitsFor(waitsForStep) : `变更后的金额须由${waitsForStep}审批`)
}

const OVER = '订单当前状态不能变更'

/** What can be done with a change now, and what only something stands against. */
export const changeOffers = (
  change: OrderChange,
  head: Head,
  viewer: ChangeViewer,
): Pick<DocumentAnswer, 'actionList' | 'blockedList'> => {
  const mine = ALL.filter(action => isPermittedTo(action, viewer))
  const now = mine.filter(action => isTimelyNow(action, change, head))
  const isRunning = isTimely(kind.code, head.state, 'change')
  const isOverFor = change.state === CHANGE.inApproval ? 'approve' : 'submit'
  return {
    actionList: now.filter(action => leftToOthers(action, viewer) === undefined),
    blockedList: [
      ...now.flatMap(cAction => {
        // who does not approve it does not refuse it: said once
        const cReason = cAction === 'refuse' ? undefined : leftToOthers(cAction, viewer)
        return cReason === undefined ? [] : [{ cAction, cReason }]
      }),
      ...(!isRunning && OPEN.includes(change.state) && mine.includes(isOverFor)
        ? [{ cAction: isOverFor, cReason: OVER } as const]
        : []),
    ],
  }
}

/** Why an action is refused now: in words, where it is another person's; undefined: it is not. */
export const changeRefusal = (
  action: ChangeAction,
  change: OrderChange,
  head: Head,
  viewer: ChangeViewer,
): { kind: 'forbidden'; msg: string } | { kind: 'late' } | undefined => {
  if (!isPermittedTo(action, viewer)) return { kind: 'forbidden', msg: '无权执行该操作' }
  const msg = leftToOthers(action, viewer)
  if (msg !== undefined) return { kind: 'forbidden', msg }
  return isTimelyNow(action, change, head) ? undefined : { kind: 'late' }
}

export const openChangeOf = async (
  { db }: Pick<StaffContext, 'db'>,
  docUuid: string,
): Promise<OrderChange | undefined> => {
  const [found] = await db
    .select()
    .from(C)
    .where(and(eq(C.docUuid, docUuid), inArray(C.state, OPEN)))
  return found
}

/** Number of the version of an order that holds now; the one that was approved first is 1. */
export const versionOf = async ({ db }: Pick<StaffContext, 'db'>, docUuid: string): Promise<number> => {
  const [found] = await db
    .select({ number: max(C.number) })
    .from(C)
    .where(and(eq(C.docUuid, docUuid), eq(C.state, CHANGE.approved)))
  return found?.number ?? 1
}

export const hintOf = (change: OrderChange): OrderChangeHint => ({
  cChangeUuid: change.changeUuid,
  cState: change.state as OrderChangeState,
  cReason: change.reason,
  cPersonName: change.creatorName,
  dTime: change.updatedAt,
  cDecidedBy: change.state === CHANGE.refused ? (change.decidedBy ?? '') : '',
  cDecision: change.state === CHANGE.refused ? change.decision : '',
})

/** What an order says of its change and of its version. */
export const changeOfOrder = async (
  context: Pick<StaffContext, 'db'>,
  { code }: { code: string },
  { docUuid }: Pick<Head, 'docUuid'>,
): Promise<Pick<DocumentAnswer, 'orderChange' | 'iOrderVersion'>> => {
  if (code !== kind.code) return {}
  const open = await openChangeOf(context, docUuid)
  const number = await versionOf(context, docUuid)
  return { ...(open && { orderChange: hintOf(open) }), ...(number > 1 && { iOrderVersion: number }) }
}

const missing = () => new ServiceError(CODE.notFound, '变更不存在')

const foundBy = async ({ db, caller }: StaffContext, changeUuid: string): Promise<OrderChange> => {
  const mine = and(eq(C.changeUuid, changeUuid), eq(C.orgUuid, caller.institution.orgUuid))
  const [found] = await db.select().from(C).where(mine)
  if (!found) throw missing()
  return found
}

/** A change and its order, for who sees the order. */
export const readChange = async (
  context: StaffContext,
  changeUuid: string,
): Promise<{ change: OrderChange; head: Head }> => {
  const change = await foundBy(context, changeUuid)
  return { change, head: await findHead(context, kind, { cDocUuid: change.docUuid }) }
}

/** The same, locked: first the order, as every other step locks it. */
export const lockChange = async (
  context: StaffContext,
  changeUuid: string,
): Promise<{ change: OrderChange; head: Head }> => {
  const { docUuid } = await foundBy(context, changeUuid)
  const head = await lockHead(context, kind, docUuid)
  return { head, change: await foundBy(context, changeUuid) }
}

/** An order that is taken back or closed is not changed any more. */
export const endChangeOf = async (
  context: StaffContext,
  docUuid: string,
  { by, why }: { by: string; why: string },
): Promise<void> => {
  const open = await openChangeOf(context, docUuid)
  if (!open) return
  const ended = { state: CHANGE.ended, decidedBy: by, decidedAt: chinaNow(context), decision: why }
  await context.db
    .update(C)
    .set({ ...ended, version: open.version + 1 })
    .where(eq(C.changeUuid, open.changeUuid))
  await settleNotices(context, docUuid, { kinds: [...CHANGE_ASKS, 'changeRefuse'] })
}
