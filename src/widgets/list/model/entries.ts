import type { ListRow } from '@/api/widgetList'
import { changedPlace, type ListItem } from './items'

interface EntryPlace {
  key: string
  /** of its row in the list */
  place: number
  row: ListRow
  /** the next one belongs to the same card */
  open: boolean
}

/**
 * What stands in the window: a row, or one of its sub-rows. A row with hundreds of them takes no longer to draw than any
 * other. Whether it is chosen is no part of it: a choice leaves every entry as it is.
 */
export type ListEntry = EntryPlace &
  ({ kind: 'row'; showAll: boolean; showExpand: boolean } | { kind: 'subRow'; at: number })

const entriesOfItem = (item: ListItem, place: number): readonly ListEntry[] => {
  const { row, showAll, showExpand } = item
  const subRows = showAll ? row.subRows : []
  return [
    { kind: 'row', key: row.key, place, row, showAll, showExpand, open: subRows.length > 0 },
    ...subRows.map((sub, at): ListEntry => ({
      kind: 'subRow',
      key: sub.key,
      place,
      row,
      at,
      open: at < subRows.length - 1,
    })),
  ]
}

const sameButChoice = (a: ListItem, b: ListItem | undefined): boolean =>
  a === b || (b !== undefined && a.row === b.row && a.showAll === b.showAll && a.showExpand === b.showExpand)

interface Known {
  items: readonly ListItem[]
  /** entries of each row, and where in the whole they begin */
  parts: readonly (readonly ListEntry[])[]
  starts: readonly number[]
  entries: readonly ListEntry[]
}

const allOf = (items: readonly ListItem[], parts: Known['parts']): Known => {
  let start = 0
  const starts = parts.map(part => {
    const here = start
    start += part.length
    return here
  })
  return { items, parts, starts, entries: parts.flat() }
}

/** Some rows have changed, and none has come or gone: only their own places are written anew. */
const replaced = (known: Known, items: readonly ListItem[], places: readonly number[]): Known => {
  const parts = [...known.parts]
  const entries = [...known.entries]
  for (const place of places) {
    const item = items[place]
    const start = known.starts[place] ?? 0
    if (!item) continue
    const part = entriesOfItem(item, place)
    // folded or unfolded: what follows moves
    if (part.length !== parts[place]?.length) return rebuilt(known, items)
    parts[place] = part
    part.forEach((entry, at) => void (entries[start + at] = entry))
  }
  return { ...known, items, parts, entries }
}

const rebuilt = (known: Known, items: readonly ListItem[]): Known =>
  allOf(
    items,
    items.map((item, place) => {
      const before = sameButChoice(item, known.items[place]) ? known.parts[place] : undefined
      return before ?? entriesOfItem(item, place)
    }),
  )

/** Where the entries of a row may be others than before. */
const placesOf = (items: readonly ListItem[], before: readonly ListItem[]): number[] => {
  const differs = (place: number): boolean => {
    const item = items[place]
    return item !== undefined && item !== before[place] && !sameButChoice(item, before[place])
  }
  const only = changedPlace(items, before)
  if (only !== undefined) return differs(only) ? [only] : []
  const places: number[] = []
  for (let place = 0; place < items.length; place += 1) if (differs(place)) places.push(place)
  return places
}

/** Entries of all rows; those of a row that did not change stay the same, and one that did costs no more than itself. */
export const createEntries = (): ((items: readonly ListItem[]) => readonly ListEntry[]) => {
  let known: Known = { items: [], parts: [], starts: [], entries: [] }
  return items => {
    if (items !== known.items) {
      const { items: before } = known
      const places = placesOf(items, before)
      if (items.length !== before.length) known = rebuilt(known, items)
      else known = places.length === 0 ? { ...known, items } : replaced(known, items, places)
    }
    return known.entries
  }
}
