import { type SQL, sql } from 'drizzle-orm'
import {
  erpDepartments,
  erpGoods,
  erpGoodsClasses,
  erpPurchaseLines,
  erpPurchaseOrders,
  erpStaff,
  erpSuppliers,
} from '../../db/schema'

/** A column a client may name: how it is compared, and how it is told. */
export interface SourceColumn {
  type: 'string' | 'int' | 'float' | 'date'
  compare: SQL
  shown: SQL
}

/** A registered table of rows; nothing a client sends becomes SQL by itself. */
export interface Source {
  from: SQL
  /** column of the rows' organisation */
  org: SQL
  /** person whose own they are; absent: the organisation's only */
  own?: SQL
  key: string
  columns: Readonly<Record<string, SourceColumn>>
}

const text = (column: SQL | object): SourceColumn => {
  const compare = sql`${column}`
  return { type: 'string', compare, shown: compare }
}
const whole = (column: SQL | object): SourceColumn => {
  const compare = sql`${column}`
  return { type: 'int', compare, shown: compare }
}
const flag = (column: object): SourceColumn => whole(sql`${column}::int`)
const money = (column: object): SourceColumn => {
  const compare = sql`(${column} / 100.0)`
  return { type: 'float', compare, shown: sql`${compare}::numeric(18, 2)::text` }
}
const quantity = (column: object): SourceColumn => {
  const compare = sql`${column}`
  return { type: 'float', compare, shown: sql`trim_scale(${column})::text` }
}
const day = (column: object): SourceColumn => {
  const compare = sql`${column}::timestamp`
  return { type: 'date', compare, shown: sql`to_char(${column}, 'YYYY-MM-DD')` }
}
const time = (column: object): SourceColumn => {
  const compare = sql`${column}`
  return { type: 'date', compare, shown: sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')` }
}

const O = erpPurchaseOrders
const L = erpPurchaseLines
const S = erpSuppliers
const G = erpGoods
const C = erpGoodsClasses
const D = erpDepartments
const E = erpStaff

const purchaseOrder: Source = {
  from: sql`${O} join ${S} on ${S.supplierUuid} = ${O.supplierUuid}
    join ${D} on ${D.deptUuid} = ${O.deptUuid} join ${E} on ${E.staffUuid} = ${O.buyerUuid}`,
  org: sql`${O.orgUuid}`,
  own: sql`${O.creatorPersonUuid}`,
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
  from: sql`${L} join ${O} on ${O.orderUuid} = ${L.orderUuid} join ${G} on ${G.goodsUuid} = ${L.goodsUuid}`,
  org: sql`${L.orgUuid}`,
  own: sql`${O.creatorPersonUuid}`,
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
  from: sql`${S}`,
  org: sql`${S.orgUuid}`,
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
  from: sql`${G} join ${C} on ${C.classUuid} = ${G.classUuid}`,
  org: sql`${G.orgUuid}`,
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
  from: sql`${E} join ${D} on ${D.deptUuid} = ${E.deptUuid}`,
  org: sql`${E.orgUuid}`,
  own: sql`${E.personUuid}`,
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
  from: sql`${D}`,
  org: sql`${D.orgUuid}`,
  key: 'cDeptUuid',
  columns: {
    cDeptUuid: text(D.deptUuid),
    cParentUuid: text(sql`coalesce(${D.parentUuid}, '')`),
    cDeptCode: text(D.code),
    cDeptName: text(D.name),
  },
}

const goodsClass: Source = {
  from: sql`${C}`,
  org: sql`${C.orgUuid}`,
  key: 'cClassUuid',
  columns: {
    cClassUuid: text(C.classUuid),
    cParentUuid: text(sql`coalesce(${C.parentUuid}, '')`),
    cClassCode: text(C.code),
    cClassName: text(C.name),
  },
}

const tables = new Map<string, Source>([
  ['PurchaseOrder', purchaseOrder],
  ['PurchaseOrderLine', purchaseOrderLine],
  ['Supplier', supplier],
  ['Goods', goods],
  ['Staff', staff],
  ['Department', department],
  ['GoodsClass', goodsClass],
])

/** Interfaces of their own (cDataSourceType `api`): rows of a table with those of another below each. */
export interface DefinedApi {
  table: string
  sub: { table: string; join: string; order: string }
}
const apis = new Map<string, DefinedApi>([
  [
    'PurchaseOrderAction/getOrdersWithLines',
    { table: 'PurchaseOrder', sub: { table: 'PurchaseOrderLine', join: 'cOrderUuid', order: 'iLineNo' } },
  ],
])

const SERVER = 'alc-biz-purchase'

export const findSource = (server: string, table: string): Source | undefined =>
  server === SERVER ? tables.get(table) : undefined

export const findApi = (name: string): DefinedApi | undefined => apis.get(name)
