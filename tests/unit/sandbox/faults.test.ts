import { request } from 'node:http'
import { createSandbox, type Sandbox } from '../../../sandbox'
import { countRows } from '../../../sandbox/db/tables'
import { createFaults, FAULT_KINDS, type FaultKind, parseFault } from '../../../sandbox/kernel/faults'
import { SOCKET_PATH } from '../../../sandbox/services/realtime'
import { SignedClient } from '../../support/signedClient'

const STRATEGY = 'alc-public-user/WhiteListFunctionAction/getDefaultPassStrategy'
const LOGIN = 'alc-public-user/WhiteListFunctionAction/login'

let sandbox: Sandbox
let guest: SignedClient

beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
}, 60_000)
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.reset()
  guest = await SignedClient.guest(sandbox.url)
})

const arm = (kind: FaultKind, more: { path?: string; ms?: number; times?: number } = {}) =>
  sandbox.faults.set([{ kind, path: '*', ...more }])
const logins = async () => (await sandbox.audit()).filter(entry => entry.kind === 'login').length
const tryLogin = () => guest.logIn('13800000001', 'Buyer@2026')
/** The answer of a signed GET as it arrives. */
const raw = (): Promise<Response> => {
  const request = guest.sign('GET', STRATEGY)
  return fetch(`${sandbox.url}/gw${request.path}`, { headers: { ...request.headers } })
}

describe('fault rules', () => {
  it('of callbacks are not spent by calls, nor those of calls by callbacks', () => {
    const faults = createFaults(
      [
        { kind: 'callback-lost', path: '*', times: 1 },
        { kind: '5xx', path: '*', times: 1 },
      ],
      7,
    )
    expect([...faults.plan('/a').fired.keys()]).toEqual(['5xx'])
    expect(faults.strike('callback-late')).toBeUndefined()
    expect(faults.strike('callback-lost')).toMatchObject({ kind: 'callback-lost' })
    expect(faults.strike('callback-lost')).toBeUndefined()
  })

  it('of one kind strike one call each, and those of sockets wait for a socket', () => {
    const once = (kind: FaultKind) => ({ kind, path: '*', times: 1 })
    const faults = createFaults([once('5xx'), once('5xx'), once('socket-close')], 7)
    const struck = [1, 2, 3].map(() => [...faults.plan('/a').fired.keys()])
    expect(struck).toEqual([['5xx'], ['5xx'], []])
    expect([...faults.plan(SOCKET_PATH, 'socket').fired.keys()]).toEqual(['socket-close'])
  })

  it('fire by path, probability and number, the same for the same seed', () => {
    const run = (seed: number) => {
      const faults = createFaults([{ kind: '5xx', path: '/alc-alshop/*', probability: 0.3, times: 5 }], seed)
      return Array.from({ length: 60 }, (_, index) =>
        faults
          .plan(index % 2 ? '/alc-alshop/OrderAction/submitOrder' : '/alc-public-user/x')
          .fired.has('5xx'),
      )
    }
    expect(run(7)).toEqual(run(7))
    expect(run(7)).not.toEqual(run(8))
    expect(run(7).filter(Boolean)).toHaveLength(5)
    expect(run(7).some((fired, index) => fired && index % 2 === 0)).toBe(false)
  })

  it('are read from the command line, and refused when they make no sense', () => {
    const parsed = { kind: 'latency', path: '/gw/a*', probability: 0.5, ms: 200, times: 3 }
    expect(parseFault('latency:/gw/a*:0.5:200:3')).toEqual(parsed)
    expect(parseFault('5xx:*')).toMatchObject({ kind: '5xx', path: '*', probability: 1 })
    for (const odd of ['nothing:*:1', 'latency', 'latency:*:2', 'latency:*:x']) {
      expect(() => parseFault(odd)).toThrow(/unknown fault|is not/)
    }
  })

  it('touch only the paths they name', async () => {
    arm('5xx', { path: 'alc-alshop/*' })
    expect((await raw()).status).toBe(200)
  })
})

describe('faults before the call is carried out', () => {
  it.each(['reset', 'drop-before'] as const)('%s ends the connection and does nothing', async kind => {
    arm(kind, { path: LOGIN })
    await expect(tryLogin()).rejects.toThrow()
    expect(await logins()).toBe(0)
  })

  it('html answers the overrun page with its four texts', async () => {
    arm('html')
    const answer = await raw()
    expect(answer.headers.get('Content-Type')).toContain('text/html')
    const json = /<script type="application\/json" id="overrun">(.*)<\/script>/.exec(await answer.text())?.[1]
    expect(Object.keys(JSON.parse(json ?? ''))).toEqual(['pageTitle', 'msgDesc', 'reason', 'todo'])
  })

  it('5xx takes turns among four states', async () => {
    arm('5xx')
    const seen = new Set<number>()
    for (let round = 0; round < 4; round += 1) seen.add((await raw()).status)
    expect([...seen].sort()).toEqual([500, 502, 503, 504])
  })
})

