import { readNumber } from './numerals'
import * as words from './words'

export interface Count {
  kind: 'count'
  /** undefined: no whole number */
  value: number | undefined
  unit: string
  /** 4 labelled, 3 「×10」, 2 with a unit, 1 measured or alone, 0 at the end of a word */
  rank: number
  /** 「各10」: for every name before it */
  each: boolean
  written: string
}

export type Token = { glued: boolean; at: number } & (
  | { kind: 'code' | 'spec' | 'words' | 'note' | 'group' | 'doubt' | 'unit'; text: string }
  | Count
  /** between cells of a table, between items of a list, or a word that starts another item */
  | { kind: 'break'; weight: 'cell' | 'comma' | 'list' }
)

export type Body = Token extends infer T ? (T extends Token ? Omit<T, 'glued' | 'at'> : never) : never
export interface Found {
  body: Body
  length: number
}
export interface Place {
  line: string
  at: number
  /** what stands right before it is part of a word */
  inWord: boolean
  last: Token | undefined
}

export const matchAt = (
  pattern: RegExp,
  { line, at }: Pick<Place, 'line' | 'at'>,
): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(line)
}
export const ofFirst = (patterns: readonly RegExp[], kind: 'spec' | 'note' | 'doubt', place: Place) => {
  for (const pattern of patterns) {
    const [text] = matchAt(pattern, place) ?? []
    if (text) return { body: { kind, text }, length: text.length }
  }
  return undefined
}

const MAX_QUANTITY = 999_999
const whole = (text: string): number | undefined => {
  const value = readNumber(text)
  return value !== undefined && Number.isInteger(value) && value <= MAX_QUANTITY ? value : undefined
}
const countOf = (number: string, unit: string | undefined, rank: number, written: string): Body => ({
  kind: 'count',
  value: whole(number),
  unit: unit ?? '',
  rank,
  each: false,
  written: written.trim(),
})

export const isDigit = (char: string | undefined): boolean => char !== undefined && /\d/.test(char)
export const isLatin = (char: string | undefined): boolean => char !== undefined && /[a-z0-9]/i.test(char)
const isHan = (char: string | undefined): boolean => char !== undefined && /[\u4e00-\u9fff]/.test(char)

/** 「M6*20*100个」 is M6*20 and 100; 「M6*20*100」 may be; 「10*2箱」 may be anything. */
export const dimensions = (place: Place): Found | undefined => {
  const text = matchAt(words.DIMENSIONS, place)?.[0]
  if (!text || /^\d{5,}/.test(text)) return undefined
  const last = words.LAST_FACTOR.exec(text)
  const spec: Found = { body: { kind: 'spec', text }, length: text.length }
  if (!last) return spec
  const [tail = '', before = '', behind = '', digits = ''] = last
  const head = text.slice(0, -tail.length)
  const factors = text.split(/[×x*]/i).length
  const unit = matchAt(words.GLUED_UNIT, { line: place.line, at: place.at + text.length })
  const headIsSpec = factors > 2 || /[^\d.]/.test(head)
  if (unit && !headIsSpec)
    return { body: { kind: 'doubt', text: text + unit[0] }, length: text.length + unit[0].length }
  if (unit) return { body: { kind: 'spec', text: head }, length: head.length }
  const tooMany = factors > (/^M/i.test(text) ? 2 : 3)
  const apart = before !== '' && behind === ''
  if (!tooMany && !apart) return spec
  if (!headIsSpec) return { body: { kind: 'doubt', text }, length: text.length }
  return digits ? { body: { kind: 'spec', text: head }, length: head.length } : spec
}

