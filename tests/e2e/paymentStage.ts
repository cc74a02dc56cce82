import type { BrowserContext, Page } from 'playwright-core'
import { createSandbox, type Sandbox } from '../../sandbox'
import { makeFlows, payFlowAtProvider } from '../support/payFlows'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { H5Shopper } from './h5Shopper'
import { H5_BUILD } from '../journeys/world'
import { launchBrowser } from '../support/sharedBrowser'

/** A browser that is logged in once, a page of its own for each test, and what the books of the sandbox say. */
export const paymentStage = () => {
  const stage = {} as { readonly sandbox: Sandbox; readonly page: Page; readonly context: BrowserContext }
  beforeAll(async () => {
    const [browser, sandbox] = await Promise.all([
      launchBrowser(),
      createSandbox({ staticDir: H5_BUILD, dataDir: 'memory' }),
    ])
    const shopper = await H5Shopper.start(browser, sandbox.url)
    const { page } = shopper
    Object.assign(stage, { sandbox, page, context: page.context() })
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/MyOrder')
    await shopper.see('待付款')
  }, 120_000)
  afterAll(async () => {
    await stage.context.browser()?.close()
    await stage.sandbox.close()
  })
  /** The browser keeps what the page before has stored. */
  const newPage = async () => {
    await stage.page.close()
    Object.assign(stage, { page: await stage.context.newPage() })
  }
  beforeEach(newPage)
  afterEach(() => stage.sandbox.faults.clear())

  const text = (words: string | RegExp) => stage.page.getByText(words).filter({ visible: true }).first()
  const button = (name: string) =>
    stage.page.getByRole('button', { name, exact: true }).filter({ visible: true }).last()
  const radio = (name: string) =>
    stage.page.getByRole('radio', { name, exact: true }).filter({ visible: true })
  const goTo = (address: string) => stage.page.goto(`${stage.sandbox.url}/#/micro/alm-mall-shop/${address}`)
  const audited = async (kind: string) =>
    (await stage.sandbox.audit())
      .filter(line => line.kind === kind)
      .map(line => String(line.detail['flowNo']))
  /** The flow of the payment that was confirmed last. */
  const lastFlow = async () => (await audited('payment-confirmed')).at(-1) ?? ''
  const expectOneCharge = async (flowNo: string) =>
    expect((await audited('charge')).filter(one => one === flowNo)).toHaveLength(1)
  return {
    stage,
    newPage,
    text,
    button,
    radio,
    goTo,
    audited,
    lastFlow,
    expectOneCharge,
    async openCentre() {
      const [flowNo = ''] = await makeFlows(stage.sandbox, 1, { lines: 2 })
      await goTo(`orderDetails?cOrderUuid=${flowNo}-0`)
      await button('去支付').tap()
      await text('付款方式').waitFor()
    },
    async isPaid() {
      const flowNo = await lastFlow()
      await payFlowAtProvider(stage.sandbox, flowNo)
      await text('支付成功').waitFor()
      await expectOneCharge(flowNo)
    },
  }
}
