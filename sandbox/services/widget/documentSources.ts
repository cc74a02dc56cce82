import type { DocumentKind } from '@wire/document'
import { type Column, inArray, sql } from 'drizzle-orm'
import {
  erpDepartments,
  erpGoods,
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
  erpStaff,
  erpSuppliers,
  type HeadTable,
  type LineTable,
} from '../../db/schema'
import {
  agreedOfOrder,
  leftOfAdvance,
  prepaidFenIn,
  prepaidOfOrder,
  usedOfAdvance,
} from '../document/advance/advanceSql'
import { isTurnIn, stepNameIn } from '../document/approval/approvalSteps'
import { type Kind, kinds } from '../document/kinds'
import { toCredit } from '../document/invoice/creditRows'
import { invoicedStateOfOrder, invoicedStateOfReceipt, toInvoice } from '../document/invoice/invoiceRows'
import { drawableStates } from '../document/machine'
import { changeState, changeToDecide, changeToRework } from '../document/orderChange/orderChangeSql'
import { offsetFenIn } from '../document/owed'
import { expectedOfOrder, expectedOfRow, isLateOn } from '../document/receipt/promised'
import { drawScope, readScope } from '../document/scope'
import {
  isUndrawn,
  toInspect,
  toOrder,
  toPay,
  toPrepay,
  toReceive,
  toReclaim,
  toRefund,
} from '../document/waiting'
import { ageOfAdvance, dueDay, invoicePaper, moneyMoved, paidTo, payState } from './documentColumns'
import {
  type Asker,
  day,
  dayText,
  flag,
  joinedText,
  money,
  NO_ASKER,
  ofOrg,
  ofPerson,
  quantity,
  type Source,
  type SourceColumn,
  text,
  time,
  whole,
  yesNo,
} from './sourceColumns'
import { supplierAccount } from './supplierAccount'

const S = erpSuppliers
const G = erpGoods
const D = erpDepartments
const E = erpStaff

/** How a kind calls its key, number, day and person. */
interface Names {
  key: string
  code: string
  day: string
  staff: string
}
const ORDER: Names = { key: 'cOrderUuid', code: 'cOrderCode', day: 'dOrderDate', staff: 'cBuyer' }
const OTHERS: Names = { key: 'cDocUuid', code: 'cDocCode', day: 'dDocDate', staff: 'cStaff' }

/** The goods in the rows of documents: a condition finds the documents that have a row with such goods. */
const goodsIn = ({ table, line: L }: Kind, H: HeadTable): Record<string, SourceColumn> => {
  const rows = sql`${L} join ${G} on ${G.goodsUuid} = ${L.goodsUuid}`
  const ofRows = (stored: Column): SourceColumn => {
    const all = sql`(select string_agg(${stored}, '、' order by ${L.lineNo}) from ${rows} where ${L.docUuid} = ${H.docUuid})`
    const joined = { own: sql`${H.docUuid}`, key: sql`${L.docUuid}`, table: rows }
    return { ...text(stored), shown: all, order: all, nullable: true, joined, reads: `${table}Line` }
  }
  return { cGoodsName: ofRows(G.name), cGoodsCode: ofRows(G.code) }
}

/** Documents that who asks has entered, and those in approval whose step is his or hers. */
const isMine = (kind: DocumentKind) => (asker: Asker) => ({
  bMine: yesNo(sql`(${kinds[kind].head.creatorPersonUuid} = ${asker.personUuid})`),
  bToDecide: yesNo(isTurnIn(kinds[kind], asker)),
})

const headSource = (
  kind: DocumentKind,
  H: HeadTable,
  names: Names,
  more: Readonly<Record<string, SourceColumn>> = {},
  columnsFor: NonNullable<Source['columnsFor']> = isMine(kind),
): Source => ({
  table: sql`${H}`,
  joins: sql`left join ${S} on ${S.supplierUuid} = ${H.supplierUuid}
    left join ${D} on ${D.deptUuid} = ${H.deptUuid} left join ${E} on ${E.staffUuid} = ${H.staffUuid}`,
  org: ofOrg(H.orgUuid),
  own: ofPerson(H.creatorPersonUuid),
  scopedBy: readScope(kinds[kind]),
  key: names.key,
  columns: {
    [names.key]: text(H.docUuid),
    [names.code]: text(H.code),
    cKind: text(H.kind),
    cState: text(H.state),
    [names.day]: time(H.docAt),
    dArriveDate: day(H.arriveOn),
    cSupplierUuid: text(H.supplierUuid),
    cSupplierCode: joinedText(S.code, H.supplierUuid, S.supplierUuid),
    cSupplierName: joinedText(S.name, H.supplierUuid, S.supplierUuid),
    cDeptUuid: text(H.deptUuid),
    cDeptName: joinedText(D.name, H.deptUuid, D.deptUuid),
    [`${names.staff}Uuid`]: text(H.staffUuid),
    [`${names.staff}Name`]: joinedText(E.name, H.staffUuid, E.staffUuid),
    iLineCount: whole(H.lineCount),
    iQtyTotal: quantity(H.totalQty),
    iAmount: money(H.amountFen),
    iTaxAmount: money(H.taxFen),
    bUrgent: flag(H.urgent),
    cRemark: text(H.remark),
    cCreatorName: text(H.creatorName),
    dCreateTime: time(H.createdAt),
    dUpdateTime: time(H.updatedAt),
    iVersion: whole(H.version),
    cApprovalStep: text(stepNameIn(H)),
    ...goodsIn(kinds[kind], H),
    ...more,
    ...columnsFor(NO_ASKER),
  },
  columnsFor,
})

