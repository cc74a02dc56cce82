import type { CallError } from '@/i18n/messages'

/** Codes sent to telephones, and when each telephone may get another. Times are ms of the server's clock. */
export interface CodeSending {
  resendAt: Readonly<Record<string, number>>
  /** the telephone a code is being sent to */
  sendingTo?: string | undefined
  /** why the last sending failed, and to whom */
  refusal?: { phone: string; error: CallError } | undefined
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

export const noCodes: CodeSending = { resendAt: {} }

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
  if (state.sendingTo !== undefined) return false
  const left = secondsLeft(state, phone, now)
  return state.refusal?.phone !== phone || (left > 0 && left <= PAUSE)
}

const waiting = (state: CodeSending, phone: string, now: number, seconds: number) => ({
  ...state.resendAt,
  [phone]: now + Math.min(seconds * 1000, LONGEST),
})

/** A tap sends only when `sendingTo` becomes the phone by it: never twice, never before the countdown is over. */
export const codeSendingModel = (state: CodeSending, event: CodeSendingEvent): CodeSending => {
  switch (event.type) {
    case 'sendTapped':
      if (state.sendingTo !== undefined || secondsLeft(state, event.phone, event.now) > 0) return state
      return { ...state, sendingTo: event.phone, refusal: undefined }
    case 'sent':
      return { resendAt: waiting(state, event.phone, event.now, event.resendAfter) }
    case 'refused':
      return { ...state, sendingTo: undefined, refusal: { phone: event.phone, error: event.error } }
    case 'mustWait':
      return {
        resendAt: waiting(state, event.phone, event.now, event.seconds),
        refusal: { phone: event.phone, error: event.error },
      }
    case 'remembered': {
      const fresh = Object.entries(event.resendAt).filter(([, at]) => isAhead(at, event.now))
      return { ...state, resendAt: { ...Object.fromEntries(fresh), ...state.resendAt } }
    }
    case 'refusalSeen':
      return { ...state, refusal: undefined }
  }
}
