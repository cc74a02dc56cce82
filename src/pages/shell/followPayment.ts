import { routeOf } from '@/routes/resolve'
import { linkTo } from '@/routes/links'
import { currentRoute, navigate } from '@/routes/navigate'
import type { RouteName } from '@/routes/table'
import type { AppServices } from '@/stores/boot'
import { hasOpenPayment } from '@/stores/openPayment'
import { accUuidOf, isLoggedIn, ownerOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { PAYING_PAGES } from './payingPages'

/** The centre of such a page shows the payment by itself. */
const isPaying = (route: RouteName | undefined) => PAYING_PAGES.some(page => page === route)

/** The rest is loaded only when a payment was left without its outcome. */
const ask = async (): Promise<void> => {
  const { unseenPayment, askToSeePayment } = await import('@/features/payment/askToSeePayment')
  const payment = await unseenPayment()
  if (!payment || isPaying(currentRoute())) return
  if (await askToSeePayment(payment)) await navigate(linkTo('myOrder'))
}

/** Once per login, institution and run of the app. `look` is told of every page that is shown. */
export const followPayment = ({ secureStore }: AppServices): { look: () => void; stop: () => void } => {
  const asked = new Set<string>()
  const look = () => {
    const state = useSession.getState()
    const owner = ownerOf(state)
    const current = currentRoute()
    if (!isLoggedIn(state) || asked.has(owner)) return
    // which institution is in use is not known yet
    if (!accUuidOf(state) && state.institution.status !== 'none') return
    // the first page is on its way, or a user who has just logged in is first led to theirs
    if (!current || routeOf(current).login === 'account') return
    asked.add(owner)
    // its code has not come: the next page asks again
    if (hasOpenPayment(secureStore) && !isPaying(current)) ask().catch(() => asked.delete(owner))
  }
  look()
  return { look, stop: useSession.subscribe(look) }
}
