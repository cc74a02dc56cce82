import { createSandbox, type Sandbox } from '../../../sandbox'
import { SignedClient, type SignedRequest } from '../../support/signedClient'

const STRATEGY = 'alc-public-user/WhiteListFunctionAction/getDefaultPassStrategy'
const BUYER = 'alc-alshop/BuyerInfoAction/getBuyerInfo'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
}, 60_000)
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const refusals = async (): Promise<unknown[]> =>
  (await sandbox.audit()).filter(entry => entry.kind === 'call-refused').map(entry => entry.detail['reason'])

describe('the order of checks', () => {
  it('needs no signature for a guest token, and a signature for everything else', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    expect(await guest.get(STRATEGY)).toMatchObject({ code: 1, data: { minLength: 8, maxLength: 16 } })
    const unsigned = await fetch(`${sandbox.url}/gw/${STRATEGY}`)
    expect(await unsigned.json()).toMatchObject({ code: 11000 })
  })

  it('answers 41001 to a changed body, query, path, account, nonce or time, and says so in the audit log', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    const changes: ((request: SignedRequest) => SignedRequest)[] = [
      request => ({ ...request, body: '{"a":2}' }),
      request => ({ ...request, query: [['a', '1']] }),
      request => ({ ...request, path: `/${STRATEGY}`, method: 'GET' }),
      request => ({ ...request, headers: { ...request.headers, cAccUuid: 'acc-hengqi' } }),
      request => ({ ...request, headers: { ...request.headers, cNonce: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
      request => ({ ...request, headers: { ...request.headers, dTimestamp: String(Date.now() + 1) } }),
      request => ({
        ...request,
        headers: { ...request.headers, cSign: request.headers.cSign.toUpperCase() },
      }),
      request => ({ ...request, headers: { ...request.headers, cOrginSysType: 'A1' } }),
    ]
    for (const change of changes) {
      const answer = await guest.send(change(guest.sign('POST', BUYER, { body: '{"a":1}' })))
      expect(answer).toMatchObject({ status: 200, code: 41001, msg: '请求未通过安全校验，请刷新后重试' })
    }
    expect(await refusals()).toEqual(changes.map(() => 'bad-signature'))
  })

  it('answers 41002 with its own time beyond ±300 s, with any nonce', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    for (const skew of [-301_000, 302_000]) {
      const request = guest.sign('GET', STRATEGY, { timestamp: Date.now() + skew })
      const answer = await guest.send<{ dServerTime: number }>(request)
      expect(answer.code).toBe(41002)
      expect(Math.abs(answer.data.dServerTime - Date.now())).toBeLessThan(5_000)
    }
    expect(await guest.send(guest.sign('GET', STRATEGY, { timestamp: Date.now() - 295_000 }))).toMatchObject({
      code: 1,
    })
  })

  it('reads time from its clock: after a jump the machine is stale, and the Date header says by how much', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    sandbox.clock.setOffset(86_400_000)
    const stale = await guest.get(STRATEGY)
    expect(stale.code).toBe(41002)
    guest.clockOffsetMs = Date.parse(stale.headers.get('Date') ?? '') - Date.now()
    expect(await guest.get(STRATEGY)).toMatchObject({ code: 1 })
  })

  it('refuses a body that is no JSON object only after its signature was accepted', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    const path = 'alc-public-user/WhiteListFunctionAction/login'
    const fine = '"cMobilePhone":"13800000001","cPassword":"Buyer@2026","cTerminalType":"mobile"'
    const poisoned = `{"__proto__":{"a":1},${fine}}`
    for (const body of ['{', '[]', '"x"', poisoned, '{"cMobilePhone":"1"}']) {
      expect(await guest.send(guest.sign('POST', path, { body }))).toMatchObject({ code: 40000 })
    }
    expect(await guest.send(guest.sign('POST', path, { body: `{${fine}}` }))).toMatchObject({ code: 1 })
    const cut = guest.sign('POST', path, { body: '{' })
    expect(await guest.send({ ...cut, body: '{{' })).toMatchObject({ code: 41001 })
  })

  it('has one answer for paths and methods it does not serve', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    expect(await guest.get('alc-public-user/Nothing/here')).toMatchObject({ status: 404, code: 40400 })
    expect(await guest.post(STRATEGY)).toMatchObject({ status: 404, code: 40400 })
  })
})

describe('replay (fault row 12)', () => {
  it('refuses the second use of a nonce with 41003, also after the first call failed', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    const fine = guest.sign('GET', STRATEGY)
    expect((await guest.send(fine)).code).toBe(1)
    expect((await guest.send(fine)).code).toBe(41003)
    const failing = guest.sign('POST', BUYER, { body: '{}' })
    expect((await guest.send(failing)).code).toBe(40300)
    expect((await guest.send(failing)).code).toBe(41003)
  })

  it('stores no nonce of a request whose signature or time was refused', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    const request = guest.sign('GET', STRATEGY)
    const forged = { ...request, headers: { ...request.headers, cSign: `AL1.${'0'.repeat(64)}` } }
    expect((await guest.send(forged)).code).toBe(41001)
    expect((await guest.send(request)).code).toBe(1)
    const nonce = 'BBBBBBBBBBBBBBBBBBBBBA'
    expect(
      (await guest.send(guest.sign('GET', STRATEGY, { nonce, timestamp: Date.now() - 400_000 }))).code,
    ).toBe(41002)
    expect((await guest.send(guest.sign('GET', STRATEGY, { nonce }))).code).toBe(1)
  })

  it('still remembers a nonce at the end of its time window', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    const request = guest.sign('GET', STRATEGY, { timestamp: Date.now() + 299_000 })
    expect((await guest.send(request)).code).toBe(1)
    sandbox.clock.advance(590_000)
    expect((await guest.send(request)).code).toBe(41003)
  })

  it('accepts each of 50 requests once when 1,000 copies arrive at the same time', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    let replaysAccepted = 0
    for (let round = 0; round < 50; round += 1) {
      const request = guest.sign('GET', STRATEGY)
      const answers = await Promise.all(Array.from({ length: 20 }, () => guest.send(request)))
      const codes = answers.map(answer => answer.code)
      replaysAccepted += codes.filter(code => code === 1).length - 1
      expect(codes.filter(code => code === 41003)).toHaveLength(19)
    }
    expect(replaysAccepted).toBe(0)
  }, 60_000)
})

describe('cross-origin pages', () => {
  const preflight = (origin: string) =>
    fetch(`${sandbox.url}/gw/${STRATEGY}`, { method: 'OPTIONS', headers: { Origin: origin } })

  it('may call from this machine, read the refreshed token and the date, and send no cookies', async () => {
    const answer = await preflight('http://localhost:10086')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:10086')
    expect(answer.headers.get('Access-Control-Expose-Headers')).toBe('Authorization, Date')
    expect(answer.headers.get('Access-Control-Allow-Headers')).toContain('cNonce')
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  })

  it('may not call from elsewhere', async () => {
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null']) {
      expect((await preflight(origin)).headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
  })
})
