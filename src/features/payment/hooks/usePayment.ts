import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { isApiError } from '@/api/apiError'
import { confirmPay, generateScheme, getPayState, getPrePay, withdrawPay, type PayChannel } from '@/api/pay'
import { pauseBefore } from '@/base/asking'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { findMethod, type LeafMethod } from '../model/methods'
import {
  checkPayment,
  chosenMethod,
  closedPayment,
  isAsking,
  paysOnChoice,
  reducePayment,
  showTypeOf,
  type PaymentEvent,
  type PaymentFailure,
  type PaymentInputs,
  type PaymentState,
  type ShowType,
} from '../model/payment'

/** widgets §4: the link opens this long after the confirmation. */
const OPEN_LINK_AFTER = 300
const MINI_PROGRAM_PAGE = 'pages/pay/index'
/** about three minutes of asking by itself; then the person asks by hand */
const MOST_QUESTIONS = 40

/** What the page around the payment centre provides. */
export interface PaymentSurroundings {
  channel: PayChannel
  userUuid: string
  appId: string
  /** opens the provider's page; false when the environment does not let it */
  openLink(url: string): boolean
  /** the mini-program's native pay page; absent elsewhere */
  openNativePage?(query: { cPaymentFlowNo: string; ip: string; uuid: string; method: string }): void
}

/** Events of the widget (widgets §4). */
export type PaymentSignal = 'open' | 'close' | 'order-loaded' | 'order-error' | 'pay-confirm' | 'pay-cancel'

export interface UsePayment {
  state: PaymentState
  choose(code: string): void
  /** marks a method without paying */
  mark(code: string): void
  type(field: keyof PaymentInputs, value: string): void
  pay(): void
  /** asks for the true state once more, after the automatic questions ended */
  ask(): void
  reopen(): void
  /** gives the confirmed payment up and goes back to the methods, unless it was paid meanwhile */
  change(): void
}

export const usePayment = (
  flowNo: string | undefined,
  around: PaymentSurroundings,
  signal: (name: PaymentSignal) => void,
): UsePayment => {
  const [state, dispatch] = useReducer(reducePayment, closedPayment)
  const latest = useRef({ state, around, signal })
  useLayoutEffect(() => {
    latest.current = { state, around, signal }
  })

  useEffect(() => {
    if (!flowNo) return undefined
    const stopped = { now: false }
    dispatch({ type: 'opened', flowNo })
    latest.current.signal('open')
    void load(flowNo, latest.current.around, event => {
      if (stopped.now) return
      dispatch(event)
      if (event.type === 'orderLoaded') latest.current.signal('order-loaded')
      if (event.type === 'orderFailed') latest.current.signal('order-error')
    })
    return () => {
      stopped.now = true
      dispatch({ type: 'closed' })
    }
  }, [flowNo])

  useAsking(state, latest, dispatch)

  const attempt = useCallback((method: LeafMethod | undefined) => {
    const now = { ...latest.current.state, method: method?.code ?? latest.current.state.method }
    if (now.phase !== 'choosing') return
    const failure = checkPayment(now) ?? unsupported(now, latest.current.around)
    if (failure) return dispatch({ type: 'payRejected', failure })
    // the state moves on before anything is sent: a second tap finds no open phase
    latest.current.state = { ...now, phase: 'confirming' }
    dispatch({ type: 'payStarted' })
    latest.current.signal('pay-confirm')
    void confirm(now, latest.current.around, dispatch)
  }, [])

  const choose = useCallback(
    (code: string) => {
      const method = latest.current.state.info && findMethod(latest.current.state.info.methods, code)
      if (!method) return
      dispatch({ type: 'methodChosen', code })
      if (paysOnChoice(method)) attempt(method)
    },
    [attempt],
  )

  return {
    state,
    choose,
    mark: useCallback(code => dispatch({ type: 'methodChosen', code }), []),
    type: useCallback((field, value) => dispatch({ type: 'inputChanged', field, value }), []),
    pay: useCallback(() => attempt(undefined), [attempt]),
    ask: useCallback(() => void askOnce(latest.current.state, latest.current.around, dispatch), []),
    change: useCallback(() => void withdraw(latest.current.state, latest.current.around, dispatch), []),
    reopen: useCallback(() => {
      const { handover } = latest.current.state
      if (handover?.showType === 'link') latest.current.around.openLink(handover.payUrl)
    }, []),
  }
}

type Latest = { current: { state: PaymentState; around: PaymentSurroundings } }

/** Asks for the truth with growing pauses while the provider has the payment. */
const useAsking = (state: PaymentState, latest: Latest, dispatch: (event: PaymentEvent) => void) => {
  const asking = isAsking(state)
  useEffect(() => {
    if (!asking) return undefined
    const run = { stopped: false, timer: undefined as ReturnType<typeof setTimeout> | undefined }
    const next = (question: number) => {
      const pause = pauseBefore(question, MOST_QUESTIONS)
      if (pause === undefined) return dispatch({ type: 'stateAskingEnded' })
      run.timer = setTimeout(() => {
        void askOnce(latest.current.state, latest.current.around, event => {
          if (!run.stopped) dispatch(event)
        }).then(() => {
          if (!run.stopped) next(question + 1)
        })
      }, pause)
    }
    next(0)
    return () => {
      run.stopped = true
      clearTimeout(run.timer)
    }
  }, [asking, latest, dispatch])
}