describe('faults after the call was carried out', () => {
  it.each(['drop-after-commit', 'truncate', 'hang-headers', 'hang-body'] as const)(
    '%s keeps what was done',
    async kind => {
      arm(kind, { path: LOGIN, ms: 100 })
      await expect(tryLogin()).rejects.toThrow()
      expect(await logins()).toBe(1)
    },
  )

  /** By the time a later call has come back, an answer that was not held up would be there too. */
  const callAnother = async () => {
    expect(
      (await guest.get('alc-public-user/WhiteListFunctionAction/isRegisteredPhone/13800000001')).code,
    ).toBe(1)
  }

  it('hang-headers sends nothing until the client gives up', async () => {
    arm('hang-headers', { path: STRATEGY })
    const giveUp = new AbortController()
    const request = guest.sign('GET', STRATEGY)
    const answer = fetch(`${sandbox.url}/gw${request.path}`, {
      headers: { ...request.headers },
      signal: giveUp.signal,
    })
    await callAnother()
    giveUp.abort()
    await expect(answer).rejects.toThrow('aborted')
  })

  it('hang-body sends half and then nothing until the client gives up', async () => {
    arm('hang-body', { path: STRATEGY })
    const giveUp = new AbortController()
    const request = guest.sign('GET', STRATEGY)
    const init = { headers: { ...request.headers }, signal: giveUp.signal }
    const answer = await fetch(`${sandbox.url}/gw${request.path}`, init)
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    expect(first?.value?.length).toBe(Math.floor(Number(answer.headers.get('Content-Length')) / 2))
    const rest = reader?.read()
    await callAnother()
    giveUp.abort()
    await expect(rest).rejects.toThrow('aborted')
  })

  it('broken-schema keeps the envelope and breaks the data, the same for the same turn', async () => {
    arm('broken-schema')
    const answers = []
    for (let round = 0; round < 6; round += 1) answers.push(await guest.get(STRATEGY))
    const good = { minLength: 8, maxLength: 16, srategyCode: '02' }
    for (const answer of answers) {
      expect(answer.code).toBe(1)
      expect(answer.data).not.toEqual(good)
    }
    expect(new Set(answers.map(answer => JSON.stringify(answer.data))).size).toBeGreaterThan(2)
  })

  it('duplicate lets the request arrive twice; the second one is a replay', async () => {
    arm('duplicate', { path: LOGIN })
    expect(await tryLogin()).toMatchObject({ code: 1 })
    expect(await logins()).toBe(1)
    const refused = (await sandbox.audit()).filter(entry => entry.detail['reason'] === 'replay')
    expect(refused).toHaveLength(1)
  })
})

describe('other faults', () => {
  it('latency waits, and adds up', async () => {
    sandbox.faults.set([
      { kind: 'latency', path: '*', ms: 120 },
      { kind: 'latency', path: '*', ms: 100 },
    ])
    const started = performance.now()
    expect((await raw()).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThanOrEqual(215)
  })

  it('clock-skew judges time by another clock and tells it', async () => {
    arm('clock-skew', { ms: -86_400_000 })
    const stale = await guest.get<{ dServerTime: number }>(STRATEGY)
    expect(stale.code).toBe(41002)
    guest.clockOffsetMs = stale.data.dServerTime - Date.now()
    expect(await guest.get(STRATEGY)).toMatchObject({ code: 1 })
  })

  it('every kind is known by name and has been tried here, with the sessions or with the socket', () => {
    expect([...FAULT_KINDS].sort()).toEqual(
      [
        '5xx',
        'broken-schema',
        'callback-doubled',
        'callback-late',
        'callback-lost',
        'callback-partly',
        'clock-skew',
        'drop-after-commit',
        'drop-before',
        'duplicate',
        'hang-body',
        'hang-headers',
        'html',
        'kill-session',
        'latency',
        'reset',
        'rotate-now',
        // tests/contract/realtime
        'socket-close',
        'socket-garbage',
        'socket-silence',
        'truncate',
      ].sort(),
    )
  })
})

describe('the control port', () => {
  const control = (path: string, init: RequestInit & { url?: string } = {}) =>
    fetch(`${init.url ?? sandbox.url}/__control/${path}`, {
      ...init,
      headers: { ...(init.body !== undefined && { 'Content-Type': 'application/json' }), ...init.headers },
    })

  it('is not there unless asked for', async () => {
    expect((await control('faults')).status).toBe(404)
  })

  it('switches faults, moves the clock, reads audit and tables, resets', async () => {
    const controlled = await createSandbox({ dataDir: 'memory', control: true })
    const at = { url: controlled.url }
    const post = (path: string, body: unknown) =>
      control(path, { ...at, method: 'POST', body: JSON.stringify(body) })
    try {
      expect(await (await post('faults', { kind: 'html', path: '*' })).json()).toHaveLength(1)
      expect((await post('faults', { kind: 'nonsense', path: '*' })).status).toBe(400)
      expect(await (await control('faults', { ...at, method: 'DELETE' })).json()).toEqual([])
      expect(await (await post('clock', { advanceMs: 5_000 })).json()).toMatchObject({ offsetMs: 5_000 })
      expect(await (await post('clock', { offsetMs: -7 })).json()).toMatchObject({ offsetMs: -7 })
      const client = await SignedClient.loggedIn(controlled.url, '13800000002')
      const audit = (await (await control('audit', at)).json()) as { kind: string }[]
      expect(audit.map(entry => entry.kind)).toContain('login')
      const tables = (await (await control('tables', at)).json()) as Record<string, number>
      expect(tables).toEqual(await countRows(controlled.db))
      expect(await (await post('reset', { scenario: 'no-enterprise' })).json()).toEqual({ reset: true })
      expect((await post('reset', { scenario: 'nowhere' })).status).toBe(400)
      expect(await client.get(STRATEGY)).toMatchObject({ code: 11000 })
    } finally {
      await controlled.close()
    }
  }, 30_000)

  it('answers no page and no renamed host', async () => {
    const controlled = await createSandbox({ dataDir: 'memory', control: true })
    try {
      const at = { url: controlled.url }
      expect((await control('faults', { ...at, headers: { Origin: controlled.url } })).status).toBe(403)
      const status = await new Promise(resolve => {
        const options = {
          port: controlled.port,
          path: '/__control/faults',
          headers: { Host: 'evil.example' },
        }
        request(options, answer => resolve(answer.resume().statusCode)).end()
      })
      expect(status).toBe(403)
    } finally {
      await controlled.close()
    }
  }, 30_000)
})
