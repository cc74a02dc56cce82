import fc from 'fast-check'
import type { PrePay } from '@/api/pay'
import type { PayFlowState, PayStateName } from '@/api/payState'
import {
  isOpenToPay,
  isOutcomeOpen,
  questionOf,
  type ProviderPage,
  type PaymentCore,
} from '@/features/payment/model/machine'
import { isPaidByPlatform, leavesOf } from '@/features/payment/model/methods'
import { reducePayment } from '@/features/payment/model/payment'
import { closedPayment, type PaymentEvent, type PaymentState } from '@/features/payment/model/paymentState'
import { initialPayPage, reducePayPage, type PayPageEvent, type PayPageState } from '@/pages/pay/model'

/** What happens to a payment, whichever of the two shows it. */
type Happening =
  | 'loaded'
  | 'notLoaded'
  | 'pressedPay'
  | 'refused'
  | 'answerLost'
  | 'paidByPlatform'
  | 'notPaidByPlatform'
  | 'questionLost'
  | 'askedAgain'
  | PayStateName
  | 'otherAmount'
  | 'paidOtherAmount'
  | 'partlyPaid'

const SHOWN = 990
const truthOf = (state: PayStateName, totalAmount = SHOWN, paid = false): PayFlowState => ({
  paymentFlowNo: 'PF1',
  state,
  totalAmount,
  orders: [
    { orderCode: 'A', amount: 495, paid },
    { orderCode: 'B', amount: 495, paid: false },
  ],
})
const truths: Partial<Record<Happening, PayFlowState>> = {
  open: truthOf('open'),
  confirming: truthOf('confirming'),
  failed: truthOf('failed'),
  paid: truthOf('paid'),
  closed: truthOf('closed'),
  otherAmount: truthOf('confirming', 500),
  paidOtherAmount: truthOf('paid', 500),
  partlyPaid: truthOf('confirming', SHOWN, true),
}

const info: PrePay = {
  receiverName: '安力商城',
  trxIp: '10.0.0.1',
  payAccountName: '',
  orders: [],
  totalAmount: SHOWN,
  methods: [
    {
      name: '小程序支付',
      code: 'WX_MINI',
      showType: 'native',
      showPhone: false,
      phoneRequired: false,
      showPayerAccount: false,
      payerAccountRequired: false,
      methods: [],
    },
  ],
  brokenMethods: [],
}
const providerPage: ProviderPage = { showType: 'native', payUrl: '', method: 'WX_MINI' }
const refusal = { code: 'refused', text: '余额不足' } as const

/** The payment centre: the app's own pay page is the provider it hands over to. */
const centreEvents = (happening: Happening): PaymentEvent[] => {
  const truth = truths[happening]
  if (truth) return [{ type: 'stateLearned', truth }, { type: 'questionPassed' }]
  switch (happening) {
    case 'loaded':
      return [
        { type: 'stateLearned', truth: truthOf('open') },
        { type: 'orderLoaded', info },
      ]
    case 'notLoaded':
      return [{ type: 'orderFailed' }]
    case 'pressedPay':
      return [{ type: 'payStarted' }]
    case 'refused':
      return [
        { type: 'payRefused', failure: refusal },
        { type: 'stateLearned', truth: truthOf('open') },
      ]
    case 'answerLost':
      return [{ type: 'payAnswerLost', failure: { code: 'unreachable', action: 'pay' } }]
    case 'paidByPlatform':
      return [{ type: 'payConfirmed', providerPage }]
    case 'notPaidByPlatform':
      return [{ type: 'payConfirmed', providerPage }, { type: 'nativePageLeft' }]
    case 'askedAgain':
      return [{ type: 'stateAskingResumed' }]
    default:
      return [{ type: 'questionPassed' }]
  }
}

const pageEvents = (happening: Happening): PayPageEvent[] => {
  const truth = truths[happening]
  if (truth) return [{ type: 'truthLearned', truth }]
  switch (happening) {
    case 'loaded':
      return [{ type: 'flowLoaded', truth: truthOf('open'), receiver: '', amount: SHOWN, methods: [] }]
    case 'notLoaded':
      return [{ type: 'orderFailed' }]
    case 'pressedPay':
      return [{ type: 'payStarted' }]
    case 'refused':
      return [{ type: 'confirmRefused', message: refusal.text, truth: truthOf('open') }]
    case 'answerLost':
      return [{ type: 'payAnswerLost' }]
    case 'paidByPlatform':
      return [{ type: 'platformAnswered', paid: true }]
    case 'notPaidByPlatform':
      return [{ type: 'platformAnswered', paid: false }]
    case 'askedAgain':
      return [{ type: 'stateAskingResumed' }]
    default:
      return [{ type: 'questionPassed' }]
  }
}

