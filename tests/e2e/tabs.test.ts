import type { Browser, BrowserContext, Page } from 'playwright-core'
import { AGREE } from '../journeys/buyAndPay'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { until } from '../support/until'
import { holdsInPage } from '../support/holdsInPage'
import { launchBrowser } from '../support/sharedBrowser'
import { IN_FULL, itInFull } from '../support/figure'

jest.setTimeout(240_000)

const BUYER = { phone: '13800000001', password: 'Buyer@2026', name: '陈立恒' }
const COMPANY = '苏州恒启精密制造有限公司'
const LOGGED_OUT = '登录后才能查看这里的内容'
const SAID_TO_STRANGERS = /欢迎回来|首页|登录/
const USER_CENTER = '/micro/alm-mall-shop/home/UserCenter'
const SETTING = '/micro/alm-mall-shop/UserCenter/setting'
const TABS = IN_FULL ? 4 : 3
const ROUNDS = 2

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
afterEach(() => world.control('reset', {}))

const phone = async (): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    locale: 'zh-CN',
  })
  context.setDefaultTimeout(20_000)
  return context
}

const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()
const says = async (page: Page, text: string) =>
  (await page.getByText(text).filter({ visible: true }).count()) > 0
const open = (page: Page, address: string) => page.goto(`${world.url}/#${address}`)
const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().tap()

const logIn = async (page: Page): Promise<void> => {
  await open(page, '/login-account')
  await page.getByLabel('手机号', { exact: true }).filter({ visible: true }).fill(BUYER.phone)
  await page.getByLabel('密码', { exact: true }).filter({ visible: true }).fill(BUYER.password)
  await page.getByRole('checkbox', { name: AGREE }).filter({ visible: true }).tap()
  await tap(page, '登录')
  // somebody else's turn on this account, or the way on
  const elsewhere = page.getByRole('button', { name: '在此登录' }).filter({ visible: true })
  await holdsInPage(
    page,
    "!location.hash.includes('login-account') || document.querySelector('[role=alertdialog]')",
  )
  // it may still be on its way in: the tap waits for it
  if (await page.evaluate("location.hash.includes('login-account')")) await elsewhere.tap()
  // the next address would cut the login off
  await holdsInPage(page, "!location.hash.includes('login-account')")
}

const openTabs = async (context: BrowserContext): Promise<Page[]> => {
  const first = await context.newPage()
  await logIn(first)
  const pages = [first]
  for (let n = 1; n < TABS; n += 1) pages.push(await context.newPage())
  for (const page of pages) {
    await page.bringToFront()
    await open(page, USER_CENTER)
    await shown(page, COMPANY).waitFor()
  }
  return pages
}

const sockets = async () => ((await world.control('sockets')) as { count: number }).count

describe('several tabs of one browser', () => {
  it('refresh at once while every token rotates: no tab is logged out', async () => {
    const context = await phone()
    const pages = await openTabs(context)
    await world.fault({ kind: 'rotate-now', path: '*', probability: 0.7 })
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(pages.map(page => page.reload()))
      for (const page of pages) {
        await page.bringToFront()
        await shown(page, COMPANY).waitFor()
        expect(await says(page, LOGGED_OUT)).toBe(false)
      }
    }
    expect(await world.kinds()).toMatchObject({ login: 1 })
    // one socket for the session, whichever tab was looked at last
    await until('one socket', async () => (await sockets()) === 1)
    await context.close()
  })

  it('[A078] a logout in one tab is a logout in all, a login too', async () => {
    const context = await phone()
    const pages = await openTabs(context)
    const [first, ...others] = pages
    if (!first) throw new Error('no tab')
    await first.bringToFront()
    await open(first, SETTING)
    await tap(first, '退出登录')
    await first.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
    for (const page of others) {
      await page.bringToFront()
      await shown(page, LOGGED_OUT).waitFor()
      expect(await says(page, BUYER.name)).toBe(false)
    }
    await until('no socket', async () => (await sockets()) === 0)
    // the logout goes on to the home tab: the login page comes after it
    await holdsInPage(first, "!location.hash.includes('setting')")
    await logIn(first)
    for (const page of others) {
      await page.bringToFront()
      await shown(page, COMPANY).waitFor()
    }
    await context.close()
  })

  itInFull('a login page goes on when another tab has logged in', async () => {
    const context = await phone()
    const [waiting, other] = [await context.newPage(), await context.newPage()]
    await open(waiting, USER_CENTER)
    await shown(waiting, LOGGED_OUT).waitFor()
    await open(waiting, '/login-account')
    await shown(waiting, '欢迎回来').waitFor()
    await logIn(other)
    await waiting.bringToFront()
    await shown(waiting, COMPANY).waitFor()
    expect(waiting.url()).toContain(USER_CENTER)
    await context.close()
  })

  it('[F071] [F077] a login on another phone ends them all, with one message', async () => {
    const context = await phone()
    const pages = await openTabs(context)
    const other = await phone()
    const theirs = await other.newPage()
    await logIn(theirs)
    const front = pages.at(-1)
    if (!front) throw new Error('no tab')
    await shown(front, '您的账号已在其他设备登录，请重新登录').waitFor()
    await shown(front, '欢迎回来').waitFor()
    for (const page of pages.slice(0, -1)) {
      await page.bringToFront()
      await shown(page, LOGGED_OUT).waitFor()
    }
    await open(theirs, USER_CENTER)
    await shown(theirs, COMPANY).waitFor()
    await Promise.all([context.close(), other.close()])
  })
})

