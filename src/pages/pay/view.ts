import { amountOf, canPay, isPartlySettled, type PayPageState, type PayPhase } from './model'
import type { PayTexts } from './texts'

/** What the template draws; everything is text or a flag. */
export interface PayView {
  tone: 'plain' | 'good' | 'care' | 'bad'
  mark: string
  title: string
  hint: string
  amount: boolean
  integer: string
  decimals: string
  receiver: string
  /** stand before and after the amount */
  before: string
  after: string
  orders: { code: string; amount: string; state: string }[]
  /** '' hides the button */
  primary: string
  busy: boolean
  leave: string
}

const tones: Partial<Record<PayPhase, PayView['tone']>> = {
  paid: 'good',
  unknown: 'care',
  notPaid: 'care',
  badLink: 'bad',
  refused: 'bad',
  ended: 'bad',
  unreachable: 'bad',
}
const marks: Record<PayView['tone'], string> = { plain: '¥', good: '✓', care: '!', bad: '!' }

const hintOf = (state: PayPageState, texts: PayTexts): string => {
  if (isPartlySettled(state)) return texts.partlyHint
  switch (state.phase) {
    case 'badLink':
      return texts.badLinkHint
    case 'unreachable':
      return texts.unreachableHint
    case 'checking':
      return texts.checkingHint
    case 'unknown':
      return state.message ?? texts.unknownHint
    case 'notPaid':
      return state.message ?? texts.notPaidHint
    case 'ready':
      return canPay(state) ? '' : texts.noMethod
    default:
      return state.message ?? ''
  }
}

const primaryOf = (state: PayPageState, texts: PayTexts): string => {
  switch (state.phase) {
    case 'ready':
      return canPay(state) ? texts.pay : ''
    case 'paying':
      return texts.paying
    case 'checking':
      return texts.checking
    case 'notPaid':
      return canPay(state) ? texts.payAgain : ''
    case 'unknown':
      return texts.ask
    case 'unreachable':
      return texts.retry
    default:
      return ''
  }
}

const digitsOf = (fen: number): { integer: string; decimals: string } => {
  const digits = String(fen).padStart(3, '0')
  return { integer: digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ','), decimals: digits.slice(-2) }
}
const yuanOf = (fen: number): string => {
  const { integer, decimals } = digitsOf(fen)
  return `¥${integer}.${decimals}`
}
const paidOf = ({ truth }: PayPageState): number =>
  (truth?.orders ?? []).reduce((sum, order) => sum + (order.paid ? order.amount : 0), 0)

export const viewOf = (state: PayPageState, texts: PayTexts, canGoBack: boolean): PayView => {
  const tone = tones[state.phase] ?? 'plain'
  const partly = isPartlySettled(state)
  const total = amountOf(state)
  // the sum alone would read as paid
  const fen = partly ? paidOf(state) : total
  const pending = state.phase === 'unknown' || partly
  const { integer, decimals } = digitsOf(fen ?? 0)
  return {
    tone,
    mark: marks[tone],
    title: partly ? texts.partly : texts[state.phase],
    hint: hintOf(state, texts),
    amount: fen !== undefined,
    integer,
    decimals,
    before: partly ? texts.orderPaid : '',
    after: partly ? `${texts.ofTotal} ${yuanOf(total ?? 0)}` : '',
    receiver: state.receiver,
    orders: (state.truth?.orders ?? []).map(order => ({
      code: order.orderCode,
      amount: yuanOf(order.amount),
      state: order.paid ? texts.orderPaid : pending ? texts.orderPending : texts.orderOpen,
    })),
    primary: primaryOf(state, texts),
    busy: state.phase === 'paying' || state.phase === 'checking',
    leave: canGoBack ? texts.back : texts.home,
  }
}
