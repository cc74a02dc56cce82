import type { DocumentChange } from '@wire/document'
import type {
  OrderChangeAnswer,
  OrderChangeBegin,
  OrderChangeSave,
  OrderChangeStep,
  OrderChangeWish,
  OrderVersionsAnswer,
  OrderVersionsWish,
} from '@wire/orderChange'
import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { erpOrderChanges } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { namesOf } from '../../order/people'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import type { SaveInput } from '../check'
import { currentOf, decidedName } from '../approval/approvalSteps'
import { lastStepOf } from '../approval/approvalStepsMove'
import { requireDebtOpen } from '../closing'
import { refreshUpstream } from '../done'
import { note } from '../page/history'
import { type Head, kinds, type Line, linesOf } from '../kinds'
import { stateOfRows } from '../machine'
import { tellDocument } from '../notice/news'
import { CHANGE_ASKS, settleNotices } from '../notice/noticeStore'
import { changesOfOrder, checkChange, type ChangedOrder, openFen } from './orderChangeCheck'
import { CHANGE } from './orderChangeStates'
import { approversOf, decidedSteps, keptSteps } from './orderChangeSteps'
import {
  type ChangeAction,
  changeRefusal,
  lockChange,
  openChangeOf,
  type OrderChange,
  readChange,
  versionOf,
} from './orderChangeStore'
import { delegatorOfChange, turnsOfChange } from './orderChangeTurn'
import { changeViewerOf, viewChange } from './orderChangeView'
import { versionsOf } from './orderVersions'
import { chinaNow, findHead } from '../rows'
import { attach, firstDayOf, lockFor, sumsOf } from '../save'
import { refuseAll } from '../page/values'

const C = erpOrderChanges
const kind = kinds.purchaseOrder

export const getOrderChange = async (
  context: StaffContext,
  { cChangeUuid }: OrderChangeWish,
): Promise<OrderChangeAnswer> => {
  const { change, head } = await readChange(context, cChangeUuid)
  return viewChange(context, head, change)
}

export const getOrderVersions = async (
  context: StaffContext,
  { cDocUuid }: Pick<OrderVersionsWish, 'cDocUuid'>,
): Promise<OrderVersionsAnswer> => ({
  versionList: await versionsOf(context, await findHead(context, kind, { cDocUuid })),
})

/** Others who look at the order learn that it has another change, or none. */
const tellMoved = (context: StaffContext, head: Head): Promise<void> =>
  tellDocument(context, kind, head, { action: 'moved', states: [head.state], lines: [] })

/** A change begins with the rows of its order as they are. */
export const beginOrderChange = async (
  context: StaffContext,
  input: OrderChangeBegin,
): Promise<OrderChangeAnswer> => {
  const { db, caller, random, audit } = context
  if (input.cReason === '') return refuse('请填写变更原因')
  const head = await lockFor(context, kind, input, 'change')
  const { docUuid } = head
  if (await openChangeOf(context, docUuid)) return refuse('该订单已有未完成的变更，请刷新后查看')
  const { personName } = await namesOf(context)
  const now = chinaNow(context)
  const change: OrderChange = {
    changeUuid: random.id('oc'),
    orgUuid: head.orgUuid,
    docUuid,
    number: (await versionOf(context, docUuid)) + 1,
    lines: await linesOf(context, kind, docUuid),
    changes: [],
    reason: input.cReason,
    state: CHANGE.draft,
    version: 1,
    fileUuids: [],
    stepName: '',
    deciderUuids: [],
    steps: [],

    creatorPersonUuid: caller.institution.personUuid,
    creatorName: personName,

    createdAt: now,
    updatedAt: now,
    updatedBy: personName,

    decidedBy: null,
    decidedAt: null,
    decision: '',
  }
  await db.insert(C).values(change)
  await audit.write('order-change-begun', { docUuid, userUuid: caller.userUuid })
  await tellMoved(context, head)
  return viewChange(context, head, change)
}

