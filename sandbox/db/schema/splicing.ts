import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { skus } from './catalog'
import { buyer, fen, goodsTaken, instant } from './columns'
import { orders } from './commerceOrders'

/** From `fromQty` pieces of the group on: unit price, and what the opener earns for each piece of others. */
export interface SplicingStepRow {
  fromQty: number
  priceFen: number
  commissionFen: number
}

/** SKUs that groups can be opened for. Steps rise in quantity and commission and fall in price. */
export const splicingPlans = pgTable('splicing_plans', {
  skuCode: text('sku_code')
    .primaryKey()
    .references(() => skus.skuCode, { onDelete: 'cascade' }),
  minQty: integer('min_qty').notNull(),
  stepQty: integer('step_qty').notNull(),
  limitQty: integer('limit_qty').notNull(),
  steps: jsonb('steps').$type<SplicingStepRow[]>().notNull(),
  hours: jsonb('hours').$type<number[]>().notNull(),
})

/** A group with the plan it was opened under. Its members are the orders that name it. */
export const splicings = pgTable(
  'splicings',
  {
    splicingUuid: text('splicing_uuid').primaryKey(),
    splicingCode: text('splicing_code').notNull(),
    /** 1 collecting, 2 succeeded, 3 failed */
    state: integer('state').$type<1 | 2 | 3>().notNull(),
    ...buyer(),
    openerName: text('opener_name').notNull(),
    createdAt: instant('created_at').notNull(),
    deadline: instant('deadline').notNull(),
    settledAt: instant('settled_at'),
    /** pieces that counted in the end */
    reachedQty: integer('reached_qty'),
    ...goodsTaken(),
    shopUuid: text('shop_uuid').notNull(),
    shopName: text('shop_name').notNull(),
    normalFen: fen('normal_fen').notNull(),
    minQty: integer('min_qty').notNull(),
    stepQty: integer('step_qty').notNull(),
    limitQty: integer('limit_qty').notNull(),
    steps: jsonb('steps').$type<SplicingStepRow[]>().notNull(),
  },
  table => [
    uniqueIndex('splicings_code').on(table.splicingCode),
    index('splicings_opener').on(table.userUuid, table.accUuid, table.createdAt),
    index('splicings_open')
      .on(table.prodCode, table.deadline)
      .where(sql`${table.state} = 1`),
    check('splicings_state', sql`${table.state} between 1 and 3`),
  ],
)

/** The price difference a succeeded group gave back for one order: what the refund in the ledger refers to. */
export const splicingRebates = pgTable('splicing_rebates', {
  rebateUuid: text('rebate_uuid').primaryKey(),
  orderUuid: text('order_uuid')
    .notNull()
    .unique()
    .references(() => orders.orderUuid, { onDelete: 'cascade' }),
  amountFen: fen('amount_fen').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const commissionWithdrawals = pgTable(
  'commission_withdrawals',
  {
    withdrawalUuid: text('withdrawal_uuid').primaryKey(),
    withdrawalCode: text('withdrawal_code').notNull(),
    ...buyer(),
    /** 1 under way, 2 paid out, 3 failed */
    state: integer('state').$type<1 | 2 | 3>().notNull(),
    amountFen: fen('amount_fen').notNull(),
    orderCount: integer('order_count').notNull(),
    accountName: text('account_name').notNull(),
    bankName: text('bank_name').notNull(),
    cardNo: text('card_no').notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    /** then the bank has answered */
    dueAt: instant('due_at').notNull(),
    endedAt: instant('ended_at'),
  },
  table => [
    uniqueIndex('commission_withdrawals_code').on(table.withdrawalCode),
    index('commission_withdrawals_owner').on(table.userUuid, table.accUuid, table.createdAt),
    check('commission_withdrawals_amount', sql`${table.amountFen} > 0`),
  ],
)

/** What the opener of a group earns by one order of it. */
export const commissions = pgTable(
  'commissions',
  {
    commissionUuid: text('commission_uuid').primaryKey(),
    splicingUuid: text('splicing_uuid')
      .notNull()
      .references(() => splicings.splicingUuid, { onDelete: 'cascade' }),
    orderUuid: text('order_uuid')
      .notNull()
      .unique()
      .references(() => orders.orderUuid, { onDelete: 'cascade' }),
    ...buyer(),
    /** 1 frozen, 2 to be withdrawn, 3 being withdrawn, 4 paid out, 5 void */
    state: integer('state').$type<1 | 2 | 3 | 4 | 5>().notNull(),
    qty: integer('qty').notNull(),
    rateFen: fen('rate_fen').notNull(),
    amountFen: fen('amount_fen').notNull(),
    createdAt: instant('created_at').notNull(),
    releasedAt: instant('released_at'),
    /** pieces that went back after it was released */
    lostQty: integer('lost_qty').notNull().default(0),
    /** what of theirs the opener still owes */
    debtFen: fen('debt_fen').notNull().default(0),
    /** what of this one went for such debts, its own first */
    setOffFen: fen('set_off_fen').notNull().default(0),
    withdrawalUuid: text('withdrawal_uuid').references(() => commissionWithdrawals.withdrawalUuid),
  },
  table => [
    index('commissions_owner').on(table.userUuid, table.accUuid, table.createdAt),
    check('commissions_amount', sql`${table.amountFen} = ${table.qty} * ${table.rateFen}`),
    check('commissions_lost', sql`${table.lostQty} between 0 and ${table.qty}`),
    check('commissions_debt', sql`${table.debtFen} between 0 and ${table.lostQty} * ${table.rateFen}`),
    check('commissions_set_off', sql`${table.setOffFen} between 0 and ${table.amountFen}`),
  ],
)
