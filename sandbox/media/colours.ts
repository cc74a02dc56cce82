/** Hue 0–360, saturation and lightness 0–1. */
export interface Hsl {
  h: number
  s: number
  l: number
}

/** Colour words of the catalog. Lightness is that of the lit middle of an object. */
export const namedColours: Readonly<Record<string, Hsl>> = {
  红色: { h: 354, s: 0.74, l: 0.53 },
  橙色: { h: 26, s: 0.9, l: 0.55 },
  黄色: { h: 45, s: 0.92, l: 0.56 },
  绿色: { h: 146, s: 0.5, l: 0.43 },
  蓝色: { h: 216, s: 0.72, l: 0.53 },
  棕色: { h: 26, s: 0.42, l: 0.42 },
  原木色: { h: 30, s: 0.48, l: 0.55 },
  米色: { h: 40, s: 0.35, l: 0.78 },
  灰色: { h: 220, s: 0.08, l: 0.58 },
  银色: { h: 215, s: 0.12, l: 0.72 },
  金色: { h: 43, s: 0.68, l: 0.55 },
  黑色: { h: 226, s: 0.14, l: 0.26 },
  白色: { h: 220, s: 0.16, l: 0.88 },
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

export const css = ({ h, s, l }: Hsl): string =>
  `hsl(${h.toFixed(1)},${(clamp(s) * 100).toFixed(1)}%,${(clamp(l) * 100).toFixed(1)}%)`

/** One colour under the set's light: from the highlight to the far side. */
export interface Shades {
  shine: string
  light: string
  base: string
  dark: string
  deep: string
}

export const shadesOf = (colour: Hsl): Shades => {
  const { h, s, l } = colour
  // yellows and browns fall towards orange in the shade, everything else towards blue
  const turn = h > 15 && h < 75 ? -1 : 1
  return {
    shine: css({ h: h - 4 * turn, s: s * 0.85, l: l + (1 - l) * 0.62 }),
    light: css({ h: h - 2 * turn, s, l: l + (1 - l) * 0.28 }),
    base: css(colour),
    dark: css({ h: h + 6 * turn, s: s * 0.96, l: l * 0.8 }),
    deep: css({ h: h + 12 * turn, s: s * 0.9, l: l * 0.6 }),
  }
}

export const toHsl = (red: number, green: number, blue: number): Hsl => {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const l = (max + min) / 2
  const span = max - min
  if (span === 0) return { h: 0, s: 0, l }
  const s = l > 0.5 ? span / (2 - max - min) : span / (max + min)
  const sector =
    max === r ? (g - b) / span + (g < b ? 6 : 0) : max === g ? (b - r) / span + 2 : (r - g) / span + 4
  return { h: sector * 60, s, l }
}

export const toRgb = ({ h, s, l }: Hsl): [number, number, number] => {
  const chroma = (1 - Math.abs(2 * l - 1)) * s
  const at = (((h % 360) + 360) % 360) / 60
  const second = chroma * (1 - Math.abs((at % 2) - 1))
  const low = l - chroma / 2
  const mix: [number, number, number] =
    at < 1
      ? [chroma, second, 0]
      : at < 2
        ? [second, chroma, 0]
        : at < 3
          ? [0, chroma, second]
          : at < 4
            ? [0, second, chroma]
            : at < 5
              ? [second, 0, chroma]
              : [chroma, 0, second]
  const channel = (value: number): number => Math.round(clamp(value + low) * 255)
  return [channel(mix[0]), channel(mix[1]), channel(mix[2])]
}
