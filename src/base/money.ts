/** Integer hundredths of a yuan. */
export type Fen = number

/** No amount is larger: thousands of them can be added up safely. */
export const MOST_FEN = 1e12

const YUAN = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/

/**
 * Decimal yuan of the wire (`12`, `12.5`, `'12.50'`) as fen. Undefined for anything else: more than two decimals,
 * exponents, blanks, more than 13 digits, NaN.
 */
export const parseYuan = (value: unknown): Fen | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const match = YUAN.exec(String(value))
  if (!match) return undefined
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && fen > 0 ? -fen : fen
}

const digitsOf = (fen: Fen): { sign: string; integer: string; decimals: string } => {
  if (!Number.isSafeInteger(fen)) throw new RangeError('fen must be a safe integer')
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return { sign: fen < 0 ? '-' : '', integer: digits.slice(0, -2), decimals: digits.slice(-2) }
}

const grouped = (integer: string) => integer.replace(/\B(?=(\d{3})+$)/g, ',')

/** Fen as the wire carries it, e.g. `'1234.50'`. */
export const toYuan = (fen: Fen): string => {
  const { sign, integer, decimals } = digitsOf(fen)
  return `${sign}${integer}.${decimals}`
}

/** Parts for display, e.g. `{ sign: '', integer: '1,234', decimals: '50' }`. */
export const splitFen = (fen: Fen): { sign: string; integer: string; decimals: string } => {
  const parts = digitsOf(fen)
  return { ...parts, integer: grouped(parts.integer) }
}

/** e.g. `'1,234.50'`; no currency sign. */
export const formatFen = (fen: Fen): string => {
  const { sign, integer, decimals } = splitFen(fen)
  return `${sign}${integer}.${decimals}`
}

/** e.g. `'¥1,234.50'`, `'-¥12.50'`. */
export const formatYuan = (fen: Fen): string => `${fen < 0 ? '-' : ''}¥${formatFen(Math.abs(fen))}`

/** Amount of `quantity` whole units; undefined for more than any amount can be. */
export const multiplyFen = (unitPrice: Fen, quantity: number): Fen | undefined => {
  const amount = unitPrice * quantity
  return Number.isSafeInteger(quantity) && Math.abs(amount) <= MOST_FEN ? amount : undefined
}

export const sumFen = (amounts: readonly Fen[]): Fen => amounts.reduce((sum, fen) => sum + fen, 0)
