import type { Browser } from 'playwright-core'
import type { Sandbox } from '../../sandbox'
import { BUYER, logIn } from '../journeys/buyAndPay'
import { H5Shopper } from '../e2e/h5Shopper'
import { makeFlows } from '../support/payFlows'

/** Long tasks of the page from now on, ms. */
const OBSERVE = `window.longTasks = []
new PerformanceObserver(list => list.getEntries().forEach(one => window.longTasks.push(one.duration))).observe({ type: 'longtask' })`

/** The longest task while the payment centre of 200 orders with 2,000 lines opens its order details, and is scrolled. */
export const longestTaskOfDetails = async (browser: Browser, sandbox: Sandbox): Promise<number> => {
  const [flowNo = ''] = await makeFlows(sandbox, 1, { orders: 200, lines: 10 })
  const shopper = await H5Shopper.start(browser, sandbox.url, { timeout: 60_000 })
  const { page } = shopper
  try {
    await page.goto(`${sandbox.url}/#/micro/alm-mall-shop/MyOrder`)
    await shopper.tap(/^(去登录|登录)$/)
    await logIn(shopper, BUYER)
    await shopper.see('待付款')
    // the order's own flow is answered as the flow of all 200
    await page.route('**/createPaymentFlow', async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      return route.fulfill({
        response: answer,
        json: { ...body, data: { ...body.data, cPaymentFlowNo: flowNo } },
      })
    })
    await page.goto(`${sandbox.url}/#/micro/alm-mall-shop/orderDetails?cOrderUuid=${flowNo}-0`)
    await page.getByRole('button', { name: '去支付', exact: true }).last().tap()
    await shopper.see('查看其余195笔订单')
    await page.waitForTimeout(1_000)
    await page.evaluate(OBSERVE)
    await page.getByRole('button', { name: '详情', exact: true }).last().tap()
    await shopper.see('订单详情')
    await page.waitForTimeout(500)
    const body = page.getByRole('dialog', { name: '订单详情' }).locator('.alm-scroller')
    for (let step = 0; step < 60; step += 1) {
      await body.evaluate(element => element.scrollBy(0, 900))
      await page.waitForTimeout(50)
    }
    const tasks = await page.evaluate<number[]>('window.longTasks')
    return Math.max(0, ...tasks)
  } finally {
    await shopper.close()
  }
}
