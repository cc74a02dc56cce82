import type { Coordinate } from './place'

type Box = readonly [south: number, west: number, north: number, east: number]

/** Where maps are shifted, roughly the mainland, and what is cut out of these boxes. */
const SHIFTED: readonly Box[] = [
  [42.8899, 79.4462, 49.2204, 96.33],
  [39.3742, 109.6872, 54.1415, 135.0002],
  [29.5297, 73.1246, 42.8899, 124.143255],
  [26.7186, 82.9684, 29.5297, 97.0352],
  [20.414096, 97.0253, 29.5297, 124.367395],
  [17.871542, 107.975793, 20.414096, 111.744104],
]
const LEFT_OUT: readonly Box[] = [
  [21.785006, 119.921265, 25.398623, 122.497559],
  [20.0988, 101.8652, 22.284, 106.665],
  [20.4878, 106.4525, 21.5422, 108.051],
  [50.3257, 109.0323, 55.8175, 119.127],
  [49.5574, 127.4568, 55.8175, 137.0227],
  [42.5692, 131.2662, 44.8922, 137.0227],
]

/** Axis and squared eccentricity of the ellipsoid on which the shift is defined. */
const AXIS = 6_378_245
const ECCENTRICITY = 0.006_693_421_622_965_943

const wave = (at: number, size: number, length: number): number =>
  (size * 2 * Math.sin((at * Math.PI) / length)) / 3

/** Metres, of degrees east of 105° and north of 35°. */
const north = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  wave(x, 20, 1 / 6) +
  wave(x, 20, 1 / 2) +
  wave(y, 20, 1) +
  wave(y, 40, 3) +
  wave(y, 160, 12) +
  wave(y, 320, 30)
const east = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  wave(x, 20, 1 / 6) +
  wave(x, 20, 1 / 2) +
  wave(x, 20, 1) +
  wave(x, 40, 3) +
  wave(x, 150, 12) +
  wave(x, 300, 30)

/** A position as satellites tell it (WGS-84) as maps in the country have it (GCJ-02). */
export const toGcj02 = (position: Coordinate): Coordinate => {
  const { lng, lat } = position
  const isIn = ([south, west, top, right]: Box) => lat >= south && lat <= top && lng >= west && lng <= right
  if (!SHIFTED.some(isIn) || LEFT_OUT.some(isIn)) return position
  const angle = (lat * Math.PI) / 180
  const bend = 1 - ECCENTRICITY * Math.sin(angle) ** 2
  const metresNorth = ((AXIS * (1 - ECCENTRICITY)) / (bend * Math.sqrt(bend))) * (Math.PI / 180)
  const metresEast = (AXIS / Math.sqrt(bend)) * Math.cos(angle) * (Math.PI / 180)
  const [x, y] = [lng - 105, lat - 35]
  return { lng: lng + east(x, y) / metresEast, lat: lat + north(x, y) / metresNorth }
}
