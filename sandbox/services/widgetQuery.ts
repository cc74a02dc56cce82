import type { DefaultValueRecord, QueryItem, QueryPlanAnswer, QueryPlanRequest } from '@wire/widgetQuery'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { widgetDefaults } from '../db/schema'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'
import {
  code,
  defineStaffCall,
  definitionOf,
  flag,
  planType,
  requireOwner,
  type StaffContext,
  words,
} from './widget/staffRequest'
import { arranged, checkItems, deletePlan, planFields, planFor, readPlans, savePlan } from './widget/plans'

const path = (name: string): string => `alc-city-framework/SysBaseQueryAction/${name}`
const values = (name: string): string => `alc-public-framework/PubDefaultValueAction/${name}`

const key = { cBaseQueryCode: code, iPlanType: planType, cOrgUuid: code, cPersonUuid: code }

/** The layout and, where one has been saved, how it is arranged. */
const readQueryPlan = async (context: StaffContext, wish: QueryPlanRequest): Promise<QueryPlanAnswer> => {
  requireOwner(context, wish)
  const { list } = await definitionOf<{ list: QueryItem[] }>(context, 'query', wish.cBaseQueryCode)
  const plans = await readPlans(context, { kind: 'query', code: wish.cBaseQueryCode })
  const plan = planFor(plans, { type: wish.iPlanType, init: wish.bInit })
  return {
    bHasOrgPlan: plans[1] !== undefined,
    bHasPersonPlan: plans[2] !== undefined,
    ...(!context.caller.institution.admin && { bOrgPlanLocked: true }),
    plan: { cBaseQueryCode: wish.cBaseQueryCode, ...planFields(context, plan, wish.iPlanType) },
    list: arranged(list, plan, (item, saved) => ({ ...item, cLabelName: saved.label, bShow: saved.show })),
  }
}

const planCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getBaseQueryPlan'),
    access: 'institution',
    input: v.object({ ...key, bInit: flag }),
    handle: (input, context) => readQueryPlan(context, input),
  }),
  defineStaffCall({
    path: path('deleteOneBaseQueryPlanPost'),
    input: v.object({ ...key, bInit: v.optional(flag) }),
    handle: async (input, context) => {
      await definitionOf(context, 'query', input.cBaseQueryCode)
      await deletePlan(context, { kind: 'query', code: input.cBaseQueryCode }, input.iPlanType)
      return readQueryPlan(context, { ...input, bInit: false })
    },
  }),
  defineCall({
    method: 'POST',
    path: path('saveOneBaseQueryPlan'),
    access: 'institution',
    input: v.object({
      plan: v.object({
        ...key,
        cPlanUUID: words(64),
        iPlanID: v.pipe(v.number(), v.integer(), v.minValue(0)),
        bInit: flag,
      }),
      list: v.pipe(
        v.array(v.object({ cItemUuid: code, cLabelName: words(60), bShow: flag })),
        v.maxLength(200),
      ),
    }),
    handle: async ({ plan, list }, context) => {
      requireOwner(context, plan)
      if (list.length === 0) throw new ServiceError(CODE.malformed, '查询条件设置对象为空')
      if (list.some(item => item.cLabelName === ''))
        throw new ServiceError(CODE.malformed, '查询条件名称不能为空')
      const delivered = await definitionOf<{ list: QueryItem[] }>(context, 'query', plan.cBaseQueryCode)
      const items = list.map(item => ({
        itemUuid: item.cItemUuid,
        label: item.cLabelName,
        show: item.bShow,
      }))
      checkItems(delivered.list, items)
      await savePlan(context, {
        kind: 'query',
        code: plan.cBaseQueryCode,
        type: plan.iPlanType,
        planUuid: plan.cPlanUUID,
        revision: plan.iPlanID,
        pageRowSize: null,
        items,
      })
      return readQueryPlan(context, { ...plan, bInit: false })
    },
  }),
]

const QUERY = 'QUERY'
const ownKey = v.object({ code, person: code })

const mineWhere = (component: string, person: string) =>
  and(
    eq(widgetDefaults.componentType, QUERY),
    eq(widgetDefaults.componentKey, component),
    eq(widgetDefaults.personUuid, person),
  )

/** Small JSON: what a person could have typed. */
const MOST_BYTES = 16_384

const defaultCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: values('getDefaultValue/QUERY/:code/:person'),
    access: 'institution',
    input: ownKey,
    handle: async (input, context): Promise<DefaultValueRecord | undefined> => {
      requireOwner(context, { cPersonUuid: input.person })
      const [row] = await context.db.select().from(widgetDefaults).where(mineWhere(input.code, input.person))
      return (
        row && {
          componentTypeEnum: QUERY,
          cComponentKey: row.componentKey,
          cUserUuid: row.personUuid,
          defaultMap: row.values,
        }
      )
    },
  }),
  defineCall({
    method: 'POST',
    path: values('saveDefaultValue'),
    access: 'institution',
    input: v.object({
      componentTypeEnum: v.literal(QUERY),
      cComponentKey: code,
      cUserUuid: code,
      defaultMap: v.record(words(100), v.unknown()),
    }),
    handle: async ({ cComponentKey, cUserUuid, defaultMap }, context) => {
      requireOwner(context, { cPersonUuid: cUserUuid })
      await definitionOf(context, 'query', cComponentKey)
      const text = JSON.stringify(defaultMap)
      if (Object.keys(defaultMap).length === 0)
        throw new ServiceError(CODE.malformed, '当前查询条件没有任何值，无法保存')
      if (text.length > MOST_BYTES)
        throw new ServiceError(CODE.malformed, '查询条件的内容过多，请减少后再保存为默认值')
      if (text.includes('\\u0000'))
        throw new ServiceError(CODE.malformed, '查询条件含有无法保存的字符，请修改后再保存')
      const row = { values: defaultMap }
      await context.db
        .insert(widgetDefaults)
        .values({ componentType: QUERY, componentKey: cComponentKey, personUuid: cUserUuid, ...row })
        .onConflictDoUpdate({
          target: [widgetDefaults.componentType, widgetDefaults.componentKey, widgetDefaults.personUuid],
          set: row,
        })
      return true
    },
  }),
  defineCall({
    method: 'GET',
    path: values('deleteDefaultValue/QUERY/:code/:person'),
    access: 'institution',
    input: ownKey,
    handle: async (input, context) => {
      requireOwner(context, { cPersonUuid: input.person })
      await context.db.delete(widgetDefaults).where(mineWhere(input.code, input.person))
      return true
    },
  }),
]

/** Query layouts, their plans, and default values (widgets §7). */
export const widgetQueryCalls: RegisteredCall[] = [...planCalls, ...defaultCalls]
