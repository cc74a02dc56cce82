import { oneOf, type Decoder } from '@/base/decode'

/** The name that `codes` has for a code of the server. Any other code is no value of the field. */
export const nameOfCode = <N extends string>(codes: Readonly<Record<N, number>>): Decoder<N> => {
  const names = Object.keys(codes) as N[]
  const decode = oneOf(...names.map(name => codes[name]))
  return (value, at) => {
    const code = decode(value, at)
    return names.find(name => codes[name] === code) as N
  }
}
