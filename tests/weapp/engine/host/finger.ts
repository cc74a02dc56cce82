import type { CDPSession, Locator, Page } from 'playwright-core'
import { pause } from './limits'
import type { RuntimeClient } from './runtimeClient'

const RETRY_MS = 50
const FRAME_MS = 16
/** ms a finger rests before it moves, so that a swipe is no fling */
const REST_MS = 60
const SWIPE_STEPS = 8

interface Point {
  x: number
  y: number
}

/** Touches the screen through the browser's input, as a finger would: what is covered cannot be touched. */
export class Finger {
  private session: CDPSession | undefined

  constructor(
    private readonly page: Page,
    private readonly runtime: RuntimeClient,
  ) {}

  async tap(target: Locator, timeout: number): Promise<void> {
    const { x, y } = await this.locate(target, timeout)
    await this.runtime.withinLimit(this.page.touchscreen.tap(x, y))
  }

  async press(target: Locator, milliseconds: number, timeout: number): Promise<void> {
    await this.touch('touchStart', await this.locate(target, timeout))
    await pause(milliseconds)
    await this.touch('touchEnd')
  }

  /** From the middle of the target; distances in px. */
  async swipe(target: Locator, dx: number, dy: number, timeout: number): Promise<void> {
    await this.drag(await this.locate(target, timeout), dx, dy)
  }

  async drag({ x, y }: Point, dx: number, dy: number): Promise<void> {
    await this.touch('touchStart', { x, y })
    await pause(REST_MS)
    for (let step = 1; step <= SWIPE_STEPS; step += 1) {
      const share = step / SWIPE_STEPS
      await this.touch('touchMove', { x: x + dx * share, y: y + dy * share })
      await pause(FRAME_MS)
    }
    await this.touch('touchEnd')
  }

  /** Waits until a finger can touch the target. Rejects with what is in the way. */
  private async locate(target: Locator, timeout: number): Promise<Point> {
    const giveUpAt = Date.now() + timeout
    await target.waitFor({ state: 'visible', timeout })
    for (;;) {
      const point = await this.runtime.fingerPoint(target, timeout)
      if ('x' in point) return point
      if (Date.now() >= giveUpAt) throw new Error(`cannot touch ${String(target)}: ${point.obstacle}`)
      await pause(RETRY_MS)
    }
  }

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point): Promise<void> {
    this.session ??= await this.page.context().newCDPSession(this.page)
    const touched = this.session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    await this.runtime.withinLimit(touched)
  }
}
