import type { Database } from '../db/client'
import { seedAddresses, seedCart } from './orders/belongings'
import { readGoodsByShop } from './orders/goods'
import { insertApprovals, insertOneFlow, insertOrders } from './orders/insert'
import { type BuyerSketch, readBuyers } from './orders/people'
import { planOrder } from './orders/plan'
import { DEMO_TIMELINE, longTimeline, OTHER_TIMELINE, type OrderSketch } from './orders/timeline'

/** Enterprise of the demo accounts. */
const DEMO_ACC = 'acc-hengqi'
const DEFAULT_SEED = 20_260

export interface OrderSeed {
  /** ms since the epoch: unpaid orders are told relative to it */
  now: number
  seed?: number
}

/**
 * Orders in every state, addresses and carts for the people of the world. Needs people, areas and the catalog; without
 * goods there are only addresses.
 */
export const seedOrders = async (db: Database, { now, seed = DEFAULT_SEED }: OrderSeed): Promise<void> => {
  const buyersByAccount = await readBuyers(db)
  const demo = buyersByAccount.get(DEMO_ACC) ?? []
  const everybody = [...buyersByAccount.values()].flat()
  await seedAddresses(db, everybody, demo[0], now)
  const goodsByShop = await readGoodsByShop(db)
  if (goodsByShop.size === 0) return
  const planned = [...buyersByAccount].flatMap(([accUuid, buyers]) => {
    const timeline: readonly OrderSketch[] = accUuid === DEMO_ACC ? DEMO_TIMELINE : OTHER_TIMELINE
    return timeline.map((sketch, index) => planOrder({ buyers, goodsByShop, now, seed }, sketch, index))
  })
  await insertOrders(db, planned, now)
  await insertApprovals(
    db,
    planned.filter(order => order.buyer.accUuid === DEMO_ACC),
    demo,
  )
  for (const buyer of demo) await seedCart(db, buyer, goodsByShop, seed)
}

/** A long history for the demo enterprise on top of the seeded orders: `count` more, all of the past. */
export const seedManyOrders = async (
  db: Database,
  count: number,
  { now, seed = DEFAULT_SEED }: OrderSeed,
): Promise<void> => {
  const buyers: BuyerSketch[] = (await readBuyers(db)).get(DEMO_ACC) ?? []
  const goodsByShop = await readGoodsByShop(db)
  if (buyers.length === 0 || goodsByShop.size === 0) return
  const world = { buyers, goodsByShop, now, seed }
  await insertOrders(
    db,
    longTimeline(count).map((sketch, index) => planOrder(world, sketch, 1000 + index)),
    now,
  )
}

const MINUTE = 60_000

/** One payment of very many orders: a colleague has asked the first demo account to pay it. */
export const seedBigPayment = async (
  db: Database,
  size: { orders: number; lines: number },
  { now, seed = DEFAULT_SEED }: OrderSeed,
): Promise<void> => {
  const buyers: BuyerSketch[] = (await readBuyers(db)).get(DEMO_ACC) ?? []
  const goodsByShop = await readGoodsByShop(db)
  if (buyers.length === 0 || goodsByShop.size === 0) return
  const world = { buyers, goodsByShop, now, seed }
  const sketch: OrderSketch = {
    state: 1,
    age: 20 * MINUTE,
    by: 1,
    lines: size.lines,
    approval: { state: 0, message: '季度集采一并付款，请协助支付。' },
  }
  const planned = Array.from({ length: size.orders }, (_, index) => planOrder(world, sketch, 10_000 + index))
  await insertOneFlow(db, planned)
  await insertApprovals(db, planned.slice(0, 1), buyers)
}
