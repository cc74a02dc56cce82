/**
 * Places, all `@assumed`: POST alc-public-framework/PlaceAction/{getPlacesAround, searchPlaces,
 * getAddressByCoordinate}. Asked where no maps service is set up (widgets §7). Degrees are GCJ-02.
 */
export interface WireCoordinate {
  lng: number
  lat: number
}
export interface WirePlace {
  id: string
  name: string
  address: string
  location: WireCoordinate
  /** metres from the coordinate of the request; absent without one */
  distance?: number
  district: string
}
/** getPlacesAround, nearest first; getAddressByCoordinate */
export type PlacesAroundRequest = WireCoordinate
/** searchPlaces: by name, district or address; nearest first where a coordinate is given */
export interface SearchPlacesRequest extends Partial<WireCoordinate> {
  cKeyword: string
}
/** Answer of getAddressByCoordinate */
export interface WireLocation {
  address: string
  addressComponent: {
    province: string
    city: string
    district: string
    /** district code of the area tree */
    cAreaCode: string
    street: string
    number: string
  }
  coordinate: WireCoordinate
}
