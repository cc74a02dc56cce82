import { layoutOf, type CellValues } from '@/widgets/table/model/cells'
import { doubtsOf, MOST_LINES, pastedLines, pasteEvent } from '@/widgets/table/model/pasting'
import { tableFailures } from '@/widgets/table/model/failures'
import { scanEvent } from '@/widgets/table/model/sameRows'
import { emptyTable, tableModel } from '@/widgets/table/model/tableRows'
import { column } from './column'

/** As the template of a request has them. */
const goods = column('goods', '物料', 'Refer')
const qty = column('qty', '数量', 'Number', { precision: 3, min: '0.001', max: '99999' }, { summed: true })
const store = column('store', '仓库', 'Refer')
const columns = [
  goods,
  column('spec', '规格', 'Text', { readOnly: true }),
  qty,
  column('price', '单价', 'Number', { precision: 2 }),
  column('day', '到货', 'Date'),
  column('note', '备注', 'Text'),
]
const layout = layoutOf(columns)
const paste = (text: string, of = layout) => pastedLines(text, { layout: of, optionsOf: () => [] })

/** What was read of a line, and what of it waits for a person as no cell has it. */
const readOf = (text: string, of = layout) => {
  const [line] = paste(text, of).lines
  const { goods: _goods, ...values } = line?.values ?? {}
  const cells = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(/\.0+$/, '') : value,
  ])
  return {
    goods: line?.reference,
    ...(Object.fromEntries(cells) as CellValues),
    ...(line?.unread && { waits: line.text }),
  }
}

