import type { DocumentAnswer } from '@wire/document'
import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import { files } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { DAY_LENGTH } from '../../kernel/chinaTime'
import { CODE } from '../../kernel/codes'
import { namesOf } from '../order/people'
import { requireOwnFile } from '../upload/storedFiles'
import type { StaffContext } from '../widget/staffRequest'
import { keepTakes } from './advance/advance'
import { checkDocument, type CheckedDocument, type SaveInput } from './check'
import { changesOf, note } from './page/history'
import { INSPECTED, inspectedRows } from './receipt/inspection'
import { type Head, type HeadField, type Kind, kindOf, type Line, LINE_COLUMNS, linesOf } from './kinds'
import { BUTTON, isPermitted, isTimely, leftToOthers, STATE } from './machine'
import { closedDayOf } from './months'
import { PROMISED } from './receipt/promised'
import { tellDocument } from './notice/news'
import { chinaNow, docAtOf, lockHead, nextNumber, viewerOf, visible } from './rows'
import { readTemplate, type Template } from './page/template'
import { type Problem, refuseAll, type Values } from './page/values'
import { headValues, lineValues, viewDocument } from './page/view'

/** 40900 with the document as it is now. */
export const changed = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  msg: string,
): Promise<ServiceError> => new ServiceError(CODE.changed, msg, await viewDocument(context, kind, head))

/** The document as the person saw it, locked; what he or she wants can happen now, and is permitted. */
export const lockFor = async (
  context: StaffContext,
  kind: Kind,
  { cDocUuid, iVersion }: { cDocUuid: string; iVersion?: number },
  action: Parameters<typeof isTimely>[2],
): Promise<Head> => {
  const head = await lockHead(context, kind, cDocUuid)
  const viewer = await viewerOf(context, kind, head)
  if (!isPermitted(action, viewer)) {
    throw new ServiceError(CODE.forbidden, leftToOthers(kind.code, action, viewer) ?? '无权执行该操作')
  }
  if (head.version !== iVersion)
    throw await changed(context, kind, head, '单据已被其他人修改，请核对最新内容')
  if (!isTimely(kind.code, head.state, action))
    throw await changed(context, kind, head, '单据当前状态不能执行该操作')
  return head
}

