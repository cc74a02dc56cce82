import type { ApprovalCount, ApprovalPage, PayApproval } from '@wire/payApproval'
import type { Order, PaymentFlowAnswer } from '@wire/order'
import type { PayState } from '@wire/pay'
import { eq } from 'drizzle-orm'
import { institutions } from '../../sandbox/db/schema'
import type { Caller } from '../../sandbox/kernel/call'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import {
  confirmation,
  confirmed,
  order,
  payStateOf,
  press,
  queryPay,
  requestUuid,
  schemeFor,
  userOf,
} from '../support/commerceSteps'
import { callerOf, GUEST, LONER } from '../support/commerceWorld'
import { figure } from '../support/figure'

const ROUNDS = figure(50)
const boss = callerOf('boss')
const chief = callerOf('chief')
const worker = callerOf('worker')
const clerk = callerOf('clerk')
const rival = callerOf('rival')
const DAY = 24 * 3600_000
let world: CommerceHarness

beforeAll(async () => {
  world = await startCommerce()
}, 60_000)
beforeEach(() => world.reset())
afterEach(() => expectSoundBooks(world))
afterAll(() => world.close())

const asking = (cPaymentFlowNo: string, cMessage = '请今天付款') => ({
  cRequestUuid: requestUuid(),
  cPaymentFlowNo,
  cMessage,
})
const deciding = (cApprovalUuid: string, more: object = {}) => ({
  cRequestUuid: requestUuid(),
  cApprovalUuid,
  ...more,
})
const read = (caller: Caller, cApprovalUuid: string) =>
  world.ok<PayApproval>(caller, 'getApproval', { cApprovalUuid })
const ask = (caller: Caller, flowNo: string) => world.call<PayApproval>(caller, 'askApproval', asking(flowNo))
const decide = (caller: Caller, name: string, uuid: string, more: object = {}) =>
  world.call<PayApproval>(caller, name, deciding(uuid, more))

const accOf = (caller: Caller) => (caller.kind === 'account' ? caller.institution?.accUuid : undefined)

/** An order of the worker whose payment was asked for. */
const asked = async (by: Caller = worker) => {
  const placed = await order(world, by, 'OIL-4L', 2)
  const approval = await world.ok<PayApproval>(by, 'askApproval', asking(placed.cPaymentFlowNo))
  return { ...placed, approval, uuid: approval.cApprovalUuid }
}
/** Pays the flow by a provider page, in the name of this caller. */
const pay = async (caller: Caller, flow: { cPaymentFlowNo: string; iTotalAmount: string | number }) => {
  const request = await confirmation(world, caller, flow)
  await press(world, 'scan', await confirmed(world, caller, request), 'pay')
}
const charges = () => world.audited('charge')

