import type {
  ListColumn as WireListColumn,
  ListPageAnswer as WireListPageAnswer,
  ListPlanAnswer as WireListPlanAnswer,
} from '@wire/widgetList'
import { asCount, asFlag, asText, isRecord, must, record, soundOf, type Decoder } from '@/base/decode'
import type { DataSource } from '../widget'
import {
  dataSourceOf,
  flagField,
  numberField,
  planHeadOf,
  textField,
  type FieldSpec,
  type PlanHead,
} from './widget'

export interface ListColumn {
  itemUuid: string
  field: string
  /** of the rows below a row, in a compound list */
  sub?: true
  title: string
  spec: FieldSpec
  shown: boolean
  /** never shown, always asked for */
  hidden: boolean
  /** cannot be taken out of a plan */
  required: boolean
  summed: boolean
}

export interface ListLayout {
  plan: PlanHead & { rowsPerPage: number }
  hasOrganisationPlan: boolean
  hasPersonalPlan: boolean
  /** this person does not arrange the organisation's plan */
  organisationLocked?: boolean
  columns: readonly ListColumn[]
  /** titles of columns that cannot be read */
  broken: readonly string[]
  source: DataSource & { key: string; name: string }
}

const LEAST_ROWS = 10
const MOST_ROWS = 30
/** Rows per page of a plan are between 10 and 30 (widgets §5). */
const clampRows = (rows: number): number => Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.trunc(rows)))

const SUB_LIST = 'subList'
/** Before the name of a column of the rows below (types/wire/widgetList.ts). */
export const SUB_FIELD = `${SUB_LIST}.`

const decodeColumn: Decoder<ListColumn & { order: number }, WireListColumn> = (value, at) => {
  const fields = record<WireListColumn>(value, at)
  const name = must(fields, 'cFieldName', asText, at)
  const sub = name.startsWith(SUB_FIELD)
  const field = sub ? name.slice(SUB_FIELD.length) : name
  return {
    itemUuid: must(fields, 'cItemUuid', asText, at),
    field,
    ...(sub && { sub }),
    title: textField(fields, 'cTitleName') || field,
    spec: {
      type: must(fields, 'cFieldType', asText, at),
      typeCode: textField(fields, 'cFieldTypeCode'),
      precision: numberField(fields, 'iPrecision') ?? 0,
    },
    shown: must(fields, 'bShow', asFlag, at),
    hidden: flagField(fields, 'bHide'),
    required: flagField(fields, 'bRequired'),
    summed: flagField(fields, 'bSum'),
    order: numberField(fields, 'iOrder') ?? 0,
  }
}

/** `defaultRows`: of a plan that does not say (widgets §9: plain 10, compound 20). */
export const decodeListLayout =
  (defaultRows: number): Decoder<ListLayout> =>
  (value, at) => {
    const fields = record<WireListPlanAnswer>(value, at)
    const plan = must(fields, 'plan', record<WireListPlanAnswer['plan']>, at)
    const base = must(fields, 'baseList', record<WireListPlanAnswer['baseList']>, at)
    const { items, broken } = must(fields, 'list', soundOf(decodeColumn, 'cTitleName'), at)
    const seen = new Set<string>()
    const rows = numberField(plan, 'iPageRowSize')
    return {
      plan: {
        ...planHeadOf(plan, textField(plan, 'cBaseListCode')),
        rowsPerPage: rows === undefined ? defaultRows : clampRows(rows),
      },
      hasOrganisationPlan: flagField(fields, 'bHasOrgPlan'),
      hasPersonalPlan: flagField(fields, 'bHasPersonPlan'),
      ...(flagField(fields, 'bOrgPlanLocked') && { organisationLocked: true }),
      columns: [...items]
        .sort((one, other) => one.order - other.order)
        .filter(column => !seen.has(column.itemUuid) && seen.add(column.itemUuid))
        .map(({ order: _, ...column }) => column),
      broken,
      source: {
        ...dataSourceOf(base),
        key: textField(base, 'cKeyField'),
        name: textField(base, 'cListName'),
      },
    }
  }

export type RowValue = string | number | undefined
export interface ListRow {
  key: string
  values: Readonly<Record<string, RowValue>>
  subRows: readonly ListRow[]
}
export interface ListPage {
  rows: readonly ListRow[]
  /** '' for each row that cannot be read: it has no key */
  broken?: readonly string[]
  total: number
}

const valueOf = (value: unknown): RowValue => {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
    ? value
    : undefined
}

/** Without a prototype: a column may be called `constructor`. */
export const rowValues = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, RowValue>> => {
  const values = Object.create(null) as Record<string, RowValue>
  for (const [name, one] of Object.entries(fields)) if (name !== SUB_LIST) values[name] = valueOf(one)
  return values
}

/** A row without its key cannot be read: nothing could be done with it. Sub-rows are named by their place. */
const decodeRow =
  (keyField: string): Decoder<ListRow> =>
  (value, at) => {
    const fields = record<Record<string, unknown>>(value, at)
    const key = must(fields, keyField, asText, at)
    const list: unknown = fields[SUB_LIST]
    const subRows = (Array.isArray(list) ? list.filter(isRecord) : []).map((sub, index) => ({
      key: `${key}/${index}`,
      values: rowValues(sub),
      subRows: [],
    }))
    return { key, values: rowValues(fields), subRows }
  }

export const decodeListPage =
  (keyField: string): Decoder<ListPage> =>
  (value, at) => {
    const fields = record<WireListPageAnswer>(value, at)
    const { items, broken } = must(fields, 'pageData', soundOf(decodeRow(keyField)), at)
    return {
      rows: items,
      broken,
      total: must(fields, 'iTotleSize', asCount, at),
    }
  }
