import type { WidgetDataSource, WidgetQueryCondition, WidgetValueType } from '@wire/widget'
import { toBase64Url } from '@/base/bytes'
import { queryModels, type QueryOperator } from '@/base/queryModel'
import { bytesOfText } from '@/base/textBytes'

export type { FieldSpec } from './decode/widget'

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

/** Documents go by the enterprise instead of the person. */
export const encodeInstitution = ({ orgUuid, accUuid }: Pick<WidgetOwner, 'orgUuid' | 'accUuid'>) => ({
  cOrgUuid: orgUuid,
  cAccUuid: accUuid,
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

/** One field of a quick search: contained in a text, or equal to a number (widgets §5). */
export type SourceMatch = { field: string; contains: string } | { field: string; equals: string }

const FIELD_NAME = /^[A-Za-z]\w{0,39}$/
const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/

/** What could be named in a condition; other names stay out of it. */
export const isFieldName = (name: string): boolean => FIELD_NAME.test(name)
/** A number as a condition writes it. */
export const isWhereNumber = (text: string): boolean => NUMBER.test(text)

/** A text inside quotes that means itself: quotes are doubled, what a pattern would read is escaped. */
const quotedPattern = (text: string): string =>
  `'%${text.replace(/[\\%_]/g, sign => `\\${sign}`).replace(/'/g, "''")}%'`

const matchText = (match: SourceMatch): string => {
  if (!isFieldName(match.field)) throw new TypeError(`no field to search: ${match.field}`)
  if ('contains' in match) return `${match.field} like ${quotedPattern(match.contains)}`
  if (!isWhereNumber(match.equals)) throw new TypeError(`no number in a condition on ${match.field}`)
  return `${match.field} = ${match.equals}`
}

/**
 * The grammar of `cWhere` (types/wire/widgetList.ts): any of these; '' for none. What was typed stands in it as a
 * quoted value only; what could mean anything else throws and does not go out (widgets §8).
 */
export const encodeAnyOf = (matches: readonly SourceMatch[]): string =>
  matches.length === 0 ? '' : `(${matches.map(matchText).join(' or ')})`

/** Where rows come from, as a layout or tree names it. */
export interface DataSource {
  type: WidgetDataSource['cDataSourceType']
  server: string
  table: string
  scope: WidgetDataSource['cDataScopeType']
  api: string
  order: string
}