const link = { flowNo: 'PF1', ip: '10.0.0.1', userUuid: 'u-1', method: 'WX_MINI' }
/** Both ask equally often here, so that they end at the same question. */
const QUESTIONS = 3
const openedCentre: PaymentState = {
  ...reducePayment(closedPayment, { type: 'opened', flowNo: 'PF1' }),
  questions: QUESTIONS,
}
const openedPage: PayPageState = {
  ...reducePayPage(initialPayPage, { type: 'opened', link }),
  questions: QUESTIONS,
}

interface Both {
  centre: PaymentState
  page: PayPageState
}
const opened: Both = { centre: openedCentre, page: openedPage }
const happens = ({ centre, page }: Both, happening: Happening): Both => ({
  centre: fits(centre, happening) ? centreEvents(happening).reduce(reducePayment, centre) : centre,
  page: fits(page, happening) ? pageEvents(happening).reduce(reducePayPage, page) : page,
})
/** An answer comes only where something was asked. */
const fits = ({ phase }: PaymentCore, happening: Happening): boolean => {
  if (happening === 'loaded' || happening === 'notLoaded') return phase === 'loading'
  if (['refused', 'answerLost', 'paidByPlatform', 'notPaidByPlatform'].includes(happening))
    return phase === 'confirming'
  return true
}
const decided = (state: PaymentCore) => ({
  phase: state.phase,
  shown: state.shown,
  truth: state.truth,
  difference: state.difference,
  mayPay: isOpenToPay(state),
  mayBeCharged: isOutcomeOpen(state),
  mayStillBePaidBy: state.providerPage?.method,
  asksIn: questionOf(state)?.pause,
})
const replay = (...happenings: Happening[]): Both => happenings.reduce(happens, opened)

