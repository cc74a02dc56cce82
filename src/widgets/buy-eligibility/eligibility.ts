import type { EnterpriseKind } from '@/api/enterprise'
import type { TradeRole } from '@/api/institution'

/** What decides whether the user may buy (shop §4), read from the session. */
export interface BuyerFacts {
  institution: 'unknown' | 'known' | 'personDisabled' | 'enterpriseDisabled'
  role: TradeRole
  /** undefined: the list could not be read */
  institutions: number | undefined
  admin: boolean
  authenticationType: EnterpriseKind | undefined
  /** undefined: the query failed, or has not been answered */
  personAuthenticated: boolean | undefined
  enterpriseAuthenticated: boolean | undefined
  personName: string
  orgName: string
}

/** Everything that can stand between a person and an order, in the order it has to be done. */
export type Step =
  /** join or create an enterprise or a team */
  | 'institution'
  | 'personDisabled'
  | 'enterpriseDisabled'
  /** not authenticated, and only administrators can change that */
  | 'administrator'
  /** personal real-name authentication, before the enterprise's */
  | 'personFirst'
  | 'enterprise'
  /** personal real-name authentication, for the administrator of a personal team */
  | 'person'
  /** the mall operator's authorization of a personal team: asked for when the server answers code 2000 */
  | 'team'
  | 'teamReview'
  /** handed in: the reviewer is next */
  | 'creationReview'
  | 'joinReview'
  | 'enterpriseReview'

export type Actor = 'you' | 'admin' | 'operator'

/** A page of the shop, named as in the route table. */
export type OpenTarget =
  | { route: 'enterpriseGuidance'; query: Record<string, never> }
  | { route: 'identityAuth'; query: { type: 'person' | 'enterprise' | 'team' } }

/** `contact`: send the actor a card; the way on is theirs. */
type WayOn = { kind: 'open'; target: OpenTarget } | { kind: 'contact'; target: OpenTarget }

export interface Blocked {
  allowed: false
  blockedBy: Step
  actor: Actor
  wayOn: WayOn
  message: { code: string; params?: Record<string, string> }
}

/** What has to be read again before there is an answer. */
export type Unread = 'institution' | 'institutions' | 'personAuthentication' | 'enterpriseAuthentication'

export type Eligibility = { allowed: true } | Blocked | { allowed: 'unknown'; unread: Unread }

const unknown = (unread: Unread): Eligibility => ({ allowed: 'unknown', unread })
export const guidance: OpenTarget = { route: 'enterpriseGuidance', query: {} }
export const authentication = (type: 'person' | 'enterprise' | 'team'): OpenTarget => ({
  route: 'identityAuth',
  query: { type },
})

const yours = (blockedBy: Step, target: OpenTarget, code: string): Blocked => ({
  allowed: false,
  blockedBy,
  actor: 'you',
  wayOn: { kind: 'open', target },
  message: { code },
})

export const theirs = (
  blockedBy: Step,
  actor: 'admin' | 'operator',
  target: OpenTarget,
  message: Blocked['message'],
): Blocked => ({ allowed: false, blockedBy, actor, wayOn: { kind: 'contact', target }, message })

/** The person or the enterprise has been disabled: nothing else is read then. */
const disabled = ({ institution, personName, orgName }: BuyerFacts): Blocked | undefined => {
  if (institution === 'personDisabled')
    return theirs('personDisabled', 'admin', guidance, {
      code: 'personDisabled',
      params: { name: personName },
    })
  if (institution === 'enterpriseDisabled')
    return theirs('enterpriseDisabled', 'operator', guidance, {
      code: 'enterpriseDisabled',
      params: { name: orgName },
    })
  return undefined
}

/** What is left for the administrator of an organisation that is not authenticated. */
const forAdministrator = ({ authenticationType, personAuthenticated }: BuyerFacts): Eligibility => {
  if (personAuthenticated === undefined) return unknown('personAuthentication')
  if (authenticationType === 'enterprise') {
    return personAuthenticated
      ? yours('enterprise', authentication('enterprise'), 'enterprise')
      : yours('personFirst', authentication('person'), 'personFirst')
  }
  return personAuthenticated ? { allowed: true } : yours('person', authentication('person'), 'person')
}

