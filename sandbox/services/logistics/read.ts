import type { LatestParcel, OrderLogistics, Parcel, ParcelGoods } from '@wire/logistics'
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { afterSaleLines, afterSales, orderLines, orders, parcelLines, parcels } from '../../db/schema'
import type { CaseRow } from '../afterSale/rows'
import { DELIVERY } from '../order/delivery'
import { ORDER_STATE } from '../order/machine'
import { linesOfOrder, type OrderLineRow } from '../order/lineRows'
import { type OrderContext, type OrderRow, requireVisible } from '../order/visible'
import { findCourier } from './couriers'
import { cityOfAddress, cityOfShop, stateOfTraces, tracesOf } from './traces'

type ParcelRow = typeof parcels.$inferSelect

/** A line of an order with what has not been sent of it, goods that were paid back left out. */
export interface UnsentLine {
  line: OrderLineRow
  qty: number
}

const shippedPieces = async (db: Database, orderUuid: string): Promise<Map<string, number>> => {
  const rows = await db
    .select({
      orderLineUuid: parcelLines.orderLineUuid,
      qty: sql<number>`sum(${parcelLines.qty})::int`,
    })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.parcelUuid, parcelLines.parcelUuid))
    .where(eq(parcels.orderUuid, orderUuid))
    .groupBy(parcelLines.orderLineUuid)
  return new Map(rows.map(row => [row.orderLineUuid, row.qty]))
}

/** Paid back without having been sent. */
const refundedPieces = async (db: Database, orderUuid: string): Promise<Map<string, number>> => {
  const rows = await db
    .select({
      orderLineUuid: afterSaleLines.orderLineUuid,
      qty: sql<number>`sum(${afterSaleLines.qty})::int`,
    })
    .from(afterSaleLines)
    .innerJoin(afterSales, eq(afterSales.afterSaleUuid, afterSaleLines.afterSaleUuid))
    .where(
      and(
        eq(afterSales.orderUuid, orderUuid),
        eq(afterSales.received, false),
        inArray(afterSales.state, [5, 6]),
      ),
    )
    .groupBy(afterSaleLines.orderLineUuid)
  return new Map(rows.map(row => [row.orderLineUuid, row.qty]))
}

export const unsentLines = async (db: Database, orderUuid: string): Promise<UnsentLine[]> => {
  const shipped = await shippedPieces(db, orderUuid)
  const refunded = await refundedPieces(db, orderUuid)
  return (await linesOfOrder(db, orderUuid))
    .map(line => {
      const gone = (shipped.get(line.orderLineUuid) ?? 0) + (refunded.get(line.orderLineUuid) ?? 0)
      return { line, qty: Math.max(0, line.qty - gone) }
    })
    .filter(({ qty }) => qty > 0)
}

/** By order line: pieces of a case just paid back that no parcel took along; none of goods the buyer has. */
export const keptPieces = async (
  db: Database,
  { afterSaleUuid, orderUuid, received }: CaseRow,
): Promise<Map<string, number>> => {
  if (received) return new Map()
  const shipped = await shippedPieces(db, orderUuid)
  const refunded = await refundedPieces(db, orderUuid)
  const rows = await db
    .select({ uuid: orderLines.orderLineUuid, ordered: orderLines.qty, claimed: afterSaleLines.qty })
    .from(afterSaleLines)
    .innerJoin(orderLines, eq(orderLines.orderLineUuid, afterSaleLines.orderLineUuid))
    .where(eq(afterSaleLines.afterSaleUuid, afterSaleUuid))
  return new Map(
    rows.map(({ uuid, ordered, claimed }) => {
      const before = (refunded.get(uuid) ?? 0) - claimed
      return [uuid, Math.max(0, Math.min(claimed, ordered - (shipped.get(uuid) ?? 0) - before))]
    }),
  )
}

/** Of `orders`: a line of it waits at the merchant. */
export const hasUnsent: SQL = sql`exists (
  select 1 from ${orderLines} where ${orderLines.orderUuid} = ${orders.orderUuid} and ${orderLines.qty} >
    coalesce((select sum(${parcelLines.qty}) from ${parcelLines}
      where ${parcelLines.orderLineUuid} = ${orderLines.orderLineUuid}), 0) +
    coalesce((select sum(${afterSaleLines.qty}) from ${afterSaleLines}
      join ${afterSales} on ${afterSales.afterSaleUuid} = ${afterSaleLines.afterSaleUuid}
      where ${afterSaleLines.orderLineUuid} = ${orderLines.orderLineUuid}
        and not ${afterSales.received} and ${afterSales.state} in (5, 6)), 0))`

