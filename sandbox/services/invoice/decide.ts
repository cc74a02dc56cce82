import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { files, invoiceOrders, invoices, orders } from '../../db/schema'
import type { CallContext } from '../../kernel/call'
import { yuanOf } from '../unitPrice'
import { invoicePdf } from './document'
import type { InvoiceRow } from './read'
import { INVOICE_STATE } from './state'
import { fulfilWishes } from './wishes'
import { freeOrders } from './write'

type Tools = Pick<CallContext, 'db' | 'clock' | 'random' | 'audit'>

const DAY_OFFSET_MS = 8 * 3_600_000

/** The document of an issued invoice, as a stored file of its buyer and their institution. */
export const invoiceFile = (
  invoice: InvoiceRow,
  issued: { fileUuid: string; invoiceNo: string; at: number; orderCodes: readonly string[] },
): typeof files.$inferInsert => {
  const content = invoicePdf({
    ...invoice,
    invoiceNo: issued.invoiceNo,
    day: new Date(issued.at + DAY_OFFSET_MS).toISOString().slice(0, 10),
    amount: yuanOf(invoice.amountFen),
    orderCodes: issued.orderCodes,
  })
  return {
    fileUuid: issued.fileUuid,
    userUuid: invoice.userUuid,
    accUuid: invoice.accUuid,
    businessCode: 'invoiceFile',
    name: `电子发票_${issued.invoiceNo}.pdf`,
    type: 'pdf',
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
    createdAt: issued.at,
  }
}

const lock = async ({ db }: Tools, invoiceUuid: string): Promise<InvoiceRow | undefined> => {
  const [row] = await db.select().from(invoices).where(eq(invoices.invoiceUuid, invoiceUuid)).for('update')
  return row?.state === INVOICE_STATE.making ? row : undefined
}

/** The merchant makes the invoice; it is sent by mail at once. False: decided before. */
export const issueInvoice = async (tools: Tools, invoiceUuid: string): Promise<boolean> => {
  const { db, clock, random, audit } = tools
  const invoice = await lock(tools, invoiceUuid)
  if (!invoice) return false
  const codes = await db
    .select({ orderCode: orders.orderCode })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.orderUuid, invoiceOrders.orderUuid))
    .where(eq(invoiceOrders.invoiceUuid, invoiceUuid))
  const at = clock.now()
  const fileUuid = `file-${random.secret(16)}`
  const digits = String(Number.parseInt(random.secret(6), 16) % 10_000_000_000).padStart(10, '0')
  const invoiceNo = `26${digits}${String(at).slice(-8)}`
  const orderCodes = codes.map(row => row.orderCode)
  await db.insert(files).values(invoiceFile(invoice, { fileUuid, invoiceNo, at, orderCodes }))
  await db
    .update(invoices)
    .set({ state: INVOICE_STATE.issued, decidedAt: at, sentAt: at, invoiceNo, fileUuid })
    .where(eq(invoices.invoiceUuid, invoiceUuid))
  await audit.write('invoice-issued', { invoiceUuid, amountFen: invoice.amountFen })
  return true
}

/** Refused with a reason; its orders may be applied for again. False: decided before. */
export const refuseInvoice = async (tools: Tools, invoiceUuid: string, reason: string): Promise<boolean> => {
  const invoice = await lock(tools, invoiceUuid)
  if (!invoice) return false
  await tools.db
    .update(invoices)
    .set({ state: INVOICE_STATE.refused, decidedAt: tools.clock.now(), reason })
    .where(eq(invoices.invoiceUuid, invoiceUuid))
  await freeOrders(tools, invoiceUuid)
  await tools.audit.write('invoice-refused', { invoiceUuid, reason })
  return true
}

/** Newest applications, for the desk. */
export const listInvoices = async (tools: Tools, limit: number): Promise<InvoiceRow[]> => {
  await fulfilWishes(tools)
  return tools.db.select().from(invoices).orderBy(desc(invoices.createdAt)).limit(limit)
}
