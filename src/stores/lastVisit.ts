import type { Site } from '@/api/site'
import { isRecord, read } from '@/base/decode'
import { storage } from '@/platform/storage'
import type { AppServices } from './boot'
import { ownerOf, seesPrices } from './session/selectors'
import { useSession } from './session/useSession'
import { LOCALE_KEY } from './storageKeys'

/** For whom a screen of the last visit counts: for all others it is as if nothing were kept. */
export interface KeptFor {
  /** the form of what is kept, with the release that wrote it */
  release: string
  siteUuid: string
  language: string
  /** login and institution */
  owner: string
  seesPrices: boolean
}

/** Raised when what is kept changes its form. */
const FORM = 3

const KEYS = ['release', 'siteUuid', 'language', 'owner', 'seesPrices'] as const

/** Undefined for another person, site, language or release, or where prices were seen and may not be now. */
export const keptOf = <T>(record: unknown, whose: KeptFor): T | undefined =>
  isRecord(record) && KEYS.every(key => read(record, key) === whose[key])
    ? (read(record, 'state') as T)
    : undefined

export const whoseNow = (site: Site): KeptFor => {
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

/** A screen as the last visit left it, for the person who looks at it now; what does not count any more is dropped. */
export const readLast = async <T>(
  { secureStore, site }: AppServices,
  key: string,
): Promise<T | undefined> => {
  const record = await secureStore.readLong(key)
  const last = record === undefined ? undefined : await site.lastSite()
  if (!last) return undefined
  const kept = keptOf<T>(record, whoseNow(last))
  if (!kept) secureStore.remove(key)
  return kept
}
