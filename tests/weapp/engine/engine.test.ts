/** @jest-environment node */
import type { Browser } from 'playwright-core'
import { copyFixture, FIXTURE_SHOP, removeFixtureCopies } from './fixtures'
import { launch, launchBrowser } from './index'
import type { LaunchOptions, MiniProgram } from './index'

jest.setTimeout(60_000)

let browser: Browser
let app: MiniProgram

beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => app.close())
afterAll(async () => {
  await browser.close()
  removeFixtureCopies()
})

async function start(page: string, options: Partial<LaunchOptions> = {}): Promise<void> {
  app = await launch({ dist: FIXTURE_SHOP, browser, page, ...options })
}

async function expectCleanReport(): Promise<void> {
  const { errors, consoleErrors, missing, compile, blocked } = await app.report()
  expect({ errors, consoleErrors, missing, compile, blocked }).toEqual({
    errors: [],
    consoleErrors: [],
    missing: {},
    compile: [],
    blocked: [],
  })
}

describe('opening pages', () => {
  it('opens every page of the program without an error', async () => {
    await start('pages/home/index')
    for (const page of app.program.manifest.pages) {
      const opened = await app.open(`${page}?id=1&flow=F1`)
      expect(opened?.route).toBe(page)
    }
    await expectCleanReport()
  })

  it('draws templates, wxs, slots and nested components', async () => {
    await start('pages/home/index')
    const text = await app.text()
    expect(text).toContain('Drill: ¥129.00')
    expect(text).toContain('Card (0)')
    expect(text).toMatch(/head slot\s*default slot/)
  })

  it('converts rpx by the width of the screen, to whole pixels', async () => {
    await start('pages/home/index')
    expect(await app.locator('#wide').boundingBox()).toMatchObject({ width: 375, height: 50 })
    await app.close()
    await start('pages/home/index', { width: 320 })
    expect(await app.locator('#wide').boundingBox()).toMatchObject({ width: 320, height: 42 })
  })

  it('isolates the styles of a component', async () => {
    await start('pages/home/index')
    const title = app.byText('Card (0)')
    expect(await title.evaluate(element => getComputedStyle(element).color)).toBe('rgb(34, 87, 245)')
    expect(await app.locator('.card').count()).toBe(0)
  })

  it('takes a picture of the whole phone in device pixels', async () => {
    await start('pages/home/index')
    const png = await app.screenshot()
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([750, 1624])
  })
})

describe('touching', () => {
  it('taps, and passes events through components', async () => {
    await start('pages/home/index')
    await app.tap('Count 0')
    await app.tap(/^Card/)
    expect(await app.data()).toMatchObject({ count: 1, picked: 'Card' })
    expect(await app.text()).toContain('Card (2)')
  })

  it('types into a field and confirms', async () => {
    await start('pages/home/index')
    await app.input('your name', 'Bob')
    await app.waitForText('hello Bob')
    await app.confirm('your name')
    expect((await app.ui()).toasts).toEqual(['saved Bob ¥1.00 31'])
  })

  it('refuses to tap what something else covers', async () => {
    await start('pages/home/index')
    await app.page.evaluate('void 0')
    await app.open('pages/home/index?veil=1')
    await app.tap('Cover the page')
    await expect(app.tap('Count 0', { timeout: 300 })).rejects.toThrow(/covered by <wx-view class="veil"/)
    await app.tap('veil')
    await app.tap('Count 0')
    expect(await app.data()).toMatchObject({ count: 1 })
  })

  it('scrolls to what is below the screen before it taps', async () => {
    await start('pages/home/index')
    await app.tap('the end')
    const scrollTop = await app.locator('.wx-scroller').evaluate(element => element.scrollTop)
    expect(scrollTop).toBeGreaterThan(0)
  })

  it('shows the hover class while an element is pressed', async () => {
    await start('pages/home/index')
    const background = () =>
      app.locator('#counter').evaluate(element => getComputedStyle(element).backgroundColor)
    expect(await background()).not.toBe('rgb(9, 9, 9)')
    await app.tap('Count 0')
    expect(await background()).toBe('rgb(9, 9, 9)')
  })

  it('drags a movable-view inside its area and taps a marker of a map', async () => {
    await start('pages/lab/index')
    await app.swipe('dot', 100, 40)
    expect(await app.data()).toMatchObject({ moved: 100 })
    await app.swipe('dot', 900, 0)
    expect(await app.data()).toMatchObject({ moved: 240 })
    await app.tap('Warehouse')
    expect(await app.data()).toMatchObject({ marker: 7 })
  })

  it('pulls a scroll-view and the page to refresh them', async () => {
    await start('pages/home/index')
    await app.pullDown(app.locator('.list'))
    await app.waitForText('refreshes: 1, pulls: 0')
    expect(await app.data()).toMatchObject({ refreshing: false })
    await app.pullDown()
    await app.waitForText('refreshes: 1, pulls: 1')
  })

  it('reports the end of a scroll-view', async () => {
    await start('pages/home/index')
    await app.swipe(app.locator('.list'), 0, -300)
    await app.waitForText(/lower: 1/)
  })
})

