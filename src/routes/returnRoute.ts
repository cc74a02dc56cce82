import { routeOf } from './resolve'
import type { RouteTarget } from './links'
import type { RouteName } from './table'

/** Where to go after a login, shop §2. */
export type ReturnStep =
  | { kind: 'back'; delta: number }
  | { kind: 'replace'; target: RouteTarget }
  /** as `replace`, where nothing but steps of the login lies below */
  | { kind: 'relaunch'; target: RouteTarget }
  | { kind: 'home' }

export interface ReturnContext {
  /** page stack, oldest first, ending with the page that completed the login */
  stack: readonly RouteName[]
  /** last route remembered before the login, if any */
  lastRoute?: RouteTarget | undefined
}

/** Pages that complete a login; they lie over the page that asked for it. */
const ENTRANCES: readonly RouteName[] = ['loginAccount', 'loginNote', 'loginNoteVerify', 'userRegister']
/** Steps of the login, and what is read on the way: a return route is never one of them. */
const STEPS: readonly RouteName[] = [...ENTRANCES, 'passwordVerify', 'passwordReset', 'loginClause']

const isTab = (name: RouteName | undefined) => name !== undefined && routeOf(name).tab === true

/**
 * The order of shop §2: a mall tab below the login pages; two steps from the SMS verification; one from the login
 * page; the stored route, which is gone back to where it lies just below; the home tab. Steps that would leave the app
 * fall through to the next rule.
 */
export const returnAfterLogin = ({ stack, lastRoute }: ReturnContext): ReturnStep => {
  const top = stack.length - 1
  let below = top - 1
  while (STEPS.some(step => step === stack[below])) below--
  const target = stack[below]
  // when any page above it completes a login, the page below asked for it
  const leaves = stack.slice(below + 1).some(step => ENTRANCES.includes(step))
  if (isTab(target) || (target !== undefined && (leaves || target === lastRoute?.route)))
    return { kind: 'back', delta: top - below }
  if (lastRoute) return { kind: below < 0 && top > 0 ? 'relaunch' : 'replace', target: lastRoute }
  return { kind: 'home' }
}

/** These are good for one visit: what they show was handed to that visit only. */
const PAYING: readonly RouteName[] = ['pay', 'payActionDom']

/** All but the pages that need no login (shop §2) are remembered as the route to return to, and those above. */
export const isRemembered = (name: RouteName): boolean =>
  routeOf(name).login !== 'account' && !PAYING.includes(name)

/** What the remembered route becomes when `to` is entered from `from` (shop §2). */
export const rememberRoute = (
  remembered: RouteTarget | undefined,
  to: RouteTarget,
  from: RouteName | undefined,
): RouteTarget | undefined => {
  if (!isRemembered(to.route)) return remembered
  return from === 'loginAccount' ? undefined : to
}

/**
 * Redirects between trade pages (shop §2). A submission that is opened from the success page replaces that page, so
 * "back" does not lead to the finished order, and what that page kept is gone with it (`clearRouteState`).
 */
export const tradeRedirect = (
  to: RouteName,
  from: RouteName | undefined,
): 'clearRouteState' | 'home' | undefined => {
  if (to === 'orderSubmission' && from === 'successfully') return 'clearRouteState'
  if (to === 'successfully' && from === 'orderDetails') return 'home'
  return undefined
}
