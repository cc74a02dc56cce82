import { eq } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../../sandbox'
import { idempotency, sessions } from '../../../sandbox/db/schema'
import { payloadHashOf } from '../../../sandbox/kernel/idempotency'
import { judgeToken, successorOf, TOKEN_GRACE_MS } from '../../../sandbox/kernel/rotation'
import { sealed } from '../../support/sealed'
import { type LoginData, SignedClient } from '../../support/signedClient'

const PHONE = '13800000001'
const PASSWORD = 'Buyer@2026'
const white = (name: string) => `alc-public-user/WhiteListFunctionAction/${name}`
const BUYER = 'alc-alshop/BuyerInfoAction/getBuyerInfo'
const MINUTE = 60_000

let sandbox: Sandbox

/** Stands still unless a test moves it: limits can be tried to the millisecond. */
const START = Date.now()

beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory', clock: { now: () => START } })
}, 60_000)
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const auditKinds = async (): Promise<string[]> => (await sandbox.audit()).map(entry => entry.kind)
const advance = (client: SignedClient, ms: number): void => {
  sandbox.clock.advance(ms)
  client.clockOffsetMs = sandbox.clock.offsetMs
}
const loggedIn = () => SignedClient.loggedIn(sandbox.url, PHONE)

describe('token rules', () => {
  const rotation = { intervalMs: 600_000, atOnce: false }
  it('keeps, rotates when due, repeats for calls under way, then calls it reuse', () => {
    expect(judgeToken({ issuedAt: 0, supersededAt: null }, 599_999, rotation)).toBe('keep')
    expect(judgeToken({ issuedAt: 0, supersededAt: null }, 600_000, rotation)).toBe('rotate')
    expect(judgeToken({ issuedAt: 0, supersededAt: null }, 1, { ...rotation, atOnce: true })).toBe('rotate')
    expect(judgeToken({ issuedAt: 0, supersededAt: 5 }, 5 + TOKEN_GRACE_MS, rotation)).toBe('repeat')
    expect(judgeToken({ issuedAt: 0, supersededAt: 5 }, 6 + TOKEN_GRACE_MS, rotation)).toBe('reuse')
  })

  it('gives a token one successor, which depends on a secret of the server', () => {
    expect(successorOf('t', '00'.repeat(32))).toBe(successorOf('t', '00'.repeat(32)))
    expect(successorOf('t', '01'.repeat(32))).not.toBe(successorOf('t', '00'.repeat(32)))
    expect(successorOf('u', '00'.repeat(32))).not.toBe(successorOf('t', '00'.repeat(32)))
  })
})

