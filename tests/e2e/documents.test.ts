import { BUYER, openAs } from '../journeys/buyAndPay'
import { documentJourneys, twoPeopleOneRequest } from '../journeys/documents'
import { driveAll } from '../journeys/journey'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'

jest.setTimeout(180_000)

const target = h5Stage()

driveAll(target, documentJourneys)

it('two people change one request, and both sides are offered cell by cell', () =>
  target.withShopper(async shopper => {
    const { browser, world } = target.stage
    const administrator = await H5Shopper.start(browser, world.url)
    await twoPeopleOneRequest(shopper, administrator)
    await administrator.expectNoErrors()
    await administrator.close()
  }))

it('the browser’s key leaves an edited document once it is given up', () =>
  target.withShopper(async shopper => {
    const { page } = shopper
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/documents?kind=purchaseRequest')
    await shopper.tap('新增请购单')
    await shopper.see('新单据')
    await shopper.tap('零星请购')
    await page.evaluate(() => history.back())
    await shopper.see('是否保存本条单据？')
    await shopper.tap('放弃')
    await shopper.see('新增请购单')
    await shopper.expectNoErrors()
  }))
