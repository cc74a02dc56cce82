import { and, eq, gte } from 'drizzle-orm'
import {
  getGoodsDetailHtml,
  getManagedGoods,
  getManagedShops,
  saveGoodsDetailHtml,
  shelveGoods,
  updateGoods,
  type ManagedGoods,
  type SkuChange,
} from '@/api/goodsManage'
import { previewOrder, submitOrder } from '@/api/order'
import { getProduct } from '@/api/product'
import { getCollectCount } from '@/api/collect'
import {
  enterprises,
  institutions,
  orders,
  products,
  skus,
  splicingPlans,
  subscriptionApplies,
  tierPrices,
} from '../../sandbox/db/schema'
import { PHONES, sandboxApp } from '../support/appRig'
import { reviewIn } from '../support/reviewIn'
import { newAddress, requestId } from '../support/shopping'

const app = sandboxApp()
const STAFF = '13800000017'
const SHOP = 'shop-liancai'
const login = async (phone: string) => {
  const device = await app.device()
  await device.login(phone)
  return device
}
beforeEach(async () => {
  await app.sandbox.reset()
  await login(STAFF)
})

const page = (state: 'onSale' | 'soldOut' | 'offShelf', keyword?: string) =>
  getManagedGoods({ shopUuid: SHOP, state, keyword, page: 1, pageSize: 50 })
const first = async (): Promise<ManagedGoods> => {
  const { items } = await page('onSale')
  const found = items.find(item => item.skus.length > 1)
  if (!found) throw new Error('no goods')
  return found
}
const changeOf = (goods: ManagedGoods, change: Partial<SkuChange>): SkuChange[] => {
  const [sku] = goods.skus
  if (!sku) throw new Error('no SKU')
  const seen = { price: sku.price, stock: sku.stock, oldPrice: sku.price, oldStock: sku.stock }
  return [{ skuCode: sku.skuCode, ...seen, ...change }]
}
const update = async (goods: ManagedGoods, change: Partial<SkuChange>, requestUuid?: string) =>
  updateGoods({
    requestUuid: requestUuid ?? (await requestId()),
    productCode: goods.productCode,
    skus: changeOf(goods, change),
  })

