import type { DocumentAnswer, DocumentStep } from '@wire/document'
import { eq, inArray } from 'drizzle-orm'
import { erpDocumentEvents } from '../../db/schema'
import { namesOf } from '../order/people'
import { refuse, type StaffContext } from '../widget/staffRequest'
import { keepTakes } from './advance/advance'
import { moveSteps } from './approval/approvalStepsMove'
import type { CheckedDocument } from './check'
import { refundOfAdvance, takeBackRefund } from './advance/advanceRefund'
import { changeRows, openAllRows, requireDebtOpen } from './closing'
import { note } from './page/history'
import { refreshUpstream } from './done'
import { INSPECTED, inspectedRows, lateRows, lateRowsOf, waitingRows } from './receipt/inspection'
import { NOT_INVOICED, uninvoicedOf, unmatchedOf } from './invoice/invoiceMatch'
import { type Head, type Kind, kindOf, kinds, type Line, linesOf } from './kinds'
import { factsOf } from './later'
import { leavingOf } from './receipt/leaving'
import {
  closesWithReason,
  type DocumentEvent,
  isRowEvent,
  type RowEvent,
  STATE,
  stateAfter,
  takesBack,
  undoes,
} from './machine'
import { tellDocument } from './notice/news'
import { holdMonths } from './months'
import { endChangeOf } from './orderChange/orderChangeStore'
import { lockSupplier, requireCreditLeft } from './owed'
import { moveStock } from './stock/stockMoves'
import { keepRefund } from './payment/refundShares'
import { chinaNow, viewerOf } from './rows'
import { lineRows, lockFor, recheck, sumsOf } from './save'
import { madeOf } from './takeBack'
import { keepOver } from './receipt/tolerance'
import { isOverdrawn } from './upstream'
import { type Problem, type RawValues, refuseAll } from './page/values'
import { viewDocument } from './page/view'

const remove = async ({ db }: StaffContext, kind: Kind, { docUuid }: Head): Promise<void> => {
  await db.delete(erpDocumentEvents).where(eq(erpDocumentEvents.docUuid, docUuid))
  await db.delete(kind.head).where(eq(kind.head.docUuid, docUuid))
}

/** The rows of an advance as its order has them by now: the approver and the print show what is bought. */
const copyOrderRows = async (
  context: StaffContext,
  kind: Kind,
  docUuid: string,
  checked: CheckedDocument,
): Promise<ReturnType<typeof sumsOf>> => {
  const { db } = context
  const lines = lineRows(context, docUuid, checked)
  await db.delete(kind.line).where(eq(kind.line.docUuid, docUuid))
  await db.insert(kind.line).values(lines)
  return sumsOf(lines)
}

/** Refuses to take back an exchange whose replacement is in a receipt already. */
const requireNotReplaced = async (context: StaffContext, lines: readonly Line[]): Promise<void> => {
  const { goodsReceipt } = kinds
  const { line } = goodsReceipt
  const received = lines.flatMap(({ upstreamLineUuid }) => upstreamLineUuid ?? [])
  const from = await context.db
    .select({ lineUuid: line.upstreamLineUuid })
    .from(line)
    .where(inArray(line.lineUuid, received))
  const lineUuids = from.flatMap(({ lineUuid }) => lineUuid ?? [])
  if (await isOverdrawn(context, goodsReceipt, lineUuids))
    refuse('换货的物料已重新到货，请先处理对应的到货单')
}

/** What else an event means: goods move, and the documents it was drawn from learn of it. */
const afterwards = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  event: DocumentEvent | RowEvent,
): Promise<void> => {
  if (event === 'submit' || event === 'withdraw' || event === 'refuse') return
  const { docUuid, supplierUuid } = head
  const lines = await linesOf(context, kind, docUuid)
  if (kind.moves && (event === 'post' || event === 'reverse'))
    await moveStock(context, kind, head, { lines, event })
  if (event === 'post') {
    const undrawn = lines.filter(line => kind.mostUndrawn !== undefined && line.upstreamLineUuid === null)
    if (undrawn.length > 0)
      await context.audit.write('received-without-order', {
        docUuid,
        userUuid: context.caller.userUuid,
        goods: undrawn.map(({ goodsUuid, qty }) => ({
          goodsUuid,
          qty,
        })),
      })
  }
  await refreshUpstream(context, kind, lines)
  if (event === 'openRows' || event === 'reopen')
    await requireDebtOpen(context, kind, { supplierUuid }, lines)
  if (event === 'reverse' && kind.code === 'purchaseReturn') await requireNotReplaced(context, lines)
  if (event === 'settle' && !kind.advances) await keepRefund(context, { docUuid, supplierUuid })
  const isOwedLess = event === 'settle' || event === 'reverse'
  if (isOwedLess && supplierUuid !== null && (kind.pays || kind.code === 'purchaseReturn'))
    await requireCreditLeft(context, supplierUuid, lines)
}

/** What a document waits for before it can be handed in: an invoice for a reason, a payment for the invoice. */
const heldBack = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  lines: readonly Line[],
): Promise<Problem[]> => {
  if (kind.invoices) return unmatchedOf(context, head, lines)
  const { told, holds } = await uninvoicedOf(context, kind, head, lines)
  return holds ? [...told, NOT_INVOICED].map(cMessage => ({ iRow: 0, cFieldName: '', cMessage })) : []
}

