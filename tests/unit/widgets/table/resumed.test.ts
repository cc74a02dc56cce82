import { layoutOf, type CellValues, type TableColumn } from '@/widgets/table/model/cells'
import { editingOf, resumedEditor, type RowId } from '@/widgets/table/model/editing'
import { editEditor, editorModel, editorOutcome, type EditorState } from '@/widgets/table/model/editor'
import { emptyTable, tableModel } from '@/widgets/table/model/tableRows'

const note: TableColumn = {
  field: 'note',
  label: '备注',
  itemUuid: 'note',
  spec: {
    type: 'Text',
    typeCode: '',
  },
  shown: true,
  summed: false,
  span: 1,
}
const layout = layoutOf([note])
const row = (line: string, text: string): CellValues => ({ note: text, $line: line })
const rowsOf = (...rows: CellValues[]) => tableModel(emptyTable, { type: 'loaded', rows }).rows
const idOf: RowId = values => String(values['$line'] ?? '')
const copyOf = ({ $line: _line, ...values }: CellValues): CellValues => values

const before = rowsOf(row('l1', 'a'), row('l2', 'b'), row('l3', 'c'))
/** These rows were changed in the popup, the last of them stood in front, and it was left so. */
const left = (...places: number[]) => {
  const typed = places.reduce<EditorState>(
    (state, at) =>
      editorModel(layout)(editorModel(layout)(state, { type: 'movedTo', at }), {
        type: 'cellChanged',
        column: note,
        value: { kind: 'text', text: `${String(before[at]?.values['note'])} half typed` },
      }),
    editEditor(before, before[0]?.key ?? ''),
  )
  const editing = editingOf(typed)
  if (!editing) throw new Error('nothing was typed')
  return editing
}
const resumed = (rows: typeof before, ...places: number[]) =>
  resumedEditor(layout, rows, left(...places), { idOf, copyOf })
/** What is confirmed: rows that are changed by their id, and new ones. */
const confirmed = (state: EditorState) => {
  const outcome = editorOutcome(layout, state)
  return outcome.ok ? outcome.drafts.map(draft => [draft.row && idOf(draft.row.values), draft.values]) : []
}

describe('a popup that is taken up again', () => {
  it('makes a new row of what was typed into one that a colleague has deleted', () => {
    const state = resumed(rowsOf(row('l1', 'a'), row('l3', 'c')), 1)
    expect([state.kind, state.at, state.drafts]).toEqual(['add', 0, [{ values: { note: 'b half typed' } }]])
    // without the line the server does not know any more, which it would refuse
    expect(confirmed(state)).toEqual([[undefined, { note: 'b half typed' }]])
  })

  it('keeps rows that are there beside one that is gone: they are changed, and not made once more', () => {
    const rows = rowsOf(row('l1', 'a'), row('l2', 'b'))
    const state = resumed(rows, 0, 2)
    expect([state.kind, state.drafts.length, state.at]).toEqual(['edit', 3, 2])
    expect(confirmed(state)).toEqual([
      ['l1', row('l1', 'a half typed')],
      [undefined, { note: 'c half typed' }],
    ])
    // the one that is there is in front where it was
    expect(resumed(rows, 2, 0).at).toBe(0)
  })

  it('may be left and taken up once more', () => {
    const rows = rowsOf(row('l1', 'a'), row('l2', 'b'))
    const again = editingOf(resumed(rows, 0, 2))
    if (!again) throw new Error('nothing is kept')
    const state = resumedEditor(layout, rows, again, { idOf, copyOf })
    expect([state.at, confirmed(state)]).toEqual([2, confirmed(resumed(rows, 0, 2))])
  })

  it('finds its rows where others have come before them', () => {
    const state = resumed(rowsOf(row('l0', 'new'), row('l1', 'a'), row('l2', 'b'), row('l3', 'c')), 1)
    expect([state.kind, state.at, confirmed(state)]).toEqual(['edit', 2, [['l2', row('l2', 'b half typed')]]])
  })

  it('of several rows that are gone the one in front stays in front', () => {
    const state = resumed(rowsOf(row('l2', 'b')), 0, 2)
    expect([state.kind, state.at]).toEqual(['add', 1])
  })
})
