import type { PlanType } from '@/api/widget'
import type { Entry } from './arrangement'

/** Those one can see, in their order. */
export const visibleEntries = (entries: readonly Entry[]): Entry[] => entries.filter(entry => !entry.hidden)

/** To a place among those one can see; what is never shown stays where it is. The same list when nothing moves. */
export const moved = (entries: readonly Entry[], itemUuid: string, to: number): readonly Entry[] => {
  const visible = visibleEntries(entries)
  const entry = visible.find(one => one.itemUuid === itemUuid)
  if (!entry) return entries
  const others = visible.filter(one => one !== entry)
  const at = Math.max(0, Math.min(others.length, to))
  const order = [...others.slice(0, at), entry, ...others.slice(at)]
  if (order.every((one, n) => one === visible[n])) return entries
  let next = 0
  return entries.map(one => (one.hidden ? one : (order[next++] ?? one)))
}

const byUuid = (entries: readonly Entry[]): Map<string, Entry> =>
  new Map(entries.map(entry => [entry.itemUuid, entry]))

const orderOf = (entries: readonly Entry[]): string => entries.map(entry => entry.itemUuid).join('\n')

/**
 * What was changed here (from `base` to `mine`), done again on what another person has saved meanwhile. Names, ticks and
 * sums that were not touched here are theirs; the order is mine where it was touched, and what is new comes last.
 */
export const rebased = (
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
): readonly Entry[] => {
  const [before, own] = [byUuid(base), byUuid(mine)]
  const merged = theirs.map((entry): Entry => {
    const [was, is] = [before.get(entry.itemUuid), own.get(entry.itemUuid)]
    if (!was || !is) return entry
    return {
      ...entry,
      ...(is.name !== was.name && { name: is.name }),
      ...(is.shown !== was.shown && { shown: entry.required === true || is.shown }),
      ...(is.summed !== was.summed && entry.summed !== undefined && { summed: is.summed === true }),
    }
  })
  if (orderOf(base) === orderOf(mine)) return merged
  const found = byUuid(merged)
  const sorted = mine.flatMap(({ itemUuid }) => found.get(itemUuid) ?? [])
  return [...sorted, ...merged.filter(({ itemUuid }) => !own.has(itemUuid))]
}

interface Head {
  planUuid: string
  planId: number
  initial: boolean
  type: PlanType
}

/** The head a plan is saved with: no initial one any more, and a new one where the type is another (widgets §4). */
export const headToSave = <H extends Head>(head: H, tab: PlanType): H => ({
  ...head,
  ...(head.type !== tab && { planUuid: '', planId: 0 }),
  initial: false,
  type: tab,
})
