import { css } from './colours'

export type BackdropKind = 'plain' | 'podium' | 'arch' | 'split'

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

const tone = (hue: number, s: number, l: number): string => css({ h: hue, s, l })

const defs = ({ hue, width, height, centre, ground }: Backdrop): string => `<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${tone(hue, 0.34, 0.972)}"/><stop offset="1" stop-color="${tone(hue + 6, 0.32, 0.915)}"/></linearGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${centre - width * 0.08}" cy="${ground * 0.5}" r="${height * 0.62}"><stop offset="0" stop-color="#ffffff" stop-opacity="0.95"/><stop offset="0.55" stop-color="#ffffff" stop-opacity="0.35"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(hue, 0.26, 0.9)}" stop-opacity="0"/><stop offset="0.35" stop-color="${tone(hue, 0.26, 0.895)}" stop-opacity="0.75"/><stop offset="1" stop-color="${tone(hue, 0.24, 0.93)}"/></linearGradient>
<linearGradient id="stage" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tone(hue, 0.3, 0.9)}"/><stop offset="0.3" stop-color="${tone(hue, 0.4, 0.975)}"/><stop offset="1" stop-color="${tone(hue + 8, 0.3, 0.82)}"/></linearGradient>
<linearGradient id="stagetop" x1="0" y1="0" x2="1" y2="0.4"><stop offset="0" stop-color="${tone(hue, 0.4, 0.985)}"/><stop offset="1" stop-color="${tone(hue, 0.34, 0.93)}"/></linearGradient>
<linearGradient id="panel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone(hue, 0.44, 0.9)}"/><stop offset="1" stop-color="${tone(hue + 10, 0.42, 0.845)}"/></linearGradient>
<filter id="blur" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${height * 0.018}"/></filter>
</defs>`

const podium = ({ hue, height, centre, ground, reach }: Backdrop): string => {
  const [rx, ry, depth] = [reach * 1.16, height * 0.062, height * 0.085]
  const top = ground - ry * 0.25
  return `<ellipse cx="${centre + rx * 0.08}" cy="${top + depth + ry * 0.55}" rx="${rx * 1.06}" ry="${ry * 0.9}" fill="${tone(hue + 12, 0.3, 0.5)}" fill-opacity="0.3" filter="url(#blur)"/>
<path d="M${centre - rx} ${top} A${rx} ${ry} 0 0 0 ${centre + rx} ${top} V${top + depth} A${rx} ${ry} 0 0 1 ${centre - rx} ${top + depth} Z" fill="url(#stage)"/>
<ellipse cx="${centre}" cy="${top}" rx="${rx}" ry="${ry}" fill="url(#stagetop)"/>`
}

const arch = ({ centre, ground, reach, height }: Backdrop): string => {
  const half = reach * 0.98
  const top = height * 0.12
  return `<path d="M${centre - half} ${ground - height * 0.03} V${top + half} A${half} ${half} 0 0 1 ${centre + half} ${top + half} V${ground - height * 0.03} Z" fill="url(#panel)" fill-opacity="0.75"/>`
}

const split = ({ centre, ground, reach, height }: Backdrop): string =>
  `<circle cx="${centre + reach * 0.22}" cy="${ground - height * 0.36}" r="${height * 0.335}" fill="url(#panel)" fill-opacity="0.7"/>`

/** Ground the objects of a backdrop stand on, as a part of the height. */
export const groundOf = (kind: BackdropKind): number => (kind === 'podium' ? 0.79 : 0.84)

/** A softly lit studio in the hue of the class. */
export const backdropSvg = (backdrop: Backdrop): string => {
  const { kind, width, height, ground } = backdrop
  const floorTop = ground - height * 0.1
  const furniture = kind === 'podium' ? podium(backdrop) : kind === 'arch' ? arch(backdrop) : kind === 'split' ? split(backdrop) : ''
  const floor = `<rect x="0" y="${floorTop}" width="${width}" height="${height - floorTop}" fill="url(#floor)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${defs(backdrop)}<rect width="${width}" height="${height}" fill="url(#wall)"/>${kind === 'podium' ? floor : furniture + floor}<rect width="${width}" height="${height}" fill="url(#glow)" fill-opacity="${kind === 'plain' ? 1 : 0.6}"/>${kind === 'podium' ? furniture : ''}</svg>`
}
