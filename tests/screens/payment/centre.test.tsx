import type { PayMethodNode, PrePayInfo } from '@wire/pay'
import { eq } from 'drizzle-orm'
import { getPasswordStrategy } from '@/api/user'
import { orderLines } from '../../../sandbox/db/schema'
import { screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { centre, chosen, confirmed, offer, openCentre, pick, yuan } from './centre'

const world = screenWorld()

const refusedOnes = () =>
  screen.all('[role=radio]:disabled', { within: screen.page }).map(it => it.textContent)

/** Between two questions about a payment; shorter waits are other things'. */
const isPause = (ms: number) => ms >= 1_500 && ms <= 5_000

/** By the time a later call has come back, one the page makes by itself would have been sent. */
const nothingWasPaid = async () => {
  await getPasswordStrategy()
  await world.idle()
  expect(world.sent('confirmPay')).toEqual([])
  expect(await confirmed(world)).toEqual([])
}

describe('the payment centre', () => {
  it('[P001] [P002] [P003] [P004] [P014] [P067] shows who is paid, for what, and how much', async () => {
    const order = await openCentre(world)
    const text = (await centre()).textContent ?? ''
    expect((await centre()).closest('.alm-sheet')?.className).toContain('alm-sheet--full')
    for (const part of ['支付中心', `收款方${order.shopName}`, `${order.orderCode}${yuan(order.totalFen)}`])
      expect(text).toContain(part)
    expect(text).toContain(`合计${yuan(order.totalFen)}`)
    await screen.role('button', '去支付')
  })

  it('[P026] [P049] [P051] [P053] asks for the payment of the flow, and shows that it is on its way', async () => {
    world.sandbox.faults.add({ kind: 'latency', path: '*/queryPayOrder', ms: 200 })
    await openCentre(world, '支付中心')
    await until(() => world.sent('queryPayOrder').length === 1, 'the question')
    expect((await centre()).querySelector('[role=status][aria-busy=true]')).not.toBeNull()
    await screen.find('收款方')
    const flow = world.sent('queryPayState')[0]?.body['cPaymentFlowNo']
    expect(world.sent('queryPayOrder')[0]?.body).toMatchObject({
      cPaymentFlowNo: flow,
      trxChannel: '02',
      payChannel: 1,
      cAllLinkUserUuid: 'user-0001',
    })
  })

  it('[P005] [P015] [P016] tells the goods behind 详情', async () => {
    const order = await openCentre(world)
    const lines = await world.sandbox.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderUuid, order.orderUuid))
    await screen.press('详情')
    const sheet = await screen.role('dialog', '订单详情', { within: screen.page })
    expect(sheet.closest<HTMLElement>('.alm-sheet')?.style.height).toBe('85%')
    const text = sheet.textContent ?? ''
    expect(text).toContain(`${order.orderCode}${yuan(order.totalFen)}`)
    expect(lines.some(line => line.specValues.length > 0)).toBe(true)
    for (const line of lines) {
      expect(text).toContain(`${line.prodName}${line.specValues.join(' / ')}`)
      expect(text).toContain(`数量 ${line.qty}${line.unit}`)
      expect(text).toContain(`单价 ${yuan(line.priceFen)}`)
      expect(text).toContain(`应付金额${yuan(line.amountFen)}`)
    }
  })

  it('[P016] writes - where goods have no specification', async () => {
    world.answer('queryPayOrder', (info: PrePayInfo) => ({
      ...info,
      infoDtos: info.infoDtos.map(order => ({
        ...order,
        itemDtos: order.itemDtos.map(line => ({ ...line, weight: '' })),
      })),
    }))
    await openCentre(world)
    await screen.press('详情')
    const sheet = await screen.role('dialog', '订单详情', { within: screen.page })
    const specs = [...sheet.querySelectorAll('.alm-pay-goods__spec')].map(it => it.textContent)
    expect(specs.length).toBeGreaterThan(0)
    expect(new Set(specs)).toEqual(new Set(['-']))
  })

  it('[P006] takes a remark for the mini-program’s page too, and sends it', async () => {
    const jump = { methodName: '微信小程序支付', iocnName: '', cMethod: 'WX_JUMP', showType: 5 }
    offer(world, jump as PayMethodNode)
    await openCentre(world)
    await screen.type('支付备注', '七月货款')
    await pick('微信小程序支付')
    await until(() => world.sent('generateScheme').length === 1, 'the scheme')
    expect(world.sent('confirmPay')[0]?.body).toMatchObject({ cOrderRem: '七月货款' })
    await until(() => world.complaints().some(it => it.includes('navigation')), 'the jump')
  })

  it('[P006] [P007] takes a remark of 20 characters, which is what the server gets and takes', async () => {
    await openCentre(world)
    await screen.type('支付备注', '一二三四五六七八九十'.repeat(2) + '多余的字')
    const kept = '一二三四五六七八九十'.repeat(2)
    expect((await screen.field('支付备注')).value).toBe(kept)
    await screen.find('20/20')
    await pick('链接支付')
    await pick('收银台链接')
    await screen.find('等待支付结果')
    expect(world.sent('confirmPay')[0]?.body).toMatchObject({ cOrderRem: kept })
    expect(await confirmed(world)).toMatchObject([{ method: 'LINK', remark: kept }])
  })

  it('[P009] shows a second level as buttons and a third as tabs', async () => {
    await openCentre(world)
    await pick('网银支付')
    const bank = await screen.role('radio', '工商银行')
    expect(screen.names('[role=radiogroup]')).toEqual(['付款方式', '网银支付'])
    expect(bank.closest('[role=radiogroup]')?.getAttribute('aria-label')).toBe('网银支付')
    expect(screen.names('[role=tab]')).toEqual(['个人网银', '企业网银'])
    await pick('建设银行')
    expect(chosen()).toEqual(['网银支付', '建设银行'])
    await nothingWasPaid()
  })

  it.each([
    ['queryPayOrder', 'drop-before'],
    ['queryPayOrder', '5xx'],
  ] as const)('[P013] [P029] has nothing to show when %s fails by %s', async (name, kind) => {
    world.sandbox.faults.add({ kind, path: `*/${name}` })
    await openCentre(world, '未获取到支付信息')
    await screen.toast('支付信息获取失败，请稍后再试')
    expect(screen.names('button')).toEqual(['关闭', '重新加载'])
    world.sandbox.faults.clear()
    await screen.press('重新加载')
    await screen.find('付款方式')
  })

  it.each(['drop-before', '5xx', 'truncate'] as const)(
    '[P026] [P027] shows what there is to pay though its state cannot be asked for: %s',
    async kind => {
      world.sandbox.faults.add({ kind, path: '*/queryPayState' })
      const order = await openCentre(world)
      expect((await centre()).textContent).toContain(`合计${yuan(order.totalFen)}`)
      await screen.role('button', '去支付')
    },
  )

  it('[P013] [P029] has nothing to show without data', async () => {
    world.answer('queryPayOrder', () => null)
    await openCentre(world, '未获取到支付信息')
  })

  it('[P029] says why there is nothing to show, and goes on saying it', async () => {
    const msg = '王建国正在代付该支付单，请勿重复支付'
    world.refuse('queryPayOrder', { code: 40914, msg })
    await openCentre(world, '未获取到支付信息')
    expect((await centre()).textContent).toContain(msg)
  })
})

