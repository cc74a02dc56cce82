import {
  activeOf,
  conditionsOf,
  defaultsToSave,
  draftProblem,
  emptyPanel,
  filterOf,
  panelModel,
  type PanelEvent,
  type PanelState,
} from '@/widgets/query-panel/model/panel'
import type { FieldValue } from '@/widgets/field/model/registry'
import { item, layoutOf } from './queryItems'

const TODAY = '2026-03-10'
const items = [
  item('no', 'text', 'contains'),
  item('date', 'date', 'range'),
  item('amount', 'decimal', 'range'),
  item('state', 'select', 'range'),
]
const arrived = (more: Partial<Extract<PanelEvent, { type: 'layoutArrived' }>> = {}): PanelEvent => ({
  type: 'layoutArrived',
  layout: layoutOf(items),
  today: TODAY,
  ...more,
})
const play = (events: PanelEvent[], from: PanelState = emptyPanel) => events.reduce(panelModel, from)
const drafted = (name: string, value: FieldValue): PanelEvent => ({
  type: 'drafted',
  itemUuid: `uuid-${name}`,
  value,
})
const failed: PanelEvent = { type: 'layoutFailed', problem: { kind: 'network' } }
const chosen: FieldValue = { kind: 'select', keys: ['1'] }
const names = (state: PanelState) => activeOf(state).map(one => one.item.label)

describe('searching', () => {
  it('rows are asked for once when the layout has come, also without one', () => {
    expect(play([arrived({ defaults: {} })]).searches).toBe(1)
    expect(play([failed]).searches).toBe(1)
    expect(play([failed, failed]).searches).toBe(1)
  })

  it('[Q024] by the search line makes it V, [Q026] and clearing the text clears that', () => {
    const typed = play([arrived(), { type: 'vagueTyped', text: 'ste' }])
    expect(typed.searches).toBe(1)
    const searched = play([{ type: 'vagueSearched', text: ' steel ' }], typed)
    expect(searched).toMatchObject({ searchType: 'V', vague: 'steel', searches: 2 })
    expect(conditionsOf(searched)).toHaveLength(1)
    const cleared = play([{ type: 'vagueTyped', text: '' }], searched)
    expect(cleared).toMatchObject({ searchType: undefined, vague: '', typed: '', searches: 3 })
    expect(conditionsOf(cleared)).toEqual([])
    // text that was never searched for is no search to clear
    expect(play([{ type: 'vagueTyped', text: '' }], typed).searches).toBe(1)
  })

  it('[Q025] by the conditions makes it Q; both filter, and what is left says what it is', () => {
    const both = play([
      arrived(),
      { type: 'vagueSearched', text: 'steel' },
      { type: 'filterOpened' },
      drafted('state', chosen),
      { type: 'queried' },
    ])
    expect(both.searchType).toBe('Q')
    expect(conditionsOf(both).map(one => one.fieldName)).toEqual(['field-no', 'field-state'])
    expect(play([{ type: 'conditionRemoved', itemUuid: 'uuid-state' }], both).searchType).toBe('V')
    expect(play([{ type: 'vagueTyped', text: '' }], both).searchType).toBe('Q')
    const none = play([{ type: 'allRemoved' }], both)
    expect([none.searchType, conditionsOf(none), none.searches]).toEqual([undefined, [], both.searches + 1])
  })

  it('what is filled in does not filter before 查 询, and is forgotten when the sheet is opened again', () => {
    const open = play([arrived(), { type: 'filterOpened' }, drafted('state', chosen)])
    expect([names(open), open.searches]).toEqual([[], 1])
    expect(play([{ type: 'filterOpened' }], open).draft).toEqual({})
    const queried = play([{ type: 'queried' }], open)
    expect([names(queried), queried.searches]).toEqual([['state'], 2])
    expect(play([{ type: 'filterOpened' }, { type: 'draftCleared' }], queried).draft).toEqual({})
    expect(names(play([{ type: 'filterOpened' }, { type: 'draftCleared' }], queried))).toEqual(['state'])
  })

  it('what is filled in comes again after a tap beside the sheet, as long as the same filters', () => {
    const left = play([arrived(), { type: 'filterOpened' }, drafted('state', chosen), { type: 'filterLeft' }])
    expect(names(left)).toEqual([])
    const again = play([{ type: 'filterOpened' }], left)
    expect(again.draft).toEqual({ 'uuid-state': chosen })
    expect(play([{ type: 'filterOpened' }], again).draft).toEqual({})
    const other = play([drafted('no', { kind: 'text', text: 'a' }), { type: 'queried' }], left)
    expect(play([{ type: 'filterOpened' }], play([{ type: 'allRemoved' }], other)).draft).toEqual({})
    expect(play([{ type: 'filterOpened' }], other).draft).toEqual(other.values)
  })

  it('what is filled in stays when the conditions are arranged, but not in a condition that was taken away', () => {
    const amount: FieldValue = { kind: 'number', from: '9', to: '1' }
    const open = play([arrived(), drafted('state', chosen), drafted('amount', amount)])
    expect(draftProblem(open)?.code).toBe('rangeReversed')
    const [no, , , state] = items.map(one => ({ ...one }))
    const others = [no, state, item('amount', 'decimal', 'range', { shown: false })].flatMap(one => one ?? [])
    const arranged = play([arrived({ layout: layoutOf([item('new', 'text', 'contains'), ...others]) })], open)
    expect([arranged.draft, draftProblem(arranged)]).toEqual([{ 'uuid-state': chosen }, undefined])
    // shown again, it does not come back with what was typed long ago
    expect(play([arrived()], arranged).draft).toEqual({ 'uuid-state': chosen })
    expect(names(play([{ type: 'queried' }], arranged))).toEqual(['state'])
  })

  it('[Q002] only what really filters counts as active', () => {
    const state = play([
      arrived(),
      { type: 'filterOpened' },
      drafted('no', { kind: 'text', text: '  ' }),
      drafted('amount', { kind: 'number', from: 'x', to: '' }),
      { type: 'queried' },
    ])
    expect(activeOf(state)).toEqual([])
  })

  it('a range the wrong way round is named', () => {
    const state = play([arrived(), drafted('amount', { kind: 'number', from: '9', to: '10' })])
    expect(draftProblem(state)).toBeUndefined()
    expect(draftProblem(play([drafted('amount', { kind: 'number', from: '10', to: '9' })], state))).toEqual({
      code: 'rangeReversed',
      params: { name: 'amount' },
    })
  })
})

