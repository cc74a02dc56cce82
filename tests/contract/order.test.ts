import { addCartLine } from '@/api/cart'
import {
  cancelOrder,
  createPaymentFlow,
  getOrder,
  getOrders,
  previewOrder,
  receiveOrder,
  submitOrder,
  type OrderSource,
  type OrderState,
} from '@/api/order'
import { getOrderCount } from '@/api/counts'
import { eq } from 'drizzle-orm'
import { enterprises } from '../../sandbox/db/schema'
import { sandboxApp } from '../support/appRig'
import { findGoods as chooseGoods, submitOrder as placeOrder } from '../support/purchase'
import { SignedClient } from '../support/signedClient'
import { findGoods, newAddress, requestId } from '../support/shopping'

const app = sandboxApp()
beforeEach(async () => {
  await app.sandbox.reset()
  await (await app.device()).login()
})

const ready = async () => {
  const [goods, address] = [await findGoods(), await newAddress()]
  const { product, sku, quantity } = goods
  const source: OrderSource = {
    kind: 'product',
    productCode: product.productCode,
    skuCode: sku.skuCode,
    quantity,
  }
  const preview = await previewOrder({ source, addressUuid: address.addressUuid })
  return { ...goods, source, preview, addressUuid: address.addressUuid }
}
const submit = async () => {
  const { source, preview, addressUuid } = await ready()
  const input = {
    requestUuid: await requestId(),
    source,
    addressUuid,
    previewToken: preview.previewToken,
    remarks: { [preview.shops[0]?.shopUuid ?? '']: '周五前送达 😀' },
    poReference: 'PO-1',
  }
  const outcome = await submitOrder(input)
  if (outcome.kind !== 'submitted') throw new Error('nothing had changed')
  return { input, outcome, preview }
}

it('[A001] enterprises with a licence and personal teams without one are buyers', async () => {
  const buyers = [
    ['13800000001', true],
    ['13800000012', false],
  ] as const
  for (const [phone, licensed] of buyers) {
    const client = await SignedClient.loggedIn(app.sandbox.url, phone)
    const answer = await placeOrder(client, await chooseGoods(client))
    expect(answer.orderList).toHaveLength(1)
    const { db } = app.sandbox
    const [buyer] = await db.select().from(enterprises).where(eq(enterprises.accUuid, client.accUuid))
    expect([buyer?.authenticationType, Boolean(buyer?.creditCode)]).toEqual([licensed ? 1 : 2, licensed])
  }
})

describe('a preview', () => {
  it('adds up in fen and changes nothing', async () => {
    const before = await getOrderCount()
    const { preview, quantity } = await ready()
    const lines = preview.shops.flatMap(shop => shop.lines)
    expect(lines.map(line => line.quantity)).toEqual([quantity])
    expect(lines.map(line => line.price * line.quantity)).toEqual(lines.map(line => line.amount))
    expect(preview.goodsAmount + preview.freight).toBe(preview.totalAmount)
    expect(preview.changes).toEqual([])
    await expect(getOrderCount()).resolves.toEqual(before)
  })

  it('takes lines of the cart as well', async () => {
    const { product, sku, quantity } = await findGoods()
    const cart = await addCartLine({
      requestUuid: await requestId(),
      productCode: product.productCode,
      skuCode: sku.skuCode,
      quantity,
    })
    const line = cart.shops.flatMap(shop => shop.lines).find(one => one.skuCode === sku.skuCode)
    const preview = await previewOrder({ source: { kind: 'cart', lineUuids: [line?.lineUuid ?? ''] } })
    expect(preview.shops[0]?.lines[0]?.skuCode).toBe(sku.skuCode)
  })
})

describe('an order', () => {
  it('[O038] is submitted once however often the submission is repeated', async () => {
    const before = await getOrderCount()
    const { input, outcome, preview } = await submit()
    expect(outcome.totalAmount).toBe(preview.totalAmount)
    await expect(submitOrder(input)).resolves.toEqual(outcome)
    expect((await getOrderCount()).toPay).toBe(before.toPay + outcome.orders.length)
  })

  it('is not submitted when something changed: a fresh preview comes instead', async () => {
    const { source, addressUuid } = await ready()
    const outcome = await submitOrder({
      requestUuid: await requestId(),
      source,
      addressUuid,
      previewToken: 'stale',
      remarks: {},
    })
    if (outcome.kind !== 'changed') throw new Error('a change was expected')
    expect(outcome.preview.shops.length).toBeGreaterThan(0)
    const again = await submitOrder({
      requestUuid: await requestId(),
      source,
      addressUuid,
      previewToken: outcome.preview.previewToken,
      remarks: {},
    })
    expect(again.kind).toBe('submitted')
  })

  it('can be read, paged by state, cancelled and paid for', async () => {
    const { outcome } = await submit()
    const orderUuid = outcome.orders[0]?.orderUuid ?? ''
    const order = await getOrder(orderUuid)
    expect(order).toMatchObject({
      state: 'toPay',
      remark: '周五前送达 😀',
      poReference: 'PO-1',
      address: { receiver: '陈立恒' },
      paymentFlowNo: outcome.paymentFlowNo,
    })
    expect(order.actions).toEqual(expect.arrayContaining(['pay', 'cancel']))
    await expect(createPaymentFlow([orderUuid])).resolves.toEqual({
      paymentFlowNo: outcome.paymentFlowNo,
      totalAmount: outcome.totalAmount,
    })
    const cancelled = await cancelOrder({ orderUuid, reason: '不需要了' })
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelReason: '不需要了' })
  })

  it.each<OrderState>(['toPay', 'toShip', 'toReceive', 'done', 'cancelled', 'refunded'])(
    'of state %s can be listed',
    async state => {
      const { items, broken, total } = await getOrders({ page: 1, pageSize: 5, state })
      expect([broken, new Set(items.map(order => order.state))]).toEqual([[], new Set([state])])
      expect(total).toBeGreaterThanOrEqual(items.length)
    },
  )

  it('can be received', async () => {
    const { items } = await getOrders({ page: 1, pageSize: 50, state: 'toReceive' })
    const order = items.find(one => one.actions.includes('receive'))
    await expect(receiveOrder(order?.orderUuid ?? '')).resolves.toMatchObject({ state: 'done' })
  })

  it('that is unknown or foreign answers a text', async () => {
    await expect(getOrder('nothing')).rejects.toMatchObject({
      kind: 'business',
      msg: expect.stringMatching(/./),
    })
  })
})
