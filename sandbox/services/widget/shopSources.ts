import { inArray, sql } from 'drizzle-orm'
import {
  institutions,
  invoices,
  orderLines,
  orders,
  productClasses,
  products,
  shopProfiles,
  shops,
  shopStaff,
  skus,
  users,
} from '../../db/schema'
import { holdsRight } from '../goodsManage/staff'
import { PAID } from '../order/machine'
import { cancelOverdueOf } from '../order/expiry'
import { openShopRows } from './drawableTables'
import {
  flag,
  moment,
  money,
  ofMembership,
  ofUser,
  optionKey,
  type Source,
  text,
  whole,
} from './sourceColumns'

/** Tables of the shop itself: what its own pages show, as rows of lists. Each is seen by whom its pages let see it. */
const O = orders
const L = orderLines
const I = invoices
const P = products
const S = shops

const shopOrder: Source = {
  table: sql`${O}`,
  org: ofMembership(O.accUuid),
  own: ofUser(O.userUuid),
  ownUnlessAdmin: true,
  key: 'cOrderUuid',
  settle: context => cancelOverdueOf(context, context.caller.institution.accUuid),
  columns: {
    cOrderUuid: text(O.orderUuid),
    cOrderCode: text(O.orderCode),
    cState: optionKey(O.state),
    dCreateTime: moment(O.createdAt),
    dPayTime: moment(O.paidAt),
    dCloseTime: moment(O.closedAt),
    cShopUuid: text(O.shopUuid),
    cShopName: text(O.shopName),
    bOperated: flag(O.operated),
    cPersonName: text(O.personName),
    iGoodsAmount: money(O.goodsFen),
    iTierDiscount: money(O.tierDiscountFen),
    iFreight: money(O.freightFen),
    iTotalAmount: money(O.totalFen),
    cDeliveryType: optionKey(O.deliveryType),
    cReceiver: text(O.receiver),
    cFullAddress: text(O.fullAddress),
    cPoReference: text(O.poReference),
    cRemark: text(O.remark),
    cCancelReason: text(O.cancelReason),
    bReviewed: flag(O.reviewed),
    bAfterSale: flag(O.afterSale),
    bInvoiced: flag(O.invoiced),
  },
}

const shopOrderLine: Source = {
  table: sql`${L}`,
  joins: sql`left join ${O} on ${O.orderUuid} = ${L.orderUuid}`,
  org: ofMembership(O.accUuid),
  own: ofUser(O.userUuid),
  ownUnlessAdmin: true,
  key: 'cOrderLineUuid',
  columns: {
    cOrderLineUuid: text(L.orderLineUuid),
    cOrderUuid: text(L.orderUuid),
    cOrderCode: text(O.orderCode),
    cState: optionKey(O.state),
    dCreateTime: moment(O.createdAt),
    iLineNo: whole(L.position),
    cProdCode: text(L.prodCode),
    cSkuCode: text(L.skuCode),
    cProdName: text(L.prodName),
    cSpec: text(
      sql`(select string_agg(value, ' ') from jsonb_array_elements_text(${L.specValues}) as spec(value))`,
    ),
    cUnit: text(L.unit),
    iQty: whole(L.qty),
    iPrice: money(L.priceFen),
    iAmount: money(L.amountFen),
  },
}

/** Goods on the shelves of all shops, and all goods of those the person works for; a price is for the shop's own pages to show or to hide. */
const product: Source = {
  table: sql`${P}`,
  joins: sql`left join ${productClasses} on ${productClasses.classUuid} = ${P.classUuid}
    left join ${S} on ${S.shopUuid} = ${P.shopUuid}`,
  org: ({ userUuid }) =>
    sql`(${P.shelf} or ${P.shopUuid} in
      (select ${shopStaff.shopUuid} from ${shopStaff} where ${shopStaff.userUuid} = ${userUuid} and ${holdsRight}))`,
  key: 'cProdCode',
  columns: {
    cProdCode: text(P.prodCode),
    cProdName: text(P.name),
    cSubTitle: text(P.subTitle),
    cClassUuid: text(P.classUuid),
    cClassName: text(productClasses.name),
    cShopUuid: text(P.shopUuid),
    cShopName: text(S.name),
    cUnit: text(P.unit),
    bShelf: flag(P.shelf),
    iSaleQty: whole(P.saleQty),
    iStock: whole(
      sql`(select coalesce(sum(${skus.stock}), 0)::int from ${skus} where ${skus.prodCode} = ${P.prodCode})`,
    ),
  },
}

/** The sellers, with the company behind each. */
const shop: Source = {
  table: sql`${S}`,
  joins: sql`left join ${shopProfiles} on ${shopProfiles.shopUuid} = ${S.shopUuid}`,
  key: 'cShopUuid',
  columns: {
    cShopUuid: text(S.shopUuid),
    cShopName: text(S.name),
    cCompanyName: text(sql`${shopProfiles.companyName}`),
    bOperated: flag(S.operated),
    cAbout: text(S.about),
    iSort: whole(S.sortOrder),
  },
}

const invoice: Source = {
  table: sql`${I}`,
  org: ofMembership(I.accUuid),
  own: ofUser(I.userUuid),
  ownUnlessAdmin: true,
  key: 'cInvoiceUuid',
  columns: {
    cInvoiceUuid: text(I.invoiceUuid),
    cApplyCode: text(I.applyCode),
    cInvoiceNo: text(I.invoiceNo),
    cState: optionKey(I.state),
    cKind: optionKey(I.kind),
    cTitle: text(I.title),
    cTaxNo: text(I.taxNo),
    cShopName: text(I.shopName),
    cPersonName: text(I.personName),
    iAmount: money(I.amountFen),
    dCreateTime: moment(I.createdAt),
    dDecideTime: moment(I.decidedAt),
    cReason: text(I.reason),
  },
}

/** The people of the enterprise; the world lets its administrators read it only (world/widget/dataTables). */
const person: Source = {
  table: sql`${institutions}`,
  joins: sql`left join ${users} on ${users.userUuid} = ${institutions.userUuid}`,
  org: ofMembership(institutions.accUuid),
  own: ofUser(institutions.userUuid),
  key: 'cPersonUuid',
  columns: {
    cPersonUuid: text(institutions.personUuid),
    cPersonName: text(institutions.personName),
    cNickname: text(users.nickname),
    cPhone: text(users.phone),
    bAdmin: flag(institutions.admin),
    bStopped: flag(institutions.stopped),
    dCreateTime: moment(institutions.createdAt),
  },
}

export const shopTables: Readonly<Record<string, Source>> = {
  ShopOrder: shopOrder,
  DrawableShopOrder: { ...shopOrder, reads: 'ShopOrder', only: inArray(O.state, PAID) },
  ShopOrderLine: shopOrderLine,
  DrawableShopOrderLine: openShopRows(shopOrderLine, inArray(O.state, PAID)),
  Product: product,
  Shop: shop,
  Invoice: invoice,
  Person: person,
}
