import fc from 'fast-check'
import {
  canPay,
  decodePayLink,
  givesUp,
  initialPayPage,
  nextQuestion,
  reducePayPage,
  startsByItself,
  type PayPageEvent,
  type PayPageState,
} from '@/pages/pay/model'
import { textsFor } from '@/pages/pay/texts'
import { viewOf } from '@/pages/pay/view'

const link = { flowNo: 'PF1', ip: '10.0.0.1', userUuid: 'u-1', method: 'WX_JUMP' }
type Truth = 'open' | 'confirming' | 'paid' | 'failed' | 'closed'
const truth = (state: Truth) => ({ paymentFlowNo: 'PF1', state, totalAmount: 990, orders: [] })
const replay = (...events: PayPageEvent[]): PayPageState => events.reduce(reducePayPage, initialPayPage)
const ready: PayPageEvent[] = [
  { type: 'opened', link },
  { type: 'flowLoaded', truth: truth('open'), receiver: '安力商城' },
]
const paying: PayPageEvent[] = [...ready, { type: 'payStarted' }]

describe('link of the pay page', () => {
  it('[P066] reads cPaymentFlowNo, ip, uuid and method', () => {
    expect(decodePayLink({ cPaymentFlowNo: 'PF1', ip: '10.0.0.1', uuid: 'u-1', method: 'WX_JUMP' })).toEqual(
      link,
    )
    expect(decodePayLink({ cPaymentFlowNo: 'PF%2D1', uuid: 'u' })?.flowNo).toBe('PF-1')
  })

  it('refuses a link without flow number or owner, and anything that is not a plain id', () => {
    for (const bad of [
      {},
      { cPaymentFlowNo: 'PF1' },
      { uuid: 'u-1' },
      { cPaymentFlowNo: '<b>', uuid: 'u' },
      { cPaymentFlowNo: 'PF1', uuid: 'u', method: '../x' },
      { cPaymentFlowNo: 'PF1', uuid: 'u', ip: 'evil.example' },
      { cPaymentFlowNo: '%E0%A4%A', uuid: 'u' },
      { cPaymentFlowNo: ['PF1'], uuid: 'u' },
      Object.create({ cPaymentFlowNo: 'PF1', uuid: 'u' }),
    ])
      expect(decodePayLink(bad as Record<string, unknown>)).toBeUndefined()
    expect(replay({ type: 'opened', link: undefined }).phase).toBe('badLink')
  })
})

