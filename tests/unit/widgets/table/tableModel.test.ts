import type { FieldSpec } from '@/api/widget'
import {
  isBlankRow,
  layoutOf,
  rowFailure,
  withCell,
  withComputed,
  type CellValues,
  type TableColumn,
} from '@/widgets/table/model/cells'
import {
  addEditor,
  editEditor,
  editorModel,
  editorOutcome,
  isBlankInFront,
  isNothingToConfirm,
  type EditorEvent,
  type EditorState,
} from '@/widgets/table/model/editor'
import { sumsOf } from '@/widgets/table/model/sums'
import {
  allExpanded,
  emptyTable,
  tableModel,
  tableOutput,
  type TableEvent,
} from '@/widgets/table/model/tableRows'

const column = (field: string, label: string, spec: Partial<FieldSpec>, more: Partial<TableColumn> = {}) => ({
  field,
  label,
  itemUuid: field,
  spec: { type: 'Text', typeCode: '', ...spec },
  shown: true,
  summed: false,
  span: 1,
  ...more,
})
const formula = (text: string): Partial<TableColumn> => ({
  defined: { source: 'formula', formula: text, tableUuid: '', fieldUuid: '' },
})
const goods = column('cGoods', '物料', { type: 'Refer', typeCode: 'goods', required: true })
const qty = column(
  'iQty',
  '数量',
  { type: 'Number', precision: 3, required: true, min: '0.001' },
  { summed: true },
)
const price = column('iPrice', '单价', { type: 'Number', precision: 2 })
const amount = column(
  'iAmount',
  '金额',
  { type: 'Number', precision: 2 },
  { summed: true, ...formula('iQty*iPrice') },
)
const day = column('dDay', '到货', { type: 'Date', typeCode: 'date', required: true })
const kind = column('cKind', '类型', { type: 'Select', typeCode: 'kind', required: true })
const note = column('cNote', '备注', { required: true })
const urgent = column('bUrgent', '加急', { type: 'Checkbox' })
const columns: TableColumn[] = [goods, qty, price, amount, day, kind, note, urgent]
const layout = layoutOf(columns)

const full: CellValues = {
  cGoods: 'g1',
  $cGoods: '手套',
  iQty: '2',
  iPrice: '3.335',
  dDay: '2026-03-10',
  cKind: 'a',
  cNote: '急',
}
const play = (...events: TableEvent[]) => events.reduce(tableModel, emptyTable)
const outputOf = (...events: TableEvent[]) => tableOutput(layout, play(...events))

it('rows that are loaded again keep their keys and stay unfolded, others are new ones', () => {
  const before = tableModel(tableModel(emptyTable, { type: 'loaded', rows: [{ a: '1' }, { a: '2' }] }), {
    type: 'allExpanded',
    expanded: true,
  })
  const [first, second] = before.rows.map(row => row.key) as [string, string]
  const rows = [{ a: '3' }, { a: '2b' }, { a: '4' }]
  const after = tableModel(before, { type: 'loaded', rows, keys: ['', second, 'row99'] })
  expect(after.rows.map(({ values, state, expanded }) => [values['a'], state, expanded])).toEqual([
    ['3', 'empty', false],
    ['2b', 'empty', true],
    ['4', 'empty', false],
  ])
  expect(after.rows[1]?.key).toBe(second)
  const keys = after.rows.map(row => row.key)
  expect([new Set(keys).size, keys.includes(first), keys.includes('row99')]).toEqual([3, false, false])
  const more = tableModel(after, { type: 'added', rows: [{ a: '5' }] })
  expect(new Set(more.rows.map(row => row.key)).size).toBe(4)
})

