import type { WireMoney } from './product'
import type { WireFlag } from './user'

/** Payment: POST alc-public-pay/PaymentAction/… (widgets §3, §7). */

/** queryPayOrder. trxChannel is '02'; payChannel 1 browser, 2 the messaging app's browser, 4 mini-program. */
export interface QueryPayOrderRequest {
  cPaymentFlowNo: string
  trxChannel: '02'
  cAllLinkUserUuid: string
  payChannel: 1 | 2 | 4
}

/** Pre-pay info (widgets §3). */
export interface PrePayInfo {
  cReceiverOrgName: string
  trxIp: string
  cPayAccName: string
  infoDtos: PrePayOrder[]
  payMethodInfo: { defMethod?: string; methods: PayMethodNode[] }
}
export interface PrePayOrder {
  orderCode: string
  orderAmount: WireMoney
  itemDtos: PrePayItem[]
}
export interface PrePayItem {
  goodsName: string
  /** spec text */
  weight?: string
  goodsNum: number | string
  units: string
  price: WireMoney
  goodsPayableAmt: WireMoney
}

/** 1 open link, 2 form page, 3 scan QR, 4 other native, 5 mini-program or app jump, 6 alipay. */
export type ShowType = 1 | 2 | 3 | 4 | 5 | 6

/** Pay method node; nested `methods` make the second and third level (storeyNum 2 or 3). */
export interface PayMethodNode {
  methodName: string
  /** icon file name (spelling is the server's) */
  iocnName?: string
  cMethod: string | null
  showType?: ShowType | `${ShowType}`
  showPhone?: WireFlag
  mustInputPhone?: WireFlag
  showPayerAccount?: WireFlag
  /** absent means true (widgets §5) */
  mustInputPayerAccount?: WireFlag
  /** tip HTML: hostile until sanitized */
  msg?: string
  storeyNum?: 2 | 3 | '2' | '3'
  methods?: PayMethodNode[]
  /** @assumed for a method by which the payer transfers the money: where to */
  payeeAccount?: PayeeAccount
}
/** @assumed */
export interface PayeeAccount {
  cAccName: string
  cAccNum: string
  cBankName: string
}

/** confirmPay (widgets §3). bAmount in yuan. */
export interface ConfirmPayRequest {
  cPaymentFlowNo: string
  cOrderRem: string
  cPayPhone: string
  payerName: string
  payerAcctNum: string
  trxIp: string
  cPayAccName: string
  bAmount: WireMoney
  cMethod: string
  tpAppId: string
  tpOpenId: string
  cAllLinkUserUuid: string
}
/**
 * cPayUrl by show type: 1 the link, 2 the form's HTML, 3 the text of the QR code, 4 JSON of `PlatformPayParams` (`@assumed`), 5 empty (the scheme call follows), 6 the alipay link.
 */
export interface ConfirmPayAnswer {
  cPayUrl: string
  orderAmount: WireMoney
  /** @assumed names the payment that waits now, for withdrawPay; absent while there is none (5) */
  cPayId?: string
}
/** @assumed what wx.requestPayment takes. */
export interface PlatformPayParams {
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA' | 'MD5' | 'HMAC-SHA256'
  paySign: string
}

/** POST alc-public-opm/WeChatAppletAction/generateScheme (widgets §7). query is `cPaymentFlowNo=…&ip=…&uuid=…&method=…`. */
export interface GenerateSchemeRequest {
  appid: string
  path: string
  query: string
  env_version: 'develop' | 'trial' | 'release'
}
export interface GenerateSchemeAnswer {
  openlink?: string
  errmsg?: string
  /** @assumed with errmsg: why the flow cannot be paid, a code of `KnownCode` */
  errcode?: number
}

/** @assumed POST queryPayState { cPaymentFlowNo, cAllLinkUserUuid }: the truth about a flow, asked after every return. */
export interface PayStateRequest {
  cPaymentFlowNo: string
  cAllLinkUserUuid: string
}
export interface PayState {
  cPaymentFlowNo: string
  /** 0 open, 1 confirmed and waiting for the provider, 2 paid, 3 failed (may be tried again), 4 closed */
  iPayState: 0 | 1 | 2 | 3 | 4
  iTotalAmount: WireMoney
  orderList: { orderCode: string; orderAmount: WireMoney; bPaid: WireFlag }[]
  cMsg?: string
  /** with iPayState 1: names the payment that is waited for, and opens nothing */
  cPayId?: string
}

/**
 * @assumed POST withdrawPay: gives up a confirmed payment that is not paid yet, so that another method can be chosen. Takes
 * `PayStateRequest`, answers `PayState` (a payment made by then stays made). `cPayId`: this payment only; another one that
 * waits meanwhile stays. Without it whatever waits is given up, but for a transfer: 40900.
 */
export interface WithdrawPayRequest extends PayStateRequest {
  cPayId?: string
}

/** @assumed POST alc-public-opm/WeChatAppletAction/code2Session { appid, code }: open id of a mini-program login code. */
export interface CodeSessionRequest {
  appid: string
  code: string
}
export interface CodeSessionAnswer {
  tpOpenId: string
}
