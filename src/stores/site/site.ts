import type { OperatingSite } from '@/api/outgoing'
import { asText, isRecord, lenient } from '@/base/decode'
import { isApiError, type ApiError } from '@/api/apiError'
import type { Site } from '@/api/site'
import type { StoragePort } from '@/platform/storage/contract'

/** `unknownDomain`: the server knows no site under this domain. */
export interface SiteState {
  status: 'unknown' | 'loading' | 'ready' | 'unknownDomain' | 'failed'
  site?: Site
  error?: ApiError
}

export type SiteEvent =
  | { type: 'siteRequested' }
  | { type: 'siteResolved'; site: Site }
  | { type: 'domainUnknown' }
  | { type: 'siteFailed'; error: ApiError }

export const initialSite: SiteState = { status: 'unknown' }

/** A known site stays shown while it is asked for again, also when that fails; so does the word that there is none. */
export const siteReducer = (state: SiteState, event: SiteEvent): SiteState => {
  switch (event.type) {
    case 'siteRequested':
      return state.site || state.status === 'unknownDomain' ? state : { status: 'loading' }
    case 'siteResolved':
      return { status: 'ready', site: event.site }
    case 'domainUnknown':
      return { status: 'unknownDomain' }
    case 'siteFailed':
      return state.site ? state : { status: 'failed', error: event.error }
  }
}

export interface SiteServiceDeps {
  getSite(domainName: string): Promise<Site | undefined>
  loadConfig(): Promise<{ domainName: string }>
  storage: StoragePort
  dispatch(event: SiteEvent): void
}

export interface SiteService {
  /**
   * The site of the configured domain; undefined for an unknown domain. At most one request at a time. A site known
   * from the last visit is answered at once and asked for again in the background.
   */
  ensureSite(): Promise<Site | undefined>
  /** Asks again after a failure. */
  reload(): Promise<Site | undefined>
  /** Forgets what the device keeps of the site and asks again; rejects with ApiError when that fails. */
  clearCache(): Promise<void>
  /** What POSTs carry (shop §7). */
  operatingSite(): Promise<OperatingSite | undefined>
  /** The site of this visit or the last one, without asking the server. */
  lastSite(): Promise<Site | undefined>
  /** What POSTs carry, without asking the server. */
  knownSite(): Promise<OperatingSite | undefined>
}

const keyOf = (domainName: string) => `alm.site.${domainName}`

/** Public data, written by ourselves: the fields everything hangs on are checked, the rest follows them. */
const readStored = (text: string | undefined): Site | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    const needed = ['siteUuid', 'templateUuid', 'orgUuid', 'accUuid', 'orgName', 'shortName']
    const sound = isRecord(value) && needed.every(name => lenient(value, name, asText))
    return sound ? (value as unknown as Site) : undefined
  } catch {
    return undefined
  }
}

const operatingOf = (site: Site | undefined): OperatingSite | undefined =>
  site && {
    cOperateAccUuid: site.accUuid,
    cOperateOrgName: site.orgName,
    cOperateOrgUuid: site.orgUuid,
  }

export const createSiteService = ({
  getSite,
  loadConfig,
  storage,
  dispatch,
}: SiteServiceDeps): SiteService => {
  let known: Site | undefined
  let flight: Promise<Site | undefined> | undefined

  const ask = async (): Promise<Site | undefined> => {
    dispatch({ type: 'siteRequested' })
    try {
      const { domainName } = await loadConfig()
      const site = await getSite(domainName)
      known = site
      if (site) storage.set(keyOf(domainName), JSON.stringify(site))
      else storage.remove(keyOf(domainName))
      dispatch(site ? { type: 'siteResolved', site } : { type: 'domainUnknown' })
      return site
    } catch (error) {
      if (isApiError(error)) dispatch({ type: 'siteFailed', error })
      throw error
    }
  }

  const askOnce = (): Promise<Site | undefined> => {
    flight ??= ask().finally(() => {
      flight = undefined
    })
    return flight
  }

  const ensureSite = async (): Promise<Site | undefined> => {
    if (known) return known
    if (flight) return flight
    const { domainName } = await loadConfig()
    known ??= readStored(storage.get(keyOf(domainName)))
    if (!known) return askOnce()
    dispatch({ type: 'siteResolved', site: known })
    // a failure here leaves the known site in place
    askOnce().catch(() => undefined)
    return known
  }

  const lastSite = async (): Promise<Site | undefined> => {
    const { domainName } = await loadConfig()
    return known ?? readStored(storage.get(keyOf(domainName)))
  }

  return {
    ensureSite,
    reload: askOnce,
    async clearCache() {
      const { domainName } = await loadConfig()
      storage.remove(keyOf(domainName))
      await askOnce()
    },
    operatingSite: async () => operatingOf(await ensureSite()),
    lastSite,
    knownSite: async () => operatingOf(await lastSite()),
  }
}
