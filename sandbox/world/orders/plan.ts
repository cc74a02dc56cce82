import { createHash } from 'node:crypto'
import { documentNumber } from '../../services/order/numbers'
import { DELIVERY, plainFreight } from '../../services/order/delivery'
import type { Goods } from '../../services/order/lines'
import { floorQuantity } from '../../services/order/quantity'
import { unitPriceFen } from '../../services/money'
import { between, type Dice, diceFor, pick } from '../catalog/seeded'
import type { BuyerSketch } from './people'
import type { OrderSketch } from './timeline'

/** An order of the world with everything decided. Pure: the same seed gives the same orders. */
export interface PlannedOrder {
  sketch: OrderSketch
  buyer: BuyerSketch
  orderUuid: string
  orderCode: string
  flowNo: string
  payId: string
  secret: string
  createdAt: number
  lines: { goods: Goods; qty: number; priceFen: number; amountFen: number }[]
  goodsFen: number
  tierDiscountFen: number
  freightFen: number
  /** the group it belongs to (world/splicing) */
  membership?: { splicingUuid: string; held: boolean; rebateFen: number }
}

/** A truck for one customer. */
const TRUCK_FREIGHT_FEN = 180_00

const freightOf = ({ delivery }: OrderSketch, goodsFen: number): number => {
  if (delivery === DELIVERY.pickUp) return 0
  return delivery === DELIVERY.truck ? TRUCK_FREIGHT_FEN : plainFreight(goodsFen)
}

/** Lines of an order stay below this, as far as the minimum quantity lets them. */
const LINE_LIMIT_FEN = 4_000_00

const quantityOf = (goods: Goods, dice: Dice): number => {
  const affordable = Math.max(goods.minQty, Math.floor(LINE_LIMIT_FEN / goods.priceFen))
  const most = floorQuantity(goods, Math.min(affordable, goods.stock))
  const steps = Math.floor((most - goods.minQty) / goods.stepQty)
  return goods.minQty + goods.stepQty * between(dice, 0, Math.min(steps, 12))
}

const linesOf = (shopGoods: readonly Goods[], count: number, dice: Dice): PlannedOrder['lines'] => {
  const chosen = new Map<string, Goods>()
  for (let tries = 0; chosen.size < count && tries < count * 5; tries += 1) {
    const goods = pick(dice, shopGoods)
    chosen.set(goods.skuCode, goods)
  }
  return [...chosen.values()].map(goods => {
    const qty = quantityOf(goods, dice)
    const priceFen = unitPriceFen(goods.priceFen, goods.tiers, qty)
    return { goods, qty, priceFen, amountFen: qty * priceFen }
  })
}

export const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export interface PlanWorld {
  buyers: readonly BuyerSketch[]
  goodsByShop: ReadonlyMap<string, readonly Goods[]>
  now: number
  seed: number
}

export const planOrder = (world: PlanWorld, sketch: OrderSketch, index: number): PlannedOrder => {
  const buyer = world.buyers[sketch.by % world.buyers.length]
  if (!buyer) throw new Error('an order needs a buyer')
  const key = `${buyer.accUuid}/order/${index}`
  const dice = diceFor(world.seed, key)
  const lines = linesOf(pick(dice, [...world.goodsByShop.values()]), sketch.lines, dice)
  const goodsFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  const createdAt = world.now - sketch.age
  const hex = hexOf(`${world.seed}/${key}`)
  const digits = { secret: () => hex.slice(0, 12) }
  return {
    sketch,
    buyer,
    orderUuid: `ord-${hex.slice(12, 32)}`,
    orderCode: documentNumber('AL', createdAt, digits),
    flowNo: documentNumber('PF', createdAt, digits),
    payId: `pay-${hex.slice(32, 64)}`,
    secret: hexOf(`${hex}/secret`),
    createdAt,
    lines,
    goodsFen,
    tierDiscountFen: lines.reduce(
      (sum, { goods, qty, priceFen }) => sum + qty * (goods.priceFen - priceFen),
      0,
    ),
    freightFen: freightOf(sketch, goodsFen),
  }
}
