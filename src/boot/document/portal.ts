import { startApp } from './files'
import type { LoadingPlan } from './plan'

declare global {
  interface Window {
    /** the portal's own window, where the framework gives the shop another */
    rawWindow?: Window
    __MICRO_APP_BASE_APPLICATION__?: boolean
    __POWERED_BY_QIANKUN__?: boolean
    /** called by the framework when the portal removes the shop */
    unmount?: () => unknown
  }
}

/** A portal that removes the shop while it starts waits for that start no longer, ms. */
const PATIENCE = 10_000

const outer = () => window.rawWindow ?? window
const place = (): Element | null => {
  const name = window.__MICRO_APP_NAME__
  return name ? outer().document.documentElement.querySelector(`micro-app[name="${name}"]`) : null
}

const root = (): Element | null => {
  const microApp = place()
  return (microApp?.shadowRoot ?? microApp ?? document.documentElement).querySelector(
    microApp ? '#app' : 'micro-app #app, [data-qiankun] #app',
  )
}

/** The setting of a portal that the shop cannot run with; undefined: none. */
const unfitSetting = (): string | undefined => {
  if (window.__POWERED_BY_QIANKUN__) return 'qiankun'
  if (!window.__MICRO_APP_NAME__ && window.__MICRO_APP_BASE_APPLICATION__) return 'disable-sandbox'
  const microApp = place()
  if (!microApp) return undefined
  if (microApp.shadowRoot) return 'shadowDOM'
  const mode = microApp.getAttribute('router-mode') ?? microApp.getAttribute('disable-memory-router') ?? ''
  // the framework's settings for all its shops are not to be seen: they show in the address
  const sharesAddress =
    !window.__MICRO_APP_PUBLIC_PATH__?.startsWith(location.origin) ||
    (location.hash !== '' && location.hash === outer().location.hash)
  return /^(native|true)/.test(mode) || sharesAddress ? 'router-mode=native' : undefined
}

/** Whether the shop cannot run here; says so in its place, and to the portal's developer. */
export const isUnfit = ({ unfit }: LoadingPlan): boolean => {
  const setting = unfitSetting()
  if (!setting) return false
  window.__SHOP_LIFE__ = { gone: true }
  const reason = `${unfit}${setting}`
  const shown = root()
  if (shown) shown.textContent = reason
  // oxlint-disable-next-line no-console -- the developer of the portal looks there
  console.error(reason)
  return true
}

/**
 * Starts the app within a portal, which may remove the page at any moment: the app begins only while its place is there,
 * and a portal that removes it while it begins waits until it has ended.
 */
export const startInPortal = (plan: LoadingPlan): void => {
  const life: NonNullable<Window['__SHOP_LIFE__']> = { gone: false }
  let begun = false
  window.__SHOP_LIFE__ = life
  window.unmount = () => {
    life.gone = true
    if (life.end) return life.end()
    if (!begun) return undefined
    return new Promise<void>(done => {
      life.over = done
      setTimeout(done, PATIENCE)
    })
  }
  const begin = () => {
    if (life.gone || !root()) return
    begun = true
    startApp(plan)
  }
  // a file that does not come is asked for again by its tag
  Promise.all(plan.app.map(file => fetch(`${window.__MICRO_APP_PUBLIC_PATH__}${file}`))).then(begin, begin)
}
