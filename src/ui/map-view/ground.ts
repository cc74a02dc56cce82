import type { Coordinate, Place } from '@/base/place'

export interface Point {
  x: number
  y: number
}

/** Side of the whole world at zoom 0, px. */
const WORLD = 256

const latitudeOf = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))

/** px of the world at a zoom, as web maps count them (Mercator). */
const pointOf = ({ lng, lat }: Coordinate, zoom: number): Point => {
  const side = WORLD * 2 ** zoom
  return { x: ((lng + 180) / 360) * side, y: (0.5 - latitudeOf(lat) / (2 * Math.PI)) * side }
}

/** Where a coordinate lies, px from the middle of what is seen. */
export const offsetOf = (one: Coordinate, middle: Coordinate, zoom: number): Point => {
  const [here, there] = [pointOf(middle, zoom), pointOf(one, zoom)]
  return { x: there.x - here.x, y: there.y - here.y }
}

/** The coordinate so many px from the middle. */
export const coordinateAt = (offset: Point, middle: Coordinate, zoom: number): Coordinate => {
  const side = WORLD * 2 ** zoom
  const { x, y } = pointOf(middle, zoom)
  const lng = ((x + offset.x) / side) * 360 - 180
  const north = (0.5 - (y + offset.y) / side) * 2 * Math.PI
  return { lng, lat: (Math.atan(Math.exp(north)) * 360) / Math.PI - 90 }
}

export const ZOOMS = { least: 12, most: 18 } as const

/** Names that are written beside their places at most. */
const NAMED = 4
/** A written name, px (map-view.scss): where it begins, its height, its letters. */
const NAME = { from: 12, height: 18, wide: 11, narrow: 7 }

const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? NAME.wide : NAME.narrow), 0)

/** Ids of the places that are named, nearest first: no name lies over another one or over its place. */
export const namedPlaces = (places: readonly Place[], middle: Coordinate, zoom: number): Set<string> => {
  const taken: { from: Point; to: number }[] = []
  const named = new Set<string>()
  for (const { id, name, location } of places) {
    if (named.size === NAMED) break
    const from = offsetOf(location, middle, zoom)
    const to = from.x + NAME.from + widthOf(name)
    const isFree = taken.every(
      other => Math.abs(other.from.y - from.y) >= NAME.height || other.to <= from.x || to <= other.from.x,
    )
    if (!isFree) continue
    taken.push({ from, to })
    named.add(id)
  }
  return named
}
