import type { Order, OrderBuyer, OrderCount, OrderPage, OrderPageRequest, OrderScope } from '@wire/order'
import { and, asc, count, desc, eq, exists, gte, ilike, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client'
import {
  complaints,
  invoiceOrders,
  invoices,
  orderLines,
  orders,
  payFlowOrders,
  payFlows,
  quotes,
} from '../../db/schema'
import { type AccountCaller, ServiceError } from '../../kernel/call'
import { settleOverdueCases } from '../afterSale/merchant'
import { administratorsOf, liveApprovalsByOrder } from '../payApproval/rows'
import { invalidAmong } from '../invoice/invalid'
import { fulfilWishes, wishOf } from '../invoice/wishes'
import { partlySentAmong } from '../logistics/read'
import { transfersAmong } from '../pay/flows'
import { PAY_STATE } from '../pay/state'
import { type GroupNow, groupsNow } from '../splicing/rows'
import { settleSplicingsOf } from '../splicing/settle'
import { yuanOf } from '../money'
import { claimableOrders, saidMissingAmong, withAftermath } from './aftermath'
import { buyerOf } from './buyer'
import { cancelOverdueOf } from './expiry'
import { linesByOrder, linesOfOrder, type OrderLineRow } from './lineRows'
import { actionsOf, type Asking, isOverdue, isReminded, ORDER_STATE } from './machine'
import { accOf, type OrderContext, type OrderRow, requireVisible, viewerOf } from './visible'

/** Orders of a scope; a person without an enterprise has none. */
const scopeCondition = (caller: AccountCaller, scope: OrderScope = 'own'): SQL | undefined => {
  if (scope === 'enterprise' && !caller.institution?.admin)
    throw new ServiceError(40300, '只有企业管理员可以查看企业订单')
  const inside = and(eq(orders.accUuid, accOf(caller)), ne(orders.accUuid, ''))
  return scope === 'own' ? and(inside, eq(orders.userUuid, caller.userUuid)) : inside
}

export const lineOf = (row: OrderLineRow, publicUrl: string): Order['lineList'][number] => ({
  cOrderLineUuid: row.orderLineUuid,
  cProdCode: row.prodCode,
  cSkuCode: row.skuCode,
  cProdName: row.prodName,
  specValues: row.specValues,
  cUrl: publicUrl + row.picturePath,
  cUnit: row.unit,
  iQty: row.qty,
  iPrice: yuanOf(row.priceFen),
  iAmount: yuanOf(row.amountFen),
})

/** What is known of requests to administrators for orders that are read together. */
interface AskingNow {
  approvals: ReadonlyMap<string, string>
  /** there is an administrator besides the caller */
  possible: boolean
  /** orders whose money a bank may have already */
  transfers: ReadonlySet<string>
}

const askingNow = async (context: OrderContext, rows: readonly OrderRow[]): Promise<AskingNow> => {
  const { db, caller } = context
  const unpaid = rows.filter(row => row.state === ORDER_STATE.toPay).map(row => row.orderUuid)
  if (unpaid.length === 0) return { approvals: new Map(), possible: false, transfers: new Set() }
  const approvals = await liveApprovalsByOrder(db, unpaid)
  const admins = await administratorsOf(db, accOf(caller))
  const possible = admins.some(admin => admin.userUuid !== caller.userUuid)
  return { approvals, possible, transfers: await transfersAmong(context, unpaid) }
}

const askingOf = ({ approvals, possible, transfers }: AskingNow, { orderUuid }: OrderRow): Asking => {
  if (approvals.has(orderUuid)) return 'asked'
  return possible && !transfers.has(orderUuid) ? 'possible' : 'impossible'
}

/** What decides the actions besides the order itself. */
interface OrderNow {
  asking: AskingNow
  /** orders whose goods after-sale cases have not asked for all of */
  claimable: ReadonlySet<string>
  /** orders that were sent in part */
  partlySent: ReadonlySet<string>
  /** orders that have not come, as an after-sale case says that waits */
  saidMissing: ReadonlySet<string>
  /** the groups the orders belong to */
  splicings: ReadonlyMap<string, GroupNow>
}

const orderNow = async (context: OrderContext, rows: readonly OrderRow[]): Promise<OrderNow> => ({
  asking: await askingNow(context, rows),
  claimable: await claimableOrders(context, rows),
  partlySent: await partlySentAmong(context.db, rows),
  saidMissing: await saidMissingAmong(context.db, rows),
  splicings: await groupsNow(context.db, rows),
})

const groupOf = (row: OrderRow, { splicings }: OrderNow): Pick<Order, 'splicing'> => {
  const group = row.splicingUuid === null ? undefined : splicings.get(row.splicingUuid)
  if (row.splicingUuid === null || !group) return {}
  const { state: iState, missing } = group
  return {
    splicing: {
      cSplicingUuid: row.splicingUuid,
      iState,
      iRebate: yuanOf(row.rebateFen),
      ...(missing > 0 && { iMissingQty: missing }),
    },
  }
}

const orderOf = (
  context: OrderContext,
  row: OrderRow,
  lines: readonly OrderLineRow[],
  more: OrderNow,
): Order => ({
  cOrderUuid: row.orderUuid,
  cOrderCode: row.orderCode,
  iState: row.state,
  cShopUuid: row.shopUuid,
  cShopName: row.shopName,
  bOperated: row.operated,
  dCreateTime: row.createdAt,
  ...(row.paidAt !== null && { dPayTime: row.paidAt }),
  ...(row.state === ORDER_STATE.toPay && { dPayDeadline: row.payDeadline }),
  iGoodsAmount: yuanOf(row.goodsFen),
  iTierDiscount: yuanOf(row.tierDiscountFen),
  iFreight: yuanOf(row.freightFen),
  iTotalAmount: yuanOf(row.totalFen),
  iDeliveryType: row.deliveryType,
  ...(row.pickUpPlace !== null && { cPickUpPlace: row.pickUpPlace }),
  cPersonName: row.personName,
  ...(row.remark !== null && { cRemark: row.remark }),
  ...(row.poReference !== null && { cPoReference: row.poReference }),
  ...(row.cancelReason !== null && { cCancelReason: row.cancelReason }),
  lineList: lines.map(line => lineOf(line, context.publicUrl)),
  // past its deadline and not cancelled: its payment is being settled, nothing can be done until then
  actionList: isOverdue(row, context.clock.now())
    ? []
    : actionsOf(
        {
          ...row,
          claimed: !more.claimable.has(row.orderUuid),
          unsent: more.partlySent.has(row.orderUuid),
          saidMissing: more.saidMissing.has(row.orderUuid),
          reminded: isReminded(row, context.clock.now()),
        },
        viewerOf(context.caller, row),
        askingOf(more.asking, row),
      ),
  ...(more.asking.approvals.has(row.orderUuid) && {
    cApprovalUuid: more.asking.approvals.get(row.orderUuid),
  }),
  ...groupOf(row, more),
})

const keywordCondition = (db: Database, keyword: string): SQL | undefined => {
  const pattern = `%${keyword.replace(/[\\%_]/g, char => `\\${char}`)}%`
  const named = db
    .select({ orderUuid: orderLines.orderUuid })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderUuid, orders.orderUuid),
        or(ilike(orderLines.prodName, pattern), ilike(orderLines.skuCode, pattern)),
      ),
    )
  return or(ilike(orders.orderCode, pattern), ilike(orders.poReference, pattern), exists(named))
}

