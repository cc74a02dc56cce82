import type { Entry } from '@/widgets/arrange/model/arrangement'
import { arrangementModel, emptyArrangement, type Arrangement } from '@/widgets/arrange/model/arrangement'
import { headToSave, moved, rebased } from '@/widgets/arrange/model/entries'

const entry = (itemUuid: string, more: Partial<Entry> = {}): Entry => ({
  itemUuid,
  name: itemUuid,
  spec: { type: 'Number', typeCode: '' },
  shown: true,
  summed: false,
  ...more,
})
const base = ['a', 'b', 'c'].map(name => entry(name))
const change = (entries: readonly Entry[], itemUuid: string, more: Partial<Entry>) =>
  entries.map(one => (one.itemUuid === itemUuid ? { ...one, ...more } : one))
const uuids = (entries: readonly Entry[]) => entries.map(one => one.itemUuid)

describe('a plan that somebody else has saved meanwhile', () => {
  it('keeps what was changed here, and theirs where nothing was', () => {
    const mine = change(change(base, 'a', { name: 'mine' }), 'c', { summed: true })
    const theirs = change(change(base, 'a', { shown: false }), 'b', { name: 'theirs' })
    const merged = rebased(base, mine, theirs)
    expect(merged.map(one => [one.name, one.shown, one.summed])).toEqual([
      ['mine', false, false],
      ['theirs', true, false],
      ['c', true, true],
    ])
  })

  it('keeps my order where I sorted, theirs where I did not; what is new comes last', () => {
    const mine = moved(base, 'c', 0)
    expect(uuids(rebased(base, mine, [...base].reverse()))).toEqual(['c', 'a', 'b'])
    expect(uuids(rebased(base, base, [...base].reverse()))).toEqual(['c', 'b', 'a'])
    const more = [entry('new'), ...base.slice(0, 2)]
    expect(uuids(rebased(base, mine, more))).toEqual(['a', 'b', 'new'])
  })

  it('never hides what has become required', () => {
    const mine = change(base, 'a', { shown: false })
    const theirs = change(base, 'a', { required: true })
    expect(rebased(base, mine, theirs)[0]?.shown).toBe(true)
  })

  it('is what is saved over from then on', () => {
    const planOf = (planId: number) => ({
      hasOrganisationPlan: true,
      hasPersonalPlan: false,
      broken: [],
      planId,
    })
    type Plan = ReturnType<typeof planOf>
    const began: Arrangement<Plan> = arrangementModel<Plan>(emptyArrangement('organisation'), {
      type: 'planArrived',
      tab: 'organisation',
      arranged: { plan: planOf(1), entries: base, rows: '10' },
    })
    const typed = arrangementModel<Plan>(began, { type: 'rowsTyped', text: '25' })
    const named = arrangementModel<Plan>(typed, { type: 'renamed', itemUuid: 'b', name: 'mine' })
    const newer = { plan: planOf(2), entries: change(base, 'a', { name: 'theirs' }), rows: '30' }
    const state = arrangementModel<Plan>(named, {
      type: 'newerArrived',
      tab: 'organisation',
      arranged: newer,
    })
    expect(state.entries.map(one => one.name)).toEqual(['theirs', 'mine', 'c'])
    expect([state.rows, state.dirty, state.began?.plan.planId]).toEqual(['25', true, 2])
    const rest = arrangementModel<Plan>(began, { type: 'newerArrived', tab: 'organisation', arranged: newer })
    expect(rest.rows).toBe('30')
    // of a tab that was left it is nothing
    expect(arrangementModel<Plan>(named, { type: 'newerArrived', tab: 'personal', arranged: newer })).toBe(
      named,
    )
  })
})

it('what is never shown keeps its place while the others are sorted', () => {
  const entries = [entry('key', { hidden: true }), ...base]
  expect(uuids(moved(entries, 'c', 0))).toEqual(['key', 'c', 'a', 'b'])
  expect(moved(entries, 'a', 0)).toBe(entries)
  expect(moved(entries, 'key', 2)).toBe(entries)
  expect(moved(entries, 'nobody', 2)).toBe(entries)
})

it('a plan of the other type is a new one', () => {
  const head = { planUuid: 'p', planId: 7, initial: true, type: 'organisation' as const }
  expect(headToSave(head, 'organisation')).toEqual({ ...head, initial: false })
  expect(headToSave(head, 'personal')).toEqual({ planUuid: '', planId: 0, initial: false, type: 'personal' })
})
