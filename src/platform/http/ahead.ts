import type { HttpAnswer, HttpRequest } from './contract'

/** A POST that the document has made and that was a success; what it has not answered well rejects. */
interface AskedAhead {
  url: string
  body: string
  /** it is signed with */
  token: string
  answer: Promise<HttpAnswer>
}

declare global {
  interface Window {
    /** What the document of a first visit has asked for before the app's code had come (src/boot/document). */
    __AHEAD__?: { guest?: Promise<HttpAnswer> | undefined; calls: AskedAhead[] }
  }
}

/** The answer to exactly this call, once. */
export const answeredAhead = ({ url, body, headers }: HttpRequest): Promise<HttpAnswer> | undefined => {
  const calls = window.__AHEAD__?.calls ?? []
  const at = calls.findIndex(
    one => one.url === url && one.body === body && one.token === headers['Authorization'],
  )
  return at < 0 ? undefined : calls.splice(at, 1)[0]?.answer
}
