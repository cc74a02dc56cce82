import { bootStores } from '@/stores/boot'
import { useLocale } from '@/stores/preferences/locale'
import { useSession } from '@/stores/session/useSession'
import { agree } from '../../support/agree'
import { enterShell, handover, SHELL_AGENT } from '../../support/nativeShell'
import { openAddress, openPage, screen, until } from '../../support/renderScreen'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
let shell: ReturnType<typeof enterShell>

beforeAll(async () => {
  const settings = (await window.__APP_CONFIG__) as object
  window.__APP_CONFIG__ = Promise.resolve({ ...settings, nativeShellAgent: SHELL_AGENT })
})
beforeEach(() => {
  shell = enterShell()
})
afterEach(() => shell.leave())

const ready = () => until(() => shell.types().includes('ready'), 'ready')
const phoneOf = () => useSession.getState().account?.phone

describe('the native shell', () => {
  it('[F047] [F048] the 404 page’s home is its work tab, which the shell is asked to show', async () => {
    await openAddress('/micro/alm-mall-shop/no-such-page')
    await screen.press('返回首页', { within: screen.main })
    await screen.at('work')
    await screen.find('正在返回工作台')
    await until(() => shell.types().includes('home'), 'the request for the work tab')
    expect(shell.told).toContainEqual(expect.objectContaining({ type: 'home', path: '/tabs/work' }))
  })

  it('[F048] a work tab that does not come is offered again, and the shop can be closed', async () => {
    await openPage('work')
    await screen.find('工作台没有响应')
    const before = shell.types().filter(type => type === 'home').length
    await screen.press('重新打开工作台')
    await until(() => shell.types().filter(type => type === 'home').length > before, 'another request')
    await screen.find('工作台没有响应')
    await screen.press('关闭商城')
    await until(() => shell.types().includes('close'), 'close')
    await screen.press('逛逛商城')
    await screen.at('tabHome')
  })

  it('[F048] when the shell has taken over, the shop waits at its own home', async () => {
    await openPage('work')
    await screen.find('正在返回工作台')
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
    await screen.at('tabHome')
  })

  it('hears the titles of the pages', async () => {
    await openPage('setting')
    await until(() => shell.told.some(({ title }) => title === '设置'), 'the title')
  })

  it('hands over a login, which goes on to the page it names', async () => {
    await openPage('tabHome')
    await ready()
    const given = await handover(world.sandbox.url)
    shell.say({ ...given, path: '/micro/alm-mall-shop/UserCenter/setting' })
    await screen.at('setting')
    await screen.find('退出登录')
    expect(phoneOf()).toBe(PHONES.admin)
    expect(shell.told).toContainEqual(
      expect.objectContaining({
        type: 'loginResult',
        success: true,
        cAllLinkUserUuid: given.cAllLinkUserUuid,
      }),
    )
    // nothing of it stands in an address
    expect(window.location.href).not.toContain(given.cPwdFreeLoginToken)
  })

  it('is told that a login is wanted, and its answer leads back to where the person was', async () => {
    await openPage('shoppingCart')
    await screen.press('去登录')
    await screen.at('loginAccount')
    await until(() => shell.types().includes('loginWanted'), 'loginWanted')
    shell.say(await handover(world.sandbox.url))
    await screen.at('shoppingCart')
    expect(phoneOf()).toBe(PHONES.admin)
  })

  it('replaces another account, and the token counts once', async () => {
    await world.login(PHONES.colleague)
    await openPage('tabHome')
    await ready()
    const given = await handover(world.sandbox.url)
    shell.say(given)
    await until(() => phoneOf() === PHONES.admin, 'the handed account')
    expect(world.sent('loginPwdFree')).toHaveLength(1)
    shell.say({ type: 'logout' })
    await until(() => phoneOf() === undefined, 'the logout')
    await until(() => shell.types().includes('loggedOut'), 'loggedOut')
    const results = () => shell.told.flatMap(({ type, success }) => (type === 'loginResult' ? [success] : []))
    expect(results()).toEqual([true])
    shell.say(given)
    // the shell does not wait for ever
    await until(() => results().length === 2, 'another result')
    expect(results()).toEqual([true, false])
    shell.say({ type: 'open', path: '/micro/alm-mall-shop/UserCenter/setting' })
    await screen.at('setting')
    expect([phoneOf(), world.sent('loginPwdFree').length]).toEqual([undefined, 1])
  })

  it.each([
    ['is taken when the server has ended that login', true],
    ['is not taken after the person’s own logout', false],
  ])('a token that was not needed %s', async (_what, isEnded) => {
    await world.login()
    await openPage('setting')
    await ready()
    await world.idle()
    // the account logs in there, which ends its login here: the next call finds out
    const given = await handover(world.sandbox.url)
    const results = () => shell.told.flatMap(({ type, success }) => (type === 'loginResult' ? [success] : []))
    shell.say(given)
    shell.say(given)
    await until(() => results().length === 2, 'both results')
    expect([results(), world.sent('loginPwdFree')]).toEqual([[true, true], []])
    if (isEnded) await (await bootStores()).session.loadInstitution()
    else shell.say({ type: 'logout' })
    await until(() => phoneOf() === undefined, 'the end of the login')
    await until(() => shell.types().includes('loggedOut'), 'loggedOut')
    shell.say(given)
    await until(() => results().length === 3, 'another result')
    expect([phoneOf(), results().at(-1)]).toEqual([isEnded ? PHONES.admin : undefined, isEnded])
  })

  it.each([[[]], [['productDetails']]] as const)(
    'has an initial password changed first, then opens the page it names (over %j)',
    async over => {
      await openPage('tabHome')
      await ready()
      for (const route of over) await world.goTo(route, { cProdCode: 'AL0101001' })
      const given = await handover(world.sandbox.url, PHONES.initialPassword, 'Init@2026')
      shell.say({ ...given, path: '/micro/alm-mall-shop/UserCenter/setting' })
      await screen.at('passwordVerify')
      await screen.type('原密码', 'Init@2026')
      await screen.type('新密码', 'Fresh@2026')
      await screen.type('确认新密码', 'Fresh@2026')
      await screen.press('确认修改')
      await screen.at('setting')
    },
  )

  it.each(['drop-after-commit', 'truncate', 'html', '5xx'] as const)(
    'hands a login over again whose answer was lost (%s)',
    async kind => {
      await openPage('setting')
      await ready()
      const given = await handover(world.sandbox.url)
      world.sandbox.faults.add({ kind, path: '*/loginPwdFree', times: 1 })
      shell.say(given)
      await until(() => shell.told.some(({ success }) => success === false), 'the result')
      await screen.at('loginAccount')
      shell.say(given)
      await until(() => phoneOf() === PHONES.admin, 'the login')
    },
  )

  it('that hands over a bad token gets a clear answer: cleared session, login page, message', async () => {
    await world.login(PHONES.colleague)
    await openPage('tabHome')
    await ready()
    const given = await handover(world.sandbox.url)
    shell.say({ ...given, cPwdFreeLoginToken: 'forged-forged-forged' })
    await screen.at('loginAccount')
    await screen.toast('免密登录已失效，请重新登录')
    expect(phoneOf()).toBeUndefined()
    await until(() => shell.told.some(({ success }) => success === false), 'the result')
  })

  it('is answered when it logs out and there is no session', async () => {
    await openPage('tabHome')
    await ready()
    shell.say({ type: 'logout' })
    await until(() => shell.types().includes('loggedOut'), 'the answer')
  })

  const logInByHand = async (phone: string) => {
    await screen.type('手机号', phone)
    await screen.type('密码', PASSWORD)
    await agree()
    await screen.press('登录')
  }
  const results = () => shell.told.flatMap(({ type, success }) => (type === 'loginResult' ? [success] : []))

  it('that logs out during a login is answered at once, and the login does not come after all', async () => {
    await openPage('loginAccount')
    await ready()
    const release = world.hold('login')
    await logInByHand(PHONES.admin)
    await until(() => world.sent('login').length === 1, 'the call')
    shell.say({ type: 'logout' })
    await until(() => shell.types().includes('loggedOut'), 'the answer')
    release()
    await world.idle()
    expect([phoneOf(), screen.stack()]).toEqual([undefined, ['loginAccount']])
    // the form is free again
    await screen.press('登录')
    await until(() => phoneOf() === PHONES.admin, 'the login')
  })

  it('whose login is answered late does not replace the one the person made meanwhile', async () => {
    await openPage('loginAccount')
    await ready()
    const release = world.hold('loginPwdFree')
    shell.say(await handover(world.sandbox.url))
    await until(() => world.sent('loginPwdFree').length === 1, 'the call')
    await logInByHand(PHONES.colleague)
    await screen.at('tabHome')
    release()
    await until(() => results().length === 1, 'the result')
    await world.idle()
    expect([phoneOf(), results(), screen.stack()]).toEqual([PHONES.colleague, [false], ['tabHome']])
    await openPage('setting')
    await screen.find('138****0002')
  })

  it('sets the look for this visit, and cannot lead out of the shop', async () => {
    await openPage('tabHome')
    await ready()
    shell.say({ type: 'look', theme: 'dark', language: 'en-US' })
    await until(() => useLocale.getState().locale === 'en-US', 'English')
    await until(() => document.documentElement.classList.contains('alm-theme-dark'), 'dark')
    expect(localStorage.getItem('alm.locale')).toBeNull()
    shell.say({ type: 'open', path: 'https://evil.test/' })
    await screen.find('This page does not exist')
    expect(world.opened).toEqual([])
  })
})

