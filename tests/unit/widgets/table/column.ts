import type { FieldSpec } from '@/api/widget'
import type { TableColumn } from '@/widgets/table/model/cells'

/** A column of a table, with what the test is about. */
export const column = (
  field: string,
  label: string,
  type: string,
  spec: Partial<FieldSpec> = {},
  more: Partial<TableColumn> = {},
): TableColumn => ({
  field,
  label,
  itemUuid: field,
  spec: {
    type,
    typeCode: '',
    ...spec,
  },
  shown: true,
  summed: false,
  span: 1,
  ...more,
})

/** The same, called as its field is. */
export const fieldColumn = (
  field: string,
  type: string,
  spec: Partial<FieldSpec> = {},
  more: Partial<TableColumn> = {},
): TableColumn => column(field, field, type, spec, more)
