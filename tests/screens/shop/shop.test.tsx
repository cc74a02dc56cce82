import { productClasses, products } from '../../../sandbox/db/schema'
import { agree } from '../../support/agree'
import { openPage, screen, until } from '../../support/renderScreen'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const OWN = 'shop-liancai'
const PLAIN = 'shop-hegu'
const tab = (name: string) => screen.press(name, { role: 'tab' })
const names = () => screen.all('.alm-goods__name').map(it => it.textContent ?? '')

describe('a shop', () => {
  it('[S024] [S032] opens with its sign and its own page', async () => {
    await openPage('shop', { cShopUuid: OWN, tpath: '2' })
    await screen.find('联采优选自营')
    await screen.find('店长推荐')
    for (const part of ['自营', '评分 4.9', '万人关注', '本月热销']) expect(screen.says(part)).toBe(true)
    await screen.press('搜索本店商品')
    await until(() => world.sent('getShopDetail').length === 1, 'one question for the shop')
  })

  it('[S032] reads the lists of its own page again with prices when one logs in', async () => {
    await world.changeSite({ displayPrice: false })
    await openPage('shop', { cShopUuid: OWN, tpath: '2' })
    await until(() => names().length > 0, 'goods')
    await world.login()
    await until(() => screen.says('¥'), 'prices')
    await world.idle()
    for (const words of ['登录后可见', '待询价']) expect(screen.says(words)).toBe(false)
  })

  it('[S032] without a page of its own recommends what it sells best', async () => {
    await openPage('shopIndex', { cShopUuid: PLAIN })
    await screen.find('店铺推荐')
    await until(() => names().length > 0, 'goods')
    expect(world.sent('getProductListBycClassUuid')[0]?.body).toMatchObject({
      cShopUuid: PLAIN,
      cSort: 'sales',
    })
    await screen.press('查看全部商品')
    await screen.role('radio', '销量')
  })

  it('[S034] lists its goods, sorted by price up and down, more on demand', async () => {
    await openPage('shopCommodityList', { cShopUuid: PLAIN })
    await until(() => names().length === 10, 'ten goods')
    await screen.press('点击加载更多...')
    await until(() => names().length === 20, 'twenty goods')
    await screen.press('价格', { role: 'radio' })
    await screen.role('radio', '价格 从低到高')
    await screen.press('价格 从低到高', { role: 'radio' })
    await screen.role('radio', '价格 从高到低')
    const sorts = () => world.sent('getProductListBycClassUuid').map(it => it.body.cSort)
    await until(() => sorts().length === 4, 'four questions')
    expect(sorts()).toEqual(['default', 'default', 'priceAsc', 'priceDesc'])
  })

  it('[S035] a class leads to its goods, and can be taken back', async () => {
    await openPage('shopProdClass', { cShopUuid: PLAIN })
    const leaf = await until(() => screen.all('.shop-class__leaf')[0], 'a class')
    const name = leaf.textContent ?? '?'
    leaf.click()
    await screen.role('button', `取消分类「${name}」`)
    await until(() => names().length > 0, 'goods of the class')
    const narrowed = names().length
    expect(world.sent('getProductListBycClassUuid')[0]?.body.cSpClassUuids).toMatch(/^cls-/)
    await screen.press(`取消分类「${name}」`)
    await until(() => names().length > narrowed || names().length === 10, 'all goods')
  })

  it('[S033] tells licence, contact, hours and scores', async () => {
    await openPage('shopInfo', { cShopUuid: OWN })
    for (const part of [
      '营业执照信息',
      '统一社会信用代码',
      '021-50312600',
      '营业时间',
      '商品描述',
      '经营范围',
    ])
      await screen.find(part)
  })

  it('is unknown, or cannot be read and is read again', async () => {
    await openPage('shop', { cShopUuid: 'none' })
    await screen.find('店铺不存在或已关闭')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getShopDetail', times: 1 })
    await openPage('shop', { cShopUuid: PLAIN })
    await screen.find('店铺加载失败')
    await screen.press('重试')
    await screen.find('禾谷食材供应链')
  })

  it('[O036] is followed at once, once, and taken back when the server refuses', async () => {
    await world.login()
    await openPage('shop', { cShopUuid: 'shop-jingshe' })
    const button = await screen.role('button', '关注')
    button.click()
    button.click()
    await screen.toast('已关注店铺')
    await screen.role('button', '已关注')
    expect(world.sent('saveCollect')).toHaveLength(1)
    world.sandbox.faults.add({ kind: '5xx', path: '*/deleteCollect', times: 1 })
    await screen.press('已关注')
    await screen.toast('关注店铺失败')
    await screen.role('button', '已关注')
  })

  it('[O036] a guest’s wish to follow is carried out after the login, once', async () => {
    await openPage('shop', { cShopUuid: 'shop-jingshe' })
    await screen.press('关注')
    await screen.at('loginAccount')
    expect(world.sent('saveCollect')).toEqual([])
    await screen.type('手机号', PHONES.colleague)
    await screen.type('密码', PASSWORD)
    await agree()
    await screen.press('登录')
    await screen.at('shop')
    await screen.role('button', '已关注')
    await world.idle()
    expect(world.sent('saveCollect')).toHaveLength(1)
  })

  it.each([
    ['[S034] all goods', 'shopCommodityList', PLAIN],
    ['[S032] what it recommends', 'shopIndex', PLAIN],
    ['[S032] its own page', 'shop', OWN],
  ] as const)('%s are read again when they are pulled', async (_, route, shopUuid) => {
    await openPage(route, { cShopUuid: shopUuid })
    await until(() => names().length > 0, 'goods')
    await world.idle()
    const renamed = '换了名字的商品'
    await world.sandbox.db.update(products).set({ name: renamed })
    screen.pullDown()
    await until(() => names().length > 0 && names().every(name => name.endsWith(renamed)), 'the new goods')
  })

  it('[S034] keeps its goods when it is pulled without an answer', async () => {
    await openPage('shopCommodityList', { cShopUuid: PLAIN })
    await until(() => names().length > 0, 'goods')
    await world.idle()
    const before = names()
    const asked = () => world.sent('getProductListBycClassUuid').length
    const earlier = asked()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getShopDetail', times: 1 })
    screen.pullDown()
    await screen.toast('店铺加载失败')
    await world.idle()
    // rows further down may be drawn later
    expect(names().slice(0, before.length)).toEqual(before)
    expect(asked()).toBe(earlier)
  })

  it('[S035] its classes are read again when they are pulled', async () => {
    await openPage('shopProdClass', { cShopUuid: PLAIN })
    await until(() => screen.all('.shop-class__leaf').length > 0, 'classes')
    await world.sandbox.db.update(productClasses).set({ name: '换了名字的分类' })
    screen.pullDown()
    await screen.find('换了名字的分类')
  })

  it('is asked for again when its poster is pulled', async () => {
    await world.login()
    await openPage('sharingCenter', { cShopUuid: PLAIN })
    await screen.role('button', '复制链接')
    await world.idle()
    const before = world.sent('saveShare').length
    screen.pullDown()
    await until(() => world.sent('saveShare').length > before, 'the question')
    await until(() => !screen.isRefreshing(), 'the end of the refresh')
  })

  it('keeps its poster when that cannot be read again, and says so', async () => {
    await world.login()
    await openPage('sharingCenter', { cShopUuid: PLAIN })
    await screen.role('button', '复制链接')
    await world.idle()
    world.sandbox.faults.add({ kind: '5xx', path: '*/saveShare', times: 1 })
    screen.pullDown()
    await screen.toast('分享海报生成失败')
    expect(screen.says('重试')).toBe(false)
  })

  it('[S032] changes tabs without asking for the shop again', async () => {
    await openPage('shop', { cShopUuid: PLAIN })
    await screen.find('店铺推荐')
    for (const name of ['分类', '店铺信息', '全部商品', '首页']) await tab(name)
    await screen.find('店铺推荐')
    expect(world.sent('getShopDetail')).toHaveLength(1)
  })
})
