import { getBuyer } from '@/api/institution'
import { getPasswordStrategy } from '@/api/user'
import { readEnvelope } from '@/api/envelope'
import type { HttpPort, HttpRequest } from '@/platform/http/contract'
import { clock as systemClock } from '@/platform/clock'
import { sandboxApp } from '../support/appRig'
import { nodeHttp } from '../support/nodePlatform'

const app = sandboxApp()
beforeEach(() => app.sandbox.reset())
afterEach(() => app.sandbox.faults.clear())

const loggedIn = async () => {
  const device = await app.device()
  await device.login()
  return device
}
const codeOf = async (request: HttpRequest): Promise<number> =>
  readEnvelope(await nodeHttp.send(request).answer).code

const refusals = async () =>
  (await app.sandbox.audit()).filter(entry => entry.kind === 'call-refused').map(entry => entry.detail.reason)

describe('a request the client has signed', () => {
  it('[F012] is executed once: copies sent together and later are all refused', async () => {
    const device = await loggedIn()
    await getBuyer()
    const request = device.sent.at(-1)
    if (!request) throw new Error('nothing was sent')
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(request)))
    expect([...new Set([...codes, await codeOf(request)])]).toEqual([41003])
  })

  it('is signed anew when the same is asked for again', async () => {
    const device = await loggedIn()
    await getBuyer()
    await getBuyer()
    const [first, second] = device.sent.slice(-2)
    expect(first?.headers.cNonce).not.toBe(second?.headers.cNonce)
    expect(await refusals()).toEqual([])
  })
})

describe('a device whose clock is wrong', () => {
  const DAY = 86_400_000
  /** As a gateway of another origin is, which does not expose its `Date`. */
  const http: HttpPort = {
    send(request) {
      const { answer, abort } = nodeHttp.send(request)
      const undated = answer.then(({ headers: { date: _date, ...headers }, ...rest }) => ({
        ...rest,
        headers,
      }))
      return { answer: undated, abort }
    },
  }

  it.each([-DAY, DAY])('by %p ms is never refused: the first answers tell the time', async offset => {
    const device = await app.device({ clock: { ...systemClock, now: () => Date.now() + offset } })
    await device.login()
    await getBuyer()
    expect([await refusals(), device.state().phase]).toEqual([[], 'active'])
  })

  it.each([-DAY, DAY])(
    'by %p ms works on after one refusal, and stays logged in',
    async offset => {
      const device = await app.device({ http, clock: { ...systemClock, now: () => Date.now() + offset } })
      await device.login()
      for (let call = 0; call < 100; call += 1) await getBuyer()
      expect([await refusals(), device.state().phase]).toEqual([['stale-time'], 'active'])
    },
    60_000,
  )

  it.each([
    ['of 1970, minutes after it was switched on', 600_000],
    ['of 1979, of 12 digits', 300_000_000_000],
    ['before 1970, by a time zone', -28_800_000],
    ['of 2300', 10_413_792_000_000],
  ])(
    '%s learns the time and stays logged in',
    async (_what, start) => {
      const begun = Date.now()
      const device = await app.device({
        http,
        clock: { ...systemClock, now: () => start + Date.now() - begun },
      })
      await device.login()
      await getBuyer()
      await getBuyer()
      expect([await refusals(), device.state().phase]).toEqual([['stale-time'], 'active'])
    },
    60_000,
  )

  it('learns again when the server moves on', async () => {
    const device = await loggedIn()
    app.sandbox.clock.setOffset(DAY)
    await getBuyer()
    await getBuyer()
    app.sandbox.clock.setOffset(0)
    await getBuyer()
    expect([await refusals(), device.state().phase]).toEqual([['stale-time', 'stale-time'], 'active'])
  })
})

describe('a session', () => {
  it('[F015] follows a token that rotates with every call, also under parallel calls', async () => {
    const device = await loggedIn()
    app.sandbox.faults.set([{ kind: 'rotate-now', path: '*' }])
    const tokens = new Set<string>()
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 10 }, () => getBuyer()))
      tokens.add(device.credentials.current()?.token ?? '')
    }
    expect([tokens.size, device.state().phase, await refusals()]).toEqual([10, 'active', []])
  })

  it('[F020] that is killed under 50 parallel calls ends once', async () => {
    const device = await loggedIn()
    const heard: (string | undefined)[] = []
    device.transport.onSessionDead(error => heard.push(error.msg))
    app.sandbox.faults.set([{ kind: 'kill-session', path: '*', times: 1 }])
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => getBuyer()))
    expect(results.filter(result => result.status === 'fulfilled')).toEqual([])
    expect(heard).toEqual([expect.stringMatching(/./)])
    expect(device.state()).toMatchObject({ phase: 'guest', ended: { reason: 'sessionDied', msg: heard[0] } })
  })

  it('of a guest is renewed unseen when the server forgets it', async () => {
    const device = await app.device()
    await getPasswordStrategy()
    await app.sandbox.reset()
    await expect(getPasswordStrategy()).resolves.toMatchObject({ minLength: expect.any(Number) })
    expect(device.state().ended).toBeUndefined()
  })
})
