import { ApiError } from '@/api/apiError'
import { settle } from '../../support/fakeGateway'
import { browser, outcome, sessionRig } from '../../support/sessionRig'

const credentialsOf = { phone: '13800138000', password: 'x' }

describe('several tabs', () => {
  const tell = (given: ReturnType<typeof browser>, key: string | undefined) =>
    given.changed.forEach(listener => listener(key))

  it('follow a login and a logout of another tab', async () => {
    const given = browser()
    const [here, there] = [await sessionRig(given), await sessionRig(given)]
    await Promise.all([here.session.start(), there.session.start()])
    here.session.watchTabs()
    await there.session.login(credentialsOf)
    tell(given, there.credentials.names[0])
    expect(here.state()).toMatchObject({ phase: 'active', loginUuid: 'login-1' })
    await there.session.logout()
    tell(given, undefined)
    expect(here.state()).toMatchObject({ phase: 'guest', ended: { reason: 'endedElsewhere' } })
  })

  it('are free once the initial password was changed in another tab', async () => {
    const given = browser()
    const login = async () => outcome(1, { initialPassword: true })
    const [here, there] = [await sessionRig(given), await sessionRig(given, { login })]
    await there.session.login(credentialsOf)
    await here.session.start()
    here.session.watchTabs()
    expect(here.state().account?.initialPassword).toBe(true)
    there.session.passwordChanged()
    await given.exclusively('alm-login', async () => undefined)
    await settle()
    tell(given, here.credentials.names[0])
    await settle()
    expect(here.state()).toMatchObject({
      account: { initialPassword: false },
      institution: { status: 'ready', accUuid: 'acc-1' },
    })
    // the tab itself, whose own change is still being stored, is not locked again
    expect(there.state().account?.initialPassword).toBe(false)
  })

  it('that hear of another tab while their own change of the password is being stored stay free', async () => {
    const given = browser()
    const tab = await sessionRig(given, { login: async () => outcome(1, { initialPassword: true }) })
    await tab.session.login(credentialsOf)
    tab.session.passwordChanged()
    tab.session.follow()
    expect(tab.state().account?.initialPassword).toBe(false)
  })

  it('read again before clearing: a death seen late does not clear the new login of another tab', async () => {
    const given = browser()
    const [here, there] = [
      await sessionRig(given),
      await sessionRig(given, { login: async () => outcome(7) }),
    ]
    await here.session.login(credentialsOf)
    await there.session.login(credentialsOf)
    here.session.died(new ApiError('session', { code: 11000 }), 'login-1')
    // the page shows whose credentials its calls would be signed with
    expect(here.state().loginUuid).toBe('login-7')
    expect(there.credentials.current()).toMatchObject({ sessionId: 'login-7' })
    const next = await sessionRig(given)
    next.session.restore()
    expect(next.state().loginUuid).toBe('login-7')
  })

  it('one that hears from the server first says no other word than one that hears from the tab', async () => {
    const given = browser()
    const [here, there] = [await sessionRig(given), await sessionRig(given)]
    await there.session.login(credentialsOf)
    await here.session.start()
    await there.session.logout()
    // its call was under way while the other tab logged out
    expect(here.session.died(new ApiError('session', { code: 11000, msg: '登录已失效' }), 'login-1')).toBe(
      true,
    )
    expect(here.state()).toMatchObject({ phase: 'guest', ended: { reason: 'endedElsewhere' } })
    expect(here.state().ended).not.toHaveProperty('msg', '登录已失效')
  })

  it('[A078] are guests from the first moment of a logout, also where that tab is closed before its answer', async () => {
    const given = browser()
    const asked: string[] = []
    const logout = () => {
      asked.push(there.credentials.current()?.sessionId ?? 'guest')
      return new Promise<void>(() => undefined)
    }
    const here = await sessionRig(given)
    const there = await sessionRig(given, { logout })
    await there.session.login(credentialsOf)
    await here.session.start()
    void there.session.logout()
    await settle()
    // the call that says it is still signed as the person
    expect(asked).toEqual(['login-1'])
    expect(here.session.died(new ApiError('session', { code: 11000, msg: '登录已失效' }), 'login-1')).toBe(
      true,
    )
    expect(here.state()).toMatchObject({ phase: 'guest', ended: { reason: 'endedElsewhere' } })
    const next = await sessionRig(given)
    await expect(next.session.start()).resolves.toEqual({ kind: 'guest' })
    expect(next.calls).toEqual([])
  })

  it('ignore other keys and stop when told', async () => {
    const given = browser()
    const [here, there] = [await sessionRig(given), await sessionRig(given)]
    await here.session.start()
    const stop = here.session.watchTabs()
    await there.session.login(credentialsOf)
    tell(given, 'alm.theme')
    expect(here.state().phase).toBe('guest')
    stop()
    tell(given, undefined)
    expect(here.state().phase).toBe('guest')
  })

  it('[A060] that start together with a password-free token log in once', async () => {
    const first = await sessionRig()
    await first.session.login(credentialsOf)
    first.credentials.forget('login-1')
    const open = [await sessionRig(first.browser), await sessionRig(first.browser)]
    await expect(Promise.all(open.map(tab => tab.session.start()))).resolves.toEqual([
      { kind: 'active', entered: true },
      { kind: 'active' },
    ])
    expect(open.flatMap(tab => tab.calls)).toEqual(['loginPasswordFree'])
    // without the lock each would end the other's session
    first.credentials.forget('login-2')
    const unlocked = { ...first.browser, exclusively: <T>(_name: string, task: () => Promise<T>) => task() }
    const racing = [await sessionRig(unlocked), await sessionRig(unlocked)]
    await Promise.all(racing.map(tab => tab.session.start()))
    expect(racing.flatMap(tab => tab.calls)).toHaveLength(2)
  })
})

describe('credentials', () => {
  it('[F015] take a token over only from the one the request was signed with', async () => {
    const { credentials } = await sessionRig()
    const base = { sessionId: 's', secret: 'x', accUuid: '' }
    await credentials.saveAccount({ ...base, token: 'b' })
    await credentials.replaceToken({ ...base, kind: 'account', token: 'a' }, 'late')
    expect(credentials.current()?.token).toBe('b')
    await credentials.replaceToken({ ...base, kind: 'account', token: 'b', sessionId: 'other' }, 'foreign')
    expect(credentials.current()?.token).toBe('b')
    await credentials.replaceToken({ ...base, kind: 'account', token: 'b' }, 'c')
    expect(credentials.current()?.token).toBe('c')
  })

  it('of a guest are kept apart and come second', async () => {
    const { credentials } = await sessionRig()
    const guest = { kind: 'guest', sessionId: 'g', token: 'g1', secret: 'x', accUuid: '' } as const
    await credentials.saveGuest(guest)
    expect(credentials.current()).toEqual(guest)
    await credentials.replaceToken(guest, 'g2')
    expect(credentials.current()?.token).toBe('g2')
    await credentials.saveAccount({ sessionId: 's', token: 'a', secret: 'y', accUuid: '' })
    expect(credentials.current()?.kind).toBe('account')
    credentials.forget('other')
    expect(credentials.current()?.kind).toBe('account')
    credentials.forget('s')
    expect(credentials.current()?.kind).toBe('guest')
  })
})
