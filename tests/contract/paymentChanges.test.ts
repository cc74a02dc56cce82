import { sandboxApp } from '../support/appRig'
import type { PaymentSurroundings } from '@/features/payment/hooks/loadPayment'
import { ApiError } from '@/api/apiError'
import { withdrawPay } from '@/api/payState'
import { isUnknown } from '@/features/payment/model/paymentState'
import { deskRig } from '../support/deskRig'
import { DEMO, makeFlows } from '../support/payFlows'
import { until } from '../support/until'

/** Payers who change their mind on the way, by the desk itself against the sandbox. */
const app = sandboxApp()
const rig = deskRig(app)
const oneFlow = async (): Promise<string> => (await makeFlows(app.sandbox, 1))[0] ?? ''

describe('a centre that is left during the confirmation', () => {
  it.each([
    ['a link', 'LINK'],
    ['a form', 'ICBC_E'],
  ])('leads nowhere any more: %s', async (_kind, method) => {
    const desk = rig.newDesk()
    await desk.open(await oneFlow())
    desk.choose(method)
    expect(desk.getState().phase).toBe('confirming')
    desk.close()
    const recorded = async () => (await rig.records().read())?.payUrl !== undefined
    await until('the answer of the confirmation', recorded)
    rig.pass()
    expect(rig.opened).toEqual([])
    // the next visit is still given what the provider asks for
    expect(await rig.records().read()).toMatchObject({ method })
  })

  it('does not open its page over the centre of another flow', async () => {
    const native: string[] = []
    const openNativePage: PaymentSurroundings['openNativePage'] = ({ query }) =>
      Promise.resolve(native.push(query.cPaymentFlowNo) > 0)
    const desk = rig.newDesk({ channel: 4, openNativePage })
    const [first = '', second = ''] = await makeFlows(app.sandbox, 2)
    await desk.open(first)
    desk.choose('WX_MINI')
    await desk.open(second)
    expect(desk.getState().phase).toBe('choosing')
    expect(native).toEqual([])
  })
})

describe('what was typed for another method', () => {
  it('is not sent with the one that is paid with', async () => {
    const desk = rig.newDesk()
    await desk.open(await oneFlow())
    desk.choose('QUICK')
    desk.type('phone', '138')
    desk.mark('TRANSFER')
    desk.type('payerName', '付款户')
    desk.type('payerAccount', '6222')
    desk.choose('SCAN_ANY')
    await rig.settles(desk, 'atProvider', 'choosing')
    expect(desk.getState().phase).toBe('atProvider')
    expect(rig.sent('confirmPay')).toMatchObject([{ cPayPhone: '', payerName: '', payerAcctNum: '' }])
  })
})

describe('a jump to the mini-program from the messaging app’s browser', () => {
  it('[P006] opens no payment yet: that is done by the mini-program’s page; the remark goes along', async () => {
    const openId = () => Promise.resolve('o-abcdefghijklmnopqrstuvwx')
    const desk = rig.newDesk({ channel: 2, openId })
    const flowNo = await oneFlow()
    await desk.open(flowNo)
    desk.type('remark', ' 尽快 ')
    desk.choose('WX_JUMP')
    await rig.settles(desk, 'atProvider', 'choosing')
    expect(desk.getState()).toMatchObject({ phase: 'atProvider', providerPage: { showType: 'jump' } })
    expect(rig.sent('confirmPay')).toMatchObject([{ tpOpenId: '', cOrderRem: '尽快' }])
    const confirmed = (await app.sandbox.audit()).filter(line => line.kind === 'payment-confirmed')
    expect(confirmed.map(line => line.detail['flowNo'])).not.toContain(flowNo)
    const hasJumped = async () => {
      rig.pass()
      return rig.opened.some(url => url.startsWith('weixin:'))
    }
    await until('the jump', hasJumped)
  })
})

