import { classBooks } from './classes'
import type { ClassBook, Goods, GoodsItem } from './types'

export interface SpecValue {
  label: string
  priceFactor: number
}
interface SpecEntry {
  name: string
  values: SpecValue[]
}

interface ParamEntry {
  name: string
  value: string
}

/** One product before the seed decides brand, price and stock. Codes never depend on the seed. */
export interface CatalogEntry {
  prodCode: string
  book: ClassBook
  goods: Goods
  item: GoodsItem
  specs: SpecEntry[]
  params: ParamEntry[]
}

const splitPair = (text: string): [string, string] => {
  const at = text.indexOf(': ')
  if (at < 0) throw new Error(`"${text}" is not "name: value"`)
  return [text.slice(0, at), text.slice(at + 2)]
}

/** '规格: M6×20 | M8×30*1.35' */
const parseSpec = (text: string): SpecEntry => {
  const [name, values] = splitPair(text)
  return {
    name,
    values: values.split(' | ').map(value => {
      const [, label = value, factor] = /^(.*?)(?:\*([\d.]+))?$/.exec(value) ?? []
      return { label, priceFactor: factor === undefined ? 1 : Number(factor) }
    }),
  }
}

/** The family's parameters with the product's own in their place; '-' takes one away. */
const paramsOf = (goods: Goods, item: GoodsItem): ParamEntry[] => {
  const params = new Map([...goods.params, ...(item.params ?? [])].map(splitPair))
  return [...params].filter(([, value]) => value !== '-').map(([name, value]) => ({ name, value }))
}

const entriesOf = (book: ClassBook): CatalogEntry[] => {
  const serials = new Map<string, number>()
  return book.goods.flatMap(goods =>
    goods.items.map(item => {
      const serial = (serials.get(goods.leaf) ?? 0) + 1
      serials.set(goods.leaf, serial)
      const leafNo = String(book.leaves.indexOf(goods.leaf) + 1).padStart(2, '0')
      const prodCode = `AL${book.no}${leafNo}${String(serial).padStart(3, '0')}`
      return {
        prodCode,
        book,
        goods,
        item,
        specs: (item.specs ?? goods.specs).map(parseSpec),
        params: paramsOf(goods, item),
      }
    }),
  )
}

/** Every product of the world in the order of the class tree. */
export const catalogEntries: readonly CatalogEntry[] = classBooks.flatMap(entriesOf)

export const COLOUR_SPEC = '颜色'

/** Values of the product's colour dimension, if it has one to choose from. */
export const colourValuesOf = (entry: CatalogEntry): string[] =>
  entry.specs.find(spec => spec.name === COLOUR_SPEC)?.values.map(value => value.label) ?? []
