import { useCallback, useState } from 'react'
import { isApiCode, NO_DATA_PERMISSION } from '@/api/apiError'
import { getStockMoves, type StockGoods, type StockMove } from '@/api/stock'
import type { WidgetOwner } from '@/api/widget'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { useListPage } from '@/widgets/call-state/useListPage'

export const keyOfMove = ({ moveUuid }: StockMove): string => moveUuid

/** The moves of goods, the newest first, and the goods as the first page has them. */
export function useStockMoves(owner: WidgetOwner, goodsUuid: string) {
  const [goods, setGoods] = useState<StockGoods>()
  const [forbidden, setForbidden] = useState(false)
  const load = useCallback(
    async ({ page, pageSize }: PageQuery) => {
      try {
        const found = await getStockMoves({ goodsUuid, page, pageSize }, owner)
        // goods may have moved before a later page is read: the stock is that of the newest move that is shown
        if (page === 1) setGoods(found.goods)
        setForbidden(false)
        return found
      } catch (error) {
        setForbidden(isApiCode(error, NO_DATA_PERMISSION))
        throw error
      }
    },
    [goodsUuid, owner],
  )
  return { goods, forbidden, ...useListPage({ load, keyOf: keyOfMove }) }
}
