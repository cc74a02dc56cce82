import type { Document, DocumentProblem, DocumentValues } from '@/api/document'
import type { VoucherColumn, VoucherTemplate } from '@/api/widgetVoucher'
import { isRecord } from '@/base/decode'
import { compareDecimals, sumDecimals } from '@/base/decimal'
import type { RowChoice } from './rowChoices'

/** What was found of a row: decimal texts, the key of a reason and a note; '' for nothing. */
const parts = ['good', 'conceded', 'rejected', 'reason', 'note'] as const
export type FoundPart = (typeof parts)[number]
export type FoundRow = Readonly<Record<FoundPart, string>>
/** What was typed, by the row it is for. */
export type Found = Readonly<Record<string, Partial<FoundRow>>>

/** A photo that was sent. */
export interface Photo {
  fileId: string
  name: string
}
/** What is kept until it is written. */
export interface InspectionDraft {
  found: Found
  photos: readonly Photo[]
}

const isPhoto = (value: unknown): value is Photo =>
  isRecord(value) && typeof value['fileId'] === 'string' && typeof value['name'] === 'string'
export const isInspectionDraft = (value: unknown): value is InspectionDraft =>
  isRecord(value) &&
  isRecord(value['found']) &&
  Object.values(value['found']).every(
    row => isRecord(row) && Object.values(row).every(one => typeof one === 'string'),
  ) &&
  Array.isArray(value['photos']) &&
  value['photos'].every(isPhoto)

/** Columns an inspection fills in (`@assumed` names, types/wire/document.ts). */
const NAMES: Readonly<Record<FoundPart, string>> = {
  good: 'iGoodQty',
  conceded: 'iConcededQty',
  rejected: 'iRejectedQty',
  reason: 'cInspectReason',
  note: 'cInspectNote',
}
export const nameOf = (part: FoundPart): string => NAMES[part]

/** The columns as they are filled in; undefined: the template has none. */
export const inspectionColumns = ({
  body,
}: Pick<VoucherTemplate, 'body'>):
  | Readonly<Record<'rejected' | 'reason' | 'note', VoucherColumn>>
  | undefined => {
  const open = (part: FoundPart): VoucherColumn | undefined => {
    const column = body.find(({ field }) => field === NAMES[part])
    return column && { ...column, spec: { ...column.spec, readOnly: false } }
  }
  const [rejected, reason, note] = [open('rejected'), open('reason'), open('note')]
  return rejected && reason && note ? { rejected, reason, note } : undefined
}

const textOf = (values: DocumentValues, name: string): string => String(values[name] ?? '')
const minus = (from: string, ...taken: readonly string[]): string =>
  sumDecimals([from, ...taken.map(one => `-${one || '0'}`)])

export const isWaiting = ({ row: { values } }: RowChoice): boolean => values['cQuality'] === 'waiting'

/** How many pieces the supplier delivered, rejected ones too. */
export const deliveredOf = ({ row: { values } }: RowChoice): string =>
  textOf(values, 'iDeliveredQty') || textOf(values, 'iQty')

/** What an inspection has found before. */
const knownOf = (choice: RowChoice): FoundRow => {
  const { values } = choice.row
  if (isWaiting(choice)) return { good: '', conceded: '', rejected: '', reason: '', note: '' }
  const conceded = textOf(values, NAMES.conceded)
  return {
    good: minus(textOf(values, 'iQty'), conceded),
    conceded,
    rejected: textOf(values, NAMES.rejected),
    reason: textOf(values, NAMES.reason),
    note: textOf(values, NAMES.note),
  }
}

/** All parts of a row as they stand: what is not typed of the good pieces is the rest of what was delivered. */
export const foundOf = (choice: RowChoice, found: Found): FoundRow => {
  const typed = found[choice.lineUuid] ?? {}
  const row = { ...knownOf(choice), ...typed }
  const isCounted = typed.good === undefined && (typed.conceded ?? typed.rejected) !== undefined
  if (!isCounted) return row
  const rest = minus(deliveredOf(choice), row.conceded, row.rejected)
  return { ...row, good: compareDecimals(rest, 0) === -1 ? '' : rest }
}

/** Something is not good: it needs a reason. */
export const isFaulty = ({ conceded, rejected }: FoundRow): boolean =>
  compareDecimals(conceded || '0', 0) === 1 || compareDecimals(rejected || '0', 0) === 1

const isSame = (one: FoundRow, other: FoundRow): boolean =>
  parts.every(part =>
    part === 'reason' || part === 'note'
      ? one[part] === other[part]
      : compareDecimals(one[part] || '0', other[part] || '0') === 0,
  )

/** Rows of which something new is said. */
export const saidRows = (choices: readonly RowChoice[], found: Found): RowChoice[] =>
  choices.filter(
    choice => found[choice.lineUuid] !== undefined && !isSame(knownOf(choice), foundOf(choice, found)),
  )

/** What was typed of rows that still take it. */
export const keptFound = (choices: readonly RowChoice[], found: Found): Found =>
  Object.fromEntries(saidRows(choices, found).map(({ lineUuid }) => [lineUuid, found[lineUuid] ?? {}]))

/** Rows that wait, and of which nothing is typed. */
export const untouchedRows = (choices: readonly RowChoice[], found: Found): RowChoice[] =>
  choices.filter(choice => isWaiting(choice) && saidRows([choice], found).length === 0)
export const allGood = (choices: readonly RowChoice[], found: Found): Found => ({
  ...found,
  ...Object.fromEntries(
    untouchedRows(choices, found).map(choice => [choice.lineUuid, { good: deliveredOf(choice) }]),
  ),
})

/** By how many pieces the parts of a row differ from what was delivered, and their sum; undefined: not at all. */
export const differenceOf = (
  choice: RowChoice,
  { good, conceded, rejected }: FoundRow,
): { sum: string; short?: string; beyond?: string } | undefined => {
  const sum = sumDecimals([good, conceded, rejected].map(one => one || '0'))
  const delivered = deliveredOf(choice)
  const compared = compareDecimals(sum, delivered)
  if (compared === -1) return { sum, short: minus(delivered, sum) }
  return compared === 1 ? { sum, beyond: minus(sum, delivered) } : undefined
}

/** What is wrong with rows, by row and part. */
export type FoundFailures = Readonly<Record<string, Partial<Record<FoundPart, string>>>>

/** What the server says of these rows; undefined: it says something else too. */
export const refusedFound = (
  { rows }: Pick<Document, 'rows'>,
  choices: readonly RowChoice[],
  problems: readonly DocumentProblem[],
): FoundFailures | undefined => {
  const failures: Record<string, Partial<Record<FoundPart, string>>> = {}
  for (const { row, field, message } of problems) {
    const lineUuid = rows[row - 1]?.lineUuid ?? ''
    if (!choices.some(one => one.lineUuid === lineUuid)) return undefined
    // the quantity of the row is what was accepted
    const part = parts.find(one => NAMES[one] === field) ?? 'good'
    failures[lineUuid] = { [part]: message, ...failures[lineUuid] }
  }
  return problems.length > 0 ? failures : undefined
}
