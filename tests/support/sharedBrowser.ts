import type { Browser, BrowserType } from 'playwright-core'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { nodeRequire, shelf } from './shelf'

const { chromium } = nodeRequire('playwright-core') as { chromium: BrowserType }

/** Requests that a service worker answers pass by the routes of a test: only those about it let one be registered. */
const withoutWorkers = (browser: Browser): Browser => {
  const { newContext } = browser
  browser.newContext = options => newContext.call(browser, { serviceWorkers: 'block', ...options })
  return browser
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-touch-adjustment', // or Chromium moves a tap to a neighbour that can be clicked
]

/** A test's page is closed too soon for optimized code to pay off: optimizing takes a twentieth of the processor's time. */
const SHORT_LIVES = ['--js-flags=--no-turbofan --no-maglev', '--in-process-gpu']

/** A browser that is closed in name only: the next test file of this worker goes on with it, in contexts of its own. */
export const launchBrowser = async (executablePath = findChromium()): Promise<Browser> => {
  const settings = executablePath ? { executablePath } : {}
  // a command of its own (bench, pictures) ends with its browser
  if (!process.env.JEST_WORKER_ID) return chromium.launch({ ...settings, args: ARGS })
  const kind = `browser ${executablePath ?? ''}`
  const kept = shelf.take<Browser>(kind)
  if (kept?.isConnected()) return kept
  const browser = withoutWorkers(await chromium.launch({ ...settings, args: [...ARGS, ...SHORT_LIVES] }))
  browser.close = async () => {
    for (const context of browser.contexts()) await context.close()
    shelf.put(kind, browser)
  }
  return browser
}
