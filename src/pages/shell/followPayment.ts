import type { RouteName } from '@/routes/table'
import { routeOf } from '@/routes/resolve'
import { linkTo } from '@/routes/links'
import { currentRoute, navigate } from '@/routes/navigate'
import type { AppServices } from '@/stores/boot'
import { hasOpenPayment } from '@/stores/openPayment'
import { isLoggedIn, userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'

/** Pages with a payment centre of their own: it comes up again there by itself. */
const PAYING: readonly RouteName[] = ['orderDetails', 'myOrder', 'successfully', 'payActionDom']

/** The rest is loaded only when a payment was left without its outcome. */
const ask = async (): Promise<void> => {
  const { unseenPayment, askToSeePayment } = await import('@/features/payment/askToSeePayment')
  const payment = await unseenPayment()
  const current = currentRoute()
  if (!payment || (current && PAYING.includes(current))) return
  if (await askToSeePayment()) await navigate(linkTo('myOrder'))
}

/** Once per account and run of the app. The answer stops it. */
export const followPayment = ({ secureStore }: AppServices): (() => void) => {
  let asked: string | undefined
  const look = () => {
    const state = useSession.getState()
    const user = userUuidOf(state)
    const current = currentRoute()
    // a user who has just logged in is first led to their page
    if (!isLoggedIn(state) || !user || user === asked || (current && routeOf(current).login === 'account'))
      return
    asked = user
    if (hasOpenPayment(secureStore)) void ask()
  }
  look()
  return useSession.subscribe(look)
}
