import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { startWorld, type JourneyWorld } from '../../journeys/world'
import { SignedClient } from '../../support/signedClient'
import type { Portal } from './portal'
import { startPortal, type PortalServer } from './portalServer'
import { launchBrowser } from '../../support/sharedBrowser'

declare global {
  interface Window {
    portal: Portal
    /** what was asked of the portal has been done */
    portalActs: boolean
    runningTimers: Set<number>
    portalOptions?: object
    lastingListeners: Set<string>
  }
}

export const ADMIN = '13800000001'
export const COLLEAGUE = '13800000002'
export const ENVELOPE = { channel: 'alm-mall-shop', version: 1 }
export const USER_CENTRE = '/micro/alm-mall-shop/home/UserCenter'

/** A browser, a sandbox that serves the H5 build, and a portal on another origin; one context per test. */
export const hostRig = () => {
  const rig = {} as { browser: Browser; world: JourneyWorld; server: PortalServer; context: BrowserContext }
  beforeAll(async () => {
    rig.browser = await launchBrowser()
    rig.world = await startWorld()
    rig.server = await startPortal(`${rig.world.url}/`)
  }, 120_000)
  afterAll(async () => {
    await rig.browser.close()
    await rig.server.end()
    await rig.world.end()
  })
  afterEach(() => rig.context.close())
  return {
    rig,
    /** Another agent is another browser; call it before the first page. */
    async newContext(userAgent?: string) {
      rig.context = await rig.browser.newContext({
        viewport: { width: 375, height: 812 },
        hasTouch: true,
        isMobile: true,
        locale: 'zh-CN',
        ...(userAgent && { userAgent }),
      })
      rig.context.setDefaultTimeout(20_000)
    },
    /** Settings of the deployment, in its document and in app-config.json, which a portal's page reads. */
    async settings(more: object) {
      await rig.context.route(
        ({ origin, pathname }) => origin === rig.world.url && pathname === '/',
        async route => {
          const answer = await route.fetch()
          const html = await answer.text()
          const body = html.replace(
            /(id="?alm-settings"?[^>]*>)([^<]*)/,
            (_block, start: string, text: string) =>
              `${start}${JSON.stringify({ ...(JSON.parse(text) as object), ...more })}`,
          )
          await route.fulfill({ response: answer, body })
        },
      )
      await rig.context.route('**/app-config.json', async route => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...more } })
      })
    },
    async openPortal(options: object = {}, hash = '#/portal/start'): Promise<Page> {
      const page = await rig.context.newPage()
      await page.addInitScript(given => void (window.portalOptions = given), options)
      await page.addInitScript(countTimers)
      await page.addInitScript(countListeners)
      await page.goto(`${rig.server.url}/${hash}`)
      return page
    },
    /** A login only a host could have got. */
    async handover(phone: string) {
      const { login } = await SignedClient.loggedIn(rig.world.url, phone)
      if (!login) throw new Error('no login')
      return {
        ...ENVELOPE,
        type: 'login',
        cAllLinkUserUuid: login.user.cAllLinkUserUuid,
        cPwdFreeLoginToken: login.cPwdFreeLoginToken,
        cLoginUuid: login.cLoginUuid,
      }
    },
  }
}

/** Counts the timers of the page before anything else runs in it. */
const countTimers = `(() => {
  const running = (window.runningTimers = new Set())
  const { setTimeout: later, clearTimeout: drop, setInterval: repeat, clearInterval: stop } = window
  window.setTimeout = (task, ms, ...more) => {
    const id = later(() => { running.delete(id); typeof task === 'function' ? task(...more) : undefined }, ms)
    running.add(id)
    return id
  }
  window.setInterval = (...given) => {
    const id = repeat(...given)
    running.add(id)
    return id
  }
  window.clearTimeout = id => { running.delete(id); drop(id) }
  window.clearInterval = id => { running.delete(id); stop(id) }
})()`

