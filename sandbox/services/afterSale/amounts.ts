/** Pure: integer fen, nothing is lost or made by rounding. */

/** Splits a total by weights; the rest goes to the largest remainders. The parts always sum to the total. */
export const allocate = (totalFen: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, at) => (at === 0 ? totalFen : 0))
  // weights and totals may be large: products stay exact as bigints
  const exact = weights.map(weight => BigInt(totalFen) * BigInt(weight))
  const parts = exact.map(product => Number(product / BigInt(sum)))
  const rest = totalFen - parts.reduce((all, part) => all + part, 0)
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % BigInt(sum) }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.at - other.at : one.remainder > other.remainder ? -1 : 1,
    )
  for (const { at } of byRemainder.slice(0, rest)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/** A line of an order with what other cases hold of it. */
export interface ClaimableLine {
  orderLineUuid: string
  qty: number
  amountFen: number
  claimedQty: number
  claimedFen: number
}

export const leftOf = (line: Pick<ClaimableLine, 'qty' | 'claimedQty'>): number =>
  Math.max(0, line.qty - line.claimedQty)

const upTo = (shareFen: number, qty: number, of: number): number =>
  Number((BigInt(shareFen) * BigInt(qty)) / BigInt(of))

/**
 * The most that can come back for some pieces of each line: what was paid for them, with their share of freight and
 * discounts. Pieces asked for one after the other sum to the whole. `exact`: the last pieces take all that is left.
 */
export const refundLimits = (
  order: { totalFen: number; lines: readonly ClaimableLine[] },
  wanted: ReadonlyMap<string, number>,
  exact: boolean,
): Map<string, number> => {
  const shares = allocate(
    order.totalFen,
    order.lines.map(line => line.amountFen),
  )
  const limits = new Map<string, number>()
  order.lines.forEach((line, at) => {
    const qty = wanted.get(line.orderLineUuid)
    if (!qty) return
    const share = shares[at] ?? 0
    const left = Math.max(0, share - line.claimedFen)
    const end = line.claimedQty + qty
    const proportional = upTo(share, end, line.qty) - upTo(share, line.claimedQty, line.qty)
    limits.set(line.orderLineUuid, exact && end >= line.qty ? left : Math.min(left, proportional))
  })
  return limits
}

/** A refund split over its lines by the most that can come back for each. */
export const refundShares = (
  refundFen: number,
  limits: ReadonlyMap<string, number>,
  wanted: ReadonlyMap<string, number>,
): { orderLineUuid: string; qty: number; refundFen: number }[] => {
  const lines = [...wanted]
  const parts = allocate(
    refundFen,
    lines.map(([uuid]) => limits.get(uuid) ?? 0),
  )
  return lines.map(([orderLineUuid, qty], at) => ({ orderLineUuid, qty, refundFen: parts[at] ?? 0 }))
}

/** How much of a refund is freight, for the buyer to see. */
export const freightPart = (order: { totalFen: number; freightFen: number }, refundFen: number): number =>
  order.totalFen === 0 ? 0 : upTo(refundFen, order.freightFen, order.totalFen)
