import { startClient } from '@/api/client'
import { readOverrun } from '@/api/overrun'
import { getSite } from '@/api/site'
import type { Transport } from '@/api/transport'
import { cipher } from '@/platform/cipher'
import { clock } from '@/platform/clock'
import { loadConfig } from '@/platform/env'
import { once } from '@/platform/env/config'
import { random } from '@/platform/random'
import { storage } from '@/platform/storage'
import { storeKey } from '@/platform/store-key'
import { tabs } from '@/platform/tabs'
import { forgetPerson } from './forgetPerson'
import { clearPermission } from './permission'
import { createSecureStore, type SecureStore } from './secureStore'
import { createSessionArchive } from './session/archive'
import { createSessionCredentials, type SessionCredentials } from './session/credentials'
import { lateApi } from './session/lateApi'
import { userUuidOf } from './session/selectors'
import { createSession, type Session } from './session/session'
import { dispatchSession, useSession } from './session/useSession'
import { keysOfLastVisit } from './storageKeys'
import { createSiteService, type SiteService } from './site/site'
import { dispatchSite } from './site/useSite'

export interface AppServices {
  session: Session
  site: SiteService
  transport: Transport
  secureStore: SecureStore
  credentials: SessionCredentials
}

const start = async (): Promise<AppServices> => {
  const secureStore = await createSecureStore({ storage, random, storeKey, cipher })
  const credentials = createSessionCredentials(secureStore, tabs.exclusively)
  const site = createSiteService({ getSite, loadConfig, storage, dispatch: dispatchSite })
  const transport = startClient({
    credentials: {
      ...credentials,
      owner: () => useSession.getState().loginUuid,
      institution: () => useSession.getState().institution.accUuid,
    },
    site: site.operatingSite,
    knownSite: site.knownSite,
    readPage: readOverrun,
  })
  const session = createSession({
    api: lateApi,
    credentials,
    archive: createSessionArchive(secureStore),
    tabs,
    clock,
    getState: useSession.getState,
    dispatch: dispatchSession,
    onForget: reason => {
      clearPermission()
      keysOfLastVisit().forEach(secureStore.remove)
      if (reason === 'loggedOut') forgetPerson(secureStore, userUuidOf(useSession.getState()))
    },
  })
  transport.onSessionDead(session.died)
  session.watchTabs()
  session.restore()
  return { session, site, transport, secureStore, credentials }
}

/** Wires the stores to this platform, once; the session is restored when it resolves. A failure is tried again. */
export const bootStores = once(start)
