import type { BrowserContext, Page } from 'playwright-core'
import { BOLTS, logIn } from '../journeys/buyAndPay'
import { keptHomeKey, keptScreens } from '../support/keptHome'
import { until } from '../support/until'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(120_000)

const { stage } = h5Stage()
const CARD = '.alm-goods'
const WAITING = '.alm-storefront--waiting'

const storedBy = (page: Page) => page.evaluate(() => ({ ...localStorage })) as Promise<Record<string, string>>
const isKept = (page: Page) =>
  until('the home tab is kept', async () => keptHomeKey(await storedBy(page)) !== undefined)

/** A first visit that has been kept. */
const visited = async (): Promise<H5Shopper> => {
  const shopper = await H5Shopper.start(stage.browser, stage.world.url)
  await shopper.open('/')
  await shopper.page.locator(CARD).first().waitFor()
  await isKept(shopper.page)
  return shopper
}

/** The same person's next visit; the gateway answers nothing before `release`. */
const nextVisit = async (context: BrowserContext, address = '') => {
  const page = await context.newPage()
  let release = (): void => undefined
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/gw/**', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${stage.world.url}/${address}`)
  return { page, release }
}

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )

describe('the second visit', () => {
  it('shows the goods of the last one before the gateway has answered, and they stay where they are', async () => {
    const first = await visited()
    const names = await first.page.locator('.alm-goods__name').allTextContents()
    const { page, release } = await nextVisit(first.page.context())
    await page.locator('#app .alm-goods__name').first().waitFor()
    const before = await page.locator('#app .alm-goods__name').allTextContents()
    expect(before.slice(0, 4)).toEqual(names.slice(0, 4))
    const answered = page.waitForResponse(/getProductListBycClassUuid/)
    release()
    await answered
    await page.waitForLoadState('networkidle')
    // a list draws more of what it has when there is time
    const after = await page.locator('#app .alm-goods__name').allTextContents()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(await shiftOf(page)).toBe(0)
    await first.expectNoErrors()
    await first.close()
  })

  it.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['tampered with', (text: string) => `${text.slice(0, -4)}AAAA`],
    ['no seal at all', () => '{"release":"1/0.1.0","home":{}}'],
  ])('begins anew where what was kept is %s', async (_what, spoil) => {
    const first = await visited()
    const stored = await storedBy(first.page)
    const key = keptHomeKey(stored) ?? ''
    await first.page.evaluate(
      ([name = '', text = '']) => localStorage.setItem(name, text),
      [key, spoil(stored[key] ?? '')],
    )
    const { page, release } = await nextVisit(first.page.context())
    await page.locator(`#app ${WAITING}`).waitFor()
    expect(await page.locator(CARD).count()).toBe(0)
    expect((await storedBy(page))[key]).toBeUndefined()
    release()
    await page.locator(CARD).first().waitFor()
    await first.close()
  })

  it('begins anew after a logout', async () => {
    const first = await H5Shopper.start(stage.browser, stage.world.url)
    await first.open('/login-account')
    await logIn(first)
    await first.see('本周热采')
    await isKept(first.page)
    await first.open('/micro/alm-mall-shop/UserCenter/setting')
    await first.tap('退出登录')
    await first.page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
    await until('nothing is kept', async () => keptHomeKey(await storedBy(first.page)) === undefined)
    await first.close()
  })

  itInFull('is a first one where storage is refused', async () => {
    const shopper = await H5Shopper.start(stage.browser, stage.world.url)
    await shopper.page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await shopper.open('/')
    await shopper.page.locator(CARD).first().waitFor()
    await shopper.page.reload()
    await shopper.page.locator(CARD).first().waitFor()
    expect(keptHomeKey(await storedBy(shopper.page))).toBeUndefined()
    await shopper.expectNoErrors()
    await shopper.close()
  })
})

describe('without a network', () => {
  const OFFLINE = '网络连接异常，当前显示的可能不是最新内容'

  it('the shop starts by the files it has kept, shows what the last visit saw, and says so', async () => {
    const shopper = await H5Shopper.start(stage.browser, stage.world.url, { keepsFiles: true })
    const { page } = shopper
    const areKept = (screens: number) =>
      until(`${screens} screens are kept`, async () => keptScreens(await storedBy(page)) === screens)
    await shopper.open('/login-account')
    await logIn(shopper)
    await shopper.see('本周热采')
    await areKept(1)
    await until('the worker answers', () =>
      page.evaluate<boolean>('navigator.serviceWorker.controller !== null'),
    )
    await shopper.tap('分类')
    await shopper.see(BOLTS.name)
    await areKept(2)
    await shopper.tap(BOLTS.name)
    await shopper.see('加入购物车')
    await areKept(3)
    const product = new URL(page.url()).hash.slice(1)
    const classes = await page.locator('.alm-rail__top').allTextContents()
    await shopper.expectNoErrors()

    await shopper.setOnline(false)
    await page.goto('about:blank')
    await shopper.open('/')
    await page.locator(`#app ${CARD}`).first().waitFor()
    await shopper.see(OFFLINE)
    await shopper.tap('分类')
    await page.locator('.alm-rail__top').first().waitFor()
    expect(await page.locator('.alm-rail__top').allTextContents()).toEqual(classes)
    await page.goto('about:blank')
    await shopper.open(product)
    await shopper.see(BOLTS.name)
    await shopper.see(OFFLINE)

    // files only, nothing of the gateway
    const kept = (await page.evaluate(`(async () => {
      const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)))
      const requests = await Promise.all(stores.map(store => store.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })()`)) as string[]
    expect(kept.filter(path => !/^\/(js|css|chunk|first)\/|^\/$/.test(path))).toEqual([])
    await shopper.close()
  })
})
