import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { fen } from './columns'

/**
 * What the staff of an enterprise work with: departments, staff, suppliers, goods and purchase orders. Business dates
 * are China's calendar, money is integer fen, quantities have three decimals.
 */
const org = () => text('org_uuid').notNull()
const quantity = (name: string) => numeric(name, { precision: 14, scale: 3 })
const day = (name: string) => date(name, { mode: 'string' })

export const erpDepartments = pgTable(
  'erp_departments',
  {
    deptUuid: text('dept_uuid').primaryKey(),
    orgUuid: org(),
    parentUuid: text('parent_uuid').references((): AnyPgColumn => erpDepartments.deptUuid),
    code: text('code').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  table => [uniqueIndex('erp_departments_code').on(table.orgUuid, table.code)],
)

export const erpStaff = pgTable(
  'erp_staff',
  {
    staffUuid: text('staff_uuid').primaryKey(),
    orgUuid: org(),
    deptUuid: text('dept_uuid')
      .notNull()
      .references(() => erpDepartments.deptUuid),
    /** the person of the platform who it is, when he or she has an account */
    personUuid: text('person_uuid'),
    code: text('code').notNull(),
    name: text('name').notNull(),
    post: text('post').notNull(),
    phone: text('phone').notNull(),
    entryDate: day('entry_date').notNull(),
    onJob: boolean('on_job').notNull(),
  },
  table => [uniqueIndex('erp_staff_code').on(table.orgUuid, table.code)],
)

export const erpSuppliers = pgTable(
  'erp_suppliers',
  {
    supplierUuid: text('supplier_uuid').primaryKey(),
    orgUuid: org(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** enumeration supplierClass */
    supplierClass: text('supplier_class').notNull(),
    /** enumeration supplierLevel */
    level: text('level').notNull(),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    area: text('area').notNull(),
    address: text('address').notNull(),
    creditFen: fen('credit_fen').notNull(),
    signedOn: day('signed_on').notNull(),
    stopped: boolean('stopped').notNull(),
    remark: text('remark').notNull(),
  },
  table => [uniqueIndex('erp_suppliers_code').on(table.orgUuid, table.code)],
)

export const erpGoodsClasses = pgTable(
  'erp_goods_classes',
  {
    classUuid: text('class_uuid').primaryKey(),
    orgUuid: org(),
    parentUuid: text('parent_uuid').references((): AnyPgColumn => erpGoodsClasses.classUuid),
    code: text('code').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  table => [uniqueIndex('erp_goods_classes_code').on(table.orgUuid, table.code)],
)

export const erpGoods = pgTable(
  'erp_goods',
  {
    goodsUuid: text('goods_uuid').primaryKey(),
    orgUuid: org(),
    classUuid: text('class_uuid')
      .notNull()
      .references(() => erpGoodsClasses.classUuid),
    code: text('code').notNull(),
    name: text('name').notNull(),
    spec: text('spec').notNull(),
    unit: text('unit').notNull(),
    brand: text('brand').notNull(),
    barCode: text('bar_code').notNull(),
    priceFen: fen('price_fen').notNull(),
    /** percent */
    taxRate: integer('tax_rate').notNull(),
    stock: quantity('stock').notNull(),
    inUse: boolean('in_use').notNull(),
  },
  table => [uniqueIndex('erp_goods_code').on(table.orgUuid, table.code)],
)

export const erpPurchaseOrders = pgTable(
  'erp_purchase_orders',
  {
    orderUuid: text('order_uuid').primaryKey(),
    orgUuid: org(),
    code: text('code').notNull(),
    /** enumeration purchaseKind */
    kind: text('kind').notNull(),
    /** enumeration purchaseState */
    state: text('state').notNull(),
    orderedAt: timestamp('ordered_at', { mode: 'string' }).notNull(),
    arriveOn: day('arrive_on'),
    supplierUuid: text('supplier_uuid')
      .notNull()
      .references(() => erpSuppliers.supplierUuid),
    deptUuid: text('dept_uuid')
      .notNull()
      .references(() => erpDepartments.deptUuid),
    buyerUuid: text('buyer_uuid')
      .notNull()
      .references(() => erpStaff.staffUuid),
    /** the person of the platform who entered it: whose own it is */
    creatorPersonUuid: text('creator_person_uuid').notNull(),
    lineCount: integer('line_count').notNull(),
    totalQty: quantity('total_qty').notNull(),
    amountFen: fen('amount_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    urgent: boolean('urgent').notNull(),
    remark: text('remark').notNull(),
  },
  table => [
    uniqueIndex('erp_purchase_orders_code').on(table.orgUuid, table.code),
    index('erp_purchase_orders_time').on(table.orgUuid, table.orderedAt, table.orderUuid),
    index('erp_purchase_orders_amount').on(table.orgUuid, table.amountFen, table.orderUuid),
  ],
)

export const erpPurchaseLines = pgTable(
  'erp_purchase_lines',
  {
    lineUuid: text('line_uuid').primaryKey(),
    orgUuid: org(),
    orderUuid: text('order_uuid')
      .notNull()
      .references(() => erpPurchaseOrders.orderUuid, { onDelete: 'cascade' }),
    lineNo: integer('line_no').notNull(),
    goodsUuid: text('goods_uuid')
      .notNull()
      .references(() => erpGoods.goodsUuid),
    qty: quantity('qty').notNull(),
    arrivedQty: quantity('arrived_qty').notNull(),
    priceFen: fen('price_fen').notNull(),
    amountFen: fen('amount_fen').notNull(),
    arriveOn: day('arrive_on'),
    remark: text('remark').notNull(),
  },
  table => [uniqueIndex('erp_purchase_lines_no').on(table.orderUuid, table.lineNo)],
)
