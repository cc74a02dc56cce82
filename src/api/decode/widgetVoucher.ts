import type {
  VoucherOption,
  DefinedField as WireDefinedField,
  UpstreamVoucher as WireUpstreamVoucher,
  VoucherColumn as WireVoucherColumn,
  VoucherField as WireVoucherField,
  VoucherTemplate as WireVoucherTemplate,
  VoucherTemplateAnswer as WireVoucherTemplateAnswer,
} from '@wire/widgetVoucher'
import {
  asFlag,
  asText,
  fieldsOf,
  isRecord,
  lenient,
  must,
  oneOf,
  record,
  type Decoded,
  type Decoder,
  type Fields,
  type Key,
} from '@/base/decode'
import type { EnumOption } from './widgetRefer'
import { rowsOf } from './rows'
import { flagField, numberField, textField, type FieldSpec } from './widget'

/** A field an organisation has added itself, and where its value comes from. */
interface DefinedField {
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
  /** it can be filled in after the document was agreed; read-only: only then */
  later?: true
  initial?: unknown
  /** words of a reference it begins with */
  initialText?: string
  /** names of its own options that cannot be read */
  brokenOptions?: readonly string[]
  defined?: DefinedField
}

export interface VoucherColumn extends VoucherField {
  itemUuid: string
  summed: boolean
  span: number
  /** keys and pasted lines that have no heads pass it */
  seldom?: true
}

/** What fields and columns have in common. */
type CommonField = Omit<WireVoucherField, 'cLabelName'>

/** JSON the server hides in a text. */
const jsonField = <W>(fields: Fields<W>, key: Key<W>): Fields => {
  try {
    return fieldsOf(JSON.parse(textField(fields, key)))
  } catch {
    return {}
  }
}

const decodeOption: Decoder<EnumOption, VoucherOption> = (value, at) => {
  const fields = record<VoucherOption>(value, at)
  return {
    key: must(fields, 'cOptionKey', asText, at),
    name: must(fields, 'cOptionName', asText, at),
    disabled: lenient(fields, 'bUse', asFlag) === false,
  }
}

const optionsOf = (fields: Fields<CommonField>): Decoded<EnumOption> | undefined => {
  const data = fields['enumData']
  if (!isRecord<NonNullable<WireVoucherField['enumData']>>(data)) return undefined
  const keys = textField(fields, 'cOptionKeys').split(',').filter(Boolean)
  const { items, broken } = rowsOf(data, 'optionList', decodeOption, 'cOptionName')
  return { items: items.filter(option => keys.length === 0 || keys.includes(option.key)), broken }
}

const definedOf = (fields: Fields<WireDefinedField>): DefinedField | undefined => {
  if (!flagField(fields, 'bDefined')) return undefined
  const length = numberField(fields, 'cDefinedDbLength')
  // nothing could be typed into a field of no length
  const maxLength = length !== undefined && length >= 1 ? length : undefined
  return {
    source: must(fields, 'cDefinedSourceType', oneOf('input', 'formula', 'archives', 'voucher')),
    formula: textField(fields, 'cDefinedFormula'),
    ...(maxLength !== undefined && { maxLength }),
    tableUuid: textField(fields, 'cDefinedSourceTableUuid'),
    fieldUuid: textField(fields, 'cDefinedSourceFieldUuid'),
  }
}

const boundOf = (fields: Fields<CommonField>, key: 'iMin' | 'iMax'): string | undefined => {
  const bound = numberField(fields, key)
  return bound === undefined ? undefined : String(bound)
}

/** A date's code is JSON: its type or format, and whether it is a range (widgets §3). */
const codeOf = (fields: Fields<CommonField>, type: string): Pick<FieldSpec, 'typeCode' | 'multiple'> => {
  const typeCode = textField(fields, 'cFieldTypeCode')
  if (type !== 'Date') return { typeCode }
  const date = jsonField(fields, 'cFieldTypeCode')
  return {
    typeCode: textField(date, 'format') || textField(date, 'type'),
    ...(flagField(date, 'range') && { multiple: true }),
  }
}

