import fc from 'fast-check'
import type { RegionNode } from '@/widgets/region'
import { parseAddress } from '@/features/addresses/model/parseAddress'

const node = (code: string, name: string, children: RegionNode[] = []): RegionNode => ({
  code,
  name,
  children,
})
const tree: RegionNode[] = [
  node('11', '北京市', [node('1101', '北京市', [node('110105', '朝阳区'), node('110108', '海淀区')])]),
  node('31', '上海市', [node('3101', '市辖区', [node('310101', '黄浦区'), node('310115', '浦东新区')])]),
  node('22', '吉林省', [
    node('2201', '长春市', [node('220104', '朝阳区'), node('220102', '南关区')]),
    node('2202', '吉林市', [node('220202', '昌邑区')]),
    node('2224', '延边朝鲜族自治州', [node('222401', '延吉市')]),
  ]),
  node('44', '广东省', [
    node('4403', '深圳市', [node('440305', '南山区'), node('440304', '福田区')]),
    node('4419', '东莞市'),
    node('4420', '中山市'),
  ]),
  node('45', '广西壮族自治区', [node('4501', '南宁市', [node('450103', '青秀区')])]),
]

describe('pasted address', () => {
  it('reads the usual line of name, phone and address', () => {
    expect(parseAddress('张三 13800138000 广东省深圳市南山区科技园路1号', tree)).toEqual({
      receiver: '张三',
      phone: '13800138000',
      region: { province: '广东省', city: '深圳市', district: '南山区', code: '440305' },
      detail: '科技园路1号',
    })
  })

  it.each([
    [
      'labels in lines',
      '收货人：李四\n手机号码：138-0013-8000\n所在地区：北京市朝阳区\n详细地址：建国路88号',
    ],
    ['address first', '北京市朝阳区建国路88号，李四，13800138000'],
    ['country code and full-width signs', '李四　＋86 138 0013 8000；北京　朝阳区　建国路88号'],
    ['phone glued to the name', '李四13800138000北京北京市朝阳区建国路88号'],
  ])('reads %s', (_, text) => {
    expect(parseAddress(text, tree)).toEqual({
      receiver: '李四',
      phone: '13800138000',
      region: { province: '北京市', city: '北京市', district: '朝阳区', code: '110105' },
      detail: '建国路88号',
    })
  })

  it('leaves out words and numbers that are no address', () => {
    const region = { province: '广东省', city: '深圳市', district: '南山区', code: '440305' }
    const text = '收件人：李四 电话 +86 138-1234-5678 广东省深圳市南山区科技园路1号3栋 518000'
    expect(parseAddress(text, tree)).toEqual({
      receiver: '李四',
      phone: '13812345678',
      region,
      detail: '科技园路1号3栋',
    })
    const inLines = '518000\n地址 广东省深圳市南山区 电话亭路100001号\n邮编：518000\n李四'
    expect(parseAddress(inLines, tree)).toEqual({ receiver: '李四', region, detail: '电话亭路100001号' })
  })

  it('tells districts of the same name apart by what stands before them', () => {
    expect(parseAddress('吉林长春朝阳区红旗街1号', tree).region?.code).toBe('220104')
    expect(parseAddress('北京朝阳区红旗街1号', tree).region?.code).toBe('110105')
    expect(parseAddress('朝阳区红旗街1号', tree).region).toBeUndefined()
  })

  it('reads cities without districts, filler levels and long autonomous names', () => {
    expect(parseAddress('广东东莞市长安镇振安路5号', tree)).toEqual({
      region: { province: '广东省', city: '东莞市', district: '', code: '4419' },
      detail: '长安镇振安路5号',
    })
    expect(parseAddress('上海浦东新区世纪大道100号', tree).region?.code).toBe('310115')
    expect(parseAddress('延边延吉市人民路2号', tree).region?.code).toBe('222401')
    expect(parseAddress('广西南宁青秀区民族大道1号', tree).region?.code).toBe('450103')
  })

  it('does not take a street for a city', () => {
    expect(parseAddress('中山路12号', tree).region).toBeUndefined()
    expect(parseAddress('深圳市福田区中山路12号', tree)).toMatchObject({
      region: { code: '440304' },
      detail: '中山路12号',
    })
  })

  it('does not take part of a longer number for a phone', () => {
    expect(parseAddress('订单 2138001380001 深圳市南山区科技路1号', tree).phone).toBeUndefined()
  })

  it('says nothing about an empty or foreign text and never throws', () => {
    expect(parseAddress('', tree)).toEqual({})
    expect(parseAddress('   \n ', tree)).toEqual({})
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), text => {
        expect(typeof parseAddress(text, tree)).toBe('object')
      }),
      { numRuns: 500 },
    )
  })

  const paths = tree.flatMap(province =>
    (province.children ?? []).flatMap(city =>
      (city.children?.length ? city.children : [undefined]).map(district => ({ province, city, district })),
    ),
  )

  it('gets back every district, name, phone and detail, in any order and with any separator', () => {
    const details = ['科技园路1号3栋502室', '人民大街88号', '工业园二期A座', '振安路5号']
    const writing = fc.record({
      path: fc.constantFrom(...paths),
      receiver: fc.constantFrom('张三', '欧阳修远', '王女士', '李明'),
      phone: fc.stringMatching(/^1[3-9]\d{9}$/),
      detail: fc.constantFrom(...details),
      gap: fc.constantFrom(' ', '，', '\n', '；', ', ', '　'),
      order: fc.shuffledSubarray(['receiver', 'phone', 'place'], { minLength: 3 }),
    })
    fc.assert(
      fc.property(writing, ({ path, receiver, phone, detail, gap, order }) => {
        const city = path.city.name === '市辖区' ? '' : path.city.name
        const place = `${path.province.name}${city}${path.district?.name ?? ''}${detail}`
        const text = order.map(part => ({ receiver, phone, place })[part] ?? '').join(gap)
        const region = {
          province: path.province.name,
          city: path.city.name,
          district: path.district?.name ?? '',
          code: (path.district ?? path.city).code,
        }
        expect(parseAddress(text, tree)).toEqual({ receiver, phone, region, detail })
      }),
      { numRuns: 1000 },
    )
  })
})