describe('rotation', () => {
  it('replaces a token after ten minutes and accepts the successor', async () => {
    const client = await loggedIn()
    const first = client.credentials.token
    advance(client, 9 * MINUTE)
    expect((await client.post(BUYER)).headers.get('Authorization')).toBeNull()
    advance(client, MINUTE)
    const rotated = await client.post(BUYER)
    expect(rotated).toMatchObject({ code: 1 })
    expect(client.credentials.token).toBe(rotated.headers.get('Authorization'))
    expect(client.credentials.token).not.toBe(first)
    expect((await client.post(BUYER)).headers.get('Authorization')).toBeNull()
  })

  it('gives parallel calls with one token the same successor', async () => {
    const client = await loggedIn()
    client.followsRotation = false
    sandbox.faults.set([{ kind: 'rotate-now', path: '*' }])
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.post(BUYER)))
    expect(answers.every(answer => answer.code === 1)).toBe(true)
    expect(new Set(answers.map(answer => answer.headers.get('Authorization'))).size).toBe(1)
  })

  it('lets the previous token live 3 minutes more; a later use ends the session for everybody', async () => {
    const client = await loggedIn()
    const old = { ...client.credentials }
    sandbox.faults.set([{ kind: 'rotate-now', path: '*', times: 1 }])
    await client.post(BUYER)
    // the first use of the new one
    await client.post(BUYER)
    const late = new SignedClient(sandbox.url, old)
    late.accUuid = client.accUuid
    late.followsRotation = false
    advance(late, 3 * MINUTE)
    const repeated = await late.post(BUYER)
    expect(repeated).toMatchObject({ code: 1 })
    expect(repeated.headers.get('Authorization')).toBe(client.credentials.token)
    advance(late, 1)
    expect(await late.post(BUYER)).toMatchObject({ code: 11000 })
    client.clockOffsetMs = sandbox.clock.offsetMs
    expect(await client.post(BUYER)).toMatchObject({ code: 11000 })
  })

  it('lets an upload end that began 2 minutes ago, when its token was about to be replaced', async () => {
    const client = await loggedIn()
    advance(client, 10 * MINUTE)
    // its token is looked at when all of it has come
    const upload = client.sign('POST', BUYER, { body: '{}' })
    await client.post(BUYER)
    await client.post(BUYER)
    advance(client, 2 * MINUTE)
    expect((await client.send(upload)).code).toBe(1)
    expect((await client.post(BUYER)).code).toBe(1)
  })

  it('gives the new token again, however late, while its answer may be lost', async () => {
    const client = await loggedIn()
    const old = { ...client.credentials }
    advance(client, 10 * MINUTE)
    sandbox.faults.set([{ kind: 'drop-after-commit', path: BUYER, times: 1 }])
    await expect(client.post(BUYER)).rejects.toThrow()
    advance(client, 60 * MINUTE)
    expect((await client.post(BUYER)).code).toBe(1)
    expect(client.credentials.token).not.toBe(old.token)
    // once it was used, the old one ends as ever
    expect((await client.post(BUYER)).code).toBe(1)
    const copy = new SignedClient(sandbox.url, old)
    copy.clockOffsetMs = client.clockOffsetMs
    advance(copy, 3 * MINUTE + 1)
    expect((await copy.post(BUYER)).code).toBe(11000)
    client.clockOffsetMs = copy.clockOffsetMs
    expect((await client.post(BUYER)).code).toBe(11000)
  })

  it('keeps the session when answers arrive in another order across two rotations', async () => {
    const client = await loggedIn()
    const first = { ...client.credentials }
    sandbox.faults.set([{ kind: 'rotate-now', path: '*' }])
    for (let round = 0; round < 3; round += 1) expect((await client.post(BUYER)).code).toBe(1)
    const slow = new SignedClient(sandbox.url, first)
    slow.accUuid = client.accUuid
    expect((await slow.post(BUYER)).code).toBe(1)
    expect((await client.post(BUYER)).code).toBe(1)
  })

  it('tells the successor also with a refusal', async () => {
    const client = await loggedIn()
    sandbox.faults.set([{ kind: 'rotate-now', path: '*', times: 1 }])
    client.accUuid = 'acc-lanchuan'
    const refused = await client.post(BUYER)
    expect(refused).toMatchObject({ code: 40300 })
    expect(refused.headers.get('Authorization')).toBe(client.credentials.token)
    client.accUuid = 'acc-hengqi'
    advance(client, 5 * MINUTE)
    expect(await client.post(BUYER)).toMatchObject({ code: 1 })
  })

  it('does not end a session for a stranger who replays an old token without its secret', async () => {
    const client = await loggedIn()
    const old = client.credentials.token
    sandbox.faults.set([{ kind: 'rotate-now', path: '*', times: 1 }])
    await client.post(BUYER)
    await client.post(BUYER)
    advance(client, 5 * MINUTE)
    const stranger = new SignedClient(sandbox.url, { token: old, secret: 'ab'.repeat(32) })
    stranger.clockOffsetMs = client.clockOffsetMs
    expect(await stranger.post(BUYER)).toMatchObject({ code: 41001 })
    expect(await client.post(BUYER)).toMatchObject({ code: 1 })
  })
})

