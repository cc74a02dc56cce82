import type { WidgetFlag } from './widget'

/**
 * Payments of many receipts at once: POST alc-biz-industry/PaymentRunAction/… All of it is `@assumed`. Receipts are
 * grouped by their supplier: each group becomes one payment document, as one that is drawn by hand.
 */

/** proposePayments: what would be made of these receipts. Nothing is written. */
export interface PaymentRunWish {
  cOrgUuid: string
  cAccUuid: string
  /** 200 at most */
  cDocUuids: string[]
}
export interface PaymentRunAnswer {
  /** those that are due first come first */
  proposalList: PaymentProposal[]
  /** receipts that no payment can be made for, and why */
  leftOutList: { cDocUuid: string; cDocCode: string; cReason: string }[]
  /** whether this person may hand a payment in at once */
  bMaySubmit: WidgetFlag
}

/** Data of a payment that was not made because something has changed: what it would be now. */
export interface PaymentRunChanged extends PaymentProposal {
  /** receipts that were in it and are not any more, and why */
  leftOutList: PaymentRunAnswer['leftOutList']
}

/** The payment of one supplier. Amounts in yuan. */
export interface PaymentProposal {
  cSupplierUuid: string
  cSupplierName: string
  /** the receipts, with what is left to be paid of each */
  receiptList: { cDocUuid: string; cDocCode: string; iAmount: string }[]
  iTotalAmount: string
  /** what the supplier owes for goods that went back */
  iOffsetAmount: string
  /** what the supplier got in advance */
  iPrepaidOffset: string
  /** the money that leaves */
  iPaidAmount: string
  /** the first day something of it is due (`2026-03-18`); '': none is agreed */
  dDueDate: string
  /** the day the payment is planned for; '': none */
  dPlanDate: string
  /** of the supplier's file; '' where it names none */
  cBankName: string
  cBankAccount: string
  /** stands for all of it, rows and prices too */
  cProposalToken: string
}

/**
 * makePayment: the payment of one supplier as it was proposed; answers a DocumentAnswer. `cRequestUuid` makes a repeat
 * harmless. 40900: something has changed since, the data is a PaymentRunChanged, and nothing was made. 40000: nothing
 * is left to be paid; 40001 with a DocumentRefusal: the template asks for more.
 */
export interface PaymentRunStep extends PaymentRunWish {
  cRequestUuid: string
  cSupplierUuid: string
  cProposalToken: string
  /** it is handed in at once; else it stays a draft */
  bSubmit: boolean
}
