import { copyFixture } from './fixtures'
import { expectCleanReport, useFixtureShop } from './fixtures/harness'

const start = useFixtureShop()

describe('opening pages', () => {
  it('opens every page of the program without an error', async () => {
    const app = await start('pages/home/index')
    for (const page of app.program.manifest.pages) {
      const opened = await app.open(`${page}?id=1&flow=F1`)
      expect(opened?.route).toBe(page)
    }
    await expectCleanReport(app)
  })

  it('draws templates, wxs, slots and nested components', async () => {
    const app = await start('pages/home/index')
    const text = await app.text()
    expect(text).toContain('Drill: ¥129.00')
    expect(text).toContain('Card (0)')
    expect(text).toMatch(/head slot\s*default slot/)
  })

  it('converts rpx by the width of the screen, to whole pixels', async () => {
    const app = await start('pages/home/index')
    expect(await app.locator('#wide').boundingBox()).toMatchObject({ width: 375, height: 50 })

    const small = await start('pages/home/index', { width: 320 })
    expect(await small.locator('#wide').boundingBox()).toMatchObject({ width: 320, height: 42 })
  })

  it('isolates the styles of a component', async () => {
    const app = await start('pages/home/index')
    const title = app.byText('Card (0)')
    expect(await title.evaluate(element => getComputedStyle(element).color)).toBe('rgb(34, 87, 245)')
    expect(await app.locator('.card').count()).toBe(0)
  })

  it('takes a picture of the whole phone in device pixels', async () => {
    const app = await start('pages/home/index')
    const png = await app.screenshot()
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([750, 1624])
  })
})

describe('running the program', () => {
  it('keeps storage across a restart, unless told otherwise', async () => {
    const app = await start('pages/user/index', { storage: { launches: 4 } })
    await app.waitForText('launches 5')
    await app.restart('pages/user/index')
    await app.waitForText('launches 6')
    await app.restart('pages/user/index', { keepStorage: false })
    await app.waitForText('launches 1')
    expect(await app.storage()).toEqual({ launches: 1 })
  })

  it('reports uncaught errors, rejected promises and unknown wx names', async () => {
    const app = await start('pages/lab/index')
    await app.tap('Throw')
    await app.tap('Reject')
    await app.evaluate(`void setTimeout(() => { throw new Error('lab exploded later') })`)
    await app.tap('Unknown api')
    await app.waitForText('result no such api')
    const { errors, missing } = await app.report()
    expect(errors).toEqual([
      expect.stringMatching(/lab exploded[^]*weapp:\/\/\/pages\/lab\/index\.js:\d+/),
      expect.stringContaining('unhandled rejection: Error: lab refused'),
      expect.stringContaining('uncaught: Error: lab exploded later'),
    ])
    expect(missing).toEqual({ flyToTheMoon: 1 })
  })

  it('hides the browser and refuses code made of text', async () => {
    const app = await start('pages/lab/index')
    await app.tap('Eval')
    await app.waitForText('result undefined undefined undefined blocked')
  })

  it('fails a tap that sends the program into an endless loop', async () => {
    const dist = copyFixture({
      'pages/user/index.js': source => source.replace('onAsk() {', 'onAsk() { for (;;);'),
    })
    const app = await start('pages/user/index', { dist, hangTimeout: 1000, browser: undefined })
    await expect(app.tap('Ask')).rejects.toThrow('the page did not answer for 1000 ms')
  })

  it('keeps what the program prints as an error', async () => {
    const app = await start('pages/home/index')
    await app.evaluate(`console.error('stock is', { left: 0 })`)
    expect((await app.report()).consoleErrors).toEqual(['stock is {"left":0}'])
    expect(app.consoleMessages().join()).toContain('stock is')
  })

  it('measures what setData carries', async () => {
    const app = await start('pages/home/index')
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
    const app = await start('pages/home/index')
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
    await expectCleanReport(app)
  })

  it('does not get the styles of the main package', async () => {
    const color = () => app.locator('.from-app').evaluate(element => getComputedStyle(element).color)
    const app = await start('packages/order/detail/index?id=1')
    expect(await color()).toBe('rgb(1, 2, 3)')
    await app.open('pages/pay/index?flow=F1')
    expect(await color()).not.toBe('rgb(1, 2, 3)')
  })

  it('finds the running main package when it is opened from there', async () => {
    const app = await start('packages/order/detail/index?id=1')
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
    const app = await start('pages/home/index', { dist })
    await expect(app.navigateTo('/pages/lab/index')).rejects.toThrow('pages/lab/index.js')
    await app.tap('Count 0')
  })

  it('notices a removed bindtap, a removed handler and a page missing from app.json', async () => {
    const dist = copyFixture({
      'pages/home/index.wxml': source => source.replace('bindtap="onCount"', ''),
      'components/card/index.js': source => source.replace('onTapTitle(', 'onNothing('),
      'app.json': source => source.replace('"detail/index"', ''),
    })
    const app = await start('pages/home/index', { dist })
    await app.tap('Count 0')
    expect(await app.data()).toMatchObject({ count: 0 })
    await app.tap(/^Card/)
    expect(await app.data()).toMatchObject({ picked: '' })
    await app.tap('Drill: ¥129.00')
    expect((await app.report()).apiErrors).toEqual([expect.stringContaining('is not found')])
  })
})
