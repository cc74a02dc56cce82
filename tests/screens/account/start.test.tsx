import { bootStores } from '@/stores/boot'
import { initialSession } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'
import { openPage, screen } from '../../support/renderScreen'
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
  useSession.setState(initialSession, true)
  await openPage('userCenter')
  await screen.find('苏州恒启精密制造有限公司')
  expect(world.sent('login')).toHaveLength(1)
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

it('[A062] says why the login at the start failed, and asks for the password', async () => {
  await returnLater()
  await world.sandbox.reset()
  await openPage('tabHome')
  await screen.at('loginAccount')
  await screen.toast('免密登录已失效，请重新登录')
  expect(screen.stack()).toEqual(['loginAccount'])
})
