import type {
  CodeSessionRequest,
  ConfirmPayRequest,
  GenerateSchemeRequest,
  QueryPayOrderRequest,
} from '@wire/pay'
import { encodeQuery } from '@/base/url'
import { toYuan, type Fen } from '@/base/money'
import { post } from './client'
import {
  decodeConfirmation,
  decodeOpenId,
  decodePrePay,
  decodeScheme,
  type PayConfirmation,
  type PrePay,
} from './decode/pay'
import * as paths from './pagePaths'

export type { PayConfirmation, PayGoods, PayMethod, PayOrder, PayShowType, PrePay } from './decode/pay'
export { decodePlatformPayParams, payShowTypes } from './decode/pay'

/** 1 browser, 2 the messaging app's browser, 4 mini-program. */
export type PayChannel = 1 | 2 | 4

/** What can be paid and how (widgets §7). Undefined when the server has nothing for the flow. */
export const getPrePay = (input: {
  paymentFlowNo: string
  userUuid: string
  channel: PayChannel
}): Promise<PrePay | undefined> => {
  const body: QueryPayOrderRequest = {
    cPaymentFlowNo: input.paymentFlowNo,
    trxChannel: '02',
    cAllLinkUserUuid: input.userUuid,
    payChannel: input.channel,
  }
  return post(paths.queryPayOrder, body, decodePrePay)
}

export interface ConfirmPayInput {
  paymentFlowNo: string
  remark: string
  payerPhone: string
  payerName: string
  payerAccountNo: string
  trxIp: string
  payAccountName: string
  amount: Fen
  method: string
  appId: string
  openId: string
  userUuid: string
}

/** Charges at most once per flow. Never repeat it blindly after a lost answer: ask getPayState. */
export const confirmPay = (input: ConfirmPayInput): Promise<PayConfirmation> => {
  const body: ConfirmPayRequest = {
    cPaymentFlowNo: input.paymentFlowNo,
    cOrderRem: input.remark,
    cPayPhone: input.payerPhone,
    payerName: input.payerName,
    payerAcctNum: input.payerAccountNo,
    trxIp: input.trxIp,
    cPayAccName: input.payAccountName,
    bAmount: toYuan(input.amount),
    cMethod: input.method,
    tpAppId: input.appId,
    tpOpenId: input.openId,
    cAllLinkUserUuid: input.userUuid,
  }
  return post(paths.confirmPay, body, decodeConfirmation)
}

/** Link that opens the mini-program's pay page; `{ error }` is the server's errmsg. */
export const generateScheme = (input: {
  appId: string
  path: string
  paymentFlowNo: string
  ip: string
  userUuid: string
  method: string
  env: 'develop' | 'trial' | 'release'
}): Promise<{ openLink: string } | { error: string }> => {
  const body: GenerateSchemeRequest = {
    appid: input.appId,
    path: input.path,
    query: encodeQuery([
      ['cPaymentFlowNo', input.paymentFlowNo],
      ['ip', input.ip],
      ['uuid', input.userUuid],
      ['method', input.method],
    ]),
    env_version: input.env,
  }
  return post(paths.generateScheme, body, decodeScheme)
}

/** Open id of the person behind a mini-program login code. */
export const getOpenId = (input: { appId: string; code: string }): Promise<string> => {
  const body: CodeSessionRequest = { appid: input.appId, code: input.code }
  return post(paths.code2Session, body, decodeOpenId)
}
