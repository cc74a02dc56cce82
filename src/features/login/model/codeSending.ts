import type { CallError } from '@/i18n/messages'

/** Codes sent to telephones, and when each telephone may get another. Times are ms of this device's clock. */
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

/** Whole seconds until `phone` may get another code; 0 when it may. */
export const secondsLeft = ({ resendAt }: CodeSending, phone: string, now: number): number =>
  Math.max(0, Math.ceil(((resendAt[phone] ?? 0) - now) / 1000))

const waitUntil = (state: CodeSending, phone: string, at: number): CodeSending['resendAt'] => ({
  ...state.resendAt,
  [phone]: at,
})

/** A tap sends only when `sendingTo` becomes the phone by it: never twice, never before the countdown is over. */
export const codeSendingModel = (state: CodeSending, event: CodeSendingEvent): CodeSending => {
  switch (event.type) {
    case 'sendTapped':
      if (state.sendingTo !== undefined || secondsLeft(state, event.phone, event.now) > 0) return state
      return { ...state, sendingTo: event.phone, refusal: undefined }
    case 'sent':
      return { resendAt: waitUntil(state, event.phone, event.now + event.resendAfter * 1000) }
    case 'refused':
      return { ...state, sendingTo: undefined, refusal: { phone: event.phone, error: event.error } }
    case 'mustWait':
      return {
        resendAt: waitUntil(state, event.phone, event.now + event.seconds * 1000),
        refusal: { phone: event.phone, error: event.error },
      }
    case 'remembered': {
      const fresh = Object.entries(event.resendAt).filter(([, at]) => at > event.now)
      return { ...state, resendAt: { ...Object.fromEntries(fresh), ...state.resendAt } }
    }
    case 'refusalSeen':
      return { ...state, refusal: undefined }
  }
}