const specOf = (
  fields: Fields<CommonField>,
  options: readonly EnumOption[] | undefined,
  maxLength: number | undefined,
  at: string,
): FieldSpec => {
  const type = must(fields, 'cFieldType', asText, at)
  const precision = numberField(fields, 'iPrecision')
  const [first, minWhy] = [textField(fields, 'dMin'), textField(fields, 'cMinReason')]
  const [min, max] = [first || boundOf(fields, 'iMin'), boundOf(fields, 'iMax')]
  return {
    type,
    ...codeOf(fields, type),
    required: flagField(fields, 'bRequired'),
    readOnly: flagField(fields, 'bReadOnly'),
    ...(precision !== undefined && { precision }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(minWhy && { minWhy }),
    ...(maxLength !== undefined && { maxLength }),
    ...(options && { options }),
  }
}

/** A defined field out of the archives is always chosen from its data source; its stored type does not matter. */
const referredSpec = (spec: FieldSpec, defined: DefinedField | undefined): FieldSpec =>
  defined?.source === 'archives' && defined.tableUuid !== '' && defined.fieldUuid !== ''
    ? {
        ...spec,
        type: 'Refer',
        typeCode: '',
        source: { tableUuid: defined.tableUuid, fieldUuid: defined.fieldUuid },
      }
    : spec

const fieldOf = (fields: Fields<CommonField>, label: string, at: string): VoucherField => {
  const initial = jsonField(fields, 'cDefaultValue')
  const defined = definedOf(fields)
  const options = optionsOf(fields)
  const field = must(fields, 'cFieldName', asText, at)
  return {
    field,
    label: label || field,
    spec: referredSpec(specOf(fields, options?.items, defined?.maxLength, at), defined),
    ...(options?.broken.length && { brokenOptions: options.broken }),
    shown: flagField(fields, 'bShow'),
    ...(flagField(fields, 'bLater') && { later: true as const }),
    ...(defined && { defined }),
    initial: initial['value'],
    ...(typeof initial['text'] === 'string' && { initialText: initial['text'] }),
  }
}

const decodeField: Decoder<VoucherField, WireVoucherField> = (value, at) => {
  const fields = record<WireVoucherField>(value, at)
  return fieldOf(fields, textField(fields, 'cLabelName'), at)
}

const decodeColumn: Decoder<VoucherColumn, WireVoucherColumn> = (value, at) => {
  const fields = record<WireVoucherColumn>(value, at)
  return {
    ...fieldOf(fields, textField(fields, 'cTitleName'), at),
    itemUuid: must(fields, 'cItemUuid', asText, at),
    summed: flagField(fields, 'bSum'),
    span: numberField(fields, 'iSpan') ?? 1,
    ...(flagField(fields, 'bSeldom') && { seldom: true as const }),
  }
}

interface VoucherChoice {
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
  /** every row is drawn from another document: none is entered by hand */
  drawnOnly: boolean
  /** of one document alone */
  oneUpstream?: true
  header: readonly VoucherField[]
  footer: readonly VoucherField[]
  body: readonly VoucherColumn[]
  upstream: readonly UpstreamVoucher[]
  choices: readonly VoucherChoice[]
  /** names of fields, columns, options, upstream vouchers and other templates that cannot be read */
  broken: readonly string[]
}

type WireChoice = WireVoucherTemplateAnswer['showTemplatePcList'][number]

const decodeChoice: Decoder<VoucherChoice, WireChoice> = (value, at) => {
  const fields = record<WireChoice>(value, at)
  return {
    templateUuid: must(fields, 'cTemplateUuid', asText, at),
    name: textField(fields, 'cTemplateName'),
  }
}

const decodeUpstream: Decoder<UpstreamVoucher, WireUpstreamVoucher> = (value, at) => {
  const fields = record<WireUpstreamVoucher>(value, at)
  return {
    voucherUuid: must(fields, 'cUpstreamVoucherUuid', asText, at),
    code: textField(fields, 'cUpstreamVoucherCode'),
    name: textField(fields, 'cUpstreamVoucherName'),
    mainListCode: textField(fields, 'cBaseListCodeUpstreamMain'),
    detailListCode: textField(fields, 'cBaseListCodeUpstreamDetail'),
    queryCode: textField(fields, 'cBaseQueryCodeUpstream'),
  }
}

/** A field holds one value: the second of the same name, or of the same id, is left out. */
const once = <F extends VoucherField & { itemUuid?: string }>(items: readonly F[]): F[] => {
  const [names, ids] = [new Set<string>(), new Set<string>()]
  return items.filter(({ field, itemUuid = '' }) => {
    if (names.has(field) || ids.has(itemUuid)) return false
    names.add(field)
    if (itemUuid !== '') ids.add(itemUuid)
    return true
  })
}

/** Each with the field it is missing in. */
const brokenOptionsOf = ({ label, brokenOptions = [] }: VoucherField): string[] =>
  brokenOptions.map(name => [label, name].filter(Boolean).join(' · '))

export const decodeVoucherTemplate: Decoder<VoucherTemplate> = (value, at) => {
  const fields = record<WireVoucherTemplateAnswer>(value, at)
  const template = must(fields, 'template', record<WireVoucherTemplate>, at)
  const header = rowsOf(fields, 'headerList', decodeField, 'cLabelName')
  const footer = rowsOf(fields, 'footerList', decodeField, 'cLabelName')
  const body = rowsOf(fields, 'detailList', decodeColumn, 'cTitleName')
  const own = once([...header.items, ...footer.items])
  const inHeader = new Set(header.items)
  const upstream = rowsOf(fields, 'upstreamList', decodeUpstream, 'cUpstreamVoucherName')
  const drawnFrom = textField(template, 'cUpstreamVoucherUuids')
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
  const choices = rowsOf(fields, 'showTemplatePcList', decodeChoice, 'cTemplateName')
  return {
    ...decodeChoice(template, `${at}.template`),
    voucherUuid: must(template, 'cVoucherUuid', asText, at),
    attachments: flagField(template, 'bUseAttachment'),
    scans: flagField(template, 'bUseScanCode'),
    drawnOnly: flagField(template, 'bDrawnOnly'),
    ...(flagField(template, 'bOneUpstream') && { oneUpstream: true as const }),
    header: own.filter(field => inHeader.has(field)),
    footer: own.filter(field => !inHeader.has(field)),
    body: once(body.items),
    // what a template names of them it draws from; one that names none draws from all
    upstream: upstream.items.filter(one => drawnFrom.length === 0 || drawnFrom.includes(one.voucherUuid)),
    choices: choices.items,
    broken: [
      ...[header, footer, body, upstream, choices].flatMap(({ broken }) => broken),
      ...[header, footer, body].flatMap(({ items }) => items.flatMap(brokenOptionsOf)),
    ],
  }
}
