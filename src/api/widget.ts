import type { WidgetDataSource, WidgetQueryCondition, WidgetValueType } from '@wire/widget'
import { toBase64Url } from '@/base/bytes'
import { queryModels, type QueryOperator } from '@/base/queryModel'
import { bytesOfText } from '@/base/textBytes'

/** Whose request of a widget it is: organisation and person go along (widgets §6). */
export interface WidgetOwner {
  orgUuid: string
  personUuid: string
  accUuid: string
}

export type PlanType = 'organisation' | 'personal'
export const planTypeCodes = { organisation: 1, personal: 2 } as const satisfies Record<PlanType, 1 | 2>

export const encodeOwner = ({ orgUuid, personUuid }: WidgetOwner) => ({
  cOrgUuid: orgUuid,
  cPersonUuid: personUuid,
})

/** "Encoded" texts of widgets §7 (@assumed): base64url of UTF-8. The one place to change. */
export const encodeText = (text: string): string => toBase64Url(bytesOfText(text))

/** A condition as the widgets pass it on, in the specification's other reading (widgets §3, decision 18). */
export interface QueryCondition {
  /** field compared by the server; several joined by commas: any of them */
  queryName: string
  queryType: QueryOperator
  queryValue: readonly (string | number | null)[]
  fieldType: string
  fieldName: string
  queryValueTypeCode: string
}

const VALUE_TYPES: readonly string[] = ['string', 'int', 'float', 'date'] satisfies WidgetValueType[]
const isValueType = (code: string): code is WidgetValueType => VALUE_TYPES.includes(code)

/** An unknown value type must not go out as a filter: it throws (widgets §8). */
export const encodeCondition = (condition: QueryCondition): WidgetQueryCondition => {
  const { queryName, queryType, queryValue, queryValueTypeCode } = condition
  if (!isValueType(queryValueTypeCode))
    throw new TypeError(`unknown value type in a condition on ${queryName}`)
  return {
    cQueryFieldName: queryName,
    cValueType: queryValueTypeCode,
    iQueryModel: queryModels[queryType],
    valueList: [...queryValue],
  }
}

/** Where rows come from, as a layout or tree names it. */
export interface DataSource {
  type: WidgetDataSource['cDataSourceType']
  server: string
  table: string
  scope: WidgetDataSource['cDataScopeType']
  api: string
  order: string
}
