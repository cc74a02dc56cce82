import type {
  AfterSale,
  AfterSaleCount,
  AfterSaleOptions,
  AfterSalePage,
  AfterSalePreview,
  PushAfterSaleRequest,
} from '@wire/afterSale'
import type { Order, OrderCount } from '@wire/order'
import { eq } from 'drizzle-orm'
import { afterSales, ledgerTransactions } from '../../sandbox/db/schema'
import { checkLedger, LedgerBroken } from '../../sandbox/ledger/checkLedger'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import {
  confirmation,
  confirmed,
  fillCart,
  order,
  prepare,
  press,
  requestUuid,
  saveAddress,
} from '../support/commerceSteps'
import { callerOf, LONER } from '../support/commerceWorld'
import { merchantIn } from '../support/merchant'

const boss = callerOf('boss')
const worker = callerOf('worker')
const rival = callerOf('rival')
const DAY = 24 * 3600_000
let world: CommerceHarness
let merchant: ReturnType<typeof merchantIn>

beforeAll(async () => {
  world = await startCommerce()
  merchant = merchantIn(world)
}, 60_000)
beforeEach(() => world.reset())
afterEach(() => expectSoundBooks(world))
afterAll(() => world.close())

const detail = (cOrderUuid: string, caller = boss) =>
  world.ok<Order>(caller, 'getOrderDetail', { cOrderUuid })
const caseOf = (cAfterSaleUuid: string, caller = boss) =>
  world.ok<AfterSale>(caller, 'getAfterSaleDetail', { cAfterSaleUuid })

/** A paid order; three gloves at 10.00 and the freight of the shop. */
const paid = async (qty = 3, caller = boss): Promise<Order> => {
  const placed = await order(world, caller, 'GLOVE-M', qty)
  const url = await confirmed(world, caller, await confirmation(world, caller, placed))
  await press(world, 'scan', url, 'pay')
  return detail(placed.orderUuid, caller)
}
const received = async (qty = 3): Promise<Order> => {
  const { cOrderUuid } = await paid(qty)
  await merchant.ship(cOrderUuid)
  return world.ok<Order>(boss, 'receiveOrder', { cOrderUuid })
}
const yuan = (fen: number): string => (fen / 100).toFixed(2)
const fen = (amount: string | number): number => Math.round(Number(amount) * 100)

const claimOf = (
  it: Order,
  iQty: number,
  more: Partial<PushAfterSaleRequest> = {},
): PushAfterSaleRequest => ({
  cRequestUuid: requestUuid(),
  cOrderUuid: it.cOrderUuid,
  lineList: [{ cOrderLineUuid: it.lineList[0]?.cOrderLineUuid ?? '', iQty }],
  iKind: 2,
  bReceived: true,
  cReasonCode: 'no-reason',
  iAmount: '1.00',
  cNote: '',
  cFileUuids: [],
  ...more,
})
const push = (claim: PushAfterSaleRequest, caller = boss) =>
  world.call<AfterSale>(caller, 'pushAfterSale', claim)
const limitOf = async (it: Order, iQty: number): Promise<number> => {
  const { lineList, cOrderUuid } = claimOf(it, iQty)
  return fen(
    (await world.ok<AfterSalePreview>(boss, 'previewAfterSale', { cOrderUuid, lineList })).iMaxAmount,
  )
}
const asked = async (it: Order, iQty: number, more: Partial<PushAfterSaleRequest> = {}) =>
  world.ok<AfterSale>(boss, 'pushAfterSale', claimOf(it, iQty, more))
const write = (it: AfterSale, more: object = {}) => ({
  cRequestUuid: requestUuid(),
  cAfterSaleUuid: it.cAfterSaleUuid,
  iVersion: it.iVersion,
  ...more,
})
const PARCEL = { cCourierCode: 'SF', cTrackingNo: 'sf 1406-5288-37215' }

