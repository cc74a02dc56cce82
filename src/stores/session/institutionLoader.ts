import { ApiError, isApiCode, isApiError, isUnanswered, NOT_YOURS } from '@/api/apiError'
import type { DefaultInstitution } from '@/api/institution'
import type { UserInfo } from '@/api/user'
import type { SessionDeps } from './deps'
import { sessionReducer, type SessionEvent, type SessionState } from './reducer'

/** Side data of an institution that could not be loaded; each has its own message (shop §8). */
export type InstitutionPart =
  | 'personAuthentication'
  | 'enterpriseAuthentication'
  | 'institutions'
  | 'workflowUrl'

/** `left`: another session began during the load, nothing was changed. */
export type InstitutionResult =
  | { kind: 'none' | 'left' }
  | { kind: 'personDisabled'; personName: string }
  | { kind: 'enterpriseDisabled'; enterpriseName?: string }
  | { kind: 'ready'; failed: InstitutionPart[] }
  /** `unsure`: whether another institution was entered is not known, and could not be asked for */
  | { kind: 'failed'; error: ApiError; unsure?: boolean }

export interface InstitutionLoader {
  /** The default institution of the person; a newer load takes the place of one under way. */
  load(): Promise<InstitutionResult>
  /** Makes another institution the default one and enters it; refused, everything stays as it was. */
  enter(accUuid: string): Promise<InstitutionResult>
  /** Puts what is loaded into the archive. */
  keepLoaded(): Promise<void>
}

type Deps = Pick<SessionDeps, 'api' | 'credentials' | 'archive' | 'getState' | 'dispatch'>

/** The session that asked still runs, and no newer load has begun. */
type IsCurrent = () => boolean

/** These calls are about the person: they go on while the institution changes. */
const personal = { personal: true } as const
const neutral = { ...personal, neutral: true } as const

const learntOf = ({ userInfo, institutions, institution }: SessionState) => ({
  userInfo,
  institutions,
  institution,
})

/** Real-name status, institutions, authentication flags and workflow server, side by side (shop §4). */
const loadParts = async (
  { api, getState, dispatch }: Deps,
  who: { userUuid: string; accUuid: string },
  isCurrent: IsCurrent,
): Promise<InstitutionPart[]> => {
  const failed: InstitutionPart[] = []
  const part = async <T>(name: InstitutionPart, ask: Promise<T>, then: (value: T) => SessionEvent) => {
    try {
      const event = then(await ask)
      if (isCurrent()) dispatch(event)
    } catch {
      failed.push(name)
    }
  }
  const enterpriseUuid = getState().userInfo?.accountEnterprise?.enterpriseUuid
  await Promise.all([
    part('personAuthentication', api.getPersonAuthentication(who.userUuid, personal), found => ({
      type: 'authenticationLoaded',
      person: found.authenticated,
    })),
    part('institutions', api.getInstitutions(who.userUuid, personal), institutions => ({
      type: 'institutionsLoaded',
      institutions,
    })),
    enterpriseUuid &&
      part('enterpriseAuthentication', api.getEnterpriseAuthentication(enterpriseUuid, personal), found => ({
        type: 'authenticationLoaded',
        enterprise: found.authenticated,
      })),
    part('workflowUrl', api.getWorkflowUrl(who.accUuid, personal), url => ({
      type: 'workflowUrlLoaded',
      url,
    })),
  ])
  return failed
}

const loadPerson = async ({ api, dispatch }: Deps, userUuid: string, isCurrent: IsCurrent): Promise<void> => {
  const found = await api.getPersonAuthentication(userUuid, personal).catch(() => undefined)
  if (found && isCurrent()) dispatch({ type: 'authenticationLoaded', person: found.authenticated })
}

/** Why an institution cannot be used; undefined: it can. */
const judge = (
  found: DefaultInstitution | undefined,
): { event: SessionEvent; result: InstitutionResult } | undefined => {
  if (!found) return { event: { type: 'institutionMissing' }, result: { kind: 'none' } }
  if (found.personDisabled) {
    const result = { kind: 'personDisabled', personName: found.personName } as const
    return { event: { type: 'personFoundDisabled', institution: found }, result }
  }
  if (found.accountDisabled || found.awaitingDeletion) {
    const result = { kind: 'enterpriseDisabled', enterpriseName: found.enterpriseName } as const
    return { event: { type: 'enterpriseFoundDisabled', institution: found }, result }
  }
  return undefined
}

/**
 * Asks again without an institution when the server says that the person has left the one in use. Until the answer,
 * page and credentials keep that one: without an answer the server's refusals are shown, with a way to try again.
 */
