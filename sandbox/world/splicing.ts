import type { Database } from '../db/client'
import { commissions, commissionWithdrawals, splicingPlans, splicingRebates, splicings } from '../db/schema'
import { HOUR_MS } from '../kernel/chinaTime'
import { commissionPosting, withdrawalPosting } from '../ledger/postings'
import { PAYOUT_MS } from '../services/commission/rows'
import { documentNumber } from '../services/order/numbers'
import { readGoodsByShop } from './orders/goods'
import { insertMany, insertOrders, insertPostings } from './orders/insert'
import { readBuyers } from './orders/people'
import { hexOf } from './orders/plan'
import type { StampedPosting } from './orders/rows'
import { buyerFinder, planGroup, type PlannedGroup } from './splicing/groups'
import { plansFor } from './splicing/plans'
import { GROUPS, WITHDRAWALS } from './splicing/sketches'

const DEFAULT_SEED = 20_260

type Commission = PlannedGroup['commissions'][number]
const AFTER = { 1: 3, 2: 4, 3: 2 } as const

/** The demo account's withdrawals over what its groups have earned. */
const planWithdrawals = (earned: readonly Commission[], now: number, seed: number) => {
  const rows = WITHDRAWALS.flatMap(sketch => {
    const taken = earned.filter(one => one.withdrawal === sketch.name && one.state === 2)
    const [first] = taken
    if (!first) return []
    const hex = hexOf(`${seed}/withdrawal/${sketch.name}`)
    const createdAt = now - sketch.ago * HOUR_MS
    return {
      taken,
      sketch,
      row: {
        withdrawalUuid: `wdr-${hex.slice(0, 20)}`,
        withdrawalCode: documentNumber('TX', createdAt, { secret: () => hex.slice(20, 32) }),
        userUuid: first.userUuid,
        accUuid: first.accUuid,
        state: sketch.state,
        amountFen: taken.reduce((sum, one) => sum + one.amountFen, 0),
        orderCount: taken.length,
        accountName: sketch.state === 3 ? '苏州恒启精密制造有限公司' : '陈立恒',
        bankName: '中国工商银行苏州科技城支行',
        cardNo: '6222021102034567894',
        reason: sketch.reason ?? null,
        createdAt,
        dueAt: createdAt + PAYOUT_MS,
        endedAt: sketch.ended === undefined ? null : now - sketch.ended * HOUR_MS,
      },
    }
  })
  const of = new Map(
    rows.flatMap(({ taken, row, sketch }) =>
      taken.map(
        one => [one.commissionUuid, { uuid: row.withdrawalUuid, state: AFTER[sketch.state] }] as const,
      ),
    ),
  )
  return { rows: rows.map(({ row }) => row), of }
}

const earningPostings = (
  earned: readonly Commission[],
  withdrawals: readonly (typeof commissionWithdrawals.$inferInsert)[],
): StampedPosting[] => [
  ...earned
    .filter(one => one.state === 2)
    .map(one => ({
      posting: commissionPosting({
        reference: one.commissionUuid,
        amountFen: one.amountFen,
        owner: one,
        shopUuid: one.shopUuid,
      }),
      transactionUuid: `ltx-${one.commissionUuid}`,
      createdAt: one.releasedAt ?? one.createdAt,
    })),
  ...withdrawals
    .filter(row => row.state === 2)
    .map(row => ({
      posting: withdrawalPosting({ reference: row.withdrawalUuid, amountFen: row.amountFen, owner: row }),
      transactionUuid: `ltx-${row.withdrawalUuid}`,
      createdAt: row.endedAt ?? row.createdAt,
    })),
]

/** Group buying: plans, groups in every state with their orders and money, commissions and withdrawals. */
export const seedSplicings = async (db: Database, now: number, seed = DEFAULT_SEED): Promise<void> => {
  const goodsByShop = await readGoodsByShop(db)
  const plans = plansFor(goodsByShop)
  if (plans.length === 0) return
  await insertMany(db, splicingPlans, plans)
  const goodsBySku = new Map([...goodsByShop.values()].flat().map(goods => [goods.skuCode, goods]))
  const buyers = [...(await readBuyers(db)).values()].flat()
  const world = {
    buyerOf: buyerFinder(buyers),
    plans: plans.flatMap(plan => {
      const goods = goodsBySku.get(plan.skuCode)
      return goods ? [{ plan, goods }] : []
    }),
    now,
    seed,
  }
  const groups = GROUPS.flatMap((sketch, index) => planGroup(world, sketch, index) ?? [])
  const earned = groups.flatMap(group => group.commissions)
  const withdrawals = planWithdrawals(earned, now, seed)
  await insertMany(
    db,
    splicings,
    groups.map(group => group.row),
  )
  await insertOrders(
    db,
    groups.flatMap(group => group.orders),
    now,
  )
  await insertMany(
    db,
    splicingRebates,
    groups.flatMap(group => group.rebates),
  )
  await insertMany(db, commissionWithdrawals, withdrawals.rows)
  await insertMany(
    db,
    commissions,
    earned.map(({ shopUuid: _shop, withdrawal: _name, ...row }) => {
      const withdrawal = withdrawals.of.get(row.commissionUuid)
      return {
        ...row,
        state: withdrawal?.state ?? row.state,
        withdrawalUuid: withdrawal?.uuid ?? null,
      }
    }),
  )
  await insertPostings(db, [
    ...groups.flatMap(group => group.postings),
    ...earningPostings(earned, withdrawals.rows),
  ])
}
