import type { Browser } from 'playwright-core'
import { returnGoods } from '../journeys/returnGoods'
import { startWorld } from '../journeys/world'
import { H5Shopper, launchChromium } from './h5Shopper'

jest.setTimeout(180_000)

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

it('[O012] [O027] [O008] [O009] [O032] goods of an order go back, and the money comes, in a browser', async () => {
  const world = await startWorld('--static', process.env.H5_DIST ?? 'dist/h5')
  const shopper = await H5Shopper.start(browser, world.url)
  try {
    await returnGoods(shopper, world)
    await shopper.expectNoErrors()
    expect(await world.kinds()).toMatchObject({ 'after-sale-created': 1, 'after-sale-refunded': 1 })
  } finally {
    await shopper.close()
    await world.end()
  }
})
