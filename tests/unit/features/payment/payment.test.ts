import fc from 'fast-check'
import type { PayMethod, PrePay } from '@/api/pay'
import type { PayStateName } from '@/api/payState'
import { leavesOf, pathTo, preselected, showTypeOf } from '@/features/payment/model/methods'
import { fieldFailures } from '@/features/payment/model/fieldFailures'
import { isPartlySettled } from '@/features/payment/model/machine'
import { reducePayment } from '@/features/payment/model/payment'
import {
  checkPayment,
  closedPayment,
  isUnknown,
  mayBeTransfer,
  paysOnChoice,
  type PaymentEvent,
  type PaymentState,
} from '@/features/payment/model/paymentState'

const method = (over: Partial<PayMethod>): PayMethod => ({
  name: '微信支付',
  code: 'WX',
  showType: 'scan',
  showPhone: false,
  phoneRequired: false,
  showPayerAccount: false,
  payerAccountRequired: true,
  methods: [],
  ...over,
})

const tree: PayMethod[] = [
  method({ name: '扫码支付', code: 'SCAN' }),
  method({
    name: '网银支付',
    code: null,
    methods: [
      method({
        name: '企业网银',
        code: null,
        methods: [method({ code: '100', name: '工商银行' }), method({ code: 'CCB' })],
      }),
      method({ name: '个人网银', code: 'P1', showPhone: true, phoneRequired: true }),
    ],
  }),
  method({ name: '对公转账', code: 'TRANSFER', showPayerAccount: true }),
]

const info: PrePay = {
  receiverName: '安力商城',
  trxIp: '10.0.0.1',
  payAccountName: 'acc',
  orders: [{ orderCode: 'O1', amount: 1250, goods: [] }],
  totalAmount: 1250,
  defaultMethod: 'TRANSFER',
  methods: tree,
  brokenMethods: [],
}

const replay = (...events: PaymentEvent[]): PaymentState => events.reduce(reducePayment, closedPayment)
const loaded: PaymentEvent[] = [
  { type: 'opened', flowNo: 'F1' },
  { type: 'orderLoaded', info },
]
const truth = (state: PayStateName): PaymentEvent => ({
  type: 'stateLearned',
  truth: { paymentFlowNo: 'F1', state, totalAmount: 1250, orders: [] },
})

describe('pay methods', () => {
  it('[P009] finds members and tabs on the path to a third-level method', () => {
    expect(pathTo(tree, 'CCB').map(node => node.name)).toEqual(['网银支付', '企业网银', '微信支付'])
    expect(leavesOf(tree).map(leaf => leaf.code)).toEqual(['SCAN', '100', 'CCB', 'P1', 'TRANSFER'])
  })

  it('[P028] preselects defMethod, or the first method when there is none', () => {
    expect(preselected(tree, 'P1')).toBe('P1')
    expect(preselected(tree, 'gone')).toBe('SCAN')
    expect(preselected(tree, undefined)).toBe('SCAN')
    expect(preselected([], 'P1')).toBeUndefined()
  })

  it('[P039] leads code 100 to the form page whatever its show type', () => {
    const [, icbc] = leavesOf(tree)
    expect(icbc && showTypeOf(icbc)).toBe('form')
  })
})

