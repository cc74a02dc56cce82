import type { TableColumn } from './cells'
import { quantityOf, type PlacedCell } from './pastedColumns'
import { kindOf } from './pastedUnits'
import { isQuantity } from './sameRows'

/** Which columns a first line names, by their labels or by the words people use for them. */

type Kind = 'code' | 'name' | 'spec' | 'quantity' | 'unit' | 'price'

const GOODS = '(?:物料|商品|货品|产品|货物|材料)'
const WORDS: readonly (readonly [Kind, RegExp])[] = [
  [
    'code',
    new RegExp(`^(?:${GOODS}?(?:编码|代码|货号|条码|条形码)|${GOODS}编号|(?:item)?code|barcode|sku)$`),
  ],
  ['name', new RegExp(`^(?:${GOODS}(?:名称?)?|品名|名称|(?:item)?name|item)$`)],
  ['spec', /^(?:规格|型号|规格\/?型号|型号\/?规格|spec|specification)$/],
  ['quantity', /^(?:数量|qty|quantity)$/],
  ['unit', /^(?:单位|计量单位|unit|uom)$/],
  ['price', /^(?:单价|价格|(?:unit)?price)$/],
]

/** `数量（件）`, `单价*` and `Unit Price:` are the same words without that. */
const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[（(][^（()）]*[)）]/g, '')
    .replace(/[\s*:：]/g, '')

const kindOfWord = (text: string): Kind | undefined => {
  const word = wordOf(text)
  return WORDS.find(([, words]) => words.test(word))?.[0]
}

const namesGoods = (kind: Kind | undefined): kind is 'code' | 'name' => kind === 'code' || kind === 'name'

const isPrice = ({ spec, label }: TableColumn): boolean =>
  spec.type === 'Number' && /(?:单价|价格|price)$/.test(wordOf(label))

/** The only one, or none: which of two prices is meant is for a person to say. */
const onlyOf = (columns: readonly TableColumn[]): TableColumn | undefined =>
  columns.length === 1 ? columns[0] : undefined

const columnOfKind = (kind: Kind, columns: readonly TableColumn[]): TableColumn | undefined => {
  if (kind === 'price') return onlyOf(columns.filter(isPrice))
  const labelled = columns.find(({ label }) => kindOfWord(label) === kind)
  return labelled ?? (kind === 'quantity' && columns.some(isQuantity) ? quantityOf(columns) : undefined)
}

export interface HeadingCell {
  column: TableColumn | undefined
  /** of several words for the goods the lowest one is looked up: its own label, its code, its name */
  rank: number
}

const NUMBERS = ['number', 'pieces', 'measure', 'money']

/** The first line, when it is a heading. */
export const headingOf = (
  cells: readonly string[],
  columns: readonly TableColumn[],
  goods: TableColumn | undefined,
): readonly HeadingCell[] | undefined => {
  if (cells.some(cell => NUMBERS.includes(kindOf(cell)))) return undefined
  const exact = cells.map(cell => columns.find(({ label, field }) => label === cell || field === cell))
  const left = new Set(columns.filter(column => column !== goods && !exact.includes(column)))
  // the first reference may be a store beside a text that names the goods
  const isOfGoods = (kind: Kind | undefined): boolean =>
    namesGoods(kind) &&
    goods !== undefined &&
    (namesGoods(kindOfWord(goods.label)) || columnOfKind(kind, columns) === undefined)
  const named = cells.map((cell, at): HeadingCell & { known: boolean } => {
    if (exact[at]) return { column: exact[at], rank: 0, known: true }
    const kind = kindOfWord(cell)
    if (isOfGoods(kind)) return { column: goods, rank: kind === 'code' ? 1 : 2, known: true }
    const column = kind && columnOfKind(kind, [...left])
    if (column) left.delete(column)
    return { column, rank: 0, known: kind !== undefined }
  })
  const known = named.filter(one => (cells.length === 1 ? one.column : one.known)).length
  return known >= Math.min(2, cells.length) ? named : undefined
}

/** Each cell stands below its heading. A name beside the code that is looked up says the same goods once more. */
export const cellsBelow = (
  heading: readonly HeadingCell[],
  cells: readonly string[],
  goods: TableColumn | undefined,
): readonly PlacedCell[] => {
  const ofGoods = cells.flatMap((text, at) => {
    const named = heading[at]
    return goods && named?.column === goods && text !== '' ? [{ at, rank: named.rank }] : []
  })
  const [first] = [...ofGoods].sort((one, other) => one.rank - other.rank)
  return cells.map((text, at) => {
    const column = heading[at]?.column
    const again = first !== undefined && at !== first.at && ofGoods.some(one => one.at === at)
    return { text, column, ...(again && { again }) }
  })
}
