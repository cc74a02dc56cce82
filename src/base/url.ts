import { wellFormed } from './text'

export type QueryPairs = readonly (readonly [name: string, value: string])[]

/** RFC 3986: everything but unreserved characters is percent-encoded. */
export const encodeRfc3986 = (text: string): string =>
  encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

export const encodeQuery = (pairs: QueryPairs): string =>
  pairs.map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`).join('&')

const decodePart = (text: string): string => {
  const spaced = text.replace(/\+/g, ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** Pairs of a query, with or without `?`; broken percent signs stay as they are. */
export const queryPairs = (query: string): [string, string][] =>
  query
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map(part => {
      const cut = part.indexOf('=')
      return cut < 0
        ? [decodePart(part), '']
        : [decodePart(part.slice(0, cut)), decodePart(part.slice(cut + 1))]
    })

/** Last value wins. The record has no prototype, so `__proto__` is a name like any other. */
const queryRecord = (pairs: QueryPairs): Record<string, string> => {
  const found = Object.create(null) as Record<string, string>
  for (const [name, value] of pairs) found[name] = value
  return found
}

/** Names and values of a query, with or without `?`. */
export const decodeQuery = (query: string): Record<string, string> => queryRecord(queryPairs(query))

/** A path inside the app with its query, or an address outside. */
export type SafeLink =
  | { kind: 'internal'; path: string; query: Record<string, string> }
  | { kind: 'external'; url: string; host: string }

const FORBIDDEN =
  /[\u0000-\u0020\u007F-\u00A0\u2028\u2029\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\\<>"`{}|^]/
/** Plain host names only: no user info, no IPv6, no percent signs, no characters that normalise to others. */
const EXTERNAL = /^(https?):\/\/([a-z0-9.-]{1,253})(?::(\d{1,5}))?([/?#].*)?$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const OCTET = /^(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/
const PATH = /^\/?[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*\/?$/
const DEFAULT_PORT: Record<string, number> = { http: 80, https: 443 }

/** Browsers read a last label of digits (also 0x7f) as an IPv4 address; only the plain dotted form means itself. */
const isPlainHost = (host: string): boolean => {
  const labels = host.split('.')
  if (!labels.every(label => LABEL.test(label))) return false
  return /^\d/.test(labels[labels.length - 1] ?? '')
    ? labels.length === 4 && labels.every(label => OCTET.test(label))
    : true
}

const parseExternal = (text: string): SafeLink | undefined => {
  const [, rawScheme = '', rawHost = '', rawPort, rest = ''] = EXTERNAL.exec(text) ?? []
  const scheme = rawScheme.toLowerCase()
  const name = rawHost.toLowerCase()
  const port = rawPort === undefined ? DEFAULT_PORT[scheme] : Number(rawPort)
  if (!scheme || !isPlainHost(name) || port === undefined || port > 65_535) return undefined
  const host = port === DEFAULT_PORT[scheme] ? name : `${name}:${port}`
  return { kind: 'external', url: `${scheme}://${host}${rest}`, host }
}

const parseInternal = (text: string): SafeLink | undefined => {
  const address = text.startsWith('#') ? text.slice(1) : text
  const cut = address.indexOf('?')
  const path = cut < 0 ? address : address.slice(0, cut)
  if (path !== '/' && !PATH.test(path)) return undefined
  const query = cut < 0 ? '' : (address.slice(cut + 1).split('#')[0] ?? '')
  return { kind: 'internal', path, query: decodeQuery(query) }
}

/**
 * Reads a link that came from outside (layout, query, message). Undefined for everything that is not plainly a path of
 * this app or an http(s) address: script schemes, `//host`, `/\host`, user info, control and invisible characters,
 * encoded or dotted climbing.
 */
export const parseSafeLink = (value: unknown): SafeLink | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (!text || text.length > 2048 || FORBIDDEN.test(text)) return undefined
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? parseExternal(text) : parseInternal(text)
}

/** An absolute http(s) or site-relative picture address; undefined for anything that could run or leak. */
export const parseImageUrl = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (!text || text.length > 2048 || FORBIDDEN.test(text)) return undefined
  if (/^\/(?!\/)/.test(text)) return text
  return parseExternal(text) ? text : undefined
}
