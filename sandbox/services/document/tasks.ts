import type { DocumentTask, DocumentTasksAnswer } from '@wire/document'
import type { WidgetQueryCondition } from '@wire/widget'
import { and, asc, sql } from 'drizzle-orm'
import { chinaDay, DAY_MS } from '../../kernel/chinaTime'
import { columnOf, conditionsOf } from '../widget/conditions'
import { isOwnOnly, sourceFor } from '../widget/rows'
import type { OwnScope } from '../widget/sourceColumns'
import { findSource } from '../widget/sources'
import { MISCONFIGURED, refuse, type StaffContext } from '../widget/staffRequest'
import { type Kind, kinds } from './kinds'
import { BUTTON, type DocumentViewer, STATE, stateAfter } from './machine'
import { mayReadKind, viewerOf, visible } from './rows'
import { drawScope, readScope } from './scope'
import { waitingSuppliers } from './supplier/suppliers'

/** Receipts that are to be paid within so many days. */
const SOON_DAYS = 7

/** A task, and by which conditions of the kind's list its documents are found. */
interface Waiting {
  cTask: DocumentTask['cTask']
  conditionList: WidgetQueryCondition[]
  /** field of the list; default: who was entered first comes first */
  firstBy?: 'dDocDate' | 'dArriveDate' | 'dExpected' | 'dDueDate' | 'dPrepayDate' | 'dPaidOn'
  /** the kind that is made from them: they are those it can be drawn from */
  next?: Kind
}

const yes = (cQueryFieldName: string, on = true): WidgetQueryCondition => ({
  cQueryFieldName,
  cValueType: 'int',
  iQueryModel: 1,
  valueList: [on ? 1 : 0],
})
const inState = (...valueList: string[]): WidgetQueryCondition => ({
  cQueryFieldName: 'cState',
  cValueType: 'string',
  iQueryModel: 6,
  valueList,
})
const upTo = (cQueryFieldName: string, day: string): WidgetQueryCondition => ({
  cQueryFieldName,
  cValueType: 'date',
  iQueryModel: 6,
  valueList: [null, `${day} 23:59:59`],
})

/** Documents that this person decides on, mends after a refusal, carries out or asks after. */
const ownTasks = (
  kind: Kind,
  { admin, buttons, othersApprove, othersPay, othersSettle }: DocumentViewer,
): Waiting[] => {
  const holds = (button: string) => buttons.includes(button)
  const mine = (isAll: boolean) => (isAll ? [] : [yes('bMine')])
  const notMine = (isLeft: boolean | undefined) => (isLeft ? [yes('bMine', false)] : [])
  const postsAll = admin || holds(BUTTON.postOthers)
  const postable = [STATE.draft, STATE.approved].filter(state => stateAfter(kind.code, state, 'post'))
  const drawn = kind.mostUndrawn !== undefined && !holds(BUTTON.postUndrawn) ? [yes('bUndrawn', false)] : []
  const isReceipt = kind.code === 'goodsReceipt'
  const task = (isTheirs: boolean, waiting: Waiting): Waiting[] => (isTheirs ? [waiting] : [])
  return [
    ...task(holds(BUTTON.approve), {
      cTask: 'approve',
      conditionList: [inState(STATE.inApproval), yes('bToDecide'), ...notMine(othersApprove)],
    }),
    { cTask: 'rework', conditionList: [inState(STATE.refused), yes('bMine')] },
    // who posts their own ones alone may post no payment, where others do that
    ...task(postable.length > 0 && holds(BUTTON.post) && (postsAll || !othersPay), {
      cTask: 'post',
      conditionList: [
        inState(...postable),
        ...mine(postsAll),
        ...notMine(othersPay),
        ...drawn,
        // they wait for their inspection first
        ...(isReceipt ? [yes('bToInspect', false)] : []),
      ],
      ...(kind.spends && { firstBy: 'dArriveDate' }),
    }),
    ...task(isReceipt && holds(BUTTON.inspect), {
      cTask: 'inspect',
      conditionList: [yes('bToInspect')],
    }),
    ...task(kind.code === 'purchaseReturn' && holds(BUTTON.post) && (postsAll || !othersSettle), {
      cTask: 'refund',
      conditionList: [yes('bToRefund'), ...mine(postsAll), ...notMine(othersSettle)],
    }),
    ...task(kind.advances === true && holds(BUTTON.post) && (postsAll || !othersPay), {
      cTask: 'reclaim',
      firstBy: 'dPaidOn',
      conditionList: [yes('bToReclaim'), ...mine(postsAll), ...notMine(othersPay)],
    }),
    ...task(kind.code === 'purchaseOrder' && holds(BUTTON.approve), {
      cTask: 'approveChange',
      conditionList: [yes('bChangeToDecide')],
    }),
    ...task(kind.code === 'purchaseOrder', {
      cTask: 'reworkChange',
      conditionList: [yes('bChangeToRework')],
    }),
    ...task(kind.code === 'purchaseOrder', {
      cTask: 'late',
      conditionList: [yes('bLate'), ...mine(admin)],
      firstBy: 'dExpected',
    }),
  ]
}

