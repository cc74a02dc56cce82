import type {
  Commission as WireCommission,
  CommissionSummary as WireCommissionSummary,
  CommissionWithdrawal as WireCommissionWithdrawal,
  Performance as WirePerformance,
  PerformanceFigures as WirePerformanceFigures,
} from '@wire/commission'
import {
  asBalance,
  asCount,
  asFen,
  asMoment,
  asText,
  DecodeError,
  lenient,
  listOf,
  must,
  record,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { nameOfCode } from './nameOfCode'
import { pageOf, type Page } from './page'

export const commissionStateCodes = {
  frozen: 1,
  withdrawable: 2,
  withdrawing: 3,
  settled: 4,
  void: 5,
} as const
export type CommissionState = keyof typeof commissionStateCodes
const withdrawalStateCodes = { underWay: 1, settled: 2, failed: 3 } as const
type WithdrawalState = keyof typeof withdrawalStateCodes

export interface Withdrawal {
  withdrawalUuid: string
  withdrawalCode: string
  state: WithdrawalState
  amount: Fen
  orders: number
  accountName: string
  bankName: string
  /** hidden in part */
  cardNo: string
  reason?: string
  createTime: number
  endTime?: number
}
export interface Commission {
  commissionUuid: string
  state: CommissionState
  splicingUuid: string
  splicingCode: string
  name: string
  specValues: string[]
  imageUrl: string
  unit: string
  personName: string
  orgName: string
  quantity: number
  /** for each piece */
  rate: Fen
  /** what can be withdrawn, or was */
  amount: Fen
  /** what went for commissions that were paid out before their goods went back */
  setOff: Fen
  createTime: number
  releaseTime?: number
  /** detail only */
  withdrawal?: Withdrawal
}
export type CommissionPage = Page<Commission>
export type WithdrawalPage = Page<Withdrawal>
export interface CommissionSummary {
  frozen: Fen
  withdrawable: Fen
  withdrawing: Fen
  settled: Fen
  /** paid out for goods that went back: the next commissions are set off against it */
  owed: Fen
  /** of the last withdrawal */
  accountName?: string
  bankName?: string
}
export interface Figures {
  groups: number
  members: number
  quantity: number
  sales: Fen
  commission: Fen
}
export interface DayFigures extends Figures {
  /** yyyy-mm-dd */
  day: string
}
export interface Performance {
  /** the server's day */
  today: string
  figures: Record<'today' | 'yesterday' | 'month', Figures>
  /** of the days asked for */
  period: Figures
  days: DayFigures[]
}

const decodeWithdrawal: Decoder<Withdrawal, WireCommissionWithdrawal> = (value, at) => {
  const fields = record<WireCommissionWithdrawal>(value, at)
  return {
    withdrawalUuid: must(fields, 'cWithdrawalUuid', asText, at),
    withdrawalCode: must(fields, 'cWithdrawalCode', asText, at),
    state: must(fields, 'iState', nameOfCode(withdrawalStateCodes), at),
    amount: must(fields, 'iAmount', asFen, at),
    orders: lenient(fields, 'iOrders', asCount) ?? 0,
    accountName: lenient(fields, 'cAccountName', asText) ?? '',
    bankName: lenient(fields, 'cBankName', asText) ?? '',
    cardNo: lenient(fields, 'cCardNo', asText) ?? '',
    reason: lenient(fields, 'cReason', asText) || undefined,
    createTime: must(fields, 'dCreateTime', asMoment, at),
    endTime: lenient(fields, 'dEndTime', asMoment),
  }
}

const decodeCommission: Decoder<Commission, WireCommission> = (value, at) => {
  const fields = record<WireCommission>(value, at)
  return {
    commissionUuid: must(fields, 'cCommissionUuid', asText, at),
    state: must(fields, 'iState', nameOfCode(commissionStateCodes), at),
    splicingUuid: must(fields, 'cSplicingUuid', asText, at),
    splicingCode: must(fields, 'cSplicingCode', asText, at),
    name: must(fields, 'cProdName', asText, at),
    specValues: lenient(fields, 'specValues', listOf(asText)) ?? [],
    imageUrl: lenient(fields, 'cUrl', asText) ?? '',
    unit: lenient(fields, 'cUnit', asText) ?? '',
    personName: lenient(fields, 'cPersonName', asText) ?? '',
    orgName: lenient(fields, 'cOrgName', asText) ?? '',
    quantity: must(fields, 'iQty', asCount, at),
    rate: must(fields, 'iRate', asFen, at),
    amount: must(fields, 'iAmount', asFen, at),
    setOff: must(fields, 'iSetOff', asFen, at),
    createTime: must(fields, 'dCreateTime', asMoment, at),
    releaseTime: lenient(fields, 'dReleaseTime', asMoment),
    withdrawal: lenient(fields, 'withdrawal', decodeWithdrawal),
  }
}

export { decodeCommission, decodeWithdrawal }
export const decodeCommissionPage: Decoder<CommissionPage> = pageOf(decodeCommission, 'cProdName')
export const decodeWithdrawalPage: Decoder<WithdrawalPage> = pageOf(decodeWithdrawal, 'cWithdrawalCode')

/** Money: a broken amount breaks the summary. */
export const decodeCommissionSummary: Decoder<CommissionSummary> = (value, at) => {
  const fields = record<WireCommissionSummary>(value, at)
  return {
    frozen: must(fields, 'iFrozen', asFen, at),
    withdrawable: must(fields, 'iWithdrawable', asFen, at),
    withdrawing: must(fields, 'iWithdrawing', asFen, at),
    settled: must(fields, 'iSettled', asFen, at),
    owed: must(fields, 'iOwed', asFen, at),
    accountName: lenient(fields, 'cAccountName', asText) || undefined,
    bankName: lenient(fields, 'cBankName', asText) || undefined,
  }
}

const decodeFigures: Decoder<Figures> = (value, at) => {
  const fields = record<WirePerformanceFigures>(value, at)
  return {
    groups: must(fields, 'iGroups', asCount, at),
    members: must(fields, 'iMembers', asCount, at),
    quantity: must(fields, 'iQty', asCount, at),
    sales: must(fields, 'iSales', asBalance, at),
    commission: must(fields, 'iCommission', asBalance, at),
  }
}

const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/

const asDay: Decoder<string> = (value, at) => {
  const day = asText(value, at)
  if (!DAY_SHAPE.test(day) || Number.isNaN(Date.parse(day))) throw new DecodeError(at, 'day')
  return day
}

const decodeDay: Decoder<DayFigures> = (value, at) => ({
  day: must(record<WirePerformance['dayList'][number]>(value, at), 'cDay', asDay, at),
  ...decodeFigures(value, at),
})

export const decodePerformance: Decoder<Performance> = (value, at) => {
  const fields = record<WirePerformance>(value, at)
  return {
    today: must(fields, 'cToday', asDay, at),
    figures: {
      today: must(fields, 'today', decodeFigures, at),
      yesterday: must(fields, 'yesterday', decodeFigures, at),
      month: must(fields, 'month', decodeFigures, at),
    },
    period: must(fields, 'period', decodeFigures, at),
    days: must(fields, 'dayList', listOf(decodeDay), at),
  }
}
