import type { DefaultInstitution } from '@/api/institution'
import type { Account, LoginOutcome, UserInfo } from '@/api/user'
import { createSecureStore, type SecureStore } from '@/stores/secureStore'
import { createSessionArchive } from '@/stores/session/archive'
import { createSessionCredentials, type SessionCredentials } from '@/stores/session/credentials'
import {
  initialSession,
  sessionReducer,
  type SessionEvent,
  type SessionState,
} from '@/stores/session/reducer'
import { createSession, type Session } from '@/stores/session/session'
import type { SessionApi } from '@/stores/session/deps'
import { manualClock } from './manualClock'
import { memoryStorage, type MemoryStorage } from './memoryStorage'
import { nodeRandom } from './nodePlatform'

const account: Account = {
  userUuid: 'u1',
  phone: '13800138000',
  initialPassword: false,
  passwordExpired: false,
}

export const outcome = (n: number, more: Partial<Account> = {}): LoginOutcome => ({
  kind: 'loggedIn',
  loginUuid: `login-${n}`,
  token: `tok-${n}`,
  secret: 'ab'.repeat(32),
  freeToken: `free-${n}`,
  account: { ...account, ...more },
})

export const foundInstitution: DefaultInstitution = {
  personUuid: 'p1',
  personName: '张三',
  enterpriseName: '甲公司',
  personDisabled: false,
  accountDisabled: false,
  awaitingDeletion: false,
}
export const userInfoOf = (accUuid: string, enterpriseName: string): UserInfo => ({
  person: {
    accUuid,
    personUuid: 'p1',
    userType: 'admin',
    authenticationType: 'enterprise',
    phone: '13800138000',
    orgName: enterpriseName,
    orgUuid: 'org-1',
    accOrgUuid: 'org-1',
    accSignId: 'sign-1',
    accType: 1,
    operatorUuid: 'operator-1',
    operatorName: '',
    idcUuid: 'idc-1',
    superUser: false,
  },
  accountEnterprise: { enterpriseUuid: `ent-of-${accUuid}`, name: enterpriseName },
  personName: '张三',
  personUuid: 'p1',
})
const userInfo = userInfoOf('acc-1', '甲公司')

/** Every call answers at once; a test replaces what it is about. */
const soundApi = (calls: string[]): SessionApi => {
  const answer =
    <T>(name: string, value: T) =>
    (): Promise<T> => {
      calls.push(name)
      return Promise.resolve(value)
    }
  return {
    login: answer('login', outcome(1)),
    forceLogin: answer('forceLogin', outcome(3)),
    loginPasswordFree: answer('loginPasswordFree', outcome(2)),
    logout: answer<void>('logout', undefined),
    getLoginUserInfo: answer('getLoginUserInfo', userInfo),
    getPersonAuthentication: answer('getPersonAuthentication', { authenticated: true }),
    getEnterpriseAuthentication: answer('getEnterpriseAuthentication', { authenticated: true }),
    getDefaultInstitution: answer<DefaultInstitution | undefined>('getDefaultInstitution', foundInstitution),
    setDefaultInstitution: answer<void>('setDefaultInstitution', undefined),
    getInstitutions: answer('getInstitutions', { items: [], broken: [] }),
    getWorkflowUrl: answer<string | undefined>('getWorkflowUrl', 'https://workflow.example'),
  }
}

/** The browser several tabs live in. */
export interface Browser {
  storage: MemoryStorage
  /** another store than the encrypted one over `storage` */
  store?: SecureStore
  /** a test takes a guard away */
  weaken?(credentials: SessionCredentials): SessionCredentials
  /** told of each logout, before it begins */
  onLogout?(): void
  changed: Set<(key: string | undefined) => void>
  /** one task at a time, over all tabs */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>
}
export const browser = (): Browser => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    storage: memoryStorage(),
    changed: new Set(),
    exclusively(_name, task) {
      const mine = last.then(task)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/** One tab with a session service over the browser's storage. */
export const sessionRig = async (given: Browser = browser(), replaced: Partial<SessionApi> = {}) => {
  const calls: string[] = []
  const events: SessionEvent[] = []
  const forgotten: string[] = []
  let state: SessionState = initialSession
  const watchers = new Set<() => void>()
  const clock = manualClock()
  const secureStore = given.store ?? (await createSecureStore({ storage: given.storage, random: nodeRandom }))
  const sound = createSessionCredentials(secureStore)
  const credentials = given.weaken?.(sound) ?? sound
  const made = createSession({
    api: { ...soundApi(calls), ...replaced },
    credentials,
    archive: createSessionArchive(secureStore),
    clock,
    tabs: {
      onForeignChange: listener => {
        given.changed.add(listener)
        return () => void given.changed.delete(listener)
      },
      exclusively: (name, task) => given.exclusively(name, task),
    },
    getState: () => state,
    dispatch: event => {
      events.push(event)
      state = sessionReducer(state, event)
      watchers.forEach(watch => watch())
    },
    onForget: reason => forgotten.push(reason),
  })
  const session: Session = {
    ...made,
    logout(reason) {
      given.onLogout?.()
      return made.logout(reason)
    },
  }
  return {
    session,
    credentials,
    secureStore,
    clock,
    calls,
    events,
    forgotten,
    state: () => state,
    subscribe(watch: () => void) {
      watchers.add(watch)
      return () => void watchers.delete(watch)
    },
    browser: given,
  }
}
