import type { Page } from 'playwright-core'
import { until } from '../support/until'
import { h5Stage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(120_000)

const { stage } = h5Stage()
// what one test has armed and not used up is no other's
afterEach(() => stage.world.control('reset', {}))

interface Held {
  page: Page
  release: () => void
}

interface Opening {
  /** what is held back */
  code?: RegExp
  stored?: Record<string, string>
  reducedMotion?: 'reduce' | 'no-preference'
  /** before the page is opened */
  prepare?: (page: Page) => Promise<unknown>
}

/** A page of which some code, by default the app's, does not arrive before `release`. */
const openWithoutApp = async (
  address = '',
  { code = /\/js\/app\./, stored = {}, reducedMotion = 'no-preference', prepare }: Opening = {},
): Promise<Held> => {
  const viewport = { width: 375, height: 812 }
  const context = await stage.browser.newContext({ viewport, hasTouch: true, reducedMotion })
  const page = await context.newPage()
  let release = (): void => undefined
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.addInitScript(values => Object.assign(localStorage, values), stored)
  await page.route(code, async route => {
    await held
    await route.continue()
  })
  await prepare?.(page)
  await page.goto(`${stage.world.url}/${address}`, { waitUntil: 'commit' })
  return { page, release }
}

/**
 * Tags, classes and words of a page, without its pictures, which only a running page marks as loaded, the crosses and
 * frames of used fields, and the strip of the site's pages, which comes later into the room kept for it.
 */
const SHAPE = `root => {
  const skip = /alm-picture|alm-field__tool|alm-columns/
  const walk = el => {
    const names = el.getAttribute('class') ?? ''
    if (skip.test(names)) return ''
    const own = [...el.childNodes].map(it => it.nodeType === 3 ? it.textContent : walk(it)).join('')
    return '<' + el.tagName + ' ' + names.replace(/ \\S+--focused/, '') + '>' + own
  }
  return walk(root)
}`
const shapeOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate(`(${SHAPE})(document.querySelector('${selector}'))`) as Promise<string>

const ALL_CODE = { code: /\/(js|chunk)\/.*\.js/ }

describe('the login before any code has arrived', () => {
  it.each([
    ['', 'no-preference'],
    [', for who wants no motion too', 'reduce'],
  ] as const)(
    'takes what is typed and pressed, and the page that follows carries it out%s',
    async (_who, reducedMotion) => {
      const { page, release } = await openWithoutApp('#/login-account', { ...ALL_CODE, reducedMotion })
      const drawn = page.locator('.alm-first-paint')
      await drawn.getByLabel('手机号').fill('13800000001')
      const password = drawn.getByLabel('密码', { exact: true })
      await password.pressSequentially('Buyer@20')
      const painted = await shapeOf(page, '.alm-first-paint .alm-page__body')
      release()
      await drawn.waitFor({ state: 'detached' })
      expect(await shapeOf(page, '#app .alm-page__body')).toBe(painted)
      // the cursor stands where it stood
      await page.keyboard.type('26')
      await page.locator('#app').getByRole('checkbox').tap()
      await page.locator('#app').getByText('登录', { exact: true }).last().tap()
      await page.getByText('本周热采').filter({ visible: true }).first().waitFor()
      await page.context().close()
    },
  )

  it('shows the tick that agrees, and the page logs in as it was pressed on the drawing', async () => {
    const { page, release } = await openWithoutApp('#/login-account', ALL_CODE)
    const drawn = page.locator('.alm-first-paint')
    await drawn.getByLabel('手机号').fill('13800000001')
    await drawn.getByLabel('密码', { exact: true }).fill('Buyer@2026')
    const box = drawn.getByRole('checkbox')
    // a press before the tick is not the last one, and is not carried out
    await drawn.getByText('验证码登录').tap()
    await box.tap()
    expect(await box.getAttribute('aria-checked')).toBe('true')
    await drawn.getByText('我已阅读并同意', { exact: true }).tap()
    expect(await box.getAttribute('aria-checked')).toBe('false')
    await drawn.getByText('我已阅读并同意', { exact: true }).tap()
    await drawn.getByText('登录', { exact: true }).last().tap()
    release()
    await page.getByText('本周热采').filter({ visible: true }).first().waitFor()
    await page.context().close()
  })

  it('carries out a press on a way that leads elsewhere', async () => {
    const { page, release } = await openWithoutApp('#/login-account', ALL_CODE)
    await page.locator('.alm-first-paint').getByText('验证码登录').tap()
    expect(page.url()).toContain('login-account')
    release()
    await page.waitForURL(/login-note/)
    await page.context().close()
  })
})

describe('the login that could not be drawn by the document', () => {
  itInFull.each([
    ['is missing', { status: 404, body: '' }],
    [
      'is the page a server gives for any address',
      { status: 200, body: '<!doctype html><div id="app"></div>' },
    ],
  ])('is drawn by the code that comes first when its markup %s', async (_what, answer) => {
    const { page, release } = await openWithoutApp('#/login-account', {
      prepare: fresh => fresh.route('**/first/*.html', route => route.fulfill(answer)),
    })
    await page.locator('.alm-first-paint').getByLabel('手机号').fill('13800000001')
    release()
    await page.locator('.alm-first-paint').waitFor({ state: 'detached' })
    expect(await page.locator('#app').getByLabel('手机号').inputValue()).toBe('13800000001')
    await page.context().close()
  })
})

describe('the login whose drawing is held up or damaged', () => {
  const fieldHeight = (page: Page) =>
    page
      .locator('#app')
      .getByLabel('手机号')
      .evaluate(field => field.getBoundingClientRect().height)

  it('comes with the app when its markup never arrives', async () => {
    const { page } = await openWithoutApp('#/login-account', { code: /\/first\/.*\.html/ })
    await page.locator('#app').getByLabel('手机号').waitFor()
    await page.context().close()
  })

  itInFull('has its styles when they were lost twice', async () => {
    const { page, release } = await openWithoutApp('#/login-account', { code: /\/js\/app\./ })
    release()
    await page.locator('#app').getByLabel('手机号').waitFor()
    const whole = await fieldHeight(page)
    let lost = 0
    await page.route('**/css/first-login.*.css', route => {
      lost += 1
      return lost <= 2 ? route.abort() : route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#app').getByLabel('手机号').waitFor()
    expect(lost).toBeGreaterThan(2)
    expect(await fieldHeight(page)).toBe(whole)
    await page.context().close()
  })
})

describe('the login in the language and theme of the last visit', () => {
  it('is drawn in them', async () => {
    const stored = { 'alm.locale': 'en-US', 'alm.theme': 'dark' }
    const { page } = await openWithoutApp('#/login-account', { ...ALL_CODE, stored })
    await page.locator('.alm-first-paint').getByLabel('Phone number').waitFor()
    const ground = await page
      .locator('.alm-first-paint .alm-root')
      .evaluate(root => getComputedStyle(root).backgroundColor)
    const [red = 255] = (ground.match(/\d+/g) ?? []).map(Number)
    expect(red).toBeLessThan(60)
    await page.context().close()
  })
})

describe('the guest token of a first visit', () => {
  it('is asked for while the code is on its way, once, and not again on the next visit', async () => {
    const asked: string[] = []
    const { page, release } = await openWithoutApp('', {
      code: /\/js\//,
      prepare: async fresh => {
        fresh.on('request', request => asked.push(request.url()))
      },
    })
    const tokens = () => asked.filter(url => url.endsWith('/getMockToken')).length
    await page.waitForRequest('**/getMockToken')
    release()
    const goods = page.locator('#app .alm-goods').first()
    await goods.waitFor()
    expect(tokens()).toBe(1)
    await page.reload()
    await goods.waitFor()
    expect(tokens()).toBe(1)
    await page.context().close()
  })
})

describe('site and home page of a first visit', () => {
  const CALLS = /getNonCustodyMallSettingInfoByDomainMap|getColumnPage/
  const asked = (page: Page): string[] => {
    const found: string[] = []
    page.on('request', request => void found.push(...(CALLS.exec(request.url()) ?? [])))
    return found
  }
  let found: string[] = []
  const noting = async (page: Page) => {
    found = asked(page)
  }

  it('are asked for before any code has come, each once', async () => {
    const { page, release } = await openWithoutApp('', { code: /\/js\//, prepare: noting })
    await until('both calls', () => found.length === 2)
    release()
    await page.locator('#app .alm-goods').first().waitFor()
    expect([...found].sort()).toEqual(['getColumnPage', 'getNonCustodyMallSettingInfoByDomainMap'])
    await page.context().close()
  })

  itInFull('are asked of the gateway, too, where the code comes before the guest token', async () => {
    const { page, release } = await openWithoutApp('', {
      code: /getMockToken/,
      prepare: async fresh => {
        found = []
        fresh.on('request', request => CALLS.test(request.url()) && found.push(request.url()))
      },
    })
    await page.waitForResponse(/\/js\/app/)
    release()
    await page.locator('#app .alm-goods').first().waitFor()
    expect(found.map(url => url.includes('/gw/'))).toEqual([true, true])
    await page.context().close()
  })

  itInFull('are asked for again by the app where a gateway refuses those', async () => {
    let left = 2
    const { page, release } = await openWithoutApp('', {
      code: /\/js\//,
      prepare: async fresh => {
        await noting(fresh)
        await fresh.route(CALLS, async route => {
          left -= 1
          if (left < 0) return route.continue()
          return route.fulfill({ json: { code: 41001, msg: 'signature' } })
        })
      },
    })
    await until('both calls', () => left === 0)
    release()
    await page.locator('#app .alm-goods').first().waitFor()
    expect(found).toHaveLength(4)
    await page.context().close()
  })

  it('are not asked for where another page is wanted, nor by the document of a later visit', async () => {
    const { page } = await openWithoutApp('#/login-account', { code: /\/js\//, prepare: noting })
    // the answer that they would be signed with
    await page.evaluate('window.__AHEAD__.guest.then(() => undefined)')
    await page.locator('.alm-first-paint').waitFor()
    expect(found).toEqual([])
    await page.context().close()
    const later = await openWithoutApp('', { code: /never/ })
    await later.page.locator('#app .alm-goods').first().waitFor()
    const again = asked(later.page)
    await later.page.route(/\/js\//, () => undefined)
    await later.page.reload({ waitUntil: 'commit' })
    await later.page.waitForRequest(/\/js\/boot/)
    // what stands behind the script that would ask
    await later.page.locator('#app').waitFor({ state: 'attached' })
    expect([again, await later.page.evaluate('window.__AHEAD__')]).toEqual([[], undefined])
    await later.page.context().close()
  })
})

describe('the page of a product', () => {
  it('is drawn when its card is pressed, as the page then begins', async () => {
    const { page, release } = await openWithoutApp('', { code: /getProductDetail/ })
    await page.addInitScript({
      content: `window.drawnPages = []; new MutationObserver(found => {
        for (const { addedNodes } of found) for (const node of addedNodes)
          if (node.className === 'alm-drawn-page' && node.style.visibility !== 'hidden') window.drawnPages.push((${SHAPE})(node.querySelector('.alm-page__body')))
      }).observe(document, { childList: true, subtree: true })`,
    })
    await page.reload({ waitUntil: 'commit' })
    const card = page.locator('#app .alm-goods').first()
    await card.waitFor()
    // its code has been read ahead
    await page.waitForLoadState('networkidle')
    await card.tap()
    await page.waitForURL(/ProductDetails/)
    await page.locator('#app .alm-product__name').waitFor()
    await page.locator('.alm-drawn-page').waitFor({ state: 'detached' })
    const begun = await shapeOf(page, '#app .taro_page:has(.alm-product) .alm-page__body')
    expect(await page.evaluate('window.drawnPages')).toEqual([begun])
    release()
    await page.getByText('加入购物车').filter({ visible: true }).first().waitFor()
    await page.context().close()
  })
})

describe('a finger that rests on a card', () => {
  const DRAWN = '.alm-drawn-page'
  const open = async () => {
    const { page, release } = await openWithoutApp('', { code: /getProductDetail/ })
    const card = page.locator('#app .alm-goods').first()
    await card.waitFor()
    // the code of the product's page has been read ahead
    await page.waitForLoadState('networkidle')
    await card.scrollIntoViewIfNeeded()
    const client = await page.context().newCDPSession(page)
    const box = await card.boundingBox()
    const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 }
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: at.x, y: at.y - up }],
      })
    await touch('touchStart')
    return { page, release, touch }
  }

  it('has the page drawn aside, and sees it when lifted', async () => {
    const { page, release, touch } = await open()
    const drawn = page.locator(DRAWN)
    await drawn.waitFor({ state: 'attached' })
    expect(await drawn.boundingBox()).toEqual({ x: -375, y: 0, width: 375, height: 812 })
    await page.evaluate(`{
      const waiting = document.querySelector('${DRAWN}')
      const note = () => window.moved = [waiting.getBoundingClientRect().x, document.querySelectorAll('${DRAWN}').length]
      new MutationObserver(note).observe(waiting, { attributes: true })
    }`)
    await touch('touchEnd')
    await page.locator('#app .alm-product__name').waitFor()
    // the one that waited has moved, no other was drawn
    expect(await page.evaluate('window.moved')).toEqual([0, 1])
    await drawn.waitFor({ state: 'detached' })
    release()
    await page.context().close()
  })

  itInFull('that goes on to scroll opens nothing and leaves nothing behind', async () => {
    const { page, release, touch } = await open()
    const drawn = page.locator(DRAWN)
    await drawn.waitFor({ state: 'attached' })
    for (const up of [20, 60, 120]) await touch('touchMove', up)
    await touch('touchEnd')
    await drawn.waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('ProductDetails')
    release()
    await page.context().close()
  })
})

describe('the home page before its app has arrived', () => {
  it('shows real goods, then gives way to the same page without anything moving', async () => {
    const { page, release } = await openWithoutApp()
    await page.locator('.alm-first-paint .alm-goods').first().waitFor()
    await page.getByText('本周热采').first().waitFor()
    const painted = await shapeOf(page, '.alm-first-paint .alm-page__top')
    const room = await page.locator('.alm-first-paint .alm-columns').boundingBox()
    const goods = await page.locator('.alm-first-paint .alm-goods__name').allTextContents()
    expect(goods.length).toBeGreaterThan(3)
    release()
    await page.locator('.alm-first-paint').waitFor({ state: 'detached' })
    expect(await shapeOf(page, '#app .alm-page__top')).toBe(painted)
    await page.locator('#app .alm-columns').getByRole('tab', { name: '工业品' }).waitFor()
    expect(await page.locator('#app .alm-columns').boundingBox()).toEqual(room)
    const after = await page.locator('#app .alm-goods__name').allTextContents()
    expect(after.slice(0, goods.length)).toEqual(goods)
    await page.context().close()
  })

  it('keeps the place and carries out what was pressed before the app came', async () => {
    const { page, release } = await openWithoutApp()
    const card = page.locator('.alm-first-paint .alm-goods').nth(2)
    await card.waitFor()
    const name = (await card.locator('.alm-goods__name').textContent()) ?? ''
    await card.scrollIntoViewIfNeeded()
    await card.tap()
    expect(page.url()).not.toContain('ProductDetails')
    release()
    await page.waitForURL(/ProductDetails/)
    const shown = page.locator('.alm-product__name').filter({ visible: true })
    await shown.waitFor()
    expect(name).toContain(((await shown.textContent()) ?? '-').trim())
    await page.goBack()
    await page.locator('#app .alm-goods').first().waitFor()
    expect(
      await page.evaluate(`document.querySelector('.taro_page_show, .taro_page').scrollTop`),
    ).toBeGreaterThan(300)
    await page.context().close()
  })

  itInFull('leaves messages to the app: nothing is drawn where there is no shop', async () => {
    await stage.world.fault({ kind: '5xx', path: '*/getColumnPage', times: 4 })
    const { page, release } = await openWithoutApp()
    release()
    await page.getByText('首页加载失败').first().waitFor()
    expect(await page.locator('.alm-first-paint').count()).toBe(0)
    await page.context().close()
  })
})
