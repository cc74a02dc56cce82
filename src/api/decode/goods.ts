import type { OrderLine as WireOrderLine } from '@wire/order'
import { asCount, asFen, asText, lenient, listOf, must, type Fields } from '@/base/decode'
import type { Fen } from '@/base/money'

/** What a line of a preview or an order sells. */
export interface Goods {
  productCode: string
  skuCode: string
  name: string
  specValues: string[]
  imageUrl: string
  unit: string
  quantity: number
  /** unit price */
  price: Fen
  amount: Fen
}
export const goodsOf = (
  fields: Fields<Omit<WireOrderLine, 'cOrderLineUuid' | 'afterSale'>>,
  at: string,
): Goods => ({
  productCode: must(fields, 'cProdCode', asText, at),
  skuCode: must(fields, 'cSkuCode', asText, at),
  name: must(fields, 'cProdName', asText, at),
  specValues: lenient(fields, 'specValues', listOf(asText)) ?? [],
  imageUrl: lenient(fields, 'cUrl', asText) ?? '',
  unit: lenient(fields, 'cUnit', asText) ?? '',
  quantity: must(fields, 'iQty', asCount, at),
  price: must(fields, 'iPrice', asFen, at),
  amount: must(fields, 'iAmount', asFen, at),
})
