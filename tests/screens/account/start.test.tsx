import { bootStores } from '@/stores/boot'
import { initialSession } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()

/** A visit after the session itself is gone: the password-free token is all that is left. */
const returnLater = async () => {
  await world.login()
  const { secureStore } = await bootStores()
  secureStore.remove('login')
  useSession.setState(initialSession, true)
}

it('keeps the login over a new start', async () => {
  await world.login()
  const asked = world.sent('login').length
  useSession.setState(initialSession, true)
  await openPage('userCenter')
  await screen.find('苏州恒启精密制造有限公司')
  expect(world.sent('login')).toHaveLength(asked)
})

it('[A060] logs in without a password where a token for that was kept', async () => {
  await returnLater()
  await openPage('userCenter')
  await screen.find('苏州恒启精密制造有限公司')
  expect(world.sent('loginPwdFree')).toHaveLength(1)
})

it('a lost answer of the login without a password does not log out', async () => {
  await returnLater()
  world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/loginPwdFree', times: 1 })
  await openPage('userCenter')
  await screen.find('苏州恒启精密制造有限公司')
  expect(world.sent('loginPwdFree')).toHaveLength(2)
  expect(world.sent('forcedLogin')).toHaveLength(0)
})

it('leaves the login page that a guarded page opened during the start', async () => {
  await returnLater()
  world.sandbox.faults.add({ kind: 'latency', path: '*/loginPwdFree', ms: 400 })
  await openPage('myOrder', { state: 'toPay' })
  await screen.at('loginAccount')
  await screen.at('myOrder')
  await screen.find('¥')
  expect(screen.stack()).toEqual(['myOrder'])
})

it('[A061] takes the account over when it is in use elsewhere', async () => {
  await returnLater()
  await world.loginElsewhere(PHONES.admin)
  await openPage('userCenter')
  await screen.find('苏州恒启精密制造有限公司')
  expect(world.sent('forcedLogin')).toHaveLength(1)
})

describe('[A068] an initial password that was not changed at the last visit', () => {
  const INITIAL = 'Init@2026'
  const leaveUnchanged = async () => {
    const { session, secureStore } = await bootStores()
    await session.login({ phone: PHONES.initialPassword, password: INITIAL })
    useSession.setState(initialSession, true)
    return secureStore
  }
  const isAsked = async () => {
    expect((await screen.dialog()).text).toContain('请先修改初始密码')
    await screen.press('去修改')
    await screen.at('passwordVerify')
  }
  const entered = () => [world.sent('getLoginUserInfo').length, useSession.getState().institution.status]

  it('is asked for before the institution is entered, also on a page for everybody', async () => {
    await leaveUnchanged()
    await openPage('tabHome')
    await screen.at('loginAccount')
    await isAsked()
    await world.idle()
    expect(entered()).toEqual([0, 'idle'])
    await screen.type('原密码', INITIAL)
    await screen.type('新密码', 'Fresh@2026')
    await screen.type('确认新密码', 'Fresh@2026')
    await screen.press('确认修改')
    await screen.at('tabHome')
    await until(() => entered().join() === '1,ready', 'the institution')
  })

  it('is asked for after a login without a password, too', async () => {
    const secureStore = await leaveUnchanged()
    secureStore.remove('login')
    await openPage('tabHome')
    await screen.at('loginAccount')
    await isAsked()
    expect(entered()).toEqual([0, 'idle'])
  })

  it.each(['loginAccount', 'myOrder'] as const)('is asked for once from %s', async page => {
    await leaveUnchanged()
    await openPage(page)
    await screen.at('loginAccount')
    await isAsked()
    await world.idle()
    expect([screen.stack().filter(it => it === 'loginAccount'), entered()]).toEqual([[], [0, 'idle']])
  })

  it('leads on from the login page that a guarded page opened during the start', async () => {
    const secureStore = await leaveUnchanged()
    secureStore.remove('login')
    const answer = world.hold('loginPwdFree')
    await openPage('myOrder', { state: 'toPay' })
    await screen.at('loginAccount')
    answer()
    await screen.at('passwordVerify')
    expect([screen.stack(), entered()]).toEqual([
      ['myOrder', 'passwordVerify'],
      [0, 'idle'],
    ])
  })

  it('does not disturb who is changing it', async () => {
    await leaveUnchanged()
    await openPage('passwordVerify', { type: '2', tel: PHONES.initialPassword })
    await screen.find('原密码')
    await world.idle()
    await stays(() => screen.stack().join() === 'passwordVerify', 'the page')
  })
})

it('[A062] says why the login at the start failed, and asks for the password', async () => {
  await returnLater()
  await world.sandbox.reset()
  await openPage('tabHome')
  await screen.at('loginAccount')
  await screen.toast('免密登录已失效，请重新登录')
  expect(screen.stack()).toEqual(['loginAccount'])
})
