import type { WidgetDataSource } from '@wire/widget'
import type { ListBase, ListColumn } from '@wire/widgetList'

/** A list layout as it is delivered. */
export interface ListDefinition {
  cBaseListCode: string
  baseList: ListBase
  iPageRowSize: number
  list: ListColumn[]
}

type Flag = 'hide' | 'off' | 'required' | 'sum'
export type ColumnSketch = [
  field: string,
  title: string,
  type: ListColumn['cFieldType'],
  more?: { code?: string; precision?: number; flags?: readonly Flag[] },
]

export const source = (
  cTableName: string,
  cOrderField: string,
  more: Partial<WidgetDataSource> = {},
): WidgetDataSource => ({
  cDataSourceType: 'table',
  cServerName: 'alc-biz-purchase',
  cTableName,
  cDataScopeType: 'org',
  cDefinedApi: '',
  cOrderField,
  ...more,
})

interface ListHead {
  code: string
  name: string
  key: string
  rows: number
  from: WidgetDataSource
}

export const list = (
  { code, name, key, rows, from }: ListHead,
  ...columns: ColumnSketch[]
): ListDefinition => ({
  cBaseListCode: code,
  baseList: { ...from, cKeyField: key, cListName: name },
  iPageRowSize: rows,
  list: columns.map(([cFieldName, cTitleName, cFieldType, more], index) => {
    const has = (flag: Flag) => more?.flags?.includes(flag) ?? false
    return {
      cItemUuid: `${code}-${cFieldName}`,
      cFieldName,
      cTitleName,
      cFieldType,
      cFieldTypeCode: more?.code ?? '',
      iPrecision: more?.precision ?? 0,
      bShow: !has('hide') && !has('off'),
      bHide: has('hide'),
      bRequired: has('required'),
      bSum: has('sum'),
      iOrder: index + 1,
    }
  }),
})

/** Tax in the amount. It is hidden until a person switches it on. */
export const TAX: ColumnSketch = ['iTaxAmount', '税额', 'Number', { precision: 2, flags: ['sum', 'off'] }]

/** Tax of a row, where it stands below its document. */
export const TAX_OF_ROW: readonly ColumnSketch[] = [
  ['subList.iTaxRate', '税率', 'Select', { code: 'taxRate' }],
  ['subList.iTax', '税额', 'Number', { precision: 2 }],
]

/** The step that a document in approval waits for. */
export const APPROVAL_STEP: ColumnSketch = ['cApprovalStep', '当前审批', 'Text']

const DAY = 'YYYY-MM-DD'
const orderColumns: ColumnSketch[] = [
  ['cOrderUuid', '主键', 'Text', { flags: ['hide'] }],
  ['cOrderCode', '单据编号', 'Text', { flags: ['required'] }],
  ['cState', '单据状态', 'Select', { code: 'purchaseState', flags: ['required'] }],
  ['cSupplierName', '供应商', 'Text'],
  ['dOrderDate', '下单时间', 'Date', { code: 'YYYY-MM-DD HH:mm' }],
  ['iAmount', '含税金额', 'Number', { precision: 2, flags: ['sum'] }],
  ['cDeptName', '需求部门', 'Text'],
  ['cBuyerName', '采购员', 'Text'],
  APPROVAL_STEP,
  ['iQtyTotal', '数量合计', 'Number', { precision: 3, flags: ['sum', 'off'] }],
  ['dArriveDate', '要求到货', 'Date', { code: DAY }],
  // what the supplier promises counts
  ['dExpected', '预计到货', 'Date', { code: DAY }],
  ['cKind', '采购类型', 'Select', { code: 'purchaseKind', flags: ['off'] }],
  ['bUrgent', '加急', 'Boolean'],
  ['cChangeState', '订单变更', 'Select', { code: 'orderChangeState' }],
  ['cInvoicedState', '到票状态', 'Select', { code: 'invoicedState' }],
  ['iPrepay', '约定预付', 'Number', { precision: 2, flags: ['off'] }],
  ['iPrepaidAmount', '已预付', 'Number', { precision: 2, flags: ['off'] }],
  ['dPrepayDate', '预付日期', 'Date', { code: DAY, flags: ['off'] }],
  ['cRemark', '备注', 'TextArea', { flags: ['off'] }],
  TAX,
]

/** List of the documents of a kind that another one can be drawn from. */
export const drawableCode = (code: string): string => `${code}Drawable`
/** List of their rows, with what is left of each. */
export const drawableRowsCode = (code: string): string => `${drawableCode(code)}Line`

