import { realNameOf } from '@/features/user-center/model/realName'
import { initialSession, type SessionState } from '@/stores/session/reducer'

interface Case {
  type: 'enterprise' | 'team'
  admin: boolean
  person: boolean | undefined
  org: boolean | undefined
}

const session = ({ type, admin, person, org }: Case): SessionState =>
  ({
    ...initialSession,
    phase: 'active',
    personAuthenticated: person,
    enterpriseAuthenticated: org,
    institution: { status: 'ready', role: 'organisation', orgUuid: 'org' },
    userInfo: { person: { authenticationType: type, userType: admin ? 'admin' : 'common' } },
  }) as SessionState

const alone = (person: boolean | undefined): SessionState => ({
  ...initialSession,
  phase: 'active',
  personAuthenticated: person,
  institution: { status: 'none', role: 'personal' },
})

const label = (
  state: SessionState,
  ...team: Parameters<typeof realNameOf> extends [unknown, ...infer R] ? R : never
) => realNameOf(state, ...team).realNameStatus

describe('[A058] real-name labels', () => {
  it('of a person without enterprise: personal account, personal not authenticated', () => {
    expect(label(alone(true))).toBe('personalAccount')
    expect(label(alone(false))).toBe('personalNotAuthenticated')
    expect(label(alone(undefined))).toBeUndefined()
  })

  it('of an enterprise: first the administrator, then the enterprise; others are no administrators', () => {
    const open = { type: 'enterprise', org: false } as const
    expect(label(session({ ...open, admin: true, person: false }))).toBe('personalNotAuthenticated')
    expect(label(session({ ...open, admin: true, person: true }))).toBe('enterpriseNotAuthenticated')
    expect(label(session({ ...open, admin: false, person: true }))).toBe('nonAdmin')
  })

  it('of a personal team: not authenticated, authenticated', () => {
    const team = { type: 'team', admin: true } as const
    expect(label(session({ ...team, person: false, org: false }), 'none')).toBe('teamNotAuthenticated')
    expect(label(session({ ...team, person: true, org: true }), 'reviewing')).toBe('teamAuthenticated')
    expect(label(session({ ...team, person: true, org: false }), 'none')).toBe('teamAuthenticated')
  })

  it('[A059] is empty when everything is done', () => {
    expect(label(session({ type: 'enterprise', admin: false, person: false, org: true }))).toBe('')
    expect(label(session({ type: 'team', admin: true, person: true, org: true }), 'authorized')).toBe('')
  })

  it('claims nothing that could not be read', () => {
    expect(label(session({ type: 'enterprise', admin: true, person: true, org: undefined }))).toBeUndefined()
    expect(label(session({ type: 'enterprise', admin: true, person: undefined, org: false }))).toBeUndefined()
  })

  it('[A042] [A055] come with the whole state', () => {
    const team = session({ type: 'team', admin: true, person: true, org: true })
    expect(realNameOf(team, 'authorized')).toEqual({
      realNameStatus: '',
      personalRealName: true,
      orgAdminRealName: true,
      teamAuthorization: 'authorized',
      underReview: false,
      canCreatPerson: false,
    })
    expect(realNameOf(alone(false)).canCreatPerson).toBe(true)
  })
})
