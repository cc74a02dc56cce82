import { randomUUID } from 'node:crypto'
import type { Enquiry, SaveEnquiryRequest } from '@wire/enquiry'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { SignedClient } from '../support/signedClient'
import { weappStage } from './stage'

jest.setTimeout(180_000)

const LINES = 12
const SHOP = 'shop-liancai'
/** looks after the shop (sandbox/world) */
const STAFF = { phone: '13800000017', password: BUYER.password }
/** bytes of a price that is typed, without those of the other rows */
const ONE_PRICE = 1024
const DAY = 24 * 3600_000

const { stage, withShopper } = weappStage()

/** Asks the shop for so many things in words. */
const ask = async (): Promise<string> => {
  const buyer = await SignedClient.loggedIn(stage.world.url, BUYER.phone, BUYER.password)
  const things = Array.from({ length: LINES }, (_, at) => `定制工装 ${at + 1} 号`)
  const { code, msg, data } = await buyer.post<Enquiry>('alc-alshop/EnquiryAction/saveEnquiry', {
    cRequestUuid: randomUUID(),
    cTitle: '定制工装',
    cShopUuids: [SHOP],
    dDeadline: Date.now() + 3 * DAY,
    cContactName: '陈立恒',
    cContactPhone: BUYER.phone,
    cDeliveryPlace: '苏州工业园区',
    cRemark: '',
    cDocIds: [],
    lineList: things.map(cName => ({
      cName,
      cSpec: '按图',
      cUnit: '件',
      iQty: 100,
    })),
  } satisfies SaveEnquiryRequest)
  if (code !== 1) throw new Error(`saveEnquiry: ${code} ${msg}`)
  return data.cEnquiryUuid
}

it('a price that is typed into one of many rows sends no other row', () =>
  withShopper(async shopper => {
    const enquiry = await ask()
    const { app } = shopper
    await openAs(shopper, STAFF, '/')
    await shopper.see('本周热采')
    const key = new URLSearchParams({ cEnquiryUuid: enquiry, cShopUuid: SHOP, role: 'seller' }).toString()
    await shopper.open(`/micro/alm-mall-shop/enquiry/myquote?${key}`)
    await app.byPlaceholder('含税单价').waitFor()
    await app.settle(500)
    expect(await app.locator('.quoting-line').count()).toBe(LINES)
    await app.resetStats()
    await app.input('含税单价', '12.5')
    await app.settle(500)
    await shopper.see('1,250')
    expect((await app.stats()).setDataBytes).toBeLessThan(ONE_PRICE)
  }))
