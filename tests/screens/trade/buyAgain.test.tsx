import { and, eq } from 'drizzle-orm'
import { cartLines, orderLines, orders, skus, tierPrices } from '../../../sandbox/db/schema'
import { setLanguage } from '@/i18n/engine'
import { closeApp, openPage, screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const doneOrders = () =>
  world.sandbox.db
    .select()
    .from(orders)
    .where(and(eq(orders.accUuid, 'acc-hengqi'), eq(orders.state, 4)))

describe('buying again after a change', () => {
  /** An order of two lines; the first has become dearer, the second has another minimum. */
  const changed = async () => {
    const lines = await world.sandbox.db.select().from(orderLines)
    const done = await doneOrders()
    const order = done.find(one => lines.filter(line => line.orderUuid === one.orderUuid).length === 2)
    const [one, other] = lines.filter(line => line.orderUuid === order?.orderUuid)
    if (!order || !one || !other) throw new Error('an order of two lines is seeded')
    const sold = { shelf: true, stock: 90_000, stepQty: 1 }
    const set = (skuCode: string, values: object) =>
      world.sandbox.db
        .update(skus)
        .set({ ...sold, ...values })
        .where(eq(skus.skuCode, skuCode))
    await world.sandbox.db.delete(tierPrices)
    await world.sandbox.db.delete(cartLines)
    await set(one.skuCode, { minQty: 1, priceFen: one.priceFen + 1_00 })
    await set(other.skuCode, { minQty: other.qty + 5, priceFen: other.priceFen })
    await world.login()
    const again = async () => {
      await openPage('orderDetailsCx', { cOrderUuid: order.orderUuid })
      await screen.press('再次购买')
      await screen.role('dialog', '以下商品有变化', { within: screen.page })
    }
    await again()
    return { one, other, again }
  }
  const inCart = async () => {
    const rows = await world.sandbox.db.select().from(cartLines)
    return rows.map(row => [row.skuCode, row.qty])
  }

  it('says what has changed, and takes all of it when that is agreed to', async () => {
    const { one, other } = await changed()
    expect(await inCart()).toEqual([])
    await screen.press('全部接受')
    await screen.at('shoppingCart')
    expect((await inCart()).sort()).toEqual(
      [
        [one.skuCode, one.qty],
        [other.skuCode, other.qty + 5],
      ].sort(),
    )
  })

  it('takes what was agreed to and leaves the rest', async () => {
    const { one } = await changed()
    await screen.press(`接受${one.prodName}的变化`, { role: 'checkbox' })
    await screen.find('其余 1 项不再购买')
    await screen.press('接受所选 1 项')
    await screen.at('shoppingCart')
    expect(await inCart()).toEqual([[one.skuCode, one.qty]])
  })

  it('speaks of goods that are left out, not of an order, in both languages', async () => {
    const { one } = await changed()
    await screen.find('未勾选的不会加入本次采购')
    expect(screen.reach().textContent).not.toContain('下单')
    await screen.press(`接受${one.prodName}的变化`, { role: 'checkbox' })
    setLanguage('en-US')
    await screen.find('Not accepted: 1 item (not bought again)')
    await screen.find('What is left unticked is left out.')
  })

  it('says that the goods are in the cart, and leads nowhere, when the buyer has gone elsewhere', async () => {
    await changed()
    const release = world.hold('addCartLines')
    await screen.press('全部接受')
    await until(() => world.sent('addCartLines').length === 1, 'the call')
    await world.goTo('setting')
    release()
    await screen.toast('已加入购物车')
    await world.idle()
    expect(await inCart()).toHaveLength(2)
    expect(screen.stack()).toEqual(['orderDetailsCx', 'setting'])
  })

  it('leads nowhere when another page was asked for whose code has not come yet', async () => {
    await changed()
    const release = world.hold('addCartLines')
    await screen.press('全部接受')
    await until(() => world.sent('addCartLines').length === 1, 'the call')
    const { hash } = window.location
    // Taro's H5 router writes the address first, and puts the page on the stack once its code is there
    window.location.hash = '#/micro/alm-mall-shop/UserCenter/setting'
    release()
    await screen.toast('已加入购物车')
    await stays(() => screen.stack().join() === 'orderDetailsCx', 'the page')
    window.location.hash = hash
  })

  it('changes nothing when the buyer goes back', async () => {
    await changed()
    await screen.press('返回修改')
    await world.idle()
    expect(await inCart()).toEqual([])
  })

  const ids = () => new Set(world.sent('addCartLines').map(({ body }) => body['cRequestUuid'])).size
  const lostAnswer = async () => {
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/addCartLines', times: 1 })
    await screen.press('全部接受')
    await screen.toast('再次购买失败，请稍后再试')
  }

  it('adds once when the answer got lost and it is tried again', async () => {
    const { one, other } = await changed()
    await lostAnswer()
    await screen.press('再次购买')
    await screen.press('全部接受')
    await screen.at('shoppingCart')
    expect(ids()).toBe(1)
    expect((await inCart()).map(([, qty]) => qty).sort()).toEqual([one.qty, other.qty + 5].sort())
  })

  it('adds once when the page was left meanwhile, also where something else is agreed to then; afterwards it adds once more', async () => {
    const { one, other, again } = await changed()
    await lostAnswer()
    closeApp()
    await again()
    await screen.press(`接受${one.prodName}的变化`, { role: 'checkbox' })
    await screen.press('接受所选 1 项')
    expect((await screen.dialog()).text).toContain('之前的提交已成功')
    await screen.press('我知道了')
    await screen.at('shoppingCart')
    expect(ids()).toBe(1)
    expect((await inCart()).map(([, qty]) => qty).sort()).toEqual([one.qty, other.qty + 5].sort())
    await again()
    await screen.press('全部接受')
    await screen.at('shoppingCart')
    expect(ids()).toBe(2)
  })
})
