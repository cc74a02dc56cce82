import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Database } from './db/client'
import { openInMemory, openKept, type OpenDatabase } from './db/pglite'
import { openServer } from './db/server'
import { readSnapshotMeta } from './db/snapshot'
import { adjustable, type AdjustableClock } from './kernel/adjustableClock'
import type { AuditEntry } from './kernel/audit'
import { readAudit } from './kernel/auditLog'
import type { SentSms } from './kernel/call'
import { type Clock, systemClock } from './kernel/clock'
import { crashText } from './kernel/crash'
import { createAddressCounts, NOTED_REFUSALS } from './kernel/addressLimits'
import { createDispatch, type KernelParts } from './kernel/dispatch'
import { createFaults, type FaultControl, type FaultRule, type FaultSwitches } from './kernel/faults'
import { forgetOldAccess } from './kernel/housekeeping'
import { createRandom } from './kernel/random'
import { installDesk } from './desk'
import { enter, enterAgain, SCENARIO_NOTE } from './enter'
import { registerMedia } from './media/registerMedia'
import { serveFilms } from './media/serveFilms'
import { openBooks } from './openBooks'
import { installDeLianHui } from './partner/deLianHui'
import { installMaps, MAPS_PATH, TILE_HOSTS, type MapsOptions } from './partner/maps'
import { installServiceChat } from './partner/serviceChat'
import { installWorkflow } from './partner/workflow'
import { registerProvider } from './provider'
import { openReady } from './readyWorld'
import { DEFAULT_SCENARIO, findScenario, type Scenario } from './scenarios'
import { installControl } from './server/control'
import { installCors } from './server/cors'
import { GATEWAY_PREFIX, installGateway } from './server/gateway'
import { addressOf as callerOf, proxiesOf } from './server/loopback'
import { isAnyAddress } from './server/networkAddresses'
import { CONFIG_PATH } from './server/paths'
import { installSockets, type SocketHub } from './server/sockets'
import { allCalls } from './services'
import { tellPaid } from './services/payApproval/news'
import { forgetOldFootprints } from './services/collect/footprints'
import { forgetOldNotices } from './services/document/notice/notices'
import { installPreviewService, PREVIEW_PATH } from './services/upload/previewService'
import { installFiles } from './services/upload/serveFiles'
import { forgetUnusedFiles } from './services/upload/usedFiles'
import { lastCodeOf } from './services/user/sms'
import { OPERATOR_INVITE } from './world/onboarding'
import { PAY_APP_ID, SITE_DOMAIN } from './world/site'

type Provider = ReturnType<typeof registerProvider>
type ProviderOptions = NonNullable<Parameters<typeof registerProvider>[1]['options']>

export interface SandboxOptions {
  /**
   * See scenarios/. Naming one that kept data is not in resets the data to it; without a name kept data stays as it
   * is, and new data is `default`.
   */
  scenario?: string
  /** repeats fault decisions, and ids when the data is in memory: kept data needs ids that are unique across runs */
  seed?: number
  clock?: Clock
  faults?: readonly FaultRule[]
  /** directory of the embedded database, kept across runs; default `memory` */
  dataDir?: string | 'memory'
  /** PostgreSQL server instead of the embedded database; DATABASE_URL is used when neither this nor dataDir is given */
  databaseUrl?: string
  /** default: a free one */
  port?: number
  /** default 127.0.0.1 */
  host?: string
  /** address it is reached by, without a slash at the end; default: the host each request names */
  publicUrl?: string
  /** addresses or networks of proxies on other machines, whose X-Forwarded-For is believed */
  proxies?: readonly string[]
  /** switches below /__control/, for programs on this machine; default off */
  control?: boolean
  /** the page /desk for people at this machine; default off */
  desk?: boolean
  /** short messages as they are sent */
  onSms?: (message: SentSms) => void
  /** built H5 app to serve */
  staticDir?: string
  /** the maps service, with what only the server knows of it; default: places of the sandbox alone */
  maps?: MapsOptions
  /** added to the app's run-time settings */
  h5Config?: Record<string, unknown>
  /** ms a token lives before it is replaced; default ten minutes */
  rotationIntervalMs?: number
  /** how the simulated payment provider calls back */
  provider?: ProviderOptions
  /** progress of slow first starts */
  onProgress?: (text: string) => void
  /** failures that are bugs of the sandbox; default: to stderr */
  onCrash?: (error: unknown, path: string) => void
}