export const lists: readonly ListDefinition[] = [
  ...[
    { code: 'purchaseOrder', name: '采购订单', table: 'PurchaseOrder' },
    { code: drawableCode('purchaseOrder'), name: '可参照采购订单', table: 'DrawablePurchaseOrder' },
  ].map(({ code, name, table }) =>
    list(
      { code, name, key: 'cOrderUuid', rows: 10, from: source(table, 'dOrderDate desc') },
      ...orderColumns,
    ),
  ),
  list(
    {
      code: 'purchaseOrderComb',
      name: '采购订单明细',
      key: 'cOrderUuid',
      rows: 20,
      from: source('PurchaseOrder', 'dOrderDate desc', {
        cDataSourceType: 'api',
        cDefinedApi: 'PurchaseOrderAction/getOrdersWithLines',
      }),
    },
    ...orderColumns,
    ['subList.cLineUuid', '明细主键', 'Text', { flags: ['hide'] }],
    ['subList.cOrderUuid', '明细单据主键', 'Text', { flags: ['hide'] }],
    ['subList.iLineNo', '行号', 'Number', { flags: ['hide'] }],
    ['subList.cGoodsName', '物料名称', 'Text', { flags: ['required'] }],
    ['subList.cSpec', '规格型号', 'Text'],
    ['subList.iQty', '数量', 'Number', { precision: 3 }],
    ['subList.cUnit', '单位', 'Text'],
    ['subList.iPrice', '含税单价', 'Number', { precision: 2 }],
    ['subList.iAmount', '含税金额', 'Number', { precision: 2 }],
    ...TAX_OF_ROW,
    ['subList.iArrivedQty', '已到数量', 'Number', { precision: 3, flags: ['off'] }],
    ['subList.iClosedQty', '已关闭数量', 'Number', { precision: 3, flags: ['off'] }],
    ['subList.cGoodsCode', '物料编码', 'Text', { flags: ['off'] }],
  ),
  list(
    {
      code: 'purchaseOrderLine',
      name: '采购订单物料',
      key: 'cLineUuid',
      rows: 20,
      from: source('PurchaseOrderLine', 'cOrderCode desc'),
    },
    ['cLineUuid', '主键', 'Text', { flags: ['hide'] }],
    ['cOrderUuid', '单据主键', 'Text', { flags: ['hide'] }],
    ['cGoodsName', '物料名称', 'Text', { flags: ['required'] }],
    ['cGoodsCode', '物料编码', 'Text'],
    ['cSpec', '规格型号', 'Text'],
    ['iQty', '数量', 'Number', { precision: 3, flags: ['sum'] }],
    ['cUnit', '单位', 'Text'],
    ['iPrice', '含税单价', 'Number', { precision: 2 }],
    ['iAmount', '含税金额', 'Number', { precision: 2, flags: ['sum'] }],
    ['iArrivedQty', '已到数量', 'Number', { precision: 3, flags: ['sum'] }],
    ['iClosedQty', '已关闭数量', 'Number', { precision: 3, flags: ['sum', 'off'] }],
    ['dExpected', '预计到货', 'Date', { code: DAY }],
    ['cOrderCode', '单据编号', 'Text', { flags: ['off'] }],
  ),
  list(
    {
      code: 'supplier',
      name: '供应商',
      key: 'cSupplierUuid',
      rows: 20,
      from: source('SupplierInUse', 'cSupplierCode asc'),
    },
    ['cSupplierUuid', '主键', 'Text', { flags: ['hide'] }],
    ['cSupplierName', '供应商名称', 'Text', { flags: ['required'] }],
    ['cSupplierCode', '供应商编码', 'Text'],
    ['cSupplierClass', '分类', 'Select', { code: 'supplierClass' }],
    ['cLevel', '等级', 'Select', { code: 'supplierLevel' }],
    ['cContact', '联系人', 'Text'],
    ['cPhone', '联系电话', 'Text'],
    ['cArea', '所在地区', 'Text'],
    ['iCredit', '信用额度', 'Number', { precision: 2, flags: ['sum'] }],
    ['dSignDate', '签约日期', 'Date', { code: DAY }],
    ['cRemark', '备注', 'TextArea', { flags: ['off'] }],
  ),
  list(
    { code: 'goods', name: '物料', key: 'cGoodsUuid', rows: 30, from: source('Goods', 'cGoodsCode asc') },
    ['cGoodsUuid', '主键', 'Text', { flags: ['hide'] }],
    ['cGoodsName', '物料名称', 'Text', { flags: ['required'] }],
    ['cGoodsCode', '物料编码', 'Text'],
    ['cSpec', '规格型号', 'Text'],
    // a chooser shows the first columns only: what is there, and what is on its way
    ['iStock', '现存量', 'Number', { precision: 3, flags: ['sum'] }],
    ['iComingQty', '在途量', 'Number', { precision: 3 }],
    ['cUnit', '单位', 'Text'],
    ['iPrice', '参考单价', 'Number', { precision: 2 }],
    ['cClassName', '物料分类', 'Text'],
    ['cBrand', '品牌', 'Text'],
    ['iTaxRate', '税率(%)', 'Number', { flags: ['off'] }],
    ['bUse', '启用', 'Boolean', { flags: ['off'] }],
  ),
  list(
    { code: 'stock', name: '库存', key: 'cGoodsUuid', rows: 20, from: source('Goods', 'cGoodsCode asc') },
    ['cGoodsUuid', '主键', 'Text', { flags: ['hide'] }],
    ['cGoodsName', '物料名称', 'Text', { flags: ['required'] }],
    ['iStock', '现存量', 'Number', { precision: 3 }],
    ['cUnit', '单位', 'Text'],
    ['cSpec', '规格型号', 'Text'],
    ['iComingQty', '在途量', 'Number', { precision: 3 }],
    ['cGoodsCode', '物料编码', 'Text'],
    ['cClassName', '物料分类', 'Text'],
    ['cBrand', '品牌', 'Text', { flags: ['off'] }],
    ['bUse', '启用', 'Boolean', { flags: ['off'] }],
  ),
  list(
    { code: 'staff', name: '员工', key: 'cStaffUuid', rows: 30, from: source('Staff', 'cStaffCode asc') },
    ['cStaffUuid', '主键', 'Text', { flags: ['hide'] }],
    ['cStaffName', '姓名', 'Text', { flags: ['required'] }],
    ['cStaffCode', '工号', 'Text'],
    ['cDeptName', '部门', 'Text'],
    ['cPost', '岗位', 'Text'],
    ['cPhone', '手机号码', 'Text'],
    ['dEntryDate', '入职日期', 'Date', { code: DAY }],
    ['bOnJob', '在职', 'Boolean'],
  ),
]
