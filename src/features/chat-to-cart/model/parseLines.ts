/**
 * Lines of a chat or a file: a code or a name, a quantity, perhaps a unit and a note, in whatever order and with
 * whatever separators people use. Nothing is dropped silently: a line that asks for nothing is counted as ignored.
 */
export interface WantedLine {
  /** position in the text, from 1 */
  no: number
  /** the line as it was written */
  raw: string
  /** code, or words of a name */
  text: string
  /** undefined: none was written */
  quantity: number | undefined
  /** the unit that was written with it, '' for none */
  unit: string
  note: string
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

const MAX_QUANTITY = 999_999
const MAX_TEXT = 200

const UNITS =
  '千克|公斤|kg|克|升|ml|毫升|个|只|件|箱|盒|支|包|套|台|把|卷|瓶|桶|双|副|张|条|袋|根|块|片|对|米|本|组|提|听|罐|捆|打|pcs?|pieces?|boxe?s?|sets?|ea'

/** Full-width letters, digits and marks as the ones on a keyboard; other blanks as blanks. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, char => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u3000]/g, ' ')
    .replace(/、/g, ',')

/** A place in the list: 「1.」「(2)」「③」「-」. */
const withoutMarker = (line: string): string =>
  line.replace(/^\s*(?:\(\d{1,4}\)|\d{1,4}\)|\d{1,4}\.(?=\s|[^\d\s])|\d{1,4},(?=\s)|[①-⑳]|[-•·●*]\s)\s*/, '')

/** Who wrote it and when, as chats copy it: 「张三 10:32」「2026-03-02 10:32:11」. */
const CHAT_HEAD =
  /^(?:.{0,20}\s)?(?:\d{4}[-/年]\d{1,2}[-/月]\d{1,2}日?\s*)?(?:上午|下午|AM|PM)?\s*\d{1,2}:\d{2}(?::\d{2})?:?$/i

const HEAD_WORDS =
  /^(?:序号|编号|编码|商品编码|产品编码|物料编码|货号|型号|商品|商品名称|名称|品名|规格|数量|采购数量|单位|备注|no\.?|sku|code|item|name|product|qty|quantity|unit|note|remark)$/i

const LABEL = /(?:商品编码|产品编码|物料编码|商品编号|编码|编号|货号|料号|型号|sku|code|item)\s*[:=]\s*/gi
const QUANTITY_LABEL = new RegExp(
  `(?:采购数量|数量|qty|quantity)\\s*[:=]?\\s*(\\d[\\d,]*)(?:\\.0+)?\\s*(${UNITS})?`,
  'i',
)
/** 「×10」「*10箱」, or 「x10」 behind a blank. */
const TIMES = new RegExp(
  `(?:[×✕*]|(?:^|[\\s,])x)\\s*(\\d[\\d,]*)(?:\\.0+)?\\s*(${UNITS})?(?=$|[\\s,;|(])`,
  'i',
)
/** A number with a unit that is no part of a spec (「50支/盒」) or a code. */
const COUNTED = new RegExp(
  `(^|[\\s,;|\\t:\\u4e00-\\u9fff])(\\d[\\d,]*)(?:\\.0+)?\\s*(${UNITS})(?=$|[\\s,;|().!。]|[\\u4e00-\\u9fff](?![/]))`,
  'gi',
)
const PLAIN = /^(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.0+)?$/
const CODE = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9\-_./#]{3,}$/

interface Taken {
  quantity: number | undefined
  unit: string
  rest: string
}

const numberOf = (digits: string): number | undefined => {
  const value = Number(digits.replace(/,/g, ''))
  return Number.isInteger(value) && value <= MAX_QUANTITY ? value : undefined
}

const without = (line: string, at: number, length: number): string =>
  `${line.slice(0, at)} ${line.slice(at + length)}`

const marked = (line: string, pattern: RegExp): Taken | undefined => {
  const found = pattern.exec(line)
  if (!found?.[1]) return undefined
  return {
    quantity: numberOf(found[1]),
    unit: found[2] ?? '',
    rest: without(line, found.index, found[0].length),
  }
}

/** The last number with a unit: what stands before it is the name. */
const counted = (line: string): Taken | undefined => {
  const all: { at: number; length: number; digits: string; unit: string }[] = []
  COUNTED.lastIndex = 0
  for (let found = COUNTED.exec(line); found; found = COUNTED.exec(line)) {
    const [whole, before = '', digits = '', unit = ''] = found
    all.push({ at: found.index + before.length, length: whole.length - before.length, digits, unit })
    // the separator behind may be the one before the next
    COUNTED.lastIndex = found.index + whole.length
  }
  const last = all.filter(({ at, length }) => line[at + length] !== '/').pop()
  return (
    last && { quantity: numberOf(last.digits), unit: last.unit, rest: without(line, last.at, last.length) }
  )
}

