import fc from 'fast-check'
import type { SessionCredentials } from '@/stores/session/credentials'
import { settle } from '../../support/fakeGateway'
import { figure, IN_FULL } from '../../support/figure'
import { removedFrame } from '../../support/realtimeRig'
import {
  disagreement,
  forbidden,
  tabsWorld,
  type TabsWorld,
  type TabsWorldOptions,
} from '../../support/tabsWorld'

jest.setTimeout(300_000)

const WALKS = figure(10_000)

/** What the walks went through. */
const seen = { steps: 0, logins: 0, sockets: 0, companies: 0, questions: 0, ends: 0 }
const count = ({ tabs: open, server }: TabsWorld) => {
  seen.logins += server.arrived.length
  for (const tab of open) {
    seen.sockets += tab.sockets.all.length
    seen.companies += tab.state().institution.accUuid ? 1 : 0
    seen.questions += tab.shown.questions.length
    seen.ends += tab.ends().length
  }
}
type Step = fc.AsyncCommand<object, TabsWorld>

/** One thing that happens; afterwards nothing forbidden may be true. */
const step = (name: string, run: (world: TabsWorld) => void | Promise<unknown>): Step => ({
  check: () => true,
  async run(_model, world) {
    seen.steps += 1
    await run(world)
    await settle(12)
    const wrong = forbidden(world)
    if (wrong) throw new Error(`${name}: ${wrong}`)
  },
  toString: () => name,
})

/** Rejected calls are what the walk is about. */
const quietly = (promise: Promise<unknown>): void => void promise.catch(() => undefined)

const tabs = fc.nat(1)
const lastSocket = (world: TabsWorld, tab: number) => world.tab(tab).sockets.all.at(-1)

/** A login with all that comes of it, so that walks get far. */
const enter = (tab: number, phone: string) =>
  step(`enter ${tab} ${phone}`, async world => {
    const it = world.tab(tab)
    quietly(it.session.login({ phone, password: 'x' }).then(() => it.session.loadInstitution()))
    for (let round = 0; round < 4; round += 1) {
      await settle(12)
      ;[...it.pending].forEach(call => call.answer('ok'))
    }
    await settle(12)
    if (lastSocket(world, tab)?.state === 'connecting') lastSocket(world, tab)?.accept()
  })

const logout = (tab: number) =>
  step(`logout ${tab}`, world => {
    const { loginUuid } = world.tab(tab).state()
    if (loginUuid) world.server.left.add(loginUuid)
    quietly(world.tab(tab).session.logout())
  })

const sessionSteps = [
  fc.tuple(tabs, fc.constantFrom('anna', 'anna', 'bo')).map(([tab, phone]) => enter(tab, phone)),
  fc.tuple(tabs, fc.constantFrom('anna', 'cy')).map(([tab, phone]) => enter(tab, phone)),
  fc
    .tuple(tabs, fc.constantFrom('anna', 'bo', 'cy'))
    .map(([tab, phone]) =>
      step(`login ${tab} ${phone}`, world => quietly(world.tab(tab).session.login({ phone, password: 'x' }))),
    ),
  tabs.map(tab => step(`load ${tab}`, world => quietly(world.tab(tab).session.loadInstitution()))),
  fc
    .tuple(tabs, fc.constantFrom('acc-1', 'acc-2', 'acc-3'))
    .map(([tab, accUuid]) =>
      step(`switch ${tab} ${accUuid}`, world => quietly(world.tab(tab).session.switchInstitution(accUuid))),
    ),
  tabs.map(tab => logout(tab)),
  fc
    .tuple(tabs, fc.nat(5), fc.constantFrom('ok' as const, 'ok' as const, 'lost' as const))
    .map(([tab, n, how]) =>
      step(`answer ${tab} ${n} ${how}`, world => {
        const { pending } = world.tab(tab)
        pending[n % Math.max(1, pending.length)]?.answer(how)
      }),
    ),
  tabs.map(tab => step(`hear ${tab}`, world => void world.tab(tab).hear())),
  tabs.map(tab => step(`reload ${tab}`, world => world.reload(tab))),
  tabs.map(tab =>
    step(`rotate ${tab}`, async world => {
      const now = world.tab(tab).credentials.account()
      if (now) await world.tab(tab).credentials.replaceToken(now, `${now.token}+`)
    }),
  ),
  tabs.map(tab => step(`kill ${tab}`, world => world.server.end(world.tab(tab).state().loginUuid ?? ''))),
]

