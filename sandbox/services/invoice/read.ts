import type {
  InvoiceableOrder,
  InvoiceableOrderPage,
  InvoiceableOrdersRequest,
  InvoicePage,
  InvoicePageRequest,
  WireInvoice,
} from '@wire/invoice'
import { and, asc, count, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { invoiceOrders, invoices, orderLines, orders } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { ORDER_STATE } from '../order/machine'
import { type OrderContext, type OrderRow, requireVisible } from '../order/visible'
import { yuanOf } from '../unitPrice'
import { refundedOf } from './amounts'
import { INVOICE_STATE } from './state'
import { fulfilWishes } from './wishes'

export type InvoiceRow = typeof invoices.$inferSelect

/** Rows of one enterprise; an administrator has all of them, others their own. */
const mine = ({ caller }: OrderContext, table: typeof orders | typeof invoices): SQL | undefined =>
  and(
    eq(table.accUuid, caller.institution?.accUuid ?? ''),
    ne(table.accUuid, ''),
    caller.institution?.admin ? undefined : eq(table.userUuid, caller.userUuid),
  )

/** Why no invoice can be applied for an order; undefined when one can. */
export const invoiceProblem = (order: OrderRow, amountFen: number): string | undefined => {
  if (order.invoiced) return `订单${order.orderCode}已申请过发票`
  if (order.state === ORDER_STATE.refunded || (order.state === ORDER_STATE.done && amountFen <= 0)) {
    return `订单${order.orderCode}已全额退款，没有可开票金额`
  }
  if (order.state !== ORDER_STATE.done) return `订单${order.orderCode}确认收货后才能申请发票`
  return order.afterSale ? `订单${order.orderCode}有处理中的售后，完成后才能申请发票` : undefined
}

const orderViews = async (context: OrderContext, rows: readonly OrderRow[]): Promise<InvoiceableOrder[]> => {
  if (rows.length === 0) return []
  const uuids = rows.map(row => row.orderUuid)
  const lines = await context.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderUuid, uuids))
    .orderBy(asc(orderLines.position))
  const refunded = await refundedOf(context.db, uuids)
  return rows.map(row => {
    const own = lines.filter(line => line.orderUuid === row.orderUuid)
    return {
      cOrderUuid: row.orderUuid,
      cOrderCode: row.orderCode,
      cShopUuid: row.shopUuid,
      cShopName: row.shopName,
      dCreateTime: row.createdAt,
      cProdName: own[0]?.prodName ?? '',
      iLines: own.length,
      cUrl: context.publicUrl + (own[0]?.picturePath ?? ''),
      iAmount: yuanOf(row.totalFen - refunded(row.orderUuid)),
      iRefunded: yuanOf(refunded(row.orderUuid)),
    }
  })
}

/** The named order first, then the newest. */
export const readInvoiceable = async (
  context: OrderContext,
  request: InvoiceableOrdersRequest,
): Promise<InvoiceableOrderPage> => {
  const { db } = context
  await fulfilWishes(context, mine(context, orders))
  if (request.cOrderUuid) {
    const [found] = await db.select().from(orders).where(eq(orders.orderUuid, request.cOrderUuid))
    const order = requireVisible(context.caller, found)
    const refunded = await refundedOf(db, [order.orderUuid])
    const problem = invoiceProblem(order, order.totalFen - refunded(order.orderUuid))
    if (problem) throw new ServiceError(40900, problem, { cOrderUuid: order.orderUuid })
  }
  const condition = and(
    mine(context, orders),
    eq(orders.state, ORDER_STATE.done),
    eq(orders.invoiced, false),
    eq(orders.afterSale, false),
  )
  const [total] = await db.select({ rows: count() }).from(orders).where(condition)
  const rows = await db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(
      desc(eq(orders.orderUuid, request.cOrderUuid ?? '')),
      desc(orders.createdAt),
      desc(orders.orderUuid),
    )
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  const views = await orderViews(context, rows)
  return {
    iTotleSize: total?.rows ?? 0,
    pageData: views.filter(view => Number(view.iAmount) > 0),
  }
}

