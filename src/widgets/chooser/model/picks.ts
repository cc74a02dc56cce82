import type { Failure } from '@/i18n/messages'
import type { Referred } from '../../field/model/types/refer'

/** What has been chosen, in the order of choosing; nothing of it counts before it is confirmed (widgets §4). */
export type Picks = readonly Referred[]

const isPicked = (picks: Picks, key: string): boolean => picks.some(one => one.key === key)

export const withoutPick = (picks: Picks, key: string): Picks => picks.filter(one => one.key !== key)

/** Of several it is added or taken away; of one it takes the place of the other. */
export const togglePick = (picks: Picks, one: Referred, multiple: boolean): Picks => {
  if (!multiple) return [one]
  return isPicked(picks, one.key) ? withoutPick(picks, one.key) : [...picks, one]
}

/** Why this one cannot be added: so many are picked that one more would not be taken. */
export const fullFailure = (picks: Picks, key: string, most: number): Failure | undefined =>
  picks.length >= most && !isPicked(picks, key) ? { code: 'tooMany', params: { n: most } } : undefined

/** How many were picked or let go since the beginning; `weightOf`: one that stands for several. */
export const changedPicks = (
  picks: Picks,
  before: Picks,
  weightOf: (key: string) => number = () => 1,
): number =>
  [...picks.filter(one => !isPicked(before, one.key)), ...before.filter(one => !isPicked(picks, one.key))]
    .map(one => weightOf(one.key))
    .reduce((sum, weight) => sum + weight, 0)

/** Nothing can only be confirmed where something was chosen before: it is taken away then (widgets §5). */
export const picksFailure = (picks: Picks, before: Picks): Failure | undefined =>
  picks.length === 0 && before.length === 0 ? { code: 'pickFirst' } : undefined
