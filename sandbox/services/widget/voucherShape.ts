import * as v from 'valibot'
import { flag, maybeName, name, several, text, whole, words } from './definitionParts'

const fieldTypes = ['Text', 'TextArea', 'Number', 'Date', 'Select', 'Checkbox', 'Refer'] as const
const bound = v.optional(v.pipe(v.number(), v.finite('须为数字')))

const fieldEntries = {
  cFieldName: name,
  cFieldType: v.picklist(fieldTypes),
  cFieldTypeCode: text,
  bShow: flag,
  bRequired: flag,
  bReadOnly: flag,
  bLater: v.optional(flag),
  iPrecision: v.optional(whole(0, 6)),
  iMin: bound,
  iMax: bound,
  cOptionKeys: v.optional(text),
  enumData: v.optional(
    v.strictObject({
      optionList: several(
        v.strictObject({
          cOptionKey: v.pipe(v.string(), v.regex(/^[^,\s]{1,40}$/, '须为1到40个字符，不含逗号与空白')),
          cOptionName: words,
          bUse: flag,
          cColor: v.optional(text),
          cTextColor: v.optional(text),
        }),
      ),
    }),
  ),
  cDefaultValue: v.optional(text),
  bDefined: v.optional(flag),
  cDefinedSourceType: v.optional(v.picklist(['input', 'formula', 'archives', 'voucher'])),
  cDefinedFormula: v.optional(text),
  cDefinedDbLength: v.optional(whole(1, 4000)),
  cDefinedDbType: v.optional(text),
  cDefinedSourceTableUuid: v.optional(name),
  cDefinedSourceFieldUuid: v.optional(name),
}

const fields = v.pipe(
  v.array(v.strictObject({ ...fieldEntries, cLabelName: words })),
  v.maxLength(200, '最多200项'),
)

/** A template a voucher is entered with (types/wire/widgetVoucher.ts). */
export const voucher = v.strictObject({
  cVoucherCode: name,
  bDefault: flag,
  template: v.strictObject({
    cTemplateUuid: name,
    cVoucherUuid: name,
    cTemplateName: words,
    bUseAttachment: flag,
    bUseScanCode: flag,
    cUpstreamVoucherUuids: text,
  }),
  headerList: fields,
  footerList: fields,
  detailList: v.pipe(
    v.array(
      v.strictObject({
        ...fieldEntries,
        cItemUuid: name,
        cTitleName: words,
        bSum: flag,
        iSpan: v.optional(whole(1, 4)),
        bSeldom: v.optional(flag),
      }),
    ),
    v.maxLength(200, '最多200项'),
  ),
  upstreamList: v.array(
    v.strictObject({
      cUpstreamVoucherUuid: name,
      cUpstreamVoucherCode: name,
      cUpstreamVoucherName: words,
      cBaseListCodeUpstreamMain: name,
      cBaseListCodeUpstreamDetail: maybeName,
      cBaseQueryCodeUpstream: maybeName,
    }),
  ),
})
