import { createHash } from 'node:crypto'
import type { DeliveryType, OrderChange } from '@wire/order'
import { yuanOf } from '../money'
import { DELIVERY, type DeliveryOffer, type DeliveryRule, offerOf, PLAIN_RULES } from './delivery'
import {
  changesOf,
  type Goods,
  isDeliverable,
  lineAt,
  type PricedLine,
  type ResolvedLine,
  resolveLine,
  type SeenLine,
  type WantedLine,
} from './lines'

export interface PricedShop {
  shopUuid: string
  shopName: string
  operated: boolean
  lines: PricedLine[]
  /** what the chosen delivery does not bring to the address, in the quantity asked for */
  undeliverable: PricedLine[]
  /** after the tiers */
  goodsFen: number
  tierDiscountFen: number
  freightFen: number
  delivery: DeliveryOffer
  /** all ways of delivery the shop has */
  offers: DeliveryOffer[]
}
export interface PricedOrder {
  /** shops something can be ordered from */
  shops: PricedShop[]
  /** shops that can bring nothing to the address */
  barren: PricedShop[]
  changes: OrderChange[]
  goodsFen: number
  tierDiscountFen: number
  freightFen: number
  totalFen: number
}
export interface PricingOptions {
  areaCode?: string | undefined
  /** by shop; one without has `PLAIN_RULES` */
  rules?: ReadonlyMap<string, readonly DeliveryRule[]>
  /** what the buyer chose, by shop */
  wishes?: ReadonlyMap<string, DeliveryType>
  /** freight of an accepted quote: paid unless the rules ask for less */
  promisedFreightFen?: number | undefined
  /** freight the buyer saw, by shop */
  seenFreight?: ReadonlyMap<string, number>
}

type WantedGoods = { wanted: WantedLine; goods: Goods }

/** A shop's goods by one of its ways of delivery. */
interface Attempt extends Omit<PricedShop, 'offers'> {
  resolved: Map<string, ResolvedLine>
}

const attempt = (
  rule: DeliveryRule,
  items: readonly WantedGoods[],
  { areaCode, promisedFreightFen = Number.POSITIVE_INFINITY }: PricingOptions,
): Attempt => {
  const resolved = new Map<string, ResolvedLine>()
  const taken = new Map<string, number>()
  for (const { wanted, goods } of items) {
    const before = taken.get(goods.skuCode) ?? 0
    const takes = (it: Goods) => isDeliverable(it, areaCode, rule.kind)
    // a quote may offer the same goods for several lines
    const line = resolveLine(wanted, { ...goods, stock: goods.stock - before }, takes)
    taken.set(goods.skuCode, before + line.qty)
    resolved.set(wanted.lineKey, line)
  }
  const lines: PricedLine[] = []
  const undeliverable: PricedLine[] = []
  for (const { wanted, goods } of items) {
    const { qty = 0, cause } = resolved.get(wanted.lineKey) ?? {}
    if (qty > 0) lines.push(lineAt(wanted, goods, qty))
    if (cause === 'undeliverable') undeliverable.push(lineAt(wanted, goods, wanted.qty))
  }
  const goodsFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  const listFen = lines.reduce((sum, { qty, goods }) => sum + qty * goods.priceFen, 0)
  const grams = lines.reduce((sum, { qty, goods }) => sum + qty * goods.grams, 0)
  const offer = offerOf(rule, areaCode, grams, goodsFen)
  const delivery = { ...offer, freightFen: Math.min(offer.freightFen, promisedFreightFen) }
  const { shopUuid = '', shopName = '', operated = false } = items[0]?.goods ?? {}
  return {
    shopUuid,
    shopName,
    operated,
    lines,
    undeliverable,
    goodsFen,
    delivery,
    resolved,
    tierDiscountFen: listFen - goodsFen,
    freightFen: delivery.freightFen,
  }
}

/** No way of delivery takes the goods as they are: what could be had otherwise stays behind. */
const stranded = (one: Attempt, items: readonly WantedGoods[]): Attempt => {
  const left = items.filter(({ wanted }) => {
    const { qty = 0, cause } = one.resolved.get(wanted.lineKey) ?? {}
    return qty > 0 || cause === 'undeliverable'
  })
  const none = left.map(
    ({ wanted, goods }) => [wanted.lineKey, { qty: 0, cause: 'undeliverable' as const, goods }] as const,
  )
  return {
    ...one,
    lines: [],
    goodsFen: 0,
    tierDiscountFen: 0,
    freightFen: 0,
    undeliverable: left.map(({ wanted, goods }) => lineAt(wanted, goods, wanted.qty)),
    resolved: new Map([...one.resolved, ...none]),
  }
}

