import type { DataSourceField, ReferDefinition, TreeBase } from '@wire/widgetRefer'

const tree = (
  cTreeBaseCode: string,
  cTreeName: string,
  cTableName: string,
  names: { key: string; parent: string; show: string; code: string; query: string },
): TreeBase => ({
  cTreeBaseCode,
  cTreeName,
  cDataSourceType: 'table',
  cDataScopeType: 'org',
  cServerName: 'alc-biz-purchase',
  cTableName,
  cDefinedApi: '',
  cQueryField: names.query,
  cOrderField: `${names.code} asc`,
  cKeyField: names.key,
  cParentKeyField: names.parent,
  cShowField: names.show,
  cTreeCodeField: names.code,
})

export const trees: readonly TreeBase[] = [
  tree('department', '组织部门', 'Department', {
    key: 'cDeptUuid',
    parent: 'cParentUuid',
    show: 'cDeptName',
    code: 'cDeptCode',
    query: 'cDeptName',
  }),
  tree('goodsClass', '物料分类', 'GoodsClass', {
    key: 'cClassUuid',
    parent: 'cParentUuid',
    show: 'cClassName',
    code: 'cClassCode',
    query: 'cClassName',
  }),
]

export const refer = (
  definition: Pick<ReferDefinition, 'cReferCode' | 'cReferName' | 'cReferType' | 'cReferDataKey'> &
    Partial<ReferDefinition>,
): ReferDefinition => ({
  cBaseTreeCode: '',
  cBaseListCode: '',
  cBaseQueryCode: '',
  cSaveField: definition.cReferDataKey,
  cShowField: '',
  cTreeJoinField: '',
  cListJoinField: '',
  cTreeDataScopeType: 'org',
  cListDataScopeType: 'org',
  ...definition,
})

export const refers: readonly ReferDefinition[] = [
  refer({
    cReferCode: 'supplier',
    cReferName: '供应商',
    cReferType: 'list',
    cBaseListCode: 'supplier',
    cBaseQueryCode: 'supplier',
    cReferDataKey: 'cSupplierUuid',
    // a new order is settled as is agreed with its supplier
    cSaveField: 'cSupplierUuid,cSupplierCode,cSupplierName,cSettleMode',
    cShowField: 'cSupplierName',
  }),
  refer({
    cReferCode: 'department',
    cReferName: '部门',
    cReferType: 'tree',
    cBaseTreeCode: 'department',
    cReferDataKey: 'cDeptUuid',
    cSaveField: 'cDeptUuid,cDeptName',
    cShowField: 'cDeptName',
  }),
  refer({
    cReferCode: 'staff',
    cReferName: '员工',
    cReferType: 'treeList',
    cBaseTreeCode: 'department',
    cBaseListCode: 'staff',
    cBaseQueryCode: 'staff',
    cReferDataKey: 'cStaffUuid',
    cSaveField: 'cStaffUuid,cStaffCode,cStaffName',
    cShowField: 'cStaffName',
    cTreeJoinField: 'cDeptUuid',
    cListJoinField: 'cDeptUuid',
  }),
  refer({
    cReferCode: 'goods',
    cReferName: '物料',
    cReferType: 'treeList',
    cBaseTreeCode: 'goodsClass',
    cBaseListCode: 'goods',
    cBaseQueryCode: 'goods',
    cReferDataKey: 'cGoodsUuid',
    cSaveField: 'cGoodsUuid,cGoodsCode,cGoodsName,cSpec,cUnit,iPrice,iTaxRate,iStock',
    cShowField: 'cGoodsName',
    cTreeJoinField: 'cClassUuid',
    cListJoinField: 'cClassUuid',
  }),
  refer({
    cReferCode: 'purchaseOrder',
    cReferName: '采购订单',
    cReferType: 'list',
    cBaseListCode: 'purchaseOrder',
    cBaseQueryCode: 'purchaseOrder',
    cReferDataKey: 'cOrderUuid',
    cSaveField: 'cOrderUuid,cOrderCode',
    cShowField: 'cOrderCode',
  }),
]

/** A data source for defined fields: cTableUuid and cFieldUuid name it. */
export interface DataSourceDefinition {
  cTableUuid: string
  cFieldUuid: string
  cServerName: string
  cTableName: string
  cOrderField: string
  showFieldList: DataSourceField[]
  saveField: { cFieldName: string }
}

type FieldSketch = [
  name: string,
  label: string,
  type: DataSourceField['cDataType'],
  precision?: number,
  code?: string,
]

const dataSource = (
  cTableUuid: string,
  cFieldUuid: string,
  from: { table: string; order: string; save: string },
  ...fields: FieldSketch[]
): DataSourceDefinition => ({
  cTableUuid,
  cFieldUuid,
  cServerName: 'alc-biz-purchase',
  cTableName: from.table,
  cOrderField: from.order,
  saveField: { cFieldName: from.save },
  showFieldList: fields.map(([cFieldName, cFieldLabel, cDataType, iPrecision = 0, cFieldTypeCode = '']) => ({
    cFieldName,
    cFieldLabel,
    cDataType,
    iPrecision,
    cFieldTypeCode,
  })),
})

export const dataSources: readonly DataSourceDefinition[] = [
  dataSource(
    'archives-supplier',
    'field-supplier-name',
    { table: 'SupplierInUse', order: 'cSupplierCode asc', save: 'cSupplierName' },
    ['cSupplierName', '供应商名称', 'string'],
    ['cSupplierCode', '供应商编码', 'string'],
    ['cContact', '联系人', 'string'],
    ['iCredit', '信用额度', 'float', 2],
    ['dSignDate', '签约日期', 'date', 0, 'YYYY-MM-DD'],
  ),
  dataSource(
    'archives-goods',
    'field-goods-name',
    { table: 'Goods', order: 'cGoodsCode asc', save: 'cGoodsName' },
    ['cGoodsName', '物料名称', 'string'],
    ['cSpec', '规格型号', 'string'],
    ['iPrice', '参考单价', 'float', 2],
    ['iTaxRate', '税率', 'int'],
    ['cGoodsCode', '物料编码', 'string'],
  ),
]
