/** A colour of the editor: what is stored, and what draws it so that it can be read in both themes. */
export interface Ink {
  name: 'red' | 'orange' | 'green' | 'blue' | 'grey'
  hex: string
  token: string
}

export const INKS: readonly Ink[] = [
  { name: 'red', hex: '#b42318', token: '--alm-danger-text' },
  { name: 'orange', hex: '#b45309', token: '--alm-warning-text' },
  { name: 'green', hex: '#0b7f50', token: '--alm-success-text' },
  { name: 'blue', hex: '#2257f5', token: '--alm-brand' },
  { name: 'grey', hex: '#69707e', token: '--alm-text-3' },
]

export const GROUNDS: readonly Ink[] = [
  { name: 'red', hex: '#fdecea', token: '--alm-danger-tint' },
  { name: 'orange', hex: '#fef3e2', token: '--alm-warning-tint' },
  { name: 'green', hex: '#e6f6ef', token: '--alm-success-tint' },
  { name: 'blue', hex: '#eaf0ff', token: '--alm-brand-tint' },
  { name: 'grey', hex: '#e9ebf0', token: '--alm-fill-strong' },
]

/** Sizes that follow the text around them, and what the mini-program's editor calls them. */
export const SIZES = [
  { name: 'small', em: '0.85em', px: '12px' },
  { name: 'large', em: '1.25em', px: '18px' },
  { name: 'huge', em: '1.5em', px: '22px' },
] as const

const drawn = ({ token, hex }: Ink): string => `var(${token},${hex})`

const HEX = /^#[0-9a-f]{6}$/
const RGB = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/

const hexOf = (value: string): string | undefined => {
  if (HEX.test(value)) return value
  const parts = RGB.exec(value)?.slice(1).map(Number)
  return parts && `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

const among = (inks: readonly Ink[]) => (value: string) => {
  const plain = value.replace(/\s+/g, '')
  const hex = hexOf(value)
  const ink = inks.find(one => one.hex === hex || drawn(one) === plain)
  return ink && drawn(ink)
}

/** A colour of the editor as it is drawn; undefined for any other colour. */
export const inkOf = among(INKS)
export const groundOf = among(GROUNDS)

/** As others can read it: colours by their number, without this shop's tokens. */
export const plainColours = (html: string): string =>
  html.replace(/\b(color|background-color):var\(--alm-[a-z0-9-]+,(#[0-9a-f]{6})\)/g, '$1:$2')
