import { css, shadesOf, type Hsl } from '../colours'
import {
  box,
  face,
  ink,
  label,
  lid,
  line,
  linear,
  path,
  round,
  steel,
  svg,
  tube,
  white,
  type Draw,
} from './shapes'

const red: Hsl = { h: 4, s: 0.72, l: 0.54 }

export const oilBottle: Draw = colour => {
  const oil = shadesOf(colour)
  const cap = shadesOf(red)
  return svg(
    `${round('oil', oil)}${round('cap', cap)}`,
    [
      path(
        'M108 50 H150 C152 72 196 78 198 112 V214 C198 230 190 236 178 236 H80 C66 236 60 230 60 214 V112 C62 78 106 72 108 50 Z',
        'url(#oil)',
      ),
      path(
        'M158 92 C180 96 184 104 184 120 V150 C184 158 170 158 168 148 V118 C168 108 160 106 154 104 Z',
        css({ h: 40, s: 0.4, l: 0.9 }),
        'fill-opacity="0.85"',
      ),
      box(104, 26, 50, 30, 7, 'url(#cap)'),
      box(100, 50, 58, 9, 4, cap.dark),
      label(70, 132, 88, 84, css({ h: 96, s: 0.5, l: 0.42 })),
      path('M74 112 C78 96 92 86 102 80 C92 96 84 104 82 126 Z', '#ffffff', 'fill-opacity="0.55"'),
    ].join(''),
  )
}

export const waterBottle: Draw = colour => {
  const water = shadesOf(colour)
  return svg(
    `${round('water', { ...water, shine: css({ h: 200, s: 0.8, l: 0.97 }) })}${round('cap', water)}${face('band', water.base, water.deep)}`,
    [
      box(110, 14, 36, 24, 6, 'url(#cap)'),
      box(112, 38, 32, 8, 2, water.shine),
      path(
        'M112 46 H144 C144 64 172 74 172 100 V226 C172 238 164 242 154 242 H102 C92 242 84 238 84 226 V100 C84 74 112 64 112 46 Z',
        'url(#water)',
        'fill-opacity="0.82"',
      ),
      box(84, 118, 88, 62, 0, 'url(#band)', 'fill-opacity="0.92"'),
      path(
        'M84 158 C104 146 124 170 144 156 C156 148 164 150 172 154 V180 H84 Z',
        '#ffffff',
        'fill-opacity="0.85"',
      ),
      ...[196, 210, 224].map(y =>
        line(`M90 ${y} C110 ${y + 6} 146 ${y + 6} 166 ${y}`, '#ffffff', 3, 'stroke-opacity="0.6"'),
      ),
      box(96, 84, 6, 150, 3, '#ffffff', 'fill-opacity="0.65"'),
    ].join(''),
  )
}

export const jerrycan: Draw = colour => {
  const can = shadesOf(colour)
  const cap = shadesOf(red)
  return svg(
    `${linear(
      'can',
      [0, 0, 1, 0.4],
      [
        [0, can.light],
        [0.28, can.shine],
        [0.6, can.light],
        [1, can.dark],
      ],
    )}${round('cap', cap)}`,
    [
      path(
        'M70 62 H112 L126 84 H176 L186 62 H192 C204 62 210 70 210 82 V218 C210 230 202 238 190 238 H68 C56 238 48 230 48 218 V86 C48 70 58 62 70 62 Z',
        'url(#can)',
      ),
      path('M120 62 H188 C196 62 198 70 194 76 L186 92 H132 L118 70 Z', 'url(#can)'),
      path('M132 72 H180 L176 82 H138 Z', can.deep, 'fill-opacity="0.55"'),
      box(62, 30, 46, 28, 7, 'url(#cap)'),
      box(58, 54, 54, 10, 4, cap.dark),
      label(72, 118, 114, 94, can.base === white.base ? css({ h: 206, s: 0.7, l: 0.5 }) : can.dark),
      box(56, 96, 6, 120, 3, '#ffffff', 'fill-opacity="0.5"'),
    ].join(''),
  )
}

export const triggerSpray: Draw = colour => {
  const liquid = shadesOf(colour)
  return svg(
    `${round('body', liquid)}${face('head', white.shine, white.dark)}${face('trigger', shadesOf(red).light, shadesOf(red).dark)}`,
    [
      path(
        'M112 96 H150 C150 116 184 128 184 158 V222 C184 234 178 240 168 240 H94 C84 240 78 234 78 222 V158 C78 128 112 116 112 96 Z',
        'url(#body)',
      ),
      box(106, 78, 50, 22, 6, white.dark),
      path('M76 26 H168 C182 26 188 36 186 48 L178 78 H112 L108 60 H76 Z', 'url(#head)'),
      box(58, 30, 24, 24, 5, 'url(#trigger)'),
      path('M92 62 C92 82 88 96 76 108 L88 114 C100 102 108 84 108 62 Z', 'url(#trigger)'),
      label(92, 158, 76, 66, liquid.dark),
      path('M92 152 C96 136 108 128 116 118 C110 136 102 140 100 158 Z', '#ffffff', 'fill-opacity="0.6"'),
    ].join(''),
  )
}