describe('one session per account', () => {
  it('ends the older one when its account logs in again', async () => {
    const older = await loggedIn()
    const newer = await loggedIn()
    expect(await older.post(BUYER)).toMatchObject({
      code: 11000,
      msg: '您的账号已在其他设备登录，请重新登录',
    })
    expect(await newer.post(BUYER)).toMatchObject({ code: 1 })
    expect(await auditKinds()).toContain('session-ended')
  })

  it('holds when 20 logins arrive at once', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => SignedClient.guest(sandbox.url)))
    const answers = await Promise.all(guests.map(guest => guest.logIn(PHONE, PASSWORD)))
    expect(answers.map(answer => answer.code)).toEqual(guests.map(() => 1))
    const codes = await Promise.all(guests.map(guest => guest.post(BUYER).then(answer => answer.code)))
    expect(codes.filter(code => code === 1)).toHaveLength(1)
    expect(codes.filter(code => code === 11000)).toHaveLength(19)
  })

  it('drops the secrets of an ended session', async () => {
    const client = await loggedIn()
    const path = `alc-public-user/LoginAction/logout/${client.userUuid}/mobile/${client.login?.cLoginUuid}`
    expect(await client.get(path)).toMatchObject({ code: 1 })
    const rows = await sandbox.db.select().from(sessions)
    const ended = rows.filter(row => row.endedAt !== null)
    expect(ended).toMatchObject([{ endReason: 'logout', signSecret: null, rotationSecret: null }])
    expect(await client.post(BUYER)).toMatchObject({ code: 11000 })
  })

  it('ends on a kill fault, and says 11000 from then on', async () => {
    const client = await loggedIn()
    sandbox.faults.set([{ kind: 'kill-session', path: '*', times: 1 }])
    expect(await client.post(BUYER)).toMatchObject({ code: 11000 })
    expect(await client.post(BUYER)).toMatchObject({ code: 11000 })
  })

  it('lets nobody log another account out', async () => {
    const [one, other] = [await loggedIn(), await SignedClient.loggedIn(sandbox.url, '13800000002')]
    const path = `alc-public-user/LoginAction/logout/${other.userUuid}/mobile/${other.login?.cLoginUuid}`
    expect(await one.get(path)).toMatchObject({ code: 40300 })
    expect(await other.post(BUYER)).toMatchObject({ code: 1 })
  })
})

