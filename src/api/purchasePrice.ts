import type { LastPricesWish, PurchasePricesWish } from '@wire/purchasePrice'
import { post } from './client'
import type { Page } from './decode/page'
import { decodeLastPrices, decodePrices, type LastPrice, type PastPrice } from './decode/purchasePrice'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export type { LastPrice, PastPrice } from './decode/purchasePrice'

export interface PriceQuery {
  goodsUuid: string
  /** '' counts all suppliers */
  supplierUuid: string
  /** orders of all other suppliers, in the place of those of this one */
  others: boolean
  /** an order that does not count; '' for a new one */
  exceptDocument: string
  page: number
  pageSize: number
}

/** What goods cost in orders that were agreed before, the newest first. 2000: this person may read no orders. */
export const getPrices = (query: PriceQuery, owner: WidgetOwner): Promise<Page<PastPrice>> => {
  const body: PurchasePricesWish = {
    cGoodsUuid: query.goodsUuid,
    cSupplierUuid: query.supplierUuid,
    bOthers: query.others,
    cExceptDocUuid: query.exceptDocument,
    iPageNumber: query.page,
    iPageSize: query.pageSize,
    ...encodeInstitution(owner),
  }
  return post(paths.getPrices, body, decodePrices)
}

/** The last price of each of these goods, of this supplier where there is one. */
export const getLastPrices = async (
  {
    goodsUuids,
    supplierUuid,
    exceptDocument,
  }: Pick<PriceQuery, 'supplierUuid' | 'exceptDocument'> & { goodsUuids: readonly string[] },
  owner: WidgetOwner,
): Promise<readonly LastPrice[]> => {
  const body: LastPricesWish = {
    cSupplierUuid: supplierUuid,
    cGoodsUuids: [...goodsUuids],
    cExceptDocUuid: exceptDocument,
    ...encodeInstitution(owner),
  }
  return (await post(paths.getLastPrices, body, decodeLastPrices)).items
}
