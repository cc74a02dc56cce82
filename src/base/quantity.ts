import { halfWidth } from './text'

/** Order quantities are `min + k * step`, at most `stock`. All in sales units. */
export interface QuantityRule {
  min: number
  step: number
  stock: number
}

const MOST = 1e12

const whole = (value: number, least: number): number =>
  Math.min(MOST, Math.max(least, Math.trunc(value) || least))

const soundRule = ({ min, step, stock }: QuantityRule): QuantityRule => ({
  min: whole(min, 1),
  step: whole(step, 1),
  stock: whole(stock, 0),
})

/** Largest quantity that can be bought; 0 when the stock does not reach the minimum. */
export const maxQuantity = (rule: QuantityRule): number => {
  const { min, step, stock } = soundRule(rule)
  return stock < min ? 0 : min + Math.floor((stock - min) / step) * step
}

/** Nearest quantity that can be bought, downwards between two steps; 0 when nothing can be bought. */
export const clampQuantity = (wanted: number, rule: QuantityRule): number => {
  const { min, step } = soundRule(rule)
  const max = maxQuantity(rule)
  if (max === 0) return 0
  if (!(wanted > min)) return min
  return wanted >= max ? max : min + Math.floor((wanted - min) / step) * step
}

/** Least quantity that covers what is wanted; stock is not looked at. */
export const raiseQuantity = (wanted: number, rule: Pick<QuantityRule, 'min' | 'step'>): number => {
  const { min, step } = soundRule({ ...rule, stock: 0 })
  return wanted > min ? min + Math.ceil((wanted - min) / step) * step : min
}

/** One step up, never beyond the stock. */
export const stepUp = (quantity: number, rule: QuantityRule): number =>
  clampQuantity(quantity + soundRule(rule).step, rule)

/** One step down, never below the minimum. */
export const stepDown = (quantity: number, rule: QuantityRule): number =>
  clampQuantity(Math.max(quantity - soundRule(rule).step, 0), rule)

export type QuantityProblem =
  | { code: 'soldOut' }
  | { code: 'belowMinimum'; params: { min: number } }
  | { code: 'offStep'; params: { min: number; step: number } }
  | { code: 'aboveStock'; params: { stock: number } }

/** Why a quantity cannot be bought; undefined when it can. */
export const quantityProblem = (quantity: number, rule: QuantityRule): QuantityProblem | undefined => {
  const { min, step, stock } = soundRule(rule)
  if (stock < min) return { code: 'soldOut' }
  if (!(quantity >= min)) return { code: 'belowMinimum', params: { min } }
  if (quantity > stock) return { code: 'aboveStock', params: { stock } }
  if ((quantity - min) % step !== 0) return { code: 'offStep', params: { min, step } }
  return undefined
}

/** What a field for a quantity keeps: a point stays, so that 2.5 never becomes 25. */
export const typedQuantity = (text: string): string =>
  halfWidth(text)
    .replace(/。/g, '.')
    .replace(/[^\d.,-]/g, '')

/** A whole quantity as people type it or paste it from a table (1,200.00); undefined for all else. */
export const wholeQuantity = (text: string): number | undefined => {
  const typed = typedQuantity(text)
  return /^(\d+|\d{1,3}(,\d{3})+)(\.0*)?$/.test(typed) ? Number(typed.replace(/,/g, '')) : undefined
}
