import { useSession } from '@/stores/session/useSession'
import { INITIAL_PASSWORD } from '../../../sandbox/world/people'
import { agree } from '../../support/agree'
import { openPage, screen } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { codeOn, NEW_PHONE, valuesOf } from './entry'

const world = screenWorld()
const FRESH = 'Fresh2026'

const prove = async (phone: string = PHONES.admin) => {
  await screen.press('获取验证码')
  await screen.role('button', /^\d+ 秒后重发$/)
  await screen.type('验证码', await codeOn(world, phone))
  await screen.press('下一步')
  await screen.at('passwordReset')
}
const fromLogin = async () => {
  await openPage('loginAccount')
  await screen.type('手机号', PHONES.admin)
  await screen.press('忘记密码')
  await screen.at('passwordVerify')
}
const choose = async (again = FRESH) => {
  await screen.type('新密码', FRESH)
  await screen.type('确认新密码', again)
  await screen.press('保存新密码')
}

it('the second step without a phone asks for the first', async () => {
  await openPage('passwordReset')
  await screen.find('身份验证已失效，请重新验证手机号')
  expect(screen.text()).not.toContain('{{')
  await screen.press('重新验证')
  await screen.at('passwordVerify')
})

describe('a forgotten password', () => {
  it('[A013] [A014] [A138] is replaced after a code, and the new one logs in', async () => {
    await fromLogin()
    expect(await valuesOf('手机号')).toEqual([PHONES.admin])
    await prove()
    await screen.find('正在为 138****0001 设置新的登录密码')
    await choose()
    await screen.at('loginAccount')
    await screen.toast('密码已修改，请使用新密码登录')
    expect(screen.stack()).toEqual(['loginAccount'])
    expect(await valuesOf('手机号')).toEqual([PHONES.admin])
    await screen.type('密码', FRESH)
    await agree()
    await screen.press('登录')
    await screen.at('tabHome')
    expect((await world.audited('password-changed')).map(line => line['by'])).toEqual(['sms'])
  })

  it('[A091] has to be confirmed', async () => {
    await fromLogin()
    await prove()
    await choose('Other2026')
    await screen.find('两次输入的密码不一致')
    expect(world.sent('updPwd')).toEqual([])
  })

  it.each(['drop-before', 'drop-after-commit'] as const)('is changed once in spite of %s', async kind => {
    await fromLogin()
    await prove()
    world.sandbox.faults.add({ kind, path: '*/updPwd', times: 1 })
    await choose()
    await screen.find('密码重置失败，请稍后再试')
    expect(await valuesOf('新密码', '确认新密码')).toEqual([FRESH, FRESH])
    await screen.press('保存新密码')
    await screen.at('loginAccount')
    expect(await world.audited('password-changed')).toHaveLength(1)
  })

  it('needs the phone verified again when the proof has run out', async () => {
    await fromLogin()
    await prove()
    world.sandbox.clock.advance(11 * 60_000)
    await choose()
    await screen.find('身份验证已失效，请重新验证手机号')
    await screen.press('重新验证')
    await screen.at('passwordVerify')
    expect(await valuesOf('手机号')).toEqual([PHONES.admin])
    expect(await world.audited('password-changed')).toEqual([])
  })

  it('cannot be set before a phone has been proven', async () => {
    await openPage('passwordReset', { tel: PHONES.admin })
    await screen.find('身份验证已失效')
    expect(world.sent('updPwd')).toEqual([])
  })

  it('is not asked for with a number that is not registered', async () => {
    await openPage('passwordVerify', { type: '1' })
    await screen.type('手机号', NEW_PHONE)
    await screen.press('获取验证码')
    await screen.find('该手机号尚未注册')
    expect(world.sent('04')).toEqual([])
  })

  it('takes the place of an initial password: its owner goes on where they were', async () => {
    await openPage('userCenter')
    await screen.press('去登录')
    await screen.type('手机号', PHONES.initialPassword)
    await screen.type('密码', INITIAL_PASSWORD)
    await agree()
    await screen.press('登录')
    await screen.press('去修改')
    await screen.press('忘记原密码？短信验证后重置')
    await prove(PHONES.initialPassword)
    await choose()
    await screen.at('userCenter')
    await screen.toast('密码已修改')
    expect(screen.stack()).toEqual(['userCenter'])
    expect(useSession.getState().account?.initialPassword).toBe(false)
    await openPage('setting')
    await screen.find('修改密码')
  })

  it('chosen in the settings leads back there, without another login', async () => {
    await world.login()
    await openPage('userCenter')
    await world.goTo('setting')
    await screen.press(/^修改密码/)
    await screen.press('忘记原密码？短信验证后重置')
    await prove()
    await choose()
    await screen.at('setting')
    expect(screen.stack()).toEqual(['userCenter', 'setting'])
  })

  it('is reached from the change by the old one', async () => {
    await openPage('passwordVerify', { type: '2', tel: PHONES.admin })
    await screen.press('忘记原密码？短信验证后重置')
    await screen.find('通过手机验证码验证身份后')
    expect(await valuesOf('手机号')).toEqual([PHONES.admin])
  })
})
