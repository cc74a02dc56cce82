import { encodeText } from '@/api/widget'
import { decodeListLayout, decodeListPage } from '@/api/decode/widgetList'
import { decodeDefaults, decodeQueryLayout } from '@/api/decode/widgetQuery'
import { decodeEnum } from '@/api/decode/widgetRefer'
import { decodeVoucherTemplate } from '@/api/decode/widgetVoucher'
import { rulesOf } from '@/widgets/field/model/registry'

const plan = { cPlanUUID: 'p', iPlanID: 3, bInit: 0, iPlanType: '2', cBaseQueryCode: 'q', cBaseListCode: 'l' }
const queryItem = {
  cItemUuid: 'i1',
  cLabelName: 'Amount',
  cFieldName: 'iAmount',
  cFieldType: 'Number',
  cQueryFieldName: '',
  iQueryModel: 6,
  cFieldTypeCode: '2',
  bShow: 1,
  iOrder: 2,
}
const query = (list: unknown[]) =>
  decodeQueryLayout({ bHasOrgPlan: '1', bHasPersonPlan: 0, plan, list }, 'data')

describe('a query layout', () => {
  it('[Q018] [Q020] stands in its own order; flags and numbers may be texts', () => {
    const layout = query([
      queryItem,
      { ...queryItem, cItemUuid: 'i0', iOrder: '1', cFieldType: 'Date', cFieldTypeCode: 'month' },
    ])
    expect(layout).toMatchObject({ hasOrganisationPlan: true, hasPersonalPlan: false })
    expect(layout.plan).toEqual({ code: 'q', planUuid: 'p', planId: 3, initial: false, type: 'personal' })
    expect(layout.items.map(item => item.spec)).toEqual([
      { type: 'Date', typeCode: 'month', multiple: true },
      { type: 'Number', typeCode: '2', multiple: true },
    ])
    // without a field of its own for comparing it is the field itself
    expect(layout.items[1]).toMatchObject({ queryName: 'iAmount', operator: 'range' })
  })

  it('keeps an item of an unknown type or operator by its name, drops a broken one, and lets their siblings live', () => {
    const { items } = query([
      queryItem,
      { ...queryItem, cItemUuid: 'i2', cFieldType: 'Rating', cFieldTypeCode: 'stars' },
      { ...queryItem, cItemUuid: 'i3', iQueryModel: 77 },
      { ...queryItem, cItemUuid: undefined },
      { ...queryItem },
      'nonsense',
    ])
    expect(
      items.map(({ itemUuid, spec }) => [itemUuid, spec.type, spec.typeCode, rulesOf(spec)?.kind]),
    ).toEqual([
      ['i1', 'Number', '2', 'number'],
      ['i2', 'Rating', 'stars', undefined],
      ['i3', 'Number', '2', undefined],
    ])
    expect(items[2]).toMatchObject({ foreignModel: 77 })
  })

  it('without a record of defaults has none', () => {
    expect([decodeDefaults(undefined, ''), decodeDefaults({ defaultMap: 'x' }, '')]).toEqual([{}, {}])
  })
})

