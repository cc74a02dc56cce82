import { copyFixture } from './fixtures'
import { expectCleanReport, useFixtureShop } from './fixtures/harness'

const start = useFixtureShop()

describe('touching', () => {
  it('taps, and passes events through components', async () => {
    const app = await start('pages/home/index')
    await app.tap('Count 0')
    await app.tap(/^Card/)
    expect(await app.data()).toMatchObject({ count: 1, picked: 'Card' })
    expect(await app.text()).toContain('Card (2)')
  })

  it('types into a field and confirms', async () => {
    const app = await start('pages/home/index')
    await app.input('your name', 'Bob')
    await app.waitForText('hello Bob')
    await app.confirm('your name')
    expect((await app.ui()).toasts).toEqual(['saved Bob ¥1.00 31'])
  })

  it('tells a field that it was left after the tap that takes the focus away, as the phone does', async () => {
    const field = '<input placeholder="left" bindblur="onStep" /><button bindtap="onStep">press</button>'
    const app = await start('pages/home/index', {
      dist: copyFixture({
        'pages/home/index.wxml': source => field + source,
        'pages/home/index.js': source =>
          source.replace(
            'onCount() {',
            "onStep({ type }) { this.setData({ steps: (this.data.steps || '') + ' ' + type }) },\n  onCount() {",
          ),
      }),
    })
    await app.input('left', '1')
    await app.tap('press')
    expect(await app.data()).toMatchObject({ steps: ' tap blur' })
  })

  it('empties a field by the value that it was sent before, as the phone does', async () => {
    const field = '<input placeholder="sent" value="{{sent}}" /><button bindtap="onSent">empty</button>'
    const app = await start('pages/home/index', {
      dist: copyFixture({
        'pages/home/index.wxml': source => field + source,
        'pages/home/index.js': source =>
          source.replace('onCount() {', "onSent() { this.setData({ sent: '' }) },\n  onCount() {"),
      }),
    })
    await app.tap('empty')
    await app.input('sent', 'typed')
    await app.tap('empty')
    expect(await app.locator('input').first().inputValue()).toBe('')
  })

  it('refuses to tap what something else covers', async () => {
    const app = await start('pages/home/index')
    await app.page.evaluate('void 0')
    await app.open('pages/home/index?veil=1')
    await app.tap('Cover the page')
    await expect(app.tap('Count 0', { timeout: 1_500 })).rejects.toThrow(/covered by <wx-view class="veil"/)
    await app.tap('veil')
    await app.tap('Count 0')
    expect(await app.data()).toMatchObject({ count: 1 })
  })

  it('refuses to tap what is disabled, until it is no more', async () => {
    const app = await start('pages/home/index')
    const button = app.locator('wx-button').filter({ hasText: 'Count 0' })
    await button.evaluate(element => element.setAttribute('aria-disabled', 'true'))
    await expect(app.tap('Count 0', { timeout: 1_500 })).rejects.toThrow(/it is disabled/)
    expect(await app.data()).toMatchObject({ count: 0 })
    await button.evaluate(element => element.removeAttribute('aria-disabled'))
    await app.tap('Count 0')
    expect(await app.data()).toMatchObject({ count: 1 })
  })

  it('scrolls to what is below the screen before it taps', async () => {
    const app = await start('pages/home/index')
    await app.tap('the end')
    const scrollTop = await app.locator('.wx-scroller').evaluate(element => element.scrollTop)
    expect(scrollTop).toBeGreaterThan(0)
  })

  it('scrolls a thing out from under a fixed bar before it taps, and moves nothing below a mask', async () => {
    const bar = '<view style="position: fixed; left: 0; right: 0; bottom: 0; height: 45vh">bar</view>'
    const app = await start('pages/home/index', {
      dist: copyFixture({ 'pages/home/index.wxml': source => source + bar }),
    })
    const top = () => app.locator('.wx-scroller').evaluate(element => element.scrollTop)
    const covered = app.locator('wx-button').filter({ hasText: 'Cover the page' })
    const box = await covered.boundingBox()
    const barBox = await app.locator('wx-view').filter({ hasText: /^bar$/ }).boundingBox()
    expect(box?.y).toBeGreaterThan(barBox?.y ?? 0)
    await app.tap(covered)
    expect(await app.data()).toMatchObject({ veil: true })
    const scrolled = await top()
    expect(scrolled).toBeGreaterThan(0)
    await expect(app.tap(/^picked:/, { timeout: 1_500 })).rejects.toThrow(/covered by <wx-view class="veil"/)
    expect(await top()).toBe(scrolled)
  })

  it('scrolls the page and nothing around it, whatever waits below the screen', async () => {
    const sheet = '<view style="position: fixed; left: 0; right: 0; bottom: -40vh; height: 40vh">sheet</view>'
    const app = await start('pages/home/index', {
      dist: copyFixture({ 'pages/home/index.wxml': source => source + sheet }),
    })
    await app.tap('the end')
    const scroller = app.locator('.wx-scroller')
    expect(await scroller.evaluate(element => element.parentElement?.scrollTop)).toBe(0)
  })

  it('shows the hover class while an element is pressed and a little longer', async () => {
    const app = await start('pages/home/index')
    const background = () =>
      app.locator('#counter').evaluate(element => getComputedStyle(element).backgroundColor)
    expect(await background()).not.toBe('rgb(9, 9, 9)')
    await app.tap('Count 0')
    expect(await background()).toBe('rgb(9, 9, 9)')
    await app.page.waitForFunction(
      `getComputedStyle(document.querySelector('#counter')).backgroundColor !== 'rgb(9, 9, 9)'`,
    )
  })

  it('drags a movable-view inside its area and taps a marker and the ground of a map', async () => {
    const app = await start('pages/lab/index')
    await app.swipe('dot', 100, 40)
    expect(await app.data()).toMatchObject({ moved: 100 })
    await app.swipe('dot', 900, 0)
    expect(await app.data()).toMatchObject({ moved: 240 })
    await app.tap('Warehouse')
    expect(await app.data()).toMatchObject({ marker: 7 })
    await app.tap(app.locator('.map'))
    const { ground } = (await app.data()) as { ground: number[] }
    expect(ground.map(degree => degree.toFixed(3))).toEqual(['113.300', '23.100'])
  })

  it('pulls a scroll-view and the page to refresh them', async () => {
    const app = await start('pages/home/index')
    await app.pullDown(app.locator('.list'))
    await app.waitForText('refreshes: 1, pulls: 0')
    expect(await app.data()).toMatchObject({ refreshing: false })
    await app.pullDown()
    await app.waitForText('refreshes: 1, pulls: 1')
  })

  it('reports the end of a scroll-view', async () => {
    const app = await start('pages/home/index')
    await app.swipe(app.locator('.list'), 0, -300)
    await app.waitForText(/lower: 1/)
  })
})

