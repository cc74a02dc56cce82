import { isApiError, type ApiError } from '@/api/apiError'
import type { LoginOutcome, LoginSuccess } from '@/api/user'
import type { SessionDeps } from './deps'
import { createInstitutionLoader, type InstitutionResult } from './institutionLoader'
import type { EndReason } from './reducer'

export type { InstitutionPart, InstitutionResult } from './institutionLoader'

export type LoginResult =
  | { kind: 'loggedIn'; initialPassword: boolean }
  /** ask, then forceLogin with this single-use token */
  | { kind: 'loggedInElsewhere'; forcedToken: string }

/** `loginFailed`: the session was cleared, go to the login page (shop §4). */
export type StartResult = { kind: 'guest' } | { kind: 'active' } | { kind: 'loginFailed'; msg?: string }

export interface Session {
  /** What storage holds, at once: before the first paint. */
  restore(): void
  /** Restores; without a login token tries the password-free token, forcing a login elsewhere out (shop §4). */
  start(): Promise<StartResult>
  /** Rejects with ApiError; nothing is changed then. */
  login(input: { phone: string; password: string }): Promise<LoginResult>
  forceLogin(forcedToken: string): Promise<LoginResult>
  /** Never rejects. Not called by login: after an initial password it waits (shop §4). */
  loadInstitution(): Promise<InstitutionResult>
  /** Local data is gone at the latest 3 s later, whatever the server says. Never rejects. */
  logout(): Promise<void>
  /** The transport's session-dead listener. */
  died(error: ApiError, sessionId: string): void
  initialPasswordChanged(): void
  /** Follows logins and logouts of other tabs; the answer stops it. */
  watchTabs(): () => void
}

const LOGOUT_PATIENCE = 3000

export const createSession = (deps: SessionDeps): Session => {
  const { api, credentials, archive, clock, getState, dispatch } = deps

  const clearLocal = (sessionId: string, reason: EndReason, msg?: string) => {
    // compare-and-set: another tab may have logged in again meanwhile
    const current = credentials.account()
    if (!current || current.sessionId === sessionId) {
      credentials.forget(sessionId)
      archive.clear()
    }
    deps.onForget?.(reason)
    dispatch({ type: 'sessionEnded', reason, msg })
  }

  const restore = () => {
    const account = credentials.account()
    const stored = archive.read()
    if (account && stored && stored.loginUuid === account.sessionId) {
      dispatch({ type: 'sessionRestored', stored })
      return
    }
    // half a session is none: clean login
    if (account) credentials.forget(account.sessionId)
    if (stored) archive.clearSession()
    dispatch({ type: 'nothingRestored' })
  }

  const enter = async (login: LoginSuccess): Promise<LoginResult> => {
    const { account, loginUuid, token, secret, freeToken } = login
    await archive.save({ account, loginUuid })
    if (freeToken) await archive.saveFreeToken({ userUuid: account.userUuid, freeToken, loginUuid })
    await credentials.saveAccount({ sessionId: loginUuid, token, secret, accUuid: '' })
    dispatch({ type: 'loginSucceeded', login: { account, loginUuid } })
    return { kind: 'loggedIn', initialPassword: account.initialPassword }
  }

  const attempt = async (ask: () => Promise<LoginOutcome>): Promise<LoginResult> => {
    dispatch({ type: 'loginStarted' })
    try {
      const outcome = await ask()
      if (outcome.kind === 'loggedIn') return await enter(outcome)
      dispatch({ type: 'loginFailed' })
      return outcome
    } catch (error) {
      dispatch({ type: 'loginFailed' })
      throw error
    }
  }

  const startByFreeToken = async (free: {
    userUuid: string
    freeToken: string
    loginUuid: string
  }): Promise<StartResult> => {
    try {
      let result = await attempt(() => api.loginPasswordFree(free))
      if (result.kind === 'loggedInElsewhere') {
        const { forcedToken } = result
        result = await attempt(() => api.forceLogin({ forcedToken }))
      }
      if (result.kind === 'loggedIn') return { kind: 'active' }
      throw new Error('the forced login was answered by another forced token')
    } catch (error) {
      const msg = isApiError(error) ? error.msg : undefined
      clearLocal(free.loginUuid, 'startLoginFailed', msg)
      return { kind: 'loginFailed', msg }
    }
  }

  const resumed = (): boolean => {
    restore()
    return getState().phase === 'active'
  }

  const start = async (): Promise<StartResult> => {
    if (resumed()) return { kind: 'active' }
    if (!archive.readFreeToken()) return { kind: 'guest' }
    return deps.tabs.exclusively('alm-session-start', async () => {
      // another tab may have logged in while this one waited
      if (resumed()) return { kind: 'active' }
      const free = archive.readFreeToken()
      return free ? startByFreeToken(free) : { kind: 'guest' }
    })
  }

  const institution = createInstitutionLoader(deps)

  const logout = async (): Promise<void> => {
    const { account, loginUuid } = getState()
    if (!account || !loginUuid) return
    const told = api.logout({ userUuid: account.userUuid, loginUuid }, { quiet: true }).catch(() => undefined)
    let cancel: () => void = () => undefined
    const patience = new Promise<void>(resolve => {
      cancel = clock.after(LOGOUT_PATIENCE, resolve)
    })
    await Promise.race([told, patience])
    cancel()
    if (getState().loginUuid === loginUuid) clearLocal(loginUuid, 'loggedOut')
  }

  return {
    restore,
    start,
    login: input => attempt(() => api.login(input)),
    forceLogin: forcedToken => attempt(() => api.forceLogin({ forcedToken })),
    loadInstitution: institution.load,
    logout,
    died(error, sessionId) {
      if (getState().loginUuid === sessionId) clearLocal(sessionId, 'sessionDied', error.msg)
    },
    initialPasswordChanged() {
      dispatch({ type: 'initialPasswordChanged' })
      void institution.keepLoaded()
    },
    watchTabs: () =>
      deps.tabs.onForeignChange(name => {
        if (name !== undefined && name !== credentials.accountName) return
        const stored = credentials.account()
        const shown = getState().loginUuid
        if (stored?.sessionId === shown) return
        if (stored) restore()
        else dispatch({ type: 'sessionEnded', reason: 'endedElsewhere' })
      }),
  }
}
