import { toGcj02 } from '@/base/gcj02'
import type { Coordinate } from '@/base/place'
import { loadConfig } from '../env'
import type { MapsWay } from './amap'
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

/** How long is waited for the library, ms: a blocked host may give no answer for minutes. */
const PATIENCE = 8_000

/** `late` fails when the wait is over: the map goes on without the library, and uses it from when it has come. */
interface Loading {
  service: Promise<MapsService>
  late: Promise<never>
}
let loading: Loading | undefined

const begin = (way: MapsWay): Loading => {
  const service = import('./amap').then(({ loadAmap }) => loadAmap(way))
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the maps library is late')), PATIENCE),
  )
  late.catch(() => undefined)
  // the next call tries again
  service.catch(() => (loading = undefined))
  return { service, late }
}

export const map: MapPort = {
  async loadService() {
    const { mapService, mapKey, mapSecurityCode } = await loadConfig()
    const way = /^\/[^/\\]/.test(mapService)
      ? { path: mapService }
      : mapKey !== '' && { key: mapKey, securityCode: mapSecurityCode }
    if (!way) return undefined
    const { service, late } = (loading ??= begin(way))
    return Promise.race([service, late])
  },
  async locate() {
    const maps = await map.loadService().catch(() => undefined)
    return maps ? maps.locate() : locateHere()
  },
  hasSettings: false,
  openSettings: () => Promise.resolve(false),
}
