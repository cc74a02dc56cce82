import type { ConfirmPayAnswer, ConfirmPayRequest, PayMethodNode, PayState } from '@wire/pay'
import { providerPayments } from '../../sandbox/db/schema'
import type { Caller } from '../../sandbox/kernel/call'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import {
  confirmed as confirmedBy,
  order,
  payStateOf,
  press as pressOn,
  queryPay,
  readyToPay as ready,
  userOf,
} from '../support/commerceSteps'
import { callerOf, GUEST } from '../support/commerceWorld'

const boss = callerOf('boss')
const worker = callerOf('worker')
const rival = callerOf('rival')
const DAY = 24 * 3600_000
let world: CommerceHarness

beforeAll(async () => {
  world = await startCommerce()
}, 60_000)
beforeEach(() => world.reset())
afterEach(() => expectSoundBooks(world))
afterAll(() => world.close())

const confirm = (request: ConfirmPayRequest) => world.call<ConfirmPayAnswer>(boss, 'confirmPay', request)
const confirmed = (request: ConfirmPayRequest) => confirmedBy(world, boss, request)
const payState = (cPaymentFlowNo: string) => payStateOf(world, boss, cPaymentFlowNo)
const press = (kind: string, payUrl: string, button: 'pay' | 'cancel') => pressOn(world, kind, payUrl, button)
const readyToPay = (method?: string) => ready(world, boss, method)
const charges = () => world.audited('charge')
const payments = () => world.db.select().from(providerPayments)

describe('asking for a flow', () => {
  const codes = (nodes: PayMethodNode[]): (string | null)[] =>
    nodes.flatMap(node => (node.methods ? codes(node.methods) : [node.cMethod]))
  const depth = (nodes: PayMethodNode[]): number =>
    Math.max(...nodes.map(node => 1 + (node.methods ? depth(node.methods) : 0)))

  it('[P018] [P019] [P020] [P050] answers receiver, orders with goods, and the methods of the channel', async () => {
    const placed = await order(world, boss)
    const info = await queryPay(world, boss, placed.cPaymentFlowNo)
    expect(info).toMatchObject({
      cReceiverOrgName: '甲店',
      cPayAccName: '一号制造有限公司',
      trxIp: '203.0.113.24',
      payMethodInfo: { defMethod: 'SCAN_ANY' },
      infoDtos: [
        {
          orderAmount: '22.00',
          orderCode: expect.stringMatching(/\d{6}/),
          itemDtos: [
            {
              goodsName: '丁腈手套',
              weight: 'M',
              goodsNum: 1,
              units: '件',
              price: '10.00',
              goodsPayableAmt: '10.00',
            },
          ],
        },
      ],
    })
    expect(codes(info.payMethodInfo.methods)).toContain('SCAN_ANY')
  })

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

  it('lets in its owner and the administrators, and nobody else', async () => {
    const placed = await order(world, boss)
    const ask = (caller: Caller, cAllLinkUserUuid: string, flowNo = placed.cPaymentFlowNo) =>
      world.call(caller, 'queryPayOrder', {
        cPaymentFlowNo: flowNo,
        trxChannel: '02',
        cAllLinkUserUuid,
        payChannel: 4,
      })
    const refusals = [
      await ask(GUEST, userOf(boss)),
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
  it('[P023] [P055] answers what each show type needs', async () => {
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
    [
      'WX_MINI',
      { tpAppId: 'wx0123456789abcdef', tpOpenId: 'o-forged' },
      '微信身份无效，请重新打开小程序后再支付',
    ],
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

  it('refuses paid, cancelled, replaced and expired flows, each with its code and reason', async () => {
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
    expect(answers.map(answer => answer.code)).toEqual([40911, 40912, 40912, 40913])
    expect(new Set(answers.map(answer => answer.msg)).size).toBe(4)
    expect(answers.map(answer => (answer.data as unknown as PayState).iPayState)).toEqual([2, 4, 4, 4])
    expect(await charges()).toBe(1)
  })
})
