import type { WidgetDataSource as WireWidgetDataSource } from '@wire/widget'
import type { ListExportAnswer } from '@wire/widgetList'
import type { QueryPlan as WireQueryPlan } from '@wire/widgetQuery'
import {
  asFlag,
  asNumber,
  asText,
  lenient,
  must,
  oneOf,
  record,
  textField,
  type Decoder,
  type Fields,
  type Key,
} from '@/base/decode'
import type { DataSource, PlanType } from '../widget'
import type { EnumOption } from './widgetRefer'

/**
 * What a field is, as far as the server says. The dialects (query item, list column, table column, voucher field) all
 * end here; what a type makes of it is in `src/widgets/field/model/types`. An unknown type stays as it is named, so
 * that its siblings live and a saved plan gets it back.
 */
export interface FieldSpec {
  /** `Text`, `Number` … */
  type: string
  /** what the type makes of it: decimals, a date format, the code of an enumeration or reference, `location` */
  typeCode: string
  /** decimals where the dialect has a field of its own for them */
  precision?: number
  /** a range of numbers or dates, several options, references or texts */
  multiple?: boolean
  required?: boolean
  readOnly?: boolean
  /** bounds: a number, or a date as it is written */
  min?: string
  max?: string
  /** why a date is no earlier than `min`, in the server's words */
  minWhy?: string
  /** bounds of the parts of a time, both included */
  hours?: readonly [number, number]
  minutes?: readonly [number, number]
  seconds?: readonly [number, number]
  /** of a text, in characters */
  maxLength?: number
  /** a template's own choice of an enumeration */
  options?: readonly EnumOption[]
  /** of a reference: the data source of a defined field, in the place of a code */
  source?: { tableUuid: string; fieldUuid: string }
  /** an unknown operator: cannot be filled in */
  foreign?: boolean
}

/** What query and list plans have in common. */
export interface PlanHead {
  code: string
  /** empty while nothing of its own has been saved */
  planUuid: string
  planId: number
  initial: boolean
  type: PlanType
}

const decodePlanType: Decoder<PlanType> = (value, at) =>
  oneOf(1, 2)(value, at) === 2 ? 'personal' : 'organisation'

export const planHeadOf = (
  fields: Fields<Omit<WireQueryPlan, 'cBaseQueryCode'>>,
  code: string,
): PlanHead => ({
  code,
  planUuid: lenient(fields, 'cPlanUUID', asText) ?? '',
  planId: lenient(fields, 'iPlanID', asNumber) ?? 0,
  initial: lenient(fields, 'bInit', asFlag) ?? false,
  type: must(fields, 'iPlanType', decodePlanType, 'plan'),
})

export const dataSourceOf = (fields: Fields<WireWidgetDataSource>): DataSource => ({
  type: lenient(fields, 'cDataSourceType', oneOf('table', 'api', 'none')) ?? 'none',
  server: lenient(fields, 'cServerName', asText) ?? '',
  table: lenient(fields, 'cTableName', asText) ?? '',
  scope: lenient(fields, 'cDataScopeType', oneOf('org', 'person')) ?? 'org',
  api: lenient(fields, 'cDefinedApi', asText) ?? '',
  order: lenient(fields, 'cOrderField', asText) ?? '',
})

export { flagField, textField } from '@/base/decode'
export const numberField = <W>(fields: Fields<W>, key: Key<W>): number | undefined =>
  lenient(fields, key, asNumber)

/** A file the server has made for this person: a printed document, the rows of a list. */
export interface MadeFile {
  fileId: string
  name: string
}

type MadeFileAnswer = Pick<ListExportAnswer, 'cDocId' | 'cFileName'>

export const decodeMadeFile: Decoder<MadeFile> = (value, at) => {
  const fields = record<MadeFileAnswer>(value, at)
  return { fileId: must(fields, 'cDocId', asText, at), name: textField(fields, 'cFileName') }
}
