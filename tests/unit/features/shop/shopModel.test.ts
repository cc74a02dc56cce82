import { isByPrice, reduceGoodsView, sortOf, startView } from '@/features/shop/model/goodsView'
import { findClass } from '@/features/shop/model/tabs'

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
    // a guest who sees no prices after the logout
    expect([sortOf(up, true), sortOf(up, false), sortOf(sales, true)]).toEqual([
      'default',
      'priceAsc',
      'sales',
    ])
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
