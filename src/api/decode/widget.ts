import { asFlag, asNumber, asText, lenient, must, oneOf, type Decoder, type Fields } from '@/base/decode'
import type { DataSource, PlanType } from '../widget'

/**
 * What a field is. The dialects of the server (query item, list column, table column, voucher field, data-source
 * field) all end here; a type nobody knows is named, so that its siblings live.
 */
export type FieldSpec =
  | { kind: 'text' | 'textArea' | 'checkbox' | 'boolean'; typeCode: string }
  | { kind: 'number'; precision: number }
  | { kind: 'date'; format: string }
  | { kind: 'select'; enumCode: string }
  | { kind: 'refer'; referCode: string }
  | { kind: 'unknown'; type: string; typeCode: string }

const precisionOf = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? Math.min(number, 6) : 0
}

/** `precision` where the dialect has a field of its own for it. */
export const specOf = (type: string, typeCode: string, precision?: number): FieldSpec => {
  switch (type) {
    case 'Text':
      return { kind: 'text', typeCode }
    case 'TextArea':
      return { kind: 'textArea', typeCode }
    case 'Checkbox':
      return { kind: 'checkbox', typeCode }
    case 'Boolean':
      return { kind: 'boolean', typeCode }
    case 'Number':
      return { kind: 'number', precision: precisionOf(precision ?? typeCode) }
    case 'Date':
      return { kind: 'date', format: typeCode }
    case 'Select':
      return { kind: 'select', enumCode: typeCode }
    case 'Refer':
      return { kind: 'refer', referCode: typeCode }
    default:
      return { kind: 'unknown', type, typeCode }
  }
}

const TYPES = {
  text: 'Text',
  textArea: 'TextArea',
  checkbox: 'Checkbox',
  boolean: 'Boolean',
  number: 'Number',
  date: 'Date',
  select: 'Select',
  refer: 'Refer',
} as const

/** Back to the type and code of the wire. */
export const encodeSpec = (spec: FieldSpec): { type: string; typeCode: string } => {
  switch (spec.kind) {
    case 'unknown':
      return { type: spec.type, typeCode: spec.typeCode }
    case 'number':
      return { type: TYPES.number, typeCode: String(spec.precision) }
    case 'date':
      return { type: TYPES.date, typeCode: spec.format }
    case 'select':
      return { type: TYPES.select, typeCode: spec.enumCode }
    case 'refer':
      return { type: TYPES.refer, typeCode: spec.referCode }
    default:
      return { type: TYPES[spec.kind], typeCode: spec.typeCode }
  }
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

export const planHeadOf = (fields: Fields, code: string): PlanHead => ({
  code,
  planUuid: lenient(fields, 'cPlanUUID', asText) ?? '',
  planId: lenient(fields, 'iPlanID', asNumber) ?? 0,
  initial: lenient(fields, 'bInit', asFlag) ?? false,
  type: must(fields, 'iPlanType', decodePlanType, 'plan'),
})

export const dataSourceOf = (fields: Fields): DataSource => ({
  type: lenient(fields, 'cDataSourceType', oneOf('table', 'api', 'none')) ?? 'none',
  server: lenient(fields, 'cServerName', asText) ?? '',
  table: lenient(fields, 'cTableName', asText) ?? '',
  scope: lenient(fields, 'cDataScopeType', oneOf('org', 'person')) ?? 'org',
  api: lenient(fields, 'cDefinedApi', asText) ?? '',
  order: lenient(fields, 'cOrderField', asText) ?? '',
})

export const textField = (fields: Fields, key: string): string => lenient(fields, key, asText) ?? ''
export const flagField = (fields: Fields, key: string): boolean => lenient(fields, key, asFlag) ?? false
export const numberField = (fields: Fields, key: string): number | undefined => lenient(fields, key, asNumber)
