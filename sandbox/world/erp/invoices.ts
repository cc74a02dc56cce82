import { chinaDay, DAY_MS } from '../../kernel/chinaTime'
import { yuanOf } from '../../services/money'
import { between, diceFor } from '../catalog/seeded'
import { inOrg, staffUuidOf, type ErpOrg } from './masters'
import { headRow, isOlderThan, lineRow, type Made } from './purchases'

const SEED = 20_263
/** Invoices come about two weeks after the goods. */
const AFTER_DAYS = 12
/** One in so many receipts waits for its invoice longer than that. */
const LATE = 7
/** Of the newest ones; all others were agreed. */
const STATES = ['2', '1', '9', '2'] as const
/** Fen by which the first row of the newest one is dearer than its receipt: the approver is told. */
const DEARER = 150

/** The invoice of a receipt of which nothing went back. */
const invoiceOf = (
  org: ErpOrg,
  receipt: Made,
  nth: number,
  { now, state }: { now: number; state: string },
): Made => {
  const dice = diceFor(SEED, `${org}/invoice/${nth}`)
  const at = Math.min(receipt.at + between(dice, 5, AFTER_DAYS) * DAY_MS, now - (25 + nth) * 60_000)
  const place = { docUuid: `iv-${inOrg(org, String(nth).padStart(4, '0'))}`, orgUuid: `org-${org}` }
  const lines = receipt.lines.map(({ goodsUuid, qty, priceFen, taxRate, lineUuid }, n) =>
    lineRow(place, n + 1, {
      goodsUuid,
      qty,
      priceFen: nth === 0 && n === 0 ? priceFen + DEARER : priceFen,
      taxRate,
      upstreamKind: 'goodsReceipt',
      upstreamDocUuid: receipt.head.docUuid,
      upstreamLineUuid: lineUuid,
    }),
  )
  const sum = (of: 'amountFen' | 'taxFen') => lines.reduce((all, line) => all + (line[of] ?? 0), 0)
  const { supplierUuid, creatorPersonUuid } = receipt.head
  const number = `2632200000${String(between(dice, 10_000, 99_999))}${String(nth).padStart(5, '0')}`
  const head = headRow(lines, at, {
    ...place,
    state,
    supplierUuid: supplierUuid ?? null,
    staffUuid: staffUuidOf(org, 'E0012'),
    creatorPersonUuid,
    templateUuid: 'template-invoice-standard',
    more: {
      cInvoiceColor: 'blue',
      cInvoiceForm: 'digital',
      cInvoiceNo: number,
      cInvoiceCode: null,
      dInvoiceDate: chinaDay(at - DAY_MS),
      iInvoiceAmount: yuanOf(sum('amountFen')),
      iInvoiceTax: yuanOf(sum('taxFen')),
      cMatchReason: nth === 0 ? '原材料涨价，供应商已书面通知，本批按新价结算' : null,
    },
  })
  return { head, lines, at }
}

/** Invoices of receipts that are paid or wait; the goods of the last days, and some older ones, wait for theirs. */
export const invoicesOf = (org: ErpOrg, receipts: readonly Made[], now: number): Made[] => {
  const invoiced = receipts
    .filter(receipt => isOlderThan(AFTER_DAYS, receipt, now))
    .filter((_, index) => index % LATE !== LATE - 1)
  return invoiced.map((receipt, nth) =>
    invoiceOf(org, receipt, nth, { now, state: org === 'hengqi' ? (STATES[nth] ?? '3') : '3' }),
  )
}

/** Their numbers among the invoices of the organisation. */
const OVER_FROM = 9_000

/** The credit invoice for what went back of an invoice. */
const creditOf = (invoice: Made, back: Made, now: number): Made => {
  const at = Math.min(back.at + AFTER_DAYS * DAY_MS, now - 20 * 60_000)
  const place = { docUuid: `${invoice.head.docUuid}-red`, orgUuid: invoice.head.orgUuid }
  const lines = back.lines.flatMap(({ qty, upstreamLineUuid }, n) => {
    const from = invoice.lines.find(line => line.upstreamLineUuid === upstreamLineUuid)
    return from
      ? [
          lineRow(place, n + 1, {
            goodsUuid: from.goodsUuid,
            qty: String(-Number(qty)),
            priceFen: from.priceFen,
            taxRate: from.taxRate,
            upstreamKind: 'purchaseInvoice',
            upstreamDocUuid: invoice.head.docUuid,
            upstreamLineUuid: from.lineUuid,
          }),
        ]
      : []
  })
  const sum = (of: 'amountFen' | 'taxFen') => lines.reduce((all, line) => all + (line[of] ?? 0), 0)
  const { supplierUuid, staffUuid, creatorPersonUuid, templateUuid, more } = invoice.head
  const number = String(more['cInvoiceNo'] ?? '')
  const head = headRow(lines, at, {
    ...place,
    state: '3',
    supplierUuid: supplierUuid ?? null,
    staffUuid: staffUuid ?? null,
    creatorPersonUuid,
    templateUuid,
    more: {
      ...more,
      cInvoiceColor: 'red',
      cInvoiceNo: `9${number.slice(1)}`,
      cOriginalNo: number,
      dInvoiceDate: chinaDay(at - DAY_MS),
      iInvoiceAmount: yuanOf(sum('amountFen')),
      iInvoiceTax: yuanOf(sum('taxFen')),
      cMatchReason: null,
    },
  })
  return { head, lines, at }
}

/** Goods of two invoices went back afterwards: for the older one its credit invoice has come, for the other it is to come. */
export const overInvoicesOf = (
  org: ErpOrg,
  goneBack: readonly { receipt: Made; back: Made }[],
  now: number,
): { invoices: Made[]; credits: Made[] } => {
  const [open, credited] = org === 'hengqi' ? goneBack : []
  if (!open || !credited) return { invoices: [], credits: [] }
  const [first, second] = [open, credited].map(({ receipt }, nth) =>
    invoiceOf(org, receipt, OVER_FROM + nth, { now, state: '3' }),
  ) as [Made, Made]
  return { invoices: [first, second], credits: [creditOf(second, credited.back, now)] }
}