describe('goods of a shop', () => {
  it('[B005] are on one of three shelves, counted and found by keyword', async () => {
    expect((await getManagedShops()).items.map(shop => shop.shopUuid)).toEqual([SHOP, 'shop-ruigu'])
    const { db } = app.sandbox
    const own = await db.select().from(products).where(eq(products.shopUuid, SHOP))
    const onSale = await page('onSale')
    const { counts } = onSale
    expect(counts.onSale + counts.soldOut + counts.offShelf).toBe(own.length)
    expect(counts.offShelf).toBe(own.filter(row => !row.shelf).length)
    expect(onSale.total).toBe(counts.onSale)
    const behind = await getManagedGoods({ shopUuid: SHOP, state: 'onSale', page: 99, pageSize: 50 })
    expect([behind.items, behind.total]).toEqual([[], counts.onSale])
    const [wanted] = onSale.items
    const found = await page('onSale', wanted?.productCode)
    expect(found.items.map(item => item.productCode)).toEqual([wanted?.productCode])
    expect((await page('soldOut')).items.every(item => item.state === 'soldOut')).toBe(true)
  })

  it('[B005] take a new price and stock, once per request; buyers see them', async () => {
    const goods = await first()
    const requestUuid = await requestId()
    const [sku] = goods.skus
    const price = (sku?.price ?? 0) + 100
    const change = { price, stock: 4321 }
    const saved = await update(goods, change, requestUuid)
    expect(saved).toMatchObject({ kind: 'saved' })
    await expect(update(goods, change, requestUuid)).resolves.toMatchObject({ kind: 'saved' })
    const seen = (await getProduct(goods.productCode)).skus.find(one => one.skuCode === sku?.skuCode)
    expect([seen?.price, seen?.stock]).toEqual([price, 4321])
    const lines = (await app.sandbox.audit()).filter(line => line.kind === 'goods-updated')
    expect(lines).toHaveLength(1)
  })

  it('[B005] keep what an order has taken since: the answer has the present stock', async () => {
    const goods = await first()
    const [sku] = goods.skus
    const stock = (sku?.stock ?? 0) - 1
    await app.sandbox.db
      .update(skus)
      .set({ stock })
      .where(eq(skus.skuCode, sku?.skuCode ?? ''))
    const outcome = await update(goods, { stock: 9999 })
    expect(outcome).toMatchObject({ kind: 'changed', msg: '库存或价格已发生变化，请核对后重新保存' })
    expect(outcome.goods.skus[0]?.stock).toBe(stock)
    // seen anew, it is taken
    await expect(update(outcome.goods, { stock: 9999 })).resolves.toMatchObject({ kind: 'saved' })
  })

  it('of two who save at the same time one is told', async () => {
    const goods = await first()
    const outcomes = await Promise.all([update(goods, { stock: 11 }), update(goods, { stock: 12 })])
    expect(outcomes.map(outcome => outcome.kind).sort()).toEqual(['changed', 'saved'])
  })

  it('refuse a price that is not above its tiers, or not a price', async () => {
    const { items } = await page('onSale')
    const tiered = items.find(item => item.skus[0]?.tierPrice !== undefined)
    if (!tiered) throw new Error('no tiers')
    const price = tiered.skus[0]?.tierPrice ?? 0
    await expect(update(tiered, { price })).rejects.toMatchObject({
      code: 40000,
      msg: expect.stringContaining('须高于阶梯价'),
    })
    await expect(update(tiered, { price: 0 })).rejects.toMatchObject({ code: 40000 })
    await expect(update(tiered, { stock: -1 })).rejects.toMatchObject({ code: 40000 })
  })

  it('refuse a price at which buying alone is no dearer than in a group; stock can be set all the same', async () => {
    const { db } = app.sandbox
    const plans = await db
      .select({ skuCode: splicingPlans.skuCode, steps: splicingPlans.steps, prodCode: skus.prodCode })
      .from(splicingPlans)
      .innerJoin(skus, eq(skus.skuCode, splicingPlans.skuCode))
      .innerJoin(products, and(eq(products.prodCode, skus.prodCode), eq(products.shopUuid, SHOP)))
    const [plan] = plans
    if (!plan) throw new Error('no plan')
    await db.delete(tierPrices)
    const [goods] = (await page('onSale', plan.prodCode)).items
    if (!goods) throw new Error('no goods')
    const top = Math.max(...plan.steps.map(step => step.priceFen))
    const sku = goods.skus.find(one => one.skuCode === plan.skuCode)
    expect(sku?.tierPrice).toBe(top)
    const planned = { ...goods, skus: sku ? [sku] : [] }
    await expect(update(planned, { price: top })).rejects.toMatchObject({
      code: 40000,
      msg: `单价须高于阶梯价/拼单价 ¥${(top / 100).toFixed(2)}`,
    })
    await expect(update(planned, { price: top + 1 })).resolves.toMatchObject({ kind: 'saved' })
    // a price that was too low before
    await db.update(skus).set({ priceFen: top }).where(eq(skus.skuCode, plan.skuCode))
    const low = { price: top, oldPrice: top, stock: 4321 }
    await expect(update(planned, low)).resolves.toMatchObject({ kind: 'saved' })
  })

  it('[B005] leave the shelf and come back together; what has no stock stays off, with the reason', async () => {
    const { items } = await page('onSale')
    const [one, two] = items.slice(0, 2).map(item => item.productCode)
    const productCodes = [one ?? '', two ?? '']
    await shelveGoods({ requestUuid: await requestId(), productCodes, shelf: false })
    await expect(getProduct(productCodes[0] ?? '')).rejects.toMatchObject({ code: 40400 })
    await app.sandbox.db
      .update(skus)
      .set({ stock: 0 })
      .where(eq(skus.prodCode, productCodes[1] ?? ''))
    const back = await shelveGoods({ requestUuid: await requestId(), productCodes, shelf: true })
    expect(back).toEqual({
      productCodes: [one],
      failures: [{ productCode: two, reason: '库存不足起订量，请先补货' }],
    })
    expect((await getProduct(productCodes[0] ?? '')).onShelf).toBe(true)
  })

  it('[B005] are closed to others: every call of a buyer is refused, and of staff for another shop', async () => {
    const goods = await first()
    const foreign = { shopUuid: 'shop-hegu', state: 'onSale', page: 1, pageSize: 5 } as const
    await expect(getManagedGoods(foreign)).rejects.toMatchObject({ code: 40300 })
    const { db } = app.sandbox
    const [other] = await db.select().from(products).where(eq(products.shopUuid, 'shop-hegu')).limit(1)
    const theirs = { requestUuid: await requestId(), productCodes: [other?.prodCode ?? ''], shelf: false }
    await expect(shelveGoods(theirs)).rejects.toMatchObject({ code: 40300 })
    await login(PHONES.admin)
    await expect(getManagedShops()).rejects.toMatchObject({ code: 40300 })
    await expect(page('onSale')).rejects.toMatchObject({ code: 40300 })
    await expect(update(goods, { stock: 1 })).rejects.toMatchObject({ code: 40300 })
    await expect(
      shelveGoods({ requestUuid: await requestId(), productCodes: [goods.productCode], shelf: false }),
    ).rejects.toMatchObject({ code: 40300 })
    const [row] = await db
      .select()
      .from(skus)
      .where(eq(skus.skuCode, goods.skus[0]?.skuCode ?? ''))
    expect(row?.stock).toBe(goods.skus[0]?.stock)
  })
})

