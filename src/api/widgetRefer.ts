import type { DataSourceRequest, TreeDataRequest } from '@wire/widgetRefer'
import type { Decoded } from '@/base/decode'
import { get, post } from './client'
import {
  decodeDataSourcePage,
  decodeEnum,
  decodeRefer,
  decodeTree,
  decodeTreeBase,
  type DataSourcePage,
  type EnumOption,
  type ReferDefinition,
  type TreeBase,
  type TreeData,
} from './decode/widgetRefer'
import * as paths from './widgetPaths'
import {
  encodeAnyOf,
  encodeCondition,
  encodeText,
  type QueryCondition,
  type SourceMatch,
  type WidgetOwner,
} from './widget'

export type {
  DataSourceField,
  DataSourcePage,
  EnumOption,
  ReferDefinition,
  SaveField,
  TreeBase,
  TreeData,
  TreeNode,
} from './decode/widgetRefer'

export const getEnumOptions = (code: string): Promise<Decoded<EnumOption>> =>
  get(paths.getOneEnumByCode(code), decodeEnum)

export const getRefer = (code: string): Promise<ReferDefinition> =>
  get(paths.getReferByCode(code), decodeRefer)

export const getTreeBase = (code: string): Promise<TreeBase> =>
  get(paths.getOneTreeBaseByCode(code), decodeTreeBase)

/** The nodes of a tree; with conditions those that match and all above them. */
export const getTree = (
  {
    base,
    conditions = [],
    where = '',
  }: { base: TreeBase; conditions?: readonly QueryCondition[]; where?: string },
  owner: WidgetOwner,
): Promise<TreeData> => {
  const { source } = base
  const body: TreeDataRequest = {
    bEncrypt: true,
    cDataSourceType: source.type,
    cServerName: encodeText(source.server),
    cTableName: encodeText(source.table),
    cDataScopeType: source.scope,
    cDefinedApi: encodeText(source.api),
    cQueryField: encodeText(base.queryField),
    cOrderField: encodeText(source.order),
    cWhere: encodeText(where),
    queryConditionList: conditions.map(encodeCondition),
    cKeyField: base.keyField,
    cParentKeyField: base.parentKeyField,
    cShowField: base.showField,
    cTreeCodeField: base.codeField,
    cOrgUuid: owner.orgUuid,
    cAccUuid: owner.accUuid,
  }
  return post(paths.getData4Tree, body, decodeTree)
}

/** Rows of a data source of defined fields, page by page; with `anyOf` those that match one of them. */
export const getDataSourcePage = (
  wish: {
    tableUuid: string
    fieldUuid: string
    page: number
    pageSize: number
    anyOf?: readonly SourceMatch[]
  },
  owner: WidgetOwner,
): Promise<DataSourcePage> => {
  const body: DataSourceRequest = {
    cAccUuid: owner.accUuid,
    cOrgUuid: owner.orgUuid,
    cTableUuid: wish.tableUuid,
    cFieldUuid: wish.fieldUuid,
    isPage: true,
    pageSize: wish.pageSize,
    pageNumber: wish.page,
    cWhere: encodeText(encodeAnyOf(wish.anyOf ?? [])),
  }
  return post(paths.queryDefinedDataPage, body, decodeDataSourcePage)
}
