import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { buyer, fen, goodsLook, goodsTaken, instant } from './columns'

export const addresses = pgTable(
  'addresses',
  {
    addressUuid: text('address_uuid').primaryKey(),
    ...buyer(),
    receiver: text('receiver').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    area: text('area').notNull(),
    areaCode: text('area_code').notNull(),
    detail: text('detail').notNull(),
    tag: text('tag'),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    index('addresses_buyer').on(table.userUuid, table.accUuid, table.createdAt),
    uniqueIndex('addresses_one_default')
      .on(table.userUuid, table.accUuid)
      .where(sql`${table.isDefault}`),
  ],
)

/** Its row is the lock of a cart: every write updates the version first. */
export const carts = pgTable(
  'carts',
  {
    ...buyer(),
    version: integer('version').notNull(),
  },
  table => [primaryKey({ columns: [table.userUuid, table.accUuid] })],
)

/** No reference to skus: a line outlives its SKU and is then shown as invalid, from its snapshot. */
export const cartLines = pgTable(
  'cart_lines',
  {
    cartLineUuid: text('cart_line_uuid').primaryKey(),
    ...buyer(),
    prodCode: text('prod_code').notNull(),
    skuCode: text('sku_code').notNull(),
    qty: integer('qty').notNull(),
    /** unit price when it was put into the cart */
    addPriceFen: fen('add_price_fen').notNull(),
    checked: boolean('checked').notNull(),
    /** number of the document that asked for it */
    poReference: text('po_reference'),
    /** order in which the lines were put in */
    addedNo: serial('added_no').notNull(),
    /** what the buyer saw when adding it, shown when the SKU is gone */
    ...goodsLook(),
  },
  table => [
    uniqueIndex('cart_lines_one_per_sku').on(table.userUuid, table.accUuid, table.skuCode),
    check('cart_lines_qty', sql`${table.qty} > 0`),
  ],
)

/** A preview the buyer was shown: what a later one is compared with (`changeList` of a 40900). */
export const orderPreviews = pgTable(
  'order_previews',
  {
    token: text('token').notNull(),
    ...buyer(),
    lines: jsonb('lines').$type<PreviewSnapshotLine[]>().notNull(),
    shops: jsonb('shops').$type<PreviewSnapshotShop[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userUuid, table.accUuid, table.token] })],
)
export interface PreviewSnapshotLine {
  lineKey: string
  qty: number
  priceFen: number
}
export interface PreviewSnapshotShop {
  shopUuid: string
  freightFen: number
}

export const orders = pgTable(
  'orders',
  {
    orderUuid: text('order_uuid').primaryKey(),
    orderCode: text('order_code').notNull(),
    ...buyer(),
    orgUuid: text('org_uuid').notNull(),
    personName: text('person_name').notNull(),
    shopUuid: text('shop_uuid').notNull(),
    shopName: text('shop_name').notNull(),
    operated: boolean('operated').notNull(),
    /** OrderState of types/wire/order.ts */
    state: integer('state').$type<1 | 2 | 3 | 4 | 5 | 6>().notNull(),
    createdAt: instant('created_at').notNull(),
    payDeadline: instant('pay_deadline').notNull(),
    paidAt: instant('paid_at'),
    closedAt: instant('closed_at'),
    /** when the buyer last asked the seller to send it */
    remindedAt: instant('reminded_at'),
    /** after the tiers */
    goodsFen: fen('goods_fen').notNull(),
    tierDiscountFen: fen('tier_discount_fen').notNull().default(0),
    freightFen: fen('freight_fen').notNull(),
    totalFen: fen('total_fen').notNull(),
    /** DeliveryType of types/wire/order.ts */
    deliveryType: integer('delivery_type').$type<1 | 2 | 3>().notNull().default(1),
    pickUpPlace: text('pick_up_place'),
    remark: text('remark'),
    poReference: text('po_reference'),
    cancelReason: text('cancel_reason'),
    reviewed: boolean('reviewed').notNull().default(false),
    /** an after-sale case is open */
    afterSale: boolean('after_sale').notNull().default(false),
    /** an invoice is being made or was issued */
    invoiced: boolean('invoiced').notNull().default(false),
    receiver: text('receiver').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    fullAddress: text('full_address').notNull(),
    /** the group it belongs to (services/splicing) */
    splicingUuid: text('splicing_uuid'),
    /** the group is still collecting: neither shipped nor given back before it has ended */
    held: boolean('held').notNull().default(false),
    /** price difference the group gave back */
    rebateFen: fen('rebate_fen').notNull().default(0),
    /** the accepted quote it was ordered from */
    quoteUuid: text('quote_uuid'),
  },
  table => [
    index('orders_splicing')
      .on(table.splicingUuid)
      .where(sql`${table.splicingUuid} is not null`),
    uniqueIndex('orders_code').on(table.orderCode),
    // a quote is ordered once; a cancelled order frees it again
    uniqueIndex('orders_one_per_quote')
      .on(table.quoteUuid)
      .where(sql`${table.state} <> 5`),
    index('orders_newest').on(table.accUuid, table.createdAt, table.orderUuid),
    index('orders_by_state').on(table.accUuid, table.state, table.createdAt),
    index('orders_overdue')
      .on(table.payDeadline)
      .where(sql`${table.state} = 1`),
    check('orders_total', sql`${table.totalFen} = ${table.goodsFen} + ${table.freightFen}`),
    check('orders_delivery', sql`${table.deliveryType} between 1 and 3`),
    check('orders_state', sql`${table.state} between 1 and 6`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderLineUuid: text('order_line_uuid').primaryKey(),
    orderUuid: text('order_uuid')
      .notNull()
      .references(() => orders.orderUuid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    ...goodsTaken(),
    qty: integer('qty').notNull(),
    priceFen: fen('price_fen').notNull(),
    amountFen: fen('amount_fen').notNull(),
  },
  table => [
    uniqueIndex('order_lines_position').on(table.orderUuid, table.position),
    index('order_lines_sku').on(table.skuCode),
    check('order_lines_amount', sql`${table.amountFen} = ${table.qty} * ${table.priceFen}`),
  ],
)
