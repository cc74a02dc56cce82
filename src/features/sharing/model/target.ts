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

/** The page of this record's poster. */
export const posterPageOf = ({ productCode, shopUuid }: Share): RouteTarget =>
  linkTo('sharingCenter', productCode ? { productCode } : { shopUuid })
