import type {
  CommissionKeyRequest,
  CommissionPageRequest,
  PerformanceRequest,
  WithdrawalPageRequest,
  WithdrawCommissionRequest,
} from '@wire/commission'
import { toYuan, type Fen } from '@/base/money'
import { post } from './client'
import {
  commissionStateCodes,
  decodeCommission,
  decodeCommissionPage,
  decodeCommissionSummary,
  decodePerformance,
  decodeWithdrawal,
  decodeWithdrawalPage,
  type Commission,
  type CommissionPage,
  type CommissionState,
  type CommissionSummary,
  type Performance,
  type Withdrawal,
  type WithdrawalPage,
} from './decode/commission'
import * as paths from './pagePaths'

export type {
  Commission,
  CommissionState,
  CommissionSummary,
  DayFigures,
  Figures,
  Performance,
  Withdrawal,
} from './decode/commission'

export const getCommissionSummary = (): Promise<CommissionSummary> =>
  post(paths.getCommissionSummary, {}, decodeCommissionSummary)

export const getCommissions = (input: {
  page: number
  pageSize: number
  state?: CommissionState
  keyword?: string
}): Promise<CommissionPage> => {
  const body: CommissionPageRequest = {
    pageNumber: input.page,
    pageSize: input.pageSize,
    iState: input.state && commissionStateCodes[input.state],
    cKeyword: input.keyword || undefined,
  }
  return post(paths.getCommissionPage, body, decodeCommissionPage)
}

export const getCommission = (commissionUuid: string): Promise<Commission> => {
  const body: CommissionKeyRequest = { cCommissionUuid: commissionUuid }
  return post(paths.getCommissionDetail, body, decodeCommission)
}

export const getWithdrawals = (input: { page: number; pageSize: number }): Promise<WithdrawalPage> => {
  const body: WithdrawalPageRequest = { pageNumber: input.page, pageSize: input.pageSize }
  return post(paths.getWithdrawalPage, body, decodeWithdrawalPage)
}

/** `amount` is the sum the person saw; `requestUuid` is the same on every repeat. */
export const withdrawCommission = (input: {
  requestUuid: string
  commissionUuids: readonly string[]
  amount: Fen
  accountName: string
  bankName: string
  cardNo: string
}): Promise<Withdrawal> => {
  const body: WithdrawCommissionRequest = {
    cRequestUuid: input.requestUuid,
    cCommissionUuids: [...input.commissionUuids],
    iAmount: toYuan(input.amount),
    cAccountName: input.accountName,
    cBankName: input.bankName,
    cCardNo: input.cardNo,
  }
  return post(paths.withdrawCommission, body, decodeWithdrawal)
}

/** Figures of one's own groups; days are yyyy-mm-dd of China. */
export const getPerformance = (input: { from: string; to: string }): Promise<Performance> => {
  const body: PerformanceRequest = { cFrom: input.from, cTo: input.to }
  return post(paths.getPerformance, body, decodePerformance)
}
