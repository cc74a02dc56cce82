import type { Document, DocumentAction } from '@/api/document'
import { compareDecimals, sumDecimals } from '@/base/decimal'

/** Steps of chosen rows. */
export type RowAction = Extract<DocumentAction, 'closeRows' | 'openRows'>

/** A row that can be chosen for a step; `place`: from 1, as the document has it. */
export interface RowChoice {
  lineUuid: string
  place: number
  name: string
  row: Document['rows'][number]
}

type Row = RowChoice['row']
const choicesOf = (rows: readonly Row[], isMeant: (row: Row) => boolean): readonly RowChoice[] =>
  rows.flatMap((row, at) =>
    isMeant(row)
      ? [{ lineUuid: row.lineUuid, place: at + 1, name: String(row.values['$cGoodsUuid'] ?? ''), row }]
      : [],
  )

/** Rows of which something is still to come. */
export const rowsToCome = ({ rows }: Pick<Document, 'rows'>): readonly RowChoice[] =>
  choicesOf(rows, ({ values, progress }) => {
    const { done = '0', closed = '0' } = progress ?? {}
    return compareDecimals(sumDecimals([done, closed]), values['iQty']) === -1
  })

/** Rows of a receipt whose goods are inspected. */
export const rowsToInspect = ({ rows }: Pick<Document, 'rows'>): readonly RowChoice[] =>
  choicesOf(rows, ({ values }) => Number(values['bInspect']) === 1 || values['cQuality'] === 'waiting')

/** Rows with something left can be closed, and closed ones opened. */
export const rowChoices = (document: Pick<Document, 'rows'>, action: RowAction): readonly RowChoice[] =>
  action === 'closeRows'
    ? rowsToCome(document)
    : choicesOf(document.rows, ({ progress }) => compareDecimals(progress?.closed ?? '0', 0) === 1)

/** Whether to close its rows means to close all of it: one row is left open, and the document itself can be closed. */
export const closesAll = (document: Pick<Document, 'rows' | 'actions'>): boolean =>
  document.actions.includes('close') && rowsToCome(document).length === 1
