import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isApiError, type ApiErrorKind } from '@/api/apiError'
import type { HttpPort } from '@/platform/http/contract'
import type { FaultKind } from '../../sandbox/kernel/faults'
import { createDevice, sandboxApp } from '../support/appRig'
import { allEndpoints, endpointFiles } from '../support/endpoints'
import { figure } from '../support/figure'
import { manualClock, type ManualClock } from '../support/manualClock'
import { nodeHttp } from '../support/nodePlatform'

const app = sandboxApp()

/** Tells when a request has been under way for a turn of the event loop. */
const watched = () => {
  let arrived: () => void = () => undefined
  const http: HttpPort = {
    send(request) {
      const exchange = nodeHttp.send(request)
      setImmediate(() => arrived())
      return exchange
    },
  }
  return { http, sent: () => new Promise<void>(resolve => (arrived = resolve)) }
}

interface Rig {
  clock: ManualClock
  sent(): Promise<void>
}

/** A logged-in device with the site known, so that each endpoint is one request. */
const ready = async (): Promise<Rig> => {
  const clock = manualClock(Date.now())
  const { http, sent } = watched()
  const device = await createDevice(app.sandbox.url, { clock, http })
  await device.login()
  return { clock, sent }
}

const outcomeOf = async (call: Promise<unknown>): Promise<ApiErrorKind | 'resolved' | 'unknown'> => {
  try {
    await call
    return 'resolved'
  } catch (error) {
    return isApiError(error) ? error.kind : 'unknown'
  }
}

const breaking: [FaultKind, ApiErrorKind][] = [
  ['reset', 'network'],
  ['drop-before', 'network'],
  ['drop-after-commit', 'network'],
  ['truncate', 'network'],
  ['html', 'overrun'],
  ['5xx', 'http'],
]
const hanging: FaultKind[] = ['hang-headers', 'hang-body']

afterEach(() => app.sandbox.faults.clear())

const API = path.resolve(__dirname, '../../src/api')
const CALLS = /import \{[^}]*\b(get|post)\b[^}]*\} from '\.\/client'/
/** Asks in another way, and is tested by itself (tests/contract/upload.test.ts). */
const APART = ['upload']

it('every file of the api that makes calls is among the endpoints', () => {
  const calling = readdirSync(API)
    .filter(file => file.endsWith('.ts') && CALLS.test(readFileSync(path.join(API, file), 'utf8')))
    .map(file => path.parse(file).name)
  expect(calling.filter(name => !APART.includes(name) && !endpointFiles.includes(name))).toEqual([])
  expect(calling.length).toBeGreaterThan(30)
})

describe.each(breaking)('with %s every endpoint', (kind, expected) => {
  it(`names the error: ${expected}`, async () => {
    await ready()
    app.sandbox.faults.set([{ kind, path: '*' }])
    const named: [string, string][] = []
    for (const [name, call] of allEndpoints) named.push([name, await outcomeOf(call())])
    expect(named).toEqual(allEndpoints.map(([name]) => [name, expected]))
  })
})

describe.each(hanging)('[F017] with %s every endpoint', kind => {
  it('gives up within 20.5 s', async () => {
    const { clock, sent } = await ready()
    app.sandbox.faults.set([{ kind, path: '*' }])
    const named: [string, string, number][] = []
    for (const [name, call] of allEndpoints) {
      const started = clock.now()
      const underWay = sent()
      const outcome = outcomeOf(call())
      await underWay
      clock.advance(20_500)
      named.push([name, await outcome, clock.pending()])
      expect(clock.now() - started).toBe(20_500)
    }
    expect(named).toEqual(allEndpoints.map(([name]) => [name, 'timeout', 0]))
  })

  it('would wait for ever without its timer', async () => {
    const clock = { ...manualClock(Date.now()), after: () => () => undefined }
    const { http, sent } = watched()
    const device = await createDevice(app.sandbox.url, { clock, http })
    await device.login()
    app.sandbox.faults.set([{ kind, path: '*', ms: 300 }])
    const [, call] = allEndpoints[0] ?? []
    const underWay = sent()
    const outcome = outcomeOf(call?.() ?? Promise.resolve())
    await underWay
    // the server lets go after 300 ms: only that ends the call
    await expect(outcome).resolves.toBe('network')
  })
})

it('with answers of another shape every endpoint decodes or says so', async () => {
  await ready()
  app.sandbox.faults.set([{ kind: 'broken-schema', path: '*' }])
  const odd: [string, string][] = []
  for (let turn = 0; turn < figure(5); turn += 1) {
    for (const [name, call] of allEndpoints) {
      const outcome = await outcomeOf(call())
      if (!['resolved', 'decode', 'business'].includes(outcome)) odd.push([name, outcome])
    }
  }
  expect(odd).toEqual([])
})
