import { createHash, createHmac } from 'node:crypto'
import { isApiError, type ApiError } from '@/api/apiError'
import type { Credentials } from '@/api/credentials'
import { readOverrun } from '@/api/overrun'
import { createTransport, type Transport, type TransportDeps } from '@/api/transport'
import { HttpFailure, type HttpAnswer, type HttpPort, type HttpRequest } from '@/platform/http/contract'
import { createMemoryCredentials } from '@/api/credentials'
import { manualClock, type ManualClock } from './manualClock'
import { nodeRandom } from './nodePlatform'

export const SECRET = '00112233445566778899aabbccddeeff'.repeat(2)

export const accountCredentials = (more: Partial<Credentials> = {}): Credentials => ({
  kind: 'account',
  sessionId: 'login-1',
  token: 'tok-1',
  secret: SECRET,
  accUuid: 'acc-1',
  ...more,
})

export const json = (value: unknown, headers: Record<string, string> = {}, status = 200): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
})
export const success = (data?: unknown, headers?: Record<string, string>): HttpAnswer =>
  json({ code: 1, msg: 'ok', data }, headers)

export type Handler = (request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>

/** An HTTP port that asks a function; abort rejects what is under way. */
export const handledHttp = (handler: Handler): HttpPort & { sent: HttpRequest[]; aborted: number } => {
  const port = {
    sent: [] as HttpRequest[],
    aborted: 0,
    send(request: HttpRequest) {
      port.sent.push(request)
      let abort: () => void = () => undefined
      const answer = new Promise<HttpAnswer>((resolve, reject) => {
        abort = () => {
          port.aborted += 1
          reject(new HttpFailure('aborted'))
        }
        Promise.resolve()
          .then(() => handler(request))
          .then(resolve, reject)
      })
      return { answer, abort: () => abort() }
    },
  }
  return port
}

export const SITE = { cOperateAccUuid: 'op-acc', cOperateOrgName: '运营方', cOperateOrgUuid: 'op-org' }

export interface Rig {
  transport: Transport
  http: ReturnType<typeof handledHttp>
  clock: ManualClock
  credentials: ReturnType<typeof createMemoryCredentials>
  post(path?: string, body?: object): Promise<unknown>
}

/** A transport with a logged-in account over a function that plays the gateway. */
export const rig = (
  handler: Handler,
  more: Partial<TransportDeps> & { initial?: Credentials | null } = {},
): Rig => {
  const { initial = accountCredentials(), ...deps } = more
  const http = handledHttp(handler)
  const clock = manualClock()
  const credentials = createMemoryCredentials(initial ?? undefined)
  const transport = createTransport({
    http,
    clock,
    credentials,
    random: nodeRandom,
    config: async () => ({ gateway: 'https://gw.example', defaultAccUuid: 'acc-default' }),
    site: async () => SITE,
    readPage: readOverrun,
    ...deps,
  })
  const post = (path = '/svc/Action/do', body: object = {}) =>
    transport.call({ method: 'POST', path, body, decode: data => data })
  return { transport, http, clock, credentials, post }
}

/** The error a call fails with; throws when it does not. */
export const rejected = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isApiError(error)) throw new Error(`no ApiError: ${String(error)}`)
  return error
}

/** What getMockToken answers the nth time. */
export const guestAnswer = (n: number) => success({ cLoginToken: `guest-${n}`, cSignSecret: SECRET })
export const isGuestCall = (url: string) => url.endsWith('/getMockToken')

/** Lets everything that is ready run. */
export const settle = async (turns = 50): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What the server computes, from the request as it arrived. Shares no code with the signer. */
export const verify = (request: HttpRequest, secret: string, skip?: string): boolean => {
  const { pathname, search } = new URL(request.url)
  const header = (name: string) => (skip === name ? '' : (request.headers[name] ?? ''))
  const text = [
    'AL1',
    request.method,
    skip === 'path' ? '' : pathname,
    skip === 'query' ? '' : search.replace(/^\?/, '').split('&').filter(Boolean).sort().join('&'),
    sha256(skip === 'body' ? '' : (request.body ?? '')),
    header('dTimestamp'),
    header('cNonce'),
    header('cAccUuid'),
    request.headers.cOrginSysType,
    sha256(header('Authorization')),
  ].join('\n')
  const expected = `AL1.${createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex')}`
  return expected === request.headers.cSign
}
