import { and, eq, ne } from 'drizzle-orm'
import {
  clearFootprints,
  collectProducts,
  collectShops,
  dropFootprints,
  dropProducts,
  dropShops,
  getCollectCount,
  getFootprints,
  getProductCollects,
  getShopCollects,
} from '@/api/collect'
import { getProduct, getProducts } from '@/api/product'
import { searchProducts } from '@/api/search'
import { getShares, saveShare } from '@/api/sharing'
import { footprints, products, skus } from '../../sandbox/db/schema'
import { PHONES, sandboxApp } from '../support/appRig'

const app = sandboxApp()
const login = async (phone: string = PHONES.colleague) => {
  const device = await app.device()
  await device.login(phone)
  return device
}
beforeEach(async () => {
  await app.sandbox.reset()
  await login()
})

const codes = async (count: number): Promise<string[]> =>
  (await getProducts({ page: 1, pageSize: count })).items.map(item => item.productCode)
const all = { page: 1, pageSize: 50 }
const DAY = 24 * 3_600_000

describe('favourites', () => {
  it('[O015] [O036] take a product once, tell it on the product, and give it back', async () => {
    const [code = ''] = await codes(1)
    expect(await collectProducts([code])).toBe(1)
    expect(await collectProducts([code])).toBe(1)
    expect((await getProduct(code)).favourite).toBe(true)
    const { items, total } = await getProductCollects(all)
    expect([items.map(item => item.productCode), total]).toEqual([[code], 1])
    expect(await dropProducts([code])).toBe(0)
    expect(await dropProducts([code])).toBe(0)
    expect((await getProduct(code)).favourite).toBe(false)
  })

  it('[O015] remember the price they were put in at, and tell what can no longer be bought', async () => {
    const [one = '', two = '', three = ''] = await codes(3)
    await collectProducts([one, two, three])
    const before = (await getProductCollects(all)).items.find(item => item.productCode === one)
    const { db } = app.sandbox
    await db.update(skus).set({ priceFen: 1 }).where(eq(skus.prodCode, one))
    await db.update(skus).set({ stock: 0 }).where(eq(skus.prodCode, two))
    await db.update(products).set({ shelf: false }).where(eq(products.prodCode, three))
    const found = new Map((await getProductCollects(all)).items.map(item => [item.productCode, item]))
    expect(found.get(one)).toMatchObject({ price: 1, collectPrice: before?.price, state: 'onSale' })
    // all of it costs the same now
    expect(found.get(one)?.priceFrom).toBe(false)
    await db
      .update(skus)
      .set({ priceFen: 2 })
      .where(and(eq(skus.prodCode, one), ne(skus.position, 0)))
    const varied = (await getProductCollects(all)).items.find(item => item.productCode === one)
    expect([varied?.price, varied?.priceFrom]).toEqual([1, true])
    expect(found.get(two)?.state).toBe('soldOut')
    expect(found.get(three)?.state).toBe('offShelf')
  })

  it('refuse an unknown product and an unknown shop, and keep nothing of such a request', async () => {
    const [code = ''] = await codes(1)
    await expect(collectProducts([code, 'NONE'])).rejects.toMatchObject({ code: 40400 })
    await expect(collectShops(['shop-none'])).rejects.toMatchObject({ code: 40400 })
    expect((await getProductCollects(all)).total).toBe(0)
  })

  it('[O016] [O036] take and give back shops', async () => {
    expect(await collectShops(['shop-hegu', 'shop-moyan'])).toBe(2)
    const { items } = await getShopCollects(all)
    expect(items.map(item => item.shopUuid).sort()).toEqual(['shop-hegu', 'shop-moyan'])
    expect(items[0]?.productCount).toBeGreaterThan(0)
    expect(await dropShops(['shop-hegu'])).toBe(1)
  })

  it('[O015] [O016] [O037] are given back at once, however many', async () => {
    const others = Array.from({ length: 450 }, (_, n) => `other-${n}`)
    const [code = ''] = await codes(1)
    await collectProducts([code])
    expect(await dropProducts([code, ...others])).toBe(0)
    await collectShops(['shop-hegu'])
    expect(await dropShops([...others, 'shop-hegu'])).toBe(0)
    await getProduct(code)
    const { items } = await getFootprints(all)
    expect(items).toHaveLength(1)
    expect(await dropFootprints([...others, ...items.map(item => item.footprintUuid)])).toBe(0)
  })

  it('say how many there are on a page behind the last one, too; so do footprints, shares and the search', async () => {
    const [one = '', two = ''] = await codes(2)
    await collectProducts([one, two])
    await collectShops(['shop-hegu'])
    await getProduct(one)
    await saveShare({ kind: 'product', productCode: one })
    const behind = { page: 9, pageSize: 10 }
    const search = { conditions: { keyword: '' }, sort: 'default', pageSize: 50 } as const
    const { total } = await searchProducts({ ...search, page: 1 })
    const pages = [
      await getProductCollects(behind),
      await getShopCollects(behind),
      await getFootprints(behind),
      await getShares(behind),
      await searchProducts({ ...search, page: 999 }),
    ]
    expect(pages.map(page => [page.items.length, page.total])).toEqual([
      [0, 2],
      [0, 1],
      [0, 1],
      [0, 1],
      [0, total],
    ])
    expect(total).toBeGreaterThan(50)
  })

  it('are everybody’s own: not a guest’s, not a colleague’s', async () => {
    const [code = ''] = await codes(1)
    await collectProducts([code])
    await login(PHONES.rival)
    expect((await getProductCollects(all)).total).toBe(0)
    expect(await dropProducts([code])).toBe(0)
    await app.device()
    await expect(getProductCollects(all)).rejects.toMatchObject({ code: 40300 })
    await login()
    expect((await getProductCollects(all)).total).toBe(1)
  })

  it('the demo account has some of every kind to see', async () => {
    await login(PHONES.admin)
    const { items, total } = await getProductCollects(all)
    expect(new Set(items.map(item => item.state))).toEqual(new Set(['onSale', 'soldOut', 'offShelf']))
    expect(items.some(item => (item.price ?? 0) < (item.collectPrice ?? 0))).toBe(true)
    const count = await getCollectCount()
    expect(count).toMatchObject({ products: total, managedShops: 0 })
    expect([count.shops, count.footprints].every(number => number > 3)).toBe(true)
  })
})

