import { groundOf, inkOf, SIZES } from './inks'

/** What a seller's rich text may contain. Everything else is dropped; the content of unknown tags stays. */
const ALLOWED = new Set(
  (
    'p div span br hr b strong i em u s del ins sub sup small mark blockquote pre code ul ol li dl dt dd h1 h2 h3 h4 ' +
    'h5 h6 img figure figcaption table thead tbody tfoot tr th td caption'
  ).split(' '),
)
const VOID = new Set(['br', 'hr', 'img'])

/** Elements that go away together with their content: scripts, foreign content, raw text, frames, forms' inside. */
const WITHHELD = new Set(
  (
    'script style template noscript iframe frame frameset noframes noembed object applet svg math textarea title xmp ' +
    'plaintext select option head audio video canvas'
  ).split(' '),
)

export const isAllowedTag = (tag: string): boolean => ALLOWED.has(tag)
export const isVoid = (tag: string): boolean => VOID.has(tag)
export const isWithheld = (tag: string): boolean => WITHHELD.has(tag)

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  sol: '/',
  tab: '\t',
  newline: '\n',
  nbsp: ' ',
}

const fromCode = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** Character references of an attribute value; what we do not know stays as it is. */
const decodeEntities = (value: string): string =>
  value.replace(
    /&(?:#x([0-9a-f]{1,6});?|#(\d{1,7});?|([a-z]{2,8});)/gi,
    (whole, hex?: string, dec?: string, name?: string) => {
      if (hex) return fromCode(parseInt(hex, 16))
      if (dec) return fromCode(Number(dec))
      return NAMED[(name ?? '').toLowerCase()] ?? whole
    },
  )

const PICTURE = /^(?:https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[^\s"'<>\\`]*)?|\/(?![/\\])[^\s"'<>\\`]*)$/i
const MAX_URL = 2000

/** Web pictures and those of our own server; no data, blob or script addresses, no user info. */
const pictureUrl = (value: string): string | undefined =>
  value.length <= MAX_URL && PICTURE.test(value) ? value : undefined

const whole = (min: number, max: number) => (value: string) => {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : NaN
  return number >= min && number <= max ? String(number) : undefined
}

type StyleRule = (value: string) => string | undefined

const only =
  (values: RegExp): StyleRule =>
  value =>
    values.test(value) ? value : undefined

/**
 * Properties a detail may set, each with the only values it may have. No positions, no urls; of colours those of the
 * editor, which follow the theme.
 */
const STYLES: Readonly<Record<string, StyleRule>> = {
  'text-align': only(/^(?:left|right|center|justify)$/),
  'font-weight': only(/^(?:normal|bold|[1-9]00)$/),
  'font-style': only(/^(?:normal|italic)$/),
  'text-decoration': only(/^(?:none|underline|line-through)$/),
  'vertical-align': only(/^(?:top|middle|bottom|baseline)$/),
  color: inkOf,
  'background-color': groundOf,
  'font-size': value => SIZES.find(one => one.em === value || one.px === value)?.em,
}

const styleOf = (value: string): string =>
  value
    .split(';')
    .slice(0, 20)
    .map(part => part.split(':'))
    .filter(part => part.length === 2)
    .map(([name = '', setting = '']) => [name.trim().toLowerCase(), setting.trim().toLowerCase()] as const)
    .flatMap(([name, setting]) => {
      const sound = Object.prototype.hasOwnProperty.call(STYLES, name) ? STYLES[name]?.(setting) : undefined
      return sound === undefined ? [] : [`${name}:${sound}`]
    })
    .join(';')

/** The style of a tag without what every such tag gets. */
export const ownStyle = (tag: string, style: string): string => {
  const fixed = FIXED_STYLE[tag]
  return fixed && style.startsWith(fixed) ? style.slice(fixed.length).replace(/^;/, '') : style
}

/** Layout the renderer of the mini-program cannot take from a style sheet. */
const FIXED_STYLE: Readonly<Record<string, string>> = {
  img: 'max-width:100%;height:auto;display:block',
  table: 'width:100%;border-collapse:collapse',
  td: 'border:1px solid var(--alm-line);padding:6px 8px',
  th: 'border:1px solid var(--alm-line);padding:6px 8px',
}

const READ: Readonly<Record<string, Readonly<Record<string, (value: string) => string | undefined>>>> = {
  img: { src: pictureUrl, alt: value => value.slice(0, 200) },
  td: { colspan: whole(1, 50), rowspan: whole(1, 200) },
  th: { colspan: whole(1, 50), rowspan: whole(1, 200) },
  ol: { start: whole(0, 9999) },
}

const escapeValue = (value: string): string =>
  value.replace(/[&<>"'`\u0000-\u001f]/g, char => `&#${char.charCodeAt(0)};`).replace(/&#0;/g, '')

const keptOf = (tag: string, attributes: readonly (readonly [string, string])[]): Map<string, string> => {
  const rules = READ[tag] ?? {}
  const kept = new Map<string, string>()
  for (const [name, raw] of attributes) {
    const value = decodeEntities(raw).trim()
    const rule = Object.prototype.hasOwnProperty.call(rules, name) ? rules[name] : undefined
    const sound = rule?.(value)
    if (sound !== undefined && !kept.has(name)) kept.set(name, sound)
    if (name === 'style' && !kept.has('style')) kept.set('style', styleOf(value))
  }
  return kept
}

/** What a picture shows, and where it is; '' for no address that could be one. */
export const pictureOf = (
  attributes: readonly (readonly [string, string])[],
): { src: string; alt: string } => {
  const kept = keptOf('img', attributes)
  return { src: kept.get('src') ?? '', alt: kept.get('alt') ?? '' }
}

/** The allowed attributes of a tag, ready to be written behind its name. The first of a doubled name counts. */
export const attributesFor = (tag: string, attributes: readonly (readonly [string, string])[]): string => {
  const kept = keptOf(tag, attributes)
  const style = [FIXED_STYLE[tag], kept.get('style')].filter(Boolean).join(';')
  kept.delete('style')
  if (style) kept.set('style', style)
  return [...kept].map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join('')
}
