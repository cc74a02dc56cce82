import type { EnumAnswer } from '@wire/widgetRefer'
import type { VoucherColumn, VoucherField } from '@wire/widgetVoucher'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { ONESELF, TODAY, type VoucherDefinition } from '../../../world/widget/voucherFields'
import { definitionOf, type StaffContext } from '../../widget/staffRequest'
import type { Kind } from '../kinds'

/** A field of a template as the server checks it. */
export interface Field {
  name: string
  label: string
  type: VoucherField['cFieldType']
  typeCode: string
  required: boolean
  readOnly: boolean
  /** it can be filled in after the approval too; read-only: only then */
  later: boolean
  decimals: number
  min?: number
  max?: number
  /** most characters of a text */
  length: number
  options?: ReadonlySet<string>
  /** words of all options, also of those that cannot be chosen any more */
  optionWords?: ReadonlyMap<string, string>
  formula?: string
  /** code of the data source a text is chosen from */
  archives?: string
  /** what it begins with; undefined: blank */
  initial?: unknown
}

export interface Template {
  uuid: string
  name: string
  attachments: boolean
  header: Field[]
  rows: Field[]
}

const MOST_IN_LINE = 50
const MOST_IN_AREA = 200

/** What a field begins with, as its template keeps it. */
export const initialOf = (json: string | undefined): unknown => {
  if (!json) return undefined
  try {
    const { value } = JSON.parse(json) as { value?: unknown }
    // the client was told who and when
    return value === TODAY || value === ONESELF ? undefined : value
  } catch {
    return undefined
  }
}

/** Only what is checked by itself: a reference or a formula follows from the rest of the document. */
const isLater = (field: VoucherField | VoucherColumn): boolean =>
  field.bLater === true &&
  ['Text', 'TextArea', 'Date'].includes(field.cFieldType) &&
  (!field.bDefined || field.cDefinedSourceType === 'input')

const optionsOf = async (
  context: StaffContext,
  field: VoucherField | VoucherColumn,
): Promise<Pick<Field, 'options' | 'optionWords'>> => {
  if (field.cFieldType !== 'Select') return {}
  const options =
    field.enumData?.optionList ??
    (await definitionOf<EnumAnswer>(context, 'enum', field.cFieldTypeCode)).optionList.map(option => ({
      ...option,
      bUse: !option.bDisabled,
    }))
  const listed = field.cOptionKeys ? field.cOptionKeys.split(',') : undefined
  const usable = options.filter(option => option.bUse && (listed?.includes(option.cOptionKey) ?? true))
  return {
    options: new Set(usable.map(option => option.cOptionKey)),
    optionWords: new Map(options.map(option => [option.cOptionKey, option.cOptionName])),
  }
}

const fieldOf = async (
  context: StaffContext,
  field: VoucherField | VoucherColumn,
  label: string,
): Promise<Field> => {
  const isArea = field.cFieldType === 'TextArea' || field.cFieldTypeCode === 'location'
  const source = field.bDefined ? field.cDefinedSourceType : undefined
  return {
    name: field.cFieldName,
    label,
    type: field.cFieldType,
    typeCode: field.cFieldTypeCode,
    // an unticked box is an answer
    required: field.bRequired && field.cFieldType !== 'Checkbox',
    readOnly: field.bReadOnly,
    later: isLater(field),
    decimals: field.iPrecision ?? 0,
    min: field.iMin,
    max: field.iMax,
    length: field.cDefinedDbLength ?? (isArea ? MOST_IN_AREA : MOST_IN_LINE),
    ...(await optionsOf(context, field)),
    ...(source === 'formula' && { formula: field.cDefinedFormula ?? '' }),
    ...(source === 'archives' && {
      archives: `${field.cDefinedSourceTableUuid}/${field.cDefinedSourceFieldUuid}`,
    }),
    initial: initialOf(field.cDefaultValue),
  }
}

export const readTemplate = async (context: StaffContext, kind: Kind, uuid: string): Promise<Template> => {
  const found = await definitionOf<VoucherDefinition>(context, 'voucher', uuid)
  if (found.cVoucherCode !== kind.code) throw new ServiceError(CODE.notFound, '单据模板不存在')
  const header: Field[] = []
  for (const field of [...found.headerList, ...found.footerList])
    header.push(await fieldOf(context, field, field.cLabelName))
  const rows: Field[] = []
  for (const column of found.detailList) rows.push(await fieldOf(context, column, column.cTitleName))
  const { cTemplateName: name, bUseAttachment: attachments } = found.template
  return { uuid, name, attachments, header, rows }
}
