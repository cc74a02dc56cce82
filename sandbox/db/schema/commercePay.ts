import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { buyer, fen, instant } from './columns'
import { orders } from './commerceOrders'

/** One payment of one or several orders. */
export const payFlows = pgTable(
  'pay_flows',
  {
    flowNo: text('flow_no').primaryKey(),
    ...buyer(),
    /** iPayState of types/wire/pay.ts: 0 open, 1 confirmed, 2 paid, 3 failed, 4 closed */
    state: integer('state').$type<0 | 1 | 2 | 3 | 4>().notNull(),
    totalFen: fen('total_fen').notNull(),
    receiverOrgName: text('receiver_org_name').notNull(),
    payAccName: text('pay_acc_name').notNull(),
    trxIp: text('trx_ip').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** the payment at the provider this flow waits for or was paid by */
    payId: text('pay_id'),
    methodCode: text('method_code'),
    /** hash of what was confirmed: another payload under a waiting flow is refused */
    payloadHash: text('payload_hash'),
    message: text('message'),
    /** the payer's words to the receiver, as they were confirmed last */
    remark: text('remark').notNull().default(''),
  },
  table => [
    index('pay_flows_buyer').on(table.accUuid, table.createdAt),
    check('pay_flows_state', sql`${table.state} between 0 and 4`),
    check('pay_flows_total', sql`${table.totalFen} > 0`),
  ],
)

export const payFlowOrders = pgTable(
  'pay_flow_orders',
  {
    flowNo: text('flow_no')
      .notNull()
      .references(() => payFlows.flowNo, { onDelete: 'cascade' }),
    orderUuid: text('order_uuid')
      .notNull()
      .references(() => orders.orderUuid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    amountFen: fen('amount_fen').notNull(),
  },
  table => [
    primaryKey({ columns: [table.flowNo, table.orderUuid] }),
    index('pay_flow_orders_order').on(table.orderUuid),
  ],
)

/** The simulated provider's own book of payments. `live` ones (open or paid): at most one per flow. */
export const providerPayments = pgTable(
  'provider_payments',
  {
    payId: text('pay_id').primaryKey(),
    flowNo: text('flow_no').notNull(),
    kind: text('kind').$type<'link' | 'form' | 'scan' | 'native' | 'alipay' | 'transfer'>().notNull(),
    state: text('state').$type<'open' | 'paid' | 'cancelled' | 'closed'>().notNull(),
    amountFen: fen('amount_fen').notNull(),
    title: text('title').notNull(),
    receiverName: text('receiver_name').notNull(),
    /** key of this payment's signatures */
    secret: text('secret').notNull(),
    payer: text('payer').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  table => [
    uniqueIndex('provider_payments_one_live')
      .on(table.flowNo)
      .where(sql`${table.state} in ('open', 'paid')`),
  ],
)

/** Callbacks the provider owes the shop; kept until one was answered. */
export const providerNotices = pgTable(
  'provider_notices',
  {
    noticeId: serial('notice_id').primaryKey(),
    payId: text('pay_id')
      .notNull()
      .references(() => providerPayments.payId, { onDelete: 'cascade' }),
    result: text('result').$type<'paid' | 'cancelled'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: instant('delivered_at'),
  },
  table => [
    index('provider_notices_pending')
      .on(table.noticeId)
      .where(sql`${table.deliveredAt} is null`),
  ],
)

/** Mini-program scheme links: what a ticket opens, and what a guest may pay by it, for whom and until when. */
export const paySchemes = pgTable(
  'pay_schemes',
  {
    ticket: text('ticket').primaryKey(),
    appId: text('app_id').notNull(),
    path: text('path').notNull(),
    query: text('query').notNull(),
    flowNo: text('flow_no')
      .notNull()
      .references(() => payFlows.flowNo, { onDelete: 'cascade' }),
    userUuid: text('user_uuid').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** the payment a guest opened by the link */
    payId: text('pay_id'),
  },
  table => [index('pay_schemes_flow').on(table.flowNo, table.userUuid)],
)

/** Open ids handed out for mini-program login codes: a payment by the platform is refused any other. */
export const payOpenIds = pgTable(
  'pay_open_ids',
  {
    appId: text('app_id').notNull(),
    openId: text('open_id').notNull(),
    /** null: a guest's, which is of one login code and used at once; an app keeps the one of an account */
    userUuid: text('user_uuid'),
    /** the last time */
    issuedAt: instant('issued_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.appId, table.openId] }),
    index('pay_open_ids_user').on(table.userUuid),
  ],
)

/** Double-entry ledger: entries are signed fen and sum to zero per transaction. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  accountCode: text('account_code').primaryKey(),
  kind: text('kind').$type<'buyer' | 'clearing' | 'shop' | 'wallet' | 'bank'>().notNull(),
})

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    transactionUuid: text('transaction_uuid').primaryKey(),
    kind: text('kind')
      .$type<'charge' | 'settlement' | 'refund' | 'commission' | 'withdrawal' | 'setOff'>()
      .notNull(),
    /** flow number; order id, after-sale case or group rebate for refunds; commission; withdrawal; of a set-off LedgerPosting tells */
    reference: text('reference').notNull(),
    amountFen: fen('amount_fen').notNull(),
    createdAt: instant('created_at').notNull(),
    note: jsonb('note').$type<Record<string, string>>().notNull(),
  },
  table => [
    uniqueIndex('ledger_one_per_reference').on(table.kind, table.reference),
    check('ledger_amount', sql`${table.amountFen} > 0`),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionUuid: text('transaction_uuid')
      .notNull()
      .references(() => ledgerTransactions.transactionUuid),
    position: integer('position').notNull(),
    accountCode: text('account_code')
      .notNull()
      .references(() => ledgerAccounts.accountCode),
    amountFen: fen('amount_fen').notNull(),
  },
  table => [
    primaryKey({ columns: [table.transactionUuid, table.position] }),
    index('ledger_entries_account').on(table.accountCode),
  ],
)
