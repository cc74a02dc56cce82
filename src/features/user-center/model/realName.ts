import type { ReviewState, TeamStatus } from '@/api/authentication'
import type { SessionState } from '@/stores/session/reducer'
import { isAdministrator } from '@/stores/session/selectors'

/** Real-name labels of shop §4; '' means that nothing is left to do. */
export type RealNameLabel =
  | 'personalAccount'
  | 'personalNotAuthenticated'
  | 'enterpriseNotAuthenticated'
  | 'nonAdmin'
  | 'teamNotAuthenticated'
  | 'teamAuthenticated'
  | ''

/** Real-name state (shop §3). */
export interface RealNameState {
  /** undefined while something of it could not be read */
  realNameStatus: RealNameLabel | undefined
  personalRealName: boolean | undefined
  /** the organisation is real-named by its administrator */
  orgAdminRealName: boolean | undefined
  /** of a personal team; undefined: not asked, or not read */
  teamAuthorization: TeamStatus | undefined
  /** an application was handed in, and its reviewer has not decided yet */
  underReview: boolean
  /** the person may still authenticate */
  canCreatPerson: boolean
}

const enterpriseLabel = (session: SessionState): RealNameLabel | undefined => {
  const { personAuthenticated, enterpriseAuthenticated } = session
  if (enterpriseAuthenticated === undefined) return undefined
  if (enterpriseAuthenticated) return ''
  if (!isAdministrator(session)) return 'nonAdmin'
  if (personAuthenticated === undefined) return undefined
  return personAuthenticated ? 'enterpriseNotAuthenticated' : 'personalNotAuthenticated'
}

const teamLabel = (session: SessionState, team: TeamStatus | undefined): RealNameLabel | undefined => {
  const { personAuthenticated, enterpriseAuthenticated } = session
  if (enterpriseAuthenticated === undefined) return undefined
  const named = enterpriseAuthenticated || (isAdministrator(session) && personAuthenticated === true)
  if (!named) return 'teamNotAuthenticated'
  return team === 'authorized' ? '' : 'teamAuthenticated'
}

const personLabel = (authenticated: boolean | undefined): RealNameLabel | undefined =>
  authenticated === undefined ? undefined : authenticated ? 'personalAccount' : 'personalNotAuthenticated'

const labelOf = (session: SessionState, team: TeamStatus | undefined): RealNameLabel | undefined => {
  const { institution, userInfo, personAuthenticated } = session
  if (institution.status === 'none' || (institution.status === 'ready' && institution.role === 'personal'))
    return personLabel(personAuthenticated)
  if (!userInfo) return undefined
  return userInfo.person.authenticationType === 'enterprise'
    ? enterpriseLabel(session)
    : teamLabel(session, team)
}

/** What is known of the real names of a person and the organisation they act for. */
export const realNameOf = (
  session: SessionState,
  team?: TeamStatus,
  enterprise?: ReviewState,
): RealNameState => ({
  realNameStatus: labelOf(session, team),
  personalRealName: session.personAuthenticated,
  orgAdminRealName: session.enterpriseAuthenticated,
  teamAuthorization: team,
  underReview: team === 'reviewing' || (enterprise === 'reviewing' && !session.enterpriseAuthenticated),
  canCreatPerson: session.personAuthenticated === false,
})
