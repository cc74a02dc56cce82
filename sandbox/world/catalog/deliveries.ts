import type { freightRates, shopDeliveries } from '../../db/schema'
import { DELIVERY } from '../../services/order/delivery'
import { profileRows } from './shopProfiles'
import { SELF_OPERATED_SHOP, shopEntries } from './shops'

type DeliveryRow = typeof shopDeliveries.$inferInsert
type RateRow = typeof freightRates.$inferInsert
type Fees = Omit<RateRow, 'shopUuid' | 'kind' | 'area'>

const fees = (firstKg: number, firstYuan: number, yuanPerKg: number, freeFromYuan?: number): Fees => ({
  firstGrams: firstKg * 1e3,
  firstFen: firstYuan * 100,
  stepGrams: 1e3,
  stepFen: Math.round(yuanPerKg * 100),
  freeFromFen: freeFromYuan ? freeFromYuan * 100 : null,
})

/** Starts of district codes: Shanghai, Jiangsu, Zhejiang, Anhui. */
const NEAR = ['31', '32', '33', '34']
/** As far as the forwarders' trucks go. */
const BY_TRUCK = ['11', '12', '13', '14', '21', '35', '36', '37', '41', '42', '43', '44', '50', '51', '61']
const REMOTE = ['54', '65']

const EXPRESS_LIMIT = 300_000
const TRUCK_MINIMUM = 50_000
/** Shops with a counter where goods can be fetched. */
const COUNTERS: ReadonlySet<string> = new Set([SELF_OPERATED_SHOP, 'shop-ruigu', 'shop-hegu', 'shop-jingshe'])
/** Shops that load trucks of their own. */
const TRUCKS: ReadonlySet<string> = new Set([SELF_OPERATED_SHOP, 'shop-ruigu', 'shop-antu', 'shop-hegu'])

const profileOf = (shopUuid: string) => profileRows.find(profile => profile.shopUuid === shopUuid)

const deliveriesOf = (shopUuid: string): DeliveryRow[] => [
  { shopUuid, kind: DELIVERY.express, maxGrams: EXPRESS_LIMIT },
  ...(COUNTERS.has(shopUuid)
    ? [
        {
          shopUuid,
          kind: DELIVERY.pickUp,
          pickUpPlace: profileOf(shopUuid)?.address,
          pickUpHours: profileOf(shopUuid)?.openingHours,
        },
      ]
    : []),
  ...(TRUCKS.has(shopUuid) ? [{ shopUuid, kind: DELIVERY.truck, minGrams: TRUCK_MINIMUM }] : []),
]

const AREAS = {
  [DELIVERY.express]: [
    ...NEAR.map(area => ({ area, ...fees(5, 12, 1, 500) })),
    ...REMOTE.map(area => ({ area, ...fees(1, 25, 12) })),
    { area: '', ...fees(3, 15, 3, 1000) },
  ],
  [DELIVERY.pickUp]: [{ area: '', ...fees(1, 0, 0) }],
  [DELIVERY.truck]: [
    ...NEAR.map(area => ({ area, ...fees(100, 80, 0.3, 10_000) })),
    ...BY_TRUCK.map(area => ({ area, ...fees(100, 180, 0.8, 50_000) })),
  ],
} satisfies Record<number, ({ area: string } & Fees)[]>

/** How each shop of the world delivers, and what it asks for it. */
export const deliveryRows: readonly DeliveryRow[] = shopEntries.flatMap(({ shopUuid }) =>
  deliveriesOf(shopUuid),
)
export const rateRows: readonly RateRow[] = deliveryRows.flatMap(({ shopUuid, kind }) =>
  AREAS[kind].map(rate => ({ shopUuid, kind, ...rate })),
)

/** Where the goods of a shop are fetched. */
export const pickUpPlaceOf = (shopUuid: string): string => profileOf(shopUuid)?.address ?? ''