describe('rows of a table', () => {
  const loaded: TableEvent = { type: 'loaded', rows: [full, { ...full, cNote: '缓' }] }

  it('[T016] [T019] that are loaded are in the empty state, [T020] added ones are new; what is saved names the state', () => {
    const added: TableEvent = { type: 'added', rows: [full] }
    const { rows } = play(loaded, added)
    expect(rows.map(row => row.state)).toEqual(['empty', 'empty', 'new'])
    const values = { ...full, cNote: '改' }
    // a new row that is changed is still new
    const change: TableEvent = {
      type: 'changed',
      values: new Map(['row2', 'row3'].map(key => [key, values])),
    }
    const saved = outputOf(loaded, added, change).rows
    expect(saved.map(row => row['$tableRowState'])).toEqual(['empty', 'edit', 'new'])
    expect(new Set(rows.map(row => row.key)).size).toBe(3)
  })

  it('[T021] a loaded row that is changed is in the edit state, one that is filled in as it was is not', () => {
    const changed = (key: string, cNote: string): TableEvent => ({
      type: 'changed',
      values: new Map([[key, { ...full, cNote }]]),
    })
    const [first] = play(loaded).rows
    const key = first?.key ?? ''
    expect(play(loaded, changed(key, '急')).rows[0]?.state).toBe('empty')
    expect(play(loaded, changed(key, '不急')).rows[0]?.state).toBe('edit')
    expect(play(loaded, changed(key, '不急')).changes).toBe(1)
    const added = play({ type: 'added', rows: [full] })
    expect(tableModel(added, changed(added.rows[0]?.key ?? '', '不急')).rows[0]?.state).toBe('new')
  })

  it('[T022] a loaded row that is deleted is recorded, also a changed one; [T023] a new one is dropped', () => {
    const [first, second] = play(loaded).rows.map(row => row.key)
    const state = play(
      loaded,
      { type: 'added', rows: [full] },
      { type: 'changed', values: new Map([[second ?? '', { ...full, cNote: '换' }]]) },
      { type: 'deleted', key: first ?? '' },
      { type: 'deleted', key: second ?? '' },
      { type: 'deleted', key: 'row3' },
    )
    expect(state.rows).toEqual([])
    expect(state.removed.map(row => [row.values['cNote'], row.state])).toEqual([
      ['急', 'empty'],
      ['换', 'edit'],
    ])
  })

  it('[T024] blank rows are left out of what is saved; [T017] the others carry their markers', () => {
    const { rows, removed } = outputOf(
      { type: 'loaded', rows: [full] },
      { type: 'added', rows: [{}, { bUrgent: 0, cNote: ' ' }, { ...full, cNote: '新' }] },
      { type: 'expandToggled', key: 'row1' },
    )
    expect(removed).toEqual([])
    expect(rows).toEqual([
      { ...full, iAmount: '6.67', $tableRowState: 'empty', $tableRowExpand: 1, $tableRowShowAll: 1 },
      {
        ...full,
        cNote: '新',
        iAmount: '6.67',
        $tableRowState: 'new',
        $tableRowExpand: 0,
        $tableRowShowAll: 0,
      },
    ])
  })

  it('unfold and fold one by one and all at once', () => {
    const one = play(loaded, { type: 'expandToggled', key: 'row2' })
    expect([allExpanded(one), one.rows.map(row => row.expanded)]).toEqual([false, [false, true]])
    const all = tableModel(one, { type: 'allExpanded', expanded: true })
    expect(allExpanded(all)).toBe(true)
    expect(all.rows[1]).toBe(one.rows[1])
    expect(all.changes).toBe(0)
  })
})

describe('cells', () => {
  it('[T018] a reference keeps its words in the $ copy, and a formula follows what it needs', () => {
    const chosen = withCell(layout, { iQty: '2', iPrice: '1.5' }, goods, {
      kind: 'refer',
      chosen: [{ key: 'g2', text: '口罩' }],
    })
    expect(chosen).toMatchObject({ cGoods: 'g2', $cGoods: '口罩', iAmount: '3.00' })
    const emptied = withCell(layout, chosen, qty, undefined)
    expect(emptied['iAmount']).toBeNull()
    expect(withComputed(layout, emptied).problems.get('iAmount')).toEqual({ code: 'blank', name: 'iQty' })
  })

  it('a formula names a field beside the row too, and a column by its title', () => {
    const rate = layoutOf(
      [...columns, column('iTax', '税额', { type: 'Number' }, formula('{金额} * iRate'))],
      name => (name === 'iRate' ? '0.13' : undefined),
    )
    expect(withComputed(rate, full).values['iTax']).toBe('0.87')
  })

  it('[T006] sums of visible, summed Number columns are exact and at their precision; what is no number counts as nothing', () => {
    const rows = [
      { iQty: '0.1', iAmount: '1.005' },
      { iQty: '0.2', iAmount: '***' },
      { iQty: null, iAmount: '1000' },
    ]
    const entered = layoutOf(columns.map(({ defined: _, ...one }) => one))
    expect(sumsOf(entered, rows).map(({ column: one, text }) => [one.label, text])).toEqual([
      ['数量', '0.300'],
      ['金额', '1,001.01'],
    ])
    expect(
      sumsOf(
        layoutOf([
          { ...qty, shown: false },
          { ...note, summed: true },
        ]),
        rows,
      ),
    ).toEqual([])
  })

  it('[T006] a sum holds the computed amount of a row that was added by code, as its card shows it', () => {
    const [, sum] = sumsOf(layout, [
      { iQty: '2', iPrice: '3.335' },
      { iQty: '1', iPrice: '1', iAmount: '99' },
    ])
    expect([sum?.column.label, sum?.text]).toEqual(['金额', '7.67'])
  })

  it('a formula that reads beside the row follows what stands there', () => {
    let rate = '1'
    const outer = layoutOf([qty, column('iTax', '税额', { type: 'Number' }, formula('iQty * iRate'))], name =>
      name === 'iRate' ? rate : undefined,
    )
    const row = { iQty: '2' }
    expect(withComputed(outer, row).values['iTax']).toBe('2.00')
    rate = '3'
    expect(withComputed(outer, row).values['iTax']).toBe('6.00')
  })

  it.each([
    ['[T030] a text', note, { cNote: ' ' }],
    ['[T030] a choice', kind, { cKind: '' }],
    ['[T030] a reference', goods, { cGoods: '' }],
    ['[T031] a number that is none', qty, { iQty: '两个' }],
    ['[T031] a number', qty, { iQty: null }],
    ['[T032] a date', day, { dDay: '' }],
  ])('%s that is required and missing is found', (_what, missing, values) => {
    expect(rowFailure(layout, { ...full, ...values })).toEqual({
      column: missing,
      failure: { code: 'required' },
    })
  })

  it('[T028] hidden, read-only and locked cells are not asked for; a wrong one is', () => {
    expect(rowFailure(layout, full)).toBeUndefined()
    const missing = { ...full, cNote: '' }
    expect(
      rowFailure(layoutOf(columns.map(one => ({ ...one, shown: one !== note }))), missing),
    ).toBeUndefined()
    expect(rowFailure(layout, missing, (_values, { field }) => field === 'cNote')).toBeUndefined()
    const filledIn = [{ spec: { ...note.spec, readOnly: true } }, formula('cUnknown')]
    for (const more of filledIn)
      expect(
        rowFailure(layoutOf(columns.map(one => (one === note ? { ...one, ...more } : one))), missing),
      ).toBeUndefined()
    expect(rowFailure(layout, { ...full, iQty: '0' })?.failure.code).toBe('belowMin')
  })

  it('what a column begins with makes no row of it', () => {
    const begins = layoutOf([column('cKind', '类型', {}, { initial: 'a' }), note])
    expect(addEditor(begins).drafts[0]?.values).toEqual({ cKind: 'a' })
    expect(isBlankRow(begins, { cKind: 'a' })).toBe(true)
    expect(isBlankRow(begins, { cKind: 'b' })).toBe(false)
  })
})

