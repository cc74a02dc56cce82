import type { PayShowType } from '@/api/pay'
import type { PayFlowState } from '@/api/payState'
import type { Fen } from '@/base/money'
import type { MethodRefusal } from './methods'

/**
 * What the payment centre and the mini-program's native pay page decide alike: what may be confirmed, when the server
 * is asked, when a payment stops, and what has come of it. Both keep their own fields beside these and send their events
 * through `decide`.
 */
export interface PaymentCore {
  phase: PaymentPhase
  /** so often the server is asked without a person; then the person asks */
  questions: number
  /** questions answered or lost since the payment was handed over, or since the person came back */
  asked: number
  /** the amount the person has seen and agreed to */
  shown?: Fen
  truth?: PayFlowState
  difference?: AmountDifference
  /** what the payer may still pay by: an open flow is no news while there is one */
  providerPage?: ProviderPage
  /** the payment that waits, as the confirmation or the server has named it: no other is withdrawn */
  payId?: string
  /** the payer closed the payment without paying: the questions withdraw it */
  givenUp?: boolean
  /** the confirmed payment is being withdrawn: nothing else is begun until that is answered */
  withdrawing?: boolean
  failure?: PaymentFailure
}

/**
 * - `choosing`: nothing is confirmed, or nothing was charged; paying is safe.
 * - `confirming`: confirmPay is on its way; nothing else may be sent.
 * - `atProvider`: the provider has the payment (link opened, QR shown, app jumped to); the truth is asked for.
 * - `unknown`: the server has given no outcome in time; "do not pay again" is shown, the buyer asks by a button.
 * - `differs`: the server names another amount than the one shown; nothing goes on from here.
 */
export type PaymentPhase =
  | 'closed'
  | 'loading'
  | 'noInfo'
  | 'choosing'
  | 'confirming'
  | 'atProvider'
  | 'unknown'
  | 'differs'
  | 'paid'
  | 'ended'

/** What the provider needs shown after the confirmation: the link, the form, or the text of the QR code. */
export interface ProviderPage {
  showType: PayShowType
  payUrl: string
  method: string
}

/** What was shown and agreed to, and what the server names instead. */
export interface AmountDifference {
  shown: Fen
  told: Fen
}

/** Why a payment is not attempted, or what went wrong; texts are found by the view. */
export type PaymentFailure =
  | {
      code: 'methodMissing' | 'phoneMissing' | 'phoneInvalid' | 'accountNameMissing' | 'accountNumberMissing'
    }
  | { code: MethodRefusal }
  /** the address of the payment is not one the shop opens, or the platform did not open it */
  | { code: 'addressRefused' }
  /** the payment that was shown here was taken back elsewhere */
  | { code: 'takenBack' }
  /** the app's own pay page could not be opened */
  | { code: 'pageNotOpened' }
  /** the person asked, and nothing has changed */
  | { code: 'noResultYet' }
  /** the server's own words */
  | { code: 'refused'; text: string }
  /** what was asked for could not be reached */
  | { code: 'unreachable'; action: 'pay' | 'scheme' | 'load' | 'ask' | 'withdraw' }

type OrderLoaded = {
  type: 'orderLoaded'
  /** what is to be paid */
  amount: Fen
  /** this device has confirmed the flow before, and the outcome is not known */
  begun?: boolean
  /** the page goes on with what the shop has confirmed for it: a flow that waits can be paid here */
  takesOver?: boolean
}
type WhileConfirming =
  /** `amount`: what the server has confirmed; absent where the next page confirms by itself */
  | { type: 'payConfirmed'; providerPage: ProviderPage; amount?: Fen; payId?: string }
  | { type: 'payRefused'; failure: PaymentFailure }
  /** no answer to confirmPay: the server may or may not have it */
  | { type: 'payAnswerLost'; failure?: PaymentFailure }
type WhileOpen =
  /** the payer is back: what was begun there has ended. `givenUp`: it ended without a payment */
  | { type: 'providerPageLeft'; givenUp?: boolean }
  /** one of the questions was answered or lost */
  | { type: 'questionPassed' }
  | { type: 'stateAskingEnded' }
  /** the person came back from the provider, or asks by hand: the questions begin again */
  | { type: 'stateAskingResumed' }

export type CoreEvent =
  | OrderLoaded
  | { type: 'orderFailed'; failure?: PaymentFailure }
  | { type: 'payStarted' }
  | { type: 'stateLearned'; truth: PayFlowState }
  | WhileConfirming
  | WhileOpen

/** Phase in which a person may change the method or press 去支付. */
export const isOpenToPay = ({ phase }: PaymentCore): boolean => phase === 'choosing'
/** The outcome is open: nothing may be paid a second time. */
export const isOutcomeOpen = ({ phase }: PaymentCore): boolean =>
  phase === 'atProvider' || phase === 'unknown'

/** What became of the flow is known, or nothing has begun: there is nothing to come back to. */
export const isKnown = ({ phase, truth }: PaymentCore): boolean =>
  phase === 'paid' ||
  phase === 'ended' ||
  phase === 'choosing' ||
  (phase === 'differs' && truth !== undefined && truth.state !== 'confirming')

/** Some orders of the flow have got their money: the payer has paid, and the others wait for theirs. */
export const isPartlySettled = ({ truth }: PaymentCore): boolean =>
  truth?.state === 'confirming' && truth.orders.some(order => order.paid)

