import type { Order, PaymentFlowAnswer } from '@wire/order'
import type {
  CodeSessionAnswer,
  ConfirmPayAnswer,
  ConfirmPayRequest,
  GenerateSchemeAnswer,
  PayMethodNode,
  PayState,
  PlatformPayParams,
} from '@wire/pay'
import { eq, sql } from 'drizzle-orm'
import { ledgerEntries, orders, providerPayments } from '../../sandbox/db/schema'
import type { Caller } from '../../sandbox/kernel/call'
import { checkLedger, LedgerBroken } from '../../sandbox/ledger/checkLedger'
import { signNotice } from '../../sandbox/provider/notice'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import { confirmation, order, queryPay, userOf } from '../support/commerceSteps'
import { callerOf, GUEST } from '../support/commerceWorld'

const boss = callerOf('boss')
const worker = callerOf('worker')
const rival = callerOf('rival')
const DAY = 24 * 3600_000
const APP_ID = 'wx0123456789abcdef'
let world: CommerceHarness

beforeAll(async () => {
  world = await startCommerce()
}, 60_000)
beforeEach(() => world.reset())
afterEach(() => expectSoundBooks(world))
afterAll(() => world.close())

const confirm = (request: ConfirmPayRequest, caller: Caller = boss) =>
  world.call<ConfirmPayAnswer>(caller, 'confirmPay', request)
const confirmed = async (request: ConfirmPayRequest): Promise<string> =>
  (await world.ok<ConfirmPayAnswer>(boss, 'confirmPay', request)).cPayUrl
const stateOf = (cPaymentFlowNo: string, caller: Caller = boss, cAllLinkUserUuid = userOf(boss)) =>
  world.call<PayState>(caller, 'queryPayState', { cPaymentFlowNo, cAllLinkUserUuid })
const payState = async (cPaymentFlowNo: string): Promise<number> =>
  (await stateOf(cPaymentFlowNo)).data.iPayState
const payIdOf = (payUrl: string): string => /pay-[0-9a-f]{32}/.exec(payUrl)?.[0] ?? 'none'
const press = (kind: string, payUrl: string, button: 'pay' | 'cancel') =>
  world.fetch(`/provider/${kind}/${payIdOf(payUrl)}/${button}`, { method: 'POST' })
const look = (payUrl: string) => world.fetch(payUrl.replace('http://sandbox', ''))
const charges = () => world.audited('charge')
const settled = () => world.audited('payment-settled')
const payments = () => world.db.select().from(providerPayments)

const turn = () => new Promise(resolve => setImmediate(resolve))
/** Waits for a condition; the test's own time limit ends the waiting. */
const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await turn()
}

/** An unpaid order and the confirmation of its flow. */
const readyToPay = async (method = 'SCAN_ANY', caller: Caller = boss) => {
  const placed = await order(world, caller)
  return { ...placed, request: await confirmation(world, caller, placed, method) }
}

