import { parseYuan, type Fen } from '@/base/money'
import { halfWidth, limitText } from '@/base/text'
import { plainNumber, typedCode } from '@/base/typed'
import { linesIn } from '@/widgets/table/model/pastedCells'
import {
  headsIn,
  isWords,
  separatorOf,
  splitLine,
  type BankColumn,
  type BankColumns,
  type BankHeads,
  type Separator,
} from './bankHeads'

/**
 * Why a row cannot be used as it stands there. `severalCodes`: one transfer for several documents; `income`: money came in,
 * as when a transfer is sent back; `notPaid`: the bank has another word than success (`word`); `noState`: it has none;
 * `mixedSigns`: sums with and without a minus, and nothing says which of them left; `minus`: as of a booking that was
 * reversed; `roundedSerial`: a spreadsheet has made `2.02E+15` of it.
 */
export type RowFault =
  | 'severalCodes'
  | 'income'
  | 'notPaid'
  | 'noState'
  | 'mixedSigns'
  | 'minus'
  | 'noSerial'
  | 'roundedSerial'
  | 'noDay'
  | 'noAmount'

/** A payment as a bank tells it. */
export interface BankRow {
  /** place among the rows, from 1 */
  place: number
  /** number of the payment document */
  code: string
  serial: string
  /** `2026-03-18`; as it was written where it is no day */
  day: string
  /** absent: there is no column of amounts */
  amount?: Fen
  fault?: RowFault
  /** of the bank, where it says that the money did not leave */
  word?: string
}

interface BankRows {
  rows: readonly BankRow[]
  /** lines without a number of a document: other business of the account, and what stands above its table */
  ignored: number
  /** lines below heads that are not known */
  unread: number
  /** what was taken for these heads */
  unreadBelow?: string | undefined
  /** rows that are too many for once */
  beyond: number
  /** numbers of vouchers are taken for those of transfers */
  vouchers: boolean
}

export const MOST_ROWS = 500
/** What a call takes of a number of a bank. */
const MOST_SERIAL = 100
const MOST_CODE = 64
/** What is shown of a line. */
const MOST_SHOWN = 40

/** The order of rows without heads. */
const IN_ORDER: BankColumns = { code: 0, serial: 1, day: 2, amount: 3, purposes: [], states: [] }

/** Numbers of payments and advances within other words. */
const NUMBER = /(?:FK|YF)\d{11,14}(?!\d)/g
const numbersIn = (text: string): string[] => {
  const plain = halfWidth(text).toUpperCase()
  // one may follow the other without a gap
  const within = (one: string) =>
    [...one.matchAll(NUMBER)].flatMap(({ 0: number, index }) =>
      /[A-Z]/.test(one.charAt(index - 1)) ? [] : number,
    )
  const found = within(plain)
  // a bank may break a long purpose into lines
  return [...new Set(found.length > 0 ? found : within(plain.replace(/\s/g, '')))]
}

/** `2026-03-18`, `2026/3/18`, `2026年3月18日` or `20260318`, with or without a time. */
const PARTED = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\D.*)?$/
const CLOSED = /^(\d{4})(\d{2})(\d{2})(?:\d{6}|\D.*|\d{2}:.*)?$/

const dayOf = (text: string): string | undefined => {
  const [, year = '', month = '', day = ''] = PARTED.exec(text) ?? CLOSED.exec(text) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined
}

/** Rows below one row of heads, or without one. */
interface Section {
  columns: BankColumns
  headless: boolean
}
/** A line as it was read. */
type Line =
  | { kind: 'row'; section: Section; cells: readonly string[]; codes: readonly string[] }
  /** money of other business says by its sign how the bank writes what leaves */
  | { kind: 'other'; section?: Section; cells?: readonly string[] }
  | { kind: 'heads' }
  | { kind: 'unread'; below?: string | undefined }

/** A number of a document as it may be typed; not the place in a list, nor 合计2笔. */
const CODE = /^[A-Z][A-Z\d/_-]*\d$/

const cellIn = (cells: readonly string[], at: number | undefined): string =>
  at === undefined ? '' : (cells[at] ?? '')

/** The number of the document: in its own column, in what the payer wrote, or else anywhere in the row. */
const codesOf = (cells: readonly string[], { code, purposes }: BankColumns): string[] => {
  const own = cellIn(cells, code)
  for (const some of [[own], purposes.map(at => cellIn(cells, at)), cells]) {
    const found = [...new Set(some.flatMap(numbersIn))]
    if (found.length > 0) return found
  }
  const typed = typedCode(own, MOST_CODE)
  return CODE.test(typed) ? [typed] : []
}

