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
