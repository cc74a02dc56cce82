import {
  getAfterSale,
  getAfterSaleOptions,
  getAfterSales,
  previewAfterSale,
  pushAfterSale,
  saveReturnParcel,
} from '@/api/afterSale'
import {
  getCommission,
  getCommissions,
  getCommissionSummary,
  getPerformance,
  getWithdrawals,
  withdrawCommission,
} from '@/api/commission'
import { getCouriers } from '@/api/logistics'
import { getOrder, getOrders, previewOrder, receiveOrder, submitOrder } from '@/api/order'
import { confirmPay, getPrePay } from '@/api/pay'
import { getSplicing, getSplicingOffer, getSplicings, openSplicing, type Splicing } from '@/api/splicing'
import { and, asc, eq } from 'drizzle-orm'
import {
  commissions,
  erpGoods,
  erpPurchaseRequestLines,
  erpPurchaseRequests,
  orders,
  skus,
  splicingPlans,
  splicings,
} from '../../sandbox/db/schema'
import { checkLedger, LedgerBroken } from '../../sandbox/ledger/checkLedger'
import { PHONES, sandboxApp } from '../support/appRig'
import { merchantIn } from '../support/merchant'
import { payFlowAtProvider } from '../support/payFlows'
import { newAddress, requestId } from '../support/shopping'

const app = sandboxApp()
const HOUR = 3600_000
const CARD = '6222021102034567894'
const HUANG = '13800000014'
const YING = '13800000015'

beforeEach(() => app.sandbox.reset())

let userUuid = ''
const as = async (phone: string = PHONES.admin) => {
  const device = await app.device()
  await device.login(phone)
  userUuid = device.state().account?.userUuid ?? ''
}
/** The clock of the server; sessions of before are over. */
const later = (hours: number) => app.sandbox.clock.advance(hours * HOUR)

const stockOf = async (skuCode: string) => {
  const [row] = await app.sandbox.db.select().from(skus).where(eq(skus.skuCode, skuCode))
  return row?.stock ?? -1
}

/** A group of the current user, for the last of the plans. */
const opened = async (hours = 24): Promise<Splicing> => {
  const plans = await app.sandbox.db.select().from(splicingPlans).orderBy(asc(splicingPlans.skuCode))
  return openSplicing({ requestUuid: await requestId(), skuCode: plans.at(-1)?.skuCode ?? '', hours })
}

const wish = async (splicingUuid: string, quantity: number) => {
  const { addressUuid } = await newAddress()
  const source = { kind: 'splicing', splicingUuid, quantity } as const
  const { previewToken } = await previewOrder({ source, addressUuid })
  return { requestUuid: await requestId(), source, addressUuid, previewToken, remarks: {} }
}

const join = async (splicingUuid: string, quantity: number) => {
  const outcome = await submitOrder(await wish(splicingUuid, quantity))
  if (outcome.kind !== 'submitted') throw new Error('nothing had changed')
  return { orderUuid: outcome.orders[0]?.orderUuid ?? '', flowNo: outcome.paymentFlowNo }
}

/** At the payment centre and at the provider. */
const pay = async (paymentFlowNo: string) => {
  const prePay = await getPrePay({ paymentFlowNo, userUuid, channel: 1 })
  if (!prePay) throw new Error('the flow can be paid')
  await confirmPay({
    paymentFlowNo,
    remark: '',
    payerPhone: '',
    payerName: '',
    payerAccountNo: '',
    trxIp: prePay.trxIp,
    payAccountName: prePay.payAccountName,
    amount: prePay.totalAmount,
    method: 'LINK',
    appId: '',
    openId: '',
    userUuid,
  })
  await payFlowAtProvider(app.sandbox, paymentFlowNo)
}

const joinPaid = async (phone: string, splicingUuid: string, quantity: number) => {
  await as(phone)
  const { orderUuid, flowNo } = await join(splicingUuid, quantity)
  await pay(flowNo)
  return orderUuid
}