/** Cells of a line that begins with a number: the row of one who writes no heads. */
const inOrder = (line: string, separator: Separator): readonly string[] | undefined => {
  const cells = splitLine(line, separator)
  const first = cellIn(cells, 0)
  const isCode = /^[A-Z]{1,4}-?\d+$/.test(typedCode(first, MOST_CODE)) || numbersIn(first).length > 0
  return isCode && cells.length > 1 ? cells : undefined
}

/** The line is that of another list, without heads, below this one. */
const isOfAnother = (line: string, { separator, columns }: BankHeads): boolean => {
  const cells = splitLine(line, separator)
  if (cells.length === 1) return true
  const isNamed = columns.code === 0 || columns.purposes.includes(0)
  return !isNamed && /^(FK|YF)\d{11,14}$/.test(typedCode(cellIn(cells, 0), MOST_CODE))
}

/** Every row of heads begins a list with columns and separator of its own. */
const readLines = (lines: readonly string[]): Line[] => {
  const heads = lines.map(headsIn)
  const first = heads.findIndex(Boolean)
  const free: Section = { columns: IN_ORDER, headless: true }
  let section: Section = free
  let now: BankHeads | undefined
  let isUnknown = false
  let separator: Separator | undefined
  let below: string | undefined
  const withoutHeads = (line: string, at: number): Line => {
    const cells = (separator && inOrder(line, separator)) ?? inOrder(line, (separator = separatorOf(line)))
    if (cells && !isUnknown) return { kind: 'row', section: free, cells, codes: codesOf(cells, IN_ORDER) }
    // what a bank writes above its table is no list
    const isAbove = at < first
    const isUnread = numbersIn(line).length > 0 || (isUnknown && !isAbove)
    return isUnread ? { kind: 'unread', below: isUnknown ? below : undefined } : { kind: 'other' }
  }
  return lines.map((line, at): Line => {
    const own = heads[at]
    if (own || isWords(line)) {
      now = own
      below = line
      isUnknown = !own
      if (own) section = { columns: own.columns, headless: false }
      return { kind: 'heads' }
    }
    if (!now || isOfAnother(line, now)) return withoutHeads(line, at)
    const cells = splitLine(line, now.separator)
    const codes = codesOf(cells, now.columns)
    if (codes.length > 0) return { kind: 'row', section, cells, codes }
    const isNamed = now.columns.code !== undefined || now.columns.purposes.length > 0
    return isNamed ? { kind: 'other', section, cells } : { kind: 'unread', below }
  })
}

/** A sum as banks write it: `CNY 1,450.00`, `(1,450.00)`; '' where there is none. */
const sumText = (cell: string): string => {
  const text = halfWidth(cell)
    .trim()
    .replace(/^(CNY|RMB|人民币)|(CNY|RMB|人民币)$/gi, '')
  return /^[-–—\s]*$/.test(text) ? '' : plainNumber(text.replace(/^\s*\((.*)\)\s*$/, '-$1'))
}

const OUT = ['借', '借方', '支', '支出', '付', '付款', '出', '出账', '转出', 'd', 'dr', 'debit', 'out']
const IN = ['贷', '贷方', '收', '收入', '收款', '入', '入账', '来账', '转入', 'c', 'cr', 'credit', 'in']

/** Of two words for the way, 往账 and 来账, it is the one for what leaves; BOC writes a minus beside it. */
const SIGNED = '往账'

/** All that a bank calls a transfer that was made. */
const SUCCESS =
  /^((银行)?(交易|支付|付款|转账|汇款|处理|已)?成功|已完成|已付款|已支付|success(ful)?|succeeded|completed|paid)$/i
/** A transfer that came back, or a booking that was taken back. */
const TAKEN_BACK = /冲正|冲账|冲销|抹账|退汇|退票|reversal|reversed/i

/** The word of the bank for a transfer that was not made; '' where it has to say and does not. */
const failureIn = (cells: readonly string[], { purposes, states, way }: BankColumns): string | undefined => {
  const failed = states
    .map(at => halfWidth(cellIn(cells, at)).replace(/\s/g, ''))
    .filter(word => !SUCCESS.test(word))
  const words = [...purposes.map(at => cellIn(cells, at)), cellIn(cells, way)]
  const [back] = words.flatMap(word => TAKEN_BACK.exec(word)?.[0] ?? [])
  return failed.find(Boolean) ?? back ?? failed[0]
}

