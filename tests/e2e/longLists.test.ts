import type { Browser, Page, Request } from 'playwright-core'
import { logIn } from '../journeys/buyAndPay'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { loadRows, type Loaded, PRODUCTS } from '../support/longLists'
import { until } from '../support/until'
import { holdsInPage } from '../support/holdsInPage'
import { H5Shopper } from './h5Shopper'
import { launchBrowser } from '../support/sharedBrowser'
import { IN_FULL, itInFull } from '../support/figure'

jest.setTimeout(180_000)

/** rows mounted at a time */
const MOST = 60
/** of the products of the list, those that are read; 100 come at a time */
const READ = IN_FULL ? PRODUCTS : 1_500
const mounted = (page: Page) => page.locator('.alm-goods').count()

interface Placed {
  name: string
  top: number
}
/** The card in the middle of the screen. */
const middle = (page: Page): Promise<Placed | null> =>
  page.evaluate(`(() => {
    const card = document.elementFromPoint(100, 400)?.closest('.alm-goods')
    return card && {
      name: card.querySelector('.alm-goods__name').textContent,
      top: Math.round(card.getBoundingClientRect().top),
    }
  })()`)

const scrollTo = (page: Page, part: number) =>
  page.evaluate(
    `(() => { const it = document.querySelector('.taro_page'); it.scrollTop = it.scrollHeight * ${part} })()`,
  )

/** Until a card stands in the middle of the screen and has not moved for ten frames: a moving list takes no tap. */
const settled = async (page: Page): Promise<Placed> => {
  await holdsInPage(
    page,
    `(() => {
      const card = document.elementFromPoint(100, 400)?.closest('.alm-goods')
      const place = card && card.textContent + card.getBoundingClientRect().top
      window.stood = place && place === window.lastPlace ? window.stood + 1 : 0
      window.lastPlace = place
      return window.stood >= 10
    })()`,
  )
  const found = await middle(page)
  if (!found) throw new Error('the card has gone')
  return found
}

let browser: Browser
let world: JourneyWorld
let shopper: H5Shopper
let page: Page
const underWay = new Set<Request>()

beforeAll(async () => {
  browser = await launchBrowser()
  world = await startWorld({ scenario: '5000-products' })
})
afterAll(async () => {
  await world.end()
  await browser.close()
})
beforeEach(async () => {
  shopper = await H5Shopper.start(browser, world.url)
  page = shopper.page
  underWay.clear()
  page.on('request', request => underWay.add(request))
  const ended = (request: Request) => underWay.delete(request)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
})
afterEach(async () => {
  await shopper.expectNoErrors()
  await shopper.close()
})

/** Waits, and says what stands there instead, and what the page still waits for. */
const shown = (selector: string): Promise<void> =>
  page
    .locator(selector)
    .waitFor()
    .catch(async (error: Error) => {
      const pages = await page.evaluate(
        `[...document.querySelectorAll('.taro_page')].map(it => [it.className, it.offsetHeight, it.innerText.slice(0, 40)])`,
      )
      const said = { url: page.url(), underWay: [...underWay].map(request => request.url()), pages }
      throw new Error(`${JSON.stringify(said)}\n${error.message}`)
    })

describe('long lists in a browser', () => {
  it('[S071] [S072] shows 5,000 products with at most 60 mounted, and returns to the place one left', async () => {
    await page.goto(world.url)
    await page.locator('.alm-first-paint').waitFor({ state: 'detached' })
    await page.locator('#app .alm-goods-grid').nth(2).waitFor({ state: 'attached' })
    const seen = (await page.evaluate(loadRows(READ))) as Loaded
    expect(seen).toMatchObject({ unsized: 0, eager: 0 })
    expect(seen.pages).toBeGreaterThanOrEqual(READ / 100)
    expect(seen.most).toBeLessThanOrEqual(MOST)

    for (const part of [0.2, 0.8, 0.5]) {
      await scrollTo(page, part)
      await settled(page)
      expect(await mounted(page)).toBeLessThanOrEqual(MOST)
    }
    const left = await settled(page)
    await page.touchscreen.tap(100, 400)
    await page.waitForURL(/ProductDetails/)
    // whichever it is: one that is sold out has nothing to press
    await shown('#app .alm-product__name')
    await page.goBack()
    await holdsInPage(page, `document.elementFromPoint(100, 400)?.closest('.alm-goods')`)
    expect(await middle(page)).toEqual(left)
  })

  itInFull('brings the next rows again and again to who goes to the end in one step', async () => {
    let asked = 0
    page.on('request', request => (asked += Number(request.url().includes('searchProducts'))))
    await shopper.open('/micro/alm-mall-shop/search/goods?keyword=')
    const height = () => page.evaluate<number>(`document.querySelector('.taro_page').scrollHeight`)
    await page.locator('.alm-goods').first().waitFor()
    // not every browser keeps what is seen in its place, which would be a step of scrolling of its own
    await page.evaluate(`document.querySelector('.taro_page').style.overflowAnchor = 'none'`)
    for (let step = 0; step < 4; step += 1) {
      const before = { asked, height: await height() }
      await scrollTo(page, 1)
      await until('the next page to be asked for', () => asked > before.asked)
      await until('its rows', async () => (await height()) > before.height + 500)
    }
  })

  itInFull('a picture that has left the page is not loaded any more', async () => {
    // none ever arrives
    await page.route('**/media/**', () => undefined)
    await page.goto(world.url)
    await page.locator('.alm-first-paint').waitFor({ state: 'detached' })
    await page.locator('#app .alm-goods-grid').nth(2).waitFor({ state: 'attached' })
    const asked = new Set<string>()
    page.on('request', request => asked.add(request.url()))
    await page.evaluate(loadRows(2_000))
    const loading = () => [...underWay].filter(request => request.url().includes('/media/products/')).length
    expect(asked.size).toBeGreaterThan(2 * MOST)
    await until('the pictures of the page alone to be loading', () => loading() <= MOST)
  })

  it('[P004] shows 200 orders with 2,000 lines to pay, at most 60 rows at a time', async () => {
    await world.control('reset', { scenario: '200-order-payment' })
    const rows = (list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
    await shopper.open('/micro/alm-mall-shop/payApprovals')
    await logIn(shopper)
    await shopper.tap(/季度集采一并付款/)
    await shopper.tap('同意并支付')
    await shopper.see('付款方式')
    expect(await rows('订单信息').count()).toBe(5)
    await shopper.tap('查看其余 195 笔订单')
    await rows('订单信息').nth(20).waitFor()
    expect(await rows('订单信息').count()).toBeLessThanOrEqual(MOST)

    await shopper.tap('详情')
    const lines = rows('订单详情')
    await lines.first().waitFor()
    // what stands empty is little too: all of it is built when the sheet opens
    const list = page.getByRole('list', { name: '订单详情', exact: true })
    expect(await list.locator('.alm-window__block, .alm-window__slot').count()).toBeLessThan(100)
    const sheet = page.locator('.alm-scroller').filter({ has: lines.first() }).last()
    for (const part of [0.1, 0.5, 1, 0]) {
      await sheet.evaluate((it, to) => (it.scrollTop = it.scrollHeight * to), part)
      await holdsInPage(page, `document.elementFromPoint(180, 500)?.closest('.alm-pay-goods__line')`)
      expect(await lines.count()).toBeLessThanOrEqual(MOST)
      if (part === 1) await lines.and(page.locator('[aria-posinset="2200"]')).waitFor()
    }
  })
})
