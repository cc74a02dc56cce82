import { openPage, screen } from '../../support/renderScreen'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const LOGIN = '*/WhiteListFunctionAction/login'

const fill = async (phone: string, password: string) => {
  await screen.type('手机号', phone)
  await screen.type('密码', password)
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
    await screen.find('手机号码格式不正确')
    expect(world.sent('login')).toEqual([])
  })

  it('takes the message away as soon as the number is corrected', async () => {
    await screen.type('手机号', '138')
    await screen.find('手机号码格式不正确')
    await screen.type('手机号', PHONES.admin)
    await screen.gone('手机号码格式不正确')
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

  it('[A071] is named as none where there is none', async () => {
    await openPage('userCenter')
    await screen.press('去登录')
    await fill(PHONES.noEnterprise, PASSWORD)
    await screen.press('登录')
    await screen.at('userCenter')
    await screen.find('暂无企业')
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

  it('lets the buyer in when it has been replaced', async () => {
    await loginFirst()
    await screen.press('去修改')
    await screen.type('原密码', 'Init@2026')
    await screen.type('新密码', 'Fresh@2026')
    await screen.type('确认新密码', 'Fresh@2026')
    await screen.press('确认修改')
    await screen.at('tabHome')
  })
})