describe('a payment that waits', () => {
  it('is waited for where its orders cannot be read, and read once it can be paid again', async () => {
    const flowNo = await oneFlow()
    const first = rig.newDesk()
    await first.open(flowNo)
    first.choose('SCAN_ANY')
    await rig.settles(first, 'atProvider')
    app.sandbox.faults.set([{ kind: '5xx', path: '*/queryPayOrder' }])
    const second = rig.newDesk()
    await second.open(flowNo)
    const { phase, info } = second.getState()
    expect([phase, info]).toEqual(['atProvider', undefined])
    app.sandbox.faults.clear()
    await second.change()
    await rig.settles(second, 'choosing', 'noInfo')
    await until('the methods', () => Promise.resolve(second.getState().info !== undefined))
    expect(second.getState().phase).toBe('choosing')
  })

  it('of another device takes the place of the page that was kept here', async () => {
    const flowNo = await oneFlow()
    const first = rig.newDesk()
    await first.open(flowNo)
    first.choose('SCAN_ANY')
    await rig.settles(first, 'atProvider')
    const { payId } = first.getState()
    first.close()
    expect(await rig.records().read(flowNo)).toMatchObject({ payId })
    const back = rig.newDesk()
    await back.open(flowNo)
    expect(back.getState().providerPage).toMatchObject({ showType: 'scan' })
    back.close()
    await rig.records().keep({ flowNo, method: 'LINK', showType: 'link', payUrl: 'https://x', payId: 'old' })
    const next = rig.newDesk()
    await next.open(flowNo)
    expect(next.getState()).toMatchObject({ phase: 'atProvider', payId })
    expect(next.getState().providerPage).toBeUndefined()
  })
})

describe('a payment before which the messaging app’s identity could not be asked for', () => {
  it('was not sent: it may be paid at once', async () => {
    const openId = () => Promise.reject(new ApiError('network'))
    const desk = rig.newDesk({ channel: 2, openId })
    await desk.open(await oneFlow())
    desk.choose('SCAN_ANY')
    await rig.settles(desk, 'choosing', 'atProvider')
    await until('the failure', () => Promise.resolve(desk.getState().failure !== undefined))
    expect(desk.getState()).toMatchObject({
      phase: 'choosing',
      failure: { code: 'unreachable', action: 'pay' },
    })
    expect(rig.sent('confirmPay')).toEqual([])
  })
})

describe('a payment that is given up', () => {
  it('by two taps is given up once, and the next one stays at the provider', async () => {
    const desk = rig.newDesk()
    await desk.open(await oneFlow())
    desk.choose('LINK')
    await rig.settles(desk, 'atProvider')
    await Promise.all([desk.change(), desk.change()])
    expect(rig.sent('withdrawPay')).toHaveLength(1)
    expect(desk.getState().phase).toBe('choosing')
    desk.choose('SCAN_ANY')
    await rig.settles(desk, 'atProvider')
    expect(desk.getState().providerPage).toMatchObject({ showType: 'scan' })
  })

  it('is the one that is named, however late the call arrives; the next one stays', async () => {
    const desk = rig.newDesk()
    const flowNo = await oneFlow()
    await desk.open(flowNo)
    desk.choose('LINK')
    await rig.settles(desk, 'atProvider')
    await desk.change()
    const [late] = rig.sent('withdrawPay')
    expect(late).toMatchObject({ cPayId: expect.stringMatching(/^[0-9a-f]{32}$/) as string })
    desk.choose('SCAN_ANY')
    await rig.settles(desk, 'atProvider')
    const mine = { paymentFlowNo: flowNo, userUuid: DEMO.userUuid }
    await withdrawPay({ ...mine, payId: String(late?.['cPayId']) })
    await desk.ask()
    expect(desk.getState()).toMatchObject({ phase: 'atProvider', providerPage: { showType: 'scan' } })
    // taken back on another device: its code is worth nothing any more
    await withdrawPay({ ...mine, payId: desk.getState().payId })
    await desk.ask()
    expect(desk.getState()).toMatchObject({ phase: 'choosing', failure: { code: 'takenBack' } })
  })

  it('is asked for its name first where this visit does not know it', async () => {
    const flowNo = await oneFlow()
    const first = rig.newDesk()
    await first.open(flowNo)
    app.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/confirmPay', times: 1 })
    first.choose('SCAN_ANY')
    await rig.settles(first, 'atProvider')
    expect(first.getState().payId).toBeUndefined()
    await first.change()
    expect(rig.sent('withdrawPay')).toMatchObject([{ cPayId: expect.any(String) as string }])
    expect(first.getState().phase).toBe('choosing')
  })

  it('opens the provider’s page no more while it is on its way', async () => {
    const desk = rig.newDesk()
    await desk.open(await oneFlow())
    desk.choose('LINK')
    await rig.settles(desk, 'atProvider')
    const given = desk.change()
    desk.reopen()
    await given
    rig.pass()
    expect(rig.opened).toEqual([])
  })
})

