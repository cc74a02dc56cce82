import { layoutOf, type CellValues } from '@/widgets/table/model/cells'
import { doubtsOf, MOST_LINES, pastedLines, pasteEvent } from '@/widgets/table/model/pasting'
import { emptyTable, tableModel } from '@/widgets/table/model/tableRows'
import { column } from './column'

const goods = column('goods', '物料', 'Refer')
const qty = column('qty', '数量', 'Number', { precision: 3, min: '0.001', max: '99999' }, { summed: true })
const columns = [
  goods,
  column('spec', '规格型号', 'Text', { readOnly: true }),
  column('unit', '单位', 'Text', { readOnly: true }),
  qty,
  column('price', '参考单价', 'Number', { precision: 2 }),
  column('day', '需求日期', 'Date'),
  column('note', '备注', 'Text'),
]
const layout = layoutOf(columns)
const paste = (text: string, of = layout) => pastedLines(text, { layout: of, optionsOf: () => [] })
const textsOf = (text: string) => paste(text).lines.map(({ cells }) => cells.map(cell => cell.text))

const found = new Map<string, CellValues>(['100234', '手套'].map(name => [name, { goods: name }]))
const taken = (text: string, of = layout) => {
  const { rows, waiting } = tableModel(emptyTable, pasteEvent(paste(text, of).lines, found, of))
  return { rows: rows.map(row => row.values), waiting }
}

describe('cells of a spreadsheet in quotes', () => {
  it('hold line breaks, which become spaces', () => {
    expect(textsOf('A4 静电复印纸\t10\t145\t"急用\n周五前"\r\n手套\t2\t3\t"a\r\nb"')).toEqual([
      ['A4 静电复印纸', '10', '145', '急用 周五前'],
      ['手套', '2', '3', 'a b'],
    ])
    expect(textsOf('"手套\n加厚"\t2')).toEqual([['手套 加厚', '2']])
  })

  it('are read without their quotes', () => {
    const [line] = paste('"套筒扳手组套"\t2\t"1,298.00"').lines
    expect(line).toMatchObject({ reference: '套筒扳手组套', values: { qty: '2.000', price: '1298.00' } })
    expect(textsOf('"扳手 12"""\t""\t2\n扳手12"\t\t2')).toEqual([
      ['扳手 12"', '', '2'],
      ['扳手12"', '', '2'],
    ])
  })

  it('swallow nothing where a quote is not closed', () => {
    expect(textsOf('手套\t20\t"急用\n扳手\t3\t"快"\n"水泥\t4\n电缆 12"\t5')).toEqual([
      ['手套', '20', '"急用'],
      ['扳手', '3', '快'],
      ['"水泥', '4'],
      ['电缆 12"', '5'],
    ])
  })

  it('are as before in a text without tabs, and in its lines without them', () => {
    expect(textsOf('"手套 20\n扳手" 3')).toHaveLength(2)
    expect(textsOf('"手套 20\n扳手"\n水泥\t3')).toHaveLength(3)
  })

  it('stay so in the lines that are pasted next', () => {
    const { rest } = paste(`${'手套\t1\n'.repeat(MOST_LINES)}手套\t2\t"a\n""b"""`)
    expect(textsOf(rest)).toEqual([['手套', '2', 'a "b"']])
  })
})

describe('a heading in other words', () => {
  it.each([
    ['物料名称\t规格\t数量\t单价\t需求日期\n手套\tL\t20\t3.5\t2026-03-05', '2026-03-05'],
    ['Item\tSpec\tQty\tUnit Price\tday\n手套\tL\t20\t3.5\t2026-03-05', '2026-03-05'],
    ['"物料\n名称"\t型号\t数量（双）\t单价*\t品牌\n手套\tL\t20\t3.5\t某牌', undefined],
    ['sku\tquantity\tprice\n手套\t20\t3.5', undefined],
  ])('%j', (text, day) => {
    const { rows, waiting } = taken(text)
    expect(rows).toEqual([{ goods: '手套', qty: '20.000', price: '3.50', ...(day !== undefined && { day }) }])
    expect(waiting).toEqual([])
  })

  it('has the code looked up, else the name; both are told where they are not known', () => {
    const heading = '品名\t编码\t规格型号\t数量\t单位\n'
    const { rows, waiting } = taken(
      `${heading}棉手套\t100234\tL\t20\t双\n手套\t\tL\t3\t双\n石头\t77\tL\t4\t块`,
    )
    expect(rows.map(row => [row['goods'], row['qty']])).toEqual([
      ['100234', '20.000'],
      ['手套', '3.000'],
    ])
    expect(waiting).toMatchObject([{ text: '石头 77', values: { qty: '4.000' } }])
  })

  it('that leaves out the goods has its lines wait with their whole text, also a line that leaves them blank', () => {
    const { rows, waiting } = taken('品牌\t规格\t数量\t单价\n某牌\tL\t20\t3.5')
    expect([rows, waiting.map(one => one.text)]).toEqual([[], ['某牌 L 20 3.5']])
    expect(waiting[0]?.values).toMatchObject({ qty: '20.000', price: '3.50' })
    expect(doubtsOf(paste('规格\t数量\nL\t20').lines)).toBe(1)
    expect(taken('物料\t品牌\t数量\n\t某牌\t20').waiting).toMatchObject([{ text: '某牌 20' }])
  })

  it('is one where two words are known, also without a column, and none is a number', () => {
    const two = layoutOf([goods, qty])
    expect(taken('品名\t规格\t产地\n手套\tL\t某地', two).rows).toEqual([{ goods: '手套' }])
    expect(paste('物料\t数量\t20').lines).toHaveLength(1)
    expect(paste('物料\t产地\t20').lines).toHaveLength(1)
  })

  it('names the text that names the goods, beside a reference to something else', () => {
    const store = column('store', '仓库', 'Refer')
    const [line] = paste('名称\t数量\n手套\t2', layoutOf([store, column('text', '品名', 'Text'), qty])).lines
    expect(line?.values).toMatchObject({ text: '手套', qty: '2.000' })
  })

  it('names no price where two may be meant, and no column twice', () => {
    const two = layoutOf([
      goods,
      qty,
      column('taxed', '含税单价', 'Number'),
      column('plain', '不含税单价', 'Number'),
      column('kind', '规格', 'Text'),
    ])
    const [line] = paste('品名\t数量\t单价\t型号\t规格型号\n手套\t2\t3\tA\tB', two).lines
    expect(line?.cells.map(cell => cell.column?.field)).toEqual([
      'goods',
      'qty',
      undefined,
      'kind',
      undefined,
    ])
  })
})

describe('what is counted as a doubt', () => {
  it('is not that the goods are not looked up yet', () => {
    const { lines } = paste('物料\t数量\n手套\t20\n扳手\t0\n水泥\t3')
    expect(lines[0]?.cells[0]?.doubt).toBe('reference')
    expect(doubtsOf(lines)).toBe(1)
    const store = column('store', '仓库', 'Refer')
    expect(doubtsOf(paste('手套\t20\t一号仓', layoutOf([goods, qty, store])).lines)).toBe(1)
  })
})
