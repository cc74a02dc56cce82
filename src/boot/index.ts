import './embedded'
import './patience'
import { startHome } from '@/features/storefront/startHome'
import { isMicroApp, isWanted } from '@/platform/host/frame'
import { startApp } from './startApp'
import { startTexts } from './startTexts'

declare global {
  interface Window {
    /** Whether the login could be drawn before any code had come (src/boot/document). */
    __LOGIN_DRAWN__?: Promise<boolean>
  }
}

const LOGIN = /^#\/login-account(\?|$)/
const HOME = /^(#\/?)?$|^#\/micro\/alm-mall-shop\/home\/tab-home/

// Nothing is drawn inside a portal. Errors are ignored: the screens run into them again and show them.
const drawHome = () => {
  if (!isMicroApp())
    void import(/* webpackChunkName: 'paint' */ './paintHome')
      .then(({ paintHome }) => paintHome())
      .catch(() => undefined)
}

const drawLogin = () => {
  if (isMicroApp()) return
  void Promise.resolve(window.__LOGIN_DRAWN__)
    .then(drawn => (drawn ? undefined : import(/* webpackChunkName: 'paint-login' */ './paintLogin')))
    .then(code => code?.paintLogin())
    .catch(() => undefined)
}

// H5 entry of its own, executed before the app's code has arrived: it asks for storage, guest token, site, layout
// and the first products. The home screen takes over what is on its way.
if (isWanted()) {
  void startApp()
  const { hash } = window.location
  if (HOME.test(hash)) startHome()

  // what is asked for comes first, and a slow phone's touches must not wait for both
  setTimeout(() => {
    startTexts()
    if (HOME.test(hash)) drawHome()
    if (LOGIN.test(hash)) drawLogin()
  })
}
