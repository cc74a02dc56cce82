import { eq } from 'drizzle-orm'
import { productClasses, products } from '../../../sandbox/db/schema'
import { keptProduct } from '@/features/product/hooks/useProduct'
import { bootStores } from '@/stores/boot'
import { useSession } from '@/stores/session/useSession'
import { KEPT_CART, KEPT_CLASSES } from '@/stores/storageKeys'
import { forgetKept } from '@/widgets/call-state/keptReads'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()

it.each([
  ['myOrder', 'getOrderPage', '重试'],
  ['tabHome', 'getColumnPage', '重试'],
] as const)(
  '%s, which failed without a network, tries again by itself once it is back',
  async (route, call, retry) => {
    await world.login()
    world.sandbox.faults.add({ kind: 'reset', path: `*/${call}*`, probability: 1 })
    await openPage(route)
    await screen.role('button', retry)
    await world.idle()
    world.sandbox.faults.clear()
    const before = world.sent(call).length
    window.dispatchEvent(new Event('online'))
    await until(() => world.sent(call).length > before, 'another call')
    await screen.gone(retry)
  },
)

it.each([
  ['myOrder', 'getOrderPage', '.order-card'],
  ['prodCollect', 'getCollectPage', '.own-list__row'],
] as const)(
  'the next page of %s, which failed without a network, comes by itself once it is back',
  async (route, call, row) => {
    const rows = () => screen.all(row, { within: screen.main }).length
    await world.login()
    await openPage(route)
    await until(() => rows() === 10, 'the first page')
    world.sandbox.faults.add({ kind: 'reset', path: `*/${call}`, probability: 1 })
    screen.reachBottom()
    await screen.role('button', /重试$/)
    await world.idle()
    world.sandbox.faults.clear()
    window.dispatchEvent(new Event('online'))
    await until(() => rows() > 10, 'the next page')
  },
)

it('the areas of an address form, which failed without a network, come by themselves once it is back', async () => {
  world.sandbox.faults.add({ kind: 'reset', path: '*/getAreaTree4Children/*', probability: 1 })
  await world.login()
  await openPage('address')
  await screen.press('新增收货地址')
  await screen.find('地区数据加载失败，暂不能识别和选址')
  await screen.type('粘贴收货信息', '王小明 13912345678 广东省深圳市南山区科技园路1号')
  await world.idle()
  world.sandbox.faults.clear()
  window.dispatchEvent(new Event('online'))
  await screen.gone('地区数据加载失败')
  await screen.press('识别并填写')
  await screen.role('button', '所在地区 广东省 深圳市 南山区')
})

it('the new-buyer guide, whose applications failed without a network, reads them again once it is back', async () => {
  await world.login(PHONES.noEnterprise)
  world.sandbox.faults.add({ kind: 'reset', path: '*/getListApplyByAllLinkUser/*', probability: 1 })
  await openPage('userCenter')
  await screen.find('申请记录加载失败')
  await world.idle()
  world.sandbox.faults.clear()
  window.dispatchEvent(new Event('online'))
  await screen.role('button', '下一步')
})

it.each([
  ['myQuote', '仅企业用户可参与报价', '全部'],
  ['deLianHui', '德链汇仅面向企业', '进入德链汇'],
] as const)(
  '%s, for which the enterprise could not be loaded, says so and reads it again once the network is back',
  async (route, wrong, right) => {
    world.sandbox.faults.add({ kind: 'reset', path: '*/getDefaultUserSubscription/*' })
    await world.login()
    await openPage(route)
    await screen.find('企业信息加载失败')
    expect(screen.says(wrong)).toBe(false)
    await world.idle()
    world.sandbox.faults.clear()
    window.dispatchEvent(new Event('online'))
    await screen.find(right)
    expect(screen.says('企业信息加载失败')).toBe(false)
  },
)

