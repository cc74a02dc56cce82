import type { PaymentProposal as WireProposal, PaymentRunAnswer, PaymentRunChanged } from '@wire/paymentRun'
import { asFen, asFlag, asText, lenient, listOf, must, record, type Decoder } from '@/base/decode'
import type { Fen } from '@/base/money'
import { decodeLeftOut } from './orderRun'
import { rowsOf } from './rows'
import { textField } from './widget'

/** The payment of one supplier, as it would be made now. */
export interface PaymentProposal {
  supplierUuid: string
  supplierName: string
  receipts: readonly { documentUuid: string; code: string; amount: Fen }[]
  total: Fen
  /** what the supplier owes for goods that went back */
  offset: Fen
  /** what the supplier got in advance */
  prepaid: Fen
  /** the money that leaves */
  paid: Fen
  /** the first day something of it is due; '': none is agreed */
  dueDay: string
  /** the day the payment is planned for; '': none */
  planDay: string
  bankName: string
  /** '': the supplier's file names none */
  bankAccount: string
  /** stands for all of it */
  token: string
}

/** What would be made of receipts. */
export interface PaymentRun {
  proposals: readonly PaymentProposal[]
  /** receipts without a payment, and why */
  leftOut: readonly { documentUuid: string; code: string; reason: string }[]
  /** names of suppliers whose proposal cannot be read */
  broken: readonly string[]
  maySubmit: boolean
}

type WireReceipt = WireProposal['receiptList'][number]
const decodeReceipt: Decoder<PaymentProposal['receipts'][number], WireReceipt> = (value, at) => {
  const fields = record<WireReceipt>(value, at)
  return {
    documentUuid: must(fields, 'cDocUuid', asText, at),
    code: must(fields, 'cDocCode', asText, at),
    amount: must(fields, 'iAmount', asFen, at),
  }
}

/** All receipts and sums have to be sound: they are what is confirmed. */
const decodeProposal: Decoder<PaymentProposal, WireProposal> = (value, at) => {
  const fields = record<WireProposal>(value, at)
  return {
    supplierUuid: must(fields, 'cSupplierUuid', asText, at),
    supplierName: textField(fields, 'cSupplierName'),
    receipts: must(fields, 'receiptList', listOf(decodeReceipt), at),
    total: must(fields, 'iTotalAmount', asFen, at),
    offset: must(fields, 'iOffsetAmount', asFen, at),
    prepaid: must(fields, 'iPrepaidOffset', asFen, at),
    paid: must(fields, 'iPaidAmount', asFen, at),
    dueDay: textField(fields, 'dDueDate'),
    planDay: textField(fields, 'dPlanDate'),
    bankName: textField(fields, 'cBankName'),
    bankAccount: textField(fields, 'cBankAccount'),
    token: must(fields, 'cProposalToken', asText, at),
  }
}

/** What a payment would be now; receipts of it that fell out are told as far as they can be read. */
export const decodeChanged: Decoder<
  { proposal: PaymentProposal; leftOut: PaymentRun['leftOut'] },
  PaymentRunChanged
> = (value, at) => ({
  proposal: decodeProposal(value, at),
  leftOut: rowsOf(record<PaymentRunChanged>(value, at), 'leftOutList', decodeLeftOut, 'cDocCode').items,
})

export const decodePaymentRun: Decoder<PaymentRun, PaymentRunAnswer> = (value, at) => {
  const fields = record<PaymentRunAnswer>(value, at)
  const proposals = rowsOf(fields, 'proposalList', decodeProposal, 'cSupplierName')
  const leftOut = rowsOf(fields, 'leftOutList', decodeLeftOut, 'cDocCode')
  return {
    proposals: proposals.items,
    leftOut: leftOut.items,
    broken: [...proposals.broken, ...leftOut.broken],
    maySubmit: lenient(fields, 'bMaySubmit', asFlag) ?? false,
  }
}
