import type { CodeSessionAnswer, GenerateSchemeAnswer } from '@wire/pay'
import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idInput, remarkInput } from './order/inputs'
import { payStateOf, requireFlow, requirePayable, requireUnlocked } from './pay/access'
import { confirmPay, withdrawPay } from './pay/confirm'
import { issueOpenId, issueScheme } from './pay/miniProgram'
import { prePayInfo } from './pay/prePay'

const payPath = (name: string): string => `alc-public-pay/PaymentAction/${name}`
const miniProgramPath = (name: string): string => `alc-public-opm/WeChatAppletAction/${name}`

const appId = v.pipe(v.string(), v.maxLength(64))
const confirmation = v.object({
  cPaymentFlowNo: idInput,
  cOrderRem: remarkInput(200),
  cPayPhone: remarkInput(30),
  payerName: remarkInput(100),
  payerAcctNum: remarkInput(50),
  trxIp: remarkInput(50),
  cPayAccName: remarkInput(100),
  bAmount: v.union([v.number(), v.pipe(v.string(), v.maxLength(20))]),
  cMethod: remarkInput(40),
  tpAppId: appId,
  tpOpenId: remarkInput(64),
  cAllLinkUserUuid: idInput,
})

export const payCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: payPath('queryPayOrder'),
    access: 'guest',
    input: v.object({
      cPaymentFlowNo: idInput,
      trxChannel: v.literal('02'),
      cAllLinkUserUuid: idInput,
      payChannel: v.picklist([1, 2, 4]),
    }),
    handle: async (input, context) => {
      const flow = await requireFlow(context, input.cPaymentFlowNo, input.cAllLinkUserUuid)
      await requirePayable(context, flow)
      const locked = await requireUnlocked(context, flow)
      return prePayInfo(context, flow, { channel: input.payChannel, links: !locked })
    },
  }),
  defineCall({
    method: 'POST',
    path: payPath('confirmPay'),
    access: 'guest',
    input: confirmation,
    handle: (input, context) => confirmPay(context, input),
  }),
  defineCall({
    method: 'POST',
    path: payPath('queryPayState'),
    access: 'guest',
    input: v.object({ cPaymentFlowNo: idInput, cAllLinkUserUuid: idInput }),
    handle: async (input, context) =>
      payStateOf(context, await requireFlow(context, input.cPaymentFlowNo, input.cAllLinkUserUuid, 'look')),
  }),
  defineCall({
    method: 'POST',
    path: payPath('withdrawPay'),
    access: 'guest',
    input: v.object({ cPaymentFlowNo: idInput, cAllLinkUserUuid: idInput, cPayId: v.optional(idInput) }),
    handle: (input, context) => withdrawPay(context, input),
  }),
  defineCall({
    method: 'POST',
    path: miniProgramPath('generateScheme'),
    // what a guest may pay follows from a link: only a login makes one
    access: 'account',
    input: v.object({
      appid: appId,
      path: remarkInput(200),
      query: remarkInput(1000),
      env_version: v.picklist(['develop', 'trial', 'release']),
    }),
    handle: (input, context): Promise<GenerateSchemeAnswer> => issueScheme(context, input),
  }),
  defineCall({
    method: 'POST',
    path: miniProgramPath('code2Session'),
    access: 'guest',
    // each code of a guest leaves a row behind
    perAddress: { what: 'openId', most: 300 },
    input: v.object({ appid: appId, code: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    handle: (input, context): Promise<CodeSessionAnswer> => issueOpenId(context, input),
  }),
]
