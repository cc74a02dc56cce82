import type { Site } from '@/api/site'
import type { AppServices } from './boot'
import { whoseNow, type KeptFor } from './lastVisit'
import { isGuest, isLoggedIn } from './session/selectors'
import { useSession } from './session/useSession'

/** The record that is stored. The store seals it: a record that was changed is not read. */
export const recordOf = (state: unknown, whose: KeptFor): unknown => ({ ...whose, state })

/** Kept for the next visit, unless another person uses the shop by now. Storage that is full or refused keeps nothing. */
export const keepLast = async (
  { secureStore }: AppServices,
  key: string,
  state: unknown,
  whose: KeptFor,
  site: Site,
): Promise<void> => {
  const still = () => {
    const session = useSession.getState()
    return (
      (isGuest(session) || isLoggedIn(session)) && JSON.stringify(whose) === JSON.stringify(whoseNow(site))
    )
  }
  if (!still()) return
  const record = recordOf(state, whose)
  if (JSON.stringify(await secureStore.readLong(key)) === JSON.stringify(record)) return
  // it would only be kept in memory, until the page ends
  if (await secureStore.writeLong(key, record, still)) secureStore.remove(key)
}
