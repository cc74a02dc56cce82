import type { AddCartLinesAnswer, Cart, MatchCartLinesAnswer } from '@wire/cart'
import type { BuyAgainPreview } from '@wire/order'
import { type CommerceHarness, startCommerce } from '../support/commerceHarness'
import { LHASA, order, requestUuid, saveAddress } from '../support/commerceSteps'
import { callerOf } from '../support/commerceWorld'

const boss = callerOf('boss')
const rival = callerOf('rival')
let world: CommerceHarness

beforeAll(async () => {
  world = await startCommerce()
}, 60_000)
beforeEach(() => world.reset())
afterAll(() => world.close())

const wanted = (...lines: [sku: string, qty: number][]) =>
  lines.map(([cSkuCode, iQty], at) => ({
    cLineKey: `${at + 1}`,
    cProdCode: cSkuCode.split('-')[0],
    cSkuCode,
    iQty,
  }))
const add = (...lines: [sku: string, qty: number][]) =>
  world.ok<AddCartLinesAnswer>(boss, 'addCartLines', {
    cRequestUuid: requestUuid(),
    lineList: wanted(...lines),
  })
const inCart = ({ shopList }: Cart) =>
  shopList.flatMap(shop => shop.lineList).map(line => [line.cSkuCode, line.iQty])
const match = async (...texts: string[]) => {
  const lineList = texts.map((cText, at) => ({ cLineKey: `${at}`, cText }))
  return (await world.ok<MatchCartLinesAnswer>(boss, 'matchCartLines', { lineList })).matchList
}

describe('many lines put into the cart at once', () => {
  it('go in where they can be bought; the others are named with the reason', async () => {
    await world.setSku('GLOVE-L', { shelf: false })
    const { cart, resultList } = await add(
      ['GLOVE-M', 5],
      ['BOX-S', 7],
      ['BOX-S', 12],
      ['LAMP-1', 4],
      ['GLOVE-L', 1],
      ['NOPE-1', 1],
      ['OIL-4L', 2],
    )
    expect(resultList.map(({ iQty, cFailure }) => cFailure ?? iQty)).toEqual([
      5,
      'minimum',
      'step',
      'stock',
      'offShelf',
      'unknown',
      2,
    ])
    expect(inCart(cart).sort()).toEqual([
      ['GLOVE-M', 5],
      ['OIL-4L', 2],
    ])
  })

  it('add up with each other and with what is there', async () => {
    await add(['LAMP-1', 1])
    const { cart, resultList } = await add(['LAMP-1', 1], ['LAMP-1', 1], ['LAMP-1', 1])
    expect(resultList.map(({ iQty }) => iQty)).toEqual([1, 1, 0])
    expect(inCart(cart)).toEqual([['LAMP-1', 3]])
  })

  it('go in once, however often the act is repeated, and under one id only as they are', async () => {
    const body = { cRequestUuid: requestUuid(), lineList: wanted(['GLOVE-M', 5], ['OIL-4L', 1]) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.ok<AddCartLinesAnswer>(boss, 'addCartLines', body)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const cart = await world.ok<Cart>(boss, 'getCart')
    expect(inCart(cart).sort()).toEqual([
      ['GLOVE-M', 5],
      ['OIL-4L', 1],
    ])
    const other = { ...body, lineList: wanted(['GLOVE-M', 6]) }
    expect((await world.call(boss, 'addCartLines', other)).code).toBe(40901)
  })

  it('are at most a thousand', async () => {
    const lineList = Array.from({ length: 1001 }, (_, at) => ({ cLineKey: `${at}`, cText: 'GLOVE-M' }))
    expect((await world.call(boss, 'matchCartLines', { lineList })).code).toBe(40000)
    expect((await match(...Array<string>(1000).fill('GLOVE-M'))).length).toBe(1000)
  })
})

describe('what the words of a list mean', () => {
  it('is a SKU by its code, however it is written, else its product, else what has the words', async () => {
    const [code, loose, product, name, nothing, short] = await match(
      'GLOVE-M',
      'glove m',
      'GLOVE',
      '手套丁腈',
      '没有这种东西',
      '丁',
    )
    expect([code?.cBy, code?.skuList.map(sku => sku.cSkuCode)]).toEqual(['sku', ['GLOVE-M']])
    expect(loose?.skuList).toEqual(code?.skuList)
    expect([product?.cBy, product?.skuList.length]).toEqual(['product', 2])
    expect([name?.cBy, name?.skuList.map(sku => sku.cProdName)]).toEqual(['name', ['丁腈手套', '丁腈手套']])
    expect([nothing?.skuList, short?.skuList]).toEqual([[], []])
  })

  it('comes with all a quantity is checked by, and writes nothing', async () => {
    await add(['BOX-S', 20])
    await world.setSku('BOX-S', { shelf: false })
    const [box] = await match('BOX-S')
    expect(box?.skuList[0]).toMatchObject({
      bShelf: false,
      iMinQty: 10,
      iStepQty: 5,
      iStock: 200,
      iCartQty: 20,
      iPrice: '2.50',
    })
    expect((await world.ok<Cart>(boss, 'getCart')).iLineQty).toBe(1)
  })

  it('says what is not delivered to the default address', async () => {
    await saveAddress(world, boss, LHASA)
    const [oil, glove] = await match('OIL-4L', 'GLOVE-M')
    expect([oil?.skuList[0]?.bDeliverable, glove?.skuList[0]?.bDeliverable]).toEqual([false, true])
  })
})

describe('an order bought again', () => {
  it('is told with what has changed since: price, minimum, spec, stock and what is gone', async () => {
    const placed = await order(world, boss, 'BOX-S', 20)
    const preview = () =>
      world.ok<BuyAgainPreview>(boss, 'getBuyAgainPreview', { cOrderUuid: placed.orderUuid })
    expect(await preview()).toMatchObject({ changeList: [], lineList: [{ cSkuCode: 'BOX-S', iQty: 20 }] })
    await world.setSku('BOX-S', { priceFen: 3_00, minQty: 30, specValues: ['小号'] })
    const changed = await preview()
    expect(changed.changeList.map(one => [one.cKind, one.cBefore, one.cAfter])).toEqual([
      ['minimum', '20', '30'],
      ['price', '2.50', '3.00'],
      ['spec', 'S', '小号'],
    ])
    expect(changed.lineList[0]?.iQty).toBe(30)
    await world.setSku('BOX-S', { stock: 0 })
    expect(await preview()).toMatchObject({ lineList: [], changeList: [{ cKind: 'stock', cAfter: '0' }] })
  })

  it('is for those who see it', async () => {
    const { orderUuid } = await order(world, boss)
    const refused = await world.call(rival, 'getBuyAgainPreview', { cOrderUuid: orderUuid })
    expect(refused.code).toBe(40300)
  })
})
