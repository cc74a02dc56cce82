import type { Share, ShareTarget } from '@/api/sharing'
import { linkTo, type RouteTarget } from '@/routes/links'

/** What the page's address wants to share; undefined: it shows what was shared so far. */
export const targetOf = (query: {
  cProdCode?: string | undefined
  cShopUuid?: string | undefined
}): ShareTarget | undefined => {
  if (query.cProdCode) return { kind: 'product', productCode: query.cProdCode }
  return query.cShopUuid ? { kind: 'shop', shopUuid: query.cShopUuid } : undefined
}

/** Where whoever follows the link arrives; the code tells the server by whose share. */
export const landingOf = ({ productCode, shopUuid, shareCode }: Share): RouteTarget =>
  productCode
    ? linkTo('goodsDetail', { cProdCode: productCode, cShareCode: shareCode })
    : linkTo('shop', { cShopUuid: shopUuid, tpath: '2', cShareCode: shareCode })

/** The page of this record's poster. */
export const posterPageOf = ({ productCode, shopUuid }: Share): RouteTarget =>
  linkTo('sharingCenter', productCode ? { cProdCode: productCode } : { cShopUuid: shopUuid })
