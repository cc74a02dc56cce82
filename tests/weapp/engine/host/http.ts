import http from 'node:http'
import https from 'node:https'
import type { IncomingMessage } from 'node:http'
import zlib from 'node:zlib'
import type { Header, HttpAnswer, HttpCall, Payload } from '../shared/protocol'
import { encodeMultipart } from './multipart'

const MAX_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]
/** These turn a POST into a GET. */
const REDIRECTS_TO_GET = [301, 302, 303]

export interface HeadersReceived {
  statusCode: number
  header: Header
  cookies: string[]
}

interface Attempt {
  url: string
  method: string
  header: Header
  body: Buffer | undefined
}

/** A failure in the platform's words. */
export class HttpFailure extends Error {
  constructor(
    readonly errMsg: string,
    readonly errno: number,
  ) {
    super(errMsg)
  }
}

const NETWORK_ERRORS: Record<string, string> = {
  ECONNREFUSED: 'net::ERR_CONNECTION_REFUSED',
  ECONNRESET: 'net::ERR_CONNECTION_RESET',
  ENOTFOUND: 'net::ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'net::ERR_NAME_NOT_RESOLVED',
  ERR_INVALID_URL: 'invalid url',
}

function toFailure(error: unknown): HttpFailure {
  if (error instanceof HttpFailure) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  return new HttpFailure(NETWORK_ERRORS[code] ?? message, 600001)
}

function toBuffer(payload: Payload): Buffer | undefined {
  if (payload === null) return undefined
  return 'text' in payload ? Buffer.from(payload.text, 'utf8') : Buffer.from(payload.base64, 'base64')
}

function firstAttempt({ url, method, header, body, upload }: HttpCall): Attempt {
  if (!upload) return { url, method, header, body: toBuffer(body) }
  const { contentType, content } = encodeMultipart(upload)
  return { url, method, header: { ...header, 'content-type': contentType }, body: content }
}

/** Header names as the server wrote them; repeated ones are joined. */
function readHeaders({ rawHeaders, headers, statusCode = 0 }: IncomingMessage): HeadersReceived {
  const header: Header = {}
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    const value = rawHeaders[index + 1] ?? ''
    header[name] = header[name] === undefined ? value : `${header[name]},${value}`
  }
  return { statusCode, header, cookies: headers['set-cookie'] ?? [] }
}

function decompress(content: Buffer, encoding: string | undefined): Buffer {
  if (content.length === 0) return content
  if (encoding === 'gzip') return zlib.gunzipSync(content)
  if (encoding === 'deflate') return zlib.inflateSync(content)
  if (encoding === 'br') return zlib.brotliDecompressSync(content)
  return content
}

async function readContent(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  if (!response.complete) throw new HttpFailure('net::ERR_CONTENT_LENGTH_MISMATCH', 600001)
  return decompress(Buffer.concat(chunks), response.headers['content-encoding'])
}

function send({ url, method, header, body }: Attempt, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const client = new URL(url).protocol === 'https:' ? https : http
    const headers = { 'accept-encoding': 'gzip, deflate, br', ...header }
    const request = client.request(url, { method, headers, agent: false, signal }, resolve)
    request.on('error', reject)
    request.end(body)
  })
}

function redirected(attempt: Attempt, response: IncomingMessage): Attempt | undefined {
  const { statusCode = 0, headers } = response
  if (!REDIRECTS.includes(statusCode) || headers.location === undefined) return undefined
  const url = new URL(headers.location, attempt.url).href
  const turnsToGet = REDIRECTS_TO_GET.includes(statusCode) && attempt.method !== 'HEAD'
  return turnsToGet ? { ...attempt, url, method: 'GET', body: undefined } : { ...attempt, url }
}

async function exchange(
  call: HttpCall,
  signal: AbortSignal,
  onHeaders: (received: HeadersReceived) => void,
): Promise<HttpAnswer> {
  let attempt = firstAttempt(call)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await send(attempt, signal)
    const next = call.followRedirects ? redirected(attempt, response) : undefined
    if (!next) {
      const received = readHeaders(response)
      onHeaders(received)
      const content = await readContent(response)
      return { ...received, body: { base64: content.toString('base64') } }
    }
    response.resume()
    attempt = next
  }
  throw new HttpFailure('net::ERR_TOO_MANY_REDIRECTS', 600001)
}

/** One request; the time limit covers headers and body together. Rejects with an HttpFailure. */
export async function performHttp(
  call: HttpCall,
  aborter: AbortController,
  onHeaders: (received: HeadersReceived) => void,
): Promise<HttpAnswer> {
  let isLate = false
  const limit =
    call.timeout > 0
      ? setTimeout(() => {
          isLate = true
          aborter.abort()
        }, call.timeout)
      : undefined
  try {
    return await exchange(call, aborter.signal, onHeaders)
  } catch (error) {
    if (isLate) throw new HttpFailure('timeout', 5)
    if (aborter.signal.aborted) throw new HttpFailure('abort', 600001)
    throw toFailure(error)
  } finally {
    clearTimeout(limit)
  }
}
