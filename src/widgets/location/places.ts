import { getAddressAt, getPlacesAround, searchPlaces } from '@/api/place'
import type { Coordinate, LocationResult, Place } from '@/base/place'
import { map } from '@/platform/map'

/** The maps service, or the gateway where there is none or its library does not come. */
const serviceOf = () => map.loadService().catch(() => undefined)

/** `city`: where `near` lies, if that is known; the gateway finds it by itself. */
export const placesFor = async (
  words: string,
  near: Coordinate | undefined,
  city?: string,
): Promise<readonly Place[]> => {
  const service = await serviceOf()
  return service ? service.search(words, near, city) : (await searchPlaces({ words, near })).items
}

/** The address of a coordinate, and the places around it; these may fail by themselves. */
export const addressFor = async (
  at: Coordinate,
): Promise<{ result: LocationResult; near: readonly Place[] }> => {
  const service = await serviceOf()
  const [result, near] = await Promise.all([
    service ? service.addressAt(at) : getAddressAt(at),
    (service ? service.around(at) : getPlacesAround(at).then(({ items }) => items)).catch(() => []),
  ])
  return { result, near }
}
