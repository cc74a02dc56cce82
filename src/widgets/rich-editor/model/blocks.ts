import { ownStyle, plainColours, sanitizeHtml, type IsShown } from '../../rich-text/model'

/** What an editor can do to HTML without losing any of it. */
export interface Abilities {
  tags: ReadonlySet<string>
  /** style properties it keeps, by tag */
  styles: Readonly<Record<string, readonly string[]>>
}

/** Blocks next to each other that are edited, or that stay as they are. */
export interface Piece {
  kept: boolean
  html: string
}

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '))

const WRITTEN = 'p div br b strong i em u s del strike span h1 h2 h3 h4 h5 h6 img ul ol li'
const ALIGNED = Object.fromEntries(
  ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(tag => [tag, ['text-align']]),
)
const STYLED = { ...ALIGNED, span: ['color', 'background-color', 'font-size'] }

/** The editor of the browser, and that of the mini-program, which knows neither tables nor code. */
export const BROWSER: Abilities = { tags: set(`${WRITTEN} pre code table tbody tr th td`), styles: STYLED }
export const MINI_PROGRAM: Abilities = { tags: set(WRITTEN), styles: STYLED }

const INLINE = set('b strong i em u s del strike span br img code ins sub sup small mark')
const VOID = set('br hr img')
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g

const SOURCE = /\bsrc="([^"]*)"/
/** Character references of sanitized HTML are numbers. */
const plain = (value: string): string =>
  value.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

/** Whether all of a block is known: its tags, each of their styles, and that its pictures may be asked for. */
const isEditable = (block: string, { tags, styles }: Abilities, isShown: IsShown): boolean =>
  [...block.matchAll(TAG)].every(([, slash, tag = '', attributes = '']) => {
    if (!tags.has(tag)) return false
    if (slash) return true
    if (tag === 'img' && !isShown(plain(SOURCE.exec(attributes)?.[1] ?? ''))) return false
    const style = ownStyle(tag, /\bstyle="([^"]*)"/.exec(attributes)?.[1] ?? '')
    const names = style.split(';').flatMap(part => part.split(':')[0]?.trim() || [])
    return names.every(name => styles[tag]?.includes(name))
  })

/** Where the blocks of sanitized HTML end; words and pictures between blocks are one block. */
const blocksOf = (html: string): string[] => {
  const blocks: string[] = []
  let depth = 0
  let from = 0
  const end = (at: number) => {
    if (at > from) blocks.push(html.slice(from, at))
    from = at
  }
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, tag = ''] = match
    const block = !INLINE.has(tag)
    if (slash) {
      depth -= 1
      if (depth === 0 && block) end(match.index + whole.length)
    } else {
      if (depth === 0 && block) end(match.index)
      if (!VOID.has(tag)) depth += 1
      else if (depth === 0 && block) end(match.index + whole.length)
    }
  }
  end(html.length)
  return blocks
}

/** Any HTML, sanitized and split; what the editor would lose stands in kept pieces. */
export const piecesOf = (html: string, abilities: Abilities, isShown: IsShown): Piece[] =>
  blocksOf(plainColours(sanitizeHtml(html))).reduce<Piece[]>((pieces, block) => {
    const kept = block.trim() !== '' && !isEditable(block, abilities, isShown)
    const last = pieces[pieces.length - 1]
    if (last && last.kept === kept && !kept) last.html += block
    else pieces.push({ kept, html: block })
    return pieces
  }, [])

/** As it is edited: in the place of a picture that may not be asked for stands what it was said to show. */
const edited = (html: string, isShown: IsShown): string =>
  plainColours(sanitizeHtml(html, { isShown, instead: alt => alt }))

/** What is stored: what was edited is sanitized, what was kept is exactly what it was. */
export const joined = (pieces: readonly Piece[], isShown: IsShown): string => {
  const html = pieces.map(({ kept, html }) => (kept ? html : edited(html, isShown))).join('')
  return isEmpty(html) ? '' : html
}

/** Nothing to read and nothing to see. */
export const isEmpty = (html: string): boolean =>
  !/<(?:img|hr|table)\b/.test(html) && html.replace(/<[^>]*>|&nbsp;|&#160;|\s/g, '') === ''

const PLACE = /<div data-kept="(\d+)"[^>]*><\/div>/

/** For one editor that holds it all: a kept piece is a place with its number. */
export const withPlaces = (pieces: readonly Piece[]): string =>
  pieces.map(({ kept, html }, n) => (kept ? `<div data-kept="${n}"></div>` : html)).join('')

/** What such an editor has written; a number that is not given counts as nothing. */
export const fromPlaces = (written: string, pieces: readonly Piece[]): Piece[] =>
  written.split(PLACE).flatMap((part, n): Piece[] => {
    if (n % 2 === 0) return part ? [{ kept: false, html: part }] : []
    const piece = pieces[Number(part)]
    return piece?.kept ? [piece] : []
  })

/** HTML from elsewhere on its way into such an editor: sanitized; kept pieces that were cut keep their places. */
export const pastedHtml = (html: string, isShown: IsShown): string =>
  html
    .split(PLACE)
    .map((part, n) => (n % 2 === 0 ? edited(part, isShown) : `<div data-kept="${part}"></div>`))
    .join('')
