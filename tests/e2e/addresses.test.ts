import type { Page } from 'playwright-core'
import { holdsInPage } from '../support/holdsInPage'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'

jest.setTimeout(120_000)

const { stage } = h5Stage()

const HOME = '/micro/alm-mall-shop/home/tab-home'

const openAt = async (address: string) => {
  const shopper = await H5Shopper.start(stage.browser, stage.world.url)
  await shopper.open(address)
  return shopper
}
const enter = (page: Page, address: string) => page.evaluate(`location.hash = ${JSON.stringify(address)}`)

describe('an address without a page', () => {
  it.each(['#/', '', '#'])('%j is home in the running app', async address => {
    const shopper = await openAt('/login-account')
    await shopper.see('登录')
    await enter(shopper.page, address)
    await shopper.see('本周热采')
    // drawn ahead of the app, which then puts the address right
    await holdsInPage(shopper.page, `location.hash === '#${HOME}'`)
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it('is home, too, where it is entered while the first page is on its way', async () => {
    const shopper = await H5Shopper.start(stage.browser, stage.world.url)
    const { page } = shopper
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/\/chunk\//, async route => {
      await held
      await route.continue()
    })
    await page.goto(`${stage.world.url}/#/login-account`, { waitUntil: 'commit' })
    // the app has begun
    await page.locator('.taro_router').waitFor({ state: 'attached' })
    await enter(page, '#/')
    release()
    await shopper.see('本周热采')
    await holdsInPage(page, `location.hash === '#${HOME}'`)
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it.each(['/%E0%A4%A', '/no-such-page'])(
    '%j is unknown, at the start and in the running app',
    async address => {
      const shopper = await openAt(address)
      await shopper.see('回到首页')
      await shopper.tap('回到首页')
      await shopper.see('本周热采')
      await enter(shopper.page, `#${address}`)
      await shopper.see('回到首页')
      await shopper.expectNoErrors()
      await shopper.close()
    },
  )
})
