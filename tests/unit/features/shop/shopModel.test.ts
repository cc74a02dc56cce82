import { isByPrice, reduceGoodsView, startView } from '@/features/shop/model/goodsView'
import { countOfMany, findClass } from '@/features/shop/model/tabs'

describe('[S034] goods of a shop', () => {
  it('turn their order by price around with each press, and leave it with another order', () => {
    const price = { type: 'sortPressed', by: 'price' } as const
    const up = reduceGoodsView(startView(), price)
    const down = reduceGoodsView(up, price)
    expect([up.sort, down.sort, reduceGoodsView(down, price).sort]).toEqual([
      'priceAsc',
      'priceDesc',
      'priceAsc',
    ])
    expect(isByPrice(down)).toBe(true)
    const sales = reduceGoodsView(down, { type: 'sortPressed', by: 'sales' })
    expect([sales.sort, isByPrice(sales)]).toEqual(['sales', false])
  })

  it('are narrowed to a class and shown in one column or two', () => {
    const view = reduceGoodsView(startView('c'), { type: 'columnsToggled' })
    expect(view).toMatchObject({ classUuid: 'c', columns: 1 })
    expect(reduceGoodsView(view, { type: 'classChosen', classUuid: undefined }).classUuid).toBeUndefined()
  })
})

it('[S035] a class is found however deep it is', () => {
  const leaf = { classUuid: 'c', name: 'n', children: [], broken: [] }
  const branch = { classUuid: 'b', name: 'o', children: [leaf], broken: [] }
  const tree = [{ classUuid: 'a', name: 'm', children: [branch], broken: [] }]
  expect(findClass(tree, 'c')).toBe(leaf)
  expect(findClass(tree, 'x')).toBeUndefined()
})

it.each([
  [0, 'zh-CN', { many: false, n: '0' }],
  [9999, 'en-US', { many: false, n: '9999' }],
  [10000, 'zh-CN', { many: true, n: '1' }],
  [36829, 'zh-CN', { many: true, n: '3.6' }],
  [36829, 'en-US', { many: true, n: '36.8' }],
] as const)('%d followers are said in %s as %j', (count, language, said) => {
  expect(countOfMany(count, language)).toEqual(said)
})
