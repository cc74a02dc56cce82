import { bootStores } from '@/stores/boot'
import { forgetHome } from '@/features/storefront/startHome'
import { setLanguage } from '@/i18n/language'
import { clearPermission } from '@/stores/permission'
import { useLocale } from '@/stores/preferences/locale'
import { useTheme } from '@/stores/preferences/theme'
import { navigate } from '@/routes/navigate'
import type { RouteName } from '@/routes/table'
import { initialSession } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'
import { resetFeedback } from '@/ui/feedback/feedback'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox'
import { sites } from '../../sandbox/db/schema'
import { PASSWORD } from '../../sandbox/world/people'
import { SITE_DOMAIN } from '../../sandbox/world/site'
import { closeApp, until } from './renderScreen'
import { SignedClient } from './signedClient'

jest.setTimeout(30_000)

export { PASSWORD }

/** Demo accounts of the seeded world; what each is good for stands in sandbox/world/people.ts. */
export const PHONES = {
  admin: '13800000001',
  colleague: '13800000002',
  noEnterprise: '13800000004',
  initialPassword: '13800000008',
} as const

/** A request as it left the page. */
export interface SentRequest {
  /** gateway path without prefix, e.g. `alc-alshop/OrderAction/submitOrder` */
  path: string
  body: Record<string, unknown>
}

export interface ScreenWorld {
  sandbox: Sandbox
  /** Requests since the test began. */
  sent(name: string): SentRequest[]
  /** Waits until no request is under way. */
  idle(): Promise<void>
  /** Addresses opened outside the shop. */
  opened: string[]
  /** Somebody who has logged in before the app was opened. */
  login(phone?: string, password?: string): Promise<void>
  /** The same account on another device, which this page knows nothing of. */
  loginElsewhere(phone: string, password?: string): Promise<void>
  /** Another world; the site is read again. */
  enter(scenario: string): Promise<void>
  /** The site is run differently, and read again. */
  changeSite(change: Partial<typeof sites.$inferInsert>): Promise<void>
  /** What a link of the app does. */
  goTo(route: RouteName, query?: Record<string, string>): Promise<void>
  /** What the browser's console was told; a test that does not read it must not have told anything. */
  complaints(): string[]
  /** The audit log's lines of a kind. */
  audited(kind: string): Promise<Record<string, unknown>[]>
}

const bodyOf = (body: unknown): Record<string, unknown> => {
  try {
    return JSON.parse(String(body)) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Writes down what goes over the wire, and what is still under way. */
const watchNetwork = () => {
  const real = globalThis.fetch
  const log: SentRequest[] = []
  let underWay = 0
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (!pathname.startsWith('/gw/')) return real(input, init)
    log.push({ path: pathname.slice('/gw/'.length), body: bodyOf(init?.body) })
    underWay += 1
    try {
      const response = await real(input, init)
      // the exchange is over when its body has been read
      const over = () => void (underWay -= 1)
      const [text, json] = [response.text.bind(response), response.json.bind(response)]
      response.text = () => text().finally(over)
      response.json = () => json().finally(over) as Promise<unknown>
      return response
    } catch (error) {
      underWay -= 1
      throw error
    }
  }
  return { log, isIdle: () => underWay === 0 }
}

/** What a browser has and jsdom has not. */
const completeBrowser = (opened: string[]) => {
  window.matchMedia = query =>
    ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
  window.open = (url?: string | URL) => {
    opened.push(String(url))
    return { opener: null } as unknown as Window
  }
  Element.prototype.scrollIntoView = () => undefined
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentNode
    },
  })
}

/** A page that works leaves the console alone. */
const watchConsole = () => {
  let told: string[] = []
  let read = false
  beforeEach(() => {
    told = []
    read = false
    const tell = (...words: unknown[]) => void told.push(words.map(String).join(' ').slice(0, 600))
    jest.spyOn(console, 'error').mockImplementation(tell)
    jest.spyOn(console, 'warn').mockImplementation(tell)
  })
  afterEach(() => {
    jest.restoreAllMocks()
    if (!read) expect(told).toEqual([])
  })
  return () => {
    read = true
    return told
  }
}

/** A device nobody has used before. */
const forgetVisit = () => {
  closeApp()
  resetFeedback()
  clearPermission()
  forgetHome()
  localStorage.clear()
  useSession.setState(initialSession, true)
  useLocale.setState({ locale: 'zh-CN' })
  useTheme.setState({ choice: 'system', system: 'light' })
  setLanguage('zh-CN')
}

/** One sandbox for the file, as it was seeded for each test, and a device without memory. */
export const screenWorld = (options: SandboxOptions = {}): ScreenWorld => {
  let sandbox: Sandbox | undefined
  let network: ReturnType<typeof watchNetwork> | undefined
  const opened: string[] = []
  let siteChanged = false
  const complaints = watchConsole()

  beforeAll(async () => {
    sandbox = await createSandbox({ dataDir: 'memory', ...options })
    network = watchNetwork()
    completeBrowser(opened)
    const config = { gateway: `${sandbox.url}/gw`, domainName: SITE_DOMAIN, payAppId: 'wx1234567890abcdef' }
    window.__APP_CONFIG__ = Promise.resolve(config)
  }, 120_000)
  beforeEach(async () => {
    forgetVisit()
    await sandbox?.reset('default')
    if (siteChanged) await (await bootStores()).site.reload()
    siteChanged = false
    opened.length = 0
    if (network) network.log.length = 0
  })
  afterEach(async () => {
    closeApp()
    // what the app still waits for belongs to this test
    await until(() => network?.isIdle(), 'the end of all requests')
  })
  afterAll(() => sandbox?.close())

  return {
    get sandbox() {
      if (!sandbox) throw new Error('the sandbox starts in beforeAll')
      return sandbox
    },
    sent: name => (network?.log ?? []).filter(({ path }) => path.endsWith(`/${name}`)),
    idle: async () => void (await until(() => network?.isIdle(), 'the end of all requests')),
    opened,
    complaints,
    goTo: (route, query = {}) => navigate({ route, query }),
    async login(phone = PHONES.admin, password = PASSWORD) {
      const { session } = await bootStores()
      await session.login({ phone, password })
      await session.loadInstitution()
    },
    async loginElsewhere(phone, password = PASSWORD) {
      const known = network?.log.length ?? 0
      await SignedClient.loggedIn(this.sandbox.url, phone, password)
      network?.log.splice(known)
    },
    async enter(name) {
      siteChanged = true
      await sandbox?.reset(name)
      await (await bootStores()).site.reload()
    },
    async changeSite(change) {
      siteChanged = true
      await this.sandbox.db.update(sites).set(change)
      await (await bootStores()).site.reload()
    },
    async audited(kind) {
      const lines = (await sandbox?.audit()) ?? []
      return lines.filter(line => line.kind === kind).map(line => line.detail)
    },
  }
}
