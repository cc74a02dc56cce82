import { and, countDistinct, eq, gt } from 'drizzle-orm'
import { getProduct, getProductsByCode } from '@/api/product'
import { dropShares, getShares, saveShare, visitShare } from '@/api/sharing'
import { emptyChoice, reduceSkuChoice, shownPrice } from '@/features/product/model/skuChoice'
import { products, shops, skus, tierPrices } from '../../sandbox/db/schema'
import { PHONES, sandboxApp } from '../support/appRig'

const app = sandboxApp()
beforeEach(() => app.sandbox.reset())

const enter = async (phone?: string) => {
  const device = await app.device()
  if (phone) await device.login(phone)
  return device
}
const aProduct = async () => {
  const [row] = await app.sandbox.db.select().from(products).where(eq(products.shelf, true)).limit(1)
  return row?.prodCode ?? ''
}
const PAGE = { page: 1, pageSize: 20 }

it('[B004] sharing a thing again is the same record, moved to the top', async () => {
  await enter(PHONES.colleague)
  const productCode = await aProduct()
  const first = await saveShare({ kind: 'product', productCode })
  expect(first).toMatchObject({ kind: 'product', productCode, visits: 0, onShelf: true })
  expect(first.url).toContain(`/#/goods/detail?cProdCode=${productCode}&cShareCode=${first.shareCode}`)
  const [shop] = await app.sandbox.db.select().from(shops).limit(1)
  await saveShare({ kind: 'shop', shopUuid: shop?.shopUuid ?? '' })
  const again = await saveShare({ kind: 'product', productCode })
  expect(again.shareUuid).toBe(first.shareUuid)
  const { items, total, broken } = await getShares(PAGE)
  expect([total, broken, items.map(item => item.kind).sort()]).toEqual([2, [], ['product', 'shop']])
})

it('[B004] costs on a poster what it costs on its page and in lists', async () => {
  await enter(PHONES.colleague)
  // with tier prices, of one price and of several
  const rows = await app.sandbox.db
    .select({ code: products.prodCode, prices: countDistinct(skus.priceFen) })
    .from(products)
    .innerJoin(skus, eq(skus.prodCode, products.prodCode))
    .innerJoin(tierPrices, eq(tierPrices.skuCode, skus.skuCode))
    .where(and(eq(products.shelf, true), gt(skus.stock, skus.minQty)))
    .groupBy(products.prodCode)
    .orderBy(products.prodCode)
  const codes = [false, true].flatMap(several =>
    rows
      .filter(row => row.prices > 1 === several)
      .slice(0, 6)
      .map(row => row.code),
  )
  const listed = (await getProductsByCode({ codes, page: 1, pageSize: 20 })).items
  const varied: boolean[] = []
  for (const productCode of codes) {
    const product = await getProduct(productCode)
    const shown = shownPrice(reduceSkuChoice(emptyChoice(), { type: 'productArrived', product }))
    const { price, priceFrom } = await saveShare({ kind: 'product', productCode })
    expect([productCode, price, priceFrom]).toEqual([productCode, shown.price, shown.from])
    expect(listed.find(item => item.productCode === productCode)?.price).toBe(price)
    varied.push(priceFrom)
  }
  expect(new Set(varied)).toEqual(new Set([true, false]))
})

it('[B004] tells the demo account how many came by what it shared', async () => {
  await enter(PHONES.admin)
  const { items, visits } = await getShares(PAGE)
  expect(items.length).toBe(6)
  expect(visits).toBe(items.reduce((sum, item) => sum + item.visits, 0))
  expect(visits).toBeGreaterThan(10)
  expect(items.every(item => item.name && item.imageUrl)).toBe(true)
})

it('counts a visitor once a day, a guest too, and never the sharer', async () => {
  await enter(PHONES.colleague)
  const productCode = await aProduct()
  const { shareCode } = await saveShare({ kind: 'product', productCode })
  await visitShare(shareCode)
  const visitsNow = async () => (await getShares(PAGE)).visits
  expect(await visitsNow()).toBe(0)
  await enter()
  await expect(visitShare(shareCode)).resolves.toMatchObject({ kind: 'product', productCode })
  await visitShare(shareCode)
  await enter(PHONES.rival)
  await visitShare(shareCode)
  await enter(PHONES.colleague)
  expect(await visitsNow()).toBe(2)
})

it('refuses what is not there, and what is somebody else’s', async () => {
  await enter(PHONES.admin)
  const [theirs] = (await getShares(PAGE)).items
  await enter(PHONES.rival)
  await expect(dropShares([theirs?.shareUuid ?? ''])).rejects.toMatchObject({ code: 40300 })
  await expect(saveShare({ kind: 'product', productCode: 'AL00000000' })).rejects.toMatchObject({
    code: 40400,
  })
  await expect(saveShare({ kind: 'shop', shopUuid: 'none' })).rejects.toMatchObject({ code: 40400 })
  await expect(visitShare('nobodysCode')).rejects.toMatchObject({ code: 40400 })
  expect((await getShares(PAGE)).total).toBe(0)
  await enter(PHONES.admin)
  expect((await getShares(PAGE)).total).toBe(6)
  expect(await dropShares([theirs?.shareUuid ?? ''])).toBe(5)
  expect(await dropShares([theirs?.shareUuid ?? ''])).toBe(5)
  // however many
  const left = (await getShares(PAGE)).items.map(it => it.shareUuid)
  const others = Array.from({ length: 450 }, (_, n) => `other-${n}`)
  expect(await dropShares([...left, ...others])).toBe(0)
})
