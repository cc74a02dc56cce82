import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bankDetails, buyer, fen, instant, pictures, texts } from './columns'
import { orderLines, orders } from './commerceOrders'

export const reviews = pgTable(
  'reviews',
  {
    reviewUuid: text('review_uuid').primaryKey(),
    /** absent for reviews older than the orders of this world */
    orderLineUuid: text('order_line_uuid').references(() => orderLines.orderLineUuid, {
      onDelete: 'cascade',
    }),
    prodCode: text('prod_code').notNull(),
    specValues: texts('spec_values').notNull(),
    ...buyer(),
    buyerName: text('buyer_name').notNull(),
    anonymous: boolean('anonymous').notNull(),
    goodsStar: integer('goods_star').notNull(),
    serviceStar: integer('service_star').notNull(),
    deliveryStar: integer('delivery_star').notNull(),
    content: text('content').notNull(),
    pictures: pictures('pictures').notNull(),
    createdAt: instant('created_at').notNull(),
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    followContent: text('follow_content'),
    followPictures: pictures('follow_pictures'),
    followedAt: instant('followed_at'),
  },
  table => [
    uniqueIndex('reviews_one_per_line').on(table.orderLineUuid),
    index('reviews_product').on(table.prodCode, table.createdAt),
    check('reviews_stars', sql`${table.goodsStar} between 1 and 5`),
  ],
)

/** 1 waits for the merchant, 2 answered, 3 with the operator, 4 ruled, 5 closed, 6 withdrawn */
type ComplaintState = 1 | 2 | 3 | 4 | 5 | 6

export const complaints = pgTable(
  'complaints',
  {
    complaintUuid: text('complaint_uuid').primaryKey(),
    complaintCode: text('complaint_code').notNull(),
    orderUuid: text('order_uuid')
      .notNull()
      .references(() => orders.orderUuid, { onDelete: 'cascade' }),
    orderLineUuid: text('order_line_uuid')
      .notNull()
      .references(() => orderLines.orderLineUuid, { onDelete: 'cascade' }),
    ...buyer(),
    personName: text('person_name').notNull(),
    topic: text('topic').notNull(),
    wish: text('wish').notNull(),
    contactPhone: text('contact_phone').notNull(),
    state: integer('state').$type<ComplaintState>().notNull(),
    version: integer('version').notNull().default(1),
    ruledFor: text('ruled_for').$type<'buyer' | 'merchant' | 'both'>(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [
    uniqueIndex('complaints_code').on(table.complaintCode),
    index('complaints_newest').on(table.accUuid, table.createdAt),
    uniqueIndex('complaints_one_open')
      .on(table.orderLineUuid)
      .where(sql`${table.state} <= 3`),
    check('complaints_state', sql`${table.state} between 1 and 6`),
  ],
)

export const complaintMessages = pgTable(
  'complaint_messages',
  {
    messageUuid: text('message_uuid').primaryKey(),
    complaintUuid: text('complaint_uuid')
      .notNull()
      .references(() => complaints.complaintUuid, { onDelete: 'cascade' }),
    /** order in which they were said */
    saidNo: serial('said_no').notNull(),
    party: text('party').$type<'buyer' | 'merchant' | 'operator'>().notNull(),
    author: text('author').notNull(),
    kind: text('kind')
      .$type<'complaint' | 'message' | 'answer' | 'escalated' | 'ruling' | 'closed' | 'withdrawn'>()
      .notNull(),
    content: text('content').notNull(),
    contentHtml: text('content_html'),
    pictures: pictures('pictures').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [index('complaint_messages_said').on(table.complaintUuid, table.saidNo)],
)

export const invoiceHeaders = pgTable(
  'invoice_headers',
  {
    headerUuid: text('header_uuid').primaryKey(),
    ...buyer(),
    titleType: integer('title_type').$type<1 | 2>().notNull(),
    kind: integer('kind').$type<1 | 2>().notNull(),
    title: text('title').notNull(),
    taxNo: text('tax_no'),
    ...bankDetails(),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    index('invoice_headers_buyer').on(table.userUuid, table.accUuid, table.createdAt),
    uniqueIndex('invoice_headers_one_default')
      .on(table.userUuid, table.accUuid)
      .where(sql`${table.isDefault}`),
  ],
)

export const invoices = pgTable(
  'invoices',
  {
    invoiceUuid: text('invoice_uuid').primaryKey(),
    applyCode: text('apply_code').notNull(),
    ...buyer(),
    personName: text('person_name').notNull(),
    shopUuid: text('shop_uuid').notNull(),
    shopName: text('shop_name').notNull(),
    /** 1 being made, 2 issued, 3 refused, 4 withdrawn, 5 reversed */
    state: integer('state').$type<1 | 2 | 3 | 4 | 5>().notNull(),
    kind: integer('kind').$type<1 | 2>().notNull(),
    titleType: integer('title_type').$type<1 | 2>().notNull(),
    /** of the header as it was then */
    title: text('title').notNull(),
    taxNo: text('tax_no'),
    ...bankDetails(),
    amountFen: fen('amount_fen').notNull(),
    email: text('email').notNull(),
    remark: text('remark'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    invoiceNo: text('invoice_no'),
    fileUuid: text('file_uuid'),
    reason: text('reason'),
    sentAt: instant('sent_at'),
  },
  table => [
    uniqueIndex('invoices_code').on(table.applyCode),
    index('invoices_newest').on(table.accUuid, table.createdAt),
    check('invoices_amount', sql`${table.amountFen} > 0`),
  ],
)

export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    invoiceUuid: text('invoice_uuid')
      .notNull()
      .references(() => invoices.invoiceUuid, { onDelete: 'cascade' }),
    orderUuid: text('order_uuid')
      .notNull()
      .references(() => orders.orderUuid, { onDelete: 'cascade' }),
    amountFen: fen('amount_fen').notNull(),
    /** of an invoice that is being made or was issued */
    active: boolean('active').notNull(),
  },
  table => [
    primaryKey({ columns: [table.invoiceUuid, table.orderUuid] }),
    uniqueIndex('invoice_orders_once')
      .on(table.orderUuid)
      .where(sql`${table.active}`),
  ],
)
