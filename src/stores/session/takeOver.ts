import { isApiError, type ApiError } from '@/api/apiError'
import type { LoginOutcome } from '@/api/user'
import type { TabsPort } from '@/platform/tabs/contract'
import type { FreeLogin } from './archive'
import type { SessionState } from './reducer'
import { startInTurn, type Session } from './session'

/**
 * - `kept`: this account was logged in already, nothing was changed
 * - `failed`: there is no login now; `error` is absent when the server gave no sensible answer
 */
export type TakeOverResult =
  | { kind: 'kept' }
  | { kind: 'loggedIn'; initialPassword: boolean }
  | { kind: 'failed'; error?: ApiError | undefined }

export interface TakeOverDeps {
  session: Pick<Session, 'restore' | 'logout' | 'loginBy'>
  loginPasswordFree(free: FreeLogin): Promise<LoginOutcome>
  forceLogin(input: { forcedToken: string }): Promise<LoginOutcome>
  tabs: TabsPort
  getState(): SessionState
}

const logInBy = async (deps: TakeOverDeps, free: FreeLogin): Promise<TakeOverResult> => {
  const { session } = deps
  try {
    const result = await session.loginBy(async check => {
      const outcome = await deps.loginPasswordFree(free)
      if (outcome.kind === 'loggedIn') return outcome
      check()
      return deps.forceLogin(outcome)
    })
    return result.kind === 'loggedIn' ? result : { kind: 'failed' }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { kind: 'failed', error }
  }
}

/**
 * Serves the person a host hands over, by a password-free token. A session of the same account is left alone; one of
 * another account ends first, so that two accounts never mix. Tabs of one browser do this one after the other.
 */
export const takeOver = (deps: TakeOverDeps, free: FreeLogin): Promise<TakeOverResult> =>
  startInTurn(deps.tabs, async (): Promise<TakeOverResult> => {
    // another tab may have logged in while this one waited
    deps.session.restore()
    const { phase, account } = deps.getState()
    if (phase === 'active' && account?.userUuid === free.userUuid) return { kind: 'kept' }
    if (phase === 'active') await deps.session.logout('replaced')
    return logInBy(deps, free)
  })
