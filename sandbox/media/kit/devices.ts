import { css, shadesOf } from '../colours'
import { box, face, ink, lid, line, linear, path, radial, steel, svg, white, type Draw } from './shapes'

const glow = css({ h: 48, s: 1, l: 0.88 })

export const tubeLight: Draw = () =>
  svg(
    `${linear(
      'tube',
      [0, 0, 0, 1],
      [
        [0, '#ffffff'],
        [0.5, css({ h: 50, s: 0.9, l: 0.95 })],
        [1, css({ h: 215, s: 0.3, l: 0.84 })],
      ],
    )}${linear(
      'rail',
      [0, 0, 0, 1],
      [
        [0, steel.light],
        [1, steel.dark],
      ],
    )}${radial(
      'glow',
      [0.5, 0.5, 0.5],
      [
        [0, glow, 0.75],
        [1, glow, 0],
      ],
    )}`,
    `<g transform="rotate(-32 128 128)">${[
      `<ellipse cx="128" cy="136" rx="126" ry="52" fill="url(#glow)"/>`,
      box(12, 104, 232, 22, 6, 'url(#rail)'),
      box(14, 118, 228, 30, 15, 'url(#tube)'),
      box(8, 112, 18, 38, 6, steel.base),
      box(230, 112, 18, 38, 6, steel.dark),
      box(34, 122, 188, 5, 2, '#ffffff'),
    ].join('')}</g>`,
  )

export const deskLamp: Draw = colour => {
  const metal = shadesOf(colour)
  return svg(
    `${face('shade', metal.light, metal.dark)}${face('base', metal.light, metal.dark)}${linear(
      'beam',
      [0, 0, 0.2, 1],
      [
        [0, glow, 0.85],
        [1, glow, 0],
      ],
    )}`,
    [
      path('M58 112 L16 204 H136 L116 84 Z', 'url(#beam)'),
      line('M150 218 L192 136 L130 66', metal.base, 10),
      line('M148 216 L189 136 L128 68', metal.shine, 3, 'stroke-opacity="0.7"'),
      `<circle cx="192" cy="136" r="11" fill="${metal.dark}"/><circle cx="190" cy="134" r="5" fill="${metal.shine}"/>`,
      path('M108 44 C128 30 152 44 148 66 L120 96 L52 114 C52 84 76 60 108 44 Z', 'url(#shade)'),
      `<ellipse cx="86" cy="106" rx="36" ry="10" transform="rotate(-15 86 106)" fill="${glow}"/>`,
      path('M86 70 C96 58 108 52 118 52 C106 62 94 74 80 88 Z', '#ffffff', 'fill-opacity="0.4"'),
      lid(154, 226, 54, 13, metal.deep),
      lid(154, 220, 54, 13, 'url(#base)'),
    ].join(''),
  )
}

export const socketPanel: Draw = colour => {
  const plate = shadesOf(colour)
  const hole = (x: number, y: number, turn: number): string =>
    `<rect x="${x - 4}" y="${y - 12}" width="8" height="24" rx="3" transform="rotate(${turn} ${x} ${y})" fill="${ink.deep}"/>`
  return svg(
    `${face('plate', plate.shine, plate.base)}${face('well', plate.light, plate.shine)}`,
    [
      box(36, 42, 192, 192, 24, plate.dark),
      box(28, 30, 192, 192, 24, 'url(#plate)'),
      box(52, 54, 144, 144, 16, plate.dark, 'fill-opacity="0.35"'),
      box(52, 52, 144, 144, 16, 'url(#well)'),
      hole(104, 92, 0),
      hole(144, 92, 0),
      hole(124, 136, 0),
      hole(98, 162, 36),
      hole(150, 162, -36),
      `<circle cx="178" cy="70" r="5" fill="${css({ h: 140, s: 0.7, l: 0.5 })}"/>`,
      path('M40 54 C42 44 48 42 58 42 H150 C100 50 60 80 40 130 Z', '#ffffff', 'fill-opacity="0.5"'),
    ].join(''),
  )
}

export const cable: Draw = colour => {
  const coat = shadesOf(colour)
  const turn = (step: number): string => {
    const [rx, ry] = [88 - (step % 2) * 5, 66 - (step % 2) * 4]
    const y = 164 - step * 13
    return [
      `<ellipse cx="124" cy="${y}" rx="${rx}" ry="${ry * 0.62}" fill="none" stroke="${coat.deep}" stroke-width="17"/>`,
      `<ellipse cx="124" cy="${y - 2}" rx="${rx}" ry="${ry * 0.62}" fill="none" stroke="url(#coat)" stroke-width="14"/>`,
      `<ellipse cx="122" cy="${y - 5}" rx="${rx}" ry="${ry * 0.62}" fill="none" stroke="${coat.shine}" stroke-opacity="0.5" stroke-width="3"/>`,
    ].join('')
  }
  return svg(
    linear(
      'coat',
      [0, 0, 1, 0],
      [
        [0, coat.dark],
        [0.3, coat.light],
        [0.65, coat.base],
        [1, coat.deep],
      ],
    ),
    [
      ...[0, 1, 2, 3, 4].map(turn),
      path('M108 158 h32 v28 c-8 5 -24 5 -32 0 Z', white.light),
      line('M206 170 C232 190 236 206 216 224', coat.base, 14),
      line('M216 224 L206 232', css({ h: 26, s: 0.7, l: 0.55 }), 7),
    ].join(''),
  )
}

