/** What is done one after the other, each with a result of its own. */
interface Entry {
  chosen: boolean
  /** `made`: it is done; `unknown`: the answer was lost, it may be done */
  outcome?: { kind: string }
  /** it cannot be done */
  problem?: unknown
}
interface Entries<E extends Entry> {
  entries: readonly E[]
}

/** It is done already, or may be: it cannot be left out any more. */
export const isFixed = ({ outcome }: Entry): boolean =>
  outcome?.kind === 'made' || outcome?.kind === 'unknown'

/** Those that are done by the next press. */
export const toMake = <E extends Entry>({ entries }: Entries<E>): readonly E[] =>
  entries.filter(({ chosen }) => chosen)

export const isUnknown = <E extends Entry>({ entries }: Entries<E>): boolean =>
  entries.some(({ outcome }) => outcome?.kind === 'unknown')

/** Those that can be chosen, or are. */
export const openOf = <E extends Entry>({ entries }: Entries<E>): readonly E[] =>
  entries.filter(({ outcome, problem }) => outcome?.kind !== 'made' && problem === undefined)

/** Those that the last press did not do, each with its reason. */
export const notMadeOf = <E extends Entry>({ entries }: Entries<E>): number =>
  entries.filter(({ outcome }) => outcome !== undefined && outcome.kind !== 'made').length
