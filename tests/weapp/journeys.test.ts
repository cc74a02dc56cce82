import { BOLTS, buyAndPay, seeOrderPaid } from '../journeys/buyAndPay'
import { weappStage } from './stage'

jest.setTimeout(180_000)

const { stage, withShopper } = weappStage()

describe('journeys in the mini-program', () => {
  it('[P066] [P038] buys and pays in the native page', async () => {
    await withShopper(async shopper => {
      await buyAndPay(shopper, { product: BOLTS, methods: ['去支付'] })
      // back in the shop, its payment centre learns the outcome too: the list of orders need not tell it again
      await shopper.tap('返回')
      await shopper.see('支付中心')
      await shopper.see('支付成功')
      await shopper.tap('完成')
      await seeOrderPaid(shopper, BOLTS)
    })
    expect(await stage.world.kinds()).toMatchObject({ login: 1, charge: 1, 'payment-settled': 1 })
  })
})
