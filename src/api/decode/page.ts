import type { OwnPage as WireOwnPage } from '@wire/collect'
import { asCount, must, record, soundOf, type Decoded, type Decoder, type Key } from '@/base/decode'

/** Some rows of a list, and how many there are; rows that cannot be read are told by name as `broken`. */
export interface Page<T> extends Decoded<T> {
  total: number
}

/** `pageData` and `iTotleSize`, as every list call answers (shop §7). */
export const pageOf = <T, W>(
  decoder: Decoder<T, W>,
  nameKey: Key<W>,
  nameOf?: Decoder<string>,
): Decoder<Page<T>> => {
  const rows = soundOf(decoder, nameKey, nameOf)
  return (value, at) => {
    const fields = record<WireOwnPage<unknown>>(value, at)
    return { ...must(fields, 'pageData', rows, at), total: must(fields, 'iTotleSize', asCount, at) }
  }
}