it('[B009] [B010] the seeded groups, orders and cases come as the app reads them, none dropped', async () => {
  await as()
  const both = await getSplicings({ page: 1, pageSize: 50 })
  expect([both.broken, both.items.length]).toEqual([[], both.total])
  expect(new Set(both.items.map(one => one.state))).toEqual(new Set(['collecting', 'succeeded', 'failed']))
  const joined = await getSplicings({ page: 1, pageSize: 50, role: 'joined' })
  const mine = await getSplicings({ page: 1, pageSize: 50, role: 'opened' })
  expect(joined.total + mine.total).toBe(both.total)
  expect(mine.items.every(one => one.opener) && joined.items.every(one => !one.opener)).toBe(true)
  const [first] = both.items
  const found = await getSplicings({ page: 1, pageSize: 50, keyword: first?.splicingCode ?? '' })
  expect(found.items.map(one => one.splicingUuid)).toEqual([first?.splicingUuid])
  const cases = await getAfterSales({ page: 1, pageSize: 50, splicing: true })
  expect(cases.total).toBeGreaterThan(0)
  for (const { orderUuid } of cases.items) expect((await getOrder(orderUuid)).splicing).toBeDefined()
  await checkLedger(app.sandbox.db)
})

it('[B011] [B019] a group that reaches its second step: everybody gets the difference back, the opener earns', async () => {
  await as()
  const group = await opened()
  const [need, second] = [group.steps[0]?.from ?? 0, group.steps[1]]
  const own = await joinPaid(PHONES.admin, group.splicingUuid, group.minQuantity)
  const other = await joinPaid(PHONES.rival, group.splicingUuid, need * 2)
  const before = await getOrder(other)
  expect([before.state, before.splicing?.state]).toEqual(['toShip', 'collecting'])
  expect(before.lines[0]?.price).toBe(group.steps[0]?.price)
  expect(before.actions).not.toContain('afterSale')
  await expect(getAfterSaleOptions({ orderUuid: other })).rejects.toMatchObject({ code: 40900 })
  await expect(merchantIn(app.sandbox).ship(other)).rejects.toThrow('拼单还未结束')

  later(25)
  await as(PHONES.rival)
  const ended = await getSplicing(group.splicingUuid)
  expect([ended.state, ended.paid]).toEqual(['succeeded', need * 2 + group.minQuantity])
  const rebate = ((group.steps[0]?.price ?? 0) - (second?.price ?? 0)) * need * 2
  const after = await getOrder(other)
  expect(after).toMatchObject({ refundedAmount: rebate, splicing: { state: 'succeeded', rebate } })
  await merchantIn(app.sandbox).ship(other)

  await as()
  const earned = (second?.commission ?? 0) * need * 2
  const frozen = (await getCommissions({ page: 1, pageSize: 50, state: 'frozen' })).items
  const ours = frozen.filter(one => one.splicingUuid === group.splicingUuid)
  // nothing for what the opener took
  expect(ours.map(one => [one.quantity, one.amount])).toEqual([[need * 2, earned]])
  expect((await getOrder(own)).splicing?.rebate).toBeGreaterThan(0)
  const uuid = ours[0]?.commissionUuid ?? ''
  const withdrawal = {
    commissionUuids: [uuid],
    amount: earned,
    bankName: '中国工商银行',
    cardNo: CARD,
    accountName: '陈立恒',
  }
  await expect(withdrawCommission({ ...withdrawal, requestUuid: await requestId() })).rejects.toMatchObject({
    code: 40900,
  })

  await as(PHONES.rival)
  await receiveOrder(other)
  await expect(getCommission(uuid)).rejects.toMatchObject({ code: 40300 })
  await as()
  expect((await getCommission(uuid)).state).toBe('withdrawable')
  const free = (await getCommissionSummary()).withdrawable
  const request = { ...withdrawal, requestUuid: await requestId() }
  await expect(withdrawCommission({ ...request, cardNo: '6222021102034567895' })).rejects.toMatchObject({
    code: 40000,
  })
  const taken = await withdrawCommission(request)
  expect(await withdrawCommission(request)).toEqual(taken)
  expect((await getCommissionSummary()).withdrawable).toBe(free - earned)
  later(25)
  await as()
  expect(await getCommission(uuid)).toMatchObject({ state: 'settled', withdrawal: { state: 'settled' } })
})

it('[B009] a group that was joined, but not paid in time, is not among the joined ones any more', async () => {
  await as()
  const { splicingUuid, minQuantity } = await opened()
  const joined = async () => {
    await as(PHONES.rival)
    const { items } = await getSplicings({ page: 1, pageSize: 50, role: 'joined' })
    return items.some(one => one.splicingUuid === splicingUuid)
  }
  await as(PHONES.rival)
  await join(splicingUuid, minQuantity)
  expect(await joined()).toBe(true)
  later(1)
  expect(await joined()).toBe(false)
})

