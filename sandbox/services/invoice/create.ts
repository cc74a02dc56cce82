import { inArray } from 'drizzle-orm'
import { invoiceOrders, invoices, orders } from '../../db/schema'
import type { CallContext } from '../../kernel/call'
import type { Buyer } from '../order/buyer'
import { documentNumber } from '../order/numbers'
import { headerOfInvoice, type HeaderOfInvoice } from './headers'
import { INVOICE_STATE } from './state'

type Tools = Pick<CallContext, 'db' | 'clock' | 'random' | 'audit'>

export interface InvoiceDraft {
  buyer: Buyer
  personName: string
  shop: { shopUuid: string; shopName: string }
  kind: 1 | 2
  header: HeaderOfInvoice
  email: string
  remark: string | null
  parts: readonly { orderUuid: string; amountFen: number }[]
}

/** An application the merchant will make an invoice for; its orders cannot be applied for again. */
export const createInvoice = async (
  { db, clock, random, audit }: Tools,
  { buyer, personName, shop, kind, header, email, remark, parts }: InvoiceDraft,
): Promise<string> => {
  const invoiceUuid = random.id('ivc')
  const now = clock.now()
  const amountFen = parts.reduce((sum, part) => sum + part.amountFen, 0)
  await db.insert(invoices).values({
    invoiceUuid,
    applyCode: documentNumber('FP', now, random),
    ...buyer,
    personName,
    shopUuid: shop.shopUuid,
    shopName: shop.shopName,
    state: INVOICE_STATE.making,
    kind,
    ...headerOfInvoice(header),
    amountFen,
    email,
    remark,
    createdAt: now,
  })
  await db.insert(invoiceOrders).values(parts.map(part => ({ invoiceUuid, ...part, active: true })))
  await db
    .update(orders)
    .set({ invoiced: true })
    .where(
      inArray(
        orders.orderUuid,
        parts.map(part => part.orderUuid),
      ),
    )
  await audit.write('invoice-applied', { invoiceUuid, amountFen, userUuid: buyer.userUuid })
  return invoiceUuid
}
