import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { shops } from './catalog'
import { bankDetails, fen } from './columns'
import { orders } from './commerceOrders'

const shop = () =>
  text('shop_uuid')
    .notNull()
    .references(() => shops.shopUuid, { onDelete: 'cascade' })

/** Ways of delivery a shop offers; one without any sends by express at a flat fee. */
export const shopDeliveries = pgTable(
  'shop_deliveries',
  {
    shopUuid: shop(),
    /** DeliveryType of types/wire/order.ts */
    kind: integer('kind').$type<1 | 2 | 3>().notNull(),
    minGrams: integer('min_grams'),
    maxGrams: integer('max_grams'),
    pickUpPlace: text('pick_up_place'),
    pickUpHours: text('pick_up_hours'),
  },
  table => [primaryKey({ columns: [table.shopUuid, table.kind] })],
)

/** What it costs by area and weight; an area without a row is not served. */
export const freightRates = pgTable(
  'freight_rates',
  {
    shopUuid: shop(),
    kind: integer('kind').$type<1 | 2 | 3>().notNull(),
    /** first digits of district codes, the longest match counts; '' everywhere else */
    area: text('area').notNull(),
    firstGrams: integer('first_grams').notNull(),
    firstFen: fen('first_fen').notNull(),
    stepGrams: integer('step_grams').notNull(),
    stepFen: fen('step_fen').notNull(),
    /** goods for so much are brought for nothing */
    freeFromFen: fen('free_from_fen'),
  },
  table => [primaryKey({ columns: [table.shopUuid, table.kind, table.area] })],
)

/** The invoice chosen with a submission: applied for when its order is received, then gone. */
export const invoiceWishes = pgTable('invoice_wishes', {
  orderUuid: text('order_uuid')
    .primaryKey()
    .references(() => orders.orderUuid, { onDelete: 'cascade' }),
  /** InvoiceKind and InvoiceTitleType of types/wire/invoice.ts */
  kind: integer('kind').$type<1 | 2>().notNull(),
  titleType: integer('title_type').$type<1 | 2>().notNull(),
  title: text('title').notNull(),
  taxNo: text('tax_no'),
  ...bankDetails(),
  email: text('email').notNull(),
})
