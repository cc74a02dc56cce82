/**
 * - `network`: no connection, or it broke before the whole answer was there (reset, cut off, sent twice by a browser)
 * - `timeout`: 20 s passed over headers and body
 * - `http`: a status other than 2xx without an envelope, or of 500 and above with one
 * - `json`: the body is not JSON (cut off, garbage)
 * - `overrun`: an HTML page instead of JSON (shop §8)
 * - `business`: the envelope's code is not 1; `code` and `msg` are the server's
 * - `session`: code 11000 to a login, announced once by the session-dead listener
 * - `decode`: JSON without the promised shape
 * - `aborted`: the caller cancelled, or the session changed meanwhile
 */
export type ApiErrorKind =
  | 'network'
  | 'timeout'
  | 'http'
  | 'json'
  | 'overrun'
  | 'business'
  | 'session'
  | 'decode'
  | 'aborted'

export interface ApiErrorDetail {
  /** code of the envelope */
  code?: number
  /** the server's text for the user */
  msg?: string
  /** HTTP status */
  status?: number
  /** data of the envelope, or OverrunNotice */
  data?: unknown
}

/**
 * The fields are typed here only. As fields of the class, Babel would set each by a helper function: 1 KB more before the
 * first card.
 */
const ErrorWithDetail = Error as new (message: string) => Error & Readonly<ApiErrorDetail>

export class ApiError extends ErrorWithDetail {
  constructor(
    readonly kind: ApiErrorKind,
    detail: ApiErrorDetail = {},
  ) {
    super(detail.msg ?? kind)
    this.name = 'ApiError'
    Object.assign(this, detail)
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** `isApiCode(error, CHANGED)`: the server answered with that code. */
export const isApiCode = (error: unknown, code: number): error is ApiError =>
  isApiError(error) && error.code === code

// Codes that several services answer with; those of one service stand where it is called.

/** This person may not see it, or not do it: there is no data for them. */
export const NO_DATA_PERMISSION = 2000
/** Not of this person, or not in this institution. */
export const NOT_YOURS = 40300
/** There is none under this key. */
export const NOT_THERE = 40400
/** It was changed meanwhile; the answer often brings how it stands now. */
export const CHANGED = 40900
/** The id stands for another payload, which the server has carried out. */
export const OTHER_PAYLOAD = 40901

/** No answer that can be read: the server may have done what it was asked to all the same. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && ['network', 'timeout', 'http', 'json', 'overrun'].includes(error.kind)

/** The server has answered, though not with what was asked for: nothing was late, cut off or out of order. */
export const isAnswer = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind === 'business' ||
    error.kind === 'decode' ||
    (error.kind === 'http' && Number(error.status) < 500))
