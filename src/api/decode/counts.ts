import type { ApprovalCount as WireApprovalCount } from '@wire/approval'
import type { EnquiryCount as WireEnquiryCount } from '@wire/enquiry'
import type { OrderCount as WireOrderCount } from '@wire/order'
import { asCount, asFlag, lenient, must, record, type Decoder } from '@/base/decode'

export interface OrderCount {
  toPay: number
  toShip: number
  toReceive: number
  toReview: number
  afterSale: number
}
export interface ApprovalCount {
  askedOfMe: number
  askedByMe: number
}
export interface EnquiryCount {
  seller: boolean
  quoting: number
  deciding: number
  accepted: number
  toQuote: number
}

export const decodeOrderCount: Decoder<OrderCount> = (value, at) => {
  const fields = record<WireOrderCount>(value, at)
  return {
    toPay: must(fields, 'iToPay', asCount, at),
    toShip: must(fields, 'iToShip', asCount, at),
    toReceive: must(fields, 'iToReceive', asCount, at),
    toReview: must(fields, 'iToReview', asCount, at),
    afterSale: must(fields, 'iAfterSale', asCount, at),
  }
}

export const decodeApprovalCount: Decoder<ApprovalCount> = (value, at) => {
  const fields = record<WireApprovalCount>(value, at)
  return {
    askedOfMe: must(fields, 'iAskedOfMe', asCount, at),
    askedByMe: must(fields, 'iAskedByMe', asCount, at),
  }
}

export const decodeEnquiryCount: Decoder<EnquiryCount> = (value, at) => {
  const fields = record<WireEnquiryCount>(value, at)
  return {
    seller: lenient(fields, 'bSeller', asFlag) ?? false,
    quoting: must(fields, 'iQuoting', asCount, at),
    deciding: must(fields, 'iDeciding', asCount, at),
    accepted: must(fields, 'iAccepted', asCount, at),
    toQuote: lenient(fields, 'iToQuote', asCount) ?? 0,
  }
}