describe('payment centre', () => {
  it('[P026] [P027] goes from closed over loading to the loaded order', () => {
    expect(replay({ type: 'opened', flowNo: 'F1' }).phase).toBe('loading')
    expect(replay(...loaded)).toMatchObject({
      phase: 'choosing',
      method: 'TRANSFER',
      info: { totalAmount: 1250 },
    })
  })

  it('[P029] shows the error state without info when the order cannot be loaded', () => {
    const state = replay({ type: 'opened', flowNo: 'F1' }, { type: 'orderFailed' })
    expect(state).toMatchObject({ phase: 'noInfo' })
    expect(state.info).toBeUndefined()
  })

  it('[P033] resets every input when it closes', () => {
    const typed = replay(...loaded, { type: 'inputChanged', field: 'remark', value: '尽快发货' })
    expect(typed.inputs.remark).toBe('尽快发货')
    expect(reducePayment(typed, { type: 'closed' })).toEqual(closedPayment)
  })

  it('[P007] keeps at most 20 characters of the remark', () => {
    const state = replay(...loaded, { type: 'inputChanged', field: 'remark', value: '字'.repeat(21) })
    expect(state.inputs.remark).toHaveLength(20)
  })

  it('[P041] [P042] [P043] [P045] [P046] checks method, phone and account before paying', () => {
    const withMethod = (code: string) => replay(...loaded, { type: 'methodChosen', code })
    const typed = (state: PaymentState, inputs: Partial<PaymentState['inputs']>) => ({
      ...state,
      inputs: { ...state.inputs, ...inputs },
    })
    expect(checkPayment({ ...replay(...loaded), method: undefined })).toEqual({ code: 'methodMissing' })
    expect(checkPayment(withMethod('P1'))).toEqual({ code: 'phoneMissing' })
    expect(checkPayment(typed(withMethod('P1'), { phone: '23800000000' }))).toEqual({ code: 'phoneInvalid' })
    expect(checkPayment(typed(withMethod('P1'), { phone: '13800000000' }))).toBeUndefined()
    expect(checkPayment(withMethod('TRANSFER'))).toEqual({ code: 'accountNameMissing' })
    expect(checkPayment(typed(withMethod('TRANSFER'), { payerName: '安力' }))).toEqual({
      code: 'accountNumberMissing',
    })
    expect(checkPayment(withMethod('SCAN'))).toBeUndefined()
  })

  it('[P045] [P046] after a failed attempt names every field that is wrong, before one none', () => {
    const open = replay(...loaded, { type: 'methodChosen', code: 'TRANSFER' })
    expect(fieldFailures(open)).toEqual([])
    const tried = reducePayment(open, { type: 'payRejected', failure: { code: 'accountNameMissing' } })
    expect(fieldFailures(tried)).toEqual(['accountNameMissing', 'accountNumberMissing'])
    expect(fieldFailures({ ...tried, inputs: { ...tried.inputs, payerAccount: '6222' } })).toEqual([
      'accountNameMissing',
    ])
    expect(fieldFailures({ ...tried, failure: { code: 'noResultYet' } })).toEqual([])
  })

  it('[P031] pays on choice only when no phone has to be typed first', () => {
    const [scan, , , personal] = leavesOf(tree)
    expect(scan && paysOnChoice(scan)).toBe(true)
    expect(personal && paysOnChoice(personal)).toBe(false)
  })

  it('lets a second tap find no open phase', () => {
    const paying = replay(...loaded, { type: 'payStarted' })
    expect(paying.phase).toBe('confirming')
    expect(reducePayment(paying, { type: 'payStarted' })).toBe(paying)
    expect(reducePayment(paying, { type: 'methodChosen', code: 'SCAN' })).toBe(paying)
  })

  it('keeps asking, and never says paid or free to pay, while the answer of the confirmation is lost', () => {
    const lost = replay(
      ...loaded,
      { type: 'payStarted' },
      { type: 'payAnswerLost', failure: { code: 'unreachable', action: 'pay' } },
    )
    expect(lost.phase).toBe('atProvider')
    expect(reducePayment(lost, truth('confirming')).phase).toBe('atProvider')
    expect(reducePayment(lost, truth('open')).phase).toBe('choosing')
    expect(reducePayment(lost, truth('paid')).phase).toBe('paid')
    expect(reducePayment(lost, { type: 'stateAskingEnded' }).phase).toBe('unknown')
  })

  it('lets the payer stay at the provider while the flow is open, and choose again after a failure', () => {
    const atProvider = replay(
      ...loaded,
      { type: 'payStarted' },
      { type: 'payConfirmed', providerPage: { showType: 'link', payUrl: 'u', method: 'LINK' } },
    )
    expect(reducePayment(atProvider, truth('open')).phase).toBe('atProvider')
    expect(reducePayment(atProvider, truth('failed')).phase).toBe('choosing')
  })

  it('is not open to pay while a payment is being given up, and takes that answer once', () => {
    const providerPage = { showType: 'link', payUrl: 'u', method: 'LINK' } as const
    const given: PaymentEvent[] = [...loaded, { type: 'payStarted' }, { type: 'payConfirmed', providerPage }]
    const withdrawing = replay(...given, { type: 'withdrawStarted' })
    expect(withdrawing.withdrawing).toBe(true)
    // a withdrawal that comes late must not meet the next payment
    expect(reducePayment(withdrawing, truth('failed')).phase).toBe('atProvider')
    expect(reducePayment(withdrawing, truth('paid'))).toMatchObject({ phase: 'paid', withdrawing: false })
    const withdrawn: PaymentEvent = {
      type: 'paymentWithdrawn',
      truth: { paymentFlowNo: 'F1', state: 'open', totalAmount: 1250, orders: [] },
    }
    const choosing = reducePayment(withdrawing, withdrawn)
    expect(choosing).toMatchObject({ phase: 'choosing', withdrawing: false, providerPage: undefined })
    const again = [{ type: 'payStarted' } as const, { type: 'payConfirmed', providerPage } as const]
    const next = again.reduce(reducePayment, choosing)
    expect(reducePayment(next, withdrawn)).toBe(next)
    const failed = reducePayment(withdrawing, {
      type: 'withdrawFailed',
      failure: { code: 'unreachable', action: 'withdraw' },
    })
    expect(failed).toMatchObject({ phase: 'atProvider', withdrawing: false, providerPage })
    expect(reducePayment(failed, truth('failed')).phase).toBe('choosing')
  })

  it('what is paid in part needs no more paying: neither code nor page is opened again', () => {
    const providerPage = { showType: 'scan', payUrl: 'u', method: 'SCAN' } as const
    const scanning = replay(
      ...loaded,
      { type: 'payStarted' },
      { type: 'payConfirmed', providerPage },
      { type: 'scanOpened' },
    )
    const order = { orderCode: 'O1', amount: 625, paid: true }
    const partly = reducePayment(scanning, {
      type: 'stateLearned',
      truth: {
        paymentFlowNo: 'F1',
        state: 'confirming',
        totalAmount: 1250,
        orders: [order, { ...order, orderCode: 'O2', paid: false }],
      },
    })
    expect(partly).toMatchObject({ phase: 'atProvider', scanOpen: false, providerPage: undefined })
    expect([isPartlySettled(scanning), isPartlySettled(partly), isUnknown(partly)]).toEqual([
      false,
      true,
      true,
    ])
    expect(
      reducePayment(partly, { type: 'providerPageRemembered', providerPage }).providerPage,
    ).toBeUndefined()
    expect(reducePayment(partly, truth('paid')).phase).toBe('paid')
  })

  it('a code whose payment was taken back elsewhere, or has given its place to another one, is shown no more', () => {
    const told = (state: PayStateName, payId?: string): PaymentEvent => ({
      type: 'stateLearned',
      truth: { paymentFlowNo: 'F1', state, totalAmount: 1250, orders: [], payId },
    })
    const given = (showType: 'scan' | 'jump', payUrl: string) =>
      replay(
        ...loaded,
        { type: 'payStarted' },
        { type: 'payConfirmed', providerPage: { showType, payUrl, method: 'SCAN' }, payId: 'p1' },
      )
    const waiting = reducePayment(given('scan', 'u'), told('confirming', 'p1'))
    expect(waiting).toMatchObject({ phase: 'atProvider', providerPage: { payUrl: 'u' }, payId: 'p1' })
    // an answer from before the confirmation is no news
    expect(reducePayment(given('scan', 'u'), told('open')).providerPage).toBeDefined()
    expect(reducePayment(waiting, told('open'))).toMatchObject({
      phase: 'choosing',
      providerPage: undefined,
      failure: { code: 'takenBack' },
    })
    expect(reducePayment(waiting, told('confirming', 'p2'))).toMatchObject({
      phase: 'atProvider',
      providerPage: undefined,
      payId: 'p2',
    })
    // taken back here: that is answered by the withdrawal
    const withdrawing = reducePayment(reducePayment(waiting, { type: 'withdrawStarted' }), told('open'))
    expect([withdrawing.phase, withdrawing.failure]).toEqual(['atProvider', undefined])
    // the page of the app holds no payment of its own: it can be opened once more
    const jumped = [told('confirming', 'p1'), told('open')].reduce(reducePayment, given('jump', ''))
    expect([jumped.phase, jumped.failure]).toEqual(['atProvider', undefined])
  })

  it('what waits stays waited for where its orders cannot be read', () => {
    const unread: PaymentEvent = { type: 'orderFailed', failure: { code: 'unreachable', action: 'load' } }
    const opened: PaymentEvent = { type: 'opened', flowNo: 'F1' }
    expect(replay(opened, truth('confirming'), unread)).toMatchObject({ phase: 'atProvider' })
    expect(replay(opened, truth('confirming'), unread).failure).toBeUndefined()
    expect(replay(opened, truth('open'), unread).phase).toBe('noInfo')
  })

  it('may be a transfer where its method takes one, or is not known', () => {
    const payee = { name: '甲店', number: '1', bank: '建行' }
    const methods = [...tree, method({ code: 'BANK', payee })]
    const by = (code?: string, all = methods): PaymentState => ({
      ...closedPayment,
      phase: 'atProvider',
      info: { ...info, methods: all },
      ...(code && { providerPage: { showType: 'link', payUrl: 'u', method: code } }),
    })
    expect([by('BANK'), by('SCAN'), by(), by(undefined, tree)].map(mayBeTransfer)).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(mayBeTransfer({ ...by(), info: undefined })).toBe(true)
  })

  it('shows paid after the server said so, and only then', () => {
    const event: fc.Arbitrary<PaymentEvent> = fc.oneof(
      fc.constant<PaymentEvent>({ type: 'opened', flowNo: 'F1' }),
      fc.constant<PaymentEvent>({ type: 'orderLoaded', info }),
      fc.constant<PaymentEvent>({ type: 'orderFailed' }),
      fc.constantFrom('SCAN', 'P1', 'TRANSFER').map(code => ({ type: 'methodChosen', code }) as const),
      fc.constant<PaymentEvent>({ type: 'payStarted' }),
      fc.constant<PaymentEvent>({
        type: 'payConfirmed',
        providerPage: { showType: 'scan', payUrl: 'q', method: 'LINK' },
      }),
      fc.constant<PaymentEvent>({ type: 'payRefused', failure: { code: 'refused', text: '余额不足' } }),
      fc.constant<PaymentEvent>({ type: 'payAnswerLost', failure: { code: 'unreachable', action: 'pay' } }),
      fc
        .constantFrom<PayStateName>('open', 'confirming', 'paid', 'failed', 'closed')
        .map(state => truth(state)),
      fc.constant<PaymentEvent>({ type: 'stateAskingEnded' }),
      fc.constant<PaymentEvent>({ type: 'closed' }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), events => {
        let state = closedPayment
        for (const next of events) {
          const before = state
          state = reducePayment(state, next)
          if (state.phase === 'paid' && before.phase !== 'paid') expect(next).toEqual(truth('paid'))
          if (state.phase === 'confirming' && before.phase !== 'confirming')
            expect(before.phase).toBe('choosing')
          if (state.phase === 'closed') expect(state).toEqual(closedPayment)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
