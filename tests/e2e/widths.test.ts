import type { Page } from 'playwright-core'
import { until } from '../support/until'
import { logIn } from '../journeys/buyAndPay'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'
import { IN_FULL } from '../support/figure'

jest.setTimeout(180_000)

const { stage } = h5Stage()

const HOME = '/micro/alm-mall-shop/home/tab-home'
const BOLTS = 'AL0101001'

/** Runs in the page: what reaches over the edge of the window and cannot be scrolled to, by name. */
const STICKING_OUT = `(() => {
  const page = [...document.querySelectorAll('.taro_page')].filter(one => one.offsetHeight > 0).pop()
  const scrolls = one => one && one !== page &&
    (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement))
  const out = page.scrollWidth > page.clientWidth + 1 ? ['the page'] : []
  for (const one of page.querySelectorAll('button, [role=button], [role=link], input, h1, h2')) {
    const { width, left, right } = one.getBoundingClientRect()
    if (width > 0 && (right > innerWidth + 1 || left < -1) && !scrolls(one.parentElement))
      out.push(one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 20))
  }
  return out
})()`

/** Runs in the page: left and right edge of its column, and how many cards of goods stand side by side. */
const COLUMN = `(() => {
  const page = [...document.querySelectorAll('.taro_page')].filter(one => one.offsetHeight > 0).pop()
  const { left, right } = page.querySelector('.alm-root').getBoundingClientRect()
  const tops = [...page.querySelectorAll('.alm-goods--grid')].map(one => Math.round(one.getBoundingClientRect().top))
  return { left, right, inRow: tops.filter(top => top === tops[0]).length }
})()`

const resize = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 812 })
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

/** Once the page has been laid out anew. */
const cutOff = async (page: Page): Promise<string[]> => {
  let names: string[] = []
  const look = async () => {
    names = await page.evaluate<string[]>(STICKING_OUT)
    return names.length === 0
  }
  await until('a page without anything cut off', look).catch(() => undefined)
  return names
}

const chooseLargeText = (page: Page) => page.evaluate(`localStorage.setItem('alm.textSize', 'large')`)

type Screen = readonly [name: string, address: string, shows: RegExp | string]

const FOR_GUESTS: readonly Screen[] = [
  ['login', '/login-account', '欢迎回来'],
  ['home', HOME, '本周热采'],
  ['product', `/micro/alm-mall-shop/ProductDetails?cProdCode=${BOLTS}`, '立即购买'],
  ['found goods', '/micro/alm-mall-shop/search/result?keyword=手套', /手套/],
  ['settings', '/micro/alm-mall-shop/UserCenter/setting', '字号'],
]
const FOR_MEMBERS: readonly Screen[] = [
  ['cart', '/micro/alm-mall-shop/home/ShoppingCart', /^结算/],
  ['orders', '/micro/alm-mall-shop/MyOrder', '去支付'],
]

/** The narrowest and a wide one every day, all of them in full. */
const WIDTHS = IN_FULL ? [320, 344, 375, 600, 768, 1280] : [320, 768]

describe('on narrow and wide screens, in standard and large text', () => {
  // standard text is smaller: what holds for large text holds for it
  it.each(IN_FULL ? [true, false] : [true])('nothing is cut off on any page, large text %s', async large => {
    const shopper = await H5Shopper.start(stage.browser, stage.world.url)
    const { page } = shopper
    if (large) await page.addInitScript(`localStorage.setItem('alm.textSize', 'large')`)
    const cut: string[] = []
    const look = async (screens: readonly Screen[]) => {
      for (const [name, address, shows] of screens) {
        await shopper.open(address)
        await shopper.see(shows)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 812 })
          cut.push(...(await cutOff(page)).map(what => `${name}, ${width}: ${what}`))
        }
      }
    }
    await look(FOR_GUESTS)
    await shopper.open('/login-account')
    await logIn(shopper)
    await until('the login', async () => (await shopper.path()) !== '/login-account')
    await look(FOR_MEMBERS)
    expect(cut).toEqual([])
    await shopper.close()
  })

  it('a column stands in the middle of a wide screen, with four goods in a row instead of two', async () => {
    const shopper = await H5Shopper.start(stage.browser, stage.world.url)
    const { page } = shopper
    await shopper.open('/micro/alm-mall-shop/search/result?keyword=手套')
    await shopper.see(/手套/)
    await page.waitForLoadState('networkidle')
    await resize(page, 375)
    expect(await page.evaluate(COLUMN)).toEqual({ left: 0, right: 375, inRow: 2 })
    await resize(page, 600)
    expect(await page.evaluate(COLUMN)).toEqual({ left: 0, right: 600, inRow: 4 })
    await resize(page, 1280)
    expect(await page.evaluate(COLUMN)).toEqual({ left: 280, right: 1000, inRow: 4 })
    await shopper.close()
  })

  it('large text is there with the first drawing, and stays when the page takes over', async () => {
    const shopper = await H5Shopper.start(stage.browser, stage.world.url)
    const { page } = shopper
    const size = () => page.evaluate<string>(`getComputedStyle(document.querySelector('.alm-root')).fontSize`)
    await shopper.open('/login-account')
    await page.locator('.alm-root').first().waitFor()
    expect(await size()).toBe('14px')
    await chooseLargeText(page)
    await page.reload()
    await page.locator('.alm-root').first().waitFor()
    expect(await size()).toBe('18.2px')
    await page.locator('#app .alm-root').waitFor()
    expect(await size()).toBe('18.2px')
    await shopper.close()
  })
})
