import { decodeShopEnquiryPage } from '@/api/decode/enquiry'
import { decodeFacets } from '@/api/decode/search'
import { decodeSharePage } from '@/api/decode/sharing'
import { decodeDataSourcePage, decodeTree } from '@/api/decode/widgetRefer'
import { decodeVoucherTemplate } from '@/api/decode/widgetVoucher'

describe('rows that cannot be read are told by name', () => {
  it('a share by the name of its product or shop', () => {
    const row = { cName: '液压油 46#', iShareType: 9 }
    const page = decodeSharePage({ pageData: [row], iTotleSize: 1, iVisitQty: 0 }, 'data')
    expect(page.broken).toEqual(['液压油 46#'])
  })

  it('an enquiry that a shop has been sent by its title', () => {
    const row = { cShopUuid: 's', cShopName: '旗舰店', enquiry: { cTitle: '年度润滑油' } }
    const page = decodeShopEnquiryPage({ pageData: [row], iTotleSize: 1, iToQuote: 0 }, 'data')
    expect(page.broken).toEqual(['年度润滑油'])
  })

  it('a value of an attribute by the value, an attribute by its name', () => {
    const facets = decodeFacets(
      {
        iTotleSize: 1,
        brandList: [],
        classList: [],
        attrList: [
          {
            cName: '材质',
            valueList: [{ cValue: '丁腈' }],
          },
          { cName: '颜色' },
        ],
      },
      'data',
    )
    expect(facets).toMatchObject({ attributes: [], broken: ['颜色', '丁腈'] })
  })

  it('a node of a reference by its title, at every level', () => {
    const branch = { cTreeKey: 'a', cTreeNodeTitle: '供应链中心', children: [{ cTreeNodeTitle: '一号仓' }] }
    const tree = decodeTree({ treeList: [branch, { cTreeNodeTitle: '财务部' }] }, 'data')
    expect(tree).toMatchObject({ nodes: [{ key: 'a' }], broken: ['一号仓', '财务部'] })
  })

  it('a field of a data source by its label, a row of it without a name', () => {
    const page = decodeDataSourcePage(
      {
        showFieldList: [
          {
            cFieldName: 'a',
            cDataType: 'string',
          },
          { cFieldLabel: '单价' },
        ],
        saveField: { cFieldName: 'a' },
        results: [{ a: 1 }, 7],
        allRow: 2,
      },
      'data',
    )
    expect(page).toMatchObject({ rows: [{ a: 1 }], total: 2, brokenFields: ['单价'], broken: [''] })
  })

  it('what is wrong with a voucher’s template', () => {
    const enumData = { optionList: [{ cOptionName: '现结' }] }
    const template = decodeVoucherTemplate(
      {
        template: { cTemplateUuid: 't', cVoucherUuid: 'v' },
        headerList: [
          { cLabelName: '供应商' },
          { cLabelName: '付款方式', cFieldName: 'f', cFieldType: 'Select', enumData },
        ],
        footerList: [{ cLabelName: '制单人' }],
        detailList: [{ cTitleName: '数量', cFieldName: 'iQty', cFieldType: 'Number' }],
        upstreamList: [{ cUpstreamVoucherName: '采购申请' }],
        showTemplatePcList: [{ cTemplateName: '简单模板' }],
      },
      'data',
    )
    expect(template.broken).toEqual(['供应商', '制单人', '数量', '采购申请', '简单模板', '付款方式 · 现结'])
  })
})
