import './embedded'
import './patience'
import { startHome } from '@/features/storefront/startHome'
import { isMicroApp } from '@/platform/host/frame'
import { startApp } from './startApp'
import { startTexts } from './startTexts'

declare global {
  interface Window {
    /** Whether the login could be drawn before any code had come (config/earlyBoot.ts). */
    __LOGIN_DRAWN__?: Promise<boolean>
  }
}

const LOGIN = /^#\/login-account(\?|$)/
const HOME = /^(#\/?)?$|^#\/micro\/alm-mall-shop\/home\/tab-home/

// H5 entry of its own, executed before the app's code has arrived: storage, guest token, site, layout and the first
// products are asked for meanwhile. The home screen takes over what is on its way.
void startApp()
startTexts()
// a portal's page is not ours to draw on; what fails here, the screens meet again and show
if (HOME.test(window.location.hash)) {
  startHome()
  if (!isMicroApp())
    void import(/* webpackChunkName: 'paint' */ './paintHome')
      .then(({ paintHome }) => paintHome())
      .catch(() => undefined)
}
if (LOGIN.test(window.location.hash) && !isMicroApp())
  void Promise.resolve(window.__LOGIN_DRAWN__)
    .then(drawn => (drawn ? undefined : import(/* webpackChunkName: 'paint-login' */ './paintLogin')))
    .then(code => code?.paintLogin())
    .catch(() => undefined)
