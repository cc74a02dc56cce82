import type {
  Courier as WireCourier,
  OrderLogistics as WireOrderLogistics,
  Parcel as WireParcel,
  ParcelGoods as WireParcelGoods,
  ParcelTrace as WireParcelTrace,
} from '@wire/logistics'
import {
  asCount,
  asMoment,
  asText,
  lenient,
  must,
  record,
  soundOf,
  type Decoded,
  type Decoder,
} from '@/base/decode'
import { nameOfCode } from './nameOfCode'
import { decodeOrderAddress } from './order'
import { rowsOf } from './rows'

const stateCodes = { noTrace: 0, collected: 1, moving: 2, delivering: 3, signed: 4, problem: 5 } as const
type ParcelState = keyof typeof stateCodes

export interface Courier {
  code: string
  name: string
  /** of a tracking number, letters and digits */
  minLength: number
  maxLength: number
  /** what its numbers begin with */
  prefix: string
}
export interface ParcelTrace {
  time: number
  state: ParcelState
  text: string
  place: string
}
export interface ParcelGoods {
  lineUuid: string
  name: string
  imageUrl: string
  unit: string
  quantity: number
}
export interface Parcel {
  parcelUuid: string
  courierName: string
  /** '' when there is none to call */
  courierPhone: string
  trackingNo: string
  state: ParcelState
  shipTime: number
  /** where it is now; '' without a trace */
  place: string
  goods: ParcelGoods[]
  /** names of goods that cannot be read */
  brokenGoods: readonly string[]
  /** newest first */
  traces: ParcelTrace[]
  /** texts of traces that cannot be read */
  brokenTraces: readonly string[]
}
export interface OrderLogistics {
  orderUuid: string
  address: { receiver: string; phone: string; fullAddress: string }
  parcels: Parcel[]
  /** tracking numbers of parcels that cannot be read */
  brokenParcels: readonly string[]
  /** still at the merchant */
  waiting: ParcelGoods[]
  brokenWaiting: readonly string[]
}

const decodeParcelState: Decoder<ParcelState> = nameOfCode(stateCodes)

const decodeCourier: Decoder<Courier, WireCourier> = (value, at) => {
  const fields = record<WireCourier>(value, at)
  return {
    code: must(fields, 'cCourierCode', asText, at),
    name: must(fields, 'cCourierName', asText, at),
    minLength: must(fields, 'iMinLength', asCount, at),
    maxLength: must(fields, 'iMaxLength', asCount, at),
    prefix: lenient(fields, 'cPrefix', asText) ?? '',
  }
}
export type Couriers = Decoded<Courier>
/** A courier that cannot be read cannot be chosen; the others can. */
export const decodeCouriers: Decoder<Couriers> = soundOf(decodeCourier, 'cCourierName')

export const decodeTrace: Decoder<ParcelTrace, WireParcelTrace> = (value, at) => {
  const fields = record<WireParcelTrace>(value, at)
  return {
    time: must(fields, 'dTime', asMoment, at),
    state: lenient(fields, 'iState', decodeParcelState) ?? 'moving',
    text: must(fields, 'cText', asText, at),
    place: lenient(fields, 'cPlace', asText) ?? '',
  }
}

const decodeGoods: Decoder<ParcelGoods, WireParcelGoods> = (value, at) => {
  const fields = record<WireParcelGoods>(value, at)
  return {
    lineUuid: must(fields, 'cOrderLineUuid', asText, at),
    name: must(fields, 'cProdName', asText, at),
    imageUrl: lenient(fields, 'cUrl', asText) ?? '',
    unit: lenient(fields, 'cUnit', asText) ?? '',
    quantity: must(fields, 'iQty', asCount, at),
  }
}

const decodeParcel: Decoder<Parcel, WireParcel> = (value, at) => {
  const fields = record<WireParcel>(value, at)
  const goods = rowsOf(fields, 'lineList', decodeGoods, 'cProdName')
  const traces = rowsOf(fields, 'traceList', decodeTrace, 'cText')
  return {
    parcelUuid: must(fields, 'cParcelUuid', asText, at),
    courierName: must(fields, 'cCourierName', asText, at),
    courierPhone: lenient(fields, 'cCourierPhone', asText) ?? '',
    trackingNo: must(fields, 'cTrackingNo', asText, at),
    state: must(fields, 'iState', decodeParcelState, at),
    shipTime: must(fields, 'dShipTime', asMoment, at),
    place: lenient(fields, 'cPlace', asText) ?? '',
    goods: goods.items,
    brokenGoods: goods.broken,
    traces: traces.items,
    brokenTraces: traces.broken,
  }
}

export const decodeOrderLogistics: Decoder<OrderLogistics> = (value, at) => {
  const fields = record<WireOrderLogistics>(value, at)
  const parcels = must(fields, 'parcelList', soundOf(decodeParcel, 'cTrackingNo'), at)
  const waiting = rowsOf(fields, 'waitingList', decodeGoods, 'cProdName')
  return {
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    address: must(fields, 'address', decodeOrderAddress, at),
    parcels: parcels.items,
    brokenParcels: parcels.broken,
    waiting: waiting.items,
    brokenWaiting: waiting.broken,
  }
}
