import type { ProductSort } from '@/api/product'

/** What the goods of a shop are narrowed to and how they are shown. */
export interface GoodsView {
  sort: ProductSort
  columns: 1 | 2
  /** a class of the shop */
  classUuid?: string | undefined
}

export type GoodsViewEvent =
  | { type: 'sortPressed'; by: 'default' | 'sales' | 'price' }
  | { type: 'columnsToggled' }
  | { type: 'classChosen'; classUuid: string | undefined }

export const startView = (classUuid?: string): GoodsView => ({ sort: 'default', columns: 2, classUuid })

/** A press on the price turns it around: cheapest first, then dearest first. */
export const reduceGoodsView = (view: GoodsView, event: GoodsViewEvent): GoodsView => {
  switch (event.type) {
    case 'sortPressed':
      if (event.by !== 'price') return { ...view, sort: event.by }
      return { ...view, sort: view.sort === 'priceAsc' ? 'priceDesc' : 'priceAsc' }
    case 'columnsToggled':
      return { ...view, columns: view.columns === 1 ? 2 : 1 }
    case 'classChosen':
      return { ...view, classUuid: event.classUuid }
  }
}

/** How the goods are sorted: by no price where prices are hidden, as after a logout. */
export const sortOf = (view: GoodsView, priceHidden: boolean): ProductSort =>
  priceHidden && isByPrice(view) ? 'default' : view.sort

export const isByPrice = ({ sort }: GoodsView): boolean => sort === 'priceAsc' || sort === 'priceDesc'
