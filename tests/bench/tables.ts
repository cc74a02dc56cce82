import type { TableColumn } from '@/widgets/table'
import { layoutOf } from '@/widgets/table/model/cells'
import { sumsOf } from '@/widgets/table/model/sums'
import { tableModel, emptyTable } from '@/widgets/table/model/tableRows'
import budgets from './budgets.json'
import { atMost, median, type Line } from './line'

const { runs } = budgets.conditions
const { table } = budgets
const ROWS = 5_000

const column = (field: string, type: string, more: Partial<TableColumn> = {}): TableColumn => ({
  field,
  label: field,
  itemUuid: field,
  shown: true,
  summed: false,
  span: 1,
  spec: {
    type,
    typeCode: '',
    precision: 2,
  },
  ...more,
})
const columns: readonly TableColumn[] = [
  column('cGoods', 'Refer'),
  column('iQty', 'Number', { summed: true }),
  column('iPrice', 'Number'),
  column('iAmount', 'Number', {
    summed: true,
    defined: { source: 'formula', formula: 'iQty*iPrice', tableUuid: '', fieldUuid: '' },
  }),
  ...Array.from({ length: 16 }, (_, at) => column(`c${at}`, 'Text')),
]

/** The totals of a table in which one number has changed: what a person waits for after a key. */
export const bigTables = (): Line[] => {
  const layout = layoutOf(columns)
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    cGoods: `g${at}`,
    iQty: `${at}.5`,
    iPrice: `${at % 97}.35`,
  }))
  let state = tableModel(emptyTable, { type: 'loaded', rows })
  const all = () =>
    sumsOf(
      layout,
      state.rows.map(row => row.values),
    )
  all()
  const times = Array.from({ length: runs * 3 }, (_, at) => {
    const row = state.rows[at]
    if (!row) throw new Error('no row')
    state = tableModel(state, {
      type: 'changed',
      values: new Map([[row.key, { ...row.values, iQty: '7' }]]),
    })
    const started = performance.now()
    all()
    return performance.now() - started
  })
  return [atMost('totals of 5,000 rows of 20 columns', median(times), table.totalsMs, ' ms', 1)]
}