describe('navigation', () => {
  it('opens a page of a subpackage, and goes back', async () => {
    await start('pages/home/index')
    await app.tap('Gloves: ¥9.50')
    await app.waitForPage('packages/order/detail/index')
    expect((await app.pages()).map(({ route, query, title }) => [route, query, title])).toEqual([
      ['pages/home/index', {}, 'Storefront'],
      ['packages/order/detail/index', { id: '2' }, 'Order'],
    ])
    await app.tap('Go back')
    await app.waitForPage('pages/home/index')
    await app.tap('Count 0')
    await expectCleanReport()
  })

  it('keeps tab pages alive and tells a tapped tab only', async () => {
    await start('pages/home/index')
    await app.tap('Count 0')
    await app.tap('Me')
    await app.waitForPage('pages/user/index')
    await app.waitForText('tab taps 1')
    await app.switchTab('/pages/home/index')
    await app.waitForText('Count 1')
    await app.switchTab('/pages/user/index')
    expect(await app.data()).toMatchObject({ tabTaps: 1 })
    expect(await app.pages()).toHaveLength(1)
  })

  it('changes the tab bar: text, badge, colour', async () => {
    await start('pages/user/index')
    await app.tap('Rename tab')
    await app.tap('Shop')
    await app.waitForPage('pages/home/index')
    const tab = app.locator('.tab[selected]')
    expect(await tab.innerText()).toBe('Shop')
    expect(await tab.evaluate(element => element.style.color)).toBe('rgb(255, 0, 0)')
    expect(await app.locator('.badge').allInnerTexts()).toEqual(['3'])
    await app.wx('removeTabBarBadge', { index: 1 })
    expect(await app.locator('.badge').count()).toBe(0)
    await app.navigateTo('/pages/lab/index')
    await expect(app.wx('setTabBarBadge', { index: 1, text: '4' })).rejects.toThrow('not TabBar page')
  })

  it('follows the rules of the platform', async () => {
    await start('pages/home/index')
    await expect(app.navigateTo('/pages/user/index')).rejects.toThrow('can not navigateTo a tabbar page')
    await expect(app.navigateTo('/pages/nowhere/index')).rejects.toThrow(
      'page "pages/nowhere/index" is not found',
    )
    await expect(app.back()).rejects.toThrow('cannot navigate back at first page')
    for (let depth = 1; depth < 10; depth += 1) await app.navigateTo('/pages/lab/index')
    await expect(app.navigateTo('/pages/lab/index')).rejects.toThrow('webview count limit exceed')
    await app.back(9)
    expect(await app.pages()).toHaveLength(1)
  })

  it('answers a dialog of the platform', async () => {
    await start('pages/user/index')
    await app.tap('Ask')
    expect((await app.ui()).modal).toEqual({ title: 'Sure?', content: '' })
    await app.tap('确定')
    await app.waitForText('answer yes')
  })
})

