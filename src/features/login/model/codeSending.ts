import type { CallError } from '@/i18n/messages'

/** Codes sent to telephones, and when each telephone may get another. Times are ms of the server's clock. */
export interface CodeSending {
  resendAt: Readonly<Record<string, number>>
  /** telephones a code is being sent to */
  sendingTo: readonly string[]
  /** why the last sending to a telephone failed */
  refusals: Readonly<Record<string, CallError>>
}

export type CodeSendingEvent =
  | { type: 'sendTapped'; phone: string; now: number }
  | { type: 'sent'; phone: string; now: number; resendAfter: number }
  | { type: 'refused'; phone: string; error: CallError }
  /** asked too often: the server says how many seconds are left */
  | { type: 'mustWait'; phone: string; now: number; seconds: number; error: CallError }
  | { type: 'remembered'; resendAt: Readonly<Record<string, number>>; now: number }
  /** the code was used up: the next intention starts afresh, the countdown goes on */
  | { type: 'refusalSeen' }

export const noCodes: CodeSending = { resendAt: {}, sendingTo: [], refusals: {} }

/** No server means longer, ms. */
const LONGEST = 3600_000
/** What is known of the server's clock changes a little with each answer, ms. */
const SLACK = 60_000

/** What lies further ahead was reckoned with a clock that has been put right since. */
const isAhead = (at: number, now: number): boolean => at > now && at <= now + LONGEST + SLACK

/** Whole seconds until `phone` may get another code; 0 when it may. */
export const secondsLeft = ({ resendAt }: CodeSending, phone: string, now: number): number => {
  const at = resendAt[phone] ?? 0
  return isAhead(at, now) ? Math.ceil((at - now) / 1000) : 0
}

/** Pause between two codes, s. A longer wait is the limit of an hour, and says nothing of a code. */
const PAUSE = 60

/**
 * Whether a code for `phone` is on its way, or there already: it was sent, or it is too early for another one. The answer
 * to the sending may have been lost, so the first one still counts.
 */
export const isCodeOut = (state: CodeSending, phone: string, now: number): boolean => {
  if (state.sendingTo.includes(phone)) return false
  const left = secondsLeft(state, phone, now)
  return !state.refusals[phone] || (left > 0 && left <= PAUSE)
}

const waiting = (state: CodeSending, phone: string, now: number, seconds: number) => ({
  ...state.resendAt,
  [phone]: now + Math.min(seconds * 1000, LONGEST),
})

/** The sending is over; `error`: it failed. */
const answered = (state: CodeSending, phone: string, error?: CallError): CodeSending => ({
  ...state,
  sendingTo: state.sendingTo.filter(one => one !== phone),
  refusals: error ? { ...state.refusals, [phone]: error } : state.refusals,
})

/** A tap sends only when it changes the state: never twice to a phone, never before its countdown is over. */
export const codeSendingModel = (state: CodeSending, event: CodeSendingEvent): CodeSending => {
  switch (event.type) {
    case 'sendTapped': {
      const { phone, now } = event
      if (state.sendingTo.includes(phone) || secondsLeft(state, phone, now) > 0) return state
      const { [phone]: _seen, ...refusals } = state.refusals
      return { ...state, sendingTo: [...state.sendingTo, phone], refusals }
    }
    case 'sent':
      return {
        ...answered(state, event.phone),
        resendAt: waiting(state, event.phone, event.now, event.resendAfter),
      }
    case 'refused':
      return answered(state, event.phone, event.error)
    case 'mustWait':
      return {
        ...answered(state, event.phone, event.error),
        resendAt: waiting(state, event.phone, event.now, event.seconds),
      }
    case 'remembered': {
      const fresh = Object.entries(event.resendAt).filter(([, at]) => isAhead(at, event.now))
      return { ...state, resendAt: { ...Object.fromEntries(fresh), ...state.resendAt } }
    }
    case 'refusalSeen':
      return { ...state, refusals: {} }
  }
}