describe('asking for a flow', () => {
  it('answers receiver, orders with goods, and the methods of the channel', async () => {
    const placed = await order(world, boss)
    const info = await queryPay(world, boss, placed.cPaymentFlowNo)
    expect(info).toMatchObject({
      cReceiverOrgName: '甲店',
      cPayAccName: '一号制造有限公司',
      infoDtos: [
        {
          orderAmount: '22.00',
          itemDtos: [{ goodsName: '丁腈手套', weight: 'M', goodsNum: 1, units: '件', price: '10.00' }],
        },
      ],
    })
  })

  const codes = (nodes: PayMethodNode[]): (string | null)[] =>
    nodes.flatMap(node => (node.methods ? codes(node.methods) : [node.cMethod]))
  const depth = (nodes: PayMethodNode[]): number =>
    Math.max(...nodes.map(node => 1 + (node.methods ? depth(node.methods) : 0)))

  it('[P009] [P022] nests methods in two and three levels, with a code on the leaves only', async () => {
    const placed = await order(world, boss)
    const { methods } = (await queryPay(world, boss, placed.cPaymentFlowNo)).payMethodInfo
    const groups = methods.filter(node => node.methods)
    expect(groups.map(node => [node.storeyNum, depth([node])])).toEqual([
      [2, 2],
      [2, 2],
      [2, 2],
      [3, 3],
    ])
    expect(groups.every(node => node.cMethod === null)).toBe(true)
    expect(new Set(codes(methods)).size).toBe(codes(methods).length)
  })

  it('offers the jump in browsers and the platform’s payment in the mini-program', async () => {
    const placed = await order(world, boss)
    const offered = async (channel: number) =>
      codes((await queryPay(world, boss, placed.cPaymentFlowNo, channel)).payMethodInfo.methods)
    for (const channel of [1, 2]) {
      expect(await offered(channel)).toContain('WX_JUMP')
      expect(await offered(channel)).not.toContain('WX_MINI')
    }
    expect(await offered(4)).toContain('WX_MINI')
    expect(await offered(4)).not.toContain('WX_JUMP')
    expect(await offered(1)).toEqual(expect.arrayContaining(['100', 'TRANSFER', 'QUICK', 'ALIPAY', 'LINK']))
  })

  it('lets a guest in who names the owner, and nobody else who may not pay', async () => {
    const placed = await order(world, boss)
    const ask = (caller: Caller, cAllLinkUserUuid: string, flowNo = placed.cPaymentFlowNo) =>
      world.call(caller, 'queryPayOrder', {
        cPaymentFlowNo: flowNo,
        trxChannel: '02',
        cAllLinkUserUuid,
        payChannel: 4,
      })
    expect((await ask(GUEST, userOf(boss))).code).toBe(1)
    const refusals = [
      await ask(GUEST, userOf(rival)),
      await ask(rival, userOf(boss)),
      await ask(rival, userOf(rival)),
      await ask(GUEST, userOf(boss), 'PF-nope'),
    ]
    expect(refusals.map(answer => answer.code)).toEqual([40300, 40300, 40300, 40400])
    expect(new Set(refusals.map(answer => answer.msg)).size).toBe(4)
    expect((await ask(worker, userOf(worker))).code).toBe(40300)
    const theirs = await order(world, worker)
    expect((await ask(boss, userOf(boss), theirs.cPaymentFlowNo)).code).toBe(1)
  })
})

describe('confirming', () => {
  it('answers what each show type needs', async () => {
    const url = async (method: string, more: Partial<ConfirmPayRequest> = {}) => {
      const { request } = await readyToPay(method)
      return confirmed({ ...request, ...more })
    }
    expect(await url('LINK')).toMatch(/^http:\/\/sandbox\/provider\/link\/pay-/)
    expect(await url('SCAN_UNION')).toMatch(/^http:\/\/sandbox\/provider\/scan\/pay-/)
    expect(await url('ALIPAY')).toMatch(/^http:\/\/sandbox\/provider\/alipay\/pay-.*\?cPaymentFlowNo=PF/)
    expect(await url('ICBC_E')).toMatch(/^<form .*method="post" action="http:\/\/sandbox\/provider\/form">/)
    expect(await url('100')).toMatch(/^<form /)
    expect(await url('WX_JUMP')).toBe('')
  })

  it.each([
    ['QUICK', {}, '请填写付款人手机号码'],
    ['QUICK', { cPayPhone: '12' }, '请填写合法的手机号码'],
    ['TRANSFER', {}, '请填写付款账户户名'],
    ['TRANSFER', { payerName: '甲' }, '请填写付款账户'],
    ['LINK', { cOrderRem: '一'.repeat(21) }, '支付备注最多20个字'],
    ['NOPE', {}, '请选择付款方式'],
    ['LINK', { trxIp: '8.8.8.8' }, '支付信息与支付单不一致，请重新打开支付中心'],
    ['WX_MINI', { tpAppId: APP_ID, tpOpenId: 'o-forged' }, '微信身份无效，请重新打开小程序后再支付'],
  ])('refuses %s with %j', async (method, more, msg) => {
    const { request } = await readyToPay(method)
    const answer = await confirm({ ...request, ...more })
    expect([answer.code, answer.msg]).toEqual([40000, msg])
    expect(await payments()).toEqual([])
  })

  it('refuses another amount', async () => {
    const { request } = await readyToPay()
    for (const bAmount of ['0.01', '22.01', 22.001, '-22', '22']) {
      expect((await confirm({ ...request, bAmount })).code).toBe(bAmount === '22' ? 1 : 40900)
    }
  })

  it('opens one payment for concurrent confirmations, and none of them pays', async () => {
    const { request, cPaymentFlowNo } = await readyToPay()
    const urls = await Promise.all(Array.from({ length: 50 }, () => confirmed(request)))
    expect(new Set(urls).size).toBe(1)
    expect(await payments()).toHaveLength(1)
    expect([await payState(cPaymentFlowNo), await charges()]).toEqual([1, 0])
  })

  it('refuses a changed payload while waiting, until it was cancelled or withdrawn', async () => {
    const { request, cPaymentFlowNo } = await readyToPay()
    const url = await confirmed(request)
    const other = { ...request, cMethod: 'LINK' }
    for (const changed of [other, { ...request, cOrderRem: '加急' }, { ...request, cMethod: 'WX_JUMP' }]) {
      const { code, data } = await confirm(changed)
      expect([code, (data as unknown as PayState).iPayState]).toEqual([40901, 1])
    }
    await press('scan', url, 'cancel')
    expect(await payState(cPaymentFlowNo)).toBe(3)
    const link = await confirmed(other)
    const flow = { cPaymentFlowNo, cAllLinkUserUuid: userOf(boss) }
    expect((await world.ok<PayState>(boss, 'withdrawPay', flow)).iPayState).toBe(0)
    await press('link', link, 'pay')
    expect(await charges()).toBe(0)
    await press('scan', await confirmed(request), 'pay')
    expect([await charges(), await payState(cPaymentFlowNo)]).toEqual([1, 2])
  })

  it('refuses paid, cancelled, replaced and expired flows, each with its reason', async () => {
    const paid = await readyToPay()
    await press('scan', await confirmed(paid.request), 'pay')
    const cancelled = await readyToPay()
    await world.ok(boss, 'cancelOrder', { cOrderUuid: cancelled.orderUuid, cReason: '不要了' })
    const replaced = await readyToPay()
    const more = await order(world, boss)
    await world.ok(boss, 'createPaymentFlow', { cOrderUuids: [replaced.orderUuid, more.orderUuid] })
    const expired = await readyToPay()
    world.clock.advance(DAY)
    const answers = [
      await confirm(paid.request),
      await confirm(cancelled.request),
      await confirm(replaced.request),
      await confirm(expired.request),
    ]
    expect(answers.map(answer => answer.code)).toEqual([40900, 40900, 40900, 40900])
    expect(new Set(answers.map(answer => answer.msg)).size).toBe(4)
    expect(answers.map(answer => (answer.data as unknown as PayState).iPayState)).toEqual([2, 4, 4, 4])
    expect(await charges()).toBe(1)
  })
})