/** Newest first. `cKeyword` is looked for in the order code, the buyer's own number, the product names and the SKU codes. */
export const readOrderPage = async (context: OrderContext, request: OrderPageRequest): Promise<OrderPage> => {
  const scope = scopeCondition(context.caller, request.cScope)
  const accUuid = accOf(context.caller)
  if (accUuid === '') return { iTotleSize: 0, pageData: [] }
  await settleSplicingsOf(context, buyerOf(context.caller))
  await cancelOverdueOf(context, accUuid)
  await settleOverdueCases(context, accUuid)
  const { db } = context
  const condition = and(
    scope,
    request.iState === undefined ? undefined : eq(orders.state, request.iState),
    request.cKeyword ? keywordCondition(db, request.cKeyword) : undefined,
    request.dFrom === undefined ? undefined : gte(orders.createdAt, request.dFrom),
    request.dTo === undefined ? undefined : lt(orders.createdAt, request.dTo),
    request.cBuyerUserUuid ? eq(orders.userUuid, request.cBuyerUserUuid) : undefined,
  )
  const [total] = await db.select({ rows: count() }).from(orders).where(condition)
  const rows = await db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.orderUuid))
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  const lines = await linesByOrder(
    db,
    rows.map(row => row.orderUuid),
  )
  const now = await orderNow(context, rows)
  return {
    iTotleSize: total?.rows ?? 0,
    pageData: rows.map(row => orderOf(context, row, lines.get(row.orderUuid) ?? [], now)),
  }
}