describe('what can be asked for', () => {
  it('[O012] follows the order: nothing unpaid, all of it before shipping, the rest with a choice', async () => {
    const unpaid = await order(world, boss)
    expect(await world.call(boss, 'getAfterSaleOptions', { cOrderUuid: unpaid.orderUuid })).toMatchObject({
      code: 40900,
      msg: expect.stringContaining('尚未付款') as string,
    })
    const it = await paid()
    const options = () =>
      world.ok<AfterSaleOptions>(boss, 'getAfterSaleOptions', { cOrderUuid: it.cOrderUuid })
    expect(await options()).toMatchObject({ kindList: [1], receivedList: [false], bAmountFixed: true })
    await merchant.ship(it.cOrderUuid)
    expect(await options()).toMatchObject({ kindList: [1, 2], receivedList: [true, false] })
    await world.ok(boss, 'receiveOrder', { cOrderUuid: it.cOrderUuid })
    expect(await options()).toMatchObject({ kindList: [1, 2], receivedList: [true], bAmountFixed: false })
    world.clock.advance(91 * DAY)
    expect((await world.call(boss, 'getAfterSaleOptions', { cOrderUuid: it.cOrderUuid })).msg).toContain(
      '已超过售后期限',
    )
  })

  it('comes back with its share of the freight, piece by piece to the whole', async () => {
    const it = await received()
    expect(it.iFreight).not.toBe('0.00')
    const one = await limitOf(it, 1)
    expect(one).toBeGreaterThan(10_00)
    expect(await limitOf(it, 3)).toBe(fen(it.iTotalAmount))
    for (const left of [3, 2, 1]) {
      const made = await asked(it, 1, { iAmount: yuan(await limitOf(it, 1)) })
      await merchant.approve(made.cAfterSaleUuid)
      await world.ok(boss, 'saveReturnParcel', write(await caseOf(made.cAfterSaleUuid), PARCEL))
      await merchant.arrived(made.cAfterSaleUuid)
      expect((await detail(it.cOrderUuid)).iState).toBe(left === 1 ? 6 : 4)
    }
    expect((await detail(it.cOrderUuid)).iRefundedAmount).toBe(it.iTotalAmount)
    expect((await checkLedger(world.db)).refundedFen).toBe(fen(it.iTotalAmount))
  })

  it('[O012] [O027] refuses too many pieces and too much money, and says how much there is', async () => {
    const it = await received()
    expect(await push(claimOf(it, 4))).toMatchObject({
      code: 40900,
      msg: '「丁腈手套」最多还可申请 3 件',
      data: { iMaxQty: 3 },
    })
    const limit = await limitOf(it, 2)
    expect(await push(claimOf(it, 2, { iAmount: yuan(limit + 1) }))).toMatchObject({
      code: 40900,
      msg: `退款金额不能超过 ¥${yuan(limit)}`,
      data: { iMaxAmount: yuan(limit) },
    })
    for (const iAmount of ['0', '-1', '0.001', '1e2', 'NaN', '']) {
      expect((await push(claimOf(it, 1, { iAmount }))).code).toBe(40000)
    }
    await asked(it, 2, { iAmount: yuan(limit) })
    expect((await push(claimOf(it, 2))).msg).toBe('「丁腈手套」最多还可申请 1 件')
    expect((await detail(it.cOrderUuid)).actionList).toContain('afterSale')
    await asked(it, 1)
    expect((await detail(it.cOrderUuid)).actionList).not.toContain('afterSale')
  })

  it('refuses what is not the order’s, not a reason, not proven, or twice the same line', async () => {
    const it = await received()
    const other = await received()
    const [line] = other.lineList
    const foreign = [{ cOrderLineUuid: line?.cOrderLineUuid ?? '', iQty: 1 }]
    const twice = [...claimOf(it, 1).lineList, ...claimOf(it, 1).lineList]
    expect((await push(claimOf(it, 1, { lineList: foreign }))).code).toBe(40300)
    expect((await push(claimOf(it, 1, { lineList: twice }))).code).toBe(40000)
    expect((await push(claimOf(it, 1, { cReasonCode: 'late' }))).msg).toBe('请选择申请原因')
    expect((await push(claimOf(it, 1, { cReasonCode: 'quality' }))).msg).toContain('请上传凭证图片')
    expect((await push(claimOf(it, 1, { cFileUuids: ['file-of-somebody'] }))).code).toBe(40300)
    expect((await push(claimOf(it, 1, { iKind: 1, bReceived: false, cReasonCode: 'late' }))).code).toBe(40900)
    expect((await push(claimOf(it, 0))).code).toBe(40000)
  })

  it('keeps the amount of goods that were never sent, puts them back and closes the order', async () => {
    const it = await paid()
    const whole = fen(it.iTotalAmount)
    const claim = claimOf(it, 3, { iKind: 1, bReceived: false, cReasonCode: 'plan' })
    expect((await push({ ...claim, iAmount: yuan(whole - 1) })).msg).toContain('不能修改金额')
    const made = await world.ok<AfterSale>(boss, 'pushAfterSale', { ...claim, iAmount: yuan(whole) })
    await expect(merchant.ship(it.cOrderUuid)).rejects.toThrow('有售后处理中，不能发货')
    expect(await world.stockOf('GLOVE-M')).toBe(997)
    await merchant.approve(made.cAfterSaleUuid)
    expect(await world.stockOf('GLOVE-M')).toBe(1000)
    expect(await detail(it.cOrderUuid)).toMatchObject({ iState: 6, iRefundedAmount: it.iTotalAmount })
  })
})

