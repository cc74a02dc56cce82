import { ApiError } from '@/api/apiError'
import type { LoginOutcome } from '@/api/user'
import { createSessionArchive } from '@/stores/session/archive'
import { settle } from '../../support/fakeGateway'
import { browser, outcome, sessionRig } from '../../support/sessionRig'

const credentialsOf = { phone: '13800138000', password: 'x' }
const fail = (error: ApiError) => () => Promise.reject(error)
const elsewhere = () => Promise.resolve({ kind: 'loggedInElsewhere', forcedToken: 'f1' } as const)

describe('login', () => {
  it('[A067] stores login id, token and account before anybody hears of it', async () => {
    const rig = await sessionRig()
    await expect(rig.session.login(credentialsOf)).resolves.toEqual({
      kind: 'loggedIn',
      initialPassword: false,
    })
    expect(rig.state()).toMatchObject({ phase: 'active', loginUuid: 'login-1', account: { userUuid: 'u1' } })
    expect(rig.credentials.current()).toMatchObject({ kind: 'account', sessionId: 'login-1', token: 'tok-1' })
    const next = await sessionRig(rig.browser)
    await expect(next.session.start()).resolves.toEqual({ kind: 'active' })
    expect([next.state().account?.phone, next.calls]).toEqual(['13800138000', []])
  })

  it('[A066] that fails rejects with the message and leaves a guest', async () => {
    const rig = await sessionRig(browser(), {
      login: fail(new ApiError('business', { code: 40101, msg: '密码错误' })),
    })
    await expect(rig.session.login(credentialsOf)).rejects.toMatchObject({ msg: '密码错误' })
    expect([rig.state().phase, rig.credentials.current()]).toEqual(['guest', undefined])
  })

  it('[A064] of who is logged in elsewhere hands out the token to force it', async () => {
    const rig = await sessionRig(browser(), { login: elsewhere })
    await expect(rig.session.login(credentialsOf)).resolves.toEqual({
      kind: 'loggedInElsewhere',
      forcedToken: 'f1',
    })
    expect(rig.state().phase).toBe('guest')
    await expect(rig.session.forceLogin('f1')).resolves.toMatchObject({ kind: 'loggedIn' })
    expect(rig.state().loginUuid).toBe('login-3')
  })

  it('[A068] [A070] with the initial password says so and loads nothing by itself', async () => {
    const rig = await sessionRig(browser(), { login: async () => outcome(1, { initialPassword: true }) })
    await expect(rig.session.login(credentialsOf)).resolves.toEqual({
      kind: 'loggedIn',
      initialPassword: true,
    })
    expect(rig.calls).toEqual([])
    rig.session.passwordChanged()
    await settle()
    expect((await restarted(rig.browser)).state().account?.initialPassword).toBe(false)
  })
})

/** An answer that a test gives when it wants to. */
const later = () => {
  const asked: ((answer: LoginOutcome | ApiError) => void)[] = []
  const ask = () =>
    new Promise<LoginOutcome>((resolve, reject) =>
      asked.push(answer => (answer instanceof ApiError ? reject(answer) : resolve(answer))),
    )
  return { ask, asked }
}
const other = outcome(7, { userUuid: 'u7', phone: '13900139000' })
const tooLate = { kind: 'aborted' }

