import type { PayMethodNode, PrePayInfo } from '@wire/pay'
import { ordersTexts } from '@/features/orders/texts'
import { textOf } from '@/i18n'
import { setLanguage } from '@/i18n/engine'
import type { RouteName } from '@/routes/table'
import { bootStores } from '@/stores/boot'
import { keepOpenPayment, readOpenPayment } from '@/stores/openPayment'
import { useLocale } from '@/stores/preferences/locale'
import { agree } from '../../support/agree'
import { enterShell, SHELL_AGENT } from '../../support/nativeShell'
import { openAddress, openPage, screen, until } from '../../support/renderScreen'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'
import { makeFlows, payFlowAtProvider } from '../../support/payFlows'
import { phone } from '../../support/taro'
import { qrPicture } from '../../support/qrPicture'
import { centre, confirmed, offer, openCentre, pick, unpaidOrder } from './centre'

const world = screenWorld()

beforeAll(async () => {
  const settings = (await window.__APP_CONFIG__) as object
  window.__APP_CONFIG__ = Promise.resolve({
    ...settings,
    nativeShellAgent: SHELL_AGENT,
    payHosts: ['openauth.example.com'],
    payIcons: 'https://static.example.com/pay',
    alipayAuthLink: 'https://openauth.example.com/auth?scope=auth_base',
  })
})

const inMessagingApp = (search: string, body: () => Promise<void>) => async () => {
  const { userAgent } = navigator
  const before = location.href
  Object.defineProperty(navigator, 'userAgent', {
    value: `${userAgent} MicroMessenger/8.0`,
    configurable: true,
  })
  history.replaceState(null, '', search)
  try {
    await body()
  } finally {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
    history.replaceState(null, '', before)
  }
}

describe('the form page', () => {
  const sent: { action: string; method: string; fields: [string, string][] }[] = []
  const { submit } = HTMLFormElement.prototype
  beforeEach(() => {
    sent.length = 0
    HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
      const fields = [...this.elements].map(it => [
        (it as HTMLInputElement).name,
        (it as HTMLInputElement).value,
      ])
      sent.push({ action: this.action, method: this.method, fields: fields as [string, string][] })
    }
  })
  afterAll(() => void (HTMLFormElement.prototype.submit = submit))

  it.each([
    ['P036', ['网银支付', '工商银行', '企业网银']],
    ['P039', ['网银支付', '银联在线', '企业网银']],
  ])(
    '[%s] opens after the confirmation and sends the bank’s form, once',
    async (_id, [group = '', member = '', tab = '']) => {
      await openCentre(world)
      await pick(group)
      await pick(member)
      await screen.press(tab, { role: 'tab' })
      await screen.at('payActionDom')
      await screen.find(`前往 ${new URL(world.sandbox.url).host} 完成付款`)
      await until(() => sent.length > 0, 'the form')
      expect(sent).toMatchObject([{ action: `${world.sandbox.url}/provider/form`, method: 'post' }])
      expect(sent[0]?.fields.map(([name]) => name)).toEqual(['payId', 'flowNo', 'amount', 'sign'])
      expect(await confirmed(world)).toHaveLength(1)
    },
  )

  it('[P065] opened a second time it sends nothing and shows what has become of the payment', async () => {
    await openCentre(world)
    await pick('网银支付')
    await pick('工商银行')
    await screen.press('企业网银', { role: 'tab' })
    await until(() => sent.length > 0, 'the form')
    const address = phone.top()?.path ?? ''
    expect(address).toMatch(/^\/pay-action-dom\?dom=/)
    const [flow] = await confirmed(world)
    await payFlowAtProvider(world.sandbox, String(flow?.['flowNo']))
    await openAddress(address)
    await centre()
    await screen.find('支付成功')
    expect(sent).toHaveLength(1)
    // it is the way back from the bank, not a page that could not be opened
    expect(screen.says('无法打开付款页面')).toBe(false)
  })

  it.each([
    ['PGZvcm0-', '该付款页面不是由本次登录发起的'],
    ['%3Cform%20action%3D%22https%3A%2F%2Fevil.example.com%22%3E', '该付款页面不是由本次登录发起的'],
  ])('[P065] refuses a page that was not issued: %s', async (dom, words) => {
    await world.login()
    await openAddress(`/pay-action-dom?dom=${dom}&type=100`)
    await screen.find('无法打开付款页面')
    await screen.find(words)
    expect(sent).toEqual([])
    await screen.press('查看我的订单')
    await screen.at('myOrder')
  })
})

