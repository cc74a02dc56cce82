import type { DocumentKind } from '@wire/document'
import { asc, eq } from 'drizzle-orm'
import {
  erpGoodsIssueLines,
  erpGoodsIssues,
  erpGoodsReceiptLines,
  erpGoodsReceipts,
  erpPurchaseAdvanceLines,
  erpPurchaseAdvances,
  erpPurchaseInvoiceLines,
  erpPurchaseInvoices,
  erpPurchaseLines,
  erpPurchaseOrders,
  erpPurchasePaymentLines,
  erpPurchasePayments,
  erpPurchaseRequestLines,
  erpPurchaseRequests,
  erpPurchaseReturnLines,
  erpPurchaseReturns,
  type HeadTable,
  type LineTable,
} from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import type { StaffContext } from '../widget/staffRequest'

export type Head = HeadTable['$inferSelect']
export type Line = LineTable['$inferSelect']

/** Orders of the shop: something a receipt is drawn from, no document of its own. */
export const SHOP_ORDER = 'shopOrder'

export interface Kind {
  code: DocumentKind
  name: string
  /** of its numbers */
  prefix: 'PR' | 'CG' | 'AR' | 'TH' | 'FK' | 'YF' | 'FP' | 'LL'
  head: HeadTable
  line: LineTable
  /** of its rows in lists; the permission to read it is that of the documents */
  table: string
  /** whose buttons say what a person may do */
  menu: string
  /** enumeration of its states */
  states: string
  /** fields of its templates that a column keeps */
  fields: Readonly<Record<string, HeadField>>
  /** what it is drawn from, and what is drawn from it */
  upstream: readonly string[]
  /** every row is drawn from another document: there is none without */
  drawnOnly?: true
  /** what a row that is drawn from nothing may say at most; to post such rows is a right of its own */
  mostUndrawn?: number
  /**
   * Field of the header whose value no two documents of one supplier should have. `several`: it names several, with
   * commas or spaces between them.
   */
  usedOnce?: { field: string; several?: true }
  /** its prices are compared with those of the documents of its kind before it, as long as it is not approved */
  pricesCompared?: true
  /** what posting it does to the stock; absent: nothing */
  moves?: 'in' | 'out'
  /** the step that says that money has moved: it asks for the day, and for the number of the bank */
  moneyMovesBy?: 'post' | 'settle'
  /** it pays a supplier: two people look at it, and the account is compared with the supplier's file */
  spends?: true
  /** its rows pay for those they were drawn from: only for goods that stayed, at their price, and to their supplier */
  pays?: true
  /** it pays an amount in advance for one order: its rows are those of the order, and are not counted */
  advances?: true
  /** it is an invoice of the supplier: its rows are compared with those they were drawn from, and move and pay nothing */
  invoices?: true
  /** goods of the warehouse go to a department: no supplier and no prices, and no more than is there */
  issues?: true
  downstream: readonly DocumentKind[]
}

/** A column that a field of the header is kept in. */
export type HeadField =
  | 'code'
  | 'docAt'
  | 'supplierUuid'
  | 'deptUuid'
  | 'staffUuid'
  | 'kind'
  | 'urgent'
  | 'remark'
  | 'arriveOn'
  | 'creatorName'
  | 'createdAt'

const common = {
  cSupplierUuid: 'supplierUuid',
  cDeptUuid: 'deptUuid',
  cKind: 'kind',
  bUrgent: 'urgent',
  cRemark: 'remark',
  dArriveDate: 'arriveOn',
  cCreatorName: 'creatorName',
  dCreateTime: 'createdAt',
} as const
const others = { ...common, cDocCode: 'code', dDocDate: 'docAt', cStaffUuid: 'staffUuid' } as const

