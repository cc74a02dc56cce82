import type { RowProgress } from '@/api/document'
import { compareDecimals, formatDecimal, sumDecimals } from '@/base/decimal'
import type { DocumentKind } from './kinds'

/** What is said of a row: a word of `documents.progress`, with its numbers. */
export interface ProgressWord {
  word:
    | 'ordered'
    | 'came'
    | 'arrived'
    | 'over'
    | 'paid'
    | 'back'
    | 'complete'
    | 'settled'
    | 'closed'
    | 'promised'
    | 'waits'
    | 'good'
    | 'delivered'
    | 'conceded'
    | 'rejected'
    | 'because'
  n: string
  of: string
}

/**
 * What the inspection of a row's goods has found: of a receipt that it waits, or what was delivered and not accepted as good;
 * of an order or a request what inspections of its receipts have rejected.
 */
export const inspectionWords = (
  kind: DocumentKind,
  values: Readonly<Record<string, unknown>>,
): ProgressWord[] => {
  const told = (is: ProgressWord['word'], n: string): ProgressWord => ({ word: is, n, of: '' })
  const some = (is: 'conceded' | 'rejected', name: string) =>
    compareDecimals(values[name], 0) === 1 ? [told(is, formatDecimal(values[name]))] : []
  const rejected = some('rejected', 'iRejectedQty')
  if (kind !== 'goodsReceipt') return rejected
  if (values['cQuality'] === 'waiting') return [told('waits', '')]
  const { iDeliveredQty: delivered = '' } = values
  if (delivered === '' || delivered === null) return []
  const found = [...some('conceded', 'iConcededQty'), ...rejected]
  const why = [values['$cInspectReason'], values['cInspectNote']].filter(Boolean).join(' ')
  return found.length === 0
    ? [told('good', '')]
    : [told('delivered', formatDecimal(delivered)), ...found, ...(why ? [told('because', why)] : [])]
}

/**
 * Of a row of so many pieces: how many are ordered, have arrived, are paid and went back, whether that is all, and what was
 * given up, or came beyond the order.
 */
export const progressWords = (
  kind: DocumentKind,
  { done, arrived = '0', paid, over = '0', closed = '0', promised }: RowProgress,
  qty: unknown,
): ProgressWord[] => {
  const word = (is: ProgressWord['word'], n: unknown, of: unknown = ''): ProgressWord => ({
    word: is,
    n: formatDecimal(n),
    of: formatDecimal(of),
  })
  const isSome = (n: unknown) => compareDecimals(n, 0) === 1
  const isAll = (n: unknown, of: unknown) => isSome(n) && compareDecimals(n, of) !== -1
  const givenUp = isSome(closed) ? [word('closed', closed)] : []
  // of what has come or was given up no day is expected
  const isToCome =
    compareDecimals(sumDecimals([kind === 'purchaseRequest' ? arrived : done, closed]), qty) === -1
  const expected: ProgressWord[] =
    promised !== undefined && isToCome ? [{ word: 'promised', n: promised, of: '' }] : []
  if (kind === 'purchaseRequest')
    return [
      word('ordered', done, qty),
      ...(isSome(arrived) ? [word('came', arrived)] : []),
      ...(isAll(arrived, qty) ? [word('complete', arrived)] : []),
      ...givenUp,
      ...expected,
    ]
  if (kind === 'purchaseOrder')
    return [
      word('arrived', done, qty),
      ...(isAll(done, qty) ? [word('complete', done)] : []),
      ...(compareDecimals(done, qty) === 1 ? [word('over', sumDecimals([done, `-${String(qty)}`]))] : []),
      ...givenUp,
      ...expected,
    ]
  if (kind !== 'goodsReceipt') return []
  const kept = sumDecimals([qty, `-${done}`])
  return [
    ...(isSome(over) ? [word('over', over)] : []),
    ...(paid !== undefined && isSome(kept) ? [word('paid', paid, kept)] : []),
    ...(isSome(done) ? [word('back', done)] : []),
    ...(paid !== undefined && isAll(paid, kept) ? [word('settled', paid)] : []),
  ]
}
