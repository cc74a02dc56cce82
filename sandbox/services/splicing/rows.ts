import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { orderLines, orders, splicings } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { loadGoods } from '../order/goods'
import type { Goods } from '../order/lines'
import { firstStep } from './steps'

export type SplicingRow = typeof splicings.$inferSelect

export const SPLICING_STATE = { collecting: 1, succeeded: 2, failed: 3 } as const

/** A member pays within this time, and before the group ends. */
const JOIN_PAY_MS = 30 * 60_000

/** What the orders of a group have taken of it. */
export interface Taken {
  /** paid pieces; those of a failed group too, which were paid back */
  paidQty: number
  /** ordered and to be paid */
  heldQty: number
  members: number
}

/** Who takes part: a person for one institution. The same person who buys for another one is another member. */
export const memberKeyOf = ({ userUuid, accUuid }: Pick<SplicingRow, 'userUuid' | 'accUuid'>): string =>
  `${userUuid}/${accUuid}`

const NOTHING: Taken = { paidQty: 0, heldQty: 0, members: 0 }

export const takenOf = async (
  db: Database,
  splicingUuids: readonly string[],
): Promise<(splicingUuid: string) => Taken> => {
  if (splicingUuids.length === 0) return () => NOTHING
  const paid = sql`${orders.paidAt} is not null`
  const rows = await db
    .select({
      splicingUuid: orders.splicingUuid,
      paidQty: sql<number>`coalesce(sum(${orderLines.qty}) filter (where ${paid}), 0)::int`,
      heldQty: sql<number>`coalesce(sum(${orderLines.qty}) filter (where ${orders.state} = 1), 0)::int`,
      members: sql<number>`(count(distinct (${orders.userUuid}, ${orders.accUuid})) filter (where ${paid}))::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderUuid, orders.orderUuid))
    .where(inArray(orders.splicingUuid, [...splicingUuids]))
    .groupBy(orders.splicingUuid)
  const byUuid = new Map(rows.map(({ splicingUuid, ...taken }) => [splicingUuid, taken]))
  return uuid => byUuid.get(uuid) ?? NOTHING
}

export const findSplicing = async (
  db: Database,
  splicingUuid: string,
  options: { lock?: boolean } = {},
): Promise<SplicingRow> => {
  const query = db.select().from(splicings).where(eq(splicings.splicingUuid, splicingUuid))
  const [row] = await (options.lock ? query.for('update') : query)
  if (!row) throw new ServiceError(40400, '拼单不存在')
  return row
}

export const isCollecting = (row: SplicingRow, now: number): boolean =>
  row.state === SPLICING_STATE.collecting && now < row.deadline

/**
 * A group and its SKU as a member can have it now: at the price of the first step, as many as the group still takes.
 * With `lock` the group is locked before the SKU, and everybody who joins waits here.
 */
export const goodsOfSplicing = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  splicingUuid: string,
  options: { lock?: boolean } = {},
): Promise<{ splicing: SplicingRow; goodsBySku: Map<string, Goods> }> => {
  const splicing = await findSplicing(db, splicingUuid, options)
  if (!isCollecting(splicing, clock.now()))
    throw new ServiceError(40900, `拼单${splicing.splicingCode}已结束，不能再参加`)
  const goodsBySku = await loadGoods(db, [splicing.skuCode], options)
  const { paidQty, heldQty } = (await takenOf(db, [splicingUuid]))(splicingUuid)
  const left = Math.max(0, splicing.limitQty - paidQty - heldQty)
  const { priceFen } = firstStep(splicing.steps)
  const { minQty, stepQty } = splicing
  for (const [code, goods] of goodsBySku) {
    const stock = Math.min(goods.stock, left)
    goodsBySku.set(code, { ...goods, priceFen, tiers: [], stock, minQty, stepQty })
  }
  return { splicing, goodsBySku }
}

/** What makes an order one of a group. */
export const membershipOf = (splicing: SplicingRow, now: number) => ({
  splicingUuid: splicing.splicingUuid,
  held: true,
  payDeadline: Math.min(now + JOIN_PAY_MS, splicing.deadline),
})

/** States of the groups that orders name. */
export interface GroupNow {
  state: SplicingRow['state']
  /** pieces to its first step, while it collects */
  missing: number
}

export const groupsNow = async (
  db: Database,
  rows: readonly { splicingUuid: string | null }[],
): Promise<Map<string, GroupNow>> => {
  const uuids = rows.flatMap(row => row.splicingUuid ?? [])
  if (uuids.length === 0) return new Map()
  const found = await db
    .select({ splicingUuid: splicings.splicingUuid, state: splicings.state, steps: splicings.steps })
    .from(splicings)
    .where(and(inArray(splicings.splicingUuid, uuids)))
  const collecting = found.filter(({ state }) => state === SPLICING_STATE.collecting)
  const taken = await takenOf(
    db,
    collecting.map(({ splicingUuid }) => splicingUuid),
  )
  const missingOf = ({ splicingUuid, steps }: (typeof found)[number]) =>
    Math.max(0, firstStep(steps).fromQty - taken(splicingUuid).paidQty)
  return new Map(
    found.map(row => [
      row.splicingUuid,
      { state: row.state, missing: collecting.includes(row) ? missingOf(row) : 0 },
    ]),
  )
}
