import type { EnquiryAction, EnquiryState, QuoteAction, QuoteState } from '@wire/enquiry'

/** Life of an enquiry and of its quotes. Pure: what was decided is written, time and orders say the rest. */
const ENQUIRY_STATE = {
  quoting: 1,
  deciding: 2,
  accepted: 3,
  ordered: 4,
  withdrawn: 5,
  ended: 6,
} as const
export const QUOTE_STATE = {
  offered: 1,
  accepted: 2,
  refused: 3,
  passedOver: 4,
  expired: 5,
  ordered: 6,
} as const
export const ANSWER = { waiting: 1, quoted: 2, declined: 3 } as const

export interface EnquiryNow {
  state: 1 | 3 | 5
  deadline: number
  /** how long the longest open quote holds, or the accepted one */
  openUntil: number
  /** a living order was made from it */
  ordered: boolean
}

export const enquiryState = (
  { state, deadline, openUntil, ordered }: EnquiryNow,
  now: number,
): EnquiryState => {
  if (state === ENQUIRY_STATE.withdrawn) return ENQUIRY_STATE.withdrawn
  if (state === ENQUIRY_STATE.accepted) {
    if (ordered) return ENQUIRY_STATE.ordered
    return openUntil > now ? ENQUIRY_STATE.accepted : ENQUIRY_STATE.ended
  }
  if (deadline > now) return ENQUIRY_STATE.quoting
  return openUntil > now ? ENQUIRY_STATE.deciding : ENQUIRY_STATE.ended
}

export const quoteState = (
  quote: { state: 1 | 2 | 3; validUntil: number },
  enquiry: EnquiryNow,
  now: number,
): QuoteState => {
  if (quote.state === QUOTE_STATE.refused) return QUOTE_STATE.refused
  if (quote.state === QUOTE_STATE.accepted && enquiry.ordered) return QUOTE_STATE.ordered
  if (quote.state === QUOTE_STATE.offered && enquiry.state !== ENQUIRY_STATE.quoting)
    return QUOTE_STATE.passedOver
  if (enquiry.state === ENQUIRY_STATE.withdrawn) return QUOTE_STATE.passedOver
  return quote.validUntil > now ? quote.state : QUOTE_STATE.expired
}

/** What the buyer may do; nothing once an order lives, but to ask anew. */
export const enquiryActions = (state: EnquiryState): EnquiryAction[] =>
  state === ENQUIRY_STATE.quoting || state === ENQUIRY_STATE.deciding || state === ENQUIRY_STATE.accepted
    ? ['withdraw']
    : ['askAgain']

export const quoteActions = (state: QuoteState): QuoteAction[] => {
  if (state === QUOTE_STATE.offered) return ['accept', 'refuse']
  return state === QUOTE_STATE.accepted ? ['order'] : []
}

/** What a shop may do: answer before the deadline, and improve its quote while nothing is decided. */
export const sellerActions = (state: EnquiryState, quoted: boolean): EnquiryAction[] => {
  if (state !== ENQUIRY_STATE.quoting) return []
  return quoted ? ['revise'] : ['quote', 'decline']
}
