import { parseSafeLink } from './url'

declare const checked: unique symbol
/** An address that was held against the deployment's lists, or a scheme link: the only kind that is opened. */
export type CheckedUrl = string & { readonly [checked]: true }

/** What addresses are held against: origins of the shop itself, and hosts the deployment has listed. */
export interface TrustedPlaces {
  /** `https://mall.example.com`, with a port that is not the scheme's own */
  ownOrigins: readonly string[]
  /** `docs.example.com`, `files.example.com:8443`; by https only */
  hosts: readonly string[]
}

const originOf = (value: string): string | undefined => {
  const link = parseSafeLink(value)
  return link?.kind === 'external' ? `${schemeOf(link.url)}://${link.host}` : undefined
}
const schemeOf = (url: string): string => (url.startsWith('https:') ? 'https' : 'http')

/** Origins of the gateway and of the page; what is no address (a path, '') has none. */
export const placesOf = (
  config: { gateway: string; trustedHosts: readonly string[] },
  pageOrigin: string,
): TrustedPlaces => ({
  ownOrigins: [originOf(config.gateway), originOf(pageOrigin)].filter(origin => origin !== undefined),
  hosts: config.trustedHosts.map(host => host.trim().toLowerCase()),
})

/** The address when the shop may open it by itself: of its own server, or by https of a listed host. */
export const trustedAddress = (
  value: unknown,
  { ownOrigins, hosts }: TrustedPlaces,
): { url: CheckedUrl; host: string } | undefined => {
  const link = parseSafeLink(value)
  if (link?.kind !== 'external') return undefined
  const { url, host } = link
  const own = ownOrigins.includes(`${schemeOf(url)}://${host}`)
  const listed = url.startsWith('https://') && hosts.includes(host)
  return own || listed ? { url: url as CheckedUrl, host } : undefined
}

/** What the messaging app answers for a scheme link: its own scheme, one ticket, and nothing else. */
const SCHEME_LINK = /^weixin:\/\/dl\/business\/\?t=[\w*.~%=-]{1,256}$/

/** A link that opens the mini-program from a browser. */
export const schemeLink = (value: unknown): CheckedUrl | undefined =>
  typeof value === 'string' && SCHEME_LINK.test(value) ? (value as CheckedUrl) : undefined
