import { css, shadesOf, type Shades } from '../colours'
import { box, face, kraft, lid, linear, path, round, svg, tube, white, type Draw } from './shapes'

/** A roll standing on its edge, its ring towards the viewer. */
const ring = (tape: Shades, core: Shades, thickness: number, hole: number): string =>
  svg(
    [
      linear(
        'side',
        [0, 0, 0, 1],
        [
          [0, tape.shine],
          [0.3, tape.light],
          [0.7, tape.base],
          [1, tape.deep],
        ],
      ),
      face('front', tape.light, tape.dark),
      face('core', core.light, core.dark),
      linear(
        'inside',
        [0, 0, 1, 0],
        [
          [0, core.deep],
          [1, core.base],
        ],
      ),
    ].join(''),
    [
      path(
        `M104 34 H${104 + thickness} A78 94 0 0 1 ${104 + thickness} 222 H104 A78 94 0 0 1 104 34 Z`,
        'url(#side)',
      ),
      lid(104, 128, 78, 94, 'url(#front)'),
      `<ellipse cx="104" cy="128" rx="68" ry="83" fill="none" stroke="${tape.shine}" stroke-opacity="0.45" stroke-width="2"/>`,
      `<ellipse cx="104" cy="128" rx="${hole + 9}" ry="${(hole + 9) * 1.2}" fill="none" stroke="${tape.deep}" stroke-opacity="0.28" stroke-width="2"/>`,
      lid(104, 128, hole + 5, (hole + 5) * 1.2, 'url(#core)'),
      lid(104, 128, hole, hole * 1.2, 'url(#inside)'),
      `<clipPath id="hole"><ellipse cx="104" cy="128" rx="${hole}" ry="${hole * 1.2}"/></clipPath>`,
      `<g clip-path="url(#hole)">${lid(104 + thickness * 0.55, 128, hole, hole * 1.2, css({ h: 30, s: 0.1, l: 0.92 }))}</g>`,
    ].join(''),
  )

export const tapeRoll: Draw = colour => ring(shadesOf(colour), kraft, 46, 40)

export const thermalRoll: Draw = () => ring(white, kraft, 74, 13)

const upright = (film: Shades, pattern: string, width: number): string => {
  const left = 128 - width / 2
  return svg(
    `${round('body', film)}${face('top', film.shine, film.base)}${face('core', kraft.light, kraft.dark)}${pattern}`,
    [
      tube(left, 52, width, 160, 20, 'url(#body)'),
      pattern ? tube(left, 52, width, 160, 20, 'url(#dots)') : '',
      lid(128, 52, width / 2, 20, 'url(#top)'),
      lid(128, 52, 30, 11, 'url(#core)'),
      lid(128, 53, 23, 8, kraft.deep),
      box(left + width * 0.22, 74, 5, 128, 2, film.shine, 'fill-opacity="0.5"'),
    ].join(''),
  )
}

export const filmRoll: Draw = colour => upright(shadesOf(colour), '', 112)

export const bubbleRoll: Draw = colour => {
  const film = shadesOf(colour)
  const dots = `<pattern id="dots" width="15" height="15" patternUnits="userSpaceOnUse"><circle cx="7.5" cy="7.5" r="5.4" fill="${film.shine}" fill-opacity="0.75"/><circle cx="9" cy="9" r="4.2" fill="${film.base}" fill-opacity="0.28"/></pattern>`
  return upright(film, dots, 150)
}

/** A lying roll with its free end hanging down. */
export const bagRoll: Draw = colour => {
  const bag = shadesOf(colour)
  return svg(
    [
      linear(
        'body',
        [0, 0, 0, 1],
        [
          [0, bag.light],
          [0.22, bag.shine],
          [0.5, bag.base],
          [1, bag.deep],
        ],
      ),
      face('end', bag.light, bag.dark),
      face('flap', bag.base, bag.dark),
    ].join(''),
    [
      path('M70 150 C66 178 60 196 52 214 L176 222 C184 200 190 178 192 150 Z', 'url(#flap)'),
      path('M70 62 H206 A26 52 0 0 1 206 166 H70 Z', 'url(#body)'),
      lid(70, 114, 26, 52, 'url(#end)'),
      ...[20, 14, 8].map(
        rx =>
          `<ellipse cx="70" cy="114" rx="${rx}" ry="${rx * 2}" fill="none" stroke="${bag.deep}" stroke-opacity="0.5" stroke-width="2.5"/>`,
      ),
      lid(70, 114, 4, 8, bag.deep),
      `<path d="M64 196 L184 204" stroke="${bag.shine}" stroke-opacity="0.6" stroke-width="2" stroke-dasharray="5 5"/>`,
      box(108, 62, 44, 104, 0, css({ h: 220, s: 0.2, l: 0.97 }), 'fill-opacity="0.92"'),
      box(108, 98, 44, 26, 0, bag.light, 'fill-opacity="0.8"'),
    ].join(''),
  )
}
