import type { DefaultInstitution, InstitutionList, TradeRole } from '@/api/institution'
import type { Account, LoginSuccess, UserInfo } from '@/api/user'

/**
 * - `unknown`: not restored yet
 * - `guest`: no login
 * - `entering`: a login is under way
 * - `active`: a user is logged in
 */
type SessionPhase = 'unknown' | 'guest' | 'entering' | 'active'

/**
 * - `none`: no enterprise: a personal role, the view shows the placeholder name (shop §4)
 * - `personDisabled`, `enterpriseDisabled`: warn, nothing else is loaded
 * - `failed`: could not be loaded, may be tried again
 */
export type InstitutionStatus =
  | 'idle'
  | 'loading'
  | 'none'
  | 'ready'
  | 'personDisabled'
  | 'enterpriseDisabled'
  | 'failed'

interface InstitutionState {
  status: InstitutionStatus
  role: TradeRole
  /** absent: the placeholder name */
  orgName?: string
  orgUuid?: string
  accUuid?: string
  accSignId?: string
  personName?: string
  personUuid?: string
}

export interface SessionState {
  phase: SessionPhase
  account?: Account
  loginUuid?: string
  institution: InstitutionState
  userInfo?: UserInfo
  institutions: InstitutionList
  /** the list has been read: an empty one is empty, not unknown */
  institutionsKnown?: boolean
  /** realNameStatus; absent until loaded */
  personAuthenticated?: boolean
  enterpriseAuthenticated?: boolean
  workflowUrl?: string
  /** why the last session ended or a login failed; the view words it. `msg` is the server's text. */
  ended?: { reason: EndReason; msg?: string }
}

/**
 * - `loggedOut`: the person's own wish
 * - `removed`: removed by the administrator, and did not say to stay (shop §4)
 * - `sessionDied`: the server has ended it, `startLoginFailed`: it could not be begun
 * - `endedElsewhere`: another tab logged out
 * - `replaced`: another login took its place on this device
 */
export type EndReason =
  | 'loggedOut'
  | 'removed'
  | 'sessionDied'
  | 'startLoginFailed'
  | 'endedElsewhere'
  | 'replaced'

/** What a session has learnt and keeps between visits (shop §3). */
export interface StoredInstitution {
  userInfo?: UserInfo
  institutions?: InstitutionList
  institution?: InstitutionState
}

interface StoredSession extends StoredInstitution {
  account: Account
  loginUuid: string
}

/** Everything that can happen to a session, in the past tense. A recorded list replays to the same state. */
export type SessionEvent =
  | { type: 'nothingRestored' }
  | { type: 'sessionRestored'; stored: StoredSession }
  | { type: 'loginStarted' }
  | { type: 'loginSucceeded'; login: Pick<LoginSuccess, 'account' | 'loginUuid'> }
  | { type: 'loginFailed' }
  | { type: 'institutionRequested' }
  | { type: 'institutionMissing' }
  | { type: 'personFoundDisabled'; institution: DefaultInstitution }
  | { type: 'enterpriseFoundDisabled'; institution: DefaultInstitution }
  | { type: 'userInfoLoaded'; institution: DefaultInstitution; userInfo: UserInfo }
  | { type: 'institutionsLoaded'; institutions: InstitutionList }
  | { type: 'authenticationLoaded'; person?: boolean; enterprise?: boolean }
  | { type: 'workflowUrlLoaded'; url?: string }
  | { type: 'institutionFailed' }
  | { type: 'headImageChanged'; url?: string }
  | { type: 'passwordChanged' }
  | { type: 'sessionEnded'; reason: EndReason; msg?: string }

const noInstitution: InstitutionState = { status: 'idle', role: 'personal' }

export const initialSession: SessionState = {
  phase: 'unknown',
  institution: noInstitution,
  institutions: { items: [], broken: [] },
}

const guest: SessionState = { ...initialSession, phase: 'guest' }

