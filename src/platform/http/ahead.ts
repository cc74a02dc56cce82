import type { HttpAnswer, HttpRequest } from './contract'

/** A POST that the document has made and that was a success; what it has not answered well rejects. */
interface AskedAhead {
  url: string
  body: string
  /** it is signed with */
  token: string
  answer: Promise<HttpAnswer>
}

/** What the document of a first visit has asked for before the app's code had come (src/boot/document). */
export interface DocumentCalls {
  guest?: Promise<HttpAnswer> | undefined
  calls: AskedAhead[]
}

declare global {
  // oxlint-disable-next-line no-var -- the one way to name a global variable
  var __AHEAD__: DocumentCalls | undefined
}

/** The answer to exactly this call, once. */
export const answeredAhead = ({ url, body, headers }: HttpRequest): Promise<HttpAnswer> | undefined => {
  const calls = globalThis.__AHEAD__?.calls ?? []
  const at = calls.findIndex(
    one => one.url === url && one.body === body && one.token === headers['Authorization'],
  )
  return at < 0 ? undefined : calls.splice(at, 1)[0]?.answer
}
