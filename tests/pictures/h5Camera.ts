import type { Browser } from 'playwright-core'
import { H5Shopper } from '../e2e/h5Shopper'
import { LANGUAGE_KEY, standsStill, visitorOf, type Camera, type Round } from './camera'
import { wordsOf } from './screen'
import { PICTURE_TIME } from './world'

const WAIT_MS = 30_000

/** Runs in the page: whether the address has led to another page soon. The clock stands still: pauses are counted. */
const GO_ON = `(async address => {
  const front = () => [...document.querySelectorAll('.taro_page')].filter(page => page.offsetHeight > 0).pop()
  const before = front()
  location.hash = address
  for (let pauses = 0; pauses < 60; pauses += 1) {
    await new Promise(resolve => setTimeout(resolve, 30))
    const now = front()
    if (now && now !== before) return now.id.split('?')[0] === address.split('?')[0]
  }
  return false
})`

/** The H5 build in a browser of the round's size. */
export const startH5Camera = async (
  browser: Browser,
  url: string,
  { width, height, language }: Round,
): Promise<Camera> => {
  const shopper = await H5Shopper.start(browser, url, {
    width,
    height,
    now: PICTURE_TIME,
    reducedMotion: true,
    timeout: WAIT_MS,
  })
  const { page } = shopper
  const storeLanguage = `localStorage.setItem(${JSON.stringify(LANGUAGE_KEY)}, ${JSON.stringify(language)})`
  await page.addInitScript(`try { ${storeLanguage} } catch { /* a page without storage */ }`)
  return {
    page,
    async open(address, within) {
      if (within && (await page.evaluate<boolean>(`${GO_ON}(${JSON.stringify(address)})`))) return
      await page.context().setOffline(false)
      await page.goto('about:blank')
      await shopper.open(address)
    },
    person: visitorOf(shopper, () => page.context().setOffline(true)),
    async setTheme(theme) {
      await page.emulateMedia({ colorScheme: theme })
    },
    async take({ waiting, shows }) {
      if (!waiting) await page.waitForLoadState('networkidle')
      if (shows) await shopper.see(wordsOf(shows))
      await standsStill(page, waiting)
      return page.screenshot({ animations: 'disabled' })
    },
    close: () => shopper.close(),
  }
}
