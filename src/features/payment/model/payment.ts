import type { PayFlowState } from '@/api/payState'
import { afresh, decide, isOpenToPay, isOutcomeOpen, isPartlySettled } from './machine'
import { preselected } from './methods'
import { closedPayment, MAX_REMARK, type PaymentEvent, type PaymentState } from './paymentState'

type EventOf<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>
type ChoosingEvent = EventOf<'methodChosen' | 'inputChanged' | 'payRejected'>
type WithdrawalEvent = EventOf<'paymentWithdrawn' | 'withdrawFailed'>
type OpenEvent = EventOf<
  | 'providerPageRemembered'
  | 'providerPageFailed'
  | 'schemeFailed'
  | 'nativePageLeft'
  | 'returnUnanswered'
  | 'scanOpened'
  | 'scanClosed'
  | 'askedByHand'
  | 'answeredByHand'
  | 'withdrawStarted'
>

/** The payment centre: the machine, and beside it what is typed, chosen, shown and withdrawn by hand. */
export const reducePayment = (state: PaymentState, event: PaymentEvent): PaymentState => {
  if (event.type === 'opened') return { ...closedPayment, phase: 'loading', flowNo: event.flowNo }
  if (event.type === 'closed') return closedPayment
  if (state.phase === 'closed') return state
  const next = reduceOpened(state, event)
  return next === state ? state : withoutPast(state, next)
}

const reduceOpened = (
  state: PaymentState,
  event: Exclude<PaymentEvent, EventOf<'opened' | 'closed'>>,
): PaymentState => {
  switch (event.type) {
    case 'orderLoaded':
      return state.phase === 'loading' ? withInfo(state, event) : state
    case 'methodChosen':
    case 'inputChanged':
    case 'payRejected':
      return isOpenToPay(state) ? whileChoosing(state, event) : state
    case 'paymentWithdrawn':
    case 'withdrawFailed':
      return state.withdrawing ? afterWithdrawal(state, event) : state
    case 'stateLearned':
      return whenTold({ ...state, returning: false }, event)
    case 'orderFailed':
    case 'payStarted':
    case 'payConfirmed':
    case 'payRefused':
    case 'payAnswerLost':
    case 'questionPassed':
    case 'stateAskingEnded':
    case 'stateAskingResumed':
      return decide(state, event)
    default:
      return isOutcomeOpen(state) ? whileOpen(state, event) : state
  }
}

/** What is shown holds a payment: it is worth nothing once the server waits for another one, or for none any more. */
const isOver = ({ providerPage, payId, truth: before }: PaymentState, truth: PayFlowState): boolean => {
  if (!providerPage?.payUrl) return false
  if (truth.state === 'confirming') return payId !== undefined && truth.payId !== payId
  return truth.state === 'open' && before?.state === 'confirming'
}

const whenTold = (state: PaymentState, event: EventOf<'stateLearned'>): PaymentState => {
  if (!isOver(state, event.truth)) return decide(state, event)
  const next = decide({ ...state, providerPage: undefined }, event)
  return isOpenToPay(next) ? { ...next, failure: { code: 'takenBack' } } : next
}

const withInfo = (state: PaymentState, { info, refused, begun }: EventOf<'orderLoaded'>): PaymentState => {
  const method = preselected(info.methods, info.defaultMethod, refused)
  return decide({ ...state, info, refused, method }, { type: 'orderLoaded', amount: info.totalAmount, begun })
}

const whileChoosing = (state: PaymentState, event: ChoosingEvent): PaymentState => {
  switch (event.type) {
    case 'methodChosen':
      return { ...state, method: event.code, failure: undefined, failedOnChoice: false }
    case 'inputChanged': {
      const value = event.field === 'remark' ? event.value.slice(0, MAX_REMARK) : event.value
      return { ...state, inputs: { ...state.inputs, [event.field]: value }, failure: undefined }
    }
    case 'payRejected':
      return { ...state, failure: event.failure, failedOnChoice: event.onChoice === true }
  }
}

const whileOpen = (state: PaymentState, event: OpenEvent): PaymentState => {
  switch (event.type) {
    case 'providerPageRemembered':
      return isPartlySettled(state) ? state : { ...state, providerPage: event.providerPage }
    case 'providerPageFailed':
      return { ...state, failure: event.failure }
    case 'schemeFailed':
      return afresh(state, event.failure)
    case 'nativePageLeft':
      return { ...decide(state, { type: 'providerPageLeft' }), returning: true }
    case 'returnUnanswered':
      return { ...state, returning: false }
    case 'scanOpened':
      return { ...state, scanOpen: state.providerPage?.showType === 'scan' }
    case 'scanClosed':
      return { ...state, scanOpen: false }
    case 'askedByHand':
      return { ...state, asking: true, failure: undefined }
    case 'answeredByHand':
      return { ...state, asking: false, failure: event.failure }
    case 'withdrawStarted':
      return { ...state, withdrawing: true, failure: undefined }
  }
}

const afterWithdrawal = (state: PaymentState, event: WithdrawalEvent): PaymentState => {
  const answered = { ...state, withdrawing: false }
  if (event.type === 'withdrawFailed') return { ...answered, failure: event.failure }
  const { truth } = event
  return decide({ ...answered, providerPage: undefined, returning: false }, { type: 'stateLearned', truth })
}

/** What is shown of an open outcome goes with it: the code with its payment, the waiting with the questions. */
const withoutPast = (before: PaymentState, next: PaymentState): PaymentState => {
  const open = isOutcomeOpen(next)
  const gaveUp = next.phase === 'unknown' && before.phase !== 'unknown'
  const scannable = open && !gaveUp && next.providerPage !== undefined && !next.withdrawing
  return {
    ...next,
    scanOpen: next.scanOpen && scannable,
    asking: next.asking && open,
    returning: next.returning && !gaveUp,
  }
}
