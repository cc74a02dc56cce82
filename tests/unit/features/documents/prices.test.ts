import { otherLastPrice, unaskedGoods, withAsked } from '@/features/documents/model/prices'

const last = (goodsUuid: string, price: string) => ({
  goodsUuid,
  price,
  supplierUuid: 's',
  supplier: '苏州纸业',
  day: '2026-03-18',
})
const row = (cGoodsUuid: string, iPrice = '') => ({ values: { cGoodsUuid, iPrice } })

describe('last prices of the goods of an order', () => {
  it('are asked for once for each of the goods, also where there is none', () => {
    expect(unaskedGoods([row('b'), row('a'), row('b'), row('')], new Map())).toEqual(['a', 'b'])
    const known = withAsked(new Map(), ['a', 'b'], [last('a', '24.50')])
    expect(unaskedGoods([row('a'), row('b'), row('c')], known)).toEqual(['c'])
  })

  it('are told where the row says another one', () => {
    const known = withAsked(new Map(), ['a', 'b'], [last('a', '24.50')])
    const told = (goods: string, price: string) => otherLastPrice(row(goods, price).values, known)?.price
    expect([told('a', '25'), told('a', ''), told('a', '24.5'), told('b', '1')]).toEqual([
      '24.50',
      '24.50',
      undefined,
      undefined,
    ])
  })
})
