import type { DocumentAnswer, DocumentRow } from '@wire/document'
import type { EnumAnswer } from '@wire/widgetRefer'
import { inArray } from 'drizzle-orm'
import { erpGoods, files } from '../../../db/schema'
import { yuanOf } from '../../money'
import { definitionOf, type StaffContext } from '../../widget/staffRequest'
import { advanceValues, agreesAdvance } from '../advance/advance'
import { refundAsksOf } from '../advance/advanceRefund'
import { advancesTaken } from '../advance/advancesTaken'
import { additionOf } from '../approval/addPlace'
import { approvalListOf } from '../approval/approvalSteps'
import { substitutionOf } from '../approval/approvalVacancy'
import { warningsOf } from './hints'
import { stateNoteOf } from './history'
import { lateRowsOf, WAITING, withReasons } from '../receipt/inspection'
import { withAgreed } from '../invoice/invoiceMatch'
import { RED_NAME } from '../invoice/creditCheck'
import { invoicedValues } from '../invoice/invoiceRows'
import { type Head, type Kind, kinds, type Line, linesOf } from '../kinds'
import { asksOf, laterColumns, laterFields } from '../later'
import { leavingAsksOf } from '../receipt/leaving'
import { BUTTON, isDrawable, isUndecided, STATE } from '../machine'
import { nextInApprovalOf } from '../approval/nextInApproval'
import { changeOfOrder } from '../orderChange/orderChangeStore'
import { offeredOf } from './offered'
import { opinionsOf, withOpinions } from '../approval/opinions'
import { progressOf } from './progress'
import { References } from './references'
import { restValues } from '../advance/refundParts'
import { refundValues } from '../payment/refundValues'
import { reminderOf } from '../approval/reminder'
import { passOnOf } from '../approval/passOnPlace'
import { otherAccountOf } from '../payment/paymentHints'
import { placeOf, viewerOf } from '../rows'
import { type Field, readTemplate, type Template } from './template'
import { findUpstream, leftIn, mostIn, mostOf } from '../upstream'
import { type Values, withoutZeros } from './values'

const headValue = (kind: Kind, head: Head, { name, formula }: Field): Values[string] => {
  const column = kind.fields[name]
  if (column === 'urgent') return head.urgent ? 1 : 0
  if (column) return head[column]
  if (formula === 'sum(detail.iAmount)') return yuanOf(head.amountFen)
  return formula === 'sum(detail.iTax)' ? yuanOf(head.taxFen) : (head.more[name] ?? null)
}

/** Values by the fields of a template, without the words of references. */
export const headValues = (kind: Kind, head: Head, template: Template): Values =>
  Object.fromEntries(template.header.map(field => [field.name, headValue(kind, head, field)]))

const lineColumns = (line: Line): Values => ({
  cGoodsUuid: line.goodsUuid,
  iQty: withoutZeros(line.qty),
  iPrice: yuanOf(line.priceFen),
  iTaxRate: line.taxRate === null ? null : withoutZeros(line.taxRate),
  iAmount: yuanOf(line.amountFen),
  iTax: line.taxRate === null ? null : yuanOf(line.taxFen),
  dArriveDate: line.arriveOn,
  cRemark: line.remark,
})
export const lineValues = (line: Line, template: Template): Values => {
  const columns = lineColumns(line)
  return Object.fromEntries(
    template.rows.map(({ name }) => [
      name,
      name in columns ? (columns[name] ?? null) : (line.more[name] ?? null),
    ]),
  )
}

/** Adds the words of references, below their field's name with a `$` before it (widgets §3). */
export const withWords = async (
  context: StaffContext,
  groups: readonly { fields: readonly Field[]; values: Values }[],
): Promise<void> => {
  const references = new References()
  const refers = groups.flatMap(({ fields, values }) =>
    fields.filter(field => field.type === 'Refer').map(field => ({ field, values })),
  )
  for (const { field, values } of refers) references.want(field, values[field.name])
  await references.read(context)
  for (const { field, values } of refers)
    if (values[field.name]) values[`$${field.name}`] = references.of(field, values[field.name])?.name ?? ''
}

