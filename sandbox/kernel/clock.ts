/** Milliseconds since the epoch. Tests move it; everything in the sandbox reads time here. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