const lineSource = (
  kind: DocumentKind,
  H: HeadTable,
  L: LineTable,
  names: Names,
  more: Readonly<Record<string, SourceColumn>>,
): Source => ({
  table: sql`${L}`,
  joins: sql`left join ${H} on ${H.docUuid} = ${L.docUuid} left join ${G} on ${G.goodsUuid} = ${L.goodsUuid}`,
  org: ofOrg(L.orgUuid),
  own: ofPerson(H.creatorPersonUuid),
  scopedBy: readScope(kinds[kind]),
  key: 'cLineUuid',
  columns: {
    cLineUuid: text(L.lineUuid),
    [names.key]: text(L.docUuid),
    [names.code]: text(H.code),
    cState: text(H.state),
    iLineNo: whole(L.lineNo),
    cGoodsUuid: text(L.goodsUuid),
    cGoodsCode: joinedText(G.code, L.goodsUuid, G.goodsUuid),
    cGoodsName: joinedText(G.name, L.goodsUuid, G.goodsUuid),
    cSpec: joinedText(G.spec, L.goodsUuid, G.goodsUuid),
    cUnit: text(G.unit),
    iQty: quantity(L.qty),
    iPrice: money(L.priceFen),
    iAmount: money(L.amountFen),
    // a key of the enumeration taxRate
    iTaxRate: text(sql`trim_scale(${L.taxRate})::text`),
    iTax: money(L.taxFen),
    dArriveDate: day(L.arriveOn),
    cRemark: text(L.remark),
    cUpstreamDocCode: text(L.upstreamDocCode),
    ...more,
  },
})

const [RL, OL, AL, TL, PL, VL, IL] = [
  erpPurchaseRequestLines,
  erpPurchaseLines,
  erpGoodsReceiptLines,
  erpPurchaseReturnLines,
  erpPurchasePaymentLines,
  erpPurchaseAdvanceLines,
  erpPurchaseInvoiceLines,
]
const { head: WH, line: WL } = kinds.goodsIssue

