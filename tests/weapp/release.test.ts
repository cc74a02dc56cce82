import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { until } from '../support/until'
import { weappStage } from './stage'
import { THEME_KEY } from '@/stores/storageKeys'
import { DIST, WeappShopper } from './weappShopper'
import { itInFull } from '../support/figure'

jest.setTimeout(120_000)

const { stage, withShopper } = weappStage()
const jsonOf = <T>(file: string) => JSON.parse(readFileSync(path.join(DIST, `${file}.json`), 'utf8')) as T

/** What a subpackage weighs. */
const bytesOf = (root: string): number =>
  readdirSync(path.join(DIST, root), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size, 0)

interface AppJson {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
  usingComponents?: Record<string, string>
  preloadRule: Record<string, { packages: string[] }>
  __usePrivacyCheck__?: boolean
  [field: string]: unknown
}
const app = jsonOf<AppJson>('app')
const componentsOf = (page: string) =>
  Object.keys(jsonOf<{ usingComponents?: Record<string, string> }>(page).usingComponents ?? {})

const shareCard = (shopper: WeappShopper) =>
  shopper.app.evaluate("getCurrentPages().pop().onShareAppMessage({ from: 'menu' })")

describe('what a release says of itself', () => {
  it('a native component is declared by the pages that draw it, and by nothing of the pay package', () => {
    expect(app.usingComponents).toBeUndefined()
    expect(componentsOf('pages/pay/index')).toEqual([])
    for (const page of ['tabs/home', 'tabs/classification', 'search/goods', 'shop/shop'])
      expect(componentsOf(`pages/${page}/index`)).toContain('goods-face')
    expect(componentsOf('pages/account/login-account/index')).not.toContain('goods-face')
  })

  it('fetches packages ahead that exist, and asks the platform to guard privacy', () => {
    const roots = app.subPackages.map(({ root }) => root)
    const rules = Object.entries(app.preloadRule)
    expect(rules.map(([page]) => page).filter(page => !app.pages.includes(page))).toEqual([])
    const fetched = rules.flatMap(([, { packages }]) => packages)
    expect(fetched.filter(one => !roots.includes(one))).toEqual([])
    // pages of one package share this; what two of them fetch may count twice
    expect(fetched.reduce((sum, root) => sum + bytesOf(root), 0)).toBeLessThanOrEqual(2 * 1024 * 1024)
    expect(app.__usePrivacyCheck__).toBe(true)
  })

  it('holds no setting that the platform does not know: its tools would warn of it', () => {
    const known =
      'pages subPackages window tabBar requiredPrivateInfos permission preloadRule darkmode themeLocation sitemapLocation lazyCodeLoading __usePrivacyCheck__'
    expect(Object.keys(app).filter(field => !known.split(' ').includes(field))).toEqual([])
  })
})

it('a phone in the dark theme sees no white before a page is drawn', async () => {
  const { browser, world } = stage
  const shopper = await WeappShopper.start({
    browser,
    url: world.url,
    theme: 'dark',
    mocks: {
      setNavigationBarColor: {},
      setTabBarStyle: {},
    },
  })
  const colorOf = (selector: string) =>
    shopper.app.page.locator(selector).evaluate(element => getComputedStyle(element).backgroundColor)
  await shopper.open('/')
  await shopper.see('本周热采')
  expect(await colorOf('#wx-navigation-bar')).toBe('rgb(24, 27, 33)')
  expect(await colorOf('#wx-tab-bar')).toBe('rgb(24, 27, 33)')
  expect(await colorOf('wx-page')).toBe('rgb(14, 16, 20)')
  await shopper.close()
})

