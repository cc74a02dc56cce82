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
/** px, as map-view.scss has them: half a place's dot, the marker above its spot, and where a name begins. */
const DOT = 4
const MARKER = 24
const NAME = { from: 12, half: 9, wide: 11, narrow: 7 }

/** px, as map-view.scss and location.scss have them: how far the buttons reach into the map from its right edge. */
const BUTTONS = { wide: 56, zoom: 102, own: 56 }

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? NAME.wide : NAME.narrow), 0)

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** What hides a name on a map of that size: its zoom buttons, the button of the own place, and all beyond its right edge. */
export const hiddenParts = ({ width, height }: { width: number; height: number }): Box[] => {
  const [right, bottom] = [width / 2, height / 2]
  const left = right - BUTTONS.wide
  return [
    { left, right, top: -bottom, bottom: BUTTONS.zoom - bottom },
    { left, right, top: bottom - BUTTONS.own, bottom },
    { left: right, right: Infinity, top: -Infinity, bottom: Infinity },
  ]
}

/**
 * Ids of the places that are named, nearest first: a name covers no other name, no place and not the marker at `middle`,
 * and no part of it is hidden.
 */
export const namedPlaces = (
  places: readonly Place[],
  middle: Coordinate,
  zoom: number,
  hidden: readonly Box[] = [],
): Set<string> => {
  const spots = places.map(({ location }) => offsetOf(location, middle, zoom))
  const taken: Box[] = spots.map(({ x, y }) => ({
    left: x - DOT,
    right: x + DOT,
    top: y - DOT,
    bottom: y + DOT,
  }))
  taken.push({ left: -MARKER / 2, right: MARKER / 2, top: -MARKER, bottom: 0 }, ...hidden)
  const named = new Set<string>()
  places.forEach(({ id, name }, n) => {
    const { x, y } = spots[n] ?? { x: 0, y: 0 }
    const left = x + NAME.from
    const box = { left, right: left + widthOf(name), top: y - NAME.half, bottom: y + NAME.half }
    if (named.size === NAMED || taken.some(other => meet(box, other))) return
    taken.push(box)
    named.add(id)
  })
  return named
}
