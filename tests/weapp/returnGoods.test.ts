import type { Browser } from 'playwright-core'
import { returnGoods } from '../journeys/returnGoods'
import { startWorld } from '../journeys/world'
import { launchBrowser } from './engine'
import { WeappShopper } from './weappShopper'

jest.setTimeout(180_000)

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('[O012] [O027] [O008] [O009] [O032] goods of an order go back, and the money comes, in the mini-program', async () => {
  const world = await startWorld()
  const shopper = await WeappShopper.start({ browser, url: world.url })
  try {
    await returnGoods(shopper, world)
    await shopper.expectNoErrors()
    expect(await world.kinds()).toMatchObject({ 'after-sale-created': 1, 'after-sale-refunded': 1 })
  } finally {
    await shopper.close()
    await world.end()
  }
})
