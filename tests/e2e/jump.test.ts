import type { Browser } from 'playwright-core'
import { createSandbox, type Sandbox } from '../../sandbox'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { makeFlows } from '../support/payFlows'
import { WeappShopper } from '../weapp/weappShopper'
import { H5Shopper } from './h5Shopper'
import { H5_BUILD } from '../journeys/world'
import { launchBrowser } from '../support/sharedBrowser'

jest.setTimeout(180_000)

const SCHEME_LINK = 1065
let browser: Browser
let sandbox: Sandbox
beforeAll(async () => {
  browser = await launchBrowser()
  sandbox = await createSandbox({ staticDir: H5_BUILD, dataDir: 'memory' })
}, 120_000)
afterAll(async () => {
  await browser.close()
  await sandbox.close()
})

/** What the phone does with a scheme link: it knows which page of the mini-program to open. */
const openScheme = async (openLink: string): Promise<WeappShopper> => {
  const ticket = new URL(openLink).searchParams.get('t') ?? ''
  const answer = await fetch(`${sandbox.url}/provider/scheme/${ticket}`)
  const { path, query } = (await answer.json()) as { path: string; query: string }
  return WeappShopper.start({
    url: sandbox.url,
    page: `${path}?${query}`,
    enterOptions: { scene: SCHEME_LINK },
  })
}

it('[P040] [P058] [P066] jumps from the browser to the native page of the mini-program, and back to the outcome', async () => {
  const [flowNo = ''] = await makeFlows(sandbox, 1)
  const shopper = await H5Shopper.start(browser, sandbox.url)
  await openAs(shopper, BUYER, `/micro/alm-mall-shop/orderDetails?cOrderUuid=${flowNo}-0`)
  await shopper.tap('去支付')
  await shopper.see('付款方式')
  await shopper.tap('微信支付')
  const scheme = shopper.page.waitForResponse('**/generateScheme')
  await shopper.tap('微信小程序支付')
  const { data } = (await (await scheme).json()) as { data: { openlink: string } }
  await shopper.see('等待支付结果')
  expect(await shopper.sees('支付成功')).toBe(false)

  const phone = await openScheme(data.openlink)
  await phone.see('支付成功')
  await phone.expectNoErrors()
  await phone.close()

  await shopper.see('支付成功')
  await shopper.picture('jump-paid')
  const audit = await sandbox.audit()
  expect(audit.filter(({ kind }) => kind === 'charge')).toHaveLength(1)
  expect(audit.find(({ kind }) => kind === 'payment-settled')?.detail).toMatchObject({
    flowNo: audit.find(({ kind }) => kind === 'payment-confirmed')?.detail['flowNo'],
  })
  await shopper.close()
})
