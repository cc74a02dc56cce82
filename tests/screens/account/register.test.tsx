import { openPage, screen } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { OPERATOR_INVITE } from '../../../sandbox/world/onboarding'
import { codeOn, NEW_PHONE, otherCode, valuesOf } from './entry'

const world = screenWorld()
const PASSWORD = 'Fresh2026'
const FIELDS = ['手机号', '验证码', '登录密码', '确认密码', '邀请码'] as const

const getCode = async (phone = NEW_PHONE) => {
  await screen.type('手机号', phone)
  await screen.press('获取验证码')
  await screen.role('button', /^\d+ 秒后重发$/)
  return codeOn(world, phone)
}
const fill = async ({ invite = '' } = {}) => {
  const code = await getCode()
  await screen.type('验证码', code)
  await screen.type('登录密码', PASSWORD)
  await screen.type('确认密码', PASSWORD)
  if (invite) await screen.type('邀请码', invite)
  return code
}
const agree = () => screen.press('我已阅读并同意用户协议和隐私政策', { role: 'checkbox' })
const submit = () => screen.press('注册并登录')

describe('before anything is sent', () => {
  beforeEach(() => openPage('userRegister'))

  it('[A015] [A090] asks for everything that is empty', async () => {
    // the invitation alone may be left out
    expect(screen.all('.alm-field__required', { within: screen.page })).toHaveLength(4)
    await submit()
    for (const text of ['请输入手机号', '请输入验证码', '请输入密码', '请再次输入登录密码'])
      await screen.find(text)
    expect(world.sent('saveUser')).toEqual([])
  })

  it('[A091] [A093] [A100] ticks off the rule during typing, and compares both', async () => {
    world.answer('getDefaultPassStrategy', () => ({ minLength: 8, maxLength: 16, srategyCode: '05' }))
    await openPage('userRegister')
    await screen.find('大写字母')
    await screen.find('长度8-16')
    const met = () => screen.names('[role=listitem]').filter(name => !name.endsWith('未满足'))
    expect(met()).toEqual([])
    await screen.type('登录密码', 'abc1')
    await screen.find('登录密码不符合密码规则')
    expect(met()).toEqual(['数字 已满足', '小写字母 已满足'])
    await screen.type('登录密码', 'abcDEF12!')
    await screen.gone('登录密码不符合密码规则')
    expect(met()).toHaveLength(5)
    await screen.type('确认密码', 'abcDEF12?')
    await screen.find('两次输入的密码不一致')
  })

  it('[A092] [A142] says that a phone is registered already, and sends no code', async () => {
    await screen.type('手机号', PHONES.admin)
    await screen.press('获取验证码')
    await screen.find('该手机号已注册，请直接登录')
    expect(world.sent('04')).toEqual([])
  })
})

describe('a registration', () => {
  beforeEach(() => openPage('userRegister'))

  it('[A004] [A137] makes the account and logs in', async () => {
    await fill()
    await agree()
    await submit()
    await screen.at('tabHome')
    expect(await world.audited('user-registered')).toEqual([
      expect.objectContaining({ phone: '139****1234' }),
    ])
    expect(await world.audited('login')).toHaveLength(1)
  })

  it('[A101] [A102] needs the agreement: a prompt offers to agree and go on', async () => {
    await fill()
    await submit()
    expect((await screen.dialog()).text).toContain('请阅读并同意《用户协议》和《隐私政策》')
    await screen.press('取消')
    expect(world.sent('saveUser')).toEqual([])
    await submit()
    await screen.press('同意并继续')
    await screen.at('tabHome')
    expect(world.sent('saveUser')).toHaveLength(1)
  })

  it('[A131] takes an operator’s invite code; a wrong one is said at its field and nothing is lost', async () => {
    const code = await fill({ invite: 'NOSUCH01' })
    await agree()
    await submit()
    await screen.find('邀请码不存在')
    expect(await valuesOf(...FIELDS)).toEqual([NEW_PHONE, code, PASSWORD, PASSWORD, 'NOSUCH01'])
    await screen.type('邀请码', OPERATOR_INVITE.code)
    await submit()
    await screen.at('tabHome')
    expect(await world.audited('user-registered')).toEqual([
      expect.objectContaining({ invitedBy: expect.any(String) }),
    ])
  })

  it('says that the code is wrong, and goes on with the right one', async () => {
    const code = await fill()
    await agree()
    await screen.type('验证码', otherCode(code))
    await submit()
    await screen.find('验证码错误，还可尝试 4 次')
    await screen.type('验证码', code)
    await submit()
    await screen.at('tabHome')
  })

  it.each(['drop-before', 'drop-after-commit', '5xx'] as const)(
    'keeps everything after %s and is made once',
    async kind => {
      const code = await fill()
      await agree()
      world.sandbox.faults.add({ kind, path: '*/saveUser', times: 1 })
      await submit()
      await screen.find('用户注册失败，请稍后再试')
      expect(await valuesOf(...FIELDS)).toEqual([NEW_PHONE, code, PASSWORD, PASSWORD, ''])
      await submit()
      await screen.at('tabHome')
      expect(await world.audited('user-registered')).toHaveLength(1)
    },
  )

  it('whose login fails leads to the login page with the number', async () => {
    await fill()
    await agree()
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/WhiteListFunctionAction/login', times: 1 })
    await submit()
    await screen.at('loginAccount')
    await screen.toast('注册成功，请登录')
    expect(await valuesOf('手机号')).toEqual([NEW_PHONE])
  })

  it('finds everything again after the documents and the login page were read', async () => {
    const code = await fill({ invite: 'LCYX8888' })
    await agree()
    await screen.press('《用户协议》', { role: 'link' })
    await screen.at('loginClause')
    await screen.back()
    await screen.at('userRegister')
    await screen.press('已有账号，去登录')
    await screen.at('loginAccount')
    await screen.press('注册账号')
    await screen.at('userRegister')
    expect(await valuesOf(...FIELDS)).toEqual([NEW_PHONE, code, PASSWORD, PASSWORD, 'LCYX8888'])
    const box = await screen.role('checkbox', '我已阅读并同意用户协议和隐私政策')
    expect(box.getAttribute('aria-checked')).toBe('true')
  })

  it('goes back to the page the login was asked for on', async () => {
    await openPage('userCenter')
    await screen.press('去登录')
    await screen.at('loginAccount')
    await screen.press('注册账号')
    await screen.at('userRegister')
    await fill()
    await agree()
    await submit()
    await screen.at('userCenter')
    expect(screen.stack()).toEqual(['userCenter'])
  })
})

describe('the documents', () => {
  it('[A012] are both there, in both directions', async () => {
    await openPage('loginClause', { type: 'agreement' })
    await screen.find('一、账号')
    await screen.find('五、变更与终止')
    await screen.press('查看《隐私政策》')
    await screen.find('一、我们收集的信息')
    await screen.gone('变更与终止')
  })

  it('are not found under another name', async () => {
    await openPage('loginClause', { type: 'constructor' })
    await screen.find('没有找到该文档')
  })
})