describe('asking', () => {
  it('locks the flow for the one who asked, and says what is asked for', async () => {
    const { approval, cPaymentFlowNo, orderUuid } = await asked()
    expect(approval).toMatchObject({
      iState: 0,
      cAskerName: '林采购',
      bAskedByMe: true,
      cEnterpriseName: '一号制造有限公司',
      cMessage: '请今天付款',
      iTotalAmount: '536.00',
      actionList: ['withdraw'],
    })
    expect(approval.orderList[0]).toMatchObject({
      cOrderUuid: orderUuid,
      lineList: [{ cProdName: '液压油', iQty: 2, iAmount: '536.00' }],
    })
    const flow = { cPaymentFlowNo, cAllLinkUserUuid: userOf(worker) }
    const query = { ...flow, trxChannel: '02', payChannel: 1 }
    const refusals = [
      await world.call(worker, 'queryPayOrder', query),
      await world.call(worker, 'withdrawPay', flow),
      await world.call(worker, 'createPaymentFlow', { cOrderUuids: [orderUuid] }),
      await world.call(boss, 'createPaymentFlow', { cOrderUuids: [orderUuid] }),
      await world.call(boss, 'queryPayOrder', { ...query, cAllLinkUserUuid: userOf(boss) }),
      await world.call(worker, 'askApproval', asking(cPaymentFlowNo)),
    ]
    expect(refusals.map(answer => answer.code)).toEqual(Array(6).fill(40914))
    for (const { data, msg } of refusals) {
      expect(data).toEqual({ cApprovalUuid: approval.cApprovalUuid })
      expect(msg).toMatch(/代付/)
    }
    expect(await payStateOf(world, worker, cPaymentFlowNo)).toBe(0)
  })

  it('confirms nothing that was prepared before, and withdraws what was confirmed', async () => {
    const placed = await order(world, worker)
    const request = await confirmation(world, worker, placed)
    const url = await confirmed(world, worker, request)
    await world.ok(worker, 'askApproval', asking(placed.cPaymentFlowNo))
    await press(world, 'scan', url, 'pay')
    expect((await world.call(worker, 'confirmPay', request)).code).toBe(40914)
    expect([await charges(), await payStateOf(world, worker, placed.cPaymentFlowNo)]).toEqual([0, 0])
  })

  it('is refused for a flow that is being settled, paid, closed, expired, foreign or unknown', async () => {
    world.provider.lose = true
    const settling = await order(world, worker)
    await pay(worker, settling)
    world.provider.lose = false
    const paid = await order(world, worker)
    await pay(worker, paid)
    await world.delivery.deliverPending()
    const closed = await order(world, worker)
    await world.ok(worker, 'cancelOrder', { cOrderUuid: closed.orderUuid, cReason: 'x' })
    const bosses = await order(world, boss)
    const rivals = await order(world, rival)
    world.provider.lose = true
    const again = await order(world, worker)
    await pay(worker, again)
    const ask = async (caller: Caller, flowNo: string) =>
      (await world.call(caller, 'askApproval', asking(flowNo))).code
    expect([
      await ask(worker, again.cPaymentFlowNo),
      await ask(worker, paid.cPaymentFlowNo),
      await ask(worker, closed.cPaymentFlowNo),
      await ask(worker, bosses.cPaymentFlowNo),
      await ask(boss, settling.cPaymentFlowNo),
      await ask(worker, rivals.cPaymentFlowNo),
      await ask(worker, 'PF-nope'),
      // nobody else of that enterprise could pay
      await ask(rival, rivals.cPaymentFlowNo),
    ]).toEqual([40900, 40911, 40912, 40300, 40300, 40300, 40400, 40300])
    world.provider.lose = false
    await world.delivery.deliverPending()
    const late = await order(world, worker)
    world.clock.advance(DAY)
    expect(await ask(worker, late.cPaymentFlowNo)).toBe(40913)
  })

  it('twice by one request is one request', async () => {
    const placed = await order(world, worker)
    const request = asking(placed.cPaymentFlowNo)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.ok<PayApproval>(worker, 'askApproval', request)),
    )
    expect(new Set(answers.map(answer => answer.cApprovalUuid)).size).toBe(1)
    expect(await world.audited('approval-asked')).toBe(1)
  })

  it('is offered with the order as long as somebody else could pay', async () => {
    const actions = async (caller: Caller, orderUuid: string) =>
      (await world.ok<Order>(caller, 'getOrderDetail', { cOrderUuid: orderUuid })).actionList
    const placed = await order(world, worker)
    expect(await actions(worker, placed.orderUuid)).toEqual(['pay', 'askApproval', 'cancel'])
    expect(await actions(boss, placed.orderUuid)).toEqual(['pay', 'cancel'])
    const theirs = await order(world, rival)
    expect(await actions(rival, theirs.orderUuid)).toEqual(['pay', 'cancel'])
    const { approval, orderUuid } = await asked()
    for (const caller of [worker, boss]) {
      const detail = await world.ok<Order>(caller, 'getOrderDetail', { cOrderUuid: orderUuid })
      expect([detail.actionList, detail.cApprovalUuid]).toEqual([
        ['approval', 'cancel'],
        approval.cApprovalUuid,
      ])
    }
  })
})

