import type { DocumentKind } from '@wire/document'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { agreedOfOrder, prepayableOfOrder } from '../document/advance/advanceSql'
import { creditableOfLine, isCreditable, isCreditableLine } from '../document/invoice/creditRows'
import { invoiceableOfLine, isInvoiceableLine, toInvoice } from '../document/invoice/invoiceRows'
import { kinds } from '../document/kinds'
import { isPayableLine, leftOfLine, leftOfShopLine, payableOfLine, payableRows } from '../document/left'
import { drawableStates } from '../document/machine'
import { issuableOfLine } from '../document/stock/issuable'
import { drawScope } from '../document/scope'
import { toPay } from '../document/waiting'
import { documentTables } from './documentSources'
import { dayText, quantity, type Source, type SourceColumn } from './sourceColumns'

const sourceOf = (table: string): Source => {
  const found = documentTables[table]
  if (!found) throw new Error(`no table ${table}`)
  return found
}

/** Rows of a kind of which something is left (`iLeftQty`) for documents of another one. */
const openRows = (
  from: DocumentKind,
  to: DocumentKind,
  { left, isOpen }: { left?: SQL; isOpen?: (orgUuid: string) => SQL } = {},
): Source => {
  const [upstream, kind] = [kinds[from], kinds[to]]
  const source = sourceOf(`${upstream.table}Line`)
  const open = left ?? leftOfLine(upstream, kind)
  const inState = inArray(upstream.head.state, drawableStates(from))
  return {
    ...source,
    reads: `${upstream.table}Line`,
    scopedBy: drawScope(upstream, [kind]),
    only: sql`${inState} and ${open} > 0`,
    ...(isOpen && { partsFor: ({ orgUuid }) => ({ only: sql`${inState} and ${isOpen(orgUuid)}` }) }),
    columns: { ...source.columns, iLeftQty: quantity(open) },
  }
}

/** Receipts to be paid. The day each is due first is counted once for all of them, as they stand in its order. */
const payableReceipts = (): Source => {
  const source = sourceOf('GoodsReceipt')
  const { head } = kinds.goodsReceipt
  return {
    ...source,
    reads: 'GoodsReceipt',
    scopedBy: drawScope(kinds.goodsReceipt, [kinds.purchasePayment]),
    partsFor: ({ orgUuid }) => ({
      only: toPay(orgUuid),
      joins: sql`${source.joins ?? sql``} left join (select doc_uuid, min(due_on) as due from ${payableRows(orgUuid)}
        where owed > 0 group by doc_uuid) as soonest on soonest.doc_uuid = ${head.docUuid}`,
    }),
    columns: { ...source.columns, dDueDate: dayText(sql`to_char(soonest.due, 'YYYY-MM-DD')`) },
  }
}

/** Receipts whose invoice is to come. */
const invoiceableReceipts = (): Source => ({
  ...sourceOf('GoodsReceipt'),
  reads: 'GoodsReceipt',
  scopedBy: drawScope(kinds.goodsReceipt, [kinds.purchaseInvoice]),
  partsFor: ({ orgUuid }) => ({ only: toInvoice(orgUuid) }),
})

/** Invoices that a red one may correct. */
const creditableInvoices = (): Source => ({
  ...sourceOf('PurchaseInvoice'),
  reads: 'PurchaseInvoice',
  scopedBy: drawScope(kinds.purchaseInvoice, [kinds.purchaseInvoice]),
  partsFor: ({ orgUuid }) => ({ only: isCreditable(orgUuid) }),
})

/** What is agreed for the earliest day first, then what is agreed for none, then all others; the newest order first. */
const prepayOrder = (): SourceColumn => {
  const { head } = kinds.purchaseOrder
  const day = sql`coalesce(${head.more} ->> 'dPrepayDate', '')`
  const order = sql`case when ${agreedOfOrder} > 0 then coalesce(nullif(${day}, ''), '9998') else '9999' end
    || to_char(9999999999 - extract(epoch from ${head.docAt}), '0000000000')`
  return { ...dayText(sql`nullif(${day}, '')`), order, nullable: false }
}

/** Orders that may be paid in advance, and their rows. */
const prepayable = (table: 'PurchaseOrder' | 'PurchaseOrderLine'): Source => {
  const { purchaseOrder, purchaseAdvance } = kinds
  const isOpen = sql`${inArray(purchaseOrder.head.state, drawableStates('purchaseOrder'))}
    and ${prepayableOfOrder()} > 0`
  const source = sourceOf(table)
  return {
    ...source,
    reads: table,
    scopedBy: drawScope(purchaseOrder, [purchaseAdvance]),
    only: isOpen,
    ...(table === 'PurchaseOrder' && {
      columns: {
        ...source.columns,
        dPrepayDate: prepayOrder(),
      },
    }),
  }
}

/** What a chooser lists while a document is drawn from others: rows with what is left of them, and receipts to be paid. */
export const drawableTables: Readonly<Record<string, Source>> = {
  DrawablePurchaseRequestLine: openRows('purchaseRequest', 'purchaseOrder'),
  DrawablePurchaseOrderLine: openRows('purchaseOrder', 'goodsReceipt'),
  ReturnableGoodsReceiptLine: openRows('goodsReceipt', 'purchaseReturn'),
  PayableGoodsReceiptLine: openRows('goodsReceipt', 'purchasePayment', {
    left: payableOfLine,
    isOpen: isPayableLine,
  }),
  PayableGoodsReceipt: payableReceipts(),
  InvoiceableGoodsReceiptLine: openRows('goodsReceipt', 'purchaseInvoice', {
    left: invoiceableOfLine,
    isOpen: isInvoiceableLine,
  }),
  InvoiceableGoodsReceipt: invoiceableReceipts(),
  CreditablePurchaseInvoiceLine: openRows('purchaseInvoice', 'purchaseInvoice', {
    left: creditableOfLine,
    isOpen: isCreditableLine,
  }),
  CreditablePurchaseInvoice: creditableInvoices(),
  IssuableGoodsReceiptLine: openRows('goodsReceipt', 'goodsIssue', { left: issuableOfLine }),
  PrepayablePurchaseOrder: prepayable('PurchaseOrder'),
  PrepayablePurchaseOrderLine: prepayable('PurchaseOrderLine'),
}

/** The same of the shop's orders. */
export const openShopRows = (rows: Source, paid: SQL): Source => ({
  ...rows,
  reads: 'ShopOrderLine',
  only: sql`${paid} and ${leftOfShopLine} > 0`,
  columns: { ...rows.columns, iLeftQty: quantity(leftOfShopLine) },
})
