import { approveAndPay } from '../journeys/approveAndPay'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { lastConfirmation, payOnSecondPhone } from '../journeys/secondPhone'
import { findGoods, submitOrder } from '../support/purchase'
import { SignedClient } from '../support/signedClient'
import { weappStage } from './stage'
import { until } from '../support/until'
import { BUILT_GATEWAY, payNatively, WeappShopper } from './weappShopper'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

/** What the build takes for the provider's address: the one of its gateway. */
const { stage, withShopper } = weappStage({ publicUrl: `http://${BUILT_GATEWAY}` })

interface Placed {
  uuid: string
  code: string
}
const placed: Placed[] = []
/** Before anybody is logged in on the phone: an account has one session. */
beforeAll(async () => {
  const buyer = await SignedClient.loggedIn(stage.world.url, BUYER.phone)
  const goods = await findGoods(buyer)
  for (let count = 0; count < 9; count += 1) {
    const { orderList } = await submitOrder(buyer, goods)
    for (const { cOrderUuid, cOrderCode } of orderList) placed.push({ uuid: cOrderUuid, code: cOrderCode })
  }
}, 60_000)
const take = (): Placed => {
  const order = placed.pop()
  if (!order) throw new Error('every order is paid')
  return order
}

const openOrder = async (shopper: WeappShopper, { uuid }: Placed): Promise<void> => {
  await openAs(shopper, BUYER, `/micro/alm-mall-shop/orderDetails?cOrderUuid=${uuid}`)
  await shopper.tap('去支付')
  await shopper.see('付款方式')
}
const payUrl = async (kind: string) =>
  `${stage.world.url}/provider/${kind}/${(await lastConfirmation(stage.world)).payId}`
const showCode = async (shopper: WeappShopper): Promise<void> => {
  await shopper.tap('扫码支付')
  // the page below has a button of the same name
  await shopper.app.tap(shopper.app.locator('.alm-pay__submit').last())
  await shopper.see('请使用手机扫描二维码完成支付')
}
const counted = async () => {
  const { charge = 0, 'payment-settled': settled = 0 } = await stage.world.kinds()
  return { charge, settled }
}
/** One more charge and one more settled flow than before. */
const onePayment = async (before: { charge: number; settled: number }): Promise<void> =>
  expect(await counted()).toEqual({ charge: before.charge + 1, settled: before.settled + 1 })

