import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { resolveRoute, routeOf } from '@/routes/resolve'
import { asPhotos, type PickedFile, type Shopper } from '../journeys/shopper'
import { until } from '../support/until'
import type { Person } from '../support/keptLogin'
import { rowsAsExpected } from '../support/rowsAsExpected'
import { launch, type ApiMock, type EnterOptions, type LaunchOptions, type MiniProgram } from './engine'

export const DIST = path.resolve(__dirname, `../../${process.env.WEAPP_DIST ?? 'dist/weapp'}`)
const PICTURES = path.resolve(__dirname, '../.out/pictures')
/** Gateway baked into a build without settings; tests send it on to their own sandbox. */
export const BUILT_GATEWAY = '127.0.0.1:8787'

interface Start {
  browser?: Browser
  /** address of the sandbox */
  url: string
  theme?: 'light' | 'dark'
  /** first page; default: the program's own */
  page?: string
  enterOptions?: EnterOptions
  mocks?: Record<string, ApiMock>
  /** folder of the build; default: `DIST` */
  dist?: string
  /** px */
  width?: number
  height?: number
  /** the phone's clock stands still at this time, ms since the epoch */
  now?: number
  reducedMotion?: boolean
  language?: string
  storage?: Record<string, unknown>
  domains?: LaunchOptions['domains']
}

/** The mini-program build in the engine. */
export class WeappShopper implements Shopper {
  private constructor(
    readonly app: MiniProgram,
    private readonly url: string,
  ) {}

  static async start({
    browser,
    url,
    theme = 'light',
    page,
    enterOptions,
    mocks,
    dist = DIST,
    ...phone
  }: Start): Promise<WeappShopper> {
    const app = await launch({
      ...phone,
      dist,
      browser,
      theme,
      page,
      timeout: 30_000,
      enterOptions,
      forwardHosts: { [BUILT_GATEWAY]: new URL(url).host },
      mocks: {
        login: { code: 'login-code-1' },
        requestPayment: async (options: unknown) => payNatively(url, options),
        ...mocks,
      },
    })
    return new WeappShopper(app, url)
  }

  async keepLogin(person: Person): Promise<void> {
    // the app's own code: pictures and the bench run where it cannot be loaded
    const { keptLogin } = await import('../support/keptLogin')
    for (const [key, data] of Object.entries(await keptLogin(this.url, person)))
      await this.app.wx('setStorage', { key, data })
  }

  async open(address: string): Promise<void> {
    await this.app.open(this.pageOf(address))
  }

  private pageOf(address: string): string {
    const target = resolveRoute(address)
    const page = target && routeOf(target.route).page
    const query = address.includes('?') ? `?${address.split('?')[1]}` : ''
    return `${page ?? address}${query}`
  }

  async tap(what: string | RegExp): Promise<void> {
    const label =
      typeof what === 'string'
        ? `[aria-label="${what}"]`
        : `[aria-label^="${what.source.replace(/^\^/, '')}"]`
    const target = this.app.locator(label).or(this.app.byText(what))
    await target.last().waitFor()
    // a sheet or a question covers a button of the same name below it
    const above = this.app.locator('.alm-sheet--in, .alm-dialog').last()
    const text = above.getByText(what, { exact: typeof what === 'string' })
    const inFront = above.locator(label).or(text).locator('visible=true')
    await this.app.tap(((await inFront.count()) > 0 ? inFront : target).last())
  }

  async type(
    { label = '', placeholder }: { label?: string; placeholder: string },
    value: string,
  ): Promise<void> {
    // several fields may have one placeholder
    await this.app.input(
      placeholder || this.app.locator(`[aria-label="${label}"]`).locator('input, textarea').last(),
      value,
    )
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
    const put = ({ name, content }: PickedFile) => this.app.addFile(`wxfile://tmp/${name}`, content)
    const paths = await Promise.all(files.map(put))
    const picked = files.map(({ name, content }, n) => ({ name, path: paths[n], size: content.length }))
    const media = picked.map(({ path, size }) => ({ tempFilePath: path, size, fileType: 'image' }))
    await this.app.mock('chooseMedia', { tempFiles: media, type: 'image' })
    await this.app.mock('chooseMessageFile', { tempFiles: picked })
    await this.tap(what)
    if (source) await this.tap(source)
  }

  setOnline(online: boolean): Promise<void> {
    return this.app.setOnline(online)
  }

  async count(text: string | RegExp): Promise<number> {
    let nth = 0
    while ((await this.app.byText(text, { nth }).count()) > 0) nth += 1
    return nth
  }

  async scanAll(button: string, codes: readonly string[]): Promise<void> {
    const left = [...codes]
    await this.app.mock('scanCode', () => {
      const result = left.shift()
      if (result === undefined) throw { errMsg: 'scanCode:fail cancel' }
      return { result, scanType: 'QR_CODE', errMsg: 'scanCode:ok' }
    })
    await this.tap(button)
    await until('all codes', async () => left.length === 0)
  }

  async killed(address: string): Promise<void> {
    // the platform puts a program aside before it ends it
    await this.app.background()
    await this.app.restart(this.pageOf(address))
  }

  text(): Promise<string> {
    return this.app.text()
  }

  see(text: string | RegExp): Promise<void> {
    return this.app.waitForText(text)
  }

  async sees(text: string | RegExp): Promise<boolean> {
    return (await this.app.byText(text, { exact: false }).count()) > 0
  }

  rows(expected: (rows: readonly string[]) => boolean): Promise<readonly string[]> {
    return rowsAsExpected(this.app.locator('.configured-row'), expected)
  }

  async shared(): Promise<string> {
    const { share } = await this.app.ui()
    const { path: page } = (share ?? {}) as { path?: string }
    if (!page) throw new Error('nothing was shared')
    return page
  }

  scrollDown(): Promise<void> {
    return this.app.scrollTo('bottom')
  }

  back(): Promise<void> {
    return this.app.back()
  }

  async path(): Promise<string> {
    const page = await this.app.currentPage()
    const target = page && resolveRoute(`/${page.route}`)
    return target ? routeOf(target.route).path : (page?.route ?? '')
  }

  async picture(name: string, always = false): Promise<void> {
    if (!always && !process.env.JOURNEY_PICTURES) return
    mkdirSync(PICTURES, { recursive: true })
    await this.app.screenshot(path.join(PICTURES, `weapp-${name}.png`))
  }

  async expectNoErrors(): Promise<void> {
    const report = await this.app.report()
    const problems = [...report.errors, ...report.consoleErrors, ...Object.keys(report.missing)].map(one =>
      JSON.stringify(one),
    )
    if (problems.length) throw new Error(problems.join('\n'))
  }

  /** The platform's own payment was answered by the mock: nothing is left to do. */
  payAtProvider(): Promise<void> {
    return Promise.resolve()
  }

  close(): Promise<void> {
    return this.app.close()
  }
}

/** What the messaging app does when the person enters the pay password: the provider learns of it. */
export const payNatively = async (url: string, options: unknown): Promise<object> => {
  const { package: prepay } = options as { package: string }
  const payId = prepay.replace(/^prepay_id=/, '')
  const answer = await fetch(`${url}/provider/native/${payId}/pay`, { method: 'POST' })
  if (!answer.ok) throw new Error(`requestPayment:fail ${answer.status}`)
  return { errMsg: 'requestPayment:ok' }
}