/** Pauses before the first questions, in ms: quick at first, slower later. */
const PAUSES = [600, 1_000, 1_500, 2_000, 2_500, 3_000]
const LATER = 5_000

/** The next question to the server; undefined while none is asked without a person. */
export const questionOf = (
  state: PaymentCore,
): { pause: number; withdraws: boolean; payId?: string } | undefined =>
  state.phase === 'atProvider' && state.asked < state.questions
    ? { pause: PAUSES[state.asked] ?? LATER, withdraws: state.givenUp === true, payId: state.payId }
    : undefined

/** Pure. An event that does not fit the phase changes nothing. */
export const decide = <S extends PaymentCore>(state: S, event: CoreEvent): S => {
  switch (event.type) {
    case 'orderLoaded':
      return state.phase === 'loading' ? whenLoaded(state, event) : state
    case 'orderFailed':
      return state.phase === 'loading' ? withoutInfo(state, event.failure) : state
    case 'payStarted':
      return isOpenToPay(state)
        ? { ...state, phase: 'confirming', failure: undefined, givenUp: false }
        : state
    case 'stateLearned':
      return withTruth(state, event.truth)
    case 'payConfirmed':
    case 'payRefused':
    case 'payAnswerLost':
      return state.phase === 'confirming' ? whileConfirming(state, event) : state
    default:
      return isOutcomeOpen(state) ? whileOpen(state, event) : state
  }
}

/** A flow that was confirmed before (reload, another device) goes on waiting; it is not offered for paying again. */
const whenLoaded = <S extends PaymentCore>(state: S, { amount, begun, takesOver }: OrderLoaded): S => {
  const { truth, shown = amount } = state
  // what is paid in part is never begun again, not even by the page that takes over
  const waits = isPartlySettled(state) || (!takesOver && (truth ? truth.state === 'confirming' : begun))
  const loaded: S = { ...state, shown, phase: waits ? 'atProvider' : 'choosing' }
  return stopIfDifferent(stopIfDifferent(loaded, amount), truth?.totalAmount)
}

/** What is to be paid could not be read: a payment that waits is waited for all the same. */
const withoutInfo = <S extends PaymentCore>(state: S, failure?: PaymentFailure): S =>
  state.truth?.state === 'confirming'
    ? { ...state, phase: 'atProvider' }
    : { ...state, phase: 'noInfo', failure }

const whileConfirming = <S extends PaymentCore>(state: S, event: WhileConfirming): S => {
  switch (event.type) {
    case 'payConfirmed':
      return stopIfDifferent(
        { ...state, phase: 'atProvider', providerPage: event.providerPage, payId: event.payId },
        event.amount,
      )
    case 'payRefused':
      return { ...state, phase: 'choosing', failure: event.failure }
    case 'payAnswerLost':
      return { ...state, phase: 'atProvider', failure: event.failure, providerPage: undefined }
  }
}

const whileOpen = <S extends PaymentCore>(state: S, event: WhileOpen): S => {
  switch (event.type) {
    case 'providerPageLeft':
      return { ...state, providerPage: undefined, givenUp: event.givenUp }
    case 'questionPassed': {
      if (state.phase !== 'atProvider') return state
      const asked = state.asked + 1
      return { ...state, asked, phase: asked < state.questions ? 'atProvider' : 'unknown' }
    }
    case 'stateAskingEnded':
      return { ...state, phase: 'unknown' }
    case 'stateAskingResumed':
      return { ...state, phase: 'atProvider', asked: 0 }
  }
}

/** Back to the methods; not before a withdrawal is answered, which could still meet the next payment. */
export const afresh = <S extends PaymentCore>(state: S, failure?: PaymentFailure): S =>
  state.withdrawing
    ? { ...state, failure: failure ?? state.failure }
    : { ...state, phase: 'choosing', asked: 0, providerPage: undefined, failure }

/** A buyer pays the amount that is shown: when the server names another one, the payment stops. */
const stopIfDifferent = <S extends PaymentCore>(state: S, told: Fen | undefined): S => {
  const { shown, phase } = state
  if (shown === undefined || told === undefined || shown === told) return state
  const settled = phase === 'paid' || phase === 'ended'
  return {
    ...state,
    difference: { shown, told },
    providerPage: undefined,
    phase: settled ? phase : 'differs',
  }
}

/** Only the server's word makes a payment paid; a flow that was not begun can still be paid. */
const withTruth = <S extends PaymentCore>(state: S, truth: PayFlowState): S =>
  stopIfDifferent(afterTruth({ ...state, truth, payId: truth.payId }, truth), truth.totalAmount)

const afterTruth = <S extends PaymentCore>(state: S, truth: PayFlowState): S => {
  switch (truth.state) {
    case 'paid':
    case 'closed': {
      const phase = truth.state === 'paid' ? 'paid' : 'ended'
      const nothing = { providerPage: undefined, failure: undefined, difference: undefined }
      return { ...state, ...nothing, phase, withdrawing: false }
    }
    case 'confirming': {
      // it was confirmed, here or on another device: its outcome is waited for
      const phase = state.phase === 'choosing' ? 'atProvider' : state.phase
      // what is paid in part needs no further paying
      return { ...state, phase, providerPage: isPartlySettled(state) ? undefined : state.providerPage }
    }
    default:
      // not charged: back to choosing, unless the payer is still looking at the provider's page or code
      return isOutcomeOpen(state) && !(truth.state === 'open' && state.providerPage) ? afresh(state) : state
  }
}
