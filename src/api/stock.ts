import type { StockMovesWish } from '@wire/stock'
import { post } from './client'
import { decodeStockMoves, type StockMovesPage } from './decode/stock'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export type { StockGoods, StockMove } from './decode/stock'

interface StockMovesQuery {
  goodsUuid: string
  page: number
  pageSize: number
}

/** How the stock of goods became what it is, the newest move first. 2000: this person reads no goods. */
export const getStockMoves = (
  { goodsUuid, page, pageSize }: StockMovesQuery,
  owner: WidgetOwner,
): Promise<StockMovesPage> => {
  const body: StockMovesWish = {
    cGoodsUuid: goodsUuid,
    pageNumber: page,
    pageSize,
    ...encodeInstitution(owner),
  }
  return post(paths.getStockMoves, body, decodeStockMoves)
}
