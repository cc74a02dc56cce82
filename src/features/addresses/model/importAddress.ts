import { isPhone, phoneOf } from '@/base/phone'
import type { KeptAddress } from '@/platform/messaging/contract'
import type { RegionNode } from '@/widgets/region'
import { findRegion } from './findRegion'
import type { ParsedAddress } from './parseAddress'

export interface ImportedAddress extends ParsedAddress {
  /** the contact's number that is no mobile one: couriers need one, so the person is asked for it */
  landline?: string
}

/** An address kept by the messaging app. A district that the tree lacks stays in the text, for the user to place. */
export const importAddress = (kept: KeptAddress, tree: readonly RegionNode[]): ImportedAddress => {
  const place = [kept.province, kept.city, kept.district].join('')
  const region = findRegion(place, tree)?.region
  const phone = phoneOf(kept.phone)
  return {
    ...(kept.receiver && { receiver: kept.receiver }),
    ...(isPhone(phone) ? { phone } : kept.phone && { landline: kept.phone }),
    ...(region && { region }),
    ...(kept.detail && { detail: region ? kept.detail : place + kept.detail }),
  }
}
