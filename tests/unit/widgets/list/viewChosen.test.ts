import { column, laidOut, layoutOf, opened, play } from './samples'

const layout = layoutOf(column('a'), column('b'), column('c', { shown: false }))
const view = {
  vague: '',
  conditions: [],
  sort: { field: 'c', descending: true },
  columns: ['c', 'a', 'secret'].map(name => column(name).itemUuid),
}
const seen = (state: ReturnType<typeof opened>) =>
  state.layout?.columns.filter(one => one.shown).map(one => one.field)

it('a view has its columns and order; its rows come with the search that it makes', () => {
  const chosen = play([{ type: 'viewChosen', wanted: { n: 1, view } }], opened({ layout }))
  expect(seen(chosen)).toEqual(['c', 'a'])
  expect([chosen.sort, chosen.viewN, chosen.leftOut]).toEqual([view.sort, 1, { columns: 1, sort: false }])
  expect([chosen.asking, chosen.known]).toEqual([undefined, false])
  const searched = play([{ type: 'searched', conditions: [] }], chosen)
  expect(searched.asking).toMatchObject({ from: 1, page: 1 })
  // left again, the plan has its columns back
  const left = play([{ type: 'viewChosen', wanted: { n: 2, view: undefined } }], searched)
  expect([seen(left), left.sort]).toEqual([['a', 'b'], undefined])
})

it('a plan that is saved has its columns, whatever the view had', () => {
  const chosen = play([{ type: 'viewChosen', wanted: { n: 1, view } }], opened({ layout }))
  const saved = laidOut(play([{ type: 'planChanged' }], chosen), layoutOf(column('b')))
  expect([seen(saved), saved.sort]).toEqual([['b'], undefined])
})

it('a view that comes before the layout waits for it', () => {
  const early = play([{ type: 'viewChosen', wanted: { n: 1, view } }, { type: 'layoutAsked' }])
  expect(seen(laidOut(early, layout))).toEqual(['c', 'a'])
})
