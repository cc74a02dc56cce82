import { enumeration } from './enums'
import { type ColumnSketch, drawableCode, list, source } from './lists'
import { CONTAINS, EQUALS, query, RANGE, STARTS } from './queries'
import { refer } from './refers'

/** Lists, queries and enumerations over the shop's own orders, goods, sellers, invoices and people. */
export const shop = { cServerName: 'alc-alshop' }
const MINUTE = 'YYYY-MM-DD HH:mm'

export const shopEnums = [
  enumeration(
    'shopOrderState',
    '商城订单状态',
    ['1', '待付款', { color: 'warning' }],
    ['2', '待发货', { color: 'primary' }],
    ['3', '待收货', { color: 'primary' }],
    ['4', '已完成', { color: 'success' }],
    ['5', '已取消'],
    ['6', '已退款', { color: '#f3e8ff', textColor: '#6b21a8' }],
  ),
  enumeration('deliveryType', '配送方式', ['1', '快递配送'], ['2', '到店自提'], ['3', '商家配送']),
  enumeration(
    'invoiceState',
    '发票状态',
    ['1', '开票中', { color: 'warning' }],
    ['2', '已开具', { color: 'success' }],
    ['3', '已驳回', { color: 'danger' }],
    ['4', '已撤回'],
    ['5', '已红冲'],
  ),
  enumeration('invoiceKind', '发票类型', ['1', '普通发票'], ['2', '专用发票']),
] as const

const orderColumns: ColumnSketch[] = [
  ['cOrderUuid', '主键', 'Text', { flags: ['hide'] }],
  ['cOrderCode', '订单编号', 'Text', { flags: ['required'] }],
  ['cState', '订单状态', 'Select', { code: 'shopOrderState', flags: ['required'] }],
  ['cShopName', '店铺', 'Text'],
  ['iTotalAmount', '订单金额', 'Number', { precision: 2, flags: ['sum'] }],
  ['cPersonName', '下单人', 'Text'],
  ['dCreateTime', '下单时间', 'Date', { code: MINUTE }],
  ['dPayTime', '付款时间', 'Date', { code: MINUTE }],
  ['iGoodsAmount', '商品金额', 'Number', { precision: 2, flags: ['sum', 'off'] }],
  ['iFreight', '运费', 'Number', { precision: 2, flags: ['sum', 'off'] }],
  ['cDeliveryType', '配送方式', 'Select', { code: 'deliveryType', flags: ['off'] }],
  ['cReceiver', '收货人', 'Text', { flags: ['off'] }],
  ['cFullAddress', '收货地址', 'TextArea', { flags: ['off'] }],
  ['cPoReference', '采购单号', 'Text', { flags: ['off'] }],
  ['bAfterSale', '售后中', 'Boolean'],
  ['bInvoiced', '已申请开票', 'Boolean', { flags: ['off'] }],
  ['cRemark', '备注', 'TextArea', { flags: ['off'] }],
]

