import { startWorld } from '../journeys/world'
import { launchBrowser } from './engine'
import { WeappShopper } from './weappShopper'

jest.setTimeout(180_000)

/** rows mounted at a time */
const MOST = 60
/** bytes of one crossing, and of a page of ten cards with all that comes along */
const CALL = 8 * 1024
const PAGE = 13 * 1024
const PAGES = 10

describe('long lists on the mini-program', () => {
  it('sends a page of goods in steps of less than 8 KB, and mounts at most 60', async () => {
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
      for (let page = 2; page <= PAGES; page += 1) {
        const before = asked()
        await app.resetStats()
        await app.scrollTo('bottom')
        while (asked() === before) await app.settle()
        await app.settle(400)
        const { setDataBytes, setDataMaxBytes } = await app.stats()
        expect(setDataMaxBytes).toBeLessThan(CALL)
        expect(setDataBytes).toBeLessThan(PAGE)
        expect(await cards.count()).toBeLessThanOrEqual(MOST)
      }
      await shopper.expectNoErrors()
    } finally {
      await world.end()
      await browser.close()
    }
  })
})