describe('login without password', () => {
  const passwordFree = async (client: SignedClient, from: LoginData, more: object = {}) => {
    const body = {
      cAllLinkUserUuid: from.user.cAllLinkUserUuid,
      cPwdFreeLoginToken: from.cPwdFreeLoginToken,
      cLoginUuid: from.cLoginUuid,
      cTerminalType: 'mobile',
      ...more,
    }
    return client.adopt(await client.post<LoginData>(white('loginPwdFree'), body))
  }
  const first = async (): Promise<{ client: SignedClient; login: LoginData }> => {
    const client = await loggedIn()
    if (!client.login) throw new Error('not logged in')
    return { client, login: client.login }
  }

  it('goes on after a restart of the app: its own live session is simply replaced', async () => {
    const { login } = await first()
    const restarted = await SignedClient.guest(sandbox.url)
    expect(await passwordFree(restarted, login)).toMatchObject({ code: 1, data: { bAlreadyLogin: false } })
    expect(await restarted.post(BUYER)).toMatchObject({ code: 1 })
  })

  const next = (login: LoginData, { data }: { data: LoginData }): LoginData => ({ ...login, ...data })
  const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code

  it('gives another token with every login, and the same one again while its answer may be lost', async () => {
    const { login } = await first()
    const guest = () => SignedClient.guest(sandbox.url)
    const lost = await passwordFree(await guest(), login)
    const again = await guest()
    const heard = await passwordFree(again, login)
    expect(lost.data.cPwdFreeLoginToken).not.toBe(login.cPwdFreeLoginToken)
    expect(heard.data.cPwdFreeLoginToken).toBe(lost.data.cPwdFreeLoginToken)
    expect(await again.post(BUYER)).toMatchObject({ code: 1 })
    const third = await guest()
    const after = await passwordFree(third, next(login, heard))
    expect(after).toMatchObject({ code: 1, data: { bAlreadyLogin: false } })
    expect(after.data.cPwdFreeLoginToken).not.toBe(heard.data.cPwdFreeLoginToken)
  })

  it('a spent token used after its successor has arrived ends the chain, for every holder', async () => {
    const { login } = await first()
    const owner = await SignedClient.guest(sandbox.url)
    const thief = await SignedClient.guest(sandbox.url)
    const stolen = await passwordFree(thief, login)
    expect(await codeOf(thief.post(BUYER))).toBe(1)
    expect(await codeOf(passwordFree(owner, login))).toBe(40101)
    expect(await codeOf(thief.post(BUYER))).toBe(11000)
    expect(await codeOf(passwordFree(await SignedClient.guest(sandbox.url), next(login, stolen)))).toBe(40101)
    expect((await auditKinds()).filter(kind => kind === 'password-free-reuse')).toHaveLength(1)
  })

  it('a token of long ago ends the chain as well', async () => {
    const { login } = await first()
    let current = login
    for (const _ of [1, 2, 3]) {
      const client = await SignedClient.guest(sandbox.url)
      current = next(current, await passwordFree(client, current))
      expect(await codeOf(client.post(BUYER))).toBe(1)
    }
    expect(await codeOf(passwordFree(await SignedClient.guest(sandbox.url), login))).toBe(40101)
    expect(await codeOf(passwordFree(await SignedClient.guest(sandbox.url), current))).toBe(40101)
  })

  it('a forced login goes on with the chain it was asked for with', async () => {
    const { login } = await first()
    await loggedIn()
    const client = await SignedClient.guest(sandbox.url)
    const { data } = await passwordFree(client, login)
    const body = { cForcedLoginToken: data.cForcedLoginToken, cTerminalType: 'mobile' }
    const forced = client.adopt(await client.post<LoginData>(white('forcedLogin'), body))
    expect(await codeOf(client.post(BUYER))).toBe(1)
    const thief = await SignedClient.guest(sandbox.url)
    expect(await codeOf(passwordFree(thief, login))).toBe(40101)
    expect(await codeOf(passwordFree(thief, next(login, forced)))).toBe(40101)
  })

  it('no chain of the terminal outlives the logout, and another terminal keeps its own', async () => {
    const other = await SignedClient.guest(sandbox.url)
    await other.logIn(PHONE, PASSWORD, 'wechat')
    const { login: copied } = await first()
    const { client, login } = await first()
    await client.get(`alc-public-user/LoginAction/logout/${client.userUuid}/mobile/${login.cLoginUuid}`)
    const guest = await SignedClient.guest(sandbox.url)
    expect(await codeOf(passwordFree(guest, copied))).toBe(40101)
    if (!other.login) throw new Error('not logged in')
    expect(await codeOf(passwordFree(guest, other.login, { cTerminalType: 'wechat' }))).toBe(1)
  })

  it('[A140] reports a login elsewhere with a token that forces the login once', async () => {
    const { login } = await first()
    const elsewhere = await loggedIn()
    const client = await SignedClient.guest(sandbox.url)
    const answer = await passwordFree(client, login)
    expect(answer).toMatchObject({ code: 1, data: { bAlreadyLogin: true } })
    expect(answer.data.cSignSecret).toBeUndefined()
    expect(await elsewhere.post(BUYER)).toMatchObject({ code: 1 })
    const body = { cForcedLoginToken: answer.data.cForcedLoginToken, cTerminalType: 'mobile' }
    const forced = client.adopt(await client.post<LoginData>(white('forcedLogin'), body))
    expect(forced).toMatchObject({ code: 1, data: { bAlreadyLogin: false } })
    expect(await elsewhere.post(BUYER)).toMatchObject({ code: 11000 })
    expect(await client.post(white('forcedLogin'), body)).toMatchObject({ code: 40101 })
    expect(await client.post(BUYER)).toMatchObject({ code: 1 })
  })

  it('lets a forced token expire after a minute', async () => {
    const { login } = await first()
    await loggedIn()
    const client = await SignedClient.guest(sandbox.url)
    const { data } = await passwordFree(client, login)
    advance(client, MINUTE + 1)
    const body = { cForcedLoginToken: data.cForcedLoginToken, cTerminalType: 'mobile' }
    expect(await client.post(white('forcedLogin'), body)).toMatchObject({ code: 40101 })
  })

  it('a changed password takes a forced token away too', async () => {
    const { login } = await first()
    const owner = await loggedIn()
    const lost = await SignedClient.guest(sandbox.url)
    const { data } = await passwordFree(lost, login)
    const change = { cMobilePhone: PHONE, cOldPassword: PASSWORD, cPassword: 'Other@2027' }
    expect(await owner.post(white('updPwd'), change)).toMatchObject({ code: 1 })
    const body = { cForcedLoginToken: data.cForcedLoginToken, cTerminalType: 'mobile' }
    expect(await lost.post(white('forcedLogin'), body)).toMatchObject({ code: 40101 })
    expect(await owner.post(BUYER)).toMatchObject({ code: 1 })
  })

  it('does not ask when the session elsewhere was not used for half an hour', async () => {
    const { login } = await first()
    await loggedIn()
    const client = await SignedClient.guest(sandbox.url)
    advance(client, 30 * MINUTE + 1)
    expect(await passwordFree(client, login)).toMatchObject({ code: 1, data: { bAlreadyLogin: false } })
  })

  it('ends with the logout, with a change of the password, and on another terminal', async () => {
    const { client, login } = await first()
    const guest = await SignedClient.guest(sandbox.url)
    expect(await passwordFree(guest, login, { cTerminalType: 'wechat' })).toMatchObject({ code: 40101 })
    expect(await passwordFree(guest, login, { cLoginUuid: 'login-of-somebody' })).toMatchObject({
      code: 40101,
    })
    await client.get(`alc-public-user/LoginAction/logout/${client.userUuid}/mobile/${login.cLoginUuid}`)
    expect(await passwordFree(guest, login)).toMatchObject({ code: 40101 })
    const again = await first()
    const change = { cMobilePhone: PHONE, cOldPassword: PASSWORD, cPassword: 'Other@2027' }
    expect(await guest.post(white('updPwd'), change)).toMatchObject({ code: 1 })
    expect(await passwordFree(guest, again.login)).toMatchObject({ code: 40101 })
    expect(await again.client.post(BUYER)).toMatchObject({ code: 11000 })
  })

  it('ends after thirty days without use, and each use begins them anew', async () => {
    const { login } = await first()
    const client = await SignedClient.guest(sandbox.url)
    const almost = 30 * 86_400_000 - MINUTE
    advance(client, almost)
    const used = next(login, await passwordFree(client, login))
    expect(await codeOf(client.post(BUYER))).toBe(1)
    const later = await SignedClient.guest(sandbox.url)
    advance(later, almost)
    const again = next(used, await passwordFree(later, used))
    expect(await codeOf(later.post(BUYER))).toBe(1)
    const late = await SignedClient.guest(sandbox.url)
    advance(late, almost + MINUTE)
    expect(await codeOf(passwordFree(late, again))).toBe(40101)
  })

  it('accepts a token the client saved', async () => {
    const { client, login } = await first()
    const own = { ...login, cPwdFreeLoginToken: 'f'.repeat(43) }
    const body = sealed(client, {
      cAllLinkUserUuid: client.userUuid,
      cPwdFreeLoginToken: own.cPwdFreeLoginToken,
      cLoginUuid: login.cLoginUuid,
      cTerminalType: 'mobile',
    })
    const saved = await client.post('alc-public-user/LoginAction/savePwdFreeLoginToken', body)
    expect(saved).toMatchObject({ code: 1 })
    const guest = await SignedClient.guest(sandbox.url)
    expect(await passwordFree(guest, own)).toMatchObject({ code: 1 })
  })
})

