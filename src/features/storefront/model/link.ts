import type { StorefrontLink } from '@/api/storefront'
import { linkTo, type RouteTarget } from '@/routes/links'
import { resolveRoute, routeOf } from '@/routes/resolve'

/** The user who follows a link. */
export interface LinkVisitor {
  loggedIn: boolean
  mayQuote: boolean
  /** isSuper = 1 edits the layout and does not navigate: in the editor a press chooses, elsewhere it asks for preview */
  superUser?: 'editing' | 'looking' | undefined
}

/** What to do with a press on a module. */
export type LinkDecision =
  | { kind: 'none' }
  | { kind: 'login' }
  | { kind: 'message'; code: 'enterpriseOnlyQuote' | 'askPreview' | 'noPage' }
  | { kind: 'go'; target: RouteTarget }

const ASK_PREVIEW: LinkDecision = { kind: 'message', code: 'askPreview' }
/** Super users are told that no page is set; for other visitors a press does nothing. */
const NO_PAGE: LinkDecision = { kind: 'message', code: 'noPage' }

/** What a press of a super user does, on anything but shop and nav items. */
const stay = ({ superUser }: LinkVisitor): LinkDecision =>
  superUser === 'looking' ? ASK_PREVIEW : { kind: 'none' }

const go = (target: RouteTarget): LinkDecision => ({ kind: 'go', target })

/** A path of the shop with its query; what no route knows ends on the 404 page. */
const inside = (path: string, query: Record<string, string>): LinkDecision =>
  go(resolveRoute(path, query) ?? linkTo('notFound', { from: path }))

const toShop = (shopUuid: string): LinkDecision => go(linkTo('shop', { shopUuid, tpath: '2' }))
const toProduct = (code: string): LinkDecision => go(linkTo('productDetails', { productCode: code }))

/** Pages before the login, such as the terms (shop §2). */
const isBeforeLogin = (link: StorefrontLink): boolean => {
  const found = link.kind === 'internal' ? resolveRoute(link.path) : undefined
  return found !== undefined && routeOf(found.route).login === 'account'
}

/**
 * The link rules of the storefront (shop §2): super users only edit, guests log in first, enquiry is for enterprises,
 * and the site is left by the page that asks.
 */
export const decideLink = (link: StorefrontLink, visitor: LinkVisitor): LinkDecision => {
  if (link.kind === 'none') return visitor.superUser === 'looking' ? NO_PAGE : { kind: 'none' }
  if (visitor.superUser) return stay(visitor)
  if (!visitor.loggedIn && !isBeforeLogin(link)) return { kind: 'login' }
  switch (link.kind) {
    case 'shop':
      return toShop(link.shopUuid)
    case 'product':
      return toProduct(link.productCode)
    case 'deLianHui':
      return go(linkTo('deLianHui', { params: link.params }))
    case 'enquiry':
      return visitor.mayQuote
        ? inside(link.path, link.query)
        : { kind: 'message', code: 'enterpriseOnlyQuote' }
    case 'internal':
      return inside(link.path, link.query)
    case 'external':
      return go(linkTo('externalLink', { url: link.url }))
  }
}

/** Shop and nav items answer a super user with the request to click preview (shop §2). */
export const decideItem = (link: StorefrontLink, visitor: LinkVisitor): LinkDecision => {
  if (!visitor.superUser) return decideLink(link, visitor)
  return link.kind === 'none' ? NO_PAGE : ASK_PREVIEW
}

/** A product card of a list: goods can be seen without login. */
export const decideProduct = (code: string, visitor: LinkVisitor): LinkDecision =>
  visitor.superUser ? stay(visitor) : toProduct(code)

/** A shop card: shops can be seen without login. */
export const decideShop = (shopUuid: string, visitor: LinkVisitor): LinkDecision =>
  visitor.superUser ? ASK_PREVIEW : toShop(shopUuid)
