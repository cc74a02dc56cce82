import type { commissions, splicingPlans, splicingRebates, splicings } from '../../db/schema'
import { HOUR_MS } from '../../kernel/chinaTime'
import { refundPosting } from '../../ledger/postings'
import { plainFreight } from '../../services/order/delivery'
import { type Goods, goodsSnapshot } from '../../services/order/lines'
import { documentNumber } from '../../services/order/numbers'
import { floorQuantity } from '../../services/order/quantity'
import { firstStep, rebateFen, stepAt } from '../../services/splicing/steps'
import type { BuyerSketch } from '../orders/people'
import { hexOf, type PlannedOrder } from '../orders/plan'
import type { StampedPosting } from '../orders/rows'
import { type GroupSketch, type MemberSketch, type Who, WHO } from './sketches'

type PlanRow = typeof splicingPlans.$inferInsert

export interface PlannedGroup {
  row: typeof splicings.$inferInsert
  orders: PlannedOrder[]
  rebates: (typeof splicingRebates.$inferInsert)[]
  commissions: (typeof commissions.$inferInsert & { shopUuid: string; withdrawal: string | undefined })[]
  postings: StampedPosting[]
}

export interface GroupWorld {
  buyerOf: (who: Who) => BuyerSketch | undefined
  plans: readonly { plan: PlanRow; goods: Goods }[]
  now: number
  seed: number
}

/** Rounded to what can be ordered. */
const piecesOf = (plan: PlanRow, share: number): number => {
  const need = firstStep(plan.steps).fromQty
  const wanted = Math.max(plan.minQty, Math.round((need * share) / 100))
  return floorQuantity({ minQty: plan.minQty, stepQty: plan.stepQty, stock: plan.limitQty }, wanted)
}

/** Pure: the same world gives the same group. undefined without its plan or its people. */
export const planGroup = (
  world: GroupWorld,
  sketch: GroupSketch,
  index: number,
): PlannedGroup | undefined => {
  const { now, seed } = world
  const found = world.plans[sketch.plan % Math.max(1, world.plans.length)]
  const opener = world.buyerOf(sketch.by)
  const people = sketch.members.map(member => world.buyerOf(member.who))
  if (!found || !opener || people.some(one => one === undefined)) return undefined
  const { plan, goods } = found
  const createdAt = now - sketch.age * HOUR_MS
  const deadline = createdAt + sketch.hours * HOUR_MS
  const hex = hexOf(`${seed}/splicing/${index}`)
  const splicingUuid = `spl-${hex.slice(0, 20)}`
  const pieces = sketch.members.map(member => piecesOf(plan, member.share))
  const total = pieces.reduce((sum, qty) => sum + qty, 0)
  const ended = deadline <= now
  const reached = ended ? stepAt(plan.steps, total) : undefined
  const { priceFen } = firstStep(plan.steps)

  const orderOf = (member: MemberSketch, at: number): PlannedOrder => {
    const buyer = people[at] ?? opener
    const own = hexOf(`${hex}/${at}`)
    const digits = { secret: () => own.slice(0, 12) }
    const qty = pieces[at] ?? plan.minQty
    const goodsFen = qty * priceFen
    const placedAt = createdAt + member.after * HOUR_MS
    return {
      sketch: {
        state: !ended ? 2 : reached ? (member.state ?? 4) : 6,
        age: now - placedAt,
        by: 0,
        lines: 1,
        ...(member.cases && { cases: member.cases }),
      },
      buyer,
      orderUuid: `ord-${own.slice(12, 32)}`,
      orderCode: documentNumber('AL', placedAt, digits),
      flowNo: documentNumber('PF', placedAt, digits),
      payId: `pay-${own.slice(32, 64)}`,
      secret: hexOf(`${own}/secret`),
      createdAt: placedAt,
      lines: [{ goods, qty, priceFen, amountFen: goodsFen }],
      goodsFen,
      tierDiscountFen: 0,
      freightFen: plainFreight(goodsFen),
      membership: {
        splicingUuid,
        held: !ended,
        rebateFen: reached ? rebateFen(plan.steps, total, qty) : 0,
      },
    }
  }
  const orders = sketch.members.map(orderOf)
  const back = orders.filter(order => (order.membership?.rebateFen ?? 0) > 0)
  const rebates = back.map(order => ({
    rebateUuid: `rbt-${order.orderUuid.slice(4)}`,
    orderUuid: order.orderUuid,
    amountFen: order.membership?.rebateFen ?? 0,
    createdAt: deadline,
  }))
  const earning = reached ? reached.commissionFen : 0
  return {
    row: {
      splicingUuid,
      splicingCode: documentNumber('PD', createdAt, { secret: () => hex.slice(20, 32) }),
      state: !ended ? 1 : reached ? 2 : 3,
      userUuid: opener.userUuid,
      accUuid: opener.accUuid,
      openerName: opener.personName,
      createdAt,
      deadline,
      settledAt: ended ? deadline : null,
      reachedQty: ended ? total : null,
      ...goodsSnapshot(goods),
      normalFen: goods.priceFen,
      shopUuid: goods.shopUuid,
      shopName: goods.shopName,
      minQty: plan.minQty,
      stepQty: plan.stepQty,
      limitQty: plan.limitQty,
      steps: plan.steps,
    },
    orders,
    rebates,
    commissions: orders.flatMap((order, at) => {
      if (earning === 0 || order.buyer.userUuid === opener.userUuid) return []
      const qty = pieces[at] ?? 0
      const member = sketch.members[at]
      const received = order.sketch.state === 4
      return {
        commissionUuid: `com-${order.orderUuid.slice(4)}`,
        splicingUuid,
        orderUuid: order.orderUuid,
        userUuid: opener.userUuid,
        accUuid: opener.accUuid,
        state: received ? (2 as const) : (1 as const),
        qty,
        rateFen: earning,
        amountFen: qty * earning,
        createdAt: deadline,
        releasedAt: received ? Math.min(now, deadline + 3 * 24 * HOUR_MS) : null,
        shopUuid: goods.shopUuid,
        withdrawal: member?.withdrawal,
      }
    }),
    postings: rebates.map((rebate, at) => ({
      posting: refundPosting({
        orderUuid: rebate.orderUuid,
        shopUuid: goods.shopUuid,
        payer: back[at]?.buyer.accUuid ?? '',
        amountFen: rebate.amountFen,
        reference: rebate.rebateUuid,
      }),
      transactionUuid: `ltx-${rebate.rebateUuid}`,
      createdAt: deadline,
    })),
  }
}

const keyOfBuyer = ({ phone, accUuid }: BuyerSketch): string => `${phone}/${accUuid}`
export const buyerFinder = (buyers: readonly BuyerSketch[]): GroupWorld['buyerOf'] => {
  const byKey = new Map(buyers.map(buyer => [keyOfBuyer(buyer), buyer]))
  return who => byKey.get(WHO[who])
}
