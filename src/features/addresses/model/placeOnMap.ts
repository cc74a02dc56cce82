import type { LocationResult } from '@/base/place'
import { fullRegion, regionAt, type RegionNode } from '@/widgets/region'
import { LIMITS, type AddressDraft } from './addressForm'

/** Region and street of a place on the map; a region the shop does not deliver to is left to choose by hand. */
export const placeOnMap = (
  { address, addressComponent }: LocationResult,
  tree: readonly RegionNode[],
): Partial<AddressDraft> => {
  const region = regionAt(tree, addressComponent.areaCode)
  const { province, city, district, street, number } = addressComponent
  // what stands before the street says again what the region says
  const named = region ? fullRegion(region).replaceAll(' ', '') : `${province}${city}${district}`
  const detail = address.startsWith(named) ? address.slice(named.length) : `${street}${number}`
  return { ...(region && { region }), detail: (detail || address).slice(0, LIMITS.detail) }
}
