import type { WidgetFlag } from './widget'

/**
 * Goods that were received and not invoiced at the end of a month (暂估): POST alc-biz-industry/AccrualAction/… All of it is
 * `@assumed`.
 */

/** getAccrual, exportAccrual */
export interface AccrualWish {
  cOrgUuid: string
  cAccUuid: string
  /** `2026-03`, not after the month of now, which is counted as it stands */
  cMonth: string
}

/** Amounts in yuan. */
interface AccrualSums {
  /** with tax, and without */
  iAmount: string
  iNetAmount: string
  /** invoiced beyond what stayed: a credit invoice, or more goods, are to come */
  iExcessAmount: string
}

export interface AccrualSupplier extends AccrualSums {
  cSupplierUuid: string
  cSupplierName: string
  /** receipts of which something is not invoiced, and the day of the oldest (`2026-03-18`); '' for none */
  iReceiptCount: number
  dFirstDay: string
}

/** A receipt of a closed month that says something else by now than was kept when the month was closed: by so much. */
export interface AccrualDifference {
  cSupplierName: string
  /** both '' where the person may not see the receipt */
  cDocUuid: string
  cDocCode: string
  /** with tax, and without; below 0: less */
  iAmount: string
  iNetAmount: string
}

export interface AccrualAnswer extends AccrualSums {
  cMonth: string
  /** the books of the month are closed: nothing of this changes any more */
  bClosed: WidgetFlag
  /** the largest first, 500 at most */
  supplierList: AccrualSupplier[]
  iSupplierCount: number
  /** of the first open month alone, and part of its sums: what is different in closed months; 500 at most */
  earlierList: AccrualDifference[]
  /** the sum of all of them without tax; below 0: less */
  iEarlierNet: string
}
