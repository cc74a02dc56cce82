import type { OrderRunAnswer, OrderRunRow } from '@wire/orderRun'
import { asFen, asNumber, asText, listOf, must, record, type Decoder } from '@/base/decode'
import type { Fen } from '@/base/money'
import { rowsOf } from './rows'
import { textField } from './widget'

/** Who supplied goods before, and for how much a piece. */
interface FormerSupplier {
  uuid: string
  name: string
  price: Fen
  /** `2026-03-18` */
  day: string
}

/** A row of a request of which something is left to be ordered. */
export interface RowToOrder {
  lineUuid: string
  requestCode: string
  goods: string
  spec: string
  unit: string
  /** what is left, as the server writes it */
  quantity: string
  /** the day it is needed; '': none is named */
  needDay: string
  /** what the request reckons with, 0: nothing */
  price: Fen
  /** the last one first */
  suppliers: readonly FormerSupplier[]
}

/** What is left of requests. */
export interface OrderRun {
  rows: readonly RowToOrder[]
  /** requests nothing can be ordered of, and why */
  leftOut: readonly { documentUuid: string; code: string; reason: string }[]
  /** goods of rows that cannot be read */
  broken: readonly string[]
}

type WireSupplier = OrderRunRow['priceList'][number]
const decodeSupplier: Decoder<FormerSupplier, WireSupplier> = (value, at) => {
  const fields = record<WireSupplier>(value, at)
  return {
    uuid: must(fields, 'cSupplierUuid', asText, at),
    name: must(fields, 'cSupplierName', asText, at),
    price: must(fields, 'iPrice', asFen, at),
    day: textField(fields, 'dDocDate'),
  }
}

/** Pieces, or a measure, as the server writes it. */
const asQuantity: Decoder<string> = (value, at) => String(asNumber(value, at))

/** What is left and its prices have to be sound: they are what is ordered. */
const decodeRow: Decoder<RowToOrder, OrderRunRow> = (value, at) => {
  const fields = record<OrderRunRow>(value, at)
  return {
    lineUuid: must(fields, 'cLineUuid', asText, at),
    requestCode: must(fields, 'cDocCode', asText, at),
    goods: textField(fields, 'cGoodsName'),
    spec: textField(fields, 'cSpec'),
    unit: textField(fields, 'cUnit'),
    quantity: must(fields, 'iQty', asQuantity, at),
    needDay: textField(fields, 'dArriveDate'),
    price: must(fields, 'iPrice', asFen, at),
    suppliers: must(fields, 'priceList', listOf(decodeSupplier), at),
  }
}

type WireLeftOut = OrderRunAnswer['leftOutList'][number]
export const decodeLeftOut: Decoder<OrderRun['leftOut'][number], WireLeftOut> = (value, at) => {
  const fields = record<WireLeftOut>(value, at)
  return {
    documentUuid: must(fields, 'cDocUuid', asText, at),
    code: textField(fields, 'cDocCode'),
    reason: must(fields, 'cReason', asText, at),
  }
}

export const decodeOrderRun: Decoder<OrderRun, OrderRunAnswer> = (value, at) => {
  const fields = record<OrderRunAnswer>(value, at)
  const rows = rowsOf(fields, 'rowList', decodeRow, 'cGoodsName')
  const leftOut = rowsOf(fields, 'leftOutList', decodeLeftOut, 'cDocCode')
  return { rows: rows.items, leftOut: leftOut.items, broken: [...rows.broken, ...leftOut.broken] }
}
