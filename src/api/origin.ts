import type { SiteRequest } from '@wire/site'

/** cOrginSysType of every request (shop §7). */
export const ORIGIN_SYSTEM_TYPE = 'A2'

/** Headers of every request but its signature; the document asks for the guest token with them too. */
export const callHeaders = (call: {
  token: string
  accUuid: string
  nonce: string
  /** ms */
  timestamp: number
}) => ({
  Authorization: call.token,
  cAccUuid: call.accUuid,
  cNonce: call.nonce,
  dTimestamp: String(call.timestamp),
  cOrginSysType: ORIGIN_SYSTEM_TYPE,
  'Content-Type': 'application/json',
})

/** Body that names the site, or the home page of it, by the domain (shop §7). */
export const byDomain = (domainName: string): SiteRequest => ({ siteType: 2, domainName })