describe('a list layout', () => {
  const rows = (iPageRowSize: unknown) =>
    decodeListLayout(20)({ plan: { ...plan, iPageRowSize }, baseList: {}, list: [] }, 'data').plan.rowsPerPage
  it('[L047] has 10 to 30 rows per page, [L048] [L049] and its default without a plan that says so', () => {
    expect([rows(5), rows(10), rows('25'), rows(99), rows(undefined)]).toEqual([10, 10, 25, 30, 20])
  })

  it.each([
    ['bHasOrgPlan', [true, false]],
    ['bHasPersonPlan', [false, true]],
  ])('[L020] tells by %s whether there is such a plan', (flag, expected) => {
    const none = { bHasOrgPlan: false, bHasPersonPlan: false }
    const layout = decodeListLayout(10)({ ...none, [flag]: 1, plan, baseList: {}, list: [] }, 'data')
    expect([layout.hasOrganisationPlan, layout.hasPersonalPlan]).toEqual(expected)
  })

  it('[L022] [L020] tells columns and source; a source of an unknown type is none', () => {
    const column = {
      cItemUuid: 'c',
      cFieldName: 'iQty',
      cTitleName: 'Qty',
      cFieldType: 'Number',
      cFieldTypeCode: '',
      iPrecision: 3,
      bShow: true,
      bHide: false,
      bRequired: '1',
      bSum: 1,
      iOrder: 1,
    }
    const layout = decodeListLayout(10)(
      { plan, baseList: { cDataSourceType: 'graph', cTableName: 'T', cKeyField: 'k' }, list: [column] },
      'data',
    )
    expect(layout.columns).toEqual([
      {
        itemUuid: 'c',
        field: 'iQty',
        title: 'Qty',
        spec: { type: 'Number', typeCode: '', precision: 3 },
        shown: true,
        hidden: false,
        required: true,
        summed: true,
      },
    ])
    expect(layout.source).toMatchObject({ type: 'none', table: 'T', key: 'k', scope: 'org' })
  })

  it('[L023] rows without their key are counted as unreadable, sub-rows stay with theirs', () => {
    const page = decodeListPage('k')(
      { iTotleSize: '3', pageData: [{ k: 1, a: true, subList: [{ b: 'x' }, null] }, { a: 2 }, null] },
      'data',
    )
    expect(page).toEqual({
      total: 3,
      broken: ['', ''],
      rows: [
        {
          key: '1',
          values: { k: 1, a: 1 },
          subRows: [{ key: '1/0', values: { b: 'x' }, subRows: [] }],
        },
      ],
    })
  })
})

it('[L025] a state has a value, a label, a colour and that of its text; what is no colour of a text is left out', () => {
  const option = { cOptionKey: '3', cOptionName: '已审核', bDisabled: 0 }
  const colours = [
    { cColor: '#1b3a6b', cTextColor: '#ffffff' },
    { cColor: 'warning', cTextColor: 'white;background:url(x)' },
  ]
  const { items } = decodeEnum({ optionList: colours.map(more => ({ ...option, ...more })) }, '')
  const state = { key: '3', name: '已审核', disabled: false }
  expect(items).toEqual([
    { ...state, color: '#1b3a6b', textColor: '#ffffff' },
    { ...state, color: 'warning' },
  ])
})

it('[Q098] an option has a key, a name and may be disabled; [Q099] in a template it says whether it is used', () => {
  expect(decodeEnum({ optionList: [{ cOptionKey: 1, cOptionName: 'One', bDisabled: '1' }, {}] }, '')).toEqual(
    { items: [{ key: '1', name: 'One', disabled: true }], broken: [''] },
  )
  const template = decodeVoucherTemplate(
    {
      template: { cTemplateUuid: 't', cVoucherUuid: 'v', cTemplateName: 'T' },
      headerList: [
        {
          cFieldName: 'cKind',
          cFieldType: 'Select',
          cOptionKeys: 'a,b,d',
          cDefaultValue: '{"value":"a"}',
          enumData: {
            optionList: [
              { cOptionKey: 'a', cOptionName: 'A', bUse: true },
              { cOptionKey: 'b', cOptionName: 'B', bUse: false },
              { cOptionKey: 'd', cOptionName: 'D' },
              { cOptionKey: 'c', cOptionName: 'C', bUse: true },
            ],
          },
        },
        { cFieldName: 'dDay', cFieldType: 'Date', cFieldTypeCode: '{"type":"date","format":"YYYY-MM"}' },
        { cFieldName: 'broken' },
      ],
    },
    '',
  )
  expect(template.header.map(field => field.field)).toEqual(['cKind', 'dDay'])
  expect(template.header[0]).toMatchObject({
    initial: 'a',
    spec: {
      options: [
        { key: 'a', disabled: false },
        { key: 'b', disabled: true },
        // one that does not say is used
        { key: 'd', disabled: false },
      ],
    },
  })
  expect(template.header[1]?.spec).toMatchObject({ type: 'Date', typeCode: 'YYYY-MM' })
})

it('[L074] texts are encoded as base64url of UTF-8, with any characters', () => {
  for (const text of ['', 'cOrderCode,dOrderDate desc', "名称 like '%钢%'", '😀 %41+/='])
    expect(Buffer.from(encodeText(text), 'base64url').toString('utf8')).toBe(text)
  // half a character becomes the replacement mark instead of an exception
  expect(Buffer.from(encodeText('\ud83d'), 'base64url').toString('utf8')).toBe('\ufffd')
})
