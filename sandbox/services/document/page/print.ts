import type { DocumentPrintAnswer } from '@wire/document'
import type { OrderVersion } from '@wire/orderChange'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { erpDocumentEvents } from '../../../db/schema'
import { namesOf } from '../../order/people'
import { storeOwnFile } from '../../upload/storedFiles'
import { yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import { approvalListOf } from '../approval/approvalSteps'
import type { Head, Kind } from '../kinds'
import { titleOf } from '../invoice/creditCheck'
import { isCredit } from '../invoice/invoiceRows'
import { isDecided } from '../machine'
import { linesOfOpinions, opinionsOf } from '../approval/opinions'
import { versionsOf, wordsOfChange } from '../orderChange/orderVersions'
import { type PrintedColumn, printedPdf } from './printForm'
import { chinaNow, findHead } from '../rows'
import { type Field, readTemplate } from './template'
import { type Values, withoutZeros } from './values'
import { viewDocument } from './view'

/** A value as a person reads it; lists and documents have the words of a reference beside it. */
const wordsOf = ({ name, type, optionWords }: Field, values: Values): string => {
  const value = values[name] ?? ''
  if (type === 'Refer') return String(values[`$${name}`] ?? '')
  if (type === 'Select') return optionWords?.get(String(value)) ?? String(value)
  // a day that was chosen has no time
  if (type === 'Date') return String(value).replace(' 00:00:00', '')
  if (type === 'Checkbox') return String(value) === '1' ? '是' : '否'
  return String(value)
}

const WEIGHT: Readonly<Partial<Record<Field['type'], number>>> = { Refer: 3, Number: 1.4, Date: 1.6 }
const columnOf = ({ name, label, type }: Field): PrintedColumn => ({
  label,
  isNumber: type === 'Number',
  weight: name === 'cUnit' ? 1 : (WEIGHT[type] ?? 2),
})

/** Who approved it as it stands; '': it is not approved. */
const approverOf = async ({ db }: StaffContext, docUuid: string): Promise<string> => {
  const E = erpDocumentEvents
  const [last] = await db
    .select({ action: E.action, actor: E.actor })
    .from(E)
    .where(and(eq(E.docUuid, docUuid), inArray(E.action, ['submit', 'approve', 'refuse', 'revoke'])))
    .orderBy(desc(E.eventNo))
    .limit(1)
  return last?.action === 'approve' ? last.actor : ''
}

/** The same step by step, with a line to sign on for a step that is not over. */
const approversOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
): Promise<{ label: string; value: string }[]> => {
  const steps = await approvalListOf(context, kind, head)
  if (steps.length === 0) return [{ label: '审批', value: await approverOf(context, head.docUuid) }]
  return steps
    .filter(({ cState }) => cState !== 'skipped')
    .map(({ cStepName, cState, personList, added }) => ({
      label: `审批（${cStepName}${added ? `，由${added.cPersonName}加签` : ''}）`,
      value: cState === 'passed' ? personList.join('、') : '',
    }))
}

/** Changes of a version that are printed; the page lists all of them. @assumed */
const MOST_PRINTED = 50

/** How an order became what it is, a line for each version and for each thing it changed. */
const versionLines = (versions: readonly OrderVersion[]): string[] =>
  versions.flatMap(({ iNumber, cPersonName, cDecidedBy, dTime, cReason, changeList, fileList, cOpinion }) => [
    [
      `第${iNumber}版 ${dTime}`.trim(),
      `录入：${cPersonName}`,
      ...(cDecidedBy === ''
        ? []
        : [`审批：${cDecidedBy}${cOpinion ? `（${cOpinion.replace(/\s+/g, ' ')}）` : ''}`]),
      ...(cReason === '' ? [] : [`原因：${cReason}`]),
    ].join('　'),
    ...changeList.slice(0, MOST_PRINTED).map(change => `　　${wordsOfChange(change)}`),
    ...(changeList.length > MOST_PRINTED ? [`　　另有 ${changeList.length - MOST_PRINTED} 项变更`] : []),
    ...(fileList.length === 0 ? [] : [`　　附件：${fileList.map(({ cFileName }) => cFileName).join('、')}`]),
  ])

/** A document as a PDF, a file of who prints it. The one before of the same document goes. */
export const printDocument = async (
  context: StaffContext,
  kind: Kind,
  cDocUuid: string,
): Promise<DocumentPrintAnswer> => {
  const head = await findHead(context, kind, { cDocUuid })
  const template = await readTemplate(context, kind, head.templateUuid)
  const {
    values,
    rowList,
    cStateName,
    iOrderVersion,
    takeList = [],
  } = await viewDocument(context, kind, head)
  const versions = iOrderVersion === undefined ? [] : await versionsOf(context, head)
  const takes = takeList.map(({ cDocCode, iAmount }) => `${cDocCode} ${iAmount}`.trim()).join('、')
  // a column nothing is filled in takes room from the others
  const fields = template.rows.filter(field =>
    rowList.some(row => field.type !== 'Checkbox' && wordsOf(field, row) !== ''),
  )
  const hasClosed = rowList.some(({ iClosedQty }) => iClosedQty !== undefined)
  const sums: Readonly<Record<string, string>> = {
    iQty: withoutZeros(head.totalQty),
    iAmount: yuanOf(head.amountFen),
    iTax: yuanOf(head.taxFen),
  }
  const content = printedPdf({
    owner: (await namesOf(context)).orgName,
    title: titleOf(kind, isCredit(head)),
    left: `单据编号：${head.code}${iOrderVersion === undefined ? '' : `（第${iOrderVersion}版）`}`,
    right: `状态：${cStateName}`,
    head: [
      ...template.header.flatMap(field => {
        const value = wordsOf(field, values)
        return value === '' || value === head.code ? [] : [{ label: field.label, value }]
      }),
      ...(takes === '' ? [] : [{ label: '冲抵的预付款单', value: takes }]),
    ],
    columns: [
      { label: '序号', weight: 0.8, isNumber: true },
      ...fields.map(columnOf),
      ...(hasClosed ? [{ label: '已关闭', weight: 1.4, isNumber: true }] : []),
    ],
    rows: rowList.map((row, index) => [
      String(index + 1),
      ...fields.map(field => wordsOf(field, row)),
      ...(hasClosed ? [row.iClosedQty ?? ''] : []),
    ]),
    sums: ['合计', ...fields.map(({ name }) => sums[name] ?? ''), ...(hasClosed ? [''] : [])],
    notes: [
      { title: '审批意见', lines: linesOfOpinions(await opinionsOf(context, head.docUuid)) },
      { title: '变更记录', lines: versionLines(versions) },
    ],
    people: [
      { label: '制单', value: head.creatorName },
      ...(isDecided(kind.code) ? await approversOf(context, kind, head) : []),
      // who approved the order did not approve what it became
      ...versions
        .filter(({ iNumber }) => iNumber === iOrderVersion)
        .map(({ iNumber, cDecidedBy }) => ({ label: `变更审批（第${iNumber}版）`, value: cDecidedBy })),
      { label: '经手人签字', value: '' },
    ],
    printedAt: chinaNow(context),
  })
  const file = await storeOwnFile(context, {
    businessCode: 'documentPrint',
    name: `${kind.name}_${head.code}.pdf`,
    type: 'pdf',
    content,
  })
  await context.audit.write('document-printed', {
    docUuid: head.docUuid,
    userUuid: context.caller.userUuid,
  })
  return file
}
