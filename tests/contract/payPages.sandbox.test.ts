import type {
  CodeSessionAnswer,
  ConfirmPayAnswer,
  ConfirmPayRequest,
  GenerateSchemeAnswer,
  PayState,
  PlatformPayParams,
} from '@wire/pay'
import { payOpenIds, providerPayments } from '../../sandbox/db/schema'
import { readAudit } from '../../sandbox/kernel/auditLog'
import type { Caller } from '../../sandbox/kernel/call'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import {
  confirmed as confirmedBy,
  payIdOf,
  press as pressOn,
  readyToPay as ready,
  schemeFor,
  userOf,
} from '../support/commerceSteps'
import { callerOf, GUEST } from '../support/commerceWorld'

const boss = callerOf('boss')
const rival = callerOf('rival')
const APP_ID = 'wx0123456789abcdef'
let world: CommerceHarness

beforeAll(async () => {
  world = await startCommerce()
}, 60_000)
beforeEach(() => world.reset())
afterEach(() => expectSoundBooks(world))
afterAll(() => world.close())

const confirmed = (request: ConfirmPayRequest) => confirmedBy(world, boss, request)
const press = (kind: string, payUrl: string, button: 'pay' | 'cancel') => pressOn(world, kind, payUrl, button)
const look = (payUrl: string) => world.fetch(payUrl.replace('http://sandbox', ''))
const readyToPay = (method?: string) => ready(world, boss, method)
const charges = () => world.audited('charge')

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
    const native = { ...request, tpAppId: APP_ID, tpOpenId }
    const answer = await world.ok<ConfirmPayAnswer>(GUEST, 'confirmPay', native)
    const params = JSON.parse(answer.cPayUrl) as PlatformPayParams
    expect(params.signType).toBe('HMAC-SHA256')
    const paid = await press('native', params.package, 'pay')
    expect(JSON.parse(paid.body)).toEqual({ state: 'paid' })
    const flow = { cPaymentFlowNo, cAllLinkUserUuid: userOf(boss) }
    expect((await world.ok<PayState>(GUEST, 'queryPayState', flow)).orderList).toMatchObject([
      { bPaid: true },
    ])
    expect((await press('native', 'pay-0', 'pay')).status).toBe(404)
  })

  it('lets a guest pay what a login made a link for, for that person, until it ends', async () => {
    const { request, cPaymentFlowNo } = await readyToPay('WX_JUMP')
    const ask = async (payer: Caller, flowNo = cPaymentFlowNo) =>
      (
        await world.call(GUEST, 'queryPayOrder', {
          cPaymentFlowNo: flowNo,
          cAllLinkUserUuid: userOf(payer),
          trxChannel: '02',
          payChannel: 4,
        })
      ).code
    expect(await ask(boss)).toBe(40300)
    await schemeFor(world, boss, cPaymentFlowNo)
    const other = await readyToPay('WX_JUMP')
    expect([await ask(boss), await ask(rival), await ask(boss, other.cPaymentFlowNo)]).toEqual([
      1, 40300, 40300,
    ])
    // who might pay it too, but has made no link
    expect(await ask(callerOf('chief'))).toBe(40300)
    world.clock.advance(30 * 60_000)
    expect(await ask(boss)).toBe(40300)
    const { tpOpenId } = await openId('late')
    const late = await world.call(GUEST, 'confirmPay', { ...request, tpAppId: APP_ID, tpOpenId })
    expect([late.code, late.msg]).toEqual([40300, '支付链接已失效，请在商城重新发起支付'])
    // what became of a payment that was begun in time may still be asked
    const flow = { cPaymentFlowNo, cAllLinkUserUuid: userOf(boss) }
    expect((await world.ok<PayState>(GUEST, 'queryPayState', flow)).iPayState).toBe(0)
    expect(await charges()).toBe(0)
  })

  it('lets a guest pay by the method the link was made for, or by the platform where it names none', async () => {
    const { request, cPaymentFlowNo } = await readyToPay('WX_JUMP')
    const { tpOpenId } = await openId('payer')
    const confirm = async (cMethod: string, more: object = {}) => {
      const { code, msg } = await world.call(GUEST, 'confirmPay', {
        ...request,
        ...more,
        cMethod,
        tpAppId: APP_ID,
        tpOpenId,
      })
      return code === 1 ? code : msg
    }
    const refused = '该支付链接不能使用此付款方式，请在商城重新发起支付'
    const payer = { payerName: '甲', payerAcctNum: '6222' }
    await schemeFor(world, boss, cPaymentFlowNo)
    // a transfer would lock the orders for everybody else
    expect([
      await confirm('TRANSFER', payer),
      await confirm('SCAN_ANY'),
      await confirm('WX_MINI'),
      await confirm('WX_JUMP'),
    ]).toEqual([refused, refused, refused, 1])
    const open = await readyToPay('WX_JUMP')
    const query = `cPaymentFlowNo=${open.cPaymentFlowNo}&ip=1&uuid=${userOf(boss)}`
    const body = { appid: APP_ID, path: 'pages/pay/index', query, env_version: 'release' }
    await world.ok(boss, 'generateScheme', body)
    expect([
      await confirm('TRANSFER', { ...open.request, ...payer }),
      await confirm('WX_MINI', open.request),
    ]).toEqual([refused, 1])
  })

  it('a guest gives up what a guest has opened, and nothing else', async () => {
    const { request, cPaymentFlowNo } = await readyToPay('SCAN_ANY')
    await schemeFor(world, boss, cPaymentFlowNo)
    const withdraw = async () =>
      (await world.ok<PayState>(GUEST, 'withdrawPay', { cPaymentFlowNo, cAllLinkUserUuid: userOf(boss) }))
        .iPayState
    await confirmed(request)
    expect(await withdraw()).toBe(1)
    await world.ok(boss, 'withdrawPay', { cPaymentFlowNo, cAllLinkUserUuid: userOf(boss) })
    const { tpOpenId } = await openId('mine')
    await world.ok(GUEST, 'confirmPay', { ...request, cMethod: 'WX_JUMP', tpAppId: APP_ID, tpOpenId })
    expect(await withdraw()).toBe(0)
  })

  it('[P006] the remark reaches the receiver though the link has no room for it', async () => {
    const { request, cPaymentFlowNo } = await readyToPay('WX_JUMP')
    await confirmed({ ...request, cOrderRem: '七月货款' })
    await schemeFor(world, boss, cPaymentFlowNo)
    // a pay page that got no open id confirms without a remark
    await world.ok(GUEST, 'confirmPay', { ...request, cOrderRem: '' })
    const { tpOpenId } = await openId('payer')
    await world.ok(GUEST, 'confirmPay', { ...request, tpAppId: APP_ID, tpOpenId })
    const log = await readAudit(world.db)
    expect(log.filter(entry => entry.kind === 'payment-confirmed')).toMatchObject([
      { detail: { method: 'WX_JUMP', remark: '七月货款' } },
    ])
  })

  it('gives a person the same open id for every login code', async () => {
    expect(await openId('a', boss)).toEqual(await openId('b', boss))
    expect(await openId('a')).not.toEqual(await openId('b'))
  })

  it('keeps no more open ids of a person than there are apps, and none of another person goes', async () => {
    const of = (appid: string, caller: Caller) =>
      world.ok<CodeSessionAnswer>(caller, 'code2Session', { appid, code: 'a' })
    await openId('guest')
    await of(APP_ID, rival)
    for (let n = 10; n < 40; n += 1) {
      world.clock.advance(1000)
      await of(`wx00000000${n}`, boss)
    }
    const rows = await world.db.select().from(payOpenIds)
    const apps = rows.filter(({ userUuid }) => userUuid === userOf(boss)).map(({ appId }) => appId)
    expect(apps.sort()).toEqual(Array.from({ length: 20 }, (_, n) => `wx00000000${n + 20}`))
    expect(rows.length - apps.length).toBe(2)
  })

  it('[P059] tells what is wrong with a scheme in errmsg', async () => {
    const { cPaymentFlowNo } = await readyToPay()
    const query = `cPaymentFlowNo=${cPaymentFlowNo}&ip=1&uuid=${userOf(boss)}&method=WX_JUMP`
    const body = { appid: APP_ID, path: 'pages/pay/index', query, env_version: 'release' }
    for (const [changes, errmsg] of [
      [{ appid: 'nope' }, '小程序 appid 无效'],
      [{ path: 'pages/other' }, '小程序页面不存在'],
    ] as const) {
      expect(await world.ok(boss, 'generateScheme', { ...body, ...changes })).toEqual({ errmsg })
    }
    const stranger = await world.ok<GenerateSchemeAnswer>(rival, 'generateScheme', body)
    expect(stranger).toEqual({ errmsg: '支付用户与登录用户不一致，请重新登录后再试', errcode: 40300 })
  })

  it('[P059] makes no scheme for a wrong, foreign, paid, closed or expired flow, each with its own code', async () => {
    const scheme = ({ cPaymentFlowNo }: { cPaymentFlowNo: string }, payer = boss) =>
      schemeFor(world, boss, cPaymentFlowNo, payer)
    const paid = await readyToPay()
    await press('scan', await confirmed(paid.request), 'pay')
    const closed = await readyToPay()
    await world.ok(boss, 'cancelOrder', { cOrderUuid: closed.orderUuid, cReason: 'x' })
    const late = await readyToPay()
    const answers = [
      await scheme({ cPaymentFlowNo: 'PF0' }),
      await scheme(late, rival),
      await scheme(paid),
      await scheme(closed),
    ]
    world.clock.advance(24 * 3600_000)
    answers.push(await scheme(late))
    expect(answers.map(answer => answer.errcode)).toEqual([40400, 40300, 40911, 40912, 40913])
    expect(new Set(answers.map(answer => answer.errmsg)).size).toBe(5)
  })
})
