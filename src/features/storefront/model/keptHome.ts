import type { ProductPage } from '@/api/product'
import type { StorefrontPage } from '@/api/storefront'

/** The home tab as it was last shown, and first pages of its lists by module. */
export interface KeptHome {
  page: StorefrontPage
  lists: Readonly<Record<string, ProductPage>>
}
