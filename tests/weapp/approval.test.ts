import type { Browser } from 'playwright-core'
import { approveAndPay } from '../journeys/approveAndPay'
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

describe('approve and pay in the mini-program', () => {
  it('[P066] one asks, the other pays in the native page, and the first sees it', async () => {
    const asker = await WeappShopper.start({ browser, url: world.url })
    const admin = await WeappShopper.start({ browser, url: world.url })
    await approveAndPay(asker, admin, ['去支付'])
    for (const one of [asker, admin]) {
      await one.expectNoErrors()
      await one.close()
    }
    expect(await world.kinds()).toMatchObject({ 'approval-approved': 1, charge: 1, 'payment-settled': 1 })
  })
})
