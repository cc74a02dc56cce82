import type { CellValues } from './model/cells'

/** So many are looked up side by side: more would hold up other calls of the page. */
const SIDE_BY_SIDE = 4

export interface LookUp {
  /** each of them once */
  names: readonly string[]
  find: (name: string) => Promise<CellValues | undefined>
  /** What is known, also from a try before; grows with each answer. */
  known: Map<string, CellValues | undefined>
  /** false: it was given up, and nothing more is asked for */
  goesOn: () => boolean
  onAnswer: () => void
}

/** Looks up what is not known yet. After a failure no more is asked for; what was answered stays known. */
export const lookUp = async ({
  names,
  find,
  known,
  goesOn,
  onAnswer,
}: LookUp): Promise<{ name: string; error: unknown } | undefined> => {
  const open = names.filter(name => !known.has(name))
  let failure: { name: string; error: unknown } | undefined
  const next = async (): Promise<void> => {
    const name = failure || !goesOn() ? undefined : open.shift()
    if (name === undefined) return
    try {
      known.set(name, await find(name))
    } catch (error) {
      failure ??= { name, error }
      return
    }
    if (goesOn()) onAnswer()
    await next()
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next))
  return failure
}
