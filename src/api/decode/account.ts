import type { SentVeriCode as WireSentVeriCode, VeriTicket as WireVeriTicket } from '@wire/account'
import { asCount, asFlag, asText, must, record, type Decoder } from '@/base/decode'

export interface SentCode {
  /** seconds until another code may be asked for */
  resendAfter: number
}

export const decodeSentCode: Decoder<SentCode> = (value, at) => ({
  resendAfter: must(record<WireSentVeriCode>(value, at), 'iResendSeconds', asCount, at),
})

/** The single-use proof that a phone was verified. */
export const decodeTicket: Decoder<string> = (value, at) =>
  must(record<WireVeriTicket>(value, at), 'cVeriTicket', asText, at)

export const decodeRegistered: Decoder<boolean> = asFlag