describe('a plain browser', () => {
  beforeEach(() => shell.leave())

  it('[F047] the 404 page’s home is the home tab', async () => {
    await openAddress('/micro/alm-mall-shop/no-such-page')
    await screen.press('返回首页', { within: screen.main })
    await screen.at('tabHome')
  })

  it('[F048] has no work tab, and says so', async () => {
    await openAddress('/tabs/work')
    await screen.find(/工作台只能在客户端应用中打开，\s请到应用中使用/)
    await screen.press('逛逛商城')
    await screen.at('tabHome')
  })
})

describe('titles', () => {
  it('are those of the page in front: an answer that comes to one behind it waits until it is back', async () => {
    const titles = () => shell.told.flatMap(({ type, title }) => (type === 'title' ? [title] : []))
    await openPage('tabHome')
    await ready()
    world.sandbox.faults.add({ kind: 'latency', path: '*/getShopDetail', ms: 300 })
    await world.goTo('shop', { cShopUuid: 'shop-ruigu' })
    await until(() => world.sent('getShopDetail').length > 0, 'the call')
    await world.goTo('setting')
    await until(() => titles().at(-1) === '设置', 'the title of the page in front')
    await world.idle()
    expect([titles().at(-1), document.title]).toEqual(['设置', '设置'])
    screen.back()
    await screen.at('shop')
    await until(() => titles().at(-1) === document.title && document.title !== '设置', 'the shop’s name')
  })
})
