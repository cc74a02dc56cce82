import type { Order, PaymentFlowAnswer } from '@wire/order'
import type { ConfirmPayRequest, PayState } from '@wire/pay'
import { eq, sql } from 'drizzle-orm'
import { ledgerEntries, orders, providerPayments } from '../../sandbox/db/schema'
import { checkLedger, LedgerBroken } from '../../sandbox/ledger/checkLedger'
import { signNotice } from '../../sandbox/provider/notice'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import {
  confirmation,
  confirmed as confirmedBy,
  order,
  payIdOf,
  payStateOf,
  press as pressOn,
  readyToPay as ready,
  userOf,
} from '../support/commerceSteps'
import { callerOf } from '../support/commerceWorld'

const boss = callerOf('boss')
const worker = callerOf('worker')
const DAY = 24 * 3600_000
let world: CommerceHarness

beforeAll(async () => {
  world = await startCommerce()
}, 60_000)
beforeEach(() => world.reset())
afterEach(() => expectSoundBooks(world))
afterAll(() => world.close())

const confirmed = (request: ConfirmPayRequest) => confirmedBy(world, boss, request)
const payState = (cPaymentFlowNo: string) => payStateOf(world, boss, cPaymentFlowNo)
const press = (kind: string, payUrl: string, button: 'pay' | 'cancel') => pressOn(world, kind, payUrl, button)
const readyToPay = (method?: string) => ready(world, boss, method)
const charges = () => world.audited('charge')
const settled = () => world.audited('payment-settled')
const payments = () => world.db.select().from(providerPayments)

const turn = () => new Promise(resolve => setImmediate(resolve))
/** Waits for a condition; the test's own time limit ends the waiting. */
const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await turn()
}

describe('paying', () => {
  const detail = (orderUuid: string) => world.ok<Order>(boss, 'getOrderDetail', { cOrderUuid: orderUuid })

  it('is paid by the provider’s callback, with the money at the shop', async () => {
    const { request, cPaymentFlowNo, orderUuid } = await readyToPay()
    const url = await confirmed(request)
    expect(await payState(cPaymentFlowNo)).toBe(1)
    await press('scan', url, 'pay')
    expect(await payState(cPaymentFlowNo)).toBe(2)
    const paid = await detail(orderUuid)
    expect([paid.iState, paid.cPaymentFlowNo, typeof paid.dPayTime]).toEqual([2, cPaymentFlowNo, 'number'])
    expect(await checkLedger(world.db)).toEqual({
      transactions: 2,
      chargedFen: 22_00,
      settledFen: 22_00,
      refundedFen: 0,
      clearingFen: 0,
    })
  })

  it('[P001] pays several orders by one flow', async () => {
    const one = await order(world, boss)
    const two = await order(world, worker, 'OIL-4L', 2)
    const cOrderUuids = [one.orderUuid, two.orderUuid]
    const flow = await world.ok<PaymentFlowAnswer>(boss, 'createPaymentFlow', { cOrderUuids })
    const request = await confirmation(world, boss, flow, 'LINK')
    await press('link', await confirmed(request), 'pay')
    expect([(await detail(one.orderUuid)).iState, (await detail(two.orderUuid)).iState]).toEqual([2, 2])
    expect(await payState(one.cPaymentFlowNo)).toBe(4)
    expect([await charges(), await settled()]).toEqual([1, 1])
  })

  it('settles once when callbacks arrive twice', async () => {
    world.provider.duplicate = true
    const { request } = await readyToPay()
    await press('scan', await confirmed(request), 'pay')
    expect([await charges(), await settled(), await world.audited('payment-refused')]).toEqual([1, 1, 0])
  })

  it('waits while the callback is lost: nothing changes, nobody pays twice, and a later one settles', async () => {
    world.provider.lose = true
    const { request, cPaymentFlowNo, orderUuid } = await readyToPay()
    const url = await confirmed(request)
    await press('scan', url, 'pay')
    expect([await payState(cPaymentFlowNo), (await detail(orderUuid)).iState]).toEqual([1, 1])
    expect(await confirmed(request)).toBe(url)
    await press('scan', url, 'pay')
    const cancel = await world.call(boss, 'cancelOrder', { cOrderUuid: orderUuid, cReason: 'x' })
    expect([cancel.code, cancel.msg]).toEqual([40900, '该订单的支付结果确认中，请稍后刷新查看'])
    const again = await world.ok<PaymentFlowAnswer>(boss, 'createPaymentFlow', { cOrderUuids: [orderUuid] })
    expect([again.cPaymentFlowNo, await payState(cPaymentFlowNo)]).toEqual([cPaymentFlowNo, 1])
    expect(await charges()).toBe(1)
    expect((await checkLedger(world.db)).clearingFen).toBe(22_00)
    world.provider.lose = false
    await world.delivery.deliverPending()
    expect([await payState(cPaymentFlowNo), await charges(), await settled()]).toEqual([2, 1, 1])
  })

  it('keeps a transfer under way when payment begins again; withdrawn by hand, another method is open', async () => {
    const payer = { payerName: '一号制造', payerAcctNum: '6222020200012345678' }
    const { request, cPaymentFlowNo, orderUuid } = await readyToPay('TRANSFER')
    const again = (cOrderUuids: string[]) =>
      world.call<PaymentFlowAnswer>(boss, 'createPaymentFlow', { cOrderUuids })
    const url = await confirmed({ ...request, ...payer })
    const other = await order(world, boss)
    expect((await again([orderUuid])).data.cPaymentFlowNo).toBe(cPaymentFlowNo)
    const merged = await again([orderUuid, other.orderUuid])
    expect([merged.code, merged.msg]).toEqual([40900, expect.stringContaining('正在对公转账付款')])
    expect(await payState(cPaymentFlowNo)).toBe(1)
    await press('transfer', url, 'pay')
    expect([await payState(cPaymentFlowNo), (await detail(orderUuid)).iState]).toEqual([2, 2])
    const second = await readyToPay('TRANSFER')
    const late = await confirmed({ ...second.request, ...payer })
    const known = { cPaymentFlowNo: second.cPaymentFlowNo, cAllLinkUserUuid: userOf(boss) }
    const { cPayId } = await world.ok<PayState>(boss, 'queryPayState', known)
    await world.ok(boss, 'withdrawPay', { ...known, cPayId })
    expect((await again([second.orderUuid, other.orderUuid])).code).toBe(1)
    await press('transfer', late, 'pay')
    expect(await charges()).toBe(1)
  })

  it('settles a payment made in time whose callback comes after the deadline', async () => {
    world.provider.lose = true
    const { request, cPaymentFlowNo, orderUuid } = await readyToPay()
    await press('scan', await confirmed(request), 'pay')
    world.clock.advance(2 * DAY)
    const late = await detail(orderUuid)
    expect([late.iState, late.actionList]).toEqual([1, []])
    expect(await payState(cPaymentFlowNo)).toBe(1)
    world.provider.lose = false
    await world.delivery.deliverPending()
    expect([(await detail(orderUuid)).iState, await world.stockOf('GLOVE-M')]).toEqual([2, 999])
  })

  it('takes no money after the deadline or for a cancelled order', async () => {
    const late = await readyToPay()
    const lateUrl = await confirmed(late.request)
    const dropped = await readyToPay()
    const droppedUrl = await confirmed(dropped.request)
    await world.ok(boss, 'cancelOrder', { cOrderUuid: dropped.orderUuid, cReason: 'x' })
    await press('scan', droppedUrl, 'pay')
    world.clock.advance(DAY)
    await press('scan', lateUrl, 'pay')
    expect(await charges()).toBe(0)
    expect((await detail(late.orderUuid)).iState).toBe(5)
  })

  it('ignores late news of an earlier try', async () => {
    world.provider.reorder = true
    const { request, cPaymentFlowNo } = await readyToPay()
    const first = await confirmed(request)
    await press('scan', first, 'cancel')
    const second = await confirmed(request)
    expect(payIdOf(second)).not.toBe(payIdOf(first))
    await press('scan', second, 'pay')
    expect(await payState(cPaymentFlowNo)).toBe(1)
    await world.delivery.deliverPending()
    expect([await payState(cPaymentFlowNo), await charges(), await settled()]).toEqual([2, 1, 1])
  })

  it('sends delayed callbacks by itself', async () => {
    world.provider.delayMs = 300
    const { request, cPaymentFlowNo } = await readyToPay()
    await press('scan', await confirmed(request), 'pay')
    expect(await payState(cPaymentFlowNo)).toBe(1)
    await until(async () => (await payState(cPaymentFlowNo)) === 2)
    expect(await settled()).toBe(1)
  })
})

