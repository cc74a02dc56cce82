import { chooseLocale } from '@/stores/preferences/locale'
import { agree } from '../../support/agree'
import { useSession } from '@/stores/session/useSession'
import { openAddress, openPage, screen, until } from '../../support/renderScreen'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const LOGIN = '*/WhiteListFunctionAction/login'

const fill = async (phone: string, password: string) => {
  await screen.type('手机号', phone)
  await screen.type('密码', password)
  await agree()
}
const filled = async () => [(await screen.field('手机号')).value, (await screen.field('密码')).value]

beforeEach(() => openPage('loginAccount'))

describe('before anything is sent', () => {
  it('[A090] asks for what is empty', async () => {
    await screen.press('登录')
    await screen.find('请输入手机号')
    await screen.find('请输入密码')
    expect(screen.all('[role=alert]').map(it => it.textContent)).toEqual(['请输入手机号', '请输入密码'])
    expect(world.sent('login')).toEqual([])
  })

  it.each(['1380000000', '23800000001', '99'])('[A088] [A089] refuses %s as a phone number', async phone => {
    await fill(phone, PASSWORD)
    await screen.press('登录')
    await screen.find('手机号格式不正确')
    expect(world.sent('login')).toEqual([])
  })

  it('takes the message away as soon as the number is corrected', async () => {
    await screen.type('手机号', '138')
    await screen.find('手机号格式不正确')
    await screen.type('手机号', PHONES.admin)
    await screen.gone('手机号格式不正确')
  })
})

describe('a login', () => {
  it('[A002] [A009] [F061] leads to the home tab when nothing else was visited', async () => {
    await fill(PHONES.admin, PASSWORD)
    await screen.press('登录')
    await screen.at('tabHome')
    await screen.find('为您推荐')
    expect(world.sent('login')).toHaveLength(1)
  })

  it('sends one request for two taps', async () => {
    world.sandbox.faults.add({ kind: 'latency', path: LOGIN, ms: 150 })
    await fill(PHONES.admin, PASSWORD)
    const button = await screen.role('button', '登录')
    button.click()
    button.click()
    await screen.find('登录中')
    await screen.at('tabHome')
    expect(world.sent('login')).toHaveLength(1)
  })

  it('[F059] goes one step back to the page that asked for it', async () => {
    await openPage('myOrder', { state: 'toPay' })
    await screen.at('loginAccount')
    expect(screen.stack()).toEqual(['myOrder', 'loginAccount'])
    await fill(PHONES.admin, PASSWORD)
    await screen.press('登录')
    await screen.at('myOrder')
    // with the buyer's own data, which the server finds by the enterprise
    await screen.role('tab', /^待付款 ?2$/)
    await screen.find('¥')
  })

  it('[F057] goes back to the tab it was asked for on', async () => {
    await openPage('userCenter')
    await screen.press('去登录')
    await screen.at('loginAccount')
    await fill(PHONES.admin, PASSWORD)
    await screen.press('登录')
    await screen.at('userCenter')
    await screen.find('陈立恒')
  })

  it('[F055] [F060] goes to the page visited last when the login page was opened by itself', async () => {
    await openPage('setting')
    await screen.find('外观')
    await openPage('loginAccount')
    await fill(PHONES.admin, PASSWORD)
    await screen.press('登录')
    await screen.at('setting')
    expect(screen.stack()).toEqual(['setting'])
  })
})

describe('pages that need no login', () => {
  it.each([
    ['/', '为您推荐'],
    ['/login-account', '欢迎回来'],
    ['/login-note', '短信验证码登录'],
    ['/login-note-verify?tel=13800000001', '输入验证码'],
    ['/password-verify?type=2&tel=13800000001', '正在修改账号'],
    ['/password-reset?tel=13800000001', '密码'],
    ['/user-register', '注册'],
    ['/enterprise-guidance', '企业'],
    ['/enterprise-creat?creatTab=0', '企业'],
    ['/enterprise-join', '企业'],
    ['/external-link?url=https%3A%2F%2Fwww.example.com%2F', 'www.example.com'],
  ])('[F054] a guest may open %s', async (address, says) => {
    await openAddress(address)
    await screen.find(says)
    await world.idle()
    expect(screen.says('登录后才能查看这里的内容')).toBe(false)
    expect(screen.stack()).toHaveLength(1)
    // but for the home tab none of them is where a login leads
    await openPage('setting')
    await screen.find('外观')
    await openAddress(address)
    await screen.find(says)
    await openPage('loginAccount')
    await fill(PHONES.admin, PASSWORD)
    await screen.press('登录')
    await screen.at(address === '/' ? 'tabHome' : 'setting')
  })

  it.each(['/404?from=%2Fno-such-page', '/micro/alm-mall-shop/ProductDetails?cProdCode=AL0101001'])(
    '[F055] %s, which is none of them, is where a login leads',
    async address => {
      await openPage('setting')
      await openAddress(address)
      await world.idle()
      const visited = screen.stack()
      await openPage('loginAccount')
      await fill(PHONES.admin, PASSWORD)
      await screen.press('登录')
      await until(() => screen.stack().join() === visited.join(), visited.join())
    },
  )
})

