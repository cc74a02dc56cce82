import type {
  LastPrice as WireLastPrice,
  LastPricesAnswer,
  PurchasePrice as WirePrice,
} from '@wire/purchasePrice'
import { asFen, asText, must, record, type Decoded, type Decoder } from '@/base/decode'
import { toYuan } from '@/base/money'
import { pageOf, type Page } from './page'
import { rowsOf } from './rows'
import { textField } from './widget'

/** What goods cost in an order. Prices are with tax, in yuan. */
export interface PastPrice {
  documentUuid: string
  code: string
  /** `2026-03-18` */
  day: string
  supplier: string
  quantity: string
  unit: string
  price: string
}

/** The last price of goods. */
export interface LastPrice {
  goodsUuid: string
  price: string
  supplierUuid: string
  supplier: string
  day: string
}

/** Money that is no money is no price. */
const asPrice: Decoder<string> = (value, at) => toYuan(asFen(value, at))

const decodePrice: Decoder<PastPrice, WirePrice> = (value, at) => {
  const fields = record<WirePrice>(value, at)
  return {
    documentUuid: must(fields, 'cDocUuid', asText, at),
    code: must(fields, 'cDocCode', asText, at),
    day: textField(fields, 'dDocDate'),
    supplier: textField(fields, 'cSupplierName'),
    quantity: textField(fields, 'iQty'),
    unit: textField(fields, 'cUnit'),
    price: must(fields, 'iPrice', asPrice, at),
  }
}

export const decodePrices: Decoder<Page<PastPrice>> = pageOf(decodePrice, 'cDocCode')

const decodeLastPrice: Decoder<LastPrice, WireLastPrice> = (value, at) => {
  const fields = record<WireLastPrice>(value, at)
  return {
    goodsUuid: must(fields, 'cGoodsUuid', asText, at),
    price: must(fields, 'iPrice', asPrice, at),
    supplierUuid: textField(fields, 'cSupplierUuid'),
    supplier: textField(fields, 'cSupplierName'),
    day: textField(fields, 'dDocDate'),
  }
}

export const decodeLastPrices: Decoder<Decoded<LastPrice>, LastPricesAnswer> = (value, at) =>
  rowsOf(record<LastPricesAnswer>(value, at), 'priceList', decodeLastPrice)