it('[B011] [B014] money given back for goods that were kept leaves the opener the commission', async () => {
  await as()
  const group = await opened()
  const need = group.steps[0]?.from ?? 0
  const dayAt = (hours: number) => new Date(app.sandbox.clock.now() + hours * HOUR).toISOString().slice(0, 10)
  const days = { from: dayAt(-24), to: dayAt(72) }
  const soldBefore = (await getPerformance(days)).period
  const orderUuid = await joinPaid(PHONES.rival, group.splicingUuid, need)
  later(25)
  await as(PHONES.rival)
  await getSplicing(group.splicingUuid)
  await merchantIn(app.sandbox).ship(orderUuid)
  await receiveOrder(orderUuid)
  const [line] = (await getAfterSaleOptions({ orderUuid })).lines
  const pushed = async (kind: 'refundOnly' | 'returnGoods', quantity: number, most: number) => {
    const lines = [{ lineUuid: line?.lineUuid ?? '', quantity }]
    const { max } = await previewAfterSale({ orderUuid, lines })
    const claim = {
      lines,
      kind,
      received: true,
      reasonCode: kind === 'refundOnly' ? 'price' : 'size',
      note: '',
      fileIds: [],
    }
    const made = await pushAfterSale({
      ...claim,
      amount: Math.min(max, most),
      orderUuid,
      requestUuid: await requestId(),
    })
    return made.afterSaleUuid
  }
  const cents = await pushed('refundOnly', need - 1, 100)
  await merchantIn(app.sandbox).approve(cents)
  await merchantIn(app.sandbox).refundArrived(cents)
  // the opener earns nothing by a piece that went back
  const returned = await pushed('returnGoods', 1, Infinity)
  await merchantIn(app.sandbox).approve(returned)
  const { version } = await getAfterSale(returned)
  const [courier] = (await getCouriers()).items
  await saveReturnParcel({
    requestUuid: await requestId(),
    afterSaleUuid: returned,
    version,
    courierCode: courier?.code ?? '',
    trackingNo: 'SF1406528837002',
  })
  await merchantIn(app.sandbox).arrived(returned)
  await merchantIn(app.sandbox).refundArrived(returned)

  await as()
  const { items } = await getCommissions({ page: 1, pageSize: 50, state: 'withdrawable' })
  const [ours] = items.filter(one => one.splicingUuid === group.splicingUuid)
  expect([ours?.quantity, ours?.amount]).toEqual([need - 1, (group.steps[0]?.commission ?? 0) * (need - 1)])
  const sold = (await getPerformance(days)).period
  expect(sold.quantity - soldBefore.quantity).toBe(need - 1)
  await as(PHONES.rival)
  const { totalAmount, refundedAmount = 0 } = await getOrder(orderUuid)
  expect(refundedAmount).toBeGreaterThan(100)
  expect(sold.sales - soldBefore.sales).toBe(totalAmount - refundedAmount)
})

/** The group of the current user succeeds by an order of `pieces`, which is received. */
const earnedBy = async (pieces: number) => {
  await as()
  const group = await opened()
  const need = group.steps[0]?.from ?? 0
  const orderUuid = await joinPaid(PHONES.rival, group.splicingUuid, need * pieces)
  later(25)
  await as(PHONES.rival)
  await getSplicing(group.splicingUuid)
  await merchantIn(app.sandbox).ship(orderUuid)
  await receiveOrder(orderUuid)
  await as()
  const { items } = await getCommissions({ page: 1, pageSize: 50, state: 'withdrawable' })
  const found = items.find(one => one.splicingUuid === group.splicingUuid)
  if (!found) throw new Error('the order was received')
  return { orderUuid, need: need * pieces, ...found }
}