const askDefault = async ({ api }: Deps, userUuid: string) => {
  try {
    return { found: await api.getDefaultInstitution(userUuid, personal), as: personal }
  } catch (error) {
    if (!isApiCode(error, NOT_YOURS)) throw error
    return { found: await api.getDefaultInstitution(userUuid, neutral), as: neutral }
  }
}

/** Institution load of shop §4, with every branch. */
export const createInstitutionLoader = (deps: Deps): InstitutionLoader => {
  const { api, credentials, archive, getState, dispatch } = deps
  let turn = 0
  let latest: Promise<InstitutionResult> = Promise.resolve({ kind: 'left' })

  const keep = async (state: SessionState) => {
    const { loginUuid } = state
    if (!loginUuid) return
    await archive.save(loginUuid, learntOf(state), () => credentials.account()?.sessionId === loginUuid)
  }

  /** Storage first, then the credentials calls are signed with, then the page: other tabs can follow at once. */
  const change = async (event: SessionEvent, isCurrent: IsCurrent): Promise<boolean> => {
    const next = sessionReducer(getState(), event)
    await keep(next)
    if (!isCurrent()) return false
    await credentials.setAccUuid(next.loginUuid ?? '', next.institution.accUuid ?? '')
    if (!isCurrent()) return false
    dispatch(event)
    return true
  }

  const proceed = async (
    { userUuid, loginUuid }: { userUuid: string; loginUuid: string },
    isCurrent: IsCurrent,
  ): Promise<InstitutionResult> => {
    const { found, as } = await askDefault(deps, userUuid)
    if (!isCurrent()) return { kind: 'left' }
    const verdict = judge(found)
    if (verdict || !found) {
      const isDone = verdict && (await change(verdict.event, isCurrent))
      // a person without an enterprise has a real name too
      if (isDone && !found) await loadPerson(deps, userUuid, isCurrent)
      return isDone ? verdict.result : { kind: 'left' }
    }
    const userInfo: UserInfo = await api.getLoginUserInfo({ loginUuid, personUuid: found.personUuid }, as)
    if (!isCurrent()) return { kind: 'left' }
    const loaded: SessionEvent = { type: 'userInfoLoaded', institution: found, userInfo }
    if (!(await change(loaded, isCurrent))) return { kind: 'left' }
    const failed = await loadParts(deps, { userUuid, accUuid: userInfo.person.accUuid }, isCurrent)
    if (!isCurrent()) return { kind: 'left' }
    await keep(getState())
    return { kind: 'ready', failed }
  }

  const attempt = async (mine: number): Promise<InstitutionResult> => {
    const { account, loginUuid } = getState()
    if (!account || !loginUuid) return { kind: 'left' }
    const isHere = () => getState().loginUuid === loginUuid
    const isCurrent = () => isHere() && turn === mine
    dispatch({ type: 'institutionRequested' })
    try {
      const result = await proceed({ userUuid: account.userUuid, loginUuid }, isCurrent)
      // overtaken: what the newer one finds is what counts
      return result.kind === 'left' && isHere() ? await latest : result
    } catch (error) {
      if (!isCurrent()) return isHere() ? latest : { kind: 'left' }
      dispatch({ type: 'institutionFailed' })
      if (!isApiError(error)) throw error
      return { kind: 'failed', error }
    }
  }

  const load = (): Promise<InstitutionResult> => {
    turn += 1
    latest = attempt(turn)
    return latest
  }

  const enterNow = async (accUuid: string, loginUuid: string | undefined): Promise<InstitutionResult> => {
    const { account } = getState()
    const isHere = () => getState().loginUuid === loginUuid
    if (!account || !loginUuid || !isHere()) return { kind: 'left' }
    let lost: ApiError | undefined
    try {
      await api.setDefaultInstitution({ userUuid: account.userUuid, accUuid }, neutral)
    } catch (error) {
      if (!isHere()) return { kind: 'left' }
      if (!isApiError(error)) throw error
      if (!isUnanswered(error)) return { kind: 'failed', error }
      lost = error
    }
    if (!isHere()) return { kind: 'left' }
    // which one is the default now the server says: an answer may be lost, and another device may have switched since
    const result = await load()
    if (lost && result.kind === 'failed') return { kind: 'failed', error: lost, unsure: true }
    const isElsewhere = result.kind === 'ready' && getState().institution.accUuid !== accUuid
    return isElsewhere ? { kind: 'failed', error: lost ?? new ApiError('business') } : result
  }

  let entering: Promise<unknown> = Promise.resolve()
  /** One switch after the other: of two at once the server could keep the one that was chosen first. */
  const enter = (accUuid: string): Promise<InstitutionResult> => {
    const { loginUuid } = getState()
    const mine = entering.then(() => enterNow(accUuid, loginUuid))
    entering = mine.catch(() => undefined)
    return mine
  }

  return { load, enter, keepLoaded: () => keep(getState()) }
}
