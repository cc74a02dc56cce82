import type { Browser } from 'playwright-core'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { H5Shopper } from './h5Shopper'
import { launchBrowser } from '../support/sharedBrowser'

jest.setTimeout(180_000)

let browser: Browser
let world: JourneyWorld
beforeAll(async () => {
  browser = await launchBrowser()
  world = await startWorld({ scenario: 'coded-buttons' })
})
afterAll(async () => {
  await browser.close()
  await world.end()
})

const COLLEAGUE = { ...BUYER, phone: '13800000002' }
const MENU = /getAccountLeaseMenuByMenuCode/

/** The list of orders to pay, in an app that starts there. */
const orders = async (person: typeof BUYER) => {
  const shopper = await H5Shopper.start(browser, world.url)
  const asked: unknown[] = []
  shopper.page.on('request', request => {
    if (MENU.test(request.url())) asked.push(request.postDataJSON())
  })
  await openAs(shopper, person, '/micro/alm-mall-shop/MyOrder?state=toPay')
  await shopper.see('申请代付')
  return { shopper, asked }
}

describe('buttons with codes, of a deployment that gives them some', () => {
  it('[F063] [F064] [F065] [F066] show what the menu grants to the account, and all that have no code', async () => {
    const admin = await orders(BUYER)
    await admin.shopper.see('取消订单')
    expect(admin.asked).toEqual([expect.objectContaining({ cAccUuid: 'acc-hengqi', cMenuCode: 'mall-user' })])
    const colleague = await orders(COLLEAGUE)
    await colleague.shopper.see('去支付')
    expect(await colleague.shopper.sees('取消订单')).toBe(false)
    for (const { shopper } of [admin, colleague]) await shopper.close()
  })
})
