import {
  forceLogin,
  getEnterpriseAuthentication,
  getLoginUserInfo,
  getPasswordStrategy,
  getPersonAuthentication,
  login,
  loginPasswordFree,
  logout,
  updatePassword,
} from '@/api/user'
import { INITIAL_PASSWORD } from '../../sandbox/world/people'
import { PASSWORD, PHONES, sandboxApp } from '../support/appRig'
import { memoryStorage } from '../support/memoryStorage'

const app = sandboxApp()
beforeEach(() => app.sandbox.reset())

const loginAs = async (phone: string) => {
  const outcome = await login({ phone, password: PASSWORD })
  if (outcome.kind !== 'loggedIn') throw new Error('a plain login expected')
  return outcome
}

describe('login calls', () => {
  it('[A135] log in by phone and password', async () => {
    await app.device()
    await expect(loginAs(PHONES.admin)).resolves.toMatchObject({
      account: { phone: PHONES.admin, initialPassword: false },
      token: expect.any(String),
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      freeToken: expect.any(String),
    })
    await expect(login({ phone: PHONES.initialPassword, password: INITIAL_PASSWORD })).resolves.toMatchObject(
      {
        account: { initialPassword: true },
      },
    )
  })

  it('[A066] refuse a wrong password with a text', async () => {
    await app.device()
    await expect(login({ phone: PHONES.admin, password: 'wrong' })).rejects.toMatchObject({
      kind: 'business',
      msg: expect.stringMatching(/./),
    })
  })

  it('[A136] [A139] [A140] log in without password, forcing a session elsewhere out', async () => {
    await app.device()
    const first = await loginAs(PHONES.admin)
    await loginAs(PHONES.admin)
    const free = {
      userUuid: first.account.userUuid,
      freeToken: first.freeToken ?? '',
      loginUuid: first.loginUuid,
    }
    const answer = await loginPasswordFree(free)
    if (answer.kind !== 'loggedInElsewhere') throw new Error('the second login is alive')
    await expect(forceLogin(answer)).resolves.toMatchObject({
      kind: 'loggedIn',
      account: { phone: PHONES.admin },
    })
    await expect(forceLogin(answer)).rejects.toMatchObject({ kind: 'business' })
  })

  it('[A141] know the password strategy', async () => {
    await app.device()
    await expect(getPasswordStrategy()).resolves.toMatchObject({
      minLength: expect.any(Number),
      maxLength: expect.any(Number),
      code: expect.stringMatching(/^0[1-5]$/),
    })
  })

  it('[A138] change the password', async () => {
    await app.device()
    const next = 'Newer@2026'
    const request = { phone: PHONES.initialPassword, oldPassword: INITIAL_PASSWORD, password: next }
    await updatePassword({ ...request, requestId: 'password-1' })
    await expect(login({ phone: PHONES.initialPassword, password: next })).resolves.toMatchObject({
      account: { initialPassword: false },
    })
  })

  it('change the password once when the answer is lost', async () => {
    const { login: logIn } = await app.device()
    await logIn(PHONES.admin)
    const change = {
      requestId: 'password-2',
      phone: PHONES.admin,
      oldPassword: PASSWORD,
      password: 'Newer@2026',
    }
    app.sandbox.faults.set([{ kind: 'drop-after-commit', path: '*/updPwd', times: 1 }])
    await expect(updatePassword(change)).rejects.toMatchObject({ kind: 'network' })
    await expect(updatePassword(change)).resolves.toBeUndefined()
  })

  it('refuse a wrong old password again under the same id', async () => {
    const { login: logIn } = await app.device()
    await logIn(PHONES.admin)
    const change = {
      requestId: 'password-3',
      phone: PHONES.admin,
      oldPassword: 'Wrong@2026',
      password: 'Newer@2026',
    }
    const wrong = (left: number) => ({
      code: 40101,
      msg: `原密码不正确，还可尝试 ${left} 次`,
      data: { iTriesLeft: left },
    })
    await expect(updatePassword(change)).rejects.toMatchObject(wrong(4))
    await expect(updatePassword(change)).rejects.toMatchObject(wrong(3))
  })

  it('[A143] get a guest token first, and only one for parallel calls', async () => {
    const { sent } = await app.device()
    await Promise.all([getPasswordStrategy(), getPasswordStrategy(), getPasswordStrategy()])
    expect(sent.map(request => request.url.split('/').pop())).toEqual([
      'getMockToken',
      'getDefaultPassStrategy',
      'getDefaultPassStrategy',
      'getDefaultPassStrategy',
    ])
  })
})

describe('account calls', () => {
  it('[A151] read the person and the enterprises behind a login', async () => {
    const device = await app.device()
    await device.login()
    const { loginUuid = '', institution } = device.state()
    await expect(
      getLoginUserInfo({ loginUuid, personUuid: institution.personUuid ?? '' }),
    ).resolves.toMatchObject({
      person: { phone: PHONES.admin, accUuid: institution.accUuid },
      accountEnterprise: { name: institution.orgName },
    })
  })

  it('[F009] leave in the session what widgets read: person, organisation, phone and user', async () => {
    const device = await app.device()
    await device.login()
    const { institution, account } = device.state()
    expect(institution).toMatchObject({
      accUuid: 'acc-hengqi',
      accSignId: expect.stringMatching(/./),
      orgUuid: expect.stringMatching(/./),
    })
    expect(account).toMatchObject({ phone: PHONES.admin, userUuid: 'user-0001' })
  })

  it('read real-name states', async () => {
    const device = await app.device()
    await device.login()
    const { account, userInfo } = device.state()
    await expect(getPersonAuthentication(account?.userUuid ?? '')).resolves.toMatchObject({
      authenticated: true,
    })
    await expect(
      getEnterpriseAuthentication(userInfo?.accountEnterprise?.enterpriseUuid ?? ''),
    ).resolves.toMatchObject({ authenticated: true })
  })

  it('[A146] log out: the token is dead afterwards', async () => {
    const device = await app.device()
    await device.login()
    const { account, loginUuid = '' } = device.state()
    await logout({ userUuid: account?.userUuid ?? '', loginUuid })
    await expect(getPersonAuthentication(account?.userUuid ?? '')).rejects.toMatchObject({
      kind: 'session',
      code: 11000,
    })
    expect(device.state()).toMatchObject({ phase: 'guest', ended: { reason: 'sessionDied' } })
  })
})

