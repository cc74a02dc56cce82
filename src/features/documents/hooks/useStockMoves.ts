import { useCallback, useState } from 'react'
import { isApiCode, NO_DATA_PERMISSION } from '@/api/apiError'
import { getStockMoves, type StockGoods, type StockMove } from '@/api/stock'
import type { WidgetOwner } from '@/api/widget'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { useListPage } from '@/widgets/call-state/useListPage'

export const keyOfMove = ({ moveUuid }: StockMove): string => moveUuid

/** The moves of goods, the newest first, and the goods as the newest page has them. */
export function useStockMoves(owner: WidgetOwner, goodsUuid: string) {
  const [goods, setGoods] = useState<StockGoods>()
  const [forbidden, setForbidden] = useState(false)
  const load = useCallback(
    async ({ page, pageSize }: PageQuery) => {
      try {
        const found = await getStockMoves({ goodsUuid, page, pageSize }, owner)
        setGoods(found.goods)
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
