import { isRecord } from '@/base/decode'
import { isMends, mendsOf, type Mends } from './mends'
import { PENDING_SHAPE, restText, type AddAttempt, type Pending, type Sheet, type SheetEvent } from './sheet'

const pendingOf = ({ phase, attempt, text, lines, ignored, beyond }: Sheet): Pending | undefined => {
  if (!attempt || (phase !== 'adding' && phase !== 'unknown')) return undefined
  const sent = new Set(attempt.lines.map(({ key }) => key))
  const slim = lines.map(line => ({
    ...line,
    // of what was sent only the goods that were sent are needed: a thousand lines with all proposals are large
    skus: sent.has(line.key) ? line.skus.filter(({ skuCode }) => skuCode === line.skuCode) : line.skus,
    asking: false,
  }))
  // the text is what is left when the attempt is given up: without what went in before
  const rest = restText({ text, lines })
  return { shape: PENDING_SHAPE, attempt, text: rest, lines: slim, ignored, beyond }
}

const isPending = (value: unknown): value is Pending =>
  isRecord(value) &&
  value['shape'] === PENDING_SHAPE &&
  typeof value['text'] === 'string' &&
  typeof value['beyond'] === 'number' &&
  Array.isArray(value['ignored']) &&
  Array.isArray(value['lines']) &&
  value['lines'].every(line => isRecord(line) && Array.isArray(line['skus'])) &&
  isRecord(value['attempt']) &&
  typeof value['attempt']['requestId'] === 'string' &&
  typeof value['attempt']['accUuid'] === 'string' &&
  Array.isArray(value['attempt']['lines'])

/** Of another release: its text can be read, what was sent of it cannot. */
interface OtherPending {
  text: string
}

/** A text, and what was made of its lines. */
interface Mended {
  text: string
  mends: Mends
}

/** What is kept of a list: its text, or what was sent of it while it is unknown whether it has arrived. */
export type SheetDraft = string | Mended | Pending | OtherPending

export const draftOf = (sheet: Sheet): string | Mended | Pending | undefined => {
  const pending = pendingOf(sheet)
  if (pending) return pending
  // what lies in the cart must not come back
  const text = restText(sheet)
  const mends = mendsOf(sheet)
  return text !== '' && Object.keys(mends).length > 0 ? { text, mends } : text || undefined
}

export const isSheetDraft = (value: unknown): value is SheetDraft =>
  typeof value === 'string' || (isRecord(value) && typeof value['text'] === 'string')

/** Made for the cart of another enterprise or team. While the present one is being loaded (''), this is not known yet. */
const isForeign = (attempt: AddAttempt, accUuid: string): boolean =>
  attempt.accUuid !== accUuid && attempt.accUuid !== '' && accUuid !== ''

/** The attempt can be repeated for the account it was made for; otherwise the list is as it was written. */
export const foundOf = (draft: SheetDraft, accUuid: string): SheetEvent => {
  if (typeof draft === 'string') return { type: 'textFound', text: draft, mends: {} }
  if ('mends' in draft) {
    const { text, mends } = draft
    return { type: 'textFound', text, mends: isMends(mends) ? mends : {} }
  }
  return isPending(draft) && !isForeign(draft.attempt, accUuid)
    ? { type: 'attemptFound', pending: draft }
    : { type: 'textTyped', text: draft.text }
}
