import { encodeQuery } from '@/base/url'
import { addressQuery, type OwnName } from './queryNames'
import { routes, type RouteDefinition, type RouteName } from './table'

type Params<Q> = Q extends readonly (infer Name)[] ? Name : never
type Required<Name> = Name extends `${string}?` ? never : Name
type Optional<Name> = Name extends `${infer Bare}?` ? Bare : never
type QueryNames<N extends RouteName> = (typeof routes)[N] extends { query: infer Q } ? Params<Q> : never

/** Query of a route, by our names: parameters without `?` in the table must be given. */
export type RouteQuery<N extends RouteName> = { [K in OwnName<Required<QueryNames<N>>> & string]: string } & {
  [K in OwnName<Optional<QueryNames<N>>> & string]?: string | undefined
}

type QueryArgument<N extends RouteName> =
  Record<string, never> extends RouteQuery<N> ? [query?: RouteQuery<N>] : [query: RouteQuery<N>]

/** A place in the shop: route name plus query. What features pass around instead of URLs. */
export interface RouteTarget {
  route: RouteName
  query: Record<string, string>
}

/** Typed link builder: `linkTo('productDetails', { productCode })`. */
export const linkTo = <N extends RouteName>(route: N, ...[query]: QueryArgument<N>): RouteTarget => ({
  route,
  query: Object.fromEntries(
    Object.entries(query ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ),
})

const definition = (name: RouteName): RouteDefinition => routes[name]

/** The specification's path with query, as shown in the browser behind `#`. */
export const specUrl = ({ route, query }: RouteTarget): string => withQuery(definition(route).path, query)

/** The Taro page address; a route without a screen leads to the 404 page. */
export const pageUrl = (target: RouteTarget): string => {
  const { page } = definition(target.route)
  return page
    ? withQuery(`/${page}`, target.query)
    : withQuery(`/${definition('notFound').page}`, { from: specUrl(target) })
}

const withQuery = (path: string, query: Record<string, string>): string => {
  const text = encodeQuery(Object.entries(addressQuery(query)))
  return text ? `${path}?${text}` : path
}
