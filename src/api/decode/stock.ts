import type { StockMove as WireMove, StockMovesAnswer } from '@wire/stock'
import { asText, must, record, type Decoder } from '@/base/decode'
import { pageOf, type Page } from './page'
import { textField } from './widget'

/** Goods whose stock it is. Quantities are decimal texts, as documents have them. */
export interface StockGoods {
  name: string
  code: string
  spec: string
  unit: string
  stock: string
}

const stockEvents = ['opening', 'post', 'reverse'] as const satisfies readonly WireMove['cEvent'][]
type StockEvent = (typeof stockEvents)[number]

/** A row of a document that moved goods. */
export interface StockMove {
  moveUuid: string
  /** `other`: one that this version does not know */
  event: StockEvent | 'other'
  voucherCode: string
  /** both '': the opening, or a document that this person may not read */
  documentUuid: string
  code: string
  /** the supplier, or the department with who took the goods */
  party: string
  /** `2026-03-18`: the day on which goods moved */
  day: string
  /** `2026-03-18 10:00:00`, China: when that was entered */
  time: string
  /** what came or left; '' of the other one */
  came: string
  left: string
  balance: string
  by: string
}

const decodeMove: Decoder<StockMove, WireMove> = (value, at) => {
  const fields = record<WireMove>(value, at)
  const event: string = must(fields, 'cEvent', asText, at)
  return {
    moveUuid: must(fields, 'cMoveUuid', asText, at),
    event: stockEvents.find(one => one === event) ?? 'other',
    voucherCode: textField(fields, 'cVoucherCode'),
    documentUuid: textField(fields, 'cDocUuid'),
    code: textField(fields, 'cDocCode'),
    party: textField(fields, 'cPartyName'),
    day: must(fields, 'dDay', asText, at),
    time: textField(fields, 'dTime'),
    came: textField(fields, 'iInQty'),
    left: textField(fields, 'iOutQty'),
    balance: must(fields, 'iBalance', asText, at),
    by: textField(fields, 'cPersonName'),
  }
}

export interface StockMovesPage extends Page<StockMove> {
  goods: StockGoods
}

const decodeGoods: Decoder<StockGoods, StockMovesAnswer['goods']> = (value, at) => {
  const fields = record<StockMovesAnswer['goods']>(value, at)
  return {
    name: must(fields, 'cGoodsName', asText, at),
    code: textField(fields, 'cGoodsCode'),
    spec: textField(fields, 'cSpec'),
    unit: textField(fields, 'cUnit'),
    stock: must(fields, 'iStock', asText, at),
  }
}

const page = pageOf(decodeMove, 'cDocCode')
export const decodeStockMoves: Decoder<StockMovesPage> = (value, at) => ({
  ...page(value, at),
  goods: must(record<StockMovesAnswer>(value, at), 'goods', decodeGoods, at),
})
