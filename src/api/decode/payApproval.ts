import type {
  ApprovalNotYours,
  ApprovalElsewhere as WireApprovalElsewhere,
  ApprovalOrder as WireApprovalOrder,
  FlowLocked as WireFlowLocked,
  PayApproval as WirePayApproval,
} from '@wire/payApproval'
import type { OrderLine as WireOrderLine } from '@wire/order'
import {
  asDeadline,
  asFen,
  asFlag,
  asMoment,
  asText,
  lenient,
  listOf,
  must,
  oneOf,
  read,
  record,
  soundOf,
  type Decoded,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { goodsOf, type Goods } from './goods'
import { pageOf } from './page'

const STATES = ['waiting', 'approved', 'paid', 'refused', 'withdrawn', 'closed', 'expired'] as const
/** `approved`: an administrator agreed and pays */
export type ApprovalState = (typeof STATES)[number]
type ApprovalAction = 'approve' | 'refuse' | 'pay' | 'withdraw'

export interface ApprovalLine extends Goods {
  lineUuid: string
}
export interface ApprovalOrder {
  orderUuid: string
  orderCode: string
  shopName: string
  amount: Fen
  freight: Fen
  lines: ApprovalLine[]
}
/** A pay flow an administrator was asked to pay. */
export interface Approval {
  approvalUuid: string
  paymentFlowNo: string
  state: ApprovalState
  askerName: string
  askedByMe: boolean
  enterpriseName: string
  message: string
  /** ms since the epoch, like the other times */
  askTime: number
  expireTime: number
  totalAmount: Fen
  deciderName?: string
  decideTime?: number
  /** of a refusal */
  reason?: string
  payTime?: number
  orders: ApprovalOrder[]
  actions: ApprovalAction[]
}
export interface ApprovalPage extends Decoded<Approval> {
  /** rows over all pages */
  total: number
}

const decodeState: Decoder<ApprovalState> = (value, at) =>
  STATES[oneOf(0, 1, 2, 3, 4, 5, 6)(value, at)] ?? 'closed'

const decodeLine: Decoder<ApprovalLine> = (value, at) => {
  const fields = record<WireOrderLine>(value, at)
  return { lineUuid: must(fields, 'cOrderLineUuid', asText, at), ...goodsOf(fields, at) }
}

const decodeApprovalOrder: Decoder<ApprovalOrder> = (value, at) => {
  const fields = record<WireApprovalOrder>(value, at)
  return {
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    orderCode: must(fields, 'cOrderCode', asText, at),
    shopName: lenient(fields, 'cShopName', asText) ?? '',
    amount: must(fields, 'iAmount', asFen, at),
    freight: lenient(fields, 'iFreight', asFen) ?? 0,
    lines: must(fields, 'lineList', listOf(decodeLine), at),
  }
}

const decodeAction = oneOf('approve', 'refuse', 'pay', 'withdraw')

/** Strict: what a person is asked to pay is shown whole or not at all. */
export const decodeApproval: Decoder<Approval, WirePayApproval> = (value, at) => {
  const fields = record<WirePayApproval>(value, at)
  return {
    approvalUuid: must(fields, 'cApprovalUuid', asText, at),
    paymentFlowNo: must(fields, 'cPaymentFlowNo', asText, at),
    state: must(fields, 'iState', decodeState, at),
    askerName: must(fields, 'cAskerName', asText, at),
    askedByMe: must(fields, 'bAskedByMe', asFlag, at),
    enterpriseName: lenient(fields, 'cEnterpriseName', asText) ?? '',
    message: lenient(fields, 'cMessage', asText) ?? '',
    askTime: must(fields, 'dAskTime', asMoment, at),
    expireTime: must(fields, 'dExpireTime', asDeadline, at),
    totalAmount: must(fields, 'iTotalAmount', asFen, at),
    deciderName: lenient(fields, 'cDeciderName', asText) || undefined,
    decideTime: lenient(fields, 'dDecideTime', asMoment),
    reason: lenient(fields, 'cReason', asText) || undefined,
    payTime: lenient(fields, 'dPayTime', asMoment),
    orders: must(fields, 'orderList', listOf(decodeApprovalOrder), at),
    actions: lenient(fields, 'actionList', soundOf(decodeAction))?.items ?? [],
  }
}

export const decodeApprovalPage: Decoder<ApprovalPage> = pageOf(decodeApproval, 'cAskerName')

/** data of code 40311. */
export const decodeElsewhere: Decoder<{ accUuid: string; enterpriseName: string }> = (value, at) => {
  const fields = record<WireApprovalElsewhere>(value, at)
  return {
    accUuid: must(fields, 'cAccUuid', asText, at),
    enterpriseName: must(fields, 'cEnterpriseName', asText, at),
  }
}

/** data of code 40914: the request that locks the flow. */
export const decodeLock: Decoder<string> = (value, at) =>
  must(record<WireFlowLocked>(value, at), 'cApprovalUuid', asText, at)

/** data of code 40312: who could. */
export const decodeAdministrators: Decoder<string[]> = (value, at) =>
  soundOf(asText)(read(record<ApprovalNotYours>(value, at), 'adminNameList'), at).items
