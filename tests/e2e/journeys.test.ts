import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { BOLTS, buyAndPay, seeOrderPaid } from '../journeys/buyAndPay'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { H5Shopper } from './h5Shopper'
import { launchBrowser } from '../support/sharedBrowser'

jest.setTimeout(180_000)

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('journeys in a browser', () => {
  it('[P001] [P035] buys, pays by the provider’s page and keeps it all over a restart of the server', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'alm-journey-'))
    const data = path.join(folder, 'data')
    let world: JourneyWorld = await startWorld({ data })
    try {
      const shopper = await H5Shopper.start(browser, world.url)
      await buyAndPay(shopper, { product: BOLTS, methods: ['链接支付', '收银台链接'] })
      await seeOrderPaid(shopper, BOLTS)
      await shopper.expectNoErrors()
      const kinds = await world.kinds()
      expect(kinds).toMatchObject({ login: 1, charge: 1, 'payment-settled': 1 })
      await shopper.close()
      await world.end()

      world = await startWorld({ data })
      expect(await world.kinds()).toEqual(kinds)
    } finally {
      await world.end()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('[F043] [F044] [F046] shows the 404 page inside the home layout for an address without a screen', async () => {
    const world = await startWorld()
    try {
      const shopper = await H5Shopper.start(browser, world.url)
      await shopper.open('/no/such/page')
      await shopper.see('您访问的页面不存在')
      await shopper.tap('返回首页')
      await shopper.see('本周热采')
      await shopper.expectNoErrors()
      await shopper.close()
    } finally {
      await world.end()
    }
  })
})
