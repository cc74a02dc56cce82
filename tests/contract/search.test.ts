import { eq, or } from 'drizzle-orm'
import { getProduct } from '@/api/product'
import {
  getFacets,
  getHotWords,
  getScannedProduct,
  getSuggestions,
  searchProducts,
  searchShops,
  type ProductConditions,
  type SearchSort,
} from '@/api/search'
import { products, skus } from '../../sandbox/db/schema'
import { searchable } from '../../sandbox/world/catalog/searchable'
import { sandboxApp } from '../support/appRig'

const app = sandboxApp()
beforeAll(() => app.sandbox.reset('default'))
beforeEach(() => app.device())

const find = (conditions: ProductConditions, sort: SearchSort = 'default', pageSize = 100) =>
  searchProducts({ conditions, sort, page: 1, pageSize })
const codesOf = async (conditions: ProductConditions) =>
  (await find(conditions)).items.map(({ productCode }) => productCode)

describe('products are found', () => {
  it('[S029] by words of name, brand, class and shop, in any order and case', async () => {
    const gloves = await find({ keyword: '手套' })
    expect(gloves.items.length).toBe(gloves.total)
    expect(gloves.items.every(({ name }) => name.includes('手套'))).toBe(true)
    const [brand = ''] = gloves.items[0]?.name.split(' ') ?? []
    const narrowed = await codesOf({ keyword: ` 手套  ${brand} ` })
    expect(narrowed).toContain(gloves.items[0]?.productCode)
    expect(narrowed.length).toBeLessThan(gloves.total)
    expect(await codesOf({ keyword: `${brand} 手套` })).toEqual(narrowed)
    expect((await find({ keyword: '劳动防护' })).total).toBeGreaterThan(10)
    expect(await codesOf({ keyword: 'ＨＰＰＥ' })).toEqual(await codesOf({ keyword: 'hppe' }))
  })

  it('[S029] by specification, however a size is written', async () => {
    const found = await codesOf({ keyword: 'M8×30' })
    expect(found.length).toBeGreaterThan(1)
    for (const keyword of ['M8x30', 'm8*30', 'm8 × 30', 'Ｍ８×３０', 'M8X30 螺栓'])
      expect(await codesOf({ keyword })).toEqual(found)
    const product = await getProduct(found[0] ?? '')
    expect(product.skus.some(sku => sku.specValues.includes('M8×30'))).toBe(true)
    expect((await find({ keyword: 'M8×3' })).total).toBe(found.length)
  })

  it('[S029] by product and SKU code, the exact one first', async () => {
    const [first] = (await find({})).items
    const code = first?.productCode ?? ''
    expect((await codesOf({ keyword: code.toLowerCase() }))[0]).toBe(code)
    expect(await codesOf({ keyword: `${code}-01` })).toEqual([code])
  })

  it('say of a price whether others of the product cost more', async () => {
    const [one, other] = (await find({})).items
    if (!one || !other) throw new Error('goods are seeded')
    const { db } = app.sandbox
    const of = ({ productCode }: { productCode: string }) => eq(skus.prodCode, productCode)
    const [first] = await db.select().from(skus).where(of(one))
    const prices = await db
      .select()
      .from(skus)
      .where(or(of(one), of(other)))
    await db
      .update(skus)
      .set({ priceFen: 10_00 })
      .where(or(of(one), of(other)))
    await db
      .update(skus)
      .set({ priceFen: 9_00 })
      .where(eq(skus.skuCode, first?.skuCode ?? ''))
    const now = (await find({})).items.filter(({ productCode }) =>
      [one.productCode, other.productCode].includes(productCode),
    )
    const varies = prices.filter(({ prodCode }) => prodCode === one.productCode).length > 1
    expect(now.map(({ price, priceFrom }) => [price, priceFrom])).toEqual([
      [9_00, varies],
      [10_00, false],
    ])
    expect(varies).toBe(true)
    for (const { skuCode, priceFen } of prices)
      await db.update(skus).set({ priceFen }).where(eq(skus.skuCode, skuCode))
  })

  it('not when they are off the shelf', async () => {
    const off = await app.sandbox.db.select().from(products).where(eq(products.shelf, false))
    expect(off.length).toBeGreaterThan(0)
    expect(await codesOf({ keyword: off[0]?.prodCode ?? '' })).toEqual([])
  })

  it('page by page without doubles, and in all sorts', async () => {
    const sorts = ['default', 'sales', 'priceAsc', 'priceDesc', 'newest'] as const
    for (const sort of sorts) {
      const all = new Set<string>()
      let total = 0
      for (let page = 1; page <= 4; page += 1) {
        const found = await searchProducts({ conditions: { keyword: '办公' }, sort, page, pageSize: 10 })
        total = found.total || total
        found.items.forEach(({ productCode }) => all.add(productCode))
      }
      expect([sort, all.size]).toEqual([sort, Math.min(40, total)])
    }
    const cheap = (await find({ keyword: '工具' }, 'priceAsc')).items.map(({ price = NaN }) => price)
    expect(cheap).toEqual([...cheap].sort((a, b) => a - b))
    const sold = (await find({ keyword: '工具' }, 'sales')).items.map(
      ({ soldQuantity = NaN }) => soldQuantity,
    )
    expect(sold).toEqual([...sold].sort((a, b) => b - a))
    const listed = new Map((await app.sandbox.db.select().from(products)).map(p => [p.prodCode, p.listedDay]))
    const days = (await find({ keyword: '工具' }, 'newest')).items.map(
      it => listed.get(it.productCode) ?? NaN,
    )
    expect(days).toEqual([...days].sort((a, b) => b - a))
  })
})

