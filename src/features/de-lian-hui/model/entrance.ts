import { trustedAddress, type CheckedUrl, type TrustedPlaces } from '@/base/trustedAddress'

/**
 * The way into 德链汇:
 * - `noCompany`: it receives enterprises only, and the user has none
 * - `notOpened`: the server knows no way in for this enterprise
 * - `blocked`: it leads to a host this deployment has not listed
 */
export type Entrance =
  | { kind: 'noCompany' | 'notOpened' }
  | { kind: 'blocked'; url: string }
  | { kind: 'open'; url: CheckedUrl; host: string }

export interface EntranceFacts {
  accUuid: string | undefined
  /** what the server answered; undefined: none */
  url: string | undefined
}

export const entranceOf = ({ accUuid, url }: EntranceFacts, places: TrustedPlaces): Entrance => {
  if (!accUuid) return { kind: 'noCompany' }
  if (!url) return { kind: 'notOpened' }
  const trusted = trustedAddress(url, places)
  return trusted ? { kind: 'open', ...trusted } : { kind: 'blocked', url }
}
