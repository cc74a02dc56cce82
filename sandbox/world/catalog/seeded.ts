import { mulberry32 } from '../../kernel/random'

/** A stream of numbers in [0, 1) that depends on the seed and the key alone, never on the order of calls. */
export type Dice = () => number

const hash = (text: string): number => {
  let value = 2166136261
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  return value >>> 0
}

export const diceFor = (seed: number, key: string): Dice =>
  mulberry32((hash(key) ^ Math.imul(seed + 1, 0x9e3779b1)) >>> 0)

/** Whole number from `low` to `high`, both included. */
export const between = (dice: Dice, low: number, high: number): number =>
  low + Math.floor(dice() * (high - low + 1))

export const pick = <T>(dice: Dice, list: readonly T[]): T => {
  const chosen = list[Math.floor(dice() * list.length)]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}
