import type { Locator, Page } from 'playwright-core'
import type { FingerPoint, RuntimeApi } from '../shared/protocol'
import { withinLimit } from './limits'

type Answer<Name extends keyof RuntimeApi> = Awaited<ReturnType<RuntimeApi[Name]>>

interface EngineCall {
  name: keyof RuntimeApi
  parameters: unknown[]
}

/* These three run in the browser: they can use nothing of this file. */
const callEngine = ({ name, parameters }: EngineCall): unknown =>
  (window.weappEngine[name] as (...parameters: unknown[]) => unknown)(...parameters)

const findFingerPoint = (element: Element): Promise<FingerPoint> => window.weappEngine.fingerPoint(element)

const isVisibleRoute = (route: string): boolean => window.weappEngine.pages().at(-1)?.route === route

/** Typed calls into the page. An endless loop in the program fails the call instead of hanging the test. */
export class RuntimeClient {
  constructor(
    private readonly page: Page,
    private readonly hangTimeout: number,
  ) {}

  call<Name extends keyof RuntimeApi>(
    name: Name,
    ...parameters: Parameters<RuntimeApi[Name]>
  ): Promise<Answer<Name>> {
    const call: EngineCall = { name, parameters }
    return this.withinLimit(this.page.evaluate(callEngine, call) as Promise<Answer<Name>>)
  }

  fingerPoint(target: Locator, timeout: number): Promise<FingerPoint> {
    return this.withinLimit(target.evaluate(findFingerPoint, undefined, { timeout }))
  }

  async waitForRoute(route: string, timeout: number): Promise<void> {
    await this.page.waitForFunction(isVisibleRoute, route, { timeout })
  }

  /** For anything that waits for the page. */
  withinLimit<Result>(running: Promise<Result>): Promise<Result> {
    const message = `the page did not answer for ${this.hangTimeout} ms: is there an endless loop?`
    return withinLimit(running, this.hangTimeout, message)
  }
}
