import type { Locator } from 'playwright-core'
import type { EnterOptions, PageInfo, StorageFailure, Theme } from '../shared/protocol'
import type { Finger } from './finger'
import type { ApiMock, RequestMock } from './options'
import { ProgramView } from './programView'
import type { Screen, Target } from './screen'
import type { Session } from './session'

/** ms without setData after a swipe, because the program may still animate */
const QUIET_AFTER_SWIPE_MS = 300
const LONG_PRESS_MS = 500
/** px */
const PULL_DISTANCE = 240

export interface ActionOptions {
  /** ms */
  timeout?: number
}

/** A running mini-program, as a person and a test handle it. */
export class MiniProgram extends ProgramView {
  constructor(
    session: Session,
    screen: Screen,
    private readonly finger: Finger,
  ) {
    super(session, screen)
  }

  // Opening pages

  /** Starts the program on a page (`pages/x/index?a=1`); in a running program, re-launches to it. */
  async open(url?: string): Promise<PageInfo | undefined> {
    await this.session.open(url)
    await this.settle()
    return this.currentPage()
  }

  /** Ends the program and starts it again. Its storage stays, unless `keepStorage` is false. */
  async restart(
    url?: string,
    options: { keepStorage?: boolean; enterOptions?: EnterOptions } = {},
  ): Promise<PageInfo | undefined> {
    await this.session.restart(options.keepStorage ?? true, options.enterOptions ?? {})
    return this.open(url)
  }

  async navigateTo(url: string): Promise<void> {
    await this.wx('navigateTo', { url })
    await this.settle()
  }

  async switchTab(url: string): Promise<void> {
    await this.wx('switchTab', { url })
    await this.settle()
  }

  async back(delta = 1): Promise<void> {
    await this.wx('navigateBack', { delta })
    await this.settle()
  }

  /** The person goes to another program; `foreground` brings them back, to a page when one is given. */
  async background(): Promise<void> {
    await this.session.runtime.call('enterBackground')
  }

  async foreground(options: EnterOptions & { page?: string } = {}): Promise<void> {
    const { page, ...enterOptions } = options
    await this.session.runtime.call('enterForeground', page ?? null, enterOptions)
    await this.settle()
  }

  /** Calls an API of the platform; resolves with its result, rejects with an Error that has its fields. */
  async wx(name: string, options?: unknown): Promise<unknown> {
    const outcome = await this.session.runtime.call('callWx', name, options)
    if ('value' in outcome) return outcome.value
    throw Object.assign(new Error(outcome.failure.errMsg), outcome.failure)
  }

  /** The value of an expression in the program, where `wx`, `getApp` and `require` exist; promises are awaited. */
  evaluate(expression: string): Promise<unknown> {
    return this.session.runtime.call('evaluate', expression)
  }

  // Touching

  /** Fails with "covered by …" when something lies over the target. */
  async tap(target: Target, options: ActionOptions = {}): Promise<void> {
    await this.finger.tap(await this.screen.resolve(target), this.limit(options))
    await this.settle()
  }

  async longpress(target: Target, milliseconds = LONG_PRESS_MS, options: ActionOptions = {}): Promise<void> {
    await this.finger.press(await this.screen.resolve(target), milliseconds, this.limit(options))
    await this.settle()
  }

  /** From the middle of the target; distances in px. */
  async swipe(target: Target, dx: number, dy: number, options: ActionOptions = {}): Promise<void> {
    await this.finger.swipe(await this.screen.resolve(target), dx, dy, this.limit(options))
    await this.settle(QUIET_AFTER_SWIPE_MS)
  }

  /** Types into the field with that placeholder, replacing what is there. */
  async input(target: string | Locator, value: string, options: ActionOptions = {}): Promise<void> {
    const field = this.screen.field(target)
    await this.finger.tap(field, this.limit(options))
    await field.fill(value)
    await this.settle()
  }

  /** The keyboard's confirm key. */
  async confirm(target: string | Locator): Promise<void> {
    await this.screen.field(target).press('Enter')
    await this.settle()
  }

  async scrollTo(position: number | 'bottom'): Promise<void> {
    await this.session.runtime.call('scrollTo', position)
    await this.settle()
  }

  /** Pulls the page down, or a scroll-view with a refresher. */
  async pullDown(target?: Target): Promise<void> {
    if (target !== undefined) {
      await this.swipe(target, 0, PULL_DISTANCE)
      return
    }
    await this.finger.drag(await this.session.runtime.call('pullDownPoint'), 0, PULL_DISTANCE)
    await this.settle(QUIET_AFTER_SWIPE_MS)
  }

  // Replacing the platform

  /** Answers a wx call with a value, or with what a function in this process returns or throws. */
  mock(name: string, answer: ApiMock): Promise<void> {
    return this.session.mock(name, answer)
  }

  unmock(name: string): Promise<void> {
    return this.session.unmock(name)
  }

  mockRequest(mock: RequestMock | undefined): void {
    this.session.network.mock = mock
  }

  /** A file on the phone, for uploads and for mocks that choose files. */
  async addFile(path: string, content: Buffer | string): Promise<string> {
    await this.session.runtime.call('addFile', path, Buffer.from(content).toString('base64'))
    return path
  }

  setTheme(theme: Theme): Promise<void> {
    return this.session.setTheme(theme)
  }

  /** A newer version of the program has been fetched. */
  async offerUpdate(): Promise<void> {
    await this.session.runtime.call('offerUpdate')
  }

  async setOnline(online: boolean): Promise<void> {
    await this.session.setOnline(online)
    await this.settle()
  }

  async setStorageFailure(failure: StorageFailure | null): Promise<void> {
    await this.session.runtime.call('setStorageFailure', failure)
  }

  close(): Promise<void> {
    return this.session.close()
  }

  private limit({ timeout }: ActionOptions): number {
    return timeout ?? this.session.settings.timeout
  }
}
