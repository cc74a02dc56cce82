import type { QueryLayout } from '@/api/widgetQuery'
import {
  arrangementModel,
  canDelete,
  emptyArrangement,
  planToSave,
  type Arrangement,
  type ArrangementEvent,
} from '@/widgets/arrange/model/arrangement'
import { arrangedQuery, queryToSave } from '@/widgets/query-panel/model/querySet'
import { item, layoutOf } from '../query-panel/queryItems'

type State = Arrangement<QueryLayout>
type Event = ArrangementEvent<QueryLayout>

const items = ['a', 'b', 'c'].map(name => item(name, 'text', 'contains'))
const organisation = layoutOf(items, {
  plan: { code: 'orders', planUuid: 'plan-1', planId: 4, initial: false, type: 'organisation' },
  hasOrganisationPlan: true,
})
const play = (events: Event[], from: State = emptyArrangement('personal')) =>
  events.reduce<State>(arrangementModel, from)
const opened = (tab: 'personal' | 'organisation' = 'personal', layout = organisation) =>
  play([{ type: 'planArrived', tab, arranged: arrangedQuery(layout) }], emptyArrangement(tab))
const names = (state: State) => state.entries.map(one => one.name)
const saved = (state: State) => {
  const wish = planToSave(state)
  if (!wish.ok) throw new Error(wish.failure.code)
  return queryToSave(wish.save)
}

it('[Q027] another tab forgets what was arranged and waits for its own plan', () => {
  const changed = play([{ type: 'moved', itemUuid: 'uuid-a', to: 2 }], opened())
  const other = play([{ type: 'tabSwitched', tab: 'organisation' }], changed)
  expect(other).toMatchObject({ tab: 'organisation', began: undefined, entries: [], dirty: false })
  // the late answer of the tab that was left changes nothing
  const arranged = arrangedQuery(organisation)
  expect(play([{ type: 'planArrived', tab: 'personal', arranged }], other).began).toBeUndefined()
  const problem = { kind: 'network' }
  expect(play([{ type: 'planFailed', tab: 'personal', problem }], other).problem).toBeUndefined()
})

it('[Q009] conditions move to any place, not beyond the ends', () => {
  const moved = (to: number) => names(play([{ type: 'moved', itemUuid: 'uuid-a', to }], opened()))
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
      { type: 'renamed', itemUuid: 'uuid-b', name: 'beta' },
      { type: 'shownToggled', itemUuid: 'uuid-c' },
    ],
    opened(),
  )
  expect(names(state)).toEqual(['a', 'beta', 'c'])
  expect(state.entries.map(one => one.shown)).toEqual([true, true, false])
  expect([state.renaming, state.dirty]).toEqual(['uuid-b', true])
})

describe('what is saved', () => {
  it('[Q028] is no initial plan any more', () => {
    expect(saved(opened('personal', layoutOf(items)))).toMatchObject({
      plan: { initial: false, type: 'personal' },
    })
  })

  it('[Q029] has the plan’s ids only where the type is the one it was read from', () => {
    expect(saved(opened('organisation')).plan).toMatchObject({
      planUuid: 'plan-1',
      planId: 4,
      type: 'organisation',
    })
    expect(saved(opened('personal')).plan).toMatchObject({ planUuid: '', planId: 0, type: 'personal' })
  })

  it('[Q032] [Q033] has conditions, each with a name', () => {
    expect(planToSave(opened('personal', layoutOf([])))).toMatchObject({ failure: { code: 'emptyLayout' } })
    const blank = play([{ type: 'renamed', itemUuid: 'uuid-b', name: '  ' }], opened())
    expect(planToSave(blank)).toMatchObject({
      failure: { code: 'blankName', params: { itemUuid: 'uuid-b' } },
    })
    const spaced = play([{ type: 'renamed', itemUuid: 'uuid-b', name: ' b2 ' }], opened())
    expect(saved(spaced).items.map(one => one.label)).toEqual(['a', 'b2', 'c'])
  })

  it('is refused while a condition cannot be read, also one of the delivered layout: it would be lost', () => {
    const unread = { ok: false, failure: { code: 'unreadable' } }
    const odd = layoutOf(items, { broken: ['供应商'] })
    expect(planToSave(opened('personal', odd))).toEqual(unread)
    const restored = (from: typeof odd, to: typeof odd) =>
      play(
        [{ type: 'defaultsRestored', tab: 'personal', arranged: arrangedQuery(to) }],
        opened('personal', from),
      )
    expect(planToSave(restored(organisation, odd))).toEqual(unread)
    expect(planToSave(restored(odd, organisation))).toEqual(unread)
    expect(planToSave(restored(organisation, organisation))).toMatchObject({ ok: true })
  })

  it('is every condition as it came, but for its name, its place and whether it is shown', () => {
    const state = play(
      [
        { type: 'moved', itemUuid: 'uuid-c', to: 0 },
        { type: 'shownToggled', itemUuid: 'uuid-a' },
      ],
      opened(),
    )
    const [a, b, c] = items
    expect(saved(state).items).toEqual([c, { ...a, shown: false }, b])
  })
})

it('[Q012] [Q013] a plan can be deleted only where one of this type exists', () => {
  const both = [canDelete(opened('organisation')), canDelete(opened('personal'))]
  expect(both).toEqual([true, false])
  expect(canDelete(emptyArrangement('personal'))).toBe(false)
})

it('[Q030] restoring the default arranges as delivered and keeps the plan to be saved over', () => {
  const restored = play(
    [
      { type: 'renamed', itemUuid: 'uuid-a', name: 'x' },
      {
        type: 'defaultsRestored',
        tab: 'organisation',
        arranged: arrangedQuery(layoutOf([...items].reverse())),
      },
    ],
    opened('organisation'),
  )
  expect(names(restored)).toEqual(['c', 'b', 'a'])
  expect(saved(restored)).toMatchObject({ plan: { planUuid: 'plan-1', initial: false } })
})
