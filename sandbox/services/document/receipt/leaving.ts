import type { DocumentAction, DocumentAsk, DocumentChange } from '@wire/document'
import { chinaDay, DAY_LENGTH } from '../../../kernel/chinaTime'
import type { StaffContext } from '../../widget/staffRequest'
import { changesOf } from '../page/history'
import type { Head, Kind } from '../kinds'
import { openSince } from '../later'
import { chinaNow, docAtOf } from '../rows'
import { type Field, readTemplate, type Template } from '../page/template'
import { checkValue, type RawValues, refuseAll } from '../page/values'

/**
 * Goods of a return or a goods issue leave on the day that its posting names: until then its day is the one on which it was
 * asked for, and weeks may lie between them. Statements and closed months go by the day on which goods left.
 */

const dayField = (kind: Kind, { header }: Template): Field | undefined =>
  header.find(({ name }) => kind.fields[name] === 'docAt')

/** Not before the approval, nor in a closed month. */
const firstOf = (context: StaffContext, head: Head) =>
  openSince(context, head, { action: 'approve', word: '审批' })

/** What the posting of such a document asks for. */
export const leavingAsksOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  { template, actions }: { template: Template; actions: readonly DocumentAction[] },
): Promise<DocumentAsk[]> => {
  const field = dayField(kind, template)
  if (kind.moves !== 'out' || !field || !actions.includes('post')) return []
  const { first: dMin } = await firstOf(context, head)
  const dMax = chinaDay(context.clock.now())
  return [{ cAction: 'post', cFieldName: field.name, bRequired: true, cValue: dMax, dMin, dMax }]
}

/** The day on which goods leave, today where none is named; and what else was named with it. */
export const leavingOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  given: RawValues = {},
): Promise<{ docAt: string; others: RawValues; changes: DocumentChange[] }> => {
  const template = await readTemplate(context, kind, head.templateUuid)
  const field = dayField(kind, template)
  const today = chinaDay(context.clock.now())
  const now = chinaNow(context)
  if (!field) return { docAt: docAtOf(today, now, head.docAt), others: given, changes: [] }
  const { [field.name]: named = today, ...others } = given
  const refuse = (cMessage: string) => refuseAll([{ iRow: 0, cFieldName: field.name, cMessage }])
  const checked = checkValue({ ...field, required: true }, named, head.docAt)
  if ('problem' in checked) refuse(checked.problem)
  const day = String('value' in checked ? checked.value : today).slice(0, DAY_LENGTH)
  const { first, since } = await firstOf(context, head)
  if (day > today) refuse(`${field.label}不能晚于今天`)
  if (day < first) refuse(`${field.label}不能早于${since}`)
  const files = { fileUuids: head.fileUuids }
  const before = { values: { [field.name]: head.docAt.slice(0, DAY_LENGTH) }, rows: new Map(), ...files }
  const after = { values: { [field.name]: day }, rows: [], ...files }
  const changes = await changesOf(context, { template, before, after })
  return { docAt: docAtOf(day, now, head.docAt), others, changes }
}
