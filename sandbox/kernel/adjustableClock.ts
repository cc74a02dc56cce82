import type { Clock } from './clock'

/** A clock tests and the control port move. */
export interface AdjustableClock extends Clock {
  /** ms added to the clock it stands on */
  readonly offsetMs: number
  setOffset(offsetMs: number): void
  advance(ms: number): void
}

export const adjustable = (base: Clock): AdjustableClock => {
  let offset = 0
  return {
    now: () => base.now() + offset,
    get offsetMs() {
      return offset
    },
    setOffset: offsetMs => {
      offset = offsetMs
    },
    advance: ms => {
      offset += ms
    },
  }
}
