import type { DocumentNews } from '@/api/realtime'

/** What another person has done: to one document, and when counts and lists are to be read again. */
interface Listener {
  /** true: a page in front says it by itself */
  news?: (news: DocumentNews) => boolean
  moved?: () => void
}

const listeners = new Set<Listener>()
let changes = 0

/** How many changes of documents are known so far: a list that was left reads again when the number is another one. */
export const documentChanges = (): number => changes
export const noteDocumentChange = (): void => void (changes += 1)

export const onDocumentNews = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Another person has changed a document. True: a page in front says it by itself. */
export const tellDocumentNews = (news: DocumentNews): boolean =>
  [...listeners].map(listener => listener.news?.(news) ?? false).includes(true)

/** Documents have changed, one or several: lists that are shown read again. */
export const documentsMoved = (): void => {
  noteDocumentChange()
  listeners.forEach(({ moved }) => moved?.())
}