it('[A078] after a logout without network nothing is readable: not by Back, not in storage', async () => {
  const context = await phone()
  const page = await context.newPage()
  await logIn(page)
  await open(page, USER_CENTER)
  await shown(page, COMPANY).waitFor()
  await open(page, SETTING)
  await shown(page, '138****0001').waitFor()
  await context.setOffline(true)
  await tap(page, '退出登录')
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
  await holdsInPage(page, "!location.hash.includes('setting')")
  for (let back = 0; back < 4; back += 1) {
    await page.goBack({ timeout: 2_000 })
    if (!page.url().startsWith(world.url)) {
      // before the shop: the browser's own first page
      await page.goForward()
      break
    }
    // what the page says once it has been drawn: a login, or the home tab
    await shown(page, SAID_TO_STRANGERS).waitFor()
    for (const text of [BUYER.name, COMPANY, '138****0001']) expect(await says(page, text)).toBe(false)
  }
  const names = (await page.evaluate('Object.keys(localStorage)')) as string[]
  const kept = (await page.evaluate('JSON.stringify(localStorage)')) as string
  expect(kept).not.toMatch(/13800000001|陈立恒|恒启/)
  await context.setOffline(false)
  await open(page, USER_CENTER)
  await page.reload()
  await shown(page, LOGGED_OUT).waitFor()
  expect(names.length).toBeGreaterThan(0)
  await context.close()
})

describe('the realtime socket', () => {
  it('[F072] [F073] [F074] [F076] asks whom the administrator removed, counting down', async () => {
    const context = await phone()
    const page = await context.newPage()
    await logIn(page)
    await open(page, USER_CENTER)
    await until('the socket', async () => (await sockets()) === 1)
    await world.control('sockets', { phone: BUYER.phone, body: '1001', id: 'm1' })
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('您的账号已被管理员移除，是否退出登录？').waitFor()
    await dialog.getByRole('button', { name: /^退出 \(\d+\)$/ }).waitFor()
    await dialog.getByRole('button', { name: '暂不退出' }).tap()
    await dialog.waitFor({ state: 'detached' })
    expect(await says(page, COMPANY)).toBe(true)
    await context.close()
  })

  itInFull('[F069] comes back 6 s after it broke, and reads again', async () => {
    const context = await phone()
    const page = await context.newPage()
    const reads: string[] = []
    page.on('request', request => {
      if (request.url().includes('getDefaultUserSubscription')) reads.push(request.url())
    })
    await logIn(page)
    await until('the socket', async () => (await sockets()) === 1)
    const before = reads.length
    const broken = Date.now()
    await world.control('sockets', { close: 1006 })
    await until('the socket again', async () => (await sockets()) === 1)
    expect(Date.now() - broken).toBeGreaterThan(5_500)
    await until('reading again', async () => reads.length > before)
    expect(await sockets()).toBe(1)
    await context.close()
  })
})
