import type { Locator, Page } from 'playwright-core'
import type { CompiledProgram } from '../compile/program'
import type {
  ApiCall,
  HttpCall,
  PageInfo,
  RuntimeReport,
  Stats,
  StorageContent,
  UiState,
} from '../shared/protocol'
import type { Screen } from './screen'
import type { Session } from './session'

const QUIET_MS = 80
const MAX_SETTLE_MS = 5000

export interface Report extends RuntimeReport {
  /** What the compiler found. */
  compile: string[]
  /** Addresses outside of this machine that were refused. */
  blocked: string[]
}

type ScreenshotOptions = NonNullable<Parameters<Page['screenshot']>[0]>

/** What can be seen of a running mini-program, and waited for. */
export class ProgramView {
  /** The browser page, for what is not offered here. */
  readonly page: Page
  readonly program: CompiledProgram

  constructor(
    protected readonly session: Session,
    protected readonly screen: Screen,
  ) {
    this.page = session.page
    this.program = session.program
  }

  // Finding and waiting

  locator(css: string): Locator {
    return this.screen.locator(css)
  }

  byText(text: string | RegExp, options?: { exact?: boolean; nth?: number }): Locator {
    return this.screen.byText(text, options)
  }

  byPlaceholder(text: string): Locator {
    return this.screen.byPlaceholder(text)
  }

  async waitForText(text: string | RegExp, timeout?: number): Promise<void> {
    await this.screen
      .byText(text, { exact: false })
      .waitFor({ timeout: timeout ?? this.session.settings.timeout })
  }

  async waitForPage(route: string, timeout?: number): Promise<void> {
    await this.session.runtime.waitForRoute(route, timeout ?? this.session.settings.timeout)
    await this.settle()
  }

  /** Resolves when no setData has happened for a while. */
  async settle(quietMs = QUIET_MS, maxMs = MAX_SETTLE_MS): Promise<void> {
    await this.session.runtime.call('settle', quietMs, maxMs)
  }

  // Reading

  /** The page stack, the visible page last. */
  pages(): Promise<PageInfo[]> {
    return this.session.runtime.call('pages')
  }

  async currentPage(): Promise<PageInfo | undefined> {
    return (await this.pages()).at(-1)
  }

  text(): Promise<string> {
    return this.session.runtime.call('visibleText')
  }

  html(): Promise<string> {
    return this.session.runtime.call('html')
  }

  /** `data` of the visible page. */
  data(): Promise<unknown> {
    return this.session.runtime.call('pageData')
  }

  storage(): Promise<StorageContent> {
    return this.session.runtime.call('storage')
  }

  stats(): Promise<Stats> {
    return this.session.runtime.call('stats')
  }

  async resetStats(): Promise<void> {
    await this.session.runtime.call('resetStats')
  }

  ui(): Promise<UiState> {
    return this.session.runtime.call('ui')
  }

  apiLog(): Promise<ApiCall[]> {
    return this.session.runtime.call('apiLog')
  }

  /** Every request the program made, mocked ones too. */
  requests(): readonly HttpCall[] {
    return this.session.network.requests
  }

  openSockets(): number {
    return this.session.network.openSockets
  }

  /** What the browser console shows. */
  consoleMessages(): readonly string[] {
    return this.session.console
  }

  async report(): Promise<Report> {
    const { problems, warnings } = this.program
    return {
      ...(await this.session.runtime.call('report')),
      compile: [...Object.values(problems).flat(), ...warnings] as string[],
      blocked: [...this.session.network.blocked],
    }
  }

  /** PNG of the whole phone; also written to the file when one is given. */
  screenshot(path?: string, options: Omit<ScreenshotOptions, 'path'> = {}): Promise<Buffer> {
    return this.page.screenshot({
      animations: 'disabled',
      ...options,
      ...(path === undefined ? {} : { path }),
    })
  }
}
