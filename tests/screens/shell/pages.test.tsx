import { getOrderCount } from '@/api/counts'
import { definePage } from '@/pages/shell/definePage'
import { chooseLocale } from '@/stores/preferences/locale'
import { getFeedback } from '@/ui/feedback/feedback'
import { PageShell } from '@/ui/page-shell/PageShell'
import { openAddress, openPage, openScreen, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()

describe('a page that does not exist', () => {
  it('[F043] [F044] [F046] says so under the home navigation, and leads home without history', async () => {
    await openAddress('/micro/alm-mall-shop/no-such-page')
    await screen.find('您访问的页面不存在')
    expect(screen.stack()).toEqual(['notFound'])
    expect(screen.names('[role=tab]')).toEqual(['首页', '分类', '购物车', '我的'])
    await screen.press('返回首页', { within: screen.main })
    await screen.at('tabHome')
  })

  it('[F045] leads back where there is history', async () => {
    await openPage('setting')
    await screen.find('外观')
    // without a screen on H5 for ever: the payment centre opens over the page
    await world.goTo('pay', { cPaymentFlowNo: 'PF1' })
    await screen.find('您访问的页面不存在')
    expect(screen.stack()).toEqual(['setting', 'notFound'])
    await screen.press('返回上一页')
    await screen.at('setting')
  })
})

describe('a guarded page', () => {
  it.each(['shoppingCart', 'userCenter'] as const)('%s asks a guest on the spot', async tab => {
    await openPage(tab)
    await screen.find('登录后才能查看这里的内容')
    expect(screen.stack()).toEqual([tab])
    await screen.press('去登录')
    await screen.at('loginAccount')
  })

  it('of a guest, 我的 leads to the settings: the language can be chosen before the login', async () => {
    await openPage('userCenter')
    await screen.press('设置')
    await screen.at('setting')
    await screen.press('English', { role: 'radio' })
    await screen.find('Settings')
    screen.back()
    await screen.find('Please log in to see this page')
    await openPage('shoppingCart')
    await screen.find('Please log in to see this page')
    expect(screen.names('button')).not.toContain('Settings')
  })

  it('that a guest pulls lets go at once', async () => {
    await openPage('userCenter')
    await screen.find('登录后才能查看这里的内容')
    screen.pullDown()
    await until(() => !screen.isRefreshing(), 'the end of the refresh')
  })

  it.each(['myOrder', 'address'] as const)('%s opens the login by itself, once', async page => {
    await openPage(page)
    await screen.at('loginAccount')
    screen.back()
    await screen.find('登录后才能查看这里的内容')
    await world.idle()
    expect(screen.stack()).toEqual([page])
    expect(world.sent('getOrderPage').concat(world.sent('getAddressList'))).toEqual([])
  })
})

describe('somebody who still has the initial password', () => {
  it.each(['shoppingCart', 'myOrder'] as const)('[A068] is sent from %s to change it first', async page => {
    await world.login(PHONES.initialPassword, 'Init@2026')
    await openPage(page)
    if (page === 'shoppingCart') {
      await screen.find('请先修改初始密码')
      await screen.press('去修改密码')
    }
    await screen.at('loginAccount')
    expect((await screen.dialog()).text).toContain('请先修改初始密码')
    await screen.press('去修改')
    await screen.at('passwordVerify')
    expect(world.sent('getOrderPage')).toEqual([])
  })
})

describe('a page that throws while it is drawn', () => {
  it('is replaced by a message with a retry; the rest of the app lives on', async () => {
    const health = { broken: true }
    const Page = definePage('setting', () => {
      if (health.broken) throw new Error('cannot be drawn')
      return <PageShell title="好了">这一页又好了</PageShell>
    })
    await openScreen('setting', Page)
    await screen.find('页面加载失败，请稍后再试')
    screen.pullDown()
    await until(() => !screen.isRefreshing(), 'the end of the pull')
    health.broken = false
    await screen.press('重试')
    await screen.find('这一页又好了')
    expect(world.complaints().join()).toContain('cannot be drawn')
    await openPage('tabHome')
    await screen.find('为您推荐')
  })
})

describe('an HTML answer', () => {
  it('[F022] opens a warning dialog with everything it says', async () => {
    await world.enter('html-overrun')
    await world.login()
    await openPage('shoppingCart')
    const { title, text } = await screen.dialog()
    expect(title).toBe('访问提醒')
    expect(text).toContain('当前访问人数过多，请求已被限流')
    expect(text).toContain('原因：系统检测到短时间内的请求超出了许可范围')
    expect(text).toContain('处理办法：请稍后再试，或联系平台客服')
  })

  it('opens one dialog for all calls that get one side by side, and another one after it was read', async () => {
    await world.login()
    await openPage('setting')
    world.sandbox.faults.add({ kind: 'html', path: '*/getOrderCount' })
    const several = () => Promise.allSettled(Array.from({ length: 5 }, () => getOrderCount()))
    await several()
    await screen.dialog()
    // the next page has other words, as one with a number of its own has
    chooseLocale('en-US')
    await several()
    expect(getFeedback().dialogs).toHaveLength(1)
    chooseLocale('zh-CN')
    await screen.press('我知道了')
    await until(() => screen.all('[role=alertdialog]').length === 0, 'the end of the dialog')
    await several()
    expect(getFeedback().dialogs).toHaveLength(1)
  })

  it('[F023] is rejected to its caller, which offers a retry', async () => {
    await world.enter('html-overrun')
    await world.login()
    await openPage('shoppingCart')
    await screen.find('购物车加载失败，请稍后再试')
    await world.idle()
    await screen.press('我知道了')
    await until(() => screen.all('[role=alertdialog]').length === 0, 'the end of the dialog')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await screen.find('结算')
  })
})
