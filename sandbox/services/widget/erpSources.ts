import { sql } from 'drizzle-orm'
import {
  erpDepartments,
  erpGoods,
  erpGoodsClasses,
  erpPurchaseLines,
  erpPurchaseOrders,
  erpStaff,
  erpSuppliers,
} from '../../db/schema'
import { day, flag, money, ofOrg, ofPerson, quantity, type Source, text, time, whole } from './sourceColumns'

const O = erpPurchaseOrders
const L = erpPurchaseLines
const S = erpSuppliers
const G = erpGoods
const C = erpGoodsClasses
const D = erpDepartments
const E = erpStaff

const purchaseOrder: Source = {
  table: sql`${O}`,
  joins: sql`left join ${S} on ${S.supplierUuid} = ${O.supplierUuid}
    left join ${D} on ${D.deptUuid} = ${O.deptUuid} left join ${E} on ${E.staffUuid} = ${O.buyerUuid}`,
  org: ofOrg(O.orgUuid),
  own: ofPerson(O.creatorPersonUuid),
  key: 'cOrderUuid',
  columns: {
    cOrderUuid: text(O.orderUuid),
    cOrderCode: text(O.code),
    cKind: text(O.kind),
    cState: text(O.state),
    dOrderDate: time(O.orderedAt),
    dArriveDate: day(O.arriveOn),
    cSupplierUuid: text(O.supplierUuid),
    cSupplierCode: text(S.code),
    cSupplierName: text(S.name),
    cDeptUuid: text(O.deptUuid),
    cDeptName: text(D.name),
    cBuyerUuid: text(O.buyerUuid),
    cBuyerName: text(E.name),
    iLineCount: whole(O.lineCount),
    iQtyTotal: quantity(O.totalQty),
    iAmount: money(O.amountFen),
    iTaxAmount: money(O.taxFen),
    bUrgent: flag(O.urgent),
    cRemark: text(O.remark),
  },
}

const purchaseOrderLine: Source = {
  table: sql`${L}`,
  joins: sql`left join ${O} on ${O.orderUuid} = ${L.orderUuid}
    left join ${G} on ${G.goodsUuid} = ${L.goodsUuid}`,
  org: ofOrg(L.orgUuid),
  own: ofPerson(O.creatorPersonUuid),
  key: 'cLineUuid',
  columns: {
    cLineUuid: text(L.lineUuid),
    cOrderUuid: text(L.orderUuid),
    cOrderCode: text(O.code),
    cState: text(O.state),
    iLineNo: whole(L.lineNo),
    cGoodsUuid: text(L.goodsUuid),
    cGoodsCode: text(G.code),
    cGoodsName: text(G.name),
    cSpec: text(G.spec),
    cUnit: text(G.unit),
    iQty: quantity(L.qty),
    iArrivedQty: quantity(L.arrivedQty),
    iPrice: money(L.priceFen),
    iAmount: money(L.amountFen),
    dArriveDate: day(L.arriveOn),
    cRemark: text(L.remark),
  },
}

const supplier: Source = {
  table: sql`${S}`,
  org: ofOrg(S.orgUuid),
  key: 'cSupplierUuid',
  columns: {
    cSupplierUuid: text(S.supplierUuid),
    cSupplierCode: text(S.code),
    cSupplierName: text(S.name),
    cSupplierClass: text(S.supplierClass),
    cLevel: text(S.level),
    cContact: text(S.contact),
    cPhone: text(S.phone),
    cArea: text(S.area),
    cAddress: text(S.address),
    iCredit: money(S.creditFen),
    dSignDate: day(S.signedOn),
    bStopped: flag(S.stopped),
    cRemark: text(S.remark),
  },
}

const goods: Source = {
  table: sql`${G}`,
  joins: sql`left join ${C} on ${C.classUuid} = ${G.classUuid}`,
  org: ofOrg(G.orgUuid),
  key: 'cGoodsUuid',
  columns: {
    cGoodsUuid: text(G.goodsUuid),
    cGoodsCode: text(G.code),
    cGoodsName: text(G.name),
    cSpec: text(G.spec),
    cUnit: text(G.unit),
    cBrand: text(G.brand),
    cBarCode: text(G.barCode),
    cClassUuid: text(G.classUuid),
    cClassName: text(C.name),
    iPrice: money(G.priceFen),
    iTaxRate: whole(G.taxRate),
    iStock: quantity(G.stock),
    bUse: flag(G.inUse),
  },
}

const staff: Source = {
  table: sql`${E}`,
  joins: sql`left join ${D} on ${D.deptUuid} = ${E.deptUuid}`,
  org: ofOrg(E.orgUuid),
  own: ofPerson(E.personUuid),
  key: 'cStaffUuid',
  columns: {
    cStaffUuid: text(E.staffUuid),
    cStaffCode: text(E.code),
    cStaffName: text(E.name),
    cDeptUuid: text(E.deptUuid),
    cDeptName: text(D.name),
    cPost: text(E.post),
    cPhone: text(E.phone),
    dEntryDate: day(E.entryDate),
    bOnJob: flag(E.onJob),
  },
}

const department: Source = {
  table: sql`${D}`,
  org: ofOrg(D.orgUuid),
  key: 'cDeptUuid',
  columns: {
    cDeptUuid: text(D.deptUuid),
    cParentUuid: text(sql`coalesce(${D.parentUuid}, '')`),
    cDeptCode: text(D.code),
    cDeptName: text(D.name),
  },
}

const goodsClass: Source = {
  table: sql`${C}`,
  org: ofOrg(C.orgUuid),
  key: 'cClassUuid',
  columns: {
    cClassUuid: text(C.classUuid),
    cParentUuid: text(sql`coalesce(${C.parentUuid}, '')`),
    cClassCode: text(C.code),
    cClassName: text(C.name),
  },
}

/** Of the purchasing department; the world makes them (sandbox/world/erp). */
export const erpTables: Readonly<Record<string, Source>> = {
  PurchaseOrder: purchaseOrder,
  PurchaseOrderLine: purchaseOrderLine,
  Supplier: supplier,
  Goods: goods,
  Staff: staff,
  Department: department,
  GoodsClass: goodsClass,
}
