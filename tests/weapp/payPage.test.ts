import { confirmPayment, findGoods, payAtProvider, payLinkOf, submitOrder } from '../support/purchase'
import { SignedClient } from '../support/signedClient'
import { WeappShopper } from './weappShopper'
import { weappStage } from './stage'
import { itInFull, sampleOf } from '../support/figure'

jest.setTimeout(180_000)

const BUYER = '13800000001'
const SCHEME_LINK = 1065
/** ms after which an order is too old to be paid */
const LATER = 25 * 3600_000
let buyer: SignedClient
const { stage } = weappStage()
beforeAll(async () => {
  buyer = await SignedClient.loggedIn(stage.world.url, BUYER)
})

const newFlow = async (): Promise<string> => (await submitOrder(buyer, await findGoods(buyer))).cPaymentFlowNo

type Start = Parameters<typeof WeappShopper.start>[0]

/** The pay page as a scheme link opens it: cold, without the shop. */
const openCold = (query: Record<string, string>, more: Partial<Start> = {}): Promise<WeappShopper> =>
  WeappShopper.start({
    browser: stage.browser,
    url: stage.world.url,
    page: `pages/pay/index?${new URLSearchParams(query).toString()}`,
    enterOptions: { scene: SCHEME_LINK },
    ...more,
  })

const queryOf = (cPaymentFlowNo: string) => ({ cPaymentFlowNo, uuid: buyer.userUuid, method: 'WX_JUMP' })

const linkOf = (flowNo: string) => payLinkOf(buyer, flowNo)

