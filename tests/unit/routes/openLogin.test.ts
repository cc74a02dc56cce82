/** A platform that takes its time: pages are there when `arrive` was called. */
const opened: { mode: string; url: string }[] = []
let stack: { path: string; $taroPath?: string }[] = []
let onTheWay: (() => void)[] = []

const go =
  (mode: string, below: () => { path: string }[]) =>
  ({ url }: { url: string }) =>
    new Promise<void>((resolve, reject) => {
      opened.push({ mode, url })
      if (mode === refusing) return reject(new Error(`${mode}:fail`))
      onTheWay.push(() => {
        stack = [...below(), { path: url, $taroPath: `${url}&$taroTimestamp=1` }]
        resolve()
      })
    })
let refusing = ''

jest.doMock('@tarojs/taro', () => ({
  getCurrentPages: () => stack,
  navigateTo: go('push', () => stack),
  redirectTo: go('replace', () => stack.slice(0, -1)),
  reLaunch: go('relaunch', () => []),
  navigateBack: ({ delta }: { delta: number }) => (stack = stack.slice(0, -delta)),
}))
let platform: 'h5' | 'weapp' = 'h5'
jest.doMock('@/platform/env', () => ({
  get platform() {
    return platform
  },
}))

const routes = import('@/routes/navigate')

const arrive = async () => {
  onTheWay.splice(0).forEach(one => one())
  await new Promise(setImmediate)
}
const LOGIN = '/pages/account/login-account/index'

beforeEach(() => {
  opened.length = 0
  onTheWay = []
  refusing = ''
  platform = 'h5'
  stack = [{ path: '/pages/user/address/index' }]
})

it('a dead session on a guarded page opens one login, whichever of the two asks first', async () => {
  const { openLogin, relaunchLogin } = await routes
  const both = [relaunchLogin(), openLogin(), openLogin()]
  await arrive()
  await Promise.all(both)
  expect(opened).toEqual([{ mode: 'relaunch', url: LOGIN }])
  await openLogin()
  expect(opened).toHaveLength(1)

  stack = [{ path: '/pages/user/address/index' }]
  const others = [openLogin(), relaunchLogin()]
  await arrive()
  await Promise.all(others)
  expect(opened.slice(1)).toEqual([{ mode: 'push', url: LOGIN }])
})

it('a login that could not be opened is opened at the next try', async () => {
  const { openLogin } = await routes
  refusing = 'push'
  await openLogin()
  refusing = ''
  const again = openLogin()
  await arrive()
  await again
  expect(opened).toHaveLength(2)
  expect(stack).toHaveLength(2)
})

it('a page that is on its way is opened once, however often it is pressed', async () => {
  const { navigate, openPage } = await routes
  const product = () => navigate({ route: 'productDetails', query: { productCode: 'P-1' } })
  const pressed = [product(), product()]
  await arrive()
  await Promise.all(pressed)
  expect(opened).toHaveLength(1)

  // when it is there, it may be opened again; so may one that did not come
  const again = product()
  await arrive()
  await again
  expect(opened).toHaveLength(2)
  refusing = 'push'
  expect(await openPage('/pages/pay/index')).toBe(false)
  refusing = ''
  const second = openPage('/pages/pay/index')
  await arrive()
  expect(await second).toBe(true)
})

describe('with many pages on the stack', () => {
  const HOME = '/pages/tabs/home/index'
  type Target = Parameters<Awaited<typeof routes>['navigate']>[0]
  const open = async (...targets: Target[]) => {
    const { navigate } = await routes
    for (const target of targets) {
      const opening = navigate(target)
      await arrive()
      await opening
    }
  }
  const back = async () => {
    const { goBack } = await routes
    const going = goBack()
    await arrive()
    await going
  }
  const product = (productCode: string): Target => ({ route: 'productDetails', query: { productCode } })
  const shop = (shopUuid: string): Target => ({ route: 'shop', query: { shopUuid } })
  const list = (keyword: string): Target => ({ route: 'searchGoods', query: { keyword } })
  const order: Target = { route: 'orderSubmission', query: { productCode: 'P-1' } }
  const shown = () => stack.map(({ path }) => path.replace(/^.*\/(.*)\/index/, '$1').replace(/\?.*=/, ' '))
  const names = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}`)

  beforeEach(() => {
    platform = 'weapp'
    stack = [{ path: HOME }]
  })

  it('products and shops of the mini-program replace one another: an order keeps its address, and Back leads to it', async () => {
    for (const one of names(9)) await open(product(`P-${one}`), shop(`S-${one}`))
    await open(product('P-1'))
    expect(stack.length).toBeLessThanOrEqual(8)
    await open(order, { route: 'address', query: {} })
    await back()
    expect(shown().at(-1)).toBe('order-submission P-1')
  })

  it('a shop stays as it is below the product that was pressed in it, and 进店 there leads back to it', async () => {
    await open(...names(5).map(list), product('P-0'), shop('S-1'))
    await open(product('P-1'))
    const asOpened = stack.at(-2)
    await open(product('P-2'))
    await back()
    expect(stack.at(-1)).toBe(asOpened)
    await open(product('P-3'), shop('S-1'))
    expect(stack.at(-1)).toBe(asOpened)
    expect(stack).toHaveLength(7)
  })

  it('进店 opens the shop, where only a search in it stands below', async () => {
    const found: Target = { route: 'searchShopGoods', query: { keyword: '手套', shopUuid: 'S-1' } }
    await open(...names(5).map(list), found, product('P-1'), shop('S-1'))
    expect(shown().slice(6)).toEqual(['shop-goods S-1', 'shop S-1'])
  })

  it.each([
    ['a list', list('8')],
    ['reviews', { route: 'prodReviewsList', query: { productCode: 'P-1' } }],
    ['the classes of a shop', { route: 'shopProdClass', query: { shopUuid: 'S-1' } }],
    ['an order', order],
  ] satisfies [string, Target][])('%s replaces no page, and none replaces it', async (_, target) => {
    await open(...names(5).map(list), product('P-1'), target, product('P-2'))
    expect(stack).toHaveLength(9)
    await back()
    await back()
    expect(shown().slice(5)).toEqual(['goods 5', 'product-details P-1'])
  })

  it('a browser, which has no such limit, goes back through all of nine', async () => {
    platform = 'h5'
    for (const one of names(4)) await open(product(`P-${one}`), shop(`S-${one}`))
    expect(stack).toHaveLength(9)
    await open(product('P-9'))
    await back()
    expect(shown().at(-1)).toBe('shop S-4')
  })
})
