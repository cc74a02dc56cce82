import { ApiError } from '@/api/apiError'
import { createDeathNotice } from '@/api/sessionDeath'
import type { DefaultInstitution } from '@/api/institution'
import type { LoginOutcome } from '@/api/user'
import type { SessionApi } from '@/stores/session/deps'
import type { SessionCredentials } from '@/stores/session/credentials'
import { settle } from './fakeGateway'
import { memoryStorage } from './memoryStorage'
import { plainShelf, plainStore, type PlainShelf } from './plainStore'
import { realtimeRig } from './realtimeRig'
import { userInfoOf } from './sessionRig'

/** Who can log in, and where they work. */
const STAFF: Record<string, readonly string[]> = {
  anna: ['acc-1', 'acc-2'],
  bo: ['acc-3'],
  cy: [],
}
type UserName = keyof typeof STAFF & string

interface ServerSession {
  user: UserName
  alive: boolean
}

/** A gateway with one session per account; what it answers when is the test's business. */
const tabsServer = () => {
  const sessions = new Map<string, ServerSession>()
  const institution = new Map<UserName, string>()
  return {
    sessions,
    /** logins whose answer has arrived in time, in this order */
    arrived: [] as string[],
    /** logins whose answer came after a newer login or a logout of their tab, or a newer login of another tab */
    tooLate: new Set<string>(),
    /** logins that the user ended, or the server */
    left: new Set<string>(),
    begin(user: UserName): LoginOutcome {
      for (const session of sessions.values()) if (session.user === user) session.alive = false
      const loginUuid = `login-${sessions.size + 1}`
      sessions.set(loginUuid, { user, alive: true })
      const account = { userUuid: user, phone: user, initialPassword: false, passwordExpired: false }
      return { kind: 'loggedIn', loginUuid, token: `${loginUuid}-t0`, secret: 'ab', freeToken: 'f', account }
    },
    end(loginUuid: string) {
      const session = sessions.get(loginUuid)
      if (session) session.alive = false
    },
    isAlive: (loginUuid: string | undefined) => sessions.get(loginUuid ?? '')?.alive === true,
    found(user: UserName): DefaultInstitution | undefined {
      const accUuid = institution.get(user) ?? STAFF[user]?.[0]
      if (accUuid === undefined) return undefined
      const state = { personDisabled: false, accountDisabled: false, awaitingDeletion: false }
      return { personUuid: accUuid, personName: user, enterpriseName: `of ${accUuid}`, ...state }
    },
    choose(user: UserName, accUuid: string) {
      if (!STAFF[user]?.includes(accUuid)) throw new ApiError('business', { code: 40300, msg: 'no' })
      institution.set(user, accUuid)
    },
  }
}
type TabsServer = ReturnType<typeof tabsServer>

interface PendingCall {
  name: string
  /** `lost`: the server did it, the answer does not arrive */
  answer(how: 'ok' | 'lost'): void
}

interface Told {
  /** messages of an end, by session */
  ends: string[]
}

type CredentialsOf = () => SessionCredentials

/** Counts logins and logouts of a tab. */
interface Turns {
  now: number
}

