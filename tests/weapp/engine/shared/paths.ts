/** Joins a path that a file of the program wrote with the folder of that file; no leading slash. */
export function resolvePath(fromFile: string, target: string): string {
  const parts = target.startsWith('/') ? [] : fromFile.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

export type Query = Record<string, string>

export interface PageAddress {
  path: string
  query: Query
}

/** Splits `pages/x/index?a=1&b`. Values stay percent-encoded, as a page's onLoad receives them. */
export function parseAddress(url: string): PageAddress {
  const mark = url.indexOf('?')
  if (mark < 0) return { path: url, query: {} }
  const query: Query = {}
  for (const pair of url.slice(mark + 1).split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    if (equals < 0) query[pair] = ''
    else query[pair.slice(0, equals)] = pair.slice(equals + 1)
  }
  return { path: url.slice(0, mark), query }
}

export function formatAddress(path: string, query: Query): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
