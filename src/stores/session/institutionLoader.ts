import { isApiError, type ApiError } from '@/api/apiError'
import type { DefaultInstitution } from '@/api/institution'
import type { SessionEvent } from './reducer'
import type { SessionDeps } from './deps'

/** Side data of an institution that could not be loaded; each has its own message (shop §8). */
export type InstitutionPart =
  'personAuthentication' | 'enterpriseAuthentication' | 'institutions' | 'workflowUrl'

/** `left`: another session began meanwhile, nothing was changed. */
export type InstitutionResult =
  | { kind: 'none' | 'left' }
  | { kind: 'personDisabled'; personName: string }
  | { kind: 'enterpriseDisabled'; enterpriseName?: string }
  | { kind: 'ready'; failed: InstitutionPart[] }
  | { kind: 'failed'; error: ApiError }

export interface InstitutionLoader {
  load(): Promise<InstitutionResult>
  /** Puts what is loaded into the archive. */
  keepLoaded(): Promise<void>
}

/** Institution load of shop §4, with every branch. */
export const createInstitutionLoader = (
  deps: Pick<SessionDeps, 'api' | 'credentials' | 'archive' | 'getState' | 'dispatch'>,
): InstitutionLoader => {
  const { api, credentials, archive, getState, dispatch } = deps

  const keepLoaded = async () => {
    const { account, loginUuid, userInfo, institutions, institution } = getState()
    if (account && loginUuid) await archive.save({ account, loginUuid, userInfo, institutions, institution })
  }

  const loadParts = async (
    userUuid: string,
    accUuid: string,
    isMine: () => boolean,
  ): Promise<InstitutionPart[]> => {
    const failed: InstitutionPart[] = []
    const part = async <T>(name: InstitutionPart, ask: Promise<T>, then: (value: T) => SessionEvent) => {
      try {
        const event = then(await ask)
        if (isMine()) dispatch(event)
      } catch {
        failed.push(name)
      }
    }
    const enterpriseUuid = getState().userInfo?.accountEnterprise?.enterpriseUuid
    await Promise.all([
      part('personAuthentication', api.getPersonAuthentication(userUuid), found => ({
        type: 'authenticationLoaded',
        person: found.authenticated,
      })),
      part('institutions', api.getInstitutions(userUuid), institutions => ({
        type: 'institutionsLoaded',
        institutions,
      })),
      enterpriseUuid &&
        part('enterpriseAuthentication', api.getEnterpriseAuthentication(enterpriseUuid), found => ({
          type: 'authenticationLoaded',
          enterprise: found.authenticated,
        })),
      part('workflowUrl', api.getWorkflowUrl(accUuid), url => ({ type: 'workflowUrlLoaded', url })),
    ])
    return failed
  }

  const judgeInstitution = (found: DefaultInstitution | undefined): InstitutionResult | undefined => {
    if (!found) {
      dispatch({ type: 'institutionMissing' })
      return { kind: 'none' }
    }
    if (found.personDisabled) {
      dispatch({ type: 'personFoundDisabled', institution: found })
      return { kind: 'personDisabled', personName: found.personName }
    }
    if (found.accountDisabled || found.awaitingDeletion) {
      dispatch({ type: 'enterpriseFoundDisabled', institution: found })
      return { kind: 'enterpriseDisabled', enterpriseName: found.enterpriseName }
    }
    return undefined
  }

  const load = async (): Promise<InstitutionResult> => {
    const { account, loginUuid } = getState()
    if (!account || !loginUuid) return { kind: 'left' }
    const isMine = () => getState().loginUuid === loginUuid
    dispatch({ type: 'institutionRequested' })
    try {
      const found = await api.getDefaultInstitution(account.userUuid)
      if (!isMine()) return { kind: 'left' }
      const verdict = judgeInstitution(found)
      if (verdict || !found) return verdict ?? { kind: 'none' }
      const userInfo = await api.getLoginUserInfo({ loginUuid, personUuid: found.personUuid })
      if (!isMine()) return { kind: 'left' }
      await credentials.setAccUuid(loginUuid, userInfo.person.accUuid)
      dispatch({ type: 'userInfoLoaded', institution: found, userInfo })
      const failed = await loadParts(account.userUuid, userInfo.person.accUuid, isMine)
      if (!isMine()) return { kind: 'left' }
      await keepLoaded()
      return { kind: 'ready', failed }
    } catch (error) {
      if (!isMine()) return { kind: 'left' }
      dispatch({ type: 'institutionFailed' })
      if (!isApiError(error)) throw error
      return { kind: 'failed', error }
    }
  }

  return { load, keepLoaded }
}
