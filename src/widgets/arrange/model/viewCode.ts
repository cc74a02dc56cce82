import { fromBase64Url, toBase64Url } from '@/base/bytes'
import { isRecord } from '@/base/decode'
import { bytesOfText, textOfBytes } from '@/base/textBytes'
import { decodeView, type ListView } from './view'

/** Letters of a view in a link: a mini-program's card holds no longer path. */
export const MOST_LETTERS = 1500
const VERSION = 1

/** A view as the parameter of a link to the list with this code; undefined when it says too much for one. */
export const viewToText = (code: string, view: ListView): string | undefined => {
  const text = toBase64Url(bytesOfText(JSON.stringify({ v: VERSION, code, view })))
  return text.length <= MOST_LETTERS ? text : undefined
}

const parsed = (text: string): unknown => {
  const bytes = text.length <= MOST_LETTERS ? fromBase64Url(text) : undefined
  const json = bytes && textOfBytes(bytes)
  try {
    return json === undefined ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The view of a link; undefined for anything that is not plainly a view of the list with this code. */
export const viewOfText = (code: string, text: string): ListView | undefined => {
  const value = parsed(text)
  if (!isRecord(value) || Object.keys(value).sort().join() !== 'code,v,view') return undefined
  return value['v'] === VERSION && value['code'] === code ? decodeView(value['view']) : undefined
}
