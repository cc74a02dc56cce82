import { getOrderCount } from '@/api/counts'
import { isRecord } from '@/base/decode'
import { bootStores } from '@/stores/boot'
import { keepSubmission, openSubmissionOf } from '@/stores/openSubmission'
import { getFeedback, subscribeFeedback } from '@/ui/feedback/feedback'
import { initialSession } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'
import { agree } from '../../support/agree'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { phone } from '../../support/taro'

const world = screenWorld()
const REPLACED = '您的账号已在其他设备登录，请重新登录'

/** Toasts and pages from now on, each once. */
const watchShell = () => {
  const toasts = new Map<number, string>()
  const pages = new Map<number, string>()
  const stops = [
    subscribeFeedback(() => {
      const { toast } = getFeedback()
      if (toast) toasts.set(toast.id, toast.text)
    }),
    phone.watch(() => {
      const page = phone.top()
      if (page) pages.set(page.id, page.route)
    }),
  ]
  return {
    toasts: () => [...toasts.values()],
    pages: () => [...pages.values()],
    stop: () => stops.forEach(stop => stop()),
  }
}

const openAsBuyer = async () => {
  await world.login()
  await openPage('userCenter')
  await screen.find('苏州恒启精密制造有限公司')
  await world.idle()
}

it('[F020] shows the message, forgets the session and goes to the login page', async () => {
  await openAsBuyer()
  await world.loginElsewhere(PHONES.admin)
  screen.pullDown()
  await screen.at('loginAccount')
  await screen.toast(REPLACED)
  expect(screen.stack()).toEqual(['loginAccount'])
  expect(useSession.getState()).toEqual({
    ...initialSession,
    phase: 'guest',
    ended: { reason: 'sessionDied', msg: REPLACED },
  })
  await openPage('userCenter')
  await screen.find('登录后才能查看这里的内容')
  expect(screen.says('陈立恒')).toBe(false)
})

it('is announced once and redirects once, however many calls were under way', async () => {
  await openAsBuyer()
  await world.loginElsewhere(PHONES.admin)
  const shell = watchShell()
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => getOrderCount()))
  await screen.at('loginAccount')
  await world.idle()
  expect(answers.every(answer => answer.status === 'rejected')).toBe(true)
  expect(world.sent('getOrderCount').length).toBeGreaterThanOrEqual(50)
  expect(shell.toasts()).toEqual([REPLACED])
  expect(shell.pages()).toEqual(['/login-account'])
  shell.stop()
})

it('is no news to who is logging out: a call under way tells of nothing', async () => {
  await openAsBuyer()
  await world.loginElsewhere(PHONES.admin)
  const shell = watchShell()
  const { session } = await bootStores()
  // the call's answer comes first
  world.sandbox.faults.add({ kind: 'latency', path: '*/logout/*', ms: 500 })
  const [answer] = await Promise.allSettled([getOrderCount(), session.logout()])
  await world.idle()
  expect(answer.status).toBe('rejected')
  expect(useSession.getState().phase).toBe('guest')
  expect([shell.toasts(), shell.pages()]).toEqual([[], []])
  shell.stop()
})

it('lets the same buyer in again', async () => {
  await openAsBuyer()
  await world.loginElsewhere(PHONES.admin)
  await screen.press('收货地址')
  await screen.at('loginAccount')
  await screen.type('手机号', PHONES.admin)
  await screen.type('密码', 'Buyer@2026')
  await agree()
  await screen.press('登录')
  await screen.at('address')
  await screen.find('陈立恒')
})

it('lets somebody else in at home, not where the buyer before has been', async () => {
  await openAsBuyer()
  await world.loginElsewhere(PHONES.admin)
  await world.goTo('myOrder', { state: 'toPay' })
  await screen.at('loginAccount')
  expect(screen.stack()).toEqual(['loginAccount'])
  await screen.type('手机号', PHONES.colleague)
  await screen.type('密码', 'Buyer@2026')
  await agree()
  await screen.press('登录')
  await until(() => screen.stack().at(-1) !== 'loginAccount', 'the way on')
  await world.idle()
  expect(screen.stack()).toEqual(['tabHome'])
})

describe('a submission whose outcome is not known', () => {
  const keep = async () => {
    await openAsBuyer()
    await keepSubmission('cart', { requestId: 'request-1', body: { remark: '急用' } })
    return () => openSubmissionOf('cart', isRecord)
  }

  it('waits for the same buyer when the session died', async () => {
    const kept = await keep()
    await world.loginElsewhere(PHONES.admin)
    screen.pullDown()
    await screen.at('loginAccount')
    await world.login()
    expect(await kept()).toEqual({ requestId: 'request-1', body: { remark: '急用' } })
  })

  it('is gone when the buyer logged out', async () => {
    const kept = await keep()
    await (await bootStores()).session.logout()
    await world.login()
    expect(await kept()).toBeUndefined()
  })
})

describe('settings', () => {
  it('[A078] a logout asks first, then nothing of the buyer is left', async () => {
    await openAsBuyer()
    await screen.press('设置')
    await screen.find('138****0001')
    await screen.press('退出登录')
    expect((await screen.dialog()).text).toContain('确定要退出当前账号吗')
    await screen.press('退出登录')
    await screen.at('tabHome')
    await screen.toast('已退出登录')
    expect(useSession.getState()).toEqual({
      ...initialSession,
      phase: 'guest',
      ended: { reason: 'loggedOut' },
    })
    await openPage('userCenter')
    await screen.find('登录后才能查看这里的内容')
  })
})
