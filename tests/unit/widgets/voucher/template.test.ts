import { decodeVoucherTemplate } from '@/api/decode/widgetVoucher'
import { rulesOf } from '@/widgets/field/model/registry'

const field = { cFieldType: 'Text', cFieldTypeCode: '', bShow: 1, bRequired: 1, bReadOnly: 0 }
const answer = {
  template: {
    cTemplateUuid: 't1',
    cVoucherUuid: 'v1',
    cTemplateName: '标准采购订单',
    bUseAttachment: 1,
    bUseScanCode: 0,
    cUpstreamVoucherUuids: 'u1',
  },
  headerList: [
    { ...field, cFieldName: 'cName', cLabelName: '名称', cDefaultValue: '{"value":"x"}' },
    {
      ...field,
      cFieldName: 'dDay',
      cLabelName: '日期',
      cFieldType: 'Date',
      cFieldTypeCode: '{"type":"date","range":true,"format":"YYYY-MM"}',
    },
    { ...field, cFieldName: 'cPlace', cLabelName: '地址', cFieldTypeCode: 'location' },
    {
      ...field,
      cFieldName: 'iQty',
      cLabelName: '数量',
      cFieldType: 'Number',
      iPrecision: 2,
      iMin: 1,
      iMax: 9,
    },
    { ...field, cFieldName: 'cHidden', cLabelName: '隐藏', bShow: 0, bRequired: 0 },
  ],
  footerList: [{ ...field, cFieldName: 'cMaker', cLabelName: '制单人', bReadOnly: 1 }],
  detailList: [{ ...field, cFieldName: 'cGoods', cTitleName: '物料', bSum: 1, cItemUuid: 'i1', iSpan: 2 }],
  upstreamList: [
    {
      cUpstreamVoucherUuid: 'u1',
      cUpstreamVoucherCode: 'request',
      cUpstreamVoucherName: '请购单',
      cBaseListCodeUpstreamMain: 'm',
      cBaseListCodeUpstreamDetail: 'd',
      cBaseQueryCodeUpstream: 'q',
    },
  ],
  showTemplatePcList: [{ cTemplateUuid: 't2', cTemplateName: '零星采购单' }],
}
const template = decodeVoucherTemplate(answer, 'data')
const specOf = (name: string) => template.header.find(one => one.field === name)?.spec

it('[W118] a template has its ids, name, and what it uses; [W119] its answer holds head, foot, rows, upstream and others', () => {
  expect(template).toMatchObject({ templateUuid: 't1', voucherUuid: 'v1', name: '标准采购订单' })
  expect(template).toMatchObject({ attachments: true, scans: false })
  const other = { ...answer.template, bUseAttachment: 0, bUseScanCode: 1 }
  expect(decodeVoucherTemplate({ ...answer, template: other }, 'data')).toMatchObject({
    attachments: false,
    scans: true,
  })
  expect(template.header.map(one => one.label)).toEqual(['名称', '日期', '地址', '数量', '隐藏'])
  expect(template.body.map(one => one.label)).toEqual(['物料'])
  expect(template.upstream.map(one => one.name)).toEqual(['请购单'])
  expect(template.footer.map(one => one.label)).toEqual(['制单人'])
  expect(template.choices).toEqual([{ templateUuid: 't2', name: '零星采购单' }])
})

it('[W120] a field has its marks, bounds and default; [W121] a date its format and range; [W122] location is an address', () => {
  expect(template.header[0]).toMatchObject({
    initial: 'x',
    shown: true,
    spec: { required: true, readOnly: false },
  })
  expect(template.header.at(-1)).toMatchObject({ shown: false, spec: { required: false } })
  expect(template.footer[0]?.spec.readOnly).toBe(true)
  expect(specOf('iQty')).toMatchObject({ precision: 2, min: '1', max: '9' })
  expect(specOf('dDay')).toMatchObject({ typeCode: 'YYYY-MM', multiple: true })
  const place = specOf('cPlace')
  expect(place && rulesOf(place)?.input).toBe('place')
})

it('[W118] a template draws from what it names of the upstream vouchers, and from all where it names none', () => {
  const [request] = answer.upstreamList
  const upstreamList = ['u1', 'u2', 'u3'].map(cUpstreamVoucherUuid => ({ ...request, cUpstreamVoucherUuid }))
  const drawnFrom = (cUpstreamVoucherUuids: string) => {
    const of = { ...answer, upstreamList, template: { ...answer.template, cUpstreamVoucherUuids } }
    return decodeVoucherTemplate(of, 'data').upstream.map(one => one.voucherUuid)
  }
  expect([drawnFrom('u3, u1'), drawnFrom('')]).toEqual([
    ['u1', 'u3'],
    ['u1', 'u2', 'u3'],
  ])
})

it('[W123] a column has its id, sum and span; [W124] an upstream voucher its lists and query', () => {
  expect(template.body[0]).toMatchObject({ itemUuid: 'i1', summed: true, span: 2 })
  expect(template.upstream[0]).toEqual({
    voucherUuid: 'u1',
    code: 'request',
    name: '请购单',
    mainListCode: 'm',
    detailListCode: 'd',
    queryCode: 'q',
  })
})

describe('a template of an older or a careless setting', () => {
  const withBody = (detailList: object[], more: object = {}) =>
    decodeVoucherTemplate({ ...answer, detailList, ...more }, 'data')
  const item = (cFieldName: string, cItemUuid: string, more: object = {}) => ({
    ...field,
    cFieldName,
    cItemUuid,
    cTitleName: cFieldName,
    bSum: 0,
    iSpan: 1,
    ...more,
  })

  it('calls a field without a label by its name, as lists do', () => {
    const { body, header } = withBody([item('cSpec', 'i1', { cTitleName: '' })], {
      headerList: [{ ...field, cFieldName: 'cName' }],
    })
    expect([body[0]?.label, header[0]?.label]).toEqual(['cSpec', 'cName'])
  })

  it('shows a field once: not twice by its name or its id, nor in head and foot', () => {
    const { body, header, footer } = withBody(
      [item('cGoods', 'i1'), item('cGoods', 'i2'), item('cOther', 'i1'), item('cNote', 'i3')],
      {
        headerList: [
          { ...field, cFieldName: 'cName', cLabelName: '名称' },
          { ...field, cFieldName: 'cName', cLabelName: '再次' },
        ],
        footerList: [
          { ...field, cFieldName: 'cName', cLabelName: '名称' },
          { ...field, cFieldName: 'cMaker', cLabelName: '制单人' },
        ],
      },
    )
    expect(body.map(one => one.itemUuid)).toEqual(['i1', 'i3'])
    expect([header, footer].map(part => part.map(one => one.label))).toEqual([['名称'], ['制单人']])
  })

  it('lets a field be typed into whose length is given as none', () => {
    const own = { bDefined: 1, cDefinedSourceType: 'input' }
    const lengths = [0, -1, 20].map(cDefinedDbLength =>
      withBody([item('cOwn', 'i1', { ...own, cDefinedDbLength })]).body.map(({ spec }) => spec.maxLength),
    )
    expect(lengths).toEqual([[undefined], [undefined], [20]])
  })
})
