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

/** Rows with something left can be closed, and closed ones opened. */
export const rowChoices = ({ rows }: Pick<Document, 'rows'>, action: RowAction): readonly RowChoice[] =>
  rows.flatMap((row, at) => {
    const { lineUuid, values, progress } = row
    const { done = '0', closed = '0' } = progress ?? {}
    const isClosed = compareDecimals(closed, 0) === 1
    const isOpen = compareDecimals(sumDecimals([done, closed]), values['iQty']) === -1
    if (action === 'closeRows' ? !isOpen : !isClosed) return []
    return [{ lineUuid, place: at + 1, name: String(values['$cGoodsUuid'] ?? ''), row }]
  })