/** What goods say of themselves, where the template shows it. */
export const withGoods = async (
  { db }: StaffContext,
  template: Template,
  rows: readonly Values[],
): Promise<void> => {
  const keys = [...new Set(rows.map(row => String(row['cGoodsUuid'] ?? '')))]
  const goods = keys.length ? await db.select().from(erpGoods).where(inArray(erpGoods.goodsUuid, keys)) : []
  const byKey = new Map(goods.map(one => [one.goodsUuid, one]))
  const shows = (name: string) => template.rows.some(field => field.name === name)
  for (const row of rows) {
    const one = byKey.get(String(row['cGoodsUuid'] ?? ''))
    if (shows('cSpec')) row['cSpec'] = one?.spec ?? ''
    if (shows('cUnit')) row['cUnit'] = one?.unit ?? ''
    if (shows('iStock')) row['iStock'] = one ? withoutZeros(one.stock) : null
  }
}

/** What has left, or does not leave any more, is not compared with what is there by now. */
const waitsForStock = ({ state }: Head): boolean => isUndecided(state) || state === STATE.approved
const withoutStock = (template: Template): Template => ({
  ...template,
  rows: template.rows.filter(({ name }) => name !== 'iStock'),
})

export const filesOf = async (
  { db }: Pick<StaffContext, 'db'>,
  ids: readonly string[],
): Promise<DocumentAnswer['fileList']> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({ fileUuid: files.fileUuid, name: files.name })
    .from(files)
    .where(inArray(files.fileUuid, [...ids]))
  const names = new Map(rows.map(row => [row.fileUuid, row.name]))
  return ids.flatMap(id => (names.has(id) ? [{ cDocId: id, cFileName: names.get(id) ?? '' }] : []))
}

const TONES = ['primary', 'success', 'danger', 'warning'] as const

const stateOf = async (
  context: StaffContext,
  kind: Kind,
  state: string,
): Promise<Pick<DocumentAnswer, 'cState' | 'cStateName' | 'cStateTone'>> => {
  const { optionList } = await definitionOf<EnumAnswer>(context, 'enum', kind.states)
  const option = optionList.find(one => one.cOptionKey === state)
  return {
    cState: state,
    cStateName: option?.cOptionName ?? '',
    cStateTone: TONES.find(tone => tone === option?.cColor) ?? 'default',
  }
}

/** What can be made from it now: of a kind the person may add, while some row has something left for it. */
const nextOf = async (
  context: StaffContext,
  kind: Kind,
  { docUuid, code: docCode, state, supplierUuid, more }: Head,
  lines: readonly Line[],
): Promise<DocumentAnswer['downstreamList']> => {
  if (!isDrawable(kind.code, state)) return []
  const from = { kind: kind.code, docUuid, docCode, drawable: true }
  const rows = lines.map(({ lineUuid, qty, closedQty }) => ({ ...from, lineUuid, qty, closedQty }))
  const possible: DocumentAnswer['downstreamList'] = []
  for (const next of kind.downstream.map(code => kinds[code])) {
    const { buttons } = await viewerOf(context, next, { creatorPersonUuid: '' })
    // without a supplier nothing can be paid, and no invoice comes
    if (!buttons.includes(BUTTON.add) || ((next.spends || next.invoices) && supplierUuid === null)) continue
    // without an agreement an advance is begun from the list of advances
    if (next.advances && !agreesAdvance({ more })) continue
    const left = await leftIn(context, next, rows)
    if ([...left.values()].some(one => one !== '0'))
      possible.push({ cVoucherCode: next.code, cVoucherName: next === kind ? RED_NAME : next.name })
  }
  return possible
}

/** What the rows it was drawn from still allow it; of a draft also with what may come beyond the order. */
const limitsOf = async (
  context: StaffContext,
  kind: Kind,
  { docUuid, state }: Head,
  lines: readonly Line[],
) => {
  const lineUuids = lines.flatMap(line => line.upstreamLineUuid ?? [])
  const found = await findUpstream(context, kind, { lineUuids }, { known: true })
  const left = await leftIn(context, kind, found, docUuid)
  const open = state === STATE.draft ? found.filter(({ over }) => Number(over) > 0) : []
  const most = await mostIn(context, kind, open, docUuid)
  return { left, most: new Map(open.map(line => [line.lineUuid, mostOf(line, most)])) }
}

