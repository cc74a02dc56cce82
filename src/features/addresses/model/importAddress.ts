import { isPhone } from '@/base/phone'
import type { KeptAddress } from '@/platform/messaging/contract'
import type { RegionNode } from '@/widgets/region'
import { findRegion } from './findRegion'
import type { ParsedAddress } from './parseAddress'

/** An address kept by the messaging app. A district nobody here knows stays in the text, for the person to place. */
export const importAddress = (kept: KeptAddress, tree: readonly RegionNode[]): ParsedAddress => {
  const place = [kept.province, kept.city, kept.district].join('')
  const region = findRegion(place, tree)?.region
  return {
    ...(kept.receiver && { receiver: kept.receiver }),
    ...(isPhone(kept.phone) && { phone: kept.phone }),
    ...(region && { region }),
    ...(kept.detail && { detail: region ? kept.detail : place + kept.detail }),
  }
}