export const usbDrive: Draw = colour => {
  const metal = shadesOf(colour)
  return svg(
    `${face('body', metal.light, metal.dark)}${face('plug', steel.shine, steel.base)}`,
    `<g transform="rotate(-38 128 128)">${[
      box(176, 98, 62, 60, 4, 'url(#plug)'),
      box(206, 110, 14, 12, 2, ink.base),
      box(206, 134, 14, 12, 2, ink.base),
      box(24, 84, 158, 88, 20, metal.deep),
      box(24, 80, 158, 86, 20, 'url(#body)'),
      `<circle cx="50" cy="123" r="13" fill="${metal.deep}"/><circle cx="50" cy="123" r="8" fill="${css({ h: 220, s: 0.2, l: 0.94 })}"/>`,
      box(80, 96, 84, 8, 4, '#ffffff', 'fill-opacity="0.45"'),
      box(120, 140, 44, 8, 4, metal.deep, 'fill-opacity="0.6"'),
    ].join('')}</g>`,
  )
}

export const radioSet: Draw = colour => {
  const shell = shadesOf(colour)
  return svg(
    `${linear(
      'body',
      [0, 0, 1, 0.3],
      [
        [0, shell.light],
        [0.5, shell.base],
        [1, shell.deep],
      ],
    )}${linear(
      'ant',
      [0, 0, 1, 0],
      [
        [0, shell.light],
        [1, shell.deep],
      ],
    )}${face('screen', css({ h: 92, s: 0.5, l: 0.78 }), css({ h: 110, s: 0.34, l: 0.6 }))}`,
    [
      box(86, 6, 20, 90, 9, 'url(#ant)'),
      box(144, 56, 24, 30, 5, shell.dark),
      box(144, 60, 24, 4, 1, shell.light),
      box(144, 70, 24, 4, 1, shell.light),
      box(72, 76, 116, 166, 18, 'url(#body)'),
      box(62, 116, 14, 56, 6, css({ h: 22, s: 0.85, l: 0.55 })),
      box(90, 96, 80, 42, 7, ink.deep),
      box(95, 101, 70, 32, 4, 'url(#screen)'),
      box(102, 108, 34, 6, 2, ink.base, 'fill-opacity="0.6"'),
      box(102, 119, 50, 6, 2, ink.base, 'fill-opacity="0.4"'),
      ...[0, 1, 2].flatMap(rowNo =>
        [0, 1, 2].map(column =>
          box(94 + column * 26, 148 + rowNo * 15, 20, 10, 4, shell.shine, 'fill-opacity="0.45"'),
        ),
      ),
      ...[0, 1, 2, 3].map(step => box(96, 200 + step * 8, 68, 4, 2, shell.deep)),
      box(80, 84, 5, 148, 2, '#ffffff', 'fill-opacity="0.22"'),
    ].join(''),
  )
}

export const pda: Draw = () =>
  svg(
    `${linear(
      'shell',
      [0, 0, 1, 0.4],
      [
        [0, ink.light],
        [0.5, ink.base],
        [1, ink.deep],
      ],
    )}${face('screen', css({ h: 210, s: 0.85, l: 0.72 }), css({ h: 226, s: 0.75, l: 0.52 }))}${face('bumper', css({ h: 36, s: 0.95, l: 0.58 }), css({ h: 24, s: 0.85, l: 0.48 }))}`,
    [
      path('M84 18 H172 L190 34 H66 Z', ink.deep),
      box(96, 14, 64, 9, 3, css({ h: 356, s: 0.75, l: 0.5 })),
      box(60, 26, 136, 216, 22, 'url(#shell)'),
      box(52, 84, 14, 46, 6, 'url(#bumper)'),
      box(190, 84, 14, 46, 6, 'url(#bumper)'),
      box(74, 42, 108, 118, 8, 'url(#screen)'),
      box(84, 54, 88, 14, 4, '#ffffff', 'fill-opacity="0.85"'),
      ...[0, 1].flatMap(rowNo =>
        [0, 1, 2].map(column =>
          box(
            84 + column * 31,
            78 + rowNo * 36,
            26,
            28,
            6,
            '#ffffff',
            `fill-opacity="${0.45 + rowNo * 0.2}"`,
          ),
        ),
      ),
      box(108, 170, 40, 18, 8, 'url(#bumper)'),
      ...[0, 1].flatMap(rowNo =>
        [0, 1, 2].map(column =>
          box(80 + column * 34, 196 + rowNo * 18, 28, 12, 5, ink.shine, 'fill-opacity="0.4"'),
        ),
      ),
      path('M74 50 C74 44 78 42 84 42 H140 L74 120 Z', '#ffffff', 'fill-opacity="0.2"'),
    ].join(''),
  )
