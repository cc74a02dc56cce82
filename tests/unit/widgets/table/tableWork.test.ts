import type { Document } from '@/api/document'
import { isLocked, layoutOf, rowFailures, withCell, type CellValues } from '@/widgets/table/model/cells'
import { tableFailures } from '@/widgets/table/model/failures'
import {
  copyEvent,
  fillableColumns,
  fillDownPlan,
  fillEvent,
  nextStop,
  stopsOf,
} from '@/widgets/table/model/filling'
import { doubtsOf, MOST_LINES, pastedLines, pasteEvent } from '@/widgets/table/model/pasting'
import { mergeEvent, sameRowsOf, scanEvent, unknownEvent } from '@/widgets/table/model/sameRows'
import { roundingsOf, sumsOf } from '@/widgets/table/model/sums'
import { emptyTable, MOST_UNDO, tableModel, type TableEvent } from '@/widgets/table/model/tableRows'
import { contentOf, rulesOf, SET_APART, withoutLine } from '@/widgets/voucher/model/content'
import { column, fieldColumn } from './column'

const computed = { source: 'formula', formula: 'iQty*iPrice', tableUuid: '', fieldUuid: '' } as const
const goods = column('cGoods', '物料', 'Refer', { required: true })
const spec = column('cSpec', '规格', 'Text', { readOnly: true })
const qty = column(
  'iQty',
  '数量',
  'Number',
  { precision: 3, required: true, min: '0.001', max: '99999' },
  { summed: true },
)
const price = column('iPrice', '单价', 'Number', { precision: 3 })
const amount = column('iAmount', '金额', 'Number', { precision: 2 }, { summed: true, defined: computed })
const day = column('dDay', '到货', 'Date')
const kind = column('cKind', '类型', 'Select')
const note = column('cNote', '备注', 'Text')
const columns = [goods, spec, qty, price, amount, day, kind, note]
const layout = layoutOf(columns, undefined, undefined, (from, row) =>
  from === goods ? { cSpec: row['spec'], iPrice: row['price'], cElse: 'x' } : undefined,
)
const optionsOf = () => [
  { key: 'std', name: '标准', disabled: false },
  { key: 'old', name: '停用', disabled: true },
]

const line = (cGoods: string, iQty: string, more: CellValues = {}): CellValues => ({
  cGoods,
  $cGoods: `名${cGoods}`,
  iQty,
  iPrice: '1',
  cNote: '',
  ...more,
})
const play = (...events: TableEvent[]) => events.reduce(tableModel, emptyTable)
const loaded = (...rows: CellValues[]) => play({ type: 'loaded', rows })
const values = (state: ReturnType<typeof play>, field: string) => state.rows.map(row => row.values[field])

describe('a reference that is chosen', () => {
  it('fills in what it brings along, within the columns there are, and the row is counted again', () => {
    const chosen = withCell(layout, { iQty: '2' }, goods, {
      kind: 'refer',
      chosen: [{ key: 'g1', text: '手套', saved: { spec: 'L', price: '3.5' } }],
    })
    expect(chosen).toEqual({
      cGoods: 'g1',
      $cGoods: '手套',
      cSpec: 'L',
      iPrice: '3.5',
      iQty: '2',
      iAmount: '7.00',
    })
  })

  it('brings nothing when it was read again, and nothing goes when it is taken away', () => {
    const before = { cSpec: 'L', iPrice: '3.5' }
    expect(
      withCell(layout, before, goods, { kind: 'refer', chosen: [{ key: 'g', text: 'g' }] }),
    ).toMatchObject(before)
    expect(withCell(layout, before, goods, undefined)).toMatchObject({ ...before, cGoods: '' })
  })
})

