import type { Decoder } from '@/base/decode'
import { nameOfCode } from './nameOfCode'

const codes = {
  reviewing: 1,
  refused: 2,
  toReturn: 3,
  returning: 4,
  refunding: 5,
  refunded: 6,
  revoked: 7,
  closed: 8,
} as const
/** Where an after-sale case stands. */
export type AfterSaleState = keyof typeof codes

export const decodeCaseState: Decoder<AfterSaleState> = nameOfCode(codes)