describe('paying', () => {
  const detail = (orderUuid: string) => world.ok<Order>(boss, 'getOrderDetail', { cOrderUuid: orderUuid })

  it('is paid by the provider’s callback, with the money at the shop', async () => {
    const { request, cPaymentFlowNo, orderUuid } = await readyToPay()
    const url = await confirmed(request)
    expect(await payState(cPaymentFlowNo)).toBe(1)
    await press('scan', url, 'pay')
    expect((await stateOf(cPaymentFlowNo)).data).toMatchObject({ iPayState: 2, orderList: [{ bPaid: true }] })
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
    expect((await stateOf(one.cPaymentFlowNo)).data.iPayState).toBe(4)
    expect([await charges(), await settled()]).toEqual([1, 1])
  })

  it('charges once for concurrent presses, also while it is confirmed and cancelled', async () => {
    const { request, orderUuid } = await readyToPay()
    const url = await confirmed(request)
    await Promise.all([
      ...Array.from({ length: 20 }, () => press('scan', url, 'pay')),
      ...Array.from({ length: 10 }, () => confirm(request)),
      ...Array.from({ length: 5 }, () =>
        world.call(boss, 'cancelOrder', { cOrderUuid: orderUuid, cReason: 'x' }),
      ),
      ...Array.from({ length: 5 }, () => world.call(boss, 'createPaymentFlow', { cOrderUuids: [orderUuid] })),
    ])
    await world.delivery.deliverPending()
    const { iState } = await detail(orderUuid)
    expect([await charges(), await settled()]).toEqual(iState === 2 ? [1, 1] : [0, 0])
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
    world.provider.delayMs = 5
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

describe('pages of the provider', () => {
  it('shows the amount and two buttons while open, and the result afterwards', async () => {
    const { request } = await readyToPay('LINK')
    const url = await confirmed(request)
    const open = await look(url)
    expect(open.status).toBe(200)
    for (const text of ['22.00', '甲店', '支付成功</button>', '取消</button>'])
      expect(open.body).toContain(text)
    const pressed = await press('link', url, 'pay')
    expect([pressed.status, pressed.location]).toEqual([303, url.replace('http://sandbox', '')])
    const done = await look(url)
    expect(done.body).toContain('返回商家')
    expect(done.body).not.toContain('取消</button>')
  })

  it('opens a form that was signed, and refuses a changed one', async () => {
    const { request } = await readyToPay('CCB_P')
    const html = await confirmed(request)
    const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
    const post = (changes: Record<string, string>) =>
      world.fetch('/provider/form', {
        method: 'POST',
        body: new URLSearchParams({ ...Object.fromEntries(fields), ...changes }),
      })
    const opened = await post({})
    expect(opened.location).toBe(`/provider/form/${payIdOf(html)}`)
    expect((await world.fetch(opened.location ?? '')).body).toContain('网上银行')
    expect((await post({ sign: 'x' })).status).toBe(400)
  })

  it('escapes what sellers wrote', async () => {
    const { request } = await readyToPay('LINK')
    const url = await confirmed(request)
    await world.db.update(providerPayments).set({ receiverName: '<img src=x onerror=alert(1)>' })
    const { body } = await look(url)
    expect(body).not.toContain('<img')
    expect(body).toContain('&lt;img')
  })

  it('knows only its own payments, each by its own page', async () => {
    const { request } = await readyToPay('LINK')
    const payId = payIdOf(await confirmed(request))
    for (const url of ['/provider/link/pay-0', `/provider/scan/${payId}`]) {
      expect((await world.fetch(url)).status).toBe(404)
      expect((await world.fetch(`${url}/pay`, { method: 'POST' })).status).toBe(404)
    }
    expect(await charges()).toBe(0)
  })
})

describe('the mini-program', () => {
  const openId = (code: string, caller: Caller = GUEST) =>
    world.ok<CodeSessionAnswer>(caller, 'code2Session', { appid: APP_ID, code })

  it('pays natively as a guest who came by a scheme link', async () => {
    const { request, cPaymentFlowNo } = await readyToPay('WX_JUMP')
    expect(await confirmed(request)).toBe('')
    const query = `cPaymentFlowNo=${cPaymentFlowNo}&ip=${request.trxIp}&uuid=${userOf(boss)}&method=WX_JUMP`
    const body = { appid: APP_ID, path: '/pages/pay/index', query, env_version: 'release' }
    const { openlink = '' } = await world.ok<GenerateSchemeAnswer>(boss, 'generateScheme', body)
    expect(openlink).toMatch(/^weixin:\/\/dl\/business\/\?t=[0-9a-f]{32}$/)
    const ticket = openlink.slice(-32)
    const opened = await world.fetch(`/provider/scheme/${ticket}`)
    expect(JSON.parse(opened.body)).toEqual({ appId: APP_ID, path: 'pages/pay/index', query })
    const { tpOpenId } = await openId('login-code-1')
    const { data } = await confirm({ ...request, tpAppId: APP_ID, tpOpenId }, GUEST)
    const params = JSON.parse(data.cPayUrl) as PlatformPayParams
    expect(params.signType).toBe('HMAC-SHA256')
    const paid = await press('native', params.package, 'pay')
    expect(JSON.parse(paid.body)).toEqual({ state: 'paid' })
    expect((await stateOf(cPaymentFlowNo, GUEST)).data.iPayState).toBe(2)
    expect((await press('native', 'pay-0', 'pay')).status).toBe(404)
  })

  it('gives a person the same open id for every login code', async () => {
    expect(await openId('a', boss)).toEqual(await openId('b', boss))
    expect(await openId('a')).not.toEqual(await openId('b'))
  })

  it('tells what is wrong with a scheme in errmsg', async () => {
    const { cPaymentFlowNo } = await readyToPay()
    const query = `cPaymentFlowNo=${cPaymentFlowNo}&ip=1&uuid=${userOf(boss)}&method=WX_JUMP`
    const body = { appid: APP_ID, path: 'pages/pay/index', query, env_version: 'release' }
    for (const [changes, errmsg] of [
      [{ appid: 'nope' }, '小程序 appid 无效'],
      [{ path: 'pages/other' }, '小程序页面不存在'],
      [{ query: 'cPaymentFlowNo=PF0&uuid=u' }, '支付单不存在'],
    ] as const) {
      expect(await world.ok(boss, 'generateScheme', { ...body, ...changes })).toEqual({ errmsg })
    }
    const stranger = await world.ok<GenerateSchemeAnswer>(rival, 'generateScheme', body)
    expect(stranger).toEqual({ errmsg: '支付用户与登录用户不一致，请重新登录后再试' })
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
