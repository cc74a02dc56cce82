import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { commissions, orderLines, orders, splicingRebates, splicings } from '../../db/schema'
import type { CallContext } from '../../kernel/call'
import { postToLedger } from '../../ledger/ledger'
import { refundPosting } from '../../ledger/postings'
import { payerOf } from '../afterSale/move'
import { refreshRequests } from '../document/done'
import { cancelOverdueOfSplicing } from '../order/expiry'
import { returnStock } from '../order/stock'
import type { OrderRow } from '../order/visible'
import { lockOrders } from '../pay/flows'
import { SPLICING_STATE, type SplicingRow } from './rows'
import { firstStep, rebateFen, type Step, stepAt } from './steps'

export type SettleScope = Pick<CallContext, 'db' | 'clock' | 'audit' | 'random'>

interface Member {
  order: OrderRow
  qty: number
}

/** The orders of a group with their pieces, locked. */
const lockMembers = async ({ db }: SettleScope, splicingUuid: string): Promise<Member[]> => {
  const rows = await db
    .select({ orderUuid: orders.orderUuid, qty: orderLines.qty })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderUuid, orders.orderUuid))
    .where(and(eq(orders.splicingUuid, splicingUuid), inArray(orders.state, [1, 2])))
  const qtyOf = new Map(rows.map(({ orderUuid, qty }) => [orderUuid, qty]))
  const locked = await lockOrders(db, [...qtyOf.keys()])
  // one may have been cancelled while its lock was waited for
  const living = locked.filter(({ state }) => state === 1 || state === 2)
  return living.map(order => ({ order, qty: qtyOf.get(order.orderUuid) ?? 0 }))
}

const giveBack = async (
  { db, clock, random }: SettleScope,
  order: OrderRow,
  amountFen: number,
  reference?: string,
): Promise<void> => {
  const { orderUuid, shopUuid } = order
  const payer = await payerOf(db, order)
  const posting = refundPosting({ orderUuid, shopUuid, payer, amountFen, ...(reference && { reference }) })
  await postToLedger(db, posting, { transactionUuid: random.id('ltx'), now: clock.now() })
}

/** Everybody gets the difference to the step reached back, and the opener earns by what others took. */
const succeed = async (
  scope: SettleScope,
  splicing: SplicingRow,
  members: readonly Member[],
  reached: Step,
  reachedQty: number,
): Promise<void> => {
  const { db, clock, random } = scope
  const now = clock.now()
  for (const { order, qty } of members) {
    const backFen = rebateFen(splicing.steps, reachedQty, qty)
    if (backFen > 0) {
      const rebateUuid = random.id('rbt')
      await db
        .insert(splicingRebates)
        .values({ rebateUuid, orderUuid: order.orderUuid, amountFen: backFen, createdAt: now })
      await giveBack(scope, order, backFen, rebateUuid)
    }
    await db
      .update(orders)
      .set({ held: false, rebateFen: backFen })
      .where(eq(orders.orderUuid, order.orderUuid))
    if (order.userUuid === splicing.userUuid || reached.commissionFen === 0) continue
    await db.insert(commissions).values({
      commissionUuid: random.id('com'),
      splicingUuid: splicing.splicingUuid,
      orderUuid: order.orderUuid,
      userUuid: splicing.userUuid,
      accUuid: splicing.accUuid,
      state: 1,
      qty,
      rateFen: reached.commissionFen,
      amountFen: qty * reached.commissionFen,
      createdAt: now,
    })
  }
}

/** Everybody gets everything back, and the goods are for sale again. */
const fail = async (scope: SettleScope, members: readonly Member[]): Promise<void> => {
  const { db, clock } = scope
  for (const { order } of members) {
    await giveBack(scope, order, order.totalFen)
    await db
      .update(orders)
      .set({ state: 6, held: false, closedAt: clock.now() })
      .where(eq(orders.orderUuid, order.orderUuid))
  }
  await returnStock(
    db,
    members.map(({ order }) => order.orderUuid),
  )
  // what they had asked for is to be bought again
  await refreshRequests(
    scope,
    members.map(({ order }) => order),
  )
}

/** One locked group that has ended. While a payment of it is under way it waits for the next reader. */
const settleOne = async (scope: SettleScope, splicing: SplicingRow): Promise<void> => {
  const { db, clock, audit } = scope
  const { splicingUuid, steps } = splicing
  await cancelOverdueOfSplicing(scope, splicingUuid)
  const members = await lockMembers(scope, splicingUuid)
  if (members.some(({ order }) => order.state === 1)) return
  const reachedQty = members.reduce((sum, { qty }) => sum + qty, 0)
  const reached = stepAt(steps, reachedQty)
  if (reached) await succeed(scope, splicing, members, reached, reachedQty)
  else await fail(scope, members)
  const state = reached ? SPLICING_STATE.succeeded : SPLICING_STATE.failed
  await db
    .update(splicings)
    .set({ state, settledAt: clock.now(), reachedQty })
    .where(eq(splicings.splicingUuid, splicingUuid))
  await audit.write('splicing-settled', {
    splicingUuid,
    state,
    reachedQty,
    needed: firstStep(steps).fromQty,
    orderUuids: members.map(({ order }) => order.orderUuid),
  })
}

/** Groups all of whose pieces are paid end before their time. */
const fullOnes = sql`(
  select coalesce(sum(l.qty), 0) from orders o join order_lines l on l.order_uuid = o.order_uuid
  where o.splicing_uuid = "splicings"."splicing_uuid" and o.state = 2
) >= "splicings"."limit_qty"`

/**
 * Ends the groups whose time has come; run before groups, group orders or commissions are read. A group another
 * transaction works on is left for the next reader. Groups are locked before orders, flows, payments and SKUs.
 */
export const settleSplicings = async (scope: SettleScope, which: SQL | undefined): Promise<void> => {
  const due = await scope.db
    .select()
    .from(splicings)
    .where(
      and(
        eq(splicings.state, SPLICING_STATE.collecting),
        or(lte(splicings.deadline, scope.clock.now()), fullOnes),
        which,
      ),
    )
    .orderBy(asc(splicings.splicingUuid))
    .for('update', { skipLocked: true })
  for (const splicing of due) await settleOne(scope, splicing)
}

/** The groups a person has opened or joined. */
export const settleSplicingsOf = (
  scope: SettleScope,
  person: { userUuid: string; accUuid: string },
): Promise<void> =>
  settleSplicings(
    scope,
    sql`("splicings"."user_uuid" = ${person.userUuid} or exists (
      select 1 from orders o where o.splicing_uuid = "splicings"."splicing_uuid" and o.acc_uuid = ${person.accUuid}
        and ${person.accUuid} <> ''))`,
  )
