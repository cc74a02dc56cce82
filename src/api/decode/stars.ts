import { asNumber, DecodeError, type Decoder } from '@/base/decode'

/** Stars of the wire (0.0 to 5.0) as whole tenths. */
export const asTenths: Decoder<number> = (value, at) => {
  const tenths = Math.round(asNumber(value, at) * 10)
  if (tenths < 0 || tenths > 50) throw new DecodeError(at, 'stars')
  return tenths
}