/** The member sends pieces back and is paid for them. */
const sendBack = async (orderUuid: string, quantity: number) => {
  await as(PHONES.rival)
  const [line] = (await getAfterSaleOptions({ orderUuid })).lines
  const lines = [{ lineUuid: line?.lineUuid ?? '', quantity }]
  const { max } = await previewAfterSale({ orderUuid, lines })
  const { afterSaleUuid } = await pushAfterSale({
    lines,
    kind: 'returnGoods',
    received: true,
    reasonCode: 'size',
    note: '',
    fileIds: [],
    amount: max,
    orderUuid,
    requestUuid: await requestId(),
  })
  await merchantIn(app.sandbox).approve(afterSaleUuid)
  const { version } = await getAfterSale(afterSaleUuid)
  const [courier] = (await getCouriers()).items
  await saveReturnParcel({
    requestUuid: await requestId(),
    afterSaleUuid,
    version,
    courierCode: courier?.code ?? '',
    trackingNo: 'SF1406528837002',
  })
  await merchantIn(app.sandbox).arrived(afterSaleUuid)
  await as()
}

const takeOut = async (commissionUuids: string[], amount: number) =>
  withdrawCommission({
    commissionUuids,
    amount,
    bankName: '中国工商银行',
    cardNo: CARD,
    accountName: '陈立恒',
    requestUuid: await requestId(),
  })

it('[B011] [B014] pieces that go back after the receipt take their commission out of the wallet again', async () => {
  const { commissionUuid, orderUuid, need, rate, amount } = await earnedBy(1)
  const before = (await getCommissionSummary()).withdrawable
  await sendBack(orderUuid, 1)
  expect(await getCommission(commissionUuid)).toMatchObject({
    state: 'withdrawable',
    quantity: need - 1,
    amount: amount - rate,
    setOff: 0,
  })
  expect((await getCommissionSummary()).withdrawable).toBe(before - rate)
  await expect(takeOut([commissionUuid], amount)).rejects.toMatchObject({ code: 40900 })
  await sendBack(orderUuid, need - 1)
  expect(await getCommission(commissionUuid)).toMatchObject({ state: 'void', quantity: 0, amount: 0 })
  expect((await getCommissionSummary()).withdrawable).toBe(before - amount)
})

it('[B011] [B014] what was paid out for pieces that went back is owed, and the next commissions pay it', async () => {
  const first = await earnedBy(1)
  await takeOut([first.commissionUuid], first.amount)
  const others = (await getCommissions({ page: 1, pageSize: 50, state: 'withdrawable' })).items
  // nothing else is in the wallet the debt could be taken from
  await takeOut(
    others.map(one => one.commissionUuid),
    others.reduce((sum, one) => sum + one.amount, 0),
  )
  later(25)
  await as()
  await sendBack(first.orderUuid, first.need)
  expect(await getCommission(first.commissionUuid)).toMatchObject({
    state: 'settled',
    amount: first.amount,
    quantity: 0,
    setOff: 0,
  })
  const { withdrawable, owed } = await getCommissionSummary()
  expect([withdrawable, owed]).toEqual([0, first.amount])

  const next = await earnedBy(2)
  expect(next.amount).toBe(next.rate * next.need - owed)
  expect(next.setOff).toBe(owed)
  expect((await getCommissionSummary()).owed).toBe(0)
  expect((await getCommissionSummary()).withdrawable).toBe(next.amount)
  const taken = await takeOut([next.commissionUuid], next.amount)
  expect(taken.amount).toBe(next.amount)
  later(25)
  await as()
  expect(await getCommission(next.commissionUuid)).toMatchObject({ state: 'settled', amount: next.amount })

  // the books notice a debt that is forgotten, and one that is paid by nothing
  for (const change of [{ lostQty: 0, debtFen: 0 }, { setOffFen: 0 }]) {
    const attempt = app.sandbox.db.transaction(async tx => {
      await tx.update(commissions).set(change)
      await checkLedger(tx)
    })
    await expect(attempt).rejects.toThrow(LedgerBroken)
  }
})

