import type { StorefrontLink } from '@/api/storefront'
import { linkTo, type RouteTarget } from '@/routes/links'
import { resolveRoute, routeOf } from '@/routes/resolve'

/** Whoever follows a link. */
export interface LinkVisitor {
  loggedIn: boolean
  /** iTradeRoleType: 1 personal, 2 enterprise or team */
  tradeRole: 1 | 2
  /** isSuper = 1: edits the layout and does not navigate */
  superUser: boolean
}

/** What to do with a press on a module. */
export type LinkDecision =
  | { kind: 'none' }
  | { kind: 'login' }
  | { kind: 'message'; code: 'enterpriseOnlyQuote' | 'askPreview' }
  | { kind: 'go'; target: RouteTarget }

const go = (target: RouteTarget): LinkDecision => ({ kind: 'go', target })

/** A path of the shop with its query; what no route knows ends on the 404 page. */
const inside = (path: string, query: Record<string, string>): LinkDecision => {
  const found = resolveRoute(path)
  return go(
    found ? { route: found.route, query: { ...found.query, ...query } } : linkTo('notFound', { from: path }),
  )
}

const toShop = (shopUuid: string): LinkDecision => go(linkTo('shop', { cShopUuid: shopUuid, tpath: '2' }))
const toProduct = (code: string): LinkDecision => go(linkTo('productDetails', { cProdCode: code }))

/** Terms and whatever else needs no login by its address (shop §2). */
const isBeforeLogin = (link: StorefrontLink): boolean => {
  const found = link.kind === 'internal' ? resolveRoute(link.path) : undefined
  return found !== undefined && routeOf(found.route).login === 'account'
}

/**
 * The link rules of the storefront (shop §2): super users only edit, guests log in first, enquiry is for enterprises,
 * and the site is left by the page that asks.
 */
export const decideLink = (link: StorefrontLink, visitor: LinkVisitor): LinkDecision => {
  if (link.kind === 'none' || visitor.superUser) return { kind: 'none' }
  if (!visitor.loggedIn && !isBeforeLogin(link)) return { kind: 'login' }
  switch (link.kind) {
    case 'shop':
      return toShop(link.shopUuid)
    case 'product':
      return toProduct(link.productCode)
    case 'deLianHui':
      return go(linkTo('deLianHui', { params: link.params }))
    case 'enquiry':
      return visitor.tradeRole === 2
        ? inside(link.path, link.query)
        : { kind: 'message', code: 'enterpriseOnlyQuote' }
    case 'internal':
      return inside(link.path, link.query)
    case 'external':
      return go(linkTo('externalLink', { url: link.url }))
  }
}

/** Shop and nav items answer a super user with the request to click preview (shop §2). */
export const decideItem = (link: StorefrontLink, visitor: LinkVisitor): LinkDecision =>
  visitor.superUser ? { kind: 'message', code: 'askPreview' } : decideLink(link, visitor)

/** A product card of a list: goods can be seen without login. */
export const decideProduct = (code: string, visitor: LinkVisitor): LinkDecision =>
  visitor.superUser ? { kind: 'none' } : toProduct(code)

/** A shop card: shops can be seen without login. */
export const decideShop = (shopUuid: string, visitor: LinkVisitor): LinkDecision =>
  visitor.superUser ? { kind: 'message', code: 'askPreview' } : toShop(shopUuid)
