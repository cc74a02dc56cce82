import { css, shadesOf } from '../colours'
import { box, face, ink, line, linear, path, radial, round, steel, svg, white, type Draw } from './shapes'

export const caster: Draw = () =>
  svg(
    `${radial(
      'tyre',
      [0.38, 0.32, 0.75],
      [
        [0, css({ h: 8, s: 0.66, l: 0.62 })],
        [0.6, css({ h: 4, s: 0.66, l: 0.46 })],
        [1, css({ h: 356, s: 0.6, l: 0.3 })],
      ],
    )}${face('fork', steel.shine, steel.dark)}${radial(
      'hub',
      [0.4, 0.35, 0.7],
      [
        [0, white.shine],
        [1, steel.dark],
      ],
    )}${round('plate', steel)}`,
    [
      box(54, 18, 148, 22, 6, 'url(#plate)'),
      ...[70, 186].map(cx => `<circle cx="${cx}" cy="29" r="5" fill="${ink.base}"/>`),
      path('M84 40 H172 L166 64 H90 Z', steel.dark),
      `<circle cx="132" cy="162" r="78" fill="url(#tyre)"/>`,
      `<circle cx="132" cy="162" r="52" fill="${css({ h: 220, s: 0.12, l: 0.9 })}"/>`,
      path(
        'M88 62 H168 C178 62 180 72 176 82 L152 172 C148 188 116 188 112 172 L80 82 C76 72 78 62 88 62 Z',
        'url(#fork)',
      ),
      `<circle cx="132" cy="164" r="15" fill="url(#hub)"/><circle cx="132" cy="164" r="7" fill="${steel.deep}"/>`,
    ].join(''),
  )

export const handTruck: Draw = colour => {
  const frame = shadesOf(colour)
  const wheel = (cx: number): string =>
    `<circle cx="${cx}" cy="212" r="28" fill="${ink.base}"/><circle cx="${cx - 2}" cy="210" r="15" fill="${steel.light}"/><circle cx="${cx - 2}" cy="210" r="5" fill="${steel.deep}"/>`
  return svg(
    `${face('plate', steel.shine, steel.dark)}${linear(
      'bar',
      [0, 0, 1, 0],
      [
        [0, frame.light],
        [1, frame.dark],
      ],
    )}`,
    [
      line('M88 212 L80 60 C80 34 92 22 128 22 C164 22 176 34 176 60 L168 212', frame.deep, 15),
      line('M86 210 L78 58 C78 32 90 20 126 20 C162 20 174 32 174 58 L166 210', frame.base, 11),
      line('M83 180 L76 60 C76 34 90 18 122 17', frame.shine, 3, 'stroke-opacity="0.7"'),
      ...[84, 122, 160].map(y =>
        line(`M${82 + (y - 84) * 0.05} ${y} H${173 - (y - 84) * 0.05}`, frame.dark, 9),
      ),
      line('M104 26 H150', ink.base, 13),
      wheel(86),
      wheel(170),
      path('M74 200 H182 L206 236 H50 Z', 'url(#plate)'),
      path('M50 236 H206 V243 H50 Z', steel.deep),
    ].join(''),
  )
}

export const luggageCart: Draw = () => {
  const gold = shadesOf({ h: 43, s: 0.7, l: 0.54 })
  const wheel = (cx: number): string =>
    `<circle cx="${cx}" cy="228" r="13" fill="${ink.base}"/><circle cx="${cx}" cy="228" r="5" fill="${steel.light}"/>`
  return svg(
    `${face('carpet', css({ h: 352, s: 0.66, l: 0.44 }), css({ h: 346, s: 0.6, l: 0.3 }))}${face('bag', css({ h: 216, s: 0.62, l: 0.6 }), css({ h: 224, s: 0.6, l: 0.4 }))}${face('bag2', css({ h: 28, s: 0.48, l: 0.5 }), css({ h: 22, s: 0.48, l: 0.34 }))}`,
    [
      line('M44 200 V92 C44 24 212 24 212 92 V200', gold.deep, 12),
      line('M43 198 V91 C43 22 211 22 211 91 V198', gold.base, 8),
      line('M41 190 V91 C44 44 96 34 128 34', gold.shine, 3),
      line('M70 66 H186', gold.base, 6),
      line('M128 34 V24', gold.base, 8),
      `<circle cx="128" cy="20" r="9" fill="${gold.light}"/>`,
      box(132, 112, 56, 84, 9, 'url(#bag)'),
      box(148, 98, 24, 18, 5, 'none', `stroke="${css({ h: 226, s: 0.5, l: 0.34 })}" stroke-width="5"`),
      box(68, 138, 66, 58, 9, 'url(#bag2)'),
      box(88, 126, 26, 16, 5, 'none', `stroke="${css({ h: 22, s: 0.4, l: 0.28 })}" stroke-width="5"`),
      box(146, 120, 4, 68, 2, '#ffffff', 'fill-opacity="0.35"'),
      box(30, 194, 196, 14, 6, 'url(#carpet)'),
      box(30, 206, 196, 10, 4, gold.base),
      wheel(56),
      wheel(200),
    ].join(''),
  )
}
