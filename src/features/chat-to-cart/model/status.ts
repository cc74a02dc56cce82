import type { MatchedSku } from '@/api/cart'
import { MOST_FEN, multiplyFen, type Fen } from '@/base/money'
import { clampQuantity, maxQuantity, quantityProblem } from '@/base/quantity'
import { tierPrice } from '@/base/tierPrice'
import type { SheetLine } from './sheet'

/** What keeps a line from going into the cart. */
export type LineProblem =
  | { code: 'unknown' }
  | { code: 'ambiguous'; params: { n: number } }
  | { code: 'offShelf' }
  | { code: 'soldOut' }
  | { code: 'quantityMissing' }
  /** something was written that may be one number or another */
  | { code: 'quantityDoubtful'; params: { written: string } }
  | { code: 'belowMinimum'; params: { min: number; unit: string } }
  | { code: 'offStep'; params: { min: number; step: number; unit: string } }
  | { code: 'aboveStock'; params: { stock: number; unit: string } }
  /** a box was asked for, the goods are sold by the piece */
  | { code: 'unitDiffers'; params: { typed: string; unit: string } }
  /** carriers do not bring it to the buyer's default address */
  | { code: 'undeliverable' }
  /** the server said no when it was put in */
  | { code: 'refused'; params: { msg: string } }

export type LineStatus =
  | { kind: 'ready'; sku: MatchedSku; quantity: number; amount: Fen; earlier: number }
  | { kind: 'problem'; problem: LineProblem; sku: MatchedSku | undefined; earlier: number }
  | { kind: 'dropped' }
  | { kind: 'added'; quantity: number }

const PIECES = /^(?:个|只|件|支|根|条|块|片|把|台|本|张|pcs?|pieces?|ea)$/i
const KILOS = /^(?:kg|公斤|千克)$/i

const isSameUnit = (typed: string, unit: string): boolean =>
  typed === '' ||
  typed.toLowerCase() === unit.toLowerCase() ||
  (PIECES.test(typed) && PIECES.test(unit)) ||
  (KILOS.test(typed) && KILOS.test(unit))

export const skuOf = (line: Pick<SheetLine, 'skus' | 'skuCode'>): MatchedSku | undefined =>
  line.skus.find(sku => sku.skuCode === line.skuCode)

const ruleOf = (sku: MatchedSku) => ({ min: sku.minQuantity, step: sku.stepQuantity, stock: sku.stock })

/** `earlier`: pieces of it that are in the cart, or that lines above put in: quantities count together. */
const problemOf = (
  line: SheetLine,
  sku: MatchedSku | undefined,
  earlier: number,
): LineProblem | undefined => {
  const found = line.skus.length + line.broken.length
  if (found === 0) return { code: 'unknown' }
  if (!sku) return { code: 'ambiguous', params: { n: found } }
  if (!sku.onShelf) return { code: 'offShelf' }
  if (maxQuantity(ruleOf(sku)) <= earlier) return { code: 'soldOut' }
  if (line.quantity === undefined && line.doubt)
    return { code: 'quantityDoubtful', params: { written: line.doubt.written } }
  if (line.quantity === undefined || line.quantity < 1) return { code: 'quantityMissing' }
  const { unit } = sku
  const wrong = quantityProblem(earlier + line.quantity, ruleOf(sku))
  if (wrong?.code === 'belowMinimum') return { code: 'belowMinimum', params: { min: sku.minQuantity, unit } }
  if (wrong?.code === 'offStep')
    return { code: 'offStep', params: { min: sku.minQuantity, step: sku.stepQuantity, unit } }
  if (wrong) return { code: 'aboveStock', params: { stock: Math.max(0, sku.stock - earlier), unit } }
  if (!isSameUnit(line.unit, unit) && !line.confirmed.includes('unit'))
    return { code: 'unitDiffers', params: { typed: line.unit, unit } }
  if (!sku.deliverable && !line.confirmed.includes('delivery')) return { code: 'undeliverable' }
  return line.refused === undefined ? undefined : { code: 'refused', params: { msg: line.refused } }
}

const judged = (line: SheetLine, sku: MatchedSku | undefined, earlier: number): LineStatus => {
  if (line.added !== undefined) return { kind: 'added', quantity: line.added }
  if (line.dropped) return { kind: 'dropped' }
  const problem = problemOf(line, sku, earlier)
  if (problem || !sku || line.quantity === undefined)
    return { kind: 'problem', problem: problem ?? { code: 'unknown' }, sku, earlier }
  const price = tierPrice(sku.tiers, earlier + line.quantity, sku.price)
  const amount = multiplyFen(price, line.quantity)
  if (amount === undefined) {
    const params = { stock: Math.floor(MOST_FEN / price), unit: sku.unit }
    return { kind: 'problem', problem: { code: 'aboveStock', params }, sku, earlier }
  }
  return { kind: 'ready', sku, quantity: line.quantity, amount, earlier }
}

const kept = new WeakMap<SheetLine, { earlier: number; status: LineStatus }>()

/** The same object for the same line and the same pieces before it: of a thousand rows one is drawn anew. */
const statusOf = (line: SheetLine, sku: MatchedSku | undefined, earlier: number): LineStatus => {
  const last = kept.get(line)
  if (last?.earlier === earlier) return last.status
  const status = judged(line, sku, earlier)
  kept.set(line, { earlier, status })
  return status
}

/** Where every line stands, in one pass. */
export const statusesOf = (lines: readonly SheetLine[]): LineStatus[] => {
  const taken = new Map<string, number>()
  return lines.map(line => {
    const sku = skuOf(line)
    const earlier = sku ? (taken.get(sku.skuCode) ?? sku.inCart) : 0
    const status = statusOf(line, sku, earlier)
    if (status.kind === 'ready') taken.set(status.sku.skuCode, earlier + status.quantity)
    return status
  })
}

/** Quantities near the wished one that can be bought, smaller first; none when nothing is left. */
export const quantityProposals = (sku: MatchedSku, wished: number, earlier: number): number[] => {
  const rule = ruleOf(sku)
  const most = maxQuantity(rule)
  const lower = clampQuantity(earlier + wished, rule)
  const upper = Math.min(most, lower < earlier + wished ? lower + sku.stepQuantity : lower)
  const found = [lower, upper].map(total => total - earlier).filter(quantity => quantity > 0)
  return [...new Set(found)]
}

export interface Tally {
  ready: number
  problems: number
  dropped: number
  added: number
  amount: Fen
}

export const tallyOf = (statuses: readonly LineStatus[]): Tally => {
  const tally: Tally = { ready: 0, problems: 0, dropped: 0, added: 0, amount: 0 }
  for (const status of statuses) {
    if (status.kind === 'ready') {
      tally.ready += 1
      tally.amount += status.amount
    } else if (status.kind === 'problem') tally.problems += 1
    else tally[status.kind] += 1
  }
  return tally
}