it('an order that a case says has not come is received once that is withdrawn or decided', async () => {
  const it = await paid()
  const { cOrderUuid } = it
  await merchant.ship(cOrderUuid)
  const claim = claimOf(it, 1, { iKind: 1, bReceived: false, cReasonCode: 'late' })
  const made = await world.ok<AfterSale>(boss, 'pushAfterSale', claim)
  expect((await detail(cOrderUuid)).actionList).not.toContain('receive')
  expect(await world.call(boss, 'receiveOrder', { cOrderUuid })).toMatchObject({
    code: 40900,
    msg: '您已申请未收到货退款，如已收到货，请先撤销该售后申请再确认收货',
  })
  await world.ok(boss, 'revokeAfterSale', write(made))
  expect((await detail(cOrderUuid)).actionList).toContain('receive')
  const again = await world.ok<AfterSale>(boss, 'pushAfterSale', { ...claim, cRequestUuid: requestUuid() })
  await merchant.refuse(again.cAfterSaleUuid)
  expect(await world.ok<Order>(boss, 'receiveOrder', { cOrderUuid })).toMatchObject({ iState: 4 })
})

describe('who may', () => {
  it('lets the buyer and administrators see and act, strangers neither', async () => {
    const it = await received()
    const made = await asked(it, 1)
    const { cAfterSaleUuid } = made
    expect((await push(claimOf(it, 1), rival)).code).toBe(40300)
    for (const caller of [rival, LONER, worker]) {
      expect((await world.call(caller, 'getAfterSaleDetail', { cAfterSaleUuid })).code).toBe(40300)
      const page = await world.ok<AfterSalePage>(caller, 'getAfterSalePage', { pageNumber: 1, pageSize: 10 })
      expect(page.pageData).toEqual([])
    }
    for (const name of ['revokeAfterSale', 'confirmRefund'])
      expect((await world.call(rival, name, write(made))).code).toBe(40300)
    expect((await world.call(rival, 'saveReturnParcel', write(made, PARCEL))).code).toBe(40300)
    expect((await world.call(boss, 'getAfterSaleDetail', { cAfterSaleUuid: 'nope' })).code).toBe(40400)
    const theirs = await paid(1, worker)
    const own = claimOf(theirs, 1, { iKind: 1, bReceived: false, cReasonCode: 'plan' })
    const byWorker = await push({ ...own, iAmount: theirs.iTotalAmount }, worker)
    expect(byWorker.code).toBe(1)
    expect((await caseOf(byWorker.data.cAfterSaleUuid, boss)).actionList).toEqual(['revoke'])
  })
})

