import { cleanKeyword, isSearchKind, LONGEST, searchKinds, tabsFor } from '@/features/search/model/kinds'
import { scannedCode } from '@/features/search/model/scannedCode'
import { noSuggestions, reduceSuggesting, splitAt } from '@/features/search/model/suggesting'
import { routeOf } from '@/routes/resolve'

describe('a keyword', () => {
  it.each([
    ['  手套  ', '手套'],
    ['丁腈\n\t 手套', '丁腈 手套'],
    ['手\u0000套', '手 套'],
    [undefined, ''],
  ])('%j is looked for as %j', (typed, wanted) => expect(cleanKeyword(typed)).toBe(wanted))

  it('is never longer than the server takes, and no character is cut in two', () => {
    const long = cleanKeyword('😀'.repeat(10_000))
    expect([Array.from(long).length, long.endsWith('😀')]).toEqual([LONGEST, true])
  })
})

describe('kinds of results', () => {
  it('each have a page', () => {
    for (const { route } of Object.values(searchKinds))
      expect([route, routeOf(route).page]).toEqual([route, expect.any(String)])
  })

  it('show orders to who is logged in only', () => {
    expect(tabsFor(false)).toEqual(['goods', 'shop'])
    expect(tabsFor(true)).toEqual(['goods', 'shop', 'order'])
    expect([isSearchKind('order'), isSearchKind('toString'), isSearchKind(undefined)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('[S109] a scanned text', () => {
  it.each([
    ['AL0401001', 'AL0401001'],
    [' AL0401001-02\n', 'AL0401001-02'],
    ['https://mall.example/#/micro/alm-mall-shop/ProductDetails?cProdCode=AL0401001&x=1', 'AL0401001'],
    ['http://mall.example/goods/detail?cProdCode=AL0401001', 'AL0401001'],
    ['pages/goods/product-details/index?cProdCode=AL0401001', 'AL0401001'],
  ])('%j names the product %s', (text, code) => expect(scannedCode(text)).toEqual({ code }))

  it.each([
    ['AL0401001-02', { code: 'AL0401001', skuCode: 'AL0401001-02' }],
    ['../../x', { code: 'AL0401001' }],
  ])('names the SKU %s of its link', (skuCode, scanned) => {
    const query = new URLSearchParams({ cProdCode: 'AL0401001', cSkuCode: skuCode })
    expect(scannedCode(`https://mall.example/goods/detail?${String(query)}`)).toEqual(scanned)
  })

  it.each([
    '',
    'https://mall.example/',
    'https://mall.example/#/micro/alm-mall-shop/MyOrder?cProdCode=AL0401001',
    'https://mall.example/#/micro/alm-mall-shop/ProductDetails?cProdCode=%E4%BD',
    'https://mall.example/#/micro/alm-mall-shop/ProductDetails?cProdCode=../../x',
    'javascript:alert(1)',
    'WIFI:S:office;T:WPA;P:secret;;',
    'A'.repeat(10_000),
    '手套',
  ])('%j is no product', text => expect(scannedCode(text)).toBeUndefined())
})

describe('suggestions', () => {
  const items = [{ kind: 'keyword' as const, text: '手套', count: 6 }]

  it('for older words are dropped, and the shown ones stay until newer are there', () => {
    let state = reduceSuggesting(noSuggestions, { type: 'keywordTyped', keyword: '手' })
    state = reduceSuggesting(state, { type: 'suggestionsArrived', keyword: '手', items })
    state = reduceSuggesting(state, { type: 'keywordTyped', keyword: '手套' })
    expect(state.items).toEqual(items)
    expect(reduceSuggesting(state, { type: 'suggestionsArrived', keyword: '手', items: [] })).toBe(state)
    expect(reduceSuggesting(state, { type: 'suggestionsArrived', keyword: '手套', items: [] }).items).toEqual(
      [],
    )
    expect(reduceSuggesting(state, { type: 'keywordTyped', keyword: '' })).toEqual(noSuggestions)
  })

  it('mark what was typed', () => {
    expect(splitAt('电焊手套', '手')).toEqual(['电焊', '手', '套'])
    expect(splitAt('AL-01', 'al')).toEqual(['', 'AL', '-01'])
    expect([splitAt('手套', 'x'), splitAt('手套', '')]).toEqual([undefined, undefined])
  })
})
