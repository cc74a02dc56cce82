import { browser, outcome, sessionRig } from '../../support/sessionRig'
import { settle } from '../../support/fakeGateway'
import { PASSWORD_LOGIN, realtimeRig, removedFrame } from '../../support/realtimeRig'

type Rig = Awaited<ReturnType<typeof realtimeRig>>

const loggedIn = async (...given: Parameters<typeof realtimeRig>): Promise<Rig> => {
  const rig = await realtimeRig(...given)
  await rig.session.login(PASSWORD_LOGIN)
  await rig.session.loadInstitution()
  rig.sockets.last().accept()
  return rig
}

const nothingLeft = (rig: Rig) => [rig.sockets.alive().length, rig.clock.pending()]

describe('connection', () => {
  it('[F068] [A070] opens at the login, before the institution is loaded, and names all it knows', async () => {
    const rig = await realtimeRig()
    await rig.session.login(PASSWORD_LOGIN)
    expect(rig.calls).toEqual(['login'])
    expect(rig.sockets.all.map(({ query }) => query)).toEqual([
      {
        device: '2',
        sys: 'A2',
        idc: '',
        operator: '',
        enterprise: '',
        user: 'u1',
        uid: 'login-1',
        token: 'tok-1',
        v: '1.2.3',
      },
    ])
    await rig.session.loadInstitution()
    // the institution is part of the address
    expect(rig.sockets.last().query).toMatchObject({
      device: '2',
      user: 'u1',
      uid: 'login-1',
      enterprise: 'ent-of-acc-1',
      idc: 'idc-1',
      operator: 'operator-1',
    })
    expect(rig.sockets.last().url).toMatch(/^wss:\/\/gw\.example\/alc-public-message\/websocket\?/)
    expect(rig.sockets.alive()).toHaveLength(1)
  })

  it('[A070] stays away until an initial password has been changed', async () => {
    const rig = await realtimeRig(undefined, { login: async () => outcome(1, { initialPassword: true }) })
    await rig.session.login(PASSWORD_LOGIN)
    expect(rig.sockets.all).toEqual([])
    rig.session.passwordChanged()
    expect(rig.sockets.alive()).toHaveLength(1)
  })

  it('[F070] pings every 60 s', async () => {
    const rig = await loggedIn()
    const socket = rig.sockets.last()
    for (let minute = 1; minute <= 3; minute += 1) {
      rig.clock.advance(59_999)
      expect(socket.sent).toHaveLength(minute - 1)
      rig.clock.advance(1)
      expect(socket.sent).toHaveLength(minute)
      socket.say({ cMsgType: 'pong' })
    }
    expect(new Set(socket.sent)).toEqual(new Set(['{"cMsgType":"ping"}']))
    expect(rig.sockets.alive()).toEqual([socket])
  })

  it.each([1006, 1002, 3000])('[F069] comes back 6 s after an end with %i', async code => {
    const rig = await loggedIn()
    rig.sockets.last().end(code)
    rig.clock.advance(5_999)
    expect(rig.sockets.alive()).toEqual([])
    rig.clock.advance(1)
    expect(rig.sockets.alive()).toHaveLength(1)
    expect(rig.shown.readings).toBe(0)
    rig.sockets.last().accept()
    // what was missed is read again, once
    expect(rig.shown.readings).toBe(1)
    expect(rig.state().phase).toBe('active')
  })

  it('[F069] does not connect again after a logout', async () => {
    const rig = await loggedIn()
    rig.sockets.last().end(1006)
    await rig.session.logout()
    rig.clock.advance(60_000)
    expect(nothingLeft(rig)).toEqual([0, 0])
  })

  it('notices a half-open connection: a ping without an answer', async () => {
    const rig = await loggedIn()
    const dead = rig.sockets.last()
    rig.clock.advance(60_000)
    rig.clock.advance(20_000)
    expect([dead.state, dead.closedWith]).toEqual(['closed', 3000])
    rig.clock.advance(6_000)
    rig.sockets.last().accept()
    expect([rig.sockets.alive().length, rig.shown.readings]).toEqual([1, 1])
    // what the dead one still has to say counts for nothing
    dead.say({ cMsgType: 'system', cBody: 'f100' })
    dead.end(1006)
    expect([rig.state().phase, rig.sockets.alive().length]).toEqual(['active', 1])
  })

  it('gives a connection that never comes up 20 s, tells of an outage once, and goes on', async () => {
    const rig = await realtimeRig()
    await rig.session.login(PASSWORD_LOGIN)
    rig.clock.advance(20_000)
    expect(rig.shown.linkFailures).toBe(1)
    for (let round = 0; round < 10; round += 1) {
      rig.clock.advance(6_000)
      rig.sockets.last().end(1006)
    }
    expect([rig.shown.linkFailures, rig.shown.checks, rig.state().phase]).toEqual([1, 1, 'active'])
    rig.clock.advance(6_000)
    rig.sockets.last().accept()
    rig.sockets.last().end(1006)
    rig.clock.advance(6_000)
    rig.sockets.last().end(1006)
    expect(rig.shown.linkFailures).toBe(2)
  })

  it('rests when the server closed it for another page, until this one is looked at again', async () => {
    const rig = await loggedIn()
    rig.sockets.last().end(1000)
    rig.clock.advance(600_000)
    expect(nothingLeft(rig)).toEqual([0, 0])
    rig.visible.set(false)
    rig.visible.set(true)
    rig.sockets.last().accept()
    expect([rig.sockets.alive().length, rig.shown.readings]).toEqual([1, 1])
  })

  it('that rests is taken back by the window the person turns to, where two stand side by side', async () => {
    const rig = await loggedIn()
    const before = rig.sockets.all.length
    rig.turned.set(true)
    expect(rig.sockets.all).toHaveLength(before)
    rig.sockets.last().end(1000)
    rig.turned.set(true)
    rig.sockets.last().accept()
    expect([rig.sockets.alive().length, rig.shown.readings]).toEqual([1, 1])
  })

  it('outlives a short absence, ends after a minute, and is back with the person', async () => {
    const rig = await loggedIn()
    const socket = rig.sockets.last()
    rig.visible.set(false)
    rig.clock.advance(30_000)
    rig.visible.set(true)
    expect([socket.state, socket.sent.length]).toEqual(['open', 1])
    socket.say({ cMsgType: 'pong' })
    rig.visible.set(false)
    rig.clock.advance(60_000)
    expect(nothingLeft(rig)).toEqual([0, 0])
    rig.visible.set(true)
    rig.sockets.last().accept()
    expect([rig.sockets.alive().length, rig.shown.readings]).toEqual([1, 1])
  })

  it('waits for the network, then does not wait 6 s more', async () => {
    const rig = await loggedIn()
    rig.online.set(false)
    expect(nothingLeft(rig)).toEqual([0, 0])
    rig.online.set(true)
    rig.sockets.last().accept()
    expect([rig.sockets.alive().length, rig.shown.readings, rig.shown.linkFailures]).toEqual([1, 1, 0])
  })

  it('that begins without a network reads again what failed meanwhile', async () => {
    const given = browser()
    const before = await sessionRig(given)
    await before.session.login(PASSWORD_LOGIN)
    // the app is opened in a dead spot
    let tell: ((online: boolean) => void) | undefined
    const network = {
      isOnline: () => false,
      onNetworkChange: (listener: (online: boolean) => void) => {
        tell = listener
        return () => undefined
      },
    }
    const rig = await realtimeRig(given, {}, { network })
    rig.session.restore()
    expect(rig.sockets.all).toEqual([])
    tell?.(true)
    rig.sockets.last().accept()
    expect(rig.shown.readings).toBe(1)
  })

  it('ends with the app and leaves nothing behind', async () => {
    const rig = await loggedIn()
    rig.sockets.last().say(removedFrame('m1'))
    rig.stop()
    expect(nothingLeft(rig)).toEqual([0, 0])
    expect(rig.shown.questions.map(({ open }) => open)).toEqual([false])
    await rig.session.logout()
    await rig.session.login(PASSWORD_LOGIN)
    expect(nothingLeft(rig)).toEqual([0, 0])
  })
})