const actionsOf = (row: InvoiceRow): WireInvoice['actionList'] => {
  if (row.state === INVOICE_STATE.making) return ['withdraw']
  if (row.state === INVOICE_STATE.issued) return row.fileUuid ? ['open', 'resend'] : []
  return ['applyAgain']
}

const views = async (context: OrderContext, rows: readonly InvoiceRow[]): Promise<WireInvoice[]> => {
  if (rows.length === 0) return []
  const parts = await context.db
    .select({ part: invoiceOrders, orderCode: orders.orderCode })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.orderUuid, invoiceOrders.orderUuid))
    .where(
      inArray(
        invoiceOrders.invoiceUuid,
        rows.map(row => row.invoiceUuid),
      ),
    )
    .orderBy(desc(orders.createdAt))
  return rows.map(row => ({
    cInvoiceUuid: row.invoiceUuid,
    cApplyCode: row.applyCode,
    iState: row.state,
    iInvoiceKind: row.kind,
    iTitleType: row.titleType,
    cTitle: row.title,
    ...(row.taxNo !== null && { cTaxNo: row.taxNo }),
    cShopName: row.shopName,
    iAmount: yuanOf(row.amountFen),
    cEmail: row.email,
    ...(row.remark && { cRemark: row.remark }),
    dCreateTime: row.createdAt,
    cPersonName: row.personName,
    ...(row.state === INVOICE_STATE.issued && row.decidedAt !== null && { dIssueTime: row.decidedAt }),
    ...(row.invoiceNo !== null && { cInvoiceNo: row.invoiceNo }),
    ...(row.fileUuid !== null && { cDocId: row.fileUuid }),
    ...(row.reason !== null && { cReason: row.reason }),
    ...(row.sentAt !== null && { dSendTime: row.sentAt }),
    orderList: parts
      .filter(({ part }) => part.invoiceUuid === row.invoiceUuid)
      .map(({ part, orderCode }) => ({
        cOrderUuid: part.orderUuid,
        cOrderCode: orderCode,
        iAmount: yuanOf(part.amountFen),
      })),
    actionList: actionsOf(row),
  }))
}

export const readInvoicePage = async (
  context: OrderContext,
  request: InvoicePageRequest,
): Promise<InvoicePage> => {
  await fulfilWishes(context, mine(context, orders))
  const condition = and(
    mine(context, invoices),
    request.iState === undefined ? undefined : eq(invoices.state, request.iState),
  )
  const [total] = await context.db.select({ rows: count() }).from(invoices).where(condition)
  const rows = await context.db
    .select()
    .from(invoices)
    .where(condition)
    .orderBy(desc(invoices.createdAt), desc(invoices.invoiceUuid))
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  return { iTotleSize: total?.rows ?? 0, pageData: await views(context, rows) }
}

/** 40400 unknown, 40300 of somebody else; `lock` for a change. */
export const requireInvoice = async (
  context: OrderContext,
  invoiceUuid: string,
  lock = false,
): Promise<InvoiceRow> => {
  const query = context.db.select().from(invoices).where(eq(invoices.invoiceUuid, invoiceUuid)).$dynamic()
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new ServiceError(40400, '发票不存在')
  const { caller } = context
  const visible =
    row.accUuid === caller.institution?.accUuid &&
    (caller.institution.admin || row.userUuid === caller.userUuid)
  if (!visible) throw new ServiceError(40300, '无权查看该发票')
  return row
}

export const readInvoice = async (context: OrderContext, invoiceUuid: string): Promise<WireInvoice> => {
  const [view] = await views(context, [await requireInvoice(context, invoiceUuid)])
  if (!view) throw new ServiceError(40400, '发票不存在')
  return view
}
