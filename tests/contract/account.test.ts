import {
  ALREADY_REGISTERED,
  EXPIRED_CODE,
  EXPIRED_TICKET,
  isRegisteredPhone,
  loginByTicket,
  loginPerson,
  NOT_REGISTERED,
  registerTerminal,
  registerUser,
  resetPassword,
  sendCode,
  signOn,
  TOO_OFTEN,
  verifyCode,
  waitOf,
  WRONG_CODE,
} from '@/api/account'
import { post } from '@/api/client'
import { getPersonAuthentication, login, loginPasswordFree } from '@/api/user'
import { sealHandOver } from '../../sandbox/services/user/handOver'
import { createRandom } from '../../sandbox/kernel/random'
import { OPERATOR_INVITE } from '../../sandbox/world/onboarding'
import { userUuidOf } from '../../sandbox/world/people'
import { PHONES, sandboxApp } from '../support/appRig'

const app = sandboxApp()
beforeEach(() => app.sandbox.reset())

const NEW_PHONE = '13900001234'
const PASSWORD = 'Fresh2026'

const codeOf = async (phone: string) => (await app.sandbox.codeOf(phone)) ?? ''
const ticketFor = async (phone: string) => {
  await sendCode(phone)
  return verifyCode({ phone, code: await codeOf(phone) })
}
const refused = (code: number) => expect.objectContaining({ kind: 'business', code })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('SMS codes', () => {
  beforeEach(() => app.device())

  it('[A133] [A144] arrive on the telephone, of type 04, with the time to wait for the next', async () => {
    const { sent } = await app.device()
    await expect(sendCode(NEW_PHONE)).resolves.toEqual({ resendAfter: 60 })
    expect(await codeOf(NEW_PHONE)).toMatch(/^\d{6}$/)
    expect(sent.at(-1)?.url).toMatch(/\/alc-public-framework\/VeriCodeAction\/sendVeriCode\/13900001234\/04$/)
  })

  it('[A134] are refused before the minute is over, and say how long', async () => {
    await sendCode(NEW_PHONE)
    const error: unknown = await sendCode(NEW_PHONE).catch((problem: unknown) => problem)
    expect(error).toEqual(refused(TOO_OFTEN))
    expect(waitOf(error)).toBeGreaterThan(50)
    expect(waitOf(error)).toBeLessThanOrEqual(60)
  })

  it('[A145] prove a phone: the right one answers a ticket, a wrong one counts', async () => {
    await sendCode(NEW_PHONE)
    const code = await codeOf(NEW_PHONE)
    for (const left of [4, 3, 2, 1]) {
      await expect(verifyCode({ phone: NEW_PHONE, code: wrong(code) })).rejects.toMatchObject({
        code: WRONG_CODE,
        msg: expect.stringContaining(`${left} 次`),
      })
    }
    await expect(verifyCode({ phone: NEW_PHONE, code: wrong(code) })).rejects.toEqual(refused(EXPIRED_CODE))
    await expect(verifyCode({ phone: NEW_PHONE, code })).rejects.toEqual(refused(EXPIRED_CODE))
  })

  it('run out after five minutes', async () => {
    await sendCode(NEW_PHONE)
    const code = await codeOf(NEW_PHONE)
    app.sandbox.clock.advance(5 * 60_000)
    await expect(verifyCode({ phone: NEW_PHONE, code })).rejects.toEqual(refused(EXPIRED_CODE))
  })

  it('may be verified again while the answer was lost, not after the ticket was spent', async () => {
    await sendCode(PHONES.admin)
    const code = await codeOf(PHONES.admin)
    await verifyCode({ phone: PHONES.admin, code })
    const ticket = await verifyCode({ phone: PHONES.admin, code })
    await loginByTicket({ phone: PHONES.admin, ticket, requestId: 'request-1' })
    await expect(verifyCode({ phone: PHONES.admin, code })).rejects.toEqual(refused(EXPIRED_CODE))
  })
})

describe('a login by code', () => {
  it('[A003] [A135] logs in without password, and again only for the same request', async () => {
    await app.device()
    const proof = { phone: PHONES.admin, ticket: await ticketFor(PHONES.admin), requestId: 'request-1' }
    const first = await loginByTicket(proof)
    expect(first).toMatchObject({ kind: 'loggedIn', account: { phone: PHONES.admin } })
    await expect(loginByTicket(proof)).resolves.toMatchObject({ kind: 'loggedIn' })
    await expect(loginByTicket({ ...proof, requestId: 'request-2' })).rejects.toEqual(refused(EXPIRED_TICKET))
  })

  it('needs an account, and the ticket of that phone', async () => {
    await app.device()
    const ticket = await ticketFor(NEW_PHONE)
    await expect(loginByTicket({ phone: NEW_PHONE, ticket, requestId: 'r' })).rejects.toEqual(
      refused(NOT_REGISTERED),
    )
    await expect(loginByTicket({ phone: PHONES.admin, ticket, requestId: 'r' })).rejects.toEqual(
      refused(EXPIRED_TICKET),
    )
  })
})