type Expected = Record<string, string>
const corpus: [string, Expected][] = [
  // numeric codes and bar codes
  ['6902040000000\t20', { goods: '6902040000000', qty: '20' }],
  ['6902040000000\t20\t', { goods: '6902040000000', qty: '20' }],
  ['6902040000000\t20\t3.5', { goods: '6902040000000', qty: '20', price: '3.50' }],
  ['6902040000000\t\t20', { goods: '6902040000000', qty: '20' }],
  ['6902040000000 20', { goods: '6902040000000', qty: '20' }],
  ['\t20', { qty: '20' }],
  ['100234 20', { goods: '100234', qty: '20' }],
  ['100234 20双', { goods: '100234', qty: '20' }],
  ['100234 20吨 2026-03-05', { goods: '100234', qty: '20', day: '2026-03-05' }],
  ['2026-03-05 100234 20', { goods: '100234', qty: '20', day: '2026-03-05' }],
  ['100234 x20', { goods: '100234', qty: '20' }],
  ['100234 20 急用', { goods: '100234', qty: '20', note: '急用' }],
  ['6902040000000 手套 20双', { goods: '6902040000000', qty: '20', note: '手套' }],
  ['手套 6902040000000 20', { goods: '6902040000000', qty: '20', note: '手套' }],
  ['100234', { goods: '100234' }],
  ['6902B 20', { goods: '6902B', qty: '20' }],
  ['12.34.56 20', { goods: '12.34.56', qty: '20' }],
  // commas
  ['6902040000000,100', { goods: '6902040000000', qty: '100' }],
  ['6902040000000,100,350', { goods: '6902040000000', qty: '100', price: '350' }],
  ['SKU001,100', { goods: 'SKU001', qty: '100' }],
  ['SKU001,100,', { goods: 'SKU001', qty: '100' }],
  ['SKU001, 100, 3.5', { goods: 'SKU001', qty: '100', price: '3.50' }],
  ['SKU001，100', { goods: 'SKU001', qty: '100' }],
  ['SKU001；100；350', { goods: 'SKU001', qty: '100', price: '350' }],
  ['手套,200,350', { goods: '手套', qty: '200', price: '350' }],
  ['A4 静电复印纸,20', { goods: 'A4 静电复印纸', qty: '20' }],
  ['A4 静电复印纸，20包', { goods: 'A4 静电复印纸', qty: '20' }],
  // thousands
  ['扳手，1,234', { goods: '扳手', qty: '1234' }],
  ['扳手、1,234、5', { goods: '扳手', qty: '1234', price: '5' }],
  ['扳手, 1,234', { goods: '扳手', qty: '1234' }],
  ['扳手 1,234', { goods: '扳手', qty: '1234' }],
  ['扳手 1,234个 5', { goods: '扳手', qty: '1234', price: '5' }],
  ['100234 1,234', { goods: '100234', qty: '1234' }],
  ['扳手,"1,234",2', { goods: '扳手', qty: '1234', price: '2' }],
  ['"扳手，大号",20', { goods: '扳手，大号', qty: '20' }],
  ['扳手12",20', { goods: '扳手12"', qty: '20' }],
  ['扳手，20,5', { goods: '扳手', waits: '扳手 20,5' }],
  // words of a chat
  ['手套 20双 3.5 急', { goods: '手套', qty: '20', price: '3.50', note: '急' }],
  ['20双 手套', { goods: '手套', qty: '20' }],
  ['304不锈钢 20', { goods: '304不锈钢', qty: '20' }],
  ['304不锈钢 红色 20', { goods: '304不锈钢', qty: '20', note: '红色' }],
  ['5L 机油 10', { goods: '5L 机油', qty: '10' }],
  ['1、手套 20双', { goods: '手套', qty: '20' }],
  ['1. 手套 20双', { goods: '手套', qty: '20' }],
  ['（1）手套 20双', { goods: '手套', qty: '20' }],
  ['1.5 手套', { goods: '手套', qty: '1.500' }],
  // the quantity is the number with a unit of pieces, wherever it stands
  ['水杯 500ml 10个', { goods: '水杯 500ml', qty: '10' }],
  ['500ml 水杯 10个', { goods: '500ml 水杯', qty: '10' }],
  ['水杯，500ml，10个', { goods: '水杯 500ml', qty: '10' }],
  ['扳手 8寸 2把', { goods: '扳手 8寸', qty: '2' }],
  ['扳手 8寸', { goods: '扳手 8寸' }],
  // the grade of cement is a part of its name; of other goods a number before the quantity may be one
  ['水泥 42.5 10吨', { goods: '水泥 42.5', qty: '10' }],
  ['水泥 42.5R 10吨', { goods: '水泥 42.5R', qty: '10' }],
  ['普通硅酸盐水泥，52.5，200', { goods: '普通硅酸盐水泥 52.5', qty: '200' }],
  ['水泥 42.5 10吨 410', { goods: '水泥 42.5', qty: '10', price: '410' }],
  ['水泥 10吨 42.50', { goods: '水泥', qty: '10', price: '42.50' }],
  ['水泥 42.5', { goods: '水泥', qty: '42.500' }],
  ['手套 42.5 20双', { goods: '手套', qty: '20', price: '42.50', waits: '手套 42.5 20双' }],
  ['手套 3.50 20双', { goods: '手套', qty: '20', price: '3.50' }],
  ['手套 3.5 20双', { goods: '手套', qty: '20', price: '3.50', waits: '手套 3.5 20双' }],
  ['焊条 3.2 10包', { goods: '焊条', qty: '10', price: '3.20', waits: '焊条 3.2 10包' }],
  ['面粉 25kg 10袋', { goods: '面粉 25kg', qty: '10' }],
  ['100234 500ml 10个', { goods: '100234', qty: '10', note: '500ml' }],
  ['水槽 304不锈钢 2个', { goods: '水槽', qty: '2', note: '304不锈钢' }],
  ['电缆 3*2.5 100米', { goods: '电缆', qty: '100', note: '3*2.5' }],
  ['手套 12.5元 20', { goods: '手套', qty: '20', price: '12.50' }],
  ['手套 20坨', { goods: '手套', qty: '20' }],
  // a unit that stands by itself
  ['手套 20 双', { goods: '手套', qty: '20' }],
  ['手套 3.50 20 双 急', { goods: '手套', qty: '20', price: '3.50', note: '急' }],
  ['水杯 500 ml 10 个', { goods: '水杯 500 ml', qty: '10' }],
  ['手套\t20\t双', { goods: '手套', qty: '20' }],
  ['手套 20 L', { goods: '手套', qty: '20', note: 'L' }],
  ['手套 20（双）', { goods: '手套', qty: '20' }],
  // a number with a unit is no price
  ['手套 2箱 20双', { goods: '手套', qty: '2', waits: '手套 2箱 20双' }],
  ['手套 20 3坨', { goods: '手套', qty: '20', waits: '手套 20 3坨' }],
  ['水管 6米 20', { goods: '水管', qty: '6', price: '20', waits: '水管 6米 20' }],
  // nothing of a line is lost
  ['手套 20 3.5 7', { goods: '手套', qty: '20', price: '3.50', waits: '手套 20 3.5 7' }],
  ['手套 0', { goods: '手套', waits: '手套 0' }],
  ['手套 1.23456', { goods: '手套', waits: '手套 1.23456' }],
  ['手套 100234 20', { goods: '手套', price: '20', waits: '手套 100234 20' }],
]

