import { parseYuan, type Fen } from './money'

/** A value of the server that does not have the promised shape; `at` names the place, e.g. `lineList[2].iPrice`. */
export class DecodeError extends Error {
  constructor(
    readonly at: string,
    readonly expected: string,
  ) {
    super(`${at}: ${expected} expected`)
    this.name = 'DecodeError'
  }
}

/** Own fields of a JSON object. Only `read` looks into it, so inherited keys never count as data. */
export type Fields = Readonly<Record<string, unknown>>
export type Decoder<T> = (value: unknown, at: string) => T
/** What a list keeps when it drops broken items. */
export interface Decoded<T> {
  items: T[]
  broken: number
}

const own = Object.prototype.hasOwnProperty

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const record = (value: unknown, at: string): Fields => {
  if (!isRecord(value)) throw new DecodeError(at, 'object')
  return value
}

/** Own value of a key; null and the empty answer of some gateways count as absent. */
export const read = (fields: Fields, key: string): unknown =>
  own.call(fields, key) && fields[key] !== null ? fields[key] : undefined

/** Ids and texts; gateways send digits-only ids as numbers now and then. */
export const asText: Decoder<string> = (value, at) => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  throw new DecodeError(at, 'text')
}

export const asNumber: Decoder<number> = (value, at) => {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  throw new DecodeError(at, 'number')
}

/** Whole number from 0 on. */
export const asCount: Decoder<number> = (value, at) => {
  const number = asNumber(value, at)
  if (!Number.isSafeInteger(number) || number < 0) throw new DecodeError(at, 'count')
  return number
}

/** true, 1, '1' (and 'true') or false, 0, '0', '' ('false'). */
export const asFlag: Decoder<boolean> = (value, at) => {
  if (value === true || value === 1 || value === '1' || value === 'true') return true
  if (value === false || value === 0 || value === '0' || value === '' || value === 'false') return false
  throw new DecodeError(at, 'flag')
}

/** Yuan of the wire as integer fen. */
export const asFen: Decoder<Fen> = (value, at) => {
  const fen = parseYuan(value)
  if (fen === undefined) throw new DecodeError(at, 'amount in yuan')
  return fen
}

export const oneOf =
  <const T extends string | number>(...values: readonly T[]): Decoder<T> =>
  (value, at) => {
    const found = values.find(known => known === value || String(known) === value)
    if (found === undefined) throw new DecodeError(at, values.join('|'))
    return found
  }

/** A field that has to be there. */
export const must = <T>(fields: Fields, key: string, decoder: Decoder<T>, at = ''): T =>
  decoder(read(fields, key), at ? `${at}.${key}` : key)

/** A field that may be absent (or null); a value of the wrong shape is still an error. */
export const maybe = <T>(fields: Fields, key: string, decoder: Decoder<T>, at = ''): T | undefined => {
  const value = read(fields, key)
  return value === undefined ? undefined : decoder(value, at ? `${at}.${key}` : key)
}

/** A field whose wrong shape is not worth losing its owner for. */
export const lenient = <T>(fields: Fields, key: string, decoder: Decoder<T>): T | undefined => {
  try {
    return maybe(fields, key, decoder)
  } catch {
    return undefined
  }
}

/** Every item must be sound. Used where a missing line would mislead (orders, payments). */
export const listOf =
  <T>(decoder: Decoder<T>): Decoder<T[]> =>
  (value, at) => {
    if (!Array.isArray(value)) throw new DecodeError(at, 'list')
    return value.map((item, index) => decoder(item, `${at}[${index}]`))
  }

/** Broken items are dropped and counted, their siblings live. An absent list is an empty one. */
export const soundOf =
  <T>(decoder: Decoder<T>): Decoder<Decoded<T>> =>
  (value, at) => {
    if (value === undefined || value === null) return { items: [], broken: 0 }
    if (!Array.isArray(value)) throw new DecodeError(at, 'list')
    const items: T[] = []
    let broken = 0
    value.forEach((item, index) => {
      try {
        items.push(decoder(item, `${at}[${index}]`))
      } catch {
        broken += 1
      }
    })
    return { items, broken }
  }
