import { decodeShelved } from '@/api/decode/goodsManage'
import type { ManagedGoods } from '@/api/goodsManage'
import {
  changesOf,
  isKept,
  isSound,
  isTouched,
  keptOf,
  openForm,
  priceFailure,
  reduceGoodsForm,
  stockFailure,
  type GoodsForm,
} from '@/features/goods-manage/model/goodsForm'

const sku = {
  skuCode: 'a',
  specValues: ['大'],
  price: 1250,
  stock: 8,
  minQuantity: 1,
  stepQuantity: 1,
  onShelf: true,
}
const goods: ManagedGoods = {
  productCode: 'p',
  name: 'n',
  imageUrl: '',
  unit: '件',
  soldQuantity: 0,
  state: 'onSale',
  skus: [sku, { ...sku, skuCode: 'b', tierPrice: 1000 }],
}
const typed = (form: GoodsForm, skuCode: string, field: 'price' | 'stock', text: string) =>
  reduceGoodsForm(form, { type: 'typed', skuCode, field, text })

describe('[B005] prices and stock while they are edited', () => {
  it('that were kept come back: untouched fields follow the server, and what it has by now is no change', () => {
    const form = typed(openForm(goods), 'a', 'price', '11')
    const draft = keptOf(form) ?? []
    expect(draft).toEqual([{ skuCode: 'a', price: '11', stock: '8', oldPrice: '12.50', oldStock: '8' }])
    expect(isKept(JSON.parse(JSON.stringify(draft)))).toBe(true)
    const openedOn = (change: Partial<typeof sku>) =>
      reduceGoodsForm(openForm({ ...goods, skus: [{ ...sku, ...change }] }), { type: 'draftFound', draft })
    const same = openedOn({})
    expect([same.drafts[0], same.conflict]).toEqual([{ skuCode: 'a', price: '11', stock: '8' }, false])
    const sold = openedOn({ stock: 5 })
    expect([sold.drafts[0], sold.conflict]).toEqual([{ skuCode: 'a', price: '11', stock: '5' }, true])
    const done = openedOn({ price: 1100 })
    expect([isTouched(done), done.conflict]).toEqual([false, false])
  })

  it('begin with what the server has: nothing to save', () => {
    const form = openForm(goods)
    expect(form.drafts[0]).toEqual({ skuCode: 'a', price: '12.50', stock: '8' })
    expect([isTouched(form), isSound(form), changesOf(form)]).toEqual([false, true, []])
  })

  it('change only what was changed, and tell what the person saw', () => {
    const form = typed(openForm(goods), 'a', 'price', ' 13 ')
    expect(changesOf(form)).toEqual([{ skuCode: 'a', price: 1300, stock: 8, oldPrice: 1250, oldStock: 8 }])
  })

  it.each([
    ['', 'priceShape'],
    ['1.234', 'priceShape'],
    ['-1', 'priceShape'],
    ['1e3', 'priceShape'],
    ['12345678', 'priceShape'],
    ['0', 'priceZero'],
    ['0.00', 'priceZero'],
  ])('a price of "%s" is told to be wrong: %s', (text, code) => {
    const form = typed(openForm(goods), 'a', 'price', text)
    expect(form.drafts[0] && priceFailure(form.drafts[0], sku)).toEqual({ code })
    expect(isSound(form)).toBe(false)
  })

  it('a price has to stay above its tiers, unless it was left alone', () => {
    const tiered = { ...sku, tierPrice: 1250 }
    const draft = (price: string) => ({ skuCode: 'a', price, stock: '1' })
    expect(priceFailure(draft('12.51'), tiered)).toBeUndefined()
    expect(priceFailure(draft('12.50'), tiered)).toBeUndefined()
    expect(priceFailure(draft('12.49'), tiered)).toEqual({
      code: 'priceBelowTier',
      params: { amount: '¥12.50' },
    })
  })

  it.each(['', '-1', '1.5', '12345678', 'x'])('a stock of "%s" is told to be wrong', text => {
    expect(stockFailure({ skuCode: 'a', price: '1', stock: text })).toEqual({ code: 'stockShape' })
  })

  it('keep what was typed when the server knows better, and follow it elsewhere', () => {
    const form = typed(openForm(goods), 'a', 'stock', '99')
    const now = { ...goods, skus: goods.skus.map(one => ({ ...one, stock: 3, price: 1400 })) }
    const after = reduceGoodsForm(form, { type: 'changedMeanwhile', goods: now })
    expect(after.drafts).toEqual([
      { skuCode: 'a', price: '14.00', stock: '99' },
      { skuCode: 'b', price: '14.00', stock: '3' },
    ])
    expect(changesOf(after)).toEqual([{ skuCode: 'a', price: 1400, stock: 99, oldPrice: 1400, oldStock: 3 }])
    expect(after.conflict).toBe(true)
  })
})

it('a failure that says neither which goods nor why is still a failure', () => {
  const answer = { cProdCodes: ['A'], failList: [{ cProdCode: null }, { cProdCode: 'B', cReason: '缺货' }] }
  expect(decodeShelved(answer, 'data').failures).toEqual([
    { productCode: '', reason: '' },
    { productCode: 'B', reason: '缺货' },
  ])
})