/** Those of these orders that are under way, with pieces that were not sent yet. */
export const partlySentAmong = async (
  db: Database,
  rows: readonly OrderRow[],
): Promise<ReadonlySet<string>> => {
  const underWay = rows.filter(
    ({ state, deliveryType }) => state === ORDER_STATE.toReceive && deliveryType !== DELIVERY.pickUp,
  )
  if (underWay.length === 0) return new Set()
  const orderUuids = underWay.map(({ orderUuid }) => orderUuid)
  const found = await db
    .select({ orderUuid: orders.orderUuid })
    .from(orders)
    .where(and(inArray(orders.orderUuid, orderUuids), hasUnsent))
  return new Set(found.map(({ orderUuid }) => orderUuid))
}

const goodsOf = (line: OrderLineRow, qty: number, publicUrl: string): ParcelGoods => ({
  cOrderLineUuid: line.orderLineUuid,
  cProdCode: line.prodCode,
  cProdName: line.prodName,
  specValues: line.specValues,
  cUrl: publicUrl + line.picturePath,
  cUnit: line.unit,
  iQty: qty,
})

const traced = (row: ParcelRow, order: OrderRow, now: number) =>
  tracesOf(
    {
      shippedAt: row.shippedAt,
      journey: row.journey,
      from: cityOfShop(order.shopUuid),
      to: cityOfAddress(order.fullAddress),
      receiver: order.receiver,
    },
    now,
  )

const parcelOf = (row: ParcelRow, order: OrderRow, lineList: ParcelGoods[], now: number): Parcel => {
  const courier = findCourier(row.courierCode)
  const traceList = traced(row, order, now)
  return {
    cParcelUuid: row.parcelUuid,
    cCourierCode: row.courierCode,
    cCourierName: courier?.cCourierName ?? row.courierCode,
    cCourierPhone: courier?.servicePhone ?? '',
    cTrackingNo: row.trackingNo,
    iState: stateOfTraces(traceList),
    dShipTime: row.shippedAt,
    cPlace: traceList[0]?.cPlace ?? '',
    lineList,
    traceList,
  }
}

const readParcels = (db: Database, orderUuid: string): Promise<ParcelRow[]> =>
  db
    .select()
    .from(parcels)
    .where(eq(parcels.orderUuid, orderUuid))
    .orderBy(desc(parcels.shippedAt), asc(parcels.parcelUuid))

/** Where everything of an order is. */
export const readLogistics = async (context: OrderContext, orderUuid: string): Promise<OrderLogistics> => {
  const { db, publicUrl, clock } = context
  const [found] = await db.select().from(orders).where(eq(orders.orderUuid, orderUuid))
  const order = requireVisible(context.caller, found)
  const rows = await readParcels(db, orderUuid)
  const lines = new Map((await linesOfOrder(db, orderUuid)).map(line => [line.orderLineUuid, line]))
  const uuids = rows.map(row => row.parcelUuid)
  const contents = uuids.length
    ? await db.select().from(parcelLines).where(inArray(parcelLines.parcelUuid, uuids))
    : []
  const goodsIn = (parcelUuid: string): ParcelGoods[] =>
    contents
      .filter(one => one.parcelUuid === parcelUuid)
      .flatMap(({ orderLineUuid, qty }) => {
        const line = lines.get(orderLineUuid)
        return line ? [goodsOf(line, qty, publicUrl)] : []
      })
  const isUnderWay = order.state === 2 || order.state === 3
  const waiting = isUnderWay ? await unsentLines(db, orderUuid) : []
  return {
    cOrderUuid: order.orderUuid,
    cOrderCode: order.orderCode,
    iOrderState: order.state,
    address: {
      cReceiver: order.receiver,
      cMobilePhone: order.mobilePhone,
      cFullAddress: order.fullAddress,
    },
    parcelList: rows.map(row => parcelOf(row, order, goodsIn(row.parcelUuid), clock.now())),
    waitingList: waiting.map(({ line, qty }) => goodsOf(line, qty, publicUrl)),
  }
}

/** The newest news of an order's parcels. */
export const latestParcel = async (
  context: Pick<OrderContext, 'db' | 'clock'>,
  order: OrderRow,
): Promise<LatestParcel | undefined> => {
  const now = context.clock.now()
  const rows = await readParcels(context.db, order.orderUuid)
  const [newest] = rows
    .map(row => parcelOf(row, order, [], now))
    .sort((one, other) => newsOf(other).dTime - newsOf(one).dTime)
  if (!newest) return undefined
  return {
    cParcelUuid: newest.cParcelUuid,
    iParcelCount: rows.length,
    iState: newest.iState,
    cCourierName: newest.cCourierName,
    cTrackingNo: newest.cTrackingNo,
    ...newsOf(newest),
  }
}

const newsOf = (parcel: Parcel): { dTime: number; cText: string } => ({
  dTime: parcel.traceList[0]?.dTime ?? parcel.dShipTime,
  cText: parcel.traceList[0]?.cText ?? '商家已发货，等待快递员揽收',
})
