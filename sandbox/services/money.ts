/** Unit price in fen at a quantity: the highest step reached, else the base price of the SKU. */
export const unitPriceFen = (
  basePriceFen: number,
  tiers: readonly { fromQty: number; priceFen: number }[],
  quantity: number,
): number => {
  let reached = { fromQty: 0, priceFen: basePriceFen }
  for (const tier of tiers) if (tier.fromQty <= quantity && tier.fromQty > reached.fromQty) reached = tier
  return reached.priceFen
}

/** Integer fen as decimal yuan with two decimals, the money of the wire. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2)

/** Fen of decimal yuan whose form the input of a call has checked. */
export const fenOf = (yuan: number | string): number => Math.round(Number(yuan) * 100)

/** Fen of decimal yuan as they came; undefined for what is no amount with up to 2 decimals. */
export const parseFen = (yuan: number | string): number | undefined => {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(`${yuan}`)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

/** An amount in a sentence: `¥1,234.50`. */
export const amountOf = (fen: number): string => `¥${yuanOf(fen).replace(/\B(?=(\d{3})+\.)/g, ',')}`
