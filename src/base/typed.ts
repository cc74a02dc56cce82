import { parseYuan, type Fen } from './money'
import { halfWidth } from './text'

/** What a field takes of a code of 18 characters: it may be pasted in groups. */
export const CODE_TEXT = 24

/** A number or code as it is kept: in capitals, without the blanks people copy along. */
export const typedCode = (text: string, most: number): string =>
  halfWidth(text).replace(/\s/g, '').toUpperCase().slice(0, most)

/** Only the digits of a number that may be written in groups. */
export const typedDigits = (text: string, most: number): string =>
  halfWidth(text).replace(/\D/g, '').slice(0, most)

/**
 * A number as people type it or paste it from a table (`¥1,200.50`, `１０．５`), without its sign of currency, blanks and
 * thousands separators. What is no number stays none.
 */
export const plainNumber = (text: string): string => {
  const plain = halfWidth(text)
    .replace(/[−–—]/g, '-')
    .replace(/。/g, '.')
    .replace(/[\s\u200b\ufeff]/g, '')
    .replace(/^([+-]?)[¥￥]/, '$1')
    .replace(/^\+/, '')
    .replace(/元$/, '')
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replace(/,/g, '') : plain
}

/** Yuan as fen; undefined for all that is no amount. */
export const typedYuan = (text: string): Fen | undefined => parseYuan(plainNumber(text))
