import { chooseDelivery, complain, invoiceOrder, quietOrder } from '../journeys/afterOrder'
import { returnGoods } from '../journeys/returnGoods'
import { weappStage } from './stage'

jest.setTimeout(180_000)

const { stage, withShopper } = weappStage()

describe('what follows an order, in the mini-program', () => {
  it('[O010] it is fetched from the seller, with an invoice to be made', () => withShopper(chooseDelivery))

  it('[O024] [O033] [O018] [O019] a complaint is answered, goes to the operator and is ruled', async () => {
    const orderUuid = await quietOrder(stage.world)
    await withShopper(shopper => complain(shopper, stage.world, orderUuid))
    expect(await stage.world.kinds()).toMatchObject({ 'complaint-answered': 1, 'complaint-ruled': 1 })
  })

  it('[O026] [O035] [O014] an invoice is applied for with a new header, issued and read', async () => {
    const orderUuid = await quietOrder(stage.world)
    await withShopper(shopper => invoiceOrder(shopper, stage.world, orderUuid))
    expect(await stage.world.kinds()).toMatchObject({ 'invoice-applied': 1, 'invoice-issued': 1 })
  })

  it('[O012] [O027] [O008] [O009] [O032] goods of an order go back, and the money comes', async () => {
    await withShopper(shopper => returnGoods(shopper, stage.world))
    expect(await stage.world.kinds()).toMatchObject({ 'after-sale-created': 1, 'after-sale-refunded': 1 })
  })
})
