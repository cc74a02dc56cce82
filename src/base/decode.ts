import { MOST_FEN, parseYuan, type Fen } from './money'

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

declare const wire: unique symbol
/** Keys of a type, or of each type of a union. */
export type KeyOf<W> = W extends unknown ? keyof W & string : never

/**
 * Own fields of a JSON object; `W` is its type on the wire: a key that is not one of its does not compile. Only `read`
 * looks into it, so inherited keys never count as data.
 */
export type Fields<W = Record<string, unknown>> = Readonly<Record<KeyOf<W>, unknown>> & {
  readonly [wire]?: W
}
/** The key is looked up in the type of the fields, it never widens it. */
export type Key<W> = NoInfer<KeyOf<W>>
/** Where a list tells its broken items by name, `W` is the wire type that has the name. */
export interface Decoder<T, W = unknown> {
  (value: unknown, at: string): T
  readonly [wire]?: W
}
export interface Decoded<T> {
  items: T[]
  /** of each item that cannot be read: its name, '' where that cannot be read either */
  broken: readonly string[]
}

const own = Object.prototype.hasOwnProperty

export const isRecord = <W = Record<string, unknown>>(value: unknown): value is Fields<W> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without its wire type nothing can be read from it. */
export const record = <W>(value: unknown, at: string): Fields<W> => {
  if (!isRecord<W>(value)) throw new DecodeError(at, 'object')
  return value
}

/** Fields of what may be no object: it has none then. */
export const fieldsOf = <W>(value: unknown): Fields<W> => (isRecord<W>(value) ? value : ({} as Fields<W>))

/** Own value of a key; null and the empty answer of some gateways count as absent. */
export const read = <W>(fields: Fields<W>, key: Key<W>): unknown =>
  own.call(fields, key) && fields[key] !== null ? fields[key] : undefined

/**
 * Ids and texts; gateways send digits-only ids as numbers now and then. One that a number cannot hold has been changed
 * on its way: it is no id any more.
 */
export const asText: Decoder<string> = (value, at) => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Math.abs(value) < 2 ** 53) return String(value)
  throw new DecodeError(at, 'text')
}

export const asNumber: Decoder<number> = (value, at) => {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  throw new DecodeError(at, 'number')
}

const within = (value: number, least: number, most: number, at: string, expected: string): number => {
  if (!(value >= least && value <= most)) throw new DecodeError(at, expected)
  return value
}

const MOST_PIECES = 1e12

/** Whole number from 0 on. */
export const asCount: Decoder<number> = (value, at) => {
  const number = asNumber(value, at)
  return within(Number.isInteger(number) ? number : NaN, 0, MOST_PIECES, at, 'count')
}

/** The last millisecond of the year 9999: what comes later is no date of a shop. */
const LAST_TIME = 253_402_300_799_999

/** Milliseconds since the epoch. Something ends then: one that no date can hold is refused. */
export const asDeadline: Decoder<number> = (value, at) =>
  within(asNumber(value, at), 0, LAST_TIME, at, 'time')

/** Milliseconds since the epoch, only told: NaN, shown as unknown, where no date can hold them. */
export const asMoment: Decoder<number> = (value, at) => {
  const time = asNumber(value, at)
  return time >= 0 && time <= LAST_TIME ? time : NaN
}

const YES: readonly unknown[] = [true, 1, '1', 'true']
const NO: readonly unknown[] = [false, 0, '0', '', 'false']

/** true, 1, '1' (and 'true') or false, 0, '0', '' ('false'). */
export const asFlag: Decoder<boolean> = (value, at) => {
  if (YES.includes(value)) return true
  if (NO.includes(value)) return false
  throw new DecodeError(at, 'flag')
}

/** Yuan of the wire as integer fen, which may be below zero: what is left of sales after refunds. */
export const asBalance: Decoder<Fen> = (value, at) =>
  within(parseYuan(value) ?? NaN, -MOST_FEN, MOST_FEN, at, 'amount in yuan')

/** Yuan of the wire as integer fen, from 0 on. */
export const asFen: Decoder<Fen> = (value, at) =>
  within(asBalance(value, at), 0, MOST_FEN, at, 'amount in yuan')

export const oneOf =
  <const T extends string | number>(...values: readonly T[]): Decoder<T> =>
  (value, at) => {
    const found = values.find(known => known === value || String(known) === value)
    if (found === undefined) throw new DecodeError(at, values.join('|'))
    return found
  }

/** A field that has to be there. */
export const must = <T, W>(fields: Fields<W>, key: Key<W>, decoder: Decoder<T>, at = ''): T =>
  decoder(read(fields, key), at ? `${at}.${key}` : key)

/** A field that may be absent (or null); a value of the wrong shape is still an error. */
export const maybe = <T, W>(fields: Fields<W>, key: Key<W>, decoder: Decoder<T>, at = ''): T | undefined => {
  const value = read(fields, key)
  return value === undefined ? undefined : decoder(value, at ? `${at}.${key}` : key)
}

/** A field whose wrong shape is not worth losing its owner for. */
export const lenient = <T, W>(fields: Fields<W>, key: Key<W>, decoder: Decoder<T>): T | undefined => {
  try {
    return maybe(fields, key, decoder)
  } catch {
    return undefined
  }
}

/** A text that may be absent: '' then. */
export const textField = <W>(fields: Fields<W>, key: Key<W>): string => lenient(fields, key, asText) ?? ''

/** A flag that may be absent: false then. */
export const flagField = <W>(fields: Fields<W>, key: Key<W>): boolean => lenient(fields, key, asFlag) ?? false

/** The objects of a stored list; none where it is no list. */
export const recordsOf = (stored: unknown): Fields[] => (Array.isArray(stored) ? stored.filter(isRecord) : [])

/** Every item must be sound. Used where a missing line would mislead (orders, payments). */
export const listOf =
  <T>(decoder: Decoder<T>): Decoder<T[]> =>
  (value, at) => {
    if (!Array.isArray(value)) throw new DecodeError(at, 'list')
    return value.map((item, index) => decoder(item, `${at}[${index}]`))
  }

/** Broken items are told by the name under `nameKey`, their siblings live. An absent list is not an empty one. */
export const soundOf =
  <T, W>(
    decoder: Decoder<T, W>,
    nameKey: Key<W> | '' = '',
    nameOf: Decoder<string> = asText,
  ): Decoder<Decoded<T>> =>
  (value, at) => {
    if (!Array.isArray(value)) throw new DecodeError(at, 'list')
    const items: T[] = []
    const broken: string[] = []
    value.forEach((item, index) => {
      try {
        items.push(decoder(item, `${at}[${index}]`))
      } catch (error) {
        // oxlint-disable-next-line no-console -- one tells what is wrong with all (docs/integration.md)
        if (broken.length === 0) console.info(String(error))
        broken.push((isRecord(item) && lenient(item, nameKey, nameOf)) || '')
      }
    })
    return { items, broken }
  }