describe('alipay in the native shell', () => {
  it('[P062] opens the auth link with the flow number', async () => {
    const shell = enterShell()
    try {
      await openCentre(world)
      await pick('支付宝')
      await until(() => world.opened.length === 1, 'the auth link')
      const [flow] = await confirmed(world)
      expect(world.opened[0]).toBe(
        `https://openauth.example.com/auth?scope=auth_base&cPaymentFlowNo=${String(flow?.['flowNo'])}`,
      )
    } finally {
      shell.leave()
    }
  })
})

describe('the messaging app’s browser', () => {
  it(
    '[P052] [P064] [P070] is channel 2, and pays with the open id of its code',
    inMessagingApp('?code=oauth-code-1', async () => {
      await openCentre(world)
      expect(world.sent('queryPayOrder')[0]?.body).toMatchObject({ payChannel: 2 })
      await screen.press('去支付')
      await screen.role('dialog', '扫码支付', { within: screen.page })
      expect(world.sent('code2Session')[0]?.body).toMatchObject({
        appid: 'wx1234567890abcdef',
        code: 'oauth-code-1',
      })
      expect(world.sent('confirmPay')[0]?.body).toMatchObject({
        tpAppId: 'wx1234567890abcdef',
        tpOpenId: expect.stringMatching(/^o\S{20,}/),
      })
    }),
  )

  it(
    '[P064] without a code it pays without an open id',
    inMessagingApp('?', async () => {
      await openCentre(world)
      await screen.press('去支付')
      await screen.role('dialog', '扫码支付', { within: screen.page })
      expect(world.sent('confirmPay')[0]?.body).toMatchObject({ tpOpenId: '' })
    }),
  )
})

it('an address that is not on the deployment’s list is not opened, and another method can be chosen', async () => {
  world.answer('confirmPay', (data: object) => ({ ...data, cPayUrl: 'https://evil.example.com/pay' }))
  await openCentre(world)
  await pick('链接支付')
  await pick('收银台链接')
  await screen.toast('付款地址无法打开，请更换付款方式')
  expect(world.opened).toEqual([])
  await screen.press('更换付款方式')
  await screen.role('button', '去支付')
})

it('[P021] draws the icon file of a method where the deployment has it, and its own drawing otherwise', async () => {
  const method = (methodName: string, iocnName: string, cMethod: string) =>
    ({ methodName, iocnName, cMethod, showType: 1 }) as PayMethodNode
  offer(world, method('甲', 'icbc.png', 'A'), method('乙', '../evil.svg', 'B'), method('丙', '', 'C'))
  await openCentre(world)
  const icons = () => [...(document.querySelectorAll('.alm-pay [role=radio]') ?? [])]
  const addresses = () => icons().map(it => it.querySelector('img')?.getAttribute('src'))
  expect(addresses()).toEqual(['https://static.example.com/pay/icbc.png', undefined, undefined])
  // a file that does not come leaves no empty place
  icons()[0]?.querySelector('img')?.dispatchEvent(new Event('error'))
  await until(() => addresses()[0] === undefined, 'the drawing')
  expect(icons().every(it => it.querySelector('.alm-pay-methods__icon'))).toBe(true)
})

describe('the tip', () => {
  it('[P010] of the chosen method is shown as HTML, without what could run', async () => {
    const msg =
      '<p>请使用<b>云闪付</b>付款</p><img src=x onerror="window.hit=1"><script>window.hit=1</script><a href="javascript:window.hit=1">点</a>'
    offer(world, { methodName: '扫码', iocnName: '', cMethod: 'SCAN_ANY', showType: 3, msg } as PayMethodNode)
    await openCentre(world)
    const tip = await until(() => document.querySelector('.alm-pay__tip'), 'the tip')
    expect(tip.querySelector('b')?.textContent).toBe('云闪付')
    expect(tip.innerHTML).not.toMatch(/script|onerror|javascript/i)
    expect((window as { hit?: number }).hit).toBeUndefined()
  })
})

