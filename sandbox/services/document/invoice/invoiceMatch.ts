import Big from 'big.js'
import { and, eq, inArray } from 'drizzle-orm'
import { erpSettings } from '../../../db/schema'
import { fenOf, yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import { type Head, type Kind, kinds, type Line } from '../kinds'
import { isUndecided, STATE } from '../machine'
import { creditDifferencesIn, overWarningsOf } from './creditMatch'
import { goodsNamesOf, receiptRowsOf } from './creditRows'
import { invoicedOf, invoiceableOf, isCredit } from './invoiceRows'
import { handedInOf } from '../owed'
import { firstOf, seenAmong } from '../rows'
import { type Problem, type Values, withoutZeros } from '../page/values'
import {
  type Difference,
  isWithin,
  percentOf,
  sumDifferencesOf,
  type Sums,
  type Tolerance,
  toleranceOf,
} from './tolerance'

/** What the receipt and the order say of a row of an invoice. */
interface Agreed {
  /** of the receipt */
  docCode: string
  priceFen: number
  taxRate: string | null
  /** what came and stayed */
  qty: string
  /** absent: it was received without an order */
  order?: { code: string; priceFen: number }
}

/** By the rows of receipts. The number of an order is told to those who may see it. */
const agreedOf = async (
  context: StaffContext,
  lineUuids: readonly string[],
): Promise<ReadonlyMap<string, Agreed>> => {
  if (lineUuids.length === 0) return new Map()
  const { goodsReceipt, purchaseOrder } = kinds
  const [came, ordered] = [goodsReceipt.line, purchaseOrder.line]
  const rows = await context.db
    .select({
      lineUuid: came.lineUuid,
      docCode: goodsReceipt.head.code,
      priceFen: came.priceFen,
      taxRate: came.taxRate,
      qty: came.qty,
      backQty: came.doneQty,
      orderUuid: ordered.docUuid,
      orderCode: came.upstreamDocCode,
      orderFen: ordered.priceFen,
    })
    .from(came)
    .innerJoin(goodsReceipt.head, eq(goodsReceipt.head.docUuid, came.docUuid))
    .leftJoin(
      ordered,
      and(eq(ordered.lineUuid, came.upstreamLineUuid), eq(came.upstreamKind, purchaseOrder.code)),
    )
    .where(inArray(came.lineUuid, [...lineUuids]))
  const seen = await seenAmong(context, purchaseOrder, [...new Set(rows.flatMap(row => row.orderUuid ?? []))])
  return new Map(
    rows.map(({ lineUuid, docCode, priceFen, taxRate, qty, backQty, orderUuid, orderCode, orderFen }) => [
      lineUuid,
      {
        docCode,
        priceFen,
        taxRate,
        qty: withoutZeros(new Big(qty).minus(backQty).toFixed(3)),
        ...(orderUuid !== null &&
          orderFen !== null && {
            order: { code: seen.has(orderUuid) ? (orderCode ?? '') : '', priceFen: orderFen },
          }),
      },
    ]),
  )
}

/** Shows beside the paper what the receipt and the order say. `lineUuids`: what they were drawn from, in the order of `rows`. */
export const withAgreed = async (
  context: StaffContext,
  kind: Kind,
  rows: readonly Values[],
  lineUuids: readonly (string | null)[],
): Promise<void> => {
  if (!kind.invoices) return
  // a credit names the row of the invoice it corrects
  const received = await receiptRowsOf(
    context,
    lineUuids.flatMap(uuid => uuid ?? []),
  )
  const agreed = await agreedOf(context, [...received.values()])
  rows.forEach((row, index) => {
    const one = agreed.get(received.get(lineUuids[index] ?? '') ?? '')
    if (!one) return
    row['iReceivedQty'] = one.qty
    row['iReceiptPrice'] = yuanOf(one.priceFen)
    row['iOrderPrice'] = one.order ? yuanOf(one.order.priceFen) : null
  })
}

interface InvoiceRow {
  name: string
  qty: string
  priceFen: number
  amountFen: number
  taxRate: string | null
  /** pieces that are on no other invoice */
  left: string
  agreed: Agreed
}
const ofRow = (
  row: number,
  { name, qty, priceFen, amountFen, taxRate, left, agreed }: InvoiceRow,
  tolerance: Tolerance,
): Difference[] => {
  const found: Difference[] = []
  const tell = (field: string, what: string, within: boolean) =>
    void found.push({ row, field, text: `第${row}行 ${name}：${what}`, within })
  const more = new Big(qty).minus(left)
  // they were there when the invoice was entered
  const wentBack =
    Number(agreed.qty) > 0
      ? ''
      : '。到货已全部退回：如认可，未换货的计入多到票，待供应商开红字发票；也可驳回或撤回'
  if (more.gt(0))
    tell(
      'iQty',
      `数量 ${withoutZeros(qty)}，未到票数量 ${withoutZeros(left)}，多 ${Number(more)}${wentBack}`,
      isWithin(more.times(priceFen).round().toNumber(), amountFen, tolerance),
    )
  const asked = [
    { what: `到货单${agreed.docCode}`, fen: agreed.priceFen },
    ...(agreed.order ? [{ what: `采购订单${agreed.order.code}`, fen: agreed.order.priceFen }] : []),
  ].filter(({ fen }) => fen !== priceFen)
  if (asked.length > 0) {
    const gaps = asked.map(({ fen }) => new Big(priceFen - fen).times(qty).round().toNumber())
    const [gap = 0] = [...gaps].sort((one, other) => Math.abs(other) - Math.abs(one))
    const others = asked.map(({ what, fen }) => `${what} ${yuanOf(fen)}`).join('、')
    tell(
      'iPrice',
      `含税单价 ${yuanOf(priceFen)}，${others}，${gap > 0 ? '多' : '少'} ${yuanOf(Math.abs(gap))} 元`,
      isWithin(gap, amountFen - gap, tolerance),
    )
  }
  // what can be deducted follows from it: no tolerance lets it pass
  if (Number(taxRate ?? -1) !== Number(agreed.taxRate ?? -1))
    tell(
      'iTaxRate',
      `税率 ${percentOf(taxRate)}，到货单${agreed.docCode} ${percentOf(agreed.taxRate)}`,
      false,
    )
  return found
}

/** All by which an invoice differs from its receipts, its orders and its own rows. Pure. */
export const differencesOf = (
  rows: readonly InvoiceRow[],
  sums: Sums,
  tolerance: Tolerance,
): Difference[] => [
  ...rows.flatMap((row, index) => ofRow(index + 1, row, tolerance)),
  ...sumDifferencesOf(sums, tolerance),
]

/** The same of an invoice as it is kept. */
const differencesIn = async (
  context: StaffContext,
  head: Head,
  lines: readonly Line[],
): Promise<Difference[]> => {
  const { docUuid, more, amountFen, taxFen } = head
  const drawn = lines.flatMap(({ upstreamLineUuid }) => upstreamLineUuid ?? [])
  if (drawn.length === 0) return []
  const fen = (name: string) => fenOf(more[name] ?? 0)
  const sums = {
    paperFen: fen('iInvoiceAmount'),
    paperTaxFen: fen('iInvoiceTax'),
    rowsFen: amountFen,
    rowsTaxFen: taxFen,
  }
  const tolerance = await toleranceOf(context)
  if (isCredit(head))
    return [
      ...(await creditDifferencesIn(context, head, lines, tolerance)),
      ...sumDifferencesOf(sums, tolerance),
    ]
  const agreed = await agreedOf(context, drawn)
  const left = await invoiceableOf(context, drawn, docUuid)
  const nameOf = await goodsNamesOf(context, lines)
  const rows = lines.flatMap((line): InvoiceRow[] => {
    const one = agreed.get(line.upstreamLineUuid ?? '')
    return one
      ? [
          {
            ...line,
            name: nameOf.get(line.goodsUuid) ?? '',
            left: left.get(line.upstreamLineUuid ?? '') ?? '0',
            agreed: one,
          },
        ]
      : []
  })
  return differencesOf(rows, sums, tolerance)
}

/** Field of the reason that a difference is handed in with. */
const REASON = 'cMatchReason'

/**
 * What an approver looks at: how the invoice differs from receipt and order, also where that may pass; of one that was approved
 * what is over on it.
 */
export const matchWarningsOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  lines: readonly Line[],
): Promise<string[]> => {
  if (!kind.invoices) return []
  if (!isUndecided(head.state)) return overWarningsOf(context, head, lines)
  const found = await differencesIn(context, head, lines)
  return firstOf(
    found.map(({ text, within }) => (within ? `${text}（在允差内）` : text)),
    '与到货或订单有差异',
  )
}

