import type { Fen } from './money'

/** From `fromQuantity` units on, this unit price. */
export interface PriceTier {
  fromQuantity: number
  price: Fen
}

/** Unit price at a quantity: the highest tier reached, else the base price. `tiers` ascend by quantity. */
export const tierPrice = <P extends Fen | undefined>(
  tiers: readonly PriceTier[],
  quantity: number,
  base: P,
): P | Fen =>
  tiers.reduce<P | Fen>((price, tier) => (tier.fromQuantity <= quantity ? tier.price : price), base)
