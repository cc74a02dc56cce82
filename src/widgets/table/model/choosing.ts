import type { Referred } from '../../field/model/types/refer'
import { initialValues, isLocked, withCell, type CellRule, type TableColumn, type TableLayout } from './cells'
import { stopsOf, type Stop } from './filling'
import { quantityColumn, sameColumn } from './sameRows'
import type { TableEvent, TableRow } from './tableRows'

/** The column whose records can be chosen several at once, each for a new row; undefined: there is none. */
export const chosenColumn = (layout: TableLayout, rule?: CellRule): TableColumn | undefined => {
  const column = sameColumn(layout)
  // the chooser of a data source takes one record only
  return column && !column.spec.source && !isLocked(column, initialValues(layout), rule) ? column : undefined
}

/** A row for each record, as if it had been chosen there: what it brings along is filled in. */
export const chosenEvent = (
  layout: TableLayout,
  column: TableColumn,
  chosen: readonly Referred[],
): TableEvent => ({
  type: 'added',
  rows: chosen.map(one => withCell(layout, initialValues(layout), column, { kind: 'refer', chosen: [one] })),
})

/** The quantities of these rows, which are typed next. */
export const quantityStops = (layout: TableLayout, rows: readonly TableRow[], rule?: CellRule): Stop[] => {
  const quantity = quantityColumn(layout)
  return stopsOf(layout, rows, rule).filter(({ field }) => field === quantity?.field)
}
