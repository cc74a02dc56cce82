import type { Document, DocumentValues } from '@/api/document'
import type { PaymentMatch, PaymentMatched } from '@/api/paymentResults'
import { parseYuan, sumFen, type Fen } from '@/base/money'
import type { BankRow, RowFault } from './bankRows'
import { isFixed } from './oneByOne'

/** Why a row is not posted. */
export type ResultProblem =
  | { kind: Exclude<RowFault, 'notPaid'> }
  /** in the bank's word */
  | { kind: 'notPaid'; word: string }
  /** another row (by its place) has the same, and says something else; or it stands there twice */
  | { kind: 'sameCode' | 'sameSerial' | 'twice'; place: number }
  | { kind: 'amount'; given: Fen; paid: Fen }
  | { kind: 'early' | 'late'; day: string }
  /** posting it asks for more than a bank tells */
  | { kind: 'asksMore' }
  /** in the server's words */
  | { kind: 'server'; reason: string }

/** What has become of a row. */
export type ResultOutcome =
  | { kind: 'made'; state: string }
  | { kind: 'refused'; reason: string }
  /** another person has changed it meanwhile; `document`: as it can be posted now */
  | { kind: 'changed'; reason: string; document: PaymentMatched | undefined }
  /** the answer was lost: it may have been posted */
  | { kind: 'unknown'; reason: string }

/** A row of the bank, and the document it is about. */
export interface ResultEntry {
  row: BankRow
  document?: PaymentMatched
  problem?: ResultProblem
  chosen: boolean
  outcome?: ResultOutcome
}

interface ResultsState {
  /** false: the text is still written */
  matched: boolean
  entries: readonly ResultEntry[]
}

type ResultsEvent =
  | { type: 'matched'; rows: readonly BankRow[]; matches: readonly PaymentMatch[] }
  /** `place` undefined: all of them; those with a warning are ticked one by one */
  | { type: 'turned'; place?: number; on: boolean }
  | { type: 'answered'; place: number; outcome: ResultOutcome }
  /** back to the text */
  | { type: 'reopened' }

export const noResults: ResultsState = { matched: false, entries: [] }

const PAID_ON = 'dPaidOn'
const SERIAL = 'cBankSerial'

/** What the step asks for, as far as a bank tells it. */
export const valuesOf = ({ day, serial }: BankRow, { asks }: PaymentMatched): DocumentValues => {
  const isAsked = (name: string) => asks.some(({ field }) => field === name)
  return { ...(isAsked(PAID_ON) && { [PAID_ON]: day }), ...(isAsked(SERIAL) && { [SERIAL]: serial }) }
}

/** Nothing is to be read before it is ticked. */
export const isPlain = ({ document }: ResultEntry): boolean => document?.warnings.length === 0

const says = ({ serial, day, amount }: BankRow): string => JSON.stringify([serial.toLowerCase(), day, amount])

const sameProblem = (row: BankRow, rows: readonly BankRow[]): ResultProblem | undefined => {
  const others = rows.filter(({ place }) => place !== row.place)
  const twins = others.filter(({ code }) => code === row.code)
  const differs = twins.find(twin => says(twin) !== says(row))
  if (differs) return { kind: 'sameCode', place: differs.place }
  const serial = row.serial.toLowerCase()
  const other = others.find(one => one.code !== row.code && one.serial.toLowerCase() === serial)
  if (other) return { kind: 'sameSerial', place: other.place }
  const [first] = twins
  return first && first.place < row.place ? { kind: 'twice', place: first.place } : undefined
}

const dayProblem = ({ day }: BankRow, { asks }: PaymentMatched): ResultProblem | undefined => {
  const { min, max } = asks.find(({ field }) => field === PAID_ON) ?? {}
  if (max !== undefined && day > max) return { kind: 'late', day: max }
  return min !== undefined && day < min ? { kind: 'early', day: min } : undefined
}

