import type { WidgetFieldType, WidgetFlag, WidgetOwner, WidgetPlanType, WidgetQueryModel } from './widget'

/** Query layouts, plans and default values (widgets §3, §7). Paths and fields are the specification's. */

/** POST alc-city-framework/SysBaseQueryAction/getBaseQueryPlan, deleteOneBaseQueryPlanPost */
export interface QueryPlanRequest extends WidgetOwner {
  cBaseQueryCode: string
  iPlanType: WidgetPlanType
  /** true: the layout as it is delivered, without any plan */
  bInit: WidgetFlag
}

/**
 * `@assumed`: `cBaseQueryCode` stands in the plan too, else a save would not say which layout it is for; `iPlanID`
 * grows with every save, and a save that names an older one is refused with 40900 and the plan as it is now.
 */
export interface QueryPlan extends WidgetOwner {
  cBaseQueryCode: string
  /** empty while nothing of its own has been saved */
  cPlanUUID: string
  iPlanID: number
  bInit: WidgetFlag
  iPlanType: WidgetPlanType
}

export interface QueryItem {
  cItemUuid: string
  cLabelName: string
  cFieldName: string
  cFieldType: Extract<WidgetFieldType, 'Text' | 'Number' | 'Date' | 'Select' | 'Checkbox' | 'Refer'>
  cQueryFieldName: string
  iQueryModel: WidgetQueryModel
  /** decimals of a number, kind of a date (`@assumed`: `date` or `month`), enumeration code or reference code */
  cFieldTypeCode: string
  bShow: WidgetFlag
  /** from 1 */
  iOrder: number
}

/** `@assumed`: asked for a plan that does not exist, the server answers the organisation's, then the initial one. */
export interface QueryPlanAnswer {
  bHasOrgPlan: WidgetFlag
  bHasPersonPlan: WidgetFlag
  /** `@assumed`: this person does not arrange the organisation's plan */
  bOrgPlanLocked?: WidgetFlag
  plan: QueryPlan
  list: QueryItem[]
}

/** POST saveOneBaseQueryPlan; `@assumed` answer: the plan as it is kept. Only labels, order and bShow can differ. */
export interface SaveQueryPlanRequest {
  plan: QueryPlan
  list: QueryItem[]
}

/**
 * GET alc-public-framework/PubDefaultValueAction/getDefaultValue/QUERY/{code}/{person}, POST saveDefaultValue.
 * `@assumed`: `cUserUuid` is the person of the path; without a record the answer has no data.
 */
export interface DefaultValueRecord {
  componentTypeEnum: 'QUERY'
  cComponentKey: string
  cUserUuid: string
  /** `@assumed`: by cItemUuid; what stands there is the client’s own (src/widgets/field/model/types) */
  defaultMap: Record<string, unknown>
}
