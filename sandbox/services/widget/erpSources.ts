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
import { STATE } from '../document/machine'
import { agreedModeOf } from '../document/supplier/terms'
import { documentTables } from './documentSources'
import { drawableTables } from './drawableTables'
import { day, flag, money, ofOrg, ofPerson, quantity, type Source, text, whole } from './sourceColumns'

const S = erpSuppliers
const G = erpGoods
const C = erpGoodsClasses
const D = erpDepartments
const E = erpStaff
const H = erpPurchaseOrders
const L = erpPurchaseLines

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
    // what is agreed with it, or else what the enterprise has set
    cSettleMode: text(agreedModeOf({ supplier: sql`${S.supplierUuid}`, org: sql`${S.orgUuid}` })),
    dSignDate: day(S.signedOn),
    bStopped: flag(S.stopped),
    cRemark: text(S.remark),
  },
}

/** Those a document may name anew. Accounts are told by the file of suppliers alone, which hides them from most people. */
const supplierInUse: Source = { ...supplier, reads: 'Supplier', only: sql`not ${S.stopped}` }

/** Of goods: what approved orders still bring. */
const coming = sql`left join (
    select ${L.goodsUuid} as goods_uuid, sum(greatest(${L.qty} - ${L.closedQty} - ${L.doneQty}, 0)) as qty
    from ${L} join ${H} on ${H.docUuid} = ${L.docUuid}
    where ${H.state} in (${STATE.approved}, ${STATE.partly}) group by ${L.goodsUuid}
  ) as coming on coming.goods_uuid = ${G.goodsUuid}`

const goods: Source = {
  table: sql`${G}`,
  joins: sql`left join ${C} on ${C.classUuid} = ${G.classUuid} ${coming}`,
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
    iComingQty: quantity(sql`coalesce(coming.qty, 0)`),
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
  ...documentTables,
  ...drawableTables,
  Supplier: supplier,
  SupplierInUse: supplierInUse,
  Goods: goods,
  Staff: staff,
  Department: department,
  GoodsClass: goodsClass,
}