/** Documents that the next kind is made from, for who makes or posts that one. */
const nextTasks = (kind: Kind, soon: string): (Waiting & Required<Pick<Waiting, 'next'>>)[] => {
  switch (kind.code) {
    case 'purchaseRequest':
      return [
        {
          cTask: 'order',
          next: kinds.purchaseOrder,
          firstBy: 'dArriveDate',
          conditionList: [yes('bToOrder')],
        },
      ]
    case 'purchaseOrder':
      return [
        {
          cTask: 'receive',
          next: kinds.goodsReceipt,
          firstBy: 'dExpected',
          conditionList: [yes('bToReceive')],
        },
        {
          cTask: 'prepay',
          next: kinds.purchaseAdvance,
          firstBy: 'dPrepayDate',
          conditionList: [yes('bToPrepay')],
        },
      ]
    case 'goodsReceipt':
      return [
        {
          cTask: 'pay',
          next: kinds.purchasePayment,
          firstBy: 'dDueDate',
          conditionList: [yes('bToPay'), upTo('dDueDate', soon)],
        },
        {
          cTask: 'invoice',
          next: kinds.purchaseInvoice,
          firstBy: 'dDocDate',
          conditionList: [yes('bToInvoice')],
        },
      ]
    case 'purchaseInvoice':
      return [
        {
          cTask: 'credit',
          next: kinds.purchaseInvoice,
          firstBy: 'dDocDate',
          conditionList: [yes('bToCredit')],
        },
      ]
    default:
      return []
  }
}

const taskOf = async (
  context: StaffContext,
  kind: Kind,
  { cTask, conditionList, firstBy, next }: Waiting,
): Promise<DocumentTask[]> => {
  const { db, clock, caller } = context
  const { code, head, spends, table } = kind
  const source = sourceFor(context, findSource('alc-biz-purchase', table) ?? refuse(MISCONFIGURED))
  const scope = next ? drawScope(kind, [next]) : readScope(kind)
  const waiting = and(
    await visible(context, kind, scope),
    ...conditionsOf(source, { queryConditionList: conditionList }),
  )
  // counted in one reading with the first one: of many orders each condition takes its time
  const planned = sql`filter (where ${head.arriveOn} <= ${chinaDay(clock.now())})`
  const [first] = await db
    .select({
      docUuid: head.docUuid,
      all: sql<number>`count(*) over ()`.mapWith(Number),
      due: sql<number>`count(*) ${planned} over ()`.mapWith(Number),
    })
    .from(head)
    .where(waiting)
    .orderBy(
      ...(firstBy ? [sql`${columnOf(source, firstBy).order} asc nulls last`] : []),
      asc(head.createdAt),
      asc(head.code),
    )
    .limit(1)
  if (!first) return []
  const isOwn = (one: OwnScope) => isOwnOnly(db, caller.institution, one)
  const isDrawnOnly = next && (await isOwn(readScope(kind))) && !(await isOwn(scope))
  return [
    {
      cVoucherCode: code,
      cTask,
      iCount: first.all,
      cFirstDocUuid: first.docUuid,
      ...(spends && cTask === 'post' && { iDueCount: first.due }),
      ...(isDrawnOnly && { cNextVoucherCode: next.code }),
      conditionList,
      cOrderField: firstBy ? `${firstBy} asc` : '',
    },
  ]
}

const tasksOf = async (context: StaffContext, kind: Kind): Promise<DocumentTask[]> => {
  if (!(await mayReadKind(context, kind))) return []
  const viewerFor = (one: Kind) => viewerOf(context, one, { creatorPersonUuid: '' })
  const waiting: Waiting[] = ownTasks(kind, await viewerFor(kind))
  const soon = chinaDay(context.clock.now() + SOON_DAYS * DAY_MS)
  for (const task of nextTasks(kind, soon)) {
    const { buttons } = await viewerFor(task.next)
    if (buttons.includes(BUTTON.add) || buttons.includes(BUTTON.post)) waiting.push(task)
  }
  const tasks: DocumentTask[] = []
  for (const one of waiting) tasks.push(...(await taskOf(context, kind, one)))
  return tasks
}

/** Documents that wait for this person, or for what he or she does next. */
export const documentTasks = async (context: StaffContext): Promise<DocumentTasksAnswer> => {
  const taskList: DocumentTask[] = []
  for (const kind of Object.values(kinds)) taskList.push(...(await tasksOf(context, kind)))
  const suppliers = await waitingSuppliers(context)
  const [first] = suppliers
  if (first)
    taskList.push({
      cVoucherCode: 'supplier',
      cTask: 'approveSupplier',
      iCount: suppliers.length,
      cFirstDocUuid: first.supplierUuid,
      conditionList: [],
      cOrderField: '',
    })
  return { taskList }
}