describe('a login that is answered late', () => {
  it('does not replace the one that was begun after it, and its failure does not end that one', async () => {
    for (const late of [other, new ApiError('network')]) {
      const { ask, asked } = later()
      const rig = await sessionRig()
      const first = expect(rig.session.loginBy(ask)).rejects.toMatchObject(tooLate)
      const second = rig.session.loginBy(ask)
      asked[0]?.(late)
      await first
      expect(rig.state().phase).toBe('entering')
      asked[1]?.(outcome(1))
      await expect(second).resolves.toMatchObject({ kind: 'loggedIn' })
      expect([rig.state().loginUuid, rig.credentials.account()?.sessionId]).toEqual(['login-1', 'login-1'])
    }
  })

  it('after another way has logged in is dropped: the account stays', async () => {
    const { ask, asked } = later()
    const rig = await sessionRig()
    const first = expect(rig.session.loginBy(ask)).rejects.toMatchObject(tooLate)
    await rig.session.login(credentialsOf)
    asked[0]?.(other)
    await first
    expect(rig.state()).toMatchObject({ phase: 'active', account: { userUuid: 'u1' } })
    expect(rig.credentials.account()?.sessionId).toBe('login-1')
  })

  it('after another tab has logged in is dropped too', async () => {
    const { ask, asked } = later()
    const rig = await sessionRig()
    const first = expect(rig.session.loginBy(ask)).rejects.toMatchObject(tooLate)
    await (await sessionRig(rig.browser)).session.login(credentialsOf)
    asked[0]?.(other)
    await first
    rig.session.follow()
    expect([rig.state().loginUuid, rig.credentials.account()?.sessionId]).toEqual(['login-1', 'login-1'])
  })

  it('takes the place of a session that was there before, as it was asked for', async () => {
    const rig = await sessionRig()
    await rig.session.login(credentialsOf)
    await expect(rig.session.loginBy(async () => other)).resolves.toMatchObject({ kind: 'loggedIn' })
    expect(rig.state().loginUuid).toBe('login-7')
  })

  it('by a start asks for no more than it has, and leaves the newer login alone', async () => {
    for (const late of [
      other,
      new ApiError('network'),
      { kind: 'loggedInElsewhere', forcedToken: 'f1' } as const,
    ]) {
      const { ask, asked } = later()
      const first = await sessionRig()
      await first.session.login(credentialsOf)
      first.credentials.forget('login-1')
      const rig = await sessionRig(first.browser, { loginPasswordFree: ask })
      const started = rig.session.start()
      await settle()
      await rig.session.login(credentialsOf)
      asked[0]?.(late)
      await expect(started).resolves.toEqual({ kind: 'guest' })
      expect([rig.calls, asked.length, rig.forgotten]).toEqual([['login'], 1, []])
      expect(rig.state()).toMatchObject({ phase: 'active', loginUuid: 'login-1' })
    }
  })

  it('after a logout is dropped, and the device keeps no login', async () => {
    const { ask, asked } = later()
    const first = await sessionRig()
    await first.session.login(credentialsOf)
    first.credentials.forget('login-1')
    const rig = await sessionRig(first.browser, { loginPasswordFree: ask })
    const started = rig.session.start()
    await settle()
    await rig.session.logout()
    expect(rig.state().phase).toBe('guest')
    asked[0]?.(other)
    await expect(started).resolves.toEqual({ kind: 'guest' })
    expect([rig.state().phase, rig.credentials.account()]).toEqual(['guest', undefined])
    expect(createSessionArchive(rig.secureStore).readFreeToken()).toBeUndefined()
  })

  it('is dropped after a logout while it was being stored, too', async () => {
    let store: () => void = () => undefined
    const stored = new Promise<void>(resolve => (store = resolve))
    const rig = await sessionRig({
      ...browser(),
      weaken: credentials => ({
        ...credentials,
        async saveAccount(login) {
          await stored
          await credentials.saveAccount(login)
        },
      }),
    })
    const login = expect(rig.session.login(credentialsOf)).rejects.toMatchObject(tooLate)
    await settle()
    await rig.session.logout()
    store()
    await login
    expect([rig.state().phase, rig.credentials.account()]).toEqual(['guest', undefined])
    expect(createSessionArchive(rig.secureStore).readFreeToken()).toBeUndefined()
  })

  it('is not begun by a start that waited for its turn while the person logged out', async () => {
    const first = await sessionRig()
    await first.session.login(credentialsOf)
    first.credentials.forget('login-1')
    let turn: () => void = () => undefined
    const mine = new Promise<void>(resolve => (turn = resolve))
    const rig = await sessionRig({
      ...first.browser,
      exclusively: async (_name, task) => {
        await mine
        return task()
      },
    })
    const started = rig.session.start()
    await settle()
    await rig.session.logout()
    turn()
    await expect(started).resolves.toEqual({ kind: 'guest' })
    expect(rig.calls).toEqual([])
  })
})

