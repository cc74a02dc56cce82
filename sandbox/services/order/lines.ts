import type { DeliveryType, OrderChange } from '@wire/order'
import { unitPriceFen, yuanOf } from '../money'
import { DELIVERY } from './delivery'
import { floorQuantity, raiseQuantity } from './quantity'

/** A SKU as it stands now, with what a line of a cart or an order shows of it. */
export interface Goods {
  prodCode: string
  skuCode: string
  prodName: string
  specValues: string[]
  picturePath: string
  unit: string
  shopUuid: string
  shopName: string
  operated: boolean
  /** carriers do not bring it to remote provinces (dangerous goods) */
  restricted: boolean
  productOnShelf: boolean
  /** this SKU, and its product */
  onShelf: boolean
  priceFen: number
  tiers: readonly { fromQty: number; priceFen: number }[]
  stock: number
  minQty: number
  stepQty: number
  /** of one unit, packed */
  grams: number
}

/** What a line keeps of its goods, which may change or go. */
export const goodsSnapshot = ({ prodCode, skuCode, prodName, specValues, picturePath, unit }: Goods) => ({
  prodCode,
  skuCode,
  prodName,
  specValues,
  picturePath,
  unit,
})

/** What the buyer asks for; `skuCode` may no longer exist. */
export interface WantedLine {
  lineKey: string
  skuCode: string
  prodName: string
  qty: number
  /** unit price of an accepted quote: paid unless the catalogue has become cheaper */
  promisedFen?: number
}
/** What the buyer saw of a line last: in the cart, or in an earlier preview. */
export interface SeenLine {
  qty: number
  /** absent: no price was shown, so none can have changed */
  priceFen?: number
  /** absent: not compared */
  specValues?: readonly string[]
}
export interface PricedLine {
  lineKey: string
  goods: Goods
  qty: number
  priceFen: number
  amountFen: number
}

/** First two digits of the district code: Tibet and Xinjiang. */
const REMOTE_PROVINCES: ReadonlySet<string> = new Set(['54', '65'])

/** Nothing keeps a buyer from fetching goods. */
export const isDeliverable = (
  goods: Pick<Goods, 'restricted'>,
  areaCode: string | undefined,
  kind: DeliveryType = DELIVERY.express,
): boolean =>
  kind === DELIVERY.pickUp ||
  !(goods.restricted && areaCode !== undefined && REMOTE_PROVINCES.has(areaCode.slice(0, 2)))

type ChangeKind = OrderChange['cKind']
/** The quantity that can be had, with the cause where it is not the one asked for. */
export interface ResolvedLine {
  qty: number
  cause?: ChangeKind
  goods?: Goods
}

/** Raised to the minimum and step, cut to the stock; 0 when nothing can be had. */
export const resolveLine = (
  wanted: WantedLine,
  goods: Goods | undefined,
  deliverable: (goods: Goods) => boolean,
): ResolvedLine => {
  if (!goods || !goods.onShelf) return { qty: 0, cause: 'offShelf' }
  if (!deliverable(goods)) return { qty: 0, cause: 'undeliverable', goods }
  const raised = raiseQuantity(goods, wanted.qty)
  if (raised > goods.stock) return { qty: floorQuantity(goods, goods.stock), cause: 'stock', goods }
  return raised === wanted.qty ? { qty: raised, goods } : { qty: raised, cause: 'minimum', goods }
}

export const lineAt = (
  { lineKey, promisedFen }: Pick<WantedLine, 'lineKey' | 'promisedFen'>,
  goods: Goods,
  qty: number,
): PricedLine => {
  const listedFen = unitPriceFen(goods.priceFen, goods.tiers, qty)
  const priceFen = Math.min(listedFen, promisedFen ?? listedFen)
  return { lineKey, goods, qty, priceFen, amountFen: qty * priceFen }
}

/** What a line is now against what was seen of it; the kinds may be told together. */
export const changesOf = (
  wanted: WantedLine,
  resolved: ResolvedLine,
  seen: SeenLine | undefined,
): OrderChange[] => {
  const change = (cKind: ChangeKind, cBefore: string, cAfter: string): OrderChange => ({
    cLineKey: wanted.lineKey,
    cProdName: wanted.prodName,
    cKind,
    cBefore,
    cAfter,
  })
  const { qty, goods, cause } = resolved
  const seenQty = seen?.qty ?? 0
  if (qty === 0 && seenQty === 0) return []
  const changes: OrderChange[] = []
  if (qty !== seenQty) changes.push(change(cause ?? 'stock', `${seenQty}`, `${qty}`))
  if (!goods || qty === 0) return changes
  const { priceFen } = lineAt(wanted, goods, qty)
  if (seen?.priceFen !== undefined && seen.priceFen !== priceFen)
    changes.push(change('price', yuanOf(seen.priceFen), yuanOf(priceFen)))
  const before = seen?.specValues?.join(' / ')
  const after = goods.specValues.join(' / ')
  if (before !== undefined && before !== after) changes.push(change('spec', before, after))
  return changes
}
