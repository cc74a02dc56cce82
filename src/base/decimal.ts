import Big from 'big.js'

/**
 * Quantities, prices and sums of records: decimal texts, as they are on the wire, of any size and exact. Money of the
 * shop itself is integer fen (`base/money`). A decimal is written plainly: `-1234.5`, no exponent, no separators.
 */
export type Decimal = string

/** A constructor of our own: settings that other code makes on big.js do not change it. */
const Exact = Big()
Exact.RM = Exact.roundHalfUp

/** No real quantity or price has more decimals. */
const MOST_DECIMALS = 20
/** Longer texts are no amounts; adding them up would only cost time. */
const MOST_DIGITS = 60

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)$/

const bigOf = (value: unknown): Big | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? new Exact(value) : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (text.length > MOST_DIGITS || !PLAIN.test(text)) return undefined
  return new Exact(text.replace(/^\+/, '').replace(/\.$/, ''))
}

/** Zero has no sign. */
const textOf = (value: Big, decimals?: number): Decimal => {
  const text = value.toFixed(decimals)
  return /^-[0.]+$/.test(text) ? text.slice(1) : text
}

/** Whole and not negative, at most 20; anything else is no decimals at all (widgets §5). */
export const precisionOf = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0
    ? Math.min(number, MOST_DECIMALS)
    : 0
}

/** A text or a number of the wire; undefined for what is no number. */
export const parseDecimal = (value: unknown): Decimal | undefined => {
  const big = bigOf(value)
  return big && textOf(big)
}

/** What is no number counts as nothing: 0 in a sum, and the product is none. */
export const sumDecimals = (values: readonly unknown[]): Decimal =>
  textOf(values.reduce<Big>((sum, value) => sum.plus(bigOf(value) ?? 0), new Exact(0)))

export const multiplyDecimals = (one: unknown, other: unknown): Decimal | undefined => {
  const [left, right] = [bigOf(one), bigOf(other)]
  return left && right && textOf(left.times(right))
}

/** Negative, 0 or positive; undefined where one of them is no number. */
export const compareDecimals = (one: unknown, other: unknown): -1 | 0 | 1 | undefined => {
  const [left, right] = [bigOf(one), bigOf(other)]
  return left && right && left.cmp(right)
}

/** With exactly so many decimals, half away from zero; undefined for what is no number. */
export const roundDecimal = (value: unknown, precision: number): Decimal | undefined => {
  const big = bigOf(value)
  return big && textOf(big, precisionOf(precision))
}

/** Between two bounds; a bound that is no number is none. Undefined for what is no number. */
export const clampDecimal = (value: unknown, min: unknown, max: unknown): Decimal | undefined => {
  if (compareDecimals(value, min) === -1) return parseDecimal(min)
  if (compareDecimals(value, max) === 1) return parseDecimal(max)
  return parseDecimal(value)
}

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g

/** For reading: `-1,234.50`; rounded where a precision is given. Blank for what is no number. */
export const formatDecimal = (value: unknown, precision?: number): string => {
  const text = precision === undefined ? parseDecimal(value) : roundDecimal(value, precision)
  const [whole = '', decimals] = (text ?? '').split('.')
  const grouped = whole.replace(THOUSANDS, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
