import { and, asc, eq, ne } from 'drizzle-orm'
import { cartLines, carts, productCollects, products, shopDeliveries, skus } from '../../../sandbox/db/schema'
import { bootStores } from '@/stores/boot'
import { useSession } from '@/stores/session/useSession'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const BUYER = 'user-0001'
const UPDATE = '*/updateCartLine'

const rows = () =>
  world.sandbox.db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.userUuid, BUYER), eq(cartLines.accUuid, 'acc-hengqi')))
    .orderBy(asc(cartLines.addedNo))

/** A line alone in the cart, of a SKU that can be bought from 2 on, in steps of 2, at 10 yuan. */
const oneLine = async () => {
  const [line, ...others] = await rows()
  if (!line) throw new Error('the cart is seeded')
  for (const { cartLineUuid } of others)
    await world.sandbox.db.delete(cartLines).where(eq(cartLines.cartLineUuid, cartLineUuid))
  const sku = { priceFen: 10_00, stock: 50, minQty: 2, stepQty: 2 }
  await world.sandbox.db.update(skus).set(sku).where(eq(skus.skuCode, line.skuCode))
  await world.sandbox.db.update(cartLines).set({ qty: 2, addPriceFen: 10_00, checked: true })
  return line
}
/** A line alone in the cart whose SKU is gone, and another SKU of its product that can be bought. */
const variants = async () => {
  const all = await world.sandbox.db.select().from(skus).orderBy(asc(skus.skuCode))
  const [one, other] = all.filter(
    (sku, at) => sku.prodCode === (all[at + 1]?.prodCode ?? '') || sku.prodCode === all[at - 1]?.prodCode,
  )
  if (!one || !other || one.prodCode !== other.prodCode) throw new Error('products have variants')
  const line = await oneLine()
  const { db } = world.sandbox
  await db.update(products).set({ shelf: true }).where(eq(products.prodCode, one.prodCode))
  await db.update(skus).set({ shelf: false }).where(eq(skus.skuCode, one.skuCode))
  const sold = { shelf: true, stock: 50, minQty: 2, stepQty: 2 }
  await db.update(skus).set(sold).where(eq(skus.skuCode, other.skuCode))
  await db
    .update(cartLines)
    .set({ prodCode: one.prodCode, skuCode: one.skuCode })
    .where(eq(cartLines.cartLineUuid, line.cartLineUuid))
  return [line, other] as const
}
const qtyOf = async (cartLineUuid: string) =>
  (await rows()).find(row => row.cartLineUuid === cartLineUuid)?.qty

const open = async () => {
  await world.login()
  await openPage('shoppingCart')
  await screen.find('全选')
  await world.idle()
}
it('says how far the goods of a shop are from free freight', async () => {
  await oneLine()
  await world.sandbox.db.delete(shopDeliveries)
  await open()
  await screen.find('再买 ¥480.00 免运费')
})

const groups = () =>
  screen
    .all('.cart-shop')
    .map(shop => [
      shop.querySelector('.cart-shop__name')?.textContent,
      shop.querySelectorAll('.cart-row').length,
    ])