describe('callbacks', () => {
  const callback = async (payload: object): Promise<{ reason: string }> => {
    const headers = { 'content-type': 'application/json' }
    const { body } = await world.fetch('/provider/callback', {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
    })
    return JSON.parse(body)
  }

  it('refuses forged ones: nothing is paid, and it is on record', async () => {
    const { request, cPaymentFlowNo } = await readyToPay()
    const payId = payIdOf(await confirmed(request))
    const [payment] = await payments()
    const good = { payId, flowNo: cPaymentFlowNo, amountFen: 22_00, result: 'paid' as const }
    const secret = payment?.secret ?? ''
    const reasons = []
    for (const payload of [
      { ...good, sign: 'f'.repeat(64) },
      { ...signNotice(good, secret), amountFen: 1 },
      signNotice({ ...good, amountFen: 1 }, secret),
      signNotice({ ...good, flowNo: 'PF-other' }, secret),
      signNotice({ ...good, payId: 'pay-none' }, secret),
      signNotice(good, secret),
    ]) {
      reasons.push((await callback(payload)).reason)
    }
    expect(reasons).toEqual([
      'bad-signature',
      'bad-signature',
      'other-amount',
      'other-flow',
      'unknown-payment',
      'not-charged',
    ])
    expect((await callback({ hello: 1 })).reason).toBe('malformed')
    expect([await payState(cPaymentFlowNo), await settled(), await world.audited('payment-refused')]).toEqual(
      [1, 0, 6],
    )
  })
})

describe('the books', () => {
  it('notices every way they could be wrong', async () => {
    const { request, orderUuid } = await readyToPay()
    await press('scan', await confirmed(request), 'pay')
    const wrong = async (change: (tx: typeof world.db) => Promise<unknown>) => {
      class Undo extends Error {}
      const attempt = world.db.transaction(async tx => {
        await change(tx)
        await expect(checkLedger(tx)).rejects.toThrow(LedgerBroken)
        throw new Undo()
      })
      await expect(attempt).rejects.toThrow(Undo)
    }
    await wrong(tx => tx.update(ledgerEntries).set({ amountFen: sql`${ledgerEntries.amountFen} + 1` }))
    await wrong(tx => tx.delete(ledgerEntries))
    await wrong(tx => tx.update(orders).set({ state: 1 }).where(eq(orders.orderUuid, orderUuid)))
    await wrong(tx => tx.update(orders).set({ state: 6 }).where(eq(orders.orderUuid, orderUuid)))
    await wrong(tx => tx.update(providerPayments).set({ state: 'closed' }))
    await wrong(tx => tx.execute(sql`update pay_flows set state = 1`))
    await wrong(tx => tx.execute(sql`update pay_flow_orders set amount_fen = amount_fen + 1`))
    await checkLedger(world.db)
  })
})