describe('hostile words', () => {
  it.each([
    ['a percent sign', '%'],
    ['an underscore', '_'],
    ['quotes', `' or '1'='1' --`],
    ['a backslash', '\\'],
    ['half a character', '\uD83D'],
  ])('%s is looked for as it stands', async (_what, keyword) => {
    const { total } = await find({ keyword })
    expect(total).toBeLessThan(20)
    await expect(getSuggestions({ keyword })).resolves.toBeInstanceOf(Array)
    await expect(searchShops({ keyword, page: 1, pageSize: 10 })).resolves.toBeDefined()
    await expect(
      getFacets({
        keyword,
        brands: [keyword],
        attributes: [{ name: keyword, values: [keyword] }],
        shopUuid: keyword,
      }),
    ).resolves.toMatchObject({ total: 0 })
  })

  it('10,000 characters are refused with a text', async () => {
    const refused = { kind: 'business', code: 40000, msg: expect.stringMatching(/./) }
    const keyword = '手套'.repeat(5_000)
    await expect(find({ keyword })).rejects.toMatchObject(refused)
    await expect(getSuggestions({ keyword })).rejects.toMatchObject(refused)
    await expect(getScannedProduct(keyword)).rejects.toMatchObject(refused)
  })
})

describe('conditions', () => {
  it('narrow, and every count says what choosing it would give', async () => {
    const facets = await getFacets({ keyword: '工具' })
    expect(facets.total).toBe((await find({ keyword: '工具' })).total)
    expect(facets.brands.length).toBeGreaterThan(2)
    for (const { value, count } of facets.brands)
      expect([value, (await find({ keyword: '工具', brands: [value] })).total]).toEqual([value, count])
    for (const { classUuid, count } of facets.classes.slice(0, 4))
      expect((await find({ keyword: '工具', classUuid })).total).toBe(count)
    for (const { name, values } of facets.attributes)
      for (const { value, count } of values.slice(0, 3)) {
        const attributes = [{ name, values: [value] }]
        expect([name, value, (await find({ keyword: '工具', attributes })).total]).toEqual([
          name,
          value,
          count,
        ])
      }
    expect((await find({ keyword: '工具', inStock: true })).total).toBe(facets.inStock)
    expect((await find({ keyword: '工具', selfOperated: true })).total).toBe(facets.selfOperated)
  })

  it('of one group widen each other, of several groups narrow', async () => {
    const { brands } = await getFacets({ keyword: '工具' })
    const [a, b] = brands
    const both = await find({ keyword: '工具', brands: [a?.value ?? '', b?.value ?? ''] })
    expect(both.total).toBe((a?.count ?? 0) + (b?.count ?? 0))
    const own = await getFacets({ keyword: '工具', brands: [a?.value ?? ''] })
    expect(own.brands).toEqual(brands)
    expect(own.total).toBe(a?.count)
  })

  it('by price hold at both ends, and the range of the others is told', async () => {
    const { lowestPrice = 0, highestPrice = 0 } = await getFacets({ keyword: '工具' })
    expect(lowestPrice).toBeLessThan(highestPrice)
    const middle = Math.floor((lowestPrice + highestPrice) / 4)
    const found = await find({ keyword: '工具', priceFrom: lowestPrice, priceTo: middle })
    expect(found.total).toBeGreaterThan(0)
    expect(found.items.every(({ price = NaN }) => price >= lowestPrice && price <= middle)).toBe(true)
    const facets = await getFacets({ keyword: '工具', priceFrom: middle })
    expect([facets.lowestPrice, facets.highestPrice]).toEqual([lowestPrice, highestPrice])
  })

  it('by a price above all that goods can cost: from it nothing, up to it everything', async () => {
    const { length } = await codesOf({ keyword: '工具' })
    const yuan = 100
    // 999,999,999.99 is the most the panel takes
    for (const price of [21_474_836 * yuan + 48, 999_999_999 * yuan + 99]) {
      expect((await find({ keyword: '工具', priceFrom: price })).total).toBe(0)
      expect((await find({ keyword: '工具', priceTo: price })).total).toBe(length)
      expect((await getFacets({ keyword: '工具', priceTo: price })).total).toBe(length)
    }
  })

  it('in stock: each product has a SKU that can be ordered', async () => {
    const { items } = await find({ keyword: '工具', inStock: true })
    for (const { productCode } of items.slice(0, 5)) {
      const { skus } = await getProduct(productCode)
      expect(skus.some(sku => sku.onShelf && sku.stock >= sku.minQuantity)).toBe(true)
    }
  })
})