const askOnce = async (
  state: PaymentState,
  around: PaymentSurroundings,
  dispatch: (event: PaymentEvent) => void,
): Promise<void> => {
  if (!state.flowNo) return
  try {
    const truth = await getPayState({ paymentFlowNo: state.flowNo, userUuid: around.userUuid })
    dispatch({ type: 'stateLearned', truth })
  } catch (error) {
    // not knowing is not an answer: the next question, or the person, asks again
    if (!isApiError(error)) throw error
  }
}

const withdraw = async (
  state: PaymentState,
  around: PaymentSurroundings,
  dispatch: (event: PaymentEvent) => void,
): Promise<void> => {
  if (!state.flowNo) return
  try {
    const truth = await withdrawPay({ paymentFlowNo: state.flowNo, userUuid: around.userUuid })
    dispatch({ type: 'paymentWithdrawn', truth })
  } catch (error) {
    dispatch({ type: 'withdrawFailed', failure: failureOf(error) })
  }
}

/** A flow that is settled already opens as such, whatever the pre-pay call says. */
const load = async (flowNo: string, around: PaymentSurroundings, dispatch: (event: PaymentEvent) => void) => {
  try {
    const truth = await getPayState({ paymentFlowNo: flowNo, userUuid: around.userUuid })
    dispatch({ type: 'stateLearned', truth })
    if (truth.state === 'paid' || truth.state === 'closed') return
    const info = await getPrePay({
      paymentFlowNo: flowNo,
      userUuid: around.userUuid,
      channel: around.channel,
    })
    dispatch(info ? { type: 'orderLoaded', info } : { type: 'orderFailed' })
  } catch (error) {
    dispatch({ type: 'orderFailed', failure: failureOf(error) })
  }
}

const unsupported = (state: PaymentState, around: PaymentSurroundings): PaymentFailure | undefined => {
  const method = chosenMethod(state)
  const showType = method && showTypeOf(method)
  if (showType === 'alipay') return { code: 'alipayElsewhere' }
  if (showType === 'native' && around.openNativePage) return undefined
  const supported: (ShowType | undefined)[] = ['link', 'scan', 'jump']
  return supported.includes(showType) ? undefined : { code: 'unsupported' }
}

const confirm = async (
  state: PaymentState,
  around: PaymentSurroundings,
  dispatch: (event: PaymentEvent) => void,
): Promise<void> => {
  const method = chosenMethod(state)
  const { info, flowNo, inputs } = state
  if (!method || !info || !flowNo) return
  const showType = showTypeOf(method) ?? 'link'
  if (showType === 'native' && around.openNativePage) {
    around.openNativePage({
      cPaymentFlowNo: flowNo,
      ip: info.trxIp,
      uuid: around.userUuid,
      method: method.code,
    })
    return dispatch({ type: 'payConfirmed', showType, payUrl: '' })
  }
  try {
    const { payUrl } = await confirmPay({
      paymentFlowNo: flowNo,
      remark: inputs.remark.trim(),
      payerPhone: inputs.phone.trim(),
      payerName: inputs.payerName.trim(),
      payerAccountNo: inputs.payerAccount.trim(),
      trxIp: info.trxIp,
      payAccountName: info.payAccountName,
      amount: info.totalAmount,
      method: method.code,
      appId: around.appId,
      openId: '',
      userUuid: around.userUuid,
    })
    dispatch({ type: 'payConfirmed', showType, payUrl })
    if (showType === 'link') setTimeout(() => around.openLink(payUrl), OPEN_LINK_AFTER)
    if (showType === 'jump') await jump(state, method.code, around, dispatch)
  } catch (error) {
    const failure = failureOf(error)
    dispatch({ type: failure.code === 'refused' ? 'payRefused' : 'payAnswerLost', failure })
  }
}

/** Opens the mini-program's pay page through a scheme link (widgets §7). */
const jump = async (
  state: PaymentState,
  method: string,
  around: PaymentSurroundings,
  dispatch: (event: PaymentEvent) => void,
) => {
  const scheme = await generateScheme({
    appId: around.appId,
    path: MINI_PROGRAM_PAGE,
    paymentFlowNo: state.flowNo ?? '',
    ip: state.info?.trxIp ?? '',
    userUuid: around.userUuid,
    method,
    env: 'release',
  }).catch(error => {
    if (!isApiError(error)) throw error
    return { failure: error.kind === 'business' && error.msg ? refused(error.msg) : unreachable('scheme') }
  })
  if ('openLink' in scheme) around.openLink(scheme.openLink)
  else
    dispatch({ type: 'schemeFailed', failure: 'failure' in scheme ? scheme.failure : refused(scheme.error) })
}

const refused = (text: string): PaymentFailure => ({ code: 'refused', text })
const unreachable = (action: 'pay' | 'scheme'): PaymentFailure => ({ code: 'unreachable', action })

/** Only a refusal says that nothing was charged; a lost or repeated request leaves it open. */
const failureOf = (error: unknown): PaymentFailure => {
  if (!isApiError(error)) throw error
  const call = callErrorOf(error)
  return isRefusal(call) && call.msg ? refused(call.msg) : unreachable('pay')
}
