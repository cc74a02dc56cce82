import { decodeQuery } from '@/base/url'
import { CHILD_PREFIX, routeEntries, type RouteDefinition, type RouteName } from './table'
import type { RouteTarget } from './links'
import { ownQuery } from './queryNames'

const byPath = new Map<string, RouteName>()
for (const [name, route] of routeEntries) {
  byPath.set(route.path, name)
  for (const alias of route.aliases ?? []) if (!byPath.has(alias)) byPath.set(alias, name)
  if (route.page) byPath.set(`/${route.page}`, name)
}
byPath.set('/', 'tabHome')

/**
 * Route of an internal address: a specification path, one of its aliases, or a Taro page. Targets without prefix in
 * server links (`/ProductDetails`) are children of the shop's prefix. `more`: the rest of its query, where it was read
 * already. Undefined when nothing matches.
 */
export const resolveRoute = (
  address: string,
  more: Readonly<Record<string, string>> = {},
): RouteTarget | undefined => {
  const whole = address.replace(/^#/, '')
  const cut = whole.indexOf('?')
  const rawPath = cut < 0 ? whole : whole.slice(0, cut)
  const path = rawPath.startsWith('/') ? rawPath : `/${rawPath}`
  const route = byPath.get(path) ?? byPath.get(`${CHILD_PREFIX}${path.slice(1)}`)
  return route && { route, query: ownQuery({ ...decodeQuery(cut < 0 ? '' : whole.slice(cut)), ...more }) }
}

/** Definition of a route, with every optional field in its type. */
export const routeOf = (name: RouteName): RouteDefinition => byName.get(name) as RouteDefinition

const byName = new Map<RouteName, RouteDefinition>(routeEntries)

/** Routes whose page this release leaves out; they show the 404 page. */
export const leftOutRoutes = (): RouteName[] =>
  routeEntries.filter(([name, route]) => !route.page && name !== 'pay').map(([name]) => name)

/** Whether a stored value is a target of a route that still exists. */
export const isRouteTarget = (value: unknown): value is RouteTarget => {
  if (typeof value !== 'object' || value === null) return false
  const { route, query } = value as Partial<RouteTarget>
  const known = typeof route === 'string' && byName.has(route)
  return (
    known &&
    typeof query === 'object' &&
    query !== null &&
    Object.values(query).every(one => typeof one === 'string')
  )
}
