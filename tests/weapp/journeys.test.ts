import { BOLTS, buyAndPay, seeOrderPaid } from '../journeys/buyAndPay'
import { WeappShopper } from './weappShopper'
import { weappStage } from './stage'

jest.setTimeout(180_000)

const { stage } = weappStage()

describe('journeys in the mini-program', () => {
  it('[P066] [P038] buys and pays in the native page', async () => {
    const shopper = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
    await buyAndPay(shopper, { product: BOLTS, methods: ['去支付'] })
    await seeOrderPaid(shopper, BOLTS)
    await shopper.expectNoErrors()
    expect(await stage.world.kinds()).toMatchObject({ login: 1, charge: 1, 'payment-settled': 1 })
    await shopper.close()
  })
})
