import { isRecord } from '@/base/decode'
import { restText, type Pending, type Sheet } from './sheet'

const pendingOf = ({ phase, attempt, text, lines, ignored, beyond }: Sheet): Pending | undefined => {
  if (!attempt || (phase !== 'adding' && phase !== 'unknown')) return undefined
  const sent = new Set(attempt.lines.map(({ key }) => key))
  const slim = lines.map(line => ({
    ...line,
    // of what was sent only the goods that were sent are needed: a thousand lines with all proposals are large
    skus: sent.has(line.key) ? line.skus.filter(({ skuCode }) => skuCode === line.skuCode) : line.skus,
    asking: false,
  }))
  return { attempt, text, lines: slim, ignored, beyond }
}

const isPending = (value: unknown): value is Pending =>
  isRecord(value) &&
  typeof value['text'] === 'string' &&
  typeof value['beyond'] === 'number' &&
  Array.isArray(value['ignored']) &&
  Array.isArray(value['lines']) &&
  value['lines'].every(line => isRecord(line) && Array.isArray(line['skus'])) &&
  isRecord(value['attempt']) &&
  typeof value['attempt']['requestId'] === 'string' &&
  Array.isArray(value['attempt']['lines'])

/** What is kept of a list: its text, or what was sent of it while it is unknown whether it has arrived. */
export type SheetDraft = string | Pending

export const draftOf = (sheet: Sheet): SheetDraft | undefined =>
  // what lies in the cart must not come back
  pendingOf(sheet) ?? (restText(sheet) || undefined)

export const isSheetDraft = (value: unknown): value is SheetDraft =>
  typeof value === 'string' || isPending(value)
