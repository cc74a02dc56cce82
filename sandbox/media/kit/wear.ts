import { css, shadesOf } from '../colours'
import { face, line, linear, path, radial, svg, white, type Draw } from './shapes'

export const hardHat: Draw = colour => {
  const shell = shadesOf(colour)
  return svg(
    [
      radial(
        'dome',
        [0.36, 0.28, 0.85],
        [
          [0, shell.shine],
          [0.35, shell.light],
          [0.72, shell.base],
          [1, shell.deep],
        ],
      ),
      face('brim', shell.light, shell.dark),
      linear(
        'ridge',
        [0, 0, 1, 0],
        [
          [0, shell.shine],
          [1, shell.dark],
        ],
      ),
    ].join(''),
    [
      path('M30 176 C28 92 72 42 132 42 C192 42 232 92 228 174 Z', 'url(#dome)'),
      path(
        'M112 44 C124 38 144 38 154 46 C164 84 168 126 168 172 H106 C104 126 106 84 112 44 Z',
        'url(#ridge)',
        'fill-opacity="0.75"',
      ),
      line('M72 64 C58 94 54 130 56 170', shell.dark, 4, 'stroke-opacity="0.5"'),
      line('M196 66 C208 96 212 130 210 168', shell.deep, 4, 'stroke-opacity="0.5"'),
      path(
        'M20 172 C60 160 200 158 238 170 C248 174 248 188 238 192 C190 212 66 214 18 194 C8 190 8 176 20 172 Z',
        'url(#brim)',
      ),
      path(
        'M22 190 C66 208 190 206 236 190 C230 202 190 216 128 216 C66 216 28 204 22 190 Z',
        shell.deep,
        'fill-opacity="0.6"',
      ),
      path(
        'M58 118 C64 88 80 70 98 62 C82 84 74 108 72 142 C64 142 56 134 58 118 Z',
        '#ffffff',
        'fill-opacity="0.45"',
      ),
    ].join(''),
  )
}

export const mask: Draw = colour => {
  const cloth = shadesOf(colour)
  return svg(
    `${linear(
      'left',
      [0, 0, 1, 0],
      [
        [0, cloth.base],
        [1, cloth.shine],
      ],
    )}${linear(
      'right',
      [0, 0, 1, 0],
      [
        [0, cloth.light],
        [1, cloth.dark],
      ],
    )}`,
    [
      line('M62 96 C6 90 6 186 70 176', css({ h: 215, s: 0.3, l: 0.82 }), 8),
      line('M194 96 C250 90 250 186 186 176', css({ h: 215, s: 0.3, l: 0.74 }), 8),
      path('M128 56 C96 66 72 78 56 92 C50 140 62 186 128 212 Z', 'url(#left)'),
      path('M128 56 C160 66 184 78 200 92 C206 140 194 186 128 212 Z', 'url(#right)'),
      line('M128 58 C134 110 134 160 128 210', cloth.dark, 2.5),
      line('M62 96 C64 140 76 178 122 202', cloth.dark, 2, 'stroke-dasharray="5 4"'),
      line('M194 96 C192 140 180 178 134 202', cloth.deep, 2, 'stroke-dasharray="5 4" stroke-opacity="0.6"'),
      line('M108 74 C120 68 136 68 148 74', css({ h: 220, s: 0.12, l: 0.66 }), 7),
      `<ellipse cx="164" cy="150" rx="17" ry="20" fill="${white.dark}" stroke="${cloth.deep}" stroke-opacity="0.4" stroke-width="2"/>`,
      ...[140, 150, 160].map(y => line(`M154 ${y} H174`, css({ h: 220, s: 0.1, l: 0.64 }), 3)),
    ].join(''),
  )
}

export const rainBoot: Draw = colour => {
  const rubber = shadesOf(colour)
  const boot = (dx: number, dy: number): string =>
    `<g transform="translate(${dx} ${dy})">${[
      path(
        'M58 30 C76 24 110 24 126 30 L124 128 C126 150 150 156 176 166 C200 174 206 186 206 204 H56 C52 150 56 100 58 30 Z',
        'url(#rubber)',
      ),
      path(
        'M54 202 H208 V214 C208 222 204 226 196 226 H132 L126 218 H104 L100 226 H62 C56 226 54 222 54 214 Z',
        rubber.deep,
      ),
      `<ellipse cx="92" cy="30" rx="34" ry="8" fill="${rubber.deep}"/>`,
      path('M57 44 C80 52 104 52 126 44 V54 C104 62 80 62 57 54 Z', css({ h: 46, s: 0.85, l: 0.6 })),
      path('M70 64 C76 60 82 62 82 70 L78 166 C76 172 68 172 67 166 Z', '#ffffff', 'fill-opacity="0.4"'),
    ].join('')}</g>`
  return svg(
    linear(
      'rubber',
      [0, 0, 1, 0.2],
      [
        [0, rubber.base],
        [0.22, rubber.light],
        [0.55, rubber.base],
        [1, rubber.deep],
      ],
    ),
    boot(26, -6) + boot(-12, 12),
  )
}