describe('the code to scan', () => {
  it('[P068] [P069] opens 100 ms after the confirmation: 200 px, margin 10, the provider’s address at level Q', async () => {
    await openCentre(world)
    // short waits are held, and those of 100 ms let go first
    const held: { run: () => void; ms: number }[] = []
    const { setTimeout: really } = globalThis
    const hold = ((run: () => void, ms = 0) =>
      ms >= 50 && ms < 1_000
        ? (held.push({ run, ms }), really(() => undefined))
        : really(run, ms)) as typeof setTimeout
    const timeouts = jest.spyOn(globalThis, 'setTimeout').mockImplementation(hold)
    await screen.press('去支付')
    await until(() => screen.says('等待支付结果'), 'the confirmation')
    await world.idle()
    expect(document.querySelector('.alm-qr')).toBeNull()
    timeouts.mockRestore()
    held.filter(({ ms }) => ms === 100).forEach(({ run }) => run())
    const sheet = await screen.role('dialog', '扫码支付', { within: screen.page })
    held.filter(({ ms }) => ms !== 100).forEach(({ run }) => run())
    const code = sheet.querySelector<HTMLElement>('.alm-qr')
    expect([code?.style.width, code?.style.padding]).toEqual(['200px', '10px'])
    const [payment] = await confirmed(world)
    const address = `${world.sandbox.url}/provider/scan/${String(payment?.['payId'])}`
    // not by toBe: nobody reads such a difference
    expect(code?.querySelector('img')?.src === qrPicture(address, 180, 'Q')).toBe(true)
    await screen.press('关闭', { within: () => sheet })
    await screen.press('查看付款码')
    await screen.role('dialog', '扫码支付', { within: screen.page })
    expect(await confirmed(world)).toHaveLength(1)
  })
})

describe('a flow of several orders', () => {
  it('[P001] shows which of them are settled', async () => {
    world.answer('queryPayState', (state: { orderList: object[] }) => ({
      ...state,
      iPayState: 1,
      orderList: [
        { orderCode: 'A-1', orderAmount: '1.00', bPaid: 1 },
        { orderCode: 'A-2', orderAmount: '2.00', bPaid: 0 },
      ],
    }))
    await openCentre(world, '部分订单已支付')
    const text = (await centre()).textContent ?? ''
    expect(text).toMatch(/已支付¥1\.00\/ 共 ¥[\d,.]+其余订单/)
    for (const words of ['共 2 笔订单，1 笔已支付', 'A-1¥1.00已支付', 'A-2¥2.00确认中', '请勿重复支付'])
      expect(text).toContain(words)
    expect(screen.names('.alm-pay-outcome button', { within: screen.page })).toEqual(['查询支付结果'])
  })

  it('[P004] shows the outcome of a few at once, and all of the others on demand', async () => {
    const many = Array.from({ length: 200 }, (_, n) => ({
      orderCode: `B-${n}`,
      orderAmount: '1.00',
      bPaid: n === 0 ? 1 : 0,
    }))
    world.answer('queryPayState', (state: object) => ({ ...state, iPayState: 1, orderList: many }))
    await openCentre(world, '部分订单已支付')
    expect(screen.says('B-19¥')).toBe(true)
    expect(screen.says('B-20¥')).toBe(false)
    await screen.press('查看其余 180 笔订单')
    await screen.find('B-59¥')
    expect(screen.says('B-60¥')).toBe(false)
    expect(screen.names('.alm-pay-outcome button', { within: screen.page })).toEqual(['查询支付结果'])
  })

  it('[P004] of 200 orders draws a few at once, and the others on demand', async () => {
    const many = Array.from({ length: 200 }, (_, n) => ({
      orderCode: `B-${n}`,
      orderAmount: '1.00',
      itemDtos: [],
    }))
    world.answer('queryPayOrder', (info: PrePayInfo) => ({ ...info, infoDtos: many }))
    world.answer('queryPayState', (state: object) => ({ ...state, iTotalAmount: '200.00' }))
    await openCentre(world)
    expect(screen.says('B-4')).toBe(true)
    expect(screen.says('B-5¥')).toBe(false)
    await screen.press('查看其余 195 笔订单')
    await screen.find('B-59')
    expect(screen.says('B-60¥')).toBe(false)
    expect(screen.says('合计¥200.00')).toBe(true)
  })
})

