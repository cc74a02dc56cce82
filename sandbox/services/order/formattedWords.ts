import * as v from 'valibot'
import { ServiceError } from '../../kernel/call'
import { storedHtml } from '../goodsManage/storedHtml'

/** Letters of an enquiry's remark and of a complaint. */
export const MOST_WORDS = 500

/** HTML of a few sentences, tags and all. */
export const formattedInput = v.pipe(v.string(), v.maxLength(20_000))

const NAMES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** No table can hold a NUL or half a character: such a reference stays as it was written. */
const letterOf = (code: number): string | undefined => {
  const isLetter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  if (!isLetter) return undefined
  return code === 160 ? ' ' : String.fromCodePoint(code)
}

/** Editors and sanitizers write quotation marks and other letters as `&#34;`, `&#x22;` or by name. */
const decoded = (reference: string, name: string): string => {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  if (hex) return letterOf(parseInt(hex, 16)) ?? reference
  return (decimal ? letterOf(Number(decimal)) : NAMES[name]) ?? reference
}

const textOf = (html: string): string =>
  html
    // an empty line of an editor
    .replace(/<br\s*\/?>(?=<\/)/gi, '')
    .replace(/<br\s*\/?>|<\/(?:p|div|h[1-6]|li|tr|pre|blockquote)>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, decoded)
    .trim()

/**
 * What a person wrote, with formats or without: the words of the HTML go before those sent beside it, so that both
 * cannot say different things. Pictures are left out: they are handed in as files.
 */
export const wordsOf = ({
  text,
  html = '',
}: {
  text: string
  html?: string | undefined
}): { text: string; html: string | null } => {
  const stored = storedHtml(html, '').replace(/<img\b[^>]*>/gi, '')
  const words = textOf(stored)
  if (words === '') return { text, html: null }
  if (words.length > MOST_WORDS) throw new ServiceError(40000, `文字不能超过 ${MOST_WORDS} 字`)
  return { text: words, html: stored }
}
