/**
 * Server-configured widgets: what all of their calls share (widgets §3, §6, §7). Names and fields are the
 * specification's; what is `@assumed` is listed in docs/integration.md.
 */

/** 1 organisation, 2 personal (widgets §3). */
export type WidgetPlanType = 1 | 2

/** `@assumed`: flags of widgets are booleans; the decoders take 0/1 too. */
export type WidgetFlag = boolean

/** Of every field dialect: query item, list column, table column, voucher field (widgets §3). */
export type WidgetFieldType =
  | 'Text'
  | 'TextArea'
  | 'Number'
  | 'Date'
  | 'Select'
  | 'Checkbox'
  | 'Boolean'
  | 'Refer'

/** The user's organisation and person go along with every request (widgets §6). */
export interface WidgetOwner {
  cOrgUuid: string
  cPersonUuid: string
}

/**
 * Filter operators of `iQueryModel`, in the specification's order (widgets §3): 1 equals, 2 greater, 3 less,
 * 4 at-least, 5 at-most, 6 between (two values of a range) or in (a list), 7 starts-with, 8 ends-with, 9 contains.
 * `@assumed`: every number but 6.
 */
export type WidgetQueryModel = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** Types of compared values; `@assumed` to be those of the data source's fields. An unknown one is refused. */
export type WidgetValueType = 'string' | 'int' | 'float' | 'date'

/**
 * One condition (widgets §3). `@assumed`: several fields in `cQueryFieldName`, joined by commas, mean any of them;
 * a date is `YYYY-MM-DD HH:mm:ss` in China's time; `between` for numbers and dates with an end left open has null
 * there; a string or a key with model 6 is one of the list.
 */
export interface WidgetQueryCondition {
  cQueryFieldName: string
  cValueType: WidgetValueType
  iQueryModel: WidgetQueryModel
  valueList: (string | number | null)[]
}

/**
 * Where rows come from. `@assumed` values: cDataSourceType `table`, `api` (cDefinedApi names it) or `none`;
 * cDataScopeType `org` (the organisation's) or `person` (one's own).
 */
export interface WidgetDataSource {
  cDataSourceType: 'table' | 'api' | 'none'
  cServerName: string
  cTableName: string
  cDataScopeType: 'org' | 'person'
  cDefinedApi: string
  cOrderField: string
}
