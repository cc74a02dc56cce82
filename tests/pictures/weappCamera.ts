import type { Browser } from 'playwright-core'
import { resolveRoute, routeOf } from '@/routes/resolve'
import { WeappShopper } from '../weapp/weappShopper'
import { LANGUAGE_KEY, standsStill, visitorOf, type Camera, type Round } from './camera'
import { wordsOf } from './screen'
import { PICTURE_TIME } from './world'

interface Start extends Round {
  browser: Browser
  url: string
  dist: string
}

/** What the messaging app knows is not asked of it here. */
const PAYMENT_CANCELLED = { requestPayment: () => Promise.reject({ errMsg: 'requestPayment:fail cancel' }) }

const pageAddress = (address: string): string => {
  const target = resolveRoute(address)
  const page = target && routeOf(target.route).page
  const query = address.includes('?') ? `?${address.split('?')[1]}` : ''
  return `${page ?? address.replace(/^\//, '').split('?')[0]}${query}`
}

/** The mini-program build in the engine. */
export const startWeappCamera = async (start: Start): Promise<Camera> => {
  const { browser, url, dist, width, height, language } = start
  const shopper = await WeappShopper.start({
    browser,
    url,
    dist,
    width,
    height,
    now: PICTURE_TIME,
    reducedMotion: true,
    language: language.replace('-', '_'),
    storage: { [LANGUAGE_KEY]: language },
    mocks: PAYMENT_CANCELLED,
  })
  const { app } = shopper
  let started = false
  return {
    page: app.page,
    async open(address) {
      await app.setOnline(true)
      await (started ? app.restart(pageAddress(address)) : app.open(pageAddress(address)))
      started = true
    },
    person: visitorOf(shopper, () => app.setOnline(false)),
    setTheme: theme => app.setTheme(theme),
    async take({ waiting, shows }) {
      if (shows) await app.waitForText(wordsOf(shows))
      await standsStill(app.page, waiting)
      return app.screenshot()
    },
    close: () => shopper.close(),
  }
}
