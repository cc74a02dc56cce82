import type { AddedLine, LineMatch, MatchedSku } from '@/api/cart'
import type { CallError } from '@/i18n/messages'
import { chosenBefore, leftOf, mendsOf, withMends, type Mends } from './mends'
import type { ParsedText, WantedLine } from './parseLines'
import { statusesOf } from './status'

/** One line of the list on its way into the cart. */
export interface SheetLine extends WantedLine {
  key: string
  skus: readonly MatchedSku[]
  /** names of found SKUs that cannot be read */
  broken: readonly string[]
  skuCode: string | undefined
  /** what the buyer has agreed to although it differs */
  confirmed: readonly ('unit' | 'delivery')[]
  /** left out by the buyer; stays in sight */
  dropped: boolean
  /** the buyer has made something of it */
  mended: boolean
  /** pieces that went in */
  added: number | undefined
  /** the server's words when it did not take it */
  refused: string | undefined
  /** another code is being looked up for it */
  asking: boolean
}

/** What is sent: made once and repeated unchanged until it is known whether it arrived. */
export interface AddAttempt {
  requestId: string
  /** the account whose cart it was meant for: the cart of another one does not know it */
  accUuid: string
  lines: readonly { key: string; productCode: string; skuCode: string; quantity: number }[]
}

type Phase = 'writing' | 'matching' | 'checking' | 'adding' | 'unknown' | 'done'

export interface Sheet {
  phase: Phase
  text: string
  /** number of the newest match */
  calls: number
  lines: readonly SheetLine[]
  /** what was made of the lines before the text was written on */
  mends: Mends
  ignored: ParsedText['ignored']
  beyond: number
  problem: CallError | undefined
  attempt: AddAttempt | undefined
}

/** Of `Pending`: one more whenever the lines or the attempt are kept in another way. */
export const PENDING_SHAPE = 1

/** A list whose goods may lie in the cart already: what was sent, and the lines it was sent from. */
export interface Pending extends Pick<Sheet, 'text' | 'lines' | 'ignored' | 'beyond'> {
  shape: typeof PENDING_SHAPE
  attempt: AddAttempt
}

export type SheetEvent =
  | { type: 'textTyped'; text: string }
  /** of an earlier visit */
  | { type: 'textFound'; text: string; mends: Mends }
  | { type: 'checkTapped'; parsed: ParsedText }
  | { type: 'matched'; call: number; matches: readonly LineMatch[] }
  | { type: 'matchFailed'; call: number; error: CallError }
  | { type: 'skuChosen'; key: string; skuCode: string }
  | { type: 'quantitySet'; key: string; quantity: number }
  | { type: 'confirmed'; key: string; what: 'unit' | 'delivery' }
  | { type: 'dropped'; key: string }
  | { type: 'restored'; key: string }
  | { type: 'searched'; key: string; text: string }
  | { type: 'searchEnded'; key: string; text: string; match?: LineMatch }
  /** `requestId` is fresh; an attempt with an unknown outcome keeps its own */
  | { type: 'addTapped'; requestId: string; accUuid: string }
  | { type: 'added'; requestId: string; results: readonly AddedLine[] }
  | { type: 'addRefused'; requestId: string; error: CallError }
  | { type: 'answerLost'; requestId: string; error: CallError }
  /** of an earlier visit: it is still unknown whether it arrived */
  | { type: 'attemptFound'; pending: Pending }
  /** both also give up an attempt of which it is unknown whether it arrived */
  | { type: 'textWanted' }
  | { type: 'newListWanted' }
  | { type: 'restWanted' }

export const newSheet = (text = ''): Sheet => ({
  phase: 'writing',
  text,
  calls: 0,
  lines: [],
  mends: {},
  ignored: [],
  beyond: 0,
  problem: undefined,
  attempt: undefined,
})

const lineOf = (wanted: WantedLine): SheetLine => ({
  ...wanted,
  key: wanted.part === 0 ? `${wanted.no}` : `${wanted.no}-${wanted.part}`,
  skus: [],
  broken: [],
  skuCode: undefined,
  confirmed: [],
  dropped: false,
  mended: false,
  added: undefined,
  refused: undefined,
  asking: false,
})

const bare = (text: string): string => text.toLowerCase().replace(/[×x*]/g, 'x').replace(/\s/g, '')

/** SKUs of which every written part of a specification is true: 「M8×30」「200支/盒」. */
const fitting = (skus: readonly MatchedSku[], specs: readonly string[]): MatchedSku[] => {
  const wanted = specs
    .flatMap(spec => spec.split(/[\s,，、/|]+(?=\S{2})(?!个|只|件|箱|盒|支|包|卷|提)/))
    .map(bare)
  return wanted.length === 0
    ? []
    : skus.filter(({ specValues }) => {
        const values = bare(specValues.join(' '))
        return wanted.every(spec => values.includes(spec))
      })
}