/** What the person was in the institution that was in use, and what was known of it. */
const withoutOrganisation = (state: SessionState): SessionState => ({
  ...state,
  userInfo: undefined,
  enterpriseAuthenticated: undefined,
  workflowUrl: undefined,
})

const withDisabled = (
  state: SessionState,
  status: 'personDisabled' | 'enterpriseDisabled',
  found: DefaultInstitution,
): SessionState => ({
  ...withoutOrganisation(state),
  institution: {
    ...noInstitution,
    status,
    orgName: found.enterpriseName,
    personName: found.personName,
    personUuid: found.personUuid,
  },
})

const withUserInfo = (state: SessionState, found: DefaultInstitution, userInfo: UserInfo): SessionState => {
  const enterpriseName = found.enterpriseName ?? userInfo.accountEnterprise?.name
  const same = userInfo.person.accUuid === state.institution.accUuid
  return {
    ...state,
    userInfo,
    // what was known of another enterprise says nothing of this one
    enterpriseAuthenticated: same ? state.enterpriseAuthenticated : undefined,
    workflowUrl: same ? state.workflowUrl : undefined,
    institution: {
      status: 'ready',
      role: enterpriseName ? 'organisation' : 'personal',
      orgName: enterpriseName,
      orgUuid: userInfo.person.orgUuid,
      accUuid: userInfo.person.accUuid,
      accSignId: userInfo.person.accSignId,
      personName: userInfo.personName || found.personName,
      personUuid: userInfo.personUuid,
    },
  }
}

/** Pure. Events of a session that is over change nothing. */
export const sessionReducer = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'nothingRestored':
      return guest
    case 'sessionRestored': {
      const { account, loginUuid, userInfo, institutions, institution } = event.stored
      return {
        ...guest,
        phase: 'active',
        account,
        loginUuid,
        userInfo,
        institutions: institutions ?? guest.institutions,
        institutionsKnown: (institutions?.items.length ?? 0) > 0,
        institution: institution ?? noInstitution,
      }
    }
    case 'loginStarted':
      return state.phase === 'active' ? state : { ...guest, phase: 'entering' }
    case 'loginSucceeded':
      return { ...guest, phase: 'active', account: event.login.account, loginUuid: event.login.loginUuid }
    case 'loginFailed':
      return state.phase === 'active' ? state : guest
    case 'sessionEnded':
      return { ...guest, ended: { reason: event.reason, msg: event.msg } }
    default:
      return state.phase === 'active' ? activeReducer(state, event) : state
  }
}

const activeReducer = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'institutionRequested':
      return { ...state, institution: { ...state.institution, status: 'loading' } }
    case 'institutionMissing':
      return { ...withoutOrganisation(state), institution: { ...noInstitution, status: 'none' } }
    case 'personFoundDisabled':
      return withDisabled(state, 'personDisabled', event.institution)
    case 'enterpriseFoundDisabled':
      return withDisabled(state, 'enterpriseDisabled', event.institution)
    case 'userInfoLoaded':
      return withUserInfo(state, event.institution, event.userInfo)
    case 'institutionsLoaded':
      return { ...state, institutions: event.institutions, institutionsKnown: true }
    case 'authenticationLoaded':
      return {
        ...state,
        personAuthenticated: event.person ?? state.personAuthenticated,
        enterpriseAuthenticated: event.enterprise ?? state.enterpriseAuthenticated,
      }
    case 'workflowUrlLoaded':
      return { ...state, workflowUrl: event.url }
    case 'institutionFailed':
      return { ...state, institution: { ...state.institution, status: 'failed' } }
    case 'headImageChanged':
      return state.account ? { ...state, account: { ...state.account, headImageUrl: event.url } } : state
    case 'passwordChanged':
      return state.account
        ? { ...state, account: { ...state.account, initialPassword: false, passwordExpired: false } }
        : state
    default:
      return state
  }
}
