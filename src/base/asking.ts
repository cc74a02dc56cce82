/** Pauses between questions about a state that will settle soon, in ms: quick at first, slower later. */
const PAUSES = [600, 1_000, 1_500, 2_000, 2_500, 3_000]
const LATER = 5_000

/** Pause before question number `asked` (from 0), or undefined when `most` were asked. */
export const pauseBefore = (asked: number, most: number): number | undefined =>
  asked >= most ? undefined : (PAUSES[asked] ?? LATER)