/** Pickup is never chosen for a buyer who did not ask for it. */
const BY_DEFAULT: readonly DeliveryType[] = [DELIVERY.express, DELIVERY.truck]

const choose = (attempts: readonly Attempt[], wish: DeliveryType | undefined): Attempt | undefined => {
  const free = attempts.filter(({ delivery }) => !delivery.blockedBy)
  const usual = BY_DEFAULT.flatMap(kind => free.filter(({ delivery }) => delivery.kind === kind))
  return (
    free.find(({ delivery }) => delivery.kind === wish) ??
    usual.find(({ lines }) => lines.length > 0) ??
    usual[0] ??
    (attempts.length === 1 ? free[0] : undefined)
  )
}

const priceShop = (shopUuid: string, items: readonly WantedGoods[], options: PricingOptions) => {
  const { rules, wishes } = options
  const own = rules?.get(shopUuid)
  const attempts = (own?.length ? own : PLAIN_RULES).map(rule => attempt(rule, items, options))
  const [first] = attempts
  const chosen = choose(attempts, wishes?.get(shopUuid)) ?? (first && stranded(first, items))
  if (!chosen) throw new Error('a shop has at least one way of delivery')
  const { resolved, ...shop } = chosen
  return { shop: { ...shop, offers: attempts.map(({ delivery }) => delivery) }, resolved }
}

const shopChanges = (shop: PricedShop, { wishes, seenFreight }: PricingOptions): OrderChange[] => {
  if (shop.lines.length === 0) return []
  const { kind } = shop.delivery
  const about = { cLineKey: shop.shopUuid, cProdName: shop.shopName }
  const wish = wishes?.get(shop.shopUuid)
  const seen = seenFreight?.get(shop.shopUuid)
  return [
    ...(wish !== undefined && wish !== kind
      ? [{ ...about, cKind: 'delivery' as const, cBefore: `${wish}`, cAfter: `${kind}` }]
      : []),
    ...(seen !== undefined && seen !== shop.freightFen
      ? [{ ...about, cKind: 'freight' as const, cBefore: yuanOf(seen), cAfter: yuanOf(shop.freightFen) }]
      : []),
  ]
}

const byShop = (
  wantedLines: readonly WantedLine[],
  goodsBySku: ReadonlyMap<string, Goods>,
): Map<string, WantedGoods[]> => {
  const shops = new Map<string, WantedGoods[]>()
  for (const wanted of wantedLines) {
    const goods = goodsBySku.get(wanted.skuCode)
    if (goods) shops.set(goods.shopUuid, [...(shops.get(goods.shopUuid) ?? []), { wanted, goods }])
  }
  return shops
}

/**
 * Prices a choice at the current tiers, delivery and freight per shop, and says what differs from what was seen. A line
 * that cannot be had (off shelf, sold out, not delivered to the district) is left out and named in `changes`.
 */
export const priceOrder = (
  wantedLines: readonly WantedLine[],
  goodsBySku: ReadonlyMap<string, Goods>,
  seenByKey: ReadonlyMap<string, SeenLine>,
  options: PricingOptions = {},
): PricedOrder => {
  const all = [...byShop(wantedLines, goodsBySku)].map(([uuid, items]) => priceShop(uuid, items, options))
  const resolved = new Map(all.flatMap(one => [...one.resolved]))
  const gone: ResolvedLine = { qty: 0, cause: 'offShelf' }
  const lineChanges = wantedLines.flatMap(wanted =>
    changesOf(wanted, resolved.get(wanted.lineKey) ?? gone, seenByKey.get(wanted.lineKey)),
  )
  const shops = all.map(one => one.shop).filter(shop => shop.lines.length > 0)
  const sum = (of: (shop: PricedShop) => number) => shops.reduce((total, shop) => total + of(shop), 0)
  const goodsFen = sum(shop => shop.goodsFen)
  const freightFen = sum(shop => shop.freightFen)
  return {
    shops,
    barren: all.map(one => one.shop).filter(shop => shop.lines.length === 0 && shop.undeliverable.length > 0),
    changes: [...lineChanges, ...shops.flatMap(shop => shopChanges(shop, options))],
    goodsFen,
    tierDiscountFen: sum(shop => shop.tierDiscountFen),
    freightFen,
    totalFen: goodsFen + freightFen,
  }
}

/** Hash of what a buyer agrees to: lines, quantities, unit prices, delivery, freight and where it goes. */
export const previewTokenOf = (order: PricedOrder, destination: readonly string[]): string => {
  const shops = order.shops.map(shop => [
    shop.shopUuid,
    shop.delivery.kind,
    shop.freightFen,
    shop.lines.map(line => [line.lineKey, line.goods.skuCode, line.qty, line.priceFen]),
  ])
  return createHash('sha256')
    .update(JSON.stringify([destination, shops]))
    .digest('hex')
}