describe('messages', () => {
  const BODIES = Array.from({ length: 11 }, (_, n) => `f${100 + n}`)

  it.each(BODIES)('[F071] %s forces the logout', async cBody => {
    const rig = await loggedIn()
    rig.sockets.last().say({ cMsgType: 'system', cContentType: 'text', cBody, cMsg: '请重新登录' })
    expect(rig.state()).toMatchObject({ phase: 'guest', ended: { reason: 'sessionDied', msg: '请重新登录' } })
    expect([rig.credentials.account(), rig.browser.storage.keys()]).toEqual([undefined, ['alm.key']])
    expect(rig.shown.ends).toHaveLength(1)
    expect(nothingLeft(rig)).toEqual([0, 0])
  })

  it('[F077] says of f100 that another login took place', async () => {
    const why = async (cBody: string) => {
      const rig = await loggedIn()
      rig.sockets.last().say({ cBody })
      return rig.shown.ends.map(end => end.why)
    }
    expect([await why('f100'), await why('f101')]).toEqual([['elsewhere'], ['forced']])
  })

  it.each(['f99', 'f111', 'f1000', 'F100', '100', 'xf100', '1002'])('%s is none of them', async cBody => {
    const rig = await loggedIn()
    rig.sockets.last().say({ cMsgType: 'system', cContentType: 'text', cBody })
    expect([rig.state().phase, rig.shown.questions]).toEqual(['active', []])
  })

  it('[F072] 1001 of the system as text asks; of anybody else, or as anything else, not', async () => {
    const rig = await loggedIn()
    const socket = rig.sockets.last()
    socket.say({ cMsgType: 'chat', cContentType: 'text', cBody: '1001' })
    socket.say({ cMsgType: 'system', cContentType: 'image', cBody: '1001' })
    expect(rig.shown.questions).toEqual([])
    socket.say(removedFrame('m1'))
    expect(rig.shown.questions).toMatchObject([{ open: true, seconds: 20 }])
  })

  it('[F074] logs out by itself after 20 s, not before', async () => {
    const rig = await loggedIn()
    rig.sockets.last().say(removedFrame('m1'))
    rig.clock.advance(19_999)
    expect([rig.state().phase, rig.shown.questions[0]?.open]).toEqual(['active', true])
    rig.clock.advance(1)
    await settle()
    expect(rig.state()).toMatchObject({ phase: 'guest', ended: { reason: 'removed' } })
    expect([rig.shown.questions[0]?.open, rig.calls.includes('logout')]).toEqual([false, true])
    expect(nothingLeft(rig)).toEqual([0, 0])
  })

  it('[F075] logs out when that is confirmed', async () => {
    const rig = await loggedIn()
    rig.sockets.last().say(removedFrame('m1'))
    rig.shown.questions[0]?.answer(true)
    await settle()
    expect(rig.state()).toMatchObject({ phase: 'guest', ended: { reason: 'loggedOut' } })
    expect(nothingLeft(rig)).toEqual([0, 0])
  })

  it('[F076] keeps the session when that is declined, however long it takes', async () => {
    const rig = await loggedIn()
    rig.sockets.last().say(removedFrame('m1'))
    rig.shown.questions[0]?.answer(false)
    for (let minute = 0; minute < 5; minute += 1) {
      rig.clock.advance(60_000)
      rig.sockets.last().say({ cMsgType: 'pong' })
    }
    await settle()
    expect([rig.state().phase, rig.sockets.alive().length, rig.shown.logouts]).toEqual(['active', 1, []])
  })

  it('asks once for one message, also when it comes again after a reconnect', async () => {
    const rig = await loggedIn()
    rig.sockets.last().say(removedFrame('m1'))
    rig.sockets.last().say(removedFrame('m1'))
    rig.sockets.last().say(removedFrame('m2'))
    expect(rig.shown.questions).toHaveLength(1)
    rig.shown.questions[0]?.answer(false)
    rig.sockets.last().end(1006)
    rig.clock.advance(6_000)
    rig.sockets.last().accept()
    rig.sockets.last().say(removedFrame('m1'))
    expect(rig.shown.questions).toHaveLength(1)
    rig.sockets.last().say(removedFrame('m3'))
    expect(rig.shown.questions).toHaveLength(2)
  })

  it('takes the question away when the session ends otherwise, and ignores a late answer', async () => {
    const rig = await loggedIn()
    rig.sockets.last().say(removedFrame('m1'))
    await rig.session.logout()
    expect(rig.shown.questions[0]?.open).toBe(false)
    await rig.session.login(PASSWORD_LOGIN)
    rig.shown.questions[0]?.answer(true)
    await settle()
    expect(rig.state().phase).toBe('active')
  })
})

