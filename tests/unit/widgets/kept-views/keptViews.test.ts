import type { ListView, ViewFilter } from '@/widgets/arrange/model/view'
import {
  changedViews,
  chosenOf,
  decodeKeptViews,
  emptyViews,
  isChanged,
  nameFailure,
  noticeOf,
  viewsModel,
  type KeptView,
  type ViewsEvent,
  type ViewsState,
} from '@/widgets/kept-views/model/keptViews'

const viewOf = (vague: string, more: Partial<ListView> = {}): ListView => ({
  vague,
  conditions: [],
  sort: undefined,
  columns: ['a', 'b'],
  ...more,
})
const kept = (id: string, vague = id): KeptView => ({ id, name: `name ${id}`, view: viewOf(vague) })
const views = [kept('1'), kept('2')]
const NOTHING = { conditions: 0, columns: 0, sort: false }
const play = (...events: ViewsEvent[]): ViewsState =>
  events.reduce(viewsModel, viewsModel(emptyViews, { type: 'viewsArrived', views }))
const BLANK: ViewFilter = { vague: '', conditions: [] }
const shown = (n: number, current: ListView, leftOut = NOTHING, home = BLANK): ViewsEvent => ({
  type: 'shown',
  n,
  current,
  home,
  leftOut,
})

it('a chosen view is wanted of panel and list, once each time, and changed by what the person does then', () => {
  const chosen = play({ type: 'chosen', id: '1' })
  expect(chosen.wanted).toEqual({ n: 1, view: views[0]?.view })
  expect([chosenOf(chosen)?.name, isChanged(chosen)]).toEqual(['name 1', false])
  const there = viewsModel(chosen, shown(1, viewOf('1')))
  expect(isChanged(there)).toBe(false)
  const searched = viewsModel(there, shown(1, viewOf('other')))
  expect(isChanged(searched)).toBe(true)
  expect(isChanged(viewsModel(searched, shown(1, viewOf('1'))))).toBe(false)
  expect(viewsModel(searched, { type: 'chosen', id: '1' }).wanted.n).toBe(2)
  // an answer to an older request is ignored
  expect(viewsModel(searched, shown(0, viewOf('late')))).toBe(searched)
  expect(viewsModel(searched, { type: 'chosen', id: undefined }).wanted).toEqual({ n: 2, view: undefined })
})

it('the plan is changed as long as it filters by something else than the saved defaults', () => {
  const paid = { itemUuid: 'paid', operator: 'equals', value: { kind: 'text', text: 'yes' } } as const
  const filtered = viewOf('', { conditions: [paid] })
  const changed = play(shown(0, viewOf('')), shown(0, filtered))
  expect(isChanged(changed)).toBe(true)
  const saved = { vague: '', conditions: [paid] }
  expect(isChanged(viewsModel(changed, shown(0, filtered, NOTHING, saved)))).toBe(false)
  // deleted again: without the condition it is the plan
  expect(isChanged(viewsModel(changed, shown(0, filtered)))).toBe(true)
  const sorted = viewOf('', { conditions: [paid], sort: { field: 'a', descending: true } })
  expect(isChanged(viewsModel(changed, shown(0, sorted, NOTHING, saved)))).toBe(true)
})

it('a view that is kept or updated is what one looks at; a deleted one is left', () => {
  const changed = play({ type: 'chosen', id: '1' }, shown(1, viewOf('1')), shown(1, viewOf('x')))
  const updated = changedViews(views, { type: 'updated', id: '1', view: viewOf('x') })
  const after = viewsModel(changed, { type: 'kept', id: '1', views: updated })
  expect([isChanged(after), chosenOf(after)?.view.vague]).toEqual([false, 'x'])
  const gone = viewsModel(after, { type: 'viewsArrived', views: [] })
  expect([gone.origin, isChanged(gone), gone.current?.vague]).toEqual([{ kind: 'plan' }, false, 'x'])
})

it('says what of a view is not there for this person, and when a link cannot be read', () => {
  const linked = play(
    { type: 'linkOpened', view: viewOf('1') },
    shown(1, viewOf('1'), { ...NOTHING, columns: 2 }),
  )
  expect([linked.origin.kind, noticeOf(linked)]).toEqual(['link', 'leftOut'])
  expect(noticeOf(viewsModel(linked, { type: 'noticeClosed' }))).toBeUndefined()
  expect(noticeOf(play({ type: 'linkRefused' }))).toBe('refused')
  expect(noticeOf(play())).toBeUndefined()
})

it('names are there, short, and each is one view’s', () => {
  const code = (name: string, id?: string) => nameFailure(views, name, id)?.code
  expect([code(' '), code('x'.repeat(21)), code('name 1'), code(' name 1 ', '1'), code('new')]).toEqual([
    'nameEmpty',
    'nameLong',
    'nameTaken',
    undefined,
    undefined,
  ])
  const full = Array.from({ length: 20 }, (_, n) => kept(String(n)))
  expect(nameFailure(full, 'one more')?.code).toBe('tooMany')
  expect(nameFailure(full, 'other name', '3')).toBeUndefined()
})

it('are saved, renamed and removed one by one', () => {
  const more = changedViews(views, { type: 'saved', id: '3', name: ' third ', view: viewOf('3') })
  // another tab was quicker with the name
  expect(changedViews(more, { type: 'saved', id: '4', name: 'third', view: viewOf('4') })).toEqual(more)
  expect(more.map(one => one.name)).toEqual(['name 1', 'name 2', 'third'])
  const named = changedViews(more, { type: 'renamed', id: '2', name: 'second' })
  expect(named.map(one => one.name)).toEqual(['name 1', 'second', 'third'])
  expect(changedViews(named, { type: 'removed', id: '1' }).map(one => one.id)).toEqual(['2', '3'])
})

it('what was stored is not trusted: an odd one is left out, the others live', () => {
  const stored = [
    ...views,
    { ...kept('1'), name: 'twice' },
    { id: '4', name: ' ', view: viewOf('') },
    { id: '5', name: 'odd', view: { vague: 1 } },
    null,
    'text',
  ]
  expect(decodeKeptViews(JSON.parse(JSON.stringify(stored)) as unknown[])).toEqual(views)
})