const heads = {
  PurchaseRequest: headSource('purchaseRequest', erpPurchaseRequests, OTHERS, {
    bToOrder: yesNo(toOrder),
  }),
  PurchaseOrder: headSource(
    'purchaseOrder',
    erpPurchaseOrders,
    ORDER,
    {
      bToReceive: yesNo(toReceive),
      bToPrepay: yesNo(toPrepay),
      iPrepay: money(agreedOfOrder),
      iPrepaidAmount: money(prepaidOfOrder),
      dPrepayDate: dayText(sql`${erpPurchaseOrders.more} ->> 'dPrepayDate'`),
      dExpected: dayText(expectedOfOrder),
      cChangeState: text(changeState),
      cInvoicedState: text(invoicedStateOfOrder),
    },
    asker => ({
      ...isMine('purchaseOrder')(asker),
      bLate: yesNo(isLateOn(asker.today)),
      bChangeToDecide: yesNo(changeToDecide(asker)),
      bChangeToRework: yesNo(changeToRework(asker)),
    }),
  ),
  GoodsReceipt: headSource(
    'goodsReceipt',
    erpGoodsReceipts,
    OTHERS,
    {
      cPayState: text(payState),
      cInvoicedState: text(invoicedStateOfReceipt),
      dDueDate: dayText(dueDay),
      bUndrawn: yesNo(isUndrawn),
      bToInspect: yesNo(toInspect),
    },
    asker => ({
      ...isMine('goodsReceipt')(asker),
      bToPay: yesNo(toPay(asker.orgUuid)),
      bToInvoice: yesNo(toInvoice(asker.orgUuid)),
    }),
  ),
  PurchaseReturn: headSource(
    'purchaseReturn',
    erpPurchaseReturns,
    OTHERS,
    moneyMoved(erpPurchaseReturns),
    asker => ({ ...isMine('purchaseReturn')(asker), bToRefund: yesNo(toRefund(asker.orgUuid)) }),
  ),
  PurchasePayment: headSource('purchasePayment', erpPurchasePayments, OTHERS, {
    ...moneyMoved(erpPurchasePayments),
    ...paidTo(erpPurchasePayments),
    // the money that leaves
    iPaidAmount: money(sql`(${erpPurchasePayments.amountFen} - ${offsetFenIn(erpPurchasePayments.more)}
      - ${prepaidFenIn(erpPurchasePayments.more)})`),
  }),
  PurchaseAdvance: headSource(
    'purchaseAdvance',
    erpPurchaseAdvances,
    OTHERS,
    {
      ...moneyMoved(erpPurchaseAdvances),
      ...paidTo(erpPurchaseAdvances),
      iPaidAmount: money(sql`round((${erpPurchaseAdvances.more} ->> 'iPaidAmount')::numeric * 100)`),
      iUsedAmount: money(usedOfAdvance),
      iLeftAmount: money(leftOfAdvance),
      cUpstreamDocCode: text(sql`(select max(l.upstream_doc_code) from ${erpPurchaseAdvanceLines} as l
      where l.doc_uuid = ${erpPurchaseAdvances.docUuid})`),
      bToReclaim: yesNo(toReclaim),
    },
    asker => ({ ...isMine('purchaseAdvance')(asker), iAgeDays: whole(ageOfAdvance(asker.today)) }),
  ),
  PurchaseInvoice: headSource('purchaseInvoice', erpPurchaseInvoices, OTHERS, invoicePaper, asker => ({
    ...isMine('purchaseInvoice')(asker),
    bToCredit: yesNo(toCredit(asker.orgUuid)),
  })),
  GoodsIssue: headSource('goodsIssue', WH, OTHERS),
}

/** Those of them that another document can be drawn from. */
const drawable = (
  reads: keyof typeof heads,
  kind: DocumentKind,
  H: HeadTable,
  next?: readonly Kind[],
): Source => ({
  ...heads[reads],
  reads,
  scopedBy: drawScope(kinds[kind], next),
  only: inArray(H.state, drawableStates(kind)),
})

/** Documents of a purchase and their rows, as lists read them. */
export const documentTables: Readonly<Record<string, Source>> = {
  ...heads,
  SupplierAccount: supplierAccount,
  DrawablePurchaseRequest: drawable('PurchaseRequest', 'purchaseRequest', erpPurchaseRequests),
  // for receipts: advances have a list of their own
  DrawablePurchaseOrder: drawable('PurchaseOrder', 'purchaseOrder', erpPurchaseOrders, [kinds.goodsReceipt]),
  DrawableGoodsReceipt: drawable('GoodsReceipt', 'goodsReceipt', erpGoodsReceipts),
  PurchaseRequestLine: lineSource('purchaseRequest', erpPurchaseRequests, RL, OTHERS, {
    iOrderedQty: quantity(RL.doneQty),
    iClosedQty: quantity(RL.closedQty),
  }),
  PurchaseOrderLine: lineSource('purchaseOrder', erpPurchaseOrders, OL, ORDER, {
    iArrivedQty: quantity(OL.doneQty),
    iClosedQty: quantity(OL.closedQty),
    dExpected: dayText(expectedOfRow),
  }),
  GoodsReceiptLine: lineSource('goodsReceipt', erpGoodsReceipts, AL, OTHERS, {
    iReturnedQty: quantity(AL.doneQty),
    // what an inspection has found
    cQuality: text(sql`${AL.more} ->> 'cQuality'`),
    iRejectedQty: quantity(sql`coalesce((${AL.more} ->> 'iRejectedQty')::numeric, 0)`),
  }),
  PurchaseReturnLine: lineSource('purchaseReturn', erpPurchaseReturns, TL, OTHERS, {}),
  PurchasePaymentLine: lineSource('purchasePayment', erpPurchasePayments, PL, OTHERS, {}),
  PurchaseAdvanceLine: lineSource('purchaseAdvance', erpPurchaseAdvances, VL, OTHERS, {}),
  PurchaseInvoiceLine: lineSource('purchaseInvoice', erpPurchaseInvoices, IL, OTHERS, {}),
  GoodsIssueLine: lineSource('goodsIssue', WH, WL, OTHERS, {}),
}
