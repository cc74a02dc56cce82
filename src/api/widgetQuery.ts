import type {
  DefaultValueRecord,
  QueryItem as WireItem,
  QueryPlanRequest,
  SaveQueryPlanRequest,
} from '@wire/widgetQuery'
import { queryModels } from '@/base/queryModel'
import { get, post } from './client'
import {
  decodeDefaults,
  decodeQueryLayout,
  type DefaultMap,
  type QueryItem,
  type QueryLayout,
} from './decode/widgetQuery'
import * as paths from './widgetPaths'
import { encodeOwner, planTypeCodes, type PlanType, type WidgetOwner } from './widget'

export type { DefaultMap, QueryItem, QueryLayout } from './decode/widgetQuery'

export interface QueryPlanKey {
  code: string
  type: PlanType
  /** the layout as it is delivered, without the plans of people */
  initial?: boolean
}

const encodeKey = ({ code, type, initial = false }: QueryPlanKey, owner: WidgetOwner): QueryPlanRequest => ({
  cBaseQueryCode: code,
  iPlanType: planTypeCodes[type],
  bInit: initial,
  ...encodeOwner(owner),
})

/** How a query is laid out: the plan of this type, else the organisation's, else as it is delivered. */
export const getQueryLayout = (key: QueryPlanKey, owner: WidgetOwner): Promise<QueryLayout> =>
  post(paths.getBaseQueryPlan, encodeKey(key, owner), decodeQueryLayout)

/** Answers the layout that holds from then on. */
export const deleteQueryPlan = (key: QueryPlanKey, owner: WidgetOwner): Promise<QueryLayout> =>
  post(paths.deleteBaseQueryPlan, encodeKey(key, owner), decodeQueryLayout)

const encodeItem = (item: QueryItem, index: number): WireItem => ({
  cItemUuid: item.itemUuid,
  cLabelName: item.label,
  cFieldName: item.fieldName,
  // what came from the server goes back as it was
  cFieldType: item.spec.type as WireItem['cFieldType'],
  cQueryFieldName: item.queryName,
  iQueryModel: (item.foreignModel ?? queryModels[item.operator]) as WireItem['iQueryModel'],
  cFieldTypeCode: item.spec.typeCode,
  bShow: item.shown,
  iOrder: index + 1,
})

/** The plan it began with goes along: one that was changed meanwhile is refused (40900). */
export const saveQueryPlan = (
  layout: Pick<QueryLayout, 'plan' | 'items'>,
  owner: WidgetOwner,
): Promise<QueryLayout> => {
  const { code, planUuid, planId, initial, type } = layout.plan
  const body: SaveQueryPlanRequest = {
    plan: {
      cBaseQueryCode: code,
      cPlanUUID: planUuid,
      iPlanID: planId,
      bInit: initial,
      iPlanType: planTypeCodes[type],
      ...encodeOwner(owner),
    },
    list: layout.items.map(encodeItem),
  }
  return post(paths.saveBaseQueryPlan, body, decodeQueryLayout)
}

/** What a person wants to find filled in; empty when nothing was saved. */
export const getQueryDefaults = (code: string, { personUuid }: WidgetOwner): Promise<DefaultMap> =>
  get(paths.getDefaultValue(code, personUuid), decodeDefaults)

export const saveQueryDefaults = (
  input: { code: string; values: Record<string, unknown> },
  { personUuid }: WidgetOwner,
): Promise<void> => {
  const body: DefaultValueRecord = {
    componentTypeEnum: 'QUERY',
    cComponentKey: input.code,
    cUserUuid: personUuid,
    defaultMap: input.values,
  }
  return post(paths.saveDefaultValue, body, () => undefined)
}

export const deleteQueryDefaults = (code: string, { personUuid }: WidgetOwner): Promise<void> =>
  get(paths.deleteDefaultValue(code, personUuid), () => undefined)
