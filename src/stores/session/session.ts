import { ApiError, isUnanswered } from '@/api/apiError'
import type { LoginOutcome, LoginSuccess } from '@/api/user'
import type { TabsPort } from '@/platform/tabs/contract'
import type { SessionDeps } from './deps'
import { createInstitutionLoader, type InstitutionResult } from './institutionLoader'
import type { EndReason } from './reducer'

export type { InstitutionResult } from './institutionLoader'

export type LoginResult =
  | { kind: 'loggedIn'; initialPassword: boolean }
  /** ask, then forceLogin with this single-use token */
  | { kind: 'loggedInElsewhere'; forcedToken: string }

/** `entered`: by a login of the start itself. `loginFailed`: the session was cleared, go to the login page (shop §4). */
type StartResult =
  | { kind: 'guest' }
  | { kind: 'active'; entered?: true }
  | { kind: 'loginFailed'; msg?: string }

/** A way of logging in. Of several steps it calls `check` between them: it rejects when the answer would be too late. */
type Ask = (check: () => void) => Promise<LoginOutcome>

export interface Session {
  /** What storage holds, at once: before the first paint. */
  restore(): void
  /** Restores; without a login token tries the password-free token, forcing a login elsewhere out (shop §4). */
  start(): Promise<StartResult>
  /**
   * Any other way of logging in: the outcome of `ask` is taken over. Rejects with what `ask` rejects with; `aborted` when
   * a newer login or a logout came before the answer: that one counts.
   */
  loginBy(ask: Ask): Promise<LoginResult>
  /** Rejects with ApiError; nothing is changed then. */
  login(input: { phone: string; password: string }): Promise<LoginResult>
  forceLogin(forcedToken: string): Promise<LoginResult>
  /** Never rejects. Not called by login: after an initial password it waits (shop §4). */
  loadInstitution(): Promise<InstitutionResult>
  /**
   * Makes another enterprise or team (cAccUuid) the one in use, and loads it. Answers of calls made for the one before
   * are dropped (`aborted`). `failed`: nothing was changed, or the new one could not be loaded yet; `unsure`: it
   * could not be found out whether it was changed. Never rejects.
   */
  switchInstitution(accUuid: string): Promise<InstitutionResult>
  /**
   * Local data is gone at the latest 3 s later, also when the server does not answer. A login under way is given up at
   * once. Never rejects.
   */
  logout(reason?: 'loggedOut' | 'removed' | 'replaced'): Promise<void>
  /**
   * Called when code 11000 or the socket ends the session. False: another session is in use by now, or the person is
   * logging out.
   */
  died(error: { msg?: string }, sessionId: string): boolean
  /** This terminal may log in by `freeToken` from now on; the server knows it already. */
  keepFreeToken(freeToken: string): Promise<void>
  /** The person has a new password: it is neither the initial one nor an old one. */
  passwordChanged(): void
  /** A page has read who is authenticated: every page shows it. */
  authenticationRead(found: { person?: boolean; enterprise?: boolean }): void
  /** The person has another profile picture. */
  headImageChanged(url: string | undefined): void
  /** Shows the login that is stored now. */
  follow(): void
  /** Follows logins and logouts of other tabs; the answer stops it. */
  watchTabs(): () => void
}

const LOGOUT_PATIENCE = 3000
/** What a start may take in another tab: a logout, a login and a forced one, ms. */
const LONGEST_START = 45_000

/** Tabs of one browser start a session by a free token one after the other. */
export const startInTurn = <T>(tabs: Pick<TabsPort, 'exclusively'>, task: () => Promise<T>): Promise<T> =>
  tabs.exclusively('alm-session-start', task, LONGEST_START)

