import { useCallback } from 'react'
import { getProducts, type ProductSort } from '@/api/product'
import { seesPrices } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'

const PAGE_SIZE = 10

export const usePricesHidden = (): boolean => {
  const shownToGuests = useSite(({ site }) => site?.showPricesToGuests ?? false)
  return !useSession(session => seesPrices(session, shownToGuests))
}

/** Pages of the shop's goods; its identity changes with what is asked for. */
export const useGoodsLoader = (shopUuid: string, sort: ProductSort, classUuid?: string) =>
  useCallback(
    (page: number) =>
      getProducts({
        page,
        pageSize: PAGE_SIZE,
        shopUuid,
        sort,
        shopClassUuids: classUuid ? [classUuid] : undefined,
      }),
    [shopUuid, sort, classUuid],
  )
