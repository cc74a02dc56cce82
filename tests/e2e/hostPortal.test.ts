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
import { IN_FULL, itInFull } from '../support/figure'

jest.setTimeout(240_000)

const GALLERY = '/micro/alm-mall-shop/demo/base'
const SEARCH = '/micro/alm-mall-shop/search/index'
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

    expect(await look(page)).toEqual(before)
    await page.locator('#portal-counter').tap()
    expect(await page.locator('#portal-counter').textContent()).toBe('1')

    await closeShop(page)
    expect(await page.locator('#portal-place').innerHTML()).toBe('')
    await page.locator('#portal-counter').tap()
    expect(await page.locator('#portal-counter').textContent()).toBe('2')
    expect(await page.evaluate(() => window.portal.errors)).toEqual([])
    // scripts, styles, settings: none was looked for at the portal's address
    const own = files.filter(url => url.startsWith(rig.server.url))
    expect(own.filter(url => /\.(js|css|json)($|\?)/.test(url))).toEqual([])
  })

  itInFull.each(['light', 'dark'])(
    '[F001] changes no computed style of the portal’s page, in a %s theme, and leaves none changed',
    async theme => {
      const page = await openPortal()
      await page.evaluate(`localStorage.setItem('alm.theme', '${theme}')`)
      const before = await look(page)
      await openShop(page)
      await switchTo(page, '分类')
      const ground = await page
        .locator('micro-app .alm-root')
        .last()
        .evaluate(it => getComputedStyle(it).colorScheme)
      expect(ground).toBe(theme === 'dark' ? 'dark' : 'normal')
      expect(await look(page)).toEqual(before)
      await closeShop(page)
      expect(await look(page)).toEqual(before)
    },
  )

  itInFull('[F001] may be removed at any moment of its start, which then ends without a word', async () => {
    const moments = [0, 10, 50, 100, 150, 220, 300, 500, 800, 1200]
    for (const ms of moments.filter((_ms, n) => IN_FULL || n % 2 === 0)) {
      const page = await openPortal()
      const said: string[] = []
      page.on('console', message => message.type() === 'error' && said.push(message.text()))
      const before = await look(page)
      await page.evaluate(wait => {
        void window.portal.open()
        return new Promise(resolve => setTimeout(resolve, wait))
      }, ms)
      await closeShop(page)
      await page.waitForLoadState('networkidle')
      expect([ms, await page.evaluate(() => window.portal.errors), said]).toEqual([ms, [], []])
      expect(await page.locator('#portal-place').innerHTML()).toBe('')
      expect(await look(page)).toEqual(before)
      await page.close()
    }
  })

  it('an open sheet is closed by the back key and a back button of the portal, pages open over it, and an address of the portal closes it', async () => {
    const page = await openPortal()
    await openShop(page)
    await heard(page, 'ready')
    const dialog = page.getByRole('dialog')
    const gallery = page.getByText('组件总览').filter({ visible: true })
    const openSheet = async () => {
      await page.getByRole('button', { name: '弹层', exact: true }).filter({ visible: true }).tap()
      await dialog.waitFor()
      await page.locator('.taro_page.alm-locked').waitFor()
    }
    await tell(page, { type: 'open', path: GALLERY })
    await gallery.waitFor()
    await openSheet()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForURL(url => decodeURIComponent(url.href).includes(GALLERY))
    await openSheet()
    await page.evaluate(path => window.portal.go(path), SEARCH)
    await page.getByText('热门搜索').filter({ visible: true }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.goBack()
    await gallery.waitFor()
    // the shop's own way over an open sheet, and back
    await openSheet()
    await tell(page, { type: 'open', path: SEARCH })
    await page.getByText('热门搜索').filter({ visible: true }).waitFor()
    await page.goBack()
    await gallery.waitFor()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await gallery.waitFor()
    // a back button of the portal closes it too, by either way to step back
    for (const stepBack of ['back', 'go'] as const) {
      await openSheet()
      await page.evaluate(way => (way === 'back' ? history.back() : history.go(-1)), stepBack)
      await dialog.waitFor({ state: 'detached' })
      await page.waitForURL(url => decodeURIComponent(url.href).includes(GALLERY))
      await gallery.waitFor()
    }
    expect(await page.evaluate(() => [window.portal.errors, Object.keys(history)])).toEqual([[], []])
  })

  it('[F027] a page whose code does not come is asked for again without a new start of the portal', async () => {
    const page = await openPortal()
    await openShop(page)
    await page.waitForLoadState('networkidle')
    const code = /\/chunk\/.*\.js$/
    await page.route(code, route => route.abort())
    await page.getByRole('tab', { name: '分类' }).filter({ visible: true }).last().tap()
    const notice = page.getByRole('alert').filter({ hasText: '页面加载失败' })
    await notice.waitFor()
    await page.unroute(code)
    await page.locator('#portal-counter').tap()
    await notice.getByRole('button', { name: '重试' }).tap()
    await page.getByLabel('商品分类').waitFor()
    await notice.waitFor({ state: 'detached' })
    expect(await page.locator('#portal-counter').textContent()).toBe('1')
  })

  itInFull(
    'a message counts once: a menu entry may be pressed again, and the next shop does not obey the last one',
    async () => {
      const page = await openPortal()
      const home = () => page.getByText('本周热采').filter({ visible: true }).first().waitFor()
      const gallery = () => page.getByText('组件总览').filter({ visible: true }).waitFor()
      await openShop(page)
      await heard(page, 'ready')
      for (const _press of [1, 2]) {
        await tell(page, { type: 'open', path: GALLERY })
        await gallery()
        await page.goBack()
        await home()
      }
      await closeShop(page)
      await openShop(page)
      await tell(page, { type: 'open', path: SEARCH })
      await page.getByText('热门搜索').filter({ visible: true }).waitFor()
      // under it lies the home tab, not the gallery
      await page.goBack()
      await home()
      expect(await page.evaluate(() => window.portal.errors)).toEqual([])
    },
  )

  itInFull('a menu entry pressed twice opens its page once', async () => {
    const page = await openPortal()
    await openShop(page)
    await heard(page, 'ready')
    await tell(page, { type: 'open', path: GALLERY })
    await tell(page, { type: 'open', path: SEARCH })
    await tell(page, { type: 'open', path: SEARCH })
    // answered when all before it is done
    await tell(page, { type: 'logout' })
    await heard(page, 'loggedOut')
    await page.goBack()
    await page.getByText('组件总览').filter({ visible: true }).waitFor()
  })

  it('two shops in one page share the login', async () => {
    const page = await openPortal()
    await openShop(page)
    await openShop(page, 'second')
    await tell(page, { ...(await handover(ADMIN)), path: USER_CENTRE })
    await page.locator('micro-app[name=alm]').getByText(NAMES.admin).waitFor()
    const second = page.locator('micro-app[name=second]')
    await second.getByRole('tab', { name: '我的' }).last().dispatchEvent('click')
    await second.getByText(NAMES.admin).waitFor()
    await tell(page, { type: 'logout' })
    await second.getByText('去登录').filter({ visible: true }).first().waitFor()
    expect(await page.evaluate(() => window.portal.errors)).toEqual([])
  })

  it.each([
    ['its element', 'router-mode', 'native'],
    ['its element', 'shadowDOM', 'true'],
    ['its element', 'disable-sandbox', 'true'],
    ['all shops', 'router-mode', 'native'],
    ['all shops', 'shadowDOM', 'true'],
    ['all shops', 'disable-sandbox', 'true'],
  ])(
    'says that it cannot run where %s has %s=%s, and leaves the portal alone',
    async (where, attribute, value) => {
      const forAll = where === 'all shops'
      const page = await (forAll ? openPortal({ [attribute]: value }, '') : openPortal())
      const said: string[] = []
      page.on('console', message => message.type() === 'error' && said.push(message.text()))
      const before = await look(page)
      await page.evaluate(given => void window.portal.open(given), forAll ? {} : { [attribute]: value })
      await page.getByText('商城无法以此方式在门户中运行').waitFor()
      expect(said.join()).toContain('The shop cannot run')
      expect(await look(page)).toEqual(before)
    },
  )

  it('[F001] is mounted and unmounted ten times without growth of nodes, listeners, timers or styles', async () => {
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
    await rounds(10)
    const last = await count(page, cdp)
    expect(growth(first, last, mount)).toEqual([])
    expect(await page.evaluate(() => window.portal.errors)).toEqual([])

    // a portal that kept what was removed would be seen, and one that is still listened to
    await page.evaluate('window.kept = []')
    await rounds(6, `window.kept.push(...document.querySelectorAll('#portal-place .alm-page'))`)
    expect(growth(last, await count(page, cdp), mount).join()).toContain('nodes')
    await page.evaluate(() => window.addEventListener('resize', () => undefined))
    expect(growth(last, await count(page, cdp), mount).join()).toContain('lasting')
  })

  itInFull('two tabs of one person never mix accounts, and keep a valid session', async () => {
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
