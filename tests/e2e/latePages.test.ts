import type { Page } from 'playwright-core'
import { until } from '../support/until'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(120_000)

const { stage } = h5Stage()

/** Code of pages that does not arrive before `release`, which waits until it has been carried out. */
const holdCode = async (page: Page) => {
  const held: (() => void)[] = []
  let holding = true
  await page.route(/\/chunk\/.*\.js/, route => {
    if (!holding) return route.continue()
    held.push(() => void route.continue())
  })
  return {
    /** until the code of a page has been asked for; what is asked for later arrives */
    pass: async () => {
      await until('code of a page to be asked for', () => held.length > 0)
      holding = false
    },
    release: async () => {
      const executed = held.map(() =>
        page.waitForEvent('requestfinished', it => /\/chunk\/.*\.js/.test(it.url())),
      )
      held.splice(0).forEach(go => go())
      await Promise.all(executed)
      await page.waitForLoadState('networkidle')
    },
  }
}

const openHome = async () => {
  const shopper = await H5Shopper.start(stage.browser, stage.world.url)
  await shopper.open('/micro/alm-mall-shop/home/tab-home')
  await shopper.see('本周热采')
  await shopper.page.waitForLoadState('networkidle')
  return shopper
}

describe('a page whose code comes late', () => {
  it('does not take the place of the one that was opened after it', async () => {
    const shopper = await openHome()
    // what the tabs share, and the later one's own code, is there
    await shopper.tap('我的')
    await shopper.see('登录后才能查看这里的内容')
    await shopper.tap('首页')
    await shopper.see('本周热采')
    const code = await holdCode(shopper.page)
    await shopper.tap('分类')
    await code.pass()
    await shopper.tap('我的')
    await shopper.see('登录后才能查看这里的内容')
    await code.release()
    expect(await shopper.path()).toBe('/micro/alm-mall-shop/home/UserCenter')
    expect(await shopper.sees('登录后才能查看这里的内容')).toBe(true)
    await shopper.tap('首页')
    await shopper.see('本周热采')
    await shopper.tap('分类')
    await shopper.page.getByLabel('商品分类').waitFor()
    await shopper.close()
  })

  itInFull('is not opened after the user has gone back, and the page before stays as it was', async () => {
    const shopper = await openHome()
    const { page } = shopper
    await shopper.scrollDown()
    const scrolled = () => page.evaluate<number>(`document.querySelector('.taro_page').scrollTop`)
    await until('the page to be scrolled', async () => (await scrolled()) === 700)
    const asked: string[] = []
    page.on('request', it => asked.push(it.url()))
    const code = await holdCode(page)
    await shopper.tap(/搜索/)
    await code.pass()
    await page.goBack()
    await code.release()
    expect(await shopper.path()).toBe('/micro/alm-mall-shop/home/tab-home')
    expect(await page.locator('.taro_page').count()).toBe(1)
    expect(await scrolled()).toBe(700)
    expect(asked.filter(url => url.includes('getColumnPage'))).toEqual([])
    // and the next press is the first of its kind again
    await shopper.tap(/搜索/)
    await shopper.see('热门搜索')
    await page.goBack()
    await shopper.see('本周热采')
    await shopper.close()
  })
})
