import type {
  Splicing,
  SplicingAction,
  SplicingMember,
  SplicingOffer,
  SplicingOwnOrder,
  SplicingPage,
  SplicingPageRequest,
  SplicingStep,
} from '@wire/splicing'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  ilike,
  inArray,
  isNotNull,
  ne,
  or,
  type SQL,
} from 'drizzle-orm'
import { enterprises, orderLines, orders, products, splicingPlans, splicings } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { buyerOf } from '../order/buyer'
import { cancelOverdueHoldingProducts, cancelOverdueOf, cancelOverdueOfSplicing } from '../order/expiry'
import { loadGoods } from '../order/goods'
import type { OrderContext } from '../order/visible'
import { yuanOf } from '../money'
import { hiddenOrg, hiddenPerson } from './names'
import {
  findSplicing,
  isCollecting,
  memberKeyOf,
  SPLICING_STATE,
  type SplicingRow,
  type Taken,
  takenOf,
} from './rows'
import { settleSplicings, settleSplicingsOf } from './settle'
import type { Step } from './steps'

const OFFERED = 10

const stepsOf = (steps: readonly Step[], earning: boolean): SplicingStep[] =>
  steps.map(({ fromQty, priceFen, commissionFen }) => ({
    iFromQty: fromQty,
    iPrice: yuanOf(priceFen),
    ...(earning && { iCommission: yuanOf(commissionFen) }),
  }))

const isOpener = ({ caller }: OrderContext, row: SplicingRow): boolean =>
  row.userUuid === caller.userUuid && row.accUuid === buyerOf(caller).accUuid

const actionsOf = (row: SplicingRow, taken: Taken, now: number): SplicingAction[] => {
  if (!isCollecting(row, now)) return []
  const left = row.limitQty - taken.paidQty - taken.heldQty
  return left >= row.minQty ? ['join', 'invite'] : ['invite']
}

/** Pieces in a group, paid or to be paid: of the caller for this institution, and of the same person for all. */
interface OwnPieces {
  mine: number
  person: number
}
const NONE: OwnPieces = { mine: 0, person: 0 }
const ownPieces = async (
  context: OrderContext,
  uuids: readonly string[],
): Promise<Map<string, OwnPieces>> => {
  const { userUuid, accUuid } = buyerOf(context.caller)
  if (uuids.length === 0) return new Map()
  const rows = await context.db
    .select({ splicingUuid: orders.splicingUuid, accUuid: orders.accUuid, qty: orderLines.qty })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderUuid, orders.orderUuid))
    .where(and(inArray(orders.splicingUuid, [...uuids]), eq(orders.userUuid, userUuid), ne(orders.state, 5)))
  const pieces = new Map<string, OwnPieces>()
  for (const { splicingUuid, qty, accUuid: of } of rows) {
    if (splicingUuid === null) continue
    const { mine, person } = pieces.get(splicingUuid) ?? NONE
    pieces.set(splicingUuid, { mine: mine + (of === accUuid ? qty : 0), person: person + qty })
  }
  return pieces
}

const splicingOf = (context: OrderContext, row: SplicingRow, taken: Taken, own: OwnPieces): Splicing => {
  const now = context.clock.now()
  const opener = isOpener(context, row)
  const inside = row.accUuid === buyerOf(context.caller).accUuid
  return {
    cSplicingUuid: row.splicingUuid,
    cSplicingCode: row.splicingCode,
    iState: row.state,
    bSettling: row.state === SPLICING_STATE.collecting && now >= row.deadline,
    bOpener: opener,
    cOpenerName: inside ? row.openerName : hiddenPerson(row.openerName),
    dCreateTime: row.createdAt,
    dDeadline: row.deadline,
    ...(row.settledAt !== null && { dSettleTime: row.settledAt }),
    cProdCode: row.prodCode,
    cSkuCode: row.skuCode,
    cProdName: row.prodName,
    specValues: row.specValues,
    cUrl: context.publicUrl + row.picturePath,
    cUnit: row.unit,
    cShopUuid: row.shopUuid,
    cShopName: row.shopName,
    iNormalPrice: yuanOf(row.normalFen),
    stepList: stepsOf(row.steps, opener),
    iMinQty: row.minQty,
    iStepQty: row.stepQty,
    iLimitQty: row.limitQty,
    iPaidQty: row.reachedQty ?? taken.paidQty,
    iHeldQty: taken.heldQty,
    iMembers: taken.members,
    iMyQty: own.mine,
    iOthersQty: Math.max(0, taken.paidQty + taken.heldQty - own.person),
    actionList: actionsOf(row, taken, now),
  }
}

const splicingsOf = async (context: OrderContext, rows: readonly SplicingRow[]): Promise<Splicing[]> => {
  const uuids = rows.map(row => row.splicingUuid)
  const taken = await takenOf(context.db, uuids)
  const mine = await ownPieces(context, uuids)
  return rows.map(row =>
    splicingOf(context, row, taken(row.splicingUuid), mine.get(row.splicingUuid) ?? NONE),
  )
}

const membersOf = async (context: OrderContext, row: SplicingRow): Promise<SplicingMember[]> => {
  const me = buyerOf(context.caller)
  const found = await context.db
    .select({ order: orders, qty: orderLines.qty, orgName: enterprises.name })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderUuid, orders.orderUuid))
    .innerJoin(enterprises, eq(enterprises.accUuid, orders.accUuid))
    .where(and(eq(orders.splicingUuid, row.splicingUuid), isNotNull(orders.paidAt)))
    .orderBy(asc(orders.paidAt), asc(orders.orderUuid))
  const members = new Map<string, SplicingMember>()
  for (const { order, qty, orgName } of found) {
    const key = memberKeyOf(order)
    const known = members.get(key)
    if (known) known.iQty += qty
    else {
      const colleague = order.accUuid === me.accUuid
      members.set(key, {
        cPersonName: colleague ? order.personName : hiddenPerson(order.personName),
        cOrgName: colleague ? orgName : hiddenOrg(orgName),
        iQty: qty,
        bOpener: order.userUuid === row.userUuid && order.accUuid === row.accUuid,
        bSelf: order.userUuid === me.userUuid && colleague,
      })
    }
  }
  return [...members.values()]
}

