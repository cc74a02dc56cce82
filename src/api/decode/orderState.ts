import { oneOf, type Decoder } from '@/base/decode'

export const orderStateCodes = {
  toPay: 1,
  toShip: 2,
  toReceive: 3,
  done: 4,
  cancelled: 5,
  refunded: 6,
} as const
export type OrderState = keyof typeof orderStateCodes

export const decodeOrderState: Decoder<OrderState> = (value, at) => {
  const code = oneOf(...Object.values(orderStateCodes))(value, at)
  return (Object.keys(orderStateCodes) as OrderState[]).find(name => orderStateCodes[name] === code) ?? 'done'
}
