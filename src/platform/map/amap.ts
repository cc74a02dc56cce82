import { asText, isRecord, lenient } from '@/base/decode'
import { metresBetween, type Coordinate, type LocationResult, type Place } from '@/base/place'
import { LOCATE_MS, LocateFailure, MAPS_VERSION, type MapsService } from './contract'

/** What is used of the third-party library; what its plugins answer is read as any other server's answer. */
interface LngLat {
  lng: number
  lat: number
}
type Answered = (status: string, result: unknown) => void
interface Library {
  Map: new (
    place: string,
    options: object,
  ) => {
    on(name: 'click', told: (event: { lnglat: LngLat }) => void): void
    setCenter(at: number[]): void
    add(one: object): void
    destroy(): void
  }
  Marker: new (options: object) => { setPosition(at: number[]): void }
  Geolocation: new (options: object) => { getCurrentPosition(answered: Answered): void }
  Geocoder: new (options: object) => { getAddress(at: number[], answered: Answered): void }
  AutoComplete: new (options: object) => { search(words: string, answered: Answered): void }
  PlaceSearch: new (options: object) => {
    searchNearBy(words: string, at: number[], radius: number, answered: Answered): void
  }
}

declare global {
  interface Window {
    AMap?: Library
    _AMapSecurityConfig?: { securityJsCode: string } | { serviceHost: string }
  }
}

const PLUGINS = 'AMap.Geocoder,AMap.Geolocation,AMap.AutoComplete,AMap.PlaceSearch'
/** As for every chunk of the shop (widgets §9). */
const LOAD_MS = 120_000
/** Metres around a place that is looked through. */
const AROUND = 1000

const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => script.onerror?.('timeout'), LOAD_MS)
    script.src = src
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('the maps library did not come'))
    }
    document.head.append(script)
  })

const pair = ({ lng, lat }: Coordinate): number[] => [lng, lat]
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (isRecord<Record<string, unknown>>(found) ? found[name] : undefined),
    value,
  )
const text = (value: unknown, ...path: string[]): string => {
  const found = at(value, ...path)
  return lenient<string, { found: unknown }>({ found }, 'found', asText) ?? ''
}
const coordinateOf = (value: unknown): Coordinate | undefined => {
  const [lng, lat] = [Number(at(value, 'lng')), Number(at(value, 'lat'))]
  return Number.isFinite(lng) && Number.isFinite(lat) && value ? { lng, lat } : undefined
}
const placesOf = (rows: unknown): Place[] =>
  (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    const location = coordinateOf(at(row, 'location'))
    const distance = Number(at(row, 'distance'))
    if (!location) return []
    return {
      id: text(row, 'id'),
      name: text(row, 'name'),
      address: text(row, 'address'),
      location,
      distance: Number.isFinite(distance) ? distance : undefined,
      district: text(row, 'district') || text(row, 'adname'),
    }
  })

const ask = <T>(call: (answered: Answered) => void, decode: (result: unknown) => T | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    call((status, result) => {
      const found = status === 'complete' ? decode(result) : undefined
      if (found === undefined) reject(new Error(`the maps service: ${status} ${text(result, 'info')}`))
      else resolve(found)
    })
  })

const locationOf = (coordinate: Coordinate, result: unknown): LocationResult | undefined => {
  const address = text(result, 'regeocode', 'formattedAddress')
  const part = (name: string) => text(result, 'regeocode', 'addressComponent', name)
  if (address === '') return undefined
  return {
    address,
    addressComponent: {
      province: part('province'),
      city: part('city') || part('province'),
      district: part('district'),
      areaCode: part('adcode'),
      street: part('street'),
      number: part('streetNumber'),
    },
    coordinate,
  }
}

const serviceOf = (library: Library): MapsService => ({
  locate: () =>
    new Promise((resolve, reject) => {
      new library.Geolocation({ enableHighAccuracy: true, timeout: LOCATE_MS }).getCurrentPosition(
        (status, result) => {
          const found = status === 'complete' ? coordinateOf(at(result, 'position')) : undefined
          const said = text(result, 'message')
          if (found) resolve(found)
          else
            reject(
              new LocateFailure(
                /denied|permission/i.test(said) ? 'denied' : /time/i.test(said) ? 'timeout' : 'unavailable',
              ),
            )
        },
      )
    }),
  around: near =>
    ask(
      answered => new library.PlaceSearch({ pageSize: 20 }).searchNearBy('', pair(near), AROUND, answered),
      result => placesOf(at(result, 'poiList', 'pois')),
    ),
  search: (words, near, city) =>
    ask(
      answered => new library.AutoComplete(city ? { city } : {}).search(words, answered),
      result =>
        placesOf(at(result, 'tips')).map(place => ({
          ...place,
          distance: place.distance ?? (near && Math.round(metresBetween(near, place.location))),
        })),
    ),
  addressAt: coordinate =>
    ask(
      answered => new library.Geocoder({}).getAddress(pair(coordinate), answered),
      result => locationOf(coordinate, result),
    ),
  draw: (placeId, start, onPress) => {
    const drawn = new library.Map(placeId, { zoom: start.zoom, center: pair(start.at) })
    const marker = new library.Marker({ position: pair(start.at) })
    let standing = false
    const mark = (marked: boolean) => {
      if (marked && !standing) drawn.add(marker)
      standing ||= marked
    }
    mark(start.marked)
    drawn.on('click', ({ lnglat }) => onPress({ lng: lnglat.lng, lat: lnglat.lat }))
    return Promise.resolve({
      show(next, marked) {
        marker.setPosition(pair(next))
        mark(marked)
        drawn.setCenter(pair(next))
      },
      destroy: () => drawn.destroy(),
    })
  },
})

/** Key and security code (widgets §7), or where they are added on the way. */
export type MapsWay = { key: string; securityCode: string } | { path: string }

/** The library; rejects where it does not come. */
export const loadAmap = async (way: MapsWay): Promise<MapsService> => {
  const query = new URLSearchParams({ v: MAPS_VERSION, plugin: PLUGINS })
  let place = 'https://webapi.amap.com'
  if ('path' in way) {
    place = `${window.location.origin}${way.path}`
    window._AMapSecurityConfig = { serviceHost: place }
  } else {
    window._AMapSecurityConfig = { securityJsCode: way.securityCode }
    query.set('key', way.key)
  }
  await loadScript(`${place}/maps?${query.toString()}`)
  if (!window.AMap) throw new Error('the maps library is empty')
  return serviceOf(window.AMap)
}