describe('where the site hides prices', () => {
  beforeAll(() => app.sandbox.reset('hidden-prices'))
  afterAll(() => app.sandbox.reset('default'))

  it('[S108] a guest learns them neither by sorting nor by a range', async () => {
    const plain = await codesOf({ keyword: '工具' })
    const byPrice = await find({ keyword: '工具' }, 'priceAsc')
    expect(byPrice.items.map(({ productCode }) => productCode)).toEqual(plain)
    expect(byPrice.items.every(({ price }) => price === undefined)).toBe(true)
    expect((await find({ keyword: '工具', priceFrom: 1, priceTo: 2 })).total).toBe(plain.length)
    expect(await getFacets({ keyword: '工具' })).toMatchObject({
      lowestPrice: undefined,
      highestPrice: undefined,
    })
  })
})

describe('words', () => {
  it('[S026] the site recommends all find something', async () => {
    const words = await getHotWords()
    expect(words.length).toBeGreaterThan(5)
    for (const { word } of words)
      expect([word, (await find({ keyword: word })).total > 0]).toEqual([word, true])
  })

  it('[S026] suggested for what is typed lead somewhere, with their number of products', async () => {
    const suggested = await getSuggestions({ keyword: '手' })
    expect(suggested.length).toBeGreaterThan(3)
    expect(suggested.every(({ text }) => text.includes('手'))).toBe(true)
    for (const it of suggested) {
      const found = it.kind === 'class' ? { classUuid: it.uuid } : { keyword: it.text }
      if (it.kind !== 'shop') expect([it.text, (await find(found)).total]).toEqual([it.text, it.count])
    }
    // names of classes look alike
    const classes = suggested.filter(it => it.kind === 'class')
    expect(classes.length).toBeGreaterThan(0)
    expect(classes.every(it => 'parent' in it && Boolean(it.parent))).toBe(true)
    expect(await getSuggestions({ keyword: '  ' })).toEqual([])
  })

  it('[S026] suggested for a size are the words as they stand in names, however the size is written', async () => {
    const [bolt] = await app.sandbox.db.select().from(products).where(eq(products.shelf, true)).limit(1)
    const name = '测试螺杆 M77 × 31 镀锌'
    const row = eq(products.prodCode, bolt?.prodCode ?? '')
    const before = { name: bolt?.name ?? '', searchText: bolt?.searchText ?? '' }
    await app.sandbox.db
      .update(products)
      .set({ name, searchText: searchable(name) })
      .where(row)
    for (const keyword of ['M77×31', 'm77*31', '螺杆 M77x31']) {
      const texts = (await getSuggestions({ keyword })).map(({ text }) => text.split(' ').at(-1))
      expect(texts).toEqual(['M77×31'])
    }
    await app.sandbox.db.update(products).set(before).where(row)
  })

  it('[S031] stay within a shop', async () => {
    const [glove] = (await find({ keyword: '手套' })).items
    const inShop = await find({ keyword: '手套', shopUuid: glove?.shopUuid })
    expect(new Set(inShop.items.map(({ shopUuid }) => shopUuid))).toEqual(new Set([glove?.shopUuid]))
    await expect(getSuggestions({ keyword: '大米', shopUuid: 'shop-ruigu' })).resolves.toEqual([])
  })
})

describe('shops', () => {
  it('[S030] called so come first, then those that sell it', async () => {
    const named = await searchShops({ keyword: '劳保', page: 1, pageSize: 10 })
    expect(named.items[0]?.name).toContain('劳保')
    const sellers = await searchShops({ keyword: '手套', page: 1, pageSize: 10 })
    expect(sellers.total).toBe(sellers.items.length)
    const sold = sellers.items.flatMap(shop => shop.products)
    expect(sold.length).toBeGreaterThan(0)
    for (const { shopUuid, fitCount } of sellers.items)
      expect([shopUuid, (await find({ keyword: '手套', shopUuid })).total]).toEqual([shopUuid, fitCount])
    expect(sold.every(({ name }) => name.includes('手套'))).toBe(true)
    expect((await searchShops({ keyword: '没有这种店', page: 1, pageSize: 10 })).total).toBe(0)
    expect((await searchShops({ keyword: '', page: 1, pageSize: 10 })).total).toBe(6)
  })
})

describe('a scanned code', () => {
  it('of a product or SKU names the product', async () => {
    const [glove] = (await find({ keyword: '手套' })).items
    const productCode = glove?.productCode ?? ''
    await expect(getScannedProduct(` ${productCode.toLowerCase()} `)).resolves.toEqual({ productCode })
    const skuCode = `${productCode}-01`
    await expect(getScannedProduct(skuCode)).resolves.toEqual({ productCode, skuCode })
  })

  it.each(['6901234567892', 'https://example.com', '', "' or 1=1 --", '%'])(
    '[S109] %j is not a valid product QR code',
    async code => {
      await expect(getScannedProduct(code)).rejects.toMatchObject({
        code: 40400,
        msg: '不是有效的商品二维码',
      })
    },
  )
})
