import type { RouteName } from '@/routes/table'
import type { SearchGroup } from '@/stores/searchHistory'

export interface SearchKindDefinition {
  /** where its results stand */
  route: RouteName
  /** whose history its words belong to */
  group: SearchGroup
  /** has a place among the tabs of the overview; the key of its text */
  tab: boolean
  /** the site's words and suggestions are about products */
  suggests: boolean
}

/**
 * What can be searched. A further kind is one more row here, its texts, and a page that shows its results.
 */
export const searchKinds = {
  goods: { route: 'searchGoods', group: 'goods', tab: true, suggests: true },
  shop: { route: 'searchShop', group: 'goods', tab: true, suggests: true },
  shopGoods: { route: 'searchShopGoods', group: 'goods', tab: false, suggests: true },
  order: { route: 'searchOrder', group: 'order', tab: true, suggests: false },
  splicing: { route: 'searchSplicingOrders', group: 'order', tab: false, suggests: false },
  commission: { route: 'searchCommissionsList', group: 'order', tab: false, suggests: false },
  enquiry: { route: 'searchEnquiryList', group: 'enquiry', tab: false, suggests: false },
} as const satisfies Record<string, SearchKindDefinition>

export type SearchKind = keyof typeof searchKinds
export type TabKind = {
  [K in SearchKind]: (typeof searchKinds)[K]['tab'] extends true ? K : never
}[SearchKind]

export const isSearchKind = (name: string | undefined): name is SearchKind =>
  name !== undefined && Object.prototype.hasOwnProperty.call(searchKinds, name)

const tabKinds = (Object.keys(searchKinds) as SearchKind[]).filter(
  (kind): kind is TabKind => searchKinds[kind].tab,
)

/** Orders belong to a login: a guest has none to search. */
export const tabsFor = (loggedIn: boolean): TabKind[] => tabKinds.filter(kind => loggedIn || kind !== 'order')

/** Longest keyword the server takes. */
export const LONGEST = 100

/** A keyword as it is looked for and remembered. */
export const cleanKeyword = (text: string | undefined): string =>
  Array.from((text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .slice(0, LONGEST)
    .join('')
    .trim()
