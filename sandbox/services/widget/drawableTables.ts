import type { DocumentKind } from '@wire/document'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { kinds } from '../document/kinds'
import { isPayable, leftOfLine, leftOfShopLine, payableOfLine } from '../document/left'
import { drawableStates } from '../document/machine'
import { drawScope } from '../document/scope'
import { documentTables } from './documentSources'
import { quantity, type Source } from './sourceColumns'

const sourceOf = (table: string): Source => {
  const found = documentTables[table]
  if (!found) throw new Error(`no table ${table}`)
  return found
}

/** Rows of a kind of which something is left (`iLeftQty`) for documents of another one. */
const openRows = (from: DocumentKind, to: DocumentKind, left?: SQL): Source => {
  const [upstream, kind] = [kinds[from], kinds[to]]
  const source = sourceOf(`${upstream.table}Line`)
  const open = left ?? leftOfLine(upstream, kind)
  return {
    ...source,
    reads: `${upstream.table}Line`,
    scopedBy: drawScope(upstream, [kind]),
    only: sql`${inArray(upstream.head.state, drawableStates(from))} and ${open} > 0`,
    columns: { ...source.columns, iLeftQty: quantity(open) },
  }
}

/** What a chooser lists while a document is drawn from others: rows with what is left of them, and receipts to be paid. */
export const drawableTables: Readonly<Record<string, Source>> = {
  DrawablePurchaseRequestLine: openRows('purchaseRequest', 'purchaseOrder'),
  DrawablePurchaseOrderLine: openRows('purchaseOrder', 'goodsReceipt'),
  ReturnableGoodsReceiptLine: openRows('goodsReceipt', 'purchaseReturn'),
  PayableGoodsReceiptLine: openRows('goodsReceipt', 'purchasePayment', payableOfLine),
  PayableGoodsReceipt: {
    ...sourceOf('GoodsReceipt'),
    reads: 'GoodsReceipt',
    scopedBy: drawScope(kinds.goodsReceipt, [kinds.purchasePayment]),
    only: isPayable,
  },
}

/** The same of the shop's orders. */
export const openShopRows = (rows: Source, paid: SQL): Source => ({
  ...rows,
  reads: 'ShopOrderLine',
  only: sql`${paid} and ${leftOfShopLine} > 0`,
  columns: { ...rows.columns, iLeftQty: quantity(leftOfShopLine) },
})
