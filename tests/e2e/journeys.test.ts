import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { BOLTS, buyAndPay, seeOrderPaid } from '../journeys/buyAndPay'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { H5Shopper, launchChromium } from './h5Shopper'

jest.setTimeout(180_000)

const H5 = ['--static', 'dist/h5']
let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

describe('journeys in a browser', () => {
  it('[P001] [P035] buys, pays by the provider’s page and keeps it all over a restart of the server', async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'alm-journey-'))
    let world: JourneyWorld = await startWorld(...H5, '--data', data)
    try {
      const shopper = await H5Shopper.start(browser, world.url)
      await buyAndPay(shopper, { product: BOLTS, methods: ['链接支付', '收银台链接'] })
      await seeOrderPaid(shopper, BOLTS)
      await shopper.expectNoErrors()
      const kinds = await world.kinds()
      expect(kinds).toMatchObject({ login: 1, charge: 1, 'payment-settled': 1 })
      await shopper.close()
      await world.end()

      world = await startWorld(...H5, '--data', data)
      expect(await world.kinds()).toEqual(kinds)
    } finally {
      await world.end()
      rmSync(data, { recursive: true, force: true })
    }
  })
})
