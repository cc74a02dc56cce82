import fc from 'fast-check'
import type { Credentials, CredentialStore } from '@/api/credentials'
import { createTransport } from '@/api/transport'
import type { HttpAnswer, HttpPort, HttpRequest } from '@/platform/http/contract'
import { createSecureStore } from '@/stores/secureStore'
import { createSessionCredentials, type SessionCredentials } from '@/stores/session/credentials'
import { accountCredentials, json, success } from '../../support/fakeGateway'
import { manualClock, type ManualClock } from '../../support/manualClock'
import { memoryStorage } from '../../support/memoryStorage'
import { nodeRandom } from '../../support/nodePlatform'
import { figure } from '../../support/figure'
import { TOKEN_GRACE_MS as GRACE } from '../../../sandbox/kernel/rotation'

const CALLS = 20

/** A token, and what the server knows of it. */
interface Issued {
  before?: Issued
  successor?: string
  supersededAt?: number
}

/**
 * The rule of the sandbox's kernel (rotation.ts): one stable successor per token; from the successor's first use on the
 * token lives for the grace, and its use after that ends the session.
 */
const rotatingServer = (clock: ManualClock, endsOnReuse: boolean) => {
  const tokens = new Map<string, Issued>([['tok-1', {}]])
  const server = { alive: true, current: 'tok-1', rotate: true, count: 1 }
  const dead = () => json({ code: 11000, msg: 'dead' })
  const answer = (request: HttpRequest): HttpAnswer => {
    const name = request.headers.Authorization ?? ''
    const token = tokens.get(name)
    if (!server.alive || !token) return dead()
    if (clock.now() - (token.supersededAt ?? Infinity) > GRACE) {
      server.alive = !endsOnReuse
      return dead()
    }
    if (token.before) token.before.supersededAt ??= clock.now()
    if (token.successor === undefined) {
      if (!server.rotate) return success('ok')
      server.count += 1
      server.current = `tok-${server.count}`
      token.successor = server.current
      tokens.set(server.current, { before: token })
    }
    return success('ok', { authorization: token.successor ?? '' })
  }
  return { server, answer }
}

interface World {
  clock: ManualClock
  credentials: SessionCredentials
  server: ReturnType<typeof rotatingServer>['server']
  call(): Promise<unknown>
}

const world = async (
  scheduler: fc.Scheduler,
  pauses: readonly number[],
  wrap: (store: SessionCredentials) => CredentialStore = store => store,
): Promise<World> => {
  const clock = manualClock()
  const store = await createSecureStore({ storage: memoryStorage(), random: nodeRandom })
  const credentials = createSessionCredentials(store)
  await credentials.saveAccount(accountCredentials())
  const { server, answer } = rotatingServer(clock, true)
  let step = 0
  const pass = () => clock.advance(pauses[(step += 1) % pauses.length] ?? 0)
  // requests and answers travel on their own: both arrive in any order
  const http: HttpPort = {
    send: request => ({
      abort: () => undefined,
      answer: scheduler
        .schedule(Promise.resolve(), 'request')
        .then(() => {
          pass()
          return scheduler.schedule(Promise.resolve(answer(request)), 'answer')
        })
        .then(given => {
          pass()
          return given
        }),
    }),
  }
  const transport = createTransport({
    http,
    clock,
    random: nodeRandom,
    credentials: wrap(credentials),
    config: async () => ({ gateway: 'https://gw.example', defaultAccUuid: '' }),
    site: async () => undefined,
  })
  const call = () => transport.call({ method: 'GET', path: '/a', decode: data => data })
  return { clock, credentials, server, call }
}

/**
 * 20 calls of several users of the transport, each making its share one after the other; one more when the grace is over:
 * a user that kept an old token loses the session there.
 */
const play = async (given: World, scheduler: fc.Scheduler, users: number): Promise<boolean> => {
  let begun = 0
  let refused = 0
  const use = async () => {
    while (begun < CALLS) {
      begun += 1
      await given.call().catch(() => (refused += 1))
    }
  }
  await scheduler.waitFor(Promise.all(Array.from({ length: users }, use)))
  given.clock.advance(GRACE + 1)
  const last = given.call().then(
    () => true,
    () => false,
  )
  return (await scheduler.waitFor(last)) && refused === 0 && given.server.alive
}

const users = fc.integer({ min: 2, max: CALLS })
// 20 calls have 40 legs: at most 450 ms each keeps every call within its 20 s
const pauses = fc.array(fc.integer({ min: 0, max: 450 }), { minLength: 1, maxLength: 9 })

const takeWhateverComes = (store: SessionCredentials): CredentialStore => ({
  ...store,
  replaceToken: (signedWith: Credentials, token: string) => store.saveAccount({ ...signedWith, token }),
})

describe('[F015] tokens that rotate under parallel calls with reordered answers', () => {
  it('lose no session in any of many runs of 20 calls', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), users, pauses, async (scheduler, parallel, steps) => {
        const given = await world(scheduler, steps)
        expect(await play(given, scheduler, parallel)).toBe(true)
        expect(given.credentials.current()?.token).toBe(given.server.current)
      }),
      { numRuns: figure(1_000) },
    )
  }, 120_000)

  it('would lose sessions if every answer overwrote the token', async () => {
    let lost = 0
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), users, pauses, async (scheduler, parallel, steps) => {
        const given = await world(scheduler, steps, takeWhateverComes)
        if (!(await play(given, scheduler, parallel))) lost += 1
      }),
      { numRuns: 100, seed: 7 },
    )
    expect(lost).toBeGreaterThan(10)
  }, 60_000)

  it('survive a token that another tab rotated away longer ago than its grace', async () => {
    const storage = memoryStorage()
    const clock = manualClock()
    const { answer, server } = rotatingServer(clock, false)
    const openTab = async () => {
      const store = await createSecureStore({ storage, random: nodeRandom })
      const credentials = createSessionCredentials(store)
      return credentials
    }
    const [here, other] = [await openTab(), await openTab()]
    await here.saveAccount(accountCredentials())
    const sent: string[] = []
    const transport = createTransport({
      // while the first request is on its way the other tab rotates the token and uses the new one, and the grace passes
      http: {
        send: request => {
          sent.push(request.headers.Authorization ?? '')
          const late = async () => {
            if (sent.length === 1) {
              const ask = (token: string) =>
                answer({ ...request, headers: { ...request.headers, Authorization: token } })
              const rotated = ask('tok-1').headers.authorization ?? ''
              server.rotate = false
              await other.replaceToken(accountCredentials(), rotated)
              ask(rotated)
              clock.advance(GRACE + 1)
            }
            return answer(request)
          }
          return { answer: late(), abort: () => undefined }
        },
      },
      clock: { ...clock, after: () => () => undefined },
      random: nodeRandom,
      credentials: here,
      config: async () => ({ gateway: '', defaultAccUuid: '' }),
      site: async () => undefined,
    })
    await expect(transport.call({ method: 'POST', path: '/a', decode: data => data })).resolves.toBe('ok')
    expect(sent).toEqual(['tok-1', 'tok-2'])
  })
})
