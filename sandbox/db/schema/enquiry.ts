import type { EnquiryEventKind } from '@wire/enquiry'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { shops } from './catalog'
import { buyer, fen, goodsTaken, instant, pictures } from './columns'

export const enquiries = pgTable(
  'enquiries',
  {
    enquiryUuid: text('enquiry_uuid').primaryKey(),
    enquiryCode: text('enquiry_code').notNull(),
    ...buyer(),
    personName: text('person_name').notNull(),
    orgName: text('org_name').notNull(),
    title: text('title').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    deliveryPlace: text('delivery_place').notNull(),
    remark: text('remark').notNull(),
    remarkHtml: text('remark_html'),
    pictures: pictures('pictures').notNull(),
    /** lower-case title, code and names of the lines: what a keyword is looked for in */
    searchText: text('search_text').notNull(),
    /** 1 open, 3 a quote was accepted, 5 withdrawn; deadline, validity and order say the rest */
    state: integer('state').$type<1 | 3 | 5>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    deadline: instant('deadline').notNull(),
    closedAt: instant('closed_at'),
    /** how long the longest open quote holds, or the accepted one */
    openUntil: instant('open_until').notNull().default(0),
    acceptedQuoteUuid: text('accepted_quote_uuid'),
  },
  table => [
    uniqueIndex('enquiries_code').on(table.enquiryCode),
    index('enquiries_newest').on(table.accUuid, table.createdAt, table.enquiryUuid),
    check('enquiries_state', sql`${table.state} in (1, 3, 5)`),
  ],
)

const enquiry = () =>
  text('enquiry_uuid')
    .notNull()
    .references(() => enquiries.enquiryUuid, { onDelete: 'cascade' })

export const enquiryLines = pgTable(
  'enquiry_lines',
  {
    enquiryLineUuid: text('enquiry_line_uuid').primaryKey(),
    enquiryUuid: enquiry(),
    position: integer('position').notNull(),
    /** both absent for a line in words */
    prodCode: text('prod_code'),
    skuCode: text('sku_code'),
    name: text('name').notNull(),
    spec: text('spec').notNull(),
    unit: text('unit').notNull(),
    qty: integer('qty').notNull(),
    targetFen: fen('target_fen'),
    picturePath: text('picture_path'),
  },
  table => [uniqueIndex('enquiry_lines_position').on(table.enquiryUuid, table.position)],
)

/** Whom an enquiry was sent to. */
export const enquiryShops = pgTable(
  'enquiry_shops',
  {
    enquiryUuid: enquiry(),
    shopUuid: text('shop_uuid')
      .notNull()
      .references(() => shops.shopUuid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** 1 waiting, 2 quoted, 3 declined */
    answer: integer('answer').$type<1 | 2 | 3>().notNull(),
    reason: text('reason'),
    /** shops without staff answer by themselves at this moment; absent: the staff answers */
    answerAt: instant('answer_at'),
  },
  table => [
    primaryKey({ columns: [table.enquiryUuid, table.shopUuid] }),
    index('enquiry_shops_asked').on(table.shopUuid, table.answer),
    index('enquiry_shops_due')
      .on(table.answerAt)
      .where(sql`${table.answer} = 1 and ${table.answerAt} is not null`),
  ],
)

export const quotes = pgTable(
  'quotes',
  {
    quoteUuid: text('quote_uuid').primaryKey(),
    quoteCode: text('quote_code').notNull(),
    enquiryUuid: enquiry(),
    shopUuid: text('shop_uuid')
      .notNull()
      .references(() => shops.shopUuid, { onDelete: 'cascade' }),
    sellerName: text('seller_name').notNull(),
    /** 1 offered, 2 accepted, 3 refused */
    state: integer('state').$type<1 | 2 | 3>().notNull(),
    version: integer('version').notNull().default(1),
    quotedAt: instant('quoted_at').notNull(),
    validUntil: instant('valid_until').notNull(),
    deliveryDays: integer('delivery_days').notNull(),
    goodsFen: fen('goods_fen').notNull(),
    freightFen: fen('freight_fen').notNull(),
    remark: text('remark').notNull(),
    reason: text('reason'),
  },
  table => [
    uniqueIndex('quotes_code').on(table.quoteCode),
    uniqueIndex('quotes_one_per_shop').on(table.enquiryUuid, table.shopUuid),
    check('quotes_state', sql`${table.state} between 1 and 3`),
  ],
)

/** No reference to skus: what was offered stays readable when the SKU is gone. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    quoteUuid: text('quote_uuid')
      .notNull()
      .references(() => quotes.quoteUuid, { onDelete: 'cascade' }),
    enquiryLineUuid: text('enquiry_line_uuid')
      .notNull()
      .references(() => enquiryLines.enquiryLineUuid, { onDelete: 'cascade' }),
    ...goodsTaken(),
    qty: integer('qty').notNull(),
    priceFen: fen('price_fen').notNull(),
  },
  table => [
    primaryKey({ columns: [table.quoteUuid, table.enquiryLineUuid] }),
    check('quote_lines_price', sql`${table.priceFen} > 0 and ${table.qty} > 0`),
  ],
)

export const enquiryEvents = pgTable(
  'enquiry_events',
  {
    eventNo: serial('event_no').primaryKey(),
    enquiryUuid: enquiry(),
    kind: text('kind').$type<Exclude<EnquiryEventKind, 'deadline'>>().notNull(),
    actor: text('actor').notNull(),
    note: text('note'),
    happenedAt: instant('happened_at').notNull(),
  },
  table => [index('enquiry_events_of').on(table.enquiryUuid, table.eventNo)],
)
