import type {
  ListColumn as WireColumn,
  ListExportRequest,
  ListPageRequest,
  ListPlanRequest,
  SaveListPlanRequest,
} from '@wire/widgetList'
import { post } from './client'
import {
  decodeListLayout,
  decodeListPage,
  SUB_FIELD,
  type ListColumn,
  type ListLayout,
  type ListPage,
} from './decode/widgetList'
import { decodeMadeFile, type MadeFile } from './decode/widget'
import * as paths from './widgetPaths'
import {
  encodeCondition,
  encodeOwner,
  encodeText,
  planTypeCodes,
  type PlanType,
  type QueryCondition,
  type WidgetOwner,
} from './widget'

export type { ListColumn, ListLayout, ListPage, ListRow, RowValue } from './decode/widgetList'

/** Rows per page of a plain list whose plan does not say (widgets §9). */
const PLAIN_ROWS = 10

export interface ListPlanKey {
  code: string
  type: PlanType
  initial?: boolean
  /** rows per page without a plan; default 10, the compound list's 20 */
  defaultRows?: number
}

const encodeKey = ({ code, type }: ListPlanKey, owner: WidgetOwner): ListPlanRequest => ({
  cBaseListCode: code,
  iPlanType: planTypeCodes[type],
  ...encodeOwner(owner),
})

/** Columns and where rows come from; code 2000 means no data permission. */
export const getListLayout = (key: ListPlanKey, owner: WidgetOwner): Promise<ListLayout> =>
  post(
    paths.getBaseListPlan,
    { ...encodeKey(key, owner), bInit: key.initial ?? false },
    decodeListLayout(key.defaultRows ?? PLAIN_ROWS),
  )

export const deleteListPlan = (key: ListPlanKey, owner: WidgetOwner): Promise<ListLayout> =>
  post(paths.deleteBaseListPlan, encodeKey(key, owner), decodeListLayout(key.defaultRows ?? PLAIN_ROWS))

const nameOf = ({ field, sub }: ListColumn): string => (sub ? SUB_FIELD + field : field)

const encodeColumn = (column: ListColumn, index: number): WireColumn => ({
  cItemUuid: column.itemUuid,
  cFieldName: nameOf(column),
  cTitleName: column.title,
  // what came from the server goes back as it was
  cFieldType: column.spec.type as WireColumn['cFieldType'],
  cFieldTypeCode: column.spec.typeCode,
  iPrecision: column.spec.precision ?? 0,
  bShow: column.shown,
  bHide: column.hidden,
  bRequired: column.required,
  bSum: column.summed,
  iOrder: index + 1,
})

export const saveListPlan = (
  layout: Pick<ListLayout, 'plan' | 'columns'>,
  owner: WidgetOwner,
): Promise<ListLayout> => {
  const { code, planUuid, planId, initial, type, rowsPerPage } = layout.plan
  const body: SaveListPlanRequest = {
    plan: {
      cBaseListCode: code,
      cPlanUUID: planUuid,
      iPlanID: planId,
      iPageRowSize: rowsPerPage,
      bInit: initial,
      iPlanType: planTypeCodes[type],
      ...encodeOwner(owner),
    },
    list: layout.columns.map(encodeColumn),
  }
  return post(paths.saveBaseListPlan, body, decodeListLayout(rowsPerPage))
}

/** Which rows of a list, and in which order. */
interface ListRowsWish {
  layout: Pick<ListLayout, 'columns' | 'source'>
  conditions?: readonly QueryCondition[]
  /** a condition of the page, see types/wire/widgetList.ts */
  where?: string
  filter?: { field: string; value: string }
  sort?: { field: string; descending: boolean } | undefined
}

const encodeRows = ({ layout, conditions, where, filter, sort }: ListRowsWish, owner: WidgetOwner) => ({
  cWhere: encodeText(where ?? ''),
  queryConditionList: (conditions ?? []).map(encodeCondition),
  cFilterField: encodeText(filter?.field ?? ''),
  cFilterValue: encodeText(filter?.value ?? ''),
  cOrderField: encodeText(sort ? `${sort.field} ${sort.descending ? 'desc' : 'asc'}` : layout.source.order),
  cOrgUuid: owner.orgUuid,
  cAccUuid: owner.accUuid,
  cFormat: 'base64url' as const,
})

export interface ListPageWish extends ListRowsWish {
  /** the page brings the rows itself */
  manual?: boolean
  page: number
  pageSize: number
  /** all rows in one answer, not by pages */
  whole?: boolean
  /** fields beside the columns' own */
  extras?: readonly string[]
}

/** Fields a list asks for: shown, hidden or required columns, and extras (widgets §7). */
const columnsOf = ({ layout, extras = [] }: ListPageWish): string => {
  const asked = layout.columns.filter(column => column.shown || column.hidden || column.required)
  return [...new Set([...asked.map(nameOf), ...extras])].join(',')
}

/** A manual list, or one without a source, has no rows on the server: no call is made (widgets §7). */
export const getListPage = async (wish: ListPageWish, owner: WidgetOwner): Promise<ListPage> => {
  const { source } = wish.layout
  if (wish.manual || source.type === 'none') return { rows: [], total: 0 }
  const body: ListPageRequest = {
    bPage: !wish.whole,
    iPageNumber: wish.page,
    iPageSize: wish.pageSize,
    cDataSourceType: source.type,
    cServerName: encodeText(source.server),
    cTableName: encodeText(source.table),
    cDataScopeType: source.scope,
    cDefinedApi: encodeText(source.api),
    cColumns: encodeText(columnsOf(wish)),
    ...encodeRows(wish, owner),
  }
  return post(paths.getPageData4List, body, decodeListPage(source.key))
}

export interface ListExportWish extends ListRowsWish {
  code: string
  /** these rows only; none: all that are found */
  keys?: readonly string[]
}

/** The shown columns of a list's rows as a workbook, a file of this person. 40000: no rows, or too many for one file. */
export const exportListData = (wish: ListExportWish, owner: WidgetOwner): Promise<MadeFile> => {
  const shown = wish.layout.columns.filter(column => column.shown && !column.hidden)
  const body: ListExportRequest = {
    cBaseListCode: wish.code,
    columnList: shown.map(column => ({ cFieldName: nameOf(column), cTitleName: column.title })),
    cKeyList: [...(wish.keys ?? [])],
    ...encodeRows(wish, owner),
  }
  return post(paths.exportListData, body, decodeMadeFile)
}