describe('the preselected method', () => {
  it('[P028] is the one of the server, and never pays by itself', async () => {
    await openCentre(world)
    expect(chosen()).toEqual(['扫码支付', '聚合扫码'])
    await nothingWasPaid()
  })

  it('[P028] never pays by itself, not even one that a tap pays with at once', async () => {
    world.answer('queryPayOrder', (info: PrePayInfo) => ({
      ...info,
      payMethodInfo: { ...info.payMethodInfo, defMethod: 'LINK' },
    }))
    await openCentre(world)
    expect(chosen()).toContain('收银台链接')
    await nothingWasPaid()
    await pick('收银台链接')
    await screen.find('等待支付结果')
    expect(await confirmed(world)).toHaveLength(1)
  })

  it('[P028] is the first one where the server names none', async () => {
    world.answer('queryPayOrder', (info: PrePayInfo) => ({
      ...info,
      payMethodInfo: { ...info.payMethodInfo, defMethod: '' },
    }))
    await openCentre(world)
    expect(chosen()).toHaveLength(2)
    expect(chosen()[0]).toBe(screen.names('[role=radio]')[0])
    await nothingWasPaid()
  })
})

describe('what stops a payment before it is sent', () => {
  const press = () => screen.press('去支付')
  const says = async (text: string) => {
    await screen.toast(text)
    await nothingWasPaid()
  }

  it('[P041] no method', async () => {
    offer(world)
    await openCentre(world)
    await press()
    await says('请选择付款方式')
  })

  it('[P011] [P012] [P042] [P043] no phone number, or a wrong one', async () => {
    await openCentre(world)
    await pick('链接支付')
    expect(screen.names('input')).not.toContain('付款人手机号码')
    await pick('快捷支付')
    await screen.field('付款人手机号码')
    for (const name of screen.names('input')) expect(name).not.toContain('付款账户')
    await nothingWasPaid()
    await press()
    await says('请填写付款人手机号码')
    await screen.type('付款人手机号码', '1380000')
    await press()
    await says('请填写合法的手机号码')
  })

  it('[P011] [P042] no phone number, where the server says that it is needed and not that it is shown', async () => {
    const method = { methodName: '快捷', iocnName: '', cMethod: 'QUICK', showType: 1, mustInputPhone: 1 }
    offer(world, method as PayMethodNode)
    await openCentre(world)
    await press()
    await says('请填写付款人手机号码')
    await screen.field('付款人手机号码')
  })

  it('[P012] [P045] [P046] no account name, or no account number', async () => {
    await openCentre(world)
    await pick('对公转账')
    await says('请填写付款账户户名')
    // nothing has been typed yet: no field is wrong
    expect(screen.all('[aria-invalid=true]', { within: screen.page })).toEqual([])
    await press()
    expect(screen.all('[aria-invalid=true]', { within: screen.page }).length).toBeGreaterThan(0)
    await screen.type('付款账户户名', '苏州恒启精密制造有限公司')
    await press()
    await says('请填写付款账户')
  })

  it('[P044] no account name where the server does not say whether it is needed', async () => {
    const method = { methodName: '转账', iocnName: '', cMethod: 'TRANSFER', showType: 1, showPayerAccount: 1 }
    offer(world, method as PayMethodNode)
    await openCentre(world)
    await press()
    await says('请填写付款账户户名')
  })

  it('[P047] a kind of payment this client does not know is not offered, and says why', async () => {
    const method = { methodName: '新方式', iocnName: '', cMethod: 'NEW', showType: 9, storeyNum: 2 }
    offer(world, method as unknown as PayMethodNode)
    await openCentre(world)
    expect(refusedOnes()).toEqual(['新方式当前付款类型暂不支持'])
    await press()
    await says('请选择付款方式')
  })

  it('one that cannot be read is named, on each level; the others are offered', async () => {
    world.answer('queryPayOrder', (info: PrePayInfo) => {
      const [group, ...others] = info.payMethodInfo.methods.filter(({ methods }) => methods?.length)
      const [first, ...members] = group?.methods ?? []
      const unread = { methodName: '企业网银', cMethod: { odd: true } }
      const methods = [unread, { ...group, methods: [{ ...first, cMethod: ['X'] }, ...members] }, ...others]
      return { ...info, payMethodInfo: { ...info.payMethodInfo, methods } }
    })
    await openCentre(world)
    const [words] = screen.all('.alm-broken-rows').map(it => it.textContent ?? '')
    expect(words).toMatch(/^「.+」暂时无法显示「企业网银」暂时无法显示$/)
    expect(screen.all('.alm-pay-methods__button', { within: screen.page }).length).toBeGreaterThan(1)
  })

  it('[P048] alipay outside the native shell is not offered, and says why', async () => {
    await openCentre(world)
    expect(refusedOnes()).toEqual(['支付宝当前环境不支持支付宝方式'])
    screen.all('[role=radio]:disabled', { within: screen.page }).forEach(button => button.click())
    await nothingWasPaid()
    expect(chosen()).toEqual(['扫码支付', '聚合扫码'])
  })
})

