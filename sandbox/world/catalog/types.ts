import type { PictureName } from '../../media/objects'

/** Hand-written description of one family of products that share specs, parameters and the object pictured. */
export interface Goods {
  /** second-level class name */
  leaf: string
  picture: PictureName
  unit: string
  /** `name: value | value*priceFactor`, at most three dimensions, 2 to 8 combinations */
  specs: string[]
  /** `name: value` */
  params: string[]
  items: GoodsItem[]
}

export interface GoodsItem {
  name: string
  /** two to four clauses; also the points of the detail page */
  selling: string
  /** price of the first SKU before the seed's variation */
  yuan: number
  /** colour the object is shown in when the product has no colour to choose */
  tint?: string
  /** specs instead of the family's */
  specs?: string[]
  /** parameters that replace or join the family's; `name: -` removes one */
  params?: string[]
}

/** One top-level class with everything that is written for it by hand. */
export interface ClassBook {
  /** two digits, part of every product code */
  no: string
  name: string
  /** models start with it */
  modelPrefix: string
  /** invented brand names */
  brands: string[]
  /** uuid of the specialised shop; the self-operated one sells a part of every class */
  shopUuid: string
  leaves: string[]
  /** where the goods of this class are used; one is quoted on each detail page */
  uses: string[]
  /** delivery and after-sale promise of the class */
  promise: string
  goods: readonly Goods[]
}

type ItemTuple = [
  name: string,
  selling: string,
  yuan: number,
  tint?: string,
  own?: Pick<GoodsItem, 'specs' | 'params'>,
]

export const goods = (
  leaf: string,
  picture: PictureName,
  unit: string,
  specs: string[],
  params: string[],
  items: ItemTuple[],
): Goods => ({
  leaf,
  picture,
  unit,
  specs,
  params,
  items: items.map(([name, selling, yuan, tint, own]) => ({ name, selling, yuan, tint, ...own })),
})
