import { css } from './colours'

export type BackdropKind = 'plain' | 'podium' | 'arch' | 'split' | 'banner'

export interface Backdrop {
  kind: BackdropKind
  /** hue of the class */
  hue: number
  width: number
  height: number
  /** y of the ground the objects stand on */
  ground: number
  /** x of the middle of the arrangement */
  centre: number
  /** reach of the arrangement to either side */
  reach: number
}

/** Warm hues need more colour than cool ones to look as clean. */
const warmth = (hue: number): number => (hue > 14 && hue < 76 ? 1.75 : 1)

const tone = (hue: number, s: number, l: number, opacity = 1): string =>
  `stop-color="${css({ h: hue, s: s * warmth(hue), l })}" stop-opacity="${opacity}"`

const stops = (...list: [offset: number, paint: string][]): string =>
  list.map(([offset, paint]) => `<stop offset="${offset}" ${paint}/>`).join('')

const vertical = (id: string, body: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${body}</linearGradient>`
const slanted = (id: string, body: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0.5">${body}</linearGradient>`

const LIGHT = 'stop-color="#ffffff" stop-opacity='

const paints = ({ kind, hue, width, height, centre, ground }: Backdrop): string => {
  const deep = kind === 'banner' ? 0.07 : 0
  return [
    vertical('wall', stops([0, tone(hue, 0.36, 0.972 - deep)], [1, tone(hue + 6, 0.36, 0.915 - deep)])),
    `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${centre - width * 0.08}" cy="${ground * 0.5}" r="${height * 0.62}">${stops(
      [0, `${LIGHT}"0.95"`],
      [0.55, `${LIGHT}"0.35"`],
      [1, `${LIGHT}"0"`],
    )}</radialGradient>`,
    vertical(
      'floor',
      stops(
        [0, tone(hue, 0.28, 0.9 - deep, 0)],
        [0.35, tone(hue, 0.28, 0.895 - deep, 0.75)],
        [1, tone(hue, 0.26, 0.93 - deep)],
      ),
    ),
    slanted(
      'stage',
      stops([0, tone(hue, 0.32, 0.9)], [0.3, tone(hue, 0.42, 0.975)], [1, tone(hue + 8, 0.32, 0.82)]),
    ),
    slanted('stagetop', stops([0, tone(hue, 0.42, 0.985)], [1, tone(hue, 0.36, 0.93)])),
    slanted('panel', stops([0, tone(hue, 0.46, 0.9 - deep)], [1, tone(hue + 10, 0.44, 0.845 - deep)])),
    `<filter id="blur" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${height * 0.018}"/></filter>`,
  ].join('')
}

const podium = ({ hue, height, centre, ground, reach }: Backdrop): string => {
  const [rx, ry, depth] = [reach * 1.16, height * 0.062, height * 0.085]
  const top = ground - ry * 0.25
  const shade = css({ h: hue + 12, s: 0.3, l: 0.5 })
  return [
    `<ellipse cx="${centre + rx * 0.05}" cy="${top + depth + ry * 0.55}" rx="${rx * 1.05}" ry="${ry * 0.9}" fill="${shade}" fill-opacity="0.3" filter="url(#blur)"/>`,
    `<path d="M${centre - rx} ${top} A${rx} ${ry} 0 0 0 ${centre + rx} ${top} V${top + depth} A${rx} ${ry} 0 0 1 ${centre - rx} ${top + depth} Z" fill="url(#stage)"/>`,
    `<ellipse cx="${centre}" cy="${top}" rx="${rx}" ry="${ry}" fill="url(#stagetop)"/>`,
  ].join('')
}

const archAt = (x: number, bottom: number, top: number, half: number, opacity: number): string =>
  `<path d="M${x - half} ${bottom} V${top + half} A${half} ${half} 0 0 1 ${x + half} ${top + half} V${bottom} Z" fill="url(#panel)" fill-opacity="${opacity}"/>`

const circleAt = (x: number, y: number, radius: number, opacity: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#panel)" fill-opacity="${opacity}"/>`

/** What stands between wall and floor. */
const panels = ({ kind, centre, ground, reach, width, height }: Backdrop): string => {
  const bottom = ground - height * 0.03
  if (kind === 'arch') return archAt(centre, bottom, height * 0.12, reach * 0.98, 0.75)
  if (kind === 'split') return circleAt(centre + reach * 0.22, ground - height * 0.36, height * 0.335, 0.7)
  if (kind !== 'banner') return ''
  return [
    archAt(width * 0.3, bottom, height * 0.12, height * 0.3, 0.6),
    archAt(width * 0.72, bottom, -height * 0.02, height * 0.36, 0.75),
    circleAt(width * 0.06, height * 0.2, height * 0.22, 0.5),
    circleAt(width * 0.97, height * 0.66, height * 0.2, 0.5),
  ].join('')
}

/** Ground the objects of a backdrop stand on, as a part of the height. */
export const groundOf = (kind: BackdropKind): number => (kind === 'podium' ? 0.8 : 0.85)

/** A softly lit studio in the hue of the class; `shadows` lie on its floor. */
export const backdropSvg = (backdrop: Backdrop, shadows = ''): string => {
  const { kind, width, height, ground } = backdrop
  const floorTop = ground - height * 0.1
  const onPodium = kind === 'podium' || kind === 'banner'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${paints(backdrop)}</defs>`,
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>`,
    panels(backdrop),
    `<rect x="0" y="${floorTop}" width="${width}" height="${height - floorTop}" fill="url(#floor)"/>`,
    `<rect width="${width}" height="${height}" fill="url(#glow)" fill-opacity="${kind === 'plain' ? 1 : 0.6}"/>`,
    onPodium ? podium(backdrop) : '',
    shadows,
    '</svg>',
  ].join('')
}
