import { oneOf, type Decoder } from '@/base/decode'

const codes = { noTrace: 0, collected: 1, moving: 2, delivering: 3, signed: 4, problem: 5 } as const
export type ParcelState = keyof typeof codes

export const decodeParcelState: Decoder<ParcelState> = (value, at) => {
  const code = oneOf(...Object.values(codes))(value, at)
  return (Object.keys(codes) as ParcelState[]).find(name => codes[name] === code) ?? 'moving'
}
