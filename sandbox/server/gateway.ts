import { gzipSync } from 'node:zlib'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FileAnswer, type RegisteredCall, type UploadedPart } from '../kernel/call'
import { CODE } from '../kernel/codes'
import { type Answer, CRASHED_TEXT, type Dispatch } from '../kernel/dispatch'
import type { FaultSwitches } from '../kernel/faults'
import type { SignedParts } from '../kernel/signature'
import { breakSchema } from './brokenSchema'
import { type Delivery, faultyDelivery, refuseBefore, wait } from './delivery'
import { addressOf, type Proxies } from './loopback'
import { readMultipart, UPLOAD_BODY_LIMIT } from './multipart'

export const GATEWAY_PREFIX = '/gw'

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}

const signedParts = (request: FastifyRequest, body: Buffer | string): SignedParts => {
  const [path = '', ...query] = (request.raw.url ?? '').slice(GATEWAY_PREFIX.length).split('?')
  return {
    method: request.method,
    path,
    query: query.join('?'),
    body,
    timestamp: headerOf(request, 'dTimestamp'),
    nonce: headerOf(request, 'cNonce'),
    accUuid: headerOf(request, 'cAccUuid'),
    systemType: headerOf(request, 'cOrginSysType'),
    authorization: headerOf(request, 'Authorization'),
    sign: headerOf(request, 'cSign'),
  }
}

const textOf = (answer: Answer): string =>
  JSON.stringify({ code: answer.code, msg: answer.msg, data: answer.data })

const COMPRESS_FROM = 2048

/** A file is never run or framed, and only this person's cache may keep it. */
const fileDelivery = (file: FileAnswer, headers: Record<string, string>): Delivery => ({
  status: 200,
  headers: {
    ...headers,
    'Content-Type': file.mediaType,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  },
  body: file.content,
})

const deliveryOf = (request: FastifyRequest, answer: Answer): Delivery => {
  const headers: Record<string, string> = { 'Content-Type': 'application/json; charset=utf-8' }
  if (answer.successor !== undefined) headers['Authorization'] = answer.successor
  if (answer.data instanceof FileAnswer) return fileDelivery(answer.data, headers)
  return compressed(request, {
    status: answer.code === CODE.crashed ? 500 : 200,
    headers: { ...headers, 'Cache-Control': 'no-store' },
    body: textOf(answer),
  })
}

const compressed = (request: FastifyRequest, delivery: Delivery): Delivery => {
  const accepts = headerOf(request, 'Accept-Encoding').includes('gzip')
  if (!accepts || delivery.body.length < COMPRESS_FROM) return delivery
  const headers = { ...delivery.headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding, Origin' }
  return { ...delivery, headers, body: gzipSync(delivery.body, { level: 4 }) }
}

interface Content {
  /** what the signature covers */
  body: Buffer | string
  files?: UploadedPart[]
}

/** The signed body, and the files beside it; undefined when there is no telling them apart. */
const contentOf = async (call: RegisteredCall, request: FastifyRequest): Promise<Content | undefined> => {
  const body = Buffer.isBuffer(request.body) ? request.body : ''
  if (!call.upload) return { body }
  const form = await readMultipart(body, headerOf(request, 'Content-Type'))
  return form && { body: form.datas, files: form.files }
}

export interface Gateway {
  calls: readonly RegisteredCall[]
  dispatch: Dispatch
  faults: FaultSwitches
  now: () => number
  proxies: Proxies
  /** told after every call */
  onCallDone?: () => void
  onCrash: (error: unknown, path: string) => void
}

/** Puts every call below the prefix, and the fault switches around it. */
export const installGateway = (app: FastifyInstance, gateway: Gateway): void => {
  const { dispatch, faults, proxies } = gateway
  // the signature covers the exact bytes: they are parsed only after it was checked
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: UPLOAD_BODY_LIMIT },
    (_, body, done) => done(null, body),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ code: CODE.malformed, msg: '请求格式不正确' })
    gateway.onCrash(error, request.routeOptions.url ?? '')
    return reply.code(status).send({ code: CODE.crashed, msg: CRASHED_TEXT })
  })
  const answerCall = async (
    call: RegisteredCall,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> => {
    const content = await contentOf(call, request)
    if (!content) return reply.code(400).send({ code: CODE.malformed, msg: '上传请求格式不正确' })
    const parts = signedParts(request, content.body)
    const plan = faults.plan(parts.path)
    reply.header('Date', new Date(gateway.now()).toUTCString())
    await wait(plan.latencyMs)
    if (refuseBefore(request, reply, plan)) return reply
    const pathParameters = request.params as Record<string, string>
    const { host } = request
    const address = addressOf(request.raw, proxies)
    const incoming = { parts, plan, pathParameters, files: content.files, address, host }
    const first = dispatch(call, incoming)
    const answers = plan.fired.has('duplicate') ? [first, dispatch(call, incoming)] : [first]
    const [answer] = await Promise.all(answers)
    gateway.onCallDone?.()
    if (!answer) throw new Error('no answer')
    const isBroken = plan.fired.has('broken-schema')
    const shaped = isBroken ? { ...answer, data: breakSchema(answer.data, plan.turn) } : answer
    return faultyDelivery(request, reply, plan, deliveryOf(request, shaped))
  }
  for (const call of gateway.calls) {
    app.route({
      method: call.method,
      url: `${GATEWAY_PREFIX}/${call.path.replace(/^\//, '')}`,
      handler: (request, reply) => answerCall(call, request, reply),
    })
  }
  app.all(`${GATEWAY_PREFIX}/*`, (_, reply) =>
    reply.code(404).send({ code: CODE.notFound, msg: '接口不存在或请求方式不正确' }),
  )
}
