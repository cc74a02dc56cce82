import type {
  AccrualAnswer,
  AccrualDifference as WireDifference,
  AccrualSupplier as WireSupplier,
} from '@wire/accrual'
import {
  asBalance,
  asCount,
  asFen,
  asFlag,
  asText,
  lenient,
  must,
  record,
  type Decoder,
  type Fields,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { rowsOf } from './rows'
import { textField } from './widget'

interface Sums {
  /** with tax, and without */
  amount: Fen
  net: Fen
  /** invoiced beyond what stayed */
  excess: Fen
}

/** What a supplier has delivered and not invoiced. */
export interface AccrualSupplier extends Sums {
  supplierUuid: string
  name: string
  receiptCount: number
  /** of the oldest receipt (`2026-03-18`); '': none */
  firstDay: string
}

/** A receipt of a closed month that says something else by now than was kept. */
export interface AccrualDifference {
  supplierName: string
  /** both '': a receipt that the person may not see */
  documentUuid: string
  code: string
  /** with tax, and without; below 0: less */
  amount: Fen
  net: Fen
}

/** Goods without an invoice at the end of a month. */
export interface Accrual extends Sums {
  month: string
  /** the books of the month are closed */
  closed: boolean
  suppliers: readonly AccrualSupplier[]
  /** of suppliers that could not be read */
  broken: readonly string[]
  /** of all suppliers, also those that are not listed */
  count: number
  /** what is different in closed months: of the first open month alone, and part of its sums */
  earlier: readonly AccrualDifference[]
  earlierNet: Fen
}

type WireSums = Pick<AccrualAnswer, 'iAmount' | 'iNetAmount' | 'iExcessAmount'>
const sumsOf = (fields: Fields<WireSums>, at: string): Sums => ({
  amount: must(fields, 'iAmount', asFen, at),
  net: must(fields, 'iNetAmount', asFen, at),
  excess: must(fields, 'iExcessAmount', asFen, at),
})

const decodeSupplier: Decoder<AccrualSupplier, WireSupplier> = (value, at) => {
  const fields = record<WireSupplier>(value, at)
  return {
    ...sumsOf(fields as Fields<WireSums>, at),
    supplierUuid: must(fields, 'cSupplierUuid', asText, at),
    name: must(fields, 'cSupplierName', asText, at),
    receiptCount: must(fields, 'iReceiptCount', asCount, at),
    firstDay: textField(fields, 'dFirstDay'),
  }
}

const decodeDifference: Decoder<AccrualDifference, WireDifference> = (value, at) => {
  const fields = record<WireDifference>(value, at)
  return {
    supplierName: must(fields, 'cSupplierName', asText, at),
    documentUuid: textField(fields, 'cDocUuid'),
    code: textField(fields, 'cDocCode'),
    amount: must(fields, 'iAmount', asBalance, at),
    net: must(fields, 'iNetAmount', asBalance, at),
  }
}

export const decodeAccrual: Decoder<Accrual, AccrualAnswer> = (value, at) => {
  const fields = record<AccrualAnswer>(value, at)
  const suppliers = rowsOf(fields, 'supplierList', decodeSupplier, 'cSupplierName')
  const earlier = rowsOf(fields, 'earlierList', decodeDifference, 'cSupplierName')
  return {
    ...sumsOf(fields as Fields<WireSums>, at),
    month: must(fields, 'cMonth', asText, at),
    closed: lenient(fields, 'bClosed', asFlag) ?? false,
    suppliers: suppliers.items,
    broken: [...suppliers.broken, ...earlier.broken],
    count: must(fields, 'iSupplierCount', asCount, at),
    earlier: earlier.items,
    earlierNet: must(fields, 'iEarlierNet', asBalance, at),
  }
}
