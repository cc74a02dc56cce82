import type { ApprovalRules } from '@/api/approvalRule'
import {
  changedKinds,
  contestedKinds,
  draftsToKeep,
  isDrafts,
  noRules,
  rulesModel,
  rulesOf,
  type DraftRule,
  type RulesEditor,
  type RulesEvent,
} from '@/features/documents/model/approvalRules'
import { failuresOf, inputOf, rangeOf, refusedBy } from '@/features/documents/model/ruleChecks'

const person = (personUuid: string, state: 'able' | 'stopped' = 'able') => ({
  personUuid,
  name: personUuid.toUpperCase(),
  state,
})
/** Orders from this amount on are approved by a, then by b. */
const rulesFrom = (from: number, version = 1): ApprovalRules => ({
  version,
  updated: { by: '', at: '' },
  departments: [],
  headCandidates: [],
  kinds: [
    {
      voucherCode: 'order',
      name: 'n',
      approvers: [],
      rules: [
        {
          from,
          departments: [],
          steps: [
            {
              name: 'first',
              by: 'persons' as const,
              persons: [person('a')],
            },
            {
              name: 'second',
              by: 'persons' as const,
              persons: [person('b')],
            },
          ],
        },
      ],
    },
    { voucherCode: 'request', name: 'n', approvers: [], rules: [] },
  ],
})
const after = (events: readonly RulesEvent[], begun: RulesEditor = noRules): RulesEditor =>
  events.reduce(rulesModel, begun)
const opened = after([{ type: 'arrived', rules: rulesFrom(100_000) }])
const AT = { voucherCode: 'order', ruleId: '0' } as const
const typed = (text: string): RulesEvent => ({ type: 'amountTyped', ...AT, text })
const changed = (state: RulesEditor) => changedKinds(state).map(({ voucherCode }) => voucherCode)
const contested = (state: RulesEditor) => contestedKinds(state).map(({ voucherCode }) => voucherCode)
const amounts = (state: RulesEditor) => rulesOf(state, 'order').map(({ from }) => from)

describe('what is changed', () => {
  it('is told by what would be saved: another way to write an amount is no change', () => {
    expect(amounts(opened)).toEqual(['1000'])
    expect(changed(after([typed('1,000.00')], opened))).toEqual([])
    expect(changed(after([typed('1000.01')], opened))).toEqual(['order'])
    expect(changed(after([typed('2000'), typed('1000')], opened))).toEqual([])
  })

  it('and was taken back again follows what another person saves', () => {
    const back = after([typed('2000'), typed('1000'), { type: 'arrived', rules: rulesFrom(500, 2) }], opened)
    expect([changed(back), contested(back), amounts(back)]).toEqual([[], [], ['5']])
  })

  it('is kept with what was stored then: after a reload it is compared with what is stored by then', () => {
    const draft = draftsToKeep(after([typed('2000')], opened))
    expect(isDrafts(JSON.parse(JSON.stringify(draft)))).toBe(true)
    expect(isDrafts({ order: { base: '', rules: [{ id: '0', from: 5, steps: [] }] } })).toBe(false)
    expect(draftsToKeep(opened)).toBeUndefined()
    const again = (rules: ApprovalRules) =>
      contested(
        after([
          { type: 'arrived', rules },
          { type: 'draftsFound', drafts: draft ?? {} },
        ]),
      )
    expect([again(rulesFrom(100_000, 7)), again(rulesFrom(300, 7))]).toEqual([[], ['order']])
  })
})

it('persons of a draft are what they are now, also in one that was kept on the device', () => {
  const statesOf = (state: RulesEditor) =>
    rulesOf(state, 'order').flatMap(({ steps }) => steps.flatMap(({ persons }) => persons))
  const among = (approvers: readonly string[], second: 'able' | 'stopped' = 'able'): ApprovalRules => {
    const rules = rulesFrom(100_000)
    const [kind, ...others] = rules.kinds as [ApprovalRules['kinds'][number]]
    const [rule] = kind.rules as [ApprovalRules['kinds'][number]['rules'][number]]
    const steps = rule.steps.map((step, at) =>
      at === 1 ? { ...step, persons: [person('b', second)] } : step,
    )
    const named = approvers.map(personUuid => ({ personUuid, name: `now ${personUuid}`, admin: false }))
    return { ...rules, kinds: [{ ...kind, approvers: named, rules: [{ ...rule, steps }] }, ...others] }
  }
  const persons = [person('b', 'stopped'), person('c')]
  const edited = after(
    [
      { type: 'arrived', rules: among(['a', 'c'], 'stopped') },
      { type: 'stepChanged', ...AT, stepId: '1', change: { persons } },
    ],
    noRules,
  )
  const place = { ...AT, stepId: '1' }
  const failures = [
    { ...place, failure: { code: 'unable' } },
    { ...place, failure: { code: 'nameMissing' } },
  ]
  const now = after(
    [
      { type: 'checked', failures },
      { type: 'arrived', rules: among(['a', 'b']) },
    ],
    edited,
  )
  expect(statesOf(now).map(({ name, state }) => `${name} ${state}`)).toEqual([
    'now a able',
    'now b able',
    'C noRight',
  ])
  expect(now.failures.map(({ failure }) => failure.code)).toEqual(['nameMissing'])
  const drafts = draftsToKeep(edited) ?? {}
  const found = after([
    { type: 'arrived', rules: among(['a', 'b']) },
    { type: 'draftsFound', drafts },
  ])
  expect(statesOf(found)).toEqual(statesOf(now))
})