export const aerosol: Draw = colour => {
  const can = shadesOf(colour)
  return svg(
    `${round('can', can)}${round('metal', steel)}${round('cap', white)}`,
    [
      tube(80, 84, 96, 146, 13, 'url(#can)'),
      tube(80, 220, 96, 10, 13, 'url(#metal)'),
      path('M80 86 C80 64 96 58 102 52 H154 C160 58 176 64 176 86 A48 13 0 0 1 80 86 Z', 'url(#metal)'),
      path('M100 56 V22 C100 14 108 12 128 12 C148 12 156 14 156 22 V56 A28 8 0 0 1 100 56 Z', 'url(#cap)'),
      path(
        'M80 130 C104 144 152 112 176 128 V192 C152 180 104 208 80 194 Z',
        '#ffffff',
        'fill-opacity="0.9"',
      ),
      `<circle cx="128" cy="160" r="17" fill="${can.base}"/>`,
      box(96, 92, 6, 128, 3, '#ffffff', 'fill-opacity="0.4"'),
    ].join(''),
  )
}

export const reagentBottle: Draw = colour => {
  const glass = shadesOf(colour)
  return svg(
    `${round('glass', glass)}${round('cap', ink)}`,
    [
      path(
        'M104 62 H152 C152 86 188 90 188 120 V220 C188 234 180 240 168 240 H88 C76 240 68 234 68 220 V120 C68 90 104 86 104 62 Z',
        'url(#glass)',
      ),
      box(96, 22, 64, 44, 8, 'url(#cap)'),
      ...[106, 118, 130, 142].map(x => box(x, 28, 3, 34, 1, '#ffffff', 'fill-opacity="0.16"')),
      label(82, 132, 92, 82, css({ h: 206, s: 0.6, l: 0.44 })),
      box(76, 122, 5, 104, 2, '#ffffff', 'fill-opacity="0.45"'),
    ].join(''),
  )
}

export const sealant: Draw = colour => {
  const paste = shadesOf(colour)
  return svg(
    `${round('tube', white)}${round('band', paste)}${round('tip', white)}`,
    `<g transform="rotate(24 128 128)">${[
      path('M120 8 H136 L143 70 H113 Z', 'url(#tip)'),
      box(106, 66, 44, 14, 4, white.dark),
      tube(92, 84, 72, 152, 10, 'url(#tube)'),
      path('M92 86 C92 78 104 78 108 78 H148 C152 78 164 78 164 86 A36 10 0 0 1 92 86 Z', 'url(#tube)'),
      tube(92, 112, 72, 82, 10, 'url(#band)'),
      `<circle cx="128" cy="152" r="15" fill="#ffffff" fill-opacity="0.92"/>`,
      box(108, 178, 40, 6, 3, '#ffffff', 'fill-opacity="0.8"'),
    ].join('')}</g>`,
  )
}

export const pail: Draw = colour => {
  const paint = shadesOf(colour)
  return svg(
    `${round('body', paint)}${face('lid', steel.shine, steel.base)}${round('rim', steel)}`,
    [
      path('M50 78 L60 218 A68 18 0 0 0 196 218 L206 78 Z', 'url(#body)'),
      path('M46 66 V82 A82 22 0 0 0 210 82 V66 Z', 'url(#rim)'),
      lid(128, 66, 82, 22, 'url(#lid)'),
      lid(128, 66, 70, 17, white.dark),
      lid(128, 67, 68, 16, 'url(#lid)'),
      line('M50 92 C40 168 90 196 128 198 C166 196 216 168 206 92', steel.dark, 4, 'stroke-opacity="0.85"'),
      path(
        'M58 128 C90 150 166 150 198 128 L194 190 C164 212 92 212 62 190 Z',
        '#ffffff',
        'fill-opacity="0.93"',
      ),
      `<circle cx="128" cy="172" r="19" fill="${paint.base}"/>`,
      `<circle cx="122" cy="166" r="6" fill="#ffffff" fill-opacity="0.5"/>`,
    ].join(''),
  )
}

export const paperCup: Draw = colour => {
  const cup = shadesOf(colour)
  return svg(
    `${round('cup', white)}${round('sleeve', cup)}${face('inside', white.dark, white.light)}`,
    [
      path('M62 52 L82 222 A46 12 0 0 0 174 222 L194 52 Z', 'url(#cup)'),
      path('M70 110 C100 124 156 124 186 110 L178 184 C152 198 104 198 79 184 Z', 'url(#sleeve)'),
      `<circle cx="128" cy="156" r="19" fill="#ffffff" fill-opacity="0.9"/>`,
      lid(128, 50, 70, 19, white.light),
      lid(128, 51, 62, 15, 'url(#inside)'),
      `<ellipse cx="128" cy="50" rx="70" ry="19" fill="none" stroke="#ffffff" stroke-width="4"/>`,
    ].join(''),
  )
}
