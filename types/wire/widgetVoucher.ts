import type { EnumOption } from './widgetRefer'
import type { WidgetFieldType, WidgetFlag } from './widget'

/**
 * Voucher templates: GET alc-city-framework/SysVoucherTemplatePcAction/getOrgDefaultVoucherTemplate/{voucherCode}/{orgUuid}
 * and getOneVoucherTemplate/{templateUuid} (widgets §3, §7). Code 2000: no data permission.
 */
export interface VoucherTemplate {
  cTemplateUuid: string
  cVoucherUuid: string
  cTemplateName: string
  bUseAttachment: WidgetFlag
  bUseScanCode: WidgetFlag
  /** comma-joined: what of `upstreamList` it draws from (`@assumed`: empty means all of it) */
  cUpstreamVoucherUuids: string
  /** `@assumed`: every row has to be drawn from another document; none is entered by hand */
  bDrawnOnly?: WidgetFlag
  /** `@assumed`: its rows are those of one document alone: none of another one are added */
  bOneUpstream?: WidgetFlag
}

/** Options of a template have bUse instead of bDisabled (decision 21). */
export type VoucherOption = Omit<EnumOption, 'bDisabled'> & { bUse: WidgetFlag }

/** cDefinedSourceType of a defined field: input, formula, archives (a data source), voucher. */
export interface DefinedField {
  bDefined?: WidgetFlag
  cDefinedSourceType?: 'input' | 'formula' | 'archives' | 'voucher'
  cDefinedFormula?: string
  cDefinedDbLength?: number
  cDefinedDbType?: string
  cDefinedSourceTableUuid?: string
  cDefinedSourceFieldUuid?: string
}

export interface VoucherField extends DefinedField {
  cFieldName: string
  cLabelName: string
  cFieldType: Exclude<WidgetFieldType, 'Boolean'>
  /** Date: JSON with type, range and format (`@assumed`: `type` as in a query, used without `format`); Text: `location` is an address; Select and Refer: a code */
  cFieldTypeCode: string
  bShow: WidgetFlag
  bRequired: WidgetFlag
  bReadOnly: WidgetFlag
  /** `@assumed`: it can be filled in after the document was approved or posted; read-only: only then */
  bLater?: WidgetFlag
  iPrecision?: number
  iMin?: number
  iMax?: number
  /** `@assumed`, of a date: its first day, and why it is no earlier one */
  dMin?: string
  cMinReason?: string
  /** comma-joined; empty: all */
  cOptionKeys?: string
  enumData?: { optionList: VoucherOption[] }
  /** JSON with value; `@assumed` for a reference also `text`, the words it is known by */
  cDefaultValue?: string
}

export interface VoucherColumn extends Omit<VoucherField, 'cLabelName'> {
  cItemUuid: string
  cTitleName: string
  bSum: WidgetFlag
  iSpan?: number
  /** `@assumed`: a number that is seldom changed: the next key and pasted lines without heads pass it */
  bSeldom?: WidgetFlag
}

export interface UpstreamVoucher {
  cUpstreamVoucherUuid: string
  cUpstreamVoucherCode: string
  cUpstreamVoucherName: string
  cBaseListCodeUpstreamMain: string
  /** rows of the main list's documents with what is left of them (`@assumed`: they name their document by its key field) */
  cBaseListCodeUpstreamDetail: string
  cBaseQueryCodeUpstream: string
}

export interface VoucherTemplateAnswer {
  template: VoucherTemplate
  headerList: VoucherField[]
  footerList: VoucherField[]
  detailList: VoucherColumn[]
  upstreamList: UpstreamVoucher[]
  /** the templates one can choose from */
  showTemplatePcList: Pick<VoucherTemplate, 'cTemplateUuid' | 'cVoucherUuid' | 'cTemplateName'>[]
}
