import type { PlacesAroundRequest, SearchPlacesRequest } from '@wire/place'
import type { Decoded } from '@/base/decode'
import type { Coordinate, LocationResult, Place } from '@/base/place'
import { post } from './client'
import { decodeLocation, decodePlaces } from './decode/place'
import * as paths from './pagePaths'

/** Nearest first. */
export const getPlacesAround = ({ lng, lat }: Coordinate): Promise<Decoded<Place>> => {
  const body: PlacesAroundRequest = { lng, lat }
  return post(paths.getPlacesAround, body, decodePlaces)
}

/** By name, district or address; nearest first where `near` is given. */
export const searchPlaces = ({
  words,
  near,
}: {
  words: string
  near?: Coordinate | undefined
}): Promise<Decoded<Place>> => {
  const body: SearchPlacesRequest = { cKeyword: words, ...(near && { lng: near.lng, lat: near.lat }) }
  return post(paths.searchPlaces, body, decodePlaces)
}

export const getAddressAt = ({ lng, lat }: Coordinate): Promise<LocationResult> => {
  const body: PlacesAroundRequest = { lng, lat }
  return post(paths.getAddressByCoordinate, body, decodeLocation)
}
