import { products } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const rows = () => screen.all('.own-list__row')
const open = async (route: 'prodCollect' | 'shopCollect' | 'myFootPrint') => {
  await openPage(route)
  await until(() => rows().length > 0, 'rows')
}
const confirm = async (name: string) => {
  await screen.dialog()
  await screen.press(name)
}

/** A finger that goes aside over a row. */
const swipe = (row: Element | undefined) => {
  const point = (type: string, x: number) => {
    const at = { clientX: 300 + x, clientY: 300 }
    const touches = type === 'touchend' ? [] : [at]
    row?.dispatchEvent(
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches, changedTouches: [at] }),
    )
  }
  point('touchstart', 0)
  for (const x of [-20, -90]) point('touchmove', x)
  point('touchend', -90)
}

describe('favourite products', () => {
  beforeEach(() => world.login())

  it('[O015] [O036] tell what has become cheaper, dearer, sold out or left the shelf', async () => {
    await open('prodCollect')
    screen.reachBottom()
    await screen.find('没有更多了')
    for (const part of ['比收藏时降', '比收藏时涨', '已售罄', '已下架']) expect(screen.says(part)).toBe(true)
    await until(() => rows().length === 17, 'all favourites')
  })

  it('[O015] chosen ones leave together after a question; the rest stays', async () => {
    await open('prodCollect')
    await screen.press('管理')
    const [first, second] = screen.all('.own-list__row [role=checkbox]')
    first?.click()
    second?.click()
    await screen.press('删除（2）')
    await confirm('删除')
    await screen.toast('已取消收藏 2 件商品')
    await screen.find('商品收藏（15）')
    expect(world.sent('deleteCollect')).toHaveLength(1)
  })

  it('[O015] one whose removal was confirmed while another one goes leaves, too', async () => {
    await open('prodCollect')
    const release = world.hold('deleteCollect')
    for (const at of [0, 1]) {
      swipe(rows()[at])
      const row = () => screen.all('.alm-swipe', { within: screen.main })[at] ?? screen.page()
      await screen.press('删除', { within: row })
      await confirm('删除')
      await until(() => world.sent('deleteCollect').length > 0, 'the first to be under way')
    }
    release()
    await screen.find('商品收藏（15）')
    expect(world.sent('deleteCollect')).toHaveLength(2)
  })

  it('[O015] a removal that fails is named and loses nothing', async () => {
    await open('prodCollect')
    world.sandbox.faults.add({ kind: '5xx', path: '*/deleteCollect', times: 1 })
    await screen.press('管理')
    await screen.press('全选', { role: 'checkbox' })
    await screen.press('删除（10）')
    await confirm('删除')
    await screen.toast('取消收藏失败')
    await screen.find('商品收藏（17）')
  })

  it('[O015] go into the cart with a SKU of one’s choice', async () => {
    await open('prodCollect')
    screen.all('.seen-row__add')[0]?.click()
    await screen.role('dialog', '选择规格', { within: screen.page })
    const dimensions = await until(() => {
      const found = screen.all('.alm-sku__values')
      return found.length > 0 && found
    }, 'the dimensions')
    for (const values of dimensions)
      if (!values.querySelector('.alm-chip--selected'))
        values.querySelector<HTMLElement>('.alm-chip:not(.alm-chip--disabled)')?.click()
    await screen.find('合计')
    await screen.press('加入购物车')
    await screen.toast('已加入购物车')
    expect(world.sent('addCartLine')).toHaveLength(1)
  })

  it('that have come back on the shelf are added at the first press, whatever their page said before', async () => {
    await open('prodCollect')
    const shelf = (on: boolean) => world.sandbox.db.update(products).set({ shelf: on })
    await shelf(false)
    screen.all('.seen-row__add')[0]?.click()
    await until(() => screen.all('.alm-toast').length > 0, 'what is missing')
    await world.idle()
    await shelf(true)
    screen.all('.seen-row__add')[0]?.click()
    await screen.role('dialog', '选择规格', { within: screen.page })
  })

  it('that were given up on the product’s page are gone when one comes back', async () => {
    await open('prodCollect')
    screen.all('.seen-row__open')[0]?.click()
    await screen.at('productDetails')
    await screen.press('取消收藏')
    await screen.toast('已取消收藏')
    screen.back()
    await screen.find('商品收藏（16）')
  })

  it('is empty for a user who has none, and says so', async () => {
    await world.login(PHONES.noEnterprise)
    await openPage('prodCollect')
    await screen.find('还没有收藏商品')
    await screen.press('去逛逛')
    await screen.at('tabHome')
  })
})

it('[O016] followed shops lead to the shop', async () => {
  await world.login()
  await open('shopCollect')
  await screen.find('关注店铺（4）')
  screen.all('.seen-shop')[0]?.click()
  await screen.at('shop')
})

it('[O017] [O037] footprints stand by day, and are cleared after a question', async () => {
  await world.login()
  await open('myFootPrint')
  await screen.find('今天')
  await screen.find('昨天')
  const [, , earlier] = screen.names('.own-list__heading')
  expect(earlier).toMatch(/^\d{4}-\d\d-\d\d/)
  await screen.press('管理')
  await screen.press('今天', { role: 'checkbox' })
  await screen.press('删除（5）')
  await confirm('删除')
  await screen.toast('已删除 5 条记录')
  await screen.gone('今天')
  await screen.press('清空')
  await confirm('清空')
  await screen.find('还没有浏览记录')
})

it('[O037] a product that is looked at leaves a footprint; the user centre counts it', async () => {
  await world.login(PHONES.noEnterprise)
  await openPage('productDetails', { cProdCode: 'AL0101001' })
  await screen.find('商品介绍')
  await openPage('userCenter')
  const trace = await screen.role('button', '1我的足迹', { within: screen.page })
  trace.click()
  await screen.at('myFootPrint')
  await screen.find('今天')
})
