import { isApiError } from '@/api/apiError'
import { confirmPay, getPayState, getPrePay, withdrawPay, type PayChannel } from '@/api/pay'
import { pauseBefore } from '@/base/asking'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { findMethod, type LeafMethod } from '../model/methods'
import {
  checkPayment,
  chosenMethod,
  closedPayment,
  isAsking,
  isOpenToPay,
  isOutcomeOpen,
  paysOnChoice,
  reducePayment,
  showTypeOf,
  type Handover,
  type PaymentEvent,
  type PaymentFailure,
  type PaymentInputs,
  type PaymentState,
} from '../model/payment'
import { sentInputs } from '../model/sentInputs'
import { createHandover, isSupported, type HandoverSurroundings } from './handover'

/** about three minutes of asking by itself; then the person asks by hand */
const MOST_QUESTIONS = 40

/** What the page around the payment centre provides. */
export interface PaymentSurroundings extends HandoverSurroundings {
  channel: PayChannel
  /** open id of the person in the messaging app; '' where there is none (widgets §6) */
  openId(): Promise<string>
}

/** Events of the widget (widgets §4). */
export type PaymentSignal = 'open' | 'close' | 'order-loaded' | 'order-error' | 'pay-confirm' | 'pay-cancel'

/** Remembers the payment whose outcome is open, over reloads and restarts. */
export interface PaymentRecords {
  keep(payment: { flowNo: string; method: string; showType?: string; payUrl?: string }): Promise<void>
  read(): Promise<{ flowNo: string; method: string; showType?: string; payUrl?: string } | undefined>
  forget(flowNo: string): Promise<void>
}

/** What may change with every drawing of the page around. */
export interface DeskPlace {
  around: PaymentSurroundings
  signal(name: PaymentSignal): void
}

export interface DeskDeps {
  place: DeskPlace
  records: PaymentRecords
  /** runs the task once after `ms`; the answer cancels it */
  after(ms: number, task: () => void): () => void
}

export interface PaymentDesk {
  getState(): PaymentState
  subscribe(listener: () => void): () => void
  moveTo(place: DeskPlace): void
  open(flowNo: string): Promise<void>
  close(): void
  /** a person's choice: may pay at once */
  choose(code: string): void
  /** marks a method without paying */
  mark(code: string): void
  type(field: keyof PaymentInputs, value: string): void
  pay(): void
  /** the person asks for the true state */
  ask(): Promise<void>
  /** the person came back: from the provider's page, another app, a locked phone */
  returned(): void
  /** opens once more what the provider needs shown */
  reopen(): void
  closeScan(): void
  /** gives the confirmed payment up and goes back to the methods, unless it was paid meanwhile */
  change(): Promise<void>
}

const refused = (text: string): PaymentFailure => ({ code: 'refused', text })
type Named = Extract<PaymentFailure, { code: 'unreachable' }>['action']
const unreachable = (action: Named): PaymentFailure => ({ code: 'unreachable', action })

/** Only a refusal says that nothing was charged; a lost or repeated request leaves it open. */
const failureOf = (error: unknown, action: Named): PaymentFailure => {
  if (!isApiError(error)) throw error
  const call = callErrorOf(error)
  return isRefusal(call) && call.msg ? refused(call.msg) : unreachable(action)
}

/**
 * The payment centre without its drawing: what a person does, what is asked of the server, and when. Whatever happens
 * on the way, a payment is confirmed once and its outcome is the server's word.
 */
