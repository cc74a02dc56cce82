import type { PayFlowState, PayShowType, PrePay } from '@/api/pay'
import { isPhone } from '@/base/phone'
import { findMethod, preselected, type LeafMethod } from './methods'

/** widgets §5 */
export const MAX_REMARK = 20
/** Method that always leads to the form page (widgets §4). */
const FORM_METHOD = '100'

export type ShowType = 'link' | 'form' | 'scan' | 'native' | 'jump' | 'alipay'

/** Why a payment is not attempted, or what went wrong; texts are found by the view. */
export type PaymentFailure =
  | {
      code: 'methodMissing' | 'phoneMissing' | 'phoneInvalid' | 'accountNameMissing' | 'accountNumberMissing'
    }
  | { code: 'unsupported' | 'alipayElsewhere' }
  /** the address of the payment is not one the shop opens, or the platform did not open it */
  | { code: 'addressRefused' }
  /** the person asked, and nothing has changed */
  | { code: 'noResultYet' }
  /** the server's own words */
  | { code: 'refused'; text: string }
  /** what was asked for could not be reached */
  | { code: 'unreachable'; action: 'pay' | 'scheme' | 'load' | 'ask' | 'withdraw' }

export interface PaymentInputs {
  remark: string
  phone: string
  payerName: string
  payerAccount: string
}

/**
 * - `confirming`: confirmPay is on its way; nothing else may be sent.
 * - `handedOver`: the provider has the payment (link opened, QR shown, app jumped to); the truth is asked for.
 * - `unknown`: nobody could tell yet; "do not pay again" is shown, asking goes on by hand.
 */
export type PaymentPhase =
  'closed' | 'loading' | 'noInfo' | 'choosing' | 'confirming' | 'handedOver' | 'unknown' | 'paid' | 'ended'

export interface PaymentState {
  phase: PaymentPhase
  flowNo?: string
  info?: PrePay
  method?: string
  inputs: PaymentInputs
  failure?: PaymentFailure
  handover?: Handover
  /** the code to scan is shown */
  scanOpen?: boolean
  /** the person has asked for the state by hand */
  asking?: boolean
  /** the confirmed payment is being given up: nothing else is begun until that is answered */
  withdrawing?: boolean
  truth?: PayFlowState
}

/** What the provider needs shown after the confirmation: the link, the form, or the text of the QR code. */
export interface Handover {
  showType: ShowType
  payUrl: string
  method: string
}

export type PaymentEvent =
  | { type: 'opened'; flowNo: string }
  | { type: 'orderLoaded'; info: PrePay }
  | { type: 'orderFailed'; failure?: PaymentFailure }
  | { type: 'methodChosen'; code: string }
  | { type: 'inputChanged'; field: keyof PaymentInputs; value: string }
  | { type: 'payRejected'; failure: PaymentFailure }
  | { type: 'payStarted' }
  | { type: 'payConfirmed'; handover: Handover }
  /** the payment was confirmed in an earlier visit of this account on this device */
  | { type: 'handoverRemembered'; handover: Handover }
  | { type: 'handoverFailed'; failure: PaymentFailure }
  | { type: 'scanOpened' }
  | { type: 'scanClosed' }
  | { type: 'payRefused'; failure: PaymentFailure }
  /** no answer to confirmPay: the server may or may not have it */
  | { type: 'payAnswerLost'; failure: PaymentFailure }
  | { type: 'withdrawStarted' }
  /** the payer gave the confirmed payment up; the truth tells whether in time */
  | { type: 'paymentWithdrawn'; truth: PayFlowState }
  | { type: 'withdrawFailed'; failure: PaymentFailure }
  /** the jump could not be made: nothing left this screen, another method may be chosen */
  | { type: 'schemeFailed'; failure: PaymentFailure }
  | { type: 'stateLearned'; truth: PayFlowState }
  | { type: 'stateAskingEnded' }
  /** the person came back from the provider, or asks by hand: the questions begin again */
  | { type: 'stateAskingResumed' }
  | { type: 'askedByHand' }
  | { type: 'answeredByHand'; failure?: PaymentFailure }
  | { type: 'closed' }

const noInputs: PaymentInputs = { remark: '', phone: '', payerName: '', payerAccount: '' }
export const closedPayment: PaymentState = { phase: 'closed', inputs: noInputs }

