import type { OrderLine as WireOrderLine } from '@wire/order'
import { asCount, asFen, asText, lenient, listOf, must, type Fields } from '@/base/decode'
import type { Fen } from '@/base/money'

/** What a line shows of its SKU. */
export interface SkuFields {
  productCode: string
  skuCode: string
  name: string
  specValues: string[]
  imageUrl: string
  unit: string
}
export const skuFieldsOf = (
  fields: Fields<
    Pick<WireOrderLine, 'cProdCode' | 'cSkuCode' | 'cProdName' | 'specValues' | 'cUrl' | 'cUnit'>
  >,
  at: string,
): SkuFields => ({
  productCode: must(fields, 'cProdCode', asText, at),
  skuCode: must(fields, 'cSkuCode', asText, at),
  name: must(fields, 'cProdName', asText, at),
  specValues: lenient(fields, 'specValues', listOf(asText)) ?? [],
  imageUrl: lenient(fields, 'cUrl', asText) ?? '',
  unit: lenient(fields, 'cUnit', asText) ?? '',
})

/** What a line of a preview or an order sells. */
export interface Goods extends SkuFields {
  quantity: number
  /** unit price */
  price: Fen
  amount: Fen
}
export const goodsOf = (
  fields: Fields<Omit<WireOrderLine, 'cOrderLineUuid' | 'afterSale'>>,
  at: string,
): Goods => ({
  ...skuFieldsOf(fields, at),
  quantity: must(fields, 'iQty', asCount, at),
  price: must(fields, 'iPrice', asFen, at),
  amount: must(fields, 'iAmount', asFen, at),
})