const restarted = async (given: ReturnType<typeof browser>) => {
  const next = await sessionRig(given)
  next.session.restore()
  return next
}

describe('start', () => {
  /** A browser that has only the password-free token left. */
  const withFreeToken = async () => {
    const first = await sessionRig()
    await first.session.login(credentialsOf)
    first.credentials.forget('login-1')
    return first.browser
  }

  it('without anything stored is a guest', async () => {
    const rig = await sessionRig()
    await expect(rig.session.start()).resolves.toEqual({ kind: 'guest' })
    expect([rig.state().phase, rig.calls]).toEqual(['guest', []])
  })

  it('[A060] tries the password-free token', async () => {
    const rig = await sessionRig(await withFreeToken())
    await expect(rig.session.start()).resolves.toEqual({ kind: 'active', entered: true })
    expect([rig.calls, rig.state().loginUuid]).toEqual([['loginPasswordFree'], 'login-2'])
  })

  it('[A061] forces a login elsewhere out', async () => {
    const rig = await sessionRig(await withFreeToken(), { loginPasswordFree: elsewhere })
    await expect(rig.session.start()).resolves.toEqual({ kind: 'active', entered: true })
    expect([rig.calls, rig.state().loginUuid]).toEqual([['forceLogin'], 'login-3'])
  })

  it.each([
    ['the password-free login', { loginPasswordFree: fail(new ApiError('business', { msg: '已失效' })) }],
    [
      'the forced login',
      { loginPasswordFree: elsewhere, forceLogin: fail(new ApiError('business', { msg: '已失效' })) },
    ],
  ])('[A062] clears the session when %s fails', async (_name, api) => {
    const rig = await sessionRig(await withFreeToken(), api)
    await expect(rig.session.start()).resolves.toEqual({ kind: 'loginFailed', msg: '已失效' })
    expect(rig.state()).toMatchObject({
      phase: 'guest',
      ended: { reason: 'startLoginFailed', msg: '已失效' },
    })
    expect(createSessionArchive(rig.secureStore).readFreeToken()).toBeUndefined()
  })

  it('a lost answer of the password-free login is asked for once more', async () => {
    const asked: string[] = []
    const rig = await sessionRig(await withFreeToken(), {
      loginPasswordFree: ({ freeToken }) => {
        asked.push(freeToken)
        return asked.length === 1 ? Promise.reject(new ApiError('network')) : Promise.resolve(outcome(2))
      },
    })
    await expect(rig.session.start()).resolves.toEqual({ kind: 'active', entered: true })
    expect(asked).toEqual(['free-1', 'free-1'])
    expect(createSessionArchive(rig.secureStore).readFreeToken()?.freeToken).toBe('free-2')
  })

  it('answers that do not arrive log no user out for good', async () => {
    const given = await withFreeToken()
    const offline = await sessionRig(given, { loginPasswordFree: fail(new ApiError('network')) })
    await expect(offline.session.start()).resolves.toMatchObject({ kind: 'loginFailed' })
    expect(offline.state().phase).toBe('guest')
    const later = await sessionRig(given)
    await expect(later.session.start()).resolves.toEqual({ kind: 'active', entered: true })
  })

  const tamperedWith = async (key: string) => {
    const first = await sessionRig()
    await first.session.login(credentialsOf)
    await first.session.loadInstitution()
    first.secureStore.remove('free')
    first.browser.storage.values.set(first.secureStore.nameOf(key), '1.00.00.00')
    return sessionRig(first.browser)
  }

  it('is a clean login when the stored login was tampered with', async () => {
    const rig = await tamperedWith('login')
    await expect(rig.session.start()).resolves.toEqual({ kind: 'guest' })
    expect([rig.credentials.current(), rig.state().account]).toEqual([undefined, undefined])
  })

  it('goes on without what it had learnt when that was tampered with', async () => {
    const rig = await tamperedWith('session')
    await expect(rig.session.start()).resolves.toEqual({ kind: 'active' })
    expect(rig.state()).toMatchObject({
      loginUuid: 'login-1',
      institution: { status: 'idle', role: 'personal' },
    })
    await rig.session.loadInstitution()
    expect(rig.state().institution).toMatchObject({ status: 'ready', accUuid: 'acc-1' })
  })

  it('shows no other institution than the one calls are signed for', async () => {
    const first = await sessionRig()
    await first.session.login(credentialsOf)
    await first.session.loadInstitution()
    // another tab switched, and was closed before it had written down what it found
    await first.credentials.setAccUuid('login-1', 'acc-2')
    const rig = await restarted(first.browser)
    expect(rig.state()).toMatchObject({ phase: 'active', institution: { status: 'idle' } })
    expect(rig.state().institution.accUuid).toBeUndefined()
  })

  it('forgets a token without an account', async () => {
    const rig = await sessionRig()
    await rig.credentials.saveAccount({ sessionId: 's', token: 't', secret: 'ab', accUuid: '' })
    await expect(rig.session.start()).resolves.toEqual({ kind: 'guest' })
    expect(rig.credentials.current()).toBeUndefined()
  })

  it.each(['full', 'denied'] as const)(
    'and everything else works in memory while storage is %s',
    async failure => {
      const given = browser()
      given.storage.failure = failure
      const rig = await sessionRig(given)
      await rig.session.start()
      await rig.session.login(credentialsOf)
      expect((await rig.session.loadInstitution()).kind).toBe('ready')
      expect([rig.state().institution.role, rig.credentials.current()?.accUuid]).toEqual([
        'organisation',
        'acc-1',
      ])
      await rig.session.logout()
      expect([rig.state().phase, rig.credentials.current(), given.storage.values.size]).toEqual([
        'guest',
        undefined,
        0,
      ])
    },
  )
})