const BODIES = ['f100', 'f105', 'f110', 'f111', '1001', '{}', '']
const socketSteps = [
  tabs.map(tab =>
    step(`accept ${tab}`, world => {
      const socket = lastSocket(world, tab)
      if (socket?.state === 'connecting') socket.accept()
    }),
  ),
  fc.tuple(tabs, fc.constantFrom(1000, 1002, 1006, 1011, 3000, 4401)).map(([tab, code]) =>
    step(`end ${tab} ${code}`, world => {
      const socket = lastSocket(world, tab)
      // only a server that has ended the session rejects it
      if (code === 4401) world.server.end(socket?.query.uid ?? '')
      if (socket && socket.state !== 'closed') socket.end(code)
    }),
  ),
  fc.tuple(tabs, fc.nat(20), fc.constantFrom(...BODIES)).map(([tab, n, cBody]) =>
    step(`late frame ${tab} ${n} ${cBody}`, world => {
      const { all } = world.tab(tab).sockets
      const socket = all[n % Math.max(1, all.length)]
      if (cBody.startsWith('f1')) world.server.left.add(socket?.query.uid ?? '')
      socket?.say({ cMsgType: 'system', cContentType: 'text', cBody })
    }),
  ),
  fc
    .tuple(tabs, fc.constantFrom('m1', 'm2'))
    .map(([tab, id]) => step(`removed ${tab} ${id}`, world => lastSocket(world, tab)?.say(removedFrame(id)))),
  fc.tuple(tabs, fc.boolean()).map(([tab, leave]) =>
    step(`answer removal ${tab} ${leave}`, world => {
      const { loginUuid } = world.tab(tab).state()
      if (leave && loginUuid) world.server.left.add(loginUuid)
      world.tab(tab).shown.questions.at(-1)?.answer(leave)
    }),
  ),
  fc
    .tuple(tabs, fc.boolean())
    .map(([tab, visible]) => step(`visible ${tab} ${visible}`, world => world.tab(tab).visible.set(visible))),
  fc
    .tuple(tabs, fc.boolean())
    .map(([tab, online]) => step(`online ${tab} ${online}`, world => world.tab(tab).online.set(online))),
  fc.constantFrom(1_000, 6_000, 20_000, 60_000).map(ms =>
    step(`time ${ms}`, world => {
      for (const tab of world.tabs) {
        const { loginUuid } = tab.state()
        const isAsked = tab.shown.questions.some(({ open }) => open)
        tab.clock.advance(ms)
        // the countdown is a wish of its own
        if (isAsked && loginUuid && tab.shown.logouts.length > 0) world.server.left.add(loginUuid)
      }
    }),
  ),
]

const walks = (options: TabsWorldOptions, runs: number) =>
  fc.check(
    fc.asyncProperty(
      fc.commands([...sessionSteps, ...socketSteps], { maxCommands: 40, size: 'max' }),
      async steps => {
        const world = await tabsWorld(options)
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: world }), steps)
          await world.calm()
          const wrong = forbidden(world) ?? disagreement(world)
          if (wrong) throw new Error(`at the end: ${wrong}`)
          count(world)
        } finally {
          world.tabs.forEach(tab => tab.close())
        }
      },
    ),
    // the same walks every day: a failure can be walked again; `npm run test:full` walks new ones
    { numRuns: runs, endOnFailure: false, ...(IN_FULL ? {} : { seed: 20_260_301 }) },
  )

const report = async (options: TabsWorldOptions, runs: number) => {
  const found = await walks(options, runs)
  return {
    runs: found.numRuns,
    failed: found.failed,
    why: found.failed ? `${String(found.errorInstance)} ${fc.defaultReportMessage(found)}` : '',
  }
}

describe('random walks of session and socket in two tabs', () => {
  it(`${WALKS}: never two sockets, a socket or timer without a login, a token without account, half a session, a message twice`, async () => {
    expect(await report({ tabs: 2 }, WALKS)).toEqual({ runs: WALKS, failed: false, why: '' })
    // walks that got nowhere would prove nothing
    expect(Object.values(seen).every(times => times > WALKS / 10)).toBe(true)
  })

  it('found: a tab whose login was replaced takes back no logout of the newer one', async () => {
    const world = await tabsWorld({ tabs: 2 })
    const steps = [enter(0, 'anna'), enter(1, 'anna'), logout(1), logout(0)]
    await fc.asyncModelRun(() => ({ model: {}, real: world }), steps)
    await world.reload(1)
    expect(world.tab(1).state().phase).toBe('guest')
    await world.calm()
    expect(forbidden(world) ?? disagreement(world)).toBeUndefined()
    world.tabs.forEach(tab => tab.close())
  })

  // What the walks are worth: each guard taken away is found.
  const weakened: [string, (sound: SessionCredentials) => SessionCredentials][] = [
    [
      'does not read again',
      sound => {
        let first: ReturnType<typeof sound.account>
        return { ...sound, account: () => (first ??= sound.account()) }
      },
    ],
    [
      'stores a login without its account',
      sound => ({
        ...sound,
        saveAccount: ({ account: _, ...login }) => sound.saveAccount(login),
      }),
    ],
    ['does not sign for the institution shown', sound => ({ ...sound, setAccUuid: async () => undefined })],
  ]
  it.each(weakened)('find one that %s', async (_name, weaken) => {
    expect((await report({ tabs: 2, weaken }, 3_000)).failed).toBe(true)
  })
})
