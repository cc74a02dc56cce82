/** Longest message and reason. */
export const MAX_WORDS = 100

export type Act = 'approve' | 'refuse' | 'withdraw'

/**
 * A decision on its way to the server. Its request id is made once per intention and kept when the answer is lost, so
 * that trying again cannot decide twice; another intention takes another id.
 */
export interface Deciding {
  sending: Act | undefined
  /** the intention whose outcome is unknown */
  open: { act: Act; requestUuid: string } | undefined
}

export const undecided: Deciding = { sending: undefined, open: undefined }

export type DecidingEvent =
  | { type: 'sent'; act: Act; requestUuid: string }
  /** done, refused, or decided by another person: the outcome is known */
  | { type: 'answered' }
  | { type: 'answerLost' }

export const reduceDeciding = (state: Deciding, event: DecidingEvent): Deciding => {
  switch (event.type) {
    case 'sent':
      return state.sending
        ? state
        : { sending: event.act, open: { act: event.act, requestUuid: event.requestUuid } }
    case 'answered':
      return undecided
    case 'answerLost':
      return { ...state, sending: undefined }
  }
}

/** The id to send an intention with: that of the open one when it is the same, else a new one. */
export const requestIdFor = (state: Deciding, act: Act): string | undefined =>
  state.open?.act === act ? state.open.requestUuid : undefined