describe('a payment that goes on in the app’s own pay page', () => {
  const native = (opens: boolean) => {
    const opened: Parameters<NonNullable<PaymentSurroundings['openNativePage']>>[0][] = []
    const openNativePage: PaymentSurroundings['openNativePage'] = payment => {
      opened.push(payment)
      return Promise.resolve(opens)
    }
    return { opened, desk: rig.newDesk({ channel: 4, openNativePage, framesLinks: true }) }
  }

  it('[P006] takes the remark and the amount there, and the four fields of its address', async () => {
    const { opened, desk } = native(true)
    const flowNo = await oneFlow()
    await desk.open(flowNo)
    desk.type('remark', '七月货款 ')
    desk.choose('WX_MINI')
    await until('the page', () => Promise.resolve(opened.length > 0))
    expect(opened).toEqual([
      {
        query: { cPaymentFlowNo: flowNo, ip: DEMO.trxIp, uuid: DEMO.userUuid, method: 'WX_MINI' },
        remark: '七月货款',
        amount: desk.getState().info?.totalAmount,
      },
    ])
  })

  it('lets another method be chosen when the page cannot be opened', async () => {
    const { desk } = native(false)
    await desk.open(await oneFlow())
    desk.choose('WX_MINI')
    await until('the failure', () => Promise.resolve(desk.getState().failure !== undefined))
    expect(desk.getState()).toMatchObject({ phase: 'choosing', failure: { code: 'pageNotOpened' } })
  })

  it('is open to pay again after the page has given it up, and is no payment that waits', async () => {
    const { opened, desk } = native(true)
    const flowNo = await oneFlow()
    await desk.open(flowNo)
    desk.choose('WX_MINI')
    await until('the page', () => Promise.resolve(opened.length > 0))
    await withdrawPay({ paymentFlowNo: flowNo, userUuid: DEMO.userUuid })
    // the messaging app’s own sheet comes and goes over the page: that is no way back
    desk.returned()
    expect(desk.getState().phase).toBe('atProvider')
    desk.returned({ toPage: true })
    // nothing is claimed before the server has answered
    expect(desk.getState()).toMatchObject({ phase: 'atProvider', returning: true })
    await rig.settles(desk, 'choosing')
    expect(desk.getState().returning).toBe(false)
    await until('the record to go', async () => (await rig.records().read()) === undefined)
  })

  it('may have been made where the server cannot be asked on the way back', async () => {
    const { opened, desk } = native(true)
    await desk.open(await oneFlow())
    desk.choose('WX_MINI')
    await until('the page', () => Promise.resolve(opened.length > 0))
    app.sandbox.faults.set([{ kind: '5xx', path: '*/queryPayState' }])
    desk.returned({ toPage: true })
    expect(desk.getState().returning).toBe(true)
    await until('the end of the question', () => Promise.resolve(!desk.getState().returning))
    expect(isUnknown(desk.getState())).toBe(true)
  })

  it('offers no form, which a web-view cannot send', async () => {
    const { desk } = native(true)
    await desk.open(await oneFlow())
    const names = desk.getState().info?.methods.map(({ name }) => name)
    expect(names).toContain('扫码支付')
    expect(names).not.toContain('网银支付')
  })
})