/** Phases in which a person may change the method or press 去支付. */
export const isOpenToPay = (state: PaymentState): boolean => state.phase === 'choosing'
/** Phases in which the server is asked for the true state of the flow. */
export const isAsking = (state: PaymentState): boolean => state.phase === 'handedOver'
/** The outcome is open: nothing may be paid a second time. */
export const isOutcomeOpen = (state: PaymentState): boolean =>
  state.phase === 'handedOver' || state.phase === 'unknown'
/** Nobody on this device knows whether the payer is still at the provider: "do not pay again" is said. */
export const isUnknown = (state: PaymentState): boolean =>
  state.phase === 'unknown' || (state.phase === 'handedOver' && !state.handover)

/** Some orders of the flow have got their money: the payer has paid, and the others wait for theirs. */
export const isPartlySettled = ({ truth }: PaymentState): boolean =>
  truth?.state === 'confirming' && truth.orders.some(order => order.paid)

export const chosenMethod = (state: PaymentState): LeafMethod | undefined =>
  state.info && findMethod(state.info.methods, state.method)

const showTypes: Record<PayShowType, ShowType> = {
  1: 'link',
  2: 'form',
  3: 'scan',
  4: 'native',
  5: 'jump',
  6: 'alipay',
}

/** How a method goes on after the confirmation; code '100' always goes to the form page (widgets §4). */
export const showTypeOf = (method: LeafMethod): ShowType | undefined =>
  method.code === FORM_METHOD ? 'form' : method.showType && showTypes[method.showType]

/** The checks before any payment attempt, in the order of the screen (widgets §5). */
export const checkPayment = (state: PaymentState): PaymentFailure | undefined => {
  const method = chosenMethod(state)
  if (!method) return { code: 'methodMissing' }
  const { phone, payerName, payerAccount } = state.inputs
  if (method.phoneRequired && phone.trim() === '') return { code: 'phoneMissing' }
  if (phone.trim() !== '' && method.showPhone && !isPhone(phone.trim())) return { code: 'phoneInvalid' }
  if (method.showPayerAccount && method.payerAccountRequired) {
    if (payerName.trim() === '') return { code: 'accountNameMissing' }
    if (payerAccount.trim() === '') return { code: 'accountNumberMissing' }
  }
  return undefined
}

/** Choosing by hand pays at once when nothing has to be typed first (widgets §4); the preselection never does. */
export const paysOnChoice = (method: LeafMethod): boolean => !method.phoneRequired

export const reducePayment = (state: PaymentState, event: PaymentEvent): PaymentState => {
  switch (event.type) {
    case 'opened':
      return { ...closedPayment, phase: 'loading', flowNo: event.flowNo }
    case 'closed':
      return closedPayment
    case 'orderLoaded':
      return state.phase === 'loading' ? withInfo(state, event.info) : state
    case 'orderFailed':
      return state.phase === 'loading' ? { ...state, phase: 'noInfo', failure: event.failure } : state
    case 'stateLearned':
      return withTruth(state, event.truth)
    case 'withdrawFailed':
    case 'paymentWithdrawn':
      return state.withdrawing ? whileWithdrawing(state, event) : state
    case 'methodChosen':
    case 'inputChanged':
    case 'payRejected':
    case 'payStarted':
      return isOpenToPay(state) ? whileChoosing(state, event) : state
    case 'payConfirmed':
    case 'payRefused':
    case 'payAnswerLost':
      return state.phase === 'confirming' ? whileConfirming(state, event) : state
    default:
      return isOutcomeOpen(state) ? whileOpen(state, event) : state
  }
}

type OutcomeEvent = Extract<
  PaymentEvent,
  {
    type:
      | 'handoverRemembered'
      | 'handoverFailed'
      | 'scanOpened'
      | 'scanClosed'
      | 'schemeFailed'
      | 'stateAskingEnded'
      | 'stateAskingResumed'
      | 'askedByHand'
      | 'answeredByHand'
      | 'withdrawStarted'
  }
>

