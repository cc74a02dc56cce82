import type { Order, PaymentFlowAnswer } from '@wire/order'
import type { ConfirmPayAnswer, PayState } from '@wire/pay'
import type { PayApproval } from '@wire/payApproval'
import type { Caller } from '../../sandbox/kernel/call'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import { confirmation, order, payStateOf, press, requestUuid, userOf } from '../support/commerceSteps'
import { callerOf } from '../support/commerceWorld'

/** A bank may have the money of a transfer already: nothing but a withdrawal of this very payment gives it up. */
const boss = callerOf('boss')
const chief = callerOf('chief')
const worker = callerOf('worker')
const DAY = 24 * 3600_000
let world: CommerceHarness

beforeAll(async () => {
  world = await startCommerce()
}, 60_000)
beforeEach(() => world.reset())
afterEach(() => expectSoundBooks(world))
afterAll(() => world.close())

const PAYER = { payerName: '一号制造', payerAcctNum: '6222020200012345678' }
const confirm = async (
  caller: Caller,
  flow: { cPaymentFlowNo: string; iTotalAmount: string | number },
  method = 'TRANSFER',
): Promise<ConfirmPayAnswer> => {
  const request = await confirmation(world, caller, flow, method)
  const payer = method === 'TRANSFER' ? PAYER : {}
  return world.ok<ConfirmPayAnswer>(caller, 'confirmPay', { ...request, ...payer })
}
const flowOf = (caller: Caller, { cPaymentFlowNo }: { cPaymentFlowNo: string }) => ({
  cPaymentFlowNo,
  cAllLinkUserUuid: userOf(caller),
})
const ask = (caller: Caller, cPaymentFlowNo: string) =>
  world.call<PayApproval>(caller, 'askApproval', {
    cRequestUuid: requestUuid(),
    cPaymentFlowNo,
    cMessage: '',
  })
const decide = (caller: Caller, name: string, cApprovalUuid: string, more: object = {}) =>
  world.call<PayApproval>(caller, name, { cRequestUuid: requestUuid(), cApprovalUuid, ...more })
const cancel = (caller: Caller, cOrderUuid: string) =>
  world.call<Order>(caller, 'cancelOrder', { cOrderUuid, cReason: 'x' })
const actions = async (caller: Caller, cOrderUuid: string) =>
  (await world.ok<Order>(caller, 'getOrderDetail', { cOrderUuid })).actionList
const charges = () => world.audited('charge')

