import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { AdjustableClock } from '../kernel/adjustableClock'
import { auditLogOf, readAudit } from '../kernel/auditLog'
import { FAULT_KINDS, type FaultControl } from '../kernel/faults'
import type { RandomSource } from '../kernel/random'
import type { Database } from '../db/client'
import { skus, tierPrices, users } from '../db/schema'
import { countRows } from '../db/tables'
import { checkLedger } from '../ledger/checkLedger'
import { openApplications, review } from '../services/enterprise/decisions'
import { lastCodeOf } from '../services/user/sms'
import { isFromThisMachine } from './loopback'
import type { SocketHub } from './sockets'

const CONTROL_PREFIX = '/__control'

export interface Controls {
  db: Database
  clock: AdjustableClock
  faults: FaultControl
  sockets: SocketHub
  random: RandomSource
  reset(scenario?: string): Promise<void>
}

const ruleShape = v.object({
  kind: v.picklist(FAULT_KINDS),
  path: v.pipe(v.string(), v.minLength(1)),
  probability: v.optional(v.number()),
  times: v.optional(v.number()),
  ms: v.optional(v.number()),
})
const faultsShape = v.union([
  v.array(ruleShape),
  v.pipe(
    ruleShape,
    v.transform(rule => [rule]),
  ),
])
const clockShape = v.union([v.object({ offsetMs: v.number() }), v.object({ advanceMs: v.number() })])
/** without a reason: approved */
const reviewShape = v.object({ id: v.string(), reason: v.optional(v.string()) })
const textShape = v.optional(v.string())
/** `close`: every socket ends with this code; else a frame to the account of a telephone */
const socketShape = v.union([
  v.object({ close: v.number() }),
  v.object({ phone: v.string(), body: v.string(), id: textShape, text: textShape }),
])
/** what sellers ask from now on, against what they asked before */
const pricesShape = v.object({ factor: v.pipe(v.number(), v.minValue(0.1), v.maxValue(10)) })
const resetShape = v.optional(v.nullable(v.object({ scenario: v.optional(v.string()) })))

/** Only programs on this machine: no page of a browser, they send an Origin. */
const isLocalProgram = (request: FastifyRequest): boolean =>
  isFromThisMachine(request) && request.headers.origin === undefined

/** Switches of a running sandbox: faults, clock, audit log, row counts, reset. */
export const installControl = (app: FastifyInstance, controls: Controls): void => {
  const { db, clock, faults, sockets } = controls
  app.addHook('onRequest', async (request, reply) => {
    if (!isLocalProgram(request)) return reply.code(403).send({ error: 'loopback only' })
    reply.header('Cache-Control', 'no-store')
  })
  app.setErrorHandler((error: Error, _, reply) => {
    const isInput = error instanceof v.ValiError || error instanceof RangeError
    return reply.code(isInput ? 400 : 500).send({ error: error.message })
  })
  const clockState = () => ({ now: clock.now(), offsetMs: clock.offsetMs })

  app.get(`${CONTROL_PREFIX}/faults`, async () => faults.list())
  app.post(`${CONTROL_PREFIX}/faults`, async request => {
    for (const rule of v.parse(faultsShape, request.body)) faults.add(rule)
    return faults.list()
  })
  app.put(`${CONTROL_PREFIX}/faults`, async request => {
    faults.set(v.parse(faultsShape, request.body))
    return faults.list()
  })
  app.delete(`${CONTROL_PREFIX}/faults`, async () => {
    faults.clear()
    return faults.list()
  })
  app.get(`${CONTROL_PREFIX}/audit`, async () => readAudit(db))
  app.get(`${CONTROL_PREFIX}/sms/:phone`, async request => ({
    code: await lastCodeOf(db, (request.params as { phone: string }).phone),
  }))
  app.get(`${CONTROL_PREFIX}/applications`, async () => openApplications(db))
  app.post(`${CONTROL_PREFIX}/applications`, async request => {
    const { id, reason } = v.parse(reviewShape, request.body)
    const { clock, random } = controls
    await db.transaction(tx => review({ db: tx, clock, random, audit: auditLogOf(tx, clock) }, id, reason))
    return openApplications(db)
  })
  // 500 with the first rule that does not hold
  app.get(`${CONTROL_PREFIX}/ledger`, async () => checkLedger(db))
  app.get(`${CONTROL_PREFIX}/tables`, async () => countRows(db))
  app.get(`${CONTROL_PREFIX}/clock`, async () => clockState())
  app.post(`${CONTROL_PREFIX}/clock`, async request => {
    const change = v.parse(clockShape, request.body)
    if ('offsetMs' in change) clock.setOffset(change.offsetMs)
    else clock.advance(change.advanceMs)
    return clockState()
  })
  app.get(`${CONTROL_PREFIX}/sockets`, async () => ({ count: sockets.count() }))
  app.post(`${CONTROL_PREFIX}/sockets`, async request => {
    const wanted = v.parse(socketShape, request.body)
    if ('close' in wanted) {
      sockets.closeAll(wanted.close)
      return { count: sockets.count() }
    }
    const { phone, body, id, text } = wanted
    const [user] = await db.select({ userUuid: users.userUuid }).from(users).where(eq(users.phone, phone))
    const frame = { cMsgType: 'system', cContentType: 'text', cBody: body, cMsgUuid: id, cMsg: text } as const
    return { sent: sockets.push(user?.userUuid ?? '', frame) }
  })
  app.post(`${CONTROL_PREFIX}/prices`, async request => {
    const { factor } = v.parse(pricesShape, request.body)
    const changed = (column: typeof skus.priceFen | typeof tierPrices.priceFen) =>
      sql`greatest(1, round(${column} * ${factor}::numeric))::bigint`
    await db.update(skus).set({ priceFen: changed(skus.priceFen) })
    await db.update(tierPrices).set({ priceFen: changed(tierPrices.priceFen) })
    return { factor }
  })
  app.post(`${CONTROL_PREFIX}/reset`, async request => {
    await controls.reset(v.parse(resetShape, request.body)?.scenario)
    return { reset: true }
  })
}
