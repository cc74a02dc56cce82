import type { Envelope, StaleTimeData } from '@wire/envelope'
import { asText, fieldsOf, isRecord, lenient, read } from '@/base/decode'
import type { HttpAnswer } from '@/platform/http/contract'
import { ApiError } from './apiError'
import { looksLikeHtml, type OverrunNotice, type ReadPage } from './overrun'

export const SUCCESS = 1
export const SESSION_DEAD = 11000
export const BAD_SIGNATURE = 41001
export const STALE_TIME = 41002
/**
 * The nonce has been seen: a browser sends a POST again by itself when its connection broke before the answer. What
 * became of the first sending is unknown, so this is a lost answer and no refusal.
 */
export const REPLAYED = 41003

export interface DecodedEnvelope {
  code: number
  msg?: string
  data?: unknown
}

/** The code may come as number or as digit string. */
const codeOf = (value: unknown): number | undefined => {
  if (typeof value === 'string' && /^-?\d{1,9}$/.test(value)) return Number(value)
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined
}

/** A number of 16 digits or more outside of texts, which a number of ours may not hold. */
const LONG = /[[:,]\s*-?\d{16}/
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

/** Whole numbers that may lose digits stay texts: ids of a gateway that sends them as numbers. */
const keepDigits = (token: string): string => (/^-?\d{16,}$/.test(token) ? `"${token}"` : token)
const parseJson = (text: string): unknown =>
  JSON.parse(LONG.test(text) ? text.replace(TOKENS, keepDigits) : text)

const isSuccessStatus = (status: number): boolean => status >= 200 && status < 300

const htmlError = ({ status, body }: HttpAnswer, readPage: ReadPage | undefined): ApiError => {
  if (!readPage) return new ApiError('http', { status })
  const { carried, ...notice } = readPage(body)
  // a bare error page of a proxy is a failed status, not an overrun warning
  if (!carried && !isSuccessStatus(status)) return new ApiError('http', { status })
  const data: OverrunNotice = notice
  return new ApiError('overrun', { status, data, msg: notice.msgDesc || undefined })
}

/** Reads `{ code, msg, data }`. Throws ApiError http, overrun, json or decode; without `readPage` no overrun. */
export const readEnvelope = (answer: HttpAnswer, readPage?: ReadPage): DecodedEnvelope => {
  const { status, body, headers } = answer
  if (looksLikeHtml(body, headers['content-type'])) throw htmlError(answer, readPage)
  const failed = !isSuccessStatus(status)
  let value: unknown
  try {
    value = parseJson(body)
  } catch {
    throw new ApiError(failed ? 'http' : 'json', { status })
  }
  const code = isRecord<Envelope<unknown>>(value) ? codeOf(read(value, 'code')) : undefined
  if (!isRecord<Envelope<unknown>>(value) || code === undefined)
    throw new ApiError(failed ? 'http' : 'decode', { status })
  // a gateway that fails with a status never means success, and one that broke does not know what it has done
  if (status >= 500 || (failed && code === SUCCESS)) throw new ApiError('http', { status })
  return { code, msg: lenient(value, 'msg', asText), data: read(value, 'data') }
}

/** The server's clock in the data of code 41002. */
export const serverTimeOf = (data: unknown): number | undefined => {
  const time = read(fieldsOf<StaleTimeData>(data), 'dServerTime')
  const number = typeof time === 'string' ? Number(time) : time
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined
}
