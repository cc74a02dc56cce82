import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { afterSaleLines, afterSales, orders, parcelLines, parcels } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { isOpen, isPaidBack } from '../afterSale/machine'
import type { CaseScope } from '../afterSale/move'
import { DELIVERY } from '../order/delivery'
import { applyOrderEvent } from '../order/machine'
import type { OrderRow } from '../order/visible'
import { lockOrders } from '../pay/flows'
import { COURIERS } from './couriers'
import { hasUnsent, unsentLines } from './read'

const FORWARDER = 'DBL'

/** A number such as this courier gives out. */
const newNumber = (scope: CaseScope, courier: (typeof COURIERS)[number]): string => {
  const length = courier.iMinLength - courier.cPrefix.length
  const digits = [...scope.random.secret(length)].map(char => Number.parseInt(char, 16) % 10).join('')
  return courier.cPrefix + digits.slice(0, length)
}

const requireSendable = async (scope: CaseScope, order: OrderRow | undefined): Promise<OrderRow> => {
  if (!order) throw new ServiceError(40400, '订单不存在')
  if (order.state !== 2 && order.state !== 3)
    throw new ServiceError(40900, `订单${order.orderCode}现在不能发货`)
  if (order.held) throw new ServiceError(40900, `订单${order.orderCode}所在的拼单还未结束，不能发货`)
  const cases = await scope.db
    .select({ state: afterSales.state })
    .from(afterSales)
    .where(eq(afterSales.orderUuid, order.orderUuid))
  if (order.state === 2 && cases.some(one => isOpen(one.state)))
    throw new ServiceError(40900, `订单${order.orderCode}有售后处理中，不能发货`)
  if (order.state === 3 && order.deliveryType === DELIVERY.pickUp)
    throw new ServiceError(40900, `订单${order.orderCode}已备好，等待买家自提`)
  return order
}

/** Lines the buyer may be paid back for: they stay until that is decided. */
const claimedLines = async (db: Database, orderUuid: string): Promise<Set<string>> => {
  const rows = await db
    .select({ orderLineUuid: afterSaleLines.orderLineUuid, state: afterSales.state })
    .from(afterSaleLines)
    .innerJoin(afterSales, eq(afterSales.afterSaleUuid, afterSaleLines.afterSaleUuid))
    .where(and(eq(afterSales.orderUuid, orderUuid), eq(afterSales.received, false)))
  return new Set(
    rows.filter(({ state }) => isOpen(state) && !isPaidBack(state)).map(({ orderLineUuid }) => orderLineUuid),
  )
}

/** Goods to be fetched lie ready: there is no parcel. */
const setReady = async ({ db, audit }: CaseScope, { orderUuid, state }: OrderRow): Promise<string> => {
  const next = applyOrderEvent(state, 'shipped')
  if (next.ok) await db.update(orders).set({ state: next.state }).where(eq(orders.orderUuid, orderUuid))
  await audit.write('order-ready', { orderUuid })
  return '已备好货，等待买家自提'
}

/** A truck comes from the forwarder, parcels go with any courier. */
const courierOf = ({ random }: CaseScope, { deliveryType }: OrderRow) =>
  deliveryType === DELIVERY.truck
    ? COURIERS.find(({ cCourierCode }) => cCourierCode === FORWARDER)
    : (COURIERS[Math.floor(random.next() * COURIERS.length)] ?? COURIERS[0])

/** The merchant sends what is left of an order, or its first line alone. */
export const shipOrder = async (
  scope: CaseScope,
  input: { orderUuid: string; firstLineOnly: boolean },
): Promise<string> => {
  const { db, clock, random, audit } = scope
  const [row] = await lockOrders(db, [input.orderUuid])
  const order = await requireSendable(scope, row)
  if (order.deliveryType === DELIVERY.pickUp) return setReady(scope, order)
  const unsent = await unsentLines(db, order.orderUuid)
  const claimed = await claimedLines(db, order.orderUuid)
  const free = unsent.filter(({ line }) => !claimed.has(line.orderLineUuid))
  if (free.length === 0 && unsent.length > 0)
    throw new ServiceError(40900, `订单${order.orderCode}有售后处理中，不能发货`)
  const sent = input.firstLineOnly ? free.slice(0, 1) : free
  if (sent.length === 0) throw new ServiceError(40900, `订单${order.orderCode}的商品已全部发出`)
  const courier = courierOf(scope, order)
  if (!courier) throw new ServiceError(40900, '没有可用的快递公司')
  const parcelUuid = random.id('par')
  const trackingNo = newNumber(scope, courier)
  await db.insert(parcels).values({
    parcelUuid,
    orderUuid: order.orderUuid,
    courierCode: courier.cCourierCode,
    trackingNo,
    shippedAt: clock.now(),
    journey: 'normal',
  })
  await db
    .insert(parcelLines)
    .values(sent.map(({ line, qty }) => ({ parcelUuid, orderLineUuid: line.orderLineUuid, qty })))
  const next = applyOrderEvent(order.state, 'shipped')
  if (next.ok) await db.update(orders).set({ state: next.state }).where(eq(orders.orderUuid, order.orderUuid))
  await audit.write('order-shipped', { orderUuid: order.orderUuid, parcelUuid, trackingNo })
  return `${courier.cCourierName} ${trackingNo}`
}

/** An open after-sale case holds the whole of it back. */
const unsent = and(eq(orders.state, 2), eq(orders.afterSale, false))
const halfSent = and(eq(orders.state, 3), ne(orders.deliveryType, DELIVERY.pickUp), hasUnsent)

/** Paid orders the merchant has not sent, or not all of them, oldest first. */
export const ordersToShip = ({ db }: Pick<CaseScope, 'db'>): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(or(unsent, halfSent), eq(orders.held, false)))
    .orderBy(asc(orders.createdAt))
    .limit(20)
