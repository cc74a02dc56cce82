import fc from 'fast-check'
import type { SessionCredentials } from '@/stores/session/credentials'
import { settle } from '../../support/fakeGateway'
import {
  disagreement,
  forbidden,
  tabsWorld,
  type TabsWorld,
  type TabsWorldOptions,
} from '../../support/tabsWorld'

jest.setTimeout(120_000)

const ROUNDS = 200
const LOGIN = { phone: 'anna', password: 'x' }

/** An answer that comes too late rejects. */
const logIn = (world: TabsWorld, tab: number, who: typeof LOGIN): void =>
  void world
    .tab(tab)
    .session.login(who)
    .catch(() => undefined)

/** What people do in a tab; none of it may hurt a session that is alive. */
const actions = {
  refresh: (world: TabsWorld, tab: number) => world.reload(tab),
  rotate: async (world: TabsWorld, tab: number) => {
    const now = world.tab(tab).credentials.account()
    if (now) await world.tab(tab).credentials.replaceToken(now, `${now.token}+`)
  },
  switchOver: (world: TabsWorld, tab: number) => void world.tab(tab).session.switchInstitution('acc-2'),
  switchBack: (world: TabsWorld, tab: number) => void world.tab(tab).session.switchInstitution('acc-1'),
  load: (world: TabsWorld, tab: number) => void world.tab(tab).session.loadInstitution(),
  /** an answer to a call of the session before arrives late */
  dieLate: (world: TabsWorld, tab: number) => void world.tab(tab).session.died({ msg: 'dead' }, 'login-0'),
  logout(world: TabsWorld, tab: number) {
    const { loginUuid } = world.tab(tab).state()
    if (loginUuid) world.server.left.add(loginUuid)
    void world.tab(tab).session.logout()
  },
  login: (world: TabsWorld, tab: number) => logIn(world, tab, LOGIN),
  loginAsOther: (world: TabsWorld, tab: number) => logIn(world, tab, { phone: 'bo', password: 'x' }),
  hear: (world: TabsWorld, tab: number) => void world.tab(tab).hear(),
  answer: (world: TabsWorld, tab: number) => world.tab(tab).pending[0]?.answer('ok'),
}
type Action = keyof typeof actions

/** Four tabs at once: what each does, and in which order. */
const round = fc.array(
  fc.record({ tab: fc.nat(3), action: fc.constantFrom(...(Object.keys(actions) as Action[])) }),
  { minLength: 8, maxLength: 16, size: 'max' },
)

/** Everybody in one session, then a round of all at once. Answers what went wrong. */
const play = async (options: Omit<TabsWorldOptions, 'tabs'>, rounds: { tab: number; action: Action }[][]) => {
  const world = await tabsWorld({ tabs: 4, ...options })
  const wrongs: string[] = []
  for (const steps of rounds) {
    if (!world.tab(0).credentials.account()) void world.tab(0).session.login(LOGIN)
    await world.calm()
    for (const { tab, action } of steps) {
      await actions[action](world, tab)
      await settle(6)
      const wrong = forbidden(world)
      if (wrong) wrongs.push(`${action}: ${wrong}`)
    }
    await world.calm()
    const wrong = forbidden(world) ?? disagreement(world)
    if (wrong) wrongs.push(wrong)
  }
  world.tabs.forEach(tab => tab.close())
  return wrongs
}

const rounds = (seed: number) => fc.sample(round, { numRuns: ROUNDS, seed })

describe('four tabs that refresh, switch company, log in and out at once', () => {
  it.each([1, 2, 3])('%i: 200 rounds mix no accounts and throw no valid session away', async seed => {
    expect(await play({}, rounds(seed))).toEqual([])
  })

  const weakened: [string, (sound: SessionCredentials) => SessionCredentials][] = [
    [
      'a token is taken over without a look at what is stored',
      sound => ({
        ...sound,
        replaceToken: async (signedWith, token) => {
          const account = sound.account()?.account
          await sound.saveAccount({ ...signedWith, token, ...(account && { account }) })
        },
        setAccUuid: async (sessionId, accUuid) => {
          const now = sound.account()
          if (now) await sound.saveAccount({ ...now, sessionId, accUuid })
        },
      }),
    ],
    ['the company is not stored with the login', sound => ({ ...sound, setAccUuid: async () => undefined })],
    ['changes of other tabs are not heard', sound => ({ ...sound, names: [] })],
  ]
  it.each(weakened)('would, if %s', async (_name, weaken) => {
    expect(await play({ weaken }, rounds(1))).not.toEqual([])
  })
})
