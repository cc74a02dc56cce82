import type { WireLocation, WirePlace } from '@wire/place'
import { asc } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/client'
import { areas } from '../db/schema'
import { defineCall, type RegisteredCall } from '../kernel/call'
import {
  areaName,
  districtsOf,
  metresBetween,
  nearest,
  placesNear,
  streetAt,
  type District,
} from '../world/places'

const MOST = 20
/** Squares of the grid in each direction: the nearest places, and those a search looks through. */
const AROUND = 3
const SEARCHED = 12

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))
const coordinate = v.object({ lng: degrees(180), lat: degrees(90) })
const searchInput = v.object({
  cKeyword: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  lng: v.optional(degrees(180)),
  lat: v.optional(degrees(90)),
})

/** Areas never change while a sandbox runs. */
let known: Promise<District[]> | undefined
const readDistricts = (db: Database): Promise<District[]> =>
  (known ??= Promise.resolve(db.select().from(areas).orderBy(asc(areas.areaCode))).then(districtsOf))

const addressAt = (districts: readonly District[], at: v.InferOutput<typeof coordinate>): WireLocation => {
  const found = nearest(districts, at)
  const { street, number } = streetAt(at)
  const { province, city, district, areaCode } = found
  return {
    address: `${areaName(found)}${street}${number}`,
    addressComponent: { province, city, district, cAreaCode: areaCode, street, number },
    coordinate: { lng: at.lng, lat: at.lat },
  }
}

const areaPlace = (one: District, near?: v.InferOutput<typeof coordinate>): WirePlace => ({
  id: one.areaCode,
  name: one.district,
  address: areaName(one),
  location: one.location,
  ...(near && { distance: Math.round(metresBetween(near, one.location)) }),
  district: one.district,
})

/** Places close by of that name, then districts; a whole address leads to its district. */
const search = (
  districts: readonly District[],
  { cKeyword: words, lng, lat }: v.InferOutput<typeof searchInput>,
): WirePlace[] => {
  const near = lng !== undefined && lat !== undefined ? { lng, lat } : undefined
  const close = near ? placesNear(districts, near, SEARCHED).filter(({ name }) => name.includes(words)) : []
  const named = districts.filter(one => areaName(one).includes(words) || words.startsWith(areaName(one)))
  const found = named.map(one => areaPlace(one, near))
  if (near) found.sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0))
  return [...close, ...found].slice(0, MOST)
}

const path = (name: string) => `alc-public-framework/PlaceAction/${name}`

export const placeCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getPlacesAround'),
    access: 'guest',
    input: coordinate,
    handle: async (at, { db }) => placesNear(await readDistricts(db), at, AROUND).slice(0, MOST),
  }),
  defineCall({
    method: 'POST',
    path: path('searchPlaces'),
    access: 'guest',
    input: searchInput,
    handle: async (input, { db }) => search(await readDistricts(db), input),
  }),
  defineCall({
    method: 'POST',
    path: path('getAddressByCoordinate'),
    access: 'guest',
    input: coordinate,
    handle: async (at, { db }) => addressAt(await readDistricts(db), at),
  }),
]