export interface Sandbox {
  url: string
  port: number
  /** back to the seeded world, with another scenario when one is named; all sessions are gone */
  reset(scenario?: string): Promise<void>
  close(): Promise<void>
  audit(): Promise<AuditEntry[]>
  faults: FaultControl
  clock: AdjustableClock
  /** the realtime sockets of this moment */
  sockets: SocketHub
  /** the code sent last to a telephone */
  codeOf(phone: string): Promise<string | undefined>
  /** the simulated payment provider: its switches, and its pending callbacks */
  provider: { options: ProviderOptions; deliverPending: Provider['deliverPending'] }
  db: Database
}

/** close code of a server that starts anew */
const RESTARTED = 1012
const ROTATION_INTERVAL_MS = 10 * 60_000
const BODY_LIMIT = 1024 * 1024
const DEFAULT_FAULT_SEED = 20_260

const serverUrlOf = ({ databaseUrl, dataDir }: SandboxOptions): string | undefined =>
  databaseUrl ?? (dataDir === undefined ? process.env['DATABASE_URL'] : undefined)

const openDatabase = (options: SandboxOptions): Promise<OpenDatabase> => {
  const { dataDir, onProgress = () => undefined } = options
  const url = serverUrlOf(options)
  if (url) return openServer(url)
  if (dataDir !== undefined && dataDir !== 'memory') return openKept(dataDir, onProgress)
  const { scenario = DEFAULT_SCENARIO, seed, clock } = options
  // ids of a seed and times of another clock are made by entering
  const asUsual = scenario === DEFAULT_SCENARIO && seed === undefined && clock === undefined
  return asUsual ? openReady(onProgress) : openInMemory(onProgress)
}

/** Removes what kept data no longer needs; done at the start, and every hour a server runs. */
const keepHouse = async (db: Database, now: number): Promise<void> => {
  await forgetOldAccess(db, now)
  await forgetUnusedFiles(db, now)
  await forgetOldFootprints(db, now)
  await forgetOldNotices(db, now)
}

interface Environment {
  clock: AdjustableClock
  faults: FaultSwitches
  /** the scenario's settings of the H5 deployment */
  settings: Record<string, unknown>
}

const applyScenario = (world: Environment, scenario: Scenario, extraFaults: readonly FaultRule[]): void => {
  world.clock.setOffset(scenario.clockOffsetMs ?? 0)
  world.settings = scenario.h5Config ?? {}
  world.faults.restart([...extraFaults, ...(scenario.faults ?? [])])
}

const reportCrash = (error: unknown, path: string): void =>
  void process.stderr.write(`sandbox: ${path}: ${crashText(error)}
`)

const buildApp = async (
  options: SandboxOptions,
  kernel: KernelParts,
  world: Environment,
): Promise<{ app: FastifyInstance; sockets: SocketHub; settingsAt: (host: string) => object }> => {
  const app = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false, bodyLimit: BODY_LIMIT })
  // what broke is for the operator: a failed query would tell its SQL
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ error: error.message })
    kernel.onCrash(error, request.routeOptions.url ?? '')
    return reply.code(500).send({ error: 'internal error' })
  })
  installCors(app, `${GATEWAY_PREFIX}/`)
  const dispatch = createDispatch(kernel)
  const { faults, clock } = world
  const { db, onCrash, addresses } = kernel
  const { publicUrl } = options
  const proxies = proxiesOf(options.proxies)
  const parts = { db, clock, faults, onCrash, publicUrl, addresses, proxies }
  const sockets = installSockets(app.server, parts)
  await app.register(async scope => {
    const { now } = clock
    const onCallDone = sockets.callDone
    installGateway(scope, { calls: allCalls, dispatch, faults, now, proxies, onCallDone, onCrash })
  })
  registerMedia(app)
  await serveFilms(app)
  installFiles(app, kernel.db, kernel.clock)
  installPreviewService(app, kernel.db, kernel.clock)
  installDeLianHui(app)
  if (options.maps) installMaps(app, options.maps)
  installServiceChat(app, kernel.db)
  installWorkflow(app, kernel)
  const h5Config = {
    gateway: GATEWAY_PREFIX,
    domainName: SITE_DOMAIN,
    mapService: options.maps ? MAPS_PATH : '',
    mapKey: '',
    payAppId: PAY_APP_ID,
    guideInviteCode: OPERATOR_INVITE.code,
    guideInviteUuid: OPERATOR_INVITE.inviteUuid,
  }
  const settingsAt = (host: string) => {
    // the payment provider of this world lives at the same address
    const payHosts = [`http://${host}`, host, kernel.publicUrl().replace('https://', '')]
    const previewService = `${kernel.publicUrl(host)}${PREVIEW_PATH}`
    return { ...h5Config, payHosts, previewService, ...world.settings, ...options.h5Config }
  }
  app.get(CONFIG_PATH, (request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .header('Access-Control-Allow-Origin', '*')
      .send(settingsAt(request.host)),
  )
  return { app, sockets, settingsAt }
}

