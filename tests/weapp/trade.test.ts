import type { Browser } from 'playwright-core'
import { chatToCart, reorderAfterPriceChange } from '../journeys/tradeJourneys'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { launchBrowser } from './engine'
import { WeappShopper } from './weappShopper'

jest.setTimeout(180_000)

let browser: Browser
let world: JourneyWorld
beforeAll(async () => {
  browser = await launchBrowser()
  world = await startWorld()
})
afterAll(async () => {
  await world.end()
  await browser.close()
})

describe('trade in the mini-program', () => {
  it('reorders after a price change', async () => {
    const shopper = await WeappShopper.start({ browser, url: world.url })
    await reorderAfterPriceChange(shopper, world)
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it('brings a chat into the cart', async () => {
    const shopper = await WeappShopper.start({ browser, url: world.url })
    await chatToCart(shopper)
    await shopper.expectNoErrors()
    await shopper.close()
  })
})