describe('lines as people paste them', () => {
  it.each(corpus)('%j', (text, expected) => {
    expect(readOf(text)).toEqual(expected)
  })

  it('the places of a list are left out as they count up; another number is a cell', () => {
    expect(paste('1、手套 2\n2、扳手 3\n4、水泥').lines.map(line => [line.reference, line.text])).toEqual([
      ['手套', '手套 2'],
      ['扳手', '扳手 3'],
      ['水泥', '4 水泥'],
    ])
  })

  it('a line without a name for each column stands as it is only where each cell suits its column', () => {
    const four = layoutOf(columns.slice(0, 4))
    expect(readOf('手套,L,20,3.5', four)).toEqual({ goods: '手套', qty: '20', price: '3.50' })
    const three = layoutOf([goods, qty, column('price', '单价', 'Number', { precision: 2 })])
    expect(readOf('扳手,8寸,2把', three)).toEqual({ goods: '扳手 8寸', qty: '2' })
    // four words as well, but of other columns
    const noted = layoutOf([...columns.slice(0, 3), column('note', '备注', 'Text')])
    expect(readOf('手套 20双 急 ！', noted)).toEqual({
      goods: '手套',
      qty: '20',
      note: '急',
      waits: '手套 20双 急 ！',
    })
  })
})

describe('what could not be read', () => {
  const glove: CellValues = { goods: 'g1', $goods: '手套', price: '9' }
  const found = new Map([['手套', glove]])
  const taken = (text: string, of = layout) =>
    tableModel(emptyTable, pasteEvent(paste(text, of).lines, found, of))

  it('waits as it was pasted, with all that was read of it and what its goods bring along', () => {
    const { rows, waiting } = taken('手套 20\n手套 0 急\n手套 1 2 3\n石头 4')
    expect(rows.map(row => row.values)).toMatchObject([{ goods: 'g1', qty: '20.000' }])
    expect(waiting.map(one => one.text)).toEqual(['手套 0 急', '手套 1 2 3', '石头'])
    expect(waiting[0]?.values).toEqual({ ...glove, note: '急' })
    expect(waiting[1]?.values).toMatchObject({ goods: 'g1', qty: '1.000', price: '2.00' })
    expect(waiting[2]?.values).toMatchObject({ qty: '4.000' })
  })

  it('is also another reference than the goods, which is not looked up', () => {
    const { rows, waiting } = taken('手套\t20\t一号仓', layoutOf([goods, qty, store]))
    expect([rows, waiting.map(one => one.text)]).toEqual([[], ['手套 20 一号仓']])
  })

  it('is not what a heading names and the table does not have, nor what the table fills in itself', () => {
    const { rows, waiting } = taken('物料\t品牌\t规格\t数量\n手套\t某牌\tL\t20')
    expect([rows.map(row => row.values['qty']), waiting]).toEqual([['20.000'], []])
  })

  it('lines beyond what is taken at once are the next text, below the same heading', () => {
    const many = Array.from({ length: MOST_LINES + 2 }, (_, n) => `手套\t${n + 1}`)
    const { lines, beyond, rest } = paste(['物料\t数量', ...many].join('\n'))
    expect([lines.length, beyond, rest]).toEqual([MOST_LINES, 2, '物料\t数量\n手套\t501\n手套\t502'])
    expect(paste(rest).lines.map(line => line.values['qty'])).toEqual(['501.000', '502.000'])
    expect(paste('手套 1').rest).toBe('')
  })

  it('is never a size, also below a heading; the columns of a spreadsheet are taken as they stand', () => {
    expect(paste('物料\t数量\n手套\t500ml').lines[0]?.cells[1]?.doubt).toBe('notANumber')
    expect(paste('物料\t数量\t单价\n手套\t20双\t3个').lines[0]).toMatchObject({
      unread: false,
      values: {
        qty: '20.000',
        price: '3.00',
      },
    })
  })

  it('the goods that a line leaves empty below their heading are missing', () => {
    const { lines } = paste('物料\t数量\n\t20\n手套\t3')
    expect(lines.map(line => [line.missing?.label, line.doubts])).toEqual([
      ['物料', 1],
      [undefined, 0],
    ])
  })

  it('doubts of lines that wait are counted before they are taken', () => {
    expect(doubtsOf(paste('手套 1 2 3').lines)).toBe(1)
  })
})

