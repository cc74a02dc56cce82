import type { Browser } from 'playwright-core'
import { H5Shopper } from '../e2e/h5Shopper'
import { LANGUAGE_KEY, standsStill, visitorOf, type Camera, type Round } from './camera'
import { wordsOf } from './screen'
import { PICTURE_TIME } from './world'

const WAIT_MS = 10_000

/** The H5 build in a browser of the round's size. */
export const startH5Camera = async (
  browser: Browser,
  url: string,
  { width, language }: Round,
): Promise<Camera> => {
  const shopper = await H5Shopper.start(browser, url, {
    width,
    now: PICTURE_TIME,
    reducedMotion: true,
    timeout: WAIT_MS,
  })
  const { page } = shopper
  const storeLanguage = `localStorage.setItem(${JSON.stringify(LANGUAGE_KEY)}, ${JSON.stringify(language)})`
  await page.addInitScript(`try { ${storeLanguage} } catch { /* a page without storage */ }`)
  return {
    page,
    async open(address) {
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
