import type {
  AfterSale as WireAfterSale,
  AfterSaleCount as WireAfterSaleCount,
  AfterSaleEvent as WireAfterSaleEvent,
  AfterSaleGoods as WireAfterSaleGoods,
  AfterSaleLine as WireAfterSaleLine,
  AfterSaleOptionLine as WireAfterSaleOptionLine,
  AfterSaleOptions as WireAfterSaleOptions,
  AfterSalePicture as WireAfterSalePicture,
  AfterSalePreview as WireAfterSalePreview,
  AfterSaleReason as WireAfterSaleReason,
} from '@wire/afterSale'
import type { ReturnParcel as WireReturnParcel } from '@wire/logistics'
import {
  asCount,
  asDeadline,
  asFen,
  asFlag,
  asMoment,
  asText,
  lenient,
  listOf,
  maybe,
  must,
  oneOf,
  record,
  soundOf,
  type Decoder,
  type Fields,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { decodeCaseState, type AfterSaleState } from './caseState'
import { decodeTrace, type ParcelTrace } from './logistics'
import { decodeOrderAddress } from './order'
import { pageOf, type Page } from './page'
import { rowsOf } from './rows'

export type { AfterSaleState } from './caseState'

export const kindCodes = { refundOnly: 1, returnGoods: 2 } as const
export type AfterSaleKind = keyof typeof kindCodes
/** What the server lets this person do with a case. */
export type AfterSaleAction = 'revoke' | 'edit' | 'fillParcel' | 'changeParcel' | 'confirmRefund'
type AfterSaleActor = 'buyer' | 'merchant' | 'platform'

export interface AfterSaleGoods {
  lineUuid: string
  name: string
  specValues: string[]
  imageUrl: string
  unit: string
  /** unit price of the order */
  price: Fen
}
export interface OptionLine extends AfterSaleGoods {
  /** bought */
  quantity: number
  /** can still be asked for */
  maxQuantity: number
}
interface AfterSaleReason {
  code: string
  name: string
  kind: AfterSaleKind
  received: boolean
  needsPicture: boolean
}
/** What can still be asked for of an order. */
export interface AfterSaleOptions {
  orderUuid: string
  orderCode: string
  shopName: string
  kinds: AfterSaleKind[]
  /** more than one: the buyer says whether the goods have arrived */
  received: boolean[]
  /** the whole amount comes back, it is not asked for */
  amountFixed: boolean
  lines: OptionLine[]
  /** names of lines that cannot be read, and so not be chosen */
  brokenLines: readonly string[]
  reasons: AfterSaleReason[]
  brokenReasons: readonly string[]
}
export interface AfterSaleLimit {
  max: Fen
  /** freight within `max` */
  freight: Fen
}

interface AfterSaleLine extends AfterSaleGoods {
  quantity: number
  /** its share of the refund */
  amount: Fen
}
interface AfterSaleEvent {
  time: number
  state: AfterSaleState
  actor: AfterSaleActor
  title: string
  text?: string
}
interface ReturnParcel {
  courierCode: string
  courierName: string
  courierPhone: string
  trackingNo: string
  traces: ParcelTrace[]
  /** texts of traces that cannot be read */
  brokenTraces: readonly string[]
}
export interface AfterSale {
  afterSaleUuid: string
  afterSaleCode: string
  /** version of the state shown; a write names it, so that nothing is done to a newer one */
  version: number
  orderUuid: string
  orderCode: string
  shopName: string
  kind: AfterSaleKind
  received: boolean
  state: AfterSaleState
  reasonCode: string
  reasonName: string
  amount: Fen
  /** ms since the epoch, like the other times */
  createTime: number
  personName: string
  /** who has to act; absent at the end */
  actor?: AfterSaleActor
  /** until then */
  deadline?: number
  refuseReason?: string
  lines: AfterSaleLine[]
  actions: AfterSaleAction[]
  /** below: absent in lists */
  note: string
  pictures: { fileId: string; url: string }[]
  returnAddress?: { receiver: string; phone: string; fullAddress: string }
  returnParcel?: ReturnParcel
  refundTime?: number
  /** newest first */
  events: AfterSaleEvent[]
  brokenEvents: readonly string[]
}
export type AfterSalePage = Page<AfterSale>
export interface AfterSaleCount {
  toHandle: number
  processing: number
  refunded: number
  ended: number
}

const decodeKind: Decoder<AfterSaleKind> = (value, at) =>
  oneOf(1, 2)(value, at) === 2 ? 'returnGoods' : 'refundOnly'
const decodeActor = oneOf('buyer', 'merchant', 'platform')
const decodeAction = oneOf('revoke', 'edit', 'fillParcel', 'changeParcel', 'confirmRefund')

const goodsOf = (fields: Fields<WireAfterSaleGoods>, at: string): AfterSaleGoods => ({
  lineUuid: must(fields, 'cOrderLineUuid', asText, at),
  name: must(fields, 'cProdName', asText, at),
  specValues: lenient(fields, 'specValues', listOf(asText)) ?? [],
  imageUrl: lenient(fields, 'cUrl', asText) ?? '',
  unit: lenient(fields, 'cUnit', asText) ?? '',
  price: must(fields, 'iPrice', asFen, at),
})

const decodeOptionLine: Decoder<OptionLine, WireAfterSaleOptionLine> = (value, at) => {
  const fields = record<WireAfterSaleOptionLine>(value, at)
  return {
    ...goodsOf(fields, at),
    quantity: must(fields, 'iQty', asCount, at),
    maxQuantity: must(fields, 'iMaxQty', asCount, at),
  }
}

const decodeReason: Decoder<AfterSaleReason, WireAfterSaleReason> = (value, at) => {
  const fields = record<WireAfterSaleReason>(value, at)
  return {
    code: must(fields, 'cReasonCode', asText, at),
    name: must(fields, 'cReasonName', asText, at),
    kind: must(fields, 'iKind', decodeKind, at),
    received: must(fields, 'bReceived', asFlag, at),
    needsPicture: lenient(fields, 'bNeedPicture', asFlag) ?? false,
  }
}

export const decodeAfterSaleOptions: Decoder<AfterSaleOptions> = (value, at) => {
  const fields = record<WireAfterSaleOptions>(value, at)
  const lines = must(fields, 'lineList', soundOf(decodeOptionLine, 'cProdName'), at)
  const reasons = must(fields, 'reasonList', soundOf(decodeReason, 'cReasonName'), at)
  return {
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    orderCode: must(fields, 'cOrderCode', asText, at),
    shopName: lenient(fields, 'cShopName', asText) ?? '',
    kinds: must(fields, 'kindList', soundOf(decodeKind), at).items,
    received: must(fields, 'receivedList', soundOf(asFlag), at).items,
    amountFixed: lenient(fields, 'bAmountFixed', asFlag) ?? false,
    lines: lines.items,
    brokenLines: lines.broken,
    reasons: reasons.items,
    brokenReasons: reasons.broken,
  }
}

export const decodeAfterSaleLimit: Decoder<AfterSaleLimit> = (value, at) => {
  const fields = record<WireAfterSalePreview>(value, at)
  return {
    max: must(fields, 'iMaxAmount', asFen, at),
    freight: lenient(fields, 'iFreightAmount', asFen) ?? 0,
  }
}

const decodeLine: Decoder<AfterSaleLine> = (value, at) => {
  const fields = record<WireAfterSaleLine>(value, at)
  return {
    ...goodsOf(fields, at),
    quantity: must(fields, 'iQty', asCount, at),
    amount: must(fields, 'iAmount', asFen, at),
  }
}

const decodeEvent: Decoder<AfterSaleEvent, WireAfterSaleEvent> = (value, at) => {
  const fields = record<WireAfterSaleEvent>(value, at)
  return {
    time: must(fields, 'dTime', asMoment, at),
    state: must(fields, 'iState', decodeCaseState, at),
    actor: lenient(fields, 'cActor', decodeActor) ?? 'platform',
    title: must(fields, 'cTitle', asText, at),
    text: lenient(fields, 'cText', asText) || undefined,
  }
}

const decodePicture: Decoder<AfterSale['pictures'][number]> = (value, at) => {
  const fields = record<WireAfterSalePicture>(value, at)
  return { fileId: must(fields, 'cFileUuid', asText, at), url: must(fields, 'cUrl', asText, at) }
}

const decodeReturnParcel: Decoder<ReturnParcel> = (value, at) => {
  const fields = record<WireReturnParcel>(value, at)
  const traces = rowsOf(fields, 'traceList', decodeTrace, 'cText')
  return {
    courierCode: must(fields, 'cCourierCode', asText, at),
    courierName: must(fields, 'cCourierName', asText, at),
    courierPhone: lenient(fields, 'cCourierPhone', asText) ?? '',
    trackingNo: must(fields, 'cTrackingNo', asText, at),
    traces: traces.items,
    brokenTraces: traces.broken,
  }
}

/** Strict where money and goods are; a page drops and counts the cases that cannot be read. */
export const decodeAfterSale: Decoder<AfterSale, WireAfterSale> = (value, at) => {
  const fields = record<WireAfterSale>(value, at)
  const events = rowsOf(fields, 'eventList', decodeEvent, 'cTitle')
  return {
    afterSaleUuid: must(fields, 'cAfterSaleUuid', asText, at),
    afterSaleCode: must(fields, 'cAfterSaleCode', asText, at),
    version: must(fields, 'iVersion', asCount, at),
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    orderCode: must(fields, 'cOrderCode', asText, at),
    shopName: must(fields, 'cShopName', asText, at),
    kind: must(fields, 'iKind', decodeKind, at),
    received: lenient(fields, 'bReceived', asFlag) ?? true,
    state: must(fields, 'iState', decodeCaseState, at),
    reasonCode: lenient(fields, 'cReasonCode', asText) ?? '',
    reasonName: lenient(fields, 'cReasonName', asText) ?? '',
    amount: must(fields, 'iAmount', asFen, at),
    createTime: must(fields, 'dCreateTime', asMoment, at),
    personName: lenient(fields, 'cPersonName', asText) ?? '',
    actor: lenient(fields, 'cActor', decodeActor),
    deadline: lenient(fields, 'dDeadline', asDeadline),
    refuseReason: lenient(fields, 'cRefuseReason', asText) || undefined,
    lines: must(fields, 'lineList', listOf(decodeLine), at),
    actions: lenient(fields, 'actionList', soundOf(decodeAction))?.items ?? [],
    note: lenient(fields, 'cNote', asText) ?? '',
    pictures: lenient(fields, 'pictureList', soundOf(decodePicture))?.items ?? [],
    returnAddress: maybe(fields, 'returnAddress', decodeOrderAddress, at),
    returnParcel: lenient(fields, 'returnParcel', decodeReturnParcel),
    refundTime: lenient(fields, 'dRefundTime', asMoment),
    events: events.items,
    brokenEvents: events.broken,
  }
}

export const decodeAfterSalePage: Decoder<AfterSalePage> = pageOf(decodeAfterSale, 'cAfterSaleCode')

export const decodeAfterSaleCount: Decoder<AfterSaleCount> = (value, at) => {
  const fields = record<WireAfterSaleCount>(value, at)
  return {
    toHandle: must(fields, 'iToHandle', asCount, at),
    processing: must(fields, 'iProcessing', asCount, at),
    refunded: must(fields, 'iRefunded', asCount, at),
    ended: must(fields, 'iEnded', asCount, at),
  }
}
