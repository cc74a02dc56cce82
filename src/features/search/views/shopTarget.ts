import { linkTo, type RouteTarget } from '@/routes/links'
import { routeOf } from '@/routes/resolve'

/** The shop's own page, or its goods as long as that page is not built. */
export const shopTarget = (cShopUuid: string): RouteTarget =>
  routeOf('shop').page ? linkTo('shop', { cShopUuid }) : linkTo('searchShopGoods', { cShopUuid })
