import type { InvoiceWish } from '@wire/order'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { invoiceWishes, orders } from '../../db/schema'
import type { AccountCaller, CallContext } from '../../kernel/call'
import { buyerOf } from '../order/buyer'
import { ORDER_STATE } from '../order/machine'
import { refundedOf } from './amounts'
import { createInvoice } from './create'
import { headerOfInvoice, requireEmail, requireHeader, requireKind } from './headers'

type WishRow = typeof invoiceWishes.$inferSelect
type Wish = Omit<WishRow, 'orderUuid'>
type Tools = Pick<CallContext, 'db' | 'clock' | 'random' | 'audit'>

/** The invoice chosen with a submission, of a header that is the caller's and good for it. */
export const requireWish = async (
  { db, caller }: CallContext<AccountCaller>,
  { cHeaderUuid, iInvoiceKind, cEmail }: InvoiceWish,
): Promise<Wish> => {
  requireEmail(cEmail)
  const header = await requireHeader(db, buyerOf(caller), cHeaderUuid)
  requireKind(header, iInvoiceKind)
  return { kind: iInvoiceKind, ...headerOfInvoice(header), email: cEmail }
}

export const keepWishes = async (
  db: Database,
  created: readonly { orderUuid: string }[],
  wish: Wish,
): Promise<void> => {
  await db.insert(invoiceWishes).values(created.map(({ orderUuid }) => ({ ...wish, orderUuid })))
}

export const wishOf = async (db: Database, orderUuid: string): Promise<WishRow | undefined> => {
  const [row] = await db.select().from(invoiceWishes).where(eq(invoiceWishes.orderUuid, orderUuid))
  return row
}

/** Received and without an open case: the amount is known. Cancelled or paid back: there is nothing to invoice. */
const ripe = or(
  and(eq(orders.state, ORDER_STATE.done), eq(orders.afterSale, false)),
  inArray(orders.state, [ORDER_STATE.cancelled, ORDER_STATE.refunded]),
)

/**
 * Applies for the invoices that were chosen with orders which have been received since. Run when an order is received,
 * and before invoices are read: an after-sale case may have held one up.
 */
export const fulfilWishes = async (tools: Tools, scope?: SQL): Promise<void> => {
  const { db } = tools
  const rows = await db
    .select({ wish: invoiceWishes, order: orders })
    .from(invoiceWishes)
    .innerJoin(orders, eq(orders.orderUuid, invoiceWishes.orderUuid))
    .where(and(ripe, scope))
    .for('update', { skipLocked: true })
  if (rows.length === 0) return
  const uuids = rows.map(({ order }) => order.orderUuid)
  const refunded = await refundedOf(db, uuids)
  for (const { wish, order } of rows) {
    const amountFen = order.totalFen - refunded(order.orderUuid)
    if (order.state !== ORDER_STATE.done || order.invoiced || amountFen <= 0) continue
    await createInvoice(tools, {
      buyer: {
        userUuid: order.userUuid,
        accUuid: order.accUuid,
      },
      personName: order.personName,
      shop: order,
      kind: wish.kind,
      header: wish,
      email: wish.email,
      remark: null,
      parts: [
        {
          orderUuid: order.orderUuid,
          amountFen,
        },
      ],
    })
  }
  await db.delete(invoiceWishes).where(inArray(invoiceWishes.orderUuid, uuids))
}