const ownOrders = async (context: OrderContext, row: SplicingRow): Promise<SplicingOwnOrder[]> => {
  const { userUuid, accUuid } = buyerOf(context.caller)
  const found = await context.db
    .select({ order: orders, qty: orderLines.qty })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderUuid, orders.orderUuid))
    .where(
      and(
        eq(orders.splicingUuid, row.splicingUuid),
        eq(orders.userUuid, userUuid),
        eq(orders.accUuid, accUuid),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderUuid))
  return found.map(({ order, qty }) => ({
    cOrderUuid: order.orderUuid,
    cOrderCode: order.orderCode,
    iState: order.state,
    iQty: qty,
    iAmount: yuanOf(order.totalFen),
    iRebate: yuanOf(order.rebateFen),
  }))
}

/** One group as it stands now. Every logged-in user may read it, since invitations lead to it. */
export const readSplicing = async (context: OrderContext, splicingUuid: string): Promise<Splicing> => {
  await settleSplicings(context, eq(splicings.splicingUuid, splicingUuid))
  await cancelOverdueOfSplicing(context, splicingUuid)
  const row = await findSplicing(context.db, splicingUuid)
  const [splicing] = await splicingsOf(context, [row])
  if (!splicing) throw new ServiceError(40400, '拼单不存在')
  return {
    ...splicing,
    memberList: await membersOf(context, row),
    myOrderList: await ownOrders(context, row),
  }
}

const roleCondition = (context: OrderContext, role: SplicingPageRequest['cRole']): SQL | undefined => {
  const { userUuid, accUuid } = buyerOf(context.caller)
  const opened = and(eq(splicings.userUuid, userUuid), eq(splicings.accUuid, accUuid))
  if (role === 'opened') return opened
  const mine = context.db
    .select({ orderUuid: orders.orderUuid })
    .from(orders)
    .where(
      and(
        eq(orders.splicingUuid, splicings.splicingUuid),
        eq(orders.userUuid, userUuid),
        eq(orders.accUuid, accUuid),
        ne(orders.state, 5),
      ),
    )
  const by = or(ne(splicings.userUuid, userUuid), ne(splicings.accUuid, accUuid))
  return role === 'joined' ? and(exists(mine), by) : or(opened, exists(mine))
}

/** Newest first. */
export const readSplicingPage = async (
  context: OrderContext,
  request: SplicingPageRequest,
): Promise<SplicingPage> => {
  const { db } = context
  const buyer = buyerOf(context.caller)
  await settleSplicingsOf(context, buyer)
  await cancelOverdueOf(context, buyer.accUuid)
  const pattern = request.cKeyword && `%${request.cKeyword.replace(/[\\%_]/g, char => `\\${char}`)}%`
  const condition = and(
    roleCondition(context, request.cRole),
    request.iState && eq(splicings.state, request.iState),
    pattern ? or(ilike(splicings.splicingCode, pattern), ilike(splicings.prodName, pattern)) : undefined,
  )
  const [total] = await db.select({ rows: count() }).from(splicings).where(condition)
  const rows = await db
    .select()
    .from(splicings)
    .where(condition)
    .orderBy(desc(splicings.createdAt), desc(splicings.splicingUuid))
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  return { iTotleSize: total?.rows ?? 0, pageData: await splicingsOf(context, rows) }
}

/** What groups a product can be had in. */
export const readSplicingOffer = async (context: OrderContext, prodCode: string): Promise<SplicingOffer> => {
  const { db, clock, publicUrl } = context
  const [product] = await db.select().from(products).where(eq(products.prodCode, prodCode))
  if (!product) throw new ServiceError(40400, '商品不存在或已失效')
  await settleSplicings(context, eq(splicings.prodCode, prodCode))
  const plans = await db.select().from(splicingPlans)
  await cancelOverdueHoldingProducts(context, [prodCode])
  const goodsBySku = await loadGoods(
    db,
    plans.map(plan => plan.skuCode),
  )
  const offered = plans.flatMap(plan => {
    const goods = goodsBySku.get(plan.skuCode)
    return goods && goods.prodCode === prodCode && goods.onShelf ? [{ plan, goods }] : []
  })
  const open = await db
    .select()
    .from(splicings)
    .where(
      and(
        eq(splicings.prodCode, prodCode),
        eq(splicings.state, SPLICING_STATE.collecting),
        gt(splicings.deadline, clock.now()),
      ),
    )
    .orderBy(asc(splicings.deadline), asc(splicings.splicingUuid))
    .limit(OFFERED)
  const [first] = offered
  return {
    cProdCode: prodCode,
    cProdName: product.name,
    cUrl: first ? publicUrl + first.goods.picturePath : '',
    cUnit: product.unit,
    cShopName: first?.goods.shopName ?? '',
    planList: offered.map(({ plan, goods }) => ({
      cSkuCode: plan.skuCode,
      specValues: goods.specValues,
      iNormalPrice: yuanOf(goods.priceFen),
      iMinQty: plan.minQty,
      iStepQty: plan.stepQty,
      iLimitQty: plan.limitQty,
      iStock: goods.stock,
      stepList: stepsOf(plan.steps, true),
      hourList: plan.hours,
    })),
    openList: (await splicingsOf(context, open)).filter(one => one.actionList.includes('join')),
  }
}
