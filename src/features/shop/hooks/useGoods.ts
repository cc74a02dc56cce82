import { useCallback } from 'react'
import { getProducts, type Product, type ProductSort } from '@/api/product'
import { handOverProduct } from '@/routes/handover'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { seesPrices } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'

const PAGE_SIZE = 10

export const openProduct = (product: Product) => {
  handOverProduct({
    code: product.productCode,
    name: product.name,
    pictureUrl: product.imageUrl,
    priceFen: product.price,
    unit: product.unit,
    selfOperated: product.selfOperated,
  })
  void navigate(linkTo('productDetails', { cProdCode: product.productCode }))
}

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
