import type { Cart } from '@wire/cart'
import type { Order, OrderPage, PaymentFlowAnswer, SubmitOrderAnswer } from '@wire/order'
import { providerPayments } from '../../sandbox/db/schema'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import {
  confirmed,
  directly,
  fillCart,
  order,
  payStateOf,
  prepare,
  press,
  readyToPay,
  requestUuid,
  saveAddress,
} from '../support/commerceSteps'
import { callerOf } from '../support/commerceWorld'
import { findPostgres, type PostgresServer, startPostgres } from '../support/postgresServer'
import { figure } from '../support/figure'

/** Locks prove themselves between real connections: a PostgreSQL of this machine is used where there is one. */
const bin = findPostgres()
const boss = callerOf('boss')
const worker = callerOf('worker')
const rival = callerOf('rival')
const MANY = figure(500)
const DAY = 24 * 3600_000
let server: PostgresServer | undefined
let world: CommerceHarness

beforeAll(async () => {
  server = bin === undefined ? undefined : await startPostgres(bin)
  world = await startCommerce(server?.url)
}, 120_000)
beforeEach(() => world.reset())
afterEach(() => expectSoundBooks(world))
afterAll(async () => {
  await world.close()
  await server?.stop()
})

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const charges = () => world.audited('charge')
const settled = () => world.audited('payment-settled')