/** The calls of one tab: each waits until it is answered, as its session is by then. */
const tabApi = (
  server: TabsServer,
  pending: PendingCall[],
  own: CredentialsOf,
  turns: Turns,
  onDead: OnDead,
): SessionApi => {
  const ask = <T>(name: string, perform: () => T, needsLogin = true): Promise<T> =>
    new Promise((resolve, reject) => {
      const sentAs = own().account()?.sessionId
      const answer = (how: 'ok' | 'lost') => {
        pending.splice(pending.indexOf(call), 1)
        const now = own().account()?.sessionId
        if (needsLogin && !server.isAlive(sentAs)) {
          const error = new ApiError('session', { code: 11000, msg: 'dead' })
          // a logout asks quietly
          if (sentAs !== undefined && now === sentAs && name !== 'logout') onDead(sentAs, error)
          return reject(error)
        }
        try {
          const value = perform()
          if (how === 'lost') reject(new ApiError('network'))
          else if (needsLogin && now !== sentAs) reject(new ApiError('aborted'))
          else resolve(value)
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }
      const call = { name, answer }
      pending.push(call)
    })
  const logIn = async (name: string, user: UserName): Promise<LoginOutcome> => {
    const sentAs = own().account()?.sessionId
    turns.now += 1
    const turn = turns.now
    const outcome = await ask(name, () => server.begin(user), false)
    const now = own().account()?.sessionId ?? sentAs
    const made = outcome.kind === 'loggedIn' ? outcome.loginUuid : ''
    if (turn === turns.now && now === sentAs) server.arrived.push(made)
    else server.tooLate.add(made)
    return outcome
  }
  return {
    login: ({ phone }) => logIn('login', phone),
    forceLogin: () => logIn('forceLogin', 'anna'),
    loginPasswordFree: ({ userUuid }) => logIn('loginPasswordFree', userUuid),
    logout: ({ loginUuid }) => ask('logout', () => server.end(loginUuid)),
    getLoginUserInfo: ({ personUuid }) =>
      ask('getLoginUserInfo', () => userInfoOf(personUuid, `of ${personUuid}`)),
    getPersonAuthentication: () => ask('person', () => ({ authenticated: true })),
    getEnterpriseAuthentication: () => ask('enterprise', () => ({ authenticated: true })),
    getDefaultInstitution: user => ask('institution', () => server.found(user)),
    setDefaultInstitution: ({ userUuid, accUuid }) => ask('choose', () => server.choose(userUuid, accUuid)),
    getInstitutions: () => ask('institutions', () => ({ items: [], broken: [] })),
    getWorkflowUrl: () => ask('workflow', () => undefined),
  }
}
type OnDead = (loginUuid: string, error: ApiError) => void

export interface TabsWorldOptions {
  tabs: number
  weaken?(credentials: SessionCredentials): SessionCredentials
}

const openTab = async (world: { server: TabsServer; shelf: PlainShelf; options: TabsWorldOptions }) => {
  const me = {}
  const changed = new Set<(key: string | undefined) => void>()
  const pending: PendingCall[] = []
  const told: Told = { ends: [] }
  const death = createDeathNotice()
  const turns: Turns = { now: 0 }
  let credentials: CredentialsOf = () => {
    throw new Error('not yet')
  }
  const given = {
    storage: memoryStorage(),
    store: plainStore(world.shelf, me),
    weaken: world.options.weaken,
    changed,
    onLogout: () => void (turns.now += 1),
    exclusively: <T>(_name: string, task: () => Promise<T>) => task(),
  }
  const api = tabApi(
    world.server,
    pending,
    () => credentials(),
    turns,
    (id, error) => death.announce(id, error),
  )
  const rig = await realtimeRig(given, api)
  credentials = () => rig.credentials
  death.subscribe((error, id) => {
    // the shell shows it to the user of this session
    if (rig.session.died(error, id)) told.ends.push(id)
  })
  const stopWatching = rig.session.watchTabs()
  rig.session.restore()
  return {
    ...rig,
    pending,
    /** each end this tab told of, by session */
    ends: () => [...told.ends, ...rig.shown.ends.map(({ loginUuid }) => loginUuid)],
    /** Storage events that have not arrived yet. */
    hear() {
      const names = world.shelf.news.get(me) ?? new Set()
      const heard = [...names]
      names.clear()
      heard.forEach(name => changed.forEach(listener => listener(name)))
      return heard.length
    },
    close() {
      stopWatching()
      rig.stop()
      world.shelf.news.delete(me)
      pending.splice(0)
    },
  }
}
export type Tab = Awaited<ReturnType<typeof openTab>>

/** Several tabs of one browser, and their gateway. */
export const tabsWorld = async (options: TabsWorldOptions) => {
  const parts = { server: tabsServer(), shelf: plainShelf(), options }
  const tabs: Tab[] = []
  for (let n = 0; n < options.tabs; n += 1) tabs.push(await openTab(parts))
  const tab = (index: number): Tab => {
    const found = tabs[index % tabs.length]
    if (!found) throw new Error('no tab')
    return found
  }
  return {
    ...parts,
    tabs,
    tab,
    async reload(index: number) {
      tab(index).close()
      tabs[index % tabs.length] = await openTab(parts)
    },
    /** Everything under way arrives. */
    async calm() {
      for (let quiet = false; !quiet;) {
        await settle(30)
        const heard = tabs.reduce((count, one) => count + one.hear(), 0)
        const calls = tabs.flatMap(one => [...one.pending])
        calls.forEach(call => call.answer('ok'))
        quiet = heard === 0 && calls.length === 0
      }
      await settle(30)
    },
  }
}
export type TabsWorld = Awaited<ReturnType<typeof tabsWorld>>

/** States that must never occur. Answers the sentence that is true of a forbidden state. */
export const forbidden = ({
  tabs,
  shelf,
  server,
}: Pick<TabsWorld, 'tabs' | 'shelf' | 'server'>): string | undefined => {
  const login = shelf.values.get('login')
  if (login !== undefined && !login.includes('"userUuid"')) return 'a token without an account'
  for (const tab of tabs) {
    const { phase, account, loginUuid, institution } = tab.state()
    if (server.tooLate.has(loginUuid ?? tab.credentials.account()?.sessionId ?? ''))
      return 'a login that came too late has replaced another'
    const isActive = phase === 'active'
    if (tab.sockets.alive().length > 1) return 'two sockets'
    if (!isActive && tab.sockets.alive().length > 0) return 'a socket without a login'
    // a logout that the server has not answered yet runs out of patience by itself
    const leaving = tab.pending.filter(({ name }) => name === 'logout').length
    if (!isActive && tab.clock.pending() > leaving) return 'a timer without a login'
    if (isActive !== (account !== undefined && loginUuid !== undefined)) return 'half a session'
    const mine = STAFF[account?.userUuid ?? ''] ?? []
    if (institution.accUuid !== undefined && !mine.includes(institution.accUuid))
      return "somebody else's company"
    const ends = tab.ends()
    if (new Set(ends).size < ends.length) return 'an end told of twice'
    const open = tab.shown.questions.filter(question => question.open)
    if (open.length > 1 || (open.length === 1 && !isActive)) return 'a question too many'
  }
  return undefined
}

/** What must hold once everything has arrived. */
export const disagreement = ({ tabs, server }: Pick<TabsWorld, 'tabs' | 'server'>): string | undefined => {
  for (const tab of tabs) {
    const stored = tab.credentials.account()
    const { phase, loginUuid, institution } = tab.state()
    if (stored?.sessionId !== loginUuid) return 'a page shows another login than the one stored'
    if (phase === 'active' && (institution.accUuid ?? '') !== stored?.accUuid)
      return 'a page shows another company than its calls are signed for'
  }
  // without a logout and without an end by the server the login is still there
  const last = server.arrived.at(-1)
  if (last === undefined || !server.isAlive(last) || server.left.has(last)) return undefined
  return tabs[0]?.credentials.account()?.sessionId === last ? undefined : 'a valid session was thrown away'
}
