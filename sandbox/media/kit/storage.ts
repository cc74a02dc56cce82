import { css, shadesOf } from '../colours'
import { box, face, kraft, line, linear, path, steel, svg, type Draw } from './shapes'

export const turnoverBox: Draw = colour => {
  const crate = shadesOf(colour)
  const slots = (x: number, y: number, slope: number): string =>
    [0, 1, 2]
      .map(step =>
        path(
          `M${x + step * 22} ${y + step * 22 * slope} l14 ${14 * slope} v26 l-14 ${-14 * slope} Z`,
          crate.deep,
          'fill-opacity="0.55"',
        ),
      )
      .join('')
  return svg(
    `${face('left', crate.light, crate.base)}${face('right', crate.base, crate.deep)}${face('in', crate.deep, crate.dark)}${face('rim', crate.shine, crate.light)}`,
    [
      path('M128 62 L218 100 L128 140 L38 100 Z', 'url(#in)'),
      path('M48 106 L128 142 V228 L56 194 Z', 'url(#left)'),
      path('M208 106 L128 142 V228 L200 194 Z', 'url(#right)'),
      path(
        'M128 50 L226 94 L128 138 L30 94 Z M128 64 L58 95 L128 126 L198 95 Z',
        'url(#rim)',
        'fill-rule="evenodd"',
      ),
      path('M30 94 L128 138 V154 L34 112 Z', crate.light),
      path('M226 94 L128 138 V154 L222 112 Z', crate.dark),
      slots(60, 146, 0.46),
      slots(138, 178, -0.46),
    ].join(''),
  )
}

export const palletWood: Draw = () => {
  const wood = shadesOf({ h: 31, s: 0.5, l: 0.62 })
  const slat = (step: number): string => {
    const x = 20 + step * 22
    const y = 128 - step * 12.4
    return [
      path(`M${x} ${y} l110 52 l15 -8.4 l-110 -52 Z`, step % 2 ? wood.light : 'url(#plank)'),
      path(`M${x} ${y} l110 52 v9 l-110 -52 Z`, wood.dark),
      path(`M${x + 110} ${y + 52} l15 -8.4 v9 l-15 8.4 Z`, wood.deep),
    ].join('')
  }
  const block = (x: number, y: number): string =>
    path(`M${x} ${y} l22 10.4 v22 l-22 -10.4 Z`, wood.base) +
    path(`M${x + 22} ${y + 10.4} l14 -8 v22 l-14 8 Z`, wood.deep)
  return svg(
    face('plank', wood.shine, wood.light),
    [
      ...[
        [24, 142],
        [64, 161],
        [104, 180],
        [156, 155],
        [200, 131],
      ].map(([x, y]) => block(x ?? 0, y ?? 0)),
      path('M22 164 l112 53 l0 8 l-112 -53 Z', wood.base),
      path('M134 217 l104 -59 v8 l-104 59 Z', wood.deep),
      ...[5, 4, 3, 2, 1, 0].map(slat),
    ].join(''),
  )
}

export const towelStack: Draw = colour => {
  const towel = shadesOf(colour)
  const fold = (y: number, inset: number): string =>
    [
      path(
        `M${34 + inset} ${y + 22} C${30 + inset} ${y + 4} ${40 + inset} ${y} ${56 + inset} ${y} H${210 - inset} C${224 - inset} ${y} ${224 - inset} ${y + 44} ${210 - inset} ${y + 44} H${56 + inset} C${40 + inset} ${y + 44} ${34 + inset} ${y + 40} ${34 + inset} ${y + 22} Z`,
        'url(#towel)',
      ),
      line(`M${52 + inset} ${y + 22} H${212 - inset}`, towel.dark, 2.5, 'stroke-opacity="0.7"'),
      line(`M${60 + inset} ${y + 8} H${200 - inset}`, '#ffffff', 4, 'stroke-opacity="0.5"'),
      box(166 - inset, y, 7, 44, 0, towel.dark, 'fill-opacity="0.35"'),
      box(178 - inset, y, 3, 44, 0, towel.dark, 'fill-opacity="0.35"'),
    ].join('')
  return svg(
    linear(
      'towel',
      [0, 0, 0, 1],
      [
        [0, towel.shine],
        [0.5, towel.light],
        [1, towel.base],
      ],
    ),
    [fold(184, 0), fold(136, 4), fold(88, 2), fold(42, 8)].join(''),
  )
}

