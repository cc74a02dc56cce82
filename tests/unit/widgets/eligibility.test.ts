import type { EnterpriseKind } from '@/api/enterprise'
import fc from 'fast-check'
import {
  eligibilityOf,
  mayApply,
  stagesOf,
  teamObstacle,
  type BuyerFacts,
} from '@/widgets/buy-eligibility/eligibility'
import { factsOf } from '@/widgets/buy-eligibility/facts'
import { initialSession, sessionReducer, type SessionEvent } from '@/stores/session/reducer'
import type { UserInfo } from '@/api/user'

const facts = (change: Partial<BuyerFacts> = {}): BuyerFacts => ({
  institution: 'known',
  role: 'organisation',
  institutions: 1,
  admin: true,
  authenticationType: 'enterprise',
  personAuthenticated: false,
  enterpriseAuthenticated: false,
  personName: '唐启东',
  orgName: '成都川屿建筑工程有限公司',
  ...change,
})

const guidance = { kind: 'open', target: { route: 'enterpriseGuidance', query: {} } }
const auth = (kind: 'open' | 'contact', type: string) => ({
  kind,
  target: { route: 'identityAuth', query: { type } },
})

describe('who may buy', () => {
  it('[A079] not somebody of role type 1: to the guidance', () => {
    expect(eligibilityOf(facts({ role: 'personal', enterpriseAuthenticated: true }))).toMatchObject({
      allowed: false,
      blockedBy: 'institution',
      actor: 'you',
      wayOn: guidance,
    })
  })

  it('[A080] not somebody without institutions: to the guidance', () => {
    expect(eligibilityOf(facts({ institutions: 0, enterpriseAuthenticated: true }))).toMatchObject({
      allowed: false,
      blockedBy: 'institution',
      wayOn: guidance,
    })
  })

  it('[A081] an authenticated enterprise, administrator or not', () => {
    const open = { enterpriseAuthenticated: true, personAuthenticated: undefined }
    expect(eligibilityOf(facts({ ...open, admin: false }))).toEqual({ allowed: true })
    expect(eligibilityOf(facts({ ...open, authenticationType: 'team' }))).toEqual({ allowed: true })
  })

  it('[A082] [A129] not a non-admin: the enterprise administrator is asked', () => {
    expect(eligibilityOf(facts({ admin: false, personAuthenticated: true }))).toEqual({
      allowed: false,
      blockedBy: 'administrator',
      actor: 'admin',
      wayOn: auth('contact', 'enterprise'),
      message: { code: 'administrator', params: { org: '成都川屿建筑工程有限公司' } },
    })
  })

  it('[A083] [A126] an administrator of an enterprise authenticates it', () => {
    expect(eligibilityOf(facts({ personAuthenticated: true }))).toMatchObject({
      blockedBy: 'enterprise',
      actor: 'you',
      wayOn: auth('open', 'enterprise'),
    })
  })

  it('[A084] [A086] and themselves first', () => {
    expect(eligibilityOf(facts())).toMatchObject({
      blockedBy: 'personFirst',
      actor: 'you',
      wayOn: auth('open', 'person'),
      message: { code: 'personFirst' },
    })
  })

  it('[A085] [A127] everybody else needs a personal authentication', () => {
    const team = { authenticationType: 'team' } as const
    expect(eligibilityOf(facts(team))).toMatchObject({
      blockedBy: 'person',
      actor: 'you',
      wayOn: auth('open', 'person'),
      message: { code: 'person' },
    })
    expect(eligibilityOf(facts({ ...team, personAuthenticated: true }))).toEqual({ allowed: true })
  })

  it('says so when the person or the enterprise has been disabled', () => {
    expect(eligibilityOf(facts({ institution: 'personDisabled', role: 'personal' }))).toMatchObject({
      blockedBy: 'personDisabled',
      actor: 'admin',
      message: { params: { name: '唐启东' } },
    })
    expect(eligibilityOf(facts({ institution: 'enterpriseDisabled', role: 'personal' }))).toMatchObject({
      blockedBy: 'enterpriseDisabled',
      actor: 'operator',
    })
  })

  it('does not guess what could not be read', () => {
    expect(eligibilityOf(facts({ institution: 'unknown' }))).toEqual({
      allowed: 'unknown',
      unread: 'institution',
    })
    expect(eligibilityOf(facts({ institutions: undefined }))).toEqual({
      allowed: 'unknown',
      unread: 'institutions',
    })
    expect(eligibilityOf(facts({ enterpriseAuthenticated: undefined }))).toEqual({
      allowed: 'unknown',
      unread: 'enterpriseAuthentication',
    })
    expect(eligibilityOf(facts({ personAuthenticated: undefined }))).toEqual({
      allowed: 'unknown',
      unread: 'personAuthentication',
    })
  })
})

/** Shop §4 once more, as one sentence: who is allowed. */
const mayBuy = ({
  role,
  institutions,
  enterpriseAuthenticated,
  personAuthenticated,
  ...it
}: BuyerFacts): boolean =>
  role === 'organisation' &&
  institutions !== 0 &&
  (enterpriseAuthenticated === true ||
    (it.admin && it.authenticationType !== 'enterprise' && personAuthenticated === true))

