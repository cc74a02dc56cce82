import { chinaDay, DAY_MS } from '../../kernel/chinaTime'
import { yuanOf } from '../../services/money'
import { between, diceFor } from '../catalog/seeded'
import { inOrg, staffUuidOf, type ErpOrg } from './masters'
import { headRow, lineRow, type Made } from './purchases'

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
    .filter(({ at }) => now - at > AFTER_DAYS * DAY_MS)
    .filter((_, index) => index % LATE !== LATE - 1)
  return invoiced.map((receipt, nth) =>
    invoiceOf(org, receipt, nth, { now, state: org === 'hengqi' ? (STATES[nth] ?? '3') : '3' }),
  )
}
