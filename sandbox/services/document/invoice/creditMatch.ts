import Big from 'big.js'
import { yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import type { Head, Line } from '../kinds'
import { STATE } from '../machine'
import { firstOf } from '../rows'
import { withoutZeros } from '../page/values'
import { type CreditLeft, creditLeftOf, goodsNamesOf, unitFenOf } from './creditRows'
import { COLOR, COLOR_FIELD, isCredit } from './invoiceRows'
import { type Difference, isWithin, percentOf, type Tolerance } from './tolerance'

/** A row of a credit invoice, beside what it corrects. */
interface CreditRow {
  name: string
  /** below zero */
  qty: string
  priceFen: number
  amountFen: number
  taxRate: string | null
  left: CreditLeft
}

/** How a row of a credit invoice differs from what it should say. Pure. `isPieces`: it takes back pieces, and not a part of a price. */
export const creditDifferencesOf = (
  rows: readonly CreditRow[],
  isPieces: boolean,
  tolerance: Tolerance,
): Difference[] =>
  rows.flatMap(({ name, qty, priceFen, amountFen, taxRate, left }, index) => {
    const row = index + 1
    const found: Difference[] = []
    const tell = (field: string, what: string, within: boolean) =>
      void found.push({ row, field, text: `第${row}行 ${name}：${what}`, within })
    const pieces = new Big(qty).abs()
    const more = pieces.minus(left.over)
    if (isPieces && more.gt(0))
      tell(
        'iQty',
        `红冲数量 ${withoutZeros(pieces.toString())}，多到票数量 ${withoutZeros(left.over)}，多 ${Number(more)}`,
        isWithin(more.times(priceFen).round().toNumber(), amountFen, tolerance),
      )
    const unit = Number(left.pieces) > 0 ? unitFenOf(left) : left.priceFen
    const gap = new Big(priceFen - unit).times(pieces).round().toNumber()
    if (isPieces && gap !== 0)
      tell(
        'iPrice',
        `含税单价 ${yuanOf(priceFen)}，原发票${unit < left.priceFen ? '折让后' : ''} ${yuanOf(unit)}，${gap > 0 ? '多' : '少'} ${yuanOf(Math.abs(gap))} 元`,
        isWithin(gap, amountFen, tolerance),
      )
    if (Number(taxRate ?? -1) !== Number(left.taxRate ?? -1))
      tell('iTaxRate', `税率 ${percentOf(taxRate)}，原发票 ${percentOf(left.taxRate)}`, false)
    return found
  })

/** The same of a credit invoice as it is kept. */
export const creditDifferencesIn = async (
  context: StaffContext,
  head: Pick<Head, 'docUuid' | 'more'>,
  lines: readonly Line[],
  tolerance: Tolerance,
): Promise<Difference[]> => {
  const drawn = lines.flatMap(({ upstreamLineUuid }) => upstreamLineUuid ?? [])
  const lefts = await creditLeftOf(context, drawn, head.docUuid)
  const names = await goodsNamesOf(context, lines)
  const rows = lines.flatMap((line): CreditRow[] => {
    const left = lefts.get(line.upstreamLineUuid ?? '')
    return left ? [{ ...line, name: names.get(line.goodsUuid) ?? '', left }] : []
  })
  return creditDifferencesOf(rows, head.more[COLOR_FIELD] === COLOR.red, tolerance)
}

/** Of an approved invoice: what is on it beyond what stayed, and in no credit invoice yet. */
export const overWarningsOf = async (
  context: StaffContext,
  head: Pick<Head, 'state' | 'more'>,
  lines: readonly Line[],
): Promise<string[]> => {
  if (head.state !== STATE.approved || isCredit(head)) return []
  const lefts = await creditLeftOf(
    context,
    lines.map(({ lineUuid }) => lineUuid),
  )
  const names = await goodsNamesOf(context, lines)
  const over = lines.flatMap(({ lineUuid, goodsUuid, lineNo }) => {
    const pieces = lefts.get(lineUuid)?.over ?? '0'
    return Number(pieces) > 0
      ? [`第${lineNo}行 ${names.get(goodsUuid) ?? ''}：多到票 ${withoutZeros(pieces)}，待供应商开红字发票`]
      : []
  })
  return firstOf(over, '多到票')
}
