import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { invoiceOrders, type invoices, orders } from '../../db/schema'
import { amountOf } from '../money'
import { refundedOf } from './amounts'

type IssuedInvoice = Pick<typeof invoices.$inferSelect, 'invoiceUuid' | 'amountFen'>

/** Why issued invoices count no more as they are, by their id: money of their orders went back later. */
export const invalidAmong = async (
  db: Database,
  issued: readonly IssuedInvoice[],
): Promise<ReadonlyMap<string, string>> => {
  if (issued.length === 0) return new Map()
  const uuids = issued.map(({ invoiceUuid }) => invoiceUuid)
  const parts = await db
    .select({
      invoiceUuid: invoiceOrders.invoiceUuid,
      orderUuid: orders.orderUuid,
      totalFen: orders.totalFen,
    })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.orderUuid, invoiceOrders.orderUuid))
    .where(inArray(invoiceOrders.invoiceUuid, uuids))
  const refunded = await refundedOf(db, [...new Set(parts.map(part => part.orderUuid))])
  const left = new Map<string, number>()
  for (const { invoiceUuid, orderUuid, totalFen } of parts)
    left.set(invoiceUuid, (left.get(invoiceUuid) ?? 0) + Math.max(0, totalFen - refunded(orderUuid)))
  return new Map(
    issued.flatMap(({ invoiceUuid, amountFen }): [string, string][] => {
      const leftFen = left.get(invoiceUuid) ?? 0
      if (leftFen >= amountFen) return []
      const why = leftFen === 0 ? '订单已全额退款' : `订单有退款，可开票金额为 ${amountOf(leftFen)}`
      return [[invoiceUuid, `${why}，发票待商家红冲，请勿入账`]]
    }),
  )
}
