import { halfWidth, wordList } from '@/base/text'
import { cellsAt, cellsOf } from '@/widgets/table/model/pastedCells'

/** `income`: money that came in, in a column of its own; `way`: whether money came in or left */
export type BankColumn = 'code' | 'serial' | 'day' | 'amount' | 'income' | 'way'
export interface BankColumns extends Readonly<Partial<Record<BankColumn, number>>> {
  /** what the payer wrote: the number of the document stands there among other words */
  purposes: readonly number[]
  /** what has become of the order: a bank lists those that failed, too */
  states: readonly number[]
  /** the column of amounts has what left the account, and no other sums */
  leaves?: boolean
  /** there is no number of the transfer: that of its voucher takes its place */
  voucher?: boolean
}

const VOUCHER = ['凭证号', '凭证号码']
const LEAVES = wordList(`
    支出金额 支出 支取金额 付出金额 转出金额 借方发生额 借方金额 借方 debit debitamount
    withdrawal withdrawals paidout moneyout
  `)
/**
 * Heads by their words, without blanks and what stands in brackets; of several the first one counts. Lists of this shop are
 * among them, so that a workbook of what waits for payment can be filled in and comes back; so are the exports of ICBC,
 * CCB, CMB, ABC and BOC for enterprises.
 */
const HEADS: Readonly<Record<BankColumn, readonly string[]>> = {
  code: wordList(`
    付款单号 单据编号 单号 付款单 付款单编号 预付款单号 单据号 documentno documentnumber
    document paymentno paymentnumber
  `),
  serial: [
    ...wordList(`
    银行流水号 交易流水号 流水号 账户明细编号交易流水号 银行流水 交易流水 银行交易号 交易日志号
    日志号 主机流水号 核心流水号 交易序号 bankserial bankserialno serial serialno serialnumber
    transactionno transactionid bankreference transactionreferencenumber reference
  `),
    ...VOUCHER,
  ],
  day: wordList(`
    付款日期 实际付款日期 支付日期 交易日期 交易日 记账日期 记账日 入账日期 日期 交易时间
    付款时间 记账时间 入账时间 paidon paymentdate dateofpayment transactiondate date
    transactiontime
  `),
  amount: [
    '实付金额',
    '预付金额',
    ...LEAVES,
    ...wordList(`
    金额 交易金额 付款金额 发生额 转账金额 汇款金额 amountpaid paidamount paid amount
    transactionamount tradeamount
  `),
  ],
  income: wordList(`
    收入金额 收入 存入金额 收款金额 转入金额 贷方发生额 贷方金额 贷方 credit creditamount
    deposit deposits paidin moneyin
  `),
  way: wordList(`
    借/贷 借贷 借贷标志 借贷标识 借贷方向 收/支 收支 收支标志 收支方向 收/付 收付 收付标志
    收付方向 资金流向 交易方向 方向 交易类型 debit/credit direction
  `),
}
const PURPOSES: readonly string[] = wordList(`
    用途 交易用途 付款用途 汇款用途 转账用途 款项用途 附言 交易附言 客户附言 付款附言 转账附言
    汇款附言 摘要 交易摘要 业务摘要 其它摘要 其他摘要 扩展摘要 备注 交易备注 个性化信息 交易说明
    说明 留言 事由 付款事由 业务参考号 业务编号 客户业务编号 企业流水号 purpose remark remarks
    postscript memo narrative description details note
  `)
/** Not 单据状态: so the shop's own lists call the state of a document. */
const STATES: readonly string[] = wordList(`
    状态 交易状态 处理状态 指令状态 请求状态 业务状态 执行状态 银行状态 银行处理状态 支付状态
    付款状态 转账状态 汇款状态 处理结果 业务处理结果 银行处理结果 执行结果 交易结果 支付结果
    付款结果 转账结果 汇款结果 status state result transactionstatus paymentstatus
    transferstatus orderstatus
  `)

const SEPARATORS = ['\t', ',', ';', '，', '；', ' '] as const
export type Separator = (typeof SEPARATORS)[number]

/** Programs write `="0012"` or `'0012`, so that a spreadsheet leaves a long number alone. */
const clean = (cell: string): string =>
  cell
    .replace(/^\s*=\s*"([^"]*)"\s*$/, '$1')
    .replace(/^\s*['`]/, '')
    .trim()

export const splitLine = (line: string, separator: Separator): string[] => {
  if (separator === ' ') return line.trim().split(/\s+/)
  // without a tab it would be cut by other signs
  if (separator === '\t') return line.includes('\t') ? cellsOf(line).cells.map(clean) : [clean(line)]
  return cellsAt(line, separator).map(clean)
}

/** As most cells come of the line, four at most. */
export const separatorOf = (line: string): Separator => {
  const most = (one: Separator) => Math.min(splitLine(line, one).length, 4)
  const [separator] = [...SEPARATORS].sort((one, other) => most(other) - most(one))
  return separator ?? ','
}

const headKey = (cell: string): string =>
  halfWidth(cell)
    .replace(/\([^)]*\)|\[[^\]]*\]|\/元/g, '')
    .replace(/[\s._:：*-]/g, '')
    .toLowerCase()

const columnsOf = (cells: readonly string[]): BankColumns => {
  const keys = cells.map(headKey)
  const placesOf = (heads: readonly string[]) => keys.flatMap((key, at) => (heads.includes(key) ? [at] : []))
  const wordOf = (name: BankColumn) => HEADS[name].find(one => keys.includes(one))
  const found = (Object.keys(HEADS) as BankColumn[]).flatMap(name => {
    const word = wordOf(name)
    return word === undefined ? [] : [[name, keys.indexOf(word)] as const]
  })
  return {
    ...(Object.fromEntries(found) as Partial<Record<BankColumn, number>>),
    purposes: placesOf(PURPOSES),
    states: placesOf(STATES),
    leaves: LEAVES.includes(wordOf('amount') ?? ''),
    voucher: VOUCHER.includes(wordOf('serial') ?? ''),
  }
}

/** How many columns are known; 0: it is no row of heads. */
const known = ({ purposes, code, serial, day, amount }: BankColumns): number => {
  const facts = [serial, day, amount].filter(at => at !== undefined).length
  const isNamed = code !== undefined || purposes.length > 0
  const all = facts + purposes.length + (code === undefined ? 0 : 1)
  return all > 1 && (isNamed || facts > 1) ? all : 0
}

export interface BankHeads {
  separator: Separator
  columns: BankColumns
}

/** Days, accounts and serials stand in rows; heads have none. */
const HAS_FACTS = /\d{4}[-/.年]\d|\d{6}/

/** What parts the cells, and what they mean, as a row of heads says; undefined: the line is none. */
export const headsIn = (line: string): BankHeads | undefined => {
  if (HAS_FACTS.test(halfWidth(line))) return undefined
  const all = SEPARATORS.map(separator => {
    const columns = columnsOf(splitLine(line, separator))
    return { separator, columns, n: known(columns) }
  })
  const [best] = all.sort((one, other) => other.n - one.n)
  return best && best.n > 0 ? { separator: best.separator, columns: best.columns } : undefined
}

/** A name and its value: `制表：张三`. */
const IS_FILLED = /[:：]./

/** Words in three cells or more, and no figures: heads of which none is known. */
export const isWords = (line: string): boolean =>
  !/\d/.test(halfWidth(line)) &&
  splitLine(line, separatorOf(line)).filter(cell => cell !== '' && !IS_FILLED.test(cell)).length > 2
