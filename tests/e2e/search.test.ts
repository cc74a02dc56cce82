import type { Browser } from 'playwright-core'
import { LISTS, returnToPlace, scanTwice, searchAndReturn } from '../journeys/search'
import { chooseTag } from '../journeys/storefront'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { H5Shopper } from './h5Shopper'
import { launchBrowser } from '../support/sharedBrowser'
import { itInFull, sampleOf } from '../support/figure'

jest.setTimeout(180_000)

const CODE = { label: '编码', placeholder: '也可以输入商品编码' }
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

describe('searching in a browser', () => {
  it('[S026] [S027] narrows, opens a product and comes back to the same place', async () => {
    const shopper = await H5Shopper.start(browser, world.url)
    await searchAndReturn(shopper, shopper.page.locator('.alm-goods__name'))
    await shopper.expectNoErrors()
    await shopper.close()
  })

  itInFull('brings the goods of another tag to the top of the page', async () => {
    const shopper = await H5Shopper.start(browser, world.url)
    await chooseTag(shopper, css => shopper.page.locator(css))
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it.each(sampleOf(LISTS))('comes back from a card to the same place of $address', async list => {
    const shopper = await H5Shopper.start(browser, world.url)
    await returnToPlace(shopper, css => shopper.page.locator(css), list)
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it('[S109] takes a code that is no product for none, then opens one', async () => {
    const shopper = await H5Shopper.start(browser, world.url)
    const enter = async (code: string) => {
      await shopper.type(CODE, code)
      await shopper.tap('确定')
    }
    await scanTwice(shopper, {
      wrong: async () => {
        await shopper.tap('扫一扫')
        await enter('https://example.com/lunch')
      },
      right: () => enter('AL0401002-01'),
    })
    await shopper.expectNoErrors()
    await shopper.close()
  })
})
