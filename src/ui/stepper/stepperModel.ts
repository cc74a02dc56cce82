import {
  clampQuantity,
  quantityProblem,
  stepDown,
  stepUp,
  typedQuantity,
  wholeQuantity,
  type QuantityProblem,
  type QuantityRule,
} from '@/base/quantity'

export type StepperProblem = QuantityProblem | { code: 'notANumber' }

/** The next quantity that can be bought in a direction; null at the end. */
export function neighbour(value: number, direction: 1 | -1, rule: QuantityRule): number | null {
  const next = direction > 0 ? stepUp(value, rule) : stepDown(value, rule)
  return next > 0 && (next - value) * direction > 0 ? next : null
}

export interface Typed {
  /** What to order now: always a quantity that can be bought, or the one before. */
  value: number
  /** Why it is not what was typed. */
  problem: StepperProblem | null
}

/** What was typed -> a quantity that can be bought, and the reason when it differs; an empty field keeps `current`. */
export function readTyped(text: string, current: number, rule: QuantityRule): Typed {
  if (typedQuantity(text) === '') return { value: current, problem: null }
  const wanted = wholeQuantity(text)
  if (wanted === undefined) return { value: current, problem: { code: 'notANumber' } }
  const problem = quantityProblem(wanted, rule) ?? null
  return { value: problem ? clampQuantity(wanted, rule) || current : wanted, problem }
}