describe('running the program', () => {
  it('keeps storage across a restart, unless told otherwise', async () => {
    await start('pages/user/index', { storage: { launches: 4 } })
    await app.waitForText('launches 5')
    await app.restart('pages/user/index')
    await app.waitForText('launches 6')
    await app.restart('pages/user/index', { keepStorage: false })
    await app.waitForText('launches 1')
    expect(await app.storage()).toEqual({ launches: 1 })
  })

  it('reports uncaught errors, rejected promises and unknown wx names', async () => {
    await start('pages/lab/index')
    await app.tap('Throw')
    await app.tap('Reject')
    await app.tap('Unknown api')
    await app.waitForText('result no such api')
    const { errors, missing } = await app.report()
    expect(errors).toEqual([
      expect.stringMatching(/lab exploded[^]*weapp:\/\/\/pages\/lab\/index\.js:\d+/),
      expect.stringContaining('unhandled rejection: Error: lab refused'),
    ])
    expect(missing).toEqual({ flyToTheMoon: 1 })
  })

  it('hides the browser and refuses code made of text', async () => {
    await start('pages/lab/index')
    await app.tap('Eval')
    await app.waitForText('result undefined undefined undefined blocked')
  })

  it('measures what setData carries', async () => {
    await start('pages/home/index')
    await app.resetStats()
    await app.tap('Count 0')
    const { setDataCalls, setDataBytes, setDataMaxBytes, taps, byPage } = await app.stats()
    expect(byPage['pages/home/index']).toEqual({ calls: 1, bytes: '{"count":1}'.length })
    expect(byPage['components/card/index']).toEqual({ calls: 1, bytes: '{"shown":2}'.length })
    expect({ setDataCalls, setDataBytes, setDataMaxBytes, taps }).toEqual({
      setDataCalls: 2,
      setDataBytes: 22,
      setDataMaxBytes: 11,
      taps: 1,
    })
  })
})

describe('an independent subpackage', () => {
  const entrance = { enterOptions: { scene: 1194, query: { from: 'link' } } }

  it('starts cold without the main package, which starts when it is needed', async () => {
    await start('pages/home/index')
    await app.restart('pages/pay/index?flow=F9', entrance)
    await app.waitForText('flow F9')
    await app.waitForText('app absent')
    await app.waitForText('scene 1194')
    expect(await app.pages()).toEqual([
      { route: 'pages/pay/index', query: { flow: 'F9', from: 'link' }, title: 'Pay' },
    ])
    expect(await app.storage()).toEqual({ launches: 1 })
    await app.tap('Back to the shop')
    await app.waitForPage('pages/home/index')
    expect(await app.storage()).toEqual({ launches: 2 })
    await expectCleanReport()
  })

  it('does not get the styles of the main package', async () => {
    const color = () => app.locator('.from-app').evaluate(element => getComputedStyle(element).color)
    await start('packages/order/detail/index?id=1')
    expect(await color()).toBe('rgb(1, 2, 3)')
    await app.open('pages/pay/index?flow=F1')
    expect(await color()).not.toBe('rgb(1, 2, 3)')
  })

  it('finds the running main package when it is opened from there', async () => {
    await start('packages/order/detail/index?id=1')
    await app.tap('To payment')
    await app.waitForText('app launched')
  })

  it('cannot require a file of another package', async () => {
    const dist = copyFixture({
      'pages/pay/index.js': source => source.replace("require('./text')", "require('../../utils/price')"),
    })
    await expect(start('pages/pay/index?flow=F1', { dist })).rejects.toThrow('it is in another package')
  })
})

describe('broken builds', () => {
  it('refuses a template that cannot be compiled', async () => {
    const dist = copyFixture({ 'pages/user/index.wxml': source => source.replace('</button>', '') })
    await expect(start('pages/user/index', { dist })).rejects.toThrow('pages/user/index.wxml')
  })

  it('fails on the page with a syntax error and on no other', async () => {
    const dist = copyFixture({ 'pages/lab/index.js': source => source.replace('Page({', 'Page({{') })
    await start('pages/home/index', { dist })
    await expect(app.navigateTo('/pages/lab/index')).rejects.toThrow('pages/lab/index.js')
    await app.tap('Count 0')
  })

  it('notices a removed bindtap, a removed handler and a page missing from app.json', async () => {
    const dist = copyFixture({
      'pages/home/index.wxml': source => source.replace('bindtap="onCount"', ''),
      'components/card/index.js': source => source.replace('onTapTitle(', 'onNothing('),
      'app.json': source => source.replace('"detail/index"', ''),
    })
    await start('pages/home/index', { dist })
    await app.tap('Count 0')
    expect(await app.data()).toMatchObject({ count: 0 })
    await app.tap(/^Card/)
    expect(await app.data()).toMatchObject({ picked: '' })
    await app.tap('Drill: ¥129.00')
    expect((await app.report()).apiErrors).toEqual([expect.stringContaining('is not found')])
  })
})