describe('a transfer', () => {
  it('tells where to, how much and for what, each to be copied', async () => {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    })
    const order = await openCentre(world)
    expect(screen.says('收款账户')).toBe(false)
    await pick('对公转账')
    await screen.find('收款账户')
    const text = (await centre()).textContent ?? ''
    for (const fact of [
      `户名${order.shopName}`,
      '账号32250198863600001874',
      '开户行中国建设银行苏州工业园区支行',
      `转账金额${(order.totalFen / 100).toFixed(2)}`,
      // one reference for all orders of the payment
      `转账附言${String(world.sent('queryPayOrder')[0]?.body['cPaymentFlowNo'])}`,
    ])
      expect(text).toContain(fact)
    await screen.press('复制账号')
    await screen.toast('账号已复制')
    expect(copied).toEqual(['32250198863600001874'])
    await screen.type('付款账户户名', '付款户')
    await screen.type('付款账户', '6222020000000000001')
    await screen.press('去支付')
    await screen.find('等待支付结果')
    // what to transfer to is needed now more than before
    await screen.role('button', '复制账号')
  })

  it('tells where to also after the questions have ended: a bank takes its time', async () => {
    await openCentre(world)
    await pick('对公转账')
    await screen.type('付款账户户名', '付款户')
    await screen.type('付款账户', '6222020000000000001')
    const later = window.setTimeout
    // three minutes of questions, without the pauses between them
    const spy = jest
      .spyOn(window, 'setTimeout')
      .mockImplementation(((task: () => void, ms = 0) =>
        later(task, isPause(ms) ? 0 : ms)) as typeof setTimeout)
    try {
      await screen.press('去支付')
      await screen.find('支付结果确认中')
    } finally {
      spy.mockRestore()
    }
    await screen.role('button', '复制账号')
    expect((await centre()).textContent).toContain('账号32250198863600001874')
  })
})

it('[P032] [P033] forgets everything that was typed when it is closed', async () => {
  await openCentre(world)
  await screen.type('支付备注', '尽快')
  await screen.press('关闭')
  await until(() => !screen.says('支付备注'), 'the end of the centre')
  await screen.press('去支付')
  await screen.find('支付备注')
  expect((await screen.field('支付备注')).value).toBe('')
  await nothingWasPaid()
})
