import { attributesFor, isAllowedTag, isVoid, isWithheld, pictureOf } from './htmlRules'

/** A seller's text beyond this is cut: rich-text engines of phones stall on more. */
const MAX_LENGTH = 200_000
const MAX_DEPTH = 40

const NAME = /^[a-zA-Z][a-zA-Z0-9:-]*/
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`=]+)))?/g
const ENTITY = /^&(?:[a-zA-Z][a-zA-Z0-9]{1,31}|#\d{1,7}|#x[0-9a-fA-F]{1,6});/

/** Text of the input as text of the output: entities stay, everything that could start markup is escaped. */
const escapeText = (text: string): string =>
  text.replace(/[&<>"'`]/g, (char, offset: number) => {
    if (char === '&') return ENTITY.test(text.slice(offset, offset + 40)) ? '&' : '&amp;'
    return `&#${char.charCodeAt(0)};`
  })

/** Position after `mark`, or the end of the input: what is not closed is dropped, as browsers do. */
const after = (html: string, mark: string, from: number): number => {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

/** Position of the `>` that ends a tag, quotes respected; -1 when the input ends first. */
const tagEnd = (html: string, from: number): number => {
  let at = from
  while (at < html.length) {
    const char = html[at]
    if (char === '>') return at
    if (char === '"' || char === "'") {
      const quote = html.indexOf(char, at + 1)
      if (quote < 0) return -1
      at = quote
    }
    at += 1
  }
  return -1
}

/** Position after the end tag of an element whose content is dropped as a whole. */
const skipWithheld = (html: string, from: number, tag: string): number => {
  const mark = `</${tag}`
  let at = from
  while (at >= 0 && at < html.length) {
    at = html.indexOf('</', at)
    if (at < 0) break
    if (html.slice(at, at + mark.length).toLowerCase() === mark) return after(html, '>', at)
    at += 2
  }
  return html.length
}

const attributesOf = (source: string): [string, string][] =>
  [...source.matchAll(ATTRIBUTE)].map(match => [
    (match[1] ?? '').toLowerCase(),
    match[2] ?? match[3] ?? match[4] ?? '',
  ])

/** Whether a picture may be asked for. */
export type IsShown = (url: string) => boolean

/** Which pictures are asked for, and what is written in the place of one that is not, from its `alt`. */
export interface PictureRule {
  isShown: IsShown
  instead: (alt: string) => string
}

interface Output {
  html: string
  open: string[]
  pictures: PictureRule | undefined
}

const close = (out: Output, tag: string): void => {
  if (!out.open.includes(tag)) return
  let last: string | undefined
  do {
    last = out.open.pop()
    if (last) out.html += `</${last}>`
  } while (last && last !== tag)
}

/** A picture as it is drawn, or what stands in its place; one without an address is nothing. */
const writePicture = (out: Output, attributes: readonly (readonly [string, string])[]): void => {
  const { src, alt } = pictureOf(attributes)
  if (!src) return
  if (!out.pictures || out.pictures.isShown(src)) out.html += `<img${attributesFor('img', attributes)}>`
  else out.html += escapeText(out.pictures.instead(alt))
}

const open = (out: Output, tag: string, source: string): void => {
  const attributes = attributesOf(source)
  if (tag === 'img') return writePicture(out, attributes)
  const kept = attributesFor(tag, attributes)
  if (isVoid(tag)) {
    out.html += `<${tag}${kept}>`
    return
  }
  if (out.open.length >= MAX_DEPTH) return
  out.html += `<${tag}${kept}>`
  out.open.push(tag)
}

/**
 * Rich text of a seller as safe HTML: written anew from an allow-list of tags, attributes and values, so that no part
 * of the input reaches the page as markup. Links lose their target (leaving the shop asks first, which rich text
 * cannot), colours give way to the theme. Without `pictures` any web picture stays: for HTML that is stored, not drawn.
 * Idempotent.
 */
export const sanitizeHtml = (input: string, pictures?: PictureRule): string => {
  const html = input.slice(0, MAX_LENGTH)
  const out: Output = { html: '', open: [], pictures }
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    const end = next < 0 ? html.length : next
    out.html += escapeText(html.slice(at, end))
    at = end
    if (at >= html.length) break
    at = readMarkup(html, at, out)
  }
  while (out.open.length) out.html += `</${out.open.pop() ?? ''}>`
  return out.html
}

/** Handles what starts at `<`; answers the position after it. */
const readMarkup = (html: string, at: number, out: Output): number => {
  if (html.startsWith('<!--', at)) return after(html, '-->', at + 2)
  const slash = html[at + 1] === '/'
  const start = slash ? at + 2 : at + 1
  if (/[!?]/.test(html[at + 1] ?? '')) return after(html, '>', at)
  const name = NAME.exec(html.slice(start, start + 32))?.[0]
  if (!name) {
    out.html += '&#60;'
    return at + 1
  }
  const end = tagEnd(html, start + name.length)
  if (end < 0) return html.length
  const tag = name.toLowerCase()
  if (isWithheld(tag)) return slash ? end + 1 : skipWithheld(html, end + 1, tag)
  if (isAllowedTag(tag)) {
    if (slash) close(out, tag)
    else open(out, tag, html.slice(start + name.length, end))
  }
  return end + 1
}