interface Money {
  /** there is a text below the head of amounts */
  written: boolean
  fen?: Fen | undefined
  /** undefined: nothing says whether it left */
  way?: 'in' | 'out' | 'signed' | undefined
}
const moneyOf = (cells: readonly string[], { amount, income, way, leaves }: BankColumns): Money => {
  const sum = sumText(cellIn(cells, amount))
  const fen = parseYuan(sum)
  const word = halfWidth(cellIn(cells, way)).trim().toLowerCase()
  const isIn =
    IN.includes(word) || ((!sum || (leaves && fen === 0)) && !!parseYuan(sumText(cellIn(cells, income))))
  const out = leaves || OUT.includes(word) ? 'out' : word === SIGNED ? 'signed' : undefined
  return { written: sum !== '', fen, way: isIn ? 'in' : out }
}

/** Sums with a minus and without one, of rows for which nothing but the sign says whether they left. */
type Signs = ReadonlySet<string>
const signOf = (way: Money['way'], isMinus: boolean): string => `${way} ${isMinus}`
/** Rows of other business count too: they show which sign the bank gives outgoing money. */
const signsOf = (lines: readonly Line[]): Signs =>
  new Set(
    lines.flatMap(line => {
      if (!('section' in line) || !line.section || !line.cells) return []
      const { fen = 0, way } = moneyOf(line.cells, line.section.columns)
      return fen === 0 ? [] : signOf(way, fen < 0)
    }),
  )

const rowOf = (
  { cells, codes, section: { columns, headless } }: Line & { kind: 'row' },
  signs: Signs,
  place: number,
): BankRow => {
  const cell = (name: BankColumn) => cellIn(cells, columns[name])
  const serial = halfWidth(cell('serial')).replace(/\s/g, '').slice(0, MOST_SERIAL)
  const written = halfWidth(cell('day')).trim()
  const day = dayOf(written)
  const { fen, way, written: isSum } = moneyOf(cells, columns)
  const amount = fen !== undefined && way === 'signed' ? Math.abs(fen) : fen
  const isMixed = way !== 'out' && signs.has(signOf(way, true)) && signs.has(signOf(way, false))
  const word = failureIn(cells, columns)
  const faults: readonly [RowFault, boolean][] = [
    ['severalCodes', codes.length > 1],
    ['income', way === 'in'],
    ['notPaid', !!word],
    ['noState', word === ''],
    ['mixedSigns', isMixed && amount !== undefined],
    ['minus', amount !== undefined && amount < 0],
    ['noSerial', /^0*$/.test(serial)],
    ['roundedSerial', /^\d(\.\d+)?E\+\d{2,3}$/i.test(serial)],
    ['noDay', day === undefined],
    ['noAmount', amount === undefined && (isSum || (columns.amount !== undefined && !headless))],
  ]
  const [fault] = faults.find(([, is]) => is) ?? []
  return {
    place,
    code: codes[0] ?? '',
    serial,
    day: day ?? written,
    ...(amount !== undefined && { amount }),
    ...(fault && { fault }),
    ...(fault === 'notPaid' && word && { word }),
  }
}

const shownOf = (line: string): string => {
  const plain = line.trim().replace(/\s+/g, ' ')
  const shown = limitText(plain, MOST_SHOWN)
  return shown === plain ? plain : `${shown}…`
}

/** What a bank has paid, out of a pasted text or a file. */
export const readBankRows = (text: string): BankRows => {
  const lines = readLines(linesIn(text))
  const signs = signsOf(lines)
  const [below] = lines.flatMap(line => (line.kind === 'unread' && line.below) || [])
  const found = lines.flatMap(line => (line.kind === 'row' ? [line] : []))
  const count = (kind: Line['kind']) => lines.filter(line => line.kind === kind).length
  const rows = found.slice(0, MOST_ROWS)
  return {
    rows: rows.map((line, at) => rowOf(line, signs, at + 1)),
    ignored: count('other'),
    unread: count('unread'),
    unreadBelow: below && shownOf(below),
    beyond: found.length - rows.length,
    vouchers: rows.some(({ section }) => section.columns.voucher),
  }
}

/** The text without some of its rows; '' where nothing is left that could be paid. */
export const withoutRows = (text: string, places: ReadonlySet<number>): string => {
  const lines = linesIn(text)
  const kinds = readLines(lines)
  let place = 0
  const left = lines.filter((_line, at) => kinds[at]?.kind !== 'row' || !places.has((place += 1)))
  const rest = left.join('\n')
  const { rows, unread } = readBankRows(rest)
  return rows.length === 0 && unread === 0 ? '' : rest
}
