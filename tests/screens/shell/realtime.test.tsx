import type { SocketFrame } from '@wire/realtime'
import { getOrderCount } from '@/api/counts'
import { dialog, getFeedback, subscribeFeedback } from '@/ui/feedback/feedback'
import { initialSession } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'
import { chooseLocale } from '@/stores/preferences/locale'
import { LIMITS } from '@/stores/realtime/model'
import { clock } from '@/platform/clock'
import { sessions } from '../../../sandbox/db/schema'
import { removedFrame } from '../../../sandbox/services/realtime'
import { agree } from '../../support/agree'
import { openPage, screen, until } from '../../support/renderScreen'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'
import { phone } from '../../support/taro'

const world = screenWorld({ realtime: true })
const ADMIN = 'user-0001'

/** A logged-in buyer whose app is connected. */
const openConnected = async () => {
  await world.login()
  await openPage('userCenter')
  await screen.find('苏州恒启精密制造有限公司')
  await until(() => world.sandbox.sockets.count() === 1, 'the connection')
  await world.idle()
}

/** The pause before another connection is short; how long it would be is told. */
const hurried = () => {
  const { after } = clock
  const pauses: number[] = []
  const spy = jest.spyOn(clock, 'after').mockImplementation((ms, task) => {
    if (ms === LIMITS.reconnect) pauses.push(ms)
    return after(ms === LIMITS.reconnect ? 100 : ms, task)
  })
  return { pauses, end: () => spy.mockRestore() }
}

const nobody = (reason: string, msg?: string) => ({
  ...initialSession,
  phase: 'guest',
  ended: { reason, msg },
})

it('[F071] [F077] another login ends this one at once, without any call finding out', async () => {
  await openConnected()
  const before = world.sent('getOrderCount').length
  await world.loginElsewhere(PHONES.admin)
  await screen.at('loginAccount')
  await screen.toast('您的账号已在其他设备登录，请重新登录')
  expect(useSession.getState()).toEqual(nobody('sessionDied', '您的账号已在其他设备登录，请重新登录'))
  expect(world.sent('getOrderCount')).toHaveLength(before)
  await openPage('userCenter')
  await screen.find('登录后才能查看这里的内容')
  expect(screen.says('陈立恒')).toBe(false)
  await until(() => world.sandbox.sockets.count() === 0, 'the end of the connection')
})

it('[F020] [F077] one message and one way to the login page, when the socket and 50 calls find out at once', async () => {
  await openConnected()
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
  const calls = Array.from({ length: 50 }, () => getOrderCount())
  await Promise.all([world.loginElsewhere(PHONES.admin), Promise.allSettled(calls)])
  await Promise.allSettled(Array.from({ length: 50 }, () => getOrderCount()))
  await screen.at('loginAccount')
  await world.idle()
  stops.forEach(stop => stop())
  expect([...toasts.values()]).toEqual(['您的账号已在其他设备登录，请重新登录'])
  expect([...pages.values()]).toEqual(['/login-account'])
})

it('a request to pay of another enterprise says whose it is, and leads to it', async () => {
  await openConnected()
  const frame: SocketFrame = {
    cMsgType: 'business',
    cContentType: 'payApproval',
    cMsgUuid: 'msg-pay',
    cBody: 'apv-none',
    cMsg: '林晓雯申请您付款',
    cAccUuid: 'acc-yongtuo',
    cEnterpriseName: '永拓集团',
  }
  expect(world.sandbox.sockets.push(ADMIN, frame)).toBe(1)
  await screen.toast('【永拓集团】林晓雯申请您付款')
  await screen.press(/林晓雯申请您付款/, { within: screen.page })
  await screen.at('payApproval')
  // of one's own it is said as it is
  const own = { ...frame, cMsgUuid: 'msg-own', cMsg: '请付款', cAccUuid: 'acc-hengqi' }
  expect(world.sandbox.sockets.push(ADMIN, own)).toBe(1)
  await screen.toast(/^请付款/)
})

