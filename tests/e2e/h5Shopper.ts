import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, ElementHandle, Page } from 'playwright-core'
import { frozenDate } from '../support/frozenDate'
import { H5_BUILD } from '../journeys/world'
import { asPhotos, type PickedFile, type Shopper } from '../journeys/shopper'
import type { Person } from '../support/keptLogin'
import { rowsAsExpected } from '../support/rowsAsExpected'

const PICTURES = path.resolve(__dirname, '../.out/pictures')

/** Of files a person picks; what is missing has no type. */
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' }

interface H5Start {
  dark?: boolean
  /** px */
  width?: number
  height?: number
  /** the phone's clock stands still at this time, ms since the epoch */
  now?: number
  reducedMotion?: boolean
  /** the shop's files are kept by a service worker; routes of a test do not see what it answers */
  keepsFiles?: boolean
  /** ms to wait for an element */
  timeout?: number
}

/** The H5 build in a real browser of a phone's size. */
export class H5Shopper implements Shopper {
  private readonly problems: string[] = []

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly url: string,
  ) {
    page.on('pageerror', error => this.problems.push(`uncaught: ${error.message}`))
    page.on('console', message => {
      if (message.type() === 'error') this.problems.push(`console: ${message.text()}`)
    })
  }

  static async start(browser: Browser, url: string, options: H5Start = {}): Promise<H5Shopper> {
    if (!existsSync(H5_BUILD)) throw new Error(`there is no H5 build in ${H5_BUILD}: npm run build:h5`)
    const context = await browser.newContext({
      viewport: { width: options.width ?? 375, height: options.height ?? 812 },
      // a phone's two dots per pixel are for pictures and the bench
      deviceScaleFactor: process.env.JEST_WORKER_ID ? 1 : 2,
      hasTouch: true,
      isMobile: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
      serviceWorkers: options.keepsFiles ? 'allow' : 'block',
      colorScheme: options.dark ? 'dark' : 'light',
    })
    context.setDefaultTimeout(options.timeout ?? 30_000)
    const page = await context.newPage()
    if (options.now !== undefined) await page.addInitScript(frozenDate(options.now))
    return new H5Shopper(page, context, url)
  }

  async keepLogin(person: Person): Promise<void> {
    // the app's own code: pictures and the bench run where it cannot be loaded
    const { keptLogin } = await import('../support/keptLogin')
    const stored = JSON.stringify(Object.entries(await keptLogin(this.url, person)))
    // once: what a logout has removed does not come back with the next document
    const keep = `${stored}.forEach(([name, value]) => localStorage.setItem(name, value))`
    const content = `if (location.origin === '${this.url}' && localStorage.length === 0) ${keep}`
    await this.context.addInitScript({ content })
  }

  async open(address: string): Promise<void> {
    await this.page.goto(`${this.url}/#${address}`)
  }

  async tap(what: string | RegExp): Promise<void> {
    await this.onTopmost(what, element => element.tap())
  }

  /** px in the window: where `tap` would press */
  async middleOf(what: string | RegExp): Promise<{ x: number; y: number }> {
    return this.onTopmost(what, async element => {
      // until it stands still
      await element.tap({ trial: true })
      const box = await element.boundingBox()
      if (!box) throw new Error(`${String(what)} is not there`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    })
  }

  async type({ label }: { label: string }, value: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true }).filter({ visible: true }).last()
    await field.fill(value)
  }

  addPhoto(tile: RegExp, content: Buffer): Promise<void> {
    return this.addPhotos(tile, [content])
  }

  addPhotos(tile: RegExp, contents: readonly Buffer[]): Promise<void> {
    return this.addFiles(tile, asPhotos(contents), '相册选择')
  }

  async addFiles(
    what: string | RegExp,
    files: readonly PickedFile[],
    source?: string | RegExp,
  ): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await this.tap(what)
    if (source) await this.tap(source)
    const chosen = files.map(({ name, content }) => ({
      name,
      mimeType: TYPES[name.split('.').pop() ?? ''] ?? '',
      buffer: content,
    }))
    await (await choosing).setFiles(chosen)
  }

  async setOnline(online: boolean): Promise<void> {
    await this.context.setOffline(!online)
  }

  count(text: string | RegExp): Promise<number> {
    const exact = typeof text === 'string'
    return this.page.getByText(text, { exact }).filter({ visible: true }).count()
  }

  /** A browser of a computer has no camera: codes are typed into the scanner. */
  async scanAll(button: string, codes: readonly string[]): Promise<void> {
    await this.tap(button)
    const scanner = this.page.locator('.alm-scanner')
    for (const code of codes) {
      await scanner.getByLabel('编码', { exact: true }).fill(code)
      await scanner.getByRole('button', { name: '确定' }).tap()
      // it opens anew for the next code
      await this.page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('.alm-scanner input')?.value === '',
      )
    }
    await this.tap('关 闭')
    await scanner.waitFor({ state: 'detached' })
  }

  async killed(address: string): Promise<void> {
    await this.page.goto('about:blank')
    await this.open(address)
  }

  text(): Promise<string> {
    return this.page.locator('.taro_page').filter({ visible: true }).last().innerText()
  }

  async see(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor()
  }

  async sees(text: string | RegExp): Promise<boolean> {
    return (await this.page.getByText(text).filter({ visible: true }).count()) > 0
  }

  rows(expected: (rows: readonly string[]) => boolean): Promise<readonly string[]> {
    return rowsAsExpected(this.page.locator('.configured-row').filter({ visible: true }), expected)
  }

  async shared(): Promise<string> {
    const { host } = new URL(this.url)
    await this.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = String(await this.page.evaluate('navigator.clipboard.readText()'))
    if (new URL(copied).host !== host) throw new Error(`${copied} leads elsewhere`)
    return copied.split('#')[1] ?? ''
  }

  async scrollDown(): Promise<void> {
    await this.page.mouse.move(180, 400)
    await this.page.mouse.wheel(0, 700)
  }

  async back(): Promise<void> {
    await this.page.goBack()
  }

  async path(): Promise<string> {
    return new URL(this.page.url()).hash.replace(/^#/, '').split('?')[0] ?? ''
  }

  async picture(name: string, always = false): Promise<void> {
    if (!always && !process.env.JOURNEY_PICTURES) return
    mkdirSync(PICTURES, { recursive: true })
    await this.page.screenshot({ path: path.join(PICTURES, `h5-${name}.png`), animations: 'disabled' })
  }

  async expectNoErrors(): Promise<void> {
    if (this.problems.length) throw new Error(this.problems.join('\n'))
  }

  /** The provider's page opens in a new tab; paying there is one tap. */
  async payAtProvider(): Promise<void> {
    const provider = this.context.pages().find(page => page.url().includes('/provider/'))
    const tab = provider ?? (await this.context.waitForEvent('page'))
    await tab.getByRole('button', { name: '支付成功' }).tap()
    await tab.getByText('结果将通知商家').waitFor()
    await tab.close()
  }

  async close(): Promise<void> {
    await this.context.close()
  }

  /** What is drawn anew between the look and the press is looked up once more. */
  private async onTopmost<Result>(
    what: string | RegExp,
    press: (element: Pressed) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await press(await this.topmost(what))
    } catch (error) {
      if (!/not attached/.test(String(error))) throw error
      return press(await this.topmost(what))
    }
  }

  /**
   * Buttons, tabs and links by their accessible name first, then any text. As elements, not as locators: a search by role
   * takes 12 ms, and a locator does it anew with each step of a press (170 ms instead of 70).
   */
  private async topmost(what: string | RegExp): Promise<Pressed> {
    const exact = typeof what === 'string'
    const pressable = (['button', 'tab', 'radio', 'link', 'checkbox'] as const)
      .map(role => this.page.getByRole(role, { name: what, exact }))
      .reduce((all, one) => all.or(one))
      .filter({ visible: true })
    const text = this.page.getByText(what, { exact }).filter({ visible: true })
    const look = async () => {
      const named = await pressable.elementHandles()
      return named.length > 0 ? named : text.elementHandles()
    }
    let found = await look()
    while (found.length === 0) {
      await pressable.or(text).first().waitFor()
      found = await look()
    }
    // a title may say the same as the button below a sheet that is still on its way out
    let front = await this.page.evaluate(lastInFront, found)
    if (front < 0 && found.length > 1) {
      // a sheet may be on its way in, with the button that is meant still below the screen
      await this.page.evaluate(AT_REST)
      front = await this.page.evaluate(lastInFront, found)
    }
    const chosen = found[front < 0 ? found.length - 1 : front]
    if (!chosen) throw new Error(`${String(what)} is not there`)
    return chosen as Pressed
  }
}

type Pressed = ElementHandle<HTMLElement>

/** Runs in the page, as text: every motion that ends has ended. */
const AT_REST = `Promise.allSettled(document.getAnimations()
  .filter(motion => Number.isFinite(motion.effect?.getComputedTiming().endTime ?? 0))
  .map(motion => motion.finished)).then(() => undefined)`

/**
 * Runs in the page: the last one over whose middle nothing else lies; -1: none. A function with a name inside it would
 * not run there when tsx compiled it.
 */
const lastInFront = (elements: readonly Node[]): number => {
  const last = [...elements].reverse().findIndex(element => {
    if (!(element instanceof Element)) return false
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
  return last < 0 ? -1 : elements.length - 1 - last
}
