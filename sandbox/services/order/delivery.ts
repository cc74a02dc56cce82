import type { DeliveryOption, DeliveryType } from '@wire/order'

export const DELIVERY = { express: 1, pickUp: 2, truck: 3 } as const

/** Fees below a start of district codes. */
export interface FreightRate {
  area: string
  firstGrams: number
  firstFen: number
  stepGrams: number
  stepFen: number
  freeFromFen: number | null
}
/** One way of delivery of a shop. */
export interface DeliveryRule {
  kind: DeliveryType
  minGrams: number | null
  maxGrams: number | null
  pickUpPlace: string | null
  pickUpHours: string | null
  rates: readonly FreightRate[]
}
/** What a rule means for goods and an address. */
export interface DeliveryOffer {
  kind: DeliveryType
  freightFen: number
  freeFromFen: number | null
  blockedBy?: NonNullable<DeliveryOption['cBlockedBy']>
  limitGrams?: number
  pickUpPlace: string | null
  pickUpHours: string | null
}

const FLAT: FreightRate = {
  area: '',
  firstGrams: 1,
  firstFen: 1200,
  stepGrams: 1,
  stepFen: 0,
  freeFromFen: 5e4,
}

/** Of a shop that has not said anything: express everywhere, at one fee. */
export const PLAIN_RULES: readonly DeliveryRule[] = [
  {
    kind: DELIVERY.express,
    minGrams: null,
    maxGrams: null,
    pickUpPlace: null,
    pickUpHours: null,
    rates: [FLAT],
  },
]

const freightBy = (rate: FreightRate, grams: number, goodsFen: number): number => {
  if (rate.freeFromFen !== null && goodsFen >= rate.freeFromFen) return 0
  const steps = Math.ceil(Math.max(0, grams - rate.firstGrams) / rate.stepGrams)
  return rate.firstFen + steps * rate.stepFen
}

export const plainFreight = (goodsFen: number): number => freightBy(FLAT, 0, goodsFen)

/** The rate whose area names a district most exactly; before there is an address the shop's first one. */
const rateOf = ({ rates }: DeliveryRule, areaCode: string | undefined): FreightRate | undefined =>
  areaCode === undefined
    ? rates[0]
    : rates
        .filter(rate => areaCode.startsWith(rate.area))
        .reduce<FreightRate | undefined>(
          (best, rate) => (best && best.area.length >= rate.area.length ? best : rate),
          undefined,
        )

/** What a way of delivery costs for goods, or why it cannot be had. */
export const offerOf = (
  rule: DeliveryRule,
  areaCode: string | undefined,
  grams: number,
  goodsFen: number,
): DeliveryOffer => {
  const { kind, minGrams, maxGrams, pickUpPlace, pickUpHours } = rule
  const rate = rateOf(rule, areaCode)
  const offer: DeliveryOffer = {
    kind,
    pickUpPlace,
    pickUpHours,
    freightFen: rate && goodsFen > 0 ? freightBy(rate, grams, goodsFen) : 0,
    freeFromFen: rate?.freeFromFen ?? null,
  }
  if (!rate) return { ...offer, blockedBy: 'area' }
  if (maxGrams !== null && grams > maxGrams)
    return { ...offer, blockedBy: 'overweight', limitGrams: maxGrams }
  if (minGrams !== null && grams < minGrams)
    return { ...offer, blockedBy: 'underweight', limitGrams: minGrams }
  return offer
}
