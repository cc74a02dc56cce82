import type { EnumAnswer, EnumOption } from '@wire/widgetRefer'

type OptionSketch = [
  key: string,
  name: string,
  more?: { color?: string; textColor?: string; disabled?: true },
]

const option = ([cOptionKey, cOptionName, more]: OptionSketch): EnumOption => ({
  cOptionKey,
  cOptionName,
  bDisabled: more?.disabled ?? false,
  ...(more?.color && { cColor: more.color }),
  ...(more?.textColor && { cTextColor: more.textColor }),
})

export const enumeration = (
  cEnumCode: string,
  cEnumName: string,
  ...options: OptionSketch[]
): EnumAnswer => ({
  cEnumCode,
  cEnumName,
  optionList: options.map(option),
})

export const enums: readonly EnumAnswer[] = [
  enumeration(
    'taxRate',
    '税率',
    ['13', '13%'],
    ['9', '9%'],
    ['6', '6%'],
    ['5', '5%'],
    ['3', '3%'],
    ['1', '1%'],
    ['0', '0%'],
    // documents of earlier years may have it
    ['16', '16%', { disabled: true }],
  ),
  enumeration(
    'purchaseState',
    '采购订单状态',
    ['1', '草稿'],
    ['2', '审批中', { color: 'warning' }],
    ['3', '待收货', { color: 'primary' }],
    ['4', '部分收货', { color: 'primary' }],
    ['5', '已收货', { color: 'success' }],
    ['6', '已关闭'],
    ['9', '已驳回', { color: 'danger' }],
  ),
  enumeration(
    'requestState',
    '请购单状态',
    ['1', '草稿'],
    ['2', '审批中', { color: 'warning' }],
    ['3', '待下单', { color: 'primary' }],
    ['4', '部分下单', { color: 'primary' }],
    ['5', '已下单', { color: 'success' }],
    ['6', '已关闭'],
    ['9', '已驳回', { color: 'danger' }],
  ),
  enumeration(
    'receiptState',
    '到货单状态',
    ['1', '草稿'],
    ['5', '已入库', { color: 'success' }],
    ['8', '已冲销', { color: 'warning' }],
  ),
  enumeration(
    'returnState',
    '采购退货状态',
    ['1', '草稿'],
    ['2', '审批中', { color: 'warning' }],
    ['3', '待出库', { color: 'primary' }],
    ['5', '已退货', { color: 'success' }],
    ['6', '已关闭'],
    ['8', '已冲销', { color: 'warning' }],
    ['9', '已驳回', { color: 'danger' }],
  ),
  enumeration(
    'requestKind',
    '请购类型',
    ['plan', '计划请购'],
    ['spare', '零星请购'],
    ['project', '项目请购'],
  ),
  enumeration('warehouse', '仓库', ['w1', '一号仓'], ['w2', '二号仓']),
  enumeration(
    'quality',
    '检验结果',
    ['passed', '合格', { color: 'success' }],
    ['accepted', '让步接收', { color: 'warning' }],
    ['waiting', '待检'],
  ),
  enumeration(
    'returnReason',
    '退货原因',
    ['quality', '质量不符'],
    ['damage', '运输破损'],
    ['wrong', '规格发错'],
    ['surplus', '多送'],
  ),
  enumeration('returnHandling', '处理方式', ['refund', '退款'], ['exchange', '换货'], ['offset', '冲抵货款']),
  enumeration(
    'purchaseKind',
    '采购类型',
    ['standard', '标准采购'],
    ['frame', '框架协议'],
    ['spot', '零星采购'],
    ['consign', '寄售采购', { disabled: true }],
  ),
  enumeration(
    'supplierClass',
    '供应商分类',
    ['building', '建筑材料'],
    ['electrical', '电工电气'],
    ['office', '办公用品'],
    ['labour', '劳保防护'],
    ['tools', '五金工具'],
    ['packing', '包装材料'],
  ),
  enumeration(
    'supplierLevel',
    '供应商等级',
    ['A', 'A级', { color: 'success' }],
    ['B', 'B级', { color: 'primary' }],
    ['C', 'C级', { color: 'warning' }],
  ),
  enumeration(
    'settleMode',
    '结算方式',
    ['month60', '月结60天'],
    ['month30', '月结30天'],
    ['cash', '现款现货'],
    ['advance', '预付款'],
  ),
]
