import { createHash } from 'node:crypto'
import type { ConfirmPayAnswer, ConfirmPayRequest, PayState, WithdrawPayRequest } from '@wire/pay'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { payFlows, payOpenIds, paySchemes, providerPayments } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { payUrlOf } from '../../provider/payUrl'
import { parseFen, yuanOf } from '../money'
import {
  isOpenedByLink,
  payStateOf,
  requireFlow,
  requireLinkMethod,
  requirePayable,
  requireUnlocked,
} from './access'
import { type FlowRow, lockFlow, reopenFlow, waitsForTransfer } from './flows'
import { methodOf, type PayMethod } from './methods'
import { PAY_STATE, payNameOf } from './state'

type PaymentRow = typeof providerPayments.$inferSelect

const MAX_REMARK = 20

const requireMethod = (input: ConfirmPayRequest): PayMethod => {
  const method = methodOf(input.cMethod)
  if (!method) throw new ServiceError(40000, '请选择付款方式')
  if (input.cOrderRem.length > MAX_REMARK) throw new ServiceError(40000, `支付备注最多${MAX_REMARK}个字`)
  if (method.phone && input.cPayPhone === '') throw new ServiceError(40000, '请填写付款人手机号码')
  if (input.cPayPhone !== '' && !/^1\d{10}$/.test(input.cPayPhone)) {
    throw new ServiceError(40000, '请填写合法的手机号码')
  }
  if (method.payerAccount && input.payerName === '') throw new ServiceError(40000, '请填写付款账户户名')
  if (method.payerAccount && input.payerAcctNum === '') throw new ServiceError(40000, '请填写付款账户')
  return method
}

/** What was issued with the flow has to come back unchanged; the amount above all. */
const requireIssued = async (
  context: CallContext,
  flow: FlowRow,
  input: ConfirmPayRequest,
): Promise<void> => {
  if (parseFen(input.bAmount) !== flow.totalFen) {
    throw new ServiceError(
      40900,
      '支付金额与支付单不一致，请重新打开支付中心',
      await payStateOf(context, flow),
    )
  }
  const foreignName = input.cPayAccName !== '' && input.cPayAccName !== flow.payAccName
  if (input.trxIp !== flow.trxIp || foreignName) {
    throw new ServiceError(40000, '支付信息与支付单不一致，请重新打开支付中心')
  }
}

const requireOpenId = async (db: Database, input: ConfirmPayRequest): Promise<void> => {
  const [known] = await db
    .select({ openId: payOpenIds.openId })
    .from(payOpenIds)
    .where(and(eq(payOpenIds.appId, input.tpAppId), eq(payOpenIds.openId, input.tpOpenId)))
  if (!known) throw new ServiceError(40000, '微信身份无效，请重新打开小程序后再支付')
}

/** The open id is left out: a second visit with a new login code is still the same payment. */
const payloadHashOf = (input: ConfirmPayRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        input.cMethod,
        parseFen(input.bAmount),
        input.cOrderRem,
        input.cPayPhone,
        input.payerName,
        input.payerAcctNum,
      ]),
    )
    .digest('hex')

/** The payment a waiting flow waits for, as long as it can still be paid or has been. */
const livePayment = async (db: Database, flow: FlowRow): Promise<PaymentRow | undefined> => {
  if (flow.state !== PAY_STATE.waiting || flow.payId === null) return undefined
  const [payment] = await db
    .select()
    .from(providerPayments)
    .where(eq(providerPayments.payId, flow.payId))
    .for('update')
  return payment && (payment.state === 'open' || payment.state === 'paid') ? payment : undefined
}

/** Another payload under a waiting flow is refused: it has to be finished, cancelled or withdrawn first. */
const refuseChange = async (context: CallContext, flow: FlowRow): Promise<never> => {
  const name = flow.methodCode ? (methodOf(flow.methodCode)?.name ?? '') : ''
  const message = `该支付单已用「${name}」发起支付，请先完成或取消后再更换付款方式`
  throw new ServiceError(40901, message, await payStateOf(context, flow))
}

