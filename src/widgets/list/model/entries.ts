import type { ListItem } from './items'

/**
 * What stands in the window: a row, or one of its sub-rows. A row with hundreds of them takes no longer to draw than any other.
 * `open`: the next one belongs to the same card.
 */
export type ListEntry =
  | { kind: 'row'; key: string; place: number; item: ListItem; open: boolean }
  | { kind: 'subRow'; key: string; place: number; item: ListItem; at: number; open: boolean }

const entriesOfItem = (item: ListItem, place: number): readonly ListEntry[] => {
  const { row, showAll } = item
  const subRows = showAll ? row.subRows : []
  return [
    { kind: 'row', key: row.key, place, item, open: subRows.length > 0 },
    ...subRows.map((sub, at): ListEntry => ({
      kind: 'subRow',
      key: sub.key,
      place,
      item,
      at,
      open: at < subRows.length - 1,
    })),
  ]
}

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
      const before = known.items[place] === item ? known.parts[place] : undefined
      return before ?? entriesOfItem(item, place)
    }),
  )

/** Entries of all rows; those of a row that did not change stay the same, and one that did costs no more than itself. */
export const createEntries = (): ((items: readonly ListItem[]) => readonly ListEntry[]) => {
  let known: Known = { items: [], parts: [], starts: [], entries: [] }
  return items => {
    if (items !== known.items) {
      const { items: before } = known
      const places: number[] = []
      items.forEach((item, place) => item !== before[place] && places.push(place))
      known = items.length === before.length ? replaced(known, items, places) : rebuilt(known, items)
    }
    return known.entries
  }
}
