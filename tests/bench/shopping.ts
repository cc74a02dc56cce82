import { and, asc, eq, gte } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { createSandbox, type Sandbox } from '../../sandbox'
import { cartLines, products, skus } from '../../sandbox/db/schema'
import { BUYER, logIn } from '../journeys/buyAndPay'
import { SignedClient } from '../support/signedClient'
import budgets from './budgets.json'
import { buildFloor } from './floorSite'
import { atMost, median, type Line } from './line'
import { visitUntil } from './measure'
import { atRest, begin, longest, push, slow, type Subject } from './slowPhone'

/** The way of a buyer who is logged in: orders and back to them, and a list of a thousand lines into the cart. */

const { runs } = budgets.conditions
const { h5 } = budgets

const ORDERS = '/micro/alm-mall-shop/MyOrder'
const CARD = '.order-card'
const HOME_CARD = '.alm-goods'

/** A user with a slow phone who has logged in on this page. */
const arriveAt = async (browser: Browser, url: string, address: string): Promise<Subject> => {
  const one = await begin(browser, url)
  // a copy of the storage opens in another profile only where the key was not hidden (ADR 0004)
  await one.page.addInitScript("Object.defineProperty(window, 'indexedDB', { value: undefined })")
  await one.shopper.open(address)
  await logIn(one.shopper, BUYER)
  return one
}

/** The first order of a visitor who comes straight to the orders, beside the first card of a bare page. */
const firstOrder = async (browser: Browser, shop: Sandbox, floorUrl: string): Promise<Line> => {
  const before = await arriveAt(browser, shop.url, ORDERS)
  await before.page.locator(CARD).first().waitFor()
  const kept = await before.page.context().storageState()
  await before.shopper.close()
  const ours: number[] = []
  const floors: number[] = []
  // the first pair warms the pictures up
  for (let run = 0; run <= runs; run += 1) {
    const one = await visitUntil(browser, `${shop.url}/#${ORDERS}`, CARD, kept)
    const other = await visitUntil(browser, `${floorUrl}/`, '[data-bench="card"]')
    if (run > 0) {
      ours.push(one)
      floors.push(other)
    }
  }
  const [order, card] = [median(ours), median(floors)]
  return atMost(
    `H5: first order, ${order.toFixed(0)} ms over ${card.toFixed(0)} ms`,
    order / card,
    h5.orderListRatio,
    ' x',
    2,
  )
}

interface Way {
  what: string
  address: string
  /** CSS of a card, and of what the page behind it shows */
  card: string
  opens: string
}

const WAYS: readonly Way[] = [
  { what: 'a product to the home page', address: '/', card: HOME_CARD, opens: '.alm-product__name' },
  { what: 'an order to the order list', address: ORDERS, card: CARD, opens: '.order-details' },
]

interface Placed {
  text: string
  top: number
  x: number
  y: number
}

/** Runs in the page: the first card that begins in the middle of the screen. */
const placedOf = (card: string) =>
  `(() => {
    for (const it of document.querySelectorAll('${card}')) {
      const { top, left, width, height } = it.getBoundingClientRect()
      if (height > 0 && top > 180 && top < 600)
        return { text: it.textContent, top: Math.round(top), x: left + width / 2, y: top + 40 }
    }
  })()`

/** Further down, to a card in the middle of the screen. */
const cardInSight = async (one: Subject, card: string): Promise<Placed> => {
  for (let tries = 0; tries < 20; tries += 1) {
    await push(one, 500, 1)
    await atRest(one)
    const found = (await one.page.evaluate(placedOf(card))) as Placed | undefined
    if (found) return found
  }
  throw new Error(`no ${card} comes into sight`)
}

/** ms from the press of the back button until the same card stands where it stood. */
const returned = async (one: Subject, { card, opens }: Way): Promise<number> => {
  const { page } = one
  const left = await cardInSight(one, card)
  await page.touchscreen.tap(left.x, left.y)
  await page.locator(opens).filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(`new Promise(done => {
    const left = ${JSON.stringify(left)}
    const from = performance.now()
    history.back()
    const look = () => {
      const now = ${placedOf(card)}
      if (now?.text !== left.text || now.top !== left.top) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)))
    }
    look()
  })`)
}

const returning = async (browser: Browser, shop: Sandbox): Promise<Line[]> => {
  const lines: Line[] = []
  for (const way of WAYS) {
    const one = await arriveAt(browser, shop.url, ORDERS)
    const { page } = one
    await page.locator(CARD).first().waitFor()
    // another document: the list stands alone
    await page.goto('about:blank')
    await one.shopper.open(way.address)
    await page.locator(way.card).filter({ visible: true }).first().waitFor()
    await page.locator('.alm-first-paint').waitFor({ state: 'detached' })
    await slow(one)
    const times: number[] = []
    for (let run = 0; run <= runs; run += 1) {
      const ms = await returned(one, way)
      if (run > 0) times.push(ms)
    }
    lines.push(atMost(`H5: back from ${way.what}`, median(times), h5.returnMs, ' ms'))
    await one.shopper.close()
  }
  return lines
}