describe('the cart', () => {
  it('groups lines by shop, newest shop first, and counts them in the tab bar', async () => {
    await open()
    const names = groups().map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(groups().reduce((sum, [, lines]) => sum + Number(lines), 0)).toBe(7)
    await screen.find('购物车（8）')
    await screen.role('tab', /^8 ?购物车$/)
    expect(screen.all('.cart-shop')[0]?.textContent).toContain('自营')
  })

  it('of a person without an enterprise is counted in the tab bar before it was opened', async () => {
    await world.login(PHONES.noEnterprise)
    const { account } = useSession.getState()
    const [line] = await rows()
    if (!line || !account) throw new Error('the cart is seeded')
    const { db } = world.sandbox
    await db
      .update(cartLines)
      .set({ userUuid: account.userUuid, accUuid: '' })
      .where(eq(cartLines.cartLineUuid, line.cartLineUuid))
    await openPage('tabHome')
    // the guide for new buyers may stand in front
    await screen.role('tab', /^1 ?购物车$/, { within: screen.page })
  })

  it('of the enterprise is counted, whatever a late answer says of the one before it was known', async () => {
    const { db } = world.sandbox
    await db.insert(carts).values({ userUuid: BUYER, accUuid: '', version: 999 })
    const known = world.hold('getDefaultUserSubscription')
    await (await bootStores()).session.login({ phone: PHONES.admin, password: PASSWORD })
    const release = world.hold('getCart')
    await openPage('shoppingCart')
    await until(() => world.sent('getCart').length === 1, 'the cart of no enterprise')
    known()
    await until(() => world.sent('getCart').length > 1, 'the cart of the enterprise')
    release()
    await world.idle()
    await screen.role('tab', /^8 ?购物车$/)
  })

  it('says what has become dearer since it was put in', async () => {
    await open()
    await screen.find(/比加入时涨¥\d/)
  })

  it('adds up what is chosen, with the prices of the server', async () => {
    const line = await oneLine()
    await open()
    await screen.find('¥20.00')
    await screen.press(`选择${line.prodName}`, { role: 'checkbox' })
    await screen.find('合计¥0.00')
    await screen.press('全选', { role: 'checkbox' })
    await screen.find('合计¥20.00')
    await until(() => world.sent('checkCartLines').length === 2, 'both requests')
    expect(world.sent('checkCartLines').map(({ body }) => body['bChecked'])).toEqual([false, true])
  })
})

describe('a quantity', () => {
  it('is sent once after a pause, and costs what the server says', async () => {
    const line = await oneLine()
    await open()
    await screen.press(`增加${line.prodName}的数量`)
    await screen.press(/^增加/)
    await screen.find('合计¥60.00')
    expect(world.sent('updateCartLine').map(({ body }) => body['iQty'])).toEqual([6])
    expect(await qtyOf(line.cartLineUuid)).toBe(6)
  })

  it('and an untick at once after it both count: the line stays unticked', async () => {
    const line = await oneLine()
    await open()
    await screen.press(/^增加/)
    await screen.press(`选择${line.prodName}`, { role: 'checkbox' })
    await screen.find('合计¥0.00')
    await until(() => world.sent('checkCartLines').length === 1, 'the untick')
    expect(world.sent('updateCartLine')).toHaveLength(1)
    await world.idle()
    const [row] = await rows()
    expect([row?.qty, row?.checked]).toEqual([4, false])
    await screen.find('合计¥0.00')
  })

  it('typed off the steps becomes the nearest one that can be bought', async () => {
    const line = await oneLine()
    await open()
    await screen.type(`${line.prodName}的数量`, '5')
    await screen.find('须为 2 的倍数')
    await until(() => world.sent('updateCartLine').length === 1, 'the request')
    await screen.find(/合计¥(40|60)\.00/)
  })

  it('goes back to the truth when the server refuses it, with the words of the server', async () => {
    const line = await oneLine()
    await open()
    await world.sandbox.db.update(skus).set({ stock: 3 }).where(eq(skus.skuCode, line.skuCode))
    await screen.press(/^增加/)
    await screen.toast(/库存不足，最多可购买2/)
    await screen.find('合计¥20.00')
    await screen.find('仅剩3')
    expect((await screen.field(`${line.prodName}的数量`)).value).toBe('2')
  })

  it('is the one of the server when it is unknown whether it arrived', async () => {
    const line = await oneLine()
    await open()
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: UPDATE, times: 1 })
    await screen.press(/^增加/)
    await screen.toast('修改数量失败，请稍后再试')
    await screen.find('合计¥40.00')
    expect(await qtyOf(line.cartLineUuid)).toBe(4)
  })
})

