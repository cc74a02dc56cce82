import { eq } from 'drizzle-orm'
import { payFlows } from '../../../sandbox/db/schema'
import { keepOpenPayment } from '@/stores/openPayment'
import { makeFlows, payFlowAtProvider } from '../../support/payFlows'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { centre, confirmed, openCentre, pausesOf, pick, yuan } from './centre'

const world = screenWorld()
const CONFIRM = '*/confirmPay'
const DO_NOT_PAY_AGAIN = /等待支付结果|请勿重复支付/

const payByLink = async () => {
  const order = await openCentre(world)
  await pick('链接支付')
  await pick('收银台链接')
  return order
}
/** What the payer does at the provider. */
const payAt = async (url: string) => {
  const answer = await fetch(`${url}/pay`, { method: 'POST', headers: { Accept: 'application/json' } })
  expect(answer.ok).toBe(true)
}

describe('paying by hand', () => {
  it('[P031] [P035] choosing a method pays at once, and its link opens after 300 ms', async () => {
    await openCentre(world)
    await pick('链接支付')
    const pauses = await pausesOf(async () => {
      await pick('收银台链接')
      await screen.find('等待支付结果')
      await until(() => world.opened.length === 1, 'the page of the provider')
    })
    expect(pauses).toContain(300)
    expect(world.opened[0]).toMatch(/\/provider\/link\//)
    expect(await confirmed(world)).toHaveLength(1)
  })

  it('[P024] [P054] [P063] sends what was typed, once for two taps', async () => {
    const order = await openCentre(world)
    world.sandbox.faults.add({ kind: 'latency', path: CONFIRM, ms: 150 })
    await pick('对公转账')
    await screen.type('付款账户户名', '付款户')
    await screen.type('付款账户', '6222020000000000001')
    await screen.type('支付备注', ' 货款 ')
    const pay = await screen.role('button', '去支付')
    pay.click()
    pay.click()
    await screen.find('确认中')
    await screen.find('等待支付结果')
    expect(world.sent('confirmPay')).toHaveLength(1)
    const flowNo = String(world.sent('queryPayOrder')[0]?.body['cPaymentFlowNo'])
    const [flow] = await world.sandbox.db.select().from(payFlows).where(eq(payFlows.flowNo, flowNo))
    // the operating site's fields come with every call
    expect(world.sent('confirmPay')[0]?.body).toMatchObject({
      cPaymentFlowNo: flowNo,
      cOrderRem: '货款',
      cPayPhone: '',
      payerName: '付款户',
      payerAcctNum: '6222020000000000001',
      trxIp: '203.0.113.24',
      cPayAccName: flow?.payAccName,
      bAmount: (order.totalFen / 100).toFixed(2),
      cMethod: 'TRANSFER',
      tpAppId: 'wx1234567890abcdef',
      tpOpenId: '',
      cAllLinkUserUuid: 'user-0001',
    })
  })

  it('[P017] [P037] shows a code to scan with its amount', async () => {
    const order = await openCentre(world)
    await screen.press('去支付')
    const sheet = await screen.role('dialog', '扫码支付', { within: screen.page })
    expect(sheet.closest<HTMLElement>('.alm-sheet')?.style.height).toBe('65%')
    const code = sheet.querySelector('img')
    expect(code?.getAttribute('src')).toMatch(/^data:image/)
    expect(sheet.innerHTML).toContain('200px')
    expect(sheet.textContent).toContain(yuan(order.totalFen))
  })

  it('[P040] [P058] jumps to the mini-program by a scheme link', async () => {
    await openCentre(world)
    await pick('微信支付')
    await pick('微信小程序支付')
    await until(() => world.sent('generateScheme').length === 1, 'the scheme')
    expect(world.sent('generateScheme')[0]?.body).toMatchObject({
      appid: 'wx1234567890abcdef',
      path: 'pages/pay/index',
      env_version: 'release',
      query: expect.stringMatching(/^cPaymentFlowNo=PF\w+&ip=203\.0\.113\.24&uuid=user-0001&method=WX_JUMP$/),
    })
    await until(() => world.complaints().some(it => it.includes('navigation')), 'the jump')
  })

  it.each([
    'https://evil.test/',
    'weixin://dl/chat?evil',
    'weixin://:secret@dl/business/?t=1',
    'weixin://dl/business/?t=1&u=2',
  ])('[P060] follows no %s in the place of a scheme link', async openlink => {
    world.answer('generateScheme', () => ({ openlink }))
    await openCentre(world)
    await pick('微信支付')
    await pick('微信小程序支付')
    await screen.toast('付款地址无法打开，请更换付款方式')
    expect(world.opened).toEqual([])
    expect(world.complaints()).toEqual([])
  })

  it('[P060] says why there is no scheme link, and lets another method be chosen', async () => {
    world.answer('generateScheme', () => ({ errmsg: '小程序未发布' }))
    await openCentre(world)
    await pick('微信支付')
    await pick('微信小程序支付')
    await screen.toast('小程序未发布')
    await screen.role('button', '去支付')
  })

  it('[P061] names the action when the scheme link cannot be asked for', async () => {
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/generateScheme' })
    await openCentre(world)
    await pick('微信支付')
    await pick('微信小程序支付')
    await screen.toast('获取微信跳转链接失败，请稍后再试')
  })
})

describe('the outcome', () => {
  it('is what the server says: paid after the provider has told it', async () => {
    await payByLink()
    await until(() => world.opened.length === 1, 'the page of the provider')
    expect(screen.says('支付成功')).toBe(false)
    await payAt(world.opened[0] ?? '')
    await screen.find('支付成功')
    await screen.press('完成')
    await screen.find('待发货')
    expect(screen.text()).toMatch(/支付时间\d{4}/)
    expect(await world.audited('charge')).toHaveLength(1)
  })

  it('is announced as it changes, to who does not see it too', async () => {
    await payByLink()
    await until(() => world.opened.length === 1, 'the page of the provider')
    const told = await screen.role('status', /等待支付结果.*会自动显示结果/)
    await payAt(world.opened[0] ?? '')
    await screen.find('支付成功')
    expect(await screen.role('status', /支付成功/)).toBe(told)
  })

  it('is asked for by hand as well', async () => {
    await payByLink()
    await until(() => world.opened.length === 1, 'the page of the provider')
    await payAt(world.opened[0] ?? '')
    await screen.press('查询支付结果')
    await screen.find('支付成功')
  })

  it('is said when nothing has come of it at the provider, until it is paid again', async () => {
    await payByLink()
    await until(() => world.opened.length === 1, 'the page of the provider')
    await fetch(`${world.opened[0] ?? ''}/cancel`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
    })
    await screen.role('button', '去支付')
    expect((await centre()).textContent).toContain('付款人已取消支付，可以重新选择付款方式')
    await screen.press('去支付')
    await screen.find('等待支付结果')
    expect(screen.says('付款人已取消支付')).toBe(false)
  })

  it('that failed without a word of the server is said in our own', async () => {
    await payByLink()
    await until(() => world.opened.length === 1, 'the page of the provider')
    world.answer('queryPayState', (state: object) => ({ ...state, iPayState: 3 }))
    await screen.role('button', '去支付')
    await screen.find('上一次支付未成功，没有扣款，可以重新支付。')
  })

  it('can be given up for another method', async () => {
    await payByLink()
    await screen.press('更换付款方式')
    await screen.role('button', '去支付')
    await pick('扫码支付')
    await screen.press('去支付')
    await screen.role('dialog', '扫码支付', { within: screen.page })
    expect((await confirmed(world)).map(line => line['method'])).toEqual(['LINK', 'SCAN_ANY'])
  })
})

