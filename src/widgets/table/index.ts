export { EditableTable, type EditableTableProps } from './EditableTable'
export { useEditableTable, type EditableTableHandle, type TableOptions } from './useEditableTable'
export type { CellValues, TableColumn } from './model/cells'
