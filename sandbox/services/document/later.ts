import type { DocumentAction, DocumentAsk, DocumentChange } from '@wire/document'
import { and, desc, eq } from 'drizzle-orm'
import { erpDocumentEvents } from '../../db/schema'
import { chinaDay, DAY_LENGTH } from '../../kernel/chinaTime'
import type { StaffContext } from '../widget/staffRequest'
import { BANK_SERIAL, serialOf } from './payment/bankSerial'
import { changesOf } from './page/history'
import { type Head, type Kind, type Line, LINE_COLUMNS } from './kinds'
import { type DocumentViewer, isDrawable, isPermitted, isRowOpen, STATE } from './machine'
import { closedSince, openFrom } from './months'
import { PROMISED } from './receipt/promised'
import { firstRefundOf } from './advance/refundParts'
import { paymentSerialTaken, refundSerialTaken } from './payment/refundSerials'
import { type Field, readTemplate, type Template } from './page/template'
import { checkValue, type Problem, type RawValues, refuseAll, type Values } from './page/values'

/** The day on which money moved. */
const PAID_ON = 'dPaidOn'
/** The day on which the latest part of an advance came back, and the number the bank gave a part of it. */
export const REFUNDED_ON = 'dRefundedOn'
export const REFUND_SERIAL = 'cRefundSerial'
/** What refunds alone say (`advanceRefund`), and what is counted. */
const OF_REFUND: readonly string[] = [REFUNDED_ON, REFUND_SERIAL, 'cHeldBy']
const SERIALS: readonly string[] = [BANK_SERIAL, REFUND_SERIAL]
/** What is known of money that has moved stays known: it is put right, and not taken away. */
const STAYS: readonly string[] = [PAID_ON, BANK_SERIAL]

/** A row of an annotation, as it comes. */
type LaterRow = RawValues & { cLineUuid?: string | undefined }
const dayOf = (value: Values[string]): Values[string] =>
  typeof value === 'string' ? value.slice(0, DAY_LENGTH) : (value ?? null)

/** Fields that a step fills in. */
const isFact = ({ name, later, readOnly }: Field): boolean => later && readOnly && !OF_REFUND.includes(name)

const hasMoved = ({ moneyMovesBy }: Kind, { state }: Head): boolean =>
  state === STATE.settled || (state === STATE.done && moneyMovesBy === 'post')

/**
 * Fields that are open though the document is agreed; what a step fills in is open after that step, for those who may
 * take it: otherwise others could change the day of the payment, or remove its bank number, which a second payment could then use.
 */
export const laterFields = (
  kind: Kind,
  head: Head,
  { header }: Template,
  viewer: DocumentViewer,
): Field[] => {
  const { moneyMovesBy } = kind
  const isOpen = moneyMovesBy && hasMoved(kind, head) && isPermitted(moneyMovesBy, viewer)
  return header
    .filter(field => field.later && (!field.readOnly || (isFact(field) && isOpen)))
    .map(field => ({
      ...field,
      required: field.required || (STAYS.includes(field.name) && !!head.more[field.name]),
    }))
}

/**
 * Columns of rows that are open though the document is agreed, as long as something may still come of it. What a column of
 * the database keeps was agreed.
 */
export const laterColumns = ({ code }: Kind, { state }: Pick<Head, 'state'>, { rows }: Template): Field[] =>
  isDrawable(code, state) ? rows.filter(({ name, later }) => later && !LINE_COLUMNS.includes(name)) : []

/** Fields that a step asks for. */
const askedFields = ({ moneyMovesBy }: Kind, action: DocumentAction, { header }: Template): Field[] =>
  moneyMovesBy === action
    ? header.filter(isFact).map(field => ({ ...field, required: field.required || field.name === PAID_ON }))
    : []

type Dating = Pick<StaffContext, 'db' | 'clock' | 'caller'>

const openFirst = async (
  context: Pick<Dating, 'db' | 'caller'>,
  from: { first: string; since: string },
): Promise<{ first: string; since: string }> => {
  const open = await openFrom(context)
  return open && open.day > from.first ? { first: open.day, since: `${open.day}，${open.why}` } : from
}

/** The first open day since a step of the document, and why it is none before. */
export const openSince = async (
  { db, caller }: Dating,
  { docUuid, createdAt }: Pick<Head, 'docUuid' | 'createdAt'>,
  { action, word }: { action: DocumentAction; word: string },
): Promise<{ first: string; since: string }> => {
  const E = erpDocumentEvents
  const [before] = await db
    .select({ at: E.happenedAt })
    .from(E)
    .where(and(eq(E.docUuid, docUuid), eq(E.action, action)))
    .orderBy(desc(E.eventNo))
    .limit(1)
  const first = (before?.at ?? createdAt).slice(0, DAY_LENGTH)
  return openFirst({ db, caller }, { first, since: `${before ? word : '制单'}日期${first}` })
}

