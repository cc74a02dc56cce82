import { clock } from '@/platform/clock'
import { bootStores } from '@/stores/boot'
import { keepDraft, readDraft } from '@/stores/formDrafts'
import { DRAFT_LIST, draftKey, PERSONAL_KEYS } from '@/stores/storageKeys'
import { toast } from '@/ui/feedback/feedback'
import { isText } from '@/widgets/call-state/useFormDraft'
import { agree } from '../../support/agree'
import { openPage, screen, until } from '../../support/renderScreen'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'
import { IN_FULL } from '../../support/figure'

const world = screenWorld()

const quota = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError')
const denied = () => new DOMException('The operation is insecure.', 'SecurityError')

/** From now on write number `failing` throws (Infinity: each); answers how many there were. */
const failWrites = (failing: number, error: () => Error) => {
  let writes = 0
  const sound = Storage.prototype.setItem
  const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    writes += 1
    if (failing === Infinity || writes === failing) throw error()
    sound.call(this, key, value)
  })
  return { writes: () => writes, stop: () => spy.mockRestore() }
}

const logIn = async () => {
  await screen.type('手机号', PHONES.admin)
  await screen.type('密码', PASSWORD)
  await agree()
  await screen.press('登录')
}

/** From the first page over a login, a setting and the cart to the logout; each page says what it is for. */
const visitEverything = async () => {
  await openPage('loginAccount')
  await logIn()
  await screen.find('为您推荐')
  await openPage('shoppingCart')
  await screen.find('结算')
  await openPage('setting')
  await screen.find('138****0001')
  await screen.press('深色', { role: 'radio' })
  await screen.press('退出登录')
  await screen.press('退出登录')
  await screen.at('tabHome')
  await screen.find('为您推荐')
  await world.idle()
}

afterEach(() => jest.restoreAllMocks())

it('drafts that are too old or lost leave the device once the shop is quiet', async () => {
  const after = jest.spyOn(clock, 'after')
  const { secureStore } = await bootStores()
  const [lost, old] = [draftKey('user-0009', 'lost'), draftKey('user-0009', 'old')]
  await secureStore.write(DRAFT_LIST, [{ owner: 'user-0009', times: { old: 1 } }])
  for (const key of [lost, old]) await secureStore.write(key, { time: 1, value: '很久以前' })
  await world.login()
  await keepDraft('mine', '刚写的')
  await openPage('setting')
  const isKept = (key: string) => secureStore.read(key) !== undefined
  expect([lost, old].map(isKept)).toEqual([true, false])
  const rest = await until(() => after.mock.calls.find(([ms]) => ms === 10_000), 'the wait')
  rest[1]()
  await until(() => !isKept(lost), 'the end of the lost one')
  expect(await readDraft('mine', isText)).toBe('刚写的')
})

it('a logout wipes what its account has left open, and nothing of another account of the device', async () => {
  await world.login()
  const { secureStore, session } = await bootStores()
  const mine = { owner: 'user-0001', flowNo: 'PF1', method: 'LINK' }
  const other = { owner: 'user-0002', flowNo: 'PF2', method: 'LINK' }
  await secureStore.write(PERSONAL_KEYS.openPayment, [mine, other])
  await session.logout()
  await until(
    () => JSON.stringify(secureStore.read(PERSONAL_KEYS.openPayment)) === JSON.stringify([other]),
    'the other one',
  )
})

describe('storage that fails', () => {
  it('costs no page, whichever write it is', async () => {
    const count = failWrites(0, quota)
    await visitEverything()
    count.stop()
    expect(count.writes()).toBeGreaterThan(5)
    const each = Array.from({ length: count.writes() }, (_, index) => index + 1)
    for (const failing of [...(IN_FULL ? each : each.slice(0, 3)), Infinity]) {
      const broken = failWrites(failing, failing % 2 ? quota : denied)
      await visitEverything()
      broken.stop()
      expect(broken.writes()).toBeGreaterThanOrEqual(Math.min(failing, 5))
    }
  }, 120_000)

  it('costs no page when it may not even be read', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw denied()
    })
    const broken = failWrites(Infinity, denied)
    await visitEverything()
    broken.stop()
  }, 30_000)
})

describe('a device that keeps nothing', () => {
  const NOTICE = '填写的内容在关闭商城后可能无法保留'

  it.each([
    ['full', quota],
    ['locked', denied],
  ])('says so once a visit, as soon as something could not be kept: %s', async (_what, error) => {
    await world.login()
    await openPage('setting')
    await world.idle()
    expect(screen.says(NOTICE)).toBe(false)
    const broken = failWrites(Infinity, error)
    await keepDraft('form', '没提交的内容')
    await screen.toast(`本设备的存储空间不足或不可用，${NOTICE}`)
    toast.hide()
    await keepDraft('form', '又写了一些')
    await world.idle()
    expect(screen.says(NOTICE)).toBe(false)
    broken.stop()
  })
})

describe('stored values that were tampered with during a login', () => {
  it.each(['', 'not ours', '{}', 'null', '[]', '{"siteUuid":1,"__proto__":{"grey":true}}'])(
    'all replaced by %p lead to a clean login, and no page is lost',
    async text => {
      await world.login()
      await openPage('tabHome')
      await screen.find('为您推荐')
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, text)
      await openPage('address')
      await screen.at('loginAccount')
      await screen.toast('登录状态已失效，请重新登录')
      await logIn()
      await screen.at('address')
      await screen.find('锦峰路188号')
    },
    30_000,
  )
})
