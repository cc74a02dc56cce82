import type { HttpAnswer } from '../http/contract'
import type { GuestAhead } from './contract'

declare global {
  interface Window {
    /** What the document has asked for on a first visit (src/boot/document). */
    __GUEST_AHEAD__?: Promise<HttpAnswer>
  }
}

export const guestAhead: GuestAhead = () => {
  const answer = window.__GUEST_AHEAD__
  window.__GUEST_AHEAD__ = undefined
  return answer
}