const openPayment = async (
  { db, clock, random, audit }: CallContext,
  flow: FlowRow,
  method: PayMethod,
  { payloadHash, remark }: { payloadHash: string; remark: string },
): Promise<PaymentRow> => {
  const [payment] = await db
    .insert(providerPayments)
    .values({
      payId: `pay-${random.secret(16)}`,
      flowNo: flow.flowNo,
      kind: method.kind,
      state: 'open',
      amountFen: flow.totalFen,
      title: method.name,
      receiverName: flow.receiverOrgName,
      secret: random.secret(32),
      payer: flow.accUuid || flow.userUuid,
      createdAt: clock.now(),
      expiresAt: flow.expiresAt,
    })
    .returning()
  if (!payment) throw new Error('the payment was not written')
  await db
    .update(payFlows)
    .set({
      state: PAY_STATE.waiting,
      payId: payment.payId,
      methodCode: method.code,
      payloadHash,
      remark,
      message: null,
    })
    .where(eq(payFlows.flowNo, flow.flowNo))
  const ids = { flowNo: flow.flowNo, payId: payment.payId }
  await audit.write('payment-confirmed', { ...ids, method: method.code, ...(remark && { remark }) })
  return payment
}

/** Which payment a link has led to: what a guest may give up again. */
const noteLinkPayment = async (
  db: Database,
  { cPaymentFlowNo, cAllLinkUserUuid }: ConfirmPayRequest,
  { payId }: PaymentRow,
): Promise<void> => {
  await db
    .update(paySchemes)
    .set({ payId })
    .where(and(eq(paySchemes.flowNo, cPaymentFlowNo), eq(paySchemes.userUuid, cAllLinkUserUuid)))
}

/**
 * Opens one payment at the provider for a flow, or answers the one it waits for already: however often and however
 * concurrently it is called, there is one payment. Nothing is paid here.
 */
export const confirmPay = async (
  context: CallContext,
  input: ConfirmPayRequest,
): Promise<ConfirmPayAnswer> => {
  const { db, publicUrl } = context
  const { flowNo } = await requireFlow(context, input.cPaymentFlowNo, input.cAllLinkUserUuid)
  const flow = await lockFlow(db, flowNo)
  await requirePayable(context, flow)
  await requireUnlocked(context, flow)
  const method = requireMethod(input)
  if (context.caller.kind === 'guest')
    await requireLinkMethod(context, { flowNo, userUuid: input.cAllLinkUserUuid }, method)
  await requireIssued(context, flow, input)
  const orderAmount = yuanOf(flow.totalFen)
  // a link has no room for the remark: it came with the confirmation that led to the link
  const remark = context.caller.kind === 'guest' ? input.cOrderRem || flow.remark : input.cOrderRem
  // the jump to the mini-program opens nothing yet: its pay page confirms again, with the open id
  if (method.showType === 5 && input.tpOpenId === '') {
    if (flow.methodCode !== method.code && (await livePayment(db, flow))) await refuseChange(context, flow)
    await db.update(payFlows).set({ remark }).where(eq(payFlows.flowNo, flowNo))
    return { cPayUrl: '', orderAmount }
  }
  if (method.kind === 'native') await requireOpenId(db, input)
  const payloadHash = payloadHashOf({ ...input, cOrderRem: remark })
  const waiting = await livePayment(db, flow)
  if (waiting && flow.payloadHash !== payloadHash) await refuseChange(context, flow)
  const payment = waiting ?? (await openPayment(context, flow, method, { payloadHash, remark }))
  if (!waiting && context.caller.kind === 'guest') await noteLinkPayment(db, input, payment)
  return { cPayUrl: payUrlOf(payment, publicUrl), orderAmount, cPayId: payNameOf(payment.payId) }
}

const TRANSFER_UNNAMED = '该支付单正在等待对公转账到账。如未转账，请刷新页面后再更换付款方式'

/** Whether the payment a flow waits for is the one to give up: a late call must not meet the next payment. */
const isNamed = (context: CallContext, flow: FlowRow, { cPayId }: WithdrawPayRequest): boolean => {
  if (cPayId !== undefined) return flow.payId !== null && payNameOf(flow.payId) === cPayId
  // by an older client: it may mean the payment before, and a bank may have this one's money
  if (waitsForTransfer(context, flow)) throw new ServiceError(40900, TRANSFER_UNNAMED)
  return true
}

/**
 * Gives up the payment a flow waits for, so that another method may be chosen. One that has been paid stays: its
 * callback is on its way, and the answer says so.
 */
export const withdrawPay = async (context: CallContext, input: WithdrawPayRequest): Promise<PayState> => {
  const { cAllLinkUserUuid: payer } = input
  const { flowNo } = await requireFlow(context, input.cPaymentFlowNo, payer, 'look')
  const flow = await lockFlow(context.db, flowNo)
  await requireUnlocked(context, flow)
  // a guest gives up what a guest has opened, nothing else
  const own = context.caller.kind === 'account' || (await isOpenedByLink(context.db, flow, payer))
  if (own && isNamed(context, flow, input)) await reopenFlow(context, flow)
  return payStateOf(context, await requireFlow(context, flowNo, payer, 'look'))
}
