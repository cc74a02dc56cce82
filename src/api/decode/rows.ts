import {
  asText,
  listOf,
  read,
  soundOf,
  type Decoded,
  type Decoder,
  type Fields,
  type Key,
} from '@/base/decode'

/** Values of a SKU's specs, which are its name. */
export const asSpecs: Decoder<string> = (value, at) => listOf(asText)(value, at).join(' / ')

/** Rows of a list that may be absent. A value that is no list counts as one row that cannot be read. */
export const rowsOf = <T, V, W>(
  fields: Fields<W>,
  key: Key<W>,
  decoder: Decoder<T, V>,
  nameKey: Key<V> | '' = '',
  nameOf: Decoder<string> = asText,
): Decoded<T> => {
  const list = read(fields, key)
  if (list === undefined) return { items: [], broken: [] }
  return Array.isArray(list) ? soundOf(decoder, nameKey, nameOf)(list, key) : { items: [], broken: [''] }
}
