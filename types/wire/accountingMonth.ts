import type { WidgetFlag } from './widget'

/**
 * Months whose books are closed (关账): POST alc-biz-industry/AccountingMonthAction/… All of it is `@assumed`.
 */
interface Owner {
  cOrgUuid: string
  cAccUuid: string
}

/** getAccountingMonths: for everybody who may read documents of a purchase */
export type AccountingMonthsWish = Owner

export type AccountingMonthAction = 'close' | 'open'

export interface AccountingMonth {
  /** `2026-03` */
  cMonth: string
  bClosed: WidgetFlag
  /** who closed it, or opened it again, when (`YYYY-MM-DD HH:mm:ss`, China), and why; '' where it never was */
  cPersonName: string
  dTime: string
  cReason: string
  /** documents with a day in it that are entered, and not posted: with a closed month they need another day. The oldest month counts those before it too */
  iOpenCount: number
  /** approved payments and advances that were to be paid in it and are not confirmed. The oldest month counts those before it too */
  iUnpaidCount: number
  /** what this person can do with it now */
  actionList: AccountingMonthAction[]
}

export interface AccountingMonthsAnswer {
  /** the first day that is open; '': none is closed */
  dFirstOpenDay: string
  /** this person may close months, and open them again */
  bPermitted: WidgetFlag
  /** the month of now and those before it, the newest first */
  monthList: AccountingMonth[]
}

/**
 * changeAccountingMonth: `close` closes a month that is over, and all before it; `open` opens the latest closed one again,
 * and needs a reason. 40900: another person was faster, with the months as they are now.
 */
export interface AccountingMonthStep extends Owner {
  cRequestUuid: string
  cMonth: string
  cAction: AccountingMonthAction
  cReason?: string
}
