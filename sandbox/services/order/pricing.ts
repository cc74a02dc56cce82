import { createHash } from 'node:crypto'
import type { OrderChange } from '@wire/order'
import { unitPriceFen, yuanOf } from '../unitPrice'
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
  /** remote provinces are not served with it (dangerous goods) */
  restricted: boolean
  onShelf: boolean
  priceFen: number
  tiers: readonly { fromQty: number; priceFen: number }[]
  stock: number
  minQty: number
  stepQty: number
}

/** What the buyer asks for; `skuCode` may no longer exist. */
export interface WantedLine {
  lineKey: string
  skuCode: string
  prodName: string
  qty: number
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
export interface PricedShop {
  shopUuid: string
  shopName: string
  operated: boolean
  lines: PricedLine[]
  goodsFen: number
  freightFen: number
}
export interface PricedOrder {
  shops: PricedShop[]
  changes: OrderChange[]
  goodsFen: number
  freightFen: number
  totalFen: number
}

const FREE_FREIGHT_FROM_FEN = 500_00
const FREIGHT_FEN = 12_00
/** First two digits of the district code: Tibet and Xinjiang. */
const REMOTE_PROVINCES: ReadonlySet<string> = new Set(['54', '65'])

export const freightOf = (goodsFen: number): number => (goodsFen >= FREE_FREIGHT_FROM_FEN ? 0 : FREIGHT_FEN)

export const isDeliverable = (goods: Pick<Goods, 'restricted'>, areaCode: string | undefined): boolean =>
  !(goods.restricted && areaCode !== undefined && REMOTE_PROVINCES.has(areaCode.slice(0, 2)))

type ChangeKind = OrderChange['cKind']
type Resolved = { qty: number; cause?: ChangeKind; goods?: Goods }

/** The quantity that can be had: raised to the minimum and step, cut to the stock; 0 when nothing can. */
const resolveLine = (
  wanted: WantedLine,
  goods: Goods | undefined,
  areaCode: string | undefined,
): Resolved => {
  if (!goods || !goods.onShelf) return { qty: 0, cause: 'offShelf' }
  if (!isDeliverable(goods, areaCode)) return { qty: 0, cause: 'undeliverable', goods }
  const raised = raiseQuantity(goods, wanted.qty)
  if (raised > goods.stock) return { qty: floorQuantity(goods, goods.stock), cause: 'stock', goods }
  return raised === wanted.qty ? { qty: raised, goods } : { qty: raised, cause: 'minimum', goods }
}

const changesOf = (
  wanted: WantedLine,
  resolved: Resolved,
  priceFen: number,
  seen?: SeenLine,
): OrderChange[] => {
  const change = (cKind: ChangeKind, cBefore: string, cAfter: string): OrderChange => ({
    cLineKey: wanted.lineKey,
    cProdName: wanted.prodName,
    cKind,
    cBefore,
    cAfter,
  })
  const seenQty = seen?.qty ?? 0
  if (resolved.qty === 0 && seenQty === 0) return []
  const changes: OrderChange[] = []
  if (resolved.qty !== seenQty)
    changes.push(change(resolved.cause ?? 'stock', `${seenQty}`, `${resolved.qty}`))
  if (resolved.qty > 0 && seen?.priceFen !== undefined && seen.priceFen !== priceFen) {
    changes.push(change('price', yuanOf(seen.priceFen), yuanOf(priceFen)))
  }
  const before = seen?.specValues?.join(' / ')
  const after = resolved.goods?.specValues.join(' / ') ?? ''
  if (resolved.qty > 0 && before !== undefined && before !== after)
    changes.push(change('spec', before, after))
  return changes
}

const addToShop = (shops: Map<string, PricedShop>, line: PricedLine): void => {
  const { shopUuid, shopName, operated } = line.goods
  const shop = shops.get(shopUuid) ?? { shopUuid, shopName, operated, lines: [], goodsFen: 0, freightFen: 0 }
  shop.lines.push(line)
  shop.goodsFen += line.amountFen
  shop.freightFen = freightOf(shop.goodsFen)
  shops.set(shopUuid, shop)
}

/**
 * Prices a choice at the current tiers, freight per shop, and says what differs from what was seen. A line that
 * cannot be had (off shelf, sold out, not delivered to the district) is left out and named in `changes`.
 */
export const priceOrder = (
  wantedLines: readonly WantedLine[],
  goodsBySku: ReadonlyMap<string, Goods>,
  seenByKey: ReadonlyMap<string, SeenLine>,
  areaCode?: string,
): PricedOrder => {
  const shops = new Map<string, PricedShop>()
  const changes: OrderChange[] = []
  for (const wanted of wantedLines) {
    const resolved = resolveLine(wanted, goodsBySku.get(wanted.skuCode), areaCode)
    const { goods, qty } = resolved
    const priceFen = goods ? unitPriceFen(goods.priceFen, goods.tiers, qty) : 0
    changes.push(...changesOf(wanted, resolved, priceFen, seenByKey.get(wanted.lineKey)))
    if (goods && qty > 0) {
      addToShop(shops, { lineKey: wanted.lineKey, goods, qty, priceFen, amountFen: qty * priceFen })
    }
  }
  const priced = [...shops.values()]
  const goodsFen = priced.reduce((sum, shop) => sum + shop.goodsFen, 0)
  const freightFen = priced.reduce((sum, shop) => sum + shop.freightFen, 0)
  return { shops: priced, changes, goodsFen, freightFen, totalFen: goodsFen + freightFen }
}

/** Hash of what a buyer agrees to: lines, quantities, unit prices, freight and where it goes. */
export const previewTokenOf = (order: PricedOrder, destination: readonly string[]): string => {
  const shops = order.shops.map(shop => [
    shop.shopUuid,
    shop.freightFen,
    shop.lines.map(line => [line.lineKey, line.goods.skuCode, line.qty, line.priceFen]),
  ])
  return createHash('sha256')
    .update(JSON.stringify([destination, shops]))
    .digest('hex')
}
