import type { Page } from 'playwright-core'
import { holdsInPage } from '../support/holdsInPage'
import { until } from '../support/until'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(120_000)

const { stage } = h5Stage()

const HOME = '/micro/alm-mall-shop/home/tab-home'

const openAt = async (address: string) => {
  const shopper = await H5Shopper.start(stage.browser, stage.world.url)
  await shopper.open(address)
  return shopper
}
const enter = (page: Page, address: string) => page.evaluate(`location.hash = ${JSON.stringify(address)}`)

describe('an address without a page', () => {
  itInFull.each(['#/', '', '#'])('%j is home in the running app', async address => {
    const shopper = await openAt('/login-account')
    await shopper.see('登录')
    await enter(shopper.page, address)
    await shopper.see('本周热采')
    // drawn ahead of the app, which then puts the address right
    await holdsInPage(shopper.page, `location.hash === '#${HOME}'`)
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it('is home, too, where it is entered while the first page is on its way', async () => {
    const shopper = await H5Shopper.start(stage.browser, stage.world.url)
    const { page } = shopper
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/\/chunk\//, async route => {
      await held
      await route.continue()
    })
    await page.goto(`${stage.world.url}/#/login-account`, { waitUntil: 'commit' })
    // the app has begun
    await page.locator('.taro_router').waitFor({ state: 'attached' })
    await enter(page, '#/')
    release()
    await shopper.see('本周热采')
    await holdsInPage(page, `location.hash === '#${HOME}'`)
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it.each(['/%E0%A4%A', '/no-such-page'])(
    '%j is unknown, at the start and in the running app',
    async address => {
      const shopper = await openAt(address)
      await shopper.see('返回首页')
      await shopper.tap('返回首页')
      await shopper.see('本周热采')
      await enter(shopper.page, `#${address}`)
      // home lies below
      await shopper.tap('返回上一页')
      await shopper.see('本周热采')
      await shopper.expectNoErrors()
      await shopper.close()
    },
  )
})

describe('a step through the history leads to the page of its address', () => {
  const [BOLTS, SQUARE, GLOVES] = [/外六角螺栓/, /绘图三角板/, /防静电手套/]
  const productOf = (code: string) => `/micro/alm-mall-shop/ProductDetails?cProdCode=${code}`

  const expectInFront = async (shopper: H5Shopper, ...words: RegExp[]) => {
    const all = [...words, /商品详情/]
    await until(`${words.join(' ')} in front`, async () => {
      const text = await shopper.text()
      return all.every(word => word.test(text))
    })
  }
  const expectShop = (shopper: H5Shopper) => shopper.see('店长推荐')
  const toShop = async (shopper: H5Shopper) => {
    await shopper.tap('进店看看')
    await expectShop(shopper)
  }
  const go = (page: Page, steps: number) => page.evaluate(`history.go(${steps})`)
  const openBolts = async () => {
    const shopper = await openAt(productOf('AL0101001'))
    await expectInFront(shopper, BOLTS)
    await toShop(shopper)
    return shopper
  }

  it('forward, and the page it was taken from is kept', async () => {
    const shopper = await openBolts()
    const { page } = shopper
    await shopper.tap(SQUARE)
    await expectInFront(shopper, SQUARE)
    const address = page.url()
    await shopper.back()
    await expectShop(shopper)
    await page
      .locator('.taro_page')
      .filter({ visible: true })
      .evaluate(it => it.setAttribute('data-kept', ''))
    await page.goForward()
    await expectInFront(shopper, SQUARE, /¥\s*9\s*\.55/)
    expect(page.url()).toBe(address)
    await shopper.back()
    await expectShop(shopper)
    expect(await page.locator('[data-kept]').isVisible()).toBe(true)
    await shopper.back()
    await expectInFront(shopper, BOLTS)
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it('to an address that is entered, and back from it', async () => {
    const shopper = await openBolts()
    await enter(shopper.page, `#${productOf('AL0204004')}`)
    await expectInFront(shopper, SQUARE)
    // one that lies below, entered again
    await enter(shopper.page, `#${productOf('AL0101001')}`)
    await expectInFront(shopper, BOLTS)
    await shopper.back()
    await expectInFront(shopper, SQUARE)
    await shopper.tap('返回')
    await expectShop(shopper)
    await shopper.back()
    await expectInFront(shopper, BOLTS)
    await shopper.expectNoErrors()
    await shopper.close()
  })

  itInFull('back over several pages, and forward over several', async () => {
    const shopper = await openBolts()
    const { page } = shopper
    await shopper.tap(SQUARE)
    await expectInFront(shopper, SQUARE)
    await toShop(shopper)
    await shopper.tap(GLOVES)
    await expectInFront(shopper, GLOVES)
    await go(page, -4)
    await expectInFront(shopper, BOLTS)
    await go(page, 2)
    await expectInFront(shopper, SQUARE)
    await go(page, 2)
    await expectInFront(shopper, GLOVES)
    await shopper.back()
    await expectShop(shopper)
    await go(page, -3)
    await expectInFront(shopper, BOLTS)
    await shopper.expectNoErrors()
    await shopper.close()
  })

  itInFull('of a page that has started again, whose earlier pages are loaded anew', async () => {
    const shopper = await openBolts()
    const { page } = shopper
    await shopper.tap(SQUARE)
    await expectInFront(shopper, SQUARE)
    await page.reload()
    await expectInFront(shopper, SQUARE)
    await go(page, -2)
    await expectInFront(shopper, BOLTS)
    await go(page, 2)
    await expectInFront(shopper, SQUARE)
    expect(await page.locator('.taro_page').count()).toBe(2)
    await shopper.close()
  })
})
