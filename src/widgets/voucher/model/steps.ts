import type { Document, DocumentBeside, DocumentWanted } from '@/api/document'

export type Step = 'first' | 'previous' | 'next' | 'last'

/** Where one stands among the documents, the newest first. */
type Standing = Pick<Document, 'documentUuid' | 'place' | 'total'>

/** The step leads nowhere, as far as is known (widgets §4). A new document stands nowhere: the first one leads back. */
export const isEnd = (step: Step, from: Standing | undefined): boolean => {
  if (!from) return step !== 'first'
  return step === 'first' || step === 'previous' ? from.place <= 1 : from.place >= from.total
}

/**
 * What a step asks for: the document beside the one that is shown, by its id. By its place it would be another one, or the
 * same again, as soon as a colleague has added or removed a document.
 */
export const wishOf = (step: Step, from: Standing | undefined): DocumentWanted | DocumentBeside =>
  step === 'first' || !from ? { place: 1 } : { documentUuid: from.documentUuid, step }

/**
 * The same by place. `found`, the same document again: the server does not know steps. Not found: the document itself may be
 * gone, and the one after it stands in its place.
 */
export const wishOnceMore = (
  step: Exclude<Step, 'first'>,
  { place, total }: Standing,
  found: unknown,
): DocumentWanted | undefined => {
  const next = found === undefined ? place : place + 1
  const wanted = { previous: place - 1, next, last: total }[step]
  return wanted >= 1 ? { place: wanted } : undefined
}