describe('the list of orders below', () => {
  const cards = () => screen.all('.order-card', { within: screen.main })

  it('shows an order as paid that was begun in an earlier run and is paid another way now', async () => {
    const [flowNo = ''] = await makeFlows(world.sandbox, 1)
    await world.login()
    await keepOpenPayment({ flowNo, method: 'WX_MINI' })
    await openPage('myOrder', { state: 'toPay' })
    await centre()
    await screen.find('付款方式')
    const before = await until(() => cards().length > 1 && cards().length, 'unpaid orders')
    await pick('链接支付')
    await pick('收银台链接')
    await until(() => world.opened.length === 1, 'the page of the provider')
    await payAt(world.opened[0] ?? '')
    await screen.find('支付成功')
    await screen.press('完成')
    // nothing in this list was pressed for it
    await until(() => cards().length === before - 1, 'the others')
  })

  it('shows an order as paid that was left for the provider’s page and settled after the way back', async () => {
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    await world.login()
    await openPage('myOrder', { state: 'toPay' })
    const [first, ...others] = await until(() => cards().length > 1 && cards(), 'unpaid orders')
    await screen.press('去支付', { within: () => first ?? screen.main() })
    await centre()
    await screen.find('付款方式')
    await pick('网银支付')
    await pick('工商银行')
    await screen.press('企业网银', { role: 'tab' })
    await screen.at('payActionDom')
    await until(() => submit.mock.calls.length > 0, 'the form')
    screen.back()
    await screen.at('myOrder')
    await world.idle()
    await payFlowAtProvider(world.sandbox, String((await confirmed(world))[0]?.['flowNo']))
    await screen.press('查询支付结果')
    await screen.find('支付成功')
    await screen.press('完成')
    await until(() => cards().length === others.length, 'the others')
  })
})

