import { useMemo } from 'react'
import { isApiCode, NOT_THERE } from '@/api/apiError'
import type { ProductDetail } from '@/api/product'
import { useText } from '@/i18n'
import { seesPricesNow } from '@/stores/pricesShown'
import { takeProduct } from '@/stores/productAhead'
import { readNames } from '@/stores/readNames'
import { seesPrices } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'
import { KEPT_PRODUCTS } from '@/stores/storageKeys'
import { changeKept, makeStale, offerKept } from '@/widgets/call-state/keptReads'
import { useBackOnline } from '@/widgets/call-state/useBackOnline'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { useLastVisit } from '@/widgets/call-state/useLastVisit'
import { productTexts } from '../texts'

/** Where a product is kept between visits: of those that share a place the last one stays. */
export const keptProduct = (code: string): string =>
  `product/${[...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % KEPT_PRODUCTS}`

/** A product, or what the server says about one that is not to be had: unknown, or taken off the shelf. */
interface Found {
  product?: ProductDetail | undefined
  /** it was read for a person who sees prices: goods without one are on request */
  priced?: boolean
  missing?: string
}

const find = async (code: string): Promise<Found> => {
  try {
    return { product: await takeProduct(code), priced: seesPricesNow() }
  } catch (error) {
    if (isApiCode(error, NOT_THERE)) return { missing: error.msg ?? '' }
    throw error
  }
}

/** The product of the page, asked for again on login and logout (prices change). */
export function useProduct(code: string) {
  const t = useText(productTexts)
  const { value, error, busy, reload, last } = useKeptRead<Found>(() => find(code), {
    name: readNames.product(code),
    onShow: false,
    open: true,
    action: t('product.load'),
  })
  const product = value?.product
  const shownToGuests = useSite(({ site }) => site?.showPricesToGuests ?? false)
  const priceHidden = !useSession(session => seesPrices(session, shownToGuests))
  const answered = useMemo(() => (product && !last ? { code, product } : undefined), [code, product, last])
  useLastVisit<{ code: string; product: ProductDetail }>({
    key: keptProduct(code),
    answered,
    show: before => {
      if (before.code === code) offerKept(readNames.product(code), { product: before.product, priced: true })
    },
  })
  // shown as the last visit left it, without a network
  useBackOnline(reload, last && error !== undefined)
  /** a guest has logged in, and the prices have not come yet */
  const unpriced = product !== undefined && !priceHidden && !value?.priced
  return { product, priceHidden, unpriced, missing: value?.missing, error, busy, reload }
}

/** The heart was pressed, and the server has taken it. */
export const favouriteChanged = (code: string, favourite: boolean): void => {
  changeKept<Found>(readNames.product(code), found => ({
    ...found,
    product: found.product && { ...found.product, favourite },
  }))
  makeStale(readNames.traces)
}
