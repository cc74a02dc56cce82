import type { DocumentAnnotation, DocumentAnswer } from '@wire/document'
import { eq } from 'drizzle-orm'
import { namesOf } from '../order/people'
import type { StaffContext } from '../widget/staffRequest'
import { changesOf, note } from './history'
import { type Head, kindOf } from './kinds'
import { checkLater, laterFields } from './later'
import { tellDocument } from './news'
import { chinaNow } from './rows'
import { attach, headColumns, lockFor } from './save'
import { readTemplate } from './template'
import { type RawValues, refuseAll } from './values'
import { headValues, viewDocument } from './view'

/** What became known after a document was agreed: fields that are left open for it, and files. All else stays. */
export const annotateDocument = async (
  context: StaffContext,
  input: Omit<DocumentAnnotation, 'values'> & { values: RawValues },
): Promise<DocumentAnswer> => {
  const { db, caller, audit } = context
  const kind = kindOf(input.cVoucherCode)
  const head = await lockFor(context, kind, input, 'annotate')
  const { docUuid } = head
  const template = await readTemplate(context, kind, head.templateUuid)
  const open = laterFields(kind, head, template)
  const values = await checkLater(context, kind, head, { open, template, raw: input.values })
  if (head.fileUuids.some(id => !input.cDocIds.includes(id)))
    refuseAll([{ iRow: 0, cFieldName: '', cMessage: '已有附件不能删除' }])
  const fileUuids = await attach(context, template, input.cDocIds, head.fileUuids)
  const { personName } = await namesOf(context)
  const now = chinaNow(context)
  const own = Object.entries(values).filter(([name]) => !(name in kind.fields))
  const change: Partial<Head> = {
    ...headColumns(kind, values, { now, before: head }),
    ...{ fileUuids, more: { ...head.more, ...Object.fromEntries(own) } },
    ...{ version: head.version + 1, updatedAt: now, updatedBy: personName },
  }
  await db.update(kind.head).set(change).where(eq(kind.head.docUuid, docUuid))
  const before = { values: headValues(kind, head, template), rows: new Map(), fileUuids: head.fileUuids }
  const changes = await changesOf(context, { template, before, after: { values, rows: [], fileUuids } })
  await note(context, docUuid, { action: 'annotate', actor: personName, changes })
  await audit.write('document-annotated', { docUuid, userUuid: caller.userUuid })
  const annotated = { ...head, ...change }
  await tellDocument(context, kind, annotated, { action: 'annotate', states: [head.state], lines: [] })
  return viewDocument(context, kind, annotated)
}