describe('a payment that was left', () => {
  const leave = async (iPayState: number) => {
    const [flowNo = ''] = await makeFlows(world.sandbox, 1)
    await world.login()
    await keepOpenPayment({
      flowNo,
      method: 'SCAN_ANY',
      showType: 'scan',
      payUrl: 'https://pay.example.com/1',
    })
    world.answer('queryPayState', (state: object) => ({ ...state, iPayState }))
  }

  it('comes up again where orders are paid, with the code it was given', async () => {
    await leave(1)
    await openPage('myOrder')
    await centre()
    await screen.find('等待支付结果')
    await screen.press('查看付款码')
    await screen.role('dialog', '扫码支付', { within: screen.page })
    expect(await confirmed(world)).toEqual([])
  })

  it('is asked about elsewhere', async () => {
    await leave(1)
    await openPage('tabHome')
    expect(await screen.dialog()).toMatchObject({ title: '支付结果待确认' })
    await screen.press('查看结果')
    await screen.at('myOrder')
    await screen.find('等待支付结果')
  })

  it('is told elsewhere, with its amount, where the server says that it is paid: nothing is left to look at', async () => {
    await leave(2)
    await openPage('tabHome')
    const { title, text } = await screen.dialog()
    expect(title).toBe('支付成功')
    expect(text).toMatch(/上次离开时的支付已经成功，金额 ¥[\d,]+\.\d\d，请勿重复支付/)
    await screen.press('我知道了')
    await until(() => dialogs() === 0, 'the end of the dialog')
    await screen.at('tabHome')
    while (await readOpenPayment()) await world.idle()
  })

  it('that is not theirs to see is asked about no more', async () => {
    await leave(1)
    world.refuse('queryPayState', { code: 40300, msg: '无权支付该支付单' })
    await openPage('tabHome')
    while (await readOpenPayment()) await world.idle()
    await world.idle()
    expect(dialogs()).toBe(0)
    expect(world.sent('queryPayState')).toHaveLength(1)
  })

  it('that is not theirs to see opens once where orders are paid', async () => {
    await leave(1)
    world.refuse('queryPayState', { code: 40300, msg: '无权支付该支付单' })
    await openPage('myOrder')
    await centre()
    while (await readOpenPayment()) await world.idle()
  })

  it('that the server does not tell of now is kept, and nothing is asked', async () => {
    await leave(1)
    world.refuse('queryPayState', { code: 40900, msg: '系统繁忙' })
    await openPage('tabHome')
    await until(() => world.sent('queryPayState').length > 0, 'the question')
    await world.idle()
    expect(dialogs()).toBe(0)
    expect(await readOpenPayment()).toBeDefined()
  })

  it('is asked about in the institution it was begun in only', async () => {
    await leave(1)
    const { session } = await bootStores()
    await session.switchInstitution('acc-yongtuo')
    await openPage('tabHome')
    await world.idle()
    expect(dialogs()).toBe(0)
    await session.switchInstitution('acc-hengqi')
    expect(await screen.dialog()).toMatchObject({ title: '支付结果待确认' })
  })

  const dialogs = () => document.querySelectorAll('[role=alertdialog]').length

  it.each<[RouteName, () => Promise<Record<string, string>>]>([
    ['myOrder', async () => ({})],
    ['myOrderCx', async () => ({})],
    ['orderDetails', async () => ({ cOrderUuid: (await unpaidOrder(world)).orderUuid })],
    ['orderDetailsCx', async () => ({ cOrderUuid: (await unpaidOrder(world)).orderUuid })],
    ['ordersSpellingDetails', async () => ({ cOrderUuid: (await unpaidOrder(world)).orderUuid })],
    ['payApproval', async () => ({ cApprovalUuid: 'apv-none' })],
    ['searchOrder', async () => ({})],
    ['searchResult', async () => ({ keyword: '手套', kind: 'order' })],
    ['successfully', async () => ({ flow: 'P1', orders: (await unpaidOrder(world)).orderUuid })],
  ])('comes up on %s without a question beside it', async (page, queryOf) => {
    await leave(1)
    await openPage(page, await queryOf())
    await centre()
    await screen.find('等待支付结果')
    await world.idle()
    expect(dialogs()).toBe(0)
  })

  describe('and ends with its page', () => {
    const isCentreOpen = () => document.querySelector('.alm-pay.alm-sheet--in') !== null
    const logInAgain = async () => {
      await screen.at('loginAccount')
      await screen.type('手机号', PHONES.admin)
      await screen.type('密码', PASSWORD)
      await agree()
      await screen.press('登录')
    }

    it('comes up again after the next login, when the session had died', async () => {
      await leave(1)
      await openPage('myOrder')
      await centre()
      await world.loginElsewhere(PHONES.admin)
      await logInAgain()
      await screen.at('myOrder')
      await centre()
      await screen.find('等待支付结果')
    })

    it('does not stay in another company, and comes up again in the one it was begun in', async () => {
      await leave(1)
      await openPage('myOrder')
      await centre()
      await until(() => world.sent('queryPayOrder').length > 0, 'the payment, read')
      await world.idle()
      const before = world.sent('queryPayOrder').length
      const { session } = await bootStores()
      await session.switchInstitution('acc-yongtuo')
      await until(() => !isCentreOpen(), 'the end of the centre')
      await world.idle()
      expect(world.sent('queryPayOrder')).toHaveLength(before)
      await session.switchInstitution('acc-hengqi')
      await until(() => world.sent('queryPayOrder').length > before, 'the payment, read again')
      await centre()
    })

    it('does not stay for another account, also on a page that guests may see', async () => {
      await world.login(PHONES.colleague)
      const otherTab = Object.entries(localStorage)
      await leave(1)
      const mine = Object.entries(localStorage)
      const wakeUpWith = (visit: [string, string][]) => {
        localStorage.clear()
        visit.forEach(([name, value]) => localStorage.setItem(name, value))
        window.dispatchEvent(new StorageEvent('storage', { key: null }))
      }
      await openPage('searchResult', { keyword: '手套', kind: 'order' })
      await centre()
      wakeUpWith(otherTab)
      await until(() => !isCentreOpen(), 'the end of the centre')
      wakeUpWith(mine)
      await centre()
    })

    it('comes up no more where a person has closed it, before the next login', async () => {
      await leave(1)
      await openPage('myOrder')
      await centre()
      await screen.press('关闭')
      await until(() => !isCentreOpen(), 'the end of the centre')
      await world.goTo('myOrderCx')
      await screen.at('myOrderCx')
      await world.idle()
      expect(isCentreOpen()).toBe(false)
      await world.loginElsewhere(PHONES.admin)
      screen.pullDown()
      await logInAgain()
      await screen.at('myOrderCx')
      await centre()
    })

    it('is asked about again after the next login', async () => {
      await leave(1)
      await openPage('userCenter')
      await screen.dialog()
      await screen.press('稍后')
      await until(() => dialogs() === 0, 'the end of the dialog')
      await world.loginElsewhere(PHONES.admin)
      screen.pullDown()
      await logInAgain()
      await screen.at('userCenter')
      expect(await screen.dialog()).toMatchObject({ title: '支付结果待确认' })
    })
  })

  it('is forgotten once the server says that nothing was paid', async () => {
    await leave(0)
    await openPage('tabHome')
    await until(() => world.sent('queryPayState').length > 0, 'the question')
    await world.idle()
    expect(document.querySelector('[role=alertdialog]')).toBeNull()
    expect(await readOpenPayment()).toBeUndefined()
  })
})

it('[P013] [P041] [P047] [P048] speaks English too', async () => {
  await world.login()
  useLocale.setState({ locale: 'en-US' })
  setLanguage('en-US')
  offer(world)
  const { orderUuid } = await unpaidOrder(world)
  await openPage('orderDetails', { cOrderUuid: orderUuid })
  await screen.press(textOf(ordersTexts)('orders.do.pay'))
  await screen.role('dialog', 'Payment centre', { within: screen.page })
  await screen.press('Pay now', { within: () => document.querySelector('.alm-sheet--in') as HTMLElement })
  await screen.toast('Please choose a payment method')
  expect(screen.page().querySelector('.alm-sheet--in')?.textContent).not.toMatch(/[\u4e00-\u9fff]{2}付/)
})
