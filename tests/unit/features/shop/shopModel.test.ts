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
  const leaf = { classUuid: 'c', name: 'n', children: [] }
  const tree = [{ classUuid: 'a', name: 'm', children: [{ classUuid: 'b', name: 'o', children: [leaf] }] }]
  expect(findClass(tree, 'c')).toBe(leaf)
  expect(findClass(tree, 'x')).toBeUndefined()
})

it.each([
  [0, { many: false, count: '0' }],
  [9999, { many: false, count: '9999' }],
  [10000, { many: true, wan: '1', k: '10' }],
  [36829, { many: true, wan: '3.6', k: '36.8' }],
])('%d followers are said as %j', (count, said) => {
  expect(countOfMany(count)).toMatchObject(said)
})
