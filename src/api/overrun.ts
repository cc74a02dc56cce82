import type { OverrunNotice } from '@wire/envelope'
import { isRecord, lenient, asText } from '@/base/decode'

export type { OverrunNotice } from '@wire/envelope'

const FIELDS = ['msgDesc', 'reason', 'todo', 'pageTitle'] as const
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    const point = decimal ? Number(decimal) : hex ? parseInt(String(hex), 16) : undefined
    if (point !== undefined) return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
    return ENTITIES[String(name).toLowerCase()] ?? String(whole)
  })

/** A dialog shows this much of a text. */
const MAX_TEXT = 500
/** Nothing of use stands further down an error page. */
const MAX_PAGE = 200_000

const tidy = (text: string | undefined): string =>
  decodeEntities((text ?? '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)

const fromScript = (page: string): Partial<OverrunNotice> => {
  for (const match of page.matchAll(/<script[^>]*application\/json[^>]*>([\s\S]*?)<\/script>/gi)) {
    try {
      const value: unknown = JSON.parse(match[1] ?? '')
      if (isRecord(value)) return Object.fromEntries(FIELDS.map(name => [name, lenient(value, name, asText)]))
    } catch {
      // another script, or a cut-off one
    }
  }
  return {}
}

const attributeOf = (page: string, name: string): string | undefined => {
  const spelling = `data-(?:${name}|${name.replace(/[A-Z]/g, letter => `-${letter}`)})`
  const match = new RegExp(`\\s${spelling}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(page)
  return match?.[1] ?? match?.[2]
}

/** `carried` tells a real overrun page from any other HTML. */
interface OverrunPage extends OverrunNotice {
  carried: boolean
}

/** Reads a page that came instead of JSON. */
export type ReadPage = (html: string) => OverrunPage

/**
 * Texts of the HTML page that came instead of JSON (shop §8): a JSON script, or data attributes. Without them the
 * page's own title is all there is.
 */
export const readOverrun: ReadPage = html => {
  const page = html.slice(0, MAX_PAGE)
  const script = fromScript(page)
  const text = (name: (typeof FIELDS)[number]) => tidy(script[name] ?? attributeOf(page, name))
  const notice = {
    msgDesc: text('msgDesc'),
    reason: text('reason'),
    todo: text('todo'),
    pageTitle: text('pageTitle'),
  }
  const carried = FIELDS.some(name => notice[name] !== '')
  return {
    ...notice,
    pageTitle: notice.pageTitle || tidy(/<title[^>]*>([\s\S]*?)<\/title>/i.exec(page)?.[1]),
    carried,
  }
}

export const looksLikeHtml = (body: string, contentType: string | undefined): boolean =>
  /^\s*(?:<!doctype html|<html|<head|<body|<!--|<[a-z]+[\s>])/i.test(body) ||
  (/\btext\/html\b/i.test(contentType ?? '') && !/^\s*[[{]/.test(body))