describe('one payment, shown by the centre and by the native page', () => {
  it.each<[string, Happening[], PaymentState['phase']]>([
    ['is open to pay', ['loaded'], 'choosing'],
    ['has nothing to pay', ['notLoaded'], 'noInfo'],
    ['was paid elsewhere before it came up', ['paid'], 'paid'],
    ['is confirmed', ['loaded', 'pressedPay'], 'confirming'],
    ['is confirmed once by two presses', ['loaded', 'pressedPay', 'pressedPay'], 'confirming'],
    ['is refused, and may be paid again', ['loaded', 'pressedPay', 'refused'], 'choosing'],
    ['is asked for when its answer is lost', ['loaded', 'pressedPay', 'answerLost'], 'atProvider'],
    ['lost its answer and was never begun', ['loaded', 'pressedPay', 'answerLost', 'open'], 'choosing'],
    [
      'is not free to pay while it may be paid',
      ['loaded', 'pressedPay', 'paidByPlatform', 'open'],
      'atProvider',
    ],
    ['is paid by the server’s word', ['loaded', 'pressedPay', 'paidByPlatform', 'paid'], 'paid'],
    ['is not free by the platform’s word', ['loaded', 'pressedPay', 'notPaidByPlatform'], 'atProvider'],
    ['was left and not charged', ['loaded', 'pressedPay', 'notPaidByPlatform', 'open'], 'choosing'],
    ['was left and charged', ['loaded', 'pressedPay', 'notPaidByPlatform', 'paid'], 'paid'],
    ['failed at the provider', ['loaded', 'pressedPay', 'paidByPlatform', 'failed'], 'choosing'],
    ['was closed meanwhile', ['loaded', 'pressedPay', 'answerLost', 'closed'], 'ended'],
    ['is paid in part', ['loaded', 'pressedPay', 'paidByPlatform', 'partlyPaid'], 'atProvider'],
    ['has another amount', ['loaded', 'pressedPay', 'paidByPlatform', 'otherAmount'], 'differs'],
    ['was paid with another amount', ['loaded', 'pressedPay', 'answerLost', 'paidOtherAmount'], 'paid'],
    ['cannot be paid after another amount', ['loaded', 'otherAmount', 'pressedPay'], 'differs'],
    [
      'has no outcome in time',
      ['loaded', 'pressedPay', 'answerLost', ...Array<Happening>(QUESTIONS).fill('questionLost')],
      'unknown',
    ],
    [
      'is asked for again by hand',
      ['loaded', 'pressedPay', 'answerLost', ...Array<Happening>(QUESTIONS).fill('confirming'), 'askedAgain'],
      'atProvider',
    ],
  ])('%s', (_what, happenings, phase) => {
    const { centre, page } = replay(...happenings)
    expect([centre.phase, page.phase]).toEqual([phase, phase])
    expect(decided(page)).toEqual(decided(centre))
  })

  it('both decide the same for events in any order', () => {
    const names: Happening[] = [
      ...(['loaded', 'notLoaded', 'pressedPay', 'refused', 'answerLost'] as const),
      ...(['paidByPlatform', 'notPaidByPlatform', 'questionLost', 'askedAgain'] as const),
      ...(['open', 'confirming', 'failed', 'paid', 'closed'] as const),
      ...(['otherAmount', 'paidOtherAmount', 'partlyPaid'] as const),
    ]
    const reached = new Set<string>()
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 40 }), happenings => {
        let both = opened
        for (const happening of ['loaded' as const, ...happenings]) {
          const before = both
          both = happens(before, happening)
          expect(decided(both.page)).toEqual(decided(both.centre))
          const { phase } = both.page
          reached.add(phase)
          if (phase === 'confirming' && before.page.phase !== phase)
            expect(before.page.phase).toBe('choosing')
          if (phase === 'paid' && before.page.phase !== phase)
            expect(['paid', 'paidOtherAmount']).toContain(happening)
        }
      }),
      { numRuns: 1_000 },
    )
    expect([...reached].sort()).toEqual(
      ['choosing', 'confirming', 'differs', 'ended', 'atProvider', 'paid', 'unknown'].sort(),
    )
  })

  it('only what the payer has left without paying is withdrawn by the questions', () => {
    const given = ['loaded', 'pressedPay'] as const
    const withdraws = (...happenings: Happening[]) => questionOf(replay(...happenings).page)?.withdraws
    expect(withdraws(...given, 'notPaidByPlatform')).toBe(true)
    expect(withdraws(...given, 'notPaidByPlatform', 'confirming')).toBe(true)
    expect(withdraws(...given, 'paidByPlatform')).toBe(false)
    expect(withdraws(...given, 'answerLost')).toBe(false)
    // a new attempt is not withdrawn for what came of the last one
    expect(withdraws(...given, 'notPaidByPlatform', 'open', 'pressedPay', 'paidByPlatform')).toBe(false)
    // the centre asks only: the pay page has withdrawn, or was paid
    expect(questionOf(replay(...given, 'notPaidByPlatform').centre)?.withdraws).toBe(false)
  })

  it('a flow that waits is asked for in the centre, and gone on with on the page it was confirmed for', () => {
    const waits = truthOf('confirming')
    const centre = [
      { type: 'stateLearned', truth: waits } as const,
      { type: 'orderLoaded', info } as const,
    ].reduce(reducePayment, openedCentre)
    const page = reducePayPage(openedPage, {
      type: 'flowLoaded',
      truth: waits,
      receiver: '',
      amount: SHOWN,
      methods: [],
    })
    expect([centre.phase, page.phase]).toEqual(['atProvider', 'choosing'])
  })

  it('the platform takes the money where nothing has to be typed', () => {
    const [mini] = leavesOf(info.methods)
    if (!mini) throw new Error('there is one')
    expect(isPaidByPlatform(mini)).toBe(true)
    expect(isPaidByPlatform({ ...mini, showType: 'jump' })).toBe(true)
    expect(isPaidByPlatform({ ...mini, showType: 'link' })).toBe(false)
    expect(isPaidByPlatform({ ...mini, phoneRequired: true })).toBe(false)
    expect(isPaidByPlatform({ ...mini, showPayerAccount: true })).toBe(false)
  })

  it('[P039] code 100 is a form to it too, also where the server names another show type', () => {
    const [mini] = leavesOf(info.methods)
    if (!mini) throw new Error('there is one')
    const shown = (['native', 'jump'] as const).map(showType => ({ ...mini, code: '100', showType }))
    expect(shown.map(isPaidByPlatform)).toEqual([false, false])
  })
})
