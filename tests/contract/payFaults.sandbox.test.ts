import type { PaymentFlowAnswer } from '@wire/order'
import type { ConfirmPayRequest, PayState } from '@wire/pay'
import fc from 'fast-check'
import { and, eq, sql } from 'drizzle-orm'
import { payFlowOrders, providerPayments } from '../../sandbox/db/schema'
import { checkLedger, LedgerBroken } from '../../sandbox/ledger/checkLedger'
import { type ProviderNotice, signNotice } from '../../sandbox/provider/notice'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import {
  confirmation,
  confirmed,
  order,
  payIdOf,
  payStateOf,
  press,
  readyToPay,
} from '../support/commerceSteps'
import { callerOf } from '../support/commerceWorld'
import { figure } from '../support/figure'

const boss = callerOf('boss')
const worker = callerOf('worker')
let world: CommerceHarness

beforeAll(async () => {
  world = await startCommerce()
}, 60_000)
beforeEach(() => world.reset())
afterEach(() => expectSoundBooks(world))
afterAll(() => world.close())

const CONFIRMATIONS = figure(500)
const CALLBACKS = figure(1000)
const charges = () => world.audited('charge')
const settled = () => world.audited('payment-settled')
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

describe('two devices with one flow', () => {
  it(`${CONFIRMATIONS} confirmations of both at once: one payment, one charge`, async () => {
    const placed = await order(world, worker)
    const mine = await confirmation(world, worker, placed)
    const theirs = await confirmation(world, boss, placed)
    const confirm = (request: ConfirmPayRequest) =>
      world.call<{ cPayUrl: string }>(request === mine ? worker : boss, 'confirmPay', request)
    const answers = await Promise.all(times(CONFIRMATIONS, index => confirm(index % 2 === 0 ? mine : theirs)))
    expect(answers.map(answer => answer.code)).toEqual(times(CONFIRMATIONS, () => 1))
    const urls = [...new Set(answers.map(answer => answer.data.cPayUrl))]
    expect([urls.length, (await world.db.select().from(providerPayments)).length]).toEqual([1, 1])
    // both payers press at once, and go on pressing
    await Promise.all(times(50, () => press(world, 'scan', urls[0] ?? '', 'pay')))
    expect([await charges(), await settled()]).toEqual([1, 1])
    expect(await payStateOf(world, worker, placed.cPaymentFlowNo)).toBe(2)
  }, 30_000)

  it('with different methods: the later one is refused, and one is charged', async () => {
    const { request, cPaymentFlowNo } = await readyToPay(world, boss)
    const other = { ...request, cMethod: 'LINK' }
    const answers = await Promise.all(
      times(40, index => world.call(boss, 'confirmPay', index % 2 === 0 ? request : other)),
    )
    const codes = new Set(answers.map(answer => answer.code))
    expect(codes).toEqual(new Set([1, 40901]))
    const payments = await world.db.select().from(providerPayments)
    expect(payments).toHaveLength(1)
    await press(world, payments[0]?.kind ?? '', payments[0]?.payId ?? '', 'pay')
    expect([await charges(), await payStateOf(world, boss, cPaymentFlowNo)]).toEqual([1, 2])
  })

  it('negative control: without the one live payment and the one charge per flow it is charged twice', async () => {
    const { request } = await readyToPay(world, boss)
    await confirmed(world, boss, request)
    class Undo extends Error {}
    const doubled = world.db.transaction(async tx => {
      await tx.execute(sql`drop index provider_payments_one_live`)
      await tx.execute(sql`drop index ledger_one_per_reference`)
      await tx.execute(sql`
        insert into provider_payments
          select pay_id || '-2', flow_no, kind, 'paid', amount_fen, title, receiver_name, secret, payer, created_at,
                 expires_at, ended_at from provider_payments`)
      await tx.execute(sql`update provider_payments set state = 'paid'`)
      await expect(checkLedger(tx)).rejects.toThrow('each paid payment is one charge')
      throw new Undo()
    })
    await expect(doubled).rejects.toThrow(Undo)
  })
})

