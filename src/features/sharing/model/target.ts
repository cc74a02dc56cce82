import type { Share, ShareTarget } from '@/api/sharing'
import { linkTo, type RouteTarget } from '@/routes/links'

/** What the page's address wants to share; undefined: it shows what was shared so far. */
export const targetOf = (query: {
  productCode?: string | undefined
  shopUuid?: string | undefined
}): ShareTarget | undefined => {
  if (query.productCode) return { kind: 'product', productCode: query.productCode }
  return query.shopUuid ? { kind: 'shop', shopUuid: query.shopUuid } : undefined
}

/** The page a shared link opens; the code tells the server whose share it is. */
export const landingOf = ({ productCode, shopUuid, shareCode }: Share): RouteTarget =>
  productCode
    ? linkTo('goodsDetail', { productCode, shareCode })
    : linkTo('shop', { shopUuid, tpath: '2', shareCode })

/** The page of this record's poster. */
export const posterPageOf = ({ productCode, shopUuid }: Share): RouteTarget =>
  linkTo('sharingCenter', productCode ? { productCode } : { shopUuid })