/** Path of its page below the address of the workflow service while it is in approval (widgets §7). */
const flowPathOf = (kind: Kind, { state, docUuid }: Head): string =>
  state === STATE.inApproval ? `/${kind.code}/${encodeURIComponent(docUuid)}` : ''

export const viewDocument = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
): Promise<DocumentAnswer> => {
  const template = await readTemplate(context, kind, head.templateUuid)
  const lines = await linesOf(context, kind, head.docUuid)
  const values = {
    ...headValues(kind, head, template),
    ...(await advanceValues(context, kind, head)),
    ...(await restValues(context, kind, head)),
    ...(await refundValues(context, kind, head, lines)),
    ...(await invoicedValues(context, kind, head)),
  }
  const late = await lateRowsOf(context, kind, head)
  const rows = lines.map(line => ({
    ...lineValues(line, template),
    ...(late.has(line.lineUuid) && WAITING),
  }))
  await withWords(context, [
    { fields: template.header, values },
    ...rows.map(row => ({ fields: template.rows, values: row })),
  ])
  await withGoods(context, waitsForStock(head) ? template : withoutStock(template), rows)
  await withAgreed(
    context,
    kind,
    rows,
    lines.map(({ upstreamLineUuid }) => upstreamLineUuid),
  )
  withReasons(template, rows)
  const { left, most } = await limitsOf(context, kind, head, lines)
  const progress = await progressOf(context, kind, head, lines)
  const { place, total } = await placeOf(context, kind, head)
  const viewer = await viewerOf(context, kind, head)
  const takeList = await advancesTaken(context, kind, head)
  const approvalList = await approvalListOf(context, kind, head)
  const substitution = await substitutionOf(context, kind, head)
  const passOn = await passOnOf(context, kind, head)
  const addition = await additionOf(context, kind, head)
  const offered = await offeredOf(context, kind, head, { viewer, lines, late, template })
  const { actionList: actions } = offered
  return {
    cVoucherCode: kind.code,
    cDocUuid: head.docUuid,
    cDocCode: head.code,
    cTemplateUuid: head.templateUuid,
    ...(await stateOf(context, kind, head.state)),
    iVersion: head.version,
    cUpdatePersonName: head.updatedBy,
    dUpdateTime: head.updatedAt,
    iPageNumber: place,
    iTotleSize: total,
    values,
    rowList: lines.map((line, index): DocumentRow => {
      const from = line.upstreamLineUuid
      return {
        ...rows[index],
        ...progress[index],
        cLineUuid: line.lineUuid,
        ...(from !== null && {
          cUpstreamLineUuid: from,
          cUpstreamDocCode: line.upstreamDocCode ?? '',
          ...(!kind.advances && { iLeftQty: left.get(from) ?? '0' }),
          ...most.get(from),
        }),
      }
    }),
    fileList: await filesOf(context, head.fileUuids),
    ...offered,
    laterList: actions.includes('annotate')
      ? laterFields(kind, head, template, viewer).map(({ name }) => name)
      : [],
    laterColumnList: actions.includes('annotate')
      ? laterColumns(kind, head, template).map(({ name }) => name)
      : [],
    askList: [
      ...(await asksOf(context, kind, head, { template, actions })),
      ...(await leavingAsksOf(context, kind, head, { template, actions })),
      ...(await refundAsksOf(context, kind, head, { template, actions })),
    ],
    warningList: await warningsOf(context, kind, head, { template, lines }),
    ...(kind.spends && (await otherAccountOf(context, head))),
    nextInApproval: await nextInApprovalOf(context, kind, head, viewer),
    stateNote: await stateNoteOf(context, head.docUuid),
    ...(takeList.length > 0 && { takeList }),
    ...(await changeOfOrder(context, kind, head)),
    ...(approvalList.length > 0 && {
      approvalList: withOpinions(approvalList, await opinionsOf(context, head.docUuid)),
    }),
    ...(await reminderOf(context, head.docUuid, actions)),
    ...(substitution && { substitution }),
    ...(passOn && { passOn }),
    ...(addition && { addition }),
    downstreamList: await nextOf(context, kind, head, lines),
    cFlowPath: flowPathOf(kind, head),
  }
}