describe('the way of a return', () => {
  it('[O032] [O008] goes from the request over the parcel to the money, each step in the timeline', async () => {
    const it = await received()
    const made = await asked(it, 1, { iAmount: '9.50' })
    expect(made).toMatchObject({ iState: 1, cActor: 'merchant', actionList: ['revoke'], iAmount: '9.50' })
    expect(await world.ok<OrderCount>(boss, 'getOrderCount')).toMatchObject({ iAfterSale: 1 })
    await merchant.approve(made.cAfterSaleUuid)
    const approved = await caseOf(made.cAfterSaleUuid)
    expect(approved).toMatchObject({ iState: 3, cActor: 'buyer', actionList: ['fillParcel', 'revoke'] })
    expect(approved.returnAddress?.cFullAddress).toContain('仓储路')
    const bad = write(approved, { ...PARCEL, cTrackingNo: '12' })
    expect((await world.call(boss, 'saveReturnParcel', bad)).msg).toBe('请填写正确的顺丰速运运单号')
    const sent = await world.ok<AfterSale>(boss, 'saveReturnParcel', write(approved, PARCEL))
    expect(sent).toMatchObject({ iState: 4, actionList: ['changeParcel'] })
    expect(sent.returnParcel?.cTrackingNo).toBe('SF1406528837215')
    const changed = await world.ok<AfterSale>(
      boss,
      'saveReturnParcel',
      write(sent, { cCourierCode: 'YTO', cTrackingNo: 'YT8812345678' }),
    )
    expect(changed).toMatchObject({ iState: 4, dDeadline: sent.dDeadline })
    await merchant.arrived(made.cAfterSaleUuid)
    const refunding = await caseOf(made.cAfterSaleUuid)
    expect(refunding).toMatchObject({ iState: 5, cActor: 'platform', actionList: ['confirmRefund'] })
    expect((await checkLedger(world.db)).refundedFen).toBe(9_50)
    const done = await world.ok<AfterSale>(boss, 'confirmRefund', write(refunding))
    expect(done).toMatchObject({ iState: 6, actionList: [] })
    expect(done.cActor).toBeUndefined()
    expect(done.eventList?.map(event => event.iState)).toEqual([6, 5, 4, 4, 3, 1])
    expect((await detail(it.cOrderUuid)).lineList[0]?.afterSale).toMatchObject({ iState: 6, iQty: 1 })
    expect(await world.ok<OrderCount>(boss, 'getOrderCount')).toMatchObject({ iAfterSale: 0 })
    expect(await world.stockOf('GLOVE-M')).toBe(998)
  })

  it('is asked for again after a refusal, with what was changed', async () => {
    const it = await received()
    const made = await asked(it, 3, { iAmount: '30.00' })
    await merchant.refuse(made.cAfterSaleUuid, '请说明情况')
    const refused = await caseOf(made.cAfterSaleUuid)
    expect(refused).toMatchObject({ cRefuseReason: '请说明情况', actionList: ['edit', 'revoke'] })
    // its own pieces do not stand in its way
    const { lineList, ...rest } = claimOf(it, 2, { iAmount: '15.00', cNote: '外箱破损' })
    const edit = { ...rest, ...write(refused), lineList }
    const edited = await world.ok<AfterSale>(boss, 'editAfterSale', edit)
    expect(edited).toMatchObject({ iState: 1, iAmount: '15.00', cNote: '外箱破损' })
    expect(edited.lineList.map(line => [line.iQty, line.iAmount])).toEqual([[2, '15.00']])
    expect(edited.cRefuseReason).toBeUndefined()
    expect((await world.call(boss, 'editAfterSale', { ...edit, cRequestUuid: requestUuid() })).msg).toContain(
      '不能修改申请',
    )
  })

  it('gives its pieces back when it is revoked, and says why it cannot be revoked twice', async () => {
    const it = await received()
    const made = await asked(it, 3)
    const revoked = await world.ok<AfterSale>(boss, 'revokeAfterSale', write(made))
    expect(revoked).toMatchObject({ iState: 7, actionList: [] })
    const again = await world.call(boss, 'revokeAfterSale', write(revoked))
    expect(again).toMatchObject({ code: 40900, data: { iState: 7 } })
    expect(again.msg).toMatch(/售后单.*已撤销，不能撤销/)
    expect(await limitOf(it, 3)).toBe(fen(it.iTotalAmount))
  })

  it('refuses a write that has not seen the newest state', async () => {
    const made = await asked(await received(), 1)
    await merchant.approve(made.cAfterSaleUuid)
    const stale = await world.call(boss, 'revokeAfterSale', write(made))
    expect(stale).toMatchObject({ code: 40900, msg: '售后单已有新进展，请刷新后重试' })
    expect((await caseOf(made.cAfterSaleUuid)).iState).toBe(3)
  })

  it('is moved on at its deadline when no side acts', async () => {
    const it = await received()
    const silent = await asked(it, 1, { iKind: 1, cReasonCode: 'short' })
    const returned = await asked(it, 1)
    world.clock.advance(2 * DAY + 1)
    expect((await caseOf(silent.cAfterSaleUuid)).iState).toBe(5)
    expect((await caseOf(returned.cAfterSaleUuid)).iState).toBe(3)
    world.clock.advance(7 * DAY + 1)
    const count = await world.ok<AfterSaleCount>(boss, 'getAfterSaleCount')
    expect(count).toEqual({ iToHandle: 0, iProcessing: 0, iRefunded: 1, iEnded: 1 })
    const page = (iGroup: number) =>
      world.ok<AfterSalePage>(boss, 'getAfterSalePage', { pageNumber: 1, pageSize: 10, iGroup })
    expect((await page(3)).pageData.map(one => one.cAfterSaleUuid)).toEqual([silent.cAfterSaleUuid])
    expect((await page(4)).pageData.map(one => one.iState)).toEqual([8])
  })
})

