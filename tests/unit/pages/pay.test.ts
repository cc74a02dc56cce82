import fc from 'fast-check'
import { questionOf } from '@/features/payment/model/machine'
import {
  canGoOn,
  canPay,
  decodePayLink,
  initialPayPage,
  messageOf,
  reducePayPage,
  startsByItself,
  wordOf,
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
  { type: 'flowLoaded', truth: truth('open'), receiver: '安力商城', amount: 990, methods: [] },
]
const lost: PayPageEvent = { type: 'payAnswerLost' }
const unreachable: PayPageEvent = { type: 'orderFailed' }
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
    expect(wordOf(replay({ type: 'opened', link: undefined }))).toBe('badLink')
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

  it('offers its own ways to pay where the link names none, and pays by the one that is pressed', () => {
    const methods = [{ code: 'WX_MINI', name: '小程序支付' }]
    const open = replay(
      { type: 'opened', link: { ...link, method: '' } },
      { type: 'flowLoaded', truth: truth('open'), receiver: '', amount: 990, methods },
    )
    const view = viewOf(open, textsFor('zh'), true)
    expect([view.hint, view.methods, view.primary]).toEqual(['请选择付款方式', methods, ''])
    expect(reducePayPage(open, { type: 'methodChosen', code: 'TRANSFER' })).toBe(open)
    const chosen = reducePayPage(open, { type: 'methodChosen', code: 'WX_MINI' })
    expect([canPay(chosen), chosen.link?.method]).toEqual([true, 'WX_MINI'])
    expect(viewOf(chosen, textsFor('zh'), true).methods).toEqual([])
    // a link that names one leaves no choice
    const ready2 = replay(...ready)
    expect(reducePayPage(ready2, { type: 'methodChosen', code: 'WX_MINI' })).toBe(ready2)
  })

  it('says that a way to pay cannot be read, instead of offering fewer without a word', () => {
    const open = replay(
      { type: 'opened', link: { ...link, method: '' } },
      { type: 'flowLoaded', truth: truth('open'), receiver: '', amount: 990, methods: [], unread: true },
    )
    expect(viewOf(open, textsFor('zh'), true).hint).toBe('部分付款方式暂时无法显示')
    expect(viewOf(open, textsFor('en'), true).hint).toBe('Some methods cannot be shown')
  })

  it.each<[string, readonly PayPageEvent[], string]>([
    ['a bad link', [{ type: 'opened', link: undefined }], '请重新发起支付。'],
    ['no network', [{ type: 'opened', link }, unreachable], '请检查网络后重试。'],
    [
      'a refusal',
      [
        { type: 'opened', link },
        { type: 'orderFailed', failure: { code: 'refused', text: '已取消' } },
      ],
      '已取消',
    ],
    ['a payment', paying, ''],
    ['a question', [...paying, lost], '请稍候。'],
    [
      'no charge',
      [...paying, lost, { type: 'truthLearned', truth: truth('failed') }],
      '本次没有扣款，可以重新支付。',
    ],
  ])('has a hint for %s', (_what, events, hint) => {
    expect(viewOf(replay(...events), textsFor('zh'), true).hint).toBe(hint)
  })

  it.each<[string, PayPageEvent[]]>([
    ['the shop has shown', [{ type: 'opened', link, amount: 500 }, ready[1]!]],
    [
      'the state names',
      [
        { type: 'opened', link },
        { type: 'flowLoaded', truth: truth('open'), receiver: '', amount: 500, methods: [] },
      ],
    ],
    [
      'the confirmation names',
      [...paying, { type: 'truthLearned', truth: { ...truth('open'), totalAmount: 500 } }],
    ],
    [
      'the state names later',
      [
        ...paying,
        { type: 'platformAnswered', paid: true },
        { type: 'truthLearned', truth: { ...truth('confirming'), totalAmount: 500 } },
      ],
    ],
  ])('stops at another amount than %s, with both sums and the way to the orders', (_who, events) => {
    const state = replay(...events)
    const view = viewOf(state, textsFor('zh'), true)
    expect(wordOf(state)).toBe('differs')
    expect([canPay(state), startsByItself(state), questionOf(state)]).toEqual([false, false, undefined])
    expect([view.title, view.primary, view.amount]).toEqual(['支付金额不一致，已停止支付', '查看订单', false])
    expect(view.orders.map(({ code, amount }) => `${code} ${amount}`).sort()).toEqual(
      events[0]?.type === 'opened' && (events[0].amount === 500 || events[1] !== ready[1])
        ? ['您确认的金额 ¥5.00', '服务器返回的金额 ¥9.90'].sort()
        : ['您确认的金额 ¥9.90', '服务器返回的金额 ¥5.00'].sort(),
    )
  })

  it('warns in English of all it warns of in Chinese', () => {
    const [zh, en] = [textsFor('zh'), textsFor('en')]
    const keys = Object.keys(zh) as (keyof typeof zh)[]
    const having = (texts: typeof zh, words: RegExp) => keys.filter(key => words.test(texts[key]))
    expect(having(en, /do not pay again/i)).toEqual(having(zh, /请勿/))
    expect(having(en, /stopped/)).toEqual(having(zh, /停止/))
  })

  it('a paid flow of another amount is shown as paid, with both sums', () => {
    const state = replay(
      ...paying,
      { type: 'platformAnswered', paid: true },
      { type: 'truthLearned', truth: { ...truth('paid'), totalAmount: 500 } },
    )
    const view = viewOf(state, textsFor('zh'), true)
    expect([view.title, view.orders.length, view.primary]).toEqual(['支付成功', 2, '查看订单'])
  })

  it('opens a settled flow as what it is', () => {
    expect(
      replay(ready[0]!, { type: 'flowLoaded', truth: truth('paid'), receiver: '', methods: [] }).phase,
    ).toBe('paid')
    expect(
      replay(ready[0]!, { type: 'flowLoaded', truth: truth('closed'), receiver: '', methods: [] }).phase,
    ).toBe('ended')
  })

  it('ignores a second tap while paying', () => {
    const state = replay(...paying)
    expect(reducePayPage(state, { type: 'payStarted' })).toBe(state)
    expect(canPay(state)).toBe(false)
  })

  it('does not believe a platform that says ok while the server says unpaid', () => {
    let state = replay(...paying, { type: 'platformAnswered', paid: true })
    while (wordOf(state) === 'atProvider')
      state = reducePayPage(state, { type: 'truthLearned', truth: truth('confirming') })
    expect(wordOf(state)).toBe('unknown')
    expect(canPay(state)).toBe(false)
    const again = reducePayPage(state, { type: 'stateAskingResumed' })
    expect([wordOf(again), again.asked]).toEqual(['atProvider', 0])
  })

  it('believes a server that says paid although the platform said cancelled', () => {
    const state = replay(...paying, { type: 'platformAnswered', paid: false })
    expect(wordOf(reducePayPage(state, { type: 'truthLearned', truth: truth('paid') }))).toBe('paid')
    expect(wordOf(reducePayPage(state, { type: 'truthLearned', truth: truth('open') }))).toBe('notPaid')
  })

  it('says that nothing was charged when the server says so now, not because it said so before', () => {
    const cancelled = replay(...paying, { type: 'platformAnswered', paid: false })
    // the platform says no, the server cannot be asked or has not heard from the provider yet: money may have moved
    expect(wordOf(reducePayPage(cancelled, { type: 'questionPassed' }))).toBe('atProvider')
    const waiting = reducePayPage(cancelled, { type: 'truthLearned', truth: truth('confirming') })
    expect(wordOf(waiting)).toBe('atProvider')
    expect(wordOf(reducePayPage(waiting, { type: 'truthLearned', truth: truth('paid') }))).toBe('paid')
    let state = cancelled
    while (wordOf(state) === 'atProvider') state = reducePayPage(state, { type: 'questionPassed' })
    expect(wordOf(state)).toBe('unknown')
    expect(canPay(state)).toBe(false)
  })

  it('gives up what the platform says is not paid, and nothing else', () => {
    const after = (paid: boolean) =>
      questionOf(replay(...paying, { type: 'platformAnswered', paid }))?.withdraws
    expect([after(true), after(false)]).toEqual([false, true])
    // another person's payment of this flow may be under way
    expect(questionOf(replay(...paying, lost))?.withdraws).toBe(false)
  })

  it('a refused confirmation is no word about a payment that was begun before', () => {
    const refused = (state: Truth) =>
      replay(...paying, { type: 'confirmRefused', message: '已用「聚合扫码」发起支付', truth: truth(state) })
    const said = (state: Truth) => [wordOf(refused(state)), messageOf(refused(state))]
    expect(said('confirming')).toEqual(['unknown', '已用「聚合扫码」发起支付'])
    expect(wordOf(refused('paid'))).toBe('paid')
    expect(wordOf(refused('closed'))).toBe('ended')
    expect(said('open')).toEqual(['notPaid', '已用「聚合扫码」发起支付'])
  })

  it('a refusal is not said of the payment that is paid after it, and another amount stops that one, too', () => {
    const refused = (told: ReturnType<typeof truth>) =>
      replay(...paying, { type: 'confirmRefused', message: '已用「聚合扫码」发起支付', truth: told })
    const paid = [
      { type: 'stateAskingResumed' } as const,
      { type: 'truthLearned', truth: truth('paid') } as const,
    ].reduce(reducePayPage, refused(truth('confirming')))
    const view = viewOf(paid, textsFor('zh'), true)
    expect([view.title, view.hint]).toEqual(['支付成功', ''])
    const other = refused({ ...truth('open'), totalAmount: 500 })
    expect([wordOf(other), canPay(other)]).toEqual(['differs', false])
  })

  it('says which orders are settled while the others wait', () => {
    const order = { orderCode: 'A', amount: 495, paid: true }
    const partly = { ...truth('confirming'), orders: [order, { ...order, orderCode: 'B', paid: false }] }
    const state = reducePayPage(replay(...paying, { type: 'platformAnswered', paid: true }), {
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

  it('begins nothing where some orders of the flow have got their money', () => {
    const orders = [true, false].map(paid => ({ orderCode: `${paid}`, amount: 495, paid }))
    const opened = (state: Truth) =>
      replay(
        { type: 'opened', link },
        { type: 'flowLoaded', truth: { ...truth(state), orders }, receiver: '', amount: 990, methods: [] },
      )
    const partly = opened('confirming')
    expect([canPay(partly), startsByItself(partly), questionOf(partly)?.withdraws]).toEqual([
      false,
      false,
      false,
    ])
    expect(viewOf(partly, textsFor('zh'), true).title).toBe('部分订单已支付')
    expect(startsByItself(opened('open'))).toBe(true)
  })

  it('asks the server after a confirmation whose answer was lost', () => {
    const state = replay(...paying, lost)
    expect(wordOf(state)).toBe('atProvider')
    expect(questionOf(state)).toEqual({ pause: 600, withdraws: false })
    expect(canPay(state)).toBe(false)
    expect(wordOf(reducePayPage(state, { type: 'truthLearned', truth: truth('confirming') }))).toBe(
      'atProvider',
    )
    expect(wordOf(reducePayPage(state, { type: 'truthLearned', truth: truth('open') }))).toBe('notPaid')
  })

  it('goes on with a confirmation whose answer was lost: the platform was not asked yet', () => {
    const waits = replay(...paying, lost, { type: 'truthLearned', truth: truth('confirming') })
    const view = viewOf(waits, textsFor('zh'), true)
    expect([view.primary, view.busy, view.hint]).toEqual([
      '继续支付',
      false,
      '支付尚未完成，继续支付不会重复扣款。',
    ])
    const again = reducePayPage(waits, { type: 'payStarted' })
    expect([wordOf(again), canGoOn(again)]).toEqual(['confirming', false])
    expect(wordOf(reducePayPage(again, { type: 'platformAnswered', paid: true }))).toBe('atProvider')
    // still offered after the questions have ended
    let state = waits
    while (wordOf(state) === 'atProvider') state = reducePayPage(state, { type: 'questionPassed' })
    expect([wordOf(state), viewOf(state, textsFor('zh'), true).primary]).toEqual(['unknown', '继续支付'])
  })

  it('goes on with nothing else that waits', () => {
    const waits: PayPageEvent = { type: 'truthLearned', truth: truth('confirming') }
    const orders = [true, false].map(paid => ({ orderCode: `${paid}`, amount: 495, paid }))
    const others = [
      // the platform has said that it was paid, or not
      replay(...paying, { type: 'platformAnswered', paid: true }, waits),
      replay(...paying, { type: 'platformAnswered', paid: false }, waits),
      // begun elsewhere, by another method
      replay(...paying, { type: 'confirmRefused', message: '已发起支付', truth: truth('confirming') }),
      replay(ready[0]!, { type: 'flowLoaded', truth: truth('confirming'), receiver: '', methods: [] }),
      // paid in part
      replay(...paying, lost, { type: 'truthLearned', truth: { ...truth('confirming'), orders } }),
      // not known yet
      replay(...paying, lost),
    ]
    for (const state of others) {
      expect(canGoOn(state)).toBe(false)
      expect(wordOf(reducePayPage(state, { type: 'payStarted' }))).not.toBe('confirming')
    }
  })

  it('a payer who may have paid reads that it is being confirmed, also where the link has run out', () => {
    const late = replay(ready[0]!, {
      type: 'flowLoaded',
      truth: truth('confirming'),
      receiver: '',
      methods: [],
    })
    const view = viewOf(late, textsFor('zh'), true)
    expect([view.title, view.integer, view.decimals]).toEqual(['确认中', '9', '90'])
    let state = late
    while (wordOf(state) === 'atProvider')
      state = reducePayPage(state, { type: 'truthLearned', truth: truth('confirming') })
    expect(viewOf(state, textsFor('zh'), true).hint).toBe('暂无支付结果，请勿重复支付。')
    // taken back meanwhile: what there is to choose has to be read first
    const open = { ...reducePayPage(late, { type: 'truthLearned', truth: truth('open') }), tried: false }
    expect(viewOf({ ...open, link: { ...link, method: '' } }, textsFor('zh'), true).primary).toBe('重试')
  })

  it('says that the platform has refused, and why; a cancellation has no reason', () => {
    const after = (reason?: string) =>
      viewOf(
        replay(
          ...paying,
          { type: 'platformAnswered', paid: false, reason },
          { type: 'truthLearned', truth: truth('open') },
        ),
        textsFor('zh'),
        true,
      )
    expect(after('requestPayment:fail no permission')).toMatchObject({
      title: '未支付',
      hint: '微信未受理：requestPayment:fail no permission',
      primary: '重新支付',
    })
    expect(after().hint).toBe('本次没有扣款，可以重新支付。')
  })

  it('says that nothing was sent, where that is known', () => {
    const failure = { code: 'unreachable', action: 'pay' } as const
    const state = replay(...paying, { type: 'payRefused', failure })
    const view = viewOf(state, textsFor('zh'), true)
    expect([view.title, view.hint, view.primary]).toEqual(['网络连接异常', '请检查网络后重试。', '重新支付'])
    expect(wordOf(reducePayPage(state, { type: 'payStarted' }))).toBe('confirming')
  })

  it('withdraws the payment it has given up, and no other', () => {
    const after = replay(...paying, { type: 'platformAnswered', paid: false, payId: 'p1' })
    expect(questionOf(after)).toEqual({ pause: 600, withdraws: true, payId: 'p1' })
  })

  it('shows paid only after the server said so', () => {
    const states: Truth[] = ['open', 'confirming', 'paid', 'failed', 'closed']
    const event: fc.Arbitrary<PayPageEvent> = fc.oneof(
      fc.constantFrom<PayPageEvent>(
        { type: 'opened', link },
        unreachable,
        { type: 'payStarted' },
        lost,
        { type: 'questionPassed' },
        { type: 'stateAskingResumed' },
        { type: 'confirmRefused', message: '支付单已关闭' },
      ),
      fc.boolean().map(paid => ({ type: 'platformAnswered', paid }) as const),
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
          if (state.phase === 'confirming' && before.phase !== 'confirming')
            expect(canPay(before) || canGoOn(before)).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