describe('removed by the administrator', () => {
  const remove = async (id = 'msg-1') => {
    expect(world.sandbox.sockets.push(ADMIN, removedFrame(id))).toBe(1)
    return screen.dialog()
  }

  it('[F072] [F073] asks whether to log out', async () => {
    await openConnected()
    expect(await remove()).toMatchObject({
      title: '系统提示',
      text: expect.stringContaining('您的账号已被管理员移除，是否退出登录？'),
    })
    expect(screen.names('button')).toEqual(['暂不退出', expect.stringMatching(/^退出 \(\d+\)$/)])
  })

  it('[F073] asks in English too', async () => {
    await openConnected()
    chooseLocale('en-US')
    expect((await remove()).text).toContain('Your account was removed by the administrator. Log out?')
    chooseLocale('zh-CN')
  })

  it('[F075] logs out when confirmed: the server knows, nothing is left', async () => {
    await openConnected()
    await remove()
    await screen.press(/^退出 /)
    await screen.at('loginAccount')
    expect(useSession.getState()).toEqual(nobody('loggedOut'))
    expect(await world.audited('logout')).toHaveLength(1)
    expect(Object.keys(localStorage).some(key => (localStorage.getItem(key) ?? '').includes('陈立恒'))).toBe(
      false,
    )
  })

  it('[F075] the next person to log in begins at home, not on the page of the one before', async () => {
    await openConnected()
    await world.goTo('myOrder', { state: 'toPay' })
    await screen.at('myOrder')
    await remove()
    await screen.press(/^退出 /)
    await screen.at('loginAccount')
    await screen.type('手机号', PHONES.colleague)
    await screen.type('密码', PASSWORD)
    await agree()
    await screen.press('登录')
    await until(() => screen.stack().at(-1) !== 'loginAccount', 'the page after the login')
    expect(screen.stack()).toEqual(['tabHome'])
  })

  describe('while another question is open', () => {
    const openQuestion = async () => {
      await openConnected()
      return dialog.confirm({ title: '清空购物车', text: '确定要清空吗？' })
    }

    it('[F072] is asked before it, which waits', async () => {
      const answer = openQuestion()
      await screen.find('确定要清空吗？')
      await remove()
      await screen.press('暂不退出')
      await screen.find('确定要清空吗？')
      await screen.press('确定')
      expect(await answer).toBe(true)
    })

    it('[F075] takes it away with the session', async () => {
      const answer = openQuestion()
      await screen.find('确定要清空吗？')
      await remove()
      await screen.press(/^退出 /)
      await screen.at('loginAccount')
      expect(await answer).toBe(false)
      expect(screen.all('[role=alertdialog]')).toEqual([])
    })
  })

  it('[F076] keeps the session when declined, and does not ask again for the same message', async () => {
    await openConnected()
    await remove()
    await screen.press('暂不退出')
    await until(() => screen.all('[role=alertdialog]').length === 0, 'the end of the dialog')
    world.sandbox.sockets.push(ADMIN, removedFrame('msg-1'))
    screen.pullDown()
    await world.idle()
    expect(screen.all('[role=alertdialog]')).toEqual([])
    expect(useSession.getState().phase).toBe('active')
    expect(screen.says('陈立恒')).toBe(true)
  })

  it('[F076] can be declined for its whole time, also when the clock of the device is put forward', async () => {
    const { after } = clock
    let stopped = false
    const timers = jest.spyOn(clock, 'after').mockImplementation((ms, task) => {
      const stop = after(ms, task)
      if (ms !== LIMITS.removal) return stop
      return () => {
        stopped = true
        stop()
      }
    })
    await openConnected()
    await remove()
    const now = Date.now.bind(Date)
    const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
    await until(() => screen.names('button').includes('退出 (0)'), 'the end of the countdown')
    await screen.press('暂不退出')
    await until(() => screen.all('[role=alertdialog]').length === 0, 'the end of the dialog')
    later.mockRestore()
    timers.mockRestore()
    expect([stopped, useSession.getState().phase]).toEqual([true, 'active'])
  })

  it('[F074] counts 20 s down, also over a change of page', async () => {
    const secondsLeft = () => Number(/^退出 \((\d+)\)$/.exec(screen.names('button').at(-1) ?? '')?.[1])
    await openConnected()
    const asked = Date.now()
    await remove()
    const isRight = () => Math.abs(20 - (Date.now() - asked) / 1000 - secondsLeft()) < 1.5
    expect(isRight()).toBe(true)
    await until(() => secondsLeft() <= 18, 'two seconds')
    await world.goTo('setting')
    await screen.at('setting')
    await screen.dialog()
    await until(isRight, 'the seconds that are left')
    expect(secondsLeft()).toBeLessThanOrEqual(18)
  })
})

