import type { UpstreamVoucher, VoucherColumn, VoucherField, VoucherTemplate } from '@wire/widgetVoucher'
import { enums } from './enums'

/** A template with what its voucher is called by; `bDefault` is what an organisation starts with. */
export interface VoucherDefinition {
  cVoucherCode: string
  bDefault: boolean
  template: VoucherTemplate
  headerList: VoucherField[]
  footerList: VoucherField[]
  detailList: VoucherColumn[]
  upstreamList: UpstreamVoucher[]
}

type FieldMore = Partial<Omit<VoucherField, 'cFieldName' | 'cLabelName' | 'cFieldType'>>

const enumData = (code: string): FieldMore => ({
  cFieldTypeCode: code,
  enumData: {
    optionList: (enums.find(one => one.cEnumCode === code)?.optionList ?? []).map(
      ({ bDisabled, ...option }) => ({
        ...option,
        bUse: !bDisabled,
      }),
    ),
  },
})
const date = (format = 'YYYY-MM-DD'): FieldMore => ({
  cFieldTypeCode: JSON.stringify({ type: 'date', range: false, format }),
})
const required: FieldMore = { bRequired: true }
const value = (of: unknown): FieldMore => ({ cDefaultValue: JSON.stringify({ value: of }) })

const field = (
  cFieldName: string,
  cLabelName: string,
  cFieldType: VoucherField['cFieldType'],
  ...more: FieldMore[]
): VoucherField =>
  Object.assign(
    {
      cFieldName,
      cLabelName,
      cFieldType,
      cFieldTypeCode: '',
      bShow: true,
      bRequired: false,
      bReadOnly: false,
    },
    ...more,
  ) as VoucherField

type ColumnMore = Partial<Omit<VoucherColumn, 'cFieldName' | 'cTitleName' | 'cFieldType'>>
const column = (
  cFieldName: string,
  cTitleName: string,
  cFieldType: VoucherColumn['cFieldType'],
  ...more: ColumnMore[]
): VoucherColumn =>
  Object.assign(
    {
      cItemUuid: `detail-${cFieldName}`,
      cFieldName,
      cTitleName,
      cFieldType,
      cFieldTypeCode: '',
      bShow: true,
      bRequired: false,
      bReadOnly: false,
      bSum: false,
    },
    ...more,
  ) as VoucherColumn

const money = { iPrecision: 2, iMin: 0, iMax: 99_999_999.99 }
const qty = { iPrecision: 3, iMin: 0.001, iMax: 9_999_999 }

const orderDetail: VoucherColumn[] = [
  column('cGoodsUuid', '物料', 'Refer', required, { cFieldTypeCode: 'goods' }),
  column('cSpec', '规格型号', 'Text', { bReadOnly: true }),
  column('cUnit', '单位', 'Text', { bReadOnly: true }),
  column('iQty', '数量', 'Number', required, qty, { bSum: true }),
  column('iPrice', '含税单价', 'Number', required, money),
  column('iAmount', '含税金额', 'Number', money, {
    bReadOnly: true,
    bSum: true,
    bDefined: true,
    cDefinedSourceType: 'formula',
    cDefinedFormula: 'iQty*iPrice',
  }),
  column('dArriveDate', '要求到货', 'Date', date()),
  column('bInspect', '需检验', 'Checkbox'),
  column('cRemark', '备注', 'TextArea', { iSpan: 2 }),
]

const UPSTREAM: UpstreamVoucher = {
  cUpstreamVoucherUuid: 'voucher-purchase-order',
  cUpstreamVoucherCode: 'purchaseOrder',
  cUpstreamVoucherName: '采购订单',
  cBaseListCodeUpstreamMain: 'purchaseOrder',
  cBaseListCodeUpstreamDetail: 'purchaseOrderLine',
  cBaseQueryCodeUpstream: 'purchaseOrder',
}

const standard: VoucherDefinition = {
  cVoucherCode: 'purchaseOrder',
  bDefault: true,
  template: {
    cTemplateUuid: 'template-purchase-standard',
    cVoucherUuid: 'voucher-purchase-order',
    cTemplateName: '标准采购订单',
    bUseAttachment: true,
    bUseScanCode: true,
    cUpstreamVoucherUuids: 'voucher-purchase-order',
  },
  headerList: [
    field('cOrderCode', '单据编号', 'Text', { bReadOnly: true }),
    field('dOrderDate', '下单日期', 'Date', required, date()),
    field('cSupplierUuid', '供应商', 'Refer', required, { cFieldTypeCode: 'supplier' }),
    field('cKind', '采购类型', 'Select', required, enumData('purchaseKind'), value('standard')),
    field('cDeptUuid', '需求部门', 'Refer', required, { cFieldTypeCode: 'department' }),
    field('cBuyerUuid', '采购员', 'Refer', required, { cFieldTypeCode: 'staff' }),
    field('cSettleMode', '结算方式', 'Select', enumData('settleMode'), {
      cOptionKeys: 'month60,month30,cash',
    }),
    field('iPrepay', '预付金额', 'Number', money),
    field('bUrgent', '加急', 'Checkbox'),
    field('cAddress', '收货地址', 'Text', { cFieldTypeCode: 'location' }),
    field('cProject', '所属项目', 'Text', {
      bDefined: true,
      cDefinedSourceType: 'input',
      cDefinedDbLength: 60,
      cDefinedDbType: 'varchar',
    }),
    field('cBackupSupplier', '备选供应商', 'Text', {
      bDefined: true,
      cDefinedSourceType: 'archives',
      cDefinedSourceTableUuid: 'archives-supplier',
      cDefinedSourceFieldUuid: 'field-supplier-name',
    }),
    field('cRemark', '备注', 'TextArea'),
  ],
  footerList: [
    field('cCreatorName', '制单人', 'Text', { bReadOnly: true }),
    field('dCreateTime', '制单时间', 'Date', date('YYYY-MM-DD HH:mm'), { bReadOnly: true }),
  ],
  detailList: orderDetail,
  upstreamList: [UPSTREAM],
}

const urgent: VoucherDefinition = {
  cVoucherCode: 'purchaseOrder',
  bDefault: false,
  template: {
    cTemplateUuid: 'template-purchase-spot',
    cVoucherUuid: 'voucher-purchase-order',
    cTemplateName: '零星采购单',
    bUseAttachment: false,
    bUseScanCode: false,
    cUpstreamVoucherUuids: '',
  },
  headerList: [
    field('dOrderDate', '下单日期', 'Date', required, date()),
    field('cSupplierUuid', '供应商', 'Refer', required, { cFieldTypeCode: 'supplier' }),
    field('cDeptUuid', '需求部门', 'Refer', required, { cFieldTypeCode: 'department' }),
    field('cRemark', '用途说明', 'TextArea', required),
  ],
  footerList: [],
  detailList: orderDetail.filter(({ cFieldName }) =>
    ['cGoodsUuid', 'iQty', 'iPrice', 'iAmount'].includes(cFieldName),
  ),
  upstreamList: [],
}

export const vouchers: readonly VoucherDefinition[] = [standard, urgent]
