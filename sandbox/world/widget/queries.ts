import type { QueryItem } from '@wire/widgetQuery'

/** A query layout as it is delivered. */
export interface QueryDefinition {
  cBaseQueryCode: string
  list: QueryItem[]
}

export type ItemSketch = [
  field: string,
  label: string,
  type: QueryItem['cFieldType'],
  model: QueryItem['iQueryModel'],
  more?: { code?: string; query?: string; hidden?: true },
]

export const query = (cBaseQueryCode: string, ...items: ItemSketch[]): QueryDefinition => ({
  cBaseQueryCode,
  list: items.map(([cFieldName, cLabelName, cFieldType, iQueryModel, more], index) => ({
    cItemUuid: `${cBaseQueryCode}-${cFieldName}`,
    cLabelName,
    cFieldName,
    cFieldType,
    cQueryFieldName: more?.query ?? cFieldName,
    iQueryModel,
    cFieldTypeCode: more?.code ?? '',
    bShow: !more?.hidden,
    iOrder: index + 1,
  })),
})

export const CONTAINS = 9
export const STARTS = 7
export const EQUALS = 1
export const RANGE = 6

/** Documents that who asks has entered. */
export const MINE: ItemSketch = ['bMine', '本人制单', 'Checkbox', EQUALS]

/** Documents in approval whose step is that of who asks. */
export const TURN: ItemSketch = ['bToDecide', '待我审批', 'Checkbox', EQUALS]

/** Name or code of goods in the rows of a document. It stands behind the texts that the search line looks through. */
export const GOODS: ItemSketch = ['cGoods', '物料', 'Text', CONTAINS, { query: 'cGoodsName,cGoodsCode' }]

export const queries: readonly QueryDefinition[] = [
  query(
    'purchaseOrder',
    ['cOrderCode', '单据编号', 'Text', CONTAINS],
    ['cSupplierName', '供应商名称', 'Text', CONTAINS],
    ['dOrderDate', '下单日期', 'Date', RANGE, { code: 'date' }],
    ['cState', '单据状态', 'Select', RANGE, { code: 'purchaseState' }],
    ['cKind', '采购类型', 'Select', EQUALS, { code: 'purchaseKind' }],
    ['iAmount', '含税金额', 'Number', RANGE, { code: '2' }],
    ['bUrgent', '加急', 'Checkbox', EQUALS],
    ['cDeptUuid', '需求部门', 'Refer', RANGE, { code: 'department' }],
    ['cSupplierUuid', '供应商', 'Refer', EQUALS, { code: 'supplier' }],
    ['cRemark', '备注', 'Text', CONTAINS],
    GOODS,
    ['bToReceive', '待到货', 'Checkbox', EQUALS],
    ['bLate', '逾期未到货', 'Checkbox', EQUALS],
    ['bToPrepay', '待预付', 'Checkbox', EQUALS],
    ['cChangeState', '订单变更', 'Select', RANGE, { code: 'orderChangeState' }],
    ['cInvoicedState', '到票状态', 'Select', RANGE, { code: 'invoicedState' }],
    ['bChangeToDecide', '变更待我审批', 'Checkbox', EQUALS],
    ['bChangeToRework', '变更被驳回', 'Checkbox', EQUALS],
    MINE,
    TURN,
    ['dArriveDate', '要求到货日期', 'Date', RANGE, { code: 'date', hidden: true }],
    ['iQtyTotal', '数量合计', 'Number', 4, { code: '3', hidden: true }],
    ['cBuyerName', '采购员', 'Text', CONTAINS, { hidden: true }],
  ),
  query(
    'supplier',
    ['cSupplierName', '供应商名称', 'Text', CONTAINS],
    ['cSupplierCode', '供应商编码', 'Text', STARTS],
    ['cContact', '联系人', 'Text', CONTAINS],
    ['cSupplierClass', '供应商分类', 'Select', RANGE, { code: 'supplierClass' }],
    ['cLevel', '等级', 'Select', EQUALS, { code: 'supplierLevel' }],
    ['dSignDate', '签约日期', 'Date', RANGE, { code: 'date', hidden: true }],
  ),
  query(
    'goods',
    ['cGoodsName', '物料名称', 'Text', CONTAINS],
    ['cGoodsCode', '物料编码', 'Text', STARTS],
    ['cSpec', '规格型号', 'Text', CONTAINS],
    ['cBarCode', '条码', 'Text', EQUALS],
    ['iPrice', '参考单价', 'Number', RANGE, { code: '2' }],
    ['iStock', '库存不少于', 'Number', 4, { code: '3' }],
    ['bUse', '启用', 'Checkbox', EQUALS],
  ),
  query(
    'stock',
    ['cGoodsName', '物料名称', 'Text', CONTAINS],
    ['cGoodsCode', '物料编码', 'Text', STARTS],
    ['cSpec', '规格型号', 'Text', CONTAINS],
    ['cBarCode', '条码', 'Text', EQUALS],
    ['cClassName', '物料分类', 'Text', CONTAINS],
    ['iStock', '现存量', 'Number', RANGE, { code: '3' }],
    ['bUse', '启用', 'Checkbox', EQUALS],
  ),
  query(
    'staff',
    ['cStaffName', '姓名', 'Text', CONTAINS],
    ['cStaffCode', '工号', 'Text', STARTS],
    ['cPhone', '手机号码', 'Text', CONTAINS],
    ['cDeptName', '部门', 'Text', CONTAINS],
    ['bOnJob', '在职', 'Checkbox', EQUALS],
  ),
]
