import type { OrderState } from './order'

/** Parcels: POST alc-alshop/LogisticsAction/…; the specification has the route only, all is `@assumed`. */

/** 0 no trace yet, 1 collected, 2 under way, 3 being delivered, 4 signed for, 5 something is wrong */
export type ParcelState = 0 | 1 | 2 | 3 | 4 | 5

export interface CourierKey {
  cCourierCode: string
}
/** POST getCourierList {} */
export interface Courier extends CourierKey {
  cCourierName: string
  /** of a tracking number, letters and digits */
  iMinLength: number
  iMaxLength: number
  /** what its numbers begin with; '' for anything */
  cPrefix: string
}

export interface ParcelTrace {
  /** ms since the epoch */
  dTime: number
  iState: ParcelState
  cText: string
  cPlace: string
}
export interface ParcelGoods {
  cOrderLineUuid: string
  cProdCode: string
  cProdName: string
  specValues: string[]
  cUrl: string
  cUnit: string
  iQty: number
}
export interface Parcel extends CourierKey {
  cParcelUuid: string
  cCourierName: string
  cCourierPhone: string
  cTrackingNo: string
  iState: ParcelState
  dShipTime: number
  /** where it is now; '' without a trace */
  cPlace: string
  lineList: ParcelGoods[]
  /** newest first */
  traceList: ParcelTrace[]
}

/** POST getOrderLogistics { cOrderUuid } */
export interface OrderLogistics {
  cOrderUuid: string
  cOrderCode: string
  iOrderState: OrderState
  address: { cReceiver: string; cMobilePhone: string; cFullAddress: string }
  /** newest first */
  parcelList: Parcel[]
  /** still at the merchant */
  waitingList: ParcelGoods[]
}

/** The newest parcel of an order, in its detail. */
export interface LatestParcel {
  cParcelUuid: string
  iParcelCount: number
  iState: ParcelState
  cCourierName: string
  cTrackingNo: string
  cText: string
  dTime: number
}

/** How the buyer sends goods back. */
export interface ReturnParcel extends CourierKey {
  cCourierName: string
  cCourierPhone: string
  cTrackingNo: string
  dShipTime: number
  iState: ParcelState
  /** newest first */
  traceList: ParcelTrace[]
}
