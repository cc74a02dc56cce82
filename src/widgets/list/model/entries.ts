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

/** Entries of all rows; those of a row that did not change stay the same. */
export const createEntries = (): ((items: readonly ListItem[]) => readonly ListEntry[]) => {
  const known = new WeakMap<ListItem, readonly ListEntry[]>()
  return items =>
    items.flatMap((item, place) => {
      const before = known.get(item)
      if (before?.[0]?.place === place) return before
      const entries = entriesOfItem(item, place)
      known.set(item, entries)
      return entries
    })
}
