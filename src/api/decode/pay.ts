import {
  asFen,
  asFlag,
  asText,
  DecodeError,
  lenient,
  listOf,
  maybe,
  must,
  oneOf,
  read,
  record,
  soundOf,
  type Decoder,
  type Fields,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import type { PlatformPayParams } from '@/platform/payment/contract'

/** 1 open link, 2 form page, 3 scan QR, 4 other native, 5 mini-program or app jump, 6 alipay. */
export type PayShowType = 1 | 2 | 3 | 4 | 5 | 6

export interface PayGoods {
  name: string
  spec?: string
  /** as the server words it */
  quantity: string
  unit: string
  price: Fen
  payableAmount: Fen
}
export interface PayOrder {
  orderCode: string
  amount: Fen
  goods: PayGoods[]
}
export interface PayMethod {
  name: string
  /** icon file name */
  icon?: string
  /** null: a group whose members are chosen instead */
  code: string | null
  /** undefined: absent or unknown to us */
  showType?: PayShowType
  showPhone: boolean
  phoneRequired: boolean
  showPayerAccount: boolean
  /** true unless the server says otherwise (widgets §5) */
  payerAccountRequired: boolean
  /** hostile until sanitized */
  tipHtml?: string
  /** number of levels below, 2 or 3 */
  levels?: 2 | 3
  methods: PayMethod[]
}
export interface PrePay {
  receiverName: string
  trxIp: string
  payAccountName: string
  orders: PayOrder[]
  /** sum of the orders */
  totalAmount: Fen
  defaultMethod?: string
  methods: PayMethod[]
}
export interface PayConfirmation {
  /** by show type: link, form HTML, QR text, JSON of PlatformPayParams, '' */
  payUrl: string
  amount: Fen
}
export type PayStateName = 'open' | 'confirming' | 'paid' | 'failed' | 'closed'
export interface PayFlowState {
  paymentFlowNo: string
  state: PayStateName
  totalAmount: Fen
  orders: { orderCode: string; amount: Fen; paid: boolean }[]
  msg?: string
}
const decodeGoods: Decoder<PayGoods> = (value, at) => {
  const fields = record(value, at)
  return {
    name: must(fields, 'goodsName', asText, at),
    spec: lenient(fields, 'weight', asText) || undefined,
    quantity: must(fields, 'goodsNum', asText, at),
    unit: lenient(fields, 'units', asText) ?? '',
    price: must(fields, 'price', asFen, at),
    payableAmount: must(fields, 'goodsPayableAmt', asFen, at),
  }
}

const decodePayOrder: Decoder<PayOrder> = (value, at) => {
  const fields = record(value, at)
  return {
    orderCode: must(fields, 'orderCode', asText, at),
    amount: must(fields, 'orderAmount', asFen, at),
    goods: maybe(fields, 'itemDtos', listOf(decodeGoods), at) ?? [],
  }
}

const MAX_LEVEL = 3

const flagOr = (fields: Fields, key: string, fallback: boolean): boolean =>
  lenient(fields, key, asFlag) ?? fallback

const methodOf =
  (level: number): Decoder<PayMethod> =>
  (value, at) => {
    const fields = record(value, at)
    return {
      name: must(fields, 'methodName', asText, at),
      icon: lenient(fields, 'iocnName', asText) || undefined,
      code: maybe(fields, 'cMethod', asText, at) || null,
      showType: lenient(fields, 'showType', oneOf(1, 2, 3, 4, 5, 6)),
      showPhone: flagOr(fields, 'showPhone', false),
      phoneRequired: flagOr(fields, 'mustInputPhone', false),
      showPayerAccount: flagOr(fields, 'showPayerAccount', false),
      payerAccountRequired: flagOr(fields, 'mustInputPayerAccount', true),
      tipHtml: lenient(fields, 'msg', asText) || undefined,
      levels: lenient(fields, 'storeyNum', oneOf(2, 3)),
      methods: level < MAX_LEVEL ? must(fields, 'methods', soundOf(methodOf(level + 1)), at).items : [],
    }
  }

const decodeMethods: Decoder<{ defaultMethod?: string; methods: PayMethod[] }> = (value, at) => {
  const fields = record(value, at)
  return {
    defaultMethod: lenient(fields, 'defMethod', asText) || undefined,
    methods: must(fields, 'methods', soundOf(methodOf(1)), at).items,
  }
}

/** Orders are strict (their sum is what is paid); a broken method is left out. No data: nothing to pay. */
export const decodePrePay: Decoder<PrePay | undefined> = (value, at) => {
  if (value === undefined || value === null) return undefined
  const fields = record(value, at)
  if (read(fields, 'infoDtos') === undefined) return undefined
  const orders = must(fields, 'infoDtos', listOf(decodePayOrder), at)
  return {
    receiverName: lenient(fields, 'cReceiverOrgName', asText) ?? '',
    trxIp: lenient(fields, 'trxIp', asText) ?? '',
    payAccountName: lenient(fields, 'cPayAccName', asText) ?? '',
    orders,
    totalAmount: orders.reduce((sum, order) => sum + order.amount, 0),
    ...must(fields, 'payMethodInfo', decodeMethods, at),
  }
}

export const decodeConfirmation: Decoder<PayConfirmation> = (value, at) => {
  const fields = record(value, at)
  return { payUrl: lenient(fields, 'cPayUrl', asText) ?? '', amount: must(fields, 'orderAmount', asFen, at) }
}

const stateNames: readonly PayStateName[] = ['open', 'confirming', 'paid', 'failed', 'closed']

const decodeStateName: Decoder<PayStateName> = (value, at) => {
  const name = stateNames[oneOf(0, 1, 2, 3, 4)(value, at)]
  if (!name) throw new DecodeError(at, 'pay state')
  return name
}

const decodePaidOrder: Decoder<PayFlowState['orders'][number]> = (value, at) => {
  const fields = record(value, at)
  return {
    orderCode: must(fields, 'orderCode', asText, at),
    amount: must(fields, 'orderAmount', asFen, at),
    paid: must(fields, 'bPaid', asFlag, at),
  }
}

export const decodePayState: Decoder<PayFlowState> = (value, at) => {
  const fields = record(value, at)
  return {
    paymentFlowNo: must(fields, 'cPaymentFlowNo', asText, at),
    state: must(fields, 'iPayState', decodeStateName, at),
    totalAmount: must(fields, 'iTotalAmount', asFen, at),
    orders: must(fields, 'orderList', listOf(decodePaidOrder), at),
    msg: lenient(fields, 'cMsg', asText) || undefined,
  }
}

export const decodeScheme: Decoder<{ openLink: string } | { error: string }> = (value, at) => {
  const fields = record(value, at)
  const openLink = lenient(fields, 'openlink', asText)
  return openLink ? { openLink } : { error: must(fields, 'errmsg', asText, at) }
}

export const decodeOpenId: Decoder<string> = (value, at) => must(record(value, at), 'tpOpenId', asText, at)

/** `payUrl` of show type 4. Undefined when it is not what the platform takes. */
export const decodePlatformPayParams = (payUrl: string): PlatformPayParams | undefined => {
  try {
    const fields = record(JSON.parse(payUrl), 'cPayUrl')
    return {
      timeStamp: must(fields, 'timeStamp', asText),
      nonceStr: must(fields, 'nonceStr', asText),
      package: must(fields, 'package', asText),
      signType: must(fields, 'signType', oneOf('RSA', 'MD5', 'HMAC-SHA256')),
      paySign: must(fields, 'paySign', asText),
    }
  } catch {
    return undefined
  }
}