export const createSession = (deps: SessionDeps): Session => {
  const { api, credentials, archive, clock, getState, dispatch } = deps

  const restore = () => {
    const login = credentials.account()
    if (!login?.account) {
      // a token without an account cannot be used
      if (login) credentials.forget(login.sessionId)
      dispatch({ type: 'nothingRestored' })
      return
    }
    const { account, sessionId, accUuid } = login
    const learnt = archive.read(sessionId)
    // calls are signed for the institution of the credentials: no other may be shown
    const known = (learnt?.institution?.accUuid ?? '') === accUuid ? learnt : undefined
    dispatch({ type: 'sessionRestored', stored: { ...known, account, loginUuid: sessionId } })
  }

  const clearLocal = (sessionId: string, reason: EndReason, msg?: string, keepFree = false) => {
    // read again before clearing: another tab may have logged in or out
    const current = credentials.account()
    if (!current && reason === 'sessionDied') return follow()
    deps.onForget?.(reason)
    if (current && current.sessionId !== sessionId) return restore()
    credentials.forget(sessionId)
    archive.clear(keepFree)
    dispatch({ type: 'sessionEnded', reason, msg })
  }

  const enter = async (login: LoginSuccess, isNewest: () => boolean): Promise<LoginResult> => {
    const { account, loginUuid, token, secret, freeToken } = login
    const isCurrent = () => credentials.account()?.sessionId === loginUuid
    const before = getState().loginUuid
    await credentials.saveAccount({ sessionId: loginUuid, token, secret, accUuid: '', account })
    if (freeToken)
      await archive.saveFreeToken({ userUuid: account.userUuid, freeToken, loginUuid }, isCurrent)
    if (!isNewest()) {
      // a logout, or another login, came while it was being stored
      if (isCurrent()) archive.clear()
      credentials.forget(loginUuid)
      throw new ApiError('aborted')
    }
    if (before !== undefined && before === getState().loginUuid) deps.onForget?.('replaced')
    dispatch({ type: 'loginSucceeded', login: { account, loginUuid } })
    return { kind: 'loggedIn', initialPassword: account.initialPassword }
  }

  /**
   * Counts logins and logouts of this tab. A login that comes too late is not ended at the server: a logout there forgets
   * all remembered logins of this kind of terminal, the newer one too.
   */
  let turn = 0

  const attempt = async (ask: Ask): Promise<LoginResult> => {
    turn += 1
    const mine = turn
    const before = credentials.account()?.sessionId
    const check = () => {
      // the login of another tab counts as well: its account must not change under the person's hands
      const now = credentials.account()?.sessionId ?? before
      if (mine !== turn || now !== before) throw new ApiError('aborted')
    }
    dispatch({ type: 'loginStarted' })
    try {
      const outcome = await ask(check)
      check()
      if (outcome.kind === 'loggedIn') return await enter(outcome, () => mine === turn)
      dispatch({ type: 'loginFailed' })
      return outcome
    } catch (error) {
      check()
      dispatch({ type: 'loginFailed' })
      throw error
    }
  }

  const startByFreeToken = async (free: {
    userUuid: string
    freeToken: string
    loginUuid: string
  }): Promise<StartResult> => {
    const result: { kind: string; msg?: string | undefined } = await attempt(async check => {
      const ask = () => api.loginPasswordFree(free)
      const outcome = await ask().catch((error: unknown) => {
        check()
        if (isUnanswered(error)) return ask()
        throw error
      })
      if (outcome.kind === 'loggedIn') return outcome
      check()
      return api.forceLogin(outcome)
    }).catch((error: ApiError) => error)
    if (result.kind === 'loggedIn') return { kind: 'active', entered: true }
    // the login that came between leads on by itself
    if (result.kind === 'aborted') return { kind: 'guest' }
    // an answer that was lost is given again at the next start: only a refusal makes the token worthless
    clearLocal(free.loginUuid, 'startLoginFailed', result.msg, isUnanswered(result))
    return { kind: 'loginFailed', msg: result.msg }
  }

  const resumed = (): boolean => {
    restore()
    return getState().phase === 'active'
  }

  const start = async (): Promise<StartResult> => {
    if (resumed()) return { kind: 'active' }
    if (!archive.readFreeToken()) return { kind: 'guest' }
    return startInTurn(deps.tabs, async () => {
      // another tab may have logged in while this one waited
      if (resumed()) return { kind: 'active' }
      const free = archive.readFreeToken()
      return free ? startByFreeToken(free) : { kind: 'guest' }
    })
  }

  const institution = createInstitutionLoader(deps)

  /** what this tab is logging out of: calls still under way may learn it before the logout has been answered */
  let leaving: string | undefined

  const logout: Session['logout'] = async (reason = 'loggedOut') => {
    const { account, loginUuid, phase } = getState()
    // a login under way is not taken over any more
    turn += 1
    if (!account || !loginUuid) {
      // another tab's newer login keeps what it has learnt; a start that waits for its turn finds no remembered login
      if (!credentials.account()) archive.clear()
      if (phase === 'entering') dispatch({ type: 'loginFailed' })
      return
    }
    leaving = loginUuid
    // other tabs may hear of it from the server before this tab has its answer
    await credentials.leave(loginUuid)
    // what is kept may belong to another tab's newer login by now
    if (credentials.account()?.sessionId === loginUuid) archive.clear()
    const told = api
      .logout({ userUuid: account.userUuid, loginUuid }, { quiet: true, personal: true, neutral: true })
      .catch(() => undefined)
    let cancel: () => void = () => undefined
    const patience = new Promise<void>(resolve => {
      cancel = clock.after(LOGOUT_PATIENCE, resolve)
    })
    await Promise.race([told, patience])
    cancel()
    if (getState().loginUuid === loginUuid) clearLocal(loginUuid, reason)
  }

  /** What another tab did to the login shows here too. */
  const follow = () => {
    const stored = credentials.account()
    const { loginUuid, account, institution: shown } = getState()
    if (stored?.sessionId === loginUuid) {
      // Stored as changed but shown as initial: another tab changed the password. The other way round: this tab did, and
      // is still storing it.
      const unlocked = account?.initialPassword && !stored?.account?.initialPassword
      if (!stored || (stored.accUuid === (shown.accUuid ?? '') && !unlocked)) return
    } else if (loginUuid !== undefined) deps.onForget?.('endedElsewhere')
    if (!stored) return dispatch({ type: 'sessionEnded', reason: 'endedElsewhere' })
    restore()
    // the other tab may be closed before it has stored its institution
    if (getState().account?.initialPassword === false) void institution.load()
  }

  return {
    restore,
    start,
    follow,
    loginBy: attempt,
    login: input => attempt(() => api.login(input)),
    forceLogin: forcedToken => attempt(() => api.forceLogin({ forcedToken })),
    loadInstitution: institution.load,
    switchInstitution: institution.enter,
    logout,
    died({ msg }, sessionId) {
      const isMine = getState().loginUuid === sessionId && sessionId !== leaving
      if (isMine) clearLocal(sessionId, 'sessionDied', msg)
      return isMine
    },
    async keepFreeToken(freeToken) {
      const { account, loginUuid } = getState()
      if (!account || !loginUuid) return
      const isCurrent = () => credentials.account()?.sessionId === loginUuid
      await archive.saveFreeToken({ userUuid: account.userUuid, freeToken, loginUuid }, isCurrent)
    },
    passwordChanged() {
      const { loginUuid } = getState()
      dispatch({ type: 'passwordChanged' })
      if (loginUuid)
        void credentials.changeAccount(loginUuid, { initialPassword: false, passwordExpired: false })
    },
    authenticationRead: found => dispatch({ type: 'authenticationLoaded', ...found }),
    headImageChanged(url) {
      const { loginUuid } = getState()
      dispatch({ type: 'headImageChanged', url })
      if (loginUuid) void credentials.changeAccount(loginUuid, { headImageUrl: url })
    },
    watchTabs: () =>
      deps.tabs.onForeignChange(name => {
        if (name === undefined || credentials.names.includes(name)) follow()
      }),
  }
}
