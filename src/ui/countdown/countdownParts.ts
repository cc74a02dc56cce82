export interface CountdownParts {
  days: number
  hours: string
  minutes: string
  seconds: string
}

const two = (n: number) => String(n).padStart(2, '0')

/** Milliseconds left -> parts; nothing below zero. A started second counts as a whole one. */
export function countdownParts(leftMs: number): CountdownParts {
  // NaN, an end that is not known, has nothing left either
  const total = leftMs > 0 ? Math.ceil(leftMs / 1000) : 0
  return {
    days: Math.floor(total / 86_400),
    hours: two(Math.floor(total / 3600) % 24),
    minutes: two(Math.floor(total / 60) % 60),
    seconds: two(total % 60),
  }
}
