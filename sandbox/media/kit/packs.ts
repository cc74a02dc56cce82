import { css, shadesOf, type Hsl, type Shades } from '../colours'
import { box, face, line, linear, path, svg, white, type Draw } from './shapes'

/** A closed box seen from above its front edge. */
const solid = (top: string, left: string, right: string): string =>
  [
    path('M128 40 L216 78 L128 118 L40 78 Z', top),
    path('M40 78 L128 118 V226 L40 184 Z', left),
    path('M216 78 L128 118 V226 L216 184 Z', right),
  ].join('')

const solidDefs = (shades: Shades): string =>
  face('top', shades.shine, shades.light) +
  face('left', shades.light, shades.base) +
  face('right', shades.base, shades.deep)

export const carton: Draw = colour => {
  const card = shadesOf(colour)
  return svg(
    solidDefs(card),
    [
      solid('url(#top)', 'url(#left)', 'url(#right)'),
      path('M40 116 L128 157 V190 L40 148 Z', '#ffffff', 'fill-opacity="0.92"'),
      path('M216 116 L128 157 V190 L216 148 Z', '#ffffff', 'fill-opacity="0.74"'),
      `<ellipse cx="84" cy="152" rx="13" ry="15" fill="${card.base}"/>`,
      line('M128 120 V224', card.shine, 2, 'stroke-opacity="0.55"'),
      path('M104 50 L152 50 L150 56 C140 60 116 60 106 56 Z', '#ffffff', 'fill-opacity="0.35"'),
    ].join(''),
  )
}

export const paperReam: Draw = colour => {
  const wrap = shadesOf(colour)
  const sheet = (y: number): string =>
    line(`M34 ${y} L128 ${y + 40} L222 ${y}`, css({ h: 220, s: 0.14, l: 0.8 }), 1.4)
  return svg(
    `${face('top', white.shine, white.light)}${face('left', white.light, white.dark)}${face('right', white.base, css({ h: 224, s: 0.16, l: 0.74 }))}${face('band', wrap.light, wrap.dark)}`,
    [
      path('M128 74 L222 114 L128 154 L34 114 Z', 'url(#top)'),
      path('M34 114 L128 154 V220 L34 178 Z', 'url(#left)'),
      path('M222 114 L128 154 V220 L222 178 Z', 'url(#right)'),
      ...[124, 134, 144, 154, 164, 172].map(sheet),
      path('M72 98 L166 138 L190 128 L96 88 Z', 'url(#band)'),
      path('M166 138 L190 128 V192 L166 203 Z', wrap.deep),
      path('M96 96 L140 115 L152 110 L108 91 Z', '#ffffff', 'fill-opacity="0.85"'),
    ].join(''),
  )
}

export const tissueBox: Draw = colour => {
  const card = shadesOf(colour)
  return svg(
    `${face('top', card.shine, card.light)}${face('left', card.light, card.base)}${face('right', card.base, card.dark)}${face('tissue', '#ffffff', css({ h: 220, s: 0.2, l: 0.86 }))}`,
    [
      path('M128 92 L226 130 L128 170 L30 130 Z', 'url(#top)'),
      path('M30 130 L128 170 V234 L30 192 Z', 'url(#left)'),
      path('M226 130 L128 170 V234 L226 192 Z', 'url(#right)'),
      `<ellipse cx="128" cy="130" rx="46" ry="18" fill="${card.deep}" fill-opacity="0.75"/>`,
      path(
        'M88 132 C92 96 84 70 104 44 C112 60 122 52 132 34 C138 56 152 50 160 66 C172 88 162 108 168 132 C150 144 104 144 88 132 Z',
        'url(#tissue)',
      ),
      line('M110 66 C112 92 106 112 108 134', css({ h: 220, s: 0.2, l: 0.82 }), 2.5),
      line('M138 58 C134 88 142 110 138 138', css({ h: 220, s: 0.2, l: 0.82 }), 2.5),
      path('M30 150 L128 190 V206 L30 166 Z', '#ffffff', 'fill-opacity="0.55"'),
      path('M226 150 L128 190 V206 L226 166 Z', '#ffffff', 'fill-opacity="0.4"'),
    ].join(''),
  )
}

const LEAF: Hsl = { h: 96, s: 0.46, l: 0.46 }

export const sack: Draw = colour => {
  const print = shadesOf(colour)
  const cloth = shadesOf({ h: 42, s: 0.3, l: 0.9 })
  return svg(
    `${linear(
      'cloth',
      [0, 0, 1, 0.2],
      [
        [0, cloth.base],
        [0.3, cloth.shine],
        [0.65, cloth.light],
        [1, css({ h: 34, s: 0.24, l: 0.74 })],
      ],
    )}${face('band', print.light, print.dark)}`,
    [
      path(
        'M70 26 C100 34 156 34 186 26 L182 54 C206 96 214 168 200 222 C196 240 60 240 56 222 C42 168 50 96 74 54 Z',
        'url(#cloth)',
      ),
      path('M70 26 C100 34 156 34 186 26 L182 54 C150 62 106 62 74 54 Z', css({ h: 38, s: 0.22, l: 0.82 })),
      line('M76 46 C108 54 148 54 180 46', print.base, 3, 'stroke-dasharray="7 6"'),
      path(
        'M54 112 C100 124 156 124 202 112 C206 140 207 166 205 186 C156 200 100 200 51 186 C49 166 50 140 54 112 Z',
        'url(#band)',
      ),
      `<ellipse cx="128" cy="156" rx="36" ry="30" fill="#ffffff" fill-opacity="0.95"/>`,
      line('M128 178 C126 162 128 148 132 134', css(LEAF), 4),
      ...[0, 1, 2].map(step =>
        [
          `<ellipse cx="${120 + step * 2}" cy="${162 - step * 11}" rx="8" ry="4" transform="rotate(34 ${120 + step * 2} ${162 - step * 11})" fill="${css({ h: 42, s: 0.8, l: 0.54 })}"/>`,
          `<ellipse cx="${137 + step}" cy="${160 - step * 11}" rx="8" ry="4" transform="rotate(-34 ${137 + step} ${160 - step * 11})" fill="${css({ h: 42, s: 0.8, l: 0.54 })}"/>`,
        ].join(''),
      ),
      path('M66 70 C56 110 54 160 62 214 C70 160 68 110 78 66 Z', '#ffffff', 'fill-opacity="0.4"'),
    ].join(''),
  )
}

export const milkCarton: Draw = colour => {
  const print = shadesOf(colour)
  return svg(
    `${face('front', '#ffffff', white.base)}${face('side', white.dark, css({ h: 222, s: 0.18, l: 0.68 }))}${face('roof', print.light, print.base)}${face('wave', print.light, print.dark)}`,
    [
      path('M66 92 H152 V240 H66 Z', 'url(#front)'),
      path('M152 92 L194 78 V222 L152 240 Z', 'url(#side)'),
      path('M66 92 L84 44 H162 L152 92 Z', 'url(#roof)'),
      path('M162 44 L194 78 L152 92 Z', print.dark),
      box(82, 20, 82, 28, 4, print.base),
      box(82, 20, 82, 8, 4, print.light),
      path('M66 172 C86 154 104 188 124 170 C136 158 146 162 152 168 V240 H66 Z', 'url(#wave)'),
      path('M152 168 C164 150 180 166 194 150 V222 L152 240 Z', print.deep),
      `<circle cx="109" cy="130" r="20" fill="${print.base}"/>`,
      path('M109 116 C117 128 119 132 119 137 A10 10 0 0 1 99 137 C99 132 101 128 109 116 Z', '#ffffff'),
    ].join(''),
  )
}
