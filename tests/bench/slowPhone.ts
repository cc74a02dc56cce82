import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { H5Shopper } from '../e2e/h5Shopper'
import budgets from './budgets.json'

const OBSERVER = readFileSync(path.join(__dirname, 'observeLists.js'), 'utf8')

/** A user whose phone can be made slow, and whose tasks are noted. */
export interface Subject {
  shopper: H5Shopper
  page: Page
  cdp: CDPSession
}

export const begin = async (browser: Browser, url: string): Promise<Subject> => {
  const shopper = await H5Shopper.start(browser, url, { timeout: 60_000 })
  const { page } = shopper
  await page.addInitScript({ content: OBSERVER })
  return { shopper, page, cdp: await page.context().newCDPSession(page) }
}

const setPace = ({ cdp }: Subject, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })

export const slow = (one: Subject) => setPace(one, budgets.conditions.cpuSlowdown)

/** Slow for so long only: a slow page burns the time it does not get, and would take it from the others of a bench. */
export const whileSlow = async <T>(one: Subject, act: () => Promise<T>): Promise<T> => {
  await slow(one)
  try {
    return await act()
  } finally {
    await setPace(one, 1)
  }
}

/** The longest task in ms while `act` goes on; 0 when none takes 50 ms. */
export const longest = async ({ page }: Subject, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate('window.benchTasks = []')
  await act()
  // an observer is told in its own time
  await page.waitForTimeout(300)
  return (await page.evaluate('Math.max(0, ...window.benchTasks)')) as number
}

/** How far the page in sight, or the document, is scrolled, px. */
const SCROLLED = `Math.max(scrollY, ...[...document.querySelectorAll('.taro_page')].map(it => it.offsetHeight && it.scrollTop))`

/** The page is rolled up by so many px, again and again. By a wheel: a browser without a screen drops gestures of fingers. */
export const push = async ({ cdp, page }: Subject, px: number, times: number): Promise<void> => {
  const from = (await page.evaluate(SCROLLED)) as number
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 187,
    y: 600,
    yDistance: -px,
    speed: 1600,
    gestureSourceType: 'mouse',
    repeatCount: times - 1,
    repeatDelayMs: 100,
  })
  const to = (await page.evaluate(SCROLLED)) as number
  if (to <= from) throw new Error(`nothing was scrolled: still at ${to} px`)
}

const FRAMES_AT_REST = 20

/** Until the page has stood still for so many frames. */
export const atRest = ({ page }: Subject): Promise<unknown> =>
  page.evaluate(`new Promise(done => {
    let last, frames = 0
    const look = () => {
      const now = ${SCROLLED}
      frames = now === last ? frames + 1 : 0
      last = now
      if (frames < ${FRAMES_AT_REST}) requestAnimationFrame(look)
      else done()
    }
    look()
  })`)
