import * as v from 'valibot'

/** Of one order: as many as a cart holds. */
export const MAX_LINES = 1000

/** Shapes request bodies are built of; what does not fit answers 40000. */
export const idInput = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
export const codeInput = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
export const wholeInput = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
export const quantityInput = wholeInput(1, 999_999)

/** Decimal yuan, at most 9,999,999.99. */
export const yuanInput = v.pipe(v.string(), v.regex(/^\d{1,7}(\.\d{1,2})?$/))
export const priceInput = v.pipe(
  yuanInput,
  v.check(text => Number(text) > 0),
)

/** Trimmed text between 1 and `limit` characters. */
export const textInput = (limit: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limit))

/** Trimmed text of at most `limit` characters, perhaps empty. */
export const remarkInput = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit))
