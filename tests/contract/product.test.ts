import { getProduct, getProducts, getProductsByCode, getShops } from '@/api/product'
import { getProductClasses, getSiteClasses } from '@/api/productClass'
import { sandboxApp, SITE } from '../support/appRig'

const app = sandboxApp()
beforeEach(() => app.sandbox.reset('default'))

describe('product lists', () => {
  it('[S012] [S016] page through classes, a shop or a keyword', async () => {
    await app.device()
    const first = await getProducts({ page: 1, pageSize: 10 })
    expect([first.items.length, first.broken]).toEqual([10, []])
    expect(first.totalPages).toBeGreaterThan(20)
    const second = await getProducts({ page: 2, pageSize: 10 })
    const codes = [...first.items, ...second.items].map(product => product.productCode)
    expect(new Set(codes).size).toBe(20)

    const [top] = (await getSiteClasses(SITE.stUuid)).items
    const ofClass = await getProducts({ page: 1, pageSize: 10, classUuids: [top?.classUuid ?? ''] })
    expect(ofClass.items.length).toBeGreaterThan(0)
    expect(ofClass.totalPages).toBeLessThan(first.totalPages)

    const shopUuid = first.items[0]?.shopUuid ?? ''
    const ofShop = await getProducts({ page: 1, pageSize: 10, shopUuid })
    expect(new Set(ofShop.items.map(product => product.shopUuid))).toEqual(new Set([shopUuid]))
    await expect(getProducts({ page: 1, pageSize: 10, keyword: '没有这种商品' })).resolves.toEqual({
      items: [],
      broken: [],
      totalPages: 0,
    })
  })

  it('[S015] are asked for by page, shop and classes, which are joined by commas', async () => {
    const device = await app.device()
    const sent = async (query: Parameters<typeof getProducts>[0]): Promise<unknown> => {
      await getProducts(query)
      return JSON.parse(device.sent.at(-1)?.body ?? '')
    }
    expect(
      await sent({ page: 2, pageSize: 10, shopUuid: 'shop-x', shopClassUuids: ['a', 'b'] }),
    ).toMatchObject({ pageNum: 2, pageSize: 10, cShopUuid: 'shop-x', cSpClassUuids: 'a,b' })
    expect(await sent({ page: 1, pageSize: 5, classUuids: ['c', 'd'] })).toMatchObject({
      pageNum: 1,
      pageSize: 5,
      cClassUuids: 'c,d',
    })
  })

  it('sort by price in integer fen', async () => {
    await app.device()
    const { items } = await getProducts({ page: 1, pageSize: 50, sort: 'priceAsc' })
    const prices = items.map(product => product.price ?? NaN)
    expect(prices.every(Number.isSafeInteger)).toBe(true)
    expect([...prices].sort((a, b) => a - b)).toEqual(prices)
  })

  it('[S010] [S017] [S019] give chosen products in the order asked for', async () => {
    await app.device()
    const { items } = await getProducts({ page: 1, pageSize: 3 })
    const codes = items.map(product => product.productCode).reverse()
    const chosen = await getProductsByCode({ codes, page: 1, pageSize: 10 })
    expect([chosen.items.map(product => product.productCode), chosen.totalPages]).toEqual([codes, 1])
  })

  it('[S011] [S018] [S019] [S063] give shops by id', async () => {
    const { sent } = await app.device()
    const { items } = await getProducts({ page: 1, pageSize: 50 })
    const ids = [...new Set(items.flatMap(({ shopUuid = '' }) => shopUuid))].slice(0, 2)
    expect(ids).toHaveLength(2)
    const shop = {
      name: expect.any(String),
      imageUrl: expect.stringMatching(/^http/),
      price: expect.any(Number),
    }
    await expect(getShops(ids)).resolves.toMatchObject({
      items: ids.map(shopUuid => ({ ...shop, shopUuid })),
      broken: [],
      totalPages: 1,
    })
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({ cShopUuids: ids.join() })
  })

  it('[S013] [S014] know the classes of the site', async () => {
    await app.device()
    const [all, shown] = await Promise.all([getProductClasses(SITE.siUuid), getSiteClasses(SITE.stUuid)])
    expect([all.items.length, all.broken]).toEqual([12, []])
    expect(shown.items.length).toBeGreaterThan(0)
    expect(all.items.every(parent => parent.children.length > 0)).toBe(true)
  })
})

describe('a product', () => {
  it('has SKUs with tiers, stock and order steps', async () => {
    await app.device()
    const { items } = await getProducts({ page: 1, pageSize: 20 })
    for (const { productCode } of items) {
      const product = await getProduct(productCode)
      expect([product.productCode, product.brokenSkus.length, product.skus.length > 0]).toEqual([
        productCode,
        0,
        true,
      ])
      for (const sku of product.skus) {
        expect(sku.specValues).toHaveLength(product.dimensions.length)
        expect(sku.tiers.map(tier => tier.fromQuantity)).toEqual(
          sku.tiers.map(tier => tier.fromQuantity).sort((a, b) => a - b),
        )
        expect(Number.isSafeInteger(sku.price)).toBe(true)
      }
    }
  })

  it('has a film where its seller made one, which phones load piece by piece', async () => {
    await app.device()
    const { video, imageUrls } = await getProduct('AL0101001')
    expect(video?.coverUrl).toBe(imageUrls[0])
    const film = await fetch(video?.url ?? '', { headers: { Range: 'bytes=4-7' } })
    expect([film.status, film.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    expect(await film.text()).toBe('ftyp')
    expect((await getProduct('AL0101002')).video).toBeUndefined()
  })

  it('that is unknown answers a text', async () => {
    await app.device()
    await expect(getProduct('nothing')).rejects.toMatchObject({
      code: 40400,
      msg: expect.stringMatching(/./),
    })
  })

  it('[S108] has no price for guests where the site hides it, and one for who is logged in', async () => {
    await app.sandbox.reset('hidden-prices')
    const device = await app.device()
    const [hidden] = (await getProducts({ page: 1, pageSize: 1 })).items
    expect([hidden?.price, (await getProduct(hidden?.productCode ?? '')).skus[0]?.price]).toEqual([
      undefined,
      undefined,
    ])
    await device.login()
    expect((await getProducts({ page: 1, pageSize: 1 })).items[0]?.price).toBeGreaterThan(0)
  })
})
