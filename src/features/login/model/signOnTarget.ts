import { linkTo, type RouteTarget } from '@/routes/links'
import { resolveRoute, routeOf } from '@/routes/resolve'

/** Where a single sign-on leads: a page of the shop, never one of the login side, else the home tab. */
export const signOnTarget = (address: string | undefined): RouteTarget => {
  const found = address ? resolveRoute(address) : undefined
  const home = linkTo('tabHome')
  if (!found) return home
  return routeOf(found.route).login === 'account' ? home : found
}