describe('orders sent at the same time', () => {
  it('become one order, however often one submission is repeated', async () => {
    const request = await prepare(world, boss, directly('GLOVE-M', 1), await saveAddress(world, boss))
    const answers = await Promise.all(
      times(MANY, () => world.ok<SubmitOrderAnswer>(boss, 'submitOrder', request)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const page = await world.ok<OrderPage>(boss, 'getOrderPage', { pageNumber: 1, pageSize: 10 })
    expect(page.iTotleSize).toBe(1)
    expect([await world.audited('order-created'), await world.stockOf('GLOVE-M')]).toEqual([1, 999])
  }, 60_000)

  it(`become one order each when ${MANY} submissions come twice`, async () => {
    await world.setSku('GLOVE-M', { stock: MANY })
    const address = await saveAddress(world, boss)
    const prepared = await prepare(world, boss, directly('GLOVE-M', 1), address)
    const requests = times(MANY, () => ({ ...prepared, cRequestUuid: requestUuid() }))
    const submit = (request: object) => world.call<SubmitOrderAnswer>(boss, 'submitOrder', request)
    const answers = await Promise.all(
      requests.map(request => Promise.all([submit(request), submit(request)])),
    )
    for (const [one, other] of answers) expect([one.code, one.data]).toEqual([1, other.data])
    expect([await world.audited('order-created'), await world.stockOf('GLOVE-M')]).toEqual([MANY, 0])
  }, 60_000)

  it('never sell more than there is', async () => {
    await world.setSku('LAMP-1', { stock: 7 })
    const requests = await Promise.all(
      [boss, worker, rival].map(async caller => {
        const address = await saveAddress(world, caller)
        const prepared = await prepare(world, caller, directly('LAMP-1', 1), address)
        return times(8, () => ({ caller, request: { ...prepared, cRequestUuid: requestUuid() } }))
      }),
    )
    const answers = await Promise.all(
      requests.flat().map(({ caller, request }) => world.call(caller, 'submitOrder', request)),
    )
    expect(answers.filter(answer => answer.code === 1)).toHaveLength(7)
    expect(answers.filter(answer => answer.code === 40900)).toHaveLength(17)
    expect(await world.stockOf('LAMP-1')).toBe(0)
  })

  it('go through with the same goods in opposite order', async () => {
    const wanted: [string, number][] = [
      ['GLOVE-M', 1],
      ['OIL-4L', 1],
    ]
    for (let round = 1; round <= 15; round += 1) {
      const requests = await Promise.all(
        [
          { caller: boss, skus: wanted },
          { caller: rival, skus: [...wanted].reverse() },
        ].map(async ({ caller, skus }) => {
          const source = await fillCart(world, caller, skus)
          return { caller, request: await prepare(world, caller, source, await saveAddress(world, caller)) }
        }),
      )
      await Promise.all(requests.map(({ caller, request }) => world.ok(caller, 'submitOrder', request)))
      expect(await world.stockOf('OIL-4L')).toBe(40 - 2 * round)
    }
  })

  it('are cancelled once at their deadline, by any first read', async () => {
    await order(world, boss, 'GLOVE-M', 10)
    world.clock.advance(DAY)
    const read = () => world.ok(boss, 'getOrderPage', { pageNumber: 1, pageSize: 10 })
    await Promise.all(times(20, read))
    expect([await world.audited('order-expired'), await world.stockOf('GLOVE-M')]).toEqual([1, 1000])
  })
})

describe('a cart written at the same time', () => {
  it('keeps one line per SKU', async () => {
    await Promise.all(times(10, () => fillCart(world, boss, [['GLOVE-M', 1]])))
    const { shopList } = await world.ok<Cart>(boss, 'getCart')
    expect(shopList.flatMap(shop => shop.lineList).map(line => line.iQty)).toEqual([10])
  })
})

describe('payments at the same time', () => {
  it('share one flow', async () => {
    const one = await order(world, boss)
    const two = await order(world, boss)
    const body = { cOrderUuids: [one.orderUuid, two.orderUuid] }
    const answers = await Promise.all(
      times(20, () => world.ok<PaymentFlowAnswer>(boss, 'createPaymentFlow', body)),
    )
    expect(new Set(answers.map(answer => answer.cPaymentFlowNo)).size).toBe(1)
  })

  it('share one payment of a flow, and confirming pays nothing', async () => {
    const { request, cPaymentFlowNo } = await readyToPay(world, boss)
    const urls = await Promise.all(times(50, () => confirmed(world, boss, request)))
    expect(new Set(urls).size).toBe(1)
    expect(await world.db.select().from(providerPayments)).toHaveLength(1)
    expect([await payStateOf(world, boss, cPaymentFlowNo), await charges()]).toEqual([1, 0])
  })

  it('charge once or not at all while the order is confirmed, cancelled and paid again', async () => {
    for (let round = 0; round < 10; round += 1) {
      const before = await charges()
      const { request, orderUuid } = await readyToPay(world, boss)
      const url = await confirmed(world, boss, request)
      const cancel = { cOrderUuid: orderUuid, cReason: 'x' }
      await Promise.all([
        ...times(10, () => press(world, 'scan', url, 'pay')),
        ...times(5, () => world.call(boss, 'confirmPay', request)),
        ...times(3, () => world.call(boss, 'cancelOrder', cancel)),
        ...times(3, () => world.call(boss, 'createPaymentFlow', { cOrderUuids: [orderUuid] })),
      ])
      await world.delivery.deliverPending()
      const { iState } = await world.ok<Order>(boss, 'getOrderDetail', { cOrderUuid: orderUuid })
      expect((await charges()) - before).toBe(iState === 2 ? 1 : 0)
      await expectSoundBooks(world)
    }
  }, 60_000)

  it('end paid once each when taps are doubled and callbacks get lost or arrive twice', async () => {
    world.provider.lose = 0.3
    world.provider.duplicate = true
    const rounds = figure(250)
    for (let round = 0; round < rounds; round += 1) {
      const { request, cPaymentFlowNo } = await readyToPay(world, boss)
      const [url = ''] = await Promise.all(times(2, () => confirmed(world, boss, request)))
      await Promise.all(times(2, () => press(world, 'scan', url, 'pay')))
      const [again] = await Promise.all(times(2, () => world.call(boss, 'confirmPay', request)))
      expect([1, 40911]).toContain(again?.code)
      expect([1, 2]).toContain(await payStateOf(world, boss, cPaymentFlowNo))
    }
    world.provider.lose = false
    await world.delivery.deliverPending()
    expect([await charges(), await settled()]).toEqual([rounds, rounds])
  }, 120_000)
})
