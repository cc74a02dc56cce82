/** HTTP through Node: no browser rules about origins, real addresses, real time limits. */
import type { Header, HttpAnswer, HttpCall, Payload } from '../../shared/protocol'
import { decodeBase64, decodeText, encodeBase64 } from '../base64'
import { callHost } from '../environment'
import { isRecord, toText } from '../values'
import { DetailedFailure } from '../wx/registry'
import { isOnline } from './connection'
import { closeChannel, openChannel } from './hostEvents'

export interface HttpResult {
  statusCode: number
  header: Header
  cookies: string[]
  bytes: Uint8Array<ArrayBuffer>
  /** Set when a request mock answered with a value instead of a body. */
  json: unknown
}

type HeadersListener = (answer: { statusCode: number; header: Header; cookies: string[] }) => void

export class HttpExchange {
  readonly result: Promise<HttpResult>
  private readonly id: number
  private readonly listeners = new Set<HeadersListener>()

  constructor(call: Omit<HttpCall, 'id'>) {
    this.id = openChannel(event => {
      if (event.kind !== 'requestHeaders') return
      const { statusCode, header, cookies } = event
      for (const listener of this.listeners) listener({ statusCode, header, cookies })
    })
    this.result = this.run({ ...call, id: this.id })
  }

  abort(): void {
    void callHost('abort', { id: this.id })
  }

  onHeadersReceived(listener: HeadersListener): void {
    this.listeners.add(listener)
  }

  offHeadersReceived(listener?: HeadersListener): void {
    if (listener) this.listeners.delete(listener)
    else this.listeners.clear()
  }

  private async run(call: HttpCall): Promise<HttpResult> {
    try {
      if (!isOnline()) throw new DetailedFailure('net::ERR_INTERNET_DISCONNECTED', { errno: 600003 })
      return readAnswer(await callHost('request', call))
    } finally {
      closeChannel(this.id)
    }
  }
}

function readAnswer({ statusCode, header, cookies, body }: HttpAnswer): HttpResult {
  const isBinary = 'base64' in body
  const bytes = isBinary ? decodeBase64(body.base64) : new Uint8Array()
  return { statusCode, header, cookies, bytes, json: isBinary ? undefined : body.json }
}

export function findHeader(header: Header, name: string): string | undefined {
  return Object.entries(header).find(([known]) => known.toLowerCase() === name)?.[1]
}

function encodeForm(data: Record<string, unknown>): string {
  return Object.entries(data)
    .map(([name, value]) => {
      const text = isRecord(value) ? JSON.stringify(value) : toText(value)
      return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
    })
    .join('&')
}

/** GET data go into the query, other data into the body in the form the content type asks for. */
export function encodeRequest(
  url: string,
  method: string,
  header: Header,
  data: unknown,
): { url: string; body: Payload } {
  if (data === undefined || data === null) return { url, body: null }
  if (data instanceof ArrayBuffer) return { url, body: { base64: encodeBase64(new Uint8Array(data)) } }
  if (!isRecord(data)) return { url, body: { text: String(data) } }
  if (method === 'GET') {
    const query = encodeForm(data)
    return { url: query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url, body: null }
  }
  const isForm = findHeader(header, 'content-type')?.includes('x-www-form-urlencoded')
  return { url, body: { text: isForm ? encodeForm(data) : JSON.stringify(data) } }
}

/** The body as the program asked for it: bytes, parsed JSON where it can be parsed, or text. */
export function readBody({ bytes, json }: HttpResult, responseType: string, dataType: string): unknown {
  if (json !== undefined) return json
  if (responseType === 'arraybuffer') return bytes.buffer
  const text = decodeText(bytes)
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