export const code = (place: Place): Found | undefined => {
  const text = matchAt(words.CODE, place)?.[0]
  if (!text || !/\d/.test(text) || /^\d{1,6}$/.test(text) || /^\d+\.\d+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').length
  const strong = /[a-z]/i.test(text) ? digits >= 4 || (digits >= 3 && text.includes('-')) : digits > 6
  return { body: { kind: strong ? 'code' : 'spec', text }, length: text.length }
}

export const times = (place: Place): Found | undefined => {
  const { line, at, last } = place
  const behindBlank = at === 0 || /[\s,、;|)]/.test(line[at - 1] ?? '')
  const found =
    matchAt(words.TIMES, place) ??
    (behindBlank || !isLatin(line[at - 1]) ? matchAt(words.TIMES_X, place) : null)
  if (!found) return undefined
  const [text, number = '', blank = '', unit] = found
  // 「M8 ×30」 and 「M6*20*100」 may mean a size
  const size = last?.kind === 'spec' && !unit && /\d(?:mm|cm)?$/.test(last.text) && /^[×*x]\d/i.test(text)
  if (size) return { body: { kind: 'doubt', text }, length: text.length }
  // 「抽纸*5 卷纸*3」
  if (blank !== '' && unit && isHan(line[at + text.length])) {
    const bare = text.slice(0, -(blank + unit).length)
    return { body: countOf(number, '', 3, bare), length: bare.length }
  }
  return { body: countOf(number, unit, 3, text), length: text.length }
}

/** A number with a unit. Chinese numerals are part of many names: they count before a blank or at the start only. */
export const counted = (place: Place): Found | undefined => {
  const { line, at, inWord } = place
  for (const [pattern, rank] of [
    [words.COUNT, 2],
    [words.MEASURED, 1],
  ] as const) {
    const found = matchAt(pattern, place)
    if (!found) continue
    const [text, number = '', blank = '', unit = ''] = found
    const next = line[at + text.length]
    const rest = line.slice(at + text.length)
    const ends =
      !isHan(next) ||
      /^(?:吧|哈|啊|哦|呢|呀|哟|了|即可|就行|就好|谢|和|跟|及|还有|另外|以及|急|要|送|左右|上下|以上|吗|,)/.test(
        rest,
      )
    if (blank !== '' && !ends) continue
    if (!isDigit(number[0]) && !ends && inWord) continue
    return { body: countOf(number, unit, rank, text), length: text.length }
  }
  return undefined
}

export const plain = (place: Place): Found | undefined => {
  const found = matchAt(words.PLAIN, place)
  if (!found) return undefined
  const [text, digits = '', decimals = ''] = found
  if (place.inWord && isHan(place.line[place.at - 1]))
    return {
      body: { ...countOf(digits + decimals, '', 0, text), value: undefined } as Body,
      length: text.length,
    }
  return { body: countOf(digits + decimals, '', 1, text), length: text.length }
}

export const labelled = (place: Place): Found | undefined => {
  const label = matchAt(words.QUANTITY_LABEL, place)?.[0]
  if (!label) return undefined
  const behind = { ...place, at: place.at + label.length, inWord: false }
  const found =
    ofFirst(words.DOUBTS, 'doubt', behind) ?? counted(behind) ?? plain(behind) ?? chineseAlone(behind)
  if (!found) return undefined
  const body = found.body.kind === 'count' ? { ...found.body, rank: 4 } : found.body
  return { body, length: label.length + found.length }
}

/** 「十二」 between blanks. */
export const chineseAlone = ({ line, at }: Pick<Place, 'line' | 'at'>): Found | undefined => {
  const [text] = /^[一二两三四五六七八九十百千零〇万]+(?=$|[\s,、;|)。])/.exec(line.slice(at, at + 20)) ?? []
  const value = text === undefined ? undefined : readNumber(text)
  return text && value !== undefined ? { body: countOf(text, '', 1, text), length: text.length } : undefined
}

export const each = (place: Place): Found | undefined => {
  const word = matchAt(words.EACH, place)?.[0]
  if (!word) return undefined
  const behind = { ...place, at: place.at + word.length, inWord: false }
  const found = counted(behind) ?? plain(behind) ?? chineseAlone(behind)
  if (found?.body.kind !== 'count') return undefined
  return { body: { ...found.body, each: true, rank: 3 }, length: word.length + found.length }
}

/** 「10x gloves」, 「10 × 手套」 */
export const timesBefore = (place: Place): Found | undefined => {
  const found = place.inWord ? null : matchAt(words.TIMES_BEFORE, place)
  return found ? { body: countOf(found[1] ?? '', '', 3, found[0]), length: found[0].length } : undefined
}

export const unitAlone = (place: Place): Found | undefined => {
  const text = place.inWord ? undefined : matchAt(words.UNIT_ALONE, place)?.[0]
  return text ? { body: { kind: 'unit', text }, length: text.length } : undefined
}
