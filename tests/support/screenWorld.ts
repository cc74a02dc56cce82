import { bootStores } from '@/stores/boot'
import { useUnkept } from '@/stores/formDrafts'
import { useCodeSending } from '@/features/login/hooks/codeRequests'
import { noCodes } from '@/features/login/model/codeSending'
import type { AppConfig } from '@/platform/env/contract'
import { forgetHome } from '@/features/storefront/startHome'
import '@/i18n/i18next'
import { setLanguage } from '@/i18n/engine'
import { forgetDrafts } from '@/stores/entryDrafts'
import { forgetResetProof } from '@/stores/resetProof'
import { clearPermission } from '@/stores/permission'
import { followPermission } from '@/stores/permissionCalls'
import { useLocale } from '@/stores/preferences/locale'
import { useTheme } from '@/stores/preferences/theme'
import { navigate } from '@/routes/navigate'
import type { RouteName } from '@/routes/table'
import { initialSession } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'
import { resetFeedback } from '@/ui/feedback/feedback'
import { forgetKept } from '@/widgets/call-state/keptReads'
import type { Sandbox } from '../../sandbox'
import { sites } from '../../sandbox/db/schema'
import { PASSWORD } from '../../sandbox/world/people'
import { SITE_DOMAIN } from '../../sandbox/world/site'
import { checkBooks } from './checkBooks'
import { isUntouched, rememberLogin, takeUpLogin } from './rememberedLogin'
import { closeApp, until } from './renderScreen'
import { SignedClient } from './signedClient'
import { completeBrowser, watchConsole, watchNetwork, type Refusal, type SentRequest } from './taroBrowser'

declare global {
  /** the sandbox of this worker, from taroEnvironment */
  var hostSandbox: () => Promise<Sandbox>
}

jest.setTimeout(30_000)

export { PASSWORD }

/** Demo accounts of the seeded world; what each is good for stands in sandbox/world/people.ts. */
export const PHONES = {
  admin: '13800000001',
  colleague: '13800000002',
  finance: '13800000018',
  storeman: '13800000019',
  cashier: '13800000020',
  noEnterprise: '13800000004',
  initialPassword: '13800000008',
} as const

export interface ScreenWorld {
  sandbox: Sandbox
  /** Requests since the test began. */
  sent(name: string): SentRequest[]
  /** Waits until no request is under way. */
  idle(): Promise<void>
  /** Addresses opened outside the shop. */
  opened: string[]
  /** A user who has logged in before the app was opened. */
  login(phone?: string, password?: string): Promise<void>
  /** The same account on another device, which this page knows nothing of. */
  loginElsewhere(phone: string, password?: string): Promise<void>
  /** Another world; the site is read again. */
  enter(scenario: string): Promise<void>
  /** The site is run differently, and read again. */
  changeSite(change: Partial<typeof sites.$inferInsert>): Promise<void>
  /** What a link of the app does. */
  goTo(route: RouteName, query?: Record<string, string>): Promise<void>
  /** From now on this call answers changed data; undefined: none. */
  answer(name: string, change: (data: never) => unknown): void
  /** From now on what this gives for a path changes its data. */
  answerAll(changeOf: (path: string) => ((data: unknown) => unknown) | undefined): void
  /** Answers of this call wait until what this gives is called, or the test ends. */
  hold(name: string): () => void
  /** From now on this path, from its end, is refused. */
  refuse(path: string, refusal: Refusal): void
  /** What the browser's console was told; a test that does not read it must not have told anything. */
  complaints(): string[]
  /** The audit log's lines of a kind. */
  audited(kind: string): Promise<Record<string, unknown>[]>
}

/** A device without any stored data. */
const forgetVisit = () => {
  closeApp()
  resetFeedback()
  clearPermission()
  forgetHome()
  forgetDrafts()
  forgetKept()
  forgetResetProof()
  useCodeSending.setState(noCodes, true)
  localStorage.clear()
  useUnkept.setState({ failure: undefined })
  useSession.setState(initialSession, true)
  useLocale.setState({ locale: 'zh-CN' })
  useTheme.setState({ choice: 'system', system: 'light' })
  setLanguage('zh-CN')
}

/**
 * The sandbox as it was seeded, and a device without memory, for each test. Without `realtime` the app has no socket:
 * what a session's end looks like when a call finds out is not to depend on who is faster. `settings`: the deployment's.
 */
export const screenWorld = ({
  realtime = false,
  settings = {},
}: { realtime?: boolean; settings?: Partial<AppConfig> } = {}): ScreenWorld => {
  let sandbox: Sandbox | undefined
  let network: ReturnType<typeof watchNetwork> | undefined
  const opened: string[] = []
  let siteChanged = false
  const complaints = watchConsole()

  beforeAll(async () => {
    sandbox = await hostSandbox()
    network = watchNetwork()
    completeBrowser(opened)
    const config = {
      gateway: `${sandbox.url}/gw`,
      socketGateway: realtime ? '' : 'off',
      domainName: SITE_DOMAIN,
      payAppId: 'wx1234567890abcdef',
      previewService: `${sandbox.url}/preview`,
      ...settings,
    }
    window.__APP_CONFIG__ = Promise.resolve(config)
  }, 120_000)
  /** Until no request is under way, and no answer leads to the next one. */
  const rest = async () => {
    do {
      await until(() => network?.isIdle(), 'the end of all requests')
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
    } while (network?.isIdle() === false)
  }
  beforeEach(async () => {
    forgetVisit()
    await sandbox?.reset('default')
    // a page that came to rest in the test before may only now have written what it keeps
    localStorage.clear()
    if (siteChanged) await (await bootStores()).site.reload()
    siteChanged = false
    opened.length = 0
    network?.forget()
  })
  afterEach(async () => {
    closeApp()
    network?.letGo()
    // what the app still waits for belongs to this test
    await rest()
    if (sandbox) await checkBooks(sandbox.db)
  })

  return {
    get sandbox() {
      if (!sandbox) throw new Error('the sandbox starts in beforeAll')
      return sandbox
    },
    sent: name => (network?.log ?? []).filter(({ path }) => path.endsWith(`/${name}`)),
    idle: rest,
    opened,
    complaints,
    answerAll: changeOf => network?.changeAll(changeOf),
    hold: name => network?.hold(name) ?? (() => undefined),
    refuse: (path, refusal) => network?.refuse(path, refusal),
    answer: (name, change) => network?.change(name, change as (data: unknown) => unknown),
    goTo: (route, query = {}) => navigate({ route, query }),
    async login(phone = PHONES.admin, password = PASSWORD) {
      const services = await bootStores()
      const { session } = services
      // nothing has happened yet that could change what a login finds
      const plain =
        !siteChanged &&
        network?.isPlain() &&
        this.sandbox.faults.list().length === 0 &&
        Math.abs(this.sandbox.clock.now() - Date.now()) < 1000 &&
        (await isUntouched(this.sandbox))
      if (plain && (await takeUpLogin(this.sandbox, services, phone, password))) return
      // a page that is opened later follows by itself
      const stopFollowing = followPermission()
      await session.login({ phone, password })
      await session.loadInstitution()
      stopFollowing()
      if (!plain) return
      await this.idle()
      await rememberLogin(this.sandbox, services, phone, password)
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
