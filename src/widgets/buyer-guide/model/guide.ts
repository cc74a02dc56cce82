import type { TeamAuthorization } from '@/api/authentication'
import type { Creation, Subscription } from '@/api/enterprise'
import type { SessionState } from '@/stores/session/reducer'
import { isAdministrator } from '@/stores/session/selectors'

export type BuyerIdentity = 'enterprise' | 'team'

/** What the guide goes by (shop §2). */
export interface GuideFacts {
  /** how the person buys; absent until said or until there is an enterprise or team */
  identity?: BuyerIdentity | undefined
  /** there is an enterprise or team that can be used */
  hasInstitution: boolean
  /** an application awaits review */
  isWaiting: boolean
  /** of a team, by the mall's operator; absent until known */
  teamStatus?: TeamAuthorization['status'] | undefined
  /** real-name authentication of what is asked for: the enterprise's, or the person's */
  isAuthenticated: boolean
  isAdministrator: boolean
}

export type GuideAction =
  | 'chooseIdentity'
  | 'create'
  | 'join'
  | 'authorize'
  | 'authenticate'
  | 'contactAdministrator'

export interface GuideState {
  /** the step under way, from 0; 3 when all are done */
  current: 0 | 1 | 2 | 3
  /** nothing to do but wait for the review */
  waiting: boolean
  /** the first one is the main one */
  actions: readonly GuideAction[]
}

const secondStep = ({
  identity,
  hasInstitution,
  isWaiting,
  teamStatus,
}: GuideFacts): GuideState | undefined => {
  if (!hasInstitution) {
    return { current: 1, waiting: isWaiting, actions: isWaiting ? ['join'] : ['create', 'join'] }
  }
  if (identity !== 'team' || teamStatus === 'authorized') return undefined
  const waiting = teamStatus === 'reviewing'
  return { current: 1, waiting, actions: waiting ? [] : ['authorize'] }
}

/** New-buyer guide: 1 identity, 2 create or join (or authorization of a team), 3 real-name authentication (shop §2). */
export const guideOf = (facts: GuideFacts): GuideState => {
  if (facts.identity === undefined && !facts.isWaiting && !facts.hasInstitution) {
    return { current: 0, waiting: false, actions: ['chooseIdentity'] }
  }
  const second = secondStep(facts)
  if (second) return second
  if (facts.isAuthenticated) return { current: 3, waiting: false, actions: [] }
  const action = facts.isAdministrator ? 'authenticate' : 'contactAdministrator'
  return { current: 2, waiting: false, actions: [action] }
}

const identityOf = ({ userInfo, institution }: SessionState): BuyerIdentity | undefined => {
  if (institution.role !== 'organisation') return undefined
  return userInfo?.person.authenticationType === 'team' ? 'team' : 'enterprise'
}

/** A team is real-named by its leader: as in the label of the user centre. */
const authenticationOf = (session: SessionState): boolean | undefined => {
  const { personAuthenticated, enterpriseAuthenticated } = session
  if (identityOf(session) !== 'team' || enterpriseAuthenticated) return enterpriseAuthenticated
  return isAdministrator(session) ? personAuthenticated : enterpriseAuthenticated
}

/** The session has loaded what the guide needs: before that it tells no user to create or to authenticate. */
export const isGuidable = (session: SessionState): boolean => {
  const { phase, institution } = session
  if (phase !== 'active') return false
  if (institution.status === 'none') return true
  return institution.status === 'ready' && authenticationOf(session) !== undefined
}

/** Facts of the session, completed by what only the server's lists tell. */
export const factsOf = (
  session: SessionState,
  more: {
    chosen?: BuyerIdentity | undefined
    creations: readonly Creation[]
    subscriptions: readonly Subscription[]
    teamStatus?: TeamAuthorization['status'] | undefined
  },
): GuideFacts => {
  const own = identityOf(session)
  const waits = ({ state }: { state: string }) => state === 'waiting'
  return {
    identity: own ?? more.chosen,
    hasInstitution: own !== undefined,
    isWaiting:
      more.creations.some(waits) || more.subscriptions.some(one => one.kind === 'join' && waits(one)),
    teamStatus: more.teamStatus,
    isAuthenticated: authenticationOf(session) ?? false,
    isAdministrator: isAdministrator(session),
  }
}