const addressOf = (host: string | undefined, port: number): string => {
  const name = host === undefined || isAnyAddress(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** What a request says of its host becomes part of answers: a name or an address, and nothing else. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Starts the back end; it serves until `close`. */
export const createSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const wanted = options.scenario === undefined ? undefined : findScenario(options.scenario)
  const clock = adjustable(options.clock ?? systemClock)
  const isKept = Boolean(serverUrlOf(options)) || (options.dataDir ?? 'memory') !== 'memory'
  const random = createRandom(isKept ? undefined : options.seed)
  const faults = createFaults([], options.seed ?? DEFAULT_FAULT_SEED)
  const database = await openDatabase(options)
  const world = { db: database.db, clock, random, faults, settings: {} }
  let url = ''
  const onCrash = options.onCrash ?? reportCrash
  const { db } = database
  const rotationIntervalMs = options.rotationIntervalMs ?? ROTATION_INTERVAL_MS
  // under the name it was asked by: a page shows pictures and files of its own origin
  const publicUrl = (host = '') => options.publicUrl ?? (HOST.test(host) ? `http://${host}` : url)
  const kernel: KernelParts = {
    db,
    clock,
    random,
    publicUrl,
    rotationIntervalMs,
    keepHouse,
    addresses: createAddressCounts(),
    onCrash,
    onSms: options.onSms,
    push: (userUuid, frame) => void hub?.push(userUuid, frame),
  }
  const providerOptions = { ...options.provider }
  let provider: Provider | undefined

  let hub: SocketHub | undefined
  let scenario = wanted ?? findScenario(DEFAULT_SCENARIO)
  const extraFaults = options.faults ?? []

  const start = async (): Promise<void> => {
    const noted = (await readSnapshotMeta(db))[SCENARIO_NOTE]
    scenario = wanted ?? findScenario(noted ?? DEFAULT_SCENARIO)
    applyScenario(world, scenario, extraFaults)
    if (noted !== scenario.name) await enter(world, scenario)
    else {
      await keepHouse(db, clock.now())
      random.restart('run')
    }
  }
  const reset = async (name?: string): Promise<void> => {
    if (name !== undefined) scenario = findScenario(name)
    applyScenario(world, scenario, extraFaults)
    kernel.addresses.forget()
    provider?.reset()
    for (const name of Object.keys(providerOptions) as (keyof ProviderOptions)[]) delete providerOptions[name]
    Object.assign(providerOptions, options.provider)
    await enterAgain(world, scenario)
    // the sessions of the other world are gone
    hub?.closeAll(RESTARTED)
  }

  try {
    const proxies = proxiesOf(options.proxies)
    const { app, sockets, settingsAt } = await buildApp(options, kernel, world)
    hub = sockets
    const { deliverPending } = (provider = registerProvider(app, {
      db,
      clock,
      random,
      faults,
      options: providerOptions,
      noteForged: caller =>
        kernel.addresses.take(NOTED_REFUSALS, callerOf(caller, proxies), clock.now()) === 0,
      onSettled: flow => tellPaid(db, flow, (userUuid, frame) => sockets.push(userUuid, frame)),
      onCrash: error => onCrash(error, '/provider'),
    }))
    if (options.control) {
      await app.register(async scope => installControl(scope, { db, clock, random, faults, sockets, reset }))
    }
    if (options.desk)
      await app.register(async scope => installDesk(scope, { db, clock, random, publicUrl, sockets }))
    if (options.staticDir !== undefined) {
      // loaded on demand: most sandboxes are gateways only
      const { installStatic } = await import('./server/staticFiles')
      const { hostOrigins } = options.h5Config ?? {}
      const places = {
        hostOrigins: Array.isArray(hostOrigins) ? hostOrigins.map(String) : [],
        mapHosts: options.maps ? TILE_HOSTS : '',
      }
      await installStatic(app, options.staticDir, places, settingsAt)
    }
    await start()
    await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    url = addressOf(options.host, port)
    openBooks.add(db)
    const close = async () => {
      openBooks.delete(db)
      sockets.close()
      await app.close()
      await database.close()
    }
    return {
      url,
      port,
      reset,
      close,
      audit: () => readAudit(db),
      sockets,
      codeOf: phone => lastCodeOf(db, phone),
      faults,
      clock,
      provider: { options: providerOptions, deliverPending },
      db,
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
