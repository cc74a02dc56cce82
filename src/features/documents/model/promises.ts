import type { Document, DocumentProblem } from '@/api/document'
import type { VoucherColumn, VoucherTemplate } from '@/api/widgetVoucher'
import { isRecord } from '@/base/decode'
import type { Failure } from '@/i18n/messages'
import { fieldFailure, valueInRow } from '@/widgets/field/model/registry'
import type { RowChoice } from './rowChoices'

/** Column of an order's rows: the day its supplier promises (`@assumed` name, types/wire/document.ts). */
export const PROMISED = 'dPromised'

/** Days by the row they are for, as they are sent; '' for none. */
export type PromisedDays = Readonly<Record<string, string>>

export const isPromisedDays = (value: unknown): value is PromisedDays =>
  isRecord(value) && Object.values(value).every(day => typeof day === 'string')

/** The column as it is filled in now; undefined: the server takes no such day. */
export const promisedColumn = (
  { body }: Pick<VoucherTemplate, 'body'>,
  { laterColumns = [] }: Pick<Document, 'laterColumns'>,
): VoucherColumn | undefined => {
  const column = body.find(({ field }) => field === PROMISED)
  return column && laterColumns.includes(PROMISED)
    ? { ...column, spec: { ...column.spec, readOnly: false } }
    : undefined
}

export const knownDay = ({ row: { progress } }: RowChoice): string => progress?.promised ?? ''

/** What was typed and is not known yet, of rows that take it. */
export const changedDays = (choices: readonly RowChoice[], typed: PromisedDays): PromisedDays =>
  Object.fromEntries(
    choices.flatMap(choice => {
      const day = typed[choice.lineUuid]
      return day === undefined || day === knownDay(choice) ? [] : [[choice.lineUuid, day]]
    }),
  )

export type PromiseFailures = Readonly<Record<string, Failure>>

export const dayFailures = ({ spec }: VoucherColumn, days: PromisedDays): PromiseFailures =>
  Object.fromEntries(
    Object.entries(days).flatMap(([lineUuid, day]) => {
      const failure = fieldFailure(spec, valueInRow(spec, { [PROMISED]: day }, PROMISED))
      return failure ? [[lineUuid, failure]] : []
    }),
  )

/** What the server says of these rows; undefined: it says something else too. */
export const refusedDays = (
  { rows }: Pick<Document, 'rows'>,
  choices: readonly RowChoice[],
  problems: readonly DocumentProblem[],
): PromiseFailures | undefined => {
  const told = problems.map(({ row, message }) => ({ lineUuid: rows[row - 1]?.lineUuid ?? '', message }))
  const isShown = (uuid: string) => choices.some(({ lineUuid }) => lineUuid === uuid)
  if (told.length === 0 || !told.every(({ lineUuid }) => isShown(lineUuid))) return undefined
  return Object.fromEntries(
    told.map(({ lineUuid, message }) => [lineUuid, { code: 'told', params: { message } } as const]),
  )
}
