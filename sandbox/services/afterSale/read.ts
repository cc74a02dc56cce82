import type {
  AfterSale,
  AfterSaleCount,
  AfterSaleGroup,
  AfterSaleLine,
  AfterSalePage,
  AfterSalePageRequest,
} from '@wire/afterSale'
import type { ReturnParcel } from '@wire/logistics'
import { and, asc, count, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { afterSaleEvents, afterSaleLines, afterSales, orderLines, orders } from '../../db/schema'
import { findCourier } from '../logistics/couriers'
import { cityOfAddress, returnAddressOf, stateOfTraces, tracesOf } from '../logistics/traces'
import { accOf, type OrderContext, type OrderRow } from '../order/visible'
import { yuanOf } from '../money'
import { actorOf, caseActionsOf, CASE_STATE } from './machine'
import { settleOverdueCases } from './merchant'
import { evidenceOf } from './pictures'
import { reasonName } from './reasons'
import { type CaseRow, mayManageCase, requireCase } from './rows'

const GROUPS: Record<AfterSaleGroup, readonly CaseRow['state'][]> = {
  1: [CASE_STATE.refused, CASE_STATE.toReturn],
  2: [CASE_STATE.reviewing, CASE_STATE.returning, CASE_STATE.refunding],
  3: [CASE_STATE.refunded],
  4: [CASE_STATE.revoked, CASE_STATE.closed],
}

type Lines = Map<string, AfterSaleLine[]>

const linesOf = async (db: Database, afterSaleUuids: string[], publicUrl: string): Promise<Lines> => {
  const lines: Lines = new Map()
  if (afterSaleUuids.length === 0) return lines
  const rows = await db
    .select({ claim: afterSaleLines, line: orderLines })
    .from(afterSaleLines)
    .innerJoin(orderLines, eq(orderLines.orderLineUuid, afterSaleLines.orderLineUuid))
    .where(inArray(afterSaleLines.afterSaleUuid, afterSaleUuids))
    .orderBy(asc(orderLines.position))
  for (const { claim, line } of rows) {
    const known = lines.get(claim.afterSaleUuid) ?? []
    lines.set(claim.afterSaleUuid, [
      ...known,
      {
        cOrderLineUuid: line.orderLineUuid,
        cProdCode: line.prodCode,
        cSkuCode: line.skuCode,
        cProdName: line.prodName,
        specValues: line.specValues,
        cUrl: publicUrl + line.picturePath,
        cUnit: line.unit,
        iPrice: yuanOf(line.priceFen),
        iQty: claim.qty,
        iAmount: yuanOf(claim.refundFen),
      },
    ])
  }
  return lines
}

interface Found {
  row: CaseRow
  order: OrderRow
}

const caseOf = (context: OrderContext, found: Found, lineList: AfterSaleLine[]): AfterSale => {
  const { row, order } = found
  const cActor = actorOf(row.state)
  return {
    cAfterSaleUuid: row.afterSaleUuid,
    cAfterSaleCode: row.afterSaleCode,
    iVersion: row.version,
    cOrderUuid: order.orderUuid,
    cOrderCode: order.orderCode,
    cShopUuid: order.shopUuid,
    cShopName: order.shopName,
    bOperated: order.operated,
    iKind: row.kind,
    bReceived: row.received,
    iState: row.state,
    cReasonCode: row.reasonCode,
    cReasonName: reasonName(row.reasonCode),
    iAmount: yuanOf(row.refundFen),
    dCreateTime: row.createdAt,
    cPersonName: row.personName,
    ...(cActor && { cActor }),
    ...(row.deadline !== null && { dDeadline: row.deadline }),
    ...(row.state === CASE_STATE.refused && row.refuseReason && { cRefuseReason: row.refuseReason }),
    lineList,
    actionList: caseActionsOf(row.state, mayManageCase(context.caller, found)),
  }
}

/** Administrators see what their enterprise asked for, others what is theirs. */
const visibleTo = ({ caller }: OrderContext): SQL | undefined => {
  const inside = eq(afterSales.accUuid, accOf(caller))
  if (caller.institution?.admin) return inside
  return and(inside, or(eq(afterSales.userUuid, caller.userUuid), eq(orders.userUuid, caller.userUuid)))
}

/** of orders of groups only, when that is wanted */
const ofGroups = (wanted: boolean | undefined): SQL | undefined =>
  wanted ? isNotNull(orders.splicingUuid) : undefined

export const readCasePage = async (
  context: OrderContext,
  request: AfterSalePageRequest,
): Promise<AfterSalePage> => {
  if (accOf(context.caller) === '') return { iTotleSize: 0, pageData: [] }
  await settleOverdueCases(context, accOf(context.caller))
  const { db } = context
  const states = request.iGroup && inArray(afterSales.state, [...GROUPS[request.iGroup]])
  const condition = and(visibleTo(context), states, ofGroups(request.bSplicing))
  const ofOrder = eq(orders.orderUuid, afterSales.orderUuid)
  const [total] = await db
    .select({ rows: count() })
    .from(afterSales)
    .innerJoin(orders, ofOrder)
    .where(condition)
  const found = await db
    .select({ row: afterSales, order: orders })
    .from(afterSales)
    .innerJoin(orders, ofOrder)
    .where(condition)
    .orderBy(desc(afterSales.createdAt), desc(afterSales.afterSaleUuid))
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  const uuids = found.map(({ row }) => row.afterSaleUuid)
  const lines = await linesOf(db, uuids, context.publicUrl)
  return {
    iTotleSize: total?.rows ?? 0,
    pageData: found.map(one => caseOf(context, one, lines.get(one.row.afterSaleUuid) ?? [])),
  }
}

export const readCaseCount = async (context: OrderContext, splicing?: boolean): Promise<AfterSaleCount> => {
  await settleOverdueCases(context, accOf(context.caller))
  const of = (group: AfterSaleGroup) =>
    sql<number>`(count(*) filter (where ${inArray(afterSales.state, [...GROUPS[group]])}))::int`
  const [row] = await context.db
    .select({ iToHandle: of(1), iProcessing: of(2), iRefunded: of(3), iEnded: of(4) })
    .from(afterSales)
    .innerJoin(orders, eq(orders.orderUuid, afterSales.orderUuid))
    .where(and(visibleTo(context), ofGroups(splicing)))
  return row ?? { iToHandle: 0, iProcessing: 0, iRefunded: 0, iEnded: 0 }
}

const returnParcelOf = (context: OrderContext, { row, order }: Found): ReturnParcel | undefined => {
  const courier = findCourier(row.courierCode)
  if (!courier || row.trackingNo === null || row.sentAt === null) return undefined
  const home = returnAddressOf(order)
  const journey = {
    shippedAt: row.sentAt,
    journey: 'normal' as const,
    from: cityOfAddress(order.fullAddress),
    to: cityOfAddress(home.cFullAddress),
    receiver: '售后仓',
  }
  const traceList = tracesOf(journey, context.clock.now())
  return {
    cCourierCode: courier.cCourierCode,
    cCourierName: courier.cCourierName,
    cCourierPhone: courier.servicePhone,
    cTrackingNo: row.trackingNo,
    dShipTime: row.sentAt,
    iState: stateOfTraces(traceList),
    traceList,
  }
}

/** One case as it stands now, after what the clock did. */
export const readCase = async (context: OrderContext, afterSaleUuid: string): Promise<AfterSale> => {
  await settleOverdueCases(context, accOf(context.caller))
  return showCase(context, afterSaleUuid)
}

/** One case with everything that has happened. */
export const showCase = async (context: OrderContext, afterSaleUuid: string): Promise<AfterSale> => {
  const found = await requireCase(context, afterSaleUuid)
  const { row, order } = found
  const { db } = context
  const lines = await linesOf(db, [afterSaleUuid], context.publicUrl)
  const events = await db
    .select()
    .from(afterSaleEvents)
    .where(eq(afterSaleEvents.afterSaleUuid, afterSaleUuid))
    .orderBy(desc(afterSaleEvents.version))
  const returnParcel = returnParcelOf(context, found)
  // known from the approval of a return on
  const sendsBack = row.kind === 2 && events.some(event => event.state === CASE_STATE.toReturn)
  return {
    ...caseOf(context, found, lines.get(afterSaleUuid) ?? []),
    cNote: row.note,
    pictureList: await evidenceOf(context, row.fileUuids),
    ...(sendsBack && { returnAddress: returnAddressOf(order) }),
    ...(returnParcel && { returnParcel }),
    ...(row.refundedAt !== null && { dRefundTime: row.refundedAt }),
    eventList: events.map(event => ({
      dTime: event.at,
      iState: event.state,
      cActor: event.actor,
      cTitle: event.title,
      ...(event.text !== null && { cText: event.text }),
    })),
  }
}