describe('callbacks', () => {
  /** Paid at the provider, and its callback not sent yet: the callback as the provider signs it. */
  const owed = async (): Promise<{ flowNo: string; notice: ProviderNotice }> => {
    const { request, cPaymentFlowNo } = await readyToPay(world, boss)
    const url = await confirmed(world, boss, request)
    await press(world, 'scan', url, 'pay')
    const payments = await world.db.select().from(providerPayments)
    const payment = payments.find(one => one.payId === payIdOf(url))
    if (!payment) throw new Error('the payment is there')
    const { payId, amountFen, secret } = payment
    const notice = signNotice({ payId, flowNo: cPaymentFlowNo, amountFen, result: 'paid' }, secret)
    return { flowNo: cPaymentFlowNo, notice }
  }

  it(`${CALLBACKS} of 20 flows, out of order, doubled, forged and of the wrong result: each is settled once`, async () => {
    world.provider.reorder = true
    const flows = []
    for (let index = 0; index < 20; index += 1) flows.push(await owed())
    const forge = (notice: ProviderNotice, way: number): ProviderNotice => {
      if (way === 1) return { ...notice, amountFen: notice.amountFen + 1 }
      if (way === 2) return { ...notice, result: 'cancelled' }
      return way === 3 ? { ...notice, sign: 'f'.repeat(64) } : notice
    }
    const plan = fc.sample(fc.record({ flow: fc.nat(19), way: fc.constantFrom(0, 0, 0, 1, 2, 3) }), {
      numRuns: CALLBACKS,
      seed: 7,
    })
    let accepted = 0
    for (const { flow, way } of plan) {
      const { notice } = flows[flow] ?? flows[0] ?? (await owed())
      const result = await world.delivery.receive(forge(notice, way))
      expect(result.accepted).toBe(way === 0)
      if (result.accepted && !result.repeated) accepted += 1
    }
    const settledFlows = new Set(plan.filter(({ way }) => way === 0).map(({ flow }) => flow)).size
    expect([accepted, await settled(), await charges()]).toEqual([settledFlows, settledFlows, 20])
    for (const [index, { flowNo }] of flows.entries())
      if (plan.some(({ flow, way }) => flow === index && way === 0))
        expect(await payStateOf(world, boss, flowNo)).toBe(2)
    expect(await world.audited('payment-refused')).toBe(plan.filter(({ way }) => way !== 0).length)
    expect((await checkLedger(world.db)).clearingFen).toBe(0)
  }, 30_000)

  it('negative control: sums that do not hold are noticed', async () => {
    await world.delivery.receive((await owed()).notice)
    class Undo extends Error {}
    const broken = world.db.transaction(async tx => {
      await tx.execute(sql`update ledger_entries set amount_fen = amount_fen + 1 where amount_fen > 0`)
      await expect(checkLedger(tx)).rejects.toThrow('sum to zero')
      throw new Undo()
    })
    await expect(broken).rejects.toThrow(Undo)
  })

  it('that never come leave the flow waiting; nobody can pay it again, cancel it or ask somebody to', async () => {
    world.provider.lose = true
    const { request, cPaymentFlowNo, orderUuid } = await readyToPay(world, boss)
    const url = await confirmed(world, boss, request)
    await press(world, 'scan', url, 'pay')
    await world.delivery.deliverPending()
    expect(await payStateOf(world, boss, cPaymentFlowNo)).toBe(1)
    const flow = { cPaymentFlowNo, cAllLinkUserUuid: 'user-boss' }
    expect((await world.call(boss, 'withdrawPay', flow)).data).toMatchObject({ iPayState: 1 })
    const cancel = { cOrderUuid: orderUuid, cReason: 'x' }
    const ask = { cRequestUuid: 'ask', cPaymentFlowNo, cMessage: '' }
    expect((await world.call(boss, 'cancelOrder', cancel)).code).toBe(40900)
    expect((await world.call(boss, 'askApproval', ask)).code).toBe(40900)
    expect([await charges(), await settled()]).toEqual([1, 0])
  })

  it('one that fails on the way keeps no other back, and is told again', async () => {
    world.provider.lose = true
    for (const payer of [boss, worker]) {
      const { request } = await readyToPay(world, payer)
      await press(world, 'scan', await confirmed(world, payer, request), 'pay')
    }
    world.provider.lose = false
    world.failures.push(new Error('connection lost'))
    expect(await world.delivery.deliverPending()).toBe(1)
    expect(world.crashes.splice(0)).toMatchObject([{ message: 'connection lost' }])
    expect(await world.delivery.deliverPending()).toBe(1)
    expect(await world.delivery.deliverPending()).toBe(0)
    expect(await settled()).toBe(2)
  })
})