describe('registration', () => {
  const given = { phone: NEW_PHONE, password: PASSWORD, requestId: 'reg-1', agreementVersion: '1.0' }

  it('[A004] [A137] [A142] makes an account that logs in, once for a repeated request', async () => {
    await app.device()
    await expect(isRegisteredPhone(NEW_PHONE)).resolves.toBe(false)
    const ticket = await ticketFor(NEW_PHONE)
    await registerUser({ ...given, ticket })
    await registerUser({ ...given, ticket })
    await expect(isRegisteredPhone(NEW_PHONE)).resolves.toBe(true)
    // others read the nickname: nothing of the telephone stands in it
    await expect(login({ phone: NEW_PHONE, password: PASSWORD })).resolves.toMatchObject({
      kind: 'loggedIn',
      account: { nickname: expect.stringMatching(/^用户\d{6}$/) },
    })
    expect((await app.sandbox.audit()).filter(line => line.kind === 'user-registered')).toHaveLength(1)
  })

  it('[A092] refuses a phone that is registered already', async () => {
    await app.device()
    const ticket = await ticketFor(PHONES.admin)
    await expect(registerUser({ ...given, phone: PHONES.admin, ticket })).rejects.toMatchObject({
      code: ALREADY_REGISTERED,
      msg: expect.stringContaining('已注册'),
    })
    // the way on stands: the code of this telephone still logs in
    await expect(loginByTicket({ phone: PHONES.admin, ticket, requestId: 'in' })).resolves.toMatchObject({
      kind: 'loggedIn',
    })
  })

  it('tells a person without the code of a telephone not that it has an account', async () => {
    await app.device()
    const ticket = await ticketFor(NEW_PHONE)
    for (const phone of [PHONES.admin, '13800009876'])
      await expect(registerUser({ ...given, phone, ticket })).rejects.toEqual(refused(EXPIRED_TICKET))
  })

  it('[A131] takes a mall operator’s invite code, and leaves the ticket alone when it is wrong', async () => {
    await app.device()
    const ticket = await ticketFor(NEW_PHONE)
    await expect(registerUser({ ...given, ticket, inviteCode: 'NOSUCHCODE' })).rejects.toMatchObject({
      msg: '邀请码不存在',
    })
    await registerUser({ ...given, ticket, inviteCode: OPERATOR_INVITE.code })
    const [line] = (await app.sandbox.audit()).filter(it => it.kind === 'user-registered')
    expect(line?.detail['invitedBy']).toEqual(expect.any(String))
  })

  it('[A096] [A100] refuses a password against the rule', async () => {
    await app.device()
    const ticket = await ticketFor(NEW_PHONE)
    await expect(registerUser({ ...given, ticket, password: 'onlyletters' })).rejects.toMatchObject({
      msg: '登录密码不符合密码规则',
    })
  })
})

describe('a password forgotten', () => {
  it('[A138] is replaced by ticket; every session ends, the new one logs in', async () => {
    const device = await app.device()
    await device.login()
    const userUuid = device.state().account?.userUuid ?? ''
    await app.device()
    const proof = { phone: PHONES.admin, ticket: await ticketFor(PHONES.admin), requestId: 'reset-1' }
    await resetPassword({ ...proof, password: PASSWORD })
    await expect(resetPassword({ ...proof, password: 'Another2026' })).rejects.toEqual(
      refused(EXPIRED_TICKET),
    )
    await expect(login({ phone: PHONES.admin, password: PASSWORD })).resolves.toMatchObject({
      kind: 'loggedIn',
    })
    const old = { method: 'GET', path: `/alc-public-user/AllLinkUserAction/getAuthentication/${userUuid}` }
    await expect(device.transport.call({ ...old, method: 'GET', decode: () => null })).rejects.toMatchObject({
      code: 11000,
    })
  })
})