export const kinds: Readonly<Record<DocumentKind, Kind>> = {
  purchaseRequest: {
    code: 'purchaseRequest',
    name: '请购单',
    prefix: 'PR',
    head: erpPurchaseRequests,
    line: erpPurchaseRequestLines,
    table: 'PurchaseRequest',
    menu: 'purchase-request',
    states: 'requestState',
    fields: others,
    upstream: [],
    downstream: ['purchaseOrder'],
  },
  purchaseOrder: {
    code: 'purchaseOrder',
    name: '采购订单',
    prefix: 'CG',
    head: erpPurchaseOrders,
    line: erpPurchaseLines,
    table: 'PurchaseOrder',
    menu: 'purchase-order',
    states: 'purchaseState',
    fields: { ...common, cOrderCode: 'code', dOrderDate: 'docAt', cBuyerUuid: 'staffUuid' },
    upstream: ['purchaseRequest'],
    pricesCompared: true,
    downstream: ['goodsReceipt', 'purchaseAdvance'],
  },
  goodsReceipt: {
    code: 'goodsReceipt',
    name: '到货单',
    prefix: 'AR',
    head: erpGoodsReceipts,
    line: erpGoodsReceiptLines,
    table: 'GoodsReceipt',
    menu: 'goods-receipt',
    states: 'receiptState',
    fields: others,
    upstream: ['purchaseOrder', SHOP_ORDER],
    mostUndrawn: 10_000,
    usedOnce: { field: 'cDeliveryNo' },
    moves: 'in',
    downstream: ['purchasePayment', 'purchaseReturn', 'purchaseInvoice', 'goodsIssue'],
  },
  purchaseReturn: {
    code: 'purchaseReturn',
    name: '采购退货单',
    prefix: 'TH',
    head: erpPurchaseReturns,
    line: erpPurchaseReturnLines,
    table: 'PurchaseReturn',
    menu: 'purchase-return',
    states: 'returnState',
    fields: others,
    upstream: ['goodsReceipt'],
    drawnOnly: true,
    moves: 'out',
    moneyMovesBy: 'settle',
    downstream: [],
  },
  purchasePayment: {
    code: 'purchasePayment',
    name: '采购付款单',
    prefix: 'FK',
    head: erpPurchasePayments,
    line: erpPurchasePaymentLines,
    table: 'PurchasePayment',
    menu: 'purchase-payment',
    states: 'paymentState',
    fields: others,
    upstream: ['goodsReceipt'],
    drawnOnly: true,
    usedOnce: { field: 'cInvoiceNo', several: true },
    moneyMovesBy: 'post',
    spends: true,
    pays: true,
    downstream: [],
  },
  purchaseAdvance: {
    code: 'purchaseAdvance',
    name: '预付款单',
    prefix: 'YF',
    head: erpPurchaseAdvances,
    line: erpPurchaseAdvanceLines,
    table: 'PurchaseAdvance',
    menu: 'purchase-advance',
    states: 'advanceState',
    fields: others,
    upstream: ['purchaseOrder'],
    drawnOnly: true,
    moneyMovesBy: 'post',
    spends: true,
    advances: true,
    downstream: [],
  },
  purchaseInvoice: {
    code: 'purchaseInvoice',
    name: '采购发票',
    prefix: 'FP',
    head: erpPurchaseInvoices,
    line: erpPurchaseInvoiceLines,
    table: 'PurchaseInvoice',
    menu: 'purchase-invoice',
    states: 'purchaseInvoiceState',
    fields: others,
    // a red one is drawn from the one it corrects
    upstream: ['goodsReceipt', 'purchaseInvoice'],
    drawnOnly: true,
    invoices: true,
    downstream: ['purchaseInvoice'],
  },
  goodsIssue: {
    code: 'goodsIssue',
    name: '领料单',
    prefix: 'LL',
    head: erpGoodsIssues,
    line: erpGoodsIssueLines,
    table: 'GoodsIssue',
    menu: 'goods-issue',
    states: 'issueState',
    fields: others,
    upstream: ['goodsReceipt'],
    moves: 'out',
    issues: true,
    downstream: [],
  },
}

export const isKind = (code: string): code is DocumentKind => Object.keys(kinds).includes(code)

export const kindOf = (code: string): Kind => {
  if (!isKind(code)) throw new ServiceError(CODE.notFound, '单据类型不存在')
  return kinds[code]
}

/** Fields of rows that a column of the database keeps. */
export const LINE_COLUMNS: readonly string[] = [
  'cGoodsUuid',
  'iQty',
  'iPrice',
  'iTaxRate',
  'iAmount',
  'iTax',
  'dArriveDate',
  'cRemark',
]

export const linesOf = ({ db }: Pick<StaffContext, 'db'>, kind: Kind, docUuid: string): Promise<Line[]> =>
  db.select().from(kind.line).where(eq(kind.line.docUuid, docUuid)).orderBy(asc(kind.line.lineNo))
