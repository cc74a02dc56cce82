import type { Page } from 'playwright-core'
import type { Shopper } from '../journeys/shopper'
import { wordsOf, type Screen, type Theme, type Visitor, type Words } from './screen'

/** Where the app stores the chosen language; its own constant needs a platform to be imported. */
export const LANGUAGE_KEY = 'alm.locale'

/** What is the same for all pictures of one round. */
export interface Round {
  /** px */
  width: number
  height: number
  language: 'zh-CN' | 'en-US'
}

/** One person with one phone, on one target. */
export interface Camera {
  /**
   * Starts the app anew on that address of the route table, e.g. `/login-account?a=1`; `within` the running app where the
   * camera can.
   */
  open(address: string, within?: boolean): Promise<void>
  readonly person: Visitor
  setTheme(theme: Theme): Promise<void>
  /** waits until nothing moves, then takes the picture */
  take(screen: Screen): Promise<Buffer>
  readonly page: Page
  close(): Promise<void>
}

/** A person who knows texts of the app in the language of the round. */
export const visitorOf = (shopper: Shopper, goOffline: () => Promise<void>): Visitor => ({
  tap: what => shopper.tap(wordsOf(what)),
  type: ({ label, placeholder }, value) =>
    shopper.type({ label: textOf(label), placeholder: textOf(placeholder) }, value),
  addFiles: (what, files, source) => shopper.addFiles(wordsOf(what), files, source && wordsOf(source)),
  see: text => shopper.see(wordsOf(text)),
  scrollDown: () => shopper.scrollDown(),
  goOffline,
})

const textOf = (words: Words): string => {
  const found = wordsOf(words)
  if (typeof found !== 'string') throw new Error(`a field is named by a text, not by ${String(found)}`)
  return found
}

const QUIET_MS = 300
const MOVING_LIMIT_MS = 6000

/**
 * Runs in the page, looks through shadow roots: pictures in the window are there, no skeleton and no toast is left, and
 * for a while nothing was added or removed.
 */
const QUIET = `(({ quietMs, limitMs, waiting }) => new Promise(resolve => {
  const all = (root, css) => [...root.querySelectorAll(css),
    ...[...root.querySelectorAll('*')].filter(one => one.shadowRoot).flatMap(one => all(one.shadowRoot, css))]
  const inWindow = one => {
    const { top, bottom, left, right, width } = one.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && one.checkVisibility()
  }
  const moving = () =>
    document.fonts.status !== 'loaded' ||
    all(document, 'img').some(one => inWindow(one) && !one.complete) ||
    (!waiting && all(document, '[class*="alm-skeleton"], .alm-toast').some(inWindow))
  let last = ''
  let left = quietMs
  let spent = 0
  const look = () => {
    const now = String(document.querySelectorAll('*').length) + moving()
    left = now === last && !moving() ? left - 50 : quietMs
    last = now
    spent += 50
    if (left <= 0 || spent > limitMs) resolve(left <= 0)
    else setTimeout(look, 50)
  }
  look()
}))`

/** Waits until the page stands still; false when it never does. */
export const standsStill = (page: Page, waiting = false): Promise<boolean> =>
  page.evaluate(`${QUIET}(${JSON.stringify({ quietMs: QUIET_MS, limitMs: MOVING_LIMIT_MS, waiting })})`)
