import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { AdjustableClock } from '../kernel/adjustableClock'
import { readAudit } from '../kernel/auditLog'
import { FAULT_KINDS, type FaultControl } from '../kernel/faults'
import type { Database } from '../db/client'
import { countRows } from '../db/tables'

const CONTROL_PREFIX = '/__control'

export interface Controls {
  db: Database
  clock: AdjustableClock
  faults: FaultControl
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
const resetShape = v.optional(v.nullable(v.object({ scenario: v.optional(v.string()) })))

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Only programs on this machine: no page of a browser (they send an Origin), no renamed host. */
const isLocalProgram = (request: FastifyRequest): boolean => {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  return (
    LOOPBACK.includes(request.raw.socket.remoteAddress ?? '') &&
    LOCAL_NAMES.includes(host) &&
    request.headers.origin === undefined
  )
}

/** Switches of a running sandbox: faults, clock, audit log, row counts, reset. */
export const installControl = (app: FastifyInstance, controls: Controls): void => {
  const { db, clock, faults } = controls
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
  app.get(`${CONTROL_PREFIX}/tables`, async () => countRows(db))
  app.get(`${CONTROL_PREFIX}/clock`, async () => clockState())
  app.post(`${CONTROL_PREFIX}/clock`, async request => {
    const change = v.parse(clockShape, request.body)
    if ('offsetMs' in change) clock.setOffset(change.offsetMs)
    else clock.advance(change.advanceMs)
    return clockState()
  })
  app.post(`${CONTROL_PREFIX}/reset`, async request => {
    await controls.reset(v.parse(resetShape, request.body)?.scenario)
    return { reset: true }
  })
}
