import type { DeliveryOption as WireDeliveryOption } from '@wire/order'
import { asCount, asFen, asText, lenient, must, oneOf, record, type Decoder } from '@/base/decode'
import type { Fen } from '@/base/money'
import { nameOfCode } from './nameOfCode'

/** How goods come to the buyer: to the door, fetched from the seller, by the seller's truck. */
export const deliveryCodes = { express: 1, pickUp: 2, truck: 3 } as const
export type Delivery = keyof typeof deliveryCodes

/** A way of delivery a shop has for the goods and the address. */
export interface DeliveryOption {
  delivery: Delivery
  freight: Fen
  /** amount of goods from which on it costs nothing */
  freeFrom?: Fen
  /** why it cannot be chosen */
  blockedBy?: 'area' | 'overweight' | 'underweight'
  /** grams, where a weight blocks it */
  limitWeight?: number
  pickUpPlace?: string
  pickUpHours?: string
}

export const decodeDelivery: Decoder<Delivery> = nameOfCode(deliveryCodes)

export const decodeDeliveryOption: Decoder<DeliveryOption> = (value, at) => {
  const fields = record<WireDeliveryOption>(value, at)
  return {
    delivery: must(fields, 'iDeliveryType', decodeDelivery, at),
    freight: must(fields, 'iFreight', asFen, at),
    freeFrom: lenient(fields, 'iFreeFrom', asFen),
    blockedBy: lenient(fields, 'cBlockedBy', oneOf('area', 'overweight', 'underweight')),
    limitWeight: lenient(fields, 'iLimitWeight', asCount),
    pickUpPlace: lenient(fields, 'cPickUpPlace', asText) || undefined,
    pickUpHours: lenient(fields, 'cPickUpHours', asText) || undefined,
  }
}