/** What stands against handing an invoice in: differences that are too large and have no reason. */
export const unmatchedOf = async (
  context: StaffContext,
  head: Head,
  lines: readonly Line[],
): Promise<Problem[]> => {
  const reason = head.more[REASON]
  if (typeof reason === 'string' && reason !== '') return []
  const found = (await differencesIn(context, head, lines)).filter(({ within }) => !within)
  if (found.length === 0) return []
  return [
    ...found.map(({ row, field, text }) => ({ iRow: row, cFieldName: field, cMessage: text })),
    { iRow: 0, cFieldName: REASON, cMessage: '请核对发票与到货、订单的差异；情况属实请填写差异说明后再提交' },
  ]
}

/** How far 付款前须到票 goes (`invoiceFirst` of the settings). */
const FIRST = { warn: 'warn', refuse: 'refuse' } as const
export const NOT_INVOICED = '采购设置要求付款前须到票，请先录入采购发票并完成审批'

/**
 * Goods that a payment pays though no approved invoice names them, where the enterprise asks for that: in words, and
 * whether the payment is held for it.
 */
export const uninvoicedOf = async (
  context: StaffContext,
  kind: Kind,
  { docUuid, state, orgUuid }: Pick<Head, 'docUuid' | 'state' | 'orgUuid'>,
  lines: readonly Line[],
): Promise<{ told: string[]; holds: boolean }> => {
  const none = { told: [], holds: false }
  if (!kind.pays || !(isUndecided(state) || state === STATE.approved)) return none
  const E = erpSettings
  const [kept] = await context.db.select().from(E).where(eq(E.orgUuid, orgUuid))
  const asked = kept?.invoiceFirst ?? ''
  if (asked === '') return none
  const missing = await uninvoicedRows(context, docUuid, lines)
  return { told: firstOf(missing, '未到票'), holds: asked === FIRST.refuse && missing.length > 0 }
}

/**
 * Rows of a payment that pay more than approved invoices name. What is invoiced counts once: pieces of other payments that
 * were handed in are taken off.
 */
const uninvoicedRows = async (
  context: StaffContext,
  docUuid: string,
  lines: readonly Line[],
): Promise<string[]> => {
  const drawn = lines.flatMap(({ upstreamLineUuid }) => upstreamLineUuid ?? [])
  const invoiced = await invoicedOf(context, drawn)
  const handedIn = await handedInOf(context, drawn, docUuid)
  return lines.flatMap(({ upstreamLineUuid, upstreamDocCode, qty }, index) => {
    const pieces = invoiced.get(upstreamLineUuid ?? '')
    const others = handedIn.get(upstreamLineUuid ?? '') ?? '0'
    if (pieces === undefined || new Big(pieces).minus(others).gte(qty)) return []
    const taken = Number(others) > 0 ? `，其他付款单已提交 ${withoutZeros(others)}` : ''
    return [
      `第${index + 1}行 到货单${upstreamDocCode ?? ''} 付款数量 ${withoutZeros(qty)}，已到票 ${withoutZeros(pieces)}${taken}`,
    ]
  })
}
