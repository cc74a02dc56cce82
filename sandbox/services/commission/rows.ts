import { and, asc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import {
  afterSaleLines,
  afterSales,
  commissions,
  commissionWithdrawals,
  orders,
  persons,
} from '../../db/schema'
import { postToLedger } from '../../ledger/ledger'
import { commissionPosting, withdrawalPosting } from '../../ledger/postings'
import { isGone } from '../afterSale/gone'
import { CASE_STATE } from '../afterSale/machine'
import type { Buyer } from '../order/buyer'
import type { SettleScope } from '../splicing/settle'

export type CommissionRow = typeof commissions.$inferSelect
export type WithdrawalRow = typeof commissionWithdrawals.$inferSelect

export const COMMISSION_STATE = { frozen: 1, free: 2, leaving: 3, settled: 4, void: 5 } as const
export const WITHDRAWAL_STATE = { underWay: 1, settled: 2, failed: 3 } as const

/** How long the bank takes. */
export const PAYOUT_MS = 24 * 3600_000

export const ownedBy = ({ userUuid, accUuid }: Buyer): SQL | undefined =>
  and(eq(commissions.userUuid, userUuid), eq(commissions.accUuid, accUuid))

/** What of a commission can be withdrawn, or was. */
export const netOf = ({ amountFen, setOffFen }: Pick<CommissionRow, 'amountFen' | 'setOffFen'>): number =>
  amountFen - setOffFen

/** What cases that were paid took back of an order; money back for goods that were kept takes no pieces. */
interface TakenBack {
  qty: number
  amountFen: number
}

export const takenBack = async (
  { db }: Pick<SettleScope, 'db'>,
  orderUuids: string[],
): Promise<Map<string, TakenBack>> => {
  if (orderUuids.length === 0) return new Map()
  const rows = await db
    .select({
      orderUuid: afterSales.orderUuid,
      qty: sql<number>`coalesce(sum(${afterSaleLines.qty}) filter (where ${isGone}), 0)::int`,
      amountFen: sql<string>`sum(${afterSaleLines.refundFen})`,
    })
    .from(afterSales)
    .innerJoin(afterSaleLines, eq(afterSaleLines.afterSaleUuid, afterSales.afterSaleUuid))
    .where(
      and(
        inArray(afterSales.orderUuid, orderUuids),
        inArray(afterSales.state, [CASE_STATE.refunding, CASE_STATE.refunded]),
      ),
    )
    .groupBy(afterSales.orderUuid)
  return new Map(
    rows.map(({ orderUuid, qty, amountFen }) => [orderUuid, { qty, amountFen: Number(amountFen) }]),
  )
}

/**
 * Frozen commissions whose orders were received, for the pieces that were kept, become free; those of orders that were
 * paid back become void. Run before an opener's commissions are read.
 */
const release = async (scope: SettleScope, owner: Buyer): Promise<void> => {
  const { db, clock, random } = scope
  const ripe = await db
    .select({ row: commissions, order: orders })
    .from(commissions)
    .innerJoin(orders, eq(orders.orderUuid, commissions.orderUuid))
    .where(
      and(
        ownedBy(owner),
        eq(commissions.state, COMMISSION_STATE.frozen),
        inArray(orders.state, [4, 6]),
        eq(orders.afterSale, false),
      ),
    )
    .orderBy(asc(commissions.commissionUuid))
    .for('update', { of: commissions, skipLocked: true })
  const back = await takenBack(
    scope,
    ripe.map(({ order }) => order.orderUuid),
  )
  for (const { row, order } of ripe) {
    const { commissionUuid, rateFen } = row
    const qty = order.state === 6 ? 0 : Math.max(0, row.qty - (back.get(order.orderUuid)?.qty ?? 0))
    const amountFen = qty * rateFen
    const state = qty > 0 ? COMMISSION_STATE.free : COMMISSION_STATE.void
    await db
      .update(commissions)
      .set({ state, qty, amountFen, releasedAt: clock.now() })
      .where(eq(commissions.commissionUuid, commissionUuid))
    if (qty === 0) continue
    const posting = commissionPosting({
      reference: commissionUuid,
      amountFen,
      owner,
      shopUuid: order.shopUuid,
    })
    await postToLedger(db, posting, { transactionUuid: random.id('ltx'), now: clock.now() })
  }
}

/** The bank's answer: paid out, or failed with a reason and free to be withdrawn again. */
const endWithdrawal = async (
  scope: SettleScope,
  row: WithdrawalRow,
  failure: string | undefined,
): Promise<void> => {
  const { db, clock, random, audit } = scope
  const { withdrawalUuid, amountFen, userUuid, accUuid } = row
  const state = failure === undefined ? WITHDRAWAL_STATE.settled : WITHDRAWAL_STATE.failed
  await db
    .update(commissionWithdrawals)
    .set({ state, reason: failure ?? null, endedAt: clock.now() })
    .where(eq(commissionWithdrawals.withdrawalUuid, withdrawalUuid))
  await db
    .update(commissions)
    .set({ state: failure === undefined ? COMMISSION_STATE.settled : COMMISSION_STATE.free })
    .where(eq(commissions.withdrawalUuid, withdrawalUuid))
  if (failure === undefined) {
    const posting = withdrawalPosting({ reference: withdrawalUuid, amountFen, owner: { userUuid, accUuid } })
    await postToLedger(db, posting, { transactionUuid: random.id('ltx'), now: clock.now() })
  }
  await audit.write('withdrawal-ended', { withdrawalUuid, state })
}

const OTHER_NAME = '收款户名与实名认证姓名不一致，银行已退回，请核对后重新提现'

/** A bank pays out to the person themselves only. */
const failureOf = async ({ db }: SettleScope, row: WithdrawalRow): Promise<string | undefined> => {
  const [person] = await db
    .select({ name: persons.realName })
    .from(persons)
    .where(eq(persons.userUuid, row.userUuid))
  return person?.name === row.accountName ? undefined : OTHER_NAME
}

const endDue = async (scope: SettleScope, owner: Buyer): Promise<void> => {
  const due = await scope.db
    .select()
    .from(commissionWithdrawals)
    .where(
      and(
        eq(commissionWithdrawals.userUuid, owner.userUuid),
        eq(commissionWithdrawals.accUuid, owner.accUuid),
        eq(commissionWithdrawals.state, WITHDRAWAL_STATE.underWay),
        lte(commissionWithdrawals.dueAt, scope.clock.now()),
      ),
    )
    .orderBy(asc(commissionWithdrawals.withdrawalUuid))
    .for('update', { skipLocked: true })
  for (const row of due) await endWithdrawal(scope, row, await failureOf(scope, row))
}

/** Brings a buyer's commissions up to date with time and receipts; groups are settled before. */
export const settleCommissions = async (scope: SettleScope, owner: Buyer): Promise<void> => {
  await endDue(scope, owner)
  await release(scope, owner)
}
