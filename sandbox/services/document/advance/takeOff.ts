/** Money that was paid to a supplier in advance. Pure: which of it a payment takes off. */
export interface AdvanceLeft {
  advanceUuid: string
  /** of the order that it was paid for */
  orderUuid: string
  /** nothing more comes of that order, and what has come is paid */
  over: boolean
  leftFen: number
}

export interface Take {
  advanceUuid: string
  amountFen: number
}

/** What was paid for these orders comes first, then what no goods will come for; the others stay in their order. */
export const inTurn = (
  advances: readonly AdvanceLeft[],
  orderUuids: ReadonlySet<string>,
): readonly AdvanceLeft[] => {
  const rank = ({ orderUuid, over }: AdvanceLeft) => (orderUuids.has(orderUuid) ? 0 : over ? 1 : 2)
  return [...advances].sort((one, other) => rank(one) - rank(other))
}

/** Distributes `fen` over the advances in their order; the part they do not cover is dropped. */
export const takesOf = (advances: readonly AdvanceLeft[], fen: number): Take[] => {
  let rest = fen
  const takes: Take[] = []
  for (const { advanceUuid, leftFen } of advances) {
    const amountFen = Math.min(rest, leftFen)
    if (amountFen <= 0) continue
    takes.push({ advanceUuid, amountFen })
    rest -= amountFen
  }
  return takes
}

export const leftOfAll = (advances: readonly AdvanceLeft[]): number =>
  advances.reduce((sum, { leftFen }) => sum + leftFen, 0)

/** What a payment of goods of these orders begins with: what was paid for orders that still run is kept for their goods. */
export const proposedFen = (advances: readonly AdvanceLeft[], orderUuids: ReadonlySet<string>): number =>
  leftOfAll(advances.filter(({ orderUuid, over }) => over || orderUuids.has(orderUuid)))
