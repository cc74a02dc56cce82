import type { WidgetFlag } from './widget'

/** A button of a toolbar (widgets §3). */
export interface ToolbarButton {
  cButtonUuid: string
  cButtonCode: string
  cButtonName: string
  /** what it does: the name of an event of the page */
  cEventName: string
  /** permission to press it, one of the menu's buttonList; '': everybody may (widgets §6) */
  cControlCode: string
  childrenList: ToolbarButton[]
}

/**
 * POST alc-auth/RoleAuthAction/getButtonListByMenuUuid: the buttons of a menu, by zones. @assumed: without a plan of
 * the organisation or the person the zones are the menu's own, and `iButtonPlanId`, `cButtonPlanUuid` stay away.
 */
export interface ToolbarRequest {
  cAccUuid: string
  cMenuUuid: string
  cPersonUuid: string
  /** of the person (shop §3) */
  cUserType: string
}
export interface ToolbarLayout {
  zoneA: ToolbarButton[]
  zoneB: ToolbarButton[]
  zoneC: ToolbarButton[]
  /** `@assumed`: others, only behind 更多 and only those in the menu's otherButtonList */
  zoneO: ToolbarButton[]
  planHave: { bOrg: WidgetFlag; bPerson: WidgetFlag }
  iButtonPlanId?: number
  cButtonPlanUuid?: string
  cMenuUuid: string
  bInit: WidgetFlag
  cPersonUuid: string
  cOrgUuid: string
  /** 1: of the organisation; 2: of the person */
  iPlanType: 1 | 2
}
