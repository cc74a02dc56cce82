/**
 * What goods cost in orders that were agreed before: POST alc-biz-industry/PurchasePriceAction/… All of it is `@assumed`.
 * Only orders that the person may read count (2000: none of them may be read).
 */
interface Owner {
  cOrgUuid: string
  cAccUuid: string
}

/** getPrices */
export interface PurchasePricesWish extends Owner {
  cGoodsUuid: string
  /** '' counts all suppliers */
  cSupplierUuid: string
  /** orders of all other suppliers, in the place of those of this one */
  bOthers: boolean
  /** an order that does not count: the one that is looked at; '' for a new one */
  cExceptDocUuid: string
  /** from 1 */
  iPageNumber: number
  iPageSize: number
}

export interface PurchasePrice {
  cDocUuid: string
  cDocCode: string
  /** `2026-03-18` */
  dDocDate: string
  cSupplierUuid: string
  cSupplierName: string
  iQty: string
  cUnit: string
  /** yuan, with tax */
  iPrice: string
}

export interface PurchasePricesAnswer {
  /** the newest order first */
  pageData: PurchasePrice[]
  iTotleSize: number
}

/** getLastPrices */
export interface LastPricesWish extends Owner {
  /** '' where none is chosen yet */
  cSupplierUuid: string
  /** at most 1000 */
  cGoodsUuids: string[]
  cExceptDocUuid: string
}

/** The last price of this supplier, or else of another one; goods that were never ordered have none. */
export interface LastPrice {
  cGoodsUuid: string
  iPrice: string
  cSupplierUuid: string
  cSupplierName: string
  dDocDate: string
}

export interface LastPricesAnswer {
  priceList: LastPrice[]
}