describe('a flow of three orders that is settled one after another', () => {
  const paidPartly = async () => {
    const orders = [
      await order(world, boss, 'GLOVE-M', 1),
      await order(world, boss, 'OIL-4L', 2),
      await order(world, worker, 'GLOVE-M', 3),
    ]
    const cOrderUuids = orders.map(one => one.orderUuid)
    const flow = await world.ok<PaymentFlowAnswer>(boss, 'createPaymentFlow', { cOrderUuids })
    const url = await confirmed(world, boss, await confirmation(world, boss, flow))
    world.provider.partly = true
    await press(world, 'scan', url, 'pay')
    const state = async () => {
      const body = { cPaymentFlowNo: flow.cPaymentFlowNo, cAllLinkUserUuid: 'user-boss' }
      const { iPayState, orderList } = await world.ok<PayState>(boss, 'queryPayState', body)
      return [iPayState, ...orderList.map(one => one.bPaid)]
    }
    return { flowNo: flow.cPaymentFlowNo, url, cOrderUuids, state }
  }
  const clearing = async () => (await checkLedger(world.db)).clearingFen

  it('[P001] tells which orders have their money, and is paid with the last', async () => {
    const { state } = await paidPartly()
    const seen = [await state()]
    const held = [await clearing()]
    for (let round = 0; round < 2; round += 1) {
      expect(await settled()).toBe(0)
      await world.delivery.deliverPending()
      seen.push(await state())
      held.push(await clearing())
    }
    expect(seen).toEqual([
      [1, true, false, false],
      [1, true, true, false],
      [2, true, true, true],
    ])
    expect(held[0]).toBeGreaterThan(held[1] ?? 0)
    expect([held[1], held[2]]).toEqual([expect.any(Number), 0])
    expect([await charges(), await settled(), await world.audited('order-settled')]).toEqual([1, 1, 3])
    await world.delivery.deliverPending()
    expect([await settled(), await world.audited('order-settled')]).toEqual([1, 3])
  })

  it('[P001] nobody pays the rest again, cancels it, withdraws it or lets it expire', async () => {
    const { flowNo, cOrderUuids, state, url } = await paidPartly()
    const rest = cOrderUuids[1] ?? ''
    const body = { cPaymentFlowNo: flowNo, cAllLinkUserUuid: 'user-boss' }
    const codes = [
      (await world.call(boss, 'createPaymentFlow', { cOrderUuids: [rest] })).code,
      (await world.call(boss, 'cancelOrder', { cOrderUuid: rest, cReason: 'x' })).code,
      (await world.call(boss, 'withdrawPay', body)).code,
    ]
    expect(codes).toEqual([40900, 40900, 1])
    await press(world, 'scan', url, 'pay')
    world.clock.advance(3 * 24 * 3600_000)
    expect(await state()).toEqual([1, true, false, false])
    world.provider.partly = false
    // the provider settles what is left in one go
    await world.delivery.deliverPending()
    expect(await state()).toEqual([2, true, true, true])
    expect([await charges(), await settled()]).toEqual([1, 1])
  })

  it('a part of another amount, of an order that is not there or forged settles nothing', async () => {
    world.provider.reorder = true
    const { flowNo, state } = await paidPartly()
    const [payment] = await world.db.select().from(providerPayments)
    if (!payment) throw new Error('the payment is there')
    const { payId, secret, amountFen } = payment
    const [first] = await world.db
      .select()
      .from(payFlowOrders)
      .where(and(eq(payFlowOrders.flowNo, flowNo), eq(payFlowOrders.position, 0)))
    const share = first?.amountFen ?? 0
    const part = (more: Partial<ProviderNotice>) =>
      signNotice({ payId, flowNo, result: 'paid', part: 0, amountFen: share, ...more }, secret)
    const reasons = []
    for (const notice of [
      part({ amountFen: share + 1 }),
      part({ amountFen }),
      part({ part: 3 }),
      part({ part: -1 }),
      part({ part: 0.5 }),
      { ...part({}), part: 1 },
    ]) {
      const result = await world.delivery.receive(notice)
      reasons.push(result.accepted ? 'accepted' : result.reason)
    }
    expect(reasons).toEqual([...Array.from({ length: 5 }, () => 'other-amount'), 'bad-signature'])
    expect(await state()).toEqual([1, false, false, false])
    expect(await world.delivery.receive(part({}))).toMatchObject({ accepted: true, repeated: false })
    expect(await world.delivery.receive(part({}))).toMatchObject({ accepted: true, repeated: true })
    expect(await state()).toEqual([1, true, false, false])
    await world.delivery.deliverPending()
    await world.delivery.deliverPending()
    expect([await state(), await charges()]).toEqual([[2, true, true, true], 1])
  })

  it('negative control: books with an order settled in part but paid twice, or for another amount, do not hold', async () => {
    await paidPartly()
    class Undo extends Error {}
    for (const change of [
      sql`update ledger_transactions set reference = split_part(reference, '#', 1) || '#1' where kind = 'settlement'`,
      sql`update ledger_transactions set amount_fen = amount_fen + 1 where kind = 'settlement'`,
      sql`update orders set state = 1 where paid_at is not null`,
      sql`update pay_flows set state = 2`,
      sql`update pay_flows set state = 0`,
    ]) {
      const broken = world.db.transaction(async tx => {
        await tx.execute(change)
        await expect(checkLedger(tx)).rejects.toThrow(LedgerBroken)
        throw new Undo()
      })
      await expect(broken).rejects.toThrow(Undo)
    }
  })
})
