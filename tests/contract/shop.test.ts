import { eq } from 'drizzle-orm'
import { getProducts } from '@/api/product'
import { getShop, getShopClasses, getShopPage } from '@/api/shop'
import { collectShops } from '@/api/collect'
import { products } from '../../sandbox/db/schema'
import { sandboxApp } from '../support/appRig'

const app = sandboxApp()
beforeEach(async () => {
  await app.sandbox.reset()
  await app.device()
})

const OWN = 'shop-liancai'

describe('a shop', () => {
  it('[S024] [S032] [S033] tells a guest who it is, who runs it and how it is rated', async () => {
    const shop = await getShop(OWN)
    expect(shop).toMatchObject({ name: '联采优选自营', selfOperated: true, followed: false, score: 49 })
    expect(shop.company.creditCode).toMatch(/^[0-9A-HJ-NPQRTUWXY]{18}$/)
    expect([shop.phone, shop.openingHours, shop.company.scope].every(text => text.length > 5)).toBe(true)
    const { db } = app.sandbox
    const shelved = (await db.select().from(products).where(eq(products.shopUuid, OWN))).filter(
      it => it.shelf,
    )
    expect(shop.productCount).toBe(shelved.length)
    await expect(getShop('shop-none')).rejects.toMatchObject({ code: 40400, msg: '店铺不存在或已关闭' })
  })

  it('counts those who follow it, and knows whether the caller does', async () => {
    const before = await getShop('shop-jingshe')
    await (await app.device()).login()
    await collectShops(['shop-jingshe'])
    await collectShops(['shop-jingshe'])
    const after = await getShop('shop-jingshe')
    expect([before.followed, after.followed]).toEqual([false, true])
    expect(after.followers).toBe(before.followers + 1)
  })

  it('[S032] has a page of its own, or none', async () => {
    const page = await getShopPage(OWN)
    expect(page.modules.map(module => module.kind)).toEqual([
      'banner',
      'notice',
      'productList',
      'text',
      'productList',
    ])
    expect((await getShopPage('shop-hegu')).modules).toEqual([])
  })

  it('[S035] [S034] names only classes it sells in; each leads to goods of this shop', async () => {
    const classes = await getShopClasses('shop-hegu')
    const leaves = classes.items.flatMap(top => top.children)
    expect(leaves.length).toBeGreaterThan(2)
    for (const { classUuid } of leaves.slice(0, 3)) {
      const { items } = await getProducts({
        page: 1,
        pageSize: 50,
        shopUuid: 'shop-hegu',
        shopClassUuids: [classUuid],
      })
      expect(items.length).toBeGreaterThan(0)
      expect(new Set(items.map(item => item.shopUuid))).toEqual(new Set(['shop-hegu']))
    }
    await app.sandbox.db.update(products).set({ shelf: false }).where(eq(products.shopUuid, 'shop-hegu'))
    expect(await getShopClasses('shop-hegu')).toEqual({ items: [], broken: [] })
  })
})
