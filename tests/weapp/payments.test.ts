import { approveAndPay } from '../journeys/approveAndPay'
import { logIn } from '../journeys/buyAndPay'
import { lastConfirmation, payOnSecondPhone } from '../journeys/secondPhone'
import { findGoods, submitOrder } from '../support/purchase'
import { SignedClient } from '../support/signedClient'
import { weappStage } from './stage'
import { BUILT_GATEWAY, WeappShopper } from './weappShopper'

jest.setTimeout(180_000)

const BUYER = '13800000001'
/** What the build takes for the provider's address: the one of its gateway. */
const { stage, withShopper } = weappStage({ args: ['--public-url', `http://${BUILT_GATEWAY}`] })

interface Placed {
  uuid: string
  code: string
}
const placed: Placed[] = []
/** Before anybody is logged in on the phone: an account has one session. */
beforeAll(async () => {
  const buyer = await SignedClient.loggedIn(stage.world.url, BUYER)
  const goods = await findGoods(buyer)
  for (let count = 0; count < 5; count += 1) {
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
  await shopper.open(`/micro/alm-mall-shop/orderDetails?cOrderUuid=${uuid}`)
  await logIn(shopper)
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
  it('[P066] one asks, an administrator pays in the native page, and the first sees it', async () => {
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
      await shopper.open('/micro/alm-mall-shop/MyOrder?state=toPay')
      await logIn(shopper)
      await shopper.tap('合并付款')
      for (const { code } of [take(), take(), take()]) await shopper.tap(`选择订单 ${code}`)
      await shopper.tap('合并支付')
      await shopper.see('付款方式')
      const asked = shopper.app.requests().find(({ url }) => url.includes('queryPayOrder'))?.data
      expect(typeof asked === 'string' ? asked : JSON.stringify(asked)).toContain('"payChannel":4')
      await showCode(shopper)
      await shopper.picture('payments-code')
      await payOnSecondPhone(stage.browser, await payUrl('scan'))
      await shopper.see('支付成功')
      await shopper.see('共3笔订单，3笔已支付')
      await shopper.picture('payments-three-paid')
      await onePayment(before)
    }))

  it('[P036] one order by the bank’s page inside the mini-program, and back to the outcome', () =>
    withShopper(async shopper => {
      const before = await counted()
      await openOrder(shopper, take())
      for (const step of ['网银支付', '工商银行', '企业网银']) await shopper.tap(step)
      await shopper.see(new RegExp(`web-view: http://${BUILT_GATEWAY}/provider/form/`))
      await payOnSecondPhone(stage.browser, await payUrl('form'))
      await shopper.back()
      await shopper.see('支付成功')
      await onePayment(before)
    }))

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