describe('a connection that fails', () => {
  const SOCKET = '*websocket'
  /** The server ends the login without a message. */
  const endQuietly = () => world.sandbox.db.update(sessions).set({ endedAt: Date.now(), endReason: 'killed' })

  it('[F078] logs out to the login page when the server does not accept who we are', async () => {
    await openConnected()
    await endQuietly()
    const hurry = hurried()
    world.sandbox.sockets.closeAll(1006)
    await until(() => screen.stack().at(-1) === 'loginAccount', 'the login page')
    hurry.end()
    await screen.toast('登录状态已失效，请重新登录')
    expect(useSession.getState().phase).toBe('guest')
    await openPage('userCenter')
    await screen.find('登录后才能查看这里的内容')
  })

  it('[F078] logs out, too, when it is not let in at all because the login is over', async () => {
    await openConnected()
    await endQuietly()
    world.sandbox.faults.set([{ kind: '5xx', path: SOCKET }])
    const hurry = hurried()
    world.sandbox.sockets.closeAll(1006)
    await until(() => screen.stack().at(-1) === 'loginAccount', 'the login page')
    hurry.end()
    expect(useSession.getState().phase).toBe('guest')
    world.sandbox.faults.clear()
  })

  it.each([
    ['zh-CN', 'WS链接失败'],
    ['en-US', 'WS link failed'],
  ] as const)('[F028] says so once in %s, and keeps the session', async (language, words) => {
    world.sandbox.faults.set([{ kind: '5xx', path: SOCKET }])
    await world.login()
    chooseLocale(language)
    const said: string[] = []
    const stop = subscribeFeedback(() => {
      const { toast } = getFeedback()
      if (toast && said.at(-1) !== toast.text) said.push(toast.text)
    })
    const hurry = hurried()
    await openPage('userCenter')
    await screen.toast(words)
    expect(screen.all('[role=status] .alm-toast', { within: screen.page }).length).toBeGreaterThan(0)
    world.sandbox.faults.clear()
    await until(() => world.sandbox.sockets.count() === 1, 'the connection')
    stop()
    hurry.end()
    expect(said).toEqual([words])
    expect(useSession.getState().phase).toBe('active')
    chooseLocale('zh-CN')
  })
})

it.each([1006, 1002, 3000])(
  '[F069] an end with %i connects again in 6 s and asks what was missed',
  async code => {
    await openConnected()
    const readings = () => world.sent(ADMIN).length
    const before = readings()
    const ended = Date.now()
    // the whole pause once; after that it is only told
    const hurry = code === 1006 ? undefined : hurried()
    world.sandbox.sockets.closeAll(code)
    expect(world.sandbox.sockets.count()).toBe(0)
    await until(() => world.sandbox.sockets.count() === 1, 'the connection', 9_000)
    if (hurry) expect(hurry.pauses).toEqual([6_000])
    else expect(Math.round((Date.now() - ended) / 1000)).toBeGreaterThanOrEqual(6)
    await until(() => readings() > before, 'reading again')
    await world.idle()
    hurry?.end()
    expect(useSession.getState().phase).toBe('active')
  },
)