describe('single sign-on', () => {
  const handOver = (phone: string = PHONES.admin) =>
    sealHandOver(userUuidOf(phone), app.sandbox.clock.now(), createRandom())
  let requests = 0
  /** each time by a request of its own */
  const signOnBy = (given: string) => signOn({ handOver: given, requestId: `request-${(requests += 1)}` })

  it('[A063] logs in with a hand-over, once, and leaves nothing to come back with', async () => {
    await app.device()
    const given = handOver()
    const outcome = await signOnBy(given)
    expect(outcome).toMatchObject({ kind: 'loggedIn', account: { phone: PHONES.admin } })
    expect(outcome).not.toHaveProperty('freeToken', expect.any(String))
    await expect(signOnBy(given)).rejects.toMatchObject({ msg: expect.stringContaining('单点登录') })
  })

  it('logs in again by the same request on the same terminal, since its answer may have been lost', async () => {
    await app.device()
    const request = { handOver: handOver(), requestId: 'sign-on-1' }
    await signOn(request)
    // the login whose answer was lost is this terminal's own: no question comes
    const device = await app.device()
    await expect(device.session.loginBy(() => signOn(request))).resolves.toMatchObject({ kind: 'loggedIn' })
    await device.session.loadInstitution()
    expect(device.state()).toMatchObject({ phase: 'active', institution: { status: 'ready' } })
    await app.device()
    await expect(signOn({ ...request, requestId: 'sign-on-2' })).rejects.toEqual(refused(40117))
    const other = { cHandOver: request.handOver, cTerminalType: 'wechat', cRequestUuid: request.requestId }
    await expect(
      post('/alc-public-user/WhiteListFunctionAction/singleSignOn', other, data => data),
    ).rejects.toEqual(refused(40117))
    app.sandbox.clock.advance(2 * 60_000)
    await expect(signOn(request)).rejects.toEqual(refused(40117))
  })

  it('by a repeated request asks before it ends a session that was begun elsewhere since', async () => {
    await app.device()
    const request = { handOver: handOver(), requestId: 'sign-on-1' }
    await signOn(request)
    await (await app.device()).login()
    await app.device()
    await expect(signOn(request)).resolves.toMatchObject({ kind: 'loggedInElsewhere' })
  })

  it('refuses one that was altered, ran out, or names no user', async () => {
    await app.device()
    const given = handOver()
    const broken = given.slice(0, -1) + (given.endsWith('0') ? '1' : '0')
    const nobody = sealHandOver('user-nobody', app.sandbox.clock.now(), createRandom())
    const early = sealHandOver(userUuidOf(PHONES.admin), app.sandbox.clock.now() + 3 * 60_000, createRandom())
    for (const one of [broken, nobody, early, 'rubbish', `${given}.more`]) {
      await expect(signOnBy(one)).rejects.toMatchObject({ kind: 'business' })
    }
    app.sandbox.clock.advance(2 * 60_000)
    await expect(signOnBy(given)).rejects.toMatchObject({ msg: expect.stringContaining('单点登录') })
  })

  it('[A064] does not end a session elsewhere unasked', async () => {
    const other = await app.device()
    await other.login()
    await app.device()
    await expect(signOnBy(handOver())).resolves.toMatchObject({
      kind: 'loggedInElsewhere',
      forcedToken: expect.any(String),
    })
  })
})

describe('a known terminal', () => {
  it('[A147] [A149] [A150] [F036] is registered with encrypted fields and logs in without password', async () => {
    const device = await app.device()
    await device.login()
    const { account, loginUuid = '' } = device.state()
    const free = { userUuid: account?.userUuid ?? '', loginUuid, freeToken: 'f'.repeat(43) }
    await registerTerminal(free)
    const body = device.sent.at(-1)?.body ?? ''
    for (const clear of [free.userUuid, free.loginUuid, free.freeToken, '"mobile"']) {
      expect(body).not.toContain(clear)
    }
    expect(Object.keys(JSON.parse(body) as object)).toEqual(
      expect.arrayContaining(['cAllLinkUserUuid', 'cPwdFreeLoginToken', 'cLoginUuid', 'cTerminalType']),
    )
    const [line] = (await app.sandbox.audit()).filter(it => it.kind === 'terminal-registered')
    expect(line?.detail['terminal']).toBe('mobile')
    await app.device()
    await expect(loginPasswordFree(free)).resolves.toMatchObject({ kind: 'loggedIn' })
  })

  it('is refused for somebody else', async () => {
    const device = await app.device()
    await device.login()
    const { loginUuid = '' } = device.state()
    await expect(
      registerTerminal({ userUuid: userUuidOf(PHONES.colleague), loginUuid, freeToken: 'f'.repeat(43) }),
    ).rejects.toMatchObject({ code: 40300 })
  })
})

describe('loginPerson', () => {
  it('[A148] enters as one of the own persons only', async () => {
    const device = await app.device()
    await device.login()
    const { loginUuid = '', institution, account } = device.state()
    await expect(loginPerson({ loginUuid, personUuid: institution.personUuid ?? '' })).resolves.toMatchObject(
      { personUuid: institution.personUuid, person: { phone: PHONES.admin } },
    )
    await expect(loginPerson({ loginUuid, personUuid: 'person-0002-hengqi' })).rejects.toMatchObject({
      code: 40300,
    })
    await expect(getPersonAuthentication(account?.userUuid ?? '')).resolves.toBeDefined()
  })
})
