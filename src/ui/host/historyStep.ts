/** An entry of the browser's history, as it looks while it is shown. */
export interface HistoryEntry {
  href: string
  /** Taro's router counts its entries in `idx` and names them by `key`; an address that was entered has neither. */
  state: unknown
  /** of the whole history */
  length: number
  /** its place in the history, where the browser tells it */
  index?: number | undefined
}

const wordOf = (state: unknown, name: 'idx' | 'key'): unknown =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined

const isOfRouter = ({ state }: HistoryEntry): boolean => typeof wordOf(state, 'key') === 'string'

/** The router's count goes wrong behind an address that was entered: such entries have none. */
const countOf = ({ state }: HistoryEntry): number | undefined => {
  const count = wordOf(state, 'idx')
  return Number.isInteger(count) ? (count as number) : undefined
}

export const isSameEntry = (one: HistoryEntry, other: HistoryEntry): boolean =>
  one.href === other.href && JSON.stringify(one.state) === JSON.stringify(other.state)

/**
 * Whether a step of the browser leads back. Anything else opens an address: one that was entered, by hand or by a host,
 * or one further on. `met` are entries that were shown before: only they tell an older browser that an address without
 * a state was left behind and not entered now.
 */
export const isBack = (from: HistoryEntry, to: HistoryEntry, met: readonly HistoryEntry[]): boolean => {
  if (from.index !== undefined && to.index !== undefined) return to.index < from.index
  // an address that is entered becomes an entry, and the entries further on are dropped
  if (to.length !== from.length) return false
  const [before, now] = [countOf(from), countOf(to)]
  if (before !== undefined && now !== undefined) return now < before
  return isOfRouter(to) || now !== undefined || met.some(entry => isSameEntry(entry, to))
}