const whileOpen = (state: PaymentState, event: OutcomeEvent): PaymentState => {
  switch (event.type) {
    case 'handoverRemembered':
      return isPartlySettled(state) ? state : { ...state, handover: event.handover }
    case 'handoverFailed':
      return { ...state, failure: event.failure }
    case 'scanOpened':
      return { ...state, scanOpen: state.handover?.showType === 'scan' }
    case 'scanClosed':
      return { ...state, scanOpen: false }
    case 'schemeFailed':
      return afresh(state, event.failure)
    case 'stateAskingEnded':
      return { ...state, phase: 'unknown', scanOpen: false }
    case 'stateAskingResumed':
      return { ...state, phase: 'handedOver' }
    case 'askedByHand':
      return { ...state, asking: true, failure: undefined }
    case 'answeredByHand':
      return { ...state, asking: false, failure: event.failure }
    case 'withdrawStarted':
      return { ...state, withdrawing: true, scanOpen: false, failure: undefined }
  }
}

const whileWithdrawing = (
  state: PaymentState,
  event: Extract<PaymentEvent, { type: 'withdrawFailed' | 'paymentWithdrawn' }>,
): PaymentState => {
  const answered = { ...state, withdrawing: false }
  return event.type === 'withdrawFailed'
    ? { ...answered, failure: event.failure }
    : withTruth({ ...answered, handover: undefined }, event.truth)
}

/** Back to the methods; not before a withdrawal is answered, which could still meet the next payment. */
const afresh = (state: PaymentState, failure?: PaymentFailure): PaymentState => {
  if (state.withdrawing) return { ...state, failure: failure ?? state.failure }
  return { ...state, phase: 'choosing', handover: undefined, scanOpen: false, asking: false, failure }
}

/** A flow that was confirmed before (reload, another device) goes on waiting; it is not offered for paying again. */
const withInfo = (state: PaymentState, info: PrePay): PaymentState => ({
  ...state,
  phase: state.truth?.state === 'confirming' ? 'handedOver' : 'choosing',
  info,
  method: preselected(info.methods, info.defaultMethod),
})

const whileChoosing = (
  state: PaymentState,
  event: Extract<PaymentEvent, { type: 'methodChosen' | 'inputChanged' | 'payRejected' | 'payStarted' }>,
): PaymentState => {
  switch (event.type) {
    case 'methodChosen':
      return { ...state, method: event.code, failure: undefined }
    case 'inputChanged': {
      const value = event.field === 'remark' ? event.value.slice(0, MAX_REMARK) : event.value
      return { ...state, inputs: { ...state.inputs, [event.field]: value }, failure: undefined }
    }
    case 'payRejected':
      return { ...state, failure: event.failure }
    case 'payStarted':
      return { ...state, phase: 'confirming', failure: undefined }
  }
}

const whileConfirming = (
  state: PaymentState,
  event: Extract<PaymentEvent, { type: 'payConfirmed' | 'payRefused' | 'payAnswerLost' }>,
): PaymentState => {
  switch (event.type) {
    case 'payConfirmed':
      return { ...state, phase: 'handedOver', handover: event.handover }
    case 'payRefused':
      return { ...state, phase: 'choosing', failure: event.failure }
    case 'payAnswerLost':
      return { ...state, phase: 'handedOver', failure: event.failure, handover: undefined }
  }
}

/** Only the server's word makes a payment paid; a flow nobody started yet can be paid again. */
const withTruth = (state: PaymentState, truth: PayFlowState): PaymentState => {
  if (state.phase === 'closed') return state
  const nothingOpen = { handover: undefined, scanOpen: false, asking: false, withdrawing: false }
  const settled = { ...state, ...nothingOpen, truth, failure: undefined }
  switch (truth.state) {
    case 'paid':
      return { ...settled, phase: 'paid' }
    case 'closed':
      return { ...settled, phase: 'ended' }
    case 'failed':
    case 'open':
      return isOutcomeOpen(state) ? afterNothingHappened(state, truth) : { ...state, truth }
    case 'confirming':
      return whileConfirmed({ ...state, truth })
  }
}

/** Somebody has confirmed it, here or elsewhere: it waits for them. What is paid in part needs no further paying. */
const whileConfirmed = (state: PaymentState): PaymentState => {
  const phase = state.phase === 'choosing' ? 'handedOver' : state.phase
  return isPartlySettled(state)
    ? { ...state, phase, handover: undefined, scanOpen: false }
    : { ...state, phase }
}

/** The provider did not charge: back to choosing, unless the payer is still looking at the provider's page or code. */
const afterNothingHappened = (state: PaymentState, truth: PayFlowState): PaymentState =>
  truth.state === 'open' && state.handover ? { ...state, truth } : { ...afresh(state), truth }
