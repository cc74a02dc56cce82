/** Pure: price steps of a group. Integer fen. */
export interface Step {
  fromQty: number
  priceFen: number
  commissionFen: number
}

const ascending = (steps: readonly Step[]): Step[] =>
  [...steps].sort((one, other) => one.fromQty - other.fromQty)

/** What everybody pays when joining, and how much the group needs. */
export const firstStep = (steps: readonly Step[]): Step =>
  ascending(steps)[0] ?? { fromQty: 1, priceFen: 0, commissionFen: 0 }

/** The highest step a quantity reaches; undefined while it is below the first. */
export const stepAt = (steps: readonly Step[], qty: number): Step | undefined =>
  ascending(steps)
    .filter(step => step.fromQty <= qty)
    .at(-1)

/** What one order gets back when its group has reached `qty` pieces. */
export const rebateFen = (steps: readonly Step[], qty: number, ownQty: number): number => {
  const reached = stepAt(steps, qty)
  return reached ? Math.max(0, firstStep(steps).priceFen - reached.priceFen) * ownQty : 0
}