/** What another window of this person has made of the same draft is not made once more. */
const refuseSavedOnce = async (context: StaffContext, kind: Kind, begunUuid: string | undefined) => {
  if (begunUuid === undefined) return
  const { head } = kind
  const { orgUuid, personUuid } = context.caller.institution
  const [saved] = await context.db
    .select()
    .from(head)
    .where(
      and(eq(head.orgUuid, orgUuid), eq(head.creatorPersonUuid, personUuid), eq(head.begunUuid, begunUuid)),
    )
  if (saved) throw await changed(context, kind, saved as Head, '该单据已在其他窗口保存，请核对后再操作')
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** Columns of the header; a field that this template does not have stays as it was. */
export const headColumns = (
  kind: Kind,
  values: Values,
  { now, before }: { now: string; before?: Head },
): Pick<
  Head,
  'docAt' | 'supplierUuid' | 'deptUuid' | 'staffUuid' | 'kind' | 'urgent' | 'remark' | 'arriveOn'
> => {
  const given = new Map<HeadField, unknown>(
    Object.entries(kind.fields).flatMap(([name, column]) => (name in values ? [[column, values[name]]] : [])),
  )
  const text = (column: 'supplierUuid' | 'deptUuid' | 'staffUuid' | 'arriveOn') =>
    given.has(column) ? textOrNull(given.get(column)) : (before?.[column] ?? null)
  const words = (column: 'kind' | 'remark') =>
    given.has(column) ? (textOrNull(given.get(column)) ?? '') : (before?.[column] ?? '')
  return {
    docAt: given.has('docAt') ? docAtOf(given.get('docAt'), now, before?.docAt) : (before?.docAt ?? now),
    supplierUuid: text('supplierUuid'),
    deptUuid: text('deptUuid'),
    staffUuid: text('staffUuid'),
    arriveOn: text('arriveOn'),
    kind: words('kind'),
    remark: words('remark'),
    urgent: given.has('urgent') ? given.get('urgent') === 1 : (before?.urgent ?? false),
  }
}

const fenOf = (yuan: unknown): number =>
  typeof yuan === 'string' ? new Big(yuan).times(100).round().toNumber() : 0

const HEAD_SUMS: readonly string[] = ['iTotalAmount', 'iTotalTax']
const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** What a row keeps beside its columns. Another day was agreed: what the supplier had promised before is over. */
const keptOf = (line: Line | undefined, values: Values): Line['more'] =>
  line && 'dArriveDate' in values && textOrNull(values['dArriveDate']) !== line.arriveOn
    ? without(line.more, [PROMISED])
    : (line?.more ?? {})

export const lineRows = (
  { random, caller }: StaffContext,
  docUuid: string,
  { rows }: CheckedDocument,
): Line[] =>
  rows.map(({ line, upstream, values }, index): Line => ({
    lineUuid: line?.lineUuid ?? random.id('dl'),
    orgUuid: caller.institution.orgUuid,
    docUuid,
    lineNo: index + 1,
    goodsUuid: String(values['cGoodsUuid']),
    qty: String(values['iQty']),
    doneQty: '0',
    closedQty: '0',
    priceFen: fenOf(values['iPrice']),
    amountFen: fenOf(values['iAmount']),
    taxRate: textOrNull(values['iTaxRate']),
    taxFen: fenOf(values['iTax']),
    arriveOn: 'dArriveDate' in values ? textOrNull(values['dArriveDate']) : (line?.arriveOn ?? null),
    remark: 'cRemark' in values ? (textOrNull(values['cRemark']) ?? '') : (line?.remark ?? ''),
    more: { ...keptOf(line, values), ...without(values, LINE_COLUMNS) },
    upstreamKind: upstream?.kind ?? null,
    upstreamDocUuid: upstream?.docUuid ?? null,
    upstreamDocCode: upstream?.docCode ?? null,
    upstreamLineUuid: upstream?.lineUuid ?? null,
  }))

/** An order whose head has no such day is to come when the first of its rows is. */
export const firstDayOf = (
  { code }: Kind,
  { values }: CheckedDocument,
  lines: readonly Line[],
): Partial<Pick<Head, 'arriveOn'>> => {
  if (code !== 'purchaseOrder' || 'dArriveDate' in values) return {}
  const [first = null] = lines.flatMap(({ arriveOn }) => arriveOn ?? []).sort()
  return { arriveOn: first }
}

export const sumsOf = (
  lines: readonly Line[],
): Pick<Head, 'lineCount' | 'totalQty' | 'amountFen' | 'taxFen'> => ({
  lineCount: lines.length,
  totalQty: lines.reduce((sum, line) => sum.plus(line.qty), new Big(0)).toString(),
  amountFen: lines.reduce((sum, line) => sum + line.amountFen, 0),
  taxFen: lines.reduce((sum, line) => sum + line.taxFen, 0),
})

/** New files are the caller's own uploads for documents; those the document has stay, also those of other people. */
export const attach = async (
  { db, caller }: StaffContext,
  template: Template,
  docIds: readonly string[],
  before: readonly string[],
): Promise<string[]> => {
  const wanted = [...new Set(docIds)]
  if (wanted.length > 0 && !template.attachments)
    refuseAll([{ iRow: 0, cFieldName: '', cMessage: '该单据模板不允许上传附件' }])
  for (const fileUuid of wanted.filter(id => !before.includes(id))) {
    const { accUuid } = caller.institution
    const wish = { fileUuid, userUuid: caller.userUuid, businessCode: 'voucherAttachment' } as const
    await requireOwnFile(db, { ...wish, accUuid })
    // from now on the people of the enterprise open it
    await db.update(files).set({ accUuid }).where(eq(files.fileUuid, fileUuid))
  }
  return wanted
}

export const beforeOf = async (context: StaffContext, kind: Kind, head: Head, template: Template) => {
  const lines = await linesOf(context, kind, head.docUuid)
  return {
    docUuid: head.docUuid,
    values: headValues(kind, head, template),
    rows: new Map(lines.map(line => [line.lineUuid, { line, values: lineValues(line, template) }])),
  }
}

/** Goods move, and invoices come, on a day that has come: the day they are to be paid follows from it. */
const futureOf = (context: StaffContext, kind: Kind, { docAt }: Head, { header }: Template): Problem[] => {
  if (!(kind.moves || kind.invoices) || docAt.slice(0, DAY_LENGTH) <= chinaNow(context).slice(0, DAY_LENGTH))
    return []
  const day = header.find(({ name }) => kind.fields[name] === 'docAt')
  return [
    { iRow: 0, cFieldName: day?.name ?? '', cMessage: `${day?.label ?? '单据日期'}不能晚于今天，请修改` },
  ]
}

const closedOf = async (...about: Parameters<typeof closedDayOf>): Promise<Problem[]> => {
  const closed = await closedDayOf(...about)
  return closed ? [{ iRow: 0, cFieldName: closed.field, cMessage: closed.why }] : []
}

/**
 * What speaks against a document as it is kept: what is left is asked again, and whether references are still in use.
 * Not the references of one that is approved: it cannot be changed any more, only carried out.
 */
export const recheck = async (context: StaffContext, kind: Kind, head: Head): Promise<CheckedDocument> => {
  const template = await readTemplate(context, kind, head.templateUuid)
  const before = await beforeOf(context, kind, head, template)
  const input = {
    values: before.values,
    rowList: [...before.rows].map(([cLineUuid, { line, values }]) => ({
      ...values,
      cLineUuid,
      ...(line.upstreamLineUuid && { cUpstreamLineUuid: line.upstreamLineUuid }),
    })),
  }
  const fresh = {
    ...before,
    values: {},
    rows: new Map([...before.rows].map(([uuid, { line }]) => [uuid, { line, values: {} }])),
  }
  const agreed = head.state === STATE.approved
  const checked = { kind, template, before: agreed ? before : fresh, input, agreed }
  const { checked: found, problems } = await checkDocument(context, checked)
  refuseAll([
    ...problems,
    ...futureOf(context, kind, head, template),
    ...(await closedOf(context, kind, head, template)),
  ])
  return found
}

/** Rows that a save leaves out though an inspection of them is on record. */
const takenAway = async (
  context: StaffContext,
  kind: Kind,
  {
    head,
    before,
    input,
  }: { head: Head; before: Awaited<ReturnType<typeof beforeOf>>; input: Pick<SaveInput, 'rowList'> },
): Promise<Problem[]> => {
  const kept = new Set(input.rowList.map(({ cLineUuid }) => cLineUuid))
  const gone = [...before.rows.values()].flatMap(({ line }) => (kept.has(line.lineUuid) ? [] : [line]))
  if (gone.length === 0) return []
  return inspectedRows(gone, await viewerOf(context, kind, head)).map(({ lineNo }) => ({
    iRow: 0,
    cFieldName: '',
    cMessage: `第${lineNo}行${INSPECTED}，请放弃修改后重试`,
  }))
}

export const saveDocument = async (context: StaffContext, input: SaveInput): Promise<DocumentAnswer> => {
  const { db, caller, random, audit } = context
  const kind = kindOf(input.cVoucherCode)
  const template = await readTemplate(context, kind, input.cTemplateUuid)
  const old = input.cDocUuid
    ? await lockFor(context, kind, { ...input, cDocUuid: input.cDocUuid }, 'save')
    : undefined
  if (!old) {
    await visible(context, kind)
    const { buttons } = await viewerOf(context, kind, { creatorPersonUuid: '' })
    if (!buttons.includes(BUTTON.add)) throw new ServiceError(CODE.forbidden, '无权新增单据')
    await refuseSavedOnce(context, kind, input.cBegunUuid)
  }
  const before = old && (await beforeOf(context, kind, old, template))
  const { checked, problems } = await checkDocument(context, { kind, template, before, input })
  const now = chinaNow(context)
  const own = headColumns(kind, checked.values, { now, before: old })
  refuseAll([
    ...(old && before ? await takenAway(context, kind, { head: old, before, input }) : []),
    ...problems,
    ...(await closedOf(context, kind, own, template)),
  ])
  const fileUuids = await attach(context, template, input.cDocIds, old?.fileUuids ?? [])
  const { personName } = await namesOf(context)
  const docUuid = old?.docUuid ?? random.id('doc')
  const lines = lineRows(context, docUuid, checked)
  const columns = {
    ...own,
    ...firstDayOf(kind, checked, lines),
    ...sumsOf(lines),
    templateUuid: template.uuid,
    more: { ...old?.more, ...without(checked.values, [...Object.keys(kind.fields), ...HEAD_SUMS]) },
    fileUuids,
    updatedAt: now,
    updatedBy: personName,
  }
  if (old) {
    await db
      .update(kind.head)
      .set({ ...columns, version: old.version + 1 })
      .where(eq(kind.head.docUuid, docUuid))
    await db.delete(kind.line).where(eq(kind.line.docUuid, docUuid))
  } else {
    // saves of new ones wait here for one another: the other window may have been the faster one
    const code = await nextNumber(context, kind)
    await refuseSavedOnce(context, kind, input.cBegunUuid)
    await db.insert(kind.head).values({
      ...columns,
      docUuid,
      orgUuid: caller.institution.orgUuid,
      code,
      begunUuid: input.cBegunUuid ?? null,
      state: STATE.draft,
      creatorPersonUuid: caller.institution.personUuid,
      creatorName: personName,
      version: 1,
      createdAt: now,
    })
  }
  await db.insert(kind.line).values(lines)
  if (checked.takes) await keepTakes(context, docUuid, checked.takes)
  const after = { ...checked, fileUuids }
  const changes =
    old && before
      ? await changesOf(context, { template, before: { ...before, fileUuids: old.fileUuids }, after })
      : []
  await note(context, docUuid, { action: old ? 'save' : 'create', actor: personName, changes })
  await audit.write('document-saved', { docUuid, userUuid: caller.userUuid })
  const [saved] = await db.select().from(kind.head).where(eq(kind.head.docUuid, docUuid))
  const drawn = [...(before?.rows.values() ?? [])].map(({ line }) => line)
  const rows = [...drawn, ...lines]
  await tellDocument(context, kind, saved as Head, { action: 'save', states: [STATE.draft], lines: rows })
  return viewDocument(context, kind, saved as Head)
}
