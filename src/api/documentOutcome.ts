import type { Decoder } from '@/base/decode'
import { CHANGED, isApiCode } from './apiError'
import { decodeRefusal, type DocumentProblem } from './decode/documentRefusal'

/** Values that cannot be kept; each is named. */
export const REFUSED = 40001

/** What a write to a document brings when it is refused: how all of it is now, or what is wrong with it. */
type Refusal<T> =
  | { kind: 'changed'; now: T; msg?: string }
  | { kind: 'refused'; problems: readonly DocumentProblem[]; msg?: string }

/** Data of a refusal; undefined: the error does not bring it. */
export const dataOf = <T>(error: unknown, code: number, decoder: Decoder<T>) => {
  if (!isApiCode(error, code)) return undefined
  try {
    return { value: decoder(error.data, 'data'), msg: error.msg }
  } catch {
    return undefined
  }
}

/** Throws an error that brings neither, as it is. */
export const refusalOf = <T>(error: unknown, decodeNow: Decoder<T>): Refusal<T> => {
  const changed = dataOf(error, CHANGED, decodeNow)
  if (changed) return { kind: 'changed', now: changed.value, ...(changed.msg && { msg: changed.msg }) }
  const refused = dataOf(error, REFUSED, decodeRefusal)
  if (refused) return { kind: 'refused', problems: refused.value, ...(refused.msg && { msg: refused.msg }) }
  throw error
}

/** What comes of a write to a document; `N` names what is written. */
export type WriteOutcome<N extends string, T> =
  | ({ kind: 'saved' } & Record<N, T>)
  /** another person, or another window of this one, has saved since: nothing was done, this is how it is now */
  | ({ kind: 'changed'; msg?: string } & Record<N, T>)
  /** values that cannot be kept */
  | { kind: 'refused'; problems: readonly DocumentProblem[]; msg?: string }

export const writeOutcome = async <N extends string, T>(
  name: N,
  writing: Promise<T>,
  decodeNow: Decoder<T>,
): Promise<WriteOutcome<N, T>> => {
  const named = (value: T) => ({ [name]: value }) as Record<N, T>
  try {
    return { kind: 'saved', ...named(await writing) }
  } catch (error) {
    const refusal = refusalOf(error, decodeNow)
    if (refusal.kind === 'refused') return refusal
    const { now, ...about } = refusal
    return { ...about, ...named(now) }
  }
}

interface SentRow {
  lineUuid?: string
  upstreamLineUuid?: string
  values: Readonly<Record<string, unknown>>
}

/** Rows of a document as they are sent: a known one by its id, a drawn one by the row it comes from. */
export const wireRows = <R extends SentRow>(rows: readonly R[]) =>
  rows.map(row => ({
    ...(row.values as R['values']),
    ...(row.lineUuid && { cLineUuid: row.lineUuid }),
    ...(row.upstreamLineUuid && { cUpstreamLineUuid: row.upstreamLineUuid }),
  }))
