import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { files, invoiceOrders, invoices } from '../../db/schema'
import type { CallContext } from '../../kernel/call'
import { chinaDay } from '../../kernel/chinaTime'
import type { OrderRow } from '../order/visible'
import { lockOrders } from '../pay/flows'
import { yuanOf } from '../money'
import { refundedOf } from './amounts'
import { invoicePdf } from './document'
import { invalidAmong } from './invalid'
import type { InvoiceRow } from './read'
import { INVOICE_STATE } from './state'
import { fulfilWishes } from './wishes'
import { freeOrders } from './write'

type Tools = Pick<CallContext, 'db' | 'clock' | 'random' | 'audit'>

/** The document of an issued invoice, as a stored file of its buyer and their institution. */
export const invoiceFile = (
  invoice: InvoiceRow,
  issued: { fileUuid: string; invoiceNo: string; at: number; orderCodes: readonly string[] },
): typeof files.$inferInsert => {
  const content = invoicePdf({
    ...invoice,
    invoiceNo: issued.invoiceNo,
    day: chinaDay(issued.at),
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

const lock = async (
  { db }: Tools,
  invoiceUuid: string,
  state: number = INVOICE_STATE.making,
): Promise<InvoiceRow | undefined> => {
  const [row] = await db.select().from(invoices).where(eq(invoices.invoiceUuid, invoiceUuid)).for('update')
  return row?.state === state ? row : undefined
}

/** The orders of an application; nothing of them is paid back before it is decided. */
const lockItsOrders = async ({ db }: Tools, invoiceUuid: string): Promise<OrderRow[]> => {
  const parts = await db
    .select({ orderUuid: invoiceOrders.orderUuid })
    .from(invoiceOrders)
    .where(eq(invoiceOrders.invoiceUuid, invoiceUuid))
  return lockOrders(
    db,
    parts.map(part => part.orderUuid),
  )
}

/** What speaks against an application since money was given back: it would be an invoice of too much. */
const changedSince = async (
  { db }: Tools,
  invoice: InvoiceRow,
  rows: readonly OrderRow[],
): Promise<string | undefined> => {
  const refunded = await refundedOf(
    db,
    rows.map(row => row.orderUuid),
  )
  const amountFen = rows.reduce((sum, row) => sum + row.totalFen - refunded(row.orderUuid), 0)
  if (amountFen === invoice.amountFen) return undefined
  return amountFen > 0
    ? `申请后发生退款，可开票金额已变为¥${yuanOf(amountFen)}，请重新申请`
    : '申请后订单已全额退款，没有可开票金额'
}

/** `decided`: it was decided before. `waits`: for the end of an after-sale case. `refused`: it may be applied for again. */
export type Issuing =
  | { kind: 'issued' }
  | { kind: 'decided' }
  | { kind: 'waits'; reason: string }
  | { kind: 'refused'; reason: string }

/** The merchant makes the invoice, for what was paid and not given back until now; it is sent by mail at once. */
export const issueInvoice = async (tools: Tools, invoiceUuid: string): Promise<Issuing> => {
  const { db, clock, random, audit } = tools
  const invoice = await lock(tools, invoiceUuid)
  if (!invoice) return { kind: 'decided' }
  const rows = await lockItsOrders(tools, invoiceUuid)
  const changed = await changedSince(tools, invoice, rows)
  if (changed) {
    await refuseInvoice(tools, invoiceUuid, changed)
    return { kind: 'refused', reason: changed }
  }
  const open = rows.find(row => row.afterSale)
  if (open) return { kind: 'waits', reason: `订单${open.orderCode}有处理中的售后，完成后才能开具发票` }
  const at = clock.now()
  const fileUuid = `file-${random.secret(16)}`
  const digits = String(Number.parseInt(random.secret(6), 16) % 10_000_000_000).padStart(10, '0')
  const invoiceNo = `26${digits}${String(at).slice(-8)}`
  const orderCodes = rows.map(row => row.orderCode)
  await db.insert(files).values(invoiceFile(invoice, { fileUuid, invoiceNo, at, orderCodes }))
  await db
    .update(invoices)
    .set({ state: INVOICE_STATE.issued, decidedAt: at, sentAt: at, invoiceNo, fileUuid })
    .where(eq(invoices.invoiceUuid, invoiceUuid))
  await audit.write('invoice-issued', { invoiceUuid, amountFen: invoice.amountFen })
  return { kind: 'issued' }
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

/**
 * An issued invoice of which money was given back is taken back by one with the opposite amount: it counts no more, and
 * what is left of its orders may be invoiced anew. False: it counts as it is, or was not issued.
 */
export const reverseInvoice = async (tools: Tools, invoiceUuid: string): Promise<boolean> => {
  const invoice = await lock(tools, invoiceUuid, INVOICE_STATE.issued)
  if (!invoice) return false
  await lockItsOrders(tools, invoiceUuid)
  if (!(await invalidAmong(tools.db, [invoice])).has(invoiceUuid)) return false
  await tools.db
    .update(invoices)
    .set({ state: INVOICE_STATE.reversed, reason: '订单有退款，发票已红冲，请勿入账' })
    .where(eq(invoices.invoiceUuid, invoiceUuid))
  await freeOrders(tools, invoiceUuid)
  await tools.audit.write('invoice-reversed', { invoiceUuid, amountFen: invoice.amountFen })
  return true
}

/** Applications that wait, oldest first, then the decided ones, newest first: for the desk. */
export const listInvoices = async (tools: Tools, limit: number): Promise<InvoiceRow[]> => {
  await fulfilWishes(tools)
  const waits = eq(invoices.state, INVOICE_STATE.making)
  return tools.db
    .select()
    .from(invoices)
    .orderBy(desc(waits), sql`case when ${waits} then ${invoices.createdAt} end`, desc(invoices.createdAt))
    .limit(limit)
}
