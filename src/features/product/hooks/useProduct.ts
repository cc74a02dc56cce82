import { useMemo } from 'react'
import { isApiCode } from '@/api/apiError'
import type { ProductDetail } from '@/api/product'
import { useText } from '@/i18n'
import { takeProduct } from '@/stores/productAhead'
import { readNames } from '@/stores/readNames'
import { keptProduct } from '@/stores/storageKeys'
import { changeKept, makeStale, offerKept } from '@/widgets/call-state/keptReads'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { useLastVisit } from '@/widgets/call-state/useLastVisit'
import { productTexts } from '../texts'

const NOT_FOUND = 40400

/** A product, or what the server says about one that is not to be had: unknown, or taken off the shelf. */
interface Found {
  product?: ProductDetail
  missing?: string
}

const find = async (code: string): Promise<Found> => {
  try {
    return { product: await takeProduct(code) }
  } catch (error) {
    if (isApiCode(error, NOT_FOUND)) return { missing: error.msg ?? '' }
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
  const answered = useMemo(() => (product && !last ? { code, product } : undefined), [code, product, last])
  useLastVisit<{ code: string; product: ProductDetail }>({
    key: keptProduct(code),
    answered,
    show: before => {
      if (before.code === code) offerKept(readNames.product(code), { product: before.product })
    },
  })
  return { product, missing: value?.missing, error, busy, reload }
}

/** The heart was pressed, and the server has taken it. */
export const favouriteChanged = (code: string, favourite: boolean): void => {
  changeKept<Found>(readNames.product(code), ({ product }) => ({
    product: product && { ...product, favourite },
  }))
  makeStale(readNames.traces)
}
