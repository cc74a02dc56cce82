import type { Site } from '@/api/site'
import type { AppServices } from '@/stores/boot'
import { isGuest, isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { KEPT_HOME } from '@/stores/storageKeys'
import { whoseHome } from './keptHome'
import type { KeptFor, KeptHome } from './model/keptHome'

/** What is written. The store seals it: what comes back is what was written, or nothing. */
export const recordOf = (kept: KeptHome, whose: KeptFor): unknown => ({
  ...whose,
  home: { page: kept.page, lists: whose.seesPrices ? kept.lists : withoutPrices(kept.lists) },
})

const withoutPrices = (lists: KeptHome['lists']): KeptHome['lists'] =>
  Object.fromEntries(
    Object.entries(lists).map(([id, list]) => [
      id,
      { ...list, items: list.items.map(({ price: _price, ...product }) => product) },
    ]),
  )

/** Kept for the next visit, unless somebody else looks at the shop by now. Storage that is full or refused keeps nothing. */
export const keepHome = async (
  { secureStore }: AppServices,
  kept: KeptHome,
  whose: KeptFor,
  site: Site,
): Promise<void> => {
  const session = useSession.getState()
  if (!isGuest(session) && !isLoggedIn(session)) return
  const now = JSON.stringify(whoseHome(site))
  if (JSON.stringify(whose) !== now) return
  const record = recordOf(kept, whose)
  if (JSON.stringify(secureStore.read(KEPT_HOME)) === JSON.stringify(record)) return
  // it would only be kept in memory, until the page ends
  if (await secureStore.write(KEPT_HOME, record)) secureStore.remove(KEPT_HOME)
}
