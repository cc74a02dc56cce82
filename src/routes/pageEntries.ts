/** Where a page of the stack stands in the browser's history. */
export interface PageEntry {
  /** the name of its entry: the router's, or place and address where a person or a host has entered one */
  entry: string
  /** its place in the history, where the browser or the router tells it */
  place: number | undefined
}

/** Also of addresses: a host may enter them all day, and every page of the stack stays mounted. */
const MAX_STACK = 10

const placeNow = (): number | undefined => {
  const state = window.history.state as { idx?: unknown } | null
  const place: unknown = window.navigation?.currentEntry?.index ?? state?.idx
  return Number.isInteger(place) ? (place as number) : undefined
}

/** The entry of a location the router is told of. */
export const entryOf = (location: { key: string; pathname: string; search: string }): PageEntry => {
  const place = placeNow()
  const { key, pathname, search } = location
  return { entry: key === 'default' ? `${place} ${pathname}${search}` : key, place }
}

const liesBefore = (page: PageEntry | undefined, { place }: PageEntry) =>
  page?.place === undefined || place === undefined || page.place < place

/**
 * A step of the browser leads to this entry: so many pages leave the stack, and then the entry's own page is in front
 * (`known`), or it is still to be loaded. A page is known by its entry, never by its path: two products have the same.
 */
export const stepTo = (
  stack: readonly (PageEntry | undefined)[],
  to: PageEntry,
): { leave: number; known: boolean } => {
  const newestFirst = [...stack].reverse()
  const at = newestFirst.findIndex(page => page?.entry === to.entry)
  if (at >= 0) return { leave: at, known: true }
  const before = newestFirst.findIndex(page => liesBefore(page, to))
  const leave = before < 0 ? stack.length : before
  return { leave: leave === 0 && stack.length >= MAX_STACK ? 1 : leave, known: false }
}
