export { EditableTable, type EditableTableProps } from './EditableTable'
export { useEditableTable, type EditableTableHandle, type TableOptions } from './useEditableTable'
export type { CellValues, FillFrom, TableColumn } from './model/cells'
export { TableTotals } from './views/TableTotals'
