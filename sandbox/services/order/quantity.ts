/** Order quantities of a SKU: `minQty + k * stepQty`, up to the stock. */
export interface QuantityRule {
  minQty: number
  stepQty: number
  stock: number
}

export type QuantityFailure = { code: 'minimum' | 'step' | 'stock'; params: { nearest: number } }

/** Largest valid quantity not above `limit`; 0 when not even the minimum fits. */
export const floorQuantity = (rule: QuantityRule, limit: number): number =>
  limit < rule.minQty ? 0 : rule.minQty + Math.floor((limit - rule.minQty) / rule.stepQty) * rule.stepQty

/** Smallest valid quantity not below `wanted`; stock is not looked at. */
export const raiseQuantity = (rule: QuantityRule, wanted: number): number =>
  wanted <= rule.minQty
    ? rule.minQty
    : rule.minQty + Math.ceil((wanted - rule.minQty) / rule.stepQty) * rule.stepQty

/** Why a quantity cannot be ordered, with the nearest one that can; undefined when it can. */
export const checkQuantity = (rule: QuantityRule, qty: number): QuantityFailure | undefined => {
  if (qty < rule.minQty) return { code: 'minimum', params: { nearest: rule.minQty } }
  if (qty > rule.stock) return { code: 'stock', params: { nearest: floorQuantity(rule, rule.stock) } }
  if ((qty - rule.minQty) % rule.stepQty !== 0) {
    return { code: 'step', params: { nearest: raiseQuantity(rule, qty) } }
  }
  return undefined
}
