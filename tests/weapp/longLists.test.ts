import { startWorld } from '../journeys/world'
import { WeappShopper } from './weappShopper'
import { launchBrowser } from '../support/sharedBrowser'

jest.setTimeout(180_000)

/** rows mounted at a time */
const MOST = 60
/** bytes of a page of ten cards with all that comes along */
const PAGE = 8 * 1024
const PAGES = 7

describe('long lists on the mini-program', () => {
  it('sends a page of goods in little, and mounts at most 60', async () => {
    const browser = await launchBrowser()
    const world = await startWorld()
    try {
      const shopper = await WeappShopper.start({
        browser,
        url: world.url,
        page: 'pages/search/goods/index',
      })
      const { app } = shopper
      const cards = app.locator('.alm-goods')
      const asked = () => app.requests().filter(({ url }) => url.includes('searchProducts')).length
      await cards.first().waitFor()
      await app.settle(300)
      const nextPage = async () => {
        const before = asked()
        await app.scrollTo('bottom')
        for (let tries = 0; asked() === before && tries < 50; tries += 1) await app.settle()
        expect(asked()).toBeGreaterThan(before)
        await app.settle(400)
        expect(await cards.count()).toBeLessThanOrEqual(MOST)
      }
      await app.resetStats()
      await nextPage()
      const { setDataBytes } = await app.stats()
      expect(setDataBytes).toBeLessThan(PAGE)
      for (let page = 3; page <= PAGES; page += 1) {
        // the bottom is reported again only after it has been left
        await app.scrollTo(0)
        await app.settle(200)
        await nextPage()
      }
      await shopper.expectNoErrors()
    } finally {
      await world.end()
      await browser.close()
    }
  })
})
