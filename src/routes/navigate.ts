import Taro from '@tarojs/taro'
import { lastOf } from '@/base/list'
import { ownStep } from '@/base/ownStep'
import { clock } from '@/platform/clock'
import { platform } from '@/platform/env'
import { linkTo, pageUrl, type RouteTarget } from './links'
import { resolveRoute, routeOf } from './resolve'
import { isRemembered, rememberRoute, returnAfterLogin, tradeRedirect } from './returnRoute'
import type { RouteName } from './table'

export type NavigateMode = 'push' | 'replace' | 'relaunch'

/** Where the last visited route is kept; wired to the store at boot, so that routes stay below the stores. */
export interface LastRouteStore {
  read(): RouteTarget | undefined
  write(target: RouteTarget | undefined): void
}

interface NavigationWiring {
  lastRoute: LastRouteStore
  /** a page that cannot be opened: shown as 'route instance does not exist' (shop §8) */
  onFailure(error: unknown): void
  /** every page that is shown */
  onVisit?(target: RouteTarget): void
}

const memory: { target?: RouteTarget | undefined } = {}
let wiring: NavigationWiring = {
  lastRoute: { read: () => memory.target, write: target => void (memory.target = target) },
  onFailure: () => undefined,
}

export const wireNavigation = (next: NavigationWiring): void => {
  wiring = next
}

/** Mini-programs refuse more pages than this on the stack. */
const MAX_STACK = 10

/** Page stack as route names, oldest first; addresses of no known route are left out. */
export const currentStack = (): RouteName[] =>
  Taro.getCurrentPages().flatMap(page => {
    const address = (page as { $taroPath?: string; path?: string; route?: string }).path ?? page.route ?? ''
    const target = resolveRoute(address)
    return target ? [target.route] : []
  })

export const currentRoute = (): RouteName | undefined => lastOf(currentStack())

/**
 * Products and shops lead to each other without end: with so many pages on a mini-program's stack, one takes the place of
 * the other on top, so that an order and its address or payment still find theirs. No other page is thrown away for them;
 * a shop, which may show a list of goods, stays below one product more.
 */
const GIVES_WAY_AT: Partial<Record<RouteName, number>> = {
  productDetails: 7,
  goodsDetail: 7,
  shop: 8,
  shopIndex: 8,
}

const givesWayAt = (route: RouteName | undefined) =>
  route && platform === 'weapp' ? GIVES_WAY_AT[route] : undefined

/** The shop whose home stands below the last page. */
const shopBelow = () => {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 2] as { $taroPath?: string } | undefined
  const below = resolveRoute(page?.$taroPath ?? '')
  return givesWayAt(below?.route) && below?.query['shopUuid']
}

/** Over the last page, in its place where the stack is full, or back to a shop that stands below with all it shows. */
const openNow = async (url: string, replaces: boolean): Promise<void> => {
  const goal = resolveRoute(url)
  const givesWay = givesWayAt(goal?.route) && givesWayAt(currentRoute())
  const isFull = Taro.getCurrentPages().length >= (givesWay ?? MAX_STACK)
  const shop = goal?.query['shopUuid']
  if (!replaces && isFull && givesWay && shop && shop === shopBelow()) await goBack()
  else if (replaces || isFull) await Taro.redirectTo({ url })
  else await Taro.navigateTo({ url })
}

/** A platform that never answers must not make a link dead. */
const LONGEST_WAY_MS = 10_000

/** The page that was asked for and is not there yet: the mini-program may have to fetch its package first. */
let onItsWay: { url: string; since: number; way: Promise<void> } | undefined

/** A second press before the page is there opens no second one. */
const openAt = (url: string, replaces = false): Promise<void> => {
  const now = clock.now()
  if (onItsWay?.url === url && now - onItsWay.since < LONGEST_WAY_MS) return onItsWay.way
  const way = openNow(url, replaces).finally(() => {
    if (onItsWay?.way === way) onItsWay = undefined
  })
  onItsWay = { url, since: now, way }
  return way
}

/** Opens a page of the app by its address. False when it could not be opened: the caller says so. */
export const openPage = async (url: string): Promise<boolean> => {
  try {
    await openAt(url)
    return true
  } catch {
    return false
  }
}

/** Opens a page. Tabs are switched to in every mode; when the stack is full, its last page is replaced. */
export const navigate = async (target: RouteTarget, mode: NavigateMode = 'push'): Promise<void> => {
  const redirect = tradeRedirect(target.route, currentRoute())
  const goal = redirect === 'home' ? linkTo('tabHome') : target
  const url = pageUrl(goal)
  try {
    if (mode === 'relaunch') await Taro.reLaunch({ url })
    else if (routeOf(goal.route).tab) await Taro.switchTab({ url: url.split('?')[0] ?? url })
    else await openAt(url, mode === 'replace' || redirect === 'clearRouteState')
  } catch (error) {
    wiring.onFailure(error)
  }
}

/** Back by `delta` pages, or to the home tab when there is no history. */
export const goBack = async (delta = 1): Promise<void> => {
  if (Taro.getCurrentPages().length > delta) await ownStep.take(() => Taro.navigateBack({ delta }))
  else await navigate(linkTo('tabHome'), 'relaunch')
}

export const canGoBack = (): boolean => Taro.getCurrentPages().length > 1

/** Records a visit for the return after login (shop §2). */
export const visited = (target: RouteTarget): void => {
  const stack = currentStack()
  const from = stack[stack.length - 2]
  // a login page writes nothing: the stored route may belong to the account that logs in, and cannot be read before that
  if (isRemembered(target.route)) wiring.lastRoute.write(rememberRoute(wiring.lastRoute.read(), target, from))
  wiring.onVisit?.(target)
}

/** Where the login that has begun is to lead, however many steps it takes. */
export const wantAfterLogin = (target: RouteTarget): void => wiring.lastRoute.write(target)

let loginOnItsWay: Promise<void> | undefined

/** One login at a time: until the page is there, the stack does not know of it. */
const toLogin = (mode: NavigateMode): Promise<void> => {
  if (!loginOnItsWay && currentRoute() === 'loginAccount') return Promise.resolve()
  loginOnItsWay ??= navigate(linkTo('loginAccount'), mode).finally(() => (loginOnItsWay = undefined))
  return loginOnItsWay
}

/** Asks for a login over the current page; a login page already on top is not opened twice. */
export const openLogin = (): Promise<void> => toLogin('push')

/** Leaves everything behind for the login page, as after a dead session (shop §8). */
export const relaunchLogin = (): Promise<void> => toLogin('relaunch')

/** Goes where the person was before the login (shop §2). */
export const finishLogin = async (): Promise<void> => {
  const step = returnAfterLogin({ stack: currentStack(), lastRoute: wiring.lastRoute.read() })
  if (step.kind === 'back') return goBack(step.delta)
  if (step.kind === 'replace')
    return navigate(step.target, routeOf(step.target.route).tab ? 'push' : 'replace')
  if (step.kind === 'relaunch') return navigate(step.target, 'relaunch')
  return navigate(linkTo('tabHome'))
}
