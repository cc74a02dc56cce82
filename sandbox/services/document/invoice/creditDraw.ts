import { inArray } from 'drizzle-orm'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { type Kind, kinds } from '../kinds'
import type { UpstreamLine } from '../upstream'
import type { Values } from '../page/values'
import { correctedBy, creditBegun, creditLeftOf } from './creditRows'
import { COLOR_FIELD } from './invoiceRows'

/** Of the head of the invoice that is corrected: all else is on the paper of the credit invoice. */
const SHARED: readonly string[] = ['cSupplierUuid', 'cInvoiceForm']

export const isCreditDraw = ({ code }: Kind, from: string): boolean =>
  code === 'purchaseInvoice' && from === code

/** Prices of rows of receipts, in fen. */
const receiptPrices = async ({ db }: Pick<StaffContext, 'db'>, lineUuids: readonly string[]) => {
  const { line } = kinds.goodsReceipt
  const found = await db
    .select({ lineUuid: line.lineUuid, priceFen: line.priceFen })
    .from(line)
    .where(inArray(line.lineUuid, [...lineUuids]))
  return new Map(found.map(({ lineUuid, priceFen }) => [lineUuid, priceFen]))
}

/** A credit invoice as it begins: rows below zero, and what it says of the invoice it corrects. */
export const beginCredit = async (
  context: StaffContext,
  open: readonly UpstreamLine[],
  { shared, isNamed }: { shared: Values; isNamed: boolean },
): Promise<{ values: Values; lines: { line: UpstreamLine; qty: string }[] }> => {
  const [first, ...others] = [...new Set(open.map(({ docUuid }) => docUuid))]
  if (others.length > 0) refuse('一张红字发票只能对应一张采购发票，请只选择一张')
  const lefts = await creditLeftOf(
    context,
    open.map(({ lineUuid }) => lineUuid),
  )
  const prices = await receiptPrices(
    context,
    [...lefts.values()].map(({ received }) => received),
  )
  const { color, rows } = creditBegun(lefts, prices, isNamed)
  const original = await correctedBy(context, first ?? '')
  return {
    values: {
      ...Object.fromEntries(
        SHARED.flatMap(name => (shared[name] === undefined ? [] : [[name, shared[name] ?? null]])),
      ),
      [COLOR_FIELD]: color,
      cOriginalNo: original?.more['cInvoiceNo'] ?? null,
    },
    lines: open.flatMap(line => {
      const row = rows.get(line.lineUuid)
      return row ? [{ line: { ...line, priceFen: row.priceFen }, qty: row.qty }] : []
    }),
  }
}