describe('native pay page, opened cold', () => {
  it('[P066] pays and shows what the server says', async () => {
    const before = await stage.world.kinds()
    const shopper = await openCold(await linkOf(await newFlow()))
    await shopper.see('支付成功')
    await shopper.picture('pay-cold')
    await shopper.expectNoErrors()
    const after = await stage.world.kinds()
    expect((after.charge ?? 0) - (before.charge ?? 0)).toBe(1)
    await shopper.close()
  })

  it('shows a cancelled payment as not paid, and pays on the second try', async () => {
    const before = await stage.world.kinds()
    const tries = { count: 0 }
    const flow = await newFlow()
    const shopper = await openCold(await linkOf(flow), {
      mocks: {
        requestPayment: () => {
          tries.count += 1
          throw { errMsg: 'requestPayment:fail cancel' }
        },
      },
    })
    await shopper.see('重新支付')
    await shopper.picture('pay-cancelled')
    await shopper.app.unmock('requestPayment')
    expect(tries.count).toBe(1)
    await shopper.close()
    const again = await openCold(await linkOf(flow))
    await again.see('支付成功')
    await again.close()
    expect((await stage.world.kinds()).charge).toBe((before.charge ?? 0) + 1)
  })

  it('does not show a payment as paid that only the platform reports', async () => {
    const before = await stage.world.kinds()
    const shopper = await openCold(await linkOf(await newFlow()), {
      mocks: { requestPayment: { errMsg: 'requestPayment:ok' } },
    })
    await shopper.see('确认中')
    expect(await shopper.sees('支付成功')).toBe(false)
    expect((await stage.world.kinds()).charge).toBe(before.charge)
    await shopper.close()
  })

  /** The provider takes the money, and the platform tells the page something else. */
  const paidBut = (errMsg: string) => ({
    requestPayment: async (options: unknown) => {
      const payId = (options as { package: string }).package.replace('prepay_id=', '')
      await fetch(`${stage.world.url}/provider/native/${payId}/pay`, { method: 'POST' })
      throw { errMsg }
    },
  })

  it.each(sampleOf(['requestPayment:fail cancel', 'requestPayment:fail system error']))(
    'believes the server that says paid, not the platform that says “%s”',
    async errMsg => {
      const before = await stage.world.kinds()
      const shopper = await openCold(await linkOf(await newFlow()), { mocks: paidBut(errMsg) })
      await shopper.see('支付成功')
      expect((await stage.world.kinds()).charge).toBe((before.charge ?? 0) + 1)
      await shopper.close()
    },
  )

  it('does not call a payment unpaid whose callback is late, though the platform says it was cancelled', async () => {
    await stage.world.fault({ kind: 'callback-late', path: '*', ms: 2_500, times: 1 })
    const shopper = await openCold(await linkOf(await newFlow()), {
      mocks: paidBut('requestPayment:fail cancel'),
    })
    await shopper.see('确认中')
    // from a page that says 未支付 no question leads here
    await shopper.see('支付成功')
    await shopper.close()
  })

  itInFull(
    'asks again when the payer comes back from another app, where the flow waits for another payment',
    async () => {
      const flow = await submitOrder(buyer, await findGoods(buyer))
      const link = await linkOf(flow.cPaymentFlowNo)
      const payUrl = await confirmPayment(buyer, flow)
      const shopper = await openCold(link)
      await shopper.see('支付结果确认中')
      await shopper.app.background()
      await payAtProvider(payUrl)
      await shopper.app.foreground()
      await shopper.see('支付成功')
      await shopper.expectNoErrors()
      await shopper.close()
    },
  )

  it('offers its own ways to pay where the link names none', async () => {
    const { method: _, ...link } = await payLinkOf(buyer, await newFlow(), '')
    const shopper = await openCold(link)
    await shopper.see('请选择付款方式')
    await shopper.picture('pay-methods')
    // what the platform does not take the money for is not offered
    expect(await shopper.sees('收银台链接')).toBe(false)
    await shopper.tap('小程序支付')
    await shopper.see('支付成功')
    await shopper.expectNoErrors()
    await shopper.close()
  })

  itInFull('pays though the state of the flow cannot be asked for at first', async () => {
    const link = await linkOf(await newFlow())
    await stage.world.fault({ kind: '5xx', path: '*/queryPayState', times: 1 })
    const shopper = await openCold(link)
    await shopper.see('支付成功')
    await shopper.close()
  })

  it('says so when the flow is paid already, foreign or unknown, or the link is broken', async () => {
    const flow = await newFlow()
    const first = await openCold(await linkOf(flow))
    await first.see('支付成功')
    await first.close()
    const before = await stage.world.kinds()

    const paid = await openCold(queryOf(flow))
    await paid.see('支付成功')
    await paid.close()
    for (const query of [
      { ...queryOf(flow), uuid: 'somebody-else' },
      queryOf('PF-unknown'),
      // there is no link for it
      queryOf(await newFlow()),
    ]) {
      const refused = await openCold(query)
      await refused.see('未获取到支付信息')
      await refused.close()
    }
    const broken = await openCold({ cPaymentFlowNo: '<b>' })
    await broken.see('支付链接无效')
    await broken.picture('pay-broken-link')
    await broken.close()
    expect((await stage.world.kinds()).charge).toBe(before.charge)
  })

  itInFull('says that a flow is past its time, and starts nothing', async () => {
    const link = await linkOf(await newFlow())
    const before = await stage.world.kinds()
    await stage.world.control('clock', { advanceMs: LATER })
    try {
      // a day has passed on the phone, too: the flow is what is looked at, not a phone whose clock is wrong
      const shopper = await openCold(link, { now: Date.now() + LATER })
      await shopper.see('该笔支付已关闭')
      await shopper.see('该支付单已超过支付期限，订单已自动取消')
      await shopper.picture('pay-expired')
      expect(await shopper.sees('去支付')).toBe(false)
      await shopper.close()
      expect((await stage.world.kinds()).charge).toBe(before.charge)
    } finally {
      await stage.world.control('clock', { offsetMs: 0 })
    }
  })

  itInFull('keeps a large sum in one piece beside a long order number, also in large text', async () => {
    const shopper = await openCold({ cPaymentFlowNo: '<b>' }, { storage: { 'alm.textSize': 'large' } })
    await shopper.see('支付链接无效')
    const order = { code: 'SO20261126000001234568-A-0001', amount: '¥23,456,789.01', state: '未支付' }
    await shopper.app.evaluate(
      `getCurrentPages()[0].setData({ 'view.orders': ${JSON.stringify([order])}, 'view.receiver': '恒启'.repeat(20) })`,
    )
    await shopper.see(order.code)
    const lines = (text: string) =>
      shopper.app.byText(text, { exact: false }).evaluate((element, wanted) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        while (walker.nextNode()) {
          const at = walker.currentNode.textContent?.indexOf(wanted) ?? -1
          if (at < 0) continue
          range.setStart(walker.currentNode, at)
          range.setEnd(walker.currentNode, at + wanted.length)
        }
        const card = element.closest('.p-card')?.getBoundingClientRect()
        const [first, ...others] = range.getClientRects()
        return { more: others.length, inside: !!first && !!card && first.right <= card.right }
      }, text)
    expect(await lines(order.amount)).toEqual({ more: 0, inside: true })
    expect(await lines(order.state)).toEqual({ more: 0, inside: true })
    await shopper.picture('pay-long')
    await shopper.close()
  })

  itInFull('follows the theme chosen in the shop, and the phone where nothing was chosen', async () => {
    const isDark = async (shopper: WeappShopper) => ((await shopper.app.data()) as { dark: boolean }).dark
    const broken = { cPaymentFlowNo: '<b>' }
    for (const [choice, theme] of [
      ['dark', 'light'],
      ['light', 'dark'],
    ] as const) {
      const chosen = await openCold(broken, { theme, storage: { 'alm.theme': choice } })
      await chosen.see('支付链接无效')
      expect(await isDark(chosen)).toBe(choice === 'dark')
      await chosen.close()
    }
    const following = await openCold(broken, { storage: { 'alm.theme': 'system' } })
    await following.see('支付链接无效')
    expect(await isDark(following)).toBe(false)
    await following.app.setTheme('dark')
    expect(await isDark(following)).toBe(true)
    await following.expectNoErrors()
    await following.close()
  })

  itInFull('is left alone by a second tap that comes before it has gone', async () => {
    const shopper = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
    const { app } = shopper
    await shopper.open('/')
    await app.wx('navigateTo', { url: '/pages/shop/shop/index?cShopUuid=shop-antu' })
    await app.wx('navigateTo', { url: '/pages/pay/index?cPaymentFlowNo=none' })
    await shopper.see('返回')
    // a phone takes 0.3 s for the way back
    await app.evaluate('[1, 2].forEach(() => getCurrentPages().pop().onLeave())')
    await app.waitForPage('pages/shop/shop/index')
    await app.settle()
    expect((await app.pages()).map(({ route }) => route)).toEqual([
      'pages/tabs/home/index',
      'pages/shop/shop/index',
    ])
    await shopper.close()
  })

  itInFull(
    'speaks the language chosen in the shop, and the phone’s to a payer who has never seen the shop',
    async () => {
      const broken = { cPaymentFlowNo: '<b>' }
      for (const [chosen, language, says] of [
        ['en-US', 'zh_CN', 'This payment link is not valid'],
        ['zh-CN', 'en', '支付链接无效'],
        [undefined, 'en', 'This payment link is not valid'],
      ] as const) {
        const shopper = await openCold(broken, { language, storage: chosen ? { 'alm.locale': chosen } : {} })
        await shopper.see(says)
        await shopper.expectNoErrors()
        await shopper.close()
      }
    },
  )
})
