import type { DocumentChange } from '@wire/document'
import {
  boolean,
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
import { sql } from 'drizzle-orm'
import { fen, texts } from './columns'
import type { KeptStep } from './erpApproval'
import { day, erpDepartments, erpGoods, erpStaff, erpSuppliers, org, quantity } from './erp'

/** Fields of a template that have no column. */
type MoreValues = Record<string, string | number | null>

const clock = (name: string) => timestamp(name, { mode: 'string' }).notNull()

/**
 * Documents of a purchase: a table of heads and one of rows for each kind, of the same columns. Times are China's.
 * `invoices`: a supplier's number of an invoice counts once.
 */
const headTable = (name: string, { invoices = false } = {}) =>
  pgTable(
    name,
    {
      docUuid: text('doc_uuid').primaryKey(),
      orgUuid: org(),
      code: text('code').notNull(),
      /** enumeration of the kind's own, e.g. purchaseKind; '' for none */
      kind: text('kind').notNull(),
      /** 1 draft, 2 in approval, 3 approved, 4 partly done, 5 done, 6 closed, 7 refunded, 8 reversed, 9 refused */
      state: text('state').notNull(),
      docAt: clock('doc_at'),
      arriveOn: day('arrive_on'),
      supplierUuid: text('supplier_uuid').references(() => erpSuppliers.supplierUuid),
      deptUuid: text('dept_uuid').references(() => erpDepartments.deptUuid),
      /** who buys, asks, receives, gives back, pays or takes goods */
      staffUuid: text('staff_uuid').references(() => erpStaff.staffUuid),
      /** the person of the platform who entered it: whose own it is */
      creatorPersonUuid: text('creator_person_uuid').notNull(),
      creatorName: text('creator_name').notNull(),
      /** what it was begun as, on the device it was entered on */
      begunUuid: text('begun_uuid'),
      lineCount: integer('line_count').notNull(),
      totalQty: quantity('total_qty').notNull(),
      amountFen: fen('amount_fen').notNull(),
      taxFen: fen('tax_fen').notNull(),
      urgent: boolean('urgent').notNull(),
      remark: text('remark').notNull(),
      templateUuid: text('template_uuid').notNull(),
      /** rises with every change: who saves names the one that was read */
      version: integer('version').notNull(),
      more: jsonb('more').$type<MoreValues>().notNull(),
      fileUuids: texts('file_uuids').notNull(),
      createdAt: clock('created_at'),
      updatedAt: clock('updated_at'),
      updatedBy: text('updated_by').notNull(),
    },
    table => [
      uniqueIndex(`${name}_code`).on(table.orgUuid, table.code),
      uniqueIndex(`${name}_begun`)
        .on(table.orgUuid, table.creatorPersonUuid, table.begunUuid)
        .where(sql`${table.begunUuid} is not null`),
      index(`${name}_time`).on(table.orgUuid, table.docAt, table.docUuid),
      index(`${name}_amount`).on(table.orgUuid, table.amountFen, table.docUuid),
      index(`${name}_state`).on(table.orgUuid, table.state, table.docAt, table.docUuid),
      index(`${name}_supplier`).on(table.orgUuid, table.supplierUuid, table.docAt, table.docUuid),
      index(`${name}_dept`).on(table.orgUuid, table.deptUuid, table.docAt, table.docUuid),
      ...(invoices
        ? [
            uniqueIndex(`${name}_number`)
              .on(
                table.orgUuid,
                table.supplierUuid,
                sql`(coalesce(${table.more} ->> 'cInvoiceCode', ''))`,
                sql`(${table.more} ->> 'cInvoiceNo')`,
              )
              .where(sql`${table.state} <> '6'`),
          ]
        : []),
    ],
  )
export type HeadTable = ReturnType<typeof headTable>

/** `pools`: its rows are counted together by the row that they were drawn from (`owedRows`). */
const lineTable = (name: string, heads: HeadTable, { pools = false } = {}) =>
  pgTable(
    name,
    {
      lineUuid: text('line_uuid').primaryKey(),
      orgUuid: org(),
      docUuid: text('doc_uuid')
        .notNull()
        .references(() => heads.docUuid, { onDelete: 'cascade' }),
      lineNo: integer('line_no').notNull(),
      goodsUuid: text('goods_uuid')
        .notNull()
        .references(() => erpGoods.goodsUuid),
      qty: quantity('qty').notNull(),
      /** how much of it was ordered, received or given back by documents that hold; of a return: what was refunded */
      doneQty: quantity('done_qty').notNull(),
      /** how much of it was given up when the row was closed; 0: the row is open */
      closedQty: quantity('closed_qty').notNull().default('0'),
      priceFen: fen('price_fen').notNull(),
      /** with its tax, and the tax in it */
      amountFen: fen('amount_fen').notNull(),
      taxFen: fen('tax_fen').notNull(),
      /** percent; null: the template has none */
      taxRate: numeric('tax_rate', { precision: 5, scale: 2 }),
      arriveOn: day('arrive_on'),
      remark: text('remark').notNull(),
      more: jsonb('more').$type<MoreValues>().notNull(),
      /** the row it was drawn from, of a document or of an order of the shop (`shopOrder`) */
      upstreamKind: text('upstream_kind'),
      upstreamDocUuid: text('upstream_doc_uuid'),
      upstreamDocCode: text('upstream_doc_code'),
      upstreamLineUuid: text('upstream_line_uuid'),
    },
    table => [
      uniqueIndex(`${name}_no`).on(table.docUuid, table.lineNo),
      index(`${name}_upstream`)
        .on(table.upstreamLineUuid)
        .where(sql`${table.upstreamLineUuid} is not null`),
      index(`${name}_upstream_doc`)
        .on(table.upstreamDocUuid)
        .where(sql`${table.upstreamDocUuid} is not null`),
      ...(pools
        ? [index(`${name}_pool`).on(sql`coalesce(${table.upstreamLineUuid}, ${table.lineUuid})`)]
        : []),
    ],
  )
export type LineTable = ReturnType<typeof lineTable>

export const erpPurchaseRequests = headTable('erp_purchase_requests')
export const erpPurchaseRequestLines = lineTable('erp_purchase_request_lines', erpPurchaseRequests)
export const erpPurchaseOrders = headTable('erp_purchase_orders')
export const erpPurchaseLines = lineTable('erp_purchase_lines', erpPurchaseOrders)
export const erpGoodsReceipts = headTable('erp_goods_receipts')
export const erpGoodsReceiptLines = lineTable('erp_goods_receipt_lines', erpGoodsReceipts, {
  pools: true,
})
export const erpPurchaseReturns = headTable('erp_purchase_returns')
export const erpPurchaseReturnLines = lineTable('erp_purchase_return_lines', erpPurchaseReturns)
export const erpPurchasePayments = headTable('erp_purchase_payments')
export const erpPurchasePaymentLines = lineTable('erp_purchase_payment_lines', erpPurchasePayments)
export const erpPurchaseAdvances = headTable('erp_purchase_advances')
export const erpPurchaseAdvanceLines = lineTable('erp_purchase_advance_lines', erpPurchaseAdvances)
export const erpPurchaseInvoices = headTable('erp_purchase_invoices', { invoices: true })
export const erpPurchaseInvoiceLines = lineTable('erp_purchase_invoice_lines', erpPurchaseInvoices)
export const erpGoodsIssues = headTable('erp_goods_issues')
export const erpGoodsIssueLines = lineTable('erp_goods_issue_lines', erpGoodsIssues)

/** How much of which advance a payment takes off. Whether it counts, the state of the payment says. */
export const erpAdvanceOffsets = pgTable(
  'erp_advance_offsets',
  {
    paymentUuid: text('payment_uuid')
      .notNull()
      .references(() => erpPurchasePayments.docUuid, { onDelete: 'cascade' }),
    advanceUuid: text('advance_uuid')
      .notNull()
      .references(() => erpPurchaseAdvances.docUuid),
    amountFen: fen('amount_fen').notNull(),
  },
  table => [
    primaryKey({ columns: [table.paymentUuid, table.advanceUuid] }),
    index('erp_advance_offsets_advance').on(table.advanceUuid),
  ],
)

/** What a supplier has paid back of an advance: one row for each transfer. Whether it counts, the state of the advance says. */
export const erpAdvanceRefunds = pgTable(
  'erp_advance_refunds',
  {
    /** the one that was entered last has the highest */
    refundNo: serial('refund_no').primaryKey(),
    advanceUuid: text('advance_uuid')
      .notNull()
      .references(() => erpPurchaseAdvances.docUuid, { onDelete: 'cascade' }),
    /** the day it came */
    day: day('day').notNull(),
    amountFen: fen('amount_fen').notNull(),
    /** number the bank gave the transfer; '' for none */
    bankSerial: text('bank_serial').notNull(),
  },
  table => [index('erp_advance_refunds_advance').on(table.advanceUuid)],
)

/**
 * Changes of approved orders (采购订单变更). An order has one open at a time; those that were approved are its versions.
 * The order itself stays as it is until its change is approved.
 */
export const erpOrderChanges = pgTable(
  'erp_order_changes',
  {
    changeUuid: text('change_uuid').primaryKey(),
    orgUuid: org(),
    docUuid: text('doc_uuid')
      .notNull()
      .references(() => erpPurchaseOrders.docUuid, { onDelete: 'cascade' }),
    /** of the order with this change: the one that was approved first is 1 */
    number: integer('number').notNull(),
    /** rows of the order as they are to be */
    lines: jsonb('lines').$type<LineTable['$inferSelect'][]>().notNull(),
    /** what an approved one changed, in words */
    changes: jsonb('changes').$type<DocumentChange[]>().notNull(),
    reason: text('reason').notNull(),
    fileUuids: texts('file_uuids').notNull(),
    /** the step of a rule that decides, as it was when the change was handed in; '': there is none */
    stepName: text('step_name').notNull(),
    /** who decides at this step; empty: all who may approve orders */
    deciderUuids: texts('decider_uuids').notNull(),
    /** all steps, once a colleague was added; empty: the one above alone */
    steps: jsonb('steps')
      .$type<KeptStep[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** 1 draft, 2 in approval, 3 approved, 4 refused, 6 given up */
    state: text('state').notNull(),
    version: integer('version').notNull(),
    creatorPersonUuid: text('creator_person_uuid').notNull(),
    creatorName: text('creator_name').notNull(),
    createdAt: clock('created_at'),
    updatedAt: clock('updated_at'),
    updatedBy: text('updated_by').notNull(),
    /** who approved, refused or gave it up; null: it is open */
    decidedBy: text('decided_by'),
    decidedAt: timestamp('decided_at', { mode: 'string' }),
    decision: text('decision').notNull(),
  },
  table => [
    uniqueIndex('erp_order_changes_open')
      .on(table.docUuid)
      .where(sql`${table.state} in ('1', '2', '4')`),
    index('erp_order_changes_doc').on(table.docUuid, table.number),
  ],
)

/** The last number given to a kind on a day. Its row is the lock of the next one: there are no gaps and no doubles. */
export const erpDocumentNumbers = pgTable(
  'erp_document_numbers',
  {
    orgUuid: org(),
    prefix: text('prefix').notNull(),
    day: text('day').notNull(),
    last: integer('last').notNull(),
  },
  table => [primaryKey({ columns: [table.orgUuid, table.prefix, table.day] })],
)

/** What happened to a document, in order. */
export const erpDocumentEvents = pgTable(
  'erp_document_events',
  {
    eventNo: serial('event_no').primaryKey(),
    docUuid: text('doc_uuid').notNull(),
    action: text('action').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
    /** the step of the approval that was decided; '' for none */
    step: text('step').notNull().default(''),
    /** of a save: what it changed, in words, and how many changes are not kept */
    changes: jsonb('changes').$type<DocumentChange[]>().notNull(),
    moreChanges: integer('more_changes').notNull(),
    /** of a comment: who wrote it; '' for all else */
    actorUuid: text('actor_uuid').notNull().default(''),
    /** names: whom a comment mentions, and who was reminded */
    people: jsonb('people').$type<string[]>().notNull().default([]),
    happenedAt: clock('happened_at'),
  },
  table => [index('erp_document_events_doc').on(table.docUuid, table.eventNo)],
)
