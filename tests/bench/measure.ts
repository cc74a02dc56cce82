import { readFileSync } from 'node:fs'
import { holdsInPage } from '../support/holdsInPage'
import path from 'node:path'
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core'
import budgets from './budgets.json'

/** What one visit cost. Times in ms from navigation, that of the detail from the finger's lift; sizes in bytes on the wire. */
export interface Visit {
  firstCard: number
  detail: number
  codeBeforeFirstCard: number
  blocking: number
  /** tasks of the main thread until the page has come to rest */
  mainThread: number
  /** start and duration of each task longer than 50 ms */
  tasks: readonly (readonly [number, number])[]
  layoutShift: number
}

export interface Subject {
  url: string
  /** CSS selectors of a product card and of the detail page's name */
  card: string
  detail: string
  /** how many things the page may do when nothing else happens; all of them unless told otherwise */
  ahead?: number
}

const { cpuSlowdown, latencyMs, megabitsPerSecond, pressMs } = budgets.conditions

const throttle = async (client: CDPSession): Promise<void> => {
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Runs in the page before anything else; plain text, as compiled functions carry helpers the page does not have. */
const OBSERVER = readFileSync(path.join(__dirname, 'observe.js'), 'utf8')

interface Notes {
  firstCard: number
  detail: number
  blocking: number
  shift: number
  tasks: Visit['tasks']
}
const notesOf = (page: Page): Promise<Notes> => page.evaluate('window.benchNotes') as Promise<Notes>

/** What an earlier visit has left in the browser. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

interface Setting {
  detail?: string
  kept?: Kept | undefined
}

/** A fresh profile on a slow phone, on its way to `url`; the observer waits for `card` to stand. */
const setOut = async (browser: Browser, url: string, card: string, { detail = '', kept }: Setting = {}) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    ...(kept && { storageState: kept }),
  })
  return setOutIn(context, url, card, detail)
}

/** A page of a profile that may have been here before. */
const setOutIn = async (context: BrowserContext, url: string, card: string, detail = '') => {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await throttle(client)
  const wanted = `window.benchCard = ${JSON.stringify(card)};window.benchDetail = ${JSON.stringify(detail)};`
  await page.addInitScript({ content: wanted + OBSERVER })
  const arrival = async (): Promise<number> => {
    await holdsInPage(page, 'window.benchNotes && window.benchNotes.firstCard > 0')
    return (await notesOf(page)).firstCard
  }
  return {
    page,
    client,
    arrival,
    go: () => page.goto(url, { waitUntil: 'commit' }),
    end: () => context.close(),
  }
}

/** Tasks of the main thread so far, ms. */
const busyMs = async (client: CDPSession): Promise<number> => {
  const { metrics } = await client.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** A page at rest does less than that, ms in ms: its clocks go on. */
const REST = { busy: 60, of: 700 }

const untilQuiet = async (page: Page, client: CDPSession): Promise<number> => {
  await page.waitForLoadState('networkidle')
  let before = await busyMs(client)
  for (;;) {
    await page.waitForTimeout(REST.of)
    const now = await busyMs(client)
    if (now - before < REST.busy) return now
    before = now
  }
}

/** Only the first few things are done when nothing else happens. Plain text, for the page. */
const doingAhead = (most: number): string => `{
  let left = ${most}
  const real = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (run, options) => (left-- > 0 ? real(run, options) : 0)
}`

/** A finger: it stays down for a moment, which an instant tap of a test does not. */
const press = async (page: Page, client: CDPSession, target: Locator): Promise<void> => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(pressMs)
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** A first visit in a fresh profile: home until the first card, then a tap until the product's name is drawn. */
export const visit = async (browser: Browser, { url, card, detail, ahead }: Subject): Promise<Visit> => {
  const { page, client, arrival, go, end } = await setOut(browser, url, card, { detail })
  await client.send('Performance.enable')
  if (ahead !== undefined) await page.addInitScript({ content: doingAhead(ahead) })
  const code: { at: number; bytes: number }[] = []
  const kinds = new Map<string, string>()
  client.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (/Script|Stylesheet/.test(kinds.get(requestId) ?? ''))
      code.push({ at: Date.now(), bytes: encodedDataLength })
  })
  await go()
  const firstCard = await arrival()
  const cardAt = Date.now()
  await page.locator('.alm-first-paint').waitFor({ state: 'detached' })
  const first = page.locator(card).first()
  await first.scrollIntoViewIfNeeded()
  // a person looks before tapping: by then the page has come to rest and what was fetched ahead has arrived
  const mainThread = await untilQuiet(page, client)
  await press(page, client, first)
  await holdsInPage(page, 'window.benchNotes.detail > 0')
  const { blocking, shift, tasks, detail: shown } = await notesOf(page)
  await end()
  return {
    firstCard,
    detail: shown,
    codeBeforeFirstCard: code.filter(file => file.at <= cardAt).reduce((sum, file) => sum + file.bytes, 0),
    blocking,
    mainThread,
    tasks,
    layoutShift: shift,
  }
}

/** ms after the goods have come: what is kept for the next visit has been written. */
const KEPT_MS = 4_000

/** The second visit of one person: the browser has the files, the shop what it has kept; ms until the first card. */
export const nextVisit = async (browser: Browser, { url, card }: Subject): Promise<number> => {
  const first = await setOut(browser, url, card)
  await first.go()
  await first.arrival()
  await first.page.waitForLoadState('networkidle')
  await first.page.waitForTimeout(KEPT_MS)
  const { page } = first
  const next = await setOutIn(page.context(), url, card)
  await page.close()
  await next.go()
  const at = await next.arrival()
  await next.end()
  return at
}

/** A visit that starts at `url`: ms until what it came for stands, drawn by code that answers it. */
export const visitUntil = async (
  browser: Browser,
  url: string,
  selector: string,
  kept?: Kept,
): Promise<number> => {
  const { arrival, go, end } = await setOut(browser, url, selector, { kept })
  await go()
  const at = await arrival()
  await end()
  return at
}
