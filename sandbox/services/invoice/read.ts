import type {
  InvoiceableOrder,
  InvoiceableOrderPage,
  InvoiceableOrdersRequest,
  InvoicePage,
  InvoicePageRequest,
  WireInvoice,
} from '@wire/invoice'
import { and, count, desc, eq, exists, inArray, ne, or, type SQL } from 'drizzle-orm'
import { invoiceOrders, invoices, orders } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { settleOverdueCases } from '../afterSale/merchant'
import { linesByOrder } from '../order/lineRows'
import { mayManage, ORDER_STATE } from '../order/machine'
import { accOf, type OrderContext, type OrderRow, requireVisible, viewerOf } from '../order/visible'
import { yuanOf } from '../money'
import { refundedOf } from './amounts'
import { invalidAmong } from './invalid'
import { INVOICE_STATE } from './state'
import { fulfilWishes } from './wishes'

export type InvoiceRow = typeof invoices.$inferSelect

/** Orders of one enterprise; an administrator has all of them, others their own. */
const ownOrders = ({ caller }: OrderContext): SQL | undefined =>
  and(
    eq(orders.accUuid, accOf(caller)),
    ne(orders.accUuid, ''),
    caller.institution?.admin ? undefined : eq(orders.userUuid, caller.userUuid),
  )

/** Who applied, who placed one of the orders, and the enterprise's administrators. */
const visibleInvoices = ({ db, caller }: OrderContext): SQL | undefined => {
  const inside = and(eq(invoices.accUuid, accOf(caller)), ne(invoices.accUuid, ''))
  if (caller.institution?.admin) return inside
  const ordered = db
    .select({ orderUuid: invoiceOrders.orderUuid })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.orderUuid, invoiceOrders.orderUuid))
    .where(and(eq(invoiceOrders.invoiceUuid, invoices.invoiceUuid), eq(orders.userUuid, caller.userUuid)))
  return and(inside, or(eq(invoices.userUuid, caller.userUuid), exists(ordered)))
}

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
  const lines = await linesByOrder(context.db, uuids)
  const refunded = await refundedOf(context.db, uuids)
  return rows.map(row => {
    const own = lines.get(row.orderUuid) ?? []
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

/** Why named orders may have no invoice; those of others are not told of. */
const refusedAmong = async (
  context: OrderContext,
  orderUuids: readonly string[],
): Promise<NonNullable<InvoiceableOrderPage['refusedList']>> => {
  const { db } = context
  const rows = await db
    .select()
    .from(orders)
    .where(and(ownOrders(context), inArray(orders.orderUuid, [...orderUuids])))
    .orderBy(desc(orders.createdAt))
  const refunded = await refundedOf(
    db,
    rows.map(row => row.orderUuid),
  )
  return rows.flatMap(row => {
    const cReason = invoiceProblem(row, row.totalFen - refunded(row.orderUuid))
    return cReason === undefined ? [] : [{ cOrderUuid: row.orderUuid, cReason }]
  })
}

/** The named orders first, then the newest. */
export const readInvoiceable = async (
  context: OrderContext,
  request: InvoiceableOrdersRequest,
): Promise<InvoiceableOrderPage> => {
  const { db } = context
  await settleOverdueCases(context, accOf(context.caller))
  await fulfilWishes(context, ownOrders(context))
  if (request.cOrderUuid) {
    const [found] = await db.select().from(orders).where(eq(orders.orderUuid, request.cOrderUuid))
    const order = requireVisible(context.caller, found)
    const refunded = await refundedOf(db, [order.orderUuid])
    const problem = invoiceProblem(order, order.totalFen - refunded(order.orderUuid))
    if (problem) throw new ServiceError(40900, problem, { cOrderUuid: order.orderUuid })
  }
  const named = request.cOrderUuids ?? [request.cOrderUuid ?? '']
  const condition = and(
    ownOrders(context),
    eq(orders.state, ORDER_STATE.done),
    eq(orders.invoiced, false),
    eq(orders.afterSale, false),
  )
  const [total] = await db.select({ rows: count() }).from(orders).where(condition)
  const rows = await db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(inArray(orders.orderUuid, named)), desc(orders.createdAt), desc(orders.orderUuid))
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  const views = await orderViews(context, rows)
  return {
    iTotleSize: total?.rows ?? 0,
    pageData: views.filter(view => Number(view.iAmount) > 0),
    ...(request.cOrderUuids && { refusedList: await refusedAmong(context, request.cOrderUuids) }),
  }
}

/** An invoice may be about orders of several people: none of them takes it back for the others. */
const mayWithdraw = ({ caller }: OrderContext, row: InvoiceRow): boolean =>
  (caller.institution?.admin ?? false) || row.userUuid === caller.userUuid

/** Ids of orders of these invoices for which this person may apply for another one. */
const freeAmong = async (
  { db, caller }: OrderContext,
  rows: readonly OrderRow[],
): Promise<ReadonlySet<string>> => {
  const refunded = await refundedOf(
    db,
    rows.map(order => order.orderUuid),
  )
  const free = rows.filter(
    order =>
      mayManage(viewerOf(caller, order)) &&
      !invoiceProblem(order, order.totalFen - refunded(order.orderUuid)),
  )
  return new Set(free.map(order => order.orderUuid))
}

const actionsOf = (
  context: OrderContext,
  row: InvoiceRow,
  { invalid, free }: { invalid: boolean; free: boolean },
): WireInvoice['actionList'] => {
  if (row.state === INVOICE_STATE.making) return mayWithdraw(context, row) ? ['withdraw'] : []
  const again: WireInvoice['actionList'] = free ? ['applyAgain'] : []
  // a bookkeeping that has it already needs the file to take it out
  if (row.state === INVOICE_STATE.reversed && row.fileUuid) return ['open', ...again]
  if (row.state !== INVOICE_STATE.issued) return again
  if (!row.fileUuid) return []
  return invalid ? ['open'] : ['open', 'resend']
}

/** Its orders are free: refused, withdrawn or reversed. */
const isEnded = ({ state }: InvoiceRow): boolean =>
  state !== INVOICE_STATE.making && state !== INVOICE_STATE.issued
const wasIssued = ({ state }: InvoiceRow): boolean =>
  state === INVOICE_STATE.issued || state === INVOICE_STATE.reversed

const views = async (context: OrderContext, rows: readonly InvoiceRow[]): Promise<WireInvoice[]> => {
  if (rows.length === 0) return []
  const parts = await context.db
    .select({ part: invoiceOrders, order: orders })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.orderUuid, invoiceOrders.orderUuid))
    .where(
      inArray(
        invoiceOrders.invoiceUuid,
        rows.map(row => row.invoiceUuid),
      ),
    )
    .orderBy(desc(orders.createdAt))
  const issued = rows.filter(row => row.state === INVOICE_STATE.issued)
  const invalid = await invalidAmong(context.db, issued)
  const ended = new Set(rows.filter(isEnded).map(row => row.invoiceUuid))
  const free = await freeAmong(
    context,
    parts.filter(({ part }) => ended.has(part.invoiceUuid)).map(({ order }) => order),
  )
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
    ...(wasIssued(row) && row.decidedAt !== null && { dIssueTime: row.decidedAt }),
    ...(row.invoiceNo !== null && { cInvoiceNo: row.invoiceNo }),
    ...(row.fileUuid !== null && { cDocId: row.fileUuid }),
    ...(row.reason !== null && { cReason: row.reason }),
    ...(invalid.has(row.invoiceUuid) && { cReason: invalid.get(row.invoiceUuid) }),
    ...(row.sentAt !== null && { dSendTime: row.sentAt }),
    orderList: parts
      .filter(({ part }) => part.invoiceUuid === row.invoiceUuid)
      .map(({ part, order }) => ({
        cOrderUuid: part.orderUuid,
        cOrderCode: order.orderCode,
        iAmount: yuanOf(part.amountFen),
      })),
    actionList: actionsOf(context, row, {
      invalid: invalid.has(row.invoiceUuid),
      free: parts.some(({ part }) => part.invoiceUuid === row.invoiceUuid && free.has(part.orderUuid)),
    }),
  }))
}

