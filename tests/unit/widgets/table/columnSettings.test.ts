import { layoutOf, rowFailure, shownColumns, type TableColumn } from '@/widgets/table/model/cells'
import {
  arrangedColumns,
  columnsToArrange,
  columnsToKeep,
  decodeKeptColumns,
} from '@/widgets/table/model/columnSettings'
import { editedColumns } from '@/widgets/table/model/editor'
import { sameRowsOf, scanEvent } from '@/widgets/table/model/sameRows'
import { emptyTable, tableModel } from '@/widgets/table/model/tableRows'
import { fieldColumn } from './column'

const column = (field: string, required = false, shown = true): TableColumn => ({
  field,
  label: field,
  itemUuid: `u-${field}`,
  spec: { type: field === 'qty' ? 'Number' : 'Text', typeCode: '', required, min: '1' },
  shown,
  summed: false,
  span: 1,
})
const columns = [column('goods', true), column('qty'), column('cost', false, false), column('note')]
const away = (itemUuid: string) => ({ itemUuid, shown: false })
const there = (itemUuid: string) => ({ itemUuid, shown: true })
const fieldsOf = (kept: Parameters<typeof arrangedColumns>[1]) => {
  const { columns: sorted, away: hidden } = arrangedColumns(columns, kept)
  return shownColumns(layoutOf(sorted, undefined, hidden)).map(({ field }) => field)
}

describe('[T002] column settings of a table', () => {
  it('put columns in an order and away; required ones stay, and what the template hides stays hidden', () => {
    expect(fieldsOf([there('u-note'), away('u-qty'), there('u-cost'), away('u-goods')])).toEqual([
      'note',
      'goods',
    ])
    expect(fieldsOf([])).toEqual(['goods', 'qty', 'note'])
  })

  it('a column that is new comes last and one that is gone is forgotten', () => {
    expect(fieldsOf([there('u-note'), there('u-gone'), there('u-note')])).toEqual(['note', 'goods', 'qty'])
  })

  it('keep nothing where everything is as the template has it', () => {
    const { entries } = columnsToArrange(columns, [])
    expect(entries.filter(one => !one.hidden).map(one => [one.name, one.required])).toEqual([
      ['goods', true],
      ['qty', false],
      ['note', false],
    ])
    expect(columnsToKeep(columns, entries)).toEqual([])
    const put = entries.map(one => (one.name === 'note' ? { ...one, shown: false } : one))
    expect(columnsToKeep(columns, put)).toContainEqual(away('u-note'))
  })

  it('move no column into the place of the goods: rows are the same, and scanned, by the order of the template', () => {
    const delivered = [
      fieldColumn('goods', 'Refer', { required: true }),
      fieldColumn('store', 'Refer'),
      fieldColumn('qty', 'Number', {}, { summed: true }),
      fieldColumn('packs', 'Number', {}, { summed: true }),
    ]
    const kept = ['packs', 'store', 'goods', 'qty'].map(itemUuid => ({ itemUuid, shown: itemUuid !== 'qty' }))
    const { columns: sorted, away: hidden } = arrangedColumns(delivered, kept)
    const layout = { ...layoutOf(sorted, undefined, hidden), delivered }
    const loaded = [
      { goods: 'g1', store: 's1', qty: '1' },
      { goods: 'g2', store: 's1', qty: '2' },
    ]
    const state = tableModel(emptyTable, { type: 'loaded', rows: loaded })
    expect(sameRowsOf(layout, state.rows)).toEqual([])
    const scanned = tableModel(state, scanEvent(layout, state.rows, { goods: 'g2', store: 's2' }))
    expect(scanned.rows.map(({ values }) => values)).toMatchObject([loaded[0], { goods: 'g2', qty: '3' }])
  })

  it('what was stored by something else is left out', () => {
    expect(decodeKeptColumns([null, 'x', { itemUuid: 3 }, { itemUuid: 'u-qty', shown: 'no' }])).toEqual([
      there('u-qty'),
    ])
  })

  it('a wrong value of a column that was put away is found, and can be put right', () => {
    const layout = layoutOf(columns, undefined, new Set(['qty']))
    const failure = rowFailure(layout, { goods: 'a', qty: '0' })
    expect(failure?.column.field).toBe('qty')
    expect(editedColumns(layout, undefined).map(({ field }) => field)).toEqual(['goods', 'note'])
    expect(editedColumns(layout, failure).map(({ field }) => field)).toEqual(['goods', 'qty', 'note'])
  })
})
