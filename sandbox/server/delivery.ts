import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FaultPlan } from '../kernel/faults'
import { overrunPage } from './overrunPage'

export interface Delivery {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

export const wait = (ms: number): Promise<void> =>
  ms <= 0 ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, ms))

const SERVER_ERRORS = [500, 502, 503, 504]

/** Takes the answer out of fastify's hands: what follows breaks the rules of HTTP on purpose. */
const takeOver = (reply: FastifyReply) => {
  reply.hijack()
  return reply.raw
}

/** Ends a connection that was left hanging, so that it does not outlive the time it was given. */
const endAfter = (reply: FastifyReply, ms: number | undefined): void => {
  if (ms === undefined) return
  const timer = setTimeout(() => reply.raw.destroy(), ms)
  reply.raw.on('close', () => clearTimeout(timer))
}

/** Faults that keep the call from being carried out. True when the request is dealt with. */
export const refuseBefore = (request: FastifyRequest, reply: FastifyReply, plan: FaultPlan): boolean => {
  const { fired } = plan
  if (fired.has('reset')) {
    takeOver(reply)
    request.raw.socket.resetAndDestroy()
    return true
  }
  if (fired.has('drop-before')) {
    takeOver(reply).destroy()
    return true
  }
  const failure = fired.get('5xx')
  if (failure) {
    // `ms` of this kind names the status, else they take turns
    const status = failure.ms ?? SERVER_ERRORS[plan.turn % SERVER_ERRORS.length] ?? 500
    void reply.code(status).header('Content-Type', 'text/plain; charset=utf-8').send('upstream failure')
    return true
  }
  if (fired.has('html')) {
    void reply.code(200).header('Content-Type', 'text/html; charset=utf-8').send(overrunPage())
    return true
  }
  return false
}

/** Sends the answer, or what the fault switches leave of it. */
export const faultyDelivery = (
  request: FastifyRequest,
  reply: FastifyReply,
  plan: FaultPlan,
  delivery: Delivery,
): FastifyReply => {
  const { fired } = plan
  const body = Buffer.from(delivery.body)
  const half = body.subarray(0, Math.floor(body.length / 2))
  const start = () => {
    const headers = { ...reply.getHeaders(), ...delivery.headers, 'Content-Length': String(body.length) }
    const raw = takeOver(reply)
    raw.writeHead(delivery.status, headers as Record<string, string>)
    return raw
  }
  const hungHeaders = fired.get('hang-headers')
  const hungBody = fired.get('hang-body')
  if (hungHeaders) {
    takeOver(reply)
    endAfter(reply, hungHeaders.ms)
  } else if (fired.has('drop-after-commit')) {
    takeOver(reply)
    request.raw.socket.destroy()
  } else if (hungBody) {
    start().write(half)
    endAfter(reply, hungBody.ms)
  } else if (fired.has('truncate')) {
    start().write(half, () => request.raw.socket.destroy())
  } else {
    void reply.code(delivery.status).headers(delivery.headers).send(body)
  }
  return reply
}
