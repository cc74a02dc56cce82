import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { CompiledProgram } from '../compile/program'
import type { EnterOptions, HostEvent, RuntimeSettings, StorageContent, Theme } from '../shared/protocol'
import { frozenDate } from '../../../support/frozenDate'
import { withinLimit } from './limits'
import { Network } from './network'
import type { ApiMock, Settings } from './options'
import { ProgramPage } from './programPage'
import { RuntimeClient } from './runtimeClient'
import { launchBrowser } from '../../../support/sharedBrowser'

/** Where the shop's buyers are. */
const TIME_ZONE = 'Asia/Shanghai'
const CLOSE_LIMIT_MS = 5000

type MockFunction = (options: unknown) => unknown

/** One program in one browser page: loading it, its mocks, its network. */
export class Session {
  readonly network: Network
  readonly runtime: RuntimeClient
  private readonly programPage: ProgramPage
  private readonly mocks: Map<string, ApiMock>
  private isStarted = false

  private constructor(
    readonly settings: Settings,
    readonly program: CompiledProgram,
    readonly page: Page,
    private readonly context: BrowserContext,
    /** Set when the browser is ours to close. */
    private readonly ownBrowser: Browser | undefined,
  ) {
    this.mocks = new Map(Object.entries(settings.mocks))
    this.runtime = new RuntimeClient(page, settings.hangTimeout)
    this.network = new Network(settings, event => this.deliver(event))
    this.programPage = new ProgramPage(page, program, this.network, {
      request: call => this.network.request(call),
      abort: ({ id }) => this.network.abort(id),
      mock: ({ name, options }) => (this.mocks.get(name) as MockFunction)(options),
      openSocket: call => this.network.openSocket(call),
      sendSocket: call => this.network.sendSocket(call),
      closeSocket: call => this.network.closeSocket(call),
    })
  }

  static async create(settings: Settings, program: CompiledProgram): Promise<Session> {
    const ownBrowser = settings.browser ? undefined : await launchBrowser(settings.executablePath)
    const browser = settings.browser ?? ownBrowser
    if (!browser) throw new Error('there is no browser')
    try {
      const context = await browser.newContext({
        viewport: { width: settings.width, height: settings.height },
        deviceScaleFactor: settings.scale,
        hasTouch: true,
        isMobile: true,
        locale: settings.language.replace('_', '-'),
        timezoneId: TIME_ZONE,
        reducedMotion: settings.reducedMotion ? 'reduce' : 'no-preference',
        colorScheme: program.manifest.app.darkmode ? settings.theme : 'light',
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      page.setDefaultTimeout(settings.timeout)
      if (settings.now !== undefined) await page.addInitScript(frozenDate(settings.now))
      const session = new Session(settings, program, page, context, ownBrowser)
      await session.programPage.connect(context)
      await session.load(settings.storage, settings.enterOptions)
      return session
    } catch (error) {
      await ownBrowser?.close()
      throw error
    }
  }

  async open(url: string | undefined): Promise<void> {
    if (this.isStarted && url !== undefined) {
      const outcome = await this.runtime.call('callWx', 'reLaunch', { url: `/${url.replace(/^\//, '')}` })
      if ('failure' in outcome) throw new Error(outcome.failure.errMsg)
      return
    }
    this.isStarted = true
    await this.runtime.call('start', url ?? null)
  }

  async restart(keepStorage: boolean, enterOptions: EnterOptions): Promise<void> {
    const storage = keepStorage ? await this.runtime.call('storage') : {}
    this.network.reset()
    await this.load(storage, enterOptions)
  }

  async mock(name: string, answer: ApiMock): Promise<void> {
    this.mocks.set(name, answer)
    const isFunction = typeof answer === 'function'
    await this.runtime.call('setMock', name, isFunction ? { kind: 'host' } : { kind: 'value', value: answer })
  }

  async unmock(name: string): Promise<void> {
    this.mocks.delete(name)
    await this.runtime.call('setMock', name, { kind: 'none' })
  }

  async setTheme(theme: Theme): Promise<void> {
    this.settings.theme = theme
    if (this.program.manifest.app.darkmode) await this.page.emulateMedia({ colorScheme: theme })
    await this.runtime.call('setTheme', theme)
  }

  async setOnline(online: boolean): Promise<void> {
    this.settings.online = online
    this.network.isOnline = online
    await this.runtime.call('setOnline', online)
  }

  get console(): readonly string[] {
    return this.programPage.console
  }

  async close(): Promise<void> {
    this.network.reset()
    await withinLimit(this.context.close(), CLOSE_LIMIT_MS, '').catch(() => undefined) // a hanging page does not close
    await this.ownBrowser?.close()
  }

  private async load(storage: StorageContent, enterOptions: EnterOptions): Promise<void> {
    this.isStarted = false
    await this.programPage.load(this.runtimeSettings(storage, enterOptions))
    for (const [name, answer] of this.mocks) await this.mock(name, answer)
  }

  private runtimeSettings(storage: StorageContent, enterOptions: EnterOptions): RuntimeSettings {
    const { storageFailure, theme, online, platform, language, appId, envVersion, safeArea, width } =
      this.settings
    return {
      storage,
      storageFailure: storageFailure ?? null,
      theme,
      online,
      enterOptions,
      platform,
      language,
      appId,
      envVersion,
      screenWidth: width,
      safeArea,
    }
  }

  /** Events for a page that is gone are of no interest any more. */
  private deliver(event: HostEvent): void {
    this.runtime.call('deliver', event).catch(() => undefined)
  }
}