describe('stock that an order holds which was not paid in time', () => {
  const overdueOrder = async () => {
    await login(PHONES.admin)
    const { db } = app.sandbox
    const [goods] = await db
      .select({ sku: skus })
      .from(skus)
      .innerJoin(products, eq(products.prodCode, skus.prodCode))
      .where(and(eq(products.shopUuid, SHOP), eq(products.shelf, true), gte(skus.stock, skus.minQty)))
      .orderBy(skus.skuCode)
      .limit(1)
    if (!goods) throw new Error('no goods')
    const { sku } = goods
    await db.update(skus).set({ stock: 0 }).where(eq(skus.prodCode, sku.prodCode))
    await db.update(skus).set({ stock: sku.minQty }).where(eq(skus.skuCode, sku.skuCode))
    const { addressUuid } = await newAddress()
    const source = {
      kind: 'product',
      productCode: sku.prodCode,
      skuCode: sku.skuCode,
      quantity: sku.minQty,
    } as const
    const { previewToken } = await previewOrder({ source, addressUuid })
    const requestUuid = await requestId()
    const outcome = await submitOrder({ requestUuid, source, addressUuid, previewToken, remarks: {} })
    if (outcome.kind !== 'submitted') throw new Error('nothing had changed')
    await login(STAFF)
    const [held] = (await page('soldOut', sku.prodCode)).items
    if (!held) throw new Error('not sold out')
    await db
      .update(orders)
      .set({ payDeadline: 1 })
      .where(eq(orders.orderUuid, outcome.orders[0]?.orderUuid ?? ''))
    return { held, sku }
  }

  it('is for sale again when the staff looks at it', async () => {
    const { sku } = await overdueOrder()
    expect((await page('soldOut', sku.prodCode)).items).toEqual([])
    const [goods] = (await page('onSale', sku.prodCode)).items
    expect(goods?.skus.find(one => one.skuCode === sku.skuCode)?.stock).toBe(sku.minQty)
  })

  it('is there before the counted stock is set: it is not added to it afterwards', async () => {
    const { held, sku } = await overdueOrder()
    const seen = { ...held, skus: held.skus.filter(one => one.skuCode === sku.skuCode) }
    const outcome = await update(seen, { stock: 50 })
    expect(outcome.kind).toBe('changed')
    const now = { ...seen, skus: outcome.goods.skus.filter(one => one.skuCode === sku.skuCode) }
    await expect(update(now, { stock: 50 })).resolves.toMatchObject({ kind: 'saved' })
    const after = await getProduct(sku.prodCode)
    expect(after.skus.find(one => one.skuCode === sku.skuCode)?.stock).toBe(50)
  })

  it('does not keep goods off the shelf', async () => {
    const { sku } = await overdueOrder()
    const productCodes = [sku.prodCode]
    await app.sandbox.db.update(products).set({ shelf: false }).where(eq(products.prodCode, sku.prodCode))
    const back = await shelveGoods({ requestUuid: await requestId(), productCodes, shelf: true })
    expect(back).toEqual({ productCodes, failures: [] })
  })
})

