/** Degrees, as maps in the country have them (GCJ-02). */
export interface Coordinate {
  lng: number
  lat: number
}

/** A place on the map (widgets §3). */
export interface Place {
  id: string
  name: string
  address: string
  location: Coordinate
  /** metres from where it was asked for; undefined: not known */
  distance: number | undefined
  district: string
}

interface AddressComponent {
  province: string
  city: string
  district: string
  /** district code of the area tree; '' where none is known */
  areaCode: string
  street: string
  number: string
}

/** What a location picker answers (widgets §3). */
export interface LocationResult {
  address: string
  addressComponent: AddressComponent
  coordinate: Coordinate
}

const EARTH = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Along the earth, by the haversine. */
export const metresBetween = (one: Coordinate, other: Coordinate): number => {
  const across = Math.sin(radians(other.lng - one.lng) / 2)
  const up = Math.sin(radians(other.lat - one.lat) / 2)
  const chord = up * up + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * across * across
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export const isCoordinate = ({ lng, lat }: Coordinate): boolean => Math.abs(lng) <= 180 && Math.abs(lat) <= 90
