import { sandboxApp } from '../support/appRig'
import { deskRig } from '../support/deskRig'
import { makeFlows } from '../support/payFlows'
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
    const openNativePage = (query: { cPaymentFlowNo: string }) => void native.push(query.cPaymentFlowNo)
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
    await rig.settles(desk, 'handedOver', 'choosing')
    expect(desk.getState().phase).toBe('handedOver')
    expect(rig.sent('confirmPay')).toMatchObject([{ cPayPhone: '', payerName: '', payerAcctNum: '' }])
  })
})

describe('a jump to the mini-program from the messaging app’s browser', () => {
  it('opens no payment yet: that is done by the mini-program’s page', async () => {
    const openId = () => Promise.resolve('o-abcdefghijklmnopqrstuvwx')
    const desk = rig.newDesk({ channel: 2, openId })
    const flowNo = await oneFlow()
    await desk.open(flowNo)
    desk.type('remark', '尽快')
    desk.choose('WX_JUMP')
    await rig.settles(desk, 'handedOver', 'choosing')
    expect(desk.getState()).toMatchObject({ phase: 'handedOver', handover: { showType: 'jump' } })
    expect(rig.sent('confirmPay')).toMatchObject([{ tpOpenId: '', cOrderRem: '' }])
    const confirmed = (await app.sandbox.audit()).filter(line => line.kind === 'payment-confirmed')
    expect(confirmed.map(line => line.detail['flowNo'])).not.toContain(flowNo)
  })
})

describe('a payment that is given up', () => {
  it('by two taps is given up once, and the next one stays at the provider', async () => {
    const desk = rig.newDesk()
    await desk.open(await oneFlow())
    desk.choose('LINK')
    await rig.settles(desk, 'handedOver')
    await Promise.all([desk.change(), desk.change()])
    expect(rig.sent('withdrawPay')).toHaveLength(1)
    expect(desk.getState().phase).toBe('choosing')
    desk.choose('SCAN_ANY')
    await rig.settles(desk, 'handedOver')
    expect(desk.getState().handover).toMatchObject({ showType: 'scan' })
  })

  it('opens the provider’s page no more while it is on its way', async () => {
    const desk = rig.newDesk()
    await desk.open(await oneFlow())
    desk.choose('LINK')
    await rig.settles(desk, 'handedOver')
    const given = desk.change()
    desk.reopen()
    await given
    rig.pass()
    expect(rig.opened).toEqual([])
  })
})
