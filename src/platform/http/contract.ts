export interface HttpRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  /** sent as it is; absent on GETs */
  body?: string
  /** H5: sent instead of the body */
  form?: FormData
}

export interface HttpAnswer {
  status: number
  /** lower-case names */
  headers: Record<string, string>
  /** whole body as text, never parsed here */
  body: string
}

/** Why an exchange has no answer: the connection failed or broke, or `abort` was called. */
export class HttpFailure extends Error {
  constructor(readonly reason: 'network' | 'aborted') {
    super(reason)
    this.name = 'HttpFailure'
  }
}

export interface HttpExchange {
  /** Settles when headers and body are there; rejects with HttpFailure. */
  answer: Promise<HttpAnswer>
  abort(): void
}

/** One exchange, no retries, no timeout: the transport has both. */
export interface HttpPort {
  send(request: HttpRequest): HttpExchange
}