describe('payments in the mini-program', () => {
  itInFull('[P066] one asks, an administrator pays in the native page, and the first sees it', async () => {
    const before = await counted()
    const asker = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
    await withShopper(admin => approveAndPay(asker, admin, ['去支付']))
    await asker.expectNoErrors()
    await asker.close()
    await onePayment(before)
    expect(await stage.world.kinds()).toMatchObject({ 'approval-asked': 1, 'approval-approved': 1 })
  })

  it('[P017] [P037] [P052] three orders by a code that a second phone opens', () =>
    withShopper(async shopper => {
      const before = await counted()
      await openAs(shopper, BUYER, '/micro/alm-mall-shop/MyOrder?state=toPay')
      await shopper.tap('合并支付')
      for (const { code } of [take(), take(), take()]) await shopper.tap(`选择订单 ${code}`)
      await shopper.tap('合并支付')
      await shopper.see('付款方式')
      const asked = shopper.app.requests().find(({ url }) => url.includes('queryPayOrder'))?.data
      expect(typeof asked === 'string' ? asked : JSON.stringify(asked)).toContain('"payChannel":4')
      await showCode(shopper)
      await shopper.picture('payments-code')
      await payOnSecondPhone(stage.browser, await payUrl('scan'))
      await shopper.see('支付成功')
      await shopper.see('共 3 笔订单，3 笔已支付')
      await shopper.picture('payments-three-paid')
      await onePayment(before)
    }))

  it('one order by the provider’s page inside the mini-program, and back to the outcome', () =>
    withShopper(async shopper => {
      const before = await counted()
      await openOrder(shopper, take())
      // a web-view sends no forms
      expect(await shopper.sees('网银支付')).toBe(false)
      for (const step of ['链接支付', '收银台链接']) await shopper.tap(step)
      await shopper.see(new RegExp(`web-view: http://${BUILT_GATEWAY}/provider/link/`))
      await payOnSecondPhone(stage.browser, await payUrl('link'))
      await shopper.back()
      await shopper.see('支付成功')
      await onePayment(before)
    }))

  itInFull(
    'a payment cancelled in the native page leaves the order open to pay, with ten pages on the stack too',
    () =>
      withShopper(async shopper => {
        const order = take()
        await openOrder(shopper, order)
        await shopper.app.mock('requestPayment', () => {
          throw { errMsg: 'requestPayment:fail cancel' }
        })
        await shopper.tap('微信支付')
        await shopper.app.tap(shopper.app.locator('.alm-pay__submit').last())
        await shopper.see('重新支付')
        // signed with the shop’s own login: there is no link
        expect((await stage.world.kinds())['payment-confirmed']).toBeGreaterThan(0)
        // what came of it is asked for, and nothing is claimed before the answer
        await stage.world.fault({ kind: 'latency', path: '*/queryPayState', ms: 1_500 })
        await shopper.back()
        await shopper.see('正在查询支付结果')
        await fetch(`${stage.world.url}/__control/faults`, { method: 'DELETE' })
        const claims = ['请勿重复支付', '等待支付结果']
        for (const claim of claims) expect(await shopper.sees(claim)).toBe(false)
        await shopper.app.locator('.alm-pay__submit').waitFor()
        for (const claim of claims) expect(await shopper.sees(claim)).toBe(false)
        await shopper.tap('关闭')
        const page = `/pages/trade/order-details/index?cOrderUuid=${order.uuid}`
        const stack = async () => Number(await shopper.app.evaluate('getCurrentPages().length'))
        while ((await stack()) < 10) {
          const before = await stack()
          await shopper.app.evaluate(`wx.navigateTo({ url: '${page}' })`)
          await until('one more page', async () => (await stack()) > before)
        }
        await shopper.tap('去支付')
        await shopper.see('付款方式')
        await shopper.app.tap(shopper.app.locator('.alm-pay__submit').last())
        await shopper.see('重新支付')
        await shopper.app.mock('requestPayment', options => payNatively(stage.world.url, options))
        await shopper.tap('重新支付')
        await shopper.see('支付成功')
        await shopper.expectNoErrors()
      }),
  )

  /** Presses 微信支付 in the shop; what the native page does then is the test's. */
  const payInNativePage = async (shopper: WeappShopper): Promise<void> => {
    await openOrder(shopper, take())
    await shopper.tap('微信支付')
    await shopper.app.tap(shopper.app.locator('.alm-pay__submit').last())
  }
  /** The shop asks nothing of the payment: it can be paid again at once. */
  const isOpenToPay = async (shopper: WeappShopper): Promise<void> => {
    const isSent = (path: string) => shopper.app.requests().some(({ url }) => url.includes(path))
    await until('the withdrawal', async () => isSent('withdrawPay'))
    await shopper.app.locator('.alm-pay__submit').waitFor()
    for (const claim of ['请勿重复支付', '等待支付结果']) expect(await shopper.sees(claim)).toBe(false)
    await shopper.expectNoErrors()
  }

  itInFull('a payment that was cancelled is withdrawn though the person goes back at once', () =>
    withShopper(async shopper => {
      await shopper.app.mock('requestPayment', async () => {
        await shopper.back()
        throw { errMsg: 'requestPayment:fail cancel' }
      })
      await payInNativePage(shopper)
      await isOpenToPay(shopper)
    }),
  )

  itInFull('a native page left while it confirms does not open the platform’s payment over the shop', () =>
    withShopper(async shopper => {
      const opened = { count: 0 }
      await shopper.app.mock('requestPayment', () => {
        opened.count += 1
        throw { errMsg: 'requestPayment:fail cancel' }
      })
      await stage.world.fault({ kind: 'latency', path: '*/confirmPay', ms: 1_500, times: 1 })
      await payInNativePage(shopper)
      await until('the confirmation', async () =>
        shopper.app.requests().some(({ url }) => url.includes('confirmPay')),
      )
      await shopper.back()
      await isOpenToPay(shopper)
      expect(opened.count).toBe(0)
    }),
  )

  itInFull('a login that has ended before the confirmation has charged nothing, and the page says so', () =>
    withShopper(async shopper => {
      const dead = { code: 11000, msg: '登录已失效，请重新登录' }
      shopper.app.mockRequest(({ url }) => (url.includes('confirmPay') ? { data: dead } : undefined))
      await payInNativePage(shopper)
      await shopper.see('未支付')
      await shopper.see(dead.msg)
      expect(await shopper.sees('请勿重复支付')).toBe(false)
    }),
  )

  it('a program that is killed while the code is shown shows the true state at its next start', () =>
    withShopper(async shopper => {
      const before = await counted()
      await openOrder(shopper, take())
      await showCode(shopper)
      await shopper.app.restart()
      await shopper.see('支付结果待确认')
      await shopper.tap('查看结果')
      await shopper.see('等待支付结果')
      await payOnSecondPhone(stage.browser, await payUrl('scan'))
      await shopper.see('支付成功')
      await onePayment(before)
      await shopper.tap('完成')
      await shopper.app.restart()
      await shopper.see('本周热采')
      expect(await shopper.sees('支付结果待确认')).toBe(false)
    }))
})