const flowNoOf = async (db: Database, orderUuid: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ flowNo: payFlows.flowNo })
    .from(payFlowOrders)
    .innerJoin(payFlows, eq(payFlows.flowNo, payFlowOrders.flowNo))
    .where(and(eq(payFlowOrders.orderUuid, orderUuid), ne(payFlows.state, PAY_STATE.closed)))
    .orderBy(desc(payFlows.createdAt))
    .limit(1)
  return row?.flowNo
}

/** Invoice and complaints of an order. */
const followUpsOf = async (
  { db }: OrderContext,
  orderUuid: string,
): Promise<Pick<Order, 'invoice' | 'invoiceWish' | 'iComplaints'>> => {
  const wish = await wishOf(db, orderUuid)
  const [invoice] = await db
    .select({ invoiceUuid: invoices.invoiceUuid, state: invoices.state, amountFen: invoices.amountFen })
    .from(invoiceOrders)
    .innerJoin(invoices, eq(invoices.invoiceUuid, invoiceOrders.invoiceUuid))
    .where(and(eq(invoiceOrders.orderUuid, orderUuid), eq(invoiceOrders.active, true)))
  const toReverse = invoice?.state === 2 && (await invalidAmong(db, [invoice])).size > 0
  const [about] = await db
    .select({ rows: count() })
    .from(complaints)
    .where(eq(complaints.orderUuid, orderUuid))
  return {
    ...(invoice && {
      invoice: {
        cInvoiceUuid: invoice.invoiceUuid,
        iState: invoice.state === 2 ? 2 : 1,
        ...(toReverse && { bToReverse: true }),
      },
    }),
    ...(wish && { invoiceWish: { iInvoiceKind: wish.kind, cTitle: wish.title } }),
    iComplaints: about?.rows ?? 0,
  }
}

/** The enquiry an order came of. */
const enquiryOf = async (db: Database, quoteUuid: string): Promise<Pick<Order, 'cEnquiryUuid'>> => {
  const [row] = await db
    .select({ cEnquiryUuid: quotes.enquiryUuid })
    .from(quotes)
    .where(eq(quotes.quoteUuid, quoteUuid))
  return { ...row }
}

/** One order with address and pay flow, as it stands now. */
export const readOrder = async (context: OrderContext, orderUuid: string): Promise<Order> => {
  const { db } = context
  await settleOverdueCases(context, accOf(context.caller))
  // an after-sale case may have held up the invoice that was chosen with it
  const own = and(eq(orders.orderUuid, orderUuid), eq(orders.accUuid, accOf(context.caller)))
  await fulfilWishes(context, own)
  const [found] = await db.select().from(orders).where(eq(orders.orderUuid, orderUuid))
  const row = requireVisible(context.caller, found)
  const lines = await linesOfOrder(db, orderUuid)
  const cPaymentFlowNo = await flowNoOf(db, orderUuid)
  return withAftermath(context, row, {
    ...orderOf(context, row, lines, await orderNow(context, [row])),
    address: { cReceiver: row.receiver, cMobilePhone: row.mobilePhone, cFullAddress: row.fullAddress },
    ...(cPaymentFlowNo && { cPaymentFlowNo }),
    ...(await followUpsOf(context, orderUuid)),
    ...(row.quoteUuid !== null && (await enquiryOf(db, row.quoteUuid))),
  })
}

/** Who has placed orders for the enterprise, most first. */
export const readOrderBuyers = async (context: OrderContext): Promise<OrderBuyer[]> => {
  const rows = await context.db
    .select({
      cAllLinkUserUuid: orders.userUuid,
      cPersonName: sql<string>`max(${orders.personName})`,
      iOrderQty: count(),
    })
    .from(orders)
    .where(scopeCondition(context.caller, 'enterprise'))
    .groupBy(orders.userUuid)
    .orderBy(desc(count()), asc(orders.userUuid))
  return rows
}

export const readOrderCount = async (context: OrderContext, cScope?: OrderScope): Promise<OrderCount> => {
  const scope = scopeCondition(context.caller, cScope)
  const accUuid = accOf(context.caller)
  if (accUuid !== '') {
    await settleSplicingsOf(context, buyerOf(context.caller))
    await cancelOverdueOf(context, accUuid)
  }
  const where = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await context.db
    .select({
      iToPay: where(sql`${orders.state} = ${ORDER_STATE.toPay}`),
      iToShip: where(sql`${orders.state} = ${ORDER_STATE.toShip}`),
      iToReceive: where(sql`${orders.state} = ${ORDER_STATE.toReceive}`),
      iAfterSale: where(sql`${orders.afterSale}`),
    })
    .from(orders)
    .where(scope)
  return row ?? { iToPay: 0, iToShip: 0, iToReceive: 0, iAfterSale: 0 }
}