describe('the enterprise that is entered', () => {
  it.each([
    ['[A072]', '13800000005', /用户王志远已停用/],
    ['[A073]', '13800000006', /企业.+已停用/],
    ['[A074]', '13800000007', /企业.+已停用/],
  ])('%s of %s is told to be disabled, once, then the shop is open', async (_id, phone, text) => {
    await fill(phone, PASSWORD)
    await screen.press('登录')
    const { title, text: told } = await screen.dialog()
    expect([title, told]).toEqual(['系统提示', expect.stringMatching(text)])
    await screen.press('我知道了')
    await screen.at('tabHome')
  })

  it.each([
    ['zh-CN', '登录', ['手机号', '密码'], '服务链接失败'],
    ['en-US', 'Log in', ['Phone number', 'Password'], 'Service link failed'],
  ] as const)(
    '[F026] whose workflow server cannot be found says so in %s, and is entered',
    async (language, login, fields, words) => {
      world.sandbox.faults.set([{ kind: '5xx', path: '*/getServiceUrlByAccount' }])
      chooseLocale(language)
      await screen.type(fields[0], PHONES.admin)
      await screen.type(fields[1], PASSWORD)
      await agree()
      await screen.press(login)
      await screen.toast(words)
      await screen.at('tabHome')
      world.sandbox.faults.clear()
      chooseLocale('zh-CN')
    },
  )

  it('[A071] is named as none where there is none', async () => {
    await openPage('userCenter')
    await screen.press('去登录')
    await fill(PHONES.noEnterprise, PASSWORD)
    await screen.press('登录')
    await screen.at('userCenter')
    await screen.find('暂无企业')
  })

  it('is not said to be none where it could not be loaded', async () => {
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/getDefaultUserSubscription/*' })
    await world.login()
    await openPage('userCenter')
    await screen.find('个人信息加载失败')
    await world.idle()
    expect([screen.says('暂无企业'), screen.all('.profile .alm-tag').length]).toEqual([false, 0])
    expect(screen.all('.profile__org-name').map(it => it.textContent)).toEqual(['—'])
    world.sandbox.faults.clear()
  })
})

describe('a login that fails', () => {
  it('[A066] [F019] shows what the server says and keeps what was typed', async () => {
    await fill(PHONES.admin, 'Wrong@2026')
    await screen.press('登录')
    await screen.find('手机号或密码错误')
    expect(screen.stack()).toEqual(['loginAccount'])
    expect(await filled()).toEqual([PHONES.admin, 'Wrong@2026'])
  })

  it.each(['drop-before', 'reset', 'truncate', '5xx', 'hang-body', 'broken-schema'] as const)(
    '[F024] names the action after %s, and keeps what was typed for the next try',
    async kind => {
      world.sandbox.faults.add({ kind, path: LOGIN, times: 1, ms: 200 })
      await fill(PHONES.admin, PASSWORD)
      await screen.press('登录')
      await screen.find('用户登录失败，请稍后再试')
      expect(await filled()).toEqual([PHONES.admin, PASSWORD])
      world.sandbox.faults.clear()
      await screen.press('登录')
      await screen.at('tabHome')
    },
  )
})

describe('the agreement', () => {
  it('is an act: nothing is sent before the box is ticked or the prompt is accepted', async () => {
    await screen.type('手机号', PHONES.admin)
    await screen.type('密码', PASSWORD)
    const box = await screen.role('checkbox', '我已阅读并同意用户协议和隐私政策')
    expect(box.getAttribute('aria-checked')).toBe('false')
    await screen.press('登录')
    expect((await screen.dialog()).text).toContain('请阅读并同意《用户协议》和《隐私政策》')
    await screen.press('取消')
    expect(world.sent('login')).toEqual([])
    expect(await filled()).toEqual([PHONES.admin, PASSWORD])
    await screen.press('登录')
    await screen.press('同意并继续')
    await screen.at('tabHome')
  })

  it('ticked on one page of the login holds on the next, and is asked for again after it', async () => {
    await agree()
    await openPage('userRegister')
    const box = await screen.role('checkbox', '我已阅读并同意用户协议和隐私政策')
    expect(box.getAttribute('aria-checked')).toBe('true')
    await world.login()
    await openPage('loginNote')
    const fresh = await screen.role('checkbox', '我已阅读并同意用户协议和隐私政策')
    expect(fresh.getAttribute('aria-checked')).toBe('false')
  })
})

describe('an old password', () => {
  const OLD = '13800000016'
  const loginOld = async () => {
    await fill(OLD, 'Buyer@2026')
    await screen.press('登录')
    const { title, text } = await screen.dialog()
    expect([title, text.includes('您的登录密码已较长时间未修改')]).toEqual(['系统提示', true])
  }

  it('may wait: the buyer goes on, and is asked again with the next login', async () => {
    await loginOld()
    await screen.press('以后再说')
    await screen.at('tabHome')
    expect(world.sent('updPwd')).toEqual([])
  })

  it('is changed on the way into the shop, and nothing is asked a second time', async () => {
    await loginOld()
    await screen.press('去修改')
    await screen.at('passwordVerify')
    await screen.type('原密码', 'Buyer@2026')
    await screen.type('新密码', 'Fresh@2026')
    await screen.type('确认新密码', 'Fresh@2026')
    await screen.press('确认修改')
    await screen.at('tabHome')
    expect(useSession.getState().account).toMatchObject({ phone: OLD, passwordExpired: false })
    expect(screen.all('[role=alertdialog]', { within: screen.page })).toEqual([])
  })
})

describe('an initial password', () => {
  const loginFirst = async () => {
    await fill(PHONES.initialPassword, 'Init@2026')
    await screen.press('登录')
  }

  it('[A068] [A069] is changed before anything else', async () => {
    await loginFirst()
    expect(await screen.dialog()).toEqual({
      title: '系统提示',
      text: expect.stringContaining('为了账号安全，请先修改初始密码'),
    })
    await screen.press('去修改')
    await screen.at('passwordVerify')
    await screen.find('正在修改账号 138****0008 的登录密码')
  })

  it('[A068] is asked for in English by the words the specification gives', async () => {
    await fill(PHONES.initialPassword, 'Init@2026')
    chooseLocale('en-US')
    await screen.press('Log in')
    expect(await screen.dialog()).toMatchObject({
      title: 'System prompt',
      text: expect.stringContaining('For account security please change the initial password first'),
    })
    chooseLocale('zh-CN')
  })

  it('[A091] [A093] [A100] cannot be replaced by one that breaks the rule', async () => {
    await loginFirst()
    await screen.press('去修改')
    await screen.find(/长度\d+-\d+/)
    await screen.type('原密码', 'Init@2026')
    await screen.type('新密码', 'short')
    await screen.type('确认新密码', 'other')
    await screen.press('确认修改')
    await screen.find('登录密码不符合密码规则')
    await screen.find('两次输入的密码不一致')
    expect(world.sent('updPwd')).toEqual([])
  })

  it('lets the buyer in when it has been replaced; a wrong old one is told at its field', async () => {
    await loginFirst()
    await screen.press('去修改')
    await screen.type('原密码', 'Wrong@2026')
    await screen.type('新密码', 'Fresh@2026')
    await screen.type('确认新密码', 'Fresh@2026')
    await screen.press('确认修改')
    await screen.find('原密码不正确，还可尝试 4 次')
    expect(screen.text()).toContain('原密码原密码不正确，还可尝试 4 次新密码')
    await screen.type('原密码', 'Init@2026')
    await screen.type('新密码', 'Fresh@2026')
    await screen.type('确认新密码', 'Fresh@2026')
    await screen.press('确认修改')
    await screen.at('tabHome')
  })
})
