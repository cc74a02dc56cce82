import type { PayFlowState } from '@/api/payState'
import type { Fen } from '@/base/money'
import {
  decide,
  isOutcomeOpen,
  isPartlySettled,
  type CoreEvent,
  type PaymentCore,
  type PaymentFailure,
  type PaymentPhase,
} from '@/features/payment/model/machine'

/** What a link must carry for this page (shop §2); `method` may be missing: then the page offers its own. */
export interface PayLink {
  flowNo: string
  ip: string
  userUuid: string
  method: string
}

/** Ids of the server: printable, short, nothing that could be markup or a path. */
const ID = /^[\w-]{1,80}$/
const IP = /^[\d.:a-fA-F]{0,45}$/

const plain = (value: unknown): string => {
  if (typeof value !== 'string') return ''
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Undefined for a link without a usable flow number or owner. */
export const decodePayLink = (query: Readonly<Record<string, unknown>>): PayLink | undefined => {
  const own = (name: string) => (Object.prototype.hasOwnProperty.call(query, name) ? plain(query[name]) : '')
  const [flowNo, ip, userUuid, method] = ['cPaymentFlowNo', 'ip', 'uuid', 'method'].map(own) as [
    string,
    string,
    string,
    string,
  ]
  if (!ID.test(flowNo) || !ID.test(userUuid) || !IP.test(ip) || (method !== '' && !ID.test(method)))
    return undefined
  return { flowNo, ip, userUuid, method }
}

/** The machine of payments, and beside it what this page alone knows. */
export interface PayPageState extends PaymentCore {
  phase: Exclude<PaymentPhase, 'closed'>
  link?: PayLink
  receiver: string
  /** ways to pay this page can go, for a link that names none */
  methods: readonly PageMethod[]
  /** a method cannot be read */
  unread?: boolean
  /** a payment was started here */
  tried?: boolean
  /** why the platform has refused the payment, in its own words */
  reason?: string
}

export interface PageMethod {
  code: string
  name: string
}

export type PayPageEvent =
  | Extract<
      CoreEvent,
      {
        type:
          | 'orderFailed'
          | 'payStarted'
          | 'payRefused'
          | 'payAnswerLost'
          | 'questionPassed'
          | 'stateAskingResumed'
      }
    >
  /** `amount`: what the person has seen in the shop */
  | { type: 'opened'; link: PayLink | undefined; amount?: Fen }
  /** `amount`: what is to be paid, while it can be */
  | {
      type: 'flowLoaded'
      truth: PayFlowState
      receiver: string
      amount?: Fen
      methods: readonly PageMethod[]
      unread?: boolean
    }
  | { type: 'methodChosen'; code: string }
  /** `truth`: the flow after the refusal, where the server could be asked */
  | { type: 'confirmRefused'; message: string; truth?: PayFlowState }
  | { type: 'platformAnswered'; paid: boolean; payId?: string; reason?: string }
  | { type: 'truthLearned'; truth: PayFlowState }

export const initialPayPage: PayPageState = {
  phase: 'loading',
  questions: 8,
  asked: 0,
  receiver: '',
  methods: [],
}

/** What the page says: the phase, and why there is no flow or that nothing was charged. Texts are found by it. */
export type PayWord =
  | Exclude<PayPageState['phase'], 'noInfo'>
  | 'badLink'
  | 'refused'
  | 'unreachable'
  | 'notPaid'

export const wordOf = ({ phase, link, failure, tried }: PayPageState): PayWord => {
  // nothing was sent
  if (phase !== 'noInfo' && failure?.code !== 'unreachable')
    return phase === 'choosing' && tried ? 'notPaid' : phase
  if (!link) return 'badLink'
  return failure?.code === 'refused' ? 'refused' : 'unreachable'
}

/** The server's own words: why it refused, why the flow is closed or was not paid. */
export const messageOf = ({ phase, failure, truth, tried }: PayPageState): string | undefined => {
  if (failure?.code === 'refused') return failure.text
  return phase === 'ended' || (phase === 'choosing' && tried) ? truth?.msg : undefined
}

/** The amount in fen, once the server told it. */
export const amountOf = (state: PayPageState): number | undefined => state.truth?.totalAmount

/**
 * Confirmed, its answer lost: the platform was not asked. Confirming once more answers the same payment, or says what
 * has become of it.
 */
export const canGoOn = (state: PayPageState): boolean =>
  !!state.tried &&
  !(state.providerPage || state.givenUp || state.failure) &&
  isOutcomeOpen(state) &&
  state.truth?.state === 'confirming' &&
  !isPartlySettled(state)

export const canPay = ({ phase, link }: PayPageState): boolean => phase === 'choosing' && !!link?.method

/** The person chose the method before coming here, so the payment starts by itself, once. */
export const startsByItself = (state: PayPageState): boolean => canPay(state) && !state.tried

export const reducePayPage = (state: PayPageState, event: PayPageEvent): PayPageState => {
  switch (event.type) {
    case 'opened':
      return event.link
        ? { ...initialPayPage, link: event.link, shown: event.amount }
        : { ...initialPayPage, phase: 'noInfo' }
    case 'flowLoaded':
      return loaded(state, event)
    case 'methodChosen':
      return choose(state, event.code)
    case 'payStarted':
      return canPay(state) || canGoOn(state)
        ? decide({ ...state, phase: 'choosing', tried: true, reason: undefined }, event)
        : state
    case 'confirmRefused':
      return state.phase === 'confirming' ? refused(state, event) : state
    case 'platformAnswered':
      return state.phase === 'confirming' ? answered(state, event) : state
    case 'truthLearned':
      return decide(decide(state, { type: 'stateLearned', truth: event.truth }), { type: 'questionPassed' })
    default:
      return decide(state, event)
  }
}

/** The shop may have confirmed the flow for the jump to this page, which goes on with it. */
const loaded = (
  state: PayPageState,
  { truth, receiver, methods, unread, amount }: Extract<PayPageEvent, { type: 'flowLoaded' }>,
): PayPageState => {
  const known = decide({ ...state, receiver, methods, unread }, { type: 'stateLearned', truth })
  // what waits is waited for, though there is nothing to pay it with
  return decide(
    known,
    amount === undefined ? { type: 'orderFailed' } : { type: 'orderLoaded', amount, takesOver: true },
  )
}

/** A way to pay is chosen by hand; a link that names one leaves no choice. */
const choose = (state: PayPageState, code: string): PayPageState =>
  state.link?.method === '' &&
  state.phase === 'choosing' &&
  state.methods.some(method => method.code === code)
    ? { ...state, link: { ...state.link, method: code } }
    : state

/** An open flow is not charged: what the platform does not report as paid is withdrawn by the questions. */
const answered = (
  state: PayPageState,
  { paid, payId, reason }: Extract<PayPageEvent, { type: 'platformAnswered' }>,
): PayPageState => {
  const providerPage = { showType: 'native', payUrl: '', method: state.link?.method ?? '' } as const
  const given = decide({ ...state, reason }, { type: 'payConfirmed', providerPage, payId })
  return paid ? given : decide(given, { type: 'providerPageLeft', givenUp: true })
}

/** A refusal says nothing about a payment that a person has begun before, here or by another method. */
const refused = (
  state: PayPageState,
  { message, truth = state.truth }: { message: string; truth?: PayFlowState },
): PayPageState => {
  const failure: PaymentFailure = { code: 'refused', text: message }
  const open = decide(state, { type: 'payRefused', failure })
  // that payment was not begun here: the person asks for it
  const known = truth
    ? decide(decide(open, { type: 'stateLearned', truth }), { type: 'stateAskingEnded' })
    : open
  return known.phase === 'paid' ? known : { ...known, failure }
}
