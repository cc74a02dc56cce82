import type { PayFlowState, PlatformPayParams } from '@/api/pay'
import { pauseBefore } from '@/base/asking'

/** What a link must carry for this page (shop §2); `method` may be missing: then nothing is started by itself. */
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

/**
 * - `ready`: the flow is open and nothing was started.
 * - `paying`: from the confirmation to the platform's answer; the button is dead.
 * - `checking`: the platform answered, the server is asked.
 * - `notPaid`: the server says that nothing was charged; trying again is safe.
 * - `unknown`: money may have moved and nobody could say; "do not pay again".
 */
export type PayPhase =
  | 'loading'
  | 'badLink'
  | 'unreachable'
  | 'refused'
  | 'ready'
  | 'paying'
  | 'checking'
  | 'notPaid'
  | 'unknown'
  | 'paid'
  | 'ended'

export type PlatformAnswer = 'ok' | 'cancelled' | 'failed'

export interface PayPageState {
  phase: PayPhase
  link?: PayLink
  receiver: string
  truth?: PayFlowState
  /** what the platform's payment call said last */
  platform?: PlatformAnswer
  /** questions asked since the platform answered */
  asked: number
  /** the server's words for `refused` and `notPaid` */
  message?: string
}

export type PayPageEvent =
  | { type: 'opened'; link: PayLink | undefined }
  | { type: 'flowLoaded'; truth: PayFlowState; receiver: string }
  | { type: 'flowUnreachable' }
  | { type: 'flowRefused'; message: string }
  | { type: 'payStarted' }
  /** `truth`: the flow after the refusal, where the server could be asked */
  | { type: 'confirmRefused'; message: string; truth?: PayFlowState }
  | { type: 'confirmLost' }
  | { type: 'platformAnswered'; answer: PlatformAnswer }
  | { type: 'truthLearned'; truth: PayFlowState }
  | { type: 'truthUnreachable' }
  | { type: 'askedAgain' }

/** Some orders of the flow have got their money: the payer has paid, and the others wait for theirs. */
export const isPartlySettled = ({ truth }: PayPageState): boolean =>
  truth?.state === 'confirming' && truth.orders.some(order => order.paid)

/** Whether the next question gives up what was confirmed here and the platform says is not paid. */
export const givesUp = ({ platform }: PayPageState): boolean =>
  platform === 'cancelled' || platform === 'failed'

export const initialPayPage: PayPageState = { phase: 'loading', receiver: '', asked: 0 }

/** The amount in fen, once the server told it. */
export const amountOf = (state: PayPageState): number | undefined => state.truth?.totalAmount

export const canPay = (state: PayPageState): boolean =>
  (state.phase === 'ready' || state.phase === 'notPaid') &&
  state.link?.method !== '' &&
  state.link !== undefined

/** The person chose the method before coming here, so the payment starts by itself, once. */
export const startsByItself = (state: PayPageState): boolean => state.phase === 'ready' && canPay(state)

/** Pause before the next question to the server; undefined when it is time to say "unknown". */
export const nextQuestion = (state: PayPageState): number | undefined =>
  state.phase === 'checking' ? pauseBefore(state.asked, MAX_QUESTIONS) : undefined

const MAX_QUESTIONS = 8

export const reducePayPage = (state: PayPageState, event: PayPageEvent): PayPageState => {
  switch (event.type) {
    case 'opened':
      return event.link ? { ...initialPayPage, link: event.link } : { ...initialPayPage, phase: 'badLink' }
    case 'flowLoaded':
      return settle({ ...state, receiver: event.receiver, truth: event.truth }, 'ready')
    case 'flowUnreachable':
      return { ...state, phase: 'unreachable' }
    case 'flowRefused':
      return { ...state, phase: 'refused', message: event.message }
    case 'payStarted':
      return canPay(state)
        ? { ...state, phase: 'paying', message: undefined, platform: undefined, asked: 0 }
        : state
    case 'confirmRefused':
      return state.phase === 'paying' ? afterRefusal(state, event) : state
    case 'confirmLost':
      return state.phase === 'paying' ? { ...state, phase: 'checking' } : state
    case 'platformAnswered':
      return state.phase === 'paying' ? { ...state, phase: 'checking', platform: event.answer } : state
    case 'askedAgain':
      return state.phase === 'unknown' ? { ...state, phase: 'checking', asked: 0 } : state
    case 'truthLearned':
      return afterQuestion(settle({ ...state, truth: event.truth }, state.phase), event.truth)
    case 'truthUnreachable':
      return afterQuestion(state)
  }
}

/** Only the server decides that a flow is paid or closed. */
const settle = (state: PayPageState, otherwise: PayPhase): PayPageState => {
  if (state.truth?.state === 'paid') return { ...state, phase: 'paid' }
  if (state.truth?.state === 'closed') return { ...state, phase: 'ended', message: state.truth.msg }
  return { ...state, phase: otherwise }
}

/** A refusal says nothing about a payment that somebody has begun before, here or by another method. */
const afterRefusal = (
  state: PayPageState,
  { message, truth = state.truth }: { message: string; truth?: PayFlowState },
): PayPageState => {
  const next = settle({ ...state, truth }, truth?.state === 'confirming' ? 'unknown' : 'notPaid')
  return next.phase === 'paid' ? next : { ...next, message }
}

/**
 * `answer`: what the server has just said; not an older word of it. An open flow is not charged: what the platform
 * does not report as paid is given up by the question.
 */
const afterQuestion = (state: PayPageState, answer?: PayFlowState): PayPageState => {
  if (state.phase !== 'checking') return state
  const asked = state.asked + 1
  const notCharged = answer?.state === 'failed' || (answer?.state === 'open' && state.platform !== 'ok')
  if (notCharged) return { ...state, asked, phase: 'notPaid', message: answer.msg }
  return { ...state, asked, phase: asked >= MAX_QUESTIONS ? 'unknown' : 'checking' }
}

export type { PlatformPayParams }
