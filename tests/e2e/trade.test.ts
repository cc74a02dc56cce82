import type { Browser } from 'playwright-core'
import { chatToCart, reorderAfterPriceChange } from '../journeys/tradeJourneys'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { H5Shopper, launchChromium } from './h5Shopper'

jest.setTimeout(180_000)

let browser: Browser
let world: JourneyWorld
beforeAll(async () => {
  browser = await launchChromium()
  world = await startWorld('--static', 'dist/h5')
})
afterAll(async () => {
  await world.end()
  await browser.close()
})

describe('trade in a browser', () => {
  it('reorders after a price change', async () => {
    const shopper = await H5Shopper.start(browser, world.url)
    await reorderAfterPriceChange(shopper, world)
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it('brings a chat into the cart', async () => {
    const shopper = await H5Shopper.start(browser, world.url)
    await chatToCart(shopper)
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it('[S021] keeps the home tab alive: the same elements at the same place, nothing asked again', async () => {
    const shopper = await H5Shopper.start(browser, world.url)
    const { page } = shopper
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await shopper.open('/')
    await shopper.see('本周热采')
    await page.waitForLoadState('networkidle')
    const title = page.getByText('本周热采').first()
    await title.scrollIntoViewIfNeeded()
    await title.evaluate(element => element.setAttribute('data-seen', 'before'))
    const place = await page.evaluate(() => window.scrollY)
    await shopper.tap('分类')
    await page.getByText('本周热采').first().waitFor({ state: 'hidden' })
    await page.waitForLoadState('networkidle')
    const before = asked.filter(url => /getColumnPage|getNonCustodyMall/.test(url)).length
    await shopper.tap('首页')
    await shopper.see('本周热采')
    expect(await page.locator('[data-seen=before]').isVisible()).toBe(true)
    await page.waitForFunction(top => Math.abs(window.scrollY - top) < 2, place)
    expect(asked.filter(url => /getColumnPage|getNonCustodyMall/.test(url))).toHaveLength(before)
    await shopper.close()
  })
})
