import type { WireCoordinate, WirePlace } from '@wire/place'
import type { areas } from '../db/schema'

/**
 * Where the real areas lie, as far as a sandbox needs it: provinces at their capital, cities around it, districts around
 * their city, each always at the same spot; and places on a grid over the whole country, made of their coordinates.
 */

export type AreaRow = typeof areas.$inferSelect

/** Capitals, by the first two digits of the area code. */
const CAPITALS: Readonly<Record<string, readonly [lng: number, lat: number]>> = {
  11: [116.41, 39.9],
  12: [117.2, 39.13],
  13: [114.51, 38.04],
  14: [112.55, 37.87],
  15: [111.75, 40.84],
  21: [123.43, 41.81],
  22: [125.32, 43.82],
  23: [126.53, 45.8],
  31: [121.47, 31.23],
  32: [118.8, 32.06],
  33: [120.15, 30.27],
  34: [117.23, 31.82],
  35: [119.3, 26.07],
  36: [115.86, 28.68],
  37: [117.12, 36.65],
  41: [113.63, 34.75],
  42: [114.31, 30.59],
  43: [112.94, 28.23],

  44: [113.26, 23.13],
  45: [108.37, 22.82],
  46: [110.33, 20.03],

  50: [106.55, 29.56],
  51: [104.07, 30.57],
  52: [106.63, 26.65],
  53: [102.83, 24.88],
  54: [91.12, 29.65],

  61: [108.94, 34.34],
  62: [103.83, 36.06],
  63: [101.78, 36.62],
  64: [106.23, 38.49],
  65: [87.62, 43.83],

  71: [121.57, 25.04],
  81: [114.17, 22.32],
  82: [113.54, 22.19],
}
const NOWHERE = [104, 35] as const

/** Degrees between neighbours. */
const CITY_STEP = 0.4
const DISTRICT_STEP = 0.03
const GOLDEN_ANGLE = 2.399_963

/** The n-th of many around a middle, each as far from its neighbours as the others. */
const around = ({ lng, lat }: WireCoordinate, n: number, step: number): WireCoordinate => ({
  lng: lng + Math.cos(n * GOLDEN_ANGLE) * step * Math.sqrt(n),
  lat: lat + Math.sin(n * GOLDEN_ANGLE) * step * Math.sqrt(n),
})

export interface District {
  areaCode: string
  province: string
  city: string
  district: string
  location: WireCoordinate
}

/** Rows in the order of their codes. */
export const districtsOf = (rows: readonly AreaRow[]): District[] => {
  const known = new Map(rows.map(row => [row.areaCode, row]))
  const spots = new Map<string, WireCoordinate>()
  const children = new Map<string, number>()
  const districts: District[] = []
  for (const level of [1, 2, 3])
    for (const row of rows.filter(one => one.level === level)) {
      const [lng, lat] = CAPITALS[row.areaCode.slice(0, 2)] ?? NOWHERE
      const above = row.parentCode ?? ''
      const n = children.get(above) ?? 0
      children.set(above, n + 1)
      const middle = spots.get(above) ?? { lng, lat }
      const spot = level === 1 ? { lng, lat } : around(middle, n, level === 2 ? CITY_STEP : DISTRICT_STEP)
      spots.set(row.areaCode, spot)
      const city = known.get(above)
      if (level === 3 && city)
        districts.push({
          areaCode: row.areaCode,
          province: known.get(city.parentCode ?? '')?.name ?? '',
          city: city.name,
          district: row.name,
          location: spot,
        })
    }
  return districts
}

const METRES_PER_DEGREE = 111_320

/** Flat, which is right enough from one place to the next. */
export const metresBetween = (one: WireCoordinate, other: WireCoordinate): number =>
  Math.hypot(
    (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180) * METRES_PER_DEGREE,
    (one.lat - other.lat) * METRES_PER_DEGREE,
  )

export const nearest = (districts: readonly District[], at: WireCoordinate): District => {
  const first = districts[0]
  if (!first) throw new Error('the world has districts')
  let found = first
  let least = Number.POSITIVE_INFINITY
  for (const one of districts) {
    const metres = metresBetween(at, one.location)
    if (metres < least) [found, least] = [one, metres]
  }
  return found
}

const FILLER = /^(?:市辖区|县)$|直辖县级行政区划$/

/** Province, city and district in a row, without what repeats or fills. */
export const areaName = ({ province, city, district }: District): string =>
  [province, city, district].filter((name, at, all) => !FILLER.test(name) && name !== all[at - 1]).join('')

const STREETS = ['人民路', '建设路', '中山路', '解放路', '创业路', '科技路', '滨河路', '工业大道'] as const
const KINDS = [
  ...(['商务中心', '物流园', '工业园', '建材市场', '五金城', '产业园', '会展中心', '科技大厦'] as const),
  ...(['公园', '购物广场', '医院', '仓储中心'] as const),
]
/** Side of a square of the grid with one place in it, degrees. */
const SQUARE = 0.002

const mixed = (x: number, y: number): number => {
  const product = Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663)
  return (product ^ (product >>> 13)) >>> 0
}

const squareOf = ({ lng, lat }: WireCoordinate) => ({
  x: Math.floor(lng / SQUARE),
  y: Math.floor(lat / SQUARE),
})

export const streetAt = (at: WireCoordinate): { street: string; number: string } => {
  const { x, y } = squareOf(at)
  return { street: STREETS[mixed(y, 7) % STREETS.length] ?? '', number: `${(mixed(x, y) % 480) + 1}号` }
}

const placeIn = (districts: readonly District[], x: number, y: number): Omit<WirePlace, 'distance'> => {
  const seed = mixed(x, y)
  const part = (shift: number) => 0.15 + (((seed >>> shift) & 255) / 255) * 0.7
  const location = { lng: (x + part(4)) * SQUARE, lat: (y + part(12)) * SQUARE }
  const district = nearest(districts, location)
  const { street, number } = streetAt(location)
  return {
    id: `${x}-${y}`,
    name: `${district.district.replace(/[区县市]$/, '')}${street.replace(/[路道]$/, '')}${KINDS[seed % KINDS.length]}`,
    address: `${areaName(district)}${street}${number}`,
    location,
    district: district.district,
  }
}

/** Places of the squares around, nearest first. */
export const placesNear = (
  districts: readonly District[],
  at: WireCoordinate,
  squares: number,
): WirePlace[] => {
  const { x, y } = squareOf(at)
  // everything around is asked of the districts close by only
  const close = districts.filter(one => metresBetween(at, one.location) < 60_000)
  const places: WirePlace[] = []
  for (let dx = -squares; dx <= squares; dx += 1)
    for (let dy = -squares; dy <= squares; dy += 1) {
      const place = placeIn(close.length > 0 ? close : [nearest(districts, at)], x + dx, y + dy)
      places.push({ ...place, distance: Math.round(metresBetween(at, place.location)) })
    }
  return places.sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0))
}