describe('every change can be taken back', () => {
  const begin = loaded(line('a', '1'), line('b', '2'))
  const [first, second] = begin.rows.map(row => row.key) as [string, string]
  const change = (iQty: string) => new Map([[first, line('a', iQty)]])
  it.each<[string, TableEvent]>([
    ['added rows', { type: 'added', rows: [line('c', '3')] }],
    ['a changed row', { type: 'changed', values: change('9') }],
    ['a deleted row', { type: 'deleted', key: second }],
    ['the popup', { type: 'confirmed', changed: change('8'), added: [line('d', '4')] }],
    ['merged rows', { type: 'merged', values: change('3'), gone: [second] }],
    ['a code that waits', unknownEvent('X-1')],
  ])('%s', (_what, event) => {
    const changed = tableModel(begin, event)
    expect(changed).not.toEqual(begin)
    const back = tableModel(changed, { type: 'undone' })
    expect([back.rows, back.removed, back.waiting, back.past]).toEqual([begin.rows, [], [], []])
    // a row's state and key come back as they were, and the next new row has a key of its own
    expect(back.changes).toBe(2)
    const next = tableModel(back, { type: 'added', rows: [line('e', '5')] })
    expect(new Set([...changed.rows, ...next.rows].map(row => row.key)).size).toBeGreaterThan(2)
  })

  it('several merged goods with one step', () => {
    const rows = loaded(line('a', '1'), line('b', '2'), line('a', '3'), line('b', '4'))
    const merged = tableModel(rows, mergeEvent(layout, sameRowsOf(layout, rows.rows)))
    expect(values(merged, 'iQty')).toEqual(['4', '6'])
    expect(merged.past.map(one => one.change)).toEqual([{ what: 'merged', n: 4 }])
    expect(tableModel(merged, { type: 'undone' }).rows).toEqual(rows.rows)
  })

  it('one after the other, back to what was loaded and no further', () => {
    const two = tableModel(tableModel(begin, { type: 'deleted', key: first }), {
      type: 'deleted',
      key: second,
    })
    const undone = [1, 2, 3].reduce(state => tableModel(state, { type: 'undone' }), two)
    expect(undone.rows).toEqual(begin.rows)
    expect(play({ type: 'undone' })).toBe(emptyTable)
  })

  it('keeps so many changes, and says what the latest was', () => {
    const many = Array.from({ length: MOST_UNDO + 5 }, (_, n): TableEvent => ({
      type: 'changed',
      values: change(String(n + 10)),
      as: 'filled',
    }))
    const state = many.reduce(tableModel, begin)
    expect(state.past).toHaveLength(MOST_UNDO)
    expect(state.past.at(-1)?.change).toEqual({ what: 'filled', n: 1 })
  })

  it('the popup that changed and added rows is one change', () => {
    const state = tableModel(begin, { type: 'confirmed', changed: change('8'), added: [line('d', '4')] })
    expect([state.past.length, values(state, 'iQty')]).toEqual([1, ['8', '2', '4']])
  })
})

describe('filling down', () => {
  const rows = loaded(line('a', '5'), line('b', '1'), line('c', '5'), line('d', '2')).rows
  const from = { key: rows[0]?.key ?? '', column: qty }
  const locked = ({ cGoods }: CellValues) => cGoods === 'd'

  it('shows what would change, leaves locked and equal cells, and is one change', () => {
    const plan = fillDownPlan(layout, rows, from, locked)
    expect(plan.rows.map(({ place, before, after }) => [place, before['iQty'], after['iQty']])).toEqual([
      [2, '1', '5.000'],
      [3, '5', '5.000'],
    ])
    expect([plan.locked, plan.rows[0]?.after['iAmount']]).toEqual([1, '5.00'])
    const begin = loaded(line('a', '5'), line('b', '1'), line('c', '5'), line('d', '2'))
    const again = fillDownPlan(layout, begin.rows, { key: begin.rows[0]?.key ?? '', column: qty }, locked)
    const filled = tableModel(begin, fillEvent(again))
    expect([values(filled, 'iQty'), filled.past.length]).toEqual([['5', '5.000', '5.000', '2'], 1])
  })

  it('of what may be typed only; references that bring others along are not copied by themselves', () => {
    const names = fillableColumns(layout, rows[0] as (typeof rows)[0], (_v, { field }) => field === 'cNote')
    expect(names.map(one => one.field)).toEqual(['iQty', 'iPrice', 'dDay', 'cKind'])
  })

  it('a copied row stands below its original', () => {
    const begin = loaded(line('a', '1'), line('b', '2'))
    const event = copyEvent(begin.rows, begin.rows[0]?.key ?? '') as TableEvent
    const state = tableModel(begin, event)
    expect([values(state, 'cGoods'), state.rows[1]?.state]).toEqual([['a', 'a', 'b'], 'new'])
  })

  it('column by column 下一项 goes down, then to the next column, over locked cells, and ends', () => {
    const stops = stopsOf(
      layout,
      rows.slice(0, 2),
      (row, { field }) => field === 'iPrice' && row['cGoods'] === 'a',
    )
    expect(stops.map(({ key, field }) => `${key} ${field}`)).toEqual([
      `${rows[0]?.key} iQty`,
      `${rows[1]?.key} iQty`,
      `${rows[1]?.key} iPrice`,
    ])
    expect(stops.map(stop => nextStop(stops, stop, layout))).toEqual([stops[1], stops[2], undefined])
  })

  it('下一项 passes numbers that are seldom changed, and goes down them where one was begun', () => {
    const numbers = layoutOf([
      fieldColumn('iQty', 'Number'),
      fieldColumn('iOverPercent', 'Number', {}, { seldom: true }),
      fieldColumn('iPrice', 'Number'),
    ])
    const [row, last] = rows.slice(0, 2).map(({ key }) => key)
    const stops = stopsOf(numbers, rows.slice(0, 2))
    const from = (key = '', field = '') => nextStop(stops, { key, field }, numbers)
    expect(from(last, 'iQty')).toEqual({ key: row, field: 'iPrice' })
    expect(from(row, 'iOverPercent')).toEqual({ key: last, field: 'iOverPercent' })
    expect(from(last, 'iOverPercent')).toEqual({ key: row, field: 'iPrice' })
    expect(from(last, 'iPrice')).toBeUndefined()
  })
})