/** The change as the person saw it, locked with its order; what he or she wants can happen now, and is permitted. */
const lockChangeFor = async (
  context: StaffContext,
  { cChangeUuid, iVersion }: { cChangeUuid: string; iVersion: number },
  action: ChangeAction,
): Promise<{ change: OrderChange; head: Head }> => {
  const { change, head } = await lockChange(context, cChangeUuid)
  const why = changeRefusal(action, change, head, await changeViewerOf(context, head, change))
  if (why?.kind === 'forbidden') throw new ServiceError(CODE.forbidden, why.msg)
  if (change.version !== iVersion || why) {
    const msg = why ? '变更当前状态不能执行该操作' : '变更已被其他人修改，请核对最新内容'
    throw new ServiceError(CODE.changed, msg, await viewChange(context, head, change))
  }
  return { change, head }
}

const update = async (
  context: StaffContext,
  change: OrderChange,
  values: Partial<OrderChange>,
): Promise<OrderChange> => {
  const { personName } = await namesOf(context)
  const now = chinaNow(context)
  const set = { ...values, version: change.version + 1, updatedAt: now, updatedBy: personName }
  await context.db.update(C).set(set).where(eq(C.changeUuid, change.changeUuid))
  return { ...change, ...set }
}

export const saveOrderChange = async (
  context: StaffContext,
  input: Omit<OrderChangeSave, 'rowList'> & Pick<SaveInput, 'rowList'>,
): Promise<OrderChangeAnswer> => {
  const { change, head } = await lockChangeFor(context, input, 'save')
  const { lines, problems, template } = await checkChange(context, head, {
    rowList: input.rowList,
    kept: change.lines,
  })
  refuseAll(problems)
  const fileUuids =
    input.cDocIds === undefined
      ? change.fileUuids
      : await attach(context, template, input.cDocIds, change.fileUuids)
  const saved = await update(context, change, { lines, fileUuids })
  await tellMoved(context, head)
  return viewChange(context, head, saved)
}

/** The order takes the rows of its change; the requests it was drawn from learn of it. */
const apply = async (
  context: StaffContext,
  head: Head,
  { before, checked, lines, prepay }: ChangedOrder,
): Promise<{ order: Head; rows: Line[] }> => {
  const { db } = context
  const { personName } = await namesOf(context)
  const { docUuid } = head
  const set = {
    ...firstDayOf(kind, checked, lines),
    ...sumsOf(lines),
    more: {
      ...head.more,
      ...(prepay !== undefined && { iPrepay: prepay }),
    },
    state: stateOfRows(lines),
    version: head.version + 1,
    updatedAt: chinaNow(context),
    updatedBy: personName,
  }
  await db.update(kind.head).set(set).where(eq(kind.head.docUuid, docUuid))
  await db.delete(kind.line).where(eq(kind.line.docUuid, docUuid))
  await db.insert(kind.line).values(lines)
  const more = lines.filter(({ lineUuid, qty }) => {
    const was = before.rows.get(lineUuid)
    return was && new Big(qty).gt(was.line.qty)
  })
  const rows = [...[...before.rows.values()].map(({ line }) => line), ...lines]
  await refreshUpstream(context, kind, rows)
  if (more.length > 0) await requireDebtOpen(context, kind, head, more)
  return { order: { ...head, ...set }, rows }
}

const NOTHING = '没有变更内容，请修改后再提交'

/** What is handed in or approved, as it is by now: receipts may have come meanwhile. */
const soundChange = async (
  context: StaffContext,
  head: Head,
  change: OrderChange,
): Promise<{ order: ChangedOrder; changes: DocumentChange[] }> => {
  const order = await checkChange(context, head, { rowList: undefined, kept: change.lines })
  refuseAll(order.problems)
  const changes = await changesOfOrder(context, head, order.lines)
  if (changes.length === 0) refuse(NOTHING)
  return { order, changes }
}