it('a group that fails frees the purchase request its order named: it can be ordered again', async () => {
  await as()
  const { db } = app.sandbox
  const group = await opened()
  const placed = await joinPaid(PHONES.admin, group.splicingUuid, group.minQuantity)
  const heads = erpPurchaseRequests
  const rows = erpPurchaseRequestLines
  const [wanted] = await db
    .select({
      docUuid: heads.docUuid,
      code: heads.code,
      goodsUuid: rows.goodsUuid,
      lineUuid: rows.lineUuid,
    })
    .from(heads)
    .innerJoin(rows, eq(rows.docUuid, heads.docUuid))
    .where(and(eq(heads.orgUuid, 'org-hengqi'), eq(heads.state, '3'), eq(heads.lineCount, 1)))
  if (!wanted) throw new Error('no request of one line is seeded')
  const { docUuid, code, goodsUuid, lineUuid } = wanted
  // the goods of the group were asked for, and ordered in full
  await db.update(erpGoods).set({ shopSkuCode: group.skuCode }).where(eq(erpGoods.goodsUuid, goodsUuid))
  const qty = String(group.minQuantity)
  await db.update(orders).set({ poReference: code }).where(eq(orders.orderUuid, placed))
  await db.update(rows).set({ qty, doneQty: qty }).where(eq(rows.lineUuid, lineUuid))
  await db.update(heads).set({ state: '5' }).where(eq(heads.docUuid, docUuid))
  later(25)
  await as()
  expect((await getSplicing(group.splicingUuid)).state).toBe('failed')
  const [after] = await db.select().from(heads).where(eq(heads.docUuid, docUuid))
  const [line] = await db.select().from(rows).where(eq(rows.lineUuid, lineUuid))
  // approved, nothing of it ordered
  expect([after?.state, Number(line?.doneQty)]).toEqual(['3', 0])
})

it('[B019] a group that is not complete in time: everybody gets everything back, and the goods are for sale again', async () => {
  await as()
  const group = await opened()
  const stock = await stockOf(group.skuCode)
  const paid = await joinPaid(PHONES.rival, group.splicingUuid, group.minQuantity)
  const unpaid = await join(group.splicingUuid, group.minQuantity)
  expect(await stockOf(group.skuCode)).toBe(stock - 2 * group.minQuantity)
  later(25)
  await as(PHONES.rival)
  expect(await getSplicing(group.splicingUuid)).toMatchObject({ state: 'failed', paid: group.minQuantity })
  const order = await getOrder(paid)
  expect(order).toMatchObject({ state: 'refunded', refundedAmount: order.totalAmount })
  expect((await getOrder(unpaid.orderUuid)).state).toBe('cancelled')
  expect(await stockOf(group.skuCode)).toBe(stock)
  await expect(wish(group.splicingUuid, group.minQuantity)).rejects.toMatchObject({ code: 40900 })
})

it('[B019] 50 people at once for the last pieces: they are sold once, and the group is never overfull', async () => {
  await as()
  const group = await opened()
  const { splicingUuid, minQuantity: min } = group
  const limit = 7 * min
  await app.sandbox.db
    .update(splicings)
    .set({ limitQty: limit })
    .where(eq(splicings.splicingUuid, splicingUuid))
  const request = await wish(splicingUuid, min)
  const requests = await Promise.all(
    Array.from({ length: 50 }, async () => ({ ...request, requestUuid: await requestId() })),
  )
  const outcomes = await Promise.all(
    requests.flatMap((one, at) => [submitOrder(one), ...(at % 10 === 0 ? [submitOrder(one)] : [])]),
  )
  const sold = new Set(
    outcomes.flatMap(one => (one.kind === 'submitted' ? one.orders.map(order => order.orderUuid) : [])),
  )
  expect(sold.size).toBe(7)
  expect(outcomes.some(one => one.kind === 'changed')).toBe(true)
  const rows = await app.sandbox.db.select().from(orders).where(eq(orders.splicingUuid, splicingUuid))
  expect(rows).toHaveLength(7)
  expect(await getSplicing(splicingUuid)).toMatchObject({ held: limit, actions: ['invite'] })
  // pieces unpaid for half an hour can be ordered again
  later(0.6)
  await as(HUANG)
  expect(await getSplicing(splicingUuid)).toMatchObject({ held: 0, actions: ['join', 'invite'] })
})

it('[B019] a group whose last piece is paid ends before its time', async () => {
  await as()
  const { splicingUuid, steps, minQuantity } = await opened(72)
  const limit = Math.max(steps[0]?.from ?? 0, minQuantity)
  await app.sandbox.db
    .update(splicings)
    .set({ limitQty: limit })
    .where(eq(splicings.splicingUuid, splicingUuid))
  await joinPaid(YING, splicingUuid, limit)
  expect(await getSplicing(splicingUuid)).toMatchObject({ state: 'succeeded', actions: [] })
})

