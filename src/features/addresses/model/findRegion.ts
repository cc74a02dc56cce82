import type { Region, RegionNode } from '@/widgets/region'

export interface FoundRegion {
  region: Region
  /** where the district's text starts and ends */
  start: number
  end: number
}

const PROVINCE_SUFFIX = /(?:维吾尔|壮族|回族)?自治区$|特别行政区$|省$|市$/
const CITY_SUFFIX = /(?:[\u4e00-\u9fa5]{1,3}族)*自治州$|地区$|盟$|市$/
const DISTRICT_SUFFIX = /(?:[\u4e00-\u9fa5]{1,3}族)*自治[县旗]$|新区$|[区县市旗]$/
/** Filler levels of the official tree that people leave out when they write an address. */
const FILLER = /^(?:市辖区|县|直辖县|省直辖县级行政区划|自治区直辖县级行政区划)$/
const GAP = /[\s,/-]*/y

/** Full name first, then the name without its suffix when two characters are left. */
const aliases = (name: string, suffix: RegExp): string[] => {
  const short = name.replace(suffix, '')
  return short.length >= 2 && short !== name ? [name, short] : [name]
}

const gapEnd = (text: string, at: number): number => {
  GAP.lastIndex = at
  GAP.exec(text)
  return Math.max(at, GAP.lastIndex)
}

const matchAt = (text: string, at: number, names: readonly string[]): number | undefined => {
  const start = gapEnd(text, at)
  const name = names.find(known => text.startsWith(known, start))
  return name === undefined ? undefined : start + name.length
}

const occurrences = (text: string, name: string): number[] => {
  const found: number[] = []
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) found.push(at)
  return found
}

interface Candidate extends FoundRegion {
  levels: number
}

const better = (one: Candidate | undefined, other: Candidate | undefined): Candidate | undefined => {
  if (!one || !other) return one ?? other
  if (one.levels !== other.levels) return one.levels > other.levels ? one : other
  if (one.start !== other.start) return one.start < other.start ? one : other
  return other.end > one.end ? other : one
}

interface Path {
  province: RegionNode
  city: RegionNode
}

const isLeaf = (node: RegionNode): boolean => (node.children ?? []).length === 0

const regionOf = ({ province, city }: Path, district?: RegionNode): Region => ({
  province: province.name,
  city: city.name,
  district: district?.name ?? '',
  code: (district ?? city).code,
})

/** The district that follows at `at`; the longest match wins. */
const districtAt = (
  text: string,
  at: number,
  path: Path,
  start: number,
  levels: number,
): Candidate | undefined => {
  let best: Candidate | undefined
  for (const district of path.city.children ?? []) {
    const end = matchAt(text, at, aliases(district.name, DISTRICT_SUFFIX))
    if (end === undefined) continue
    best = better(best, { region: regionOf(path, district), start, end, levels: levels + 1 })
  }
  return best
}

/** What follows a city's name: its district, or nothing where the city has none. */
const afterCity = (
  text: string,
  end: number,
  path: Path,
  start: number,
  levels: number,
): Candidate | undefined =>
  isLeaf(path.city)
    ? { region: regionOf(path), start, end, levels }
    : districtAt(text, end, path, start, levels)

const cityNames = ({ province, city }: Path): string[] =>
  FILLER.test(city.name) ? aliases(province.name, PROVINCE_SUFFIX) : aliases(city.name, CITY_SUFFIX)

/** City and district, or the district alone, that follow at `at`. */
const belowAt = (text: string, at: number, province: RegionNode, start: number): Candidate | undefined => {
  let best: Candidate | undefined
  for (const city of province.children ?? []) {
    const path = { province, city }
    const cityEnd = matchAt(text, at, cityNames(path))
    if (cityEnd !== undefined) best = better(best, afterCity(text, cityEnd, path, start, 2))
    best = better(best, districtAt(text, at, path, start, 1))
  }
  return best
}

const byProvince = (text: string, tree: readonly RegionNode[]): Candidate | undefined => {
  let best: Candidate | undefined
  for (const province of tree) {
    for (const name of aliases(province.name, PROVINCE_SUFFIX)) {
      for (const start of occurrences(text, name)) {
        best = better(best, belowAt(text, start + name.length, province, start))
      }
    }
  }
  return best
}

const cityAlone = (city: RegionNode): string[] => {
  if (FILLER.test(city.name)) return []
  // Without a district behind it the short name proves nothing: many streets are called 中山路.
  return isLeaf(city) ? [city.name] : aliases(city.name, CITY_SUFFIX)
}

const byCity = (text: string, tree: readonly RegionNode[]): Candidate | undefined => {
  let best: Candidate | undefined
  for (const province of tree) {
    for (const city of province.children ?? []) {
      for (const name of cityAlone(city)) {
        for (const start of occurrences(text, name)) {
          best = better(best, afterCity(text, start + name.length, { province, city }, start, 1))
        }
      }
    }
  }
  return best
}

/** A district alone counts only when one district of the country has that full name. */
const byDistrict = (text: string, tree: readonly RegionNode[]): Candidate | undefined => {
  const found: Candidate[] = []
  for (const province of tree) {
    for (const city of province.children ?? []) {
      for (const district of city.children ?? []) {
        const start = district.name.length > 2 ? text.indexOf(district.name) : -1
        if (start < 0) continue
        const region = regionOf({ province, city }, district)
        found.push({ region, start, end: start + district.name.length, levels: 1 })
      }
    }
  }
  const longest = Math.max(0, ...found.map(one => one.end - one.start))
  const best = found.filter(one => one.end - one.start === longest)
  return best.length === 1 ? best[0] : undefined
}

/** The district a text names, with its place in the text; undefined when none or more than one fits. */
export const findRegion = (text: string, tree: readonly RegionNode[]): FoundRegion | undefined => {
  const best = byProvince(text, tree) ?? byCity(text, tree) ?? byDistrict(text, tree)
  return best && { region: best.region, start: best.start, end: best.end }
}