describe('the staff of a shop', () => {
  const USER = 'user-0017'
  const membership = eq(institutions.userUuid, USER)
  const seller = eq(enterprises.accUuid, 'acc-liancai')
  const shopsOf = async () => (await getManagedShops()).items.map(shop => shop.shopUuid)
  beforeEach(async () => {
    await app.sandbox.db.insert(institutions).values({
      personUuid: 'person-0017',
      userUuid: USER,
      accUuid: 'acc-liancai',
      personName: '沈一凡',
      admin: false,
      isDefault: true,
      createdAt: 1,
    })
  })

  it.each([
    ['the person', true, () => app.sandbox.db.update(institutions).set({ stopped: true }).where(membership)],
    ['the seller', true, () => app.sandbox.db.update(enterprises).set({ stopped: true }).where(seller)],
    [
      'the seller',
      true,
      () => app.sandbox.db.update(enterprises).set({ waitsForDeletion: true }).where(seller),
    ],
    [
      'a buyer',
      false,
      () =>
        app.sandbox.db
          .update(enterprises)
          .set({ stopped: true })
          .where(eq(enterprises.accUuid, 'acc-hengqi')),
    ],
  ])('may do nothing in it any more once %s was disabled (%s)', async (_who, ends, disable) => {
    const goods = await first()
    const rest = ends ? ['shop-ruigu'] : [SHOP, 'shop-ruigu']
    expect(await shopsOf()).toEqual([SHOP, 'shop-ruigu'])
    await disable()
    expect(await shopsOf()).toEqual(rest)
    const code = ends ? 40300 : undefined
    const codeOf = (call: Promise<unknown>) =>
      call.then(
        () => undefined,
        error => error.code,
      )
    expect(await codeOf(page('onSale'))).toBe(code)
    expect(await codeOf(update(goods, { stock: 7 }))).toBe(code)
    expect(await codeOf(getGoodsDetailHtml(goods.productCode))).toBe(code)
    expect((await getCollectCount()).managedShops).toBe(rest.length)
  })

  it('lose it with their membership', async () => {
    const { db, clock } = app.sandbox
    await db.insert(subscriptionApplies).values({
      applyUuid: 'exit',
      userUuid: USER,
      accUuid: 'acc-liancai',
      kind: 'exit',
      state: 0,
      createdAt: clock.now(),
    })
    await reviewIn(app.sandbox, 'exit')
    expect(await shopsOf()).toEqual(['shop-ruigu'])
  })
})

describe('the description of a product', () => {
  const saved = async (productCode: string, html: string, old: string) =>
    saveGoodsDetailHtml({ requestUuid: await requestId(), productCode, html, old })

  it('is read, saved and shown on the product page', async () => {
    const { productCode } = await first()
    const old = await getGoodsDetailHtml(productCode)
    expect(old).toContain('<')
    const html = '<h2 style="text-align:center">新品</h2><p><span style="color:#b42318">耐油</span></p>'
    await expect(saved(productCode, html, old)).resolves.toEqual({ kind: 'saved', html })
    expect((await getProduct(productCode)).detailHtml).toBe(html)
  })

  it('is sanitized by the server, whatever the client has done', async () => {
    const { productCode } = await first()
    const old = await getGoodsDetailHtml(productCode)
    const html =
      '<p onclick="x()" style="background:url(//evil)">a<script>alert(1)</script></p><iframe src="//evil"></iframe>' +
      '<img src="https://evil.example/a.png"><img src="/media/../../etc"><a href="javascript:x">b</a><p title=x>c'
    const outcome = await saved(productCode, html, old)
    expect(outcome).toEqual({ kind: 'saved', html: '<p>aalert(1)</p>bp title=xc' })
  })

  it('of a colleague is not overwritten unseen', async () => {
    const { productCode } = await first()
    const old = await getGoodsDetailHtml(productCode)
    await saved(productCode, '<p>一</p>', old)
    await expect(saved(productCode, '<p>二</p>', old)).resolves.toMatchObject({
      kind: 'changed',
      html: '<p>一</p>',
    })
    expect(await getGoodsDetailHtml(productCode)).toBe('<p>一</p>')
  })

  it('is its staff’s alone', async () => {
    const { productCode } = await first()
    await login(PHONES.admin)
    await expect(getGoodsDetailHtml(productCode)).rejects.toMatchObject({ code: 40300 })
    await expect(saved(productCode, '<p>x</p>', '')).rejects.toMatchObject({ code: 40300 })
  })
})