/** A change goes on. `remove` answers nothing. */
export const stepOrderChange = async (
  context: StaffContext,
  input: OrderChangeStep,
): Promise<OrderChangeAnswer | undefined> => {
  const { audit, caller } = context
  const { cAction: action, cReason: said = '' } = input
  if (action === 'refuse' && said === '') return refuse('请填写驳回原因')
  const { change, head } = await lockChangeFor(context, input, action)
  const { docUuid } = head
  const { personName } = await namesOf(context)
  const decides = action === 'approve' || action === 'refuse'
  const delegator = decides ? await delegatorOfChange(context, change) : undefined
  const actor = decidedName(personName, delegator)
  await audit.write(`order-change-${action}`, { docUuid, userUuid: caller.userUuid })
  const happened = async (name: string, reason: string, changes: readonly DocumentChange[] = []) =>
    note(context, docUuid, { action: name, actor, reason, changes })
  const decided = { decidedBy: actor, decidedAt: chinaNow(context), decision: said }
  const { creatorPersonUuid: enteredBy } = change
  const params = { changeUuid: change.changeUuid }
  const told = { states: [head.state], lines: [], enteredBy, params, decidedFor: delegator?.personUuid }
  switch (action) {
    case 'submit': {
      const { order, changes } = await soundChange(context, head, change)
      const { lines } = order
      const open = { decidedBy: null, decidedAt: null, decision: '' }
      // what the order costs with the change counts, without rows that were given up: otherwise a small order
      // could grow past the limit with a single approval
      const cost = { ...head, amountFen: openFen(lines) }
      const last = await lastStepOf(context, kind, cost, enteredBy)
      const step = { stepName: last?.name ?? '', deciderUuids: last?.personUuids ?? [], steps: [] }
      const next = await update(context, change, { state: CHANGE.inApproval, lines, ...open, ...step })
      await happened('changeSubmit', change.reason, changes)
      const turns = await turnsOfChange(context, next)
      const isTurnOf = (personUuid: string) => turns.has(personUuid)
      await tellDocument(context, kind, head, { ...told, action: 'changeSubmit', isTurnOf })
      return viewChange(context, head, next)
    }
    case 'approve': {
      const { order: changed, changes } = await soundChange(context, head, change)
      const steps = decidedSteps(change, {
        decidedBy: caller.institution.personUuid,
        decidedFor: delegator?.personUuid ?? null,
        decidedName: actor,
        decidedAt: decided.decidedAt,
      })
      if (currentOf(steps)) {
        const next = await update(context, change, keptSteps(steps))
        await note(context, docUuid, { action: 'changePassed', actor, reason: said, step: change.stepName })
        const turns = await turnsOfChange(context, next)
        const isTurnOf = (personUuid: string) => turns.has(personUuid)
        await tellDocument(context, kind, head, { ...told, action: 'changePassed', turns, isTurnOf })
        return viewChange(context, head, next)
      }
      const { order, rows } = await apply(context, head, changed)
      const state = CHANGE.approved
      const by = { ...decided, decidedBy: approversOf(steps) }
      const next = await update(context, change, { state, lines: changed.lines, changes, ...by })
      await happened(
        'change',
        [change.reason, said && `审批意见：${said}`].filter(Boolean).join('；'),
        changes,
      )
      const states = [head.state, order.state]
      await tellDocument(context, kind, order, { ...told, states, lines: rows, action: 'changeApprove' })
      return viewChange(context, order, next)
    }
    case 'refuse': {
      const next = await update(context, change, { state: CHANGE.refused, ...decided })
      await happened('changeRefuse', said)
      await tellDocument(context, kind, head, { ...told, action: 'changeRefuse' })
      return viewChange(context, head, next)
    }
    case 'withdraw': {
      const next = await update(context, change, { state: CHANGE.draft })
      await happened('changeWithdraw', '')
      await settleNotices(context, docUuid, { kinds: CHANGE_ASKS })
      await tellMoved(context, head)
      return viewChange(context, head, next)
    }
    case 'remove': {
      await update(context, change, { state: CHANGE.ended, ...decided })
      await happened('changeRemove', '')
      await settleNotices(context, docUuid, { kinds: [...CHANGE_ASKS, 'changeRefuse'] })
      await tellMoved(context, head)
      return undefined
    }
  }
}
