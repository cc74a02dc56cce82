import type { Browser } from 'playwright-core'
import { LISTS, returnToPlace, scanTwice, searchAndReturn } from '../journeys/search'
import { chooseTag } from '../journeys/storefront'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { WeappShopper } from './weappShopper'
import { launchBrowser } from '../support/sharedBrowser'
import { itInFull, sampleOf } from '../support/figure'

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

describe('searching in the mini-program', () => {
  itInFull('[S026] [S027] narrows, opens a product and comes back to the same place', async () => {
    const shopper = await WeappShopper.start({ browser, url: world.url })
    await searchAndReturn(shopper, shopper.app.locator('.alm-goods__name'))
    await shopper.expectNoErrors()
    await shopper.close()
  })

  itInFull('brings the goods of another tag to the top of the page', async () => {
    const shopper = await WeappShopper.start({ browser, url: world.url })
    await chooseTag(shopper, css => shopper.app.locator(css))
    await shopper.expectNoErrors()
    await shopper.close()
  })

  // the browser comes back to all of them every day
  it.each(sampleOf(LISTS))('comes back from a card to the same place of $address', async list => {
    const shopper = await WeappShopper.start({ browser, url: world.url })
    await returnToPlace(shopper, css => shopper.app.locator(css), list)
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it('[S109] takes a code that is no product for none, then opens one', async () => {
    const labels = ['https://example.com/lunch', 'AL0401002-01']
    const shopper = await WeappShopper.start({
      browser,
      url: world.url,
      mocks: { scanCode: () => ({ result: labels.shift(), scanType: 'QR_CODE', errMsg: 'scanCode:ok' }) },
    })
    const scan = () => shopper.tap('扫一扫')
    await scanTwice(shopper, { wrong: scan, right: scan })
    await shopper.expectNoErrors()
    await shopper.close()
  })
})