describe('the end of the connection', () => {
  it('[F078] logs out when the server rejects the identity', async () => {
    const rig = await loggedIn()
    rig.sockets.last().end(4401)
    expect(rig.state()).toMatchObject({ phase: 'guest', ended: { reason: 'sessionDied' } })
    expect(rig.shown.ends.map(({ why }) => why)).toEqual(['rejected'])
    expect(nothingLeft(rig)).toEqual([0, 0])
  })

  it('connects again with the new token when the rejected one had been replaced', async () => {
    const rig = await loggedIn()
    const now = rig.credentials.account()
    if (!now) throw new Error('logged in')
    await rig.credentials.replaceToken(now, 'tok-2')
    rig.sockets.last().end(4401)
    expect(rig.sockets.last().query.token).toBe('tok-2')
    expect(rig.state().phase).toBe('active')
    rig.sockets.last().end(4401)
    expect(rig.state().phase).toBe('guest')
  })

  it('never logs out for the network: 500 ends of every kind', async () => {
    const rig = await loggedIn()
    const codes = [1006, 1002, 3000, 1001, 1005, 1011, 1012, 1013]
    for (let round = 0; round < 500; round += 1) {
      rig.sockets.last().end(codes[round % codes.length] ?? 1006)
      expect(rig.sockets.alive()).toEqual([])
      rig.clock.advance(6_000)
      expect(rig.sockets.alive()).toHaveLength(1)
      rig.sockets.last().accept()
    }
    expect([rig.state().phase, rig.shown.readings, rig.shown.linkFailures]).toEqual(['active', 500, 0])
    await rig.session.logout()
    expect(nothingLeft(rig)).toEqual([0, 0])
  })
})