describe('what the columns begin with', () => {
  const reason = column('reason', '退货原因', 'Select', { required: true }, { initial: 'quality' })
  const begun = layoutOf([
    ...columns.slice(0, 4),
    reason,
    column('rate', '税率', 'Number', {}, { initial: '13' }),
  ])
  const optionsOf = () => ['quality', 'broken'].map(key => ({ key, name: `名${key}`, disabled: false }))
  const glove: CellValues = { goods: 'g1', $goods: '手套', price: '9', rate: '6', spec: null }
  const rowsOf = (text: string) => {
    const { lines } = pastedLines(text, { layout: begun, optionsOf })
    const { rows, waiting } = tableModel(emptyTable, pasteEvent(lines, new Map([['手套', glove]]), begun))
    return [...rows, ...waiting].map(row => row.values)
  }

  it('stands in a pasted row as well, behind what the goods bring along', () => {
    expect(rowsOf('手套\t\t20')).toMatchObject([{ goods: 'g1', qty: '20.000', reason: 'quality', rate: '6' }])
    expect(rowsOf('石头 20')).toMatchObject([{ qty: '20.000', reason: 'quality', rate: '13' }])
  })

  it('is also what was pasted, where it was: it goes before what the goods bring along', () => {
    expect(rowsOf('物料\t税率\t退货原因\n手套\t13\t名broken')).toMatchObject([
      { rate: '13', reason: 'broken' },
    ])
  })

  it('stands in a scanned row', () => {
    const [row] = tableModel(emptyTable, scanEvent(begun, [], glove)).rows
    expect(row?.values).toMatchObject({ goods: 'g1', qty: '1', price: '9', reason: 'quality', rate: '6' })
    expect(tableFailures(begun, row ? [row] : [])).toEqual([])
  })
})

describe('a pasted flag', () => {
  const flagged = layoutOf([goods, qty, column('urgent', '加急', 'Checkbox')])
  const read = (text: string) => {
    const [line] = paste(`手套\t2\t${text}`, flagged).lines
    return [line?.values['urgent'], line?.cells[2]?.doubt, line?.unread]
  }

  it.each(['是', '对', '有', '1', '√', '✔', '✔️', 'Yes', 'TRUE', '加急'])('%s is yes', word => {
    expect(read(word)).toEqual([1, undefined, false])
  })

  it.each(['否', '不是', '无', '0', '×', 'No', 'false', '-'])('%s is no', word => {
    expect(read(word)).toEqual([0, undefined, false])
  })

  it.each(['尽快', '不加急', '2', '?'])('%s is neither: it is marked, and its line waits', word => {
    expect(read(word)).toEqual([undefined, 'notAFlag', true])
  })
})

it('gives no number without a head to a column that is seldom written', () => {
  const seldom = layoutOf([
    goods,
    qty,
    column('over', '超收允差（%）', 'Number', { precision: 2 }, { seldom: true }),
    column('price', '单价', 'Number', { precision: 2 }),
    column('note', '备注', 'Text'),
  ])
  expect(readOf('手套 20双 3.5 7', seldom)).toEqual({
    goods: '手套',
    qty: '20',
    price: '3.50',
    waits: '手套 20双 3.5 7',
  })
  const [headed] = paste('物料\t数量\t超收允差（%）\n手套\t20\t5', seldom).lines
  expect(headed?.values['over']).toBe('5.00')
})