export const screwKit: Draw = colour => {
  const shell = shadesOf(colour)
  const cell = (column: number, rowNo: number): string => {
    const [x, y] = [42 + column * 44, 96 + rowNo * 44]
    const bits = [0, 1, 2].map(step => {
      const [cx, cy] = [x + 11 + ((step * 13) % 22), y + 12 + ((step * 9 + column * 5) % 18)]
      return (column + rowNo) % 2
        ? `<circle cx="${cx}" cy="${cy}" r="6" fill="none" stroke="${steel.dark}" stroke-width="4"/>`
        : line(
            `M${cx - 6} ${cy + 5} L${cx + 7} ${cy - 5}`,
            rowNo ? css({ h: 44, s: 0.6, l: 0.52 }) : steel.base,
            5,
          )
    })
    return box(x, y, 38, 38, 5, css({ h: 222, s: 0.16, l: 0.95 })) + bits.join('')
  }
  return svg(
    `${face('case', shell.light, shell.dark)}${face('lidface', shell.shine, shell.base)}`,
    [
      path(
        'M46 30 H210 C218 30 222 36 223 44 L228 84 H28 L33 44 C34 36 38 30 46 30 Z',
        'url(#lidface)',
        'fill-opacity="0.75"',
      ),
      path('M52 40 H204 L210 76 H46 Z', '#ffffff', 'fill-opacity="0.4"'),
      box(28, 82, 200, 148, 14, 'url(#case)'),
      box(36, 90, 184, 132, 8, shell.deep),
      ...[0, 1, 2, 3].flatMap(column => [0, 1, 2].map(rowNo => cell(column, rowNo))),
      box(112, 226, 32, 10, 4, shell.light),
    ].join(''),
  )
}

export const rack: Draw = colour => {
  const frame = shadesOf(colour)
  const shelf = (y: number): string =>
    path(`M44 ${y} L80 ${y - 16} H224 L188 ${y} Z`, frame.light) +
    box(44, y, 144, 9, 1, frame.base) +
    path(`M188 ${y} L224 ${y - 16} v9 l-36 16 Z`, frame.deep)
  const parcel = (x: number, y: number, width: number, height: number): string =>
    [
      box(x, y - height, width, height, 2, 'url(#parcel)'),
      path(`M${x} ${y - height} l12 -6 h${width} l-12 6 Z`, kraft.shine),
      path(`M${x + width} ${y - height} l12 -6 v${height - 2} l-12 8 Z`, kraft.deep),
      box(x + width * 0.42, y - height, width * 0.16, height * 0.4, 0, '#ffffff', 'fill-opacity="0.55"'),
    ].join('')
  const post = (x: number, y: number): string => box(x, y, 8, 208, 2, 'url(#post)')
  return svg(
    `${linear(
      'post',
      [0, 0, 1, 0],
      [
        [0, frame.light],
        [1, frame.deep],
      ],
    )}${face('parcel', kraft.light, kraft.base)}`,
    [
      post(78, 14),
      post(218, 14),
      shelf(84),
      parcel(56, 82, 40, 32),
      parcel(112, 82, 54, 24),
      shelf(148),
      parcel(58, 146, 58, 34),
      parcel(134, 146, 36, 26),
      shelf(212),
      parcel(60, 210, 44, 26),
      parcel(120, 210, 48, 36),
      post(42, 30),
      post(184, 30),
      shelf(40),
    ].join(''),
  )
}
