import { keepDraft, readDraft } from '@/stores/formDrafts'
import { useSession } from '@/stores/session/useSession'
import { createRandom } from '../../../sandbox/kernel/random'
import { sealHandOver } from '../../../sandbox/services/user/handOver'
import { userUuidOf } from '../../../sandbox/world/people'
import { agree } from '../../support/agree'
import { openPage, screen } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const ORDERS = '/micro/alm-mall-shop/MyOrder?state=toPay'

const handOver = (phone: string = PHONES.admin): string =>
  sealHandOver(userUuidOf(phone), world.sandbox.clock.now(), createRandom())
const phoneNow = () => useSession.getState().account?.phone

describe('single sign-on', () => {
  it('[A008] [A063] logs in with the portal’s hand-over and opens the page it names', async () => {
    await openPage('noLogin', { data: handOver(), target: ORDERS })
    await screen.at('myOrder')
    expect(screen.stack()).toEqual(['myOrder'])
    await screen.find('¥')
    expect((await world.audited('login')).map(line => line['method'])).toEqual(['single-sign-on'])
  })

  it('takes the hand-over out of the address before anything else', async () => {
    world.sandbox.faults.add({ kind: 'latency', path: '*/singleSignOn', ms: 300 })
    window.history.replaceState(null, '', '#/no-login?data=secret&target=x')
    await openPage('noLogin', { data: handOver() })
    await screen.find('正在登录，请稍候')
    expect(window.location.href).not.toContain('secret')
    await screen.at('tabHome')
  })

  it.each(['https://evil.example/', '/login-account', '//evil.example', 'javascript:alert(1)', ''])(
    'goes home when it should open %j',
    async target => {
      await openPage('noLogin', { data: handOver(), target })
      await screen.at('tabHome')
      expect(world.opened).toEqual([])
    },
  )

  it('[A066] leads to the login page with the message when the hand-over was used before', async () => {
    const data = handOver()
    await openPage('noLogin', { data })
    await screen.at('tabHome')
    const { session } = await (await import('@/stores/boot')).bootStores()
    await session.logout()
    await openPage('noLogin', { data })
    await screen.at('loginAccount')
    await screen.toast('单点登录凭证已失效，请重新登录')
    expect(useSession.getState().phase).toBe('guest')
  })

  it('leads to the login page when there is no hand-over', async () => {
    await openPage('noLogin')
    await screen.at('loginAccount')
    await screen.toast('登录链接无效，请从门户重新进入')
    expect(world.sent('singleSignOn')).toEqual([])
  })

  it('keeps the login when there is no hand-over, and says so at home', async () => {
    await world.login(PHONES.colleague)
    await keepDraft('form', '没提交的内容')
    await openPage('noLogin')
    await screen.at('tabHome')
    await screen.toast('登录链接无效，请从门户重新进入')
    expect(phoneNow()).toBe(PHONES.colleague)
    expect(await readDraft('form', (value): value is string => typeof value === 'string')).toBe(
      '没提交的内容',
    )
  })

  it('asks before it replaces a login, and keeps it when the user stays', async () => {
    await world.login(PHONES.colleague)
    await openPage('noLogin', { data: handOver(), target: ORDERS })
    expect((await screen.dialog()).text).toContain('当前已登录 138****0002')
    await screen.press('保持当前账号')
    await screen.at('myOrder')
    expect(phoneNow()).toBe(PHONES.colleague)
    expect(world.sent('singleSignOn')).toEqual([])
    await openPage('noLogin', { data: handOver(), target: ORDERS })
    await screen.press('继续')
    await screen.at('myOrder')
    expect(phoneNow()).toBe(PHONES.admin)
  })

  it('clears the session that was to be replaced when the hand-over fails', async () => {
    await world.login(PHONES.colleague)
    await openPage('noLogin', { data: 'rubbish' })
    await screen.press('继续')
    await screen.at('loginAccount')
    expect(useSession.getState().phase).toBe('guest')
    expect(localStorage.length).toBeLessThan(10)
  })

  it('[A064] asks before it ends the session on another device', async () => {
    await world.loginElsewhere(PHONES.admin)
    await openPage('noLogin', { data: handOver(), target: ORDERS })
    expect((await screen.dialog()).text).toContain('该账号正在其他设备上使用')
    await screen.press('继续登录')
    await screen.at('myOrder')
    expect(world.sent('forcedLogin')).toHaveLength(1)
  })

  it('[A068] has an initial password changed first, then opens the page it names', async () => {
    await openPage('noLogin', { data: handOver(PHONES.initialPassword), target: ORDERS })
    await screen.press('去修改')
    await screen.at('passwordVerify')
    await screen.type('原密码', 'Init@2026')
    await screen.type('新密码', 'Fresh@2026')
    await screen.type('确认新密码', 'Fresh@2026')
    await screen.press('确认修改')
    await screen.at('myOrder')
    expect(screen.stack()).toEqual(['myOrder'])
  })

  it.each([
    ['the network is lost', 'drop-before'],
    ['the answer is lost, though the server has logged in', 'drop-after-commit'],
  ] as const)('waits for a tap when %s, and goes on with the same hand-over', async (_what, kind) => {
    world.sandbox.faults.add({ kind, path: '*/singleSignOn', times: 1 })
    await openPage('noLogin', { data: handOver(), target: ORDERS })
    await screen.find('单点登录失败，请稍后再试')
    await screen.press('重试')
    await screen.at('myOrder')
  })
})

describe('the authorization of a terminal', () => {
  it('[A024] [A147] [A149] registers this device encrypted, and logs in without password later', async () => {
    await openPage('noLogin', { data: handOver() })
    await screen.at('tabHome')
    await openPage('loginAuth')
    await screen.find('授权后 30 天内，在本设备上')
    await agree()
    await screen.press('授权免密登录')
    await screen.at('tabHome')
    await screen.toast('授权成功')
    const [sent] = world.sent('savePwdFreeLoginToken')
    expect(JSON.stringify(sent)).not.toContain(userUuidOf(PHONES.admin))
    expect(await world.audited('terminal-registered')).toEqual([
      expect.objectContaining({ terminal: 'mobile' }),
    ])
  })

  it('asks for a login first, and comes back to it', async () => {
    await openPage('loginAuth')
    await screen.find('请先登录，再授权免密登录')
    await screen.press('去登录')
    await screen.at('loginAccount')
    await screen.type('手机号', PHONES.admin)
    await screen.type('密码', 'Buyer@2026')
    await agree()
    await screen.press('登录')
    await screen.at('loginAuth')
    await screen.role('button', '授权免密登录')
  })

  it('names the action when it fails, and can be tried again', async () => {
    await world.login()
    world.sandbox.faults.add({ kind: '5xx', path: '*/savePwdFreeLoginToken', times: 1 })
    await openPage('loginAuth')
    await agree()
    await screen.press('授权免密登录')
    await screen.find('免密登录授权失败，请稍后再试')
    await screen.press('授权免密登录')
    await screen.toast('授权成功')
  })
})

describe('a session that has ended', () => {
  it('[A065] asks to log in again on the login page', async () => {
    await world.login()
    await world.loginElsewhere(PHONES.admin)
    await openPage('myOrder', { state: 'toPay' })
    await screen.at('loginAccount')
    await screen.find(/请重新登录/)
    expect(screen.all('.login__problem')).toHaveLength(1)
  })
})
