import { trustedAddress, type CheckedUrl } from '@/base/trustedAddress'
import { parseSafeLink } from '@/base/url'

interface Address {
  host: string
  secure: boolean
}

/**
 * Where an address outside the shop leads:
 * - `invalid`: no address this shop understands; nothing of it is shown as a link
 * - `trusted`: a host of the deployment's list, over https: may be opened after asking
 * - `foreign`: a sound address of any other host, or without encryption: may be copied, never opened from here
 */
export type Destination =
  | { kind: 'invalid' }
  | ({ kind: 'trusted'; url: CheckedUrl } & Address)
  | ({ kind: 'foreign'; url: string } & Address)

/** Hosts are compared whole, with a port that is not the scheme's own: `docs.example.com`, `files.example.com:8443`. */
export const destinationOf = (address: string | undefined, trustedHosts: readonly string[]): Destination => {
  const link = parseSafeLink(address)
  if (link?.kind !== 'external') return { kind: 'invalid' }
  const { url, host } = link
  const secure = url.startsWith('https://')
  const hosts = trustedHosts.map(one => one.trim().toLowerCase())
  const trusted = trustedAddress(url, { ownOrigins: [], hosts })
  return trusted ? { kind: 'trusted', ...trusted, secure } : { kind: 'foreign', url, host, secure }
}