describe('the session service', () => {
  it('[A077] loads a whole institution after login', async () => {
    const device = await app.device()
    await device.session.login({ phone: PHONES.admin, password: PASSWORD })
    await expect(device.session.loadInstitution()).resolves.toEqual({ kind: 'ready', failed: [] })
    expect(device.state()).toMatchObject({
      institution: { role: 'organisation', status: 'ready' },
      personAuthenticated: true,
      enterpriseAuthenticated: true,
      workflowUrl: expect.stringContaining('http'),
    })
    expect(device.state().institutions.items.length).toBeGreaterThan(1)
  })

  it.each([
    ['[A071]', PHONES.noEnterprise, 'none'],
    ['[A072]', PHONES.personDisabled, 'personDisabled'],
    ['[A073]', PHONES.accountDisabled, 'enterpriseDisabled'],
    ['[A074]', PHONES.awaitingDeletion, 'enterpriseDisabled'],
  ])('%s meets %s as %s', async (_row, phone, kind) => {
    const device = await app.device()
    await device.session.login({ phone, password: PASSWORD })
    await expect(device.session.loadInstitution()).resolves.toMatchObject({ kind })
    expect(device.state().institution.role).toBe('personal')
  })

  it('[A064] of another device ends when the account logs in here', async () => {
    const first = await app.device()
    await first.login()
    const second = await app.device()
    await second.login()
    const call = {
      method: 'POST',
      path: '/alc-alshop/BuyerInfoAction/getBuyerInfo',
      decode: () => null,
    } as const
    await expect(first.transport.call(call)).rejects.toMatchObject({ kind: 'session', code: 11000 })
    expect([first.state().ended?.reason, second.state().phase]).toEqual(['sessionDied', 'active'])
  })

  it('[A078] logs out on the server and here', async () => {
    const device = await app.device()
    await device.login()
    await device.session.logout()
    expect([device.state().phase, device.credentials.account()]).toEqual(['guest', undefined])
    expect((await app.sandbox.audit()).map(entry => entry.kind)).toContain('logout')
  })
})

describe('what a device keeps of a login', () => {
  it('[F007] is all there after it was switched off, and is what the server is told', async () => {
    const storage = memoryStorage()
    const before = await app.device({ storage })
    await before.login(PHONES.admin)
    const { account, userInfo, institutions, loginUuid } = before.state()
    expect(account).toMatchObject({ userUuid: 'user-0001', phone: PHONES.admin, nickname: '陈立恒' })
    expect(userInfo?.person).toMatchObject({ userType: 'admin', phone: PHONES.admin })
    expect(institutions.items.map(({ name }) => name)).toContain('苏州恒启精密制造有限公司')

    const after = await app.device({ storage })
    after.session.restore()
    const kept: unknown = JSON.parse(JSON.stringify({ account, userInfo, institutions, loginUuid }))
    expect(JSON.parse(JSON.stringify(after.state()))).toMatchObject({ phase: 'active', ...(kept as object) })
    // without another login, and by the names the server gave
    await after.session.loadInstitution()
    expect(after.sent.filter(({ url }) => url.includes('WhiteListFunctionAction/login'))).toEqual([])
    expect(after.sent[0]?.headers.Authorization).toBe(before.credentials.account()?.token)
    await after.session.logout()
    expect(after.sent.at(-1)?.url).toContain(`/logout/user-0001/mobile/${loginUuid}`)
  })

  it('[F007] lets it in without a password when the login itself is gone', async () => {
    const storage = memoryStorage()
    const before = await app.device({ storage })
    await before.login(PHONES.admin)
    const { loginUuid } = before.state()
    before.credentials.forget(loginUuid ?? '')
    const after = await app.device({ storage })
    await expect(after.session.start()).resolves.toMatchObject({ kind: 'active' })
    const asked = after.sent.find(({ url }) => url.endsWith('/loginPwdFree'))
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      cAllLinkUserUuid: 'user-0001',
      cLoginUuid: loginUuid,
      cPwdFreeLoginToken: expect.stringMatching(/.{20}/),
    })
    expect(after.state()).toMatchObject({ phase: 'active', account: { userUuid: 'user-0001' } })
  })

  it('[A078] is nothing at all after a logout', async () => {
    const storage = memoryStorage()
    const before = await app.device({ storage })
    await before.login(PHONES.admin)
    await before.session.logout()
    const after = await app.device({ storage })
    await expect(after.session.start()).resolves.toEqual({ kind: 'guest' })
    expect(after.state()).toMatchObject({ phase: 'guest', institutions: { items: [] } })
  })
})
