import fc from 'fast-check'
import { decodeDocument, decodeDraw } from '@/api/decode/document'
import { decodeVoucherTemplate } from '@/api/decode/widgetVoucher'
import { DecodeError } from '@/base/decode'
import { rowFailure, layoutOf } from '@/widgets/table/model/cells'
import { clashOf, settled } from '@/widgets/voucher/model/clash'
import { computedValues, contentOf, inputOf, newContent, recordFields } from '@/widgets/voucher/model/content'
import { isVoucherDraft } from '@/widgets/voucher/model/draft'
import { headFailure, headShown } from '@/widgets/voucher/model/head'
import { emptyVoucher, headFailureOf, voucherModel, type VoucherEvent } from '@/widgets/voucher/model/voucher'
import { IN_FULL, figure } from '../../../support/figure'
import { apply, mutation, prototypeKeys } from '../../../support/mutations'

const types = ['Text', 'TextArea', 'Number', 'Checkbox', 'Select', 'Date', 'Refer']
const fields = types.map((cFieldType, n) => ({
  cFieldName: `f${n}`,
  cLabelName: `l${n}`,
  cFieldType,
  bShow: 1,
  bRequired: n % 2,
  bReadOnly: 0,
  cFieldTypeCode: cFieldType === 'Date' ? '{"format":"YYYY-MM-DD"}' : 'code',
  iPrecision: n,
  iMin: 0,
  ...(cFieldType === 'Select' && {
    enumData: {
      optionList: [
        {
          cOptionKey: 'a',
          cOptionName: 'A',
          bUse: 1,
        },
      ],
    },
  }),
  ...(n === 0 && { cDefaultValue: '{"value":"x"}' }),
  ...(n === 2 && {
    bDefined: 1,
    cDefinedSourceType: 'formula',
    cDefinedFormula: 'sum(f2)*2',
  }),
}))
const template = {
  template: { cTemplateUuid: 't', cTemplateName: 'n', cVoucherUuid: 'v', bUseAttachment: 1 },
  headerList: fields,
  footerList: fields.slice(0, 2).map(one => ({ ...one, cFieldName: `g${one.cFieldName}` })),
  detailList: fields.map(({ cLabelName, ...one }, n) => ({
    ...one,
    cItemUuid: `i${n}`,
    cTitleName: cLabelName,
    bSum: 1,
    iSpan: 1,
  })),
  upstreamList: [{ cUpstreamVoucherUuid: 'u', cUpstreamVoucherCode: 'c' }],
  showTemplatePcList: [{ cTemplateUuid: 't', cTemplateName: 'n' }],
}
const row = { cLineUuid: 'l1', f0: 'a', f2: '3', f6: 'k', $f6: 'K' }
const document = {
  cVoucherCode: 'v',
  cDocUuid: 'd',
  cDocCode: 'c',
  cTemplateUuid: 't',
  cState: '0',
  iVersion: 1,
  iPageNumber: 1,
  iTotleSize: 2,
  values: {
    f0: 'a',
    f2: 1,
    f3: true,
  },
  rowList: [row, row],
  fileList: [
    {
      cDocId: 'x',
      cFileName: 'y',
    },
  ],
  actionList: ['save'],
  downstreamList: [],
}

/** undefined where the decoder refuses it, as it should say. */
const decoded = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch (error) {
    if (error instanceof DecodeError) return undefined
    throw error
  }
}

const RUNS = figure(10_000)

it('mutated templates and documents go through decoder and models without a crash', () => {
  const before = prototypeKeys()
  const soundTemplate = decodeVoucherTemplate(template, 'data')
  const soundDocument = decodeDocument(document, 'data')
  let mutated = 0
  fc.assert(
    fc.property(mutation, mutation, mutation, (first, second, third) => {
      // where one is refused, the sound one meets the others
      const of = decoded(() => decodeVoucherTemplate(apply(template, first), 'data')) ?? soundTemplate
      const [one, other] = [second, third].map(
        way => decoded(() => decodeDocument(apply(document, way), 'data')) ?? soundDocument,
      )
      const drawn = decoded(() => decodeDraw(apply({ values: {}, rowList: [row] }, second), 'data'))
      const all = recordFields(of)
      const begun = newContent(of, drawn)
      headShown(of.header, false)
      headFailure(all, begun.values)
      const events: VoucherEvent[] = [
        { type: 'opened', document: one, content: one ? contentOf(one) : begun, edited: false },
        ...all.map((field): VoucherEvent => ({ type: 'fieldChanged', field, value: undefined, others: all })),
        { type: 'headerReapplied', load: 1, fields: all },
        { type: 'problemsFound', problems: [{ row: undefined, field: 'f0', message: 'm' }] },
      ]
      const state = events.reduce(voucherModel, emptyVoucher)
      headFailureOf(state, 'f0')
      const { rows } = one ? contentOf(one) : begun
      const content = { values: computedValues(of, state.values, rows), rows, files: state.files }
      rows.forEach(values => rowFailure(layoutOf(of.body), values))
      inputOf(content, { voucherCode: 'v', templateUuid: of.templateUuid, base: one })
      const kept: unknown = JSON.parse(JSON.stringify({ templateUuid: 't', at: 1, content, base: one }))
      expect(isVoucherDraft(kept)).toBe(true)
      if (one && other) {
        const result = settled(clashOf(of, contentOf(one), content, other))
        const begun = contentOf(one).files.map(file => file.docId)
        const added = content.files.filter(file => !begun.includes(file.docId))
        expect(result.files).toEqual(expect.arrayContaining(added))
        if (of !== soundTemplate || one !== soundDocument) mutated += 1
      }
    }),
    { numRuns: RUNS, ...(IN_FULL ? {} : { seed: 20 }) },
  )
  expect(mutated).toBeGreaterThan(RUNS * 0.3)
  expect(prototypeKeys()).toEqual(before)
}, 120_000)
