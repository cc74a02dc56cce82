import { confirmPay } from '@/api/pay'
import type { Fen } from '@/base/money'
import { isOpenToPay, type ProviderPage } from '../model/machine'
import { findMethod, showTypeOf, type LeafMethod } from '../model/methods'
import {
  checkPayment,
  chosenMethod,
  paysOnChoice,
  sentInputs,
  type PaymentEvent,
} from '../model/paymentState'
import { failureOf, type DeskParts } from './loadPayment'
import { isSupported, type WayToProvider } from './wayToProvider'

interface ConfirmingDeps {
  way: WayToProvider
  isCurrent(providerPage: ProviderPage): boolean
  /** asks what has become of the flow */
  learn(tell: (event: PaymentEvent) => void): Promise<unknown>
  /** nothing is wrong, and the confirmation is about to leave */
  onConfirm(): void
}

export interface Confirming {
  /** a person's choice: may pay at once */
  choose(code: string): void
  pay(): void
  /** opens once more what the provider needs shown */
  reopen(): void
}

/** What is checked before a payment, what is sent, and where the answer leads. A payment is confirmed once. */
export const createConfirming = (
  desk: DeskParts,
  { way, isCurrent, learn, onConfirm }: ConfirmingDeps,
): Confirming => {
  const { getState, surroundings, flow, dispatch, inVisit, records } = desk

  const attempt = ({ onChoice = false } = {}): void => {
    const state = getState()
    if (!isOpenToPay(state)) return
    const method = chosenMethod(state)
    const failure = (method && isSupported(method, surroundings())) ?? checkPayment(state)
    if (failure) return dispatch({ type: 'payRejected', failure, onChoice })
    // the state moves on before anything is sent: a second tap finds no open phase
    dispatch({ type: 'payStarted' })
    onConfirm()
    if (method) void confirm(method)
  }

  const confirm = async (method: LeafMethod): Promise<void> => {
    const tell = inVisit()
    const { info, flowNo, inputs } = getState()
    const { channel, openId: readOpenId, appId } = surroundings()
    const showType = showTypeOf(method)
    if (!info || !flowNo || !showType) return
    const typed = sentInputs(method, inputs)
    const record = { flowNo, method: method.code }
    const { trxIp, totalAmount } = info
    const ends = (given: ProviderPage, amount?: Fen, payId?: string) => {
      tell({ type: 'payConfirmed', providerPage: given, amount, payId })
      // a person who has left the payment stays where they are; the record opens it again
      if (isCurrent(given)) void way.goOn(given, { flowNo, trxIp, remark: typed.remark, amount: totalAmount })
    }
    if (way.isNative(showType)) {
      await records.keep(record)
      return ends({ showType, payUrl: '', method: method.code })
    }
    let sent = false
    try {
      // with one the server would open a payment for the jump, which the pay page could not take over
      const openId = channel === 1 || showType === 'jump' ? '' : await readOpenId()
      await records.keep(record)
      sent = true
      const { payUrl, amount, payId } = await confirmPay({
        ...flow(),
        paymentFlowNo: flowNo,
        remark: typed.remark,
        payerPhone: typed.phone,
        payerName: typed.payerName,
        payerAccountNo: typed.payerAccount,
        trxIp,
        payAccountName: info.payAccountName,
        amount: totalAmount,
        method: method.code,
        appId,
        openId,
      })
      await records.keep({ ...record, showType, payUrl, payId })
      ends({ showType, payUrl, method: method.code }, amount, payId)
    } catch (error) {
      const failure = failureOf(error, 'pay')
      if (sent && failure.code !== 'refused') return tell({ type: 'payAnswerLost', failure })
      tell({ type: 'payRefused', failure })
      if (!sent) return undefined
      // the flow may be paid, closed or confirmed by now: that is said instead of the refusal
      await learn(tell)
    }
  }

  return {
    choose(code) {
      const state = getState()
      const method = state.info && findMethod(state.info.methods, code)
      if (!method || !isOpenToPay(state)) return
      dispatch({ type: 'methodChosen', code })
      if (paysOnChoice(method)) attempt({ onChoice: true })
    },
    pay: () => attempt(),
    reopen() {
      const { providerPage, flowNo, info, inputs } = getState()
      if (!providerPage || !flowNo || !isCurrent(providerPage)) return
      const { trxIp = '', totalAmount = 0 } = info ?? {}
      const remark = inputs.remark.trim()
      void way.goOn(providerPage, { flowNo, trxIp, remark, amount: totalAmount, again: true })
    },
  }
}
