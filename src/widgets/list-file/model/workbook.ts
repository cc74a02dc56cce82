import Big from 'big.js'
import { strFromU8, unzipSync, type UnzipFileInfo } from 'fflate'
import { Parser } from 'saxen'
import { FileFailure } from '@/platform/files/contract'

/** A sheet of a workbook as texts, row by row; a blank cell is ''. */
export interface Sheet {
  name: string
  rows: readonly (readonly string[])[]
}

/** Bytes of one part of a workbook when it is unpacked. */
const MOST_BYTES = 24 * 1024 * 1024
/** Columns beyond these are left out. */
const MOST_COLUMNS = 200

type Attributes = Readonly<Record<string, string>>
interface Listener {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Names without their prefix: some programs write `x:row`. */
const plain = (name: string): string => name.replace(/^.*:/, '')

const parse = (xml: string, { open, close, text }: Listener): void => {
  const parser = new Parser()
  parser.on('openTag', (name, attributesOf, decode) => {
    const attributes: Record<string, string> = {}
    for (const [key, value] of Object.entries(attributesOf())) attributes[plain(key)] = decode(value)
    open?.(plain(name), attributes)
  })
  parser.on('closeTag', name => close?.(plain(name)))
  parser.on('text', (value, decode) => text?.(decode(value)))
  parser.on('cdata', value => text?.(value))
  parser.on('error', () => {
    throw new FileFailure('noWorkbook')
  })
  parser.parse(xml)
}

/** The parts of a workbook, by their paths. */
type Parts = Readonly<Record<string, Uint8Array>>

/** Pictures, drawings and caches are left packed. */
const isRead = ({ name, originalSize }: UnzipFileInfo): boolean => {
  if (!/\.rels$|(workbook|styles|sharedStrings|sheets\/[^/]*)\.xml$/i.test(name)) return false
  if (originalSize > MOST_BYTES) throw new FileFailure('tooLarge')
  return true
}

const unpacked = (bytes: Uint8Array): Parts => {
  try {
    return unzipSync(bytes, { filter: isRead })
  } catch (problem) {
    throw problem instanceof FileFailure ? problem : new FileFailure('noWorkbook')
  }
}

const xmlOf = (parts: Parts, path: string): string | undefined => {
  const part = parts[path]
  return part && strFromU8(part)
}

/** What a part names, by id: paths from the root, and what they are. */
const relationsOf = (parts: Parts, path: string): Map<string, { path: string; type: string }> => {
  const [folder, file] = [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)]
  const found = new Map<string, { path: string; type: string }>()
  parse(xmlOf(parts, `${folder}_rels/${file}.rels`) ?? '<none/>', {
    open: (name, { Id = '', Target = '', Type = '' }) => {
      if (name !== 'Relationship') return
      const to = Target.startsWith('/') ? Target.slice(1) : folder + Target
      found.set(Id, { path: to, type: Type.replace(/^.*\//, '') })
    },
  })
  return found
}

/** Texts that cells share; without the hints of how to read them aloud. */
const sharedTexts = (xml: string | undefined): string[] => {
  const texts: string[] = []
  let inText = false
  let aloud = false
  parse(xml ?? '<none/>', {
    open: name => {
      if (name === 'si') texts.push('')
      if (name === 'rPh') aloud = true
      inText = name === 't'
    },
    close: name => {
      if (name === 'rPh') aloud = false
      inText = false
    },
    text: text => {
      if (inText && !aloud) texts[texts.length - 1] += text
    },
  })
  return texts
}

type NumberKind = 'plain' | 'percent' | 'day' | 'time'

/** Formats every program knows without their signs (ECMA-376, 18.8.30), those of East Asia among them. */
const knownKind = (id: number): NumberKind => {
  if (id === 9 || id === 10) return 'percent'
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47) || (id >= 32 && id <= 35)) return 'time'
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)
    ? 'day'
    : 'plain'
}
const kindOf = (format: string): NumberKind => {
  // a duration, such as 30:15, is no time of a day
  if (/\[[hms]+\]/i.test(format)) return 'plain'
  // what stands in quotes, in brackets or after a backslash is no sign of the format
  const signs = format.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').toLowerCase()
  if (/general/.test(signs)) return 'plain'
  if (/[yd]/.test(signs)) return 'day'
  if (/[hs]/.test(signs)) return 'time'
  return signs.includes('%') ? 'percent' : /m/.test(signs) ? 'day' : 'plain'
}

/** How the numbers of a style are shown, by its place. */
const stylesOf = (xml: string | undefined): NumberKind[] => {
  const own = new Map<string, NumberKind>()
  const kinds: NumberKind[] = []
  let inCells = false
  parse(xml ?? '<none/>', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(numFmtId, kindOf(formatCode))
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) kinds.push(own.get(numFmtId) ?? knownKind(Number(numFmtId)))
    },
    close: name => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return kinds
}

