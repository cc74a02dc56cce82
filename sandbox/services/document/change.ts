import type { DocumentAnswer, DocumentStep } from '@wire/document'
import { eq } from 'drizzle-orm'
import { erpDocumentEvents } from '../../db/schema'
import { namesOf } from '../order/people'
import { refuse, type StaffContext } from '../widget/staffRequest'
import { moveStock, refreshUpstream } from './done'
import { type Head, type Kind, kindOf } from './kinds'
import { type DocumentEvent, stateAfter } from './machine'
import { chinaNow, linesOf, note } from './rows'
import { lockFor, recheck } from './save'
import { viewDocument } from './view'

const remove = async ({ db }: StaffContext, kind: Kind, { docUuid }: Head): Promise<void> => {
  await db.delete(erpDocumentEvents).where(eq(erpDocumentEvents.docUuid, docUuid))
  await db.delete(kind.head).where(eq(kind.head.docUuid, docUuid))
}

/** What else an event means: goods move, and the documents it was drawn from learn of it. */
const afterwards = async (
  context: StaffContext,
  kind: Kind,
  { docUuid }: Head,
  event: DocumentEvent,
): Promise<void> => {
  if (event !== 'approve' && event !== 'post' && event !== 'close') return
  const lines = await linesOf(context, kind, docUuid)
  if (event === 'post') {
    await moveStock(context, kind, lines)
    const undrawn = lines.filter(line => kind.mostUndrawn !== undefined && line.upstreamLineUuid === null)
    if (undrawn.length > 0)
      await context.audit.write('received-without-order', {
        ...{ docUuid, userUuid: context.caller.userUuid },
        goods: undrawn.map(({ goodsUuid, qty }) => ({ goodsUuid, qty })),
      })
  }
  await refreshUpstream(context, kind, lines)
}

/** A document goes on; its state and who asks decide whether it can. `remove` answers nothing. */
export const changeDocument = async (
  context: StaffContext,
  input: DocumentStep,
): Promise<DocumentAnswer | undefined> => {
  const { db, audit, caller } = context
  const kind = kindOf(input.cVoucherCode)
  const action = input.cAction
  const reason = input.cReason ?? ''
  if (action === 'refuse' && reason === '') return refuse('请填写驳回原因')
  const head = await lockFor(context, kind, input, action)
  const { docUuid } = head
  const { personName } = await namesOf(context)
  await audit.write(`document-${action}`, { docUuid, userUuid: caller.userUuid })
  if (action === 'remove') return void (await remove(context, kind, head))
  const state = stateAfter(kind.code, head.state, action)
  if (!state) return refuse('单据当前状态不能执行该操作')
  if (action === 'submit' || action === 'post') await recheck(context, kind, head)
  const change = {
    state,
    version: head.version + 1,
    updatedAt: chinaNow(context),
    updatedBy: personName,
  }
  await db.update(kind.head).set(change).where(eq(kind.head.docUuid, docUuid))
  await note(context, docUuid, { action, actor: personName, reason })
  await afterwards(context, kind, head, action)
  return viewDocument(context, kind, { ...head, ...change })
}
