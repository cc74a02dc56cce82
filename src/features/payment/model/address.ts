import { trustedAddress, type CheckedUrl } from '@/base/trustedAddress'
import { parseSafeLink } from '@/base/url'

const isOrigin = (place: string): boolean => place.startsWith('http://')

/**
 * The address of a payment, if the shop may lead there: https and a host of the deployment's list. A test gateway
 * without https stands in the list with its scheme, `http://127.0.0.1:4000`.
 */
export const payAddressOf = (value: unknown, payHosts: readonly string[]): CheckedUrl | undefined => {
  const places = payHosts.map(host => host.trim().toLowerCase())
  return trustedAddress(value, {
    ownOrigins: places.filter(isOrigin),
    hosts: places.filter(place => !isOrigin(place)),
  })?.url
}

/** What the deployment lists, and the gateway itself: every answer comes from there. */
export const payHostsOf = (config: { payHosts: readonly string[]; gateway: string }): string[] => {
  const gateway = parseSafeLink(config.gateway)
  if (gateway?.kind !== 'external') return [...config.payHosts]
  return [...config.payHosts, gateway.url.startsWith('https://') ? gateway.host : `http://${gateway.host}`]
}
