import * as v from 'valibot'

/** Of one order: as many as a cart holds. */
export const MAX_LINES = 1000

/** Shapes request bodies are built of; what does not fit answers 40000. */
export const idInput = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
export const codeInput = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
export const quantityInput = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))

/** Trimmed text between 1 and `limit` characters. */
export const textInput = (limit: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limit))

/** Trimmed text of at most `limit` characters, perhaps empty. */
export const remarkInput = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit))
