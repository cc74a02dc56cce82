import { BUYER, logIn } from '../journeys/buyAndPay'
import { documentJourneys, twoPeopleOneRequest } from '../journeys/documents'
import { driveAll } from '../journeys/journey'
import { savedRequest } from '../support/requestDocument'
import { SignedClient } from '../support/signedClient'
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

it.each(['放弃', '保存'])('the browser’s key leaves an edited document once it is settled: %s', answer =>
  target.withShopper(async shopper => {
    const { page } = shopper
    const client = await SignedClient.loggedIn(target.stage.world.url, BUYER.phone, BUYER.password)
    const address = await savedRequest(client, 1)
    await shopper.open('/login-account')
    await logIn(shopper)
    await shopper.see('本周热采')
    await shopper.open('/micro/alm-mall-shop/documents?kind=purchaseRequest')
    await shopper.see('新增请购单')
    await shopper.open(address)
    await shopper.see('共 1 条')
    await shopper.tap('展开单据信息')
    await shopper.type({ label: '请购原因' }, '月度备料')
    await page.evaluate(() => history.back())
    await shopper.see('是否保存本条单据？')
    await shopper.tap(answer)
    await shopper.see('新增请购单')
    await shopper.expectNoErrors()
  }),
)