describe('deciding', () => {
  it('agreeing lets this administrator pay, and the one who asked sees it paid', async () => {
    const { uuid, cPaymentFlowNo, iTotalAmount, orderUuid } = await asked()
    const told = () => world.notified.map(({ userUuid, frame }) => [userUuid, frame.cBody])
    expect(told()).toEqual([
      ['user-boss', uuid],
      ['user-chief', uuid],
    ])
    // whose money it is about
    expect(world.notified[0]?.frame).toMatchObject({
      cAccUuid: accOf(boss),
      cEnterpriseName: expect.any(String) as string,
    })
    const { data } = await decide(boss, 'approveApproval', uuid)
    expect(data).toMatchObject({ iState: 1, cDeciderName: '陈经理', actionList: ['pay', 'refuse'] })
    expect((await read(chief, uuid)).actionList).toEqual(['refuse'])
    const flow = { cPaymentFlowNo, cAllLinkUserUuid: userOf(chief), trxChannel: '02', payChannel: 1 }
    expect((await world.call(chief, 'queryPayOrder', flow)).code).toBe(40914)
    world.notified.length = 0
    await pay(boss, { cPaymentFlowNo, iTotalAmount })
    expect(await read(worker, uuid)).toMatchObject({ iState: 2, actionList: [] })
    const state = await world.ok<Order>(worker, 'getOrderDetail', { cOrderUuid: orderUuid })
    expect([state.iState, await charges()]).toEqual([2, 1])
    expect(told()).toEqual(expect.arrayContaining([['user-worker', uuid]]))
  })

  it('a guest pays, confirms and withdraws nothing of a locked flow, whomever it names', async () => {
    const placed = await order(world, worker, 'OIL-4L', 2)
    const { cPaymentFlowNo } = placed
    // a link of the time before: the guest could pay then
    await schemeFor(world, worker, cPaymentFlowNo)
    const request = await confirmation(world, worker, placed)
    const asking = { trxChannel: '02', payChannel: 4 }
    const tries = (payer: Caller) => {
      const flow = { cPaymentFlowNo, cAllLinkUserUuid: userOf(payer) }
      return Promise.all([
        world.call(GUEST, 'queryPayOrder', { ...flow, ...asking }),
        world.call(GUEST, 'confirmPay', { ...request, ...flow }),
        world.call(GUEST, 'withdrawPay', flow),
      ])
    }
    const codes = async (payer: Caller) => (await tries(payer)).map(({ code }) => code)
    const { cApprovalUuid } = await world.ok<PayApproval>(worker, 'askApproval', {
      cRequestUuid: requestUuid(),
      cPaymentFlowNo,
      cMessage: '',
    })
    expect(await codes(worker)).toEqual([40914, 40914, 40914])
    expect(await codes(boss)).toEqual([40300, 40300, 40300])
    await decide(boss, 'approveApproval', cApprovalUuid)
    expect(await codes(boss)).toEqual([40300, 40300, 40300])
    expect(await codes(worker)).toEqual([40914, 40914, 40914])
    // what boss confirms by their own login stays confirmed
    const mine = await confirmation(world, boss, placed)
    await confirmed(world, boss, mine)
    expect(await codes(worker)).toEqual([40914, 40914, 40914])
    expect(await payStateOf(world, boss, cPaymentFlowNo)).toBe(1)
  })

  it('no link leads a guest to a locked flow, and none is offered', async () => {
    const { uuid, cPaymentFlowNo } = await asked()
    expect((await schemeFor(world, boss, cPaymentFlowNo)).errcode).toBe(40914)
    await decide(boss, 'approveApproval', uuid)
    expect(await schemeFor(world, boss, cPaymentFlowNo)).toEqual({
      errcode: 40914,
      errmsg: '代付的支付单只能由您本人登录后支付，请更换付款方式',
    })
    const offered = JSON.stringify(await queryPay(world, boss, cPaymentFlowNo))
    expect(offered).toContain('SCAN_ANY')
    expect(offered).not.toContain('WX_JUMP')
  })

  it('refusing gives the flow back with the reason', async () => {
    const { uuid, cPaymentFlowNo, iTotalAmount } = await asked()
    expect((await decide(boss, 'refuseApproval', uuid, { cReason: '  ' })).code).toBe(40000)
    const { data } = await decide(boss, 'refuseApproval', uuid, { cReason: '超出预算' })
    expect(data).toMatchObject({ iState: 3, cReason: '超出预算', cDeciderName: '陈经理', actionList: [] })
    expect(world.notified.at(-1)?.frame.cMsg).toContain('超出预算')
    await queryPay(world, worker, cPaymentFlowNo)
    const again = await world.ok<PayApproval>(worker, 'askApproval', asking(cPaymentFlowNo))
    expect(again.cApprovalUuid).not.toBe(uuid)
    await decide(worker, 'withdrawApproval', again.cApprovalUuid)
    await pay(worker, { cPaymentFlowNo, iTotalAmount })
    expect((await read(worker, uuid)).iState).toBe(3)
  })

  it('hangs on no one person: another administrator may refuse, and who is none any more cannot pay', async () => {
    const { uuid, cPaymentFlowNo } = await asked()
    await decide(boss, 'approveApproval', uuid)
    // both were asked at once: who has not seen the decision is told of it
    const late = await decide(chief, 'refuseApproval', uuid, { cReason: 'x', iState: 0 })
    expect([late.code, late.data.cDeciderName]).toEqual([40900, '陈经理'])
    const admin = (is: boolean) =>
      world.db.update(institutions).set({ admin: is }).where(eq(institutions.userUuid, 'user-boss'))
    await admin(false)
    const left =
      boss.kind === 'account' ? { ...boss, institution: { ...boss.institution!, admin: false } } : boss
    expect((await read(left, uuid)).actionList).toEqual(['refuse'])
    await admin(true)
    const refused = await decide(chief, 'refuseApproval', uuid, { cReason: '陈经理休假', iState: 1 })
    expect(refused.data).toMatchObject({ iState: 3, cDeciderName: '顾财务' })
    expect((await ask(worker, cPaymentFlowNo)).code).toBe(1)
  })

  it('withdrawing gives the flow back, also while an administrator is about to pay', async () => {
    const { uuid, cPaymentFlowNo, iTotalAmount } = await asked()
    await decide(boss, 'approveApproval', uuid)
    const request = await confirmation(world, boss, { cPaymentFlowNo, iTotalAmount })
    const url = await confirmed(world, boss, request)
    expect((await decide(worker, 'withdrawApproval', uuid)).data.iState).toBe(4)
    await press(world, 'scan', url, 'pay')
    expect(await charges()).toBe(0)
    await pay(worker, { cPaymentFlowNo, iTotalAmount })
    expect(await charges()).toBe(1)
  })

  it('takes nothing back that is paid already, though its callback is late', async () => {
    const { uuid, cPaymentFlowNo, iTotalAmount } = await asked()
    await decide(boss, 'approveApproval', uuid)
    world.provider.lose = true
    await pay(boss, { cPaymentFlowNo, iTotalAmount })
    for (const [caller, name] of [
      [worker, 'withdrawApproval'],
      [boss, 'refuseApproval'],
    ] as const) {
      const answer = await decide(caller, name, uuid, { cReason: '不付' })
      expect([answer.code, answer.msg]).toEqual([40900, '该支付单的支付结果确认中，请稍后刷新查看'])
    }
    world.provider.lose = false
    await world.delivery.deliverPending()
    expect((await read(worker, uuid)).iState).toBe(2)
  })

  it('two administrators at once make one decision, time after time', async () => {
    const ways: [Caller, string][] = [
      [boss, 'approveApproval'],
      [chief, 'refuseApproval'],
      [chief, 'approveApproval'],
      [boss, 'refuseApproval'],
    ]
    const { cPaymentFlowNo } = await order(world, worker)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { cApprovalUuid: uuid } = await world.ok<PayApproval>(
        worker,
        'askApproval',
        asking(cPaymentFlowNo),
      )
      const turned = [...ways.slice(round % 4), ...ways.slice(0, round % 4)]
      const answers = await Promise.all(
        turned.map(([caller, name]) => decide(caller, name, uuid, { cReason: '不付' })),
      )
      const { iState, cDeciderName } = await read(worker, uuid)
      const won = answers.filter(answer => answer.code === 1).map(answer => answer.data)
      const lost = answers.filter(answer => answer.code === 40900)
      expect(won.length + lost.length).toBe(4)
      // one person decides; who agreed may still refuse
      expect(new Set(won.map(approval => approval.cDeciderName))).toEqual(new Set([cDeciderName]))
      expect(won.map(approval => approval.iState).sort()).toEqual(won.length === 1 ? [iState] : [1, 3])
      for (const { data } of lost) expect(data.cApprovalUuid).toBe(uuid)
      if (iState === 1) await world.ok(worker, 'withdrawApproval', deciding(uuid))
    }
    expect(await charges()).toBe(0)
  }, 30_000)

  it('is for other administrators of the same enterprise only', async () => {
    const { uuid } = await asked(boss)
    const codes = async (name: string, more: object = {}) => {
      const answers = []
      for (const caller of [boss, worker, clerk, rival])
        answers.push((await decide(caller, name, uuid, more)).code)
      return answers
    }
    expect(await codes('approveApproval')).toEqual([40300, 40312, 40312, 40300])
    expect(await codes('refuseApproval', { cReason: 'x' })).toEqual([40300, 40312, 40312, 40300])
    expect((await decide(chief, 'withdrawApproval', uuid)).code).toBe(40300)
    expect((await read(chief, uuid)).actionList).toEqual(['approve', 'refuse'])
    expect((await read(boss, uuid)).actionList).toEqual(['withdraw'])
  })
})

