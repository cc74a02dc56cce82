import { plainNumber } from '@/base/typed'

/** Keys of the keypad: digits, the dot of a number with decimals, the sign of one that may be negative, and those that take away. */
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const
export type KeypadKey = (typeof DIGITS)[number] | 'dot' | 'sign' | 'back' | 'forward' | 'clear'

export interface KeypadRule {
  /** Decimals; 0 has no dot. */
  precision: number
  /** A minus is allowed. */
  negative: boolean
}

/** Why a pasted text was not taken. */
export type PasteProblem = 'notANumber' | 'tooLong' | 'decimals' | 'negative'

export interface KeypadState {
  /** plainly: `-1234.5` */
  text: string
  /** place in the text */
  caret: number
  /** The number that was there is marked: a digit takes its place, any other key goes on with it. */
  fresh: boolean
  refused: PasteProblem | undefined
}

export type KeypadEvent =
  | { type: 'key'; key: KeypadKey }
  | { type: 'moved'; by: -1 | 1 }
  | { type: 'movedTo'; caret: number }
  | { type: 'pasted'; text: string }

/** Longer numbers cannot be read on the line above the keys. */
const MOST_DIGITS = 20

export const beginKeypad = (text: string): KeypadState => ({
  text,
  caret: text.length,
  fresh: true,
  refused: undefined,
})

const isDigit = (key: KeypadKey): key is (typeof DIGITS)[number] => DIGITS.some(digit => digit === key)
const digitsOf = (text: string): number => text.replace(/\D/g, '').length

interface Line {
  text: string
  caret: number
}

const put = ({ text, caret }: Line, what: string): Line => ({
  text: text.slice(0, caret) + what + text.slice(caret),
  caret: caret + what.length,
})

const digit = (line: Line, key: string, precision: number): Line => {
  const { text } = line
  const start = text.startsWith('-') ? 1 : 0
  const caret = Math.max(start, line.caret)
  const dot = text.indexOf('.')
  const decimals = dot < 0 ? 0 : text.length - dot - 1
  if (dot >= 0 && caret > dot && decimals >= precision) return line
  if (digitsOf(text) >= MOST_DIGITS) return line
  const whole = text.slice(start, dot < 0 ? undefined : dot)
  // a lone 0 is replaced by the next digit (widgets §5)
  if (whole === '0' && caret === start + 1)
    return { text: text.slice(0, start) + key + text.slice(caret), caret }
  // a number does not begin with 0
  if (key === '0' && caret === start && whole !== '') return line
  return put({ text, caret }, key)
}

/** A second dot and a leading one are ignored, as is one where there are no decimals, or too many of them (widgets §5). */
const dot = (line: Line, precision: number): Line => {
  const { text, caret } = line
  const after = text.length - caret
  return precision === 0 || text.includes('.') || !/\d/.test(text.slice(0, caret)) || after > precision
    ? line
    : put(line, '.')
}

const back = ({ text, caret }: Line): Line =>
  caret === 0 ? { text, caret } : { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 }

const keyed = (line: Line, key: KeypadKey, { precision, negative }: KeypadRule): Line => {
  if (isDigit(key)) return digit(line, key, precision)
  const { text, caret } = line
  switch (key) {
    case 'dot':
      return dot(line, precision)
    case 'sign':
      if (!negative) return line
      return text.startsWith('-')
        ? { text: text.slice(1), caret: Math.max(0, caret - 1) }
        : { text: `-${text}`, caret: caret + 1 }
    case 'back':
      return back(line)
    case 'forward':
      return { text: text.slice(0, caret) + text.slice(caret + 1), caret }
    default:
      return { text: '', caret: 0 }
  }
}

/**
 * A pasted number as it would be typed; what would lose something (letters, exponents, more decimals or digits than fit)
 * is refused.
 */
export const pastedNumber = (
  pasted: string,
  { precision, negative }: KeypadRule,
): { ok: true; text: string } | { ok: false; problem: PasteProblem } => {
  const plain = plainNumber(pasted)
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return { ok: false, problem: 'notANumber' }
  const minus = plain.startsWith('-')
  const [whole = '', decimals = ''] = plain.replace('-', '').split('.')
  const kept = decimals.replace(/0+$/, '')
  if (kept.length > precision) return { ok: false, problem: 'decimals' }
  const number = `${whole.replace(/^0+(?=\d)/, '') || '0'}${kept && `.${kept}`}`
  if (digitsOf(number) > MOST_DIGITS) return { ok: false, problem: 'tooLong' }
  const isZero = /^[0.]*$/.test(number)
  if (minus && !isZero && !negative) return { ok: false, problem: 'negative' }
  return { ok: true, text: minus && !isZero ? `-${number}` : number }
}

/** What is typed, moved or pasted on the line above the keys. */
export const keypadModel =
  (rule: KeypadRule) =>
  (state: KeypadState, event: KeypadEvent): KeypadState => {
    const { text, caret, fresh } = state
    const free = { ...state, fresh: false, refused: undefined }
    const movedTo = (to: number) => ({ ...free, caret: Math.max(0, Math.min(text.length, to)) })
    switch (event.type) {
      case 'key': {
        const begins = fresh && (isDigit(event.key) || event.key === 'forward')
        return { ...free, ...keyed(begins ? { text: '', caret: 0 } : { text, caret }, event.key, rule) }
      }
      case 'moved':
        return movedTo(caret + event.by)
      case 'movedTo':
        return movedTo(event.caret)
      case 'pasted': {
        const read = pastedNumber(event.text, rule)
        return read.ok
          ? { ...free, text: read.text, caret: read.text.length }
          : { ...state, refused: read.problem }
      }
    }
  }

/** What a key of a real keyboard means; undefined for one that means nothing here. */
export const eventOfKey = (name: string): KeypadEvent | undefined => {
  const known = DIGITS.find(one => one === name)
  if (known) return { type: 'key', key: known }
  const others: Readonly<Record<string, KeypadEvent>> = {
    '.': { type: 'key', key: 'dot' },
    ',': { type: 'key', key: 'dot' },
    '-': { type: 'key', key: 'sign' },
    Backspace: { type: 'key', key: 'back' },
    Delete: { type: 'key', key: 'forward' },
    ArrowLeft: { type: 'moved', by: -1 },
    ArrowRight: { type: 'moved', by: 1 },
    Home: { type: 'movedTo', caret: 0 },
    End: { type: 'movedTo', caret: Number.MAX_SAFE_INTEGER },
  }
  return others[name]
}

export interface KeypadGlyph {
  char: string
  /** place of the caret after it */
  after: number
}

/** The text with its thousands separators, character by character. */
export const glyphsOf = (text: string): KeypadGlyph[] => {
  const dotAt = text.indexOf('.')
  const end = dotAt < 0 ? text.length : dotAt
  return [...text].flatMap((char, at) => {
    const left = end - at
    const parts = at > 0 && at < end && left % 3 === 0 && /\d/.test(text[at - 1] ?? '')
    const glyph = { char, after: at + 1 }
    return parts ? [{ char: ',', after: at }, glyph] : [glyph]
  })
}
