import './embedded'
import './patience'
import { startHome } from '@/features/storefront/startHome'
import { isMicroApp } from '@/platform/host/frame'
import { startApp } from './startApp'

const LOGIN = /^#\/login-account(\?|$)/
const HOME = /^(#\/?)?$|^#\/micro\/alm-mall-shop\/home\/tab-home/

// H5 entry of its own, executed before the app's code has arrived: storage, guest token, site, layout and the first
// products are asked for meanwhile. The home screen takes over what is on its way.
void startApp()
if (HOME.test(window.location.hash)) {
  const { page } = startHome()
  // a portal's page is not ours to draw on; what fails here, the home screen meets again and shows
  if (!isMicroApp()) void page.then(paint).catch(() => undefined)
}
if (LOGIN.test(window.location.hash) && !isMicroApp()) {
  void import(/* webpackChunkName: 'paint-login' */ './paintLogin').then(
    ({ paintLogin }) => paintLogin(),
    // the app's own page will say so
    () => undefined,
  )
}

// its code has been preloaded; executed only now, it does not delay asking for the goods
async function paint() {
  const { paintHome } = await import(/* webpackChunkName: 'paint' */ './paintHome')
  await paintHome()
}