describe('a person who opens the link', () => {
  it('is told why they cannot see it, each with a code of its own', async () => {
    const { uuid } = await asked()
    await world.db.insert(institutions).values({
      personUuid: 'person-rival-one',
      userUuid: 'user-rival',
      accUuid: 'acc-one',
      personName: '周经理',
      admin: true,
      isDefault: false,
      createdAt: 9,
    })
    const open = (caller: Caller, cApprovalUuid = uuid) =>
      world.call(caller, 'getApproval', { cApprovalUuid })
    const novice = callerOf('novice')
    const elsewhere = await open(rival)
    const answers = [
      await open(novice),
      await open(LONER),
      elsewhere,
      await open(clerk),
      await open(boss, 'apv-x'),
    ]
    expect(answers.map(answer => answer.code)).toEqual([40300, 40300, 40311, 40312, 40400])
    expect(elsewhere.data).toEqual({ cAccUuid: 'acc-one', cEnterpriseName: '一号制造有限公司' })
    expect(answers[3]?.data).toEqual({ adminNameList: ['陈经理', '顾财务', '周经理'] })
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/林采购|536/)
    await world.db.delete(institutions).where(eq(institutions.personUuid, 'person-rival-one'))
  })
})

describe('the end of the flow', () => {
  it('closes the request: cancelled or past the deadline', async () => {
    const cancelled = await asked()
    await world.ok(boss, 'cancelOrder', { cOrderUuid: cancelled.orderUuid, cReason: 'x' })
    expect((await read(worker, cancelled.uuid)).iState).toBe(5)
    const late = await asked()
    const flow = late.approval.cPaymentFlowNo
    world.clock.advance(DAY)
    expect((await read(worker, late.uuid)).iState).toBe(6)
    const answer = await decide(boss, 'approveApproval', late.uuid)
    expect([answer.code, answer.msg, answer.data.iState]).toEqual([40900, '该代付申请已超过支付期限', 6])
    // the next read of the orders closes the flow: it stays expired
    await world.ok(worker, 'getOrderDetail', { cOrderUuid: late.orderUuid })
    expect((await read(worker, late.uuid)).iState).toBe(6)
    expect((await read(worker, cancelled.uuid)).iState).toBe(5)
    const state = await world.ok<PayState>(worker, 'queryPayState', {
      cPaymentFlowNo: flow,
      cAllLinkUserUuid: userOf(worker),
    })
    expect(state.iPayState).toBe(4)
  })

  it('gives the orders that are left back to their buyer', async () => {
    const one = await order(world, worker)
    const two = await order(world, worker, 'OIL-4L')
    const flow = await world.ok<PaymentFlowAnswer>(worker, 'createPaymentFlow', {
      cOrderUuids: [one.orderUuid, two.orderUuid],
    })
    const approval = await world.ok<PayApproval>(worker, 'askApproval', asking(flow.cPaymentFlowNo))
    await decide(boss, 'approveApproval', approval.cApprovalUuid)
    await world.ok(worker, 'cancelOrder', { cOrderUuid: one.orderUuid, cReason: 'x' })
    const left = await world.ok<Order>(worker, 'getOrderDetail', { cOrderUuid: two.orderUuid })
    expect(left.actionList).toEqual(['pay', 'askApproval', 'cancel'])
    expect(left.cApprovalUuid).toBeUndefined()
    await pay(
      worker,
      await world.ok<PaymentFlowAnswer>(worker, 'createPaymentFlow', { cOrderUuids: [two.orderUuid] }),
    )
    expect((await world.ok<Order>(worker, 'getOrderDetail', { cOrderUuid: two.orderUuid })).iState).toBe(2)
  })

  it('several orders in one flow are asked for and settled together', async () => {
    const one = await order(world, worker)
    const two = await order(world, worker, 'OIL-4L')
    const flow = await world.ok<PaymentFlowAnswer>(worker, 'createPaymentFlow', {
      cOrderUuids: [one.orderUuid, two.orderUuid],
    })
    const { cApprovalUuid, orderList } = await world.ok<PayApproval>(
      worker,
      'askApproval',
      asking(flow.cPaymentFlowNo),
    )
    expect(orderList.map(row => row.iAmount).sort()).toEqual(['22.00', '280.00'])
    await decide(boss, 'approveApproval', cApprovalUuid)
    await pay(boss, flow)
    const state = await world.ok<PayState>(worker, 'queryPayState', {
      cPaymentFlowNo: flow.cPaymentFlowNo,
      cAllLinkUserUuid: userOf(worker),
    })
    expect(state.orderList.map(row => row.bPaid)).toEqual([true, true])
  })
})

