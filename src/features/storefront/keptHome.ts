import type { Site } from '@/api/site'
import { storage } from '@/platform/storage'
import type { AppServices } from '@/stores/boot'
import { ownerOf, seesPrices } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { KEPT_HOME, LOCALE_KEY } from '@/stores/storageKeys'
import { keptOf, type KeptFor, type KeptHome } from './model/keptHome'

/** Raised when what is kept changes its form. */
const FORM = 1

export const whoseHome = (site: Site): KeptFor => {
  const session = useSession.getState()
  return {
    release: `${FORM}/${process.env.TARO_APP_VERSION ?? ''}`,
    siteUuid: site.siteUuid,
    // the texts may not have been started yet
    language: storage.get(LOCALE_KEY) ?? '',
    owner: ownerOf(session),
    seesPrices: seesPrices(session, site.showPricesToGuests),
  }
}

/** The home tab of the last visit, for who looks at it now; what does not count any more is dropped. */
export const readKeptHome = async ({ secureStore, site }: AppServices): Promise<KeptHome | undefined> => {
  const record = secureStore.read(KEPT_HOME)
  const last = record === undefined ? undefined : await site.lastSite()
  if (!last) return undefined
  const kept = keptOf(record, whoseHome(last))
  if (!kept) secureStore.remove(KEPT_HOME)
  return kept
}
