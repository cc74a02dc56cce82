import type { QueryOperator } from '@/base/queryModel'
import type { FieldSpec, QueryItem, QueryLayout } from '@/api/widgetQuery'

const specs = {
  text: { kind: 'text', typeCode: '' },
  whole: { kind: 'number', precision: 0 },
  decimal: { kind: 'number', precision: 2 },
  date: { kind: 'date', format: 'date' },
  select: { kind: 'select', enumCode: 'state' },
  checkbox: { kind: 'checkbox', typeCode: '' },
  refer: { kind: 'refer', referCode: 'supplier' },
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
  spec: specs[kind],
  shown: true,
  ...more,
})

export const layoutOf = (items: QueryItem[], more: Partial<QueryLayout> = {}): QueryLayout => ({
  plan: { code: 'orders', planUuid: '', planId: 0, initial: true, type: 'personal' },
  hasOrganisationPlan: false,
  hasPersonalPlan: false,
  items,
  ...more,
})
