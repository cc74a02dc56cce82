import { SITE_DOMAIN } from '../../sandbox/world/site'
import { PASSWORD } from '../../sandbox/world/people'
import * as institutionApi from '@/api/institution'
import { setTransport } from '@/api/client'
import { readOverrun } from '@/api/overrun'
import { getSite } from '@/api/site'
import { createTransport, type Transport } from '@/api/transport'
import * as userApi from '@/api/user'
import type { ClockPort } from '@/platform/clock/contract'
import { clock as systemClock } from '@/platform/clock'
import type { HttpPort, HttpRequest } from '@/platform/http/contract'
import { createSecureStore } from '@/stores/secureStore'
import { createSessionArchive } from '@/stores/session/archive'
import { createSessionCredentials, type SessionCredentials } from '@/stores/session/credentials'
import { initialSession, sessionReducer, type SessionState } from '@/stores/session/reducer'
import { createSession, type Session } from '@/stores/session/session'
import { createSiteService, type SiteService } from '@/stores/site/site'
import { memoryStorage, type MemoryStorage } from './memoryStorage'
import { nodeHttp, nodeRandom } from './nodePlatform'

/** Demo accounts of the seeded world; what each is good for stands in sandbox/world/people.ts. */
export const PHONES = {
  admin: '13800000001',
  colleague: '13800000002',
  rival: '13800000003',
  noEnterprise: '13800000004',
  personDisabled: '13800000005',
  accountDisabled: '13800000006',
  awaitingDeletion: '13800000007',
  initialPassword: '13800000008',
} as const

/** The app's lower floors on one device, talking to the sandbox. */
export interface Device {
  transport: Transport
  session: Session
  site: SiteService
  credentials: SessionCredentials
  state(): SessionState
  /** requests as they went out */
  sent: HttpRequest[]
  /** Logs in and loads the institution. */
  login(phone?: string, password?: string): Promise<void>
}

export interface DeviceOptions {
  /** what a device that was switched off has kept */
  storage?: MemoryStorage
  clock?: ClockPort
  http?: HttpPort
}

const recording = (http: HttpPort, sent: HttpRequest[]): HttpPort => ({
  send(request) {
    sent.push(request)
    return http.send(request)
  },
})

/** A device of its own; it becomes the one the api functions speak for. */
export const createDevice = async (url: string, options: DeviceOptions = {}): Promise<Device> => {
  const sent: HttpRequest[] = []
  const { clock = systemClock, http = nodeHttp, storage = memoryStorage() } = options
  let state = initialSession
  const secureStore = await createSecureStore({ storage, random: nodeRandom })
  const credentials = createSessionCredentials(secureStore)
  const loadConfig = async () => ({ gateway: `${url}/gw`, defaultAccUuid: '', domainName: SITE_DOMAIN })
  const site = createSiteService({ getSite, loadConfig, storage: memoryStorage(), dispatch: () => undefined })
  const transport = createTransport({
    http: recording(http, sent),
    clock,
    random: nodeRandom,
    credentials: {
      ...credentials,
      owner: () => state.loginUuid,
      institution: () => state.institution.accUuid,
    },
    config: loadConfig,
    site: site.operatingSite,
    knownSite: site.knownSite,
    readPage: readOverrun,
  })
  const session = createSession({
    api: { ...userApi, ...institutionApi },
    credentials,
    archive: createSessionArchive(secureStore),
    tabs: { onForeignChange: () => () => undefined, exclusively: (_name, task) => task() },
    clock,
    getState: () => state,
    dispatch: event => {
      state = sessionReducer(state, event)
    },
  })
  transport.onSessionDead(session.died)
  setTransport(transport)
  const login = async (phone: string = PHONES.admin, password: string = PASSWORD) => {
    await session.login({ phone, password })
    await session.loadInstitution()
  }
  return { transport, session, site, credentials, state: () => state, sent, login }
}
