import type { RowProgress } from '@/api/document'
import { compareDecimals, formatDecimal, sumDecimals } from '@/base/decimal'
import type { DocumentKind } from './kinds'

/** What is said of a row: a word of `documents.progress`, with its numbers. */
export interface ProgressWord {
  word: 'ordered' | 'came' | 'arrived' | 'paid' | 'back' | 'complete' | 'settled'
  n: string
  of: string
}

/** Of a row of so many pieces: how many are ordered, have arrived, are paid and went back, and whether that is all. */
export const progressWords = (
  kind: DocumentKind,
  { done, arrived = '0', paid }: RowProgress,
  qty: unknown,
): ProgressWord[] => {
  const word = (is: ProgressWord['word'], n: unknown, of: unknown = ''): ProgressWord => ({
    ...{ word: is, n: formatDecimal(n), of: formatDecimal(of) },
  })
  const isSome = (n: unknown) => compareDecimals(n, 0) === 1
  const isAll = (n: unknown, of: unknown) => isSome(n) && compareDecimals(n, of) !== -1
  if (kind === 'purchaseRequest')
    return [
      word('ordered', done, qty),
      ...(isSome(arrived) ? [word('came', arrived)] : []),
      ...(isAll(arrived, qty) ? [word('complete', arrived)] : []),
    ]
  if (kind === 'purchaseOrder')
    return [word('arrived', done, qty), ...(isAll(done, qty) ? [word('complete', done)] : [])]
  if (kind !== 'goodsReceipt') return []
  const kept = sumDecimals([qty, `-${done}`])
  return [
    ...(paid !== undefined && isSome(kept) ? [word('paid', paid, kept)] : []),
    ...(isSome(done) ? [word('back', done)] : []),
    ...(paid !== undefined && isAll(paid, kept) ? [word('settled', paid)] : []),
  ]
}