/** Counts the listeners of what outlives the shop: the portal's window and document, and objects of the browser. */
const countListeners = `(() => {
  const lasting = (window.lastingListeners = new Set())
  const ids = new WeakMap()
  let next = 0
  const id = one => ids.get(one) ?? (ids.set(one, ++next), next)
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const browser = /^(MediaQueryList|VisualViewport|ScreenOrientation|NetworkInformation|MediaDevices|BroadcastChannel)$/
  const outlives = one =>
    one === window || one === document || one === document.documentElement || one === document.body ||
    browser.test(one.constructor.name)
  const key = (target, type, listener, options) =>
    [id(target), target.constructor.name, type, id(listener), typeof options === 'object' ? !!options?.capture : !!options].join()
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window
    if (listener && outlives(target)) {
      const own = key(target, type, listener, options)
      lasting.add(own)
      if (options?.once) add.call(target, type, () => lasting.delete(own), options)
    }
    return add.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window
    if (listener) lasting.delete(key(target, type, listener, options))
    return remove.call(target, type, listener, options)
  }
})()`

/** Every computed style and every attribute of the host's page, apart from the place of the shop. */
const LOOK = `(() => {
  const own = [...document.querySelectorAll('html, body, body *')].filter(it => !it.closest('micro-app, iframe'))
  const lookOf = it => [
    ...[...it.attributes].map(({ name, value }) => name + '=' + value),
    ...[...it.computedStyleMap()].map(([name, value]) => name + ': ' + value),
  ]
  return { title: document.title, ...Object.fromEntries(own.map((it, at) => [at + it.tagName, lookOf(it)])) }
})()`

export const look = (page: Page) => page.evaluate(LOOK)
/** Asked for again and again: of a promise it is given to wait for, the browser's debugger may say it was collected. */
const settle = async (page: Page, act: string): Promise<void> => {
  await page.evaluate(`portalActs = false; portal.${act}.then(() => void (portalActs = true)); undefined`)
  await page.waitForFunction(() => window.portalActs)
}
export const openShop = async (page: Page, name = 'alm'): Promise<void> => {
  await settle(page, `open({ name: '${name}' })`)
  await page.locator(`micro-app[name=${name}]`).getByText('本周热采').first().waitFor()
}
export const closeShop = (page: Page) => settle(page, 'close()')
export const frameShop = (page: Page) => settle(page, 'frame()')
/** By the framework, or to the frame. */
export const tell = (page: Page, message: object) =>
  page.evaluate(given => window.portal.tell(given as Record<string, unknown>), { ...ENVELOPE, ...message })
export const heard = async (page: Page, type: string) => {
  await page.waitForFunction(wanted => window.portal.heard.some(one => one.type === wanted), type)
  const notices = await page.evaluate(() => window.portal.heard as Record<string, unknown>[])
  return notices.filter(one => one.type === type)
}

export interface Counts {
  documents: number
  nodes: number
  listeners: number
  /** of the portal's window, document and body */
  lasting: number
  timers: number
  styles: number
}

/** Collects until three times in a row there was nothing more to collect. */
const collected = async (page: Page, cdp: CDPSession) => {
  let least = await cdp.send('Memory.getDOMCounters')
  for (let idle = 0; idle < 3;) {
    await cdp.send('HeapProfiler.collectGarbage')
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => resolve(undefined))))
    const now = await cdp.send('Memory.getDOMCounters')
    idle = now.nodes < least.nodes || now.jsEventListeners < least.jsEventListeners ? 0 : idle + 1
    least = now
  }
  return least
}

/** After everything that can be collected has been. */
export const count = async (page: Page, cdp: CDPSession): Promise<Counts> => {
  const { documents, nodes, jsEventListeners } = await collected(page, cdp)
  const own = await page.evaluate(async () => {
    // a timer that soon ends by itself is no growth
    const end = performance.now() + 10_000
    while (window.portal.timers() > 0 && performance.now() < end)
      await new Promise(resolve => requestAnimationFrame(resolve))
    return {
      timers: window.portal.timers(),
      lasting: window.lastingListeners.size,
      styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
    }
  })
  return { documents, nodes, listeners: jsEventListeners, ...own }
}

/** The router keeps the page in front until the next mount, and the browser may not have collected one more. */
const UNCOLLECTED_MOUNTS = 2

/** What has grown, measured by what one mount has while it is open. */
export const growth = (first: Counts, last: Counts, mount: Pick<Counts, 'nodes' | 'listeners'>): string[] => {
  const allowed: Counts = {
    documents: 0,
    timers: 0,
    styles: 0,
    lasting: 0,
    nodes: UNCOLLECTED_MOUNTS * mount.nodes,
    listeners: UNCOLLECTED_MOUNTS * mount.listeners,
  }
  return (Object.keys(first) as (keyof Counts)[])
    .filter(key => last[key] - first[key] > allowed[key])
    .map(key => `${key}: ${first[key]} -> ${last[key]}`)
}
