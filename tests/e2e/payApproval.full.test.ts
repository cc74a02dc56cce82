import type { Browser } from 'playwright-core'
import { approveAndPay, askAndDecline } from '../journeys/approveAndPay'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { H5Shopper } from './h5Shopper'
import { launchBrowser } from '../support/sharedBrowser'

jest.setTimeout(180_000)

let browser: Browser
let world: JourneyWorld
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.end())

const two = async () =>
  [await H5Shopper.start(browser, world.url), await H5Shopper.start(browser, world.url)] as const

describe('approve and pay, two people with a browser each', () => {
  it('one asks, the other pays, and the first sees it', async () => {
    const [asker, admin] = await two()
    await approveAndPay(asker, admin, ['链接支付', '收银台链接'])
    for (const one of [asker, admin]) {
      await one.expectNoErrors()
      await one.close()
    }
    expect(await world.kinds()).toMatchObject({
      'approval-asked': 1,
      'approval-approved': 1,
      charge: 1,
      'payment-settled': 1,
    })
  })

  it('one asks, the other declines, and the first reads why', async () => {
    const [asker, admin] = await two()
    await askAndDecline(asker, admin)
    for (const one of [asker, admin]) {
      await one.expectNoErrors()
      await one.close()
    }
    expect(await world.kinds()).toMatchObject({ 'approval-refused': 1 })
  })
})
