import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { KeptAccrual } from '../../services/document/monthEnd/accrualRows'
import type { KeptEntry } from '../../services/document/monthEnd/balances'
import { fen } from './columns'

/**
 * What the staff of an enterprise work with: departments, staff, suppliers and goods. Business dates
 * are China's calendar, money is integer fen, quantities have three decimals.
 */
export const org = () => text('org_uuid').notNull()
export const quantity = (name: string) => numeric(name, { precision: 14, scale: 3 })
const percent = (name: string) => numeric(name, { precision: 5, scale: 2 })
export const day = (name: string) => date(name, { mode: 'string' })

/** Grows with each save of what is agreed, so that no editor overwrites what another one has saved. */
const savedTerms = () => ({
  termsVersion: integer('terms_version').notNull().default(0),
  termsBy: text('terms_by').notNull().default(''),
  /** China's time; null: never */
  termsAt: timestamp('terms_at', { mode: 'string' }),
})

/** What an enterprise has set for its purchases; without a row all is as it is here by default. */
export const erpSettings = pgTable('erp_settings', {
  orgUuid: text('org_uuid').primaryKey(),
  /** by how many percent more may come than was ordered, where nothing else is agreed with the supplier */
  overPercent: percent('over_percent').notNull().default('0'),
  /** enumeration settleMode, where nothing else is agreed with the supplier; null: goods are paid when they come */
  settleMode: text('settle_mode'),
  /** by how much an invoice may differ from receipt and order without a reason: fen, or percent of the row */
  invoiceFen: fen('invoice_fen').notNull().default(0),
  invoicePercent: percent('invoice_percent').notNull().default('0'),
  /** goods are paid once their invoice is there: `warn` tells it, `refuse` holds the payment; '': not asked */
  invoiceFirst: text('invoice_first').notNull().default(''),
  /** of what is asked of invoices: other people may change the rest meanwhile */
  rulesVersion: integer('rules_version').notNull().default(0),
  rulesBy: text('rules_by').notNull().default(''),
  rulesAt: timestamp('rules_at', { mode: 'string' }),
  ...savedTerms(),
})

/** Steps by which months were closed, and opened again. The last one says up to which month they are closed. */
export const erpMonthSteps = pgTable(
  'erp_month_steps',
  {
    stepNo: serial('step_no').primaryKey(),
    orgUuid: org(),
    /** `2026-03` */
    month: text('month').notNull(),
    /** close: this month and all before it; open: this month, those before it stay closed */
    action: text('action').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
    /** China's time */
    happenedAt: timestamp('happened_at', { mode: 'string' }).notNull(),
  },
  table => [index('erp_month_steps_org').on(table.orgUuid, table.stepNo)],
)

/**
 * What the books say of a supplier at the end of a month, kept when the month is closed: later documents can change what is
 * counted anew. A month that is opened again has none.
 */
export const erpMonthBalances = pgTable(
  'erp_month_balances',
  {
    orgUuid: org(),
    /** `2026-03` */
    month: text('month').notNull(),
    supplierUuid: text('supplier_uuid').notNull(),
    /** what is owed, below 0: the supplier owes; with what is paid in advance */
    balanceFen: fen('balance_fen').notNull(),
    /** of it, what is paid in advance */
    prepaidFen: fen('prepaid_fen').notNull(),
    /** what changed the balance in the month */
    entries: jsonb('entries').$type<KeptEntry[]>().notNull(),
    /** rows of receipts that are on no invoice at its end */
    accruals: jsonb('accruals').$type<KeptAccrual[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.orgUuid, table.supplierUuid, table.month] })],
)

export const erpDepartments = pgTable(
  'erp_departments',
  {
    deptUuid: text('dept_uuid').primaryKey(),
    orgUuid: org(),
    parentUuid: text('parent_uuid').references((): AnyPgColumn => erpDepartments.deptUuid),
    code: text('code').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** who decides where a rule names the head of the department; null: it has none */
    headPersonUuid: text('head_person_uuid'),
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

/** A change of where a supplier is paid, and of who it is. */
export interface WaitingSupplier {
  name: string
  bankName: string
  bankAccount: string
  byPersonUuid: string
  byName: string
  /** China's time */
  at: string
}

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
    /** by how many percent more may come of its goods than was ordered; null: as the enterprise has set */
    overPercent: percent('over_percent'),
    /** enumeration settleMode, of new orders; null: as the enterprise has set */
    settleMode: text('settle_mode'),
    ...savedTerms(),
    /** of all but the terms: grows with each step on the file */
    fileVersion: integer('file_version').notNull().default(0),
    fileBy: text('file_by').notNull().default(''),
    /** China's time; null: never */
    fileAt: timestamp('file_at', { mode: 'string' }),
    /** name, bank and account as they are to be once another administrator has approved it; null: nothing waits */
    waiting: jsonb('waiting').$type<WaitingSupplier>(),
    stopped: boolean('stopped').notNull(),
    remark: text('remark').notNull(),
  },
  table => [uniqueIndex('erp_suppliers_code').on(table.orgUuid, table.code)],
)

/** What was done to the file of a supplier, and by whom. */
export const erpSupplierSteps = pgTable(
  'erp_supplier_steps',
  {
    stepNo: serial('step_no').primaryKey(),
    orgUuid: org(),
    supplierUuid: text('supplier_uuid')
      .notNull()
      .references(() => erpSuppliers.supplierUuid),
    /** add, change, ask, approve, refuse, withdraw, stop or start */
    action: text('action').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull().default(''),
    /** it counted at once, as there was no other administrator to approve it */
    alone: boolean('alone').notNull().default(false),
    /** columns of the file, with what stood there before and after */
    changes: jsonb('changes').$type<{ field: string; before: string; after: string }[]>().notNull(),
    /** China's time */
    happenedAt: timestamp('happened_at', { mode: 'string' }).notNull(),
  },
  table => [index('erp_supplier_steps_supplier').on(table.supplierUuid, table.stepNo)],
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
    /** it is always inspected when it comes, also where its order does not ask for it */
    inspect: boolean('inspect').notNull().default(false),
    /** how the shop sells it; no reference: the shop's goods come and go */
    shopSkuCode: text('shop_sku_code'),
  },
  table => [uniqueIndex('erp_goods_code').on(table.orgUuid, table.code)],
)
