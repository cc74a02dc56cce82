/** What decides whether somebody may buy (shop §4), read from the session. */
export interface BuyerFacts {
  institution: 'unknown' | 'known' | 'personDisabled' | 'enterpriseDisabled'
  /** iTradeRoleType: 1 personal or no enterprise, 2 enterprise or team */
  role: 1 | 2
  /** undefined: the list could not be read */
  institutions: number | undefined
  admin: boolean
  /** iAuthenticationType: 1 enterprise, 2 personal team */
  authenticationType: number
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
  /** personal real-name authentication, for everybody else */
  | 'person'
  /** the mall operator's authorization of a personal team: asked for when the server answers code 2000 */
  | 'team'
  | 'teamReview'

export type Actor = 'you' | 'admin' | 'operator'

/** A page of the shop, named as in the route table. */
export type OpenTarget =
  | { route: 'enterpriseGuidance'; query: Record<string, never> }
  | { route: 'identityAuth'; query: { type: 'person' | 'enterprise' | 'team' } }

/** `contact`: send the actor a card; the way on is theirs. */
export type WayOn = { kind: 'open'; target: OpenTarget } | { kind: 'contact'; target: OpenTarget }

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

const ENTERPRISE = 1
const TEAM = 2

const unknown = (unread: Unread): Eligibility => ({ allowed: 'unknown', unread })
const guidance: OpenTarget = { route: 'enterpriseGuidance', query: {} }
const authentication = (type: 'person' | 'enterprise' | 'team'): OpenTarget => ({
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

const theirs = (
  blockedBy: Step,
  actor: 'admin' | 'operator',
  target: OpenTarget,
  message: Blocked['message'],
): Blocked => ({ allowed: false, blockedBy, actor, wayOn: { kind: 'contact', target }, message })

/** Somebody has switched the person or the enterprise off: nothing else is read then. */
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
  if (authenticationType === ENTERPRISE) {
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
  if (facts.role === 1 || facts.institutions === 0) return yours('institution', guidance, 'institution')
  if (facts.institutions === undefined) return unknown('institutions')
  if (facts.enterpriseAuthenticated === undefined) return unknown('enterpriseAuthentication')
  if (facts.enterpriseAuthenticated) return { allowed: true }
  if (!facts.admin) {
    const params = { org: facts.orgName }
    const target = authentication(facts.authenticationType === ENTERPRISE ? 'enterprise' : 'person')
    return theirs('administrator', 'admin', target, { code: 'administrator', params })
  }
  return forAdministrator(facts)
}

/** iAlShopAuditStatus (shop §4). */
export type TeamStatus = 'none' | 'reviewing' | 'authorized' | 'refused'

export const isTeam = ({ role, authenticationType }: BuyerFacts): boolean =>
  role === 2 && authenticationType === TEAM

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

export type StageState = 'done' | 'current' | 'open'

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
}

/** The way to the first order, and where somebody is held up on it. */
export const stagesOf = (facts: BuyerFacts, { blockedBy }: Blocked): Stage[] => {
  const team = isTeam(facts)
  const held = blockedBy === 'administrator' && team ? 'person' : STAGE_OF[blockedBy]
  const names: Stage['stage'][] = team
    ? ['institution', 'person', 'team']
    : ['institution', 'person', 'enterprise']
  // a member's own name is not asked for: the administrator does both
  const own = blockedBy === 'administrator' && !team ? names.filter(name => name !== 'person') : names
  const at = own.indexOf(held)
  return own.map((stage, index) => ({
    stage,
    state: index < at ? 'done' : index === at ? 'current' : 'open',
  }))
}
