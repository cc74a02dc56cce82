import { isRecord } from './decode'

/** A record with texts under these keys: what was stored may be of an older shape. */
export const isTextRecord = (value: unknown, keys: readonly string[]): boolean =>
  isRecord(value) && keys.every(key => typeof value[key] === 'string')