describe('the popup of rows', () => {
  const model = editorModel(layout)
  const typed = (text: string): EditorEvent => ({
    type: 'cellChanged',
    column: note,
    value: { kind: 'text', text },
  })
  const rows = play({ type: 'loaded', rows: [full, full, full] }).rows
  const run = (state: EditorState, ...events: EditorEvent[]) => events.reduce(model, state)

  it('[T025] holds a list of new rows; [T029] one more comes only after a row that is right', () => {
    const blank = addEditor(layout)
    expect(isBlankInFront(layout, blank)).toBe(true)
    const wrong = run(blank, typed('x'), { type: 'anotherAsked' })
    expect([wrong.drafts.length, wrong.at, wrong.failure?.column.label]).toEqual([1, 0, '物料'])
    const two = run(addEditor(layout, full), { type: 'anotherAsked' })
    expect([two.drafts.length, two.at, isBlankInFront(layout, two)]).toEqual([2, 1, true])
    expect(editorOutcome(layout, two)).toMatchObject({ ok: true, drafts: [{ values: { cNote: '急' } }] })
  })

  it('a blank row alone cannot be confirmed; after others it is left out, and they can', () => {
    const blank = addEditor(layout)
    expect(isNothingToConfirm(layout, blank)).toBe(true)
    expect(isNothingToConfirm(layout, run(addEditor(layout, full), { type: 'anotherAsked' }))).toBe(false)
    const [row] = rows
    const unchanged = [{ row: row!, values: row!.values }, ...blank.drafts]
    expect(isNothingToConfirm(layout, { ...blank, drafts: unchanged, at: 1 })).toBe(true)
  })

  it('begins at the row that was opened and turns to the others, not beyond', () => {
    const state = editEditor(rows, rows[1]?.key ?? '')
    expect(state.at).toBe(1)
    expect(run(state, { type: 'movedTo', at: 9 }).at).toBe(2)
    expect(run(state, { type: 'movedTo', at: -4 }).at).toBe(0)
  })

  it('[T029] [T034] a row that was changed and is wrong comes to the front when it is confirmed, also behind others', () => {
    const state = run(editEditor(rows, rows[2]?.key ?? ''), typed(''), { type: 'movedTo', at: 0 })
    const outcome = editorOutcome(layout, state)
    expect(outcome).toMatchObject({ ok: false, at: 2, failure: { failure: { code: 'required' } } })
    if (outcome.ok) throw new Error('confirmed')
    expect(run(state, { type: 'refused', at: outcome.at, failure: outcome.failure })).toMatchObject({ at: 2 })
  })

  it('gives back the rows that were changed only', () => {
    const state = run(editEditor(rows, rows[0]?.key ?? ''), typed('改'))
    const outcome = editorOutcome(layout, state)
    expect(outcome.ok && outcome.drafts.map(draft => draft.row?.key)).toEqual([rows[0]?.key])
  })

  it('a cell that is put right takes its failure away', () => {
    const failed = run(addEditor(layout, { ...full, cNote: '' }), { type: 'anotherAsked' })
    expect(failed.failure?.column.field).toBe('cNote')
    expect(run(failed, typed('好')).failure).toBeUndefined()
  })
})
