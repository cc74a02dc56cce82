import type { UpstreamVoucher, VoucherColumn, VoucherField, VoucherTemplate } from '@wire/widgetVoucher'
import { enums } from './enums'
import { drawableCode, drawableRowsCode } from './lists'

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

export const enumData = (code: string): FieldMore => ({
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
export const date = (format = 'YYYY-MM-DD'): FieldMore => ({
  cFieldTypeCode: JSON.stringify({ type: 'date', range: false, format }),
})
export const required: FieldMore = { bRequired: true }
/** It is often known after the document was approved or posted only. */
export const later: FieldMore = { bLater: true }
export const value = (of: unknown): FieldMore => ({ cDefaultValue: JSON.stringify({ value: of }) })

/** Defaults that the server puts in for who asks: the day, and the person as a member of staff, or the department. */
export const TODAY = '$today'
export const ONESELF = '$oneself'

export const field = (
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
export const column = (
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

export const money = { iPrecision: 2, iMin: 0, iMax: 99_999_999.99 }
export const qty = { iPrecision: 3, iMin: 0.001, iMax: 9_999_999 }

export const counted = (cDefinedFormula: string): FieldMore => ({
  bReadOnly: true,
  bDefined: true,
  cDefinedSourceType: 'formula',
  cDefinedFormula,
})

/** Counted from the rows. */
export const total: VoucherField = field(
  'iTotalAmount',
  '含税金额合计',
  'Number',
  money,
  counted('sum(detail.iAmount)'),
)
export const totals: VoucherField[] = [
  total,
  field('iTotalTax', '税额合计', 'Number', money, counted('sum(detail.iTax)')),
]
export const amount = (cTitleName: string): VoucherColumn =>
  column('iAmount', cTitleName, 'Number', money, { bSum: true, ...counted('iQty*iPrice') })
/** Prices are with tax: this is the tax in the amount, by the rate of the row. */
export const tax: VoucherColumn[] = [
  column('iTaxRate', '税率', 'Select', required, enumData('taxRate')),
  column('iTax', '税额', 'Number', money, {
    bSum: true,
    ...counted('iAmount-round(iAmount/(1+iTaxRate/100),2)'),
  }),
]
export const goods: VoucherColumn[] = [
  column('cGoodsUuid', '物料', 'Refer', required, { cFieldTypeCode: 'goods' }),
  column('cSpec', '规格型号', 'Text', { bReadOnly: true }),
  column('cUnit', '单位', 'Text', { bReadOnly: true }),
]
export const signatures: VoucherField[] = [
  field('cCreatorName', '制单人', 'Text', { bReadOnly: true }),
  field('dCreateTime', '制单时间', 'Date', date('YYYY-MM-DD HH:mm'), { bReadOnly: true }),
]

/** Length of a number that a bank gives a transfer. */
const MOST_SERIAL = 40
/** A number that a bank gave a transfer. */
export const bankSerial = (name: string, label: string): VoucherField =>
  field(name, label, 'Text', { bReadOnly: true }, later, {
    bDefined: true,
    cDefinedSourceType: 'input',
    cDefinedDbType: 'varchar',
    cDefinedDbLength: MOST_SERIAL,
  })
/** When money moved, and by which transfer: asked for by the step that says so. */
export const moneyMoved = (day: string): VoucherField[] => [
  field('dPaidOn', day, 'Date', date(), { bReadOnly: true }, later),
  bankSerial('cBankSerial', '银行流水号'),
]

/** What a document can be drawn from: the lists, of documents and of their rows, and the query of the reference popup. */
export const upstream = (
  cUpstreamVoucherCode: string,
  cUpstreamVoucherName: string,
  lists: { main?: string; rows?: string } = {},
): UpstreamVoucher => ({
  cUpstreamVoucherUuid: voucherUuidOf(cUpstreamVoucherCode),
  cUpstreamVoucherCode,
  cUpstreamVoucherName,
  cBaseListCodeUpstreamMain: lists.main ?? drawableCode(cUpstreamVoucherCode),
  cBaseListCodeUpstreamDetail: lists.rows ?? drawableRowsCode(cUpstreamVoucherCode),
  cBaseQueryCodeUpstream: cUpstreamVoucherCode,
})

/** voucher-purchase-order of purchaseOrder. */
export const voucherUuidOf = (code: string): string =>
  `voucher-${code.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
