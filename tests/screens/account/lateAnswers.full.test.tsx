import { products } from '../../../sandbox/db/schema'
import { INITIAL_PASSWORD } from '../../../sandbox/world/people'
import { useSession } from '@/stores/session/useSession'
import { getFeedback } from '@/ui/feedback/feedback'
import { agree } from '../../support/agree'
import { openPage, screen, until } from '../../support/renderScreen'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const LATE = 300

const late = (path: string) => world.sandbox.faults.add({ kind: 'latency', path, ms: LATE })

/** A product page, with `route` opened over it. */
const openOver = async (route: 'loginAccount' | 'loginNote' | 'loginAuth') => {
  const [product] = await world.sandbox.db.select().from(products).limit(1)
  await openPage('tabHome')
  await world.goTo('productDetails', { cProdCode: product?.prodCode ?? '' })
  await screen.find('加入购物车')
  await world.goTo(route)
  await screen.at(route)
  await world.idle()
}
const leaveWhile = async (path: string, press: string, call: string) => {
  late(path)
  await screen.press(press)
  await until(() => world.sent(call).length > 0, 'the call')
  screen.back()
  await screen.at('productDetails')
}
/** The agreement is opened over the form while the call is under way. */
const readWhile = async (path: string, press: string, call: string) => {
  late(path)
  await screen.press(press)
  await until(() => world.sent(call).length > 0, 'the call')
  await screen.press('《用户协议》')
  await screen.at('loginClause')
}
const reads = async (form: 'loginAccount' | 'loginNote' | 'loginAuth') => {
  await world.idle()
  expect(screen.stack()).toEqual(['tabHome', 'productDetails', form, 'loginClause'])
  expect(getFeedback().dialogs).toEqual([])
}
const logIn = async (phone: string, password = PASSWORD) => {
  await openOver('loginAccount')
  await screen.type('手机号', phone)
  await screen.type('密码', password)
  await agree()
  await leaveWhile('*/WhiteListFunctionAction/login', '登录', 'login')
}
const stays = async () => {
  await world.idle()
  expect(screen.stack()).toEqual(['tabHome', 'productDetails'])
  expect(getFeedback().dialogs).toEqual([])
}

it('a login answered after its page was left leaves the buyer where they are, logged in', async () => {
  await logIn(PHONES.admin)
  await until(() => useSession.getState().institution.status === 'ready', 'the enterprise')
  await stays()
})

it('an initial password is no question on another page', async () => {
  await logIn(PHONES.initialPassword, INITIAL_PASSWORD)
  await until(() => useSession.getState().account?.initialPassword, 'the login')
  await stays()
})

it('a session elsewhere is no question on another page', async () => {
  await world.loginElsewhere(PHONES.admin)
  await logIn(PHONES.admin)
  await stays()
})

it('a code sent after its page was left opens no page to enter it', async () => {
  await openOver('loginNote')
  await screen.type('手机号', PHONES.admin)
  await agree()
  await leaveWhile('*/sendVeriCode/*', '获取验证码', '04')
  await stays()
})

it('an address saved after the list was left leads no further back', async () => {
  await world.login()
  await openPage('userCenter')
  await world.goTo('setting')
  await world.goTo('address', { pick: '1' })
  await screen.at('address')
  await screen.press('新增收货地址')
  await screen.type('粘贴收货信息', '王小明 13912345678 广东省深圳市南山区科技园路1号')
  await screen.press('识别并填写')
  await screen.role('button', '所在地区 广东省 深圳市 南山区')
  late('*/saveAddress')
  await screen.press('保存')
  await until(() => world.sent('saveAddress').length === 1, 'the call')
  screen.back()
  await screen.at('setting')
  await world.idle()
  expect(screen.stack()).toEqual(['userCenter', 'setting'])
})

describe('while the agreement is read over the form', () => {
  const typeLogin = async (phone: string, password = PASSWORD) => {
    await openOver('loginAccount')
    await screen.type('手机号', phone)
    await screen.type('密码', password)
    await agree()
    await readWhile('*/WhiteListFunctionAction/login', '登录', 'login')
  }

  it('a login does not close it; when it is closed the person is where they came from, not on the form', async () => {
    await typeLogin(PHONES.admin)
    await until(() => useSession.getState().institution.status === 'ready', 'the enterprise')
    await reads('loginAccount')
    screen.back()
    await screen.at('productDetails')
    await stays()
  })

  it('an initial password is a question for afterwards', async () => {
    await typeLogin(PHONES.initialPassword, INITIAL_PASSWORD)
    await until(() => useSession.getState().account?.initialPassword, 'the login')
    await reads('loginAccount')
    screen.back()
    await screen.dialog()
    await screen.press('去修改')
    await screen.at('passwordVerify')
    expect(screen.stack()).toEqual(['tabHome', 'productDetails', 'passwordVerify'])
  })

  it('a code opens no page over it; the next tap does', async () => {
    await openOver('loginNote')
    await screen.type('手机号', PHONES.admin)
    await agree()
    await readWhile('*/sendVeriCode/*', '获取验证码', '04')
    await reads('loginNote')
    screen.back()
    await screen.press('获取验证码')
    await screen.at('loginNoteVerify')
  })

  it('an authorization of this device does not close it', async () => {
    await world.login()
    await openOver('loginAuth')
    await agree()
    await readWhile('*/savePwdFreeLoginToken', '授权免密登录', 'savePwdFreeLoginToken')
    await reads('loginAuth')
    screen.back()
    await screen.at('productDetails')
    await stays()
  })
})