it('[B011] opening is one act however often it is sent, and for plans only', async () => {
  await as(HUANG)
  const plan = (await app.sandbox.db.select().from(splicingPlans))[0]
  const request = { requestUuid: await requestId(), skuCode: plan?.skuCode ?? '', hours: 24 }
  const [one, two] = await Promise.all([openSplicing(request), openSplicing(request)])
  expect(one.splicingUuid).toBe(two.splicingUuid)
  expect([one.opener, one.steps[0]?.commission !== undefined]).toEqual([true, true])
  await expect(openSplicing({ ...request, requestUuid: await requestId(), hours: 7 })).rejects.toMatchObject({
    code: 40000,
  })
  const offer = await getSplicingOffer(one.productCode)
  expect(offer.open.map(group => group.splicingUuid)).toContain(one.splicingUuid)
  // somebody of another enterprise: no commission, and no whole names
  await as(PHONES.rival)
  const seen = await getSplicing(one.splicingUuid)
  expect([seen.opener, seen.openerName, seen.steps[0]?.commission]).toEqual([false, '黄**', undefined])
})

it('[B011] [B014] who buys for two enterprises is two members of a group: in its list, its number and the figures', async () => {
  await as(HUANG)
  const { today } = await getPerformance({ from: '2026-01-01', to: '2026-01-01' })
  const group = await opened()
  await joinPaid(HUANG, group.splicingUuid, group.minQuantity)
  const other = await joinPaid(PHONES.rival, group.splicingUuid, group.minQuantity)
  const { db } = app.sandbox
  const forAnother = { userUuid: 'user-0014', accUuid: 'acc-yongtuo' }
  await db.update(orders).set(forAnother).where(eq(orders.orderUuid, other))
  await as(HUANG)
  const seen = await getSplicing(group.splicingUuid)
  expect([seen.members.length, seen.memberCount]).toEqual([2, 2])
  // the opener earns nothing by the other one, as it is the same person
  expect([seen.mine, seen.earning]).toEqual([group.minQuantity, 0])
  expect(seen.members.map(member => [member.self, member.opener])).toEqual([
    [true, true],
    [false, false],
  ])
  expect((await getPerformance({ from: today, to: today })).period.members).toBe(2)
})

it('[B012] [B013] [B014] commissions, withdrawals and figures agree with each other', async () => {
  await as()
  const all = await getCommissions({ page: 1, pageSize: 50 })
  expect([all.broken, all.items.length]).toEqual([[], all.total])
  const summary = await getCommissionSummary()
  for (const state of ['frozen', 'withdrawable', 'withdrawing', 'settled'] as const) {
    const { items } = await getCommissions({ page: 1, pageSize: 50, state })
    expect(items.reduce((sum, one) => sum + one.amount, 0)).toBe(summary[state])
    expect(summary[state]).toBeGreaterThan(0)
  }
  const withdrawals = await getWithdrawals({ page: 1, pageSize: 50 })
  expect(withdrawals.items.find(one => one.state === 'failed')?.reason).toContain('户名')
  const first = all.items[0]
  const found = await getCommissions({ page: 1, pageSize: 50, keyword: first?.splicingCode ?? '' })
  expect(found.items.every(one => one.splicingCode === first?.splicingCode)).toBe(true)

  const { today } = await getPerformance({ from: '2026-01-01', to: '2026-01-01' })
  const from = new Date(Date.parse(today) - 40 * 24 * HOUR).toISOString().slice(0, 10)
  const { days, period } = await getPerformance({ from, to: today })
  expect(days).toHaveLength(41)
  expect(period.commission).toBe(all.items.reduce((sum, one) => sum + one.amount, 0))
  expect(period.sales).toBe(days.reduce((sum, day) => sum + day.sales, 0))
  expect(period.members).toBeLessThan(days.reduce((sum, day) => sum + day.members, 0))
  await expect(getPerformance({ from: today, to: from })).rejects.toMatchObject({ code: 40000 })
  await expect(getPerformance({ from: '2026-02-30', to: today })).rejects.toMatchObject({ code: 40000 })
  await as(PHONES.noEnterprise)
  expect((await getCommissions({ page: 1, pageSize: 50 })).total).toBe(0)
})

it('orders of groups say so in the list, too', async () => {
  await as()
  const { items } = await getOrders({ page: 1, pageSize: 50 })
  const ours = items.filter(one => one.splicing)
  expect(new Set(ours.map(one => one.splicing?.state))).toEqual(
    new Set(['collecting', 'succeeded', 'failed']),
  )
})
