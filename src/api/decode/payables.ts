import type {
  PayablesAnswer,
  PayablesReceipt as WireReceipt,
  PayablesReceiptsAnswer,
  PayablesSums as WireSums,
  PayablesSupplier as WireSupplier,
  PaymentPlanAnswer,
  PaymentPlanPeriod as WirePeriod,
  PaymentPlanSums as WirePlanSums,
  PaymentPlanSupplier as WirePlanSupplier,
} from '@wire/payables'
import {
  asBalance,
  asCount,
  asFen,
  asText,
  flagField,
  listOf,
  must,
  oneOf,
  record,
  type Decoder,
  type Fields,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { rowsOf } from './rows'
import { textField } from './widget'

/** For how long something is due: not yet, 1–30, 31–60, 61–90 days, or longer. */
export type PayablesBucket = 'notDue' | 'to30' | 'to60' | 'to90' | 'over90'

export interface PayablesSums extends Record<PayablesBucket, Fen> {
  /** all buckets together */
  owed: Fen
  /** what the supplier owes for goods that went back; below 0 on a day between a payment and the return it takes off */
  credit: Fen
  /** what is left of advances */
  prepaid: Fen
  /** what is owed less both; below 0: the supplier owes */
  net: Fen
}

export interface PayablesSupplier extends PayablesSums {
  supplierUuid: string
  name: string
  receiptCount: number
}

/** What is owed to suppliers, by its age. */
export interface Payables extends PayablesSums {
  /** the day that was counted */
  day: string
  suppliers: readonly PayablesSupplier[]
  /** of suppliers that could not be read */
  broken: readonly string[]
  /** of all suppliers, also those that are not listed */
  count: number
}

/** A receipt, and what of it is due on one day. */
export interface PayablesReceipt {
  /** both '': the person may not see it */
  documentUuid: string
  code: string
  supplierName: string
  day: string
  dueDay: string
  /** 0: not due yet */
  overdueDays: number
  left: Fen
  /** a payment can be drawn from it now */
  payable: boolean
}

export interface PayablesReceipts {
  receipts: readonly PayablesReceipt[]
  broken: readonly string[]
  count: number
  owed: Fen
}

export interface PaymentPlanSums {
  /** goods that fall due */
  due: Fen
  /** payment documents, and advances, on their way */
  paying: Fen
  advance: Fen
  /** advances that were agreed and are not asked for yet */
  prepay: Fen
  /** taken off by payments, and money that is expected back: both below 0 or 0 */
  offset: Fen
  refund: Fen
  total: Fen
}

interface PaymentPlanSupplier extends PaymentPlanSums {
  supplierUuid: string
  name: string
}

export interface PaymentPlanPeriod extends PaymentPlanSums {
  period: 'overdue' | 'week' | 'later'
  /** of a week; else '' */
  from: string
  to: string
  /** with all periods before */
  running: Fen
  suppliers: readonly PaymentPlanSupplier[]
  broken: readonly string[]
  count: number
}

export interface PaymentPlan extends PaymentPlanSums {
  day: string
  periods: readonly PaymentPlanPeriod[]
}

const sumsOf = (fields: Fields<WireSums>, at: string): PayablesSums => ({
  notDue: must(fields, 'iNotDue', asFen, at),
  to30: must(fields, 'iTo30', asFen, at),
  to60: must(fields, 'iTo60', asFen, at),
  to90: must(fields, 'iTo90', asFen, at),
  over90: must(fields, 'iOver90', asFen, at),
  owed: must(fields, 'iOwed', asFen, at),
  credit: must(fields, 'iCredit', asBalance, at),
  prepaid: must(fields, 'iPrepaid', asBalance, at),
  net: must(fields, 'iNet', asBalance, at),
})

const decodeSupplier: Decoder<PayablesSupplier, WireSupplier> = (value, at) => {
  const fields = record<WireSupplier>(value, at)
  return {
    ...sumsOf(fields as Fields<WireSums>, at),
    supplierUuid: must(fields, 'cSupplierUuid', asText, at),
    name: must(fields, 'cSupplierName', asText, at),
    receiptCount: must(fields, 'iReceiptCount', asCount, at),
  }
}

export const decodePayables: Decoder<Payables, PayablesAnswer> = (value, at) => {
  const fields = record<PayablesAnswer>(value, at)
  const suppliers = rowsOf(fields, 'supplierList', decodeSupplier, 'cSupplierName')
  return {
    ...sumsOf(fields as Fields<WireSums>, at),
    day: must(fields, 'dDay', asText, at),
    suppliers: suppliers.items,
    broken: suppliers.broken,
    count: must(fields, 'iSupplierCount', asCount, at),
  }
}

const decodeReceipt: Decoder<PayablesReceipt, WireReceipt> = (value, at) => {
  const fields = record<WireReceipt>(value, at)
  return {
    documentUuid: textField(fields, 'cDocUuid'),
    code: textField(fields, 'cDocCode'),
    supplierName: textField(fields, 'cSupplierName'),
    day: must(fields, 'dDocDate', asText, at),
    dueDay: must(fields, 'dDueDate', asText, at),
    overdueDays: must(fields, 'iOverdueDays', asCount, at),
    left: must(fields, 'iAmount', asFen, at),
    payable: flagField(fields, 'bPayable'),
  }
}

export const decodePayablesReceipts: Decoder<PayablesReceipts, PayablesReceiptsAnswer> = (value, at) => {
  const fields = record<PayablesReceiptsAnswer>(value, at)
  const receipts = rowsOf(fields, 'receiptList', decodeReceipt, 'cDocCode')
  return {
    receipts: receipts.items,
    broken: receipts.broken,
    count: must(fields, 'iReceiptCount', asCount, at),
    owed: must(fields, 'iOwed', asFen, at),
  }
}

const planSumsOf = (fields: Fields<WirePlanSums>, at: string): PaymentPlanSums => ({
  due: must(fields, 'iDue', asFen, at),
  paying: must(fields, 'iPaying', asFen, at),
  advance: must(fields, 'iAdvance', asFen, at),
  prepay: must(fields, 'iPrepay', asFen, at),
  offset: must(fields, 'iOffset', asBalance, at),
  refund: must(fields, 'iRefund', asBalance, at),
  total: must(fields, 'iTotal', asBalance, at),
})

const decodePlanSupplier: Decoder<PaymentPlanSupplier, WirePlanSupplier> = (value, at) => {
  const fields = record<WirePlanSupplier>(value, at)
  return {
    ...planSumsOf(fields as Fields<WirePlanSums>, at),
    supplierUuid: must(fields, 'cSupplierUuid', asText, at),
    name: must(fields, 'cSupplierName', asText, at),
  }
}

const decodePeriod: Decoder<PaymentPlanPeriod, WirePeriod> = (value, at) => {
  const fields = record<WirePeriod>(value, at)
  const suppliers = rowsOf(fields, 'supplierList', decodePlanSupplier, 'cSupplierName')
  return {
    ...planSumsOf(fields as Fields<WirePlanSums>, at),
    period: must(fields, 'cPeriod', oneOf('overdue', 'week', 'later'), at),
    from: textField(fields, 'dFirstDay'),
    to: textField(fields, 'dLastDay'),
    running: must(fields, 'iRunning', asBalance, at),
    suppliers: suppliers.items,
    broken: suppliers.broken,
    count: must(fields, 'iSupplierCount', asCount, at),
  }
}

/** A plan with a hole in it says wrong sums: each period has to be read. */
export const decodePaymentPlan: Decoder<PaymentPlan, PaymentPlanAnswer> = (value, at) => {
  const fields = record<PaymentPlanAnswer>(value, at)
  return {
    ...planSumsOf(fields as Fields<WirePlanSums>, at),
    day: must(fields, 'dDay', asText, at),
    periods: must(fields, 'periodList', listOf(decodePeriod), at),
  }
}
