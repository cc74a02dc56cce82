import { withdrawPay } from '@/api/payState'
import { keepOpenPayment, readOpenPayment } from '@/stores/openPayment'
import { issuePayAction, takePayAction } from '@/stores/payAction'
import { makeFlows } from '../../support/payFlows'
import { openAddress, openPage, screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { phone } from '../../support/taro'
import { centre, chosen, confirmed, openCentre, pick } from './centre'

/** What a person gives up, changes or leaves on the way, and what must stay as it was. */
const world = screenWorld()
const CHANGE = '更换付款方式'

const transfer = async () => {
  await openCentre(world)
  await pick('对公转账')
  await screen.type('付款账户户名', '付款户')
  await screen.type('付款账户', '6222020000000000001')
  await screen.press('去支付')
  await screen.find('等待支付结果')
}
const centreNow = () => document.querySelector('.alm-pay') as HTMLElement
const withdrawn = () => world.sent('withdrawPay')
const flowNoOf = async (): Promise<string> => String((await confirmed(world))[0]?.['flowNo'])

describe('another method', () => {
  it('in the place of a transfer is asked about first: its money may be on its way', async () => {
    await transfer()
    await screen.press(CHANGE)
    expect((await screen.dialog()).text).toContain('如已转账，请勿更换')
    await screen.press('继续等待')
    await stays(() => withdrawn().length === 0 && screen.says('等待支付结果'), 'the transfer')
    await screen.press(CHANGE)
    await screen.dialog()
    await screen.press(CHANGE)
    await screen.role('button', '去支付')
    expect(withdrawn()).toHaveLength(1)
    expect(withdrawn()[0]?.body).toMatchObject({ cPayId: expect.stringMatching(/^[0-9a-f]{32}$/) as string })
  })

  it('is asked about too where it is not known by which method the payment was begun', async () => {
    await transfer()
    const { flowNo = '' } = (await readOpenPayment()) ?? {}
    await screen.press('关闭', { within: centreNow })
    // as on another device
    await keepOpenPayment({ flowNo, method: 'TRANSFER' })
    await screen.press('去支付')
    await screen.find('支付结果确认中')
    await screen.press(CHANGE)
    expect((await screen.dialog()).text).toContain('如已转账，请勿更换')
  })

  it('in the place of a code to scan takes one press', async () => {
    await openCentre(world)
    await screen.press('去支付')
    await screen.role('dialog', '扫码支付', { within: screen.page })
    await screen.press('关闭')
    await screen.press(CHANGE)
    await screen.role('button', '去支付')
    expect(withdrawn()).toHaveLength(1)
  })

  it('is chosen afresh where the code was taken back on another device', async () => {
    await openCentre(world)
    await screen.press('去支付')
    await until(() => world.sent('queryPayState').length > 2, 'the first question')
    await withdrawPay({ paymentFlowNo: await flowNoOf(), userUuid: 'user-0001' })
    await screen.toast('该笔支付已取消，请重新选择付款方式')
    await screen.role('button', '去支付')
    expect(document.querySelector('.alm-pay-scan')).toBeNull()
  })
})

describe('what was typed or chosen', () => {
  it('cannot be changed while it is confirmed', async () => {
    await openCentre(world)
    world.sandbox.faults.add({ kind: 'latency', path: '*/confirmPay', ms: 300 })
    await pick('对公转账')
    await screen.type('付款账户户名', '付款户')
    await screen.type('付款账户', '6222020000000000001')
    const fields = async () => [
      await screen.field('付款账户户名'),
      await screen.field('付款账户'),
      await screen.field('支付备注'),
    ]
    expect((await fields()).map(field => field.disabled)).toEqual([false, false, false])
    const typing = await fields()
    await screen.press('去支付')
    await until(() => typing.every(field => field.disabled), 'fields that take nothing')
    await screen.find('等待支付结果')
  })

  it('stays where the group it is in is pressed once more', async () => {
    await openCentre(world)
    await pick('网银支付')
    await pick('建设银行')
    const bank = chosen()
    await pick('网银支付')
    await pick('建设银行')
    expect(chosen()).toEqual(bank)
    expect(bank.join()).toContain('建设银行')
  })

  it('is paid by one reference, however many orders there are', async () => {
    await transfer()
    const text = (await centre()).textContent ?? ''
    expect(text).toContain(`转账附言${await flowNoOf()}`)
  })
})

describe('the page that led to the bank', () => {
  const { submit } = HTMLFormElement.prototype
  beforeEach(() => void (HTMLFormElement.prototype.submit = () => undefined))
  afterEach(() => void (HTMLFormElement.prototype.submit = submit))

  /** The bank’s page was cancelled, and the person goes back. */
  const cameBack = async () => {
    await openCentre(world)
    await pick('网银支付')
    await pick('工商银行')
    await screen.press('企业网银', { role: 'tab' })
    await screen.at('payActionDom')
    await until(() => phone.top()?.path.includes('dom='), 'the address')
    const address = phone.top()?.path ?? ''
    await withdrawPay({ paymentFlowNo: await flowNoOf(), userUuid: 'user-0001' })
    await openAddress(address)
    await centre()
  }

  it('stays while an administrator is asked to pay instead', async () => {
    await cameBack()
    await screen.press('请管理员代付')
    await screen.role('dialog', '申请管理员代付', { within: screen.page })
    await stays(() => screen.stack().at(-1) === 'payActionDom', 'the page')
    await screen.press('提交申请')
    await screen.at('payApproval')
    expect(screen.stack()).not.toContain('payActionDom')
  })

  it('gives its place to the orders, where another amount has stopped the payment', async () => {
    world.answer('confirmPay', (data: object) => ({ ...data, orderAmount: '0.01' }))
    const [flowNo = ''] = await makeFlows(world.sandbox, 1)
    await world.login()
    const action = { dom: '%3Cform%3E', type: '100' }
    await issuePayAction(action, flowNo)
    await takePayAction(action)
    await openAddress(`/pay-action-dom?dom=${encodeURIComponent(action.dom)}&type=100`)
    await centre()
    await screen.press('去支付')
    await screen.find('支付金额不一致，已停止支付')
    await screen.press('查看订单', { within: centreNow })
    await screen.at('myOrder')
    expect(screen.stack()).toEqual(['myOrder'])
  })
})

describe('payments that were left', () => {
  const two = async () => {
    const [older = '', newer = ''] = await makeFlows(world.sandbox, 2)
    await world.login()
    await keepOpenPayment({ flowNo: older, method: 'SCAN_ANY' })
    await keepOpenPayment({ flowNo: newer, method: 'SCAN_ANY' })
    return older
  }

  it('are told of one by one: nothing came of the newest, the older one is paid', async () => {
    const older = await two()
    world.answer('queryPayState', (state: { cPaymentFlowNo: string }) => ({
      ...state,
      iPayState: state.cPaymentFlowNo === older ? 2 : 0,
    }))
    await openPage('tabHome')
    expect((await screen.dialog()).title).toBe('支付成功')
    await screen.press('我知道了')
    while (await readOpenPayment()) await world.idle()
  })

  it('hide none that is older where the server does not tell of them now', async () => {
    await two()
    world.refuse('queryPayState', { code: 40900, msg: '系统繁忙' })
    await openPage('tabHome')
    await until(() => world.sent('queryPayState').length === 2, 'both questions')
    expect(await readOpenPayment()).toBeDefined()
  })
})
