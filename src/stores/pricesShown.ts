import { isLoggedIn, isRestored, seesPrices } from './session/selectors'
import { useSession } from './session/useSession'
import type { SiteState } from './site/site'
import { useKnownSite } from './site/useKnownSite'
import { useSite } from './site/useSite'

const guestsSeePrices = ({ site, status }: SiteState): boolean | undefined => {
  if (site) return site.showPricesToGuests
  return status === 'unknown' || status === 'loading' ? undefined : false
}

/** Whether an answer that has just come has prices for this person: every call waits for session and site. */
export const seesPricesNow = (): boolean =>
  seesPrices(useSession.getState(), useSite.getState().site?.showPricesToGuests ?? false)

/**
 * Whether this person sees prices (shop §5); undefined until the session and, for a guest, the site are known. A list
 * that begins anew with the prices waits for this: begun before, it would ask for its first page twice.
 */
export const usePricesShown = (): boolean | undefined => {
  useKnownSite()
  const loggedIn = useSession(isLoggedIn)
  const restored = useSession(isRestored)
  const toGuests = useSite(guestsSeePrices)
  if (loggedIn) return true
  return restored ? toGuests : undefined
}
