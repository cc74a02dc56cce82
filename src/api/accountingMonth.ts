import type { AccountingMonthAction, AccountingMonthStep, AccountingMonthsWish } from '@wire/accountingMonth'
import { CHANGED } from './apiError'
import { post } from './client'
import { decodeAccountingMonths, type AccountingMonths } from './decode/accountingMonth'
import { dataOf } from './documentOutcome'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export type { AccountingMonth, AccountingMonths } from './decode/accountingMonth'

/** Months whose books are closed. 2000: may not be seen. */
export const getAccountingMonths = (owner: WidgetOwner): Promise<AccountingMonths> => {
  const body: AccountingMonthsWish = encodeInstitution(owner)
  return post(paths.getAccountingMonths, body, decodeAccountingMonths)
}

export interface MonthStep {
  /** makes a repeat harmless: keep it for every repeat of the same press */
  requestUuid: string
  month: string
  action: AccountingMonthAction
  /** to open a month again needs one */
  reason?: string
}

/** `msg`: it was not done, as another person was faster; the months are as they are now. */
export interface MonthOutcome {
  months: AccountingMonths
  msg?: string
}

export const changeAccountingMonth = async (
  { requestUuid, month, action, reason }: MonthStep,
  owner: WidgetOwner,
): Promise<MonthOutcome> => {
  const body: AccountingMonthStep = {
    cRequestUuid: requestUuid,
    cMonth: month,
    cAction: action,
    ...(reason !== undefined && { cReason: reason }),
    ...encodeInstitution(owner),
  }
  try {
    return { months: await post(paths.changeAccountingMonth, body, decodeAccountingMonths) }
  } catch (error) {
    const changed = dataOf(error, CHANGED, decodeAccountingMonths)
    if (changed) return { months: changed.value, msg: changed.msg ?? '' }
    throw error
  }
}
