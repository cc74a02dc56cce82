import type { ListRow } from './widgetList'
import type { WidgetDataSource, WidgetFlag, WidgetQueryCondition, WidgetValueType } from './widget'

/** References, enumerations, trees and data sources (widgets §3, §7). */

/** GET alc-city-framework/SysReferAction/getReferByCode/{code}. `@assumed`: the values of cReferType; cReferName. */
export interface ReferDefinition {
  cReferCode: string
  cReferName: string
  cReferType: 'list' | 'tree' | 'treeList'
  cBaseTreeCode: string
  cBaseListCode: string
  cBaseQueryCode: string
  /** field that identifies what is chosen */
  cReferDataKey: string
  /** comma-joined */
  cSaveField: string
  /** comma-joined */
  cShowField: string
  cTreeJoinField: string
  cListJoinField: string
  cTreeDataScopeType: WidgetDataSource['cDataScopeType']
  cListDataScopeType: WidgetDataSource['cDataScopeType']
}

/** GET alc-city-framework/SysEnumAction/getOneEnumByCode/{enumType}. `@assumed`: cEnumCode, cEnumName. */
export interface EnumAnswer {
  cEnumCode: string
  cEnumName: string
  optionList: EnumOption[]
}
/**
 * `@assumed`: cColor, a tone of the specification's state options (primary, success, danger, warning), or a colour of
 * its own as `#rrggbb` with the colour of its text (widgets §3: color custom, textcolor).
 */
export interface EnumOption {
  cOptionName: string
  cOptionKey: string
  bDisabled: WidgetFlag
  cColor?: string
  cTextColor?: string
}

/** GET alc-city-framework/SysTreeBaseAction/getOneTreeBaseByCode/{code} */
export interface TreeBase extends WidgetDataSource {
  cTreeBaseCode: string
  cTreeName: string
  cQueryField: string
  cKeyField: string
  cParentKeyField: string
  cShowField: string
  cTreeCodeField: string
}

/**
 * POST alc-city-framework/SysTreeBaseAction/getData4Tree. `@assumed`: with bEncrypt cServerName, cTableName,
 * cDefinedApi, cQueryField, cOrderField and cWhere are encoded as in getPageData4List.
 */
export interface TreeDataRequest {
  bEncrypt: WidgetFlag
  cDataSourceType: WidgetDataSource['cDataSourceType']
  cServerName: string
  cTableName: string
  cDataScopeType: WidgetDataSource['cDataScopeType']
  cDefinedApi: string
  cQueryField: string
  cOrderField: string
  cWhere: string
  queryConditionList: WidgetQueryCondition[]
  cKeyField: string
  cParentKeyField: string
  cShowField: string
  cTreeCodeField: string
  cOrgUuid: string
  cAccUuid: string
}
export interface TreeNode {
  cTreeNodeTitle: string
  cTreeKey: string
  cTreeCode: string
  cParentKey: string
  children: TreeNode[]
}
export interface TreeDataAnswer {
  treeList: TreeNode[]
}

/**
 * POST alc-city-framework/SysDefinedDataSourceAction/queryDefinedDataPage. `cWhere` as in getPageData4List, encoded;
 * several conditions in parentheses joined by `or` are any of them.
 */
export interface DataSourceRequest {
  cAccUuid: string
  cOrgUuid: string
  cTableUuid: string
  cFieldUuid: string
  isPage: WidgetFlag
  pageSize: number
  pageNumber: number
  cWhere: string
}
export interface DataSourceField {
  cFieldName: string
  cFieldLabel: string
  cDataType: WidgetValueType
  iPrecision: number
  cFieldTypeCode: string
}
export interface DataSourceAnswer {
  showFieldList: DataSourceField[]
  saveField: { cFieldName: string }
  results: ListRow[]
  allRow: number
}