/** The code is a word of the name, or of the product itself. */
const isNamedBy = ({ text }: SheetLine, { by }: LineMatch, { name }: MatchedSku): boolean =>
  by === 'product' || (/\d/.test(text) && name.toLowerCase().split(/\s+/).includes(text.toLowerCase()))

/**
 * Gives a line the SKUs the server has found, and chooses one if only one can be meant: a code that leads to one SKU, or
 * one whose specification fits and whose name has the code. All others are proposals. If one of them could not be read,
 * none is chosen: it may be the one that is meant.
 */
const withMatch = (line: SheetLine, match: LineMatch | undefined): SheetLine => {
  const { skus: found = [], broken = [] } = match ?? {}
  const fits = fitting(found, line.specs)
  const skus = [...fits, ...found.filter(sku => !fits.includes(sku))]
  const only = found.length === 1 && match?.by !== 'name' ? found[0] : undefined
  const [fit] = fits
  const exact = match && fit && fits.length === 1 && isNamedBy(line, match, fit) ? fit : undefined
  const chosen = broken.length > 0 ? undefined : (only ?? exact)
  return { ...line, skus, broken, skuCode: chosen?.skuCode, refused: undefined, asking: false }
}

/** What has not been put in yet, as it was written: what is in the cart must not be put in a second time. */
export const restText = ({ text, lines }: Pick<Sheet, 'text' | 'lines'>): string => {
  if (!lines.some(line => line.added !== undefined)) return text
  const left = leftOf({ lines })
  const isWhole = ({ no }: SheetLine) => !lines.some(line => line.no === no && line.added !== undefined)
  const written = ({ text: name, quantity, unit, note, doubt }: SheetLine) =>
    [name, doubt?.written ?? `${quantity ?? ''}${unit}`, note].filter(Boolean).join(' ')
  // several goods of one line are that line once; another line may say the same, and is wanted as well
  const given = new Set<number>()
  const texts = left.flatMap(line => {
    if (!isWhole(line)) return written(line)
    if (given.has(line.no)) return []
    given.add(line.no)
    return line.raw
  })
  return texts.join('\n')
}

const change = (sheet: Sheet, key: string, how: (line: SheetLine) => SheetLine): Sheet =>
  sheet.phase === 'checking'
    ? {
        ...sheet,
        lines: sheet.lines.map(line =>
          line.key === key && line.added === undefined ? { ...how(line), mended: true } : line,
        ),
      }
    : sheet

const matching = (sheet: Sheet, event: Extract<SheetEvent, { call: number }>): Sheet => {
  if (sheet.phase !== 'matching' || event.call !== sheet.calls) return sheet
  if (event.type === 'matchFailed') return { ...sheet, phase: 'writing', problem: event.error }
  const byKey = new Map(event.matches.map(match => [match.key, match]))
  return {
    ...sheet,
    phase: 'checking',
    lines: sheet.lines.map(line => chosenBefore(line, withMatch(line, byKey.get(line.key)))),
  }
}

const attemptOf = (sheet: Sheet, requestId: string, accUuid: string): AddAttempt => {
  const statuses = statusesOf(sheet.lines)
  const lines = sheet.lines.flatMap(({ key }, at) => {
    const status = statuses[at]
    if (status?.kind !== 'ready') return []
    const { productCode, skuCode } = status.sku
    return [{ key, productCode, skuCode, quantity: status.quantity }]
  })
  return { requestId, accUuid, lines }
}

const tapped = (sheet: Sheet, { requestId, accUuid }: Extract<SheetEvent, { type: 'addTapped' }>): Sheet => {
  if (sheet.phase === 'unknown') return { ...sheet, phase: 'adding', problem: undefined }
  if (sheet.phase !== 'checking') return sheet
  const attempt = attemptOf(sheet, requestId, accUuid)
  return attempt.lines.length > 0 ? { ...sheet, phase: 'adding', attempt, problem: undefined } : sheet
}

const withResult = (line: SheetLine, result: AddedLine | undefined): SheetLine => {
  if (!result) return line
  return result.quantity > 0 ? { ...line, added: result.quantity } : { ...line, refused: result.msg ?? '' }
}

/** What went in counts as lying in the cart for the lines that are left. */
const withCart = (lines: readonly SheetLine[], attempt: AddAttempt): SheetLine[] => {
  const more = new Map<string, number>()
  for (const { key, skuCode } of attempt.lines) {
    const added = lines.find(line => line.key === key)?.added ?? 0
    more.set(skuCode, (more.get(skuCode) ?? 0) + added)
  }
  const counted = (sku: MatchedSku) => ({ ...sku, inCart: sku.inCart + (more.get(sku.skuCode) ?? 0) })
  return lines.map(line => (line.added === undefined ? { ...line, skus: line.skus.map(counted) } : line))
}