const problemOf = (
  row: BankRow,
  { reason, document }: PaymentMatch,
  rows: readonly BankRow[],
): ResultProblem | undefined => {
  if (reason !== '' || !document) return { kind: 'server', reason }
  if (row.fault === 'notPaid') return { kind: row.fault, word: row.word ?? '' }
  if (row.fault) return { kind: row.fault }
  const { paid, asks } = document
  if (row.amount !== undefined && row.amount !== paid) return { kind: 'amount', given: row.amount, paid }
  if (asks.some(({ field, required }) => required && field !== PAID_ON && field !== SERIAL))
    return { kind: 'asksMore' }
  return sameProblem(row, rows) ?? dayProblem(row, document)
}

/** What is worth a second look is ticked by who has seen it. */
const entryOf = (row: BankRow, match: PaymentMatch, rows: readonly BankRow[]): ResultEntry => {
  const problem = problemOf(row, match, rows)
  const { document } = match
  return {
    row,
    ...(document && { document }),
    ...(problem && { problem }),
    chosen: !problem && document?.warnings.length === 0,
  }
}

/** What was not posted has to be chosen anew by who has seen why. */
const answered = ({ row, document }: ResultEntry, outcome: ResultOutcome): ResultEntry => {
  const now = outcome.kind === 'changed' ? outcome.document : document
  const isAnother = row.amount !== undefined && now !== undefined && row.amount !== now.paid
  const problem: ResultProblem | undefined =
    outcome.kind === 'changed' && !now
      ? { kind: 'server', reason: outcome.reason }
      : isAnother
        ? { kind: 'amount', given: row.amount ?? 0, paid: now.paid }
        : undefined
  const known = now ?? document
  return {
    row,
    ...(known && { document: known }),
    ...(problem && { problem }),
    chosen: outcome.kind === 'unknown',
    outcome,
  }
}

export const resultsModel = (state: ResultsState, event: ResultsEvent): ResultsState => {
  if (event.type === 'reopened') return noResults
  if (event.type === 'matched') {
    const { rows, matches } = event
    const entries = rows.map((row, at) => entryOf(row, matches[at] ?? { reason: '' }, rows))
    // what cannot be posted is seen first: the file may be a long one
    const bad = entries.filter(({ problem }) => problem)
    return { matched: true, entries: [...bad, ...entries.filter(({ problem }) => !problem)] }
  }
  const change = (entry: ResultEntry): ResultEntry => {
    if (event.place !== undefined && entry.row.place !== event.place) return entry
    if (event.type === 'answered') return answered(entry, event.outcome)
    const isLeft = event.place === undefined && event.on && !isPlain(entry)
    return isFixed(entry) || entry.problem || isLeft ? entry : { ...entry, chosen: event.on }
  }
  return { ...state, entries: state.entries.map(change) }
}

/** A document that has changed meanwhile, as far as it can still be posted. */
export const postableOf = (
  { version, actions, asks = [], warnings, values }: Document,
  before: PaymentMatched,
): PaymentMatched | undefined =>
  actions.includes('post')
    ? {
        ...before,
        version,
        warnings,
        paid: parseYuan(values['iPaidAmount']) ?? before.paid,
        asks: asks.filter(({ action }) => action === 'post'),
      }
    : undefined

/** Money of rows. */
export const paidBy = (entries: readonly ResultEntry[]): Fen =>
  sumFen(entries.map(({ document }) => document?.paid ?? 0))

/** The bank's amount is not known: nothing was compared. */
export const isUncompared = ({ row, problem }: Pick<ResultEntry, 'row' | 'problem'>): boolean =>
  row.amount === undefined && !problem

/** Places of the rows that are over: those that were made, and those that say the same once more. */
export const overIn = ({ entries }: Pick<ResultsState, 'entries'>): ReadonlySet<number> => {
  const made = new Set(
    entries.filter(({ outcome }) => outcome?.kind === 'made').map(({ row: { place } }) => place),
  )
  const again = entries.filter(({ problem }) => problem?.kind === 'twice' && made.has(problem.place))
  return new Set([...made, ...again.map(({ row: { place } }) => place)])
}

export const madeIn = ({ entries }: Pick<ResultsState, 'entries'>): readonly ResultEntry[] =>
  entries.filter(({ outcome }) => outcome?.kind === 'made')
