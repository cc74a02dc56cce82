import type { Decoder } from '@/base/decode'
import { nameOfCode } from './nameOfCode'

export const orderStateCodes = {
  toPay: 1,
  toShip: 2,
  toReceive: 3,
  done: 4,
  cancelled: 5,
  refunded: 6,
} as const
export type OrderState = keyof typeof orderStateCodes

export const decodeOrderState: Decoder<OrderState> = nameOfCode(orderStateCodes)
