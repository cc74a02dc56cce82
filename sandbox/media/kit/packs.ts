import { css, shadesOf, type Hsl, type Shades } from '../colours'
import { box, face, kraft, label, line, linear, path, steel, svg, white, type Draw } from './shapes'

/** A closed box seen from above its front edge. */
const solid = (top: string, left: string, right: string): string =>
  [
    path('M128 40 L216 78 L128 118 L40 78 Z', top),
    path('M40 78 L128 118 V226 L40 184 Z', left),
    path('M216 78 L128 118 V226 L216 184 Z', right),
  ].join('')

const solidDefs = (shades: Shades): string =>
  face('top', shades.shine, shades.light) + face('left', shades.light, shades.base) + face('right', shades.base, shades.deep)

export const carton: Draw = colour => {
  const card = shadesOf(colour)
  return svg(
    solidDefs(card),
    [
      solid('url(#top)', 'url(#left)', 'url(#right)'),
      path('M84 59 L172 98 L172 112 L172 98 L128 118 L40 78 Z', '#ffffff', 'fill-opacity="0"'),
      path('M40 116 L128 157 V190 L40 148 Z', '#ffffff', 'fill-opacity="0.92"'),
      path('M216 116 L128 157 V190 L216 148 Z', '#ffffff', 'fill-opacity="0.74"'),
      `<ellipse cx="84" cy="152" rx="13" ry="15" fill="${card.base}" transform="skewY(0)"/>`,
      line('M128 120 V224', card.shine, 2, 'stroke-opacity="0.55"'),
      path('M104 50 L152 50 L150 56 C140 60 116 60 106 56 Z', '#ffffff', 'fill-opacity="0.35"'),
    ].join(''),
  )
}

export const paperReam: Draw = colour => {
  const wrap = shadesOf(colour)
  const sheet = (y: number): string => line(`M34 ${y} L128 ${y + 40} L222 ${y}`, css({ h: 220, s: 0.14, l: 0.8 }), 1.4)
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
      path('M88 132 C92 96 84 70 104 44 C112 60 122 52 132 34 C138 56 152 50 160 66 C172 88 162 108 168 132 C150 144 104 144 88 132 Z', 'url(#tissue)'),
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
    `${linear('cloth', [0, 0, 1, 0.2], [[0, cloth.base], [0.3, cloth.shine], [0.65, cloth.light], [1, css({ h: 34, s: 0.24, l: 0.74 })]])}${face('band', print.light, print.dark)}`,
    [
      path('M70 26 C100 34 156 34 186 26 L182 54 C206 96 214 168 200 222 C196 240 60 240 56 222 C42 168 50 96 74 54 Z', 'url(#cloth)'),
      path('M70 26 C100 34 156 34 186 26 L182 54 C150 62 106 62 74 54 Z', css({ h: 38, s: 0.22, l: 0.82 })),
      line('M76 46 C108 54 148 54 180 46', print.base, 3, 'stroke-dasharray="7 6"'),
      path('M54 112 C100 124 156 124 202 112 C206 140 207 166 205 186 C156 200 100 200 51 186 C49 166 50 140 54 112 Z', 'url(#band)'),
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

export const turnoverBox: Draw = colour => {
  const crate = shadesOf(colour)
  const slots = (x: number, y: number, slope: number): string =>
    [0, 1, 2].map(step => path(`M${x + step * 22} ${y + step * 22 * slope} l14 ${14 * slope} v26 l-14 ${-14 * slope} Z`, crate.deep, 'fill-opacity="0.55"')).join('')
  return svg(
    `${face('left', crate.light, crate.base)}${face('right', crate.base, crate.deep)}${face('in', crate.deep, crate.dark)}${face('rim', crate.shine, crate.light)}`,
    [
      path('M128 62 L218 100 L128 140 L38 100 Z', 'url(#in)'),
      path('M48 106 L128 142 V228 L56 194 Z', 'url(#left)'),
      path('M208 106 L128 142 V228 L200 194 Z', 'url(#right)'),
      path('M128 50 L226 94 L128 138 L30 94 Z M128 64 L58 95 L128 126 L198 95 Z', 'url(#rim)', 'fill-rule="evenodd"'),
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
    path(`M${x} ${y} l22 10.4 v22 l-22 -10.4 Z`, wood.base) + path(`M${x + 22} ${y + 10.4} l14 -8 v22 l-14 8 Z`, wood.deep)
  return svg(
    face('plank', wood.shine, wood.light),
    [
      ...[[24, 142], [64, 161], [104, 180], [156, 155], [200, 131]].map(([x, y]) => block(x ?? 0, y ?? 0)),
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
      path(`M${34 + inset} ${y + 22} C${30 + inset} ${y + 4} ${40 + inset} ${y} ${56 + inset} ${y} H${210 - inset} C${224 - inset} ${y} ${224 - inset} ${y + 44} ${210 - inset} ${y + 44} H${56 + inset} C${40 + inset} ${y + 44} ${34 + inset} ${y + 40} ${34 + inset} ${y + 22} Z`, 'url(#towel)'),
      line(`M${52 + inset} ${y + 22} H${212 - inset}`, towel.dark, 2.5, 'stroke-opacity="0.7"'),
      line(`M${60 + inset} ${y + 8} H${200 - inset}`, '#ffffff', 4, 'stroke-opacity="0.5"'),
      box(166 - inset, y, 7, 44, 0, towel.dark, 'fill-opacity="0.35"'),
      box(178 - inset, y, 3, 44, 0, towel.dark, 'fill-opacity="0.35"'),
    ].join('')
  return svg(
    linear('towel', [0, 0, 0, 1], [[0, towel.shine], [0.5, towel.light], [1, towel.base]]),
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
        : line(`M${cx - 6} ${cy + 5} L${cx + 7} ${cy - 5}`, rowNo ? css({ h: 44, s: 0.6, l: 0.52 }) : steel.base, 5)
    })
    return box(x, y, 38, 38, 5, css({ h: 222, s: 0.16, l: 0.95 })) + bits.join('')
  }
  return svg(
    `${face('case', shell.light, shell.dark)}${face('lidface', shell.shine, shell.base)}`,
    [
      path('M46 30 H210 C218 30 222 36 223 44 L228 84 H28 L33 44 C34 36 38 30 46 30 Z', 'url(#lidface)', 'fill-opacity="0.75"'),
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
    path(`M44 ${y} L80 ${y - 16} H224 L188 ${y} Z`, frame.light) + box(44, y, 144, 9, 1, frame.base) + path(`M188 ${y} L224 ${y - 16} v9 l-36 16 Z`, frame.deep)
  const parcel = (x: number, y: number, width: number, height: number): string =>
    [
      box(x, y - height, width, height, 2, 'url(#parcel)'),
      path(`M${x} ${y - height} l12 -6 h${width} l-12 6 Z`, kraft.shine),
      path(`M${x + width} ${y - height} l12 -6 v${height - 2} l-12 8 Z`, kraft.deep),
      box(x + width * 0.42, y - height, width * 0.16, height * 0.4, 0, '#ffffff', 'fill-opacity="0.55"'),
    ].join('')
  const post = (x: number, y: number): string => box(x, y, 8, 208, 2, 'url(#post)')
  return svg(
    `${linear('post', [0, 0, 1, 0], [[0, frame.light], [1, frame.deep]])}${face('parcel', kraft.light, kraft.base)}${label(0, 0, 0, 0, frame.base) && ''}`,
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
