import type { WireMoney } from './product'

/**
 * What the opener of a group earns for each piece others took (types/wire/splicing.ts): POST alc-alshop/
 * CommissionAction/…, wholly `@assumed`. One commission for each order; it can be withdrawn when the order has been
 * received and no after-sale case of it is open, for the pieces that were kept.
 */

/** 1 frozen, 2 can be withdrawn, 3 being withdrawn, 4 paid out or wholly set off, 5 void: nothing was kept */
export type CommissionState = 1 | 2 | 3 | 4 | 5

export interface Commission {
  cCommissionUuid: string
  iState: CommissionState
  cSplicingUuid: string
  cSplicingCode: string
  cProdName: string
  specValues: string[]
  cUrl: string
  cUnit: string
  /** of whose order it is, hidden in part */
  cPersonName: string
  cOrgName: string
  /** pieces it counts for */
  iQty: number
  iRate: WireMoney
  /** what can be withdrawn, or was */
  iAmount: WireMoney
  /** what of these pieces went for commissions that were paid out before their goods went back */
  iSetOff: WireMoney
  dCreateTime: number
  /** can be withdrawn since, or void since */
  dReleaseTime?: number
  /** detail only: the withdrawal it went into last */
  withdrawal?: CommissionWithdrawal
}

/** POST getCommissionSummary {} */
export interface CommissionSummary {
  iFrozen: WireMoney
  iWithdrawable: WireMoney
  iWithdrawing: WireMoney
  iSettled: WireMoney
  /** paid out for goods that went back: the next commissions are set off against it */
  iOwed: WireMoney
  /** of the last withdrawal, for the next one; the number has to be typed again */
  cAccountName?: string
  cBankName?: string
}

/** POST getCommissionPage; getCommissionDetail takes { cCommissionUuid }. */
export interface CommissionPageRequest {
  pageNumber: number
  pageSize: number
  iState?: CommissionState
  /** in the code of the group and the name of the product */
  cKeyword?: string
}
export interface CommissionPage {
  iTotleSize: number
  pageData: Commission[]
}
export interface CommissionKeyRequest {
  cCommissionUuid: string
}

/** 1 under way, 2 paid out, 3 failed: its commissions can be withdrawn again */
export type WithdrawalState = 1 | 2 | 3
export interface CommissionWithdrawal {
  cWithdrawalUuid: string
  cWithdrawalCode: string
  iState: WithdrawalState
  iAmount: WireMoney
  iOrders: number
  cAccountName: string
  cBankName: string
  /** all but the last four digits hidden */
  cCardNo: string
  /** why it failed */
  cReason?: string
  dCreateTime: number
  dEndTime?: number
}

/**
 * POST withdrawCommission: the commissions that are to be paid out, each of which has to be in state 2 (40900 with a
 * fresh summary otherwise). The amount is theirs; iAmount is what the person saw.
 */
export interface WithdrawCommissionRequest {
  cRequestUuid: string
  cCommissionUuids: string[]
  iAmount: WireMoney
  cAccountName: string
  cBankName: string
  cCardNo: string
}
/** POST getWithdrawalPage */
export interface WithdrawalPageRequest {
  pageNumber: number
  pageSize: number
}
export interface WithdrawalPage {
  iTotleSize: number
  pageData: CommissionWithdrawal[]
}

export interface PerformanceFigures {
  /** groups opened */
  iGroups: number
  /** who has paid, counted once each; as in a group, a person for one institution */
  iMembers: number
  iQty: number
  iSales: WireMoney
  /** of groups that succeeded */
  iCommission: WireMoney
}
/** POST getPerformance: figures of one's own groups; days of China as yyyy-mm-dd, at most 92 of them. */
export interface PerformanceRequest {
  cFrom: string
  cTo: string
}
export interface Performance {
  cToday: string
  today: PerformanceFigures
  yesterday: PerformanceFigures
  month: PerformanceFigures
  /** the days asked for */
  period: PerformanceFigures
  /** every day asked for, oldest first */
  dayList: ({ cDay: string } & PerformanceFigures)[]
}