type Answer = Extract<SheetEvent, { type: 'added' | 'addRefused' | 'answerLost' }>

const answered = (sheet: Sheet, event: Answer): Sheet => {
  const { attempt } = sheet
  if (sheet.phase !== 'adding' || !attempt || attempt.requestId !== event.requestId) return sheet
  if (event.type === 'answerLost') return { ...sheet, phase: 'unknown', problem: event.error }
  if (event.type === 'addRefused')
    return { ...sheet, phase: 'checking', attempt: undefined, problem: event.error }
  const byKey = new Map(event.results.map(result => [result.key, result]))
  const lines = sheet.lines.map(line => withResult(line, byKey.get(line.key)))
  return { ...sheet, phase: 'done', attempt: undefined, lines: withCart(lines, attempt) }
}

/** An answer counts in any phase: the goods may have been put in meanwhile. What was sent stays as it was sent. */
const searched = (sheet: Sheet, event: Extract<SheetEvent, { type: 'searchEnded' }>): Sheet => {
  const isSent = (key: string) => sheet.attempt?.lines.some(line => line.key === key) ?? false
  const lines = sheet.lines.map(line => {
    if (line.key !== event.key || line.text !== event.text || !line.asking) return line
    const takes = event.match && line.added === undefined && !isSent(line.key)
    return takes ? withMatch(line, event.match) : { ...line, asking: false }
  })
  return { ...sheet, lines }
}

const fixing = (sheet: Sheet, event: SheetEvent): Sheet => {
  switch (event.type) {
    case 'skuChosen':
      return change(sheet, event.key, line => ({
        ...line,
        skuCode: event.skuCode,
        dropped: false,
        refused: undefined,
      }))
    case 'quantitySet':
      return change(sheet, event.key, line => ({ ...line, quantity: event.quantity, refused: undefined }))
    case 'confirmed':
      return change(sheet, event.key, line => ({ ...line, confirmed: [...line.confirmed, event.what] }))
    case 'dropped':
      return change(sheet, event.key, line => ({ ...line, dropped: true }))
    case 'restored':
      return change(sheet, event.key, line => ({ ...line, dropped: false, refused: undefined }))
    case 'searched':
      return change(sheet, event.key, line => ({ ...line, text: event.text, asking: true }))
    case 'searchEnded':
      return searched(sheet, event)
    default:
      return sheet
  }
}

export const sheetModel = (sheet: Sheet, event: SheetEvent): Sheet => {
  switch (event.type) {
    case 'textTyped': {
      if (sheet.phase !== 'writing') return sheet
      // of a list that was cleared nothing is left
      const mends = event.text.trim() === '' ? {} : sheet.mends
      return { ...sheet, text: event.text, mends, problem: undefined }
    }
    case 'textFound':
      return sheet.phase === 'writing' ? { ...sheet, text: event.text, mends: event.mends } : sheet
    case 'checkTapped': {
      if (sheet.phase !== 'writing' || event.parsed.lines.length === 0) return sheet
      const { lines, ignored, beyond } = event.parsed
      const next = {
        lines: withMends(lines.map(lineOf), sheet.mends),
        ignored,
        beyond,
        calls: sheet.calls + 1,
      }
      return { ...sheet, ...next, phase: 'matching', problem: undefined }
    }
    case 'matched':
    case 'matchFailed':
      return matching(sheet, event)
    case 'addTapped':
      return tapped(sheet, event)
    case 'added':
    case 'addRefused':
    case 'answerLost':
      return answered(sheet, event)
    case 'attemptFound': {
      if (sheet.phase !== 'writing') return sheet
      const { text, lines, ignored, beyond, attempt } = event.pending
      return { ...sheet, text, lines, ignored, beyond, attempt, phase: 'unknown' }
    }
    case 'textWanted':
      return sheet.phase === 'checking' || sheet.phase === 'matching' || sheet.phase === 'unknown'
        ? {
            ...sheet,
            phase: 'writing',
            text: restText(sheet),
            mends: mendsOf(sheet),
            lines: [],
            calls: sheet.calls + 1,
            problem: undefined,
            attempt: undefined,
          }
        : sheet
    case 'restWanted':
      return sheet.phase === 'done' ? { ...sheet, phase: 'checking' } : sheet
    case 'newListWanted':
      return sheet.phase === 'done' || sheet.phase === 'unknown'
        ? { ...newSheet(), calls: sheet.calls }
        : sheet
    default:
      return fixing(sheet, event)
  }
}
