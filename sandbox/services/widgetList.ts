import type { ListColumn, ListPlanAnswer, ListPlanRequest } from '@wire/widgetList'
import * as v from 'valibot'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'
import type { ListDefinition } from '../world/widget/lists'
import { conditionListInput } from './widget/conditions'
import { requireReader } from './widget/dataPermission'
import {
  code,
  decoded,
  defineStaffCall,
  definitionOf,
  flag,
  planType,
  requireOwner,
  type StaffContext,
  words,
} from './widget/staffRequest'
import { arranged, checkItems, deletePlan, planFields, planFor, readPlans, savePlan } from './widget/plans'
import { exportRows } from './widget/exportRows'
import { readRows } from './widget/rows'

const path = (name: string): string => `alc-city-framework/SysBaseListAction/${name}`
const key = { cBaseListCode: code, iPlanType: planType, cOrgUuid: code, cPersonUuid: code }

const LEAST_ROWS = 10
const MOST_ROWS = 30

const readListPlan = async (context: StaffContext, wish: ListPlanRequest): Promise<ListPlanAnswer> => {
  requireOwner(context, wish)
  const { list, baseList, iPageRowSize } = await definitionOf<ListDefinition>(
    context,
    'list',
    wish.cBaseListCode,
  )
  await requireReader(context, baseList.cServerName, baseList.cTableName)
  const plans = await readPlans(context, { kind: 'list', code: wish.cBaseListCode })
  const plan = planFor(plans, { type: wish.iPlanType, init: wish.bInit ?? false })
  return {
    bHasOrgPlan: plans[1] !== undefined,
    bHasPersonPlan: plans[2] !== undefined,
    ...(!context.caller.institution.admin && { bOrgPlanLocked: true }),
    plan: {
      cBaseListCode: wish.cBaseListCode,
      iPageRowSize: plan?.pageRowSize ?? iPageRowSize,
      ...planFields(context, plan, wish.iPlanType),
    },
    list: arranged<ListColumn>(list, plan, (column, saved) => ({
      ...column,
      cTitleName: saved.label,
      bShow: column.bHide ? false : column.bRequired || saved.show,
      bSum: saved.sum ?? column.bSum,
    })),
    baseList,
  }
}

const savedItems = v.pipe(
  v.array(v.object({ cItemUuid: code, cTitleName: words(60), bShow: flag, bSum: v.optional(flag) })),
  v.maxLength(200),
)

const planCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getBaseListPlan'),
    access: 'institution',
    input: v.object({ ...key, bInit: v.optional(flag) }),
    handle: (input, context) => readListPlan(context, input),
  }),
  defineStaffCall({
    path: path('deleteOneBaseListPlanPost'),
    input: v.object(key),
    handle: async (input, context) => {
      await definitionOf(context, 'list', input.cBaseListCode)
      await deletePlan(context, { kind: 'list', code: input.cBaseListCode }, input.iPlanType)
      return readListPlan(context, input)
    },
  }),
  defineCall({
    method: 'POST',
    path: path('saveOneBaseListPlan'),
    access: 'institution',
    input: v.object({
      plan: v.object({
        ...key,
        cPlanUUID: words(64),
        iPlanID: v.pipe(v.number(), v.integer(), v.minValue(0)),
        iPageRowSize: v.pipe(v.number(), v.integer()),
        bInit: flag,
      }),
      list: savedItems,
    }),
    handle: async ({ plan, list }, context) => {
      requireOwner(context, plan)
      if (plan.iPageRowSize < LEAST_ROWS || plan.iPageRowSize > MOST_ROWS)
        throw new ServiceError(CODE.malformed, '每页行数须在10到30之间')
      if (list.length === 0) throw new ServiceError(CODE.malformed, '栏目设置对象为空')
      if (list.some(item => item.cTitleName === ''))
        throw new ServiceError(CODE.malformed, '栏目名称不能为空')
      const delivered = await definitionOf<ListDefinition>(context, 'list', plan.cBaseListCode)
      const items = list.map(({ cItemUuid, cTitleName, bShow, bSum }) => ({
        itemUuid: cItemUuid,
        label: cTitleName,
        show: bShow,
        ...(bSum !== undefined && { sum: bSum }),
      }))
      checkItems(delivered.list, items)
      await savePlan(context, {
        kind: 'list',
        code: plan.cBaseListCode,
        type: plan.iPlanType,
        planUuid: plan.cPlanUUID,
        revision: plan.iPlanID,
        pageRowSize: plan.iPageRowSize,
        items,
      })
      return readListPlan(context, { ...plan, bInit: false })
    },
  }),
]

const encoded = v.pipe(v.string(), v.maxLength(8000))
/** Which rows, and in which order. */
const askedRows = {
  cWhere: encoded,
  queryConditionList: conditionListInput,
  cFilterField: encoded,
  cFilterValue: encoded,
  cOrderField: encoded,
  cOrgUuid: code,
  cAccUuid: code,
  cFormat: v.literal('base64url'),
}
const pageInput = v.object({
  ...askedRows,
  bPage: flag,
  iPageNumber: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  iPageSize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  cDataSourceType: v.picklist(['table', 'api', 'none']),
  cServerName: encoded,
  cTableName: encoded,
  cDataScopeType: v.picklist(['org', 'person']),
  cDefinedApi: encoded,
  cColumns: encoded,
})
const exportInput = v.object({
  ...askedRows,
  cBaseListCode: code,
  columnList: v.pipe(
    v.array(v.object({ cFieldName: code, cTitleName: words(60) })),
    v.minLength(1),
    v.maxLength(200),
  ),
  cKeyList: v.pipe(v.array(code), v.maxLength(5_000)),
})

const rowsAsked = (input: v.InferOutput<v.ObjectSchema<typeof askedRows, undefined>>) => ({
  order: decoded(input.cOrderField),
  where: decoded(input.cWhere),
  queryConditionList: input.queryConditionList,
  filter: { field: decoded(input.cFilterField), value: decoded(input.cFilterValue) },
})

/** Rows as a list asks for them: any registered table, its registered columns, bound values. */
const readPage = (input: v.InferOutput<typeof pageInput>, context: StaffContext) => {
  requireOwner(context, input)
  return readRows(context, {
    type: input.cDataSourceType,
    server: decoded(input.cServerName),
    table: decoded(input.cTableName),
    api: decoded(input.cDefinedApi),
    scope: input.cDataScopeType,
    columns: decoded(input.cColumns).split(',').filter(Boolean),
    ...rowsAsked(input),
    ...(input.bPage && { page: { number: input.iPageNumber, size: input.iPageSize } }),
  })
}

/** List layouts, their plans, and rows (widgets §7). */
export const widgetListCalls: RegisteredCall[] = [
  ...planCalls,
  defineCall({
    method: 'POST',
    path: path('getPageData4List'),
    access: 'institution',
    input: pageInput,
    handle: async (input, context) => readPage(input, context),
  }),
  defineStaffCall({
    path: path('exportListData'),
    input: exportInput,
    handle: async (input, context) => {
      return exportRows(context, {
        code: input.cBaseListCode,
        columns: input.columnList.map(({ cFieldName, cTitleName }) => ({
          field: cFieldName,
          title: cTitleName,
        })),
        keys: input.cKeyList,
        ...rowsAsked(input),
      })
    },
  }),
]
