import { initialSession, type SessionState } from '@/stores/session/reducer'
import { factsOf, guideOf, isGuidable, type GuideFacts } from '@/widgets/buyer-guide/model/guide'

const facts = (more: Partial<GuideFacts> = {}): GuideFacts => ({
  hasInstitution: false,
  isWaiting: false,
  isAuthenticated: false,
  isAdministrator: true,
  ...more,
})

describe('the new-buyer guide', () => {
  it('[A027] begins with the buyer identity', () => {
    expect(guideOf(facts())).toEqual({ current: 0, waiting: false, actions: ['chooseIdentity'] })
  })

  it('[A028] goes on with creating or joining, or waits for the review', () => {
    expect(guideOf(facts({ identity: 'team' }))).toEqual({
      current: 1,
      waiting: false,
      actions: ['create', 'join'],
    })
    expect(guideOf(facts({ isWaiting: true }))).toEqual({ current: 1, waiting: true, actions: ['join'] })
  })

  it('[A028] asks a team for the operator’s authorization', () => {
    const team = facts({ identity: 'team', hasInstitution: true })
    expect(guideOf(team)).toMatchObject({ current: 1, actions: ['authorize'] })
    expect(guideOf({ ...team, teamStatus: 'refused' })).toMatchObject({ current: 1, actions: ['authorize'] })
    expect(guideOf({ ...team, teamStatus: 'reviewing' })).toEqual({ current: 1, waiting: true, actions: [] })
    expect(guideOf({ ...team, teamStatus: 'authorized' }).current).toBe(2)
  })

  it('[A029] ends with real-name authentication', () => {
    const member = facts({ identity: 'enterprise', hasInstitution: true })
    expect(guideOf(member)).toEqual({ current: 2, waiting: false, actions: ['authenticate'] })
    expect(guideOf({ ...member, isAdministrator: false }).actions).toEqual(['contactAdministrator'])
    expect(guideOf({ ...member, isAuthenticated: true })).toEqual({ current: 3, waiting: false, actions: [] })
  })
})

describe('facts of a session', () => {
  const active: SessionState = {
    ...initialSession,
    phase: 'active',
    institution: { status: 'none', role: 'personal' },
  }
  const lists = { creations: [], subscriptions: [] }

  it('are the person’s choice until there is an institution', () => {
    expect(factsOf(active, { ...lists, chosen: 'team' })).toMatchObject({
      identity: 'team',
      hasInstitution: false,
    })
    const member: SessionState = {
      ...active,
      institution: { status: 'ready', role: 'organisation' },
      enterpriseAuthenticated: true,
    }
    expect(factsOf(member, { ...lists, chosen: 'team' })).toMatchObject({
      identity: 'enterprise',
      hasInstitution: true,
      isAuthenticated: true,
    })
  })

  it('count a team as real-named by its leader, also for its other members', () => {
    const person = { authenticationType: 'team', userType: 'user' } as const
    const team: SessionState = {
      ...active,
      institution: { status: 'ready', role: 'organisation' },
      userInfo: { person } as unknown as NonNullable<SessionState['userInfo']>,
      personAuthenticated: false,
      enterpriseAuthenticated: true,
    }
    expect(factsOf(team, lists).isAuthenticated).toBe(true)
    const open = { ...team, personAuthenticated: true, enterpriseAuthenticated: false }
    expect(factsOf(open, lists).isAuthenticated).toBe(false)
    const leader = { ...person, userType: 'admin' } as const
    expect(
      factsOf({ ...open, userInfo: { person: leader } as unknown as typeof team.userInfo }, lists)
        .isAuthenticated,
    ).toBe(true)
  })

  it('say nothing before the session has learnt them', () => {
    expect(isGuidable(initialSession)).toBe(false)
    expect(isGuidable(active)).toBe(true)
    expect(isGuidable({ ...active, institution: { status: 'loading', role: 'personal' } })).toBe(false)
    expect(isGuidable({ ...active, institution: { status: 'ready', role: 'organisation' } })).toBe(false)
    expect(
      isGuidable({
        ...active,
        institution: { status: 'ready', role: 'organisation' },
        enterpriseAuthenticated: false,
      }),
    ).toBe(true)
  })
})
