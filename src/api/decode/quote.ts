import type { Quote as WireQuote, QuoteLine as WireQuoteLine } from '@wire/enquiry'
import {
  asCount,
  asFen,
  asFlag,
  asMoment,
  asText,
  lenient,
  listOf,
  must,
  oneOf,
  record,
  soundOf,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { goodsOf, type Goods } from './goods'

/** Names of codes 1, 2, 3 … */
export const named =
  <T extends string>(names: readonly T[]): Decoder<T> =>
  (value, at) => {
    const code = oneOf(...names.map((_, index) => index + 1))(value, at)
    return names[code - 1] as T
  }
const QUOTE_STATES = ['offered', 'accepted', 'refused', 'passedOver', 'expired', 'ordered'] as const
type QuoteState = (typeof QUOTE_STATES)[number]
const QUOTE_ACTIONS = ['accept', 'refuse', 'order'] as const
type QuoteAction = (typeof QUOTE_ACTIONS)[number]

export interface QuoteLine extends Goods {
  lineUuid: string
}
export interface Quote {
  quoteUuid: string
  quoteCode: string
  shopUuid: string
  shopName: string
  selfOperated: boolean
  state: QuoteState
  version: number
  sellerName: string
  /** ms, like the other times */
  quoteTime: number
  validUntil: number
  deliveryDays: number
  goodsAmount: Fen
  freight: Fen
  totalAmount: Fen
  remark: string
  reason?: string
  /** lines the shop cannot deliver are left out */
  lines: QuoteLine[]
  actions: QuoteAction[]
}

const decodeQuoteState = named(QUOTE_STATES)

const decodeQuoteLine: Decoder<QuoteLine> = (value, at) => {
  const fields = record<WireQuoteLine>(value, at)
  return { lineUuid: must(fields, 'cEnquiryLineUuid', asText, at), ...goodsOf(fields, at) }
}

/** Strict in its lines: a total beside a missing line would mislead. */
export const decodeQuote: Decoder<Quote, WireQuote> = (value, at) => {
  const fields = record<WireQuote>(value, at)
  return {
    quoteUuid: must(fields, 'cQuoteUuid', asText, at),
    quoteCode: must(fields, 'cQuoteCode', asText, at),
    shopUuid: must(fields, 'cShopUuid', asText, at),
    shopName: must(fields, 'cShopName', asText, at),
    selfOperated: lenient(fields, 'bOperated', asFlag) ?? false,
    state: must(fields, 'iState', decodeQuoteState, at),
    version: must(fields, 'iVersion', asCount, at),
    sellerName: lenient(fields, 'cSellerName', asText) ?? '',
    quoteTime: must(fields, 'dQuoteTime', asMoment, at),
    validUntil: must(fields, 'dValidUntil', asMoment, at),
    deliveryDays: must(fields, 'iDeliveryDays', asCount, at),
    goodsAmount: must(fields, 'iGoodsAmount', asFen, at),
    freight: must(fields, 'iFreight', asFen, at),
    totalAmount: must(fields, 'iTotalAmount', asFen, at),
    remark: lenient(fields, 'cRemark', asText) ?? '',
    reason: lenient(fields, 'cReason', asText) || undefined,
    lines: must(fields, 'lineList', listOf(decodeQuoteLine), at),
    actions: lenient(fields, 'actionList', soundOf(oneOf(...QUOTE_ACTIONS)))?.items ?? [],
  }
}