describe('footprints', () => {
  it('[O017] [O037] are left by seeing a product, once per product and day, by logged-in users only', async () => {
    const [one = '', two = ''] = await codes(2)
    await getProduct(one)
    await getProduct(two)
    await getProduct(one)
    const today = await getFootprints(all)
    expect(today.items.map(item => item.productCode)).toEqual([one, two])
    expect(new Set(today.items.map(item => item.day))).toEqual(new Set([today.today]))
    app.sandbox.clock.setOffset(DAY)
    await login()
    await getProduct(one)
    const { items } = await getFootprints(all)
    expect(items.map(item => item.productCode)).toEqual([one, one, two])
    const rows = (await app.sandbox.db.select().from(footprints)).length
    await app.device()
    await getProduct(two)
    expect((await app.sandbox.db.select().from(footprints)).length).toBe(rows)
    app.sandbox.clock.setOffset(0)
  })

  it('[O037] of more than 90 days are gone from the database with the next housekeeping', async () => {
    const [one = '', two = ''] = await codes(2)
    await getProduct(one)
    const { db, clock } = app.sandbox
    const mine = () => db.select().from(footprints).where(eq(footprints.userUuid, 'user-0002'))
    clock.setOffset(90 * DAY)
    await login()
    await getProduct(two)
    expect((await mine()).map(row => row.prodCode).sort()).toEqual([one, two].sort())
    clock.setOffset(91 * DAY)
    await login()
    await getFootprints(all)
    expect((await mine()).map(row => row.prodCode)).toEqual([two])
    clock.setOffset(0)
  })

  it('go one by one or all at once; never somebody else’s', async () => {
    for (const code of await codes(3)) await getProduct(code)
    const mine = (await getFootprints(all)).items.map(item => item.footprintUuid)
    await login(PHONES.rival)
    await expect(dropFootprints(mine)).rejects.toMatchObject({ code: 40300 })
    await clearFootprints()
    await login()
    expect(await dropFootprints(mine.slice(0, 1))).toBe(2)
    expect(await dropFootprints(mine.slice(0, 1))).toBe(2)
    expect(await clearFootprints()).toBe(0)
    expect((await getFootprints(all)).items).toEqual([])
  })
})
