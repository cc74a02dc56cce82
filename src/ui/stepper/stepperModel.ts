/** Order quantities are `min + k * step`, up to `max` (stock or limit); all whole numbers. */
export interface StepperRule {
  min: number
  step: number
  max: number
}

export interface QuantityFailure {
  code: 'invalid' | 'belowMin' | 'aboveMax' | 'offStep' | 'offStepFrom'
  params: Record<string, number>
}

/** The greatest allowed quantity; `min` when stock does not even cover that. */
export function greatest({ min, step, max }: StepperRule): number {
  return max < min ? min : min + Math.floor((max - min) / step) * step
}

/** The allowed quantity nearest to `value`. */
export function nearest(value: number, rule: StepperRule): number {
  const steps = Math.round((value - rule.min) / rule.step)
  return Math.min(greatest(rule), rule.min + Math.max(0, steps) * rule.step)
}

/** Why a quantity cannot be ordered, or nothing. */
export function quantityFailure(value: number, rule: StepperRule): QuantityFailure | null {
  const { min, step, max } = rule
  if (!Number.isSafeInteger(value)) return { code: 'invalid', params: {} }
  if (value < min) return { code: 'belowMin', params: { min } }
  if (value > max) return { code: 'aboveMax', params: { max } }
  if ((value - min) % step === 0) return null
  return min % step === 0
    ? { code: 'offStep', params: { step } }
    : { code: 'offStepFrom', params: { min, step } }
}

/** Next allowed quantity above or below; null at the end. From a value off the grid it first returns to the grid. */
export function neighbour(value: number, direction: 1 | -1, rule: StepperRule): number | null {
  const steps = (value - rule.min) / rule.step
  const next = rule.min + (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * rule.step
  if (direction > 0) return next <= greatest(rule) && next <= rule.max ? Math.max(next, rule.min) : null
  return next >= rule.min ? Math.min(next, greatest(rule)) : null
}

export interface Typed {
  /** What to order now. */
  value: number
  /** Why it is not what was typed. */
  failure: QuantityFailure | null
}

/** What was typed -> an allowed quantity near it, and the reason when it differs; nothing typed keeps `current`. */
export function readTyped(text: string, current: number, rule: StepperRule): Typed {
  const digits = text.trim()
  if (digits === '') return { value: current, failure: null }
  if (!/^\d+$/.test(digits)) return { value: current, failure: { code: 'invalid', params: {} } }
  const value = Number(digits)
  const failure = quantityFailure(value, rule)
  return { value: failure ? nearest(value, rule) : value, failure }
}