/** Steps after which a document counts in a month, or no more. */
const COUNTING: readonly DocumentStep['cAction'][] = ['post', 'settle', 'unsettle', 'reverse']

/** A document goes on; its state and who asks decide whether it can. `remove` answers nothing. */
export const changeDocument = async (
  context: StaffContext,
  input: Omit<DocumentStep, 'values'> & { values?: RawValues },
): Promise<DocumentAnswer | undefined> => {
  const { db, audit, caller } = context
  const kind = kindOf(input.cVoucherCode)
  const action = input.cAction
  const reason = input.cReason ?? ''
  if (action === 'refuse' && reason === '') return refuse('请填写驳回原因')
  if (COUNTING.includes(action) || kind.invoices) await holdMonths(context)
  const head = await lockFor(context, kind, input, action)
  const { docUuid } = head
  if (closesWithReason(kind.code, action) && reason === '')
    return refuse(`请填写${kind.invoices ? '作废' : '关闭'}原因`)
  if (action === 'unsettle' && reason === '') return refuse('请填写撤销退款的原因')
  // payments that take it off wait, or are seen
  if (kind.advances && takesBack(action) && head.supplierUuid !== null)
    await lockSupplier(context, head.supplierUuid)
  if (takesBack(action) && reason === '')
    return refuse(`请填写${action === 'revoke' ? '撤销审批' : '冲销'}原因`)
  if (undoes(kind.code, action)) {
    const made = await madeOf(context, kind, head)
    if (made !== undefined) return refuse(made)
  }
  const { personName } = await namesOf(context)
  await audit.write(`document-${action}`, { docUuid, userUuid: caller.userUuid })
  const lines = await linesOf(context, kind, docUuid)
  if (action === 'remove') {
    if (inspectedRows(lines, await viewerOf(context, kind, head)).length > 0) return refuse(INSPECTED)
    await remove(context, kind, head)
    const gone = { ...head, version: head.version + 1 }
    await tellDocument(context, kind, gone, { action, states: [head.state], lines })
    return undefined
  }
  const rows = isRowEvent(action)
    ? await changeRows(context, kind, head, { action, reason, lineUuids: input.cLineUuids ?? [] })
    : undefined
  const back = action === 'unsettle' ? await takeBackRefund(context, kind, head) : undefined
  const state = isRowEvent(action) ? rows?.state : (back?.state ?? stateAfter(kind.code, head.state, action))
  if (!state) return refuse('单据当前状态不能执行该操作')
  if (action === 'revoke') await openAllRows(context, kind, lines)
  if (kind.code === 'purchaseOrder' && (action === 'revoke' || state === STATE.closed))
    await endChangeOf(context, docUuid, { by: personName, why: reason })
  let sums: Partial<ReturnType<typeof sumsOf>> = {}
  if (action === 'submit' || action === 'approve' || action === 'post') {
    if (action === 'post') refuseAll(await waitingRows(context, lines, await lateRowsOf(context, kind, head)))
    const checked = await recheck(context, kind, head)
    if (action === 'post') refuseAll(lateRows(checked.rows))
    if (action === 'submit') refuseAll(await heldBack(context, kind, head, lines))
    // what a refusal gave free is taken anew
    if (action === 'submit' && checked.takes) await keepTakes(context, docUuid, checked.takes)
    if (kind.advances && action !== 'post') sums = await copyOrderRows(context, kind, docUuid, checked)
    if (action === 'post') await keepOver(context, kind, lines)
  }
  const leaving =
    kind.moves === 'out' && action === 'post' ? await leavingOf(context, kind, head, input.values) : undefined
  const facts =
    kind.advances && action === 'settle'
      ? { values: {}, changes: await refundOfAdvance(context, kind, head, input.values) }
      : await factsOf(context, kind, head, { action, given: leaving ? leaving.others : input.values })
  const moved = await moveSteps(context, kind, head, { action, personName })
  const change = {
    ...sums,
    ...(leaving && { docAt: leaving.docAt }),
    state: moved.goesOn ? head.state : state,
    more: { ...head.more, ...facts.values },
    version: head.version + 1,
    updatedAt: chinaNow(context),
    updatedBy: personName,
  }
  await db.update(kind.head).set(change).where(eq(kind.head.docUuid, docUuid))
  const { changes } = rows ?? back ?? leaving ?? facts
  const actor = moved.decidedBy ?? personName
  await note(context, docUuid, { action, actor, reason, changes, step: moved.decided })
  if (!moved.goesOn) await afterwards(context, kind, { ...head, ...change }, action)
  await tellDocument(
    context,
    kind,
    { ...head, ...change },
    {
      states: [head.state, change.state],
      lines,
      decidedFor: moved.decidedFor,
      ...(moved.goesOn
        ? { action: 'passed' }
        : {
            action,
            ...(moved.decided && { stepName: moved.decided }),
          }),
      ...(moved.isTurnOf && {
        stepName: moved.waits,
        isTurnOf: moved.isTurnOf,
      }),
    },
  )
  return viewDocument(context, kind, { ...head, ...change })
}