describe('a payment that is refused', () => {
  it('[P056] shows the words of the server as an error', async () => {
    await openCentre(world)
    await pick('链接支付')
    await world.sandbox.db.update(payFlows).set({ totalFen: 1 }).where(eq(payFlows.state, 0))
    await screen.press('去支付')
    await screen.toast('支付金额与支付单不一致，请重新打开支付中心', 'error')
    // what the server names now is another sum than the one that was shown
    await screen.find('支付金额不一致，已停止支付')
    expect(await confirmed(world)).toEqual([])
    // no book balances with such a total
    await world.sandbox.reset('default')
  })
})

describe('another amount than the one that was shown', () => {
  const sums = async (shown: string, told: string) => {
    await screen.find('支付金额不一致，已停止支付')
    const text = (await centre()).textContent ?? ''
    expect(text).toContain(`您确认的金额${shown}`)
    expect(text).toContain(`服务器返回的金额${told}`)
    expect(
      screen.names('button', { within: () => document.querySelector('.alm-pay') as HTMLElement }),
    ).toEqual(['关闭', '查看订单'])
  }

  it('in the confirmation: nothing is opened, the payment is given up, and the order can be looked at', async () => {
    world.answer('confirmPay', (data: object) => ({ ...data, orderAmount: '0.01' }))
    const order = await openCentre(world)
    await pick('链接支付')
    await pick('收银台链接')
    await sums(yuan(order.totalFen), '¥0.01')
    await until(() => world.sent('withdrawPay').length === 1, 'the withdrawal')
    await world.idle()
    expect(world.opened).toEqual([])
    await screen.press('查看订单', { within: () => document.querySelector('.alm-pay') as HTMLElement })
    await until(() => !screen.says('支付金额不一致'), 'the order below')
    await screen.find(order.orderCode)
  })

  it('in the state at opening: no method is offered', async () => {
    world.answer('queryPayState', (data: object) => ({ ...data, iTotalAmount: '8.88' }))
    const order = await openCentre(world, '支付金额不一致，已停止支付')
    await screen.role('alert', /支付金额不一致.*核对前请勿再次支付/)
    await sums(yuan(order.totalFen), '¥8.88')
    expect(await confirmed(world)).toEqual([])
  })

  it('in the state of a payment that waits: its code is shown no more', async () => {
    const order = await openCentre(world)
    await screen.press('去支付')
    await screen.role('dialog', '扫码支付', { within: screen.page })
    world.answer('queryPayState', (data: object) => ({ ...data, iTotalAmount: '8.88' }))
    await screen.find('支付金额不一致，已停止支付')
    await until(() => document.querySelectorAll('.alm-pay .alm-sheet__close').length === 1, 'the code to go')
    await sums(yuan(order.totalFen), '¥8.88')
  })
})

describe('a payment whose answer gets lost', () => {
  it('[P057] names 支付, asks what has become of it, and may be paid again when nothing has', async () => {
    await openCentre(world)
    await pick('链接支付')
    world.sandbox.faults.add({ kind: 'drop-before', path: CONFIRM, times: 1 })
    await screen.press('去支付')
    await screen.toast('支付失败，请稍后再试')
    await screen.find(DO_NOT_PAY_AGAIN)
    await screen.role('button', '去支付')
    expect(world.sent('queryPayState').length).toBeGreaterThan(0)
    expect(world.sent('confirmPay')).toHaveLength(1)
  })

  it.each(['drop-after-commit', 'truncate', 'hang-body'] as const)(
    '[P057] is not sent again by itself after %s',
    async kind => {
      await openCentre(world)
      await pick('链接支付')
      world.sandbox.faults.add({ kind, path: CONFIRM, times: 1, ms: 300 })
      await screen.press('去支付')
      await screen.role('status', DO_NOT_PAY_AGAIN)
      expect(screen.names('button').includes('去支付')).toBe(false)
      await screen.press('查询支付结果')
      await until(() => world.sent('queryPayState').length > 2, 'the questions')
      await world.idle()
      expect(screen.says(DO_NOT_PAY_AGAIN)).toBe(true)
      expect(world.sent('confirmPay')).toHaveLength(1)
      expect(await confirmed(world)).toHaveLength(1)
    },
  )
})
