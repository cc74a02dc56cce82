import fc from 'fast-check'
import type { DefaultInstitution } from '@/api/institution'
import type { Account, UserInfo } from '@/api/user'
import {
  initialSession,
  sessionReducer,
  type SessionEvent,
  type SessionState,
} from '@/stores/session/reducer'
import {
  displayNameOf,
  isAdministrator,
  isEnterprise,
  isLoggedIn,
  isSuperUser,
  mayQuote,
  needsNewPassword,
  seesPrices,
} from '@/stores/session/selectors'

const account: Account = {
  userUuid: 'u1',
  phone: '13800138000',
  initialPassword: false,
  passwordExpired: false,
}
const institution: DefaultInstitution = {
  personUuid: 'p1',
  personName: '张三',
  enterpriseName: '甲公司',
  personDisabled: false,
  accountDisabled: false,
  awaitingDeletion: false,
}
const userInfo = {
  person: { accUuid: 'acc-1', accSignId: 'sign-1', orgUuid: 'org-1' },
  personName: '张三',
  personUuid: 'p1',
} as UserInfo

const replay = (...events: SessionEvent[]): SessionState => events.reduce(sessionReducer, initialSession)
const loggedIn: SessionEvent = { type: 'loginSucceeded', login: { account, loginUuid: 'login-1' } }

describe('session events', () => {
  it('[A067] a login gives an account and a login id', () => {
    expect(replay({ type: 'nothingRestored' }, { type: 'loginStarted' })).toMatchObject({ phase: 'entering' })
    expect(replay({ type: 'loginStarted' }, loggedIn)).toMatchObject({
      phase: 'active',
      account,
      loginUuid: 'login-1',
    })
    expect(replay({ type: 'loginStarted' }, { type: 'loginFailed' })).toMatchObject({ phase: 'guest' })
  })

  it('[A068] a login with the initial password asks for a new one until it is changed', () => {
    const initial: SessionEvent = {
      type: 'loginSucceeded',
      login: { account: { ...account, initialPassword: true }, loginUuid: 'l' },
    }
    expect(needsNewPassword(replay(initial))).toBe(true)
    expect(needsNewPassword(replay(initial, { type: 'passwordChanged' }))).toBe(false)
  })

  it('[A071] no institution gives role 1 without a name', () => {
    const state = replay(loggedIn, { type: 'institutionRequested' }, { type: 'institutionMissing' })
    expect(state.institution).toEqual({ status: 'none', role: 'personal' })
  })

  it('[A072] [A073] [A074] disabled persons and enterprises keep role 1 and their name for the warning', () => {
    const person = replay(loggedIn, { type: 'personFoundDisabled', institution })
    expect(person.institution).toMatchObject({
      status: 'personDisabled',
      role: 'personal',
      personName: '张三',
    })
    const enterprise = replay(loggedIn, { type: 'enterpriseFoundDisabled', institution })
    expect(enterprise.institution).toMatchObject({
      status: 'enterpriseDisabled',
      role: 'personal',
      orgName: '甲公司',
    })
  })

  it.each<SessionEvent>([
    { type: 'personFoundDisabled', institution },
    { type: 'enterpriseFoundDisabled', institution },
    { type: 'institutionMissing' },
  ])('what a person was in the enterprise before gives no rights any more: $type', end => {
    const person = { ...userInfo.person, userType: 'admin', superUser: true }
    const state = replay(
      loggedIn,
      { type: 'userInfoLoaded', institution, userInfo: { ...userInfo, person } },
      { type: 'authenticationLoaded', enterprise: true },
      { type: 'workflowUrlLoaded', url: 'https://w' },
      end,
    )
    expect(isAdministrator(state)).toBe(false)
    expect(isSuperUser(state)).toBe(false)
    expect(state.enterpriseAuthenticated ?? state.workflowUrl).toBeUndefined()
  })

  it('[A076] the role is 2 if an enterprise name exists', () => {
    const withName = replay(loggedIn, { type: 'userInfoLoaded', institution, userInfo })
    expect(withName.institution).toMatchObject({
      status: 'ready',
      role: 'organisation',
      accUuid: 'acc-1',
      orgName: '甲公司',
    })
    const nameless = { ...institution, enterpriseName: undefined }
    const without = replay(loggedIn, { type: 'userInfoLoaded', institution: nameless, userInfo })
    expect([withName, without].map(isEnterprise)).toEqual([true, false])
  })

  it('[A078] an end clears everything but its reason', () => {
    const state = replay(
      loggedIn,
      { type: 'userInfoLoaded', institution, userInfo },
      { type: 'sessionEnded', reason: 'loggedOut' },
    )
    expect(state).toEqual({
      ...initialSession,
      phase: 'guest',
      ended: { reason: 'loggedOut', msg: undefined },
    })
  })

  it('a late answer changes nothing for a guest, and a failed login nothing for who is logged in', () => {
    const guest = replay({ type: 'nothingRestored' })
    expect(sessionReducer(guest, { type: 'userInfoLoaded', institution, userInfo })).toBe(guest)
    const active = replay(loggedIn)
    expect(sessionReducer(active, { type: 'loginFailed' })).toBe(active)
    expect(sessionReducer(active, { type: 'loginStarted' })).toBe(active)
  })

  it('replays to the same state, and only an active session has an account', () => {
    const event = fc.constantFrom<SessionEvent>(
      { type: 'nothingRestored' },
      { type: 'sessionRestored', stored: { account, loginUuid: 'login-0' } },
      { type: 'loginStarted' },
      loggedIn,
      { type: 'loginFailed' },
      { type: 'institutionRequested' },
      { type: 'institutionMissing' },
      { type: 'personFoundDisabled', institution },
      { type: 'userInfoLoaded', institution, userInfo },
      { type: 'authenticationLoaded', person: true },
      { type: 'workflowUrlLoaded', url: 'https://w' },
      { type: 'institutionFailed' },
      { type: 'sessionEnded', reason: 'sessionDied' },
    )
    fc.assert(
      fc.property(fc.array(event), events => {
        const state = replay(...events)
        expect(replay(...events)).toEqual(state)
        expect(isLoggedIn(state)).toBe(state.account !== undefined)
        if (!isLoggedIn(state)) expect(state.userInfo ?? state.loginUuid).toBeUndefined()
      }),
    )
  })
})

describe('session selectors', () => {
  it('name the person', () => {
    expect(displayNameOf(replay(loggedIn))).toBe('138****8000')
    expect(displayNameOf(replay(loggedIn, { type: 'userInfoLoaded', institution, userInfo }))).toBe('张三')
  })

  it('[S054] close the way to enquiries only where it is known that there is no enterprise', () => {
    const open = (...events: SessionEvent[]) => mayQuote(replay(loggedIn, ...events))
    expect(open()).toBe(true)
    expect(open({ type: 'institutionRequested' })).toBe(true)
    expect(open({ type: 'institutionRequested' }, { type: 'institutionFailed' })).toBe(true)
    expect(open({ type: 'userInfoLoaded', institution, userInfo })).toBe(true)
    expect(open({ type: 'institutionMissing' })).toBe(false)
    expect(open({ type: 'enterpriseFoundDisabled', institution })).toBe(false)
    const person = { ...institution, enterpriseName: undefined }
    expect(open({ type: 'userInfoLoaded', institution: person, userInfo })).toBe(false)
  })

  it('[S108] show prices to guests only if the site does', () => {
    const guest = replay({ type: 'nothingRestored' })
    expect([seesPrices(guest, true), seesPrices(guest, false), seesPrices(replay(loggedIn), false)]).toEqual([
      true,
      false,
      true,
    ])
  })
})
