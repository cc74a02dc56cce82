import type { Browser } from 'playwright-core'
import { BOLTS, buyAndPay, seeOrderPaid } from '../journeys/buyAndPay'
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

describe('journeys in the mini-program', () => {
  it('[P066] [P038] buys and pays in the native page', async () => {
    const shopper = await WeappShopper.start({ browser, url: world.url })
    await buyAndPay(shopper, { product: BOLTS, methods: ['去支付'] })
    await seeOrderPaid(shopper, BOLTS)
    await shopper.expectNoErrors()
    expect(await world.kinds()).toMatchObject({ login: 1, charge: 1, 'payment-settled': 1 })
    await shopper.close()
  })
})
