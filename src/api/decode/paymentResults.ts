import type {
  PaymentMatch as WireMatch,
  PaymentMatchAnswer,
  PaymentMatched as WireMatched,
} from '@wire/paymentResults'
import { asCount, asFen, asText, lenient, listOf, must, record, type Decoder } from '@/base/decode'
import type { Fen } from '@/base/money'
import { decodeAsk, type DocumentAsk } from './document'
import { textField } from './widget'

/** The document a bank's row is about. */
export interface PaymentMatched {
  voucherCode: string
  documentUuid: string
  code: string
  version: number
  supplierName: string
  /** the money that leaves */
  paid: Fen
  /** what posting it asks for */
  asks: readonly DocumentAsk[]
  /** what is worth a second look */
  warnings: readonly string[]
}

export interface PaymentMatch {
  /** why it cannot be posted; '': it can */
  reason: string
  document?: PaymentMatched
}

/** What would be posted has to be sound. */
const decodeMatched: Decoder<PaymentMatched, WireMatched> = (value, at) => {
  const fields = record<WireMatched>(value, at)
  return {
    voucherCode: must(fields, 'cVoucherCode', asText, at),
    documentUuid: must(fields, 'cDocUuid', asText, at),
    code: must(fields, 'cDocCode', asText, at),
    version: must(fields, 'iVersion', asCount, at),
    supplierName: textField(fields, 'cSupplierName'),
    paid: must(fields, 'iPaidAmount', asFen, at),
    asks: must(fields, 'askList', listOf(decodeAsk), at),
    warnings: lenient(fields, 'warningList', listOf(asText)) ?? [],
  }
}

const decodeMatch: Decoder<PaymentMatch, WireMatch> = (value, at) => {
  const fields = record<WireMatch>(value, at)
  const reason = must(fields, 'cReason', asText, at)
  const document = lenient(fields, 'document', decodeMatched)
  // a row without a reason has a document
  if (reason === '' && !document) return { reason, document: must(fields, 'document', decodeMatched, at) }
  return { reason, ...(document && { document }) }
}

/** One for each row, in their order: they are told apart by their place, so none may be missing. */
export const decodePaymentMatches: Decoder<readonly PaymentMatch[], PaymentMatchAnswer> = (value, at) =>
  must(record<PaymentMatchAnswer>(value, at), 'matchList', listOf(decodeMatch), at)