it.each([
  ['shoppingCart', '购物车'],
  ['myOrder', '全部'],
  ['address', '研发中心'],
  ['invoiceHeader', '新增'],
] as const)(
  '%s shows nothing of a person without enterprise while that could not be loaded, also while it is read again',
  async (route, right) => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/getDefaultUserSubscription/*' })
    await world.login()
    await openPage(route)
    await screen.find('企业信息加载失败')
    const read = world.hold('getDefaultUserSubscription')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await screen.gone('企业信息加载失败')
    expect(screen.names('button', { within: screen.main })).toEqual([])
    read()
    await screen.find(right)
    await world.idle()
    const { accUuid } = useSession.getState().institution
    expect(accUuid).toBe('acc-hengqi')
  },
)

it('a pull where the enterprise could not be loaded reads it again, and lets go', async () => {
  world.sandbox.faults.add({ kind: '5xx', path: '*/getDefaultUserSubscription/*' })
  await world.login()
  await openPage('myOrder')
  await screen.find('企业信息加载失败')
  await world.idle()
  const asked = world.sent('getDefaultUserSubscription/user-0001').length
  screen.pullDown()
  await until(() => world.sent('getDefaultUserSubscription/user-0001').length > asked, 'another try')
  await screen.find('企业信息加载失败')
  await until(() => !screen.isRefreshing(), 'the end of the pull')
  world.sandbox.faults.clear()
  screen.pullDown()
  await screen.find('全部')
  await until(() => !screen.isRefreshing(), 'the end of the second pull')
})

it('a page that a person without enterprise has typed into stays when the enterprise cannot be read anew', async () => {
  await world.login(PHONES.noEnterprise)
  await openPage('address')
  await screen.press('新增收货地址')
  await screen.type('收货人', '周晓')
  const { session } = await bootStores()
  world.sandbox.faults.add({ kind: '5xx', path: '*/getDefaultUserSubscription/*' })
  await session.loadInstitution()
  expect(useSession.getState().institution.status).toBe('failed')
  await world.idle()
  expect(screen.text()).not.toContain('企业信息加载失败')
  expect((await screen.field('收货人')).value).toBe('周晓')
})

describe('the classes of the last visit, which could not be read anew', () => {
  const BEFORE = '劳动防护'
  const NOW = '个人防护用品'
  /** The last visit's are shown; the server, which could not be reached, has others by now. */
  const showKept = async () => {
    await world.login()
    await openPage('classification')
    await screen.find(BEFORE)
    await until(async () => (await bootStores()).secureStore.read(KEPT_CLASSES), 'classes to be kept')
    await world.idle()
    closeApp()
    forgetKept()
    world.sandbox.faults.add({ kind: 'reset', path: '*/getSiteClassTreeByStUuid*' })
    await openPage('classification')
    await screen.find(BEFORE)
    await world.idle()
    world.sandbox.faults.clear()
    await world.sandbox.db.update(productClasses).set({ name: NOW }).where(eq(productClasses.name, BEFORE))
    await world.idle()
    expect(screen.says(NOW)).toBe(false)
  }

  it('are read once the network is back', async () => {
    await showKept()
    window.dispatchEvent(new Event('online'))
    await screen.find(NOW)
  })

  it('are read when the tab is shown again', async () => {
    await showKept()
    await world.goTo('setting')
    await screen.at('setting')
    screen.back()
    await screen.find(NOW)
  })
})

describe('what the last visit showed, which could not be read anew', () => {
  const CODE = 'AL0101001'
  const NOW = '改过名的商品'

  it.each([
    ['the cart', 'shoppingCart', {}, KEPT_CART, 'getCart', '全选'],
    ['a product', 'productDetails', { cProdCode: CODE }, keptProduct(CODE), 'getProductDetail', '商品介绍'],
  ] as const)('%s is read once the network is back', async (_, route, query, key, call, there) => {
    await world.login()
    await openPage(route, query)
    await screen.find(there)
    await until(async () => (await bootStores()).secureStore.read(key), 'it to be kept')
    await world.idle()
    closeApp()
    forgetKept()
    await world.sandbox.db.update(products).set({ name: NOW })
    world.sandbox.faults.add({ kind: 'reset', path: `*/${call}` })
    await openPage(route, query)
    await screen.find(there)
    await world.idle()
    world.sandbox.faults.clear()
    expect(screen.says(NOW)).toBe(false)
    window.dispatchEvent(new Event('online'))
    await screen.find(NOW)
  })
})
