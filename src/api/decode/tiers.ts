import type { TierPrice as WireTierPrice } from '@wire/product'
import { asCount, asFen, listOf, must, record, type Decoder } from '@/base/decode'
import type { PriceTier } from '@/base/tierPrice'

const decodeTier: Decoder<PriceTier> = (value, at) => {
  const fields = record<WireTierPrice>(value, at)
  return { fromQuantity: must(fields, 'iFromQty', asCount, at), price: must(fields, 'iPrice', asFen, at) }
}

/** Ascending by quantity. */
export const decodeTiers: Decoder<PriceTier[]> = (value, at) =>
  [...listOf(decodeTier)(value, at)].sort((one, other) => one.fromQuantity - other.fromQuantity)
