import type { Cart, CartLine } from '@wire/cart'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import { callerOf, LONER } from '../support/commerceWorld'
import { eq } from 'drizzle-orm'
import { products, skus } from '../../sandbox/db/schema'

const boss = callerOf('boss')
let world: CommerceHarness
let requests = 0

beforeAll(async () => {
  world = await startCommerce()
}, 60_000)
beforeEach(() => world.reset())
afterEach(() => expectSoundBooks(world))
afterAll(() => world.close())

const adding = (cSkuCode: string, iQty: number, cRequestUuid = `req-${(requests += 1)}`) => ({
  cRequestUuid,
  cProdCode: cSkuCode.split('-')[0],
  cSkuCode,
  iQty,
})
const add = (cSkuCode: string, iQty: number) => world.ok<Cart>(boss, 'addCartLine', adding(cSkuCode, iQty))
const lines = (cart: Cart): CartLine[] => cart.shopList.flatMap(shop => shop.lineList)
const firstLine = (cart: Cart): CartLine => {
  const [line] = lines(cart)
  if (!line) throw new Error('the cart is empty')
  return line
}

describe('cart calls', () => {
  it('groups by shop, newest first, and counts lines', async () => {
    await add('GLOVE-M', 2)
    await add('OIL-4L', 1)
    const cart = await add('BOX-S', 10)
    expect(cart.shopList.map(shop => [shop.cShopName, shop.lineList.map(line => line.cSkuCode)])).toEqual([
      ['甲店', ['BOX-S', 'GLOVE-M']],
      ['乙店', ['OIL-4L']],
    ])
    expect(cart.iLineQty).toBe(3)
    expect(firstLine(cart).cUrl).toBe('http://sandbox/media/BOX-S.png')
  })

  it('adds to the line that holds the SKU and takes the tier of the sum', async () => {
    await add('GLOVE-M', 30)
    const line = firstLine(await add('GLOVE-M', 20))
    expect([line.iQty, line.iPrice, line.iAddPrice]).toEqual([50, '9.00', '9.00'])
  })

  it('adds once per request id, however often the request arrives', async () => {
    const body = adding('GLOVE-M', 3)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.ok<Cart>(boss, 'addCartLine', body)),
    )
    expect(answers.every(cart => firstLine(cart).iQty === 3)).toBe(true)
    expect(firstLine(await world.ok<Cart>(boss, 'getCart')).iQty).toBe(3)
    const other = await world.call(boss, 'addCartLine', { ...body, iQty: 4 })
    expect(other.code).toBe(40901)
  })

  it('changes its version with each write and not with a read', async () => {
    const one = await add('GLOVE-M', 1)
    const two = await add('GLOVE-M', 1)
    expect(two.cCartVersion).not.toBe(one.cCartVersion)
    expect((await world.ok<Cart>(boss, 'getCart')).cCartVersion).toBe(two.cCartVersion)
  })

  it.each([
    ['GLOVE-M', 1001, '库存不足，最多可购买1000件'],
    ['BOX-S', 5, '该商品10件起订'],
    ['BOX-S', 12, '该商品10件起订，每次增减5件，可改为15件'],
  ])('refuses %s × %i with the line as it stands', async (sku, qty, msg) => {
    const { code, msg: text, data } = await world.call<CartLine>(boss, 'addCartLine', adding(sku, qty))
    expect([code, text]).toEqual([40900, msg])
    expect([data.cSkuCode, data.iQty]).toEqual([sku, 0])
  })

  it('answers the present line when a change is refused, and changes nothing', async () => {
    const line = firstLine(await add('BOX-S', 10))
    const { code, data } = await world.call<CartLine>(boss, 'updateCartLine', {
      cCartLineUuid: line.cCartLineUuid,
      iQty: 205,
    })
    expect([code, data.iQty, data.iStock]).toEqual([40900, 10, 200])
    expect(firstLine(await world.ok<Cart>(boss, 'getCart')).iQty).toBe(10)
  })

  it('tells a SKU taken off the shelf from a product that is', async () => {
    await add('GLOVE-M', 1)
    await world.setSku('GLOVE-M', { shelf: false })
    const { invalidList } = await world.ok<Cart>(boss, 'getCart')
    expect(invalidList.map(line => line.cInvalidReason)).toEqual(['skuGone'])
  })

  it('shows sold out, off shelf and vanished SKUs as invalid, unchecked, with their names', async () => {
    await add('GLOVE-M', 1)
    await add('BOX-S', 10)
    await add('LAMP-1', 1)
    await world.setSku('BOX-S', { stock: 9 })
    await world.db.update(products).set({ shelf: false }).where(eq(products.prodCode, 'LAMP'))
    await world.db.delete(skus).where(eq(skus.skuCode, 'GLOVE-M'))
    const cart = await world.ok<Cart>(boss, 'getCart')
    expect(cart.shopList).toEqual([])
    expect(cart.invalidList.map(line => [line.cProdName, line.cInvalidReason, line.bChecked]).sort()).toEqual(
      [
        ['丁腈手套', 'skuGone', false],
        ['工矿灯', 'offShelf', false],
        ['快递纸箱', 'soldOut', false],
      ],
    )
  })

  it('keeps the price it was added at when the seller changes it, but not for a tier of the buyer', async () => {
    const line = firstLine(await add('GLOVE-M', 1))
    await world.setSku('GLOVE-M', { priceFen: 12_00 })
    const risen = firstLine(await world.ok<Cart>(boss, 'getCart'))
    expect([risen.iPrice, risen.iAddPrice]).toEqual(['12.00', '10.00'])
    const set = await world.ok<Cart>(boss, 'updateCartLine', { cCartLineUuid: line.cCartLineUuid, iQty: 2 })
    expect(firstLine(set).iAddPrice).toBe('10.00')
  })

  it('changes to another SKU of the product and merges with a line that holds it', async () => {
    const medium = firstLine(await add('GLOVE-M', 2))
    await add('GLOVE-L', 3)
    const cart = await world.ok<Cart>(boss, 'updateCartLine', {
      cCartLineUuid: medium.cCartLineUuid,
      cSkuCode: 'GLOVE-L',
    })
    expect(lines(cart).map(line => [line.cSkuCode, line.iQty])).toEqual([['GLOVE-L', 5]])
    const foreign = await world.call(boss, 'updateCartLine', {
      cCartLineUuid: medium.cCartLineUuid,
      cSkuCode: 'OIL-4L',
    })
    expect(foreign.code).toBe(40000)
  })

  it('checks, unchecks and deletes; deleting twice is harmless', async () => {
    const { cCartLineUuid } = firstLine(await add('GLOVE-M', 1))
    const body = { cCartLineUuids: [cCartLineUuid] }
    expect(
      firstLine(await world.ok<Cart>(boss, 'checkCartLines', { ...body, bChecked: false })).bChecked,
    ).toBe(false)
    expect((await world.ok<Cart>(boss, 'deleteCartLines', body)).iLineQty).toBe(0)
    expect((await world.ok<Cart>(boss, 'deleteCartLines', body)).iLineQty).toBe(0)
  })

  it('leaves a line unticked when only its quantity is changed, and ticks it when more is put in', async () => {
    const { cCartLineUuid } = firstLine(await add('GLOVE-M', 1))
    await world.ok<Cart>(boss, 'checkCartLines', { cCartLineUuids: [cCartLineUuid], bChecked: false })
    const changed = firstLine(await world.ok<Cart>(boss, 'updateCartLine', { cCartLineUuid, iQty: 4 }))
    expect([changed.iQty, changed.bChecked]).toEqual([4, false])
    const more = firstLine(await add('GLOVE-M', 1))
    expect([more.iQty, more.bChecked]).toEqual([5, true])
  })

  it.each([
    ['updateCartLine', (uuid: string) => ({ cCartLineUuid: uuid, iQty: 2 })],
    ['checkCartLines', (uuid: string) => ({ cCartLineUuids: [uuid], bChecked: false })],
    ['deleteCartLines', (uuid: string) => ({ cCartLineUuids: [uuid] })],
  ])('refuses %s on somebody else’s line', async (name, body) => {
    const { cCartLineUuid } = firstLine(await add('GLOVE-M', 1))
    for (const other of [callerOf('worker'), callerOf('rival'), LONER]) {
      expect((await world.call(other, name, body(cCartLineUuid))).code).toBe(40300)
    }
    expect(firstLine(await world.ok<Cart>(boss, 'getCart')).iQty).toBe(1)
  })

  it('gives a person one cart per institution, and one without', async () => {
    await add('GLOVE-M', 1)
    await world.ok(LONER, 'addCartLine', adding('GLOVE-M', 7))
    expect(firstLine(await world.ok<Cart>(LONER, 'getCart')).iQty).toBe(7)
    const elsewhere = { ...boss, institution: { ...callerInstitution(), accUuid: 'acc-two' } }
    expect((await world.ok<Cart>(elsewhere, 'getCart')).iLineQty).toBe(0)
  })

  it('refuses quantities and ids that are none', async () => {
    for (const body of [adding('GLOVE-M', 0), adding('GLOVE-M', 1.5), adding('GLOVE-M', -3), { iQty: 1 }]) {
      expect((await world.call(boss, 'addCartLine', body)).code).toBe(40000)
    }
    expect((await world.call(boss, 'addCartLine', adding('NOPE-1', 1))).code).toBe(40400)
  })
})

const callerInstitution = () => {
  if (boss.kind !== 'account' || !boss.institution) throw new Error('the boss has an institution')
  return boss.institution
}