describe('lines that cannot be bought any more', () => {
  it('stand apart with their reason, and can be cleared', async () => {
    await open()
    await screen.find('失效商品（1）')
    expect(screen.says('商品已下架')).toBe(false)
    await screen.press(/失效商品（1）/)
    await screen.find('商品已下架')
    await screen.press('清空失效商品')
    expect((await screen.dialog()).text).toContain('确定清空 1 种失效商品吗')
    await screen.press('清空')
    await screen.gone('失效商品')
    await until(() => world.sent('deleteCartLines').length === 1, 'the request')
    await world.idle()
    expect(await rows()).toHaveLength(7)
  })

  it('whose product is off the shelf offer no other variant, only to leave the cart', async () => {
    const line = await oneLine()
    await world.sandbox.db.update(products).set({ shelf: false }).where(eq(products.prodCode, line.prodCode))
    await open()
    await screen.press(/失效商品（1）/)
    await screen.find('商品已下架')
    expect(screen.says('重新选择规格')).toBe(false)
    await screen.press(/^删除：/)
    expect((await screen.dialog()).text).toContain('确定从购物车删除')
    await screen.press('删除')
    await screen.gone('失效商品')
    await until(() => world.sent('deleteCartLines').length === 1, 'the request')
    await world.idle()
    expect(await rows()).toEqual([])
  })

  it('can be taken as another variant of the same product', async () => {
    const [line, other] = await variants()
    await open()
    await screen.press(/失效商品（1）/)
    await screen.press(/^重新选择规格：/)
    await screen.press(
      new RegExp(`^${other.specValues.join(' / ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
      {
        role: 'radio',
      },
    )
    await screen.press('换成这个规格')
    await screen.gone('失效商品')
    expect((await rows()).map(row => [row.cartLineUuid, row.skuCode, row.qty])).toEqual([
      [line.cartLineUuid, other.skuCode, 2],
    ])
  })

  it('move there when the seller takes them off the shelf', async () => {
    const line = await oneLine()
    await open()
    await world.sandbox.db.update(products).set({ shelf: false }).where(eq(products.prodCode, line.prodCode))
    screen.pullDown()
    await screen.find('失效商品（1）')
    expect(groups()).toEqual([])
  })
})

describe('leaving the cart', () => {
  it('takes the chosen lines to the order', async () => {
    const line = await oneLine()
    await open()
    await screen.press('结算（1）')
    await screen.at('orderSubmission')
    await until(() => world.sent('previewOrder').length > 0, 'the preview')
    expect(world.sent('previewOrder')[0]?.body['source']).toEqual({ cCartLineUuids: [line.cartLineUuid] })
  })

  it('waits for a quantity that is still on its way', async () => {
    await oneLine()
    await open()
    await screen.press(/^增加/)
    await screen.press('结算（1）')
    await screen.at('orderSubmission')
    await screen.find('¥40.00')
  })

  /** 结算 is pressed while a quantity is on its way; what this gives lets its answer come. */
  const checkOutHeld = async () => {
    await oneLine()
    await open()
    const release = world.hold('updateCartLine')
    await screen.press(/^增加/)
    await screen.press('结算（1）')
    return release
  }

  it('does not lead to the order a person who has gone elsewhere meanwhile', async () => {
    const release = await checkOutHeld()
    await world.goTo('chatToCart')
    await until(() => world.sent('updateCartLine').length > 0, 'the quantity')
    release()
    await world.idle()
    expect(screen.stack()).toEqual(['shoppingCart', 'chatToCart'])
    screen.back()
    // back in the cart the press is not carried out by itself
    await screen.find('¥40.00')
    await world.idle()
    expect(screen.stack()).toEqual(['shoppingCart'])
  })

  it('does not lead to the order who was elsewhere and is back before the quantity has arrived', async () => {
    const release = await checkOutHeld()
    await world.goTo('chatToCart')
    await stays(() => screen.stack().at(-1) === 'chatToCart', 'the other page')
    screen.back()
    release()
    await screen.find('¥40.00')
    await world.idle()
    await stays(() => screen.stack().at(-1) === 'shoppingCart', 'the cart')
    await world.idle()
    expect(screen.stack()).toEqual(['shoppingCart'])
  })

  it('leads to the order a person whose phone was locked meanwhile', async () => {
    const release = await checkOutHeld()
    await until(() => world.sent('updateCartLine').length > 0, 'the quantity')
    screen.appHidden()
    await stays(() => screen.stack().at(-1) === 'shoppingCart', 'the cart')
    screen.appShown()
    release()
    await screen.at('orderSubmission')
    await screen.find('¥40.00')
  })

  it('says that nothing is chosen', async () => {
    await oneLine()
    await world.sandbox.db.update(cartLines).set({ checked: false })
    await open()
    await screen.press('结算')
    await screen.toast('请先选择要结算的商品')
    expect(screen.stack()).toEqual(['shoppingCart'])
  })

  it('moves what is marked to the favourites', async () => {
    const line = await oneLine()
    await open()
    await screen.press('管理')
    await screen.press('全选', { role: 'checkbox' })
    await screen.press('移入收藏')
    expect((await screen.dialog()).text).toContain('移入后将从购物车删除')
    await screen.press('移入收藏')
    await screen.find('购物车还是空的')
    await until(() => world.sent('deleteCartLines').length === 1, 'the request')
    expect(world.sent('saveCollect')[0]?.body['cProdCodes']).toEqual([line.prodCode])
    await world.idle()
    expect(await rows()).toEqual([])
  })

  it('moves more products to the favourites than one call takes', async () => {
    const line = await oneLine()
    const { db } = world.sandbox
    const goods = await db
      .selectDistinctOn([skus.prodCode], { prodCode: skus.prodCode, skuCode: skus.skuCode })
      .from(skus)
      .where(ne(skus.prodCode, line.prodCode))
      .limit(230)
    const { addedNo, ...copied } = line
    await db
      .insert(cartLines)
      .values(
        goods.map((it, n) => ({ ...copied, ...it, addedNo: addedNo + 1 + n, cartLineUuid: `line-${n}` })),
      )
    await open()
    await screen.press('管理')
    await screen.press('全选', { role: 'checkbox' })
    await screen.press('移入收藏')
    await screen.dialog()
    await screen.press('移入收藏')
    await screen.find('购物车还是空的')
    await until(() => world.sent('deleteCartLines').length === 2, 'both portions')
    await world.idle()
    expect(await rows()).toEqual([])
    const kept = await db.select().from(productCollects).where(eq(productCollects.userUuid, BUYER))
    const codes = new Set(kept.map(it => it.prodCode))
    expect([line, ...goods].filter(it => !codes.has(it.prodCode))).toEqual([])
  })

  it('removes what is marked after asking, and leads an empty cart to the mall', async () => {
    await oneLine()
    await open()
    await screen.press('管理')
    await screen.press('全选', { role: 'checkbox' })
    await screen.press('删除（1）')
    expect((await screen.dialog()).text).toContain('确定从购物车删除这 1 种商品吗')
    await screen.press('删除')
    await screen.find('购物车还是空的')
    await until(() => world.sent('deleteCartLines').length === 1, 'the request')
    await world.idle()
    expect(await rows()).toEqual([])
    await screen.press('去逛逛')
    await screen.at('tabHome')
  })
})

it('[F024] a cart that cannot be read says so and offers a retry', async () => {
  await world.login()
  world.sandbox.faults.add({ kind: 'drop-before', path: '*/getCart' })
  await openPage('shoppingCart')
  await screen.find('购物车加载失败，请稍后再试')
  world.sandbox.faults.clear()
  await screen.press('重试')
  await screen.find('全选')
})
