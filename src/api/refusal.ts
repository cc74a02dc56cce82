/** Beside `apiError.ts`, which comes before the first card: only what is written to the server needs these. */

/** Not of this person, or not in this institution. */
export const NOT_YOURS = 40300

/**
 * Whether the server has answered that it did nothing. After anything else a write may have been executed: its answer
 * was late, cut off or unreadable.
 */
export const isRefusal = ({ kind }: { kind: string }): boolean => kind === 'business' || kind === 'session'
