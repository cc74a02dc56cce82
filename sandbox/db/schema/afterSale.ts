import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fen, instant, texts } from './columns'
import { orderLines, orders } from './commerceOrders'

/** One case of one order; its row is locked after the order's. */
export const afterSales = pgTable(
  'after_sales',
  {
    afterSaleUuid: text('after_sale_uuid').primaryKey(),
    afterSaleCode: text('after_sale_code').notNull(),
    orderUuid: text('order_uuid')
      .notNull()
      .references(() => orders.orderUuid, { onDelete: 'cascade' }),
    accUuid: text('acc_uuid').notNull(),
    /** who asked */
    userUuid: text('user_uuid').notNull(),
    personName: text('person_name').notNull(),
    /** AfterSaleKind and AfterSaleState of types/wire/afterSale.ts */
    kind: integer('kind').$type<1 | 2>().notNull(),
    state: integer('state').$type<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>().notNull(),
    /** counts every change */
    version: integer('version').notNull(),
    received: boolean('received').notNull(),
    reasonCode: text('reason_code').notNull(),
    note: text('note').notNull(),
    refundFen: fen('refund_fen').notNull(),
    fileUuids: texts('file_uuids').notNull(),
    refuseReason: text('refuse_reason'),
    courierCode: text('courier_code'),
    trackingNo: text('tracking_no'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
    deadline: instant('deadline'),
    refundedAt: instant('refunded_at'),
  },
  table => [
    uniqueIndex('after_sales_code').on(table.afterSaleCode),
    index('after_sales_newest').on(table.accUuid, table.createdAt),
    index('after_sales_order').on(table.orderUuid),
    check('after_sales_state', sql`${table.state} between 1 and 8`),
    check('after_sales_refund', sql`${table.refundFen} > 0`),
  ],
)

export const afterSaleLines = pgTable(
  'after_sale_lines',
  {
    afterSaleUuid: text('after_sale_uuid')
      .notNull()
      .references(() => afterSales.afterSaleUuid, { onDelete: 'cascade' }),
    orderLineUuid: text('order_line_uuid')
      .notNull()
      .references(() => orderLines.orderLineUuid, { onDelete: 'cascade' }),
    qty: integer('qty').notNull(),
    /** share of the case's refund */
    refundFen: fen('refund_fen').notNull(),
  },
  table => [
    primaryKey({ columns: [table.afterSaleUuid, table.orderLineUuid] }),
    index('after_sale_lines_line').on(table.orderLineUuid),
    check('after_sale_lines_qty', sql`${table.qty} > 0`),
    check('after_sale_lines_refund', sql`${table.refundFen} >= 0`),
  ],
)

/** What happened to a case; only ever grows. */
export const afterSaleEvents = pgTable(
  'after_sale_events',
  {
    afterSaleUuid: text('after_sale_uuid')
      .notNull()
      .references(() => afterSales.afterSaleUuid, { onDelete: 'cascade' }),
    /** the case's version after it */
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    state: integer('state').$type<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>().notNull(),
    actor: text('actor').$type<'buyer' | 'merchant' | 'platform'>().notNull(),
    title: text('title').notNull(),
    text: text('text'),
  },
  table => [primaryKey({ columns: [table.afterSaleUuid, table.version] })],
)

/** What a merchant has sent; traces follow from when and where to. */
export const parcels = pgTable(
  'parcels',
  {
    parcelUuid: text('parcel_uuid').primaryKey(),
    orderUuid: text('order_uuid')
      .notNull()
      .references(() => orders.orderUuid, { onDelete: 'cascade' }),
    courierCode: text('courier_code').notNull(),
    trackingNo: text('tracking_no').notNull(),
    shippedAt: instant('shipped_at').notNull(),
    /** how the journey goes */
    journey: text('journey').$type<'normal' | 'stuck'>().notNull(),
  },
  table => [
    uniqueIndex('parcels_number').on(table.courierCode, table.trackingNo),
    index('parcels_order').on(table.orderUuid, table.shippedAt),
  ],
)

export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelUuid: text('parcel_uuid')
      .notNull()
      .references(() => parcels.parcelUuid, { onDelete: 'cascade' }),
    orderLineUuid: text('order_line_uuid')
      .notNull()
      .references(() => orderLines.orderLineUuid, { onDelete: 'cascade' }),
    qty: integer('qty').notNull(),
  },
  table => [
    primaryKey({ columns: [table.parcelUuid, table.orderLineUuid] }),
    check('parcel_lines_qty', sql`${table.qty} > 0`),
  ],
)