describe('a merchant who is late', () => {
  it('decides nothing more: the case counts as the clock has moved it', async () => {
    const made = await asked(await received(), 1, { iKind: 1, cReasonCode: 'short' })
    world.clock.advance(2 * DAY + 1)
    await expect(merchant.refuse(made.cAfterSaleUuid)).rejects.toThrow('已超过处理时限')
    await expect(merchant.approve(made.cAfterSaleUuid)).rejects.toThrow('已超过处理时限')
    expect((await caseOf(made.cAfterSaleUuid)).iState).toBe(5)
  })

  it('finds the order free to be sent when its case has run out, also if its page was not opened', async () => {
    const it = await paid()
    const made = await asked(it, 3, {
      iKind: 1,
      bReceived: false,
      cReasonCode: 'plan',
      iAmount: yuan(await limitOf(it, 3)),
    })
    await merchant.refuse(made.cAfterSaleUuid)
    await expect(merchant.ship(it.cOrderUuid)).rejects.toThrow('有售后处理中')
    world.clock.advance(7 * DAY + 1)
    expect((await detail(it.cOrderUuid)).iState).toBe(2)
    await merchant.ship(it.cOrderUuid)
  })
})

describe('twice and at once', () => {
  it('[O027] makes one case of a repeated request, and refuses another content under its id', async () => {
    const it = await received()
    const claim = claimOf(it, 1)
    const first = await push(claim)
    const second = await push(claim)
    expect(second.data.cAfterSaleUuid).toBe(first.data.cAfterSaleUuid)
    expect((await push({ ...claim, cNote: 'x' })).code).toBe(40901)
    expect(await world.db.select().from(afterSales)).toHaveLength(1)
  })

  it('gives the same pieces to one of two requests', async () => {
    const it = await received()
    const answers = await Promise.all([push(claimOf(it, 2)), push(claimOf(it, 2))])
    expect(answers.map(answer => answer.code).sort()).toEqual([1, 40900])
    expect(await world.audited('after-sale-created')).toBe(1)
  })

  it('pays once when merchant and clock, or two clicks, come together', async () => {
    const made = await asked(await received(), 1, { iKind: 1, cReasonCode: 'short' })
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => merchant.approve(made.cAfterSaleUuid)))
    expect(outcomes.filter(one => one.status === 'fulfilled')).toHaveLength(1)
    expect(await world.audited('after-sale-refunded')).toBe(1)
    world.clock.advance(30 * DAY)
    await caseOf(made.cAfterSaleUuid)
    expect((await checkLedger(world.db)).refundedFen).toBe(1_00)
  })
})

it('negative control: the books do not balance when a refund is not of its case', async () => {
  const made = await asked(await received(), 1, { iKind: 1, cReasonCode: 'short' })
  await merchant.approve(made.cAfterSaleUuid)
  const mine = eq(afterSales.afterSaleUuid, made.cAfterSaleUuid)
  const broken = (work: () => Promise<unknown>) =>
    expect(work().then(() => checkLedger(world.db))).rejects.toThrow(LedgerBroken)
  await broken(() => world.db.update(afterSales).set({ state: 1 }).where(mine))
  await world.db.update(afterSales).set({ state: 5 }).where(mine)
  await broken(() => world.db.update(afterSales).set({ refundFen: 2_00 }).where(mine))
  await world.db.update(afterSales).set({ refundFen: 1_00 }).where(mine)
  await broken(() =>
    world.db
      .update(ledgerTransactions)
      .set({ reference: 'nobody' })
      .where(eq(ledgerTransactions.kind, 'refund')),
  )
  await world.db
    .update(ledgerTransactions)
    .set({ reference: made.cAfterSaleUuid })
    .where(eq(ledgerTransactions.reference, 'nobody'))
})

it('several lines share an amount without losing a fen', async () => {
  const address = await saveAddress(world, boss)
  const source = await fillCart(world, boss, [
    ['GLOVE-M', 7],
    ['GLOVE-L', 3],
    ['BOX-S', 15],
  ])
  const answer = await world.ok<{
    orderList: { cOrderUuid: string }[]
    cPaymentFlowNo: string
    iTotalAmount: string
  }>(boss, 'submitOrder', await prepare(world, boss, source, address))
  const url = await confirmed(world, boss, await confirmation(world, boss, answer))
  await press(world, 'scan', url, 'pay')
  const cOrderUuid = answer.orderList[0]?.cOrderUuid ?? ''
  await merchant.ship(cOrderUuid, true)
  await merchant.ship(cOrderUuid)
  const it = await world.ok<Order>(boss, 'receiveOrder', { cOrderUuid })
  const lineList = it.lineList.map(line => ({ cOrderLineUuid: line.cOrderLineUuid, iQty: line.iQty }))
  const made = await asked(it, 1, { lineList, iAmount: '33.37', iKind: 1, cReasonCode: 'price' })
  expect(made.lineList.reduce((sum, line) => sum + fen(line.iAmount), 0)).toBe(33_37)
  await merchant.approve(made.cAfterSaleUuid)
})
