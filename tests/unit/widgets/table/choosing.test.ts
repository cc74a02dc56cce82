import { layoutOf, type CellValues } from '@/widgets/table/model/cells'
import { chosenColumn, chosenEvent, quantityStops } from '@/widgets/table/model/choosing'
import { rowsWith } from '@/widgets/table/model/finding'
import { emptyTable, tableModel } from '@/widgets/table/model/tableRows'
import { column } from './column'

const goods = column('goods', '物料', 'Refer')
const columns = [
  goods,
  column('spec', '规格', 'Text', { readOnly: true }),
  column('price', '单价', 'Number'),
  column('qty', '数量', 'Number', {}, { summed: true }),
  column('urgent', '加急', 'Checkbox'),
  column('rate', '税率', 'Number', {}, { initial: '13' }),
  column('note', '备注', 'Text'),
]
const layout = layoutOf(columns, undefined, undefined, ({ field }, saved) =>
  field === 'goods' ? { spec: saved['spec'], price: saved['price'], other: 'x' } : undefined,
)
const before: CellValues = { goods: 'g0', $goods: '水泥', qty: '1' }
const begin = tableModel(emptyTable, { type: 'loaded', rows: [before] })
const glove = { key: 'g1', text: '劳保手套', saved: { spec: '均码', price: '9' } }
const mask = { key: 'g2', text: '口罩', saved: { spec: 'KN95', price: '2.5' } }

describe('several records chosen at once', () => {
  const state = tableModel(begin, chosenEvent(layout, goods, [glove, mask]))

  it('become rows in their order, each with what it brings along and with what columns begin with', () => {
    expect(state.rows.slice(1).map(row => row.values)).toEqual([
      { goods: 'g1', $goods: '劳保手套', spec: '均码', price: '9', rate: '13' },
      { goods: 'g2', $goods: '口罩', spec: 'KN95', price: '2.5', rate: '13' },
    ])
  })

  it('are one change, which is taken back at once', () => {
    expect(state.past.map(({ change }) => change)).toEqual([{ what: 'added', n: 2 }])
    expect(tableModel(state, { type: 'undone' }).rows).toEqual(begin.rows)
  })

  it('have their quantities typed next, and no other cells or rows', () => {
    const [, one, two] = state.rows
    expect(quantityStops(layout, state.rows.slice(1))).toEqual([
      { key: one?.key, field: 'qty' },
      { key: two?.key, field: 'qty' },
    ])
    expect(quantityStops(layoutOf([goods]), state.rows)).toEqual([])
  })

  it('are chosen by the goods, where these can be typed and are chosen from a list', () => {
    expect(chosenColumn(layout)).toBe(goods)
    expect(chosenColumn(layout, (_values, { field }) => field === 'goods')).toBeUndefined()
    const source = { tableUuid: 't', fieldUuid: 'f' }
    expect(chosenColumn(layoutOf([column('goods', '物料', 'Refer', { source })]))).toBeUndefined()
    expect(chosenColumn(layoutOf([column('note', '备注', 'Text')]))).toBeUndefined()
  })
})

describe('a row that is looked for', () => {
  const words = {
    yes: '是',
    no: '否',
    between: () => '',
    from: () => '',
    to: () => '',
    list: (names: readonly string[]) => names.join(),
    optionsOf: () => undefined,
  }
  const { rows } = tableModel(emptyTable, {
    type: 'loaded',
    rows: [
      { goods: 'g1', $goods: '劳保手套', spec: 'XL', qty: '42', note: '一号楼' },
      { goods: 'g2', $goods: '水泥', spec: 'P.O 42.5', qty: '3', note: '二号楼' },
      { goods: 'g3', $goods: '手套 绝缘', spec: 'xl', qty: '5', note: '' },
    ],
  })
  const found = (wanted: string) => rowsWith(layout, rows, wanted, words).map(row => rows.indexOf(row) + 1)

  it('has the words in its title or its texts, capitals and full width or not', () => {
    expect(found('手套')).toEqual([1, 3])
    expect(found('二号')).toEqual([2])
    expect(found('ＸＬ')).toEqual([1, 3])
  })

  it('has all of several words, in whatever cells they stand', () => {
    expect(found('xl 手套')).toEqual([1, 3])
    expect(found('手套 一号楼')).toEqual([1])
    expect(found('手套 水泥')).toEqual([])
  })

  it('is not found by its numbers; without words all are there', () => {
    expect(found('42')).toEqual([2])
    expect(rowsWith(layout, rows, '  ', words)).toBe(rows)
  })
})