export const readInvoicePage = async (
  context: OrderContext,
  request: InvoicePageRequest,
): Promise<InvoicePage> => {
  await settleOverdueCases(context, accOf(context.caller))
  await fulfilWishes(context, ownOrders(context))
  const condition = and(
    visibleInvoices(context),
    request.iState === undefined ? undefined : eq(invoices.state, request.iState),
  )
  const [total] = await context.db.select({ rows: count() }).from(invoices).where(condition)
  const rows = await context.db
    .select()
    .from(invoices)
    .where(condition)
    .orderBy(
      ...(request.cInvoiceUuid ? [desc(eq(invoices.invoiceUuid, request.cInvoiceUuid))] : []),
      desc(invoices.createdAt),
      desc(invoices.invoiceUuid),
    )
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  return { iTotleSize: total?.rows ?? 0, pageData: await views(context, rows) }
}

/** 40400 unknown, 40300 of another person; `lock` for a change. */
export const requireInvoice = async (
  context: OrderContext,
  invoiceUuid: string,
  lock = false,
): Promise<InvoiceRow> => {
  const it = eq(invoices.invoiceUuid, invoiceUuid)
  const query = context.db.select().from(invoices).where(it).$dynamic()
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new ServiceError(40400, '发票不存在')
  if ((await context.db.$count(invoices, and(it, visibleInvoices(context)))) === 0)
    throw new ServiceError(40300, '无权查看该发票')
  return row
}

/** The invoice, locked, for who may take it back. */
export const lockToWithdraw = async (context: OrderContext, invoiceUuid: string): Promise<InvoiceRow> => {
  const row = await requireInvoice(context, invoiceUuid, true)
  if (!mayWithdraw(context, row)) throw new ServiceError(40300, '只有申请人或管理员可以撤回该发票申请')
  return row
}

export const readInvoice = async (context: OrderContext, invoiceUuid: string): Promise<WireInvoice> => {
  const [view] = await views(context, [await requireInvoice(context, invoiceUuid)])
  if (!view) throw new ServiceError(40400, '发票不存在')
  return view
}
