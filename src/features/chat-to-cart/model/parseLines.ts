import { halfWidth } from '@/base/text'
import { readNumber } from './numerals'
import { readItems, type Item } from './readItems'
import { scanLine } from './scanLine'
import { headOf, rowOf, type Head } from './tableRows'
import { isChatter } from './words'

/**
 * Lines of a chat or a file: codes or names, quantities, perhaps units and notes, in any order, with any separators, and
 * perhaps several goods on a line. No line is dropped silently: one without goods is counted as ignored. A number that
 * may mean something else is not taken as a quantity; the buyer is asked.
 */
export interface WantedLine extends Item {
  /** position in the text, from 1 */
  no: number
  /** which of the things on its line, from 0 */
  part: number
  /** the line as it was written */
  raw: string
}

export interface ParsedText {
  lines: WantedLine[]
  /** lines without anything to buy: heads of tables, greetings without a code */
  ignored: { no: number; raw: string }[]
  /** lines beyond the limit */
  beyond: number
}

/** The server matches so many at once, and a cart holds as many. */
export const MAX_LINES = 1000

const MAX_TEXT = 200
/** A line longer than this is no list of goods: it is asked about as a whole. */
const MAX_READ = 2000

/** As a keyboard types it: nothing in full width, every blank a blank. */
export const keyboardText = (text: string): string =>
  halfWidth(text)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u3000]/g, ' ')
    .replace(/[✕✖╳⨯]/g, '×')
    .replace(/￥/g, '¥')

/** A place in the list: 「1.」「1、」「(2)」「③」「-」. */
const MARKER = /^\s*(?:\(\d{1,4}\)|\d{1,4}\)|\d{1,4}\.(?=\s|[^\d\s])|\d{1,4}、|[①-⑳]|[-•·●*]\s)\s*/
/** 「1 AL01…」: a place only where the lines around it go on counting. */
const PLACE = /^\s*(\d{1,4})[\s,|;]+(?=\S)/

/** Who wrote it and when, as chats copy it: 「张三 10:32」「2026-03-02 10:32:11」. */
const CHAT_HEAD =
  /^(?:.{0,20}\s)?(?:\d{4}[-/年]\d{1,2}[-/月]\d{1,2}日?\s*)?(?:上午|下午|AM|PM)?\s*\d{1,2}:\d{2}(?::\d{2})?:?$/i

const hasWords = (text: string): boolean => /[A-Za-z0-9\u4e00-\u9fff]/.test(text)
const cut = (text: string): string => text.slice(0, MAX_TEXT)

const asked = (raw: string): Item => ({
  text: cut(raw),
  quantity: undefined,
  unit: '',
  note: '',
  doubt: undefined,
  specs: [],
})

const cleaned = (item: Item, plain: string): Item => {
  if (item.text !== '') return { ...item, text: cut(item.text), note: cut(item.note) }
  // a number without a name: the whole line is asked about
  const written = item.doubt?.written ?? `${item.quantity ?? ''}${item.unit}`
  const candidates = item.doubt?.candidates ?? (item.quantity === undefined ? [] : [item.quantity])
  return { ...item, text: cut(plain), quantity: undefined, doubt: { written, candidates } }
}

const freeItems = (plain: string, place: number | undefined): Item[] => {
  const items = readItems(scanLine(plain.replace(MARKER, '')))
  if (place === undefined) return items.map(item => cleaned(item, plain))
  const behind = readItems(scanLine(plain.replace(PLACE, ''))).map(item => cleaned(item, plain))
  const [first, ...more] = behind
  // 「1 手套」「2 口罩」: places or quantities
  return first && first.quantity === undefined && !first.doubt
    ? [{ ...first, doubt: { written: `${place}`, candidates: [place] } }, ...more]
    : behind
}

interface Around {
  head?: Head | undefined
  /** its place, where the lines around it are counted */
  place?: number | undefined
}

/** What a line asks for; nothing for a greeting or the head of a table. */
export const parseLine = (raw: string, { head, place }: Around = {}): Item[] => {
  const plain = keyboardText(raw).trim()
  if (headOf(plain) || CHAT_HEAD.test(plain) || isChatter(plain) || !hasWords(plain)) return []
  if (plain.length > MAX_READ) return [asked(plain)]
  const row = head && rowOf(plain, head)
  if (row) return [cleaned(row, plain)]
  const items = freeItems(plain, place)
  return items.length > 0 ? items : [asked(plain)]
}

/** Lines that count 1, 2, 3 … */
const placesOf = (lines: readonly string[]): Map<number, number> => {
  const places = new Map<number, number>()
  let run: [at: number, place: number][] = []
  const end = () => {
    if (run.length > 1) for (const [at, place] of run) places.set(at, place)
    run = []
  }
  lines.forEach((line, at) => {
    if (line.trim() === '') return
    const place = readNumber(PLACE.exec(keyboardText(line))?.[1] ?? '')
    if (place !== run.length + 1) end()
    if (place !== undefined && place === run.length + 1) run.push([at, place])
  })
  end()
  return places
}

/** Reads texts one after another: of a long list only what has changed since the last one is read anew. */
export const newParser = (): ((text: string) => ParsedText) => {
  let last = new Map<string, Item[]>()
  return text => {
    const rows = new Map<string, Item[]>()
    const parsed: ParsedText = { lines: [], ignored: [], beyond: 0 }
    const all = text.split(/\r\n|[\r\n\u2028\u2029]/)
    const places = placesOf(all)
    let head: Head | undefined
    all.forEach((raw, at) => {
      const plain = keyboardText(raw).trim()
      if (plain === '') return
      head = headOf(plain) ?? head
      const place = places.get(at)
      const key = `${head?.key ?? ''}\n${place ?? ''}\n${raw}`
      const items = last.get(key) ?? rows.get(key) ?? parseLine(raw, { head, place })
      rows.set(key, items)
      if (items.length === 0) parsed.ignored.push({ no: at + 1, raw: raw.trim() })
      items.forEach((item, part) => {
        if (parsed.lines.length >= MAX_LINES) parsed.beyond += 1
        else parsed.lines.push({ ...item, no: at + 1, part, raw: raw.trim() })
      })
    })
    last = rows
    return parsed
  }
}
