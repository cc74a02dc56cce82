import {
  type AnyPgColumn,
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { fen } from './columns'

/**
 * What the staff of an enterprise work with: departments, staff, suppliers and goods. Business dates
 * are China's calendar, money is integer fen, quantities have three decimals.
 */
export const org = () => text('org_uuid').notNull()
export const quantity = (name: string) => numeric(name, { precision: 14, scale: 3 })
export const day = (name: string) => date(name, { mode: 'string' })

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
    /** where it is paid */
    bankName: text('bank_name').notNull(),
    bankAccount: text('bank_account').notNull(),
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
    /** how the shop sells it; no reference: the shop's goods come and go */
    shopSkuCode: text('shop_sku_code'),
  },
  table => [uniqueIndex('erp_goods_code').on(table.orgUuid, table.code)],
)