export const createPaymentDesk = (deps: DeskDeps): PaymentDesk => {
  const { records, after } = deps
  let { place } = deps
  const signal = (name: PaymentSignal) => place.signal(name)
  const around = () => place.around
  let state = closedPayment
  /** grows with every opening and closing: what an older visit still waits for changes nothing */
  let visit = 0
  let stopAsking: (() => void) | undefined
  const listeners = new Set<() => void>()

  const dispatch = (event: PaymentEvent): void => {
    const before = state
    state = reducePayment(state, event)
    if (state === before) return
    followUp(before)
    listeners.forEach(listener => listener())
  }
  const inVisit = (task: (event: PaymentEvent) => void) => {
    const mine = visit
    return (event: PaymentEvent) => {
      if (mine === visit) task(event)
    }
  }
  const flow = () => ({ paymentFlowNo: state.flowNo ?? '', userUuid: around().userUuid })

  /** The questions run while the outcome is open; a known outcome needs no record any more. */
  const followUp = (before: PaymentState): void => {
    if (isAsking(state) && !stopAsking) stopAsking = keepAsking()
    if (!isAsking(state)) endAsking()
    const known = state.phase === 'paid' || state.phase === 'ended' || state.phase === 'choosing'
    if (known && before.phase !== state.phase && state.flowNo) void records.forget(state.flowNo)
  }
  const endAsking = () => {
    stopAsking?.()
    stopAsking = undefined
  }

  const keepAsking = (): (() => void) => {
    const tell = inVisit(dispatch)
    let stopped = false
    let cancel: () => void = () => undefined
    const next = (question: number) => {
      const pause = pauseBefore(question, MOST_QUESTIONS)
      if (pause === undefined) return tell({ type: 'stateAskingEnded' })
      cancel = after(pause, () => {
        void learn(event => {
          if (!stopped) tell(event)
        }).then(() => {
          if (!stopped) next(question + 1)
        })
      })
    }
    next(0)
    return () => {
      stopped = true
      cancel()
    }
  }

  /** Whether the server has answered. */
  const learn = async (tell: (event: PaymentEvent) => void): Promise<boolean> => {
    try {
      tell({ type: 'stateLearned', truth: await getPayState(flow()) })
      return true
    } catch (error) {
      // not knowing is not an answer: the next question, or the person, asks again
      if (!isApiError(error)) throw error
      return false
    }
  }

  const isCurrent = (given: Handover): boolean => state.handover === given && !state.withdrawing
  const handover = createHandover({ around, after, dispatch, isCurrent })

  const attempt = (): void => {
    if (!isOpenToPay(state)) return
    const method = chosenMethod(state)
    const failure = checkPayment(state) ?? (method && isSupported(method, around()))
    if (failure) return dispatch({ type: 'payRejected', failure })
    // the state moves on before anything is sent: a second tap finds no open phase
    dispatch({ type: 'payStarted' })
    signal('pay-confirm')
    if (method) void confirm(method)
  }

  const confirm = async (method: LeafMethod): Promise<void> => {
    const tell = inVisit(dispatch)
    const { info, flowNo, inputs } = state
    const { channel, openId: readOpenId, appId } = around()
    const showType = showTypeOf(method)
    if (!info || !flowNo || !showType) return
    const typed = sentInputs(method, inputs)
    const record = { flowNo, method: method.code }
    const ends = (given: Handover) => {
      tell({ type: 'payConfirmed', handover: given })
      // whoever has left meanwhile is led nowhere; the record opens it again
      if (isCurrent(given)) void handover.goOn(given, { flowNo, trxIp: info.trxIp })
    }
    if (handover.isNative(showType)) {
      await records.keep(record)
      return ends({ showType, payUrl: '', method: method.code })
    }
    try {
      // with one the server would open a payment for the jump, which the pay page could not take over
      const openId = channel === 1 || showType === 'jump' ? '' : await readOpenId()
      await records.keep(record)
      const { payUrl } = await confirmPay({
        ...flow(),
        paymentFlowNo: flowNo,
        remark: typed.remark,
        payerPhone: typed.phone,
        payerName: typed.payerName,
        payerAccountNo: typed.payerAccount,
        trxIp: info.trxIp,
        payAccountName: info.payAccountName,
        amount: info.totalAmount,
        method: method.code,
        appId,
        openId,
      })
      await records.keep({ ...record, showType, payUrl })
      ends({ showType, payUrl, method: method.code })
    } catch (error) {
      const failure = failureOf(error, 'pay')
      if (failure.code !== 'refused') return tell({ type: 'payAnswerLost', failure })
      tell({ type: 'payRefused', failure })
      // paid, closed or confirmed meanwhile: say so, whatever the refusal was about
      await learn(tell)
    }
  }

  /** A flow that is settled already opens as such, whatever the pre-pay call says. */
  const load = async (flowNo: string, tell: (event: PaymentEvent) => void): Promise<void> => {
    try {
      const asked = flow()
      const truth = await getPayState(asked)
      tell({ type: 'stateLearned', truth })
      if (truth.state === 'paid' || truth.state === 'closed') return
      const info = await getPrePay({ ...asked, channel: around().channel })
      // hundreds of orders: read in one task, drawn in the next, or a slow phone answers no touch for both
      await new Promise<void>(done => after(0, done))
      tell(info ? { type: 'orderLoaded', info } : { type: 'orderFailed' })
      const record = truth.state === 'confirming' ? await records.read() : undefined
      const remembered = record?.flowNo === flowNo && handover.remembered(record)
      if (remembered) tell({ type: 'handoverRemembered', handover: remembered })
    } catch (error) {
      tell({ type: 'orderFailed', failure: failureOf(error, 'load') })
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    moveTo(next) {
      place = next
    },
    async open(flowNo) {
      visit += 1
      dispatch({ type: 'opened', flowNo })
      signal('open')
      const tell = inVisit(event => {
        dispatch(event)
        if (event.type === 'orderLoaded') signal('order-loaded')
        if (event.type === 'orderFailed') signal('order-error')
      })
      await load(flowNo, tell)
    },
    close() {
      visit += 1
      endAsking()
      dispatch({ type: 'closed' })
    },
    choose(code) {
      const method = state.info && findMethod(state.info.methods, code)
      if (!method || !isOpenToPay(state)) return
      dispatch({ type: 'methodChosen', code })
      if (paysOnChoice(method)) attempt()
    },
    mark: code => dispatch({ type: 'methodChosen', code }),
    type: (field, value) => dispatch({ type: 'inputChanged', field, value }),
    pay: attempt,
    async ask() {
      if (!isOutcomeOpen(state) || state.asking) return
      const tell = inVisit(dispatch)
      tell({ type: 'askedByHand' })
      const reached = await learn(tell)
      tell({ type: 'answeredByHand', failure: reached ? { code: 'noResultYet' } : unreachable('ask') })
    },
    returned() {
      if (!isOutcomeOpen(state)) return
      endAsking()
      dispatch({ type: 'stateAskingResumed' })
      stopAsking ??= keepAsking()
      void learn(inVisit(dispatch))
    },
    reopen() {
      const { handover: given, flowNo, info } = state
      if (given && flowNo && isCurrent(given))
        void handover.goOn(given, { flowNo, trxIp: info?.trxIp ?? '', again: true })
    },
    closeScan: () => dispatch({ type: 'scanClosed' }),
    async change() {
      if (!isOutcomeOpen(state) || state.withdrawing) return
      const tell = inVisit(dispatch)
      tell({ type: 'withdrawStarted' })
      try {
        tell({ type: 'paymentWithdrawn', truth: await withdrawPay(flow()) })
      } catch (error) {
        tell({ type: 'withdrawFailed', failure: failureOf(error, 'withdraw') })
      }
    },
  }
}
