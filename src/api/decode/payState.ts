import type { PayState as WirePayState } from '@wire/pay'
import { asFen, asFlag, asText, lenient, listOf, must, oneOf, record, type Decoder } from '@/base/decode'
import type { Fen } from '@/base/money'

export type PayStateName = 'open' | 'confirming' | 'paid' | 'failed' | 'closed'
export interface PayFlowState {
  paymentFlowNo: string
  state: PayStateName
  totalAmount: Fen
  orders: { orderCode: string; amount: Fen; paid: boolean }[]
  msg?: string
  /** the payment that is waited for */
  payId?: string
}

const stateNames = ['open', 'confirming', 'paid', 'failed', 'closed'] as const

const decodeStateName: Decoder<PayStateName> = (value, at) => stateNames[oneOf(0, 1, 2, 3, 4)(value, at)]

const decodePaidOrder: Decoder<PayFlowState['orders'][number]> = (value, at) => {
  const fields = record<WirePayState['orderList'][number]>(value, at)
  return {
    orderCode: must(fields, 'orderCode', asText, at),
    amount: must(fields, 'orderAmount', asFen, at),
    paid: must(fields, 'bPaid', asFlag, at),
  }
}

export const decodePayState: Decoder<PayFlowState> = (value, at) => {
  const fields = record<WirePayState>(value, at)
  return {
    paymentFlowNo: must(fields, 'cPaymentFlowNo', asText, at),
    state: must(fields, 'iPayState', decodeStateName, at),
    totalAmount: must(fields, 'iTotalAmount', asFen, at),
    orders: must(fields, 'orderList', listOf(decodePaidOrder), at),
    msg: lenient(fields, 'cMsg', asText) || undefined,
    payId: lenient(fields, 'cPayId', asText),
  }
}