export const shopLists = [
  ...[
    { code: 'shopOrder', name: '商城订单', table: 'ShopOrder' },
    { code: drawableCode('shopOrder'), name: '可参照商城订单', table: 'DrawableShopOrder' },
  ].map(({ code, name, table }) =>
    list(
      { code, name, key: 'cOrderUuid', rows: 10, from: source(table, 'dCreateTime desc', shop) },
      ...orderColumns,
    ),
  ),
  list(
    {
      code: 'shopOrderComb',
      name: '商城订单明细',
      key: 'cOrderUuid',
      rows: 20,
      from: source('ShopOrder', 'dCreateTime desc', {
        ...shop,
        cDataSourceType: 'api',
        cDefinedApi: 'ShopOrderAction/getOrdersWithLines',
      }),
    },
    ...orderColumns,
    ['subList.cOrderLineUuid', '明细主键', 'Text', { flags: ['hide'] }],
    ['subList.cProdName', '商品名称', 'Text', { flags: ['required'] }],
    ['subList.cSpec', '规格', 'Text'],
    ['subList.iQty', '数量', 'Number'],
    ['subList.cUnit', '单位', 'Text'],
    ['subList.iPrice', '单价', 'Number', { precision: 2 }],
    ['subList.iAmount', '金额', 'Number', { precision: 2 }],
  ),
  list(
    {
      code: 'shopProduct',
      name: '商城商品',
      key: 'cProdCode',
      rows: 20,
      from: source('Product', 'cProdCode asc', shop),
    },
    ['cProdName', '商品名称', 'Text', { flags: ['required'] }],
    ['cProdCode', '商品编码', 'Text', { flags: ['required'] }],
    ['cClassName', '分类', 'Text'],
    ['cShopName', '店铺', 'Text'],
    ['cUnit', '单位', 'Text'],
    ['iStock', '库存', 'Number'],
    ['iSaleQty', '近30天销量', 'Number'],
    ['bShelf', '在售', 'Boolean'],
  ),
  list(
    {
      code: 'shopSeller',
      name: '商城店铺',
      key: 'cShopUuid',
      rows: 20,
      from: source('Shop', 'iSort asc', shop),
    },
    ['cShopUuid', '主键', 'Text', { flags: ['hide'] }],
    ['cShopName', '店铺名称', 'Text', { flags: ['required'] }],
    ['cCompanyName', '企业名称', 'Text'],
    ['bOperated', '自营', 'Boolean'],
    ['cAbout', '简介', 'TextArea'],
  ),
  list(
    {
      code: 'shopInvoice',
      name: '商城发票',
      key: 'cInvoiceUuid',
      rows: 10,
      from: source('Invoice', 'dCreateTime desc', shop),
    },
    ['cInvoiceUuid', '主键', 'Text', { flags: ['hide'] }],
    ['cApplyCode', '申请编号', 'Text', { flags: ['required'] }],
    ['cState', '发票状态', 'Select', { code: 'invoiceState', flags: ['required'] }],
    ['cTitle', '抬头', 'Text'],
    ['iAmount', '开票金额', 'Number', { precision: 2, flags: ['sum'] }],
    ['cKind', '发票类型', 'Select', { code: 'invoiceKind' }],
    ['cShopName', '开票方', 'Text'],
    ['cPersonName', '申请人', 'Text'],
    ['dCreateTime', '申请时间', 'Date', { code: MINUTE }],
    ['cInvoiceNo', '发票号码', 'Text'],
  ),
  list(
    {
      code: 'orgPerson',
      name: '企业人员',
      key: 'cPersonUuid',
      rows: 20,
      from: source('Person', 'dCreateTime asc', shop),
    },
    ['cPersonUuid', '主键', 'Text', { flags: ['hide'] }],
    ['cPersonName', '姓名', 'Text', { flags: ['required'] }],
    ['cPhone', '手机号码', 'Text'],
    ['bAdmin', '管理员', 'Boolean'],
    ['bStopped', '已停用', 'Boolean'],
    ['dCreateTime', '加入时间', 'Date', { code: MINUTE }],
  ),
] as const

export const shopQueries = [
  query(
    'shopOrder',
    ['cOrderCode', '订单编号', 'Text', CONTAINS],
    ['cShopName', '店铺名称', 'Text', CONTAINS],
    ['cPersonName', '下单人', 'Text', CONTAINS],
    ['dCreateTime', '下单日期', 'Date', RANGE, { code: 'date' }],
    ['cState', '订单状态', 'Select', RANGE, { code: 'shopOrderState' }],
    ['iTotalAmount', '订单金额', 'Number', RANGE, { code: '2' }],
    ['cShopUuid', '店铺', 'Refer', RANGE, { code: 'shopSeller' }],
    ['cDeliveryType', '配送方式', 'Select', EQUALS, { code: 'deliveryType' }],
    ['bAfterSale', '售后中', 'Checkbox', EQUALS],
    ['cPoReference', '采购单号', 'Text', STARTS, { hidden: true }],
    ['cReceiver', '收货人', 'Text', CONTAINS, { hidden: true }],
  ),
  query(
    'shopProduct',
    ['cProdName', '商品名称', 'Text', CONTAINS],
    ['cProdCode', '商品编码', 'Text', STARTS],
    ['cClassName', '分类', 'Text', CONTAINS],
    ['cShopUuid', '店铺', 'Refer', RANGE, { code: 'shopSeller' }],
    ['bShelf', '在售', 'Checkbox', EQUALS],
  ),
  query(
    'shopSeller',
    ['cShopName', '店铺名称', 'Text', CONTAINS],
    ['cCompanyName', '企业名称', 'Text', CONTAINS],
    ['bOperated', '自营', 'Checkbox', EQUALS],
  ),
  query(
    'shopInvoice',
    ['cApplyCode', '申请编号', 'Text', CONTAINS],
    ['cTitle', '抬头', 'Text', CONTAINS],
    ['cState', '发票状态', 'Select', RANGE, { code: 'invoiceState' }],
    ['iAmount', '开票金额', 'Number', RANGE, { code: '2' }],
    ['dCreateTime', '申请日期', 'Date', RANGE, { code: 'date' }],
  ),
] as const

export const shopRefers = [
  refer({
    cReferCode: 'shopSeller',
    cReferName: '店铺',
    cReferType: 'list',
    cBaseListCode: 'shopSeller',
    cBaseQueryCode: 'shopSeller',
    cReferDataKey: 'cShopUuid',
    cSaveField: 'cShopUuid,cShopName',
    cShowField: 'cShopName',
  }),
] as const
