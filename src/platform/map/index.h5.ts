import { toGcj02 } from '@/base/gcj02'
import type { Coordinate } from '@/base/place'
import { loadConfig } from '../env'
import { LOCATE_MS, LocateFailure, type MapPort, type MapsService } from './contract'

const reasonOf = ({ code }: GeolocationPositionError) =>
  code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable'

const locateHere = (): Promise<Coordinate> =>
  new Promise((resolve, reject) => {
    const { geolocation } = navigator as { geolocation?: Geolocation }
    if (!geolocation) return reject(new LocateFailure('unavailable'))
    // a browser counts its timeout only once the person has agreed
    const timer = setTimeout(() => reject(new LocateFailure('timeout')), LOCATE_MS)
    geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer)
        resolve(toGcj02({ lng: coords.longitude, lat: coords.latitude }))
      },
      error => {
        clearTimeout(timer)
        reject(new LocateFailure(reasonOf(error)))
      },
      { enableHighAccuracy: true, timeout: LOCATE_MS },
    )
  })

let service: Promise<MapsService> | undefined

export const map: MapPort = {
  async loadService() {
    const { mapService, mapKey, mapSecurityCode } = await loadConfig()
    const way = /^\/[^/\\]/.test(mapService)
      ? { path: mapService }
      : mapKey !== '' && { key: mapKey, securityCode: mapSecurityCode }
    if (!way) return undefined
    service ??= import('./amap').then(({ loadAmap }) => loadAmap(way))
    return service.catch((error: unknown) => {
      service = undefined
      throw error
    })
  },
  async locate() {
    const maps = await map.loadService().catch(() => undefined)
    return maps ? maps.locate() : locateHere()
  },
  hasSettings: false,
  openSettings: () => Promise.resolve(false),
}
