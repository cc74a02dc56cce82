import { asCount, asFlag, asText, isRecord, must, record, soundOf, type Decoder } from '@/base/decode'
import type { DataSource } from '../widget'
import {
  dataSourceOf,
  flagField,
  numberField,
  planHeadOf,
  specOf,
  textField,
  type FieldSpec,
  type PlanHead,
} from './widget'

export interface ListColumn {
  itemUuid: string
  field: string
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
  columns: readonly ListColumn[]
  source: DataSource & { key: string; name: string }
}

const LEAST_ROWS = 10
const MOST_ROWS = 30
/** Rows per page of a plan are between 10 and 30 (widgets §5). */
const clampRows = (rows: number): number => Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.trunc(rows)))

const decodeColumn: Decoder<ListColumn & { order: number }> = (value, at) => {
  const fields = record(value, at)
  const field = must(fields, 'cFieldName', asText, at)
  return {
    itemUuid: must(fields, 'cItemUuid', asText, at),
    field,
    title: textField(fields, 'cTitleName') || field,
    spec: specOf(
      must(fields, 'cFieldType', asText, at),
      textField(fields, 'cFieldTypeCode'),
      numberField(fields, 'iPrecision') ?? 0,
    ),
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
    const fields = record(value, at)
    const plan = must(fields, 'plan', record, at)
    const base = must(fields, 'baseList', record, at)
    const { items } = must(fields, 'list', soundOf(decodeColumn), at)
    const rows = numberField(plan, 'iPageRowSize')
    return {
      plan: {
        ...planHeadOf(plan, textField(plan, 'cBaseListCode')),
        rowsPerPage: rows === undefined ? defaultRows : clampRows(rows),
      },
      hasOrganisationPlan: flagField(fields, 'bHasOrgPlan'),
      hasPersonalPlan: flagField(fields, 'bHasPersonPlan'),
      columns: [...items]
        .sort((one, other) => one.order - other.order)
        .map(({ order: _, ...column }) => column),
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
  total: number
}

const valueOf = (value: unknown): RowValue => {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
    ? value
    : undefined
}

/** A row without its key has nothing one could do with it: dropped. Sub-rows are named by their place. */
const decodeRow =
  (keyField: string): Decoder<ListRow> =>
  (value, at) => {
    const fields = record(value, at)
    const key = must(fields, keyField, asText, at)
    const subRows = Array.isArray(fields['subList']) ? fields['subList'].filter(isRecord) : []
    const values = Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => name !== 'subList')
        .map(([name, one]) => [name, valueOf(one)]),
    )
    const below = subRows.map((sub, index) => ({
      key: `${key}/${index}`,
      values: Object.fromEntries(Object.entries(sub).map(([name, one]) => [name, valueOf(one)])),
      subRows: [],
    }))
    return { key, values, subRows: below }
  }

export const decodeListPage =
  (keyField: string): Decoder<ListPage> =>
  (value, at) => {
    const fields = record(value, at)
    return {
      rows: must(fields, 'pageData', soundOf(decodeRow(keyField)), at).items,
      total: must(fields, 'iTotleSize', asCount, at),
    }
  }