const orderScrolling = async (browser: Browser, shop: Sandbox): Promise<Line> => {
  const one = await arriveAt(browser, shop.url, ORDERS)
  await one.page.locator(CARD).first().waitFor()
  await slow(one)
  const tasks: number[] = []
  for (let run = 0; run < runs; run += 1) tasks.push(await longest(one, () => push(one, 500, 6)))
  await one.shopper.close()
  return atMost('H5: longest task, pages of orders arriving', median(tasks), h5.orderTaskMs, ' ms')
}

const LINES = 1000

/** So many codes that can be bought; every tenth asks for more than there is. */
const longListOf = async ({ db }: Sandbox): Promise<string> => {
  const found = await db
    .select({ code: skus.skuCode, min: skus.minQty, stock: skus.stock })
    .from(skus)
    .innerJoin(products, eq(products.prodCode, skus.prodCode))
    .where(and(eq(skus.shelf, true), eq(products.shelf, true), gte(skus.stock, skus.minQty)))
    .orderBy(asc(skus.skuCode))
    .limit(LINES)
  if (found.length < LINES) throw new Error(`only ${found.length} SKUs can be bought`)
  return found.map(({ code, min, stock }, at) => `${code} ${at % 10 === 0 ? stock + 7 : min}`).join('\n')
}

type Tasks = Record<'typing' | 'shown' | 'scrolling' | 'fixing' | 'put', number>

/** One list, from the paste into the cart. */
const listToCart = async (one: Subject, text: string): Promise<Tasks> => {
  const { page, shopper } = one
  const field = page.getByLabel('采购清单').filter({ visible: true })
  await field.fill(text)
  await shopper.see(/识别到 1000 项商品/)
  const typing = await longest(one, () => page.keyboard.type('\nAL01', { delay: 120 }))
  await field.fill(text)
  const check = await shopper.middleOf('核对商品')
  const shown = await longest(one, async () => {
    await page.touchscreen.tap(check.x, check.y)
    await page.locator('.chat-row').first().waitFor()
  })
  await shopper.tap(/^全部 /)
  const scrolling = await longest(one, () => push(one, 500, 6))
  await shopper.tap(/^待处理 /)
  const row = page.locator('.chat-row__open').first()
  const fixing = await longest(one, async () => {
    await row.tap()
    for (let n = 0; n < 3; n += 1) {
      await page.locator('.chat-fix__proposals .alm-button').first().tap()
      await page.getByText(/^下一处/).tap()
    }
  })
  const quantity = page.locator('.chat-fix .alm-stepper input')
  const writing = await longest(one, async () => {
    await quantity.focus()
    await page.keyboard.type('24', { delay: 120 })
  })
  await shopper.tap('关闭')
  const add = await shopper.middleOf(/^加入购物车（/)
  const put = await longest(one, async () => {
    await page.touchscreen.tap(add.x, add.y)
    await page.getByText('行商品已加入购物车').waitFor()
  })
  return { typing, shown, scrolling, fixing: Math.max(fixing, writing), put }
}

const chatToCart = async (browser: Browser, shop: Sandbox): Promise<Line[]> => {
  const text = await longListOf(shop)
  const all: Tasks[] = []
  for (let run = 0; run < runs; run += 1) {
    await shop.db.delete(cartLines)
    const one = await arriveAt(browser, shop.url, '/micro/alm-mall-shop/chatToCart')
    await one.page.getByLabel('采购清单').waitFor()
    await slow(one)
    all.push(await listToCart(one, text))
    await one.shopper.close()
  }
  const line = (what: string, key: keyof Tasks, budget: number) =>
    atMost(`H5: longest task, 1,000 lines ${what}`, median(all.map(tasks => tasks[key])), budget, ' ms')
  return [
    line('written in', 'typing', h5.longestTaskMs),
    line('scrolled', 'scrolling', h5.longestTaskMs),
    line('mended', 'fixing', h5.thousandLinesMs),
    line('checked and shown', 'shown', h5.thousandLinesMs),
    line('put into the cart', 'put', h5.thousandLinesMs),
  ]
}

/** A buyer's way through the H5 build on a slow phone, beside its budgets. */
export const shoppingWays = async (browser: Browser, staticDir: string): Promise<Line[]> => {
  const shop = await createSandbox({ staticDir, dataDir: 'memory', scenario: '5000-orders' })
  const floorDir = await buildFloor(await SignedClient.guest(shop.url))
  const floor = await createSandbox({ staticDir: floorDir, dataDir: 'memory' })
  try {
    return [
      await firstOrder(browser, shop, floor.url),
      ...(await returning(browser, shop)),
      await orderScrolling(browser, shop),
      ...(await chatToCart(browser, shop)),
    ]
  } finally {
    await floor.close()
    await shop.close()
  }
}