describe('rows that are pasted', () => {
  const paste = (text: string) => pastedLines(text, { layout, optionsOf })
  const read = (text: string) => paste(text).lines[0]

  it('out of a spreadsheet: by its heading, in any order, or a cell for each column', () => {
    expect(read('数量\t物料\t单价\n1,200\t手套\t３．５')).toMatchObject({
      reference: '手套',
      values: { iQty: '1200.000', iPrice: '3.500', iAmount: '4200.00' },
    })
    const full = read('手套\tL\t2\t3\t6\t2026/3/5\t标准\t急')
    expect(full?.values).toMatchObject({ iQty: '2.000', dDay: '2026-03-05', cKind: 'std', cNote: '急' })
    expect(full?.cells.map(cell => cell.doubt)).toEqual([
      'reference',
      'locked',
      undefined,
      undefined,
      'locked',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('out of a chat: each word goes to the next column it fits', () => {
    expect(read('手套 20双 3.5 2026年3月5日')).toMatchObject({
      reference: '手套',
      values: { iQty: '20.000', iPrice: '3.500', dDay: '2026-03-05' },
    })
    expect(read('手套，20，3.5')?.values).toMatchObject({ iQty: '20.000', iPrice: '3.500' })
    expect(read('手套,200,350')?.values).toMatchObject({ iQty: '200.000', iPrice: '350.000' })
    expect(read('手套,"1,234",2')?.values).toMatchObject({ iQty: '1234.000' })
    expect(read('手套 1,234 2')?.values).toMatchObject({ iQty: '1234.000' })
  })

  it.each([
    ['手套\tL\t多\t3\t\t\t\t', 'notANumber'],
    ['手套\tL\t1.23456\t3\t\t\t\t', 'decimals'],
    ['手套\tL\t0\t3\t\t\t\t', 'bounds'],
    ['手套\tL\t1e400\t3\t\t\t\t', 'notANumber'],
    ['手套\tL\t1\t3\t\t2026-02-30\t\t', 'notADate'],
    ['手套\tL\t1\t3\t\t\t停用\t', 'unknownOption'],
    [`手套\tL\t1\t3\t\t\t\t${'长'.repeat(51)}`, 'tooLong'],
    ['手套 1 2 3', 'noColumn'],
  ])('%j has a doubt: %s', (text, doubt) => {
    const { lines } = paste(text)
    expect(lines[0]?.cells.map(cell => cell.doubt)).toContain(doubt)
    // the goods are only looked up later
    expect(doubtsOf(lines)).toBe(1)
  })

  it('known goods become rows with what they bring along, unknown ones wait, all in one change', () => {
    const { lines } = paste('手套\t\t2\n石头\t\t3'.replace(/\t\t/g, ' '))
    const found = new Map([['手套', { cGoods: 'g1', $cGoods: '手套', iPrice: '9' }]])
    const state = play(pasteEvent(lines, found, layout))
    expect(state.rows.map(row => row.values)).toMatchObject([{ cGoods: 'g1', iQty: '2.000', iPrice: '9' }])
    expect(state.waiting).toMatchObject([{ text: '石头', values: { iQty: '3.000' } }])
    expect(state.past.map(one => one.change)).toEqual([{ what: 'pasted', n: 2 }])
  })

  it('blank lines are left out, and lines beyond what is taken are counted', () => {
    expect(paste('\n \r\n手套 1\r\n').lines).toHaveLength(1)
    const { lines, beyond } = paste(`${'手套 1\n'.repeat(MOST_LINES)}手套 1\n手套 1`)
    expect([lines.length, beyond]).toEqual([MOST_LINES, 2])
  })
})

describe('rows of the same goods', () => {
  /** As the server answers a row that was drawn from another document. */
  const drawn = (lineUuid: string | undefined, documentCode: string) => ({
    lineUuid: '',
    ...(lineUuid && { upstream: { lineUuid, documentCode, left: '9' } }),
    values: { cGoods: 'a', $cGoods: 'A', iQty: '2' },
  })
  const begin = loaded(
    line('a', '0.1'),
    line('b', '2'),
    line('a', '0.2', { iPrice: '7', cNote: '急' }),
    line('', '1'),
    line('', '1'),
  )
  it('are found with what they differ in; merged, quantities are added and the first one counts', () => {
    const [same, ...others] = sameRowsOf(layout, begin.rows)
    expect(others).toEqual([])
    if (!same) throw new Error('none')
    expect([same.rows.map(one => one.place), same.differs.map(one => one.label)]).toEqual([
      [1, 3],
      ['单价', '备注'],
    ])
    const state = tableModel(begin, mergeEvent(layout, [same]))
    expect(values(state, 'cGoods')).toEqual(['a', 'b', '', ''])
    expect(state.rows[0]).toMatchObject({ state: 'edit', values: { iQty: '0.3', iPrice: '1' } })
    expect(state.removed).toHaveLength(1)
  })

  it('leave a number blank that none of them has, and add up what some of them have', () => {
    const weight = column('iWeight', '重量', 'Number', {}, { summed: true })
    const of = layoutOf([goods, qty, weight])
    const twice = (one: CellValues, other: CellValues) => {
      const state = loaded({ cGoods: 'a', ...one }, { cGoods: 'a', ...other })
      const [same] = sameRowsOf(of, state.rows)
      return tableModel(state, mergeEvent(of, [same as NonNullable<typeof same>])).rows[0]?.values
    }
    expect(twice({ iQty: '1', iWeight: null }, { iQty: '', iWeight: '' })).toEqual({
      cGoods: 'a',
      iQty: '1',
      iWeight: null,
    })
    expect(twice({ iQty: '1' }, { iQty: '2' })).toEqual({ cGoods: 'a', iQty: '3' })
  })

  it('stay apart where they were drawn from other documents, also from other rows of one', () => {
    const { rows } = contentOf({
      values: {},
      files: [],
      rows: [
        drawn('u1', 'CG1'),
        drawn('u2', 'CG2'),
        drawn('u1', 'CG1'),
        drawn(undefined, ''),
        drawn(undefined, ''),
      ],
    } as unknown as Document)
    const placesOf = (apart?: readonly string[]) =>
      sameRowsOf(layout, loaded(...rows).rows, apart).map(same => same.rows.map(one => one.place))
    expect(placesOf(SET_APART)).toEqual([
      [1, 3],
      [4, 5],
    ])
    expect(placesOf()).toEqual([[1, 2, 3, 4, 5]])
    // what is left of each document is still told to the server
    const [same] = sameRowsOf(layout, loaded(...rows).rows, SET_APART)
    const merged = tableModel(loaded(...rows), mergeEvent(layout, [same as NonNullable<typeof same>]))
    expect(merged.rows.map(row => [row.values['$from'], row.values['iQty']])).toEqual([
      ['u1', '4'],
      ['u2', '2'],
      [undefined, '2'],
      [undefined, '2'],
    ])
  })

  it('a known code adds one to its row, or a row with one; an unknown one waits', () => {
    const scan = (code: string, state: typeof begin) =>
      tableModel(state, scanEvent(layout, state.rows, { cGoods: code, $cGoods: code }))
    const once = scan('b', begin)
    expect(values(once, 'iQty')).toEqual(['0.1', '3', '0.2', '1', '1'])
    const twice = scan('z', scan('z', once))
    expect(twice.rows.at(-1)?.values).toMatchObject({ cGoods: 'z', iQty: '2' })
    const waits = tableModel(twice, unknownEvent('404'))
    expect(waits.waiting.map(one => one.text)).toEqual(['404'])
    expect(tableModel(waits, { type: 'dropped', id: waits.waiting[0]?.id ?? 0 }).waiting).toEqual([])
    const many = tableModel(waits, unknownEvent('405'))
    const none = tableModel(many, { type: 'allDropped' })
    expect([none.waiting, none.past.at(-1)?.change]).toEqual([[], { what: 'dropped', n: 2 }])
    expect(tableModel(none, { type: 'undone' }).waiting).toEqual(many.waiting)
    expect(tableModel(none, { type: 'allDropped' })).toBe(none)
    const settled = tableModel(waits, {
      type: 'confirmed',
      changed: new Map(),
      added: [line('y', '1')],
      settled: waits.waiting[0]?.id ?? 0,
    })
    expect([settled.waiting, settled.rows.at(-1)?.values['cGoods']]).toEqual([[], 'y'])
  })
})

describe('saved rows that do not take all', () => {
  const rowOf = (lineUuid: string, values: Document['rows'][number]['values']) => ({ lineUuid, values })
  const answered = contentOf({
    values: {},
    files: [],
    rows: [
      rowOf('l1', {
        cGoods: 'a',
        iQty: '10',
        iPrice: '5',
      }),
      rowOf('l2', {
        cGoods: 'a',
        iQty: '3',
        iPrice: '5',
      }),
      rowOf('l3', {
        cGoods: 'a',
        iQty: '1',
        iPrice: '5',
      }),
    ],
  } as unknown as Document)
  const begin = loaded(...answered.rows)
  const { cellRule, rowRule } = rulesOf([
    { lineUuid: 'l1', field: 'iQty', reason: '数量不能小于4', least: '4' },
    { lineUuid: 'l1', field: 'iPrice', reason: '已有到货' },
    { lineUuid: 'l1', field: '', reason: '已有到货，不能删除' },
  ])

  it('keep a cell, and take a number from the least one on, in words of the server', () => {
    const [first, second] = answered.rows as [CellValues, CellValues]
    expect([isLocked(price, first, cellRule), isLocked(qty, first, cellRule)]).toEqual([true, false])
    expect([isLocked(price, second, cellRule), rowRule(first), rowRule(second)]).toEqual([
      false,
      '已有到货，不能删除',
      undefined,
    ])
    const failuresOf = (iQty: string) =>
      rowFailures(layout, { ...first, iQty }, cellRule).map(({ failure }) => failure)
    expect(failuresOf('3.999')).toEqual([{ code: 'told', params: { message: '数量不能小于4' } }])
    expect([failuresOf('4'), failuresOf('12')]).toEqual([[], []])
    expect(rowFailures(layout, { ...second, iQty: '1' }, cellRule)).toEqual([])
    const stops = stopsOf(layout, begin.rows, cellRule).filter(({ key }) => key === begin.rows[0]?.key)
    expect(stops.map(({ field }) => field)).toEqual(['iQty'])
  })

  it('are not merged away, and a copy of one is free', () => {
    const [same] = sameRowsOf(layout, begin.rows, SET_APART, rowRule)
    expect(same?.rows.map(({ place }) => place)).toEqual([2, 3])
    const copy = withoutLine(answered.rows[0] ?? {})
    expect([isLocked(price, copy, cellRule), rowRule(copy)]).toEqual([false, undefined])
  })
})

describe('what is wrong, and what the sums say', () => {
  it('all failures of all rows are found in their order; blank rows have none', () => {
    const { rows } = loaded(line('a', ''), {}, line('', '0'), line('c', '1'))
    expect(
      tableFailures(layout, rows).map(({ place, column: one, failure }) => [place, one.label, failure.code]),
    ).toEqual([
      [1, '数量', 'required'],
      [3, '物料', 'required'],
      [3, '数量', 'belowMin'],
    ])
  })

  it('a difference out of rounding line by line is named, and none where there is none', () => {
    const cents = { iQty: '1', iPrice: '0.005' }
    const rows = [cents, { ...cents }, { ...cents }]
    expect(sumsOf(layout, rows).map(sum => sum.text)).toEqual(['3.000', '0.03'])
    // 0.015 is 0.02 when it is rounded once
    expect(roundingsOf(layout, rows).map(({ column: one, by }) => [one.label, by])).toEqual([
      ['金额', '0.01'],
    ])
    expect(roundingsOf(layout, [{ iQty: '2', iPrice: '1.5' }])).toEqual([])
  })
})
