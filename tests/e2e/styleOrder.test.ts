import type { Page, Route } from 'playwright-core'
import { h5Stage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

const { stage } = h5Stage()

const LOGIN = '#/login-account'
const SHEETS = `[...document.querySelectorAll('link[rel=stylesheet]')].map(link => link.getAttribute('href'))`

/** Style sheets in the order they count in, once the app has drawn the page. */
const orderOf = async (address: string, file?: string, answer?: (route: Route) => Promise<void>) => {
  const viewport = { width: 375, height: 812 }
  const context = await stage.browser.newContext({ viewport, hasTouch: true })
  const page: Page = await context.newPage()
  if (file && answer) await page.route(`**/${file.replace('./', '')}`, answer)
  await page.goto(`${stage.world.url}/${address}`, { waitUntil: 'commit' })
  const app = page.locator('#app')
  if (address === LOGIN) await app.getByLabel('手机号').waitFor()
  else await app.getByText('本周热采').first().waitFor()
  await page.locator('.alm-first-paint').waitFor({ state: 'detached' })
  const order = (await page.evaluate(SHEETS)) as string[]
  await context.close()
  return order
}

describe.each([LOGIN, ''])('the styles of what is drawn first at %j', address => {
  it('count in the order of the build, whichever comes late', async () => {
    const first = (await orderOf(address)).filter(file => /css\/first/.test(file))
    expect(first.length).toBeGreaterThan(1)
    for (const file of first) {
      const order = await orderOf(address, file, async route => {
        await new Promise(resolve => setTimeout(resolve, 400))
        await route.continue()
      })
      expect(order.filter(it => first.includes(it))).toEqual(first)
    }
  })

  itInFull('count in that order when one was lost and asked for again', async () => {
    const first = (await orderOf(address)).filter(file => /css\/first/.test(file))
    for (const file of first) {
      let asked = 0
      const order = await orderOf(address, file, route => (asked++ < 2 ? route.abort() : route.continue()))
      expect(asked).toBeGreaterThan(2)
      expect(order.filter(it => first.includes(it))).toEqual(first)
    }
  })
})
