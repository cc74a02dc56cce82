import type { QueryOperator } from '@/base/queryModel'
import type { FieldSpec } from '@/api/widget'
import type { QueryItem, QueryLayout } from '@/api/widgetQuery'

const specs = {
  text: { type: 'Text', typeCode: '' },
  whole: { type: 'Number', typeCode: '0' },
  decimal: { type: 'Number', typeCode: '2' },
  date: { type: 'Date', typeCode: 'date' },
  select: { type: 'Select', typeCode: 'state' },
  checkbox: { type: 'Checkbox', typeCode: '' },
  refer: { type: 'Refer', typeCode: 'supplier' },
} as const satisfies Record<string, FieldSpec>

/** A condition named like its field. */
export const item = (
  name: string,
  kind: keyof typeof specs,
  operator: QueryOperator,
  more: Partial<QueryItem> = {},
): QueryItem => ({
  itemUuid: `uuid-${name}`,
  label: name,
  fieldName: `field-${name}`,
  queryName: `query-${name}`,
  operator,
  spec: { ...specs[kind], multiple: operator === 'range' },
  shown: true,
  ...more,
})

export const layoutOf = (items: QueryItem[], more: Partial<QueryLayout> = {}): QueryLayout => ({
  plan: { code: 'orders', planUuid: '', planId: 0, initial: true, type: 'personal' },
  hasOrganisationPlan: false,
  hasPersonalPlan: false,
  items,
  broken: [],
  ...more,
})
