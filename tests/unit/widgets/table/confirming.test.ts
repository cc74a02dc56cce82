import { layoutOf, type CellValues } from '@/widgets/table/model/cells'
import { addEditor, confirmEvent, editEditor, editorModel, editorOutcome } from '@/widgets/table/model/editor'
import { scanEvent, unknownEvent } from '@/widgets/table/model/sameRows'
import { emptyTable, tableModel, type TableEvent, type TableState } from '@/widgets/table/model/tableRows'
import { fieldColumn } from './column'

const counted = { source: 'formula', formula: 'qty*price', tableUuid: '', fieldUuid: '' } as const
const goods = fieldColumn('goods', 'Refer', { required: true })
const qty = fieldColumn('qty', 'Number', { precision: 0, required: true }, { summed: true })
const price = fieldColumn('price', 'Number', { precision: 2, required: true })
const amount = fieldColumn('amount', 'Number', { precision: 2, readOnly: true }, { defined: counted })
const layout = layoutOf([goods, qty, price, amount])

const play = (state: TableState, ...events: TableEvent[]) => events.reduce(tableModel, state)
const begin = play(emptyTable, {
  type: 'loaded',
  rows: [
    { goods: 'g1', qty: '1', price: '9', amount: '9' },
    { goods: 'g2', qty: '5', price: '2', amount: '10' },
  ],
})
/** The popup of the first row, with another price typed into it. */
const typed = (state: TableState, text = '8') =>
  editorModel(layout)(editEditor(state.rows, state.rows[0]?.key ?? ''), {
    type: 'cellChanged',
    column: price,
    value: { kind: 'number', from: text, to: '' },
  })
const confirm = (state: TableState, editor: ReturnType<typeof typed>, settled?: number) => {
  const outcome = editorOutcome(layout, editor)
  if (!outcome.ok) throw new Error('a row is wrong')
  return confirmEvent(layout, state.rows, outcome.drafts, settled)
}
const confirmed = (state: TableState, editor: ReturnType<typeof typed>, settled?: number) => {
  const event = confirm(state, editor, settled)
  if (!event) throw new Error('a row is gone')
  return play(state, event)
}
const valuesOf = (state: TableState): CellValues[] => state.rows.map(row => row.values)

describe('a popup that is confirmed', () => {
  it('leaves what a scan added to its row meanwhile, and counts the row as it is now', () => {
    const editor = typed(begin)
    const scanned = play(begin, scanEvent(layout, begin.rows, { goods: 'g1' }))
    expect(valuesOf(confirmed(scanned, editor))[0]).toEqual({
      goods: 'g1',
      qty: '2',
      price: '8.00',
      amount: '16.00',
    })
  })

  it('is one change of the rows that were typed into, and none where nothing differs', () => {
    const state = confirmed(begin, typed(begin))
    expect(state.past.map(one => one.change)).toEqual([{ what: 'changed', n: 1 }])
    expect(state.rows[1]).toBe(begin.rows[1])
    expect(confirmed(state, editEditor(state.rows, ''))).toBe(state)
  })

  it('finds its rows when the same ones were shown again meanwhile, under another template', () => {
    const editor = typed(begin, '50')
    const again = play(begin, { type: 'shownAgain', rows: valuesOf(begin) })
    expect(valuesOf(confirmed(again, editor))[0]).toMatchObject({ price: '50.00', amount: '50.00' })
  })

  it('settles what waited also when the rows were shown again meanwhile', () => {
    const waits = play(begin, unknownEvent('X-1'))
    const again = play(waits, { type: 'shownAgain', rows: valuesOf(waits) })
    const filled = addEditor(layout, { goods: 'g3', qty: '1', price: '1' })
    const state = confirmed(again, filled, waits.waiting[0]?.id)
    expect([state.rows.length, state.waiting]).toEqual([3, []])
  })

  it('is not taken when a row that was typed into is gone', () => {
    const editor = typed(begin)
    expect(confirm(play(begin, { type: 'deleted', key: begin.rows[0]?.key ?? '' }), editor)).toBeUndefined()
    expect(confirm(play(begin, { type: 'loaded', rows: valuesOf(begin) }), editor)).toBeUndefined()
    // another row is none of its business
    expect(confirm(play(begin, { type: 'deleted', key: begin.rows[1]?.key ?? '' }), editor)).toBeDefined()
  })
})

describe('rows that are shown again', () => {
  it('are as they were loaded, with the keys they had; what waits and what was typed beside them stays', () => {
    const before = play(begin, unknownEvent('X-1'), { type: 'typed', loose: { code: 'Y-2' } })
    const again = play(before, { type: 'shownAgain', rows: valuesOf(before) })
    expect(again.rows).toEqual(begin.rows)
    expect([again.waiting, again.loose.code, again.changes, again.past]).toEqual([
      before.waiting,
      'Y-2',
      0,
      [],
    ])
    const more = play(again, { type: 'added', rows: [{}] })
    expect(new Set(more.rows.map(row => row.key)).size).toBe(3)
  })
})
