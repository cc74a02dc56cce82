import type { DocumentAction, DocumentAsk, DocumentChange } from '@wire/document'
import { and, desc, eq } from 'drizzle-orm'
import { erpDocumentEvents } from '../../db/schema'
import { chinaDay } from '../../kernel/chinaTime'
import type { StaffContext } from '../widget/staffRequest'
import { changesOf } from './history'
import type { Head, Kind } from './kinds'
import { STATE } from './machine'
import { type Field, readTemplate, type Template } from './template'
import { checkValue, type Problem, type RawValues, refuseAll, type Values } from './values'

/** The day on which money moved. */
const PAID_ON = 'dPaidOn'
const DAY_LENGTH = 10

/** Fields that a step fills in. */
const isFact = ({ later, readOnly }: Field): boolean => later && readOnly

const hasMoved = ({ moneyMovesBy }: Kind, { state }: Head): boolean =>
  state === (moneyMovesBy === 'settle' ? STATE.settled : STATE.done)

/** Fields that are open though the document is agreed; what a step fills in is open after that step. */
export const laterFields = (kind: Kind, head: Head, { header }: Template): Field[] =>
  header
    .filter(field => field.later && (!isFact(field) || hasMoved(kind, head)))
    // a day that is known stays known
    .map(field => ({
      ...field,
      required: field.required || (field.name === PAID_ON && !!head.more[PAID_ON]),
    }))

/** Fields that a step asks for. */
const askedFields = ({ moneyMovesBy }: Kind, action: DocumentAction, { header }: Template): Field[] =>
  moneyMovesBy === action
    ? header.filter(isFact).map(field => ({ ...field, required: field.required || field.name === PAID_ON }))
    : []

/** Money moves after it was approved, that of a return after its goods have left; and not tomorrow. */
const paidBetween = async (
  { db, clock }: StaffContext,
  { moneyMovesBy }: Kind,
  { docUuid, createdAt }: Head,
) => {
  const E = erpDocumentEvents
  const [action, word] = moneyMovesBy === 'settle' ? ['post', '出库'] : ['approve', '审批']
  const [before] = await db
    .select({ at: E.happenedAt })
    .from(E)
    .where(and(eq(E.docUuid, docUuid), eq(E.action, action)))
    .orderBy(desc(E.eventNo))
    .limit(1)
  const first = (before?.at ?? createdAt).slice(0, DAY_LENGTH)
  return { first, since: before ? word : '制单', last: chinaDay(clock.now()) }
}

/** What the steps this person may take now ask for. */
export const asksOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  { template, actions }: { template: Template; actions: readonly DocumentAction[] },
): Promise<DocumentAsk[]> => {
  const asks = actions.flatMap(cAction =>
    askedFields(kind, cAction, template).map(field => ({ cAction, field })),
  )
  if (asks.length === 0) return []
  const { first: dMin, last: dMax } = await paidBetween(context, kind, head)
  return asks.map(({ cAction, field: { name: cFieldName, required: bRequired } }) => ({
    ...{ cAction, cFieldName, bRequired, cValue: '' },
    ...(cFieldName === PAID_ON && { cValue: dMax, dMin, dMax }),
  }))
}

/** Values of open fields as they are kept; what is wrong, or is not open, is refused by its name. */
export const checkLater = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  { open, template, raw }: { open: readonly Field[]; template: Template; raw: RawValues },
): Promise<Values> => {
  const values: Values = {}
  const problems: Problem[] = []
  const problem = (cFieldName: string, cMessage: string) => problems.push({ iRow: 0, cFieldName, cMessage })
  for (const [name, given] of Object.entries(raw)) {
    const field = open.find(one => one.name === name)
    if (field) {
      const checked = checkValue(field, given, head.more[name])
      if ('problem' in checked) problem(name, checked.problem)
      else values[name] = checked.value
    } else if (!name.startsWith('$')) {
      const known = [...template.header, ...template.rows].find(one => one.name === name)
      problem(name, `${known?.label ?? name}现在不能修改`)
    }
  }
  const day = String(values[PAID_ON] ?? '').slice(0, DAY_LENGTH)
  if (day !== '' && day !== head.more[PAID_ON]) {
    const { first, since, last } = await paidBetween(context, kind, head)
    const label = open.find(({ name }) => name === PAID_ON)?.label ?? ''
    if (day > last) problem(PAID_ON, `${label}不能晚于今天`)
    if (day < first) problem(PAID_ON, `${label}不能早于${since}日期${first}`)
    values[PAID_ON] = day
  }
  refuseAll(problems)
  return values
}

/** What a step keeps, and in words for the history; money moves on the day of the step, where no other one is named. */
export const factsOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  { action, given = {} }: { action: DocumentAction; given?: RawValues },
): Promise<{ values: Values; changes: DocumentChange[] }> => {
  if (kind.moneyMovesBy !== action && Object.keys(given).length === 0) return { values: {}, changes: [] }
  const template = await readTemplate(context, kind, head.templateUuid)
  const open = askedFields(kind, action, template)
  const today = chinaDay(context.clock.now())
  const known = open.some(({ name }) => name === PAID_ON) ? { [PAID_ON]: today } : {}
  const values = await checkLater(context, kind, head, { open, template, raw: { ...known, ...given } })
  const files = { fileUuids: head.fileUuids }
  const before = { values: head.more, rows: new Map(), ...files }
  const changes = await changesOf(context, { template, before, after: { values, rows: [], ...files } })
  return { values, changes }
}