describe('one address', () => {
  const guestAt = async (address: string) => Object.assign(await SignedClient.guest(sandbox.url), { address })
  const sms = (n: number) =>
    `alc-public-framework/VeriCodeAction/sendVeriCode/139${String(n).padStart(8, '0')}/04`

  it('is sent so many codes an hour, however many guests it is', async () => {
    const codes: number[] = []
    for (let guests = 0; guests < 7; guests += 1) {
      const guest = await guestAt('198.51.100.7')
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => guest.get(sms(guests * 10 + n))))
      codes.push(...answers.map(answer => answer.code))
    }
    expect([codes.filter(code => code === 1).length, codes.filter(code => code === 40113).length]).toEqual([
      60, 10,
    ])
    expect(await (await guestAt('198.51.100.7')).get(sms(900))).toMatchObject({
      code: 40113,
      msg: '当前网络操作过于频繁，请 60 分钟后再试',
      data: { iResendSeconds: expect.any(Number) },
    })
    // what stands before the last one anybody may have written
    expect(await (await guestAt('203.0.113.1, 198.51.100.7')).get(sms(901))).toMatchObject({ code: 40113 })
    expect(await (await guestAt('198.51.100.8')).get(sms(902))).toMatchObject({ code: 1 })
    const later = await guestAt('198.51.100.7')
    advance(later, 60 * MINUTE)
    expect(await later.get(sms(903))).toMatchObject({ code: 1 })
  })

  it('guesses a hundred passwords an hour of all accounts together; right ones do not count', async () => {
    const guest = await guestAt('198.51.100.9')
    const wrong = () => guest.get('alc-public-framework/VeriCodeAction/verifyVeriCode/13900000001/04/123456')
    await Promise.all(Array.from({ length: 99 }, wrong))
    expect((await (await guestAt('198.51.100.9')).logIn(PHONE, PASSWORD)).code).toBe(1)
    expect((await (await guestAt('198.51.100.9')).logIn(PHONE, 'wrong')).code).toBe(40101)
    expect(await (await guestAt('198.51.100.9')).logIn(PHONE, PASSWORD)).toMatchObject({
      code: 40102,
      msg: '当前网络验证失败次数过多，请 60 分钟后再试',
    })
    expect((await (await guestAt('198.51.100.10')).logIn(PHONE, PASSWORD)).code).toBe(1)
  })
})

