import {
  canDelete,
  emptyQuerySet,
  planToSave,
  querySetModel,
  type QuerySetEvent,
  type QuerySetState,
} from '@/widgets/query-panel/model/querySet'
import { item, layoutOf } from './queryItems'

const items = ['a', 'b', 'c'].map(name => item(name, 'text', 'contains'))
const organisation = layoutOf(items, {
  plan: { code: 'orders', planUuid: 'plan-1', planId: 4, initial: false, type: 'organisation' },
  hasOrganisationPlan: true,
})
const play = (events: QuerySetEvent[], from: QuerySetState = emptyQuerySet('personal')) =>
  events.reduce(querySetModel, from)
const opened = (tab: 'personal' | 'organisation' = 'personal', layout = organisation) =>
  play([{ type: 'layoutArrived', tab, layout }], emptyQuerySet(tab))
const labels = (state: QuerySetState) => state.items.map(one => one.label)

it('[Q027] another tab forgets what was arranged and waits for its own plan', () => {
  const changed = play([{ type: 'moved', itemUuid: 'uuid-a', to: 2 }], opened())
  const other = play([{ type: 'tabSwitched', tab: 'organisation' }], changed)
  expect(other).toMatchObject({ tab: 'organisation', layout: undefined, items: [], dirty: false })
  // the late answer of the tab that was left changes nothing
  expect(
    play([{ type: 'layoutArrived', tab: 'personal', layout: organisation }], other).layout,
  ).toBeUndefined()
})

it('[Q009] conditions move to any place, not beyond the ends', () => {
  const moved = (to: number) => labels(play([{ type: 'moved', itemUuid: 'uuid-a', to }], opened()))
  expect([moved(1), moved(2), moved(9), moved(-1)]).toEqual([
    ['b', 'a', 'c'],
    ['b', 'c', 'a'],
    ['b', 'c', 'a'],
    ['a', 'b', 'c'],
  ])
  expect(play([{ type: 'moved', itemUuid: 'uuid-a', to: 0 }], opened()).dirty).toBe(false)
})

it('[Q010] are renamed and hidden one by one', () => {
  const state = play(
    [
      { type: 'renamingBegan', itemUuid: 'uuid-b' },
      { type: 'renamed', itemUuid: 'uuid-b', label: 'beta' },
      { type: 'shownToggled', itemUuid: 'uuid-c' },
    ],
    opened(),
  )
  expect(labels(state)).toEqual(['a', 'beta', 'c'])
  expect(state.items.map(one => one.shown)).toEqual([true, true, false])
  expect([state.renaming, state.dirty]).toEqual(['uuid-b', true])
})

describe('what is saved', () => {
  it('[Q028] is no initial plan any more', () => {
    const initial = layoutOf(items)
    const save = planToSave(opened('personal', initial))
    expect(save).toMatchObject({ ok: true, layout: { plan: { initial: false, type: 'personal' } } })
  })

  it('[Q029] has the plan’s ids only where the type is the one it was read from', () => {
    expect(planToSave(opened('organisation'))).toMatchObject({
      layout: { plan: { planUuid: 'plan-1', planId: 4, type: 'organisation' } },
    })
    expect(planToSave(opened('personal'))).toMatchObject({
      layout: { plan: { planUuid: '', planId: 0, type: 'personal' } },
    })
  })

  it('[Q032] [Q033] has conditions, each with a name', () => {
    expect(planToSave(opened('personal', layoutOf([])))).toMatchObject({ failure: { code: 'emptyLayout' } })
    const blank = play([{ type: 'renamed', itemUuid: 'uuid-b', label: '  ' }], opened())
    expect(planToSave(blank)).toMatchObject({
      failure: { code: 'blankLabel', params: { itemUuid: 'uuid-b' } },
    })
    const spaced = play([{ type: 'renamed', itemUuid: 'uuid-b', label: ' b2 ' }], opened())
    expect(planToSave(spaced)).toMatchObject({ layout: { items: [{}, { label: 'b2' }, {}] } })
  })
})

it('[Q012] [Q013] a plan can be deleted only where one of this type exists', () => {
  const both = [canDelete(opened('organisation')), canDelete(opened('personal'))]
  expect(both).toEqual([true, false])
  expect(canDelete(emptyQuerySet('personal'))).toBe(false)
})

it('[Q030] restoring the default arranges as delivered and keeps the plan to be saved over', () => {
  const restored = play(
    [
      { type: 'renamed', itemUuid: 'uuid-a', label: 'x' },
      { type: 'defaultsRestored', tab: 'organisation', layout: layoutOf([...items].reverse()) },
    ],
    opened('organisation'),
  )
  expect(labels(restored)).toEqual(['c', 'b', 'a'])
  expect(planToSave(restored)).toMatchObject({ layout: { plan: { planUuid: 'plan-1', initial: false } } })
})
