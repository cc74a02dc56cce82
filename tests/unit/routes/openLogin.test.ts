/** A platform that takes its time: pages are there when `arrive` was called. */
const opened: { mode: string; url: string }[] = []
let stack: { path: string }[] = []
let onTheWay: (() => void)[] = []

const go =
  (mode: string, below: () => { path: string }[]) =>
  ({ url }: { url: string }) =>
    new Promise<void>((resolve, reject) => {
      opened.push({ mode, url })
      if (mode === refusing) return reject(new Error(`${mode}:fail`))
      onTheWay.push(() => {
        stack = [...below(), { path: url }]
        resolve()
      })
    })
let refusing = ''

jest.doMock('@tarojs/taro', () => ({
  getCurrentPages: () => stack,
  navigateTo: go('push', () => stack),
  reLaunch: go('relaunch', () => []),
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
