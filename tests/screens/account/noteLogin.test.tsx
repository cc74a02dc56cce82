import { agree } from '../../support/agree'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'
import { codeOn, NEW_PHONE, otherCode, valuesOf } from './entry'

const world = screenWorld()

const getCode = async (phone: string) => {
  await screen.type('手机号', phone)
  await agree()
  await screen.press('获取验证码')
  await screen.at('loginNoteVerify')
}
const enterCode = async (code: string) => {
  await screen.type('验证码', code)
  await screen.press('登录')
}

describe('the phone of a login by SMS', () => {
  beforeEach(() => openPage('loginNote'))

  it('[A089] [A090] is checked before anything is sent', async () => {
    await screen.press('获取验证码')
    await screen.find('请输入手机号')
    await screen.type('手机号', '12')
    await screen.press('获取验证码')
    await screen.find('手机号格式不正确')
    expect(world.sent('04')).toEqual([])
  })

  it('[A010] [A142] that is not registered is offered a registration with the same number', async () => {
    await screen.type('手机号', NEW_PHONE)
    await agree()
    await screen.press('获取验证码')
    expect((await screen.dialog()).text).toContain('尚未注册')
    await screen.press('注册账号')
    await screen.at('userRegister')
    expect(await valuesOf('手机号')).toEqual([NEW_PHONE])
    expect(world.sent('04')).toEqual([])
  })

  it('keeps what was typed when the network is lost, and goes on with the next tap', async () => {
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/sendVeriCode/*', times: 1 })
    await screen.type('手机号', PHONES.admin)
    await agree()
    await screen.press('获取验证码')
    await screen.find('验证码发送失败，请稍后再试')
    expect(await valuesOf('手机号')).toEqual([PHONES.admin])
    await screen.press('获取验证码')
    await screen.at('loginNoteVerify')
  })

  it('that waits for its code does not keep another page from sending one to another phone', async () => {
    const answer = world.hold('04')
    await screen.type('手机号', PHONES.admin)
    await agree()
    await screen.press('获取验证码')
    await until(() => world.sent('04').length === 1, 'the first code')
    await world.goTo('userRegister')
    await screen.at('userRegister')
    await screen.type('手机号', NEW_PHONE)
    await screen.press('获取验证码')
    await until(() => world.sent('04').length === 2, 'the second code')
    answer()
    await screen.role('button', /^\d+ 秒后重发$/)
  })

  it('is the same on the page for the password', async () => {
    await screen.type('手机号', PHONES.admin)
    await screen.press('账号密码登录')
    await screen.at('loginAccount')
    expect(await valuesOf('手机号')).toEqual([PHONES.admin])
    await screen.press('短信验证码登录')
    await screen.at('loginNote')
    expect(await valuesOf('手机号')).toEqual([PHONES.admin])
    expect(screen.stack()).toEqual(['loginNote'])
  })
})

describe('the code of a login by SMS', () => {
  it('[A003] [A011] [F058] [A135] logs in and goes two steps back', async () => {
    await openPage('myOrder', { state: 'toPay' })
    await screen.at('loginAccount')
    await screen.press('短信验证码登录')
    await screen.at('loginNote')
    await getCode(PHONES.admin)
    expect(screen.stack()).toEqual(['myOrder', 'loginNote', 'loginNoteVerify'])
    await screen.find('验证码已发送至 138****0001')
    await enterCode(await codeOn(world, PHONES.admin))
    await screen.at('myOrder')
    expect(screen.stack()).toEqual(['myOrder'])
    await screen.find('¥')
    expect((await world.audited('login')).map(line => line['method'])).toEqual(['sms'])
  })

  it('[F057] goes back to the tab the login was asked for on', async () => {
    await openPage('userCenter')
    await screen.press('去登录')
    await screen.at('loginAccount')
    await screen.press('短信验证码登录')
    await screen.at('loginNote')
    await getCode(PHONES.admin)
    await enterCode(await codeOn(world, PHONES.admin))
    await screen.at('userCenter')
    await screen.find('陈立恒')
  })

  it('[A145] that is wrong says how many tries are left, one that expired asks for another', async () => {
    await openPage('loginNote')
    await getCode(PHONES.admin)
    const code = await codeOn(world, PHONES.admin)
    await enterCode(otherCode(code))
    await screen.find('验证码错误，还可尝试 4 次')
    expect(await valuesOf('验证码')).toEqual([otherCode(code)])
    world.sandbox.clock.advance(5 * 60_000)
    await enterCode(code)
    await screen.find('验证码已失效，请重新获取')
  })

  it('[A134] cannot be sent again before the countdown is over, also after the page was left', async () => {
    await openPage('loginNote')
    await getCode(PHONES.admin)
    await screen.role('button', /^\d+ 秒后重发$/)
    expect(await screen.isOff(/^\d+ 秒后重发$/)).toBe(true)
    await screen.back()
    await screen.at('loginNote')
    await screen.press('获取验证码')
    await screen.at('loginNoteVerify')
    await screen.role('button', /^\d+ 秒后重发$/)
    expect(world.sent('sendVeriCode/13800000001/04')).toHaveLength(1)
  })

  it('whose sending was not answered has arrived: the next tap leads to where it is typed', async () => {
    await openPage('loginNote')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/sendVeriCode/*', times: 1 })
    await screen.type('手机号', PHONES.admin)
    await agree()
    await screen.press('获取验证码')
    await screen.find('验证码发送失败，请稍后再试')
    await screen.press('获取验证码')
    await screen.at('loginNoteVerify')
    await screen.role('button', /^\d+ 秒后重发$/)
    await enterCode(await codeOn(world, PHONES.admin))
    await screen.at('tabHome')
  })

  it('[A134] says how long to wait when a code was asked for on another device', async () => {
    const elsewhere = await SignedClient.guest(world.sandbox.url)
    await elsewhere.get(`alc-public-framework/VeriCodeAction/sendVeriCode/${PHONES.admin}/04`)
    await openPage('loginNoteVerify', { tel: PHONES.admin })
    await screen.press('重新获取')
    await screen.find(/验证码发送过于频繁，请 \d+ 秒后再试/)
    await screen.role('button', /^\d+ 秒后重发$/)
  })

  it.each(['drop-after-commit', 'drop-before'] as const)(
    'goes on after %s of the login itself, with the same code',
    async kind => {
      await openPage('loginNote')
      await getCode(PHONES.admin)
      const code = await codeOn(world, PHONES.admin)
      world.sandbox.faults.add({ kind, path: '*/WhiteListFunctionAction/login', times: 1 })
      await enterCode(code)
      await screen.find('用户登录失败，请稍后再试')
      expect(await valuesOf('验证码')).toEqual([code])
      await screen.press('登录')
      await screen.at('tabHome')
    },
  )

  it('goes on after the answer of the verification was lost', async () => {
    await openPage('loginNote')
    await getCode(PHONES.admin)
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/verifyVeriCode/*', times: 1 })
    await enterCode(await codeOn(world, PHONES.admin))
    await screen.find('用户登录失败，请稍后再试')
    await screen.press('登录')
    await screen.at('tabHome')
  })

  it('has no page for a number that is none', async () => {
    await openPage('loginNoteVerify', { tel: '123' })
    await screen.press('短信验证码登录')
    await screen.at('loginNote')
  })
})
