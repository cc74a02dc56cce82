import type {
  DefaultValueRecord,
  QueryItem as WireQueryItem,
  QueryPlanAnswer as WireQueryPlanAnswer,
} from '@wire/widgetQuery'
import { asFlag, asText, fieldsOf, lenient, must, record, soundOf, type Decoder } from '@/base/decode'
import { queryOperatorOf, type QueryOperator } from '@/base/queryModel'
import { flagField, numberField, planHeadOf, textField, type FieldSpec, type PlanHead } from './widget'

/** A condition one can set, as the layout names it. */
export interface QueryItem {
  itemUuid: string
  label: string
  fieldName: string
  /** field compared by the server */
  queryName: string
  operator: QueryOperator
  /** code of an operator this version does not know, so that it is saved as it was */
  foreignModel?: number
  spec: FieldSpec
  shown: boolean
}

export interface QueryLayout {
  plan: PlanHead
  hasOrganisationPlan: boolean
  hasPersonalPlan: boolean
  /** this person does not arrange the organisation's plan */
  organisationLocked?: boolean
  /** in their order */
  items: readonly QueryItem[]
  /** labels of conditions that cannot be read */
  broken: readonly string[]
}

const decodeItem: Decoder<QueryItem & { order: number }, WireQueryItem> = (value, at) => {
  const fields = record<WireQueryItem>(value, at)
  const fieldName = must(fields, 'cFieldName', asText, at)
  const model = numberField(fields, 'iQueryModel') ?? 0
  const operator = queryOperatorOf(model)
  return {
    itemUuid: must(fields, 'cItemUuid', asText, at),
    label: textField(fields, 'cLabelName') || fieldName,
    fieldName,
    queryName: textField(fields, 'cQueryFieldName') || fieldName,
    operator: operator ?? 'equals',
    ...(operator === undefined && { foreignModel: model }),
    spec: {
      type: must(fields, 'cFieldType', asText, at),
      typeCode: textField(fields, 'cFieldTypeCode'),
      ...(operator === 'range' && { multiple: true }),
      ...(operator === undefined && { foreign: true }),
    },
    shown: must(fields, 'bShow', asFlag, at),
    order: numberField(fields, 'iOrder') ?? 0,
  }
}

export const decodeQueryLayout: Decoder<QueryLayout> = (value, at) => {
  const fields = record<WireQueryPlanAnswer>(value, at)
  const plan = must(fields, 'plan', record<WireQueryPlanAnswer['plan']>, at)
  const { items, broken } = must(fields, 'list', soundOf(decodeItem, 'cLabelName'), at)
  const seen = new Set<string>()
  return {
    plan: planHeadOf(plan, textField(plan, 'cBaseQueryCode')),
    hasOrganisationPlan: flagField(fields, 'bHasOrgPlan'),
    hasPersonalPlan: flagField(fields, 'bHasPersonPlan'),
    ...(flagField(fields, 'bOrgPlanLocked') && { organisationLocked: true }),
    items: [...items]
      .sort((one, other) => one.order - other.order)
      .filter(item => !seen.has(item.itemUuid) && seen.add(item.itemUuid))
      .map(({ order: _, ...item }) => item),
    broken,
  }
}

/** Values by field name, as they were saved; they are compared with the layout where they are used. */
export type DefaultMap = Readonly<Record<string, unknown>>

export const decodeDefaults: Decoder<DefaultMap> = value =>
  lenient(fieldsOf<DefaultValueRecord>(value), 'defaultMap', record<Record<string, unknown>>) ?? {}
