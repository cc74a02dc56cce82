import type { AfterSale } from '@wire/afterSale'
import type { Courier, OrderLogistics } from '@wire/logistics'
import type { Order } from '@wire/order'
import { ordersToShip } from '../../sandbox/services/logistics/ship'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import {
  confirmation,
  confirmed,
  fillCart,
  prepare,
  press,
  requestUuid,
  saveAddress,
} from '../support/commerceSteps'
import { callerOf } from '../support/commerceWorld'
import { merchantIn } from '../support/merchant'

const boss = callerOf('boss')
const rival = callerOf('rival')
const HOUR = 3600_000
let world: CommerceHarness
let merchant: ReturnType<typeof merchantIn>

beforeAll(async () => {
  world = await startCommerce()
  merchant = merchantIn(world)
}, 60_000)
beforeEach(() => world.reset())
afterEach(() => expectSoundBooks(world))
afterAll(() => world.close())

/** A paid order of two lines of one shop. */
const paid = async (): Promise<string> => {
  const address = await saveAddress(world, boss)
  const source = await fillCart(world, boss, [
    ['GLOVE-M', 3],
    ['GLOVE-L', 2],
  ])
  const request = await prepare(world, boss, source, address)
  const answer = await world.ok<{
    orderList: { cOrderUuid: string }[]
    cPaymentFlowNo: string
    iTotalAmount: string
  }>(boss, 'submitOrder', request)
  const url = await confirmed(world, boss, await confirmation(world, boss, answer))
  await press(world, 'scan', url, 'pay')
  return answer.orderList[0]?.cOrderUuid ?? ''
}
const logistics = (cOrderUuid: string) => world.ok<OrderLogistics>(boss, 'getOrderLogistics', { cOrderUuid })
const toShip = async () => (await ordersToShip(world)).map(order => order.orderUuid)
const detail = (cOrderUuid: string) => world.ok<Order>(boss, 'getOrderDetail', { cOrderUuid })

describe('parcels of an order', () => {
  it('[O028] come one by one, each with what is in it; the rest waits at the merchant', async () => {
    const uuid = await paid()
    expect(await logistics(uuid)).toMatchObject({ iOrderState: 2, parcelList: [] })
    await merchant.ship(uuid, true)
    world.clock.advance(3 * HOUR)
    const part = await logistics(uuid)
    expect(part.iOrderState).toBe(3)
    expect(part.parcelList.map(parcel => parcel.lineList.map(line => line.iQty))).toEqual([[2]])
    expect(part.waitingList.map(line => line.iQty)).toEqual([3])
    expect(await toShip()).toEqual([uuid])
    // the order is not received while a part of it is at the merchant: that would never be sent
    expect((await detail(uuid)).actionList).not.toContain('receive')
    expect(await world.call(boss, 'receiveOrder', { cOrderUuid: uuid })).toMatchObject({
      code: 40900,
      msg: '还有商品未发出，全部发出后才能确认收货',
    })
    await merchant.ship(uuid)
    expect((await detail(uuid)).actionList).toContain('receive')
    const all = await logistics(uuid)
    expect(all.parcelList.map(parcel => parcel.lineList.map(line => line.iQty))).toEqual([[3], [2]])
    expect(all.waitingList).toEqual([])
    expect(await toShip()).toEqual([])
    await expect(merchant.ship(uuid)).rejects.toThrow('已全部发出')
    expect((await detail(uuid)).parcel).toMatchObject({ iParcelCount: 2 })
  })

  it('keep what is waiting for a refund at the merchant, and it can be sold again', async () => {
    const uuid = await paid()
    await merchant.ship(uuid, true)
    const [waiting] = (await logistics(uuid)).waitingList
    const claim = {
      cRequestUuid: requestUuid(),
      cOrderUuid: uuid,
      lineList: [
        {
          cOrderLineUuid: waiting?.cOrderLineUuid ?? '',
          iQty: 1,
        },
      ],
      iKind: 1,
      bReceived: false,
      cReasonCode: 'plan',
      iAmount: '1.00',
      cNote: '',
      cFileUuids: [],
    }
    const { cAfterSaleUuid } = await world.ok<AfterSale>(boss, 'pushAfterSale', claim)
    await expect(merchant.ship(uuid)).rejects.toThrow('有售后处理中')
    const before = await world.stockOf('GLOVE-M')
    await merchant.approve(cAfterSaleUuid)
    expect((await world.stockOf('GLOVE-M')) - before).toBe(1)
    await merchant.ship(uuid)
    expect((await logistics(uuid)).parcelList.map(({ lineList }) => lineList[0]?.iQty)).toEqual([2, 2])
  })

  it('has no trace at first, then goes on with the clock until it is signed for', async () => {
    const uuid = await paid()
    await merchant.ship(uuid)
    const states: [number, number, string][] = []
    for (const hours of [0, 3, 10, 25, 10, 10]) {
      world.clock.advance(hours * HOUR)
      const [parcel] = (await logistics(uuid)).parcelList
      states.push([parcel?.iState ?? -1, parcel?.traceList.length ?? -1, parcel?.cPlace ?? ''])
    }
    expect(states.map(([state, traces]) => [state, traces])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [2, 4],
      [3, 5],
      [4, 6],
    ])
    expect(states.at(-1)?.[2]).toBe('苏州市')
    const { parcel } = await detail(uuid)
    expect(parcel?.cText).toContain('已签收')
    const [full] = (await logistics(uuid)).parcelList
    const times = full?.traceList.map(trace => trace.dTime) ?? []
    expect(times).toEqual([...times].sort((one, other) => other - one))
  })

  it('are of the order’s enterprise alone', async () => {
    const cOrderUuid = await paid()
    expect((await world.call(rival, 'getOrderLogistics', { cOrderUuid })).code).toBe(40300)
    expect((await world.call(boss, 'getOrderLogistics', { cOrderUuid: 'nope' })).code).toBe(40400)
  })
})

it('lists couriers with what their numbers look like', async () => {
  const couriers = await world.ok<Courier[]>(boss, 'getCourierList')
  expect(couriers.length).toBeGreaterThan(3)
  expect(couriers.every(one => one.iMinLength <= one.iMaxLength)).toBe(true)
})
