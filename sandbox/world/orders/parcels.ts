import type * as schema from '../../db/schema'
import { HOUR_MS } from '../../kernel/chinaTime'
import { COURIERS } from '../../services/logistics/couriers'
import { DELIVERY } from '../../services/order/delivery'
import { between, diceFor } from '../catalog/seeded'
import type { PlannedOrder } from './plan'

type ParcelInsert = typeof schema.parcels.$inferInsert
type ParcelLineInsert = typeof schema.parcelLines.$inferInsert

/** One parcel of an order, told relative to the order: hours after it was placed, and which lines are in it. */
export interface ParcelSketch {
  after: number
  /** positions of the lines; absent: all */
  lines?: readonly number[]
  journey?: 'normal' | 'stuck'
}

const DEFAULT: readonly ParcelSketch[] = [{ after: 22 }]

/** Orders that have left the merchant have parcels; `sent` of a sketch says how. */
const sketchesOf = ({ sketch }: PlannedOrder): readonly ParcelSketch[] =>
  sketch.delivery !== DELIVERY.pickUp && (sketch.state === 3 || sketch.state === 4)
    ? (sketch.sent ?? DEFAULT)
    : []

const numberOf = (courier: (typeof COURIERS)[number], key: string): string => {
  const dice = diceFor(11, key)
  const length = courier.iMinLength - courier.cPrefix.length
  return courier.cPrefix + Array.from({ length }, () => String(between(dice, 0, 9))).join('')
}

const courierOf = (key: string) => {
  const courier = COURIERS[between(diceFor(7, key), 0, COURIERS.length - 1)]
  if (!courier) throw new Error('there are no couriers')
  return courier
}

/** Parcels of an order with what is in them. Pure. */
export const parcelsOf = (order: PlannedOrder): { row: ParcelInsert; lines: ParcelLineInsert[] }[] =>
  sketchesOf(order).map((sketch, at) => {
    const parcelUuid = `par-${order.orderUuid.replace(/^ord-/, '')}-${at + 1}`
    const courier = courierOf(parcelUuid)
    const positions = sketch.lines ?? order.lines.map((_, position) => position)
    return {
      row: {
        parcelUuid,
        orderUuid: order.orderUuid,
        courierCode: courier.cCourierCode,
        trackingNo: numberOf(courier, parcelUuid),
        shippedAt: order.createdAt + sketch.after * HOUR_MS,
        journey: sketch.journey ?? 'normal',
      },
      lines: positions.flatMap(position => {
        const line = order.lines[position]
        return line
          ? [{ parcelUuid, orderLineUuid: `${order.orderUuid}-${position + 1}`, qty: line.qty }]
          : []
      }),
    }
  })
