const TONES: readonly string[] = ['primary', 'success', 'danger', 'warning']
const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i

/** Of a text to its ground (WCAG AA). */
const READABLE = 4.5
const INKS = ['#14171f', '#ffffff'] as const

const DOUBLED = /^#(.)(.)(.)$/

/** Relative luminance of `#rgb` or `#rrggbb`, 0 to 1. */
const luminanceOf = (hex: string): number => {
  const long = hex.replace(DOUBLED, '#$1$1$2$2$3$3')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (ink: string, ground: string): number => {
  const [a, b] = [luminanceOf(ink) + 0.05, luminanceOf(ground) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

/** The wanted ink where it can be read, else the better one of black and white. */
const inkOn = (ground: string, wanted: string): string => {
  if (HEX.test(wanted) && contrastOf(wanted, ground) >= READABLE) return wanted
  const [dark, white] = INKS
  return contrastOf(dark, ground) >= contrastOf(white, ground) ? dark : white
}

/**
 * Tone (of the class `alm-state-tag--…`) and style of a state (widgets §3, §9): `primary`, `success`, `danger`, `warning`,
 * or the ground's colour as `#rgb` or `#rrggbb` with that of the text, which gives way where it could not be read on it;
 * anything else is the default.
 */
export const stateLook = (color: string, textColor = ''): { tone: string; style: string } => {
  if (!HEX.test(color)) return { tone: TONES.includes(color) ? color : 'default', style: '' }
  return { tone: 'own', style: `background-color:${color};color:${inkOn(color, textColor)}` }
}