describe('the whole tree', () => {
  const known = fc.record({
    institution: fc.constant('known' as const),
    role: fc.constantFrom('personal' as const, 'organisation' as const),
    institutions: fc.integer({ min: 0, max: 3 }),
    admin: fc.boolean(),
    authenticationType: fc.constantFrom(undefined, 'enterprise' as const, 'team' as const),
    personAuthenticated: fc.boolean(),
    enterpriseAuthenticated: fc.boolean(),
    personName: fc.string(),
    orgName: fc.string(),
  })

  const disagreements = (judge: (buyer: BuyerFacts) => boolean): number =>
    fc
      .sample(known, { numRuns: 5000, seed: 4 })
      .filter(buyer => (eligibilityOf(buyer).allowed === true) !== judge(buyer)).length

  it('lets exactly those buy whom shop §4 allows, and answers everybody else with a way on', () => {
    expect(disagreements(mayBuy)).toBe(0)
    for (const buyer of fc.sample(known, { numRuns: 5000, seed: 5 })) {
      const eligibility = eligibilityOf(buyer)
      if (eligibility.allowed === true) continue
      expect(eligibility.allowed).toBe(false)
      if (eligibility.allowed !== false) continue
      // what oneself has to do is opened, what others have to do is sent to them
      expect(eligibility.wayOn.kind).toBe(eligibility.actor === 'you' ? 'open' : 'contact')
      const current = stagesOf(buyer, eligibility).filter(({ state }) => state === 'current')
      expect(current).toHaveLength(1)
    }
  })

  it('would be noticed if it let members of an unauthenticated enterprise buy', () => {
    expect(
      disagreements(buyer => mayBuy(buyer) || (!buyer.admin && buyer.role === 'organisation')),
    ).toBeGreaterThan(0)
  })
})

describe('a refusal of a personal team (code 2000)', () => {
  const team = facts({ authenticationType: 'team', personAuthenticated: true, orgName: '阿琳烘焙工作室' })

  it('[A056] leads to the application when there is none, or it was refused', () => {
    expect(teamObstacle(team, 'none')).toMatchObject({
      blockedBy: 'team',
      actor: 'you',
      wayOn: auth('open', 'team'),
    })
    expect(teamObstacle(team, 'refused')).toMatchObject({ message: { code: 'teamRefused' } })
    const statuses = ['none', 'reviewing', 'authorized', 'refused'] as const
    expect(statuses.filter(mayApply)).toEqual(['none', 'refused'])
  })

  it('[A130] is up to the operator while it is under review', () => {
    expect(teamObstacle(team, 'reviewing')).toMatchObject({ blockedBy: 'teamReview', actor: 'operator' })
  })

  it('is up to the administrator of the team for its members', () => {
    expect(teamObstacle({ ...team, admin: false }, 'none')).toMatchObject({
      actor: 'admin',
      message: { code: 'teamByAdmin', params: { org: '阿琳烘焙工作室' } },
    })
  })

  it('has another reason for authorized teams, and for enterprises', () => {
    expect(teamObstacle(team, 'authorized')).toBeUndefined()
    expect(teamObstacle(facts(), 'none')).toBeUndefined()
  })
})

describe('what the session knows', () => {
  const userInfo = (cUserType: string, authenticationType: EnterpriseKind | undefined): UserInfo => ({
    person: {
      accUuid: 'acc',
      personUuid: 'person',
      userType: cUserType,
      authenticationType,
      phone: '13800000009',
      orgName: '企业',
      orgUuid: 'org',
      accOrgUuid: 'org',
      accSignId: 'sign',
      accType: 1,
      operatorUuid: 'opr',
      operatorName: '运营方',
      idcUuid: '',
      superUser: false,
    },
    personName: '唐启东',
    personUuid: 'person',
  })
  const institution = {
    personUuid: 'person',
    personName: '唐启东',
    enterpriseName: '企业',
    personDisabled: false,
    accountDisabled: false,
    awaitingDeletion: false,
  }
  const account = {
    userUuid: 'user',
    phone: '13800000009',
    initialPassword: false,
    passwordExpired: false,
  }
  const entered = (...events: SessionEvent[]) =>
    factsOf(
      [{ type: 'loginSucceeded', login: { account, loginUuid: 'login' } } as const, ...events].reduce(
        sessionReducer,
        initialSession,
      ),
    )

  it('[A125] tells administrators from others by cUserType', () => {
    const as = (type: string) =>
      entered({ type: 'userInfoLoaded', institution, userInfo: userInfo(type, 'enterprise') }).admin
    expect(as('admin')).toBe(true)
    expect(as('common')).toBe(false)
    expect(as('')).toBe(false)
  })

  it('does not take an unread list for an empty one', () => {
    const loaded: SessionEvent = {
      type: 'userInfoLoaded',
      institution,
      userInfo: userInfo('admin', 'enterprise'),
    }
    expect(entered(loaded)).toMatchObject({ institution: 'known', institutions: undefined })
    const none: SessionEvent = { type: 'institutionsLoaded', institutions: { items: [], broken: [] } }
    expect(entered(loaded, none).institutions).toBe(0)
  })

  it('knows nothing while the institution loads', () => {
    expect(entered({ type: 'institutionRequested' }).institution).toBe('unknown')
    expect(entered({ type: 'institutionMissing' })).toMatchObject({ institution: 'known', role: 'personal' })
  })
})
