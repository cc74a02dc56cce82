import { answeredAhead } from './ahead'
import { HttpFailure, type HttpAnswer, type HttpPort } from './contract'

const headersOf = (headers: Headers): Record<string, string> => {
  const found: Record<string, string> = {}
  headers.forEach((value, name) => {
    found[name.toLowerCase()] = value
  })
  return found
}

export const http: HttpPort = {
  send(call) {
    const { method, url, headers, body, form } = call
    const ahead = answeredAhead(call)
    const controller = new AbortController()
    const request: RequestInit = {
      method,
      headers,
      body: form ?? body,
      signal: controller.signal,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }
    const exchange = async (): Promise<HttpAnswer> => {
      // if the early request failed, this one is sent and reports it
      const early = await ahead?.catch(() => undefined)
      if (early) return early
      try {
        const response = await fetch(url, request)
        return { status: response.status, headers: headersOf(response.headers), body: await response.text() }
      } catch {
        throw new HttpFailure(controller.signal.aborted ? 'aborted' : 'network')
      }
    }
    return { answer: exchange(), abort: () => controller.abort() }
  },
}
