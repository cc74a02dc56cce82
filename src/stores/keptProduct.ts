import { KEPT_PRODUCTS } from './storageKeys'

/** Where a product is kept: of those that share a place the last one stays. Not needed before the first card. */
export const keptProduct = (code: string): string =>
  `product/${[...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % KEPT_PRODUCTS}`
