import type {
  WidgetDataSource,
  WidgetFieldType,
  WidgetFlag,
  WidgetOwner,
  WidgetPlanType,
  WidgetQueryCondition,
} from './widget'

/** List layouts, plans and rows: POST alc-city-framework/SysBaseListAction/… (widgets §3, §7). */

/** getBaseListPlan; deleteOneBaseListPlanPost takes the same without bInit */
export interface ListPlanRequest extends WidgetOwner {
  cBaseListCode: string
  iPlanType: WidgetPlanType
  bInit?: WidgetFlag
}

/** `@assumed`: cBaseListCode, the owner and what `iPlanID` means, as in the query plan (types/wire/widgetQuery.ts). */
export interface ListPlan extends WidgetOwner {
  cBaseListCode: string
  cPlanUUID: string
  iPlanID: number
  /** 10 to 30 */
  iPageRowSize: number
  bInit: WidgetFlag
  iPlanType: WidgetPlanType
}

export interface ListColumn {
  cItemUuid: string
  /** `@assumed`: in a compound list `subList.` and a field names a column of the rows below, e.g. `subList.cGoodsName` */
  cFieldName: string
  cTitleName: string
  cFieldType: WidgetFieldType
  /** date format (`@assumed`: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm`, `YYYY-MM`) or enumeration code */
  cFieldTypeCode: string
  iPrecision: number
  bShow: WidgetFlag
  /** never shown, always asked for */
  bHide: WidgetFlag
  /** cannot be taken out of a plan */
  bRequired: WidgetFlag
  bSum: WidgetFlag
  iOrder: number
}

/** `@assumed`: cKeyField, the column that identifies a row; cListName. */
export interface ListBase extends WidgetDataSource {
  cKeyField: string
  cListName: string
}

/** Code 2000: no data permission (widgets §6). */
export interface ListPlanAnswer {
  bHasOrgPlan: WidgetFlag
  bHasPersonPlan: WidgetFlag
  /** `@assumed`: this person does not arrange the organisation's plan */
  bOrgPlanLocked?: WidgetFlag
  plan: ListPlan
  list: ListColumn[]
  baseList: ListBase
}

/** POST saveOneBaseListPlan; titles, order, bShow, bSum and the rows per page can differ. */
export interface SaveListPlanRequest {
  plan: ListPlan
  list: ListColumn[]
}

/**
 * getPageData4List. `@assumed`: "encoded" is base64url of UTF-8, which `cFormat` names; encoded are cServerName,
 * cTableName, cDefinedApi, cColumns, cWhere, cFilterField, cFilterValue and cOrderField. `cWhere` is
 * `column = 'text' and (column like '%a%' or column >= 3)`, where a quote in a text is doubled and `\%`, `\_`, `\\`
 * between the percents are those signs; the server reads it against its own list of columns and refuses anything else,
 * as it refuses tables that are not registered.
 */
export interface ListPageRequest extends ListRowsAsked {
  bPage: WidgetFlag
  iPageNumber: number
  iPageSize: number
  cDataSourceType: WidgetDataSource['cDataSourceType']
  cServerName: string
  cTableName: string
  cDataScopeType: WidgetDataSource['cDataScopeType']
  cDefinedApi: string
  cColumns: string
}

/** Which rows, and in which order. */
interface ListRowsAsked {
  cWhere: string
  queryConditionList: WidgetQueryCondition[]
  cFilterField: string
  cFilterValue: string
  cOrderField: string
  cOrgUuid: string
  cAccUuid: string
  cFormat: 'base64url'
}

/**
 * exportListData (`@assumed`): rows of a list as a workbook (xlsx), a file only who asks for it opens; the one of an
 * earlier export of the same list and day is gone. The server knows the list's source and the types of its columns.
 * Refused in words: too many rows, or none.
 */
export interface ListExportRequest extends ListRowsAsked {
  cBaseListCode: string
  /** the columns, in the sequence and with the titles they are to have */
  columnList: { cFieldName: string; cTitleName: string }[]
  /** only the rows with these keys; empty: all that are found */
  cKeyList: string[]
}
export interface ListExportAnswer {
  cDocId: string
  cFileName: string
}

/**
 * Values by field name; flags are 1 or 0, dates `YYYY-MM-DD HH:mm:ss`, amounts and quantities decimal texts. The name of
 * a reference stands below its field's name with a `$` before it (`@assumed`: several joined by `、`).
 */
export interface ListRow {
  [field: string]: string | number | null | ListRow[] | undefined
  subList?: ListRow[]
}
export interface ListPageAnswer {
  iTotleSize: number
  pageData: ListRow[]
}
