import type { OrderChangeHint as WireHint } from '@wire/document'
import { asText, must, oneOf, record, type Decoder } from '@/base/decode'
import { textField } from './widget'

/** 1: it is entered, 2: it waits for approval, 3: it holds, 4: it was refused, 6: it was given up */
const states = ['1', '2', '3', '4', '6'] as const

/** What an order says of its change. */
export interface OrderChangeHint {
  changeUuid: string
  state: (typeof states)[number]
  reason: string
  by: string
  /** `YYYY-MM-DD HH:mm:ss` in China */
  at: string
  /** of a refused one: by whom, and why */
  decidedBy: string
  decision: string
}

export const decodeChangeHint: Decoder<OrderChangeHint, WireHint> = (value, at) => {
  const fields = record<WireHint>(value, at)
  return {
    changeUuid: must(fields, 'cChangeUuid', asText, at),
    state: must(fields, 'cState', oneOf(...states), at),
    reason: textField(fields, 'cReason'),
    by: textField(fields, 'cPersonName'),
    at: textField(fields, 'dTime'),
    decidedBy: textField(fields, 'cDecidedBy'),
    decision: textField(fields, 'cDecision'),
  }
}
