import type { ApplyInvoiceRequest, ResendInvoiceRequest, WireInvoice } from '@wire/invoice'
import { eq, inArray } from 'drizzle-orm'
import { invoiceOrders, invoices, orders } from '../../db/schema'
import { type CallContext, type CallerOf, ServiceError } from '../../kernel/call'
import { buyerOf } from '../order/buyer'
import { lockManagedOrder } from '../order/managed'
import { namesOf } from '../order/people'
import type { OrderRow } from '../order/visible'
import { yuanOf } from '../money'
import { refundedOf } from './amounts'
import { createInvoice } from './create'
import { requireEmail, requireHeader, requireKind } from './headers'
import { invalidAmong } from './invalid'
import { invoiceProblem, lockToWithdraw, readInvoice, requireInvoice } from './read'
import { INVOICE_STATE } from './state'

type Context = CallContext<CallerOf<'institution'>>

const RESEND_AFTER_MS = 60_000

/** The orders, locked in the order of their ids so that two applications cannot wait for each other. */
const lockAll = async (context: Context, orderUuids: readonly string[]): Promise<OrderRow[]> => {
  const rows: OrderRow[] = []
  for (const uuid of [...new Set(orderUuids)].sort()) rows.push(await lockManagedOrder(context, uuid))
  return rows
}

/** One invoice for received orders of one shop, for what was paid and not refunded; each order once. */
export const applyInvoice = async (context: Context, input: ApplyInvoiceRequest): Promise<WireInvoice> => {
  const { db, caller } = context
  requireEmail(input.cEmail)
  const header = await requireHeader(db, buyerOf(caller), input.cHeaderUuid)
  requireKind(header, input.iInvoiceKind)
  const rows = await lockAll(context, input.cOrderUuids)
  const [first] = rows
  if (!first) throw new ServiceError(40400, '订单不存在')
  if (rows.some(row => row.shopUuid !== first.shopUuid)) {
    throw new ServiceError(40000, '一张发票只能包含同一店铺的订单')
  }
  const refunded = await refundedOf(
    db,
    rows.map(row => row.orderUuid),
  )
  const parts = rows.map(row => ({ row, amountFen: row.totalFen - refunded(row.orderUuid) }))
  for (const { row, amountFen } of parts) {
    const problem = invoiceProblem(row, amountFen)
    if (problem) throw new ServiceError(40900, problem, { cOrderUuid: row.orderUuid })
  }
  const amountFen = parts.reduce((sum, part) => sum + part.amountFen, 0)
  if (Number(input.iAmount).toFixed(2) !== yuanOf(amountFen)) {
    throw new ServiceError(40900, '可开票金额有变化，请核对后重新提交', { iAmount: yuanOf(amountFen) })
  }
  const { personName } = await namesOf(context)
  const invoiceUuid = await createInvoice(context, {
    buyer: buyerOf(caller),
    personName,
    shop: first,
    kind: input.iInvoiceKind,
    header,
    email: input.cEmail,
    remark: input.cRemark || null,
    parts: parts.map(({ row, amountFen: fen }) => ({
      orderUuid: row.orderUuid,
      amountFen: fen,
    })),
  })
  return readInvoice(context, invoiceUuid)
}

/** The orders of an invoice that will not be made may be applied for again. */
export const freeOrders = async ({ db }: Pick<Context, 'db'>, invoiceUuid: string): Promise<void> => {
  const freed = await db
    .update(invoiceOrders)
    .set({ active: false })
    .where(eq(invoiceOrders.invoiceUuid, invoiceUuid))
    .returning({ orderUuid: invoiceOrders.orderUuid })
  await db
    .update(orders)
    .set({ invoiced: false })
    .where(
      inArray(
        orders.orderUuid,
        freed.map(row => row.orderUuid),
      ),
    )
}

export const withdrawInvoice = async (context: Context, invoiceUuid: string): Promise<WireInvoice> => {
  const invoice = await lockToWithdraw(context, invoiceUuid)
  if (invoice.state !== INVOICE_STATE.making) {
    throw new ServiceError(40900, '发票已处理，不能撤回', { iState: invoice.state })
  }
  await context.db
    .update(invoices)
    .set({ state: INVOICE_STATE.withdrawn, decidedAt: context.clock.now() })
    .where(eq(invoices.invoiceUuid, invoiceUuid))
  await freeOrders(context, invoiceUuid)
  await context.audit.write('invoice-withdrawn', { invoiceUuid })
  return readInvoice(context, invoiceUuid)
}

export const resendInvoice = async (context: Context, input: ResendInvoiceRequest): Promise<WireInvoice> => {
  requireEmail(input.cEmail)
  const invoice = await requireInvoice(context, input.cInvoiceUuid, true)
  if (invoice.state !== INVOICE_STATE.issued) throw new ServiceError(40900, '发票尚未开具，不能发送')
  const invalid = (await invalidAmong(context.db, [invoice])).get(invoice.invoiceUuid)
  if (invalid !== undefined) throw new ServiceError(40900, invalid)
  const now = context.clock.now()
  if (invoice.sentAt !== null && now - invoice.sentAt < RESEND_AFTER_MS) {
    throw new ServiceError(40900, '发送过于频繁，请一分钟后再试')
  }
  await context.db
    .update(invoices)
    .set({ email: input.cEmail, sentAt: now })
    .where(eq(invoices.invoiceUuid, input.cInvoiceUuid))
  await context.audit.write('invoice-sent', { invoiceUuid: input.cInvoiceUuid })
  return readInvoice(context, input.cInvoiceUuid)
}
