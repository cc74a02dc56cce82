import { asCount, must, record, soundOf, type Decoded, type Decoder } from '@/base/decode'

/** Some rows of a list, and how many there are; rows that cannot be read are left out and counted as `broken`. */
export interface Page<T> extends Decoded<T> {
  total: number
}

/** `pageData` and `iTotleSize`, as every list call answers (shop §7). */
export const pageOf = <T>(decoder: Decoder<T>): Decoder<Page<T>> => {
  const rows = soundOf(decoder)
  return (value, at) => {
    const fields = record(value, at)
    return { ...must(fields, 'pageData', rows, at), total: must(fields, 'iTotleSize', asCount, at) }
  }
}
