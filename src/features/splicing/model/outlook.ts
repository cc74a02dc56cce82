import type { Splicing, SplicingStep } from '@/api/splicing'
import { lastOf } from '@/base/list'
import type { Fen } from '@/base/money'

/** How far a group has come. Steps rise; the first is what the group needs. */
export interface Progress {
  /** the step whose price holds now; undefined before the first */
  reached: SplicingStep | undefined
  /** the step that can still be reached */
  next: SplicingStep | undefined
  /** pieces to `next`, 0 at the last one */
  missing: number
  /** of the way to the last step, 0 to 100 */
  percent: number
}

export const progressOf = (steps: readonly SplicingStep[], pieces: number): Progress => {
  const reached = lastOf(steps.filter(step => step.from <= pieces))
  const next = steps.find(step => step.from > pieces)
  const last = lastOf(steps)?.from ?? 0
  return {
    reached,
    next,
    missing: next ? next.from - pieces : 0,
    percent: last > 0 ? Math.min(100, Math.floor((pieces * 100) / last)) : 0,
  }
}

export const firstPrice = (steps: readonly SplicingStep[]): Fen => steps[0]?.price ?? 0

/** Percent of the bar between two numbers under it. */
const TICK_ROOM = 10

interface Tick {
  from: number
  /** of the way to the last step, 0 to 100 */
  percent: number
  /** has room for its number */
  named: boolean
}

/** Where the steps stand on the bar. The first and the last always have their number. */
export const ticksOf = (steps: readonly SplicingStep[]): Tick[] => {
  const last = lastOf(steps)?.from ?? 0
  let free = 0
  return steps.map(({ from }, at) => {
    const percent = last > 0 ? Math.round((from * 100) / last) : 100
    const end = at === steps.length - 1
    const named = end || at === 0 || (percent >= free && percent <= 100 - TICK_ROOM)
    if (named) free = percent + TICK_ROOM
    return { from, percent, named }
  })
}

/** The price a group has come to; undefined while it can still change, or when it came to nothing. */
export const settledPrice = ({
  state,
  steps,
  paid,
}: Pick<Splicing, 'state' | 'steps' | 'paid'>): Fen | undefined =>
  state === 'succeeded' ? progressOf(steps, paid).reached?.price : undefined

/** The lowest price a group can come to. */
export const lowestPrice = (steps: readonly SplicingStep[]): Fen => lastOf(steps)?.price ?? 0

/** What a buyer would pay, and how far the group would be, with the given quantity. */
export interface Outlook extends Progress {
  total: number
  /** at the price of the first step */
  payNow: Fen
  /** goes back when the group ends here; all of it when the group is not complete */
  back: Fen
  /** what one's own pieces cost in the end */
  cost: Fen
  /** what the opener earns by the pieces of others */
  commission: Fen
}

/**
 * The group with `own` pieces of mine and `others` of all others, of which `unpaid` earn nothing, as the server reckons: everybody pays the first step's
 * price, the difference to the step reached goes back, and an incomplete group pays everything back.
 */
export const outlookOf = (
  steps: readonly SplicingStep[],
  { own, others, unpaid = 0 }: { own: number; others: number; unpaid?: number | undefined },
): Outlook => {
  const total = own + others
  const progress = progressOf(steps, total)
  const { reached } = progress
  const payNow = own * firstPrice(steps)
  const cost = reached ? own * reached.price : 0
  return {
    ...progress,
    total,
    payNow,
    cost,
    back: payNow - cost,
    commission: reached ? (others - unpaid) * (reached.commission ?? 0) : 0,
  }
}
