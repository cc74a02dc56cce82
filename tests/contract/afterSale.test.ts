import {
  getAfterSale,
  getAfterSaleCount,
  getAfterSaleOptions,
  getAfterSales,
  previewAfterSale,
  pushAfterSale,
  revokeAfterSale,
  saveReturnParcel,
  type Claim,
} from '@/api/afterSale'
import { getCouriers, getOrderLogistics } from '@/api/logistics'
import { getOrder, getOrders } from '@/api/order'
import { sandboxApp } from '../support/appRig'
import { manyLines } from '../support/manyLines'
import { merchantIn } from '../support/merchant'
import { requestId } from '../support/shopping'

const app = sandboxApp()
beforeAll(async () => {
  await (await app.device()).login()
})

it('[O009] seeds of every state come as the app reads them, none dropped', async () => {
  const { items, broken, total } = await getAfterSales({ page: 1, pageSize: 50 })
  expect([broken, items.length]).toEqual([[], total])
  expect(new Set(items.map(one => one.state)).size).toBe(8)
  const counts = await getAfterSaleCount()
  expect(counts.toHandle + counts.processing + counts.refunded + counts.ended).toBe(total)
  for (const one of items) {
    const it = await getAfterSale(one.afterSaleUuid)
    expect(it.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(it.amount)
    expect(it.events[0]?.state).toBe(it.state)
  }
})

it('[O012] [O027] what can be asked for is asked for once, and followed', async () => {
  const { items } = await getOrders({ page: 1, pageSize: 50, state: 'done' })
  const order = items.find(one => one.actions.includes('afterSale'))
  const orderUuid = order?.orderUuid ?? ''
  const options = await getAfterSaleOptions({ orderUuid })
  const line = options.lines.find(one => one.maxQuantity > 0)
  const lines = [{ lineUuid: line?.lineUuid ?? '', quantity: 1 }]
  const { max } = await previewAfterSale({ orderUuid, lines })
  const claim: Claim = {
    lines,
    kind: 'returnGoods',
    received: true,
    reasonCode: 'no-reason',
    amount: max,
    note: '😀',
    fileIds: [],
  }
  const requestUuid = await requestId()
  const made = await pushAfterSale({ ...claim, orderUuid, requestUuid })
  const again = await pushAfterSale({ ...claim, orderUuid, requestUuid })
  expect(again.afterSaleUuid).toBe(made.afterSaleUuid)
  await expect(
    pushAfterSale({ ...claim, amount: max + 1, orderUuid, requestUuid: await requestId() }),
  ).rejects.toMatchObject({ kind: 'business', code: 40900 })
  const shown = (await getOrder(orderUuid)).lines.find(one => one.lineUuid === line?.lineUuid)
  expect(shown?.afterSale).toMatchObject({ afterSaleUuid: made.afterSaleUuid, state: 'reviewing' })
  await merchantIn(app.sandbox).approve(made.afterSaleUuid)
  const approved = await getAfterSale(made.afterSaleUuid)
  const [courier] = (await getCouriers()).items
  const sent = await saveReturnParcel({
    requestUuid: await requestId(),
    afterSaleUuid: made.afterSaleUuid,
    version: approved.version,
    courierCode: courier?.code ?? '',
    trackingNo: 'SF1406528837002',
  })
  expect(sent).toMatchObject({ state: 'returning', returnParcel: { trackingNo: 'SF1406528837002' } })
  const stale = { requestUuid: await requestId(), afterSaleUuid: made.afterSaleUuid, version: 1 }
  await expect(revokeAfterSale(stale)).rejects.toMatchObject({ kind: 'business', code: 40900 })
})

it('[O012] [O027] all lines of an order are asked for at once, however many there are', async () => {
  const { db } = app.sandbox
  const { items } = await getOrders({ page: 1, pageSize: 50, state: 'done' })
  const orderUuid = items.find(one => one.actions.includes('afterSale'))?.orderUuid ?? ''
  await manyLines(db, orderUuid, 300)
  const options = await getAfterSaleOptions({ orderUuid })
  const lines = options.lines
    .filter(one => one.maxQuantity > 0)
    .map(one => ({ lineUuid: one.lineUuid, quantity: one.maxQuantity }))
  expect(lines.length).toBeGreaterThan(300)
  const { max } = await previewAfterSale({ orderUuid, lines })
  const made = await pushAfterSale({
    requestUuid: await requestId(),
    orderUuid,
    lines,
    amount: max,
    note: '',
    fileIds: [],
    kind: 'returnGoods',
    received: true,
    reasonCode: 'no-reason',
  })
  expect((await getAfterSale(made.afterSaleUuid)).lines).toHaveLength(lines.length)
})

it('[O028] parcels of an order under way, with what is in them', async () => {
  const { items } = await getOrders({ page: 1, pageSize: 50, state: 'toReceive' })
  for (const { orderUuid } of items) {
    const { parcels } = await getOrderLogistics(orderUuid)
    expect(parcels.length).toBeGreaterThan(0)
    expect(parcels.every(parcel => parcel.goods.length > 0)).toBe(true)
    expect((await getOrder(orderUuid)).parcel?.count).toBe(parcels.length)
  }
})
