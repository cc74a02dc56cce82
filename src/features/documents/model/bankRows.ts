import { parseYuan, type Fen } from '@/base/money'
import { halfWidth } from '@/base/text'
import { plainNumber, typedCode } from '@/base/typed'
import { cellsAt, cellsOf, linesIn } from '@/widgets/table/model/pastedCells'

/** Why a row cannot be used as it stands there. `roundedSerial`: a spreadsheet has made `2.02E+15` of it. */
export type RowFault = 'noSerial' | 'roundedSerial' | 'noDay' | 'noAmount'

/** A payment as a bank tells it. */
export interface BankRow {
  /** place among the rows, from 1 */
  place: number
  /** number of the payment document */
  code: string
  serial: string
  /** `2026-03-18`; as it was written where it is no day */
  day: string
  amount?: Fen
  fault?: RowFault
}

interface BankRows {
  rows: readonly BankRow[]
  /** rows without a number of a document: other business of the account */
  ignored: number
  /** rows that are too many for once */
  beyond: number
}

export const MOST_ROWS = 500
/** What a call takes of a number of a bank. */
const MOST_SERIAL = 100
const MOST_CODE = 64

type Name = 'code' | 'serial' | 'day' | 'amount'
type Columns = Readonly<Partial<Record<Name, number>>>

/**
 * Heads by their words, without blanks and what stands in brackets; of several the first one counts. Lists of this shop are
 * among them, so that a workbook of what waits for payment can be filled in and comes back.
 */
const HEADS: Readonly<Record<Name, readonly string[]>> = {
  code: [
    ...['付款单号', '单据编号', '单号', '付款单', '付款单编号', '预付款单号', '单据号', '业务编号'],
    ...['documentno', 'documentnumber', 'document', 'paymentno', 'paymentnumber', 'number', 'no'],
  ],
  serial: [
    ...['银行流水号', '交易流水号', '流水号', '银行流水', '交易流水', '银行交易号'],
    ...['bankserial', 'bankserialno', 'serial', 'serialno', 'serialnumber', 'transactionno', 'transactionid'],
    ...['bankreference', 'reference'],
  ],
  day: [
    ...['付款日期', '实际付款日期', '支付日期', '交易日期', '记账日期', '日期', '交易时间', '付款时间'],
    ...['paidon', 'paymentdate', 'dateofpayment', 'transactiondate', 'date'],
  ],
  amount: [
    ...['实付金额', '预付金额', '金额', '交易金额', '付款金额', '支出金额', '借方发生额'],
    ...['amountpaid', 'paidamount', 'paid', 'amount'],
  ],
}
/** The order of rows without heads. */
const IN_ORDER: Columns = { code: 0, serial: 1, day: 2, amount: 3 }

const SEPARATORS = ['\t', ',', ';', '，', '；', ' '] as const
type Separator = (typeof SEPARATORS)[number]
/** Above its table a bank writes whose account it is, and for which days. */
const MOST_ABOVE = 30

/** Programs write `="0012"` or `'0012`, so that a spreadsheet leaves a long number alone. */
const clean = (cell: string): string =>
  cell
    .replace(/^\s*=\s*"([^"]*)"\s*$/, '$1')
    .replace(/^\s*['`]/, '')
    .trim()

const split = (line: string, separator: Separator): string[] => {
  if (separator === ' ') return line.trim().split(/\s+/)
  // without a tab it would be cut by other signs
  if (separator === '\t') return line.includes('\t') ? cellsOf(line).cells.map(clean) : [clean(line)]
  return cellsAt(line, separator).map(clean)
}

const headKey = (cell: string): string =>
  halfWidth(cell)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[\s._:：*-]/g, '')
    .toLowerCase()

/** The columns of a row of heads; undefined: it is none. */
const columnsOf = (cells: readonly string[]): Columns | undefined => {
  const keys = cells.map(headKey)
  const found = Object.entries(HEADS).flatMap(([name, words]) => {
    const word = words.find(one => keys.includes(one))
    return word === undefined ? [] : [[name, keys.indexOf(word)] as const]
  })
  const columns: Columns = Object.fromEntries(found)
  return columns.code !== undefined && found.length > 1 ? columns : undefined
}

interface Layout {
  separator: Separator
  columns: Columns
  /** where the rows begin */
  from: number
}

/** What parts the cells, and what they mean, as the row of heads says; without one, as most cells come of a row. */
const layoutOf = (lines: readonly string[]): Layout => {
  for (const [at, line] of lines.slice(0, MOST_ABOVE).entries()) {
    for (const separator of SEPARATORS) {
      const columns = columnsOf(split(line, separator))
      if (columns) return { separator, columns, from: at + 1 }
    }
  }
  const [first = ''] = lines
  const [separator] = [...SEPARATORS].sort(
    (one, other) => Math.min(split(first, other).length, 4) - Math.min(split(first, one).length, 4),
  )
  return { separator: separator ?? ',', columns: IN_ORDER, from: 0 }
}

/** `2026-03-18`, `2026/3/18`, `2026年3月18日` or `20260318`, with or without a time. */
const PARTED = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[\sT].*)?$/
const CLOSED = /^(\d{4})(\d{2})(\d{2})(?:\d{6}|\s.*)?$/

const dayOf = (text: string): string | undefined => {
  const [, year = '', month = '', day = ''] = PARTED.exec(text) ?? CLOSED.exec(text) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined
}

const rowOf = (cells: readonly string[], columns: Columns, place: number): BankRow => {
  const cell = (name: Name) => {
    const at = columns[name]
    return at === undefined ? '' : (cells[at] ?? '')
  }
  const serial = halfWidth(cell('serial')).replace(/\s/g, '').slice(0, MOST_SERIAL)
  const written = halfWidth(cell('day')).trim()
  const day = dayOf(written)
  const sum = plainNumber(cell('amount'))
  const amount = parseYuan(sum)
  const faults: readonly [RowFault, boolean][] = [
    ['noSerial', serial === ''],
    ['roundedSerial', /^\d(\.\d+)?E\+?\d+$/i.test(serial)],
    ['noDay', day === undefined],
    ['noAmount', sum !== '' && amount === undefined],
  ]
  const [fault] = faults.find(([, is]) => is) ?? []
  return {
    ...{ place, code: typedCode(cell('code'), MOST_CODE), serial, day: day ?? written },
    ...(amount !== undefined && { amount }),
    ...(fault && { fault }),
  }
}

/** What a bank has paid, out of a pasted text or a file. */
export const readBankRows = (text: string): BankRows => {
  const lines = linesIn(text)
  const { separator, columns, from } = layoutOf(lines)
  const all = lines.slice(from).map(line => split(line, separator))
  const named = all.filter(cells => typedCode(cells[columns.code ?? 0] ?? '', MOST_CODE) !== '')
  return {
    rows: named.slice(0, MOST_ROWS).map((cells, at) => rowOf(cells, columns, at + 1)),
    ignored: all.length - named.length,
    beyond: Math.max(0, named.length - MOST_ROWS),
  }
}
