import type { HttpAnswer } from '../http/contract'
import type { AheadPort, AskedAhead } from './contract'

declare global {
  interface Window {
    /** On a first visit (src/boot/document). */
    __AHEAD__?: {
      guest?: Promise<HttpAnswer>
      calls: (AskedAhead & { answer: Promise<HttpAnswer> })[]
    }
  }
}

export const ahead: AheadPort = {
  guest() {
    const { __AHEAD__: asked } = window
    const answer = asked?.guest
    if (asked) asked.guest = undefined
    return answer
  },
  answerTo({ path, body, token }) {
    const calls = window.__AHEAD__?.calls ?? []
    const at = calls.findIndex(one => one.path === path && one.body === body && one.token === token)
    return at < 0 ? undefined : calls.splice(at, 1)[0]?.answer
  },
}
