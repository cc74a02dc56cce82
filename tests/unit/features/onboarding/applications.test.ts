import type { Creation, Subscription } from '@/api/enterprise'
import { applicationRows, hasOpenTeam } from '@/features/onboarding/model/applications'
import { checkName, searchModel, standingTo } from '@/features/onboarding/model/joining'

const creation = (more: Partial<Creation>): Creation => ({
  enterpriseUuid: 'e1',
  kind: 'enterprise',
  state: 'waiting',
  name: '甲公司',
  province: '',
  city: '',
  district: '',
  areaCode: '',
  createdAt: 10,
  ...more,
})
const join = (more: Partial<Subscription>): Subscription => ({
  applyUuid: 'a1',
  accUuid: 'acc-1',
  enterpriseName: '乙公司',
  kind: 'join',
  state: 'waiting',
  createdAt: 20,
  ...more,
})

describe('applications', () => {
  it('[A048] label creations awaiting review or failed, with what can be done', () => {
    const rows = applicationRows(
      [creation({}), creation({ enterpriseUuid: 'e2', state: 'refused', reason: '不清晰', createdAt: 30 })],
      [],
      [],
    )
    expect(rows.map(({ key, label, reason, actions }) => [key, label, reason, actions])).toEqual([
      ['e2', 'refused', '不清晰', ['resubmit']],
      ['e1', 'waiting', undefined, []],
    ])
  })

  it('[A049] label joinings awaiting review or joined, the newest first', () => {
    const rows = applicationRows(
      [creation({ createdAt: 25 })],
      [
        join({}),
        join({ applyUuid: 'a2', accUuid: 'acc-2', state: 'approved', createdAt: 40 }),
        join({ applyUuid: 'a3', accUuid: 'acc-3', state: 'refused', createdAt: 5 }),
        join({ applyUuid: 'exit', kind: 'exit' }),
      ],
      ['acc-2'],
    )
    expect(rows.map(({ key, label, actions }) => [key, label, actions])).toEqual([
      ['a2', 'joined', ['enter']],
      ['e1', 'waiting', []],
      ['a1', 'waiting', ['cancel']],
      ['a3', 'refused', ['applyAgain', 'remove']],
    ])
  })

  it('leave out a joining when the person has left again', () => {
    expect(applicationRows([], [join({ state: 'approved' })], [])).toEqual([])
  })

  it('know a team that awaits review', () => {
    expect(hasOpenTeam([creation({ kind: 'team' })])).toBe(true)
    expect(hasOpenTeam([creation({ kind: 'team', state: 'refused' }), creation({})])).toBe(false)
  })
})

describe('the search for an enterprise', () => {
  it.each([
    ['', 'searchEmpty'],
    ['   ', 'searchEmpty'],
    ['恒', 'searchShort'],
    [' a ', 'searchShort'],
    ['😀', 'searchShort'],
    ['恒启', undefined],
  ])('[A117] [A118] judges %j', (name, code) => {
    expect(checkName(name)?.code).toBe(code)
  })

  it('keeps what was found until another search, and what was typed for good', () => {
    const found = searchModel({ name: '恒启 ' }, { type: 'searchTapped' })
    expect(found).toEqual({ name: '恒启 ', wanted: '恒启' })
    const typing = searchModel(found, { type: 'nameTyped', name: '恒' })
    expect(searchModel(typing, { type: 'searchTapped' })).toMatchObject({
      name: '恒',
      wanted: '恒启',
      problem: { code: 'searchShort' },
    })
  })

  it('tells how one stands to what was found', () => {
    expect(standingTo('acc-1', ['acc-1'], [])).toEqual({ kind: 'joined' })
    expect(standingTo('acc-1', [], [join({})])).toEqual({ kind: 'waiting', join: join({}) })
    expect(standingTo('acc-1', [], [join({ state: 'refused' }), join({ kind: 'exit' })])).toEqual({
      kind: 'stranger',
    })
  })
})
