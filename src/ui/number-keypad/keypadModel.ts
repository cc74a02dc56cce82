/** Keys of the keypad: digits, the dot of a number with decimals, the sign of one that may be negative, and two that take away. */
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const
export type KeypadKey = (typeof DIGITS)[number] | 'dot' | 'sign' | 'back' | 'clear'

export interface KeypadRule {
  /** Decimals; 0 has no dot. */
  precision: number
  /** A minus is allowed. */
  negative: boolean
}

/** Longer numbers cannot be read on the line above the keys. */
const MOST_DIGITS = 20

const isDigit = (key: KeypadKey): key is (typeof DIGITS)[number] => DIGITS.some(digit => digit === key)

const digit = (text: string, key: string, precision: number): string => {
  const [whole = '', decimals] = text.split('.')
  if (decimals !== undefined && decimals.length >= precision) return text
  if (text.replace(/\D/g, '').length >= MOST_DIGITS) return text
  // a lone 0 is replaced by the next digit (widgets §5)
  return decimals === undefined && whole.replace('-', '') === '0' ? whole.replace('0', key) : `${text}${key}`
}

/** A second dot and a leading one are ignored, as is one where there are no decimals (widgets §5). */
const dot = (text: string, precision: number): string =>
  precision === 0 || text.includes('.') || !/\d/.test(text) ? text : `${text}.`

/** The text after a key. */
export const keyed = (text: string, key: KeypadKey, { precision, negative }: KeypadRule): string => {
  if (isDigit(key)) return digit(text, key, precision)
  switch (key) {
    case 'dot':
      return dot(text, precision)
    case 'sign':
      if (!negative) return text
      return text.startsWith('-') ? text.slice(1) : `-${text}`
    case 'back':
      return text.slice(0, -1)
    default:
      return ''
  }
}

/** What a key of a real keyboard means; undefined for one that means nothing here. */
export const keyOf = (name: string): KeypadKey | undefined => {
  const known = DIGITS.find(one => one === name)
  if (known) return known
  const others: Readonly<Record<string, KeypadKey>> = {
    ...{ '.': 'dot', ',': 'dot', '-': 'sign', Backspace: 'back', Delete: 'clear' },
  }
  return others[name]
}
