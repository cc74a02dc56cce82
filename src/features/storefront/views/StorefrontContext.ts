import { createContext, useContext, type ReactNode } from 'react'
import type { Product, ProductPage, Shop } from '@/api/product'
import type { ProductListModule, StorefrontLink, StorefrontModule } from '@/api/storefront'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import type { FirstPage } from '../productSource'

/** What presses on modules do. */
export interface Follow {
  follow: (link: StorefrontLink) => void
  followItem: (link: StorefrontLink) => void
  logIn: () => void
  openProduct: (product: Product) => void
  openShop: (shop: Shop) => void
}

/** What modules share with their screen. */
export interface Storefront extends Follow {
  /** The site shows no prices to this person (shop §5). */
  priceHidden: boolean
  /** The visitor is not logged in: links of modules lead to the login first (shop §2). */
  guest: boolean
  scroll: ScrollSignal | undefined
  /** The page glides to the element with this id, in so many ms. */
  glideTo: (id: string, duration: number) => void
  /** First page of a product list: asked for at boot where that was possible. */
  takeFirstPage: (module: ProductListModule) => Promise<ProductPage>
  /** The same page where it is there already: the list is drawn with it at once. */
  firstPageNow: (module: ProductListModule) => FirstPage | undefined
  /** Its pictures are the first the buyer waits for. */
  firstListId: string | undefined
  /** A module inside another one. */
  renderModule: (module: StorefrontModule) => ReactNode
  /** Told of entries that lead nowhere, outside the editor: this person arranges them. */
  superUser?: boolean
  /** Presses choose modules. */
  editing?: boolean
  /** Laid over what stands in a free container, while it is edited. */
  overContainer?: ((id: string) => ReactNode) | undefined
}

/** The page is in front. Apart from the rest: what moves asks for it, and nothing else is drawn anew. */
export const ShownContext = createContext(true)

export const StorefrontContext = createContext<Storefront | undefined>(undefined)

export const useStorefront = (): Storefront => {
  const storefront = useContext(StorefrontContext)
  if (!storefront) throw new Error('a module stands outside its storefront')
  return storefront
}
