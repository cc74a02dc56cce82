import { codesOf, regionOfPath } from '@/widgets/region/model/areaPath'
import { fullRegion } from '@/widgets/region/model/fullRegion'

const tree = [
  {
    code: '11',
    name: '北京市',
    children: [{ code: '1101', name: '北京市', children: [{ code: '110105', name: '朝阳区' }] }],
  },
  { code: '44', name: '广东省', children: [{ code: '4419', name: '东莞市' }] },
]

describe('region', () => {
  it('finds the way down to a code, and nothing for an unknown one', () => {
    expect(codesOf(tree, '110105')).toEqual(['11', '1101', '110105'])
    expect(codesOf(tree, '4419')).toEqual(['44', '4419'])
    expect(codesOf(tree, '9')).toEqual([])
  })

  it('takes a district, or a city without districts, and refuses a province alone', () => {
    const [beijing, guangdong] = tree
    const district = { code: '110105', name: '朝阳区' }
    expect(regionOfPath([...(beijing ? [beijing] : []), { code: '1101', name: '北京市' }, district])).toEqual(
      {
        province: '北京市',
        city: '北京市',
        district: '朝阳区',
        code: '110105',
      },
    )
    expect(regionOfPath([...(guangdong ? [guangdong] : []), { code: '4419', name: '东莞市' }])).toEqual({
      province: '广东省',
      city: '东莞市',
      district: '',
      code: '4419',
    })
    expect(regionOfPath(beijing ? [beijing] : [])).toBeUndefined()
  })

  it('says a repeated or filler level once or not at all', () => {
    expect(fullRegion({ province: '北京市', city: '北京市', district: '朝阳区' })).toBe('北京市 朝阳区')
    expect(fullRegion({ province: '上海市', city: '市辖区', district: '黄浦区' })).toBe('上海市 黄浦区')
    expect(fullRegion({ province: '广东省', city: '东莞市', district: '' })).toBe('广东省 东莞市')
  })
})