describe('the lists', () => {
  const page = async (caller: Caller, iRole: 1 | 2, bOpen = false) => {
    const { iTotleSize, pageData } = await world.ok<ApprovalPage>(caller, 'getApprovalPage', {
      pageNumber: 1,
      pageSize: 10,
      iRole,
      bOpen,
    })
    return [iTotleSize, pageData.map(row => row.iState)]
  }
  const count = (caller: Caller) => world.ok<ApprovalCount>(caller, 'getApprovalCount')

  it('are read by the administrators and the one who asked, open and done ones apart', async () => {
    const first = await asked()
    world.clock.advance(1000)
    await asked()
    await decide(boss, 'refuseApproval', first.uuid, { cReason: 'x' })
    expect(await page(boss, 1)).toEqual([1, [3]])
    expect(await page(boss, 1, true)).toEqual([1, [0]])
    expect(await page(boss, 2)).toEqual([0, []])
    expect(await page(worker, 2)).toEqual([1, [3]])
    expect(await page(worker, 2, true)).toEqual([1, [0]])
    expect(await page(worker, 1)).toEqual([0, []])
    expect(await page(clerk, 1)).toEqual([0, []])
    expect(await page(rival, 1)).toEqual([0, []])
    expect([await count(boss), await count(worker), await count(rival)]).toEqual([
      { iAskedOfMe: 1, iAskedByMe: 0 },
      { iAskedOfMe: 0, iAskedByMe: 1 },
      { iAskedOfMe: 0, iAskedByMe: 0 },
    ])
  })
})
