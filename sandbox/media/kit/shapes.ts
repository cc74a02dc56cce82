import { css, shadesOf, type Hsl, type Shades } from '../colours'

/** Draws one object on a 256 × 256 canvas in the given colour, lit from the upper left. */
export type Draw = (colour: Hsl) => string

export type Stop = [offset: number, colour: string, opacity?: number]

const stopTag = ([offset, colour, opacity]: Stop): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`

/** Gradient from (x1, y1) to (x2, y2) in fractions of the painted shape. */
export const linear = (
  id: string,
  [x1, y1, x2, y2]: [number, number, number, number],
  stops: Stop[],
): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stopTag).join('')}</linearGradient>`

export const radial = (id: string, [cx, cy, r]: [number, number, number], stops: Stop[]): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(stopTag).join('')}</radialGradient>`

export const svg = (defs: string, body: string, size = 256): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 256 256"><defs>${defs}</defs>${body}</svg>`

/** Light running around an upright round body. */
export const round = (id: string, shades: Shades): string =>
  linear(
    id,
    [0, 0, 1, 0],
    [
      [0, shades.dark],
      [0.16, shades.base],
      [0.34, shades.shine],
      [0.5, shades.light],
      [0.78, shades.base],
      [1, shades.deep],
    ],
  )

/** Flat face lit from the upper left. */
export const face = (id: string, from: string, to: string): string =>
  linear(
    id,
    [0, 0, 1, 1],
    [
      [0, from],
      [1, to],
    ],
  )

/** Upright cylinder side, bottom rounded; the lid is drawn apart. */
export const tube = (
  x: number,
  y: number,
  width: number,
  height: number,
  depth: number,
  fill: string,
): string => {
  const right = x + width
  const bottom = y + height
  return `<path d="M${x} ${y} A${width / 2} ${depth} 0 0 0 ${right} ${y} V${bottom} A${width / 2} ${depth} 0 0 1 ${x} ${bottom} Z" fill="${fill}"/>`
}

export const lid = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${extra}/>`

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`

export const line = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

const grey = (l: number, h = 226, s = 0.12): Hsl => ({ h, s, l })

export const white: Shades = shadesOf(grey(0.93, 220, 0.2))
export const ink: Shades = shadesOf(grey(0.27))
export const steel: Shades = shadesOf(grey(0.68, 222, 0.14))
export const kraft: Shades = shadesOf({ h: 29, s: 0.5, l: 0.62 })

/** A printed label without words: a band, a mark and two lines. */
export const label = (x: number, y: number, width: number, height: number, mark: string): string => {
  const middle = x + width / 2
  return [
    box(x, y, width, height, 6, css({ h: 220, s: 0.3, l: 0.98 }), 'fill-opacity="0.95"'),
    `<circle cx="${middle}" cy="${y + height * 0.34}" r="${Math.min(width, height) * 0.19}" fill="${mark}"/>`,
    box(
      middle - width * 0.28,
      y + height * 0.64,
      width * 0.56,
      height * 0.07,
      2,
      mark,
      'fill-opacity="0.65"',
    ),
    box(middle - width * 0.18, y + height * 0.78, width * 0.36, height * 0.06, 2, mark, 'fill-opacity="0.4"'),
  ].join('')
}
