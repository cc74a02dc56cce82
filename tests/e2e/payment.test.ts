import { inArray } from 'drizzle-orm'
import { orders, providerPayments } from '../../sandbox/db/schema'
import { sampleOf } from '../support/figure'
import { makeFlows, payFlowAtProvider } from '../support/payFlows'
import { until } from '../support/until'
import { paymentStage } from './paymentStage'

jest.setTimeout(180_000)

const { stage, ...desk } = paymentStage()
const { newPage, text, button, radio, goTo, audited, lastFlow, expectOneCharge, openCentre } = desk

it('[P008] lays the methods out two per row', async () => {
  await openCentre()
  const boxes = await Promise.all(
    (await stage.page.locator('.alm-pay-methods__button').all()).map(one => one.boundingBox()),
  )
  const rows = new Map<number, number>()
  for (const box of boxes) rows.set(box?.y ?? 0, (rows.get(box?.y ?? 0) ?? 0) + 1)
  expect(Math.max(...rows.values())).toBe(2)
  expect(boxes.every(box => (box?.height ?? 0) >= 44 && (box?.width ?? 0) > 150)).toBe(true)
})

it('[P036] [P065] one order by the bank’s form, and back to the outcome', async () => {
  await openCentre()
  await radio('网银支付').tap()
  await radio('工商银行').tap()
  await stage.page.getByRole('tab', { name: '企业网银' }).filter({ visible: true }).tap()
  await stage.page.waitForURL(/\/provider\/form\//)
  await button('支付成功').tap()
  await text('结果将通知商家').waitFor()
  await button('返回商家').tap()
  await stage.page.waitForURL(/#\/pay-action-dom/)
  await text('支付成功').waitFor()
  await expectOneCharge(await lastFlow())
  // the page the bank was opened from lies behind: it says no word of failure
  expect(await text('无法打开付款页面').count()).toBe(0)
  await button('完成').tap()
  await text('待付款').waitFor()
  await stage.page.goBack()
  await text('订单详情').waitFor()
  expect(await text('无法打开付款页面').count()).toBe(0)
})

it('Escape gives the focus back to the button that opened the centre, though it was off while it loaded', async () => {
  const [flowNo = ''] = await makeFlows(stage.sandbox, 1)
  stage.sandbox.faults.add({ kind: 'latency', path: '*/createPaymentFlow', ms: 200 })
  await goTo(`orderDetails?cOrderUuid=${flowNo}-0`)
  await button('去支付').focus()
  await stage.page.keyboard.press('Enter')
  await text('付款方式').waitFor()
  await stage.page.keyboard.press('Escape')
  await stage.page.getByRole('dialog', { name: '支付中心' }).waitFor({ state: 'detached' })
  await until('the focus', () => stage.page.evaluate("document.activeElement?.textContent === '去支付'"))
})

it('[P037] three orders by a code that a second phone opens', async () => {
  const made = await makeFlows(stage.sandbox, 3)
  await goTo('MyOrder?state=toPay')
  await button('合并支付').tap()
  for (const flowNo of made) await stage.page.getByRole('checkbox', { name: `选择订单 T${flowNo}0` }).tap()
  await button('合并支付').tap()
  await text('付款方式').waitFor()
  await button('去支付').tap()
  await stage.page.getByRole('img', { name: '扫码支付' }).waitFor()
  const flowNo = await lastFlow()
  const [payment] = await stage.sandbox.db
    .select()
    .from(providerPayments)
    .where(inArray(providerPayments.flowNo, [flowNo]))
  const other = await stage.context.browser()?.newPage()
  await other?.goto(`${stage.sandbox.url}/provider/scan/${payment?.payId}`)
  await other?.getByRole('button', { name: '支付成功' }).click()
  await other?.getByText('结果将通知商家').waitFor()
  await other?.close()
  await text('支付成功').waitFor()
  await text('共 3 笔订单，3 笔已支付').waitFor()
  await expectOneCharge(flowNo)
  const paid = await stage.sandbox.db
    .select({ state: orders.state })
    .from(orders)
    .where(
      inArray(
        orders.orderUuid,
        made.map(one => `${one}-0`),
      ),
    )
  expect(paid.map(order => order.state)).toEqual([2, 2, 2])
})

describe('a page that is closed in mid-payment', () => {
  const pay = () => button('去支付').tap()
  const code = () => stage.page.getByRole('img', { name: '扫码支付' }).waitFor()
  const POINTS: [string, () => Promise<void>][] = [
    [
      'while the confirmation is on its way',
      async () => {
        stage.sandbox.faults.add({ kind: 'hang-headers', path: '*/confirmPay', times: 1, ms: 2_000 })
        await Promise.all([stage.page.waitForRequest('**/confirmPay'), pay()])
      },
    ],
    [
      'when its answer was lost',
      async () => {
        stage.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/confirmPay', times: 1 })
        await pay()
        await text('请勿重复支付').waitFor()
      },
    ],
    [
      'while the code is shown',
      async () => {
        await pay()
        await code()
      },
    ],
    [
      'after the payer has paid',
      async () => {
        await pay()
        await code()
        // this page is not told any more
        stage.sandbox.faults.add({ kind: 'drop-before', path: '*/queryPayState' })
        await payFlowAtProvider(stage.sandbox, await lastFlow())
      },
    ],
    [
      'while the outcome was unknown',
      async () => {
        await pay()
        await code()
        stage.sandbox.faults.add({ kind: '5xx', path: '*/queryPayState' })
        await stage.page.getByRole('button', { name: '关闭' }).filter({ visible: true }).last().tap()
        await button('查询支付结果').tap()
        await text('支付结果查询失败').waitFor()
        stage.sandbox.faults.clear()
      },
    ],
  ]

  it.each(sampleOf(POINTS))('shows the true state at the next visit: %s', async (_point, leave) => {
    await openCentre()
    await leave()
    await newPage()
    stage.sandbox.faults.clear()
    await goTo('MyOrder')
    await text('支付中心').waitFor()
    const flowNo = await lastFlow()
    if (!(await audited('charge')).includes(flowNo)) await payFlowAtProvider(stage.sandbox, flowNo)
    await text('支付成功').waitFor()
    await expectOneCharge(flowNo)
    await button('完成').tap()
    await stage.page.reload()
    await text('待付款').waitFor()
    expect(await stage.page.getByText('支付中心').filter({ visible: true }).count()).toBe(0)
  })
})
