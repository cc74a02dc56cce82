import type { WidgetFlag } from './widget'

/**
 * What is owed to suppliers by its age (应付账龄), and what is to be paid in the next weeks (资金计划): POST
 * alc-biz-industry/PayablesAction/… All of it is `@assumed`. Amounts in yuan.
 */

/** getPaymentPlan */
export interface PaymentPlanWish {
  cOrgUuid: string
  cAccUuid: string
  /** of one supplier alone */
  cSupplierUuid?: string
}

/** getPayables, exportPayables */
export interface PayablesWish extends PaymentPlanWish {
  /** as it was at the end of this day (`2026-03-31`), not after today; default: today, as it stands */
  dDay?: string
}

/** How long something is due: not yet, for 1–30, 31–60, 61–90 days, or longer. */
export type PayablesBucket = 'notDue' | 'to30' | 'to60' | 'to90' | 'over90'

/** getPayablesReceipts */
export interface PayablesReceiptsWish extends PayablesWish {
  /** default: all */
  cBucket?: PayablesBucket
}

export interface PayablesSums {
  iNotDue: string
  iTo30: string
  iTo60: string
  iTo90: string
  iOver90: string
  /** the sum of these: what the supplier account says is owed */
  iOwed: string
  /** what the supplier owes for goods that went back, and what is left of advances */
  iCredit: string
  iPrepaid: string
  /** what is owed less both; below 0: the supplier owes */
  iNet: string
}

export interface PayablesSupplier extends PayablesSums {
  cSupplierUuid: string
  cSupplierName: string
  /** receipts of which something is owed */
  iReceiptCount: number
}

export interface PayablesAnswer extends PayablesSums {
  /** the day that was counted */
  dDay: string
  /** the most is owed to the first, 500 at most */
  supplierList: PayablesSupplier[]
  iSupplierCount: number
}

export interface PayablesReceipt {
  /** both '' where the person may not see the receipt */
  cDocUuid: string
  cDocCode: string
  cSupplierName: string
  dDocDate: string
  dDueDate: string
  /** 0: not due yet */
  iOverdueDays: number
  /** what is left to pay of it */
  iAmount: string
  /** a payment can be drawn from it now: what is left is in no other one */
  bPayable: WidgetFlag
}

export interface PayablesReceiptsAnswer {
  /** the first due first, 500 at most */
  receiptList: PayablesReceipt[]
  iReceiptCount: number
  iOwed: string
}

export interface PaymentPlanSums {
  /** goods that fall due and are in no payment that was handed in */
  iDue: string
  /** payment documents, and advances, in approval or approved, on their planned day */
  iPaying: string
  iAdvance: string
  /** what orders agree to pay in advance, as far as no advance was handed in for it */
  iPrepay: string
  /** below 0 or 0: advances and credit that payments will take off, and refunds that are expected beyond */
  iOffset: string
  iRefund: string
  iTotal: string
}

export interface PaymentPlanSupplier extends PaymentPlanSums {
  cSupplierUuid: string
  cSupplierName: string
}

export interface PaymentPlanPeriod extends PaymentPlanSums {
  /** what should have been paid, a week, and what comes after the last one */
  cPeriod: 'overdue' | 'week' | 'later'
  /** of a week; else '' */
  dFirstDay: string
  dLastDay: string
  /** the total of this one and all before it */
  iRunning: string
  /** the largest amount first, 200 at most */
  supplierList: PaymentPlanSupplier[]
  iSupplierCount: number
}

export interface PaymentPlanAnswer extends PaymentPlanSums {
  dDay: string
  /** overdue, eight weeks, later */
  periodList: PaymentPlanPeriod[]
}
