import type {
  CodeSessionAnswer as WireCodeSessionAnswer,
  ConfirmPayAnswer as WireConfirmPayAnswer,
  GenerateSchemeAnswer as WireGenerateSchemeAnswer,
  PayMethodNode as WirePayMethodNode,
  PayeeAccount as WirePayeeAccount,
  PlatformPayParams as WirePlatformPayParams,
  PrePayInfo as WirePrePayInfo,
  PrePayItem as WirePrePayItem,
  PrePayOrder as WirePrePayOrder,
} from '@wire/pay'
import {
  asFen,
  asFlag,
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
  type Key,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import type { PlatformPayParams } from '@/platform/payment/contract'

/** How a payment goes on: in the order of the codes from 1 on. */
export const payShowTypes = ['link', 'form', 'scan', 'native', 'jump', 'alipay'] as const
export type PayShowType = (typeof payShowTypes)[number]

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
  methods: PayMethod[]
  /** where the payer transfers the money to */
  payee?: PayeeAccount
}
interface PayeeAccount {
  name: string
  number: string
  bank: string
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
  /** names of methods that cannot be read, on all levels */
  brokenMethods: string[]
}
export interface PayConfirmation {
  /** by show type: link, form HTML, QR text, JSON of PlatformPayParams, '' */
  payUrl: string
  amount: Fen
  payId?: string
}
const decodeGoods: Decoder<PayGoods> = (value, at) => {
  const fields = record<WirePrePayItem>(value, at)
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
  const fields = record<WirePrePayOrder>(value, at)
  return {
    orderCode: must(fields, 'orderCode', asText, at),
    amount: must(fields, 'orderAmount', asFen, at),
    goods: maybe(fields, 'itemDtos', listOf(decodeGoods), at) ?? [],
  }
}

const decodePayee: Decoder<PayeeAccount> = (value, at) => {
  const fields = record<WirePayeeAccount>(value, at)
  return {
    name: must(fields, 'cAccName', asText, at),
    number: must(fields, 'cAccNum', asText, at),
    bank: must(fields, 'cBankName', asText, at),
  }
}

const MAX_LEVEL = 3

const decodeShowType: Decoder<PayShowType | undefined> = (value, at) =>
  payShowTypes[oneOf(1, 2, 3, 4, 5, 6)(value, at) - 1]

const flagOr = <W>(fields: Fields<W>, key: Key<W>, fallback: boolean): boolean =>
  lenient(fields, key, asFlag) ?? fallback

/** What cannot be read is named in `broken`, the others live. */
const methodsOf =
  (level: number, broken: string[]): Decoder<PayMethod[]> =>
  (value, at) => {
    const found = soundOf(methodOf(level, broken), 'methodName')(value, at)
    broken.push(...found.broken)
    return found.items
  }

const methodOf =
  (level: number, broken: string[]): Decoder<PayMethod, WirePayMethodNode> =>
  (value, at) => {
    const fields = record<WirePayMethodNode>(value, at)
    const phoneRequired = flagOr(fields, 'mustInputPhone', false)
    return {
      name: must(fields, 'methodName', asText, at),
      icon: lenient(fields, 'iocnName', asText) || undefined,
      code: maybe(fields, 'cMethod', asText, at) || null,
      showType: lenient(fields, 'showType', decodeShowType),
      // what has to be typed needs its field
      showPhone: phoneRequired || flagOr(fields, 'showPhone', false),
      phoneRequired,
      showPayerAccount: flagOr(fields, 'showPayerAccount', false),
      payerAccountRequired: flagOr(fields, 'mustInputPayerAccount', true),
      tipHtml: lenient(fields, 'msg', asText) || undefined,
      payee: lenient(fields, 'payeeAccount', decodePayee),
      methods: (level < MAX_LEVEL && maybe(fields, 'methods', methodsOf(level + 1, broken), at)) || [],
    }
  }

const decodeMethods: Decoder<Pick<PrePay, 'defaultMethod' | 'methods' | 'brokenMethods'>> = (value, at) => {
  const fields = record<WirePrePayInfo['payMethodInfo']>(value, at)
  const brokenMethods: string[] = []
  return {
    defaultMethod: lenient(fields, 'defMethod', asText) || undefined,
    methods: must(fields, 'methods', methodsOf(1, brokenMethods), at),
    brokenMethods,
  }
}

/** Orders are strict (their sum is what is paid); a broken method is named. No data, no orders: nothing to pay. */
export const decodePrePay: Decoder<PrePay | undefined> = (value, at) => {
  if (value === undefined || value === null) return undefined
  const fields = record<WirePrePayInfo>(value, at)
  const orders = maybe(fields, 'infoDtos', listOf(decodePayOrder), at)
  if (!orders?.length) return undefined
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
  const fields = record<WireConfirmPayAnswer>(value, at)
  return {
    payUrl: lenient(fields, 'cPayUrl', asText) ?? '',
    amount: must(fields, 'orderAmount', asFen, at),
    payId: lenient(fields, 'cPayId', asText),
  }
}

export const decodeScheme: Decoder<{ openLink: string } | { error: string }> = (value, at) => {
  const fields = record<WireGenerateSchemeAnswer>(value, at)
  const openLink = lenient(fields, 'openlink', asText)
  return openLink ? { openLink } : { error: must(fields, 'errmsg', asText, at) }
}

export const decodeOpenId: Decoder<string> = (value, at) =>
  must(record<WireCodeSessionAnswer>(value, at), 'tpOpenId', asText, at)

/** `payUrl` of show type 4. Undefined when it is not what the platform takes. */
export const decodePlatformPayParams = (payUrl: string): PlatformPayParams | undefined => {
  try {
    const fields = record<WirePlatformPayParams>(JSON.parse(payUrl), 'cPayUrl')
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