/** Days of the calendar of 1904, which begins later. */
const DAYS_TO_1904 = 1462
const DAY_SECONDS = 86_400

const momentText = (days: number, kind: 'day' | 'time'): string => {
  // Excel counts a 29 February 1900, which did not exist: the days before it have a number that is one too small
  // a time is kept as a part of a day, which is not exact: without rounding 8:05 may be read as 8:04
  const seconds = Math.round((days < 60 ? days + 1 : days) * DAY_SECONDS)
  const time = Date.UTC(1899, 11, 30) + seconds * 1000
  const iso = new Date(time).toISOString()
  return kind === 'day' ? iso.slice(0, 10) : iso.slice(11, 16)
}

const numberText = (text: string, kind: NumberKind, from1904: boolean): string => {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return text
  if ((kind === 'day' || kind === 'time') && number >= 0 && number < 2_958_466)
    return momentText(from1904 ? number + DAYS_TO_1904 : number, kind)
  // a program keeps 15 digits and shows no more: 0.1 + 0.2 is 0.3
  const kept = number.toPrecision(15)
  // a longer number has lost its last digits: zeros in their place would look like the whole number
  if (kept.includes('e+')) return kept.toUpperCase()
  const shown = new Big(kept)
  return kind === 'percent' ? `${shown.times(100).toFixed()}%` : shown.toFixed()
}

/** From 0; undefined: the cell says no place and is the next one. */
const columnOf = (place: string): number | undefined => {
  const letters = /^[A-Z]{1,3}/i.exec(place)?.[0].toUpperCase()
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface Book {
  shared: readonly string[]
  kinds: readonly NumberKind[]
  from1904: boolean
}

interface Cell {
  type: string
  style: number
  text: string
}

/** Control characters are not allowed in XML: Excel writes their number. */
const withSigns = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))

const cellText = ({ type, style, text }: Cell, { shared, kinds, from1904 }: Book): string => {
  switch (type) {
    case 's':
      return withSigns(shared[Number(text)] ?? '')
    case 'b':
      return text === '1' ? '是' : '否'
    case 'd':
      return text.slice(0, 10)
    // an error such as #N/A is no value
    case 'e':
      return ''
    case 'n':
      return numberText(text, kinds[style] ?? 'plain', from1904)
    default:
      return withSigns(text)
  }
}

const rowsOf = (xml: string, book: Book): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell: Cell = { type: 'n', style: 0, text: '' }
  let at = 0
  let taking = false
  let aloud = false
  parse(xml, {
    open: (name, { r = '', t = 'n', s = '0' }) => {
      if (name === 'row') {
        row = []
        at = 0
      }
      if (name === 'c') {
        at = columnOf(r) ?? at
        cell = { type: t, style: Number(s), text: '' }
      }
      if (name === 'rPh') aloud = true
      taking = name === 'v' || (name === 't' && cell.type === 'inlineStr')
    },
    close: name => {
      if (name === 'rPh') aloud = false
      if (name === 'c') {
        const text = cellText(cell, book)
        if (text !== '' && at < MOST_COLUMNS) {
          while (row.length < at) row.push('')
          row[at] = text
        }
        at += 1
      }
      if (name === 'row') rows.push(row)
      taking = false
    },
    text: text => {
      if (taking && !aloud) cell.text += text
    },
  })
  return rows
}

/** The sheets a person sees, in their order. Throws FileFailure (`noWorkbook`, `tooLarge`). */
export const sheetsOf = (bytes: Uint8Array): Sheet[] => {
  const parts = unpacked(bytes)
  const path = [...relationsOf(parts, '').values()].find(({ type }) => type === 'officeDocument')?.path
  const main = path === undefined ? undefined : xmlOf(parts, path)
  if (path === undefined || main === undefined) throw new FileFailure('noWorkbook')
  const relations = relationsOf(parts, path)
  const partOf = (type: string) => {
    const found = [...relations.values()].find(one => one.type === type)
    return found && xmlOf(parts, found.path)
  }
  const named: { name: string; id: string }[] = []
  let from1904 = false
  parse(main, {
    open: (name, { name: title = '', id = '', state, date1904 }) => {
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true'
      if (name === 'sheet' && state !== 'hidden' && state !== 'veryHidden') named.push({ name: title, id })
    },
  })
  const book = { shared: sharedTexts(partOf('sharedStrings')), kinds: stylesOf(partOf('styles')), from1904 }
  return named.flatMap(({ name, id }) => {
    const relation = relations.get(id)
    const xml = relation?.type === 'worksheet' ? xmlOf(parts, relation.path) : undefined
    return xml === undefined ? [] : [{ name, rows: rowsOf(xml, book) }]
  })
}
