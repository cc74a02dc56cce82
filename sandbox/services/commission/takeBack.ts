import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { commissions, orders } from '../../db/schema'
import { postToLedger } from '../../ledger/ledger'
import { setOffPosting } from '../../ledger/postings'
import type { Buyer } from '../order/buyer'
import type { OrderRow } from '../order/visible'
import type { SettleScope } from '../splicing/settle'
import { COMMISSION_STATE, type CommissionRow, netOf, ownedBy } from './rows'

/** Locked in one order for all, with the shop that pays them. */
const lockOwing = async ({ db }: SettleScope, owner: Buyer) =>
  db
    .select({ row: commissions, shopUuid: orders.shopUuid })
    .from(commissions)
    .innerJoin(orders, eq(orders.orderUuid, commissions.orderUuid))
    .where(and(ownedBy(owner), or(gt(commissions.debtFen, 0), eq(commissions.state, COMMISSION_STATE.free))))
    .orderBy(asc(commissions.commissionUuid))
    .for('update', { of: commissions })

/** What a commission is when nothing of it can be withdrawn any more. */
const stateOf = (row: CommissionRow): CommissionRow['state'] => {
  if (netOf(row) > 0) return row.state
  return row.lostQty === row.qty ? COMMISSION_STATE.void : COMMISSION_STATE.settled
}

/**
 * What an opener owes for pieces that went back leaves the wallet again: of the same commission first, then of the
 * others that can be withdrawn. What is left is owed by the next ones.
 */
export const setOffDebts = async (scope: SettleScope, owner: Buyer): Promise<void> => {
  const { db, clock, random } = scope
  const owes = and(ownedBy(owner), gt(commissions.debtFen, 0))
  const [any] = await db
    .select({ one: sql`1` })
    .from(commissions)
    .where(owes)
    .limit(1)
  if (!any) return
  const locked = await lockOwing(scope, owner)
  for (const debt of locked)
    for (const { row } of [debt, ...locked.filter(other => other !== debt)]) {
      if (row.state !== COMMISSION_STATE.free) continue
      const amountFen = Math.min(debt.row.debtFen, netOf(row))
      if (amountFen === 0) continue
      const posting = setOffPosting({
        reference: `${row.commissionUuid}#${row.setOffFen}`,
        amountFen,
        owner,
        shopUuid: debt.shopUuid,
        debt: debt.row.commissionUuid,
      })
      await postToLedger(db, posting, { transactionUuid: random.id('ltx'), now: clock.now() })
      debt.row.debtFen -= amountFen
      row.setOffFen += amountFen
      row.state = stateOf(row)
      for (const { commissionUuid, debtFen, setOffFen, state } of new Set([debt.row, row]))
        await db
          .update(commissions)
          .set({ debtFen, setOffFen, state })
          .where(eq(commissions.commissionUuid, commissionUuid))
    }
}

/**
 * Pieces of an order that were paid back take their commission with them: out of the wallet, or as a debt where it is on
 * its way to the bank. A frozen one is counted when it is released.
 */
export const takeBackCommission = async (
  scope: SettleScope,
  { orderUuid, state }: Pick<OrderRow, 'orderUuid' | 'state'>,
  pieces: number,
): Promise<void> => {
  const { db, audit } = scope
  const [row] = await db.select().from(commissions).where(eq(commissions.orderUuid, orderUuid)).for('update')
  if (!row || row.state === COMMISSION_STATE.frozen || row.state === COMMISSION_STATE.void) return
  const kept = row.qty - row.lostQty
  const qty = state === 6 ? kept : Math.min(kept, pieces)
  if (qty === 0) return
  const { commissionUuid, userUuid, accUuid } = row
  const debtFen = row.debtFen + qty * row.rateFen
  await db
    .update(commissions)
    .set({ lostQty: row.lostQty + qty, debtFen })
    .where(eq(commissions.commissionUuid, commissionUuid))
  await audit.write('commission-taken-back', { commissionUuid, orderUuid, qty })
  await setOffDebts(scope, { userUuid, accUuid })
}
