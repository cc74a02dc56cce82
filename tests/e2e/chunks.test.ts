import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { H5_BUILD } from '../journeys/world'
import { h5Stage } from './stage'
import { itInFull } from '../support/figure'

declare global {
  interface Window {
    /** rejections that nothing handled */
    rejected: number
  }
}

jest.setTimeout(60_000)

const { stage } = h5Stage()

const TIMERS = `window.timers = []
const { setTimeout: real } = window
window.setTimeout = (run, ms, ...rest) => { window.timers.push(ms); return real(run, ms, ...rest) }`

it('[F031] gives a file of the shop 120 s to load', async () => {
  const page = await stage.browser.newPage()
  await page.addInitScript({ content: TIMERS })
  await page.goto(stage.world.url)
  await page.locator('.alm-goods').first().waitFor()
  expect(await page.evaluate('window.timers')).toContain(120_000)
  await page.close()
})

/** Words that stand in the files of each. */
const WORK = {
  editor: 'ProseMirror',
  cropper: 'reactEasyCrop',
  uploader: 'uploads-field',
  'tree picker': 'tree-picker',
  'location picker': 'alm-map',
  table: 'editable-table',
}
const CODE_FILE = /\.(js|css)$/

it('the first screen, and what is read ahead on it, fetches nothing of what records are entered with', async () => {
  const built = readdirSync(H5_BUILD, { recursive: true, encoding: 'utf8' })
    .filter(file => CODE_FILE.test(file))
    .map(file => readFileSync(path.join(H5_BUILD, file), 'utf8'))
  const found = (files: readonly string[]) =>
    Object.entries(WORK)
      .filter(([, word]) => files.some(file => file.includes(word)))
      .map(([name]) => name)
  const context = await stage.browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  const fetched: Promise<string>[] = []
  page.on('response', response => {
    if (CODE_FILE.test(new URL(response.url()).pathname)) fetched.push(response.text())
  })
  await page.goto(stage.world.url)
  await page.locator('.alm-goods').first().waitFor()
  await page.waitForLoadState('networkidle')
  // what comes while the page is closed has no content
  page.removeAllListeners('response')
  expect(found(built)).toEqual(Object.keys(WORK))
  expect(fetched.length).toBeGreaterThan(5)
  expect(found(await Promise.all(fetched))).toEqual([])
  await context.close()
})

describe('a file of a page that does not arrive', () => {
  const REGISTER = '#/user-register'
  /** Breaks what the page has not loaded so far: each file `times` times. */
  const opened = async (times: number) => {
    const page = await (await stage.browser.newContext({ locale: 'zh-CN' })).newPage()
    const had = new Set<string>()
    const failed = new Map<string, number>()
    let starts = 0
    page.on('response', response => void had.add(response.url()))
    page.on('load', () => void (starts += 1))
    await page.goto(`${stage.world.url}/#/login-note`)
    await page.getByText('验证码将发送至您的手机').waitFor()
    await page.waitForLoadState('networkidle')
    await page.route(/\.(js|css)$/, async route => {
      const url = route.request().url()
      const count = failed.get(url) ?? 0
      if (had.has(url) || count >= times) return route.continue()
      failed.set(url, count + 1)
      return route.abort()
    })
    return { page, failed, starts: () => starts }
  }

  itInFull('once: is asked for again, and the page comes', async () => {
    const { page, failed, starts } = await opened(1)
    await page.evaluate(address => void (location.hash = address), REGISTER)
    await page.getByText('注册新账号').first().waitFor()
    expect([failed.size > 0, starts()]).toEqual([true, 1])
    await page.context().close()
  })

  it('[F032] at all: the page starts again once, is a runtime error, and can be tried again', async () => {
    const { page, starts } = await opened(Infinity)
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.name))
    await page.evaluate(address => void (location.hash = address), REGISTER)
    const notice = page.getByRole('alert').filter({ hasText: '页面加载失败' })
    await notice.waitFor()
    expect(starts()).toBe(2)
    expect(errors).toContain('ChunkLoadError')
    await page.unroute(/\.(js|css)$/)
    await notice.getByRole('button', { name: '重试' }).click()
    await page.getByText('注册新账号').first().waitFor()
    expect(starts()).toBe(3)
    await page.context().close()
  })
})

describe('a page whose code does not come while another one is shown', () => {
  const CODE = /\/chunk\/.*\.js$/
  const HOME = '#/micro/alm-mall-shop/home/tab-home'
  const visible = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

  itInFull.each<[string, (page: Page) => Promise<unknown>, (page: Page) => Locator]>([
    ['a page over it', page => visible(page, '搜索商品、店铺').tap(), page => visible(page, '热门搜索')],
    [
      'another tab',
      page => page.getByRole('tab', { name: '分类' }).filter({ visible: true }).last().tap(),
      page => page.getByLabel('商品分类'),
    ],
    [
      'an address that is entered',
      page => page.evaluate(() => void (location.hash = '#/user-register')),
      page => visible(page, '注册新账号'),
    ],
  ])('[F027] %s: is said, can be closed, and comes later', async (_what, open, opened) => {
    const context = await stage.browser.newContext({ locale: 'zh-CN', hasTouch: true })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.name))
    await page.addInitScript(() => {
      // it has just started again, and does not do so by itself another time
      sessionStorage.setItem('alm-started-again', String(Date.now()))
      window.rejected = 0
      window.addEventListener('unhandledrejection', () => (window.rejected += 1))
    })
    await page.goto(`${stage.world.url}/${HOME}`)
    await visible(page, '本周热采').waitFor()
    await page.waitForLoadState('networkidle')
    await page.route(CODE, route => route.abort())
    await open(page)
    const notice = page.getByRole('alert').filter({ hasText: '页面加载失败' })
    await notice.waitFor()
    await visible(page, '本周热采').waitFor()
    expect(new URL(page.url()).hash).not.toBe(HOME)
    await notice.getByRole('button', { name: '关闭' }).tap()
    await notice.waitFor({ state: 'detached' })
    await page.waitForURL(url => url.hash === HOME)
    await visible(page, '本周热采').waitFor()
    // shop §8: a runtime error
    expect(errors).toEqual(['ChunkLoadError'])
    expect(await page.evaluate(() => window.rejected)).toBe(0)
    await page.unroute(CODE)
    await open(page)
    await opened(page).waitFor()
    await context.close()
  })

  it('[F027] for want of a network: the tabs can still be pressed, and the page comes when it is back', async () => {
    const context = await stage.browser.newContext({
      viewport: { width: 375, height: 812 },
      locale: 'zh-CN',
      hasTouch: true,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.goto(`${stage.world.url}/${HOME}`)
    await visible(page, '本周热采').waitFor()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const tab = (name: string) => page.getByRole('tab', { name }).filter({ visible: true }).last()
    await tab('分类').tap()
    const notice = page.getByRole('alert').filter({ hasText: '页面加载失败' })
    await notice.waitFor()
    // nothing lies over them
    for (const name of ['首页', '我的']) await tab(name).tap({ trial: true })
    await context.setOffline(false)
    await page.getByLabel('商品分类').waitFor()
    await notice.waitFor({ state: 'detached' })
    await context.close()
  })
})
