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

/** Yuan as people type them or paste them from a table (`¥1,200.50`, `１０．５`); undefined for all else. */
export const typedYuan = (text: string): Fen | undefined => {
  const plain = halfWidth(text)
    .replace(/。/g, '.')
    .replace(/[\s\u200b]/g, '')
    .replace(/^[¥￥]/, '')
    .replace(/元$/, '')
  return parseYuan(/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replace(/,/g, '') : plain)
}
