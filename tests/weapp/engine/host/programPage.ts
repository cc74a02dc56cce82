import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { createProgramScript } from '../compile/programScript'
import type { CompiledProgram } from '../compile/program'
import type { HostAnswer, HostCalls, RuntimeSettings, WxFailure } from '../shared/protocol'
import { contentTypeOf } from './multipart'
import type { Network } from './network'
import { bundleRuntime, readStyles } from './runtimeBundle'

const ORIGIN = 'http://weapp.test'
const SHELL = `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/engine.css" />
  </head>
  <body>
    <script src="/settings.js"></script>
    <script src="/program.js"></script>
    <script src="/runtime.js"></script>
  </body>
</html>`

type HostHandlers = { [Name in keyof HostCalls]: (input: HostCalls[Name][0]) => unknown }

function describeFailure(error: unknown): WxFailure {
  if (error instanceof Error) {
    const { errMsg, errno } = error as Error & { errMsg?: string; errno?: number }
    return { errMsg: errMsg ?? error.message, ...(errno === undefined ? {} : { errno }) }
  }
  return typeof error === 'object' && error !== null ? (error as WxFailure) : { errMsg: String(error) }
}

/** Serves the shell, the compiled program and its files to one browser page, and answers that page's calls. */
export class ProgramPage {
  /** What the browser and the program printed, for a person who looks for a cause. */
  readonly console: string[] = []
  private settings: RuntimeSettings | undefined
  private readonly programScript: string
  private readonly runtimeScript = bundleRuntime()

  constructor(
    private readonly page: Page,
    private readonly program: CompiledProgram,
    private readonly network: Network,
    private readonly handlers: HostHandlers,
  ) {
    this.programScript = createProgramScript(program)
  }

  async connect(context: BrowserContext): Promise<void> {
    this.page.on('console', message => this.console.push(`${message.type()}: ${message.text()}`))
    this.page.on('pageerror', error => this.console.push(`error: ${error.message}`))
    this.page.on('crash', () => this.console.push('error: the browser page crashed'))
    await this.page.exposeFunction('weappHost', (call: keyof HostCalls, json: string) =>
      this.answer(call, json),
    )
    await context.route('**/*', route => this.serve(route))
  }

  /** Throws away what runs and loads the runtime afresh; no page of the program is open yet. */
  async load(settings: RuntimeSettings): Promise<void> {
    this.settings = settings
    await this.page.goto(`${ORIGIN}/`)
    const isReady = await this.page.evaluate('Boolean(window.weappEngine)')
    if (!isReady) throw new Error(`the runtime did not start:\n${this.console.join('\n')}`)
  }

  private async answer(call: keyof HostCalls, json: string): Promise<string> {
    const handle = this.handlers[call] as (input: unknown) => unknown
    let answer: HostAnswer<unknown>
    try {
      answer = { value: (await handle(JSON.parse(json))) ?? null }
    } catch (error) {
      answer = { failure: describeFailure(error) }
    }
    return JSON.stringify(answer)
  }

  private async serve(route: Route): Promise<void> {
    const url = new URL(route.request().url())
    if (url.origin !== ORIGIN) {
      const isReachable = this.network.isOnline && this.network.isAllowed(url.href)
      await (isReachable ? this.passOn(route) : route.abort())
      return
    }
    const file = decodeURIComponent(url.pathname)
    const body = this.generated(file) ?? this.distFile(file)
    if (body === undefined) await route.fulfill({ status: 404, body: 'not found' })
    else await route.fulfill({ contentType: this.contentType(file), body })
  }

  /** Fetched by the host: the browser itself would not let a foreign origin reach this machine. */
  private async passOn(route: Route): Promise<void> {
    const response = await route
      .fetch({ url: this.network.forward(route.request().url()) })
      .catch(() => undefined)
    // the page may have been closed while its picture was on the way
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined)
  }

  private generated(file: string): string | undefined {
    if (file === '/') return SHELL
    if (file === '/engine.css') return readStyles()
    if (file === '/settings.js') return `window.weappSettings = ${JSON.stringify(this.settings)}`
    if (file === '/program.js') return this.programScript
    if (file === '/runtime.js') return this.runtimeScript
    return undefined
  }

  private distFile(file: string): Buffer | undefined {
    if (!file.startsWith('/dist/')) return undefined
    const { dist } = this.program
    const target = path.join(dist, path.normalize(file.slice('/dist'.length)))
    return target.startsWith(dist) && existsSync(target) ? readFileSync(target) : undefined
  }

  private contentType(file: string): string {
    if (file === '/') return 'text/html; charset=utf-8'
    return file.endsWith('.js') ? 'text/javascript; charset=utf-8' : contentTypeOf(file)
  }
}
