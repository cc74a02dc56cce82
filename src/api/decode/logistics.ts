import {
  asCount,
  asNumber,
  asText,
  lenient,
  listOf,
  must,
  record,
  soundOf,
  type Decoder,
} from '@/base/decode'
import { decodeOrderAddress, decodeOrderState, type OrderState } from './order'
import { decodeParcelState, type ParcelState } from './parcelState'

export type { ParcelState } from './parcelState'

export interface Courier {
  code: string
  name: string
  phone: string
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
  productCode: string
  name: string
  specValues: string[]
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
  /** newest first */
  traces: ParcelTrace[]
}
export interface OrderLogistics {
  orderUuid: string
  orderCode: string
  orderState: OrderState
  address: { receiver: string; phone: string; fullAddress: string }
  parcels: Parcel[]
  /** still at the merchant */
  waiting: ParcelGoods[]
}

const decodeCourier: Decoder<Courier> = (value, at) => {
  const fields = record(value, at)
  return {
    code: must(fields, 'cCourierCode', asText, at),
    name: must(fields, 'cCourierName', asText, at),
    phone: lenient(fields, 'cServicePhone', asText) ?? '',
    minLength: must(fields, 'iMinLength', asCount, at),
    maxLength: must(fields, 'iMaxLength', asCount, at),
    prefix: lenient(fields, 'cPrefix', asText) ?? '',
  }
}
/** A courier that cannot be read cannot be chosen; the others can. */
export const decodeCouriers: Decoder<Courier[]> = (value, at) => soundOf(decodeCourier)(value, at).items

export const decodeTrace: Decoder<ParcelTrace> = (value, at) => {
  const fields = record(value, at)
  return {
    time: must(fields, 'dTime', asNumber, at),
    state: lenient(fields, 'iState', decodeParcelState) ?? 'moving',
    text: must(fields, 'cText', asText, at),
    place: lenient(fields, 'cPlace', asText) ?? '',
  }
}

const decodeGoods: Decoder<ParcelGoods> = (value, at) => {
  const fields = record(value, at)
  return {
    lineUuid: must(fields, 'cOrderLineUuid', asText, at),
    productCode: must(fields, 'cProdCode', asText, at),
    name: must(fields, 'cProdName', asText, at),
    specValues: lenient(fields, 'specValues', listOf(asText)) ?? [],
    imageUrl: lenient(fields, 'cUrl', asText) ?? '',
    unit: lenient(fields, 'cUnit', asText) ?? '',
    quantity: must(fields, 'iQty', asCount, at),
  }
}

/** A trace or a piece of goods that cannot be read is left out of its parcel. */
const decodeParcel: Decoder<Parcel> = (value, at) => {
  const fields = record(value, at)
  return {
    parcelUuid: must(fields, 'cParcelUuid', asText, at),
    courierName: must(fields, 'cCourierName', asText, at),
    courierPhone: lenient(fields, 'cCourierPhone', asText) ?? '',
    trackingNo: must(fields, 'cTrackingNo', asText, at),
    state: must(fields, 'iState', decodeParcelState, at),
    shipTime: must(fields, 'dShipTime', asNumber, at),
    place: lenient(fields, 'cPlace', asText) ?? '',
    goods: lenient(fields, 'lineList', soundOf(decodeGoods))?.items ?? [],
    traces: lenient(fields, 'traceList', soundOf(decodeTrace))?.items ?? [],
  }
}

export const decodeOrderLogistics: Decoder<OrderLogistics> = (value, at) => {
  const fields = record(value, at)
  return {
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    orderCode: must(fields, 'cOrderCode', asText, at),
    orderState: must(fields, 'iOrderState', decodeOrderState, at),
    address: must(fields, 'address', decodeOrderAddress, at),
    parcels: must(fields, 'parcelList', soundOf(decodeParcel), at).items,
    waiting: lenient(fields, 'waitingList', soundOf(decodeGoods))?.items ?? [],
  }
}