describe('another plan', () => {
  it('takes away what it hides, so that nothing filters unseen', () => {
    const before = play([
      arrived(),
      drafted('state', chosen),
      drafted('no', { kind: 'text', text: 'a' }),
      { type: 'queried' },
    ])
    const hidden = items.map(one => (one.label === 'state' ? { ...one, shown: false } : one))
    const after = play([arrived({ layout: layoutOf(hidden) })], before)
    expect(names(after)).toEqual(['no'])
    // nor does it come back by itself
    expect(names(play([arrived()], after))).toEqual(['no'])
    expect(after.searches).toBe(before.searches + 1)
    // an order that filters the same asks for nothing
    expect(play([arrived({ layout: layoutOf([...items].reverse()) })], play([arrived()])).searches).toBe(1)
  })
})

describe('quick ranges of dates', () => {
  const quick = (days: 1 | 7 | 15): PanelEvent => ({
    type: 'quickChosen',
    itemUuid: 'uuid-date',
    days,
    today: TODAY,
  })
  it.each([
    [1, '2026-03-10'],
    [7, '2026-03-04'],
    [15, '2026-02-24'],
  ] as const)('[Q036] %s days end today', (days, from) => {
    expect(play([arrived(), quick(days)]).draft['uuid-date']).toEqual({
      kind: 'date',
      quick: days,
      from,
      to: TODAY,
    })
  })

  it('[Q037] the active one clears, another one takes its place', () => {
    expect(play([arrived(), quick(7), quick(7)]).draft).toEqual({})
    expect(play([arrived(), quick(7), quick(15)]).draft['uuid-date']).toMatchObject({ quick: 15 })
  })
})

describe('default values', () => {
  it('[Q031] cannot be saved without any value', () => {
    const blank = play([arrived(), drafted('no', { kind: 'text', text: ' ' })])
    expect(defaultsToSave(blank)).toEqual({ ok: false, failure: { code: 'noDefaults' } })
    const wish = defaultsToSave(play([drafted('state', chosen)], blank))
    expect(wish).toEqual({ ok: true, values: { 'uuid-state': chosen } })
  })

  it('cannot be saved with a range the wrong way round, which is named', () => {
    const state = play([
      arrived(),
      drafted('state', chosen),
      drafted('amount', { kind: 'number', from: '10', to: '9' }),
    ])
    expect(defaultsToSave(state)).toEqual({
      ok: false,
      failure: { code: 'rangeReversed', params: { name: 'amount' } },
    })
  })

  it('that were saved or cleared since count when one goes back to the plan', () => {
    const back: PanelEvent = { type: 'viewChosen', n: 1, view: undefined, today: TODAY }
    const first = play([arrived({ defaults: { 'uuid-no': { kind: 'text', text: 'a' } } })])
    const saved = play([{ type: 'defaultsKept', values: { 'uuid-state': chosen } }], first)
    // what filters now stays
    expect([names(saved), saved.searches]).toEqual([['no'], 1])
    expect(names(play([back], saved))).toEqual(['state'])
    expect(names(play([{ type: 'defaultsKept', values: {} }, back], first))).toEqual([])
  })

  it('fill in the first search; quick ranges move on with the day, what fits no more is left out', () => {
    const state = play([
      arrived({
        defaults: {
          'uuid-date': { kind: 'date', quick: 7, from: '2020-01-01', to: '2020-01-07' },
          'uuid-state': { kind: 'select', keys: ['2', 7] },
          'uuid-amount': { kind: 'text', text: 'was a text once' },
          'uuid-no': 'broken',
          'uuid-gone': { kind: 'text', text: 'a' },
        },
      }),
    ])
    expect(names(state)).toEqual(['date', 'state'])
    expect(state.values['uuid-date']).toMatchObject({ from: '2026-03-04', to: TODAY })
    expect(state.values['uuid-state']).toEqual({ kind: 'select', keys: ['2'] })
    expect([state.searchType, state.searches]).toEqual(['Q', 1])
  })
})

