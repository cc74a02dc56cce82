import { isPartlySettled } from '@/features/payment/model/machine'
import {
  amountOf,
  canGoOn,
  canPay,
  messageOf,
  wordOf,
  type PageMethod,
  type PayPageState,
  type PayWord,
} from './model'
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
  /** offered where the link names none */
  methods: readonly PageMethod[]
  /** '' hides the button */
  primary: string
  busy: boolean
  leave: string
}

const tones: Partial<Record<PayWord, PayView['tone']>> = {
  paid: 'good',
  unknown: 'care',
  differs: 'care',
  notPaid: 'care',
  badLink: 'bad',
  refused: 'bad',
  ended: 'bad',
  unreachable: 'bad',
}
const marks: Record<PayView['tone'], string> = { plain: '¥', good: '✓', care: '!', bad: '!' }

/** Texts are found by the word; most words have no hint. */
const hintOf = (state: PayPageState, texts: PayTexts): string => {
  const { difference, unread, reason } = state
  const word = wordOf(state)
  if (isPartlySettled(state)) return texts.partlyHint
  if (difference) return texts.differsHint
  if (canGoOn(state)) return texts.goOnHint
  if (word === 'notPaid' && reason) return texts.denied + reason
  if (word === 'choosing') return canPay(state) ? '' : unread ? texts.unread : texts.noMethod
  const hints: Readonly<Record<string, string>> = texts
  return (word !== 'atProvider' && messageOf(state)) || (hints[`${word}Hint`] ?? '')
}

const primaries: Partial<Record<PayWord, 'confirming' | 'atProvider' | 'ask' | 'retry'>> = {
  confirming: 'confirming',
  atProvider: 'atProvider',
  unknown: 'ask',
  unreachable: 'retry',
}

const primaryOf = (state: PayPageState, texts: PayTexts): string => {
  if (state.difference) return texts.orders
  if (canGoOn(state)) return texts.goOn
  if (canPay(state)) return state.tried ? texts.payAgain : texts.pay
  // it could not be read what there is to choose
  const key = state.phase === 'choosing' && !state.methods.length ? 'retry' : primaries[wordOf(state)]
  return key ? texts[key] : ''
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

/** Both sums, where they differ. */
const sumsOf = ({ difference }: PayPageState, texts: PayTexts): PayView['orders'] =>
  difference
    ? [
        { code: texts.amountShown, amount: yuanOf(difference.shown), state: '' },
        { code: texts.amountTold, amount: yuanOf(difference.told), state: '' },
      ]
    : []

export const viewOf = (state: PayPageState, texts: PayTexts, canGoBack: boolean): PayView => {
  const word = wordOf(state)
  const tone = tones[word] ?? 'plain'
  const partly = isPartlySettled(state)
  const total = amountOf(state)
  // the sum alone would read as paid
  const fen = partly ? paidOf(state) : total
  const pending = word === 'unknown' || partly
  const { integer, decimals } = digitsOf(fen ?? 0)
  return {
    tone,
    mark: marks[tone],
    title: partly ? texts.partly : texts[word],
    hint: hintOf(state, texts),
    amount: fen !== undefined && !state.difference,
    integer,
    decimals,
    before: partly ? texts.orderPaid : '',
    after: partly ? `${texts.ofTotal} ${yuanOf(total ?? 0)}` : '',
    receiver: state.receiver,
    orders: sumsOf(state, texts).concat(
      (state.truth?.orders ?? []).map(order => ({
        code: order.orderCode,
        amount: yuanOf(order.amount),
        state: order.paid ? texts.orderPaid : pending ? texts.orderPending : texts.orderOpen,
      })),
    ),
    methods: word === 'choosing' && !canPay(state) ? state.methods : [],
    primary: primaryOf(state, texts),
    busy: (word === 'confirming' || word === 'atProvider') && !canGoOn(state),
    leave: canGoBack ? texts.back : texts.home,
  }
}
