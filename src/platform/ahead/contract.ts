import type { HttpAnswer } from '../http/contract'

/** A POST without a query. */
export interface AskedAhead {
  path: string
  body: string
  /** it is signed with */
  token: string
}

/** What the document has asked for before the app's code had come. Each answer is handed out once. */
export interface AheadPort {
  /** to getMockToken */
  guest(): Promise<HttpAnswer> | undefined
  /** to exactly this call */
  answerTo(call: AskedAhead): Promise<HttpAnswer> | undefined
}