describe('a view', () => {
  const layout = layoutOf([item('a', 'text', 'contains'), item('b', 'text', 'contains')])
  const view = {
    vague: 'x',
    conditions: [
      { itemUuid: 'uuid-a', operator: 'contains' as const, value: { kind: 'text', text: 'in a' } },
      { itemUuid: 'gone', operator: 'contains' as const, value: { kind: 'text', text: 'y' } },
    ],
  }
  const arrived = {
    type: 'layoutArrived' as const,
    layout,
    defaults: { 'uuid-b': { kind: 'text', text: 'default' } },
    today: '2026-01-15',
  }
  const chosen = { type: 'viewChosen' as const, n: 1, view, today: '2026-01-15' }

  it('waits for the layout and takes the place of the defaults; it is searched for once', () => {
    const waiting = panelModel(emptyPanel, chosen)
    expect(waiting.searches).toBe(0)
    const state = panelModel(waiting, arrived)
    expect([state.searches, state.viewN, state.leftOut, state.vague]).toEqual([1, 1, 1, 'x'])
    expect(activeOf(state).map(one => one.item.itemUuid)).toEqual(['uuid-a'])
    expect(filterOf(state)).toEqual({ vague: 'x', conditions: view.conditions.slice(0, 1) })
  })

  it('is left for the defaults', () => {
    const state = panelModel(panelModel(panelModel(emptyPanel, arrived), chosen), {
      ...chosen,
      n: 2,
      view: undefined,
    })
    expect([state.searches, state.viewN, state.leftOut, state.vague]).toEqual([3, 2, 0, ''])
    expect(activeOf(state).map(one => one.item.itemUuid)).toEqual(['uuid-b'])
  })

  it('chosen while the layout has failed is shown after a retry, not the defaults', () => {
    const later = play([failed, chosen])
    // the rows are still asked for, and nothing of the view filters them
    expect([later.searches, later.viewN, later.leftOut, conditionsOf(later)]).toEqual([2, 1, 2, []])
    const state = play([arrived], later)
    expect(filterOf(state)).toEqual({ vague: 'x', conditions: view.conditions.slice(0, 1) })
    expect([state.searches, state.searchType, state.leftOut]).toEqual([3, 'Q', 1])
    expect(play([chosen, failed, arrived]).values).toEqual(state.values)
  })
})

describe('where the search line looks through nothing, its text is not shown as if it filtered', () => {
  const hidden = items.map(one => (one.label === 'no' ? { ...one, shown: false } : one))
  const none = arrived({ layout: layoutOf(hidden) })
  const byText = { type: 'vagueSearched' as const, text: 'steel' }

  it('another plan drops it, and the rows are asked for with what is left', () => {
    const before = play([arrived(), drafted('state', chosen), { type: 'queried' }, byText])
    const after = play([none], before)
    expect(after).toMatchObject({ vague: '', typed: '', searchType: 'Q', searches: before.searches + 1 })
    expect(conditionsOf(after).map(one => one.fieldName)).toEqual(['field-state'])
    expect(play([none], play([arrived(), byText]))).toMatchObject({ searchType: undefined, searches: 3 })
    // nor does it come back by itself
    expect(play([arrived()], after).vague).toBe('')
  })

  it('a view leaves it out, and says so', () => {
    const view: PanelEvent = {
      type: 'viewChosen',
      n: 1,
      view: { vague: 'steel', conditions: [] },
      today: TODAY,
    }
    for (const state of [play([none, view]), play([view, none])])
      expect(state).toMatchObject({ vague: '', typed: '', leftOut: 1, searchType: undefined })
    expect(play([arrived(), view])).toMatchObject({ vague: 'steel', leftOut: 0, searchType: 'V' })
  })

  it('a text that comes from elsewhere, as from a scan, is not taken', () => {
    const state = play([none])
    expect(play([byText], state)).toBe(state)
    expect(play([byText], play([failed])).vague).toBe('')
  })
})
