import { asText, isRecord, must, oneOf, record, soundOf, type Decoder, type Fields } from '@/base/decode'
import type { EnumOption } from './widgetRefer'
import { flagField, numberField, specOf, textField, type FieldSpec } from './widget'

/** A field an organisation has added itself, and where its value comes from. */
export interface DefinedField {
  source: 'input' | 'formula' | 'archives' | 'voucher'
  formula: string
  maxLength?: number
  tableUuid: string
  fieldUuid: string
}

export interface VoucherField {
  field: string
  label: string
  spec: FieldSpec
  shown: boolean
  required: boolean
  readOnly: boolean
  min?: number
  max?: number
  /** a template's own choice of an enumeration (decision 21) */
  options?: readonly EnumOption[]
  initial?: unknown
  defined?: DefinedField
}

export interface VoucherColumn extends VoucherField {
  itemUuid: string
  summed: boolean
  span: number
}

/** JSON the server hides in a text. */
const jsonField = (fields: Fields, key: string): Fields => {
  try {
    const value: unknown = JSON.parse(textField(fields, key))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const decodeOption: Decoder<EnumOption> = (value, at) => {
  const fields = record(value, at)
  return {
    key: must(fields, 'cOptionKey', asText, at),
    name: must(fields, 'cOptionName', asText, at),
    disabled: !flagField(fields, 'bUse'),
  }
}

const optionsOf = (fields: Fields): EnumOption[] | undefined => {
  const data = fields['enumData']
  if (!isRecord(data)) return undefined
  const keys = textField(fields, 'cOptionKeys').split(',').filter(Boolean)
  const { items } = soundOf(decodeOption)(data['optionList'], 'optionList')
  return keys.length === 0 ? items : items.filter(option => keys.includes(option.key))
}

const definedOf = (fields: Fields): DefinedField | undefined => {
  if (!flagField(fields, 'bDefined')) return undefined
  const maxLength = numberField(fields, 'cDefinedDbLength')
  return {
    source: must(fields, 'cDefinedSourceType', oneOf('input', 'formula', 'archives', 'voucher')),
    formula: textField(fields, 'cDefinedFormula'),
    ...(maxLength !== undefined && { maxLength }),
    tableUuid: textField(fields, 'cDefinedSourceTableUuid'),
    fieldUuid: textField(fields, 'cDefinedSourceFieldUuid'),
  }
}

const fieldOf = (fields: Fields, labelName: string, at: string): VoucherField => {
  const type = must(fields, 'cFieldType', asText, at)
  const typeCode = textField(fields, 'cFieldTypeCode')
  const date = type === 'Date' ? jsonField(fields, 'cFieldTypeCode') : undefined
  const min = numberField(fields, 'iMin')
  const max = numberField(fields, 'iMax')
  const options = optionsOf(fields)
  const defined = definedOf(fields)
  return {
    field: must(fields, 'cFieldName', asText, at),
    label: textField(fields, labelName),
    spec: specOf(type, date ? textField(date, 'format') : typeCode, numberField(fields, 'iPrecision')),
    shown: flagField(fields, 'bShow'),
    required: flagField(fields, 'bRequired'),
    readOnly: flagField(fields, 'bReadOnly'),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(options && { options }),
    ...(defined && { defined }),
    initial: jsonField(fields, 'cDefaultValue')['value'],
  }
}

const decodeField: Decoder<VoucherField> = (value, at) => fieldOf(record(value, at), 'cLabelName', at)

const decodeColumn: Decoder<VoucherColumn> = (value, at) => {
  const fields = record(value, at)
  return {
    ...fieldOf(fields, 'cTitleName', at),
    itemUuid: must(fields, 'cItemUuid', asText, at),
    summed: flagField(fields, 'bSum'),
    span: numberField(fields, 'iSpan') ?? 1,
  }
}

export interface VoucherChoice {
  templateUuid: string
  name: string
}
export interface UpstreamVoucher {
  voucherUuid: string
  code: string
  name: string
  mainListCode: string
  detailListCode: string
  queryCode: string
}
export interface VoucherTemplate extends VoucherChoice {
  voucherUuid: string
  attachments: boolean
  scans: boolean
  header: readonly VoucherField[]
  footer: readonly VoucherField[]
  body: readonly VoucherColumn[]
  upstream: readonly UpstreamVoucher[]
  choices: readonly VoucherChoice[]
}

const decodeChoice: Decoder<VoucherChoice> = (value, at) => {
  const fields = record(value, at)
  return {
    templateUuid: must(fields, 'cTemplateUuid', asText, at),
    name: textField(fields, 'cTemplateName'),
  }
}

const decodeUpstream: Decoder<UpstreamVoucher> = (value, at) => {
  const fields = record(value, at)
  return {
    voucherUuid: must(fields, 'cUpstreamVoucherUuid', asText, at),
    code: textField(fields, 'cUpstreamVoucherCode'),
    name: textField(fields, 'cUpstreamVoucherName'),
    mainListCode: textField(fields, 'cBaseListCodeUpstreamMain'),
    detailListCode: textField(fields, 'cBaseListCodeUpstreamDetail'),
    queryCode: textField(fields, 'cBaseQueryCodeUpstream'),
  }
}

export const decodeVoucherTemplate: Decoder<VoucherTemplate> = (value, at) => {
  const fields = record(value, at)
  const template = must(fields, 'template', record, at)
  return {
    ...decodeChoice(template, `${at}.template`),
    voucherUuid: must(template, 'cVoucherUuid', asText, at),
    attachments: flagField(template, 'bUseAttachment'),
    scans: flagField(template, 'bUseScanCode'),
    header: soundOf(decodeField)(fields['headerList'], at).items,
    footer: soundOf(decodeField)(fields['footerList'], at).items,
    body: soundOf(decodeColumn)(fields['detailList'], at).items,
    upstream: soundOf(decodeUpstream)(fields['upstreamList'], at).items,
    choices: soundOf(decodeChoice)(fields['showTemplatePcList'], at).items,
  }
}