/** What is stored besides the key and the mark that the session has ended. */
const keptBy = ({ browser: { storage }, credentials }: Awaited<ReturnType<typeof sessionRig>>) =>
  storage.keys().filter(key => key !== 'alm.key' && key !== credentials.names[1])

describe('the end of a session', () => {
  it('[A078] by logout tells the server, then clears login, tokens, account, user info and organisations', async () => {
    const rig = await sessionRig()
    await rig.session.login(credentialsOf)
    await rig.session.loadInstitution()
    await rig.session.logout()
    expect(rig.calls).toContain('logout')
    expect(rig.state()).toMatchObject({ phase: 'guest', ended: { reason: 'loggedOut' } })
    expect([rig.state().account, rig.state().userInfo, rig.credentials.current()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([keptBy(rig), rig.forgotten]).toEqual([[], ['loggedOut']])
  })

  it('by logout does not wait for a server that hangs', async () => {
    const rig = await sessionRig(browser(), { logout: () => new Promise(() => undefined) })
    await rig.session.login(credentialsOf)
    const leaving = rig.session.logout()
    await settle()
    rig.clock.advance(3000)
    await leaving
    expect([rig.state().phase, keptBy(rig)]).toEqual(['guest', []])
  })

  it('by logout works offline', async () => {
    const rig = await sessionRig(browser(), { logout: fail(new ApiError('network')) })
    await rig.session.login(credentialsOf)
    await rig.session.logout()
    expect(keptBy(rig)).toEqual([])
  })

  it('[F020] by death clears it and keeps the message', async () => {
    const rig = await sessionRig()
    await rig.session.login(credentialsOf)
    rig.session.died(new ApiError('session', { code: 11000, msg: '请重新登录' }), 'login-1')
    expect(rig.state()).toMatchObject({ phase: 'guest', ended: { reason: 'sessionDied', msg: '请重新登录' } })
    expect(rig.browser.storage.keys()).toEqual(['alm.key'])
  })

  it('of an older session leaves the present one alone', async () => {
    const rig = await sessionRig()
    await rig.session.login(credentialsOf)
    rig.session.died(new ApiError('session', { code: 11000 }), 'login-0')
    expect(rig.state().phase).toBe('active')
  })
})