it('a contested kind is kept, or given up, by who edits it', () => {
  const both = after([typed('2000'), { type: 'arrived', rules: rulesFrom(500, 2) }], opened)
  expect([contested(both), amounts(both)]).toEqual([['order'], ['2000']])
  const own = after([{ type: 'ownKept', voucherCode: 'order' }], both)
  expect([contested(own), changed(own), amounts(own)]).toEqual([[], ['order'], ['2000']])
  const theirs = after([{ type: 'ownDropped', voucherCode: 'order' }], both)
  expect([contested(theirs), changed(theirs), amounts(theirs)]).toEqual([[], [], ['5']])
})

it('steps change their places within the rule, and an added one is another than all others', () => {
  const names = (state: RulesEditor) =>
    rulesOf(state, 'order')[0]?.steps.map(({ id, name }) => `${id} ${name}`.trim())
  const moved = after([{ type: 'stepMoved', ...AT, stepId: '0', by: 1 }], opened)
  expect(names(moved)).toEqual(['1 second', '0 first'])
  expect(names(after([{ type: 'stepMoved', ...AT, stepId: '0', by: 1 }], moved))).toEqual(names(moved))
  const added = after(
    [
      { type: 'stepRemoved', ...AT, stepId: '0' },
      { type: 'stepAdded', ...AT },
      { type: 'stepAdded', ...AT },
    ],
    opened,
  )
  expect(names(added)).toEqual(['1 second', '2', '3'])
})

describe('what is wrong', () => {
  const step = (id: string, over: Partial<DraftRule['steps'][number]> = {}) => ({
    id,
    name: id,
    by: 'persons' as const,
    persons: [person('a')],
    ...over,
  })
  const rule = (id: string, from: string, ...steps: DraftRule['steps'][number][]): DraftRule => ({
    id,
    from,
    departments: [],
    steps,
  })
  const of = (departments: readonly string[], one: DraftRule): DraftRule => ({
    ...one,
    departments: departments.map(name => ({ departmentUuid: name, name })),
  })
  const said = (...rules: DraftRule[]) =>
    failuresOf('order', rules).map(
      ({ ruleId, stepId, failure }) => `${ruleId}/${stepId ?? ''} ${failure.code}`,
    )

  it.each<[string, DraftRule[], string[]]>([
    ['nothing', [rule('0', '0', step('x')), rule('1', '1', step('x'))], []],
    [
      'no amount',
      [rule('0', '', step('x')), rule('1', '1e3', step('x'))],
      ['0/ amountShape', '1/ amountShape'],
    ],
    ['the same amount', [rule('0', '9', step('x')), rule('1', '9.00', step('x'))], ['1/ notRising']],
    ['no steps', [rule('0', '9')], ['0/ noSteps']],
    ['no name', [rule('0', '9', step('x', { name: ' ' }))], ['0/x nameMissing']],
    ['a name twice', [rule('0', '9', step('x'), step('y', { name: 'x', by: 'anyone' }))], ['0/y nameTwice']],
    ['no persons', [rule('0', '9', step('x', { persons: [] }))], ['0/x noPersons']],
    ['a disabled person', [rule('0', '9', step('x', { persons: [person('a', 'stopped')] }))], ['0/x unable']],
    ['the same person', [rule('0', '9', step('x'), step('y'))], ['0/y samePersons']],
    [
      'the same amount twice for a department, and a second step of its head',
      [
        rule('0', '9', step('x')),
        of(['d'], rule('1', '9', step('x', { by: 'head', persons: [] }))),
        of(['d', 'e'], rule('2', '9', step('x', { by: 'head' }), step('y', { by: 'head' }))),
        of(['e', 'd'], rule('3', '10', step('x'))),
        of(['d'], rule('4', '8', step('x'))),
      ],
      ['2/ sharedDepartment', '2/y headTwice', '4/ notRising'],
    ],
    [
      'two persons in three steps',
      [rule('0', '9', ...['x', 'y', 'z'].map(id => step(id, { persons: [person('a'), person('b')] })))],
      ['0/z samePersons'],
    ],
  ])('%s', (_, rules, failures) => {
    expect(said(...rules)).toEqual(failures)
  })

  it('goes from a place once it is edited; what stands elsewhere stays', () => {
    const wrong = (stepId: string | undefined) => ({ ...AT, stepId, failure: { code: 'said' } })
    const state = after([{ type: 'checked', failures: [wrong(undefined), wrong('0'), wrong('1')] }], opened)
    const edited = after(
      [typed('7'), { type: 'stepChanged', ...AT, stepId: '0', change: { name: 'n' } }],
      state,
    )
    expect(edited.failures).toEqual([wrong('1')])
    expect(after([{ type: 'ruleRemoved', ...AT }], state).failures).toEqual([])
  })

  it('as the server says it stands at its rule and step', () => {
    const rules = [rule('0', '1', step('x')), rule('1', '9', step('y'))]
    const places = refusedBy(
      [
        { voucherCode: 'order', rule: 2, step: 1, message: 'm' },
        { voucherCode: 'order', rule: 0, step: 0, message: 'k' },
      ],
      () => rules,
    )
    expect(places.map(({ ruleId, stepId, failure }) => [ruleId, stepId, failure.params])).toEqual([
      ['1', 'y', { message: 'm' }],
      ['0', undefined, { message: 'k' }],
    ])
  })
})

it('a rule counts up to the amount of the next one, and is sent in yuan', () => {
  const rules = [
    { id: '0', from: ' 1,000 ', departments: [], steps: [] },
    { id: '1', from: '2500.5', departments: [], steps: [] },
  ]
  expect([0, 1, 2].map(at => rangeOf(rules, at))).toEqual([
    { from: 100_000, until: 250_050 },
    { from: 250_050, until: undefined },
    undefined,
  ])
  expect(inputOf(rules).map(({ from }) => from)).toEqual(['1000.00', '2500.50'])
})