describe('the log', () => {
  const refusals = async () => (await auditKinds()).filter(kind => kind === 'call-refused').length

  it('notes few of the calls that a stranger makes in vain, and all of an account', async () => {
    const client = Object.assign(await loggedIn(), { address: '198.51.100.11' })
    const strangers = [new SignedClient(sandbox.url), await SignedClient.guest(sandbox.url)]
    const callAll = async (address: string) => {
      for (const stranger of strangers) {
        Object.assign(stranger, { address, clockOffsetMs: sandbox.clock.offsetMs })
        const answers = await Promise.all(Array.from({ length: 30 }, () => stranger.post(BUYER)))
        expect(answers.filter(({ code }) => code === 1)).toEqual([])
      }
      return refusals()
    }
    expect(await callAll('198.51.100.11')).toBe(20)
    expect(await callAll('198.51.100.12')).toBe(40)
    client.accUuid = 'acc-lanchuan'
    await Promise.all(Array.from({ length: 30 }, () => client.post(BUYER)))
    expect(await refusals()).toBe(70)
    sandbox.clock.advance(60 * MINUTE)
    expect(await callAll('198.51.100.11')).toBe(90)
  })
})

describe('passwords', () => {
  it('locks an account for ten minutes after five wrong ones, and says how long', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    for (const left of [4, 3, 2, 1]) {
      const answer = await guest.logIn(PHONE, 'wrong')
      expect(answer).toMatchObject({ code: 40101, msg: `手机号或密码错误，还可尝试 ${left} 次` })
    }
    const locked = { code: 40102, msg: '密码连续输错 5 次，账号已锁定，请 10 分钟后再试' }
    expect(await guest.logIn(PHONE, 'wrong')).toMatchObject(locked)
    expect(await guest.logIn(PHONE, PASSWORD)).toMatchObject(locked)
    advance(guest, 9 * MINUTE)
    expect(await guest.logIn(PHONE, PASSWORD)).toMatchObject({
      code: 40102,
      msg: expect.stringContaining('1 分钟'),
    })
    advance(guest, MINUTE)
    expect(await guest.logIn(PHONE, PASSWORD)).toMatchObject({ code: 1 })
    expect(await auditKinds()).toContain('account-locked')
  })

  it('counts parallel guesses one by one', async () => {
    const guests = await Promise.all(Array.from({ length: 12 }, () => SignedClient.guest(sandbox.url)))
    const answers = await Promise.all(guests.map(guest => guest.logIn(PHONE, 'wrong')))
    expect(answers.filter(answer => answer.code === 40101)).toHaveLength(4)
    expect(answers.filter(answer => answer.code === 40102)).toHaveLength(8)
  })

  it('starts counting anew after a right one', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    for (let round = 0; round < 4; round += 1) await guest.logIn(PHONE, 'wrong')
    const other = await SignedClient.guest(sandbox.url)
    expect((await other.logIn(PHONE, PASSWORD)).code).toBe(1)
    expect(await guest.logIn(PHONE, 'wrong')).toMatchObject({ msg: '手机号或密码错误，还可尝试 4 次' })
  })

  it('answers an unknown phone like a wrong password', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    expect(await guest.logIn('13900000000', 'x')).toMatchObject({ code: 40101 })
    expect(await guest.get(white('isRegisteredPhone/13900000000'))).toMatchObject({ code: 1, data: false })
    expect(await guest.get(white(`isRegisteredPhone/${PHONE}`))).toMatchObject({ code: 1, data: true })
  })

  it('keeps nothing of a changed password that can be tried at full speed', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    const change = { cMobilePhone: PHONE, cOldPassword: PASSWORD, cPassword: 'Other@2027' }
    const send = (cPassword = change.cPassword) =>
      guest.post(white('updPwd'), { ...change, cPassword, cRequestUuid: 'password-1' })
    expect(await send()).toMatchObject({ code: 1 })
    const [kept, ...others] = await sandbox.db
      .select()
      .from(idempotency)
      .where(eq(idempotency.key, 'password-1'))
    expect(others).toEqual([])
    expect(kept?.payloadHash).not.toBe(payloadHashOf(['updPwd', change]))
    // a repeat is still told from another change
    expect([(await send()).code, (await send('Third@2028')).code]).toEqual([1, 40901])
  })

  it('changes an initial password once the new one fits the strategy', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    const phone = '13800000008'
    expect((await guest.logIn(phone, 'Init@2026')).data.user.bInitPwd).toBe(true)
    const change = (cPassword: string) =>
      guest.post(white('updPwd'), { cMobilePhone: phone, cOldPassword: 'Init@2026', cPassword })
    for (const weak of ['short1', 'onlyletters', '123456789', 'far2long'.repeat(3), 'Init@2026']) {
      expect(await change(weak)).toMatchObject({ code: 40103 })
    }
    expect(await change('Fresh@2027')).toMatchObject({ code: 1 })
    expect(await guest.post(BUYER)).toMatchObject({ code: 1 })
    const again = await SignedClient.guest(sandbox.url)
    expect((await again.logIn(phone, 'Fresh@2027')).data.user.bInitPwd).toBe(false)
  })
})