describe('navigation', () => {
  it('opens a page of a subpackage, and goes back', async () => {
    const app = await start('pages/home/index')
    await app.tap('Gloves: ¥9.50')
    await app.waitForPage('packages/order/detail/index')
    expect((await app.pages()).map(({ route, query, title }) => [route, query, title])).toEqual([
      ['pages/home/index', {}, 'Storefront'],
      ['packages/order/detail/index', { id: '2' }, 'Order'],
    ])
    await app.tap('Go back')
    await app.waitForPage('pages/home/index')
    await app.tap('Count 0')
    await expectCleanReport(app)
  })

  it('keeps tab pages alive and tells a tapped tab only', async () => {
    const app = await start('pages/home/index')
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
    const app = await start('pages/user/index')
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

  it('shows the tab bar that the program draws itself', async () => {
    const dist = copyFixture({
      'app.json': source => source.replace('"tabBar": {', '"tabBar": { "custom": true,'),
      'custom-tab-bar/index.json': () => '{ "component": true }',
      'custom-tab-bar/index.wxml': () =>
        '<view style="position: fixed; bottom: 0" bindtap="onTap">own bar {{taps}}</view>',
      'custom-tab-bar/index.js': () =>
        `Component({ data: { taps: 0 }, methods: { onTap() { this.setData({ taps: this.data.taps + 1 }) } } })`,
    })
    const app = await start('pages/home/index', { dist })
    await app.tap('own bar 0')
    await app.waitForText('own bar 1')
    expect(await app.evaluate('getCurrentPages()[0].getTabBar().data.taps')).toBe(1)
    expect(await app.page.locator('#wx-tab-bar').isVisible()).toBe(false)
  })

  it('follows the rules of the platform', async () => {
    const app = await start('pages/home/index')
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
    const app = await start('pages/user/index')
    await app.tap('Ask')
    expect((await app.ui()).modal).toEqual({ title: 'Sure?', content: '' })
    await app.tap('确定')
    await app.waitForText('answer yes')
  })
})
