import type { Page } from 'playwright-core'
import {
  ADMIN,
  closeShop,
  COLLEAGUE,
  count,
  growth,
  heard,
  hostRig,
  look,
  openShop,
  tell,
  USER_CENTRE,
} from './hostPortal/rig'

jest.setTimeout(240_000)

const NAMES = { admin: '陈立恒', colleague: '林晓雯' }
const { rig, newContext, openPortal, handover } = hostRig()
beforeEach(() => newContext())

/** By the bar of the page in front; resolves when the tab's page has come. */
const switchTo = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).filter({ visible: true }).last().tap()
  await page.getByRole('tab', { name, selected: true }).filter({ visible: true }).waitFor()
}

describe('in a host portal, as a micro-app', () => {
  it('[F001] is mounted, takes over a login, is used and unmounted, and leaves the portal as it was', async () => {
    const page = await openPortal()
    const files: string[] = []
    page.on('request', request => files.push(request.url()))
    const before = await look(page)
    await openShop(page)
    await heard(page, 'ready')
    expect(await look(page)).toEqual(before)

    const given = await handover(ADMIN)
    await tell(page, { ...given, path: USER_CENTRE })
    expect(await heard(page, 'loginResult')).toMatchObject([
      { success: true, cAllLinkUserUuid: given.cAllLinkUserUuid },
    ])
    await page.getByText('全部订单').first().waitFor()

    for (const tab of ['首页', '分类', '购物车']) await switchTo(page, tab)
    expect(await page.evaluate(() => window.portal.errors)).toEqual([])
    await heard(page, 'title')
    // the portal's own route stays, the shop's stands beside it, and no token in either
    const address = new URL(page.url())
    expect(address.hash.split('?')[0]).toBe('#/portal/start')
    expect(decodeURIComponent(page.url())).toContain('home/ShoppingCart')
    expect(page.url()).not.toContain(given.cPwdFreeLoginToken)

    await page.locator('#portal-counter').tap()
    expect(await page.locator('#portal-counter').textContent()).toBe('1')
    expect(await look(page)).toEqual(before)

    await closeShop(page)
    expect(await page.locator('#portal-place').innerHTML()).toBe('')
    expect(await look(page)).toEqual(before)
    await page.locator('#portal-counter').tap()
    expect(await page.locator('#portal-counter').textContent()).toBe('2')
    expect(await page.evaluate(() => window.portal.errors)).toEqual([])
    // scripts, styles, settings: none was looked for at the portal's address
    const own = files.filter(url => url.startsWith(rig.server.url))
    expect(own.filter(url => /\.(js|css|json)($|\?)/.test(url))).toEqual([])
  })

  it('[F001] is mounted and unmounted 20 times without growth of nodes, listeners, timers or styles', async () => {
    const page = await openPortal()
    const cdp = await rig.context.newCDPSession(page)
    const rounds = async (many: number, whileOpen = '') => {
      for (let n = 0; n < many; n += 1) {
        await openShop(page)
        await page.evaluate(whileOpen)
        await closeShop(page)
      }
    }
    const bare = await count(page, cdp)
    await openShop(page)
    const open = await count(page, cdp)
    await closeShop(page)
    const mount = { nodes: open.nodes - bare.nodes, listeners: open.listeners - bare.listeners }
    await rounds(2)
    const first = await count(page, cdp)
    await rounds(20)
    const last = await count(page, cdp)
    expect(growth(first, last, mount)).toEqual([])
    expect(await page.evaluate(() => window.portal.errors)).toEqual([])

    // a portal that kept what was removed would be seen, and one that is still listened to
    await page.evaluate('window.kept = []')
    await rounds(8, `window.kept.push(...document.querySelectorAll('#portal-place .alm-page'))`)
    expect(growth(last, await count(page, cdp), mount).join()).toContain('nodes')
    await page.evaluate(() => window.addEventListener('resize', () => undefined))
    expect(growth(last, await count(page, cdp), mount).join()).toContain('lasting')
  })

  it('two tabs of one person never mix accounts, and keep a valid session', async () => {
    const [one, two] = [await openPortal(), await openPortal()]
    await openShop(one)
    await openShop(two)
    await tell(one, { ...(await handover(ADMIN)), path: USER_CENTRE })
    const name = (page: Page) => page.locator('.profile__name').filter({ visible: true }).last()
    await name(one).getByText(NAMES.admin).waitFor()
    await tell(two, { ...(await handover(COLLEAGUE)), path: USER_CENTRE })
    await name(two).getByText(NAMES.colleague).waitFor()
    // the other tab follows, and both go on with the one session there is
    await name(one).getByText(NAMES.colleague).waitFor()
    for (const page of [one, two]) {
      await switchTo(page, '购物车')
      await page
        .getByText(/购物车还是空的|全选/)
        .filter({ visible: true })
        .first()
        .waitFor()
    }
    expect(await one.evaluate(() => window.portal.errors)).toEqual([])
  })
})
