import { wordList } from '@/base/text'

/** What a pasted cell is by its looks: digits alone say little, the unit behind them says more. */

const NUMBER = /^[+-]?[\d０-９][\d０-９,]*([.．][\d０-９]*)?$/
export const DATE = /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/
/** A quantity with its unit, as people write it in a chat: `20双`, `20（双）`, `x20`. */
const COUNTED = /^([x×*]?)\s*(\d[\d,]*(?:\.\d*)?)\s*[（(]?([^\d\s.,%/()（）-]{0,3})[)）]?$/

/** Units that only a quantity has, and that no goods are called by. */
const PIECES = new Set([
  ...'双个箱包件只台套把支张卷瓶桶袋盒条根块片副本对打吨辆架顶株筐令盘罐枚颗捆组樘扇份',
  'pc',
  'pcs',
])
/** Units of a quantity or of a size: `100米` of cable, and tubes of `6米`. */
const MEASURES = new Set(
  wordList(`
    米 m 公里 km 公斤 千克 kg 斤 升 l t 方 立方 立方米 平方 平方米 平米
  `),
)
/** Units of sizes, which are part of a name: `500ml`, `8寸`. */
const SIZES = new Set(
  wordList(`
    ml 毫升 mm 毫米 cm 厘米 公分 寸 英寸 吋 号 # " ” ″ 目 g 克 mg 毫克 w kw 瓦 千瓦 v kv 伏 a
    ma mah 安 hz 赫兹 xl xxl 度 ° ℃ gb tb mpa
  `),
)
const MONEY = new Set(['元'])

/** `counted`: a number with a unit that is not known. */
export type CellKind =
  | 'blank'
  | 'date'
  | 'number'
  | 'pieces'
  | 'measure'
  | 'size'
  | 'money'
  | 'counted'
  | 'word'

const kindOfUnit = (unit: string): CellKind => {
  if (PIECES.has(unit)) return 'pieces'
  if (MEASURES.has(unit)) return 'measure'
  if (SIZES.has(unit)) return 'size'
  if (MONEY.has(unit)) return 'money'
  // `304不锈钢` is a name
  return unit.length === 1 ? 'counted' : 'word'
}

export const kindOf = (text: string): CellKind => {
  if (text === '') return 'blank'
  if (DATE.test(text)) return 'date'
  if (NUMBER.test(text)) return 'number'
  const [counted, times, , unit = ''] = COUNTED.exec(text) ?? []
  if (counted === undefined) return 'word'
  return times !== '' && unit === '' ? 'pieces' : kindOfUnit(unit.toLowerCase())
}

/** The number of a cell with a unit; a size is none. */
export const countedNumber = (text: string): string | undefined =>
  kindOf(text) === 'size' ? undefined : COUNTED.exec(text)?.[2]

/** A letter alone may be the size of a glove. */
const isUnit = (text: string): boolean => {
  const kind = kindOfUnit(text.toLowerCase())
  return kind !== 'counted' && kind !== 'word' && !/^[a-z]$/i.test(text)
}

/** `20 双`: a unit that stands by itself belongs to the number before it. */
export const withUnits = (cells: readonly string[]): string[] => {
  const joined: string[] = []
  let before = ''
  for (const cell of cells) {
    if (isUnit(cell) && kindOf(before) === 'number') joined.push(`${joined.pop() ?? ''} ${cell}`)
    else joined.push(cell)
    before = cell
  }
  return joined
}