/** Cells of a table line; quotes keep separators together. */
const cellsOf = (line: string): string[] => {
  const cells: string[] = []
  const pattern = /"((?:[^"]|"")*)"|([^\t,;|]+)/g
  for (let found = pattern.exec(line); found; found = pattern.exec(line))
    cells.push((found[1]?.replace(/""/g, '"') ?? found[2] ?? '').trim())
  return cells.filter(Boolean)
}

const wordsOf = (line: string): string[] =>
  cellsOf(line)
    .flatMap(cell => cell.split(/\s+/))
    .filter(Boolean)

/** A number standing alone: behind the code, else before it. */
const standing = (line: string): Taken | undefined => {
  const words = wordsOf(line)
  const code = words.findIndex(word => CODE.test(word) && !PLAIN.test(word))
  const isNumber = (word: string) => PLAIN.test(word)
  const behind = words.findIndex((word, at) => at > Math.max(code, 0) && isNumber(word))
  const at = behind >= 0 ? behind : words.findIndex((word, n) => n !== code && isNumber(word))
  if (at < 0 || words.length < 2) return undefined
  const [, digits = ''] = PLAIN.exec(words[at] ?? '') ?? []
  return { quantity: numberOf(digits), unit: '', rest: words.filter((_, n) => n !== at).join(' ') }
}

const nothing = (line: string): Taken => ({ quantity: undefined, unit: '', rest: line })

/** 「1,000」 in a text with blanks or tabs is a thousand, not two cells. */
const joinThousands = (line: string): string =>
  line.replace(
    /(^|[\s×*\t"])(\d{1,3}(?:,\d{3})+)(?!\d|,\d)/g,
    (_, before: string, digits: string) => before + digits.replace(/,/g, ''),
  )

const subjectOf = (rest: string): { text: string; note: string } => {
  const words = wordsOf(rest.replace(LABEL, ' '))
  const code = words.findIndex(word => CODE.test(word))
  if (code >= 0) {
    const note = words.filter((_, at) => at !== code).join(' ')
    return { text: words[code] ?? '', note }
  }
  const [name = '', ...more] = cellsOf(rest.replace(LABEL, ' ')).map(cell => cell.replace(/\s+/g, ' '))
  return { text: name, note: more.join(' ') }
}

const isHead = (line: string): boolean => {
  const words = wordsOf(line)
  return words.length > 1 && words.every(word => HEAD_WORDS.test(word.replace(/[:()]/g, '')))
}

/** One line; undefined when it asks for nothing. */
export const parseLine = (raw: string, no: number): WantedLine | undefined => {
  const plain = halfWidth(raw).trim()
  if (isHead(plain) || CHAT_HEAD.test(plain)) return undefined
  const line = joinThousands(withoutMarker(plain))
  const taken =
    marked(line, QUANTITY_LABEL) ?? counted(line) ?? marked(line, TIMES) ?? standing(line) ?? nothing(line)
  const { text, note } = subjectOf(taken.rest)
  const hasWords = /[A-Za-z0-9\u4e00-\u9fff]/.test(text)
  if (!hasWords) return undefined
  const { quantity, unit } = taken
  return { no, raw: raw.trim(), text: text.slice(0, MAX_TEXT), quantity, unit, note: note.slice(0, MAX_TEXT) }
}

/** What a row says wherever it stands; undefined: nothing to buy. */
type Row = Omit<WantedLine, 'no'> | 'blank' | undefined

const rowOf = (raw: string): Row => (halfWidth(raw).trim() === '' ? 'blank' : parseLine(raw, 0))

/** Reads texts one after another: of a long list only what has changed since the last one is read anew. */
export const newParser = (): ((text: string) => ParsedText) => {
  let last = new Map<string, Row>()
  return text => {
    const rows = new Map<string, Row>()
    const parsed: ParsedText = { lines: [], ignored: [], beyond: 0 }
    text.split(/\r\n|[\r\n\u2028\u2029]/).forEach((raw, at) => {
      if (!rows.has(raw)) rows.set(raw, last.has(raw) ? last.get(raw) : rowOf(raw))
      const row = rows.get(raw)
      if (row === 'blank') return
      if (!row) parsed.ignored.push({ no: at + 1, raw: raw.trim() })
      else if (parsed.lines.length >= MAX_LINES) parsed.beyond += 1
      else parsed.lines.push({ ...row, no: at + 1 })
    })
    last = rows
    return parsed
  }
}

/** A text of many lines. Blank ones count for nothing. */
export const parseText = (text: string): ParsedText => newParser()(text)
