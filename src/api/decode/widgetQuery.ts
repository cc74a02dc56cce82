import { asFlag, asText, isRecord, lenient, must, record, soundOf, type Decoder } from '@/base/decode'
import { queryOperatorOf, type QueryOperator } from '@/base/queryModel'
import {
  flagField,
  numberField,
  planHeadOf,
  specOf,
  textField,
  type FieldSpec,
  type PlanHead,
} from './widget'

/** A condition one can set, as the layout names it. */
export interface QueryItem {
  itemUuid: string
  label: string
  fieldName: string
  /** field compared by the server */
  queryName: string
  operator: QueryOperator
  spec: FieldSpec
  shown: boolean
}

export interface QueryLayout {
  plan: PlanHead
  hasOrganisationPlan: boolean
  hasPersonalPlan: boolean
  /** in their order */
  items: readonly QueryItem[]
}

const decodeItem: Decoder<QueryItem & { order: number }> = (value, at) => {
  const fields = record(value, at)
  const fieldName = must(fields, 'cFieldName', asText, at)
  const operator = queryOperatorOf(numberField(fields, 'iQueryModel') ?? 0)
  return {
    itemUuid: must(fields, 'cItemUuid', asText, at),
    label: textField(fields, 'cLabelName') || fieldName,
    fieldName,
    queryName: textField(fields, 'cQueryFieldName') || fieldName,
    operator: operator ?? 'equals',
    spec:
      operator === undefined
        ? {
            kind: 'unknown',
            type: textField(fields, 'cFieldType'),
            typeCode: textField(fields, 'cFieldTypeCode'),
          }
        : specOf(must(fields, 'cFieldType', asText, at), textField(fields, 'cFieldTypeCode')),
    shown: must(fields, 'bShow', asFlag, at),
    order: numberField(fields, 'iOrder') ?? 0,
  }
}

export const decodeQueryLayout: Decoder<QueryLayout> = (value, at) => {
  const fields = record(value, at)
  const plan = must(fields, 'plan', record, at)
  const { items } = must(fields, 'list', soundOf(decodeItem), at)
  const seen = new Set<string>()
  return {
    plan: planHeadOf(plan, textField(plan, 'cBaseQueryCode')),
    hasOrganisationPlan: flagField(fields, 'bHasOrgPlan'),
    hasPersonalPlan: flagField(fields, 'bHasPersonPlan'),
    items: [...items]
      .sort((one, other) => one.order - other.order)
      .filter(item => !seen.has(item.itemUuid) && seen.add(item.itemUuid))
      .map(({ order: _, ...item }) => item),
  }
}

/** Values by field name, as they were saved; read against the layout by whoever uses them. */
export type DefaultMap = Readonly<Record<string, unknown>>

export const decodeDefaults: Decoder<DefaultMap> = value =>
  isRecord(value) ? (lenient(value, 'defaultMap', record) ?? {}) : {}
