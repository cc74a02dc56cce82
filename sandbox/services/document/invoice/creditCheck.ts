import Big from 'big.js'
import { DAY_LENGTH } from '../../../kernel/chinaTime'
import { fenOf, yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import type { CheckedDocument } from '../check'
import { type Kind, kinds } from '../kinds'
import { chinaNow, docAtOf } from '../rows'
import type { UpstreamLine } from '../upstream'
import { type Problem, type Values, withoutZeros } from '../page/values'
import { correctedBy, type CreditLeft, creditLeftOf } from './creditRows'
import { COLOR, COLOR_FIELD } from './invoiceRows'

/** Field of a credit invoice: the number of the paper it corrects. */
const ORIGINAL = 'cOriginalNo'
const isOfInvoice = ({ kind }: UpstreamLine): boolean => kind === kinds.purchaseInvoice.code

type Rows = CheckedDocument['rows']
type Tell = (iRow: number, cFieldName: string, cMessage: string) => void

const numberIn = (value: Values[string] | undefined): Big | undefined =>
  typeof value === 'string' && value !== '' ? new Big(value) : undefined

/** Why a row that is new in an invoice cannot be in it: all of it is on invoices, went back, or was credited. */
export const nothingLeft = (row: number, upstream: UpstreamLine): string =>
  isOfInvoice(upstream)
    ? `第${row}行没有可红冲的数量，采购发票${upstream.docCode}的该行已全部红冲`
    : `第${row}行没有可开票的数量，到货单${upstream.docCode}的该行已全部到票或已退货`

/** Amounts of a blue invoice are above zero, those of a red one below, as its paper says them. */
const checkSigns = ({ values, rows }: CheckedDocument, isRed: boolean, tell: Tell): void => {
  const [sign, word] = isRed ? [-1, '红字发票'] : [1, '蓝字发票']
  const isWrong = (number: Big | undefined, least: number) =>
    number !== undefined && number.times(sign).lt(least)
  const how = isRed ? '应为负数' : '应大于0'
  rows.forEach(({ values: row }, index) => {
    if (isWrong(numberIn(row['iQty']), 0.001))
      tell(index + 1, 'iQty', `第${index + 1}行：${word}的数量${how}`)
  })
  if (isWrong(numberIn(values['iInvoiceAmount']), 0.01))
    tell(0, 'iInvoiceAmount', `${word}的票面价税合计${how}`)
  if (isWrong(numberIn(values['iInvoiceTax']), 0))
    tell(0, 'iInvoiceTax', `${word}的票面税额${isRed ? '不能大于0' : '不能小于0'}`)
}

/** No more than was invoiced of each row, in pieces and in money. */
const checkLeft = (rows: Rows, lefts: ReadonlyMap<string, CreditLeft>, tell: Tell): void => {
  rows.forEach(({ upstream, values, line }, index) => {
    if (!upstream) return
    const [row, from] = [index + 1, `采购发票${upstream.docCode}`]
    const left = lefts.get(upstream.lineUuid)
    const pieces = new Big(left?.pieces ?? 0)
    if (!left || pieces.lte(0)) {
      // of a new row it was told
      if (line) tell(row, '', nothingLeft(row, upstream))
      return
    }
    const [qty, price] = [numberIn(values['iQty']), numberIn(values['iPrice'])]
    const fen = fenOf(String(values['iAmount'] ?? 0))
    if (qty && pieces.plus(qty).lt(0))
      return tell(row, 'iQty', `第${row}行超出可红冲数量，${from}可红冲${withoutZeros(pieces.toString())}`)
    if (price?.times(100).gt(left.priceFen))
      return tell(row, 'iPrice', `第${row}行含税单价不能高于${from}的${yuanOf(left.priceFen)}`)
    if (left.fen + fen < 0)
      tell(row, 'iPrice', `第${row}行超出可红冲金额，${from}可红冲${yuanOf(Math.max(0, left.fen))}元`)
    else if (price?.lte(0)) tell(row, 'iPrice', `第${row}行含税单价应大于0`)
  })
}

/** It comes no earlier than the invoice it corrects: a month would say that less than nothing was invoiced. */
const checkDays = (
  context: StaffContext,
  { values }: Pick<CheckedDocument, 'values'>,
  original: { docAt: string; more: Values },
  tell: Tell,
): void => {
  const came = docAtOf(values['dDocDate'], chinaNow(context), undefined).slice(0, DAY_LENGTH)
  const first = original.docAt.slice(0, DAY_LENGTH)
  if (came < first) tell(0, 'dDocDate', `收票日期不能早于原发票的收票日期${first}`)
  const [written, before] = [values['dInvoiceDate'], original.more['dInvoiceDate']]
  if (typeof written === 'string' && typeof before === 'string' && written < before)
    tell(0, 'dInvoiceDate', `开票日期不能早于原发票的开票日期${before.slice(0, DAY_LENGTH)}`)
}

/**
 * A red invoice corrects one that was approved, and says so by its number; a blue one is of receipts. What the rows were
 * drawn from decides.
 */
export const checkColor = async (
  context: StaffContext,
  checked: CheckedDocument,
  { docUuid, problems }: { docUuid?: string | undefined; problems: Problem[] },
): Promise<void> => {
  const { values, rows } = checked
  const tell: Tell = (iRow, cFieldName, cMessage) => void problems.push({ iRow, cFieldName, cMessage })
  const drawn = rows.flatMap(({ upstream }) => upstream ?? [])
  const credited = drawn.filter(isOfInvoice)
  const isRed = credited.length > 0
  // an old draft of a template without the field
  values[COLOR_FIELD] ??= COLOR.blue
  values[ORIGINAL] = null
  if (isRed && credited.length < drawn.length)
    tell(0, COLOR_FIELD, '红字与蓝字不能在同一张发票中：请分别参照采购发票和到货单录入')
  else if (isRed === (values[COLOR_FIELD] === COLOR.blue) && drawn.length > 0)
    tell(
      0,
      COLOR_FIELD,
      isRed
        ? '参照采购发票录入的是红字发票，请选择红字（退货）或红字（折让）'
        : '参照到货单录入的是蓝字发票；红字发票请参照原采购发票录入',
    )
  checkSigns(checked, isRed, tell)
  if (!isRed) return
  const [original, ...others] = [...new Set(credited.map(one => one.docUuid))]
  if (others.length > 0) tell(0, '', '一张红字发票只能对应一张采购发票，请分别录入')
  const found = await correctedBy(context, original ?? '')
  if (!found) return
  values[ORIGINAL] = found.more['cInvoiceNo'] ?? null
  checkDays(context, checked, found, tell)
  const lineUuids = credited.map(({ lineUuid }) => lineUuid)
  checkLeft(rows, await creditLeftOf(context, lineUuids, docUuid), tell)
}

/** What a kind is called where it is made from another one, and on paper: a red invoice has a name of its own. */
export const RED_NAME = '红字发票'
export const titleOf = ({ name }: Pick<Kind, 'name'>, isRed: boolean): string =>
  isRed ? `${name}（红字）` : name
