import type { WireCoordinate, WireLocation, WirePlace } from '@wire/place'
import {
  asNumber,
  asText,
  DecodeError,
  fieldsOf,
  lenient,
  must,
  read,
  record,
  soundOf,
  type Decoded,
  type Decoder,
} from '@/base/decode'
import { isCoordinate, type Coordinate, type LocationResult, type Place } from '@/base/place'

const decodeCoordinate: Decoder<Coordinate, WireCoordinate> = (value, at) => {
  const fields = record<WireCoordinate>(value, at)
  const found = { lng: must(fields, 'lng', asNumber, at), lat: must(fields, 'lat', asNumber, at) }
  if (!isCoordinate(found)) throw new DecodeError(at, 'coordinate')
  return found
}

const decodePlace: Decoder<Place, WirePlace> = (value, at) => {
  const fields = record<WirePlace>(value, at)
  return {
    id: must(fields, 'id', asText, at),
    name: must(fields, 'name', asText, at),
    address: lenient(fields, 'address', asText) ?? '',
    location: must(fields, 'location', decodeCoordinate, at),
    distance: lenient(fields, 'distance', asNumber),
    district: lenient(fields, 'district', asText) ?? '',
  }
}

export const decodePlaces: Decoder<Decoded<Place>> = soundOf(decodePlace, 'name')

export const decodeLocation: Decoder<LocationResult> = (value, at) => {
  const fields = record<WireLocation>(value, at)
  const parts = fieldsOf<WireLocation['addressComponent']>(read(fields, 'addressComponent'))
  const part = (name: keyof WireLocation['addressComponent']) => lenient(parts, name, asText) ?? ''
  return {
    address: must(fields, 'address', asText, at),
    addressComponent: {
      province: part('province'),
      city: part('city'),
      district: part('district'),
      areaCode: part('cAreaCode'),
      street: part('street'),
      number: part('number'),
    },
    coordinate: must(fields, 'coordinate', decodeCoordinate, at),
  }
}