describe('pay page', () => {
  it('starts the chosen method by itself once, and never without a method', () => {
    expect(startsByItself(replay(...ready))).toBe(true)
    expect(startsByItself(replay(...paying))).toBe(false)
    expect(startsByItself(replay({ type: 'opened', link: { ...link, method: '' } }, ...ready.slice(1)))).toBe(
      false,
    )
  })

  it('opens a settled flow as what it is', () => {
    expect(replay(ready[0]!, { type: 'flowLoaded', truth: truth('paid'), receiver: '' }).phase).toBe('paid')
    expect(replay(ready[0]!, { type: 'flowLoaded', truth: truth('closed'), receiver: '' }).phase).toBe(
      'ended',
    )
  })

  it('ignores a second tap while paying', () => {
    const state = replay(...paying)
    expect(reducePayPage(state, { type: 'payStarted' })).toBe(state)
    expect(canPay(state)).toBe(false)
  })

  it('does not believe a platform that says ok while the server says unpaid', () => {
    let state = replay(...paying, { type: 'platformAnswered', answer: 'ok' })
    while (state.phase === 'checking')
      state = reducePayPage(state, { type: 'truthLearned', truth: truth('confirming') })
    expect(state.phase).toBe('unknown')
    expect(canPay(state)).toBe(false)
    expect(reducePayPage(state, { type: 'askedAgain' })).toMatchObject({ phase: 'checking', asked: 0 })
  })

  it('believes a server that says paid although the platform said cancelled', () => {
    const state = replay(...paying, { type: 'platformAnswered', answer: 'cancelled' })
    expect(reducePayPage(state, { type: 'truthLearned', truth: truth('paid') }).phase).toBe('paid')
    expect(reducePayPage(state, { type: 'truthLearned', truth: truth('open') }).phase).toBe('notPaid')
  })

  it('says that nothing was charged when the server says so now, not because it said so before', () => {
    const cancelled = replay(...paying, { type: 'platformAnswered', answer: 'cancelled' })
    // the platform says no, the server cannot be asked or has not heard from the provider yet: money may have moved
    expect(reducePayPage(cancelled, { type: 'truthUnreachable' }).phase).toBe('checking')
    const waiting = reducePayPage(cancelled, { type: 'truthLearned', truth: truth('confirming') })
    expect(waiting.phase).toBe('checking')
    expect(reducePayPage(waiting, { type: 'truthLearned', truth: truth('paid') }).phase).toBe('paid')
    let state = cancelled
    while (state.phase === 'checking') state = reducePayPage(state, { type: 'truthUnreachable' })
    expect(state.phase).toBe('unknown')
    expect(canPay(state)).toBe(false)
  })

  it('gives up what the platform says is not paid, and nothing else', () => {
    const after = (answer: 'ok' | 'cancelled' | 'failed') =>
      givesUp(replay(...paying, { type: 'platformAnswered', answer }))
    expect([after('ok'), after('cancelled'), after('failed')]).toEqual([false, true, true])
    // somebody else's payment of this flow may be under way
    expect(givesUp(replay(...paying, { type: 'confirmLost' }))).toBe(false)
  })

  it('a refused confirmation is no word about a payment that was begun before', () => {
    const refused = (state: Truth) =>
      replay(...paying, { type: 'confirmRefused', message: '已用“聚合扫码”发起支付', truth: truth(state) })
    expect(refused('confirming')).toMatchObject({ phase: 'unknown', message: '已用“聚合扫码”发起支付' })
    expect(refused('paid').phase).toBe('paid')
    expect(refused('closed').phase).toBe('ended')
    expect(refused('open')).toMatchObject({ phase: 'notPaid', message: '已用“聚合扫码”发起支付' })
  })

  it('says which orders are settled while the others wait', () => {
    const order = { orderCode: 'A', amount: 495, paid: true }
    const partly = { ...truth('confirming'), orders: [order, { ...order, orderCode: 'B', paid: false }] }
    const state = reducePayPage(replay(...paying, { type: 'platformAnswered', answer: 'ok' }), {
      type: 'truthLearned',
      truth: partly,
    })
    const view = viewOf(state, textsFor('zh'), true)
    expect([view.title, view.hint]).toEqual(['部分订单已支付', '其余订单的支付结果确认中，请勿重复支付。'])
    expect(view.orders.map(one => [one.amount, one.state])).toEqual([
      ['¥4.95', '已支付'],
      ['¥4.95', '确认中'],
    ])
    // never the sum as if it were paid
    expect([view.before, `${view.integer}.${view.decimals}`]).toEqual(['已支付', '4.95'])
    expect(view.after).toMatch(/^\/ 共 ¥/)
  })

  it('asks the server after a confirmation whose answer was lost', () => {
    const state = replay(...paying, { type: 'confirmLost' })
    expect(state.phase).toBe('checking')
    expect(nextQuestion(state)).toBe(600)
    expect(canPay(state)).toBe(false)
    expect(reducePayPage(state, { type: 'truthLearned', truth: truth('confirming') }).phase).toBe('checking')
    expect(reducePayPage(state, { type: 'truthLearned', truth: truth('open') }).phase).toBe('notPaid')
  })

  it('shows paid only after the server said so', () => {
    const states: Truth[] = ['open', 'confirming', 'paid', 'failed', 'closed']
    const event: fc.Arbitrary<PayPageEvent> = fc.oneof(
      fc.constantFrom<PayPageEvent>(
        { type: 'opened', link },
        { type: 'flowUnreachable' },
        { type: 'payStarted' },
        { type: 'confirmLost' },
        { type: 'truthUnreachable' },
        { type: 'askedAgain' },
        { type: 'confirmRefused', message: '支付流水已关闭' },
      ),
      fc
        .constantFrom('ok', 'cancelled', 'failed')
        .map(answer => ({ type: 'platformAnswered', answer }) as const),
      fc.constantFrom(...states).map(state => ({ type: 'truthLearned', truth: truth(state) }) as const),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), events => {
        let state = initialPayPage
        for (const next of events) {
          const before = state
          state = reducePayPage(state, next)
          if (state.phase === 'paid' && before.phase !== 'paid')
            expect(next).toMatchObject({ truth: { state: 'paid' } })
          if (state.phase === 'paying' && before.phase !== 'paying') expect(canPay(before)).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
