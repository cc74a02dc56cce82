import type { DocumentAnnotation, DocumentAnswer } from '@wire/document'
import { eq } from 'drizzle-orm'
import { namesOf } from '../order/people'
import type { StaffContext } from '../widget/staffRequest'
import { changesOf, note } from './page/history'
import { type Head, type Kind, kindOf, type Line, linesOf } from './kinds'
import { checkLater, checkLaterRows, laterColumns, laterFields } from './later'
import { holdMonths } from './months'
import { tellDocument } from './notice/news'
import { chinaNow, viewerOf } from './rows'
import { attach, headColumns, lockFor } from './save'
import { readTemplate } from './page/template'
import { type RawValues, refuseAll, type Values } from './page/values'
import { headValues, lineValues, viewDocument } from './page/view'

/** Open columns go into their rows; answers the rows as they are by now. */
const writeRows = async (
  { db }: StaffContext,
  { line: L }: Kind,
  lines: readonly Line[],
  changed: ReadonlyMap<string, Values>,
): Promise<Line[]> => {
  const after = lines.map(line => ({ ...line, more: { ...line.more, ...changed.get(line.lineUuid) } }))
  for (const { lineUuid, more } of after)
    if (changed.has(lineUuid)) await db.update(L).set({ more }).where(eq(L.lineUuid, lineUuid))
  return after
}

/** What became known after a document was agreed: fields and columns that are left open for it, and files. All else stays. */
export const annotateDocument = async (
  context: StaffContext,
  input: Omit<DocumentAnnotation, 'values' | 'rowList'> & {
    values: RawValues
    rowList?: readonly (RawValues & { cLineUuid: string })[] | undefined
  },
): Promise<DocumentAnswer> => {
  const { db, caller, audit } = context
  const kind = kindOf(input.cVoucherCode)
  await holdMonths(context)
  const head = await lockFor(context, kind, input, 'annotate')
  const { docUuid } = head
  const template = await readTemplate(context, kind, head.templateUuid)
  const open = laterFields(kind, head, template, await viewerOf(context, kind, head))
  const values = await checkLater(context, kind, head, { open, template, raw: input.values })
  const lines = await linesOf(context, kind, docUuid)
  const later = { open: laterColumns(kind, head, template), template, raw: input.rowList ?? [] }
  const changed = checkLaterRows(lines, head, later)
  if (head.fileUuids.some(id => !input.cDocIds.includes(id)))
    refuseAll([{ iRow: 0, cFieldName: '', cMessage: '已有附件不能删除' }])
  const fileUuids = await attach(context, template, input.cDocIds, head.fileUuids)
  const { personName } = await namesOf(context)
  const now = chinaNow(context)
  const own = Object.entries(values).filter(([name]) => !(name in kind.fields))
  const change: Partial<Head> = {
    ...headColumns(kind, values, {
      now,
      before: head,
    }),
    fileUuids,
    more: {
      ...head.more,
      ...Object.fromEntries(own),
    },
    version: head.version + 1,
    updatedAt: now,
    updatedBy: personName,
  }
  await db.update(kind.head).set(change).where(eq(kind.head.docUuid, docUuid))
  const written = await writeRows(context, kind, lines, changed)
  const rowsOf = (all: readonly Line[]) => all.map(line => ({ line, values: lineValues(line, template) }))
  const was = new Map(rowsOf(changed.size > 0 ? lines : []).map(row => [row.line.lineUuid, row]))
  const before = { values: headValues(kind, head, template), rows: was, fileUuids: head.fileUuids }
  const after = { values, rows: changed.size > 0 ? rowsOf(written) : [], fileUuids }
  const changes = await changesOf(context, { template, before, after })
  const isPromise = changes.length > 0 && changes.every(({ iRow }) => iRow > 0)
  await note(context, docUuid, {
    action: isPromise ? 'promise' : 'annotate',
    actor: personName,
    changes,
  })
  await audit.write('document-annotated', { docUuid, userUuid: caller.userUuid })
  const annotated = { ...head, ...change }
  await tellDocument(context, kind, annotated, {
    action: 'annotate',
    states: [head.state],
    upstream: 'promised',
    lines: lines.filter(({ lineUuid }) => changed.has(lineUuid)),
  })
  return viewDocument(context, kind, annotated)
}