describe('a transfer under way', () => {
  it('is not given up by asking an administrator to pay; the money finds its order', async () => {
    const placed = await order(world, worker)
    expect(await actions(worker, placed.orderUuid)).toContain('askApproval')
    const { cPayUrl } = await confirm(worker, placed)
    expect(await actions(worker, placed.orderUuid)).toEqual(['pay', 'cancel'])
    const again = await world.ok<PaymentFlowAnswer>(worker, 'createPaymentFlow', {
      cOrderUuids: [placed.orderUuid],
    })
    const refused = await ask(worker, again.cPaymentFlowNo)
    expect([refused.code, refused.msg]).toEqual([
      40900,
      '该支付单正在对公转账付款，请等待到账。如未转账，请由您本人打开付款、更换付款方式后再申请代付',
    ])
    await press(world, 'transfer', cPayUrl, 'pay')
    expect([await payStateOf(world, worker, placed.cPaymentFlowNo), await charges()]).toEqual([2, 1])
  })

  it('is given up by its payer, and then an administrator may be asked', async () => {
    const placed = await order(world, worker)
    const { cPayUrl, cPayId } = await confirm(worker, placed)
    await world.ok(worker, 'withdrawPay', { ...flowOf(worker, placed), cPayId })
    expect((await ask(worker, placed.cPaymentFlowNo)).code).toBe(1)
    await press(world, 'transfer', cPayUrl, 'pay')
    expect(await charges()).toBe(0)
  })

  it('of an administrator is not given up by taking the request back or by refusing it', async () => {
    const placed = await order(world, worker)
    const { cApprovalUuid } = (await ask(worker, placed.cPaymentFlowNo)).data
    await decide(boss, 'approveApproval', cApprovalUuid)
    const { cPayUrl } = await confirm(boss, placed)
    const refusals = [
      await decide(worker, 'withdrawApproval', cApprovalUuid),
      await decide(boss, 'refuseApproval', cApprovalUuid, { cReason: 'x' }),
      await decide(chief, 'refuseApproval', cApprovalUuid, { cReason: 'x', iState: 1 }),
    ]
    for (const { code, msg } of refusals) {
      expect(code).toBe(40900)
      expect(msg).toContain('正在对公转账付款，请等待到账。如未转账，请由陈经理打开付款、更换付款方式后再')
    }
    await press(world, 'transfer', cPayUrl, 'pay')
    expect([await payStateOf(world, worker, placed.cPaymentFlowNo), await charges()]).toEqual([2, 1])
  })

  it('is not given up by cancelling its order, by whomever, until it can arrive no more', async () => {
    const placed = await order(world, worker)
    const { cPayUrl, cPayId } = await confirm(worker, placed)
    for (const caller of [worker, boss]) {
      const refused = await cancel(caller, placed.orderUuid)
      expect([refused.code, refused.msg]).toEqual([
        40900,
        '该订单正在对公转账付款，请等待到账。如未转账，请由原付款人打开付款、更换付款方式后再取消订单',
      ])
    }
    await press(world, 'transfer', cPayUrl, 'pay')
    expect([await payStateOf(world, worker, placed.cPaymentFlowNo), await charges()]).toEqual([2, 1])
    // other methods take no money once they are closed, and a transfer that was taken back is none
    const other = await order(world, worker)
    const second = await confirm(worker, other)
    expect(second.cPayId).not.toBe(cPayId)
    await world.ok(worker, 'withdrawPay', { ...flowOf(worker, other), cPayId: second.cPayId })
    await confirm(worker, other, 'SCAN_ANY')
    expect((await cancel(boss, other.orderUuid)).data.iState).toBe(5)
    const late = await order(world, worker)
    await confirm(worker, late)
    world.clock.advance(DAY)
    expect(await actions(worker, late.orderUuid)).toEqual(['buyAgain'])
  })
})

describe('a withdrawal', () => {
  it('gives up the payment it names, and none that came after it', async () => {
    const placed = await order(world, worker)
    const flow = flowOf(worker, placed)
    const first = await confirm(worker, placed, 'LINK')
    await world.ok(worker, 'withdrawPay', { ...flow, cPayId: first.cPayId })
    const second = await confirm(worker, placed, 'SCAN_ANY')
    // one that was long on its way
    const late = await world.ok<PayState>(worker, 'withdrawPay', { ...flow, cPayId: first.cPayId })
    expect([late.iPayState, late.cPayId]).toEqual([1, second.cPayId])
    await press(world, 'scan', second.cPayUrl, 'pay')
    expect([await payStateOf(world, worker, placed.cPaymentFlowNo), await charges()]).toEqual([2, 1])
  })

  it('of an older client names none: it gives up what waits, but no transfer', async () => {
    const placed = await order(world, worker)
    const flow = flowOf(worker, placed)
    await confirm(worker, placed, 'SCAN_ANY')
    expect((await world.ok<PayState>(worker, 'withdrawPay', flow)).iPayState).toBe(0)
    const { cPayId } = await confirm(worker, placed)
    const refused = await world.call(worker, 'withdrawPay', flow)
    expect([refused.code, refused.msg]).toEqual([
      40900,
      '该支付单正在等待对公转账到账。如未转账，请刷新页面后再更换付款方式',
    ])
    const { iPayState, ...state } = await world.ok<PayState>(worker, 'queryPayState', flow)
    expect([iPayState, state.cPayId]).toEqual([1, cPayId])
  })

  it('is told a name that opens no page of the provider', async () => {
    const placed = await order(world, worker)
    const { cPayId = '', cPayUrl } = await confirm(worker, placed, 'SCAN_ANY')
    expect(cPayId).toMatch(/^[0-9a-f]{32}$/)
    expect(cPayUrl).not.toContain(cPayId)
  })
})