/** Money moves after it was approved, that of a return after its goods have left; not tomorrow, and before it comes back. */
const paidBetween = async (context: Dating, { moneyMovesBy, advances }: Kind, head: Head) => {
  const { db, clock } = context
  const left = head.docAt.slice(0, DAY_LENGTH)
  const from =
    moneyMovesBy === 'settle'
      ? await openFirst(context, { first: left, since: `出库日期${left}` })
      : await openSince(context, head, { action: 'approve', word: '审批' })
  const refunded = advances ? await firstRefundOf({ db }, head) : undefined
  const today = chinaDay(clock.now())
  const isRefunded = refunded !== undefined && refunded < today
  return {
    ...from,
    ...(isRefunded ? { last: refunded, until: `首次退款日期${refunded}` } : { last: today, until: '今天' }),
  }
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
    cAction,
    cFieldName,
    bRequired,
    cValue: '',
    ...(cFieldName === PAID_ON && {
      cValue: dMax,
      dMin,
      dMax,
    }),
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
      const typed = SERIALS.includes(name) && typeof given === 'string' ? serialOf(given) : given
      const checked = checkValue(field, typed, head.more[name])
      if ('problem' in checked) problem(name, checked.problem)
      else values[name] = checked.value
    } else if (!name.startsWith('$')) {
      const known = [...template.header, ...template.rows].find(one => one.name === name)
      problem(name, `${known?.label ?? name}现在不能修改`)
    }
  }
  const day = String(values[PAID_ON] ?? '').slice(0, DAY_LENGTH)
  if (day !== '' && day !== head.more[PAID_ON]) {
    const { first, since, last, until } = await paidBetween(context, kind, head)
    const label = open.find(({ name }) => name === PAID_ON)?.label ?? ''
    if (day > last) problem(PAID_ON, `${label}不能晚于${until}`)
    if (day < first) problem(PAID_ON, `${label}不能早于${since}`)
    const counted = head.more[PAID_ON] && (await closedSince(context, String(head.more[PAID_ON])))
    if (counted) problem(PAID_ON, counted)
    values[PAID_ON] = day
  }
  const serial = values[BANK_SERIAL]
  if (typeof serial === 'string' && serial !== head.more[BANK_SERIAL]) {
    const taken = kind.spends
      ? await paymentSerialTaken(context, head, serial)
      : await refundSerialTaken(context, kind, head, serial)
    if (taken !== undefined) problem(BANK_SERIAL, taken)
  }
  refuseAll(problems)
  return values
}

/**
 * Values of open columns, by the row they are for. Rows are named as the document has them; one of which nothing is to
 * come any more takes none.
 */
export const checkLaterRows = (
  lines: readonly Line[],
  { docAt }: Pick<Head, 'docAt'>,
  { open, template, raw }: { open: readonly Field[]; template: Template; raw: readonly LaterRow[] },
): ReadonlyMap<string, Values> => {
  const changed = new Map<string, Values>()
  const problems: Problem[] = []
  for (const { cLineUuid, ...given } of raw) {
    const at = lines.findIndex(({ lineUuid }) => lineUuid === cLineUuid)
    const line = lines[at]
    const problem = (cFieldName: string, cMessage: string) =>
      problems.push({ iRow: at + 1, cFieldName, cMessage })
    if (!line) {
      problem('', '所选的行不存在，请刷新后重试')
      continue
    }
    const values: Values = {}
    for (const [name, one] of Object.entries(given)) {
      if (name.startsWith('$')) continue
      const field = open.find(each => each.name === name)
      if (!field) {
        const known = template.rows.find(each => each.name === name)
        problem(name, `${known?.label ?? name}现在不能修改`)
        continue
      }
      const before = line.more[name] ?? null
      const checked = checkValue(field, one, before)
      if ('problem' in checked) {
        problem(name, checked.problem)
        continue
      }
      const value = field.type === 'Date' ? dayOf(checked.value) : checked.value
      if (value === before) continue
      const first = docAt.slice(0, DAY_LENGTH)
      if (!isRowOpen(line)) problem(name, `第${at + 1}行已到齐或已关闭，不能修改${field.label}`)
      else if (name === PROMISED && typeof value === 'string' && value < first)
        problem(name, `${field.label}不能早于下单日期${first}`)
      else values[name] = value
    }
    if (Object.keys(values).length > 0) changed.set(line.lineUuid, values)
  }
  refuseAll(problems)
  return changed
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