itInFull('a theme that was chosen stays in all bars when the phone’s changes', async () => {
  const { browser, world } = stage
  const shopper = await WeappShopper.start({ browser, url: world.url })
  const { app } = shopper
  const drawn = async () =>
    (await app.apiLog()).flatMap(({ name, options }) =>
      ['setNavigationBarColor', 'setTabBarStyle'].includes(name)
        ? [`${name} ${(options as { backgroundColor: string }).backgroundColor}`]
        : [],
    )
  await app.wx('setStorage', { key: THEME_KEY, data: 'light' })
  await shopper.open('/')
  await shopper.see('本周热采')
  const before = (await drawn()).length
  await app.setTheme('dark')
  // what the platform has just drawn in the phone's theme is drawn over
  await until('both bars', async () => {
    const since = (await drawn()).slice(before)
    return ['setNavigationBarColor', 'setTabBarStyle'].every(name => since.some(one => one.startsWith(name)))
  })
  expect((await drawn()).slice(before).filter(one => !one.endsWith('#ffffff'))).toEqual([])
  await shopper.close()
})

itInFull('a newer version is offered once it has come, and starts only when the person wants it', () =>
  withShopper(async shopper => {
    const { app } = shopper
    const restarts = async () => (await app.apiLog()).filter(({ name }) => name === 'applyUpdate').length
    await shopper.open('/')
    await shopper.see('本周热采')
    for (const [answer, started] of [
      ['继续使用', 0],
      ['立即重启', 1],
    ] as const) {
      await app.offerUpdate()
      await shopper.see('新版本已就绪')
      await shopper.tap(answer)
      await until('the answer', async () => (await app.ui()).modal === null)
      expect(await restarts()).toBe(started)
    }
  }),
)

it('a page whose package does not come is said as such, and opens at the next tap', () =>
  withShopper(async shopper => {
    const { app } = shopper
    await shopper.open('/micro/alm-mall-shop/home/UserCenter')
    await app.mock('navigateTo', () => {
      throw { errMsg: 'navigateTo:fail timeout' }
    })
    await shopper.tap('去登录')
    await shopper.see('页面加载失败')
    await app.unmock('navigateTo')
    await shopper.tap('去登录')
    await shopper.see('欢迎回来')
  }))

it('home and shop are shared with words of their own', () =>
  withShopper(async shopper => {
    await shopper.open('/')
    await shopper.see('本周热采')
    expect(await shareCard(shopper)).toEqual({
      title: expect.stringContaining('企业采购，一站搞定'),
      path: '/pages/tabs/home/index',
    })
    await shopper.open('/shop?cShopUuid=shop-antu')
    await shopper.see('全部商品')
    expect(await shareCard(shopper)).toEqual({
      title: expect.stringContaining('好货等您来采购'),
      path: '/pages/shop/shop/index?cShopUuid=shop-antu',
    })
  }))

itInFull('a copy is told by one message', () =>
  withShopper(async shopper => {
    await shopper.open('/micro/alm-mall-shop/shop/shopinfo?cShopUuid=shop-antu')
    await shopper.tap('复制联系电话')
    await shopper.see(/已复制/)
    const { toast, clipboard } = await shopper.app.ui()
    expect([toast, clipboard === '']).toEqual([null, false])
  }),
)

it('an address that is kept back for privacy: why, the guide, and another try', () =>
  withShopper(async shopper => {
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/UserCenter/address')
    await shopper.tap('新增收货地址')
    await shopper.app.mock('chooseAddress', () => {
      throw { errno: 112, errMsg: 'chooseAddress:fail api scope is not declared in the privacy agreement' }
    })
    // it takes the regions to understand an address
    await shopper.app
      .locator('[role="button"]:not([aria-disabled="true"])')
      .filter({ hasText: '从微信导入' })
      .waitFor()
    await shopper.tap('从微信导入')
    await shopper.see('隐私保护提示')
    await shopper.tap('查看指引')
    expect((await shopper.app.apiLog()).map(({ name }) => name)).toContain('openPrivacyContract')
    await shopper.app.unmock('chooseAddress')
    await shopper.tap('重试')
    await shopper.see('已导入收货地址，请核对')
  }))

it('a library that is too old is said at once, with the update', async () => {
  const { browser, world } = stage
  const shopper = await WeappShopper.start({
    browser,
    url: world.url,
    mocks: {
      getAppBaseInfo: {
        SDKVersion: '2.20.1',
        theme: 'light',
      },
    },
  })
  await shopper.open('/')
  expect((await shopper.app.ui()).modal).toMatchObject({ title: '微信版本过低' })
  await shopper.close()
})