/**
 * The tree of shop §4, taken literally: it does not look at iAlShopAuditStatus. The server refuses a team that the
 * operator has not authorized with code 2000; `teamObstacle` explains that.
 */
export const eligibilityOf = (facts: BuyerFacts): Eligibility => {
  if (facts.institution === 'unknown') return unknown('institution')
  const switchedOff = disabled(facts)
  if (switchedOff) return switchedOff
  if (facts.role === 'personal' || facts.institutions === 0)
    return yours('institution', guidance, 'institution')
  if (facts.institutions === undefined) return unknown('institutions')
  if (facts.enterpriseAuthenticated === undefined) return unknown('enterpriseAuthentication')
  if (facts.enterpriseAuthenticated) return { allowed: true }
  if (!facts.admin) {
    const params = { org: facts.orgName }
    const target = authentication(facts.authenticationType === 'enterprise' ? 'enterprise' : 'person')
    return theirs('administrator', 'admin', target, { code: 'administrator', params })
  }
  return forAdministrator(facts)
}

/** iAlShopAuditStatus (shop §4). */
export type TeamStatus = 'none' | 'reviewing' | 'authorized' | 'refused'

export const isTeam = ({ role, authenticationType }: BuyerFacts): boolean =>
  role === 'organisation' && authenticationType === 'team'

/** Only when neither under review nor authorized (shop §4). */
export const mayApply = (status: TeamStatus): boolean => status === 'none' || status === 'refused'

/** Why a personal team was answered code 2000; undefined: the authorization is not the reason. */
export const teamObstacle = (facts: BuyerFacts, status: TeamStatus): Blocked | undefined => {
  if (!isTeam(facts) || status === 'authorized') return undefined
  const target = authentication('team')
  const params = { org: facts.orgName }
  if (status === 'reviewing') return theirs('teamReview', 'operator', target, { code: 'teamReview', params })
  if (!facts.admin) return theirs('team', 'admin', target, { code: 'teamByAdmin', params })
  return yours('team', target, status === 'refused' ? 'teamRefused' : 'team')
}

type StageState = 'done' | 'current' | 'reviewing' | 'open'

export interface Stage {
  stage: 'institution' | 'person' | 'enterprise' | 'team'
  state: StageState
}

const STAGE_OF: Record<Step, Stage['stage']> = {
  institution: 'institution',
  personDisabled: 'institution',
  enterpriseDisabled: 'institution',
  administrator: 'enterprise',
  personFirst: 'person',
  enterprise: 'enterprise',
  person: 'person',
  team: 'team',
  teamReview: 'team',
  creationReview: 'institution',
  joinReview: 'institution',
  enterpriseReview: 'enterprise',
}

/** Nothing is left to do but wait. */
export const isReview = (step: Step): boolean =>
  step === 'teamReview' || step === 'creationReview' || step === 'joinReview' || step === 'enterpriseReview'

/** The steps to the first order, and the one that is open. */
export const stagesOf = (facts: BuyerFacts, { blockedBy }: Blocked): Stage[] => {
  const team = isTeam(facts)
  const held = blockedBy === 'administrator' && team ? 'person' : STAGE_OF[blockedBy]
  const names: Stage['stage'][] = team
    ? ['institution', 'person', 'team']
    : ['institution', 'person', 'enterprise']
  // a member's own name is not asked for: the administrator does both
  const isMembers = !team && !facts.admin && held === 'enterprise'
  const own = isMembers ? names.filter(name => name !== 'person') : names
  const at = own.indexOf(held)
  const here = isReview(blockedBy) ? 'reviewing' : 'current'
  return own.map((stage, index) => ({
    stage,
    state: index < at ? 'done' : index === at ? here : 'open',
  }))
}
