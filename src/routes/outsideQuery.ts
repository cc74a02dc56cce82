import { resolveRoute } from './resolve'
import type { RouteQuery } from './links'

/** The target behind an address of the shop on the web, of any host. */
export const targetOfAddress = (address: string) => {
  const path = address.includes('#') ? address.slice(address.indexOf('#') + 1) : address
  return resolveRoute(path.replace(/^https?:\/\/[^/]+/i, ''))
}

/** A code the messaging app has scanned arrives as the whole address in `q`: what it says counts as the page's query. */
export const outsideQuery = (query: RouteQuery<'goodsDetail'>): RouteQuery<'goodsDetail'> => {
  const target = query.q ? targetOfAddress(query.q) : undefined
  if (target?.route !== 'goodsDetail' && target?.route !== 'productDetails') return query
  return {
    productCode: target.query['productCode'] ?? query.productCode,
    skuCode: target.query['skuCode'] ?? query.skuCode,
    shareCode: target.query['shareCode'] ?? query.shareCode,
  }
}
